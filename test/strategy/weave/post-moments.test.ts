import { describe, expect, it } from "vitest";
import type { Page } from "../../../src/page/page.ts";
import { PostMoments } from "../../../src/strategy/weave/post-moments.ts";
import { pageOf } from "../../learn/page-of.ts";

const posts = (...times: string[]): Page =>
  pageOf("/t", times.map((time) => `<div><b>${time}</b><p>Me too!</p></div>`).join(""));

describe("minutes in which posts were written", () => {
  it("are new once, on whatever page", () => {
    const moments = new PostMoments();
    const page = posts("2023-05-04 10:10", "2023-05-04 10:12", "2023-05-06 09:01");
    expect(moments.see(page, [])).toEqual({ fresh: 3, known: 0 });
    expect(moments.see(page, [])).toEqual({ fresh: 0, known: 3 });
  });

  it("are the same in all spellings", () => {
    const moments = new PostMoments();
    moments.see(posts("2023-05-14 22:10"), []);
    expect(moments.see(posts("May 14, 2023, 10:10 pm"), [])).toEqual({ fresh: 0, known: 1 });
    expect(moments.see(posts("14.05.2023 22:10"), [])).toEqual({ fresh: 0, known: 1 });
  });

  it("are not told by a day alone", () => {
    const moments = new PostMoments();
    expect(moments.see(posts("2023-05-04", "May 5, 2023", "06/05/2023"), [])).toEqual({ fresh: 0, known: 0 });
  });

  it("may be told by an attribute where a day is shown, without a zone too", () => {
    const told = (minute: string) => posts(`<time datetime="2023-05-04T${minute}">4 May 2023</time>`);
    const moments = new PostMoments();
    expect(moments.see(told("10:10"), [])).toEqual({ fresh: 1, known: 0 });
    expect(moments.see(told("10:11"), [])).toEqual({ fresh: 1, known: 0 });
    expect(moments.see(told("10:11"), [])).toEqual({ fresh: 0, known: 1 });
  });

  it("are the same where an attribute tells them beside the text, and where the text stands alone", () => {
    const told = posts(`<span data-time="1684102200000">2023-05-14 22:10</span>`);
    const alone = posts("14.05.2023 22:10");
    const threads = new PostMoments();
    threads.see(told, []);
    expect(threads.see(alone, [])).toEqual({ fresh: 0, known: 1 });
    const lists = new PostMoments();
    lists.see(alone, []);
    expect(lists.see(told, [])).toEqual({ fresh: 0, known: 1 });
  });

  it("are told once where attribute and text say the same", () => {
    const both = posts(`<time datetime="2023-05-14T22:10">2023-05-14 22:10</time>`);
    const moments = new PostMoments();
    expect(moments.see(both, [])).toEqual({ fresh: 1, known: 0 });
    expect(moments.see(both, [])).toEqual({ fresh: 0, known: 1 });
  });

  it("tell nothing when everything was written in one of them", () => {
    const moments = new PostMoments();
    const imported = posts("2023-05-04 10:10", "2023-05-04 10:10");
    expect(moments.see(imported, [])).toEqual({ fresh: 1, known: 0 });
    for (let page = 0; page < 7; page++) expect(moments.see(imported, []).known).toBe(1);
    expect(moments.see(imported, [])).toEqual({ fresh: 0, known: 0 });
  });

  it("are counted at one place of a page: a profile tells several, each elsewhere", () => {
    const profile = pageOf(
      "/u",
      `<dl><dt>A</dt><dd>2023-05-04 10:10</dd></dl><p><i>2024-01-04 11:10</i></p><table><tr><td>2022-02-02 12:12</td></tr></table>`,
    );
    expect(new PostMoments().see(profile, []).fresh).toBe(1);
  });

  it("are known after a restart", () => {
    const moments = new PostMoments();
    for (let page = 0; page < 9; page++) moments.see(posts("2023-05-04 10:10"), []);
    moments.see(posts("2023-05-05 10:10"), []);
    const again = PostMoments.restore(JSON.parse(JSON.stringify(moments.save())));
    expect(again.see(posts("2023-05-04 10:10"), [])).toEqual({ fresh: 0, known: 0 });
    expect(again.see(posts("2023-05-05 10:10"), [])).toEqual({ fresh: 0, known: 1 });
  });
});
