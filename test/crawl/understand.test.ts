import { describe, expect, test } from "vitest";
import type { Waiting } from "../../src/archive/frontier/frontier.ts";
import { Admission } from "../../src/crawl/admission.ts";
import { outcomeOf, type Understanding, visitOf } from "../../src/crawl/understand.ts";
import type { Answer, FailureReason } from "../../src/fetch/answer.ts";
import { Reading } from "../../src/read/reading.ts";
import type { Guide, Missed } from "../../src/strategy/strategy.ts";
import { scopeOf } from "../../src/url/scope.ts";
import { exchangeOf } from "../archive/scratch.ts";

const NOW = 1_000_000;
const URL_1 = "http://a.test/talk/1";

const waiting = (more: Partial<Waiting> = {}): Waiting => ({
  ...{ id: 1, url: URL_1, way: "title", depth: 2, hops: 0, tries: 0 },
  ...more,
});

function answered(
  html: string,
  status = 200,
  more: { location?: string; type?: string; url?: string } = {},
): Answer {
  const { location, type = "Text/HTML; charset=utf-8", url = URL_1 } = more;
  const exchange = exchangeOf(url, html, { status });
  const answer = { ok: true as const, url, status, body: exchange.response.body, exchange };
  return { ...answer, headers: { "content-type": type }, ...(location !== undefined && { location }) };
}

const failed = (reason: FailureReason, retry = false, exchange = false): Answer => ({
  ...{ ok: false, url: URL_1, failure: { reason, retry, message: `it was ${reason}` } },
  ...(exchange && { exchange: exchangeOf(URL_1, "half") }),
});

const PAGE =
  '<title>A thread</title><p>What somebody wrote about trains, at some length</p><a href="/talk/2">two</a>';
const LOGIN = '<title>Log in</title><p>You must log in to view this page.</p><input type="password">';

/** A guide that follows every link, and tries /talk/instead for what it missed. */
function understanding(more: Partial<Understanding> & { judged?: object } = {}) {
  const missed: [string, Missed][] = [];
  const { judged = {}, ...rest } = more;
  const guide: Guide = {
    decide: ({ page }) => ({
      judgement: judged,
      links: page.links.links.map(({ url }) => ({ href: url, base: page.url, way: "link", weight: 3 })),
    }),
    missed: (way, what) => {
      missed.push([way, what]);
      return [{ href: "/talk/instead", base: what.url, way: "derived", weight: 1 }];
    },
    save: () => "",
  };
  const how: Understanding = {
    admission: new Admission({ scope: scopeOf("http://a.test/talk/"), include: [], exclude: [] }),
    readingOf: (page) => new Reading(page, { typeOf: () => "other", recordsOf: () => undefined }),
    ...{ depth: Number.POSITIVE_INFINITY, retry: { tries: 3 }, guide },
    ...rest,
  };
  return { how, missed };
}

const INSTEAD = { url: "http://a.test/talk/instead", way: "derived", weight: 1, depth: 2 };

describe("a page", () => {
  test("is done, weighed by the guide, and its links are one further from the start", () => {
    const { how, missed } = understanding({ judged: { kind: "thread" } });
    const { address, end, visit, found, refusal, reading } = outcomeOf(waiting(), answered(PAGE), NOW, how);
    expect({ address, end }).toEqual({ address: waiting(), end: { state: "done" } });
    expect(visit).toMatchObject({ mime: "text/html", isPage: true, page: { kind: "thread", weighed: true } });
    expect(found).toEqual([{ url: "http://a.test/talk/2", way: "link", weight: 3, depth: 3 }]);
    expect(refusal).toBeUndefined();
    expect(reading?.page.url).toBe(URL_1);
    expect(missed).toEqual([]);
  });

  test("without a kind has none", () => {
    const { how } = understanding();
    expect(outcomeOf(waiting(), answered(PAGE), NOW, how).visit?.page).toEqual({ weighed: true });
  });

  test("that comes while there is no guide is weighed later", () => {
    const { how } = understanding({ guide: undefined });
    const outcome = outcomeOf(waiting(), answered(PAGE), NOW, how);
    expect(outcome).toMatchObject({ end: { state: "done" }, visit: { page: { weighed: false } }, found: [] });
    expect(outcome.reading).toBeDefined();
    expect(outcomeOf(waiting(), answered(LOGIN), NOW, how)).toMatchObject({ refusal: { kind: "login" } });
    expect(outcomeOf(waiting(), answered(LOGIN), NOW, how).reading).toBeUndefined();
  });

  test("that fits nothing in the guide is left to the next one", () => {
    const { how } = understanding({ judged: { stranger: true } });
    const outcome = outcomeOf(waiting(), answered(PAGE), NOW, how);
    expect(outcome).toMatchObject({ visit: { page: { weighed: false } }, found: [] });
    expect(outcome.reading).toBeDefined();
  });

  test("has links that are further than allowed put aside", () => {
    const { how } = understanding({ depth: 2 });
    expect(outcomeOf(waiting(), answered(PAGE), NOW, how).found[0]?.skip).toEqual({
      reason: "depth",
      detail: "3 links from the start",
    });
    expect(outcomeOf(waiting({ depth: 1 }), answered(PAGE), NOW, how).found[0]?.skip).toBeUndefined();
  });

  test("that is the start makes the site reach up to where its bread crumbs begin", () => {
    const crumbs =
      '<p><a href="/">Home</a> &gt; <a href="/talk/">Talk</a> &gt; <a href="/talk/gardens/">Gardens</a></p><h1>A thread</h1><p>words</p>';
    const moves: string[] = [];
    const admission = new Admission({
      ...{ scope: scopeOf("http://a.test/talk/gardens/x.html"), include: [], exclude: [] },
      moved: ({ folder }) => moves.push(folder),
    });
    const at = "http://a.test/talk/gardens/x.html";
    const { how } = understanding({ admission });
    outcomeOf(waiting({ url: at, depth: 1 }), answered(crumbs, 200, { url: at }), NOW, how);
    expect(moves).toEqual([]);
    outcomeOf(waiting({ url: at, depth: 0 }), answered(crumbs, 200, { url: at }), NOW, how);
    expect(moves).toEqual(["/talk/"]);
  });
});

