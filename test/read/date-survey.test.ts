import { expect, test } from "vitest";
import { zoneMinutes } from "../../src/page/dates/date-zone.ts";
import { Page } from "../../src/page/page.ts";
import { DateSurvey } from "../../src/read/date-survey.ts";
import { OffsetRange, zoneOfSamples } from "../../src/read/site-zone.ts";
import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";

const START = Date.UTC(2024, 10, 13, 9, 2, 30);

interface Made {
  /** Of each page, by its number and when it is fetched. */
  readonly body: (page: number, at: number) => string;
  readonly pages?: number;
  /** Between two fetches. */
  readonly pause?: number;
}

function habitsOf({ body, pages = 10, pause = 7 * MINUTE }: Made) {
  const survey = new DateSurvey();
  for (let page = 0; page < pages; page++) {
    const at = START + page * pause;
    survey.see(new Page({ url: `http://small.test/t/${page}`, html: `<body>${body(page, at)}</body>`, at }));
  }
  return survey.habits;
}

const post = (time: string) => `<div class="post"><span class="when">${time}</span><p>Some words.</p></div>`;
const clock = (at: number, minutes: number) => new Date(at + minutes * MINUTE).toISOString().slice(11, 16);

test("a day above twelve on one page tells the order of the numbers on all others", () => {
  const days = ["04/05/2020", "06/05/2020", "03/04/2020", "05/19/2020"];
  const { orders } = habitsOf({ body: (page) => post(`${days[page]} 10:15`), pages: 4 });
  expect(orders).toEqual({ "/4": "mdy" });
  const open = habitsOf({ body: (page) => post(`${days[page]} 10:15`), pages: 3 });
  expect(open.orders).toEqual({});
});

test("dates that people write into their posts do not turn the order of the site's own", () => {
  const own = (page: number) => post(`${String(page + 10).padStart(2, "0")}/03/2020 10:15`);
  const { orders } = habitsOf({ body: (page) => own(page) + (page === 4 ? "<p>12/31/2019</p>" : "") });
  expect(orders).toEqual({ "/4": "dmy" });
});

test("each form of dates has its own order; years of two digits may come first", () => {
  const { orders } = habitsOf({
    body: (page) => `${post(`04/03/${page + 20}`)}<footer>${page + 12}-04-2024</footer>`,
  });
  expect(orders).toEqual({ "/2": "ymd", "-4": "dmy" });
});

test("a clock on nearly every page tells the zone, in whatever words", () => {
  const line = (at: number) => `<div>Wub blorp ${clock(at, 120)} snarf</div>`;
  const body = (page: number, at: number) => post("3 April 2020, 10:15") + (page === 3 ? "" : line(at));
  expect(habitsOf({ body }).zone).toEqual({ minutes: 120 });
  expect(habitsOf({ body: (_page, at) => `${post("1 May")}Now: ${clock(at, -210)}` }).zone).toEqual({
    minutes: -210,
  });
});

test("a time that stands still is no clock, nor one that runs otherwise, nor what few pages show", () => {
  const still = (_page: number, _at: number) => `<div>We open at ${clock(START, 120)}</div>`;
  expect(habitsOf({ body: still }).zone).toBeUndefined();
  expect(habitsOf({ body: still, pause: 1000 }).zone).toBeUndefined();
  const strange = (page: number, at: number) => `<div>Now ${clock(at, page * 37)}</div>`;
  expect(habitsOf({ body: strange }).zone).toBeUndefined();
  const few = (page: number, at: number) =>
    page < 4 ? `<div>Now ${clock(at, 120)}</div>` : "<p>Nothing</p>";
  expect(habitsOf({ body: few }).zone).toBeUndefined();
});

test("a clock that tells the day needs no time to pass", () => {
  const body = (_page: number, at: number) =>
    `${post("3 April 2020, 10:15")}<em>13 November 2024, ${clock(at, -300)}</em>`;
  expect(habitsOf({ body, pause: 1000 }).zone).toEqual({ minutes: -300 });
});

test("the clock is believed before the line beside it: summer time is seldom told", () => {
  const body = (_page: number, at: number) =>
    `${post("3 April 2020, 10:15")}${post("3 April 2020, 10:20")}<div>All times are GMT +1. The time now is ${clock(at, 120)}.</div>`;
  expect(habitsOf({ body }).zone).toEqual({ minutes: 120 });
});

