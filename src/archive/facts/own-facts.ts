import type { Reach, Scope } from "../../url/scope.ts";
import type { Totals } from "../totals.ts";
import { jsonFact, markFact, numberFact, oneOf, textFact } from "./fact.ts";

/** Facts that several parts of the house ask for. The others are declared where they are used. */
export const START = textFact("start");
export const SCOPE = jsonFact<Scope>("scope");
export const REACH = jsonFact<Reach>("reach");
export const MEMBER = markFact("member");

/** Archives of before a figure was counted have fewer of them. */
export const TOTALS = jsonFact<Partial<Totals>>("totals");

/** Posts were read by a version that did not look for their pictures and files. */
export const MEDIA_UNREAD = jsonFact<boolean>("mediaUnread");

/** The last visit whose page was searched for what stands outside posts, by how much was wanted. */
export const MEDIA_SEARCHED = jsonFact<Readonly<Record<number, number>>>("mediaSearched");

/** The last visit that was read into lists and posts. */
export const READ = numberFact("read");

/** When a watch first looked for news, milliseconds since 1970. */
export const NEWS_SINCE = numberFact("newsSince");

/** The strategy whose guide is followed. */
export const GUIDE = textFact("guide");

const KNOWLEDGE = textFact("guide:*");

/**
 * What a guide knows; each strategy's under its own name, so that one archive can be crawled with several. Committed with outcomes,
 * it stands for all that the guide was told before.
 */
export const guideFactOf = ({ name }: { readonly name: string }) => oneOf(KNOWLEDGE, name);
