import { tagId } from "../page/html/tags.ts";
import type { Page } from "../page/page.ts";
import { refusalOf } from "../page/refusal.ts";
import { sentenceIn } from "../words/patterns.ts";
import { MEMBERS_ONLY } from "../words/refusals.ts";

/** What to tell the user of a page that shows nothing but a closed door; undefined for pages that show something. */
export function refusal(page: Page): string | undefined {
  const text = page.dom.textOf(0);
  if (text.length > LONGEST_REFUSAL) return undefined;
  const said = refusalOf(page, OK)?.kind;
  if (said === "challenge")
    return `${page.url} shows a test for robots instead of the site: pass it in a browser and give its cookies with --load-cookies`;
  if (hasPasswordField(page) || (said !== undefined && membersOnly().test(text.toLowerCase())))
    return `${page.url} asks for a login: log in with a browser and give its cookies with --load-cookies`;
  if (said === "denied")
    return `${page.url} refuses crawlers: ask its operators, or try a browser's cookies with --load-cookies`;
  return undefined;
}

/** A page with more to read than this shows something, whatever else it says. */
const LONGEST_REFUSAL = 1500;
const OK = 200;
const membersOnly = sentenceIn(MEMBERS_ONLY);

const INPUT = tagId("input");

function hasPasswordField({ dom }: Page): boolean {
  for (let node = 0; node < dom.size; node++)
    if (dom.tag[node] === INPUT && dom.attribute(node, "type")?.toLowerCase() === "password") return true;
  return false;
}
