import { describe, expect, onTestFinished, test } from "vitest";
import { MEMBER } from "../../src/archive/facts/own-facts.ts";
import { pageOf } from "../../src/crawl/answer-page.ts";
import { Guard } from "../../src/crawl/guard.ts";
import type { Answer, Answered, Fetcher, FetchOptions } from "../../src/fetch/answer.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../archive/scratch.ts";

const ORIGIN = "http://a.test";
const ID = "9f8e7d6c5b4a3921";

interface Asked {
  readonly path: string;
  readonly asGuest: boolean;
}
type Site = (
  path: string,
  asGuest: boolean,
) => string | { status?: number; html?: string; location?: string } | undefined;

/** A guard before a site; `path` is what is asked for behind the origin. */
function guarded(site: Site, more: { member?: boolean; sitemaps?: readonly string[]; start?: string } = {}) {
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  if (more.member) archive.facts.set(MEMBER, true);
  const asked: Asked[] = [];
  let closed = 0;
  const inner: Fetcher = {
    hasGuest: true,
    ...(more.sitemaps && { sitemaps: () => more.sitemaps! }),
    close: async () => void closed++,
    fetch: async (url: string, options?: FetchOptions): Promise<Answer> => {
      const path = url.slice(ORIGIN.length);
      const asGuest = options?.asGuest === true;
      asked.push({ path, asGuest });
      const told = site(path, asGuest);
      if (told === undefined)
        return { ok: false, url, failure: { reason: "timeout", retry: true, message: "slow" } };
      const { status = 200, html = "", location } = typeof told === "string" ? { html: told } : told;
      const exchange = exchangeOf(url, html, { status });
      const answer = { ok: true as const, url, status, body: exchange.response.body, exchange };
      return {
        ...answer,
        headers: { "content-type": "text/html" },
        ...(location !== undefined && { location: new URL(location, url).href }),
      };
    },
  };
  const guard = new Guard({ archive, fetcher: inner }, `${ORIGIN}${more.start ?? "/"}`);
  const ask = (path: string) => guard.fetcher.fetch(ORIGIN + path);
  return { archive, asked, guard, ask, paths: () => asked.map(({ path }) => path), closed: () => closed };
}

/** A page whose links all carry this, and that says something of its own. */
const linking = (name: string, suffix: string) =>
  `<title>${name}</title><p>What people wrote about ${name}</p>${Array.from({ length: 12 }, (_, n) => `<a href="/${name}/${n}${suffix}">thread ${n} of ${name}</a>`).join(" ")}`;

describe("a guard", () => {
  test("lets pages through, and closes what is behind it", async () => {
    const { ask, paths, guard, closed } = guarded(() => linking("home", ""));
    expect(await ask("/")).toMatchObject({ ok: true, status: 200, url: "http://a.test/" });
    expect(paths()).toEqual(["/"]);
    await guard.fetcher.close();
    expect(closed()).toBe(1);
    expect(guard.fetcher.sitemaps).toBeUndefined();
  });

  test("lets nothing through that would do something, and says why", async () => {
    const { ask, paths } = guarded(() => linking("home", ""));
    expect(await ask("/logout.php")).toEqual({
      ...{ ok: false, url: "http://a.test/logout.php" },
      failure: {
        ...{ reason: "unsafe", retry: false },
        message: 'asking could change something ("logout"): http://a.test/logout.php',
      },
    });
    expect(paths()).toEqual([]);
  });

  test("tells of failures as they are", async () => {
    const { ask } = guarded(() => undefined);
    expect(await ask("/")).toMatchObject({ ok: false, failure: { reason: "timeout" } });
  });
});

