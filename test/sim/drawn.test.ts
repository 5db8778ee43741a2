import { describe, expect, test } from "vitest";
import { hrefs } from "../../bench/breadth-first.ts";
import { answer } from "../../sim/answer.ts";
import { entryUrl, type Forum, makeForum } from "../../sim/forum.ts";
import { filled, readBy } from "../../sim/skins/drawn/address-shapes.ts";
import { drawBy, WIDER } from "../../sim/skins/drawn/draw.ts";
import { drawnSkin } from "../../sim/skins/drawn/drawn-skin.ts";
import { idGaps, idIn } from "../../sim/skins/drawn/ids.ts";
import { pagesThere, truthOf } from "../../sim/truth.ts";

const at = Date.UTC(2024, 3, 9, 17, 12);
const numbers = [
  ...Array.from({ length: 12 }, (_, number) => number),
  ...Array.from({ length: 20 }, (_, number) => WIDER + number),
];
const drawn = (number: number, noise: "quiet" | "usual" | "noisiest" = "quiet") =>
  makeForum({ skin: drawnSkin(number), seed: 3, threads: 50, boards: 3, plenty: 3, noise });

/** What lies behind all links of the host. */
function walked(forum: Forum, limit: number): Map<string, string> {
  const queue = [entryUrl(forum)];
  const seen = new Set(queue);
  const met = new Map<string, string>();
  for (const url of queue) {
    if (met.size >= limit) break;
    const reply = answer(forum, url, at, { number: met.size });
    const truth = truthOf(forum, url, at);
    met.set(url, truth.key ?? truth.type);
    const found = [...hrefs(reply.body, false), ...(reply.headers.location ? [reply.headers.location] : [])];
    for (const href of found) {
      const to = new URL(href, url);
      to.hash = "";
      if (to.host !== forum.host || seen.has(to.href)) continue;
      seen.add(to.href);
      queue.push(to.href);
    }
  }
  return met;
}

describe("choices drawn by a number", () => {
  test("are the same for the same number, and do not hang on each other", () => {
    const things = ["a", "b", "c", "d", "e"];
    expect(drawBy(3).oneOf("colour", things)).toBe(drawBy(3).oneOf("colour", things));
    expect(drawBy(3).shuffled("order", things)).toEqual(drawBy(3).shuffled("order", things));
    const both = numbers.map((number) =>
      [drawBy(number).isTrue("this"), drawBy(number).isTrue("that")].join(),
    );
    expect(new Set(both).size).toBe(4);
  });

  test("are wider for large numbers, and as they were for all others", () => {
    const drawnOf = (from: number) =>
      numbers.slice(0, 12).map((number) => drawBy(from + number).oneOf("colour", ["a", "b"], ["c", "d"]));
    expect(drawnOf(0)).toEqual(
      numbers.slice(0, 12).map((number) => drawBy(number).oneOf("colour", ["a", "b"])),
    );
    expect(drawnOf(WIDER)).toEqual(expect.arrayContaining(["a", "b", "c", "d"]));
  });
});

describe("the shape of an address", () => {
  test("is filled and read", () => {
    const shape = "/in/{board}/{id}-{slug}/p{n}/";
    const gaps = { board: "news-2", id: 12, slug: "what-now", n: 3 };
    const path = filled(shape, gaps);
    expect(path).toBe("/in/news-2/12-what-now/p3/");
    expect(readBy(shape, { path, query: new Map() })).toEqual({
      board: "news-2",
      id: "12",
      slug: "what-now",
      n: "3",
    });
    expect(readBy(shape, { path: "/in/news-2/12-what-now/", query: new Map() })).toBeUndefined();
  });

  test("may have its gaps in the names of parameters, and ids in letters and digits", () => {
    const shape = "/read.php?{in},{y},page={n}";
    const path = filled(shape, { in: 2, y: "1a2b3c4", n: 3 });
    expect(path).toBe("/read.php?2,1a2b3c4,page=3");
    const query = new Map([["2,1a2b3c4,page", "3"]]);
    expect(readBy(shape, { path: "/read.php", query })).toEqual({ in: "2", y: "1a2b3c4", n: "3" });
    expect(idIn({ y: idGaps(4711).y! })).toBe(4711);
    expect(idIn({ u: idGaps(4711).u! })).toBe(4711);
  });

  test("has the parameters that it has, and no others", () => {
    const shape = "/topic.php?id={id}&start={offset}";
    const query = new Map([
      ["start", "20"],
      ["id", "7"],
    ]);
    expect(readBy(shape, { path: "/topic.php", query })).toEqual({ id: "7", offset: "20" });
    query.set("x", "1");
    expect(readBy(shape, { path: "/topic.php", query })).toBeUndefined();
  });
});

describe.each(numbers)("the software drawn by %d", (number) => {
  test("gives every page an address that leads back to it", () => {
    const keys = [...pagesThere(drawn(number), at)].map(({ truth }) => truth.key);
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("can be walked whole: its links reach every page, and every link leads somewhere", () => {
    const forum = drawn(number);
    const met = walked(forum, 5000);
    const keys = new Set(met.values());
    for (const { url, truth } of pagesThere(forum, at)) expect(keys, url).toContain(truth.key);
    expect([...met].filter(([, key]) => key === "error")).toEqual([]);
  });

  test("makes noise that is known as such, and no dead links", () => {
    const forum = drawn(number, "noisiest");
    const met = walked({ ...forum, noise: { ...forum.noise, deleted: 0 } }, 300);
    expect([...met].filter(([, key]) => key === "error")).toEqual([]);
  });

  test("shows an author and a time with every post", () => {
    const forum = drawn(number);
    const { world, skin } = forum;
    const thread = world.threads(world.boards[0]!, at, 0, 30).find(({ posts }) => posts > 2)!;
    const { body } = answer(forum, forum.origin + skin.urls.thread(thread, 1, false), at, { number: 0 });
    for (const post of world.posts(thread, at, 0, skin.postsPerPage)) {
      expect(body).toContain(post.author.name);
      expect(body).toContain(skin.date(post.time, at, world.language));
    }
  });
});

test("the same number gives the same bytes, another one others", () => {
  const page = (number: number) =>
    answer(drawn(number, "usual"), "http://drawn.test/", at, { number: 5 }).body;
  expect(page(4)).toBe(page(4));
  expect(page(5)).not.toBe(page(4));
});
