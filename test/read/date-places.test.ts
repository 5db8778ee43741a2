import { describe, expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { DatePlaces } from "../../src/read/date-places.ts";
import { factsOf } from "../../src/read/page-facts.ts";

/** A forum in a language that nobody knows: its addresses and classes say nothing. */
const HOST = "http://iak.example";
const NAMES = ["vodimarel", "kustapendo", "relfinatos", "ombrejakul", "tisparawen"];
const AT = Date.UTC(2024, 4, 2, 12);

const clock = (at: number) =>
  `<div class="zub">Olm ${new Date(at + 7_200_000).toISOString().slice(0, 16).replace("T", " ")}</div>`;

function page(path: string, body: string, at = AT): Page {
  return new Page({ url: HOST + path, html: `<body>${body}${clock(at)}</body>`, at });
}

const day = (n: number) => `2024-0${1 + (n % 4)}-${10 + (n % 18)} 1${n % 10}:00`;

function post(n: number, who: number): string {
  return (
    `<div class="fep"><div class="yat"><a class="ruk" href="/k/${who}">${NAMES[who]}</a> <i class="dal">${day(n)}</i></div>` +
    `<div class="mog">Nu ${"abcdefghijklmnopqrstuvwxyz"[n % 26]} ${n} rafetil osundomek palvitrun koredas imel tufanor velpita.</div></div>`
  );
}

/** Threads in which somebody comes again. */
const thread = (id: number) =>
  page(`/t/${id}`, [0, 1, 0, 2].map((who, i) => post(id * 4 + i, (who + id) % 5)).join(""), AT + id * 60_000);

function row(n: number): string {
  return (
    `<div class="wib"><div><a class="pum" href="/t/${n}">Ofulmek ridatos ${n} palvi</a></div> <a class="kan" href="/k/${n % 5}">${NAMES[n % 5]}</a> ` +
    `<i class="sor">${day(n)}</i><div>${n} fal, ${n * 7} nep, ufulat dorimek</div></div>`
  );
}
const board = (id: number) =>
  page(`/b/${id}`, Array.from({ length: 6 }, (_, i) => row(id * 6 + i)).join(""), AT + id * 3_600_000);
const about = (id: number) => page(`/h/${id}`, "<p>Ruk imel tufanor velpita koredas.</p>", AT + id * 50_000);

function learned(pages: readonly Page[]): DatePlaces {
  const places = new DatePlaces();
  for (const one of pages) places.see(one);
  return places;
}
const site = [1, 2, 3, 4, 5].flatMap((id) => [thread(id), board(id), about(id)]);

/** The class of the element that a place ends in. */
const named = (place: string | undefined) => /\.([a-z]+)/.exec(place ?? "")?.[1];

describe("of a site whose words nobody knows", () => {
  const places = learned(site);
  const timeOf = (one: Page) => places.timeOf(one.url, factsOf(one)!.places);

  test("posts are told from rows: names come again on a page, titles do not", () => {
    expect(named(timeOf(thread(7)))).toBe("dal");
    expect(places.arePosts(thread(7).url, timeOf(thread(7))!)).toBe(true);
    expect(named(timeOf(board(7)))).toBe("sor");
    expect(places.arePosts(board(7).url, timeOf(board(7))!)).toBe(false);
  });

  test("links to people are known by their place", () => {
    expect([...places.known.people].map(named)).toEqual(["ruk"]);
  });

  test("a page that has nothing but a clock has no time of its own", () => {
    expect([...places.known.clocks].map(named)).toEqual(["zub"]);
    expect(timeOf(about(9))).toBeUndefined();
  });

  test("a page of one post has its post's time, not the clock's", () => {
    expect(named(timeOf(page("/t/70", post(3, 1))))).toBe("dal");
  });
});

test("a clock is told by the moment of the request, whatever its zone, even if all pages are of one form", () => {
  const places = learned([1, 2, 3, 4, 5].map(thread));
  expect([...places.known.clocks].map(named)).toEqual(["zub"]);
});

test("a time that stands once on every page but tells of other moments is no clock", () => {
  const lone = (id: number) =>
    new Page({ url: `${HOST}/t/${id}`, html: `<body>${post(id, id % 5)}</body>`, at: AT });
  expect(learned([1, 2, 3, 4, 5, 6].map(lone)).known.clocks.size).toBe(0);
});

test("a page that knows of a clock does not count it among the times of its posts", () => {
  const { known } = learned(site);
  const one = page("/t/71", post(3, 1));
  one.know(known);
  expect(one.posts).toHaveLength(1);
  expect(one.posts[0]).toMatchObject({ author: NAMES[1], published: "2024-04-13T13:00:00Z" });
});

test("a place of remarks that begin with who updated something is known on pages with one remark too", () => {
  const said = "Ofulmek ridatos palvi rafetil osundomek palvitrun koredas.";
  const remark = (n: number) =>
    `<div class="fep"><h4 class="yat">Updated by <a class="ruk" href="/k/${n % 3}">${NAMES[n % 3]}</a> <i class="dal">${day(n)}</i></h4><p>${n} ${said}</p></div>`;
  const question = (id: number, remarks: number) =>
    page(
      `/q/${id}`,
      `<div class="wib"><i class="sor">${day(id)}</i><p>${said} ${said}</p></div>${Array.from({ length: remarks }, (_, i) => remark(id + i)).join("")}`,
    );
  const single = question(9, 1);
  const dates = () => single.evidence.dated.places.filter(({ aside }) => !aside).map(({ key }) => named(key));
  expect(dates()).not.toContain("dal");
  single.know(learned([question(1, 3), question(2, 2), question(3, 1)]).known);
  expect(dates()).toContain("dal");
});

test("the only date of nearly every page is no clock for being the latest there", () => {
  const mail = (id: number) =>
    new Page({
      url: `${HOST}/${["kal", "mor", "tis", "ulm"][id % 4]}/${id}`,
      html: `<body><i class="dal">${day(id)}</i><p>Nu ${id} rafetil osundomek palvitrun koredas imel tufanor velpita.</p></body>`,
      at: AT,
    });
  const mails = Array.from({ length: 16 }, (_, id) => mail(id));
  expect([...learned(mails).known.clocks]).toEqual([]);
});