describe("a session id in every address", () => {
  test("is left out of the links of pages that do not tell by themselves, once it is known", async () => {
    const short = `<title>t</title><p>What people wrote</p><a href="/t/5?page=2&zk=${ID}">2</a>`;
    const { ask } = guarded((path) => (path === "/" ? linking("home", `?zk=${ID}`) : short));
    const linksOn = async (path: string) => {
      const page = pageOf((await ask(path)) as Answered)!;
      return [page.links.links[0]!.url, page.scanned[0]!.url];
    };
    expect(await linksOn("/t/4")).toEqual(Array(2).fill(`${ORIGIN}/t/5?page=2&zk=${ID}`));
    await ask("/");
    expect(await linksOn("/t/5")).toEqual(Array(2).fill(`${ORIGIN}/t/5?page=2`));
  });

  const suffix = `?zk=${ID}`;

  test("that is not needed is found out with one more request, and never sent again", async () => {
    const { ask, paths, guard, archive } = guarded((path) =>
      linking(path.split("/")[1]!.split("?")[0] || "home", suffix),
    );
    await ask("/");
    expect(guard.deeds.session.isOpen).toBe(true);
    expect(await ask("/home/1")).toMatchObject({ ok: true, url: "http://a.test/home/1" });
    expect(await ask("/home/2")).toMatchObject({ ok: true });
    expect(paths()).toEqual(["/", "/home/1", `/home/1${suffix}`, "/home/2"]);
    expect(guard.deeds.session.isNeeded).toBe(false);
    await archive.commit([]);
    expect(archive.totals.own).toBe(1);
  });

  test("that is needed is sent from then on, and stored with nothing", async () => {
    const { ask, paths, guard } = guarded((path) =>
      path === "/" || path.includes("zk=")
        ? linking(path.split("/")[1]!.split("?")[0] || "home", suffix)
        : "<title>Sorry</title><p>Start at the entry.</p>",
    );
    await ask("/");
    const answer = await ask("/home/1");
    expect(answer).toMatchObject({
      ok: true,
      url: "http://a.test/home/1",
      exchange: { url: "http://a.test/home/1" },
    });
    expect(answer.ok && answer.body.toString()).toContain("thread 1 of home");
    await ask("/home/2");
    expect(paths()).toEqual(["/", "/home/1", `/home/1${suffix}`, `/home/2${suffix}`]);
    expect(guard.deeds.session.isNeeded).toBe(true);
  });

  test("without which nothing is shown at all is needed", async () => {
    const { ask, guard } = guarded((path) =>
      path === "/" || path.includes("zk=")
        ? linking("home", suffix)
        : { status: 403, html: "<h1>Forbidden</h1>" },
    );
    await ask("/");
    expect(await ask("/home/1")).toMatchObject({ ok: true, status: 200 });
    expect(guard.deeds.session.isNeeded).toBe(true);
  });

  test("to which the site sends on is taken at once", async () => {
    const { ask, paths, archive } = guarded((path) =>
      path === "/" || path.includes("zk=")
        ? linking("home", "")
        : { status: 302, location: `${path}${suffix}` },
    );
    expect(await ask("/home/1")).toMatchObject({ ok: true, status: 200, url: "http://a.test/home/1" });
    expect(await ask("/home/2")).toMatchObject({ ok: true, status: 200 });
    expect(paths()).toEqual(["/home/1", `/home/1${suffix}`, `/home/2${suffix}`]);
    await archive.commit([]);
    expect(archive.totals.own).toBe(1);
  });

  test("by a name that everybody knows needs no proof where the site answers without", async () => {
    const known = "?sid=0123456789abcdef0123456789abcdef";
    const { ask, paths, guard } = guarded(() => linking("home", known));
    await ask("/");
    await ask("/home/1");
    expect(paths()).toEqual(["/", "/home/1"]);
    expect(guard.deeds.session.isOpen).toBe(false);
  });

  test("is left out of where a redirect leads", async () => {
    const { ask } = guarded((path) =>
      path === "/old" ? { status: 301, location: `/new${suffix}` } : linking("home", suffix),
    );
    await ask("/");
    await ask("/home/1");
    expect(await ask("/old")).toMatchObject({ status: 301, location: "http://a.test/new" });
  });

  test("that is needed and was forgotten is fetched with the start first", async () => {
    const site: Site = (path) =>
      path === "/" || path.includes("zk=") ? linking("home", suffix) : "<p>Sorry</p>";
    const first = guarded(site);
    await first.ask("/");
    await first.ask("/home/1");
    await first.archive.commit([]);
    const { asked } = first;
    asked.length = 0;
    const inner: Fetcher = {
      close: async () => {},
      fetch: (url) => {
        asked.push({ path: url.slice(ORIGIN.length), asGuest: false });
        const exchange = exchangeOf(url, linking("home", suffix));
        return Promise.resolve({
          ok: true as const,
          url,
          status: 200,
          headers: { "content-type": "text/html" },
          body: exchange.response.body,
          exchange,
        });
      },
    };
    const again = new Guard({ archive: first.archive, fetcher: inner }, `${ORIGIN}/`);
    await again.fetcher.fetch(`${ORIGIN}/home/5`);
    expect(first.paths()).toEqual(["/", `/home/5${suffix}`]);
  });
});

