import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { identified } from "../../src/read/post-identity.ts";
import { copiesOf, isCopy, keepPosts } from "../../src/read/post-keeping.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { rowsIn } from "../watch/watched.ts";

let archive: SqliteArchive;
let directory: string;
let list: number;
let now = 0;

beforeEach(() => {
  directory = scratchDirectory();
  archive = openArchive(directory);
  onTestFinished(() => archive.close());
  list = archive.lists.addList(3, "http://a.test/t", "T", 0);
  archive.lists.setFacts(list, { url: "http://a.test/t", pages: 1 });
  now = 1_000;
});

const post = (id: number | undefined, text: string, author = "ann", minute = id ?? 0) => ({
  n: 1,
  ...(id !== undefined && { id: String(id) }),
  author,
  published: new Date(Date.UTC(2024, 0, 1, 10, minute)).toISOString(),
  publishedRaw: `1 January 2024 10:${minute}`,
  text,
  html: text,
});

/** Reads a page of the thread; what happened, as "what id". */
function read(
  number: number,
  pages: number,
  posts: readonly ReturnType<typeof post>[],
  since?: number,
): string[] {
  const [last] = rowsIn<{ id: number | null }>(directory, "SELECT max(id) AS id FROM post_version");
  const cursor = last?.id ?? 0;
  const before = archive.lists.pageAt(list, number)?.at ?? undefined;
  const at = ++now;
  const page = { url: `http://a.test/t?page=${number}`, list, number, visit: at, at };
  archive.lists.setRead({ ...page, body: "", digest: "", records: posts.length });
  const shown = identified(posts.map((one, i) => ({ ...one, n: i + 1 })));
  keepPosts(archive, { list, number, isLast: number === pages, before, since }, shown, {
    at,
    visit: at,
    pageUrl: page.url,
  });
  return rowsIn<{ what: string; name: string }>(
    directory,
    `SELECT what, name FROM post_version JOIN post ON post.id = post WHERE post_version.id > ${cursor} ORDER BY post_version.id`,
  ).map(({ what, name }) => `${what} ${name}`);
}

/** The posts in their threads' order, as "n name"; those without a place behind them. */
function places(): string[] {
  const reader = ArchiveReader.open(directory)!;
  const shown = [...reader.posts()].map(({ n, postId }) => `${n} #${postId}`);
  const told = new Map(
    [...reader.postEvents().after(0, 1000)].map(({ n, postId }) => [postId, `${n} #${postId}`]),
  );
  reader.close();
  expect([...told.values()].sort()).toEqual([...shown].sort());
  return shown;
}

test("a post's place counts from the first of its thread, in whatever order pages come, and those that are gone have none", () => {
  const first = [post(1, "one"), post(2, "two"), post(3, "three")];
  read(2, 2, [post(4, "four"), post(5, "five")]);
  expect(places()).toEqual(["1 #4", "2 #5"]);
  read(1, 2, first);
  expect(places()).toEqual(["1 #1", "2 #2", "3 #3", "4 #4", "5 #5"]);
  // The first post is reprinted on the second page.
  read(2, 2, [post(1, "one"), post(4, "four"), post(5, "five")]);
  expect(places()).toEqual(["1 #1", "2 #2", "3 #3", "4 #4", "5 #5"]);
  read(1, 2, [post(1, "one"), post(3, "three"), post(4, "four")]);
  expect(places()).toEqual(["1 #1", "2 #3", "3 #4", "4 #5", "null #2"]);
});

test("each post comes once; reading a page again changes nothing", () => {
  const posts = [post(1, "one"), post(2, "two")];
  expect(read(1, 1, posts)).toEqual(["new #1", "new #2"]);
  expect(read(1, 1, posts)).toEqual([]);
});

test("a post between two others that is not there is gone, and may come back", () => {
  read(1, 1, [post(1, "one"), post(2, "two"), post(3, "three")]);
  expect(read(1, 1, [post(1, "one"), post(3, "three")])).toEqual(["gone #2"]);
  expect(read(1, 1, [post(1, "one"), post(3, "three")])).toEqual([]);
  expect(read(1, 1, [post(1, "one"), post(2, "two"), post(3, "three")])).toEqual(["back #2"]);
});

test("a post that slid to the page before is not gone", () => {
  read(1, 2, [post(1, "one"), post(2, "two")]);
  read(2, 2, [post(3, "three"), post(4, "four")]);
  expect(read(2, 2, [post(4, "four"), post(5, "five")])).toEqual(["new #5"]);
  expect(read(1, 2, [post(2, "two"), post(3, "three")])).toEqual(["gone #1"]);
});

