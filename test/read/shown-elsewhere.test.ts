import { describe, expect, test } from "vitest";
import type { GivenPage } from "../../bench/archive-of-pages.ts";
import type { PostContent, PostState } from "../../src/archive/posts/posts.ts";
import type { Post } from "../../src/page/posts/posts.ts";
import { identified } from "../../src/read/post-identity.ts";
import { shownElsewhere } from "../../src/read/shown-elsewhere.ts";
import { postsIn } from "./exported-threads.ts";
import { pages, post } from "./harbour.ts";

const FORUM = "http://forum.test";

/** What somebody looks at who has searched, or prints: the beginnings of posts, by who and when, in threads' own markup. */
function excerpts(path: string, ids: readonly number[]): GivenPage {
  const cut = (id: number) =>
    post(id)
      .replace(/ id="p\d+"/, "")
      .replace(/href="\/post\/\d+"/, "")
      .replace(/ when the .*?\./, " …");
  return {
    url: `${FORUM}${path}`,
    at: Date.UTC(2021, 5, 1),
    html: `<html><head><title>What was found</title></head><body><div class="posts">${ids.map(cut).join("")}</div></body></html>`,
  };
}

describe("in an archive", () => {
  test("what a search shows of several threads is left where it stands", async () => {
    expect(await postsIn([...pages, excerpts("/found?q=otter", [2, 6, 12, 21])])).toEqual(
      await postsIn(pages),
    );
  });

  test("what a page for printing shows of one thread is left where it stands", async () => {
    expect(await postsIn([...pages, excerpts("/print.php?thread=1", [11, 12, 13, 14])])).toEqual(
      await postsIn(pages),
    );
  });

  test("posts that no thread has shown are new, whatever leads to them", async () => {
    expect(
      (await postsIn([...pages, excerpts("/found?q=new", [16, 17, 22, 23])]))[`${FORUM}/found?q=new`],
    ).toHaveLength(4);
  });
});

describe("posts are shown elsewhere", () => {
  const moment = (minute: number) => Date.UTC(2024, 0, 1, 10, minute);
  const shown = (...minutes: readonly number[]) =>
    identified(
      minutes.map(
        (minute, i): Post => ({
          ...{ n: i + 1, author: "ann", text: `part of ${minute}`, html: "" },
          ...{ published: new Date(moment(minute)).toISOString(), publishedPrecision: "minute" },
        }),
      ),
    );
  /** Posts that ann wrote in threads, by minute; some seconds later, which not all pages tell. */
  const known = (threads: Readonly<Record<number, number>>, words = "part of 1, part of 2, part of 3") => ({
    said: () => ({ text: words }) as PostContent,
    writtenWithin: (from: number, to: number) =>
      Object.entries(threads).flatMap(([minute, list], id) =>
        moment(Number(minute)) + 33_000 >= from && moment(Number(minute)) + 33_000 < to
          ? [{ id, list, author: "ann" } as PostState]
          : [],
      ),
  });

  test("in the thread where the same person wrote at the same minutes", () => {
    expect(shownElsewhere(known({ 1: 7, 2: 7, 3: 7 }), 9, shown(1, 2, 3))).toBe(7);
    expect(shownElsewhere(known({ 1: 7, 2: 7, 3: 7 }), 9, shown(1, 2, 3, 4, 5))).toBe(7);
    expect(shownElsewhere(known({ 1: 7, 2: 8, 3: 7 }), 9, shown(1, 2, 3))).toBe("several");
  });

  test("not if few are, if it is their own, or if all were written at one moment", () => {
    expect(shownElsewhere(known({ 1: 7, 2: 7 }), 9, shown(1, 2, 3, 4))).toBeUndefined();
    expect(shownElsewhere(known({ 1: 9, 2: 9 }), 9, shown(1, 2))).toBeUndefined();
    expect(shownElsewhere(known({ 1: 7 }), 9, shown(1))).toBeUndefined();
    expect(shownElsewhere(known({ 1: 7, 2: 7 }), 9, shown(1, 1, 1))).toBeUndefined();
  });

  test("not if other words were written at these minutes", () => {
    const imported = known({ 1: 7, 2: 7, 3: 7 }, "of something else altogether");
    expect(shownElsewhere(imported, 9, shown(1, 2, 3))).toBeUndefined();
  });

  test("if half of them say the same, but not if these say nothing", () => {
    expect(shownElsewhere(known({ 1: 7, 2: 7, 3: 7, 4: 7 }), 9, shown(1, 2, 4))).toBe(7);
    const silent = shown(1, 2).map((one) => ({ ...one, content: { ...one.content, text: "…" } }));
    expect(shownElsewhere(known({ 1: 7, 2: 7 }), 9, silent)).toBeUndefined();
    expect(shownElsewhere(known({ 1: 7, 2: 7 }, "..."), 9, silent)).toBe(7);
  });

  test("if they have headings of quotes there, which name a date", () => {
    const words = "the ferry left before the storm came, and the lantern went out on the bridge";
    const headed = shown(1, 2).map((one) => ({
      ...one,
      content: { ...one.content, text: `bob, 3 May 2021 10:15 ${words}` },
    }));
    expect(shownElsewhere(known({ 1: 7, 2: 7 }, `${words}. I saw it too.`), 9, headed)).toBe(7);
  });

  test("not by somebody else, and not by the day alone", () => {
    const others = shown(1, 2).map((one) => ({ ...one, content: { ...one.content, author: "bob" } }));
    expect(shownElsewhere(known({ 1: 7, 2: 7 }), 9, others)).toBeUndefined();
    const days = shown(1, 2).map((one) => ({
      ...one,
      content: { ...one.content, publishedPrecision: "day" },
    }));
    expect(shownElsewhere(known({ 1: 7, 2: 7 }), 9, days)).toBeUndefined();
  });
});
