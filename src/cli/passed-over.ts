import { guideFactOf } from "../archive/facts/own-facts.ts";
import type { SessionOptions } from "../crawl/options.ts";
import { openReader } from "../library/open-reader.ts";
import { counted } from "../words/counted.ts";
import { filledWays, type ToldWay } from "./learned-view.ts";

/** So many of them are named. */
const MOST = 3;

/** What a crawl passed over, the ways with the most addresses first, and how to follow one of them. */
export function passedOverLines({ directory, strategy }: SessionOptions): string[] {
  const reader = openReader(directory);
  try {
    const saved = reader.facts.get(guideFactOf(strategy));
    const learned = saved === undefined ? undefined : strategy.restore(saved)?.tellWays?.();
    return learned ? linesOf(filledWays(learned, reader.ways(strategy.name))) : [];
  } finally {
    reader.close();
  }
}

export function linesOf(ways: readonly ToldWay[]): string[] {
  const left = ways
    .filter((way) => !way.followed && way.waiting > 0)
    .sort((one, other) => other.waiting - one.waiting)
    .slice(0, MOST);
  if (left.length === 0) return [];
  // Who is shown how to follow one is not shown how to follow what may do something on the site.
  const example = left.find(({ name }) => !name.startsWith("deed "));
  return [
    "passed over (# stands for a number, * for a name):",
    ...left.map(
      ({ name, waiting, pages, worth }) =>
        `  ${counted(waiting, "address", "addresses")} of the way “${name}”: ${
          worth === null
            ? "none of them was tried"
            : `${counted(pages, "page")} of it ${pages === 1 ? "was" : "were"} worth ${worth.toFixed(2)}`
        }`,
    ),
    ...(example ? [`to follow one all the same, run the same command with --follow "${example.name}"`] : []),
  ];
}