test("a post between two others is gone on a page in the middle too, the outermost may have moved", () => {
  const page = (...ids: number[]) => ids.map((id) => post(id, `number ${"zabcdefghi"[id]}`));
  read(1, 3, page(1, 2));
  read(2, 3, page(3, 4, 5, 6));
  read(3, 3, page(7, 8));
  expect(read(2, 3, page(3, 5, 6))).toEqual(["gone #4"]);
  expect(read(2, 3, page(5))).toEqual([]);
});

test("a post that no page shows any more is gone when all have been read", () => {
  read(1, 2, [post(1, "one"), post(2, "two")]);
  read(2, 2, [post(3, "three"), post(4, "four")]);
  expect(read(2, 2, [post(4, "four")])).toEqual([]);
  expect(read(1, 2, [post(1, "one"), post(2, "two")])).toEqual(["gone #3"]);
});

test("a page that was read before a post left its own does not tell where it is now", () => {
  const page = (...ids: number[]) => ids.map((id) => post(id, `number ${"zabcdefghi"[id]}`));
  archive.lists.setFacts(list, { url: "http://a.test/t", pages: 3 });
  read(1, 3, page(1, 2));
  read(2, 3, page(3, 4));
  read(3, 3, page(5, 6));
  read(1, 3, page(1, 2));
  // Others were put before them; the last page was read before that, and so tells nothing.
  read(3, 3, page(5, 6));
  expect(read(2, 3, page(7, 8))).toEqual(["new #7", "new #8"]);
  expect(read(1, 3, page(1, 2))).toEqual([]);
  expect(read(3, 3, page(3, 5, 6))).toEqual(["gone #4"]);
});

test("a changed post is noted once, with or without an id; a date in it is no change", () => {
  read(1, 1, [post(1, "one. Last edited today, 10:48"), post(undefined, "two", "bob", 7)]);
  expect(
    read(1, 1, [post(1, "one. Last edited yesterday, 10:48"), post(undefined, "two", "bob", 7)]),
  ).toEqual([]);
  expect(
    read(1, 1, [post(1, "one, changed"), post(undefined, "two, changed", "bob", 7)]).map(
      (line) => line.split(" ")[0],
    ),
  ).toEqual(["changed", "changed"]);
  expect(read(1, 1, [post(1, "one, changed"), post(undefined, "two, changed", "bob", 7)])).toEqual([]);
});

describe("a day that was read wrong, as yesterday is around midnight where the zone is not known,", () => {
  const dated = (id: number | undefined, day: number, raw: string, text = "what happened that night") => {
    const published = new Date(Date.UTC(2024, 0, day, 21, 46)).toISOString();
    return { ...post(id, text, "bob"), published, publishedClock: published, publishedRaw: `${raw}, 21:46` };
  };
  const other = post(9, "another one");
  const days = () =>
    rowsIn<{ published: number }>(directory, "SELECT published FROM post WHERE gone IS NULL ORDER BY id").map(
      ({ published }) => new Date(published).getUTCDate(),
    );

  test.each([7, undefined])("is set right when the page tells the day itself (id %s)", (id) => {
    read(1, 1, [dated(id, 8, "Hier"), other]);
    expect(days()).toEqual([8, 1]);
    expect(read(1, 1, [dated(id, 9, "Hier"), other])).toEqual([]);
    expect(read(1, 1, [dated(id, 9, "09.01.2024"), other]).map((line) => line.split(" ")[0])).toEqual([
      "reread",
    ]);
    expect(days()).toEqual([9, 1]);
    expect(read(1, 1, [dated(id, 9, "09.01.2024"), other])).toEqual([]);
    expect(read(1, 1, [dated(id, 8, "Hier"), other])).toEqual([]);
    expect(days()).toEqual([9, 1]);
  });

  test("is not that of another post with other words", () => {
    read(1, 1, [dated(undefined, 8, "Hier"), other]);
    const next = dated(undefined, 9, "09.01.2024", "the same hour a day later");
    expect(
      read(1, 1, [dated(undefined, 8, "08.01.2024"), next, other]).map((line) => line.split(" ")[0]),
    ).toEqual(["new"]);
    expect(days()).toEqual([8, 1, 9]);
  });
});