describe("a page that says no", () => {
  test("is told to nobody: it may say nothing about its way", () => {
    const { how, missed } = understanding();
    const outcome = outcomeOf(waiting(), answered(LOGIN), NOW, how);
    expect(outcome).toMatchObject({
      ...{ end: { state: "done" }, found: [], refusal: { kind: "login" } },
      visit: { page: { weighed: true } },
    });
    expect(outcome.reading).toBeUndefined();
    expect(missed).toEqual([]);
  });

  test("at the start has its links looked at all the same", () => {
    const { how } = understanding();
    const start = waiting({ depth: 0 });
    const outcome = outcomeOf(start, answered(`${LOGIN}<a href="/talk/2">two</a>`), NOW, how);
    expect(outcome.refusal?.kind).toBe("login");
    expect(outcome.found).toHaveLength(1);
    expect(outcome.reading).toBeUndefined();
  });

  test("by its status says so by that, or by its words where it has some", () => {
    const { how } = understanding();
    const refusal = (html: string, status: number) =>
      outcomeOf(waiting(), answered(html, status), NOW, how).refusal;
    expect(refusal("", 403)).toEqual({ kind: "denied", evidence: "answered 403" });
    expect(refusal(LOGIN, 403)?.kind).toBe("login");
    expect(refusal(LOGIN, 404)).toEqual({ kind: "missing", evidence: "answered 404" });
  });

  test("may be a wall, or a notice that is seen again and again", () => {
    const wall = { kind: "wall", evidence: "zorbl" } as const;
    const walled = understanding({ wall: () => wall });
    expect(outcomeOf(waiting(), answered(PAGE), NOW, walled.how).refusal).toBe(wall);
    const notice = { kind: "missing", evidence: "flimp" } as const;
    const notices = { see: () => notice } as unknown as NonNullable<Understanding["notices"]>;
    expect(outcomeOf(waiting(), answered(PAGE), NOW, understanding({ notices }).how).refusal).toBe(notice);
    const scanning = understanding({ notices });
    const guide = { ...scanning.how.guide!, scans: true as const };
    expect(outcomeOf(waiting(), answered(PAGE), NOW, { ...scanning.how, guide }).refusal).toBeUndefined();
    expect(outcomeOf(waiting(), answered(LOGIN), NOW, { ...scanning.how, guide }).refusal?.kind).toBe(
      "login",
    );
  });
});

describe("what is no page", () => {
  test("is missed by the guide, which tries something else", () => {
    const { how, missed } = understanding();
    const outcome = outcomeOf(waiting(), answered("GIF89a", 200, { type: "image/gif" }), NOW, how);
    expect(outcome).toMatchObject({ end: { state: "done" }, found: [INSTEAD] });
    expect(outcome.visit).toMatchObject({ mime: "image/gif", isPage: false, page: { weighed: true } });
    expect(missed).toEqual([["title", { url: URL_1 }]]);
  });

  test("is kept as far as it came", () => {
    expect(visitOf(failed("timeout"))).toBeUndefined();
    expect(visitOf(failed("timeout", true, true))).toEqual({ exchange: exchangeOf(URL_1, "half") });
    expect(visitOf(answered("x", 301, { location: "/2", type: "" }))).toEqual({
      ...{ exchange: exchangeOf(URL_1, "x", { status: 301 }), location: "/2", isPage: false },
    });
  });
});

