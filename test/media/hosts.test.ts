import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { PART, type WaitingMedia } from "../../src/archive/media/media.ts";
import type { Fetcher, FetchOptions } from "../../src/fetch/answer.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import type { Fetched } from "../../src/media/fetch-one.ts";
import { type MediaOptions, MediaRun } from "../../src/media/media-run.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const OPTIONS: MediaOptions = {
  ...{ media: "posts", pageRequisites: false, mediaHosts: "any", mediaLimit: 1e9, mediaFileLimit: 1e6 },
  ...{ concurrency: 4, tries: 2, obeyRobots: true },
};

/** Fetches these, as named by one page; what was told of each, and how it ended. */
async function run(
  urls: readonly string[],
  fetcher: Fetcher,
  more: Partial<MediaOptions> = {},
  site = "http://forum.example/",
) {
  const folder = scratchDirectory();
  const archive = openArchive(folder);
  archive.transaction(() =>
    archive.media.name(
      urls.map((url) => ({ url, kind: "image" as const })),
      `${site}thread/1`,
      PART.post,
    ),
  );
  const told: string[] = [];
  const note = ({ url }: WaitingMedia, fetched: Fetched) =>
    void told.push(`${url} ${"reason" in fetched ? fetched.reason : fetched.state}`);
  const stop = new AbortController().signal;
  const parts = { archive, fetcher, folder, site, doubt: () => undefined, stop, told: note };
  const media = new MediaRun(parts, { ...OPTIONS, ...more });
  const end = await media.run();
  const { figures, leftAlone } = media;
  archive.close();
  await fetcher.close();
  return { end, figures, leftAlone, told };
}

/** A web without sockets: what each host says. */
function madeUp(
  say: (url: string, options: FetchOptions) => number | "unconnected",
): Fetcher & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    close: async () => {},
    async fetch(url, options = {}) {
      asked.push(url);
      const status = say(url, options);
      if (status === "unconnected")
        return { ok: false, url, failure: { reason: "connect", retry: true, message: "nobody is there" } };
      const body = Buffer.from(`GIF89a ${url}`);
      const headers = { "content-type": "image/gif", ...(status === 429 && { "retry-after": "3600" }) };
      const response = { status, statusText: "", headers: Object.entries(headers), body };
      const exchange = { url, at: 0, millis: 1, request: { method: "GET" as const, headers: [] }, response };
      return { ok: true, url, status, headers, body, exchange };
    },
  };
}

const many = (host: string, count: number) =>
  Array.from({ length: count }, (_, i) => `http://${host}/${i}.gif`);

it("a dead host is left alone after some tries, whatever waits there; others are fetched meanwhile", async () => {
  const fetcher = madeUp((url) => (url.includes("dead.example") ? "unconnected" : 200));
  const { end, figures, leftAlone } = await run(
    [...many("dead.example", 500), ...many("alive.example", 30)],
    fetcher,
  );
  expect({ end, leftAlone }).toEqual({ end: "done", leftAlone: ["dead.example"] });
  expect(figures).toMatchObject({ named: 530, kept: 30 });
  expect(fetcher.asked.filter((url) => url.includes("dead")).length).toBeLessThan(10);
});

it("a host that asks for a long wait is left alone; one that fails now and then is not", async () => {
  let count = 0;
  const fetcher = madeUp((url) => (url.includes("busy.example") ? 429 : ++count % 3 === 0 ? 503 : 200));
  const { figures, leftAlone } = await run(
    [...many("busy.example", 50), ...many("moody.example", 30)],
    fetcher,
    { tries: 9 },
  );
  expect(leftAlone).toEqual(["busy.example"]);
  expect(figures.kept).toBe(30);
});

it("who was let in on the site is nobody elsewhere", async () => {
  const guests: string[] = [];
  const fetcher = madeUp((url, { asGuest }) => {
    if (asGuest) guests.push(url);
    return 200;
  });
  await run([...many("forum.example", 1), ...many("other.example", 1)], fetcher);
  expect(guests).toEqual(["http://other.example/0.gif"]);
});

it("what a public site names inside a private network is refused", async () => {
  const fetcher = httpFetcher({
    startUrl: "http://forum.example/",
    environment: {},
    proxy: "http://127.0.0.1:1",
  });
  const { told } = await run(
    ["http://10.0.0.1/a.gif", "http://localhost/b.gif", "http://[::1]/c.gif"],
    fetcher,
  );
  expect(told.toSorted()).toEqual([
    "http://10.0.0.1/a.gif privateAddress",
    "http://[::1]/c.gif privateAddress",
    "http://localhost/b.gif privateAddress",
  ]);
});

it("a host that drips is given up, a body that breaks off is not kept, and neither holds up the others", async () => {
  const server = createServer((request, response) => {
    response.writeHead(200, {
      "content-type": "image/gif",
      ...(request.url === "/broken" && { "content-length": 9999 }),
    });
    if (request.url === "/drip") {
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    } else if (request.url === "/broken") {
      response.write("GIF89a");
      setTimeout(() => response.destroy(), 20);
    } else response.end("GIF89a whole");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const fetcher = httpFetcher({ startUrl: site, environment: {}, totalTimeoutMillis: 300 });
  const urls = ["drip", "broken", "a", "b", "c"].map((name) => `${site}${name}`);
  const { told, figures } = await run(urls, fetcher, { tries: 1 }, site);
  expect(told).toEqual(expect.arrayContaining([`${site}drip timeout`, `${site}broken disconnect`]));
  expect(figures).toMatchObject({ kept: 3, failed: 2 });
});