describe("where posts have no ids and times tell the day alone,", () => {
  const FERRY = "The mooring of the old ferry broke in the night, and nobody heard it go.";
  const WHEEL = "Has anybody got a spare wheel for a trailer of that size?";
  const daily = (text: string, author = "bob") => ({
    ...post(undefined, text, author, 0),
    ...{ publishedPrecision: "day" as const, publishedRaw: "1 January 2024" },
  });
  const asked = daily("What became of it all?", "ann");
  const texts = () =>
    rowsIn<{ text: string; gone: number | null }>(
      directory,
      "SELECT text, gone FROM post JOIN post_version AS said ON said.id = post.version ORDER BY post.id",
    ).map(({ text, gone }) => (gone === null ? text : `gone: ${text}`));

  test("a changed post is the one that says most of the same, though another of that person and day is gone", () => {
    read(1, 1, [asked, daily(FERRY), daily(WHEEL), daily("Thank you all", "ann")]);
    const edited = `${WHEEL} EDIT: found one.`;
    read(1, 1, [asked, daily(edited), daily("Thank you all", "ann")]);
    expect(texts()).toEqual([asked.text, `gone: ${FERRY}`, edited, "Thank you all"]);
  });

  test("what says nothing of the same is another post", () => {
    read(1, 1, [asked, daily(FERRY), daily("Thank you all", "ann")]);
    read(1, 1, [asked, daily(WHEEL), daily("Thank you all", "ann")]);
    expect(texts()).toEqual([asked.text, `gone: ${FERRY}`, "Thank you all", WHEEL]);
  });

  test("what stands before a post that still says the same is not that post", () => {
    const more = `${FERRY} It was found later.`;
    read(1, 1, [asked, daily(FERRY)]);
    read(1, 1, [asked, daily(more), daily(FERRY)]);
    expect(texts()).toEqual([asked.text, FERRY, more]);
  });
});

test("half of a page does not change at once: that is a new look of the site, and told as such", () => {
  read(1, 1, [post(1, "one"), post(2, "two"), post(3, "three"), post(4, "four")]);
  expect(
    read(1, 1, [post(1, "Quote: one"), post(2, "two"), post(3, "Quote: three"), post(4, "Quote: four")]),
  ).toEqual(["reread #1", "reread #3", "reread #4"]);
});

test("what is read as a signature now and was part of the post before is no change, nor the other way round", () => {
  const signed = { ...post(1, "one"), signature: "Greetings from the harbour" };
  const whole = post(1, "one\nGreetings from the harbour");
  read(1, 1, [whole, post(2, "two"), post(3, "three")]);
  expect(read(1, 1, [signed, post(2, "two"), post(3, "three")])).toEqual(["reread #1"]);
  expect(read(1, 1, [whole, post(2, "two"), post(3, "three")])).toEqual(["reread #1"]);
  const edited = { ...signed, text: "one, and more" };
  expect(read(1, 1, [edited, post(2, "two"), post(3, "three")])).toEqual(["changed #1"]);
});

test("what differs on a page that was read before its look was known is told as such, and what does later as a change", () => {
  read(1, 1, [post(1, "one"), post(2, "two"), post(3, "three")]);
  const since = now + 1;
  expect(read(1, 1, [post(1, "one 1."), post(2, "two"), post(3, "three")], since)).toEqual(["reread #1"]);
  expect(read(1, 1, [post(1, "one 1."), post(2, "due"), post(3, "three")], since)).toEqual(["changed #2"]);
});

test("where every page numbers its posts anew, an id says nothing", () => {
  read(1, 2, [post(1, "one", "ann", 1), post(2, "two", "bob", 2)]);
  const second = [post(1, "three", "cyd", 31), post(2, "four", "dee", 32)];
  expect(read(2, 2, second).map((line) => line.split(" ")[0])).toEqual(["new", "new"]);
  expect(read(2, 2, second)).toEqual([]);
});

test("who posts the same twice has posted twice", () => {
  const twice = [post(1, "bump", "ann", 5), post(2, "bump", "ann", 5)];
  expect(read(1, 1, twice)).toEqual(["new #1", "new #2"]);
  expect(read(1, 1, twice)).toEqual([]);
});

test("four that change among nine are four changes, five are a new look", () => {
  const nine = (changed: number) =>
    Array.from({ length: 9 }, (_, n) =>
      post(n + 1, n < changed ? `other words ${"abcdefghi"[n]}` : `words ${"abcdefghi"[n]}`),
    );
  read(1, 1, nine(0));
  expect(read(1, 1, nine(4)).map((line) => line.split(" ")[0])).toEqual(Array(4).fill("changed"));
  expect(read(1, 1, nine(9)).map((line) => line.split(" ")[0])).toEqual(Array(5).fill("reread"));
});

test("two that change are two changes, though they are all there is", () => {
  read(1, 1, [post(1, "one"), post(2, "two")]);
  expect(read(1, 1, [post(1, "uno"), post(2, "due")])).toEqual(["changed #1", "changed #2"]);
});

