import { describe, expect, it } from "vitest";
import { featureVector } from "../../src/page/features.ts";
import { Page } from "../../src/page/page.ts";

const page = (html: string) => new Page({ url: "http://forum.test/x", html, at: Date.UTC(2024, 0, 1) });
const words = "These are the many words of a post that somebody wrote about something. ";

const posts = [1, 2, 3, 4].map(
  (n) =>
    `<div class=post><div class=who><a href=/user/${n}>u${n}</a></div><div class=when>2023-05-0${n} 10:00</div><div class=body>${words.repeat(n)}</div></div>`,
);
const rows = [9, 7, 5, 3].map(
  (n) =>
    `<tr><td><a href=/t/${n}>A title of a thread that is long</a><td><a href=/user/${n}>u${n}</a><td>${n}<td>2023-05-0${n} 10:00`,
);
const menu = "<ul><li><a href=/>Home</a><li><a href=/faq>Questions</a><li><a href=/login>Log in</a></ul>";

describe("the features of a page type (FoCUS, table 1)", () => {
  it("of a thread page: ascending times, long texts", () => {
    const features = page(`${menu}<main>${posts.join("")}</main>`).features;
    expect(features).toMatchObject({ recordCount: 4, hasTimestamp: 1, hasUserLink: 1, timeOrder: 1 });
    expect(features.maxTextLength).toBeGreaterThan(words.length * 4 - 10);
    expect(features.maxAnchorLength).toBe(2);
  });

  it("of an index page: descending times, long link texts, little else", () => {
    const features = page(`${menu}<table>${rows.join("")}</table>`).features;
    expect(features).toMatchObject({ recordCount: 4, hasTimestamp: 1, hasUserLink: 1, timeOrder: -1 });
    expect(features.maxAnchorLength).toBe("A title of a thread that is long".length);
    expect(features.meanTextLength).toBeLessThan(30);
  });

  it("are nine numbers, also for a page without records", () => {
    expect(featureVector(page("<p>Nothing here").features)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

it("since when somebody is a member is no time of a record", () => {
  const joined = [1, 2, 3, 4].map(
    (n) =>
      `<div class=post><a href=/user/${n}>u${n}</a><div>Joined: ${5 - n} May 2009</div><div class=body>${words.repeat(n)}</div></div>`,
  );
  expect(page(`<main>${joined.join("")}</main>`).features).toMatchObject({ hasTimestamp: 0, timeOrder: 0 });
});
