import { argumentsOf } from "./arguments.ts";
import { currentCommit } from "./cell-file.ts";
import type { SiteScore } from "./crawl-captured.ts";
import { drawnForum, forumMixed, mixedForum } from "./mixed-forums.ts";
import { forumOf, NOISE_CASES, type NoiseCase, TRAPS } from "./noise-cases.ts";
import { strategyNamed } from "./run-cell.ts";
import { runSimulated, SCOREBOARD_AT } from "./run-simulated.ts";
import { table } from "./table.ts";
import { writeReport } from "./write-report.ts";

/** What is to be reached on each, and how much may be wasted where there is no end: whichever is more. */
const COVERAGE = 0.99;
const WASTED = { share: 0.05, fetches: 30 };
/** Who has not found the end by then will not. */
const LIMIT = 30_000;

/**
 * Forums that are hard in one way each, and forums with something that never ends.
 *
 *     npm run bench -- noises [PART OF A NAME] [--strategies weave] [--threads 300] [--traps 300,3000] [--out FILE]
 *     npm run bench -- noises --mixed 0-40|--drawn 0-40 [--masked] [--no-words] [--threads 160]
 *
 * With `--mixed`, forums of known skins of which all else is drawn by a number instead, and with `--drawn` such whose layout and addresses
 * are drawn too: see mixed-forums.ts. Not all of it can be reached or is worth
 * a visit (imageboards show whole threads in their lists), so it has no aim; it shows where to look.
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args, ["masked"]);
  if (given.has("mixed")) return runMixed(given, "mixed", mixedForum);
  if (given.has("drawn")) return runMixed(given, "drawn", drawnForum);
  const wanted = ({ name }: NoiseCase) => given.words.every((word) => name.includes(word));
  const strategies = given.text("strategies", "weave").split(",");
  const threads = given.number("threads", 300);
  const crawled = async (noise: NoiseCase, size: number, strategy: string): Promise<SiteScore> => {
    const score = await runSimulated(forumOf(noise, size), SCOREBOARD_AT, strategyNamed(strategy), {
      limit: LIMIT,
    });
    console.error(
      `${noise.name}, ${size} threads, ${strategy}: coverage ${score.coverage.toFixed(4)}, ${score.fetched} pages`,
    );
    return score;
  };
  const cases = [];
  for (const noise of NOISE_CASES.filter(wanted))
    for (const strategy of strategies) {
      const { coverage, valuable, fetched } = await crawled(noise, threads, strategy);
      const misses = coverage < COVERAGE ? `coverage < ${COVERAGE}` : "";
      cases.push({
        forum: noise.name,
        strategy,
        coverage: coverage.toFixed(4),
        valuable: valuable.toFixed(4),
        fetched,
        misses,
      });
    }
  const traps = [];
  for (const size of given.text("traps", "300,3000").split(",").filter(Boolean).map(Number))
    for (const noise of TRAPS.filter(wanted))
      for (const strategy of strategies) {
        const { coverage, valuable, fetched } = await crawled(noise, size, strategy);
        const wasted = Math.round(fetched * (1 - valuable));
        const allowed = Math.max(WASTED.fetches, Math.floor(WASTED.share * fetched));
        const misses = wasted > allowed ? `more than ${allowed}` : "";
        traps.push({
          forum: noise.name,
          threads: size,
          strategy,
          coverage: coverage.toFixed(4),
          fetched,
          wasted,
          misses,
        });
      }
  const sections = [`Run at ${currentCommit()}.`];
  if (cases.length > 0) sections.push(`## Forums of ${threads} threads, hard in one way each`, table(cases));
  if (traps.length > 0) sections.push("## Forums with something that never ends", table(traps));
  const report = sections.join("\n\n");
  console.log(report);
  if (given.has("out")) writeReport(given.text("out", ""), report);
}

async function runMixed(
  given: ReturnType<typeof argumentsOf>,
  option: string,
  forumOf: typeof mixedForum,
): Promise<void> {
  const [from = 0, to = from + 1] = given.text(option, "").split("-").map(Number);
  const rows = [];
  for (let seed = from; seed < to; seed++) {
    const mixed = forumOf(seed, given.has("masked"));
    const forum = forumMixed(seed, mixed, given.number("threads", 160));
    const score = await runSimulated(forum, SCOREBOARD_AT, strategyNamed("weave"), { limit: LIMIT });
    rows.push({
      forum: mixed.name,
      coverage: score.coverage.toFixed(4),
      valuable: score.valuable.toFixed(4),
      fetched: score.fetched,
    });
    console.error(JSON.stringify(rows.at(-1)));
  }
  console.log(table(rows));
}
