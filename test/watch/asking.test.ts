import { expect, onTestFinished, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import type { Admission } from "../../src/crawl/admission.ts";
import type { Answer, FailureReason } from "../../src/fetch/answer.ts";
import { THREAD } from "../../src/read/list.ts";
import { SiteReading } from "../../src/read/site-reading.ts";
import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";
import { ConditionalVisits } from "../../src/watch/conditional-visits.ts";
import { PageBudget } from "../../src/watch/page-budget.ts";
import type { Telling } from "../../src/watch/telling.ts";
import { type WatchSetting, watch } from "../../src/watch/watch.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const NOW = Date.UTC(2024, 4, 1, 12);
const URLS = ["http://a.test/t/1", "http://a.test/t/2", "http://a.test/t/2?page=2"];

type Given = Partial<Pick<WatchSetting, "isWanted" | "maxRetryAfterMillis" | "budget">>;
type Said = number | FailureReason | { readonly status: number; readonly headers: Record<string, string> };

/**
 * Two threads, the second of two pages; the schedule wants the given pages one after another, and the site answers each request with
 * the next of these, the last again and again. Returns what happened, each with the minutes since the beginning.
 */
async function asked(wanted: readonly number[], says: readonly Said[], millis: number, given: Given = {}) {
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  const clock = simulatedClock(NOW);
  const one = archive.lists.addList(THREAD, URLS[0]!, "one", 0);
  const two = archive.lists.addList(THREAD, URLS[1]!, "two", 0);
  archive.lists.addPage(URLS[0]!, one, 1);
  archive.lists.addPage(URLS[1]!, two, 1);
  archive.lists.addPage(URLS[2]!, two, 2);
  const places = [
    { list: one, page: 1 },
    { list: two, page: 1 },
    { list: two, page: 2 },
  ];
  const done: string[] = [];
  const note = (what: string) => done.push(`${what} ${Math.round((clock.now() - NOW) / MINUTE)}`);
  const nameOf = ({ list, page }: { list: number; page: number }) =>
    places.findIndex((place) => place.list === list && place.page === page);
  let turn = 0;
  let requests = 0;
  const end = await watch({
    ...{ archive, clock, reading: new SiteReading(archive), conditions: new ConditionalVisits(archive) },
    scheduler: {
      name: "told",
      next: () => places[wanted[turn++] ?? -1],
      missed: (place: (typeof places)[0]) => note(`missed ${nameOf(place)}`),
      doubt: (place: (typeof places)[0]) => note(`doubted ${nameOf(place)}`),
    } as unknown as WatchSetting["scheduler"],
    telling: {} as Telling,
    admission: { admit: (url: string) => ({ url }) } as unknown as Admission,
    budget: new PageBudget(24 * 60, NOW - DAY),
    fetcher: {
      close: async () => {},
      fetch: async (url): Promise<Answer> => {
        note(`asked ${URLS.indexOf(url)}`);
        const said = says[Math.min(requests++, says.length - 1)]!;
        if (typeof said === "string")
          return { ok: false, url, failure: { reason: said, retry: said !== "robotsTxt", message: said } };
        const { status, headers } = typeof said === "number" ? { status: said, headers: {} } : said;
        const body = Buffer.from("<p>Nothing to see</p>");
        const exchange = {
          ...{ url, at: clock.now(), millis: 1, request: { method: "GET" as const, headers: [] } },
          response: { status, statusText: "", headers: Object.entries(headers), body },
        };
        const { location } = headers as { location?: string };
        const all = { "content-type": "text/html", ...headers };
        return { ok: true, url, exchange, status, headers: all, body, ...(location && { location }) };
      },
    },
    ...{ tries: 3, until: NOW + millis, stop: new AbortController().signal },
    ...given,
  });
  return { done, end };
}

test("a page that is gone is missed; behind a further one the first is in doubt", async () => {
  const { done, end } = await asked([0, 2], [404], 5 * MINUTE);
  expect(done).toEqual(["asked 0 0", "missed 0 0", "asked 2 1", "missed 2 1", "doubted 1 1"]);
  expect(end).toBe("timeLimit");
});

test("a page that does not come for a reason that passes is asked for again: soon at first, then after twice as long each time, and every hour in the end", async () => {
  const { done } = await asked([0], ["timeout"], 3.2 * HOUR);
  expect(done).toEqual([0, 1, 2, 3, 5, 9, 17, 33, 65, 125, 185].map((minute) => `asked 0 ${minute}`));
});

test("it is paid when it comes, and given up if it turns out to be forbidden", async () => {
  expect((await asked([0], [503, 404], HOUR)).done).toEqual(["asked 0 0", "asked 0 1", "missed 0 1"]);
  expect((await asked([0], ["timeout", "robotsTxt"], HOUR)).done).toEqual([
    "asked 0 0",
    "asked 0 1",
    "missed 0 1",
  ]);
});

test("a page that was never read and shows nothing is asked for now and then, while none that was read before tells whether the site shows any; not for ever", async () => {
  expect((await asked([0], [200], HOUR)).done).toEqual(["asked 0 0", "asked 0 5", "asked 0 10"]);
  const { done } = await asked([0], [200], 2 * DAY);
  expect(done.slice(0, 24).every((one) => one.startsWith("asked 0 "))).toBe(true);
  expect(done.slice(24)).toEqual([done[23]!.replace("asked", "missed")]);
});

test("a Retry-After is heeded, up to what is given", async () => {
  const busy = { status: 503, headers: { "retry-after": "1800" } };
  expect((await asked([0], [busy, 404], HOUR)).done[1]).toBe("asked 0 30");
  const most = { maxRetryAfterMillis: 10 * MINUTE };
  expect((await asked([0], [busy, 404], HOUR, most)).done[1]).toBe("asked 0 10");
});

test("a host that is left alone is left alone for five minutes, and owes what was not asked for", async () => {
  const { done } = await asked([0, 1], ["hostPaused", 404], 20 * MINUTE);
  expect(done.slice(0, 4)).toEqual(["asked 0 0", "asked 0 5", "missed 0 5", "asked 1 6"]);
});

test("where an address leads is looked at in its place, as often as that is new", async () => {
  const to = (location: string) => ({ status: 301, headers: { location } });
  const { done } = await asked([0], [to(URLS[1]!), 404], 10 * MINUTE);
  expect(done).toEqual(["asked 0 0", "asked 1 1", "missed 0 1"]);
  expect((await asked([0], [to(URLS[0]!)], 10 * MINUTE)).done).toEqual(["asked 0 0", "missed 0 0"]);
});

test("what nobody wants is not asked for, and time goes on where there is nothing else", async () => {
  const wanted = Array.from({ length: 250 }, () => 0);
  const { done, end } = await asked(wanted, [404], 5 * MINUTE, { isWanted: () => false });
  expect(done.every((what) => what.startsWith("missed 0"))).toBe(true);
  // A hundred times two seconds after the time before, then once in the time that a page has.
  expect(done.length).toBe(101);
  expect(end).toBe("timeLimit");
});

test("who has so many pages at once ends when they are used up, or nothing is due", async () => {
  const atOnce = (pages: number) => ({ budget: new PageBudget(24 * 60, NOW - DAY, undefined, pages) });
  expect(await asked([0, 1, 2], [404], DAY, atOnce(2))).toEqual({
    done: ["asked 0 0", "missed 0 0", "asked 1 0", "missed 1 0"],
    end: "pageLimit",
  });
  expect((await asked([0], [404], DAY, atOnce(9))).end).toBe("pageLimit");
});