describe("a redirect", () => {
  const moved = (location: string) => answered("", 302, { location });

  test("is followed by the same way, at the same depth", () => {
    const { how, missed } = understanding();
    const { end, found } = outcomeOf(waiting({ hops: 4 }), moved("http://a.test/talk/9"), NOW, how);
    expect(end).toEqual({ state: "done" });
    expect(found).toEqual([
      INSTEAD,
      { url: "http://a.test/talk/9", way: "title", weight: 1, depth: 2, hops: 5 },
    ]);
    expect(missed).toEqual([["title", { url: URL_1, location: "http://a.test/talk/9" }]]);
  });

  test("is the tenth in a row at most", () => {
    const { how } = understanding();
    const last = (hops: number) =>
      outcomeOf(waiting({ hops }), moved("http://a.test/talk/9"), NOW, how).found.at(-1);
    expect(last(9)?.skip).toBeUndefined();
    expect(last(10)?.skip).toEqual({ reason: "failed", detail: "more than 10 redirects in a row" });
  });

  test("out of the site is put aside, unless it is the start's: then the site is there", () => {
    const { how } = understanding();
    const to = (depth: number) =>
      outcomeOf(waiting({ depth }), moved("http://b.test/"), NOW, how).found.at(-1);
    expect(to(1)?.skip).toEqual({ reason: "outOfScope" });
    expect(to(0)).toMatchObject({ url: "http://b.test/", depth: 0 });
    expect(to(0)?.skip).toBeUndefined();
  });

  test("to what is no address leads nowhere", () => {
    const { how } = understanding({ guide: undefined });
    expect(outcomeOf(waiting(), moved("mailto:me"), NOW, how).found).toEqual([]);
  });
});

describe("what may pass", () => {
  test("is asked for again", () => {
    const { how, missed } = understanding();
    expect(outcomeOf(waiting(), answered("", 503), NOW, how)).toMatchObject({
      end: { state: "later", due: NOW + 2000, detail: "answered 503" },
      ...{ found: [], refusal: { kind: "unavailable" }, visit: {} },
    });
    expect(outcomeOf(waiting({ tries: 1 }), failed("timeout", true), NOW, how)).toEqual({
      ...{ address: waiting({ tries: 1 }), found: [] },
      end: { state: "later", due: NOW + 4000, detail: "it was timeout" },
    });
    expect(missed).toEqual([]);
  });

  test("is given up in the end, and missed, unless the site said no", () => {
    const { how } = understanding();
    expect(outcomeOf(waiting({ tries: 2 }), answered("", 500), NOW, how)).toMatchObject({
      end: { state: "failed", skip: { reason: "failed", detail: "answered 500 3 times" } },
      ...{ found: [INSTEAD], mayPass: true },
    });
    expect(outcomeOf(waiting({ tries: 9 }), answered("", 429), NOW, how)).toMatchObject({
      end: { state: "failed", skip: { reason: "rateLimited", detail: "answered 429 10 times" } },
      ...{ found: [], refusal: { kind: "tooFast" }, mayPass: true },
    });
    expect(outcomeOf(waiting(), answered("", 501), NOW, how)).toMatchObject({ mayPass: false });
    expect(outcomeOf(waiting({ tries: 2 }), failed("timeout", true), NOW, how)).toMatchObject({
      end: { state: "failed", skip: { reason: "failed", detail: "it was timeout" } },
      ...{ found: [INSTEAD], mayPass: true },
    });
  });
});

test("what came before a request failed is kept, whether it is asked for again or given up", () => {
  const { how } = understanding();
  const kept = { exchange: exchangeOf(URL_1, "half") };
  for (const tries of [0, 2])
    expect(outcomeOf(waiting({ tries }), failed("timeout", true, true), NOW, how).visit).toEqual(kept);
  expect(outcomeOf(waiting({ tries: 2 }), failed("timeout", true), NOW, how)).not.toHaveProperty("visit");
});

describe("what we do not ask for", () => {
  test.each(["robotsTxt", "privateAddress", "unsafe"] as const)(
    "because of %s is put aside with that reason",
    (reason) => {
      const { how, missed } = understanding();
      expect(outcomeOf(waiting(), failed(reason), NOW, how)).toMatchObject({
        end: { state: "skipped", skip: { reason, detail: `it was ${reason}` } },
        mayPass: false,
      });
      expect(missed).toHaveLength(reason === "unsafe" ? 0 : 1);
      expect(outcomeOf(waiting(), failed(reason), NOW, how).found).toEqual(
        reason === "unsafe" ? [] : [INSTEAD],
      );
    },
  );
});
