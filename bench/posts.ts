import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { argumentsOf } from "./arguments.ts";
import { captured } from "./captured.ts";
import { currentCommit } from "./cell-file.ts";
import { chosenSites } from "./chosen-sites.ts";
import { goldPosts } from "./gold-posts.ts";
import { KeptLines } from "./kept-lines.ts";
import { CACHE, maskedCopy } from "./masked-copies.ts";
import { drawnForum, mixedForum } from "./mixed-forums.ts";
import { type PostsCell, postsReport, shownCell } from "./posts-report.ts";
import { sitePosts } from "./site-posts.ts";
import type { SampleSize } from "./site-sample.ts";
import { mixedScore, readableSkins, skinScore } from "./skin-posts.ts";
import { wcxbPosts } from "./wcxb-posts.ts";
import { writeReport } from "./write-report.ts";

const PARTS = ["gold", "wcxb", "skins", "mixed", "drawn", "sites"];

/**
 * How well posts are read: pages of real forums with their true posts, and forum pages with their main text (WCXB), one page at a time;
 * simulated forums of all skins; and captured sites, each page by itself and with what is learned of the whole site.
 *
 *     npm run bench -- posts [SITE|DIR|SKIN]... [--only gold,wcxb,skins,mixed,drawn,sites] [--threads 60] [--lists 100] [--others 12]
 *       [--mixed 500-530] [--mixed-masked 600-630] [--drawn 0-40] [--drawn-masked 40-60] [--masked 1,2] [--copies] [--cache DIR] [--keep FILE] [--resume] [--out FILE] [--worst N] [--export FILE] [--shared DIR]
 *
 * `--mixed` adds simulated forums of known skins of which all else is drawn by a number (see mixed-forums.ts), `--drawn` such whose layout and addresses
 * are drawn too, and with `-masked` both are in made-up words; the last number is not among them. Of each site the pages of so many threads are read (0 for all), beside so many of its lists and of each other type of page. `--masked` adds
 * copies in made-up words, or reads nothing but these with `--copies`. Each part of each site is a cell: with `--keep` it is added to a file, and
 * with `--resume` taken from there if it was measured at this commit. `--out` writes the report into a file, between its marks if it has them.
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args, ["resume", "copies"]);
  const parts = given.text("only", PARTS.join(",")).split(",");
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: ${PARTS.join(", ")}`);
  const size: SampleSize = {
    threads: given.number("threads", 60),
    lists: given.number("lists", 100),
    others: given.number("others", 12),
  };
  const seeds = given.text("masked", "").split(",").filter(Boolean);
  const cache = resolve(given.text("cache", CACHE));
  const chosen = parts.includes("sites") ? chosenSites(given.words, given.shared) : [];
  const named = parts.includes("sites") ? [] : given.words;
  const wanted: Wanted[] = [];
  if (parts.includes("gold"))
    wanted.push({
      part: "gold",
      name: "",
      measure: () => ({ gold: goldPosts(join(given.shared, "posts-gold")) }),
    });
  if (parts.includes("wcxb"))
    wanted.push({
      part: "wcxb",
      name: "",
      measure: () => ({ wcxb: wcxbPosts(join(given.shared, "wcxb-dev")) }),
    });
  if (parts.includes("skins"))
    for (const skin of named.length === 0 ? readableSkins : named)
      wanted.push({
        ...{ part: "skin", name: skin },
        measure: async () => ({ skin: (await skinScore(skin, size.threads)).score }),
      });
  for (const [option, forum, masked] of [
    ["mixed", mixedForum, false],
    ["mixed-masked", mixedForum, true],
    ["drawn", drawnForum, false],
    ["drawn-masked", drawnForum, true],
  ] as const) {
    const part = forum === drawnForum ? "drawn" : "mixed";
    for (const number of parts.includes(part) ? numbersIn(given.text(option, "")) : []) {
      const mixed = forum(number, masked);
      wanted.push({
        ...{ part, name: `${masked ? "masked " : ""}${mixed.name}` },
        measure: async () => ({ skin: (await mixedScore(number, mixed, size.threads)).score }),
      });
    }
  }
  const sites = (part: "site" | "copy", dir: () => string, name: string) =>
    wanted.push({
      ...{ part, name, size: `${size.threads}/${size.lists}/${size.others}` },
      measure: async () => {
        const { exported, ...site } = await sitePosts(captured(dir()), size);
        const file = given.text("export", "");
        if (file !== "") writeFileSync(file, exported.map((post) => `${JSON.stringify(post)}\n`).join(""));
        return { site };
      },
    });
  for (const { dir, name } of chosen) {
    if (!given.has("copies")) sites("site", () => dir, name);
    for (const seed of seeds)
      sites("copy", () => maskedCopy(dir, seed, given.shared, cache), `${name}-m${seed}`);
  }
  const cells = await measured(
    wanted,
    given.has("keep") ? given.text("keep", "") : undefined,
    given.has("resume"),
  );
  console.log(postsReport(cells, given.number("worst", 0)));
  if (given.has("out")) writeReport(given.text("out", ""), postsReport(cells, given.number("worst", 5)));
}

/** `500-530`: 500 to 529. */
function numbersIn(range: string): number[] {
  const [from = Number.NaN, to = from + 1] = range.split("-").map(Number);
  return range === "" ? [] : Array.from({ length: to - from }, (_, i) => from + i);
}

type Name = Pick<PostsCell, "part" | "name" | "size">;
type Figures = Omit<PostsCell, keyof Name | "commit">;
type Wanted = Name & { readonly measure: () => Figures | Promise<Figures> };

async function measured(
  wanted: readonly Wanted[],
  path: string | undefined,
  resumes: boolean,
): Promise<PostsCell[]> {
  const isSame = (a: Name, b: Name) => a.part === b.part && a.name === b.name && a.size === b.size;
  const file = new KeptLines<Name, PostsCell>(path, isSame);
  const commit = currentCommit();
  const cells: PostsCell[] = [];
  for (const { measure, ...name } of wanted) {
    const found = resumes ? file.find(name) : undefined;
    const kept = found?.commit === commit ? found : undefined;
    const cell = kept ?? { ...name, commit, ...(await measure()) };
    if (!kept) file.add(cell);
    cells.push(cell);
    console.error(shownCell(cell));
  }
  return cells;
}
