import { expect, it } from "vitest";
import { crawlAsMember } from "../../bench/faults/member-crawl.ts";
import { type Noise, usual } from "../../sim/noise/noise.ts";
import { STRATEGIES } from "../../src/strategy/strategies.ts";

const crawl = (noise: Partial<Noise>) =>
  crawlAsMember({
    forum: {
      ...{ skin: "lean-divs", seed: 3, threads: 25, boards: 3 },
      noise: { ...usual, shortcuts: "none", sessionName: "zk", sessionCookies: false, ...noise },
    },
    strategy: STRATEGIES.get("weave")!,
  });

it.each([
  ["another one for every visit", { sessions: "visit" }],
  ["another one for every link", { sessions: "link" }],
  [
    "without which the site sends on to an address that has one",
    { sessions: "visit", withoutSession: "redirect" },
  ],
  ["without which only the entry is served", { sessions: "visit", withoutSession: "apology" }],
  ["under a name that many sites use", { sessions: "visit", withoutSession: "redirect", sessionName: "sid" }],
] as const)(
  "a session id in every address is left out of what is stored, and doubles nothing: %s",
  { timeout: 60_000 },
  async (_what, noise) => {
    const plain = await crawl({ sessions: "none" });
    const crawled = await crawl(noise);
    expect(crawled.open.found).toBe(crawled.open.there);
    expect(crawled.stored.filter((url) => /[?&](?:zk|sid)=/.test(url))).toEqual([]);
    // A few requests to find out whether it has to be sent.
    expect(crawled.asked.length).toBeLessThan(plain.asked.length + 10);
    const sent = crawled.asked.filter((url) => /[?&](?:zk|sid)=/.test(url)).length;
    if ("withoutSession" in noise) expect(sent).toBeGreaterThan(crawled.open.there);
    else expect(sent).toBeLessThan(5);
  },
);
