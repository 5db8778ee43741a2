import { answer } from "../sim/answer.ts";
import { entryUrl, makeForum } from "../sim/forum.ts";
import { noisiest } from "../sim/noise/noise.ts";
import { truthOf } from "../sim/truth.ts";
import { textOf } from "../src/fetch/charset.ts";
import { Page } from "../src/page/page.ts";

const NOW = Date.UTC(2026, 0, 1);
const MOST = 600;

/** Pages of a noisy simulated forum with what they are, breadth-first from its entry; all answered with 200. */
export function* simulatedAnswers(skin: string, seed = 11): Generator<{ page: Page; type: string }> {
  const forum = makeForum({ skin, seed, threads: 150, to: NOW, noise: { ...noisiest, account: "200" } });
  const waiting = [entryUrl(forum)];
  const seen = new Set(waiting);
  for (let fetched = 0; waiting.length > 0 && fetched < MOST; fetched++) {
    const url = waiting.shift()!;
    const made = answer(forum, url, NOW, { number: fetched });
    const mime = made.headers["content-type"] ?? "";
    if (made.status !== 200 || !mime.includes("html")) continue;
    const page = new Page({ url, html: textOf(Buffer.from(made.body), mime).text, at: NOW });
    for (const link of page.links.links) {
      if (seen.has(link.url) || new URL(link.url).host !== forum.host) continue;
      seen.add(link.url);
      waiting.push(link.url);
    }
    yield { page, type: truthOf(forum, url, NOW).type };
  }
}