describe("while it is found out whether a session id is needed", () => {
  const suffix = `?zk=${ID}`;
  const needed: Site = (path) =>
    path === "/" || path.includes("zk=") ? linking("home", suffix) : "<p>Start at the entry.</p>";

  test("others wait for what comes of it, and no second try is made", async () => {
    const { ask, paths } = guarded(needed);
    await ask("/");
    const answers = await Promise.all([ask("/home/1"), ask("/home/2")]);
    for (const answer of answers) expect(String(answer.ok && answer.body)).toContain("thread 3 of home");
    expect(paths().filter((path) => path.startsWith("/home/1"))).toHaveLength(2);
    const free = guarded(() => linking("home", suffix));
    await free.ask("/");
    await Promise.all([free.ask("/home/1"), free.ask("/home/2")]);
    expect(free.paths().sort()).toEqual(["/", "/home/1", `/home/1${suffix}`, "/home/2"]);
  });

  test("an address that is not answered either way says nothing, and the next is tried", async () => {
    const { ask, guard, paths } = guarded((path) =>
      path.startsWith("/home/1") ? { status: 404, html: "<h1>Not found</h1>" } : needed(path, false),
    );
    await ask("/");
    expect(await ask("/home/1")).toMatchObject({ status: 404, url: "http://a.test/home/1" });
    expect(guard.deeds.session.isOpen).toBe(true);
    await ask("/home/2");
    expect(guard.deeds.session.isNeeded).toBe(true);
    expect(paths()).toEqual(["/", "/home/1", `/home/1${suffix}`, "/home/2", `/home/2${suffix}`]);
  });

  test("the start and what does not answer are no trial", async () => {
    const { ask, guard, paths } = guarded((path) =>
      path.startsWith("/home/1") ? undefined : needed(path, false),
    );
    await ask("/");
    await ask("/");
    expect(await ask("/home/1")).toMatchObject({ ok: false, url: "http://a.test/home/1" });
    expect(guard.deeds.session.isOpen).toBe(true);
    expect(paths()).toEqual(["/", "/", "/home/1"]);
  });

  test("pages with half of their links in common are the same page", async () => {
    const common = (n: number) => Array.from({ length: n }, (_, i) => `<a href="/c/${i}">c ${i} of them</a>`);
    const own = (name: string, n: number) =>
      Array.from({ length: n }, (_, i) => `<a href="/${name}/${i}">${name} ${i}</a>`);
    const needs = async (shared: number) => {
      const { ask, guard } = guarded((path) =>
        path === "/"
          ? linking("home", suffix)
          : [...common(shared), ...own(path.includes("zk") ? "with" : "bare", 10 - shared)].join(" "),
      );
      await ask("/");
      await ask("/home/1");
      return guard.deeds.session.isNeeded;
    };
    expect(await needs(5)).toBe(false);
    expect(await needs(4)).toBe(true);
  });
});

