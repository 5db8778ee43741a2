import { join } from "node:path";
import { parseDocument } from "htmlparser2";
import { beforeAll, expect, it } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { crawl } from "../../src/index.ts";
import type { AddressesAnswer, PageAnswer, WhyAnswer } from "../../src/inspect/api.ts";
import type { Inspector } from "../../src/inspect/inspector.ts";
import { madeUpWeb } from "../crawl/made-up-web.ts";
import { HOSTILE } from "../export/site/hostile.ts";
import { ask, inspecting, rawRequest, sharedDirectory, smallArchive } from "./visitor.ts";

let inspector: Awaited<ReturnType<typeof inspecting>>;
beforeAll(async () => {
  const out = join(sharedDirectory(), "hostile.skein");
  await crawl("http://forum.test/", {
    out,
    fetcher: madeUpWeb(hostilePage).fetcher,
    strategy: "breadth",
    clock: simulatedClock(Date.UTC(2024, 5, 1)),
  });
  inspector = await inspecting([await smallArchive(), out]);
});

it("shows an archived page with its posts, their fields and where these may be", async () => {
  const page = await threadPage(inspector);
  expect(page).toMatchObject({ type: "thread", status: 200, list: { kind: "thread", page: 1 } });
  const posts = page.records.filter(({ kind }) => kind === "post");
  expect(posts.length).toBeGreaterThan(0);
  for (const { fields, places } of posts) {
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(["text", "author", "published"]));
    const read = places.filter(({ isRead }) => isRead).map(({ mayBe }) => mayBe);
    expect(read).toEqual(expect.arrayContaining(["author", "published", "text"]));
  }
  expect(page.regions.length).toBeGreaterThan(0);
});

it("tells of every link what became of it, and why", async () => {
  const { links } = await threadPage(inspector);
  expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
  const fetched = links.find(({ decision }) => decision === "fetched")!;
  expect(fetched.visit).toEqual(expect.any(Number));
  const why = await ask<WhyAnswer>(inspector, `archives/0/why?url=${encodeURIComponent(fetched.url)}`);
  expect(why).toMatchObject({ way: fetched.way, lines: expect.arrayContaining(["fetched and archived"]) });
  expect(await ask(inspector, "archives/0/why?url=x y")).toMatchObject({ error: { code: "badRequest" } });
});

it("marks in the frame what was read, and shows the marks that are asked for", async () => {
  const { frame, records, regions } = await threadPage(inspector);
  const html = await (await fetch(`${frame}?show=records,fields,nonsense`)).text();
  expect(html).toContain('<html data-skein-show="records fields">');
  for (const { number } of records) expect(html).toContain(`data-skein-record="${number}"`);
  for (const { number } of regions) expect(html).toContain(`data-skein-region="${number}"`);
  for (const name of ["author", "published", "text"]) expect(html).toContain(`data-skein-field="${name}"`);
  expect(html).toContain('data-skein-link="fetched"');
});

it("leaves nothing in a frame that runs, loads or leads elsewhere", async () => {
  const { rows } = await ask<AddressesAnswer>(inspector, "archives/1/addresses?state=done");
  // Some of them send the crawler away.
  expect(rows.length).toBeGreaterThan(HOSTILE.length / 2);
  for (const { visit } of rows) {
    const { frame } = await ask<PageAnswer>(inspector, `archives/1/page?visit=${visit}`);
    if (frame === null) continue;
    const answer = await fetch(`${frame}?show=regions,records,fields,links`);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; .*; sandbox allow-top-navigation-by-user-activation$/,
    );
    expect(dangersIn(await answer.text())).toEqual([]);
  }
  expect(inspector.faults).toEqual([]);
});

it("shows a frame to nobody without its ticket", async () => {
  const { frame } = await threadPage(inspector);
  const { origin, pathname } = new URL(frame!);
  const [, , archive, visit, ticket] = pathname.split("/");
  expect(origin).not.toBe(inspector.origin);
  for (const path of [
    `/page/${archive}/${visit}/`,
    `/page/${archive}/${visit}/${"A".repeat(43)}`,
    `/page/${archive}/${Number(visit) + 1}/${ticket}`,
    `/page/1/${visit}/${ticket}`,
    `/media/${archive}/${ticket}?url=http://forum.test/a.png`,
    "/",
    "/api/archives",
  ])
    expect([403, 404]).toContain((await rawRequest(origin, path)).status);
  const rebound = await rawRequest(origin, pathname, { headers: { host: "evil.example" } });
  expect(rebound.status).toBe(403);
});

/** A thread whose first page is in the archive. */
async function threadPage(of: Inspector): Promise<PageAnswer> {
  const { rows } = await ask<AddressesAnswer>(of, "archives/0/addresses?type=thread&limit=1");
  return ask(of, `archives/0/page?url=${encodeURIComponent(rows[0]!.url)}`);
}

/** A forum in which everything that somebody may write to do harm stands as it is. */
function hostilePage(path: string): string | undefined {
  if (path === "/robots.txt") return "";
  const rows = HOSTILE.map(
    (_, i) =>
      `<tr><td><a href="/t/${i}">Thread ${i} about something</a></td><td>${i} replies</td><td>2024-05-01 10:${10 + (i % 50)}</td></tr>`,
  );
  if (path === "/") return `<title>Board</title><table>${rows.join("")}</table>`;
  const number = Number(/^\/t\/(\d+)$/.exec(path)?.[1]);
  const bad = HOSTILE[number];
  if (bad === undefined) return undefined;
  const posts = [0, 1, 2].map(
    (
      n,
    ) => `<div class="post" id='p${n}'><a class="author" href="/u/${n}?${encodeURI(bad)}">Ann${n}</a> <span class="time">2024-05-0${n + 1} 10:00</span>
      <div class="body">Words of post ${n} in thread ${number}, which is about ${bad} and more</div></div>`,
  );
  return `<html><head><title>Thread ${number} ${bad}</title><style>p{color:red}</style><script>alert(1)</script></head><body onload=alert(1)>${posts.join("")}</body></html>`;
}

interface Element {
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Element[];
}

/** What a browser might run, load or follow in a text of HTML. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const look = ({ name, attribs = {}, children = [] }: Element) => {
    if (
      name !== undefined &&
      /^(?:script|iframe|frame|object|embed|form|meta|base|svg|math|video|audio|source|template|noscript)$/.test(
        name,
      ) &&
      !("charset" in attribs)
    )
      dangers.push(name);
    for (const [attribute, value] of Object.entries(attribs)) {
      if (/^on|^(?:srcset|srcdoc|action|formaction|xlink:href|data|background|poster)$/.test(attribute))
        dangers.push(attribute);
      if (attribute === "style" && /url\((?!"?data:,"?\))|expression/i.test(value)) dangers.push(value);
      if (attribute === "href" && !value.startsWith(`${inspector.origin}/#/archives/1/why?url=http`))
        dangers.push(value);
      if (attribute === "src") dangers.push(value);
    }
    children.forEach(look);
  };
  look(parseDocument(html) as unknown as Element);
  return dangers;
}
