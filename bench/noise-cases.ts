import { type Forum, type ForumPlan, makeForum } from "../sim/forum.ts";

/** A forum that is hard in one way, by what is hard about it. */
export interface NoiseCase {
  readonly name: string;
  readonly plan: Omit<ForumPlan, "seed" | "threads">;
}

const SESSION = { sessions: "visit", sessionCookies: false } as const;
const MASKED = { profiles: "open", members: true, help: true } as const;

export const NOISE_CASES: readonly NoiseCase[] = [
  { name: "one message a page, in trees", plan: { skin: "message-tree", noise: {} } },
  { name: "thread links with a fragment", plan: { skin: "broad-lists", noise: { fragments: true } } },
  { name: "frames", plan: { skin: "broad-lists", noise: { frames: true } } },
  { name: "meta refresh", plan: { skin: "broad-lists", noise: { refresh: true } } },
  { name: "days without times", plan: { skin: "lean-divs", noise: { daysOnly: true } } },
  { name: "an import in one minute", plan: { skin: "lean-divs", noise: { imported: 0.9 } } },
  { name: "session id in the query", plan: { skin: "lean-divs", noise: SESSION } },
  {
    name: "session id in an unknown parameter",
    plan: { skin: "lean-divs", noise: { ...SESSION, sessionName: "zk" } },
  },
  {
    name: "session id as a folder",
    plan: { skin: "broad-lists", noise: { ...SESSION, sessionPlace: "path" } },
  },
  {
    name: "session id in (S(…))",
    plan: { skin: "asp-rows", noise: { ...SESSION, sessionPlace: "parentheses" } },
  },
  {
    name: "session id behind a semicolon",
    plan: { skin: "path-info", noise: { ...SESSION, sessionPlace: "semicolon", sessionName: "jsessionid" } },
  },
  { name: "runs of dead links", plan: { skin: "broad-lists", noise: { deadRuns: 0.4 } } },
  { name: "next topic marked as next page", plan: { skin: "lean-divs", noise: { nextTopics: true } } },
  { name: "a shuffled list without end", plan: { skin: "lean-divs", noise: { shuffled: true } } },
  { name: "a calendar without end", plan: { skin: "lean-divs", noise: { calendar: true } } },
  { name: "a site around the forum", plan: { skin: "broad-lists", noise: { around: true } } },
  {
    name: "threads apart from their lists",
    plan: { skin: "broad-lists", noise: { around: true, apart: true } },
  },
  { name: "Chinese", plan: { skin: "classic-table", language: "zh", noise: MASKED } },
  { name: "Japanese", plan: { skin: "lean-divs", language: "ja", noise: MASKED } },
  { name: "Arabic", plan: { skin: "broad-lists", language: "ar", noise: MASKED } },
  { name: "Thai", plan: { skin: "lean-divs", language: "th", noise: MASKED } },
  { name: "masked tables", plan: { skin: "classic-table", language: "en", noise: { ...MASKED, masked: 1 } } },
  { name: "masked blocks", plan: { skin: "lean-divs", language: "en", noise: { ...MASKED, masked: 2 } } },
  { name: "masked paths", plan: { skin: "marked-html", language: "en", noise: { ...MASKED, masked: 3 } } },
];

/** Where a crawl that follows what it should not would never end. */
export const TRAPS: readonly NoiseCase[] = [
  { name: "a calendar without end", plan: { skin: "lean-divs", noise: { calendar: true } } },
  { name: "a shuffled list without end", plan: { skin: "lean-divs", noise: { shuffled: true } } },
  { name: "next topic marked as next page", plan: { skin: "lean-divs", noise: { nextTopics: true } } },
  {
    name: "another session id at every link",
    plan: { skin: "lean-divs", noise: { ...SESSION, sessions: "link", sessionName: "zk" } },
  },
  { name: "a site around the forum", plan: { skin: "broad-lists", noise: { around: true } } },
];

export function forumOf({ plan }: NoiseCase, threads: number, seed = 7): Forum {
  return makeForum({
    ...plan,
    seed,
    threads,
    boards: Math.min(8, Math.max(3, Math.round(threads / 40))),
    plenty: 1.5,
  });
}