describe("a token that is made for each visitor", () => {
  const deed = (token: string) => `/korva?n=1&zq=${token}`;
  const [mine, guests] = ["11117f3e9a1bc42d8e05", "22227f3e9a1bc42d8e05"];
  const rows = (token: string) =>
    Array.from(
      { length: 12 },
      (_, n) =>
        `<li><a href="/t?id=5e8f${100 + n}ba21c9">Thread ${n}</a> <a href="/korva?n=${n}&amp;zq=${token}">korva</a> <a href="/belno?n=${n}&amp;zq=${token}">belno</a></li>`,
    ).join("");
  const site =
    (guest: ReturnType<Site>): Site =>
    (_, asGuest) =>
      asGuest ? guest : `<title>x</title><ul>${rows(mine)}</ul>`;

  test("is seen by what a guest is shown instead, and what carries it is not asked for", async () => {
    const { ask, asked, archive } = guarded(site(`<title>x</title><ul>${rows(guests)}</ul>`));
    await ask("/");
    expect(asked).toEqual([
      { path: "/", asGuest: false },
      { path: "/", asGuest: true },
    ]);
    expect(await ask(deed(mine))).toMatchObject({
      failure: {
        reason: "unsafe",
        message: expect.stringContaining("a token that is made for each visitor (zq)"),
      },
    });
    expect(await ask("/t?id=5e8f101ba21c9")).toMatchObject({ ok: true });
    await archive.commit([]);
    expect(archive.totals.own).toBeGreaterThan(0);
  });

  test.each<[string, ReturnType<Site>]>([
    ["is turned away", { status: 403, html: `<h1>Forbidden</h1><ul>${rows(guests)}</ul>` }],
    ["has to log in", `<title>Log in</title><p>You must log in to see this.</p>`],
    ["gets no answer", undefined],
  ])("is not proven by a guest who %s", async (_, guest) => {
    const { ask, asked } = guarded(site(guest));
    await ask("/");
    expect(asked).toHaveLength(2);
    expect(await ask(deed(mine))).toMatchObject({ ok: true });
  });

  test("is not looked for on what is no page", async () => {
    const { ask, asked } = guarded((_, asGuest) => ({ status: 404, html: rows(asGuest ? guests : mine) }));
    await ask("/");
    expect(asked).toHaveLength(1);
  });
});

describe("for somebody who is logged in", () => {
  test("pages are looked at as a guest too, and kept as such", async () => {
    const { ask, asked, archive } = guarded((_, asGuest) => linking(asGuest ? "open" : "home", ""), {
      member: true,
    });
    await ask("/");
    expect(asked).toEqual([
      { path: "/", asGuest: false },
      { path: "/", asGuest: true },
    ]);
    await archive.commit([]);
    expect(archive.totals.bytes).toBeGreaterThan(0);
  });

  test("who looks as a guest can be stopped like everybody", async () => {
    const heard: (AbortSignal | undefined)[] = [];
    const { archive, guard } = guarded(() => linking("home", ""), { member: true });
    const { signal } = new AbortController();
    const inner: Fetcher = {
      ...guard.fetcher,
      hasGuest: true,
      fetch: async (url, options) => {
        heard.push(options?.signal);
        return guard.fetcher.fetch(url, options);
      },
    };
    await new Guard({ archive, fetcher: inner }, `${ORIGIN}/`).fetcher.fetch(`${ORIGIN}/`, { signal });
    expect(heard).toEqual([signal, signal]);
  });

  test("what the site lists for robots is asked for as a guest alone", async () => {
    const { ask, asked } = guarded(() => "<urlset/>", { member: true, sitemaps: ["http://a.test/map.xml"] });
    await ask("/map.xml");
    expect(asked).toEqual([{ path: "/map.xml", asGuest: true }]);
    const guest = guarded(() => "<urlset/>", { sitemaps: ["http://a.test/map.xml"] });
    await guest.ask("/map.xml");
    expect(guest.asked).toEqual([{ path: "/map.xml", asGuest: false }]);
    expect(guest.guard.fetcher.sitemaps?.("http://a.test/")).toEqual(["http://a.test/map.xml"]);
  });

  test("the page that was taken apart goes along with the answer", async () => {
    const { ask } = guarded(() => linking("home", ""), { member: true });
    expect(await ask("/")).toHaveProperty("page");
    expect(await guarded(() => linking("home", "")).ask("/")).not.toHaveProperty("page");
  });

  test("errors and failures are not looked at twice", async () => {
    for (const site of [() => ({ status: 404 }), () => undefined]) {
      const { ask, asked } = guarded(site, { member: true });
      await ask("/");
      expect(asked).toHaveLength(1);
    }
  });
});
