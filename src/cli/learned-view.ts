import type { FilledWay } from "../archive/archive-reader.ts";
import type { Figures } from "../archive/figures.ts";
import type { LearnedWay } from "../strategy/strategy.ts";
import { counted } from "../words/counted.ts";
import { readSoFar } from "./progress-view.ts";

/** What a guide thinks of a way, and what of it is in the archive. */
export type ToldWay = LearnedWay & Omit<FilledWay, "name">;

/** The ways that links of this site have, those with the most pages and then the most addresses first. */
export function filledWays(learned: readonly LearnedWay[], filled: readonly FilledWay[]): ToldWay[] {
  const byName = new Map(filled.map((way) => [way.name, way]));
  return learned
    .flatMap((way) => {
      const known = byName.get(way.name);
      return known ? [{ ...way, ...known }] : [];
    })
    .sort((one, other) => other.pages - one.pages || other.waiting - one.waiting);
}

/** What was learned, as lines for a person. */
export function learnedLines(told: {
  readonly start: string;
  readonly pages: number;
  readonly figures: Figures;
  readonly ways: readonly ToldWay[];
}): string[] {
  const followed = told.ways.filter((way) => way.followed);
  const left = told.ways.filter((way) => !way.followed);
  const waiting = followed.reduce((sum, way) => sum + way.waiting, 0);
  const lines = [
    `site         ${told.start}`,
    `pages seen   ${told.pages.toLocaleString("en")}; ${counted(waiting, "more address is", "more addresses are")} known and wanted`,
    `read         ${readSoFar(told.figures)}`,
    `links        of ${counted(told.ways.length, "kind")}, ${followed.length} followed`,
    "             (# stands for a number, * for a name; worth: 0 nothing new, 1 all new)",
  ];
  if (followed.length > 0) lines.push("", "followed");
  for (const way of followed) lines.push(...shownFollowed(way));
  if (left.length > 0) lines.push("", "passed over, except for an occasional trial");
  for (const links of new Set(left.map((way) => way.links)))
    lines.push(
      ...shownLeft(
        links,
        left.filter((way) => way.links === links),
      ),
    );
  return lines;
}

function shownFollowed({ form, links, pages, worth, expected, waiting, example }: ToldWay): string[] {
  const seen =
    worth === null
      ? `no page yet, worth ${expected.toFixed(2)} expected`
      : `${counted(pages, "page")}, worth ${worth.toFixed(2)}`;
  return [
    `  ${form}  ${seen}, ${waiting.toLocaleString("en")} waiting`,
    `      links ${links}`,
    `      such as ${example}`,
  ];
}

/** Forms that are told of links that are not followed. */
const MOST_FORMS = 5;

function shownLeft(links: string, ways: readonly ToldWay[]): string[] {
  const addresses = ways.reduce((sum, way) => sum + way.waiting + way.pages, 0);
  const lines = [`  links ${links}: ${counted(addresses, "address", "addresses")}`];
  for (const { form } of ways.slice(0, MOST_FORMS)) lines.push(`      ${form}`);
  if (ways.length > MOST_FORMS) lines.push(`      and ${counted(ways.length - MOST_FORMS, "more form")}`);
  return lines;
}
