import { type ForumPlan, makeForum } from "../sim/forum.ts";
import { type Noise, noisiest, usual } from "../sim/noise/noise.ts";
import { skins } from "../sim/skins/all.ts";
import { drawnSkin } from "../sim/skins/drawn/drawn-skin.ts";
import type { Skin } from "../sim/skins/skin.ts";
import type { LanguageCode } from "../sim/world/language.ts";
import { seededRandom } from "../src/seam/random.ts";
import type { NoiseCase } from "./noise-cases.ts";

const LANGUAGES: readonly LanguageCode[] = ["ar", "de", "en", "es", "fr", "ja", "pt", "ru", "th", "zh"];
const SWITCHES = [
  "sorts",
  "filters",
  "print",
  "calendar",
  "tags",
  "tracking",
  "ads",
  "members",
  "online",
] as const;

/** What is hard about a forum besides. */
const HARD: Readonly<Record<string, Partial<Noise>>> = {
  nothing: {},
  fragments: { fragments: true },
  "days only": { daysOnly: true },
  "an import": { imported: 0.9 },
  "next topics": { nextTopics: true },
  "a shuffled list": { shuffled: true },
  "a site around": { around: true },
  "dead runs": { deadRuns: 0.3 },
  sessions: { sessions: "visit", sessionCookies: false, sessionName: "zk" },
};

/**
 * Forums that nobody has looked at: skin, language, noise and what is hard about them drawn by a number. What each piece does alone is
 * known; weave has to stand what they do together.
 */
export function mixedForum(seed: number, masked: boolean): NoiseCase {
  // What shows nothing without a browser is measured elsewhere.
  const skin = skins.filter(({ name }) => name !== "app-script")[seed % (skins.length - 1)]!;
  return mixedAround(skin, seed, masked);
}

/** The same around software that is drawn too, layout and addresses: nobody can be tuned on it. */
export function drawnForum(seed: number, masked: boolean): NoiseCase {
  return mixedAround(drawnSkin(seed), seed, masked);
}

function mixedAround(skin: Skin, seed: number, masked: boolean): NoiseCase {
  const random = seededRandom(seed + 1);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const language = oneOf(LANGUAGES);
  const hard = oneOf(Object.keys(HARD));
  const noise: Partial<Noise> = {
    ...oneOf([usual, noisiest]),
    permalinks: oneOf(["none", "inPlace", "redirect", "single"]),
    shortcuts: oneOf(["none", "redirect", "inPlace"]),
    account: oneOf(["200", "302", "403"]),
    profiles: oneOf(["open", "login"]),
    missing: oneOf(["404", "soft"]),
    robots: "none",
    nofollow: "none",
    ...Object.fromEntries(SWITCHES.map((name) => [name, random() < 0.5])),
    ...HARD[hard],
    ...(masked && { masked: seed + 1 }),
  };
  return {
    name: `${seed}: ${skin.name}, ${language}, ${hard}`,
    plan: { skin, language, noise } satisfies Partial<ForumPlan>,
  };
}

/** Of a size that a crawl of takes some seconds. */
export function forumMixed(seed: number, { plan }: NoiseCase, threads = 160) {
  return makeForum({
    ...plan,
    seed: seed + 100,
    threads,
    boards: [2, 4, 7][seed % 3]!,
    plenty: [0.6, 1.5][seed % 2]!,
  });
}