test("a line about the zone counts where many pages have it; one that somebody wrote does not", () => {
  const line = "<div>All times are UTC+05:30</div>";
  const of = (pages: number) =>
    habitsOf({ body: (page) => post(`${page + 1} April 2020, 10:15`) + (page < pages ? line : "") }).zone;
  expect(of(10)).toEqual({ minutes: 330 });
  expect(of(1)).toBeUndefined();
  const posts = (page: number) =>
    post(`${page + 1} April 2020, 10:15`) + post(`${page + 2} April 2020, 10:15`);
  expect(habitsOf({ body: (page) => `${posts(page)}<div>Blorp UTC+8, wub.</div>` }).zone).toEqual({
    minutes: 480,
  });
});

test("attributes with a zone beside the times that are shown tell the zone of the others, in summer and winter", () => {
  const body = (page: number) => {
    const instant = Date.UTC(2023, page, 5, 12, 30);
    const shown = new Date(instant + zoneMinutes({ name: "Europe/Berlin" }, instant) * MINUTE);
    const [day, time] = [shown.toISOString().slice(0, 10), shown.toISOString().slice(11, 16)];
    return post(`<time datetime="${new Date(instant).toISOString()}">${day} ${time}</time>`);
  };
  expect(habitsOf({ body, pages: 12 }).zone).toEqual({ name: "Europe/Berlin" });
});

test("attributes without a zone that differ from the texts beside them are Greenwich's", () => {
  const body = (page: number) =>
    post(`<time datetime="2023-05-0${page}T10:30:12">2023-05-0${page} 13:30</time>`);
  expect(habitsOf({ body, pages: 9 })).toMatchObject({ zone: { minutes: 180 }, toldZone: { minutes: 0 } });
});

test("times told twice, as so long ago and by the board's clock, tell its zone", () => {
  const body = (page: number, at: number) => {
    const written = at - page * 20 * MINUTE - 40_000;
    const ago = Math.floor((at - written) / MINUTE);
    const text = ago < 60 ? `${ago} minutes ago` : `${Math.floor(ago / 60)} hours ago`;
    const title = new Date(written + 540 * MINUTE).toISOString().slice(0, 16).replace("T", " ");
    return post(`<span title="${title}">${text}</span>`);
  };
  expect(habitsOf({ body }).zone).toEqual({ minutes: 540 });
});

test("offsets that fit no zone are none", () => {
  const instant = Date.UTC(2023, 1, 1);
  expect(zoneOfSamples([])).toBeUndefined();
  expect(
    zoneOfSamples([0, 180, 300, 45].map((offset, i) => ({ instant: instant + i * DAY, offset }))),
  ).toBeUndefined();
  // An hour apart, but from one day to the next.
  const restless = Array.from({ length: 20 }, (_, i) => ({
    instant: instant + i * DAY,
    offset: (i % 2) * 60,
  }));
  expect(zoneOfSamples(restless)).toBeUndefined();
});

test("what leaves several offsets open tells none, but for the one whole hour among them", () => {
  const range = new OffsetRange();
  for (let i = 0; i < 3; i++) range.add(100, 140);
  expect(range.offset).toBe(120);
  const wide = new OffsetRange();
  for (let i = 0; i < 3; i++) wide.add(50, (3 * HOUR) / MINUTE);
  expect(wide.offset).toBeUndefined();
  const few = new OffsetRange();
  few.add(120, 120);
  expect(few.offset).toBeUndefined();
});

test("what pages tell machines of their posts, with a zone, tells that of the times that they show", () => {
  const shownAt = (at: number, minutes: number) =>
    new Date(at + minutes * MINUTE).toISOString().slice(0, 16).replace("T", " ");
  const told = (texts: readonly number[]) =>
    `<script type="application/ld+json">${JSON.stringify(
      texts.map((at) => ({
        ...{ "@type": "Comment", text: "Some words that are long enough." },
        dateCreated: new Date(at).toISOString(),
      })),
    )}</script>`;
  const times = (page: number) => [3, 50, 121].map((minutes) => START - page * DAY - minutes * MINUTE);
  const body = (offset: (i: number) => number) => (page: number) =>
    told(times(page)) +
    times(page)
      .map((at, i) => post(shownAt(at, offset(i))))
      .join("");
  expect(habitsOf({ body: body(() => -300), pause: 0 }).zone).toEqual({ minutes: -300 });
  // Not all of them are shown, or not at one distance.
  expect(habitsOf({ body: body((i) => i * 60), pause: 0 }).zone).toBeUndefined();
  // Two distances fit.
  const twice = (page: number) => {
    const [at] = times(page);
    return told([at!]) + post(shownAt(at!, 60)) + post(shownAt(at!, 120));
  };
  expect(habitsOf({ body: twice, pause: 0 }).zone).toBeUndefined();
});
