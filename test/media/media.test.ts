import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { StoredMedia } from "../../src/archive/media/stored-media.ts";
import { crawl } from "../../src/library/crawl.ts";
import { openArchive } from "../../src/library/open-archive.ts";
import type { CrawlOptions } from "../../src/library/options.ts";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";
import { PICTURE, type PictureHosts, pictureHosts } from "./picture-hosts.ts";

/** Nobody listens there. */
const DEAD = "http://127.0.0.1:1";
let hosts: PictureHosts;

beforeAll(async () => {
  hosts = await pictureHosts((pictures) => [
    [
      `<img src="/own/1.gif"> <img src="${pictures}/same/1.gif"> <img src="${pictures}/same/2.gif">`,
      `<a href="${pictures}/full/3.gif"><img src="${pictures}/thumb/3.gif"></a> <a href="/files/plan.zip">plan.zip</a>`,
      `<img src="${pictures}/jealous/4.gif"> <img src="${pictures}/moved.gif"> <img src="/own/1.gif">`,
    ],
    [
      `<img src="${pictures}/gone/1.gif"> <img src="${pictures}/page/1.gif"> <img src="${pictures}/called-text/1.gif">`,
      `<img src="${pictures}/endless/1"> <img src="${pictures}/circle"> <img src="${pictures}/forbidden/1.gif">`,
      `<img src="${DEAD}/1.gif"> <img src="${DEAD}/2.gif"> <video src="${pictures}/huge/announced"></video>`,
    ],
    [
      `<video src="${pictures}/huge/poured"></video> <a href="${pictures}/elsewhere">a page elsewhere</a>`,
      `<a href="${pictures}/show/2"><img src="${pictures}/disguised/2"></a>`,
      `<img src="/logout?really=1"> nothing more to be seen than that, and it would do something to us`,
    ],
  ]);
});
afterAll(() => hosts.close());

const run = (directory: string, more: CrawlOptions = {}) =>
  crawl(`${hosts.forum}/`, { out: directory, wait: 0, tries: 1, strategy: "breadth", ...more });

function mediaIn(directory: string): Map<string, StoredMedia> {
  const reader = ArchiveReader.open(directory)!;
  const rows = [...reader.media.all()];
  reader.close();
  return new Map(
    rows.map((row) => [row.url.replace(hosts.forum, "").replace(hosts.pictures, "pictures:"), row]),
  );
}

const told = (rows: Map<string, StoredMedia>) =>
  Object.fromEntries([...rows].map(([name, { status, reason }]) => [name, reason ?? status]));

it("what posts show and carry is there, what is none of it is told why; the crawl's own figures are those without", async () => {
  const plain = scratchDirectory();
  const without = await run(plain);
  expect(without.end).toBe("done");
  expect(new Set(Object.values(told(mediaIn(plain))))).toEqual(new Set(["waiting"]));
  hosts.asked.length = 0;
  const directory = scratchDirectory();
  const { end, totals } = await run(directory, { media: "posts", mediaFileLimit: "3MB" });
  expect(end).toBe("done");
  expect(told(mediaIn(directory))).toEqual({
    ...{ "/own/1.gif": "kept", "pictures:/same/1.gif": "kept", "pictures:/same/2.gif": "kept" },
    ...{ "pictures:/full/3.gif": "kept", "pictures:/thumb/3.gif": "kept", "/files/plan.zip": "kept" },
    ...{ "pictures:/jealous/4.gif": "kept", "pictures:/moved.gif": "kept", "pictures:/disguised/2": "kept" },
    ...{
      "pictures:/gone/1.gif": "404",
      "pictures:/page/1.gif": "page",
      "pictures:/called-text/1.gif": "page",
    },
    ...{ "pictures:/endless/1": "redirects", "pictures:/circle": "redirects" },
    ...{
      "pictures:/forbidden/1.gif": "robotsTxt",
      [`${DEAD}/1.gif`]: "connect",
      [`${DEAD}/2.gif`]: "connect",
    },
    ...{
      "pictures:/huge/announced": "tooLarge",
      "pictures:/huge/poured": "tooLarge",
      "/logout?really=1": "unsafe",
    },
  });
  expect({ ...totals, warcBytes: 0 }).toEqual({ ...without.totals, warcBytes: 0 });
  // Each once, no page elsewhere, nothing that does something.
  const pictures = hosts.asked.filter((one) => !/^forum \/(?:thread|user|$)/.test(one));
  expect(pictures.filter((one, i) => pictures.indexOf(one) < i)).toEqual([]);
  expect(hosts.asked).not.toContain("pictures /elsewhere");
  expect(hosts.asked).not.toContain("pictures /show/2");
  expect(hosts.asked).not.toContain("forum /logout?really=1");
  await expectWhole(directory);
});

