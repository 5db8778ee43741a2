import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { MANNERS, type Manner, mannerOf, SERVING } from "../../sim/noise/picture-hosts.ts";
import { startServer } from "../../sim/server.ts";
import { postsThere } from "../../sim/truth.ts";
import { crawl } from "../../src/library/crawl.ts";
import { openArchive } from "../../src/library/open-archive.ts";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

/** A forum whose members keep their pictures with others, and everything that is asked for. */
async function served() {
  const forum = makeForum({
    ...{ skin: "broad-lists", seed: 4, threads: 10, boards: 2, host: "forum.test", to: AT },
    noise: { pictureHosts: true },
  });
  const asked: string[] = [];
  const server = await startServer({
    forum: (host) => (host === forum.host ? forum : undefined),
    time: () => AT,
    answered: (url) => asked.push(url),
  });
  onTestFinished(() => server.close());
  return { forum, asked, proxy: server.url };
}

const mannerIn = (url: string): Manner => mannerOf(new URL(url).host)!;

it("of what misbehaving hosts of pictures have, all that can be had is there once; the crawl is as it was without", async () => {
  const { forum, asked, proxy } = await served();
  const start = entryUrl(forum);
  const how = { proxy, wait: 0, tries: 1, timeout: "2s" } as const;
  const plain = await crawl(start, { ...how, out: join(scratchDirectory(), "plain.skein") });
  const pages = asked.splice(0).filter((url) => mannerOf(new URL(url).host) === undefined);
  const out = join(scratchDirectory(), "forum.skein");
  const { end, totals } = await crawl(start, { ...how, out, media: "posts", mediaFileLimit: "1MB" });
  expect(end).toBe("done");
  expect({ ...totals, warcBytes: 0 }).toEqual({ ...plain.totals, warcBytes: 0 });
  const isPicture = (url: string) => mannerOf(new URL(url).host) !== undefined;
  expect(asked.filter((url) => !isPicture(url)).toSorted()).toEqual(pages.toSorted());
  const wanted = new Set([...postsThere(forum, AT)].flatMap(({ pictures }) => pictures));
  expect(new Set([...wanted].map(mannerIn))).toEqual(new Set(MANNERS));
  using archive = openArchive(out);
  const kept: string[] = [];
  const reasons = new Map<Manner, Set<string>>();
  for await (const { url, status, reason } of archive.media()) {
    if (status === "kept") kept.push(url);
    else reasons.set(mannerIn(url), (reasons.get(mannerIn(url)) ?? new Set()).add(reason ?? status));
  }
  const servable = [...wanted].filter((url) => SERVING.has(mannerIn(url)));
  expect(kept.toSorted()).toEqual(servable.toSorted());
  for (const url of servable) expect(asked.filter((one) => one === url)).toHaveLength(1);
  expect(Object.fromEntries([...reasons].map(([manner, of]) => [manner, [...of]]))).toEqual({
    ...{ gone: ["404"], page: ["page"], circling: ["redirects"], endless: ["redirects"] },
    ...{ announced: ["tooLarge"], pouring: ["tooLarge"] },
    ...{ dead: [expect.stringMatching(/connect|disconnect/)], silent: ["timeout"] },
  });
  await expectWhole(out);
});
