import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import type { Fetcher } from "../../src/fetch/answer.ts";
import { Cookies } from "../../src/fetch/cookies.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { systemClock } from "../../src/seam/clock.ts";
import { STRATEGIES } from "../../src/strategy/strategies.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const crawl = async (archive: SqliteArchive, start: string) => {
  const [own, guest] = [new Cookies(), new Cookies()].map((cookies) =>
    httpFetcher({ startUrl: start, cookies }),
  );
  const fetcher: Fetcher = {
    hasGuest: true,
    fetch: (url, how) => (how?.asGuest ? guest : own)!.fetch(url, how),
    close: async () => {},
  };
  await crawlSite(
    {
      ...{ start, strategy: STRATEGIES.get("breadth")!, limitPages: Infinity, limitMillis: Infinity },
      ...{ limitBytes: Infinity, depth: Infinity, include: [], exclude: [], concurrency: 2, tries: 1 },
    },
    { archive, fetcher, clock: systemClock, stop: new AbortController().signal },
  );
  await Promise.all([own!.close(), guest!.close()]);
};

/** Deeds carry a token of the visitor's session; threads and boards have ids that look just the same. */
async function site(deed: (what: string, n: number, token: string) => string) {
  const asked: string[] = [];
  let sessions = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    const known = /who=(\d+)/.exec(request.headers.cookie ?? "")?.[1];
    const who = known ?? String(++sessions);
    const token = `${who.padStart(4, "0")}7f3e9a1bc42d8e05`;
    const id = (n: number) => `5e8f${String(n).padStart(3, "0")}ba21c9`;
    const rows = Array.from(
      { length: 12 },
      (_, i) => `<li><a href="/t?id=${id(i)}">Thread number ${i}</a> <a href="/t?id=${id(i)}&p=2">2</a>
        <a href="${deed("korva", i, token)}">korva</a> <a href="${deed("belno", i, token)}">belno</a></li>`,
    );
    const html =
      path === "/"
        ? `<ul>${rows.join("")}</ul>`
        : `<p>${path}</p><a href="${deed("korva", 99, token)}">korva</a>`;
    response.writeHead(200, {
      "content-type": "text/html",
      ...(known ? {} : { "set-cookie": `who=${who}; Path=/` }),
    });
    response.end(`<!doctype html><title>x</title>${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

it.each([
  ["in the query", (what: string, n: number, token: string) => `/${what}?n=${n}&amp;zq=${token}`],
  ["in the path", (what: string, n: number, token: string) => `/${what}/${n}/${token}`],
])("a token of the visitor's own marks a deed, ids that look like it do not: %s", async (_where, deed) => {
  const { asked, url } = await site(deed);
  const archive = openArchive(scratchDirectory());
  await crawl(archive, url);
  archive.close();
  expect(asked.filter((path) => /korva|belno/.test(path))).toEqual([]);
  expect(new Set(asked.filter((path) => path.startsWith("/t?"))).size).toBe(24);
});