test("a post without an id is known by who wrote it and when, and only where both are told", () => {
  const bob = (text: string, minute = 7) => post(undefined, text, "bob", minute);
  read(1, 1, [bob("two"), post(1, "one")]);
  expect(read(1, 1, [bob("two, in other words"), post(1, "one")]).map((line) => line.split(" ")[0])).toEqual([
    "changed",
  ]);
  expect(
    read(1, 1, [bob("other words, later", 9), post(1, "one")]).map((line) => line.split(" ")[0]),
  ).toEqual(["new", "gone"]);
  expect(
    read(1, 1, [post(undefined, "other words, later", "cyd", 9), post(1, "one")]).map(
      (line) => line.split(" ")[0],
    ),
  ).toEqual(["new", "gone"]);
});

test("a post with an id of its own is never another that was changed", () => {
  read(1, 1, [post(4, "four", "ann", 4), post(1, "one")]);
  expect(read(1, 1, [post(5, "other words", "ann", 4), post(1, "one")])).toEqual(["new #5", "gone #4"]);
});

test("an id is believed where nobody can tell when one of the two was written", () => {
  const { published: _, publishedRaw: __, ...untimed } = post(1, "uno", "bob");
  read(1, 1, [post(1, "one", "ann", 5)]);
  expect(read(1, 1, [untimed as ReturnType<typeof post>])).toEqual(["changed #1"]);
});

test("without id and time, who wrote it is not enough to say that a post was changed", () => {
  const untimed = (text: string) => {
    const { published: _, publishedRaw: __, ...rest } = post(undefined, text, "bob");
    return rest as ReturnType<typeof post>;
  };
  read(1, 1, [untimed("two"), post(1, "one")]);
  expect(read(1, 1, [untimed("something else"), post(1, "one")]).map((line) => line.split(" ")[0])).toEqual([
    ...["new", "gone"],
  ]);
});

test("an id is believed where the author is the same, or the time to the minute", () => {
  read(1, 1, [post(1, "one", "ann", 5)]);
  expect(read(1, 1, [post(1, "uno", "ann", 30)])).toEqual(["changed #1"]);
  expect(read(1, 1, [post(1, "un", "bob", 6)])).toEqual(["changed #1"]);
  expect(read(1, 1, [post(1, "ein", "cyd", 8)]).map((line) => line.split(" ")[0])).toEqual(["new", "gone"]);
});

describe("posts that another thread has shown", () => {
  const shownElsewhere = (posts: readonly ReturnType<typeof post>[]) => {
    const other = archive.lists.addList(3, "http://a.test/u", "U", 0);
    const shown = identified(posts.map((one, i) => ({ ...one, n: i + 1 })));
    return {
      other,
      copies: copiesOf(archive.posts, other, shown),
      isCopy: shown.map((one) => isCopy(archive.posts, other, one)),
    };
  };

  test("are copies of that thread's, by their words and their ids", () => {
    read(1, 1, [post(1, "one"), post(2, "two"), post(3, "three")]);
    const { copies, isCopy: copied } = shownElsewhere([post(1, "one"), post(2, "two"), post(9, "nine")]);
    expect(copies).toEqual({ count: 2, of: list });
    expect(copied).toEqual([true, true, false]);
  });

  test("with other ids are others, without an id they are the same", () => {
    read(1, 1, [post(1, "one", "ann", 1)]);
    expect(shownElsewhere([post(5, "one", "ann", 1)])).toMatchObject({
      copies: { count: 0, of: 0 },
      isCopy: [false],
    });
    expect(shownElsewhere([post(undefined, "one", "ann", 1)])).toMatchObject({
      copies: { count: 1, of: list },
      isCopy: [true],
    });
  });

  test("word for word under other ids are posts of their own, wherever they are shown", () => {
    const other = archive.lists.addList(3, "http://a.test/u", "U", 0);
    const seen = { at: 1, visit: 1, pageUrl: "http://a.test/u" };
    const elsewhere = identified([{ ...post(9, "one", "ann", 1), n: 1 }]);
    keepPosts(archive, { list: other, number: 1, isLast: true, before: undefined }, elsewhere, seen);
    expect(read(1, 1, [post(1, "one", "ann", 1)])).toEqual(["new #1"]);
    expect(archive.posts.all(other)).toHaveLength(1);
  });

  test("are no copies of themselves", () => {
    read(1, 1, [post(1, "one")]);
    const shown = identified([{ ...post(1, "one"), n: 1 }]);
    expect(copiesOf(archive.posts, list, shown)).toEqual({ count: 0, of: 0 });
    expect(isCopy(archive.posts, list, shown[0]!)).toBe(false);
  });
});
