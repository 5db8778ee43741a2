import { expect, test } from "vitest";
import type { Answer } from "../../src/fetch/answer.ts";
import { WatchLog } from "../../src/watch/watch-log.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../archive/scratch.ts";

const URL = "http://a.test/";

function answered(status: number, html = ""): Answer {
  const body = Buffer.from(html);
  const headers = { "content-type": "text/html" };
  return { ok: true, url: URL, status, headers, body, exchange: exchangeOf(URL, html, { status }) };
}

const silent = (retry: boolean): Answer => ({
  ...{ ok: false, url: URL },
  failure: { reason: "connect", message: "Nobody answers.", retry },
});

function logged() {
  const lines: string[] = [];
  const log = new WatchLog({ log: (event, url, detail) => void lines.push([event, url, detail].join(" ")) });
  return { lines, log };
}

test("an outage is told once, in the site's own words on one line, and its end with how long it was", () => {
  const { lines, log } = logged();
  log.answered(URL, answered(200), 500);
  log.answered(URL, silent(false), 600);
  log.answered(URL, answered(503, "<p>Down for\u001b repairs</p>\n<p>until noon.</p>"), 1_000);
  log.answered(URL, silent(true), 2_000);
  log.served(URL, 61_400);
  log.served(URL, 70_000);
  log.answered(URL, silent(true), 80_000);
  log.served(URL, 82_000);
  expect(lines).toEqual([
    `outage ${URL} answered 503: Down for repairs until noon.`,
    `well ${URL} after 60 s`,
    `outage ${URL} Nobody answers.`,
    `well ${URL} after 2 s`,
  ]);
});

test("a refusal is told once, and its end", () => {
  const { lines, log } = logged();
  log.refused(URL, "login", answered(200, `<p>${"no ".repeat(200)}</p>`));
  log.refused(URL, "login", answered(403));
  log.served(URL, 1_000);
  log.served(URL, 2_000);
  log.refused(URL, "denied", answered(403));
  expect(lines).toEqual([
    `refused ${URL} login: answered 200: ${"no ".repeat(200).slice(0, 200)}`,
    `well ${URL} pages are served again`,
    `refused ${URL} denied: answered 403`,
  ]);
});

test("the end of an outage is told by the run that sees it, though another one saw it begin", async () => {
  const archive = openArchive(scratchDirectory());
  const lines: string[] = [];
  const told = {
    log: (event: string, url: string, detail?: string) => void lines.push(`${event} ${url} ${detail}`),
  };
  new WatchLog(told, archive.facts).answered(URL, silent(true), 1_000);
  await archive.commit([], []);
  const later = new WatchLog(told, archive.facts);
  later.answered(URL, silent(true), 5_000);
  later.served(URL, 9_000);
  await archive.commit([], []);
  new WatchLog(told, archive.facts).served(URL, 10_000);
  expect(lines).toEqual([`outage ${URL} Nobody answers.`, `well ${URL} after 8 s`]);
});