it("bodies are found by their address, archived once, and told in the rows of posts", async () => {
  const directory = scratchDirectory();
  await run(directory, { media: "posts", mediaFileLimit: "1MB" });
  const reader = ArchiveReader.open(directory)!;
  for (const name of ["/same/1.gif", "/same/2.gif"])
    expect(await buffer(reader.media.body(`${hosts.pictures}${name}`)!.stream())).toEqual(PICTURE);
  expect((await buffer(reader.media.body(`${hosts.pictures}/moved.gif`)!.stream())).toString()).toContain(
    "/here.gif",
  );
  expect(reader.media.body(`${hosts.pictures}/gone/1.gif`)).toBeUndefined();
  const copies = [...reader.visits.all()].filter(
    ({ url, sameAs }) => url.includes("/same/") && sameAs === null,
  );
  expect(copies).toHaveLength(1);
  reader.close();
  const archive = openArchive(directory);
  const posts = [];
  for await (const post of archive.posts()) posts.push(post);
  archive.close();
  const first = posts.find(({ thread_url, n }) => thread_url.endsWith("/thread/1") && n === 1)!;
  expect(first.media.map(({ kind, status, bytes, type }) => ({ kind, status, bytes, type }))).toEqual([
    { kind: "image", status: "kept", bytes: "GIF89a /own/1.gif".length, type: "image/gif" },
    { kind: "image", status: "kept", bytes: PICTURE.length, type: "image/gif" },
    { kind: "image", status: "kept", bytes: PICTURE.length, type: "image/gif" },
  ]);
  expect(first.media[1]!.digest).toBe(first.media[2]!.digest);
});

it("a host is told where a picture stands, as browsers do: all of the address at home, the origin elsewhere", async () => {
  await run(scratchDirectory(), { media: "posts", mediaFileLimit: "1MB" });
  expect(hosts.referrers.get("/own/1.gif")).toBe(`${hosts.forum}/thread/1`);
  expect(hosts.referrers.get("/jealous/4.gif")).toBe(`${hosts.forum}/`);
});

it("the same run again asks for nothing that is there or refused; with a larger limit, for what was too large", async () => {
  const directory = scratchDirectory();
  await run(directory, { media: "posts", mediaFileLimit: "1MB" });
  hosts.asked.length = 0;
  await run(directory, { media: "posts", mediaFileLimit: "1MB" });
  expect(hosts.asked).toEqual([]);
  await run(directory, { media: "posts", mediaFileLimit: "2MB" });
  expect(hosts.asked.toSorted()).toEqual(["pictures /huge/announced", "pictures /huge/poured"]);
});

it("from the same host alone, nothing else is asked for; a limit ends it", async () => {
  const directory = scratchDirectory();
  hosts.asked.length = 0;
  await run(directory, { media: "posts", mediaHosts: "same" });
  expect(hosts.asked.filter((one) => one.startsWith("pictures"))).toEqual([]);
  const kept = [...mediaIn(directory).values()].filter(({ status }) => status === "kept");
  expect(kept.map(({ url }) => url)).toEqual([`${hosts.forum}/own/1.gif`, `${hosts.forum}/files/plan.zip`]);
  const small = scratchDirectory();
  await run(small, { media: "posts", mediaHosts: "same", mediaLimit: 20, concurrency: 1 });
  const some = [...mediaIn(small).values()].filter(({ status }) => status === "kept");
  expect(some).toHaveLength(1);
});

it("all of a page's pictures, and what it needs to look as it does", async () => {
  const directory = scratchDirectory();
  await run(directory, { media: "all", mediaHosts: "same" });
  const shown = told(mediaIn(directory));
  for (const name of ["/logo.gif", "/avatar/0.gif", "/avatar/1.gif", "/own/1.gif"])
    expect(shown[name]).toBe("kept");
  expect(shown["/look.css"]).toBeUndefined();
  await run(directory, { pageRequisites: true, mediaHosts: "same" });
  const look = told(mediaIn(directory));
  for (const name of ["/look.css", "/more.css", "/look.js", "/back.gif", "/dots.gif", "/f.woff2"])
    expect([name, look[name]]).toEqual([name, "kept"]);
  await expectWhole(directory);
});
