import { describe, expect, test } from "vitest";
import { forumOf, NOISE_CASES } from "../../bench/noise-cases.ts";
import { runSimulated } from "../../bench/run-simulated.ts";
import { answer } from "../../sim/answer.ts";
import { Mask } from "../../sim/edge/mask.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import type { Noise } from "../../sim/noise/noise.ts";
import { pagesThere, postsThere, truthOf } from "../../sim/truth.ts";
import { breadth } from "../../src/strategy/breadth.ts";

const at = Date.UTC(2024, 3, 9, 17, 12);
const forumWith = (noise: Partial<Noise>, skin = "broad-lists") =>
  makeForum({ skin, seed: 8, threads: 30, boards: 3, plenty: 2, language: "en", noise });
const get = (forum: ReturnType<typeof forumWith>, url: string, number = 0) =>
  answer(forum, url, at, { number }).body;
const threadUrls = (forum: ReturnType<typeof forumWith>) =>
  [...pagesThere(forum, at)].filter(({ truth }) => truth.type === "thread").map(({ url }) => url);

describe("each case", () => {
  // What never ends is not walked to its end.
  const ending = NOISE_CASES.filter(({ name }) => !name.includes("without end"));

  test.each(ending.map((noise) => [noise.name, noise] as const))(
    "%s: every page that the truth knows is there, and can be reached by links",
    async (_name, noise) => {
      const forum = forumOf(noise, 14);
      for (const { url, truth } of pagesThere(forum, at))
        expect(truth.type, url).toMatch(/entry|index|thread/);
      expect((await runSimulated(forum, at, breadth)).coverage).toBe(1);
    },
  );
});

describe("a mask", () => {
  test("can be taken off addresses again, leaves escapes, numbers and file endings, and no word as it was", () => {
    const mask = new Mask(1);
    for (const path of ["/topic.php?id=12&p=3", "/board/News%20and-more/7", "/a_b/index.html?view=main"]) {
      expect(mask.path(path)).not.toBe(path);
      expect(mask.unmasked(mask.path(path))).toBe(path);
    }
    expect(mask.path("/topic.php?id=12")).toMatch(/^\/[a-z]{5}\.php\?[a-z]{2}=12$/);
    expect(new Mask(2).path("/topic")).not.toBe(mask.path("/topic"));
  });

  test("leaves dates and entities", () => {
    expect(new Mask(1).text("4 March 2008, 10:14 pm &nbsp;")).toBe("4 March 2008, 10:14 pm &nbsp;");
    expect(new Mask(1).text("2018-03-07T08:06:33Z")).toBe("2018-03-07T08:06:33Z");
  });

  test("shows the same structure in other words", () => {
    const [plain, masked] = [forumWith({}), forumWith({ masked: 1 })];
    const tags = (html: string) => html.replace(/<style[\s\S]*?<\/style>/g, "").match(/<[a-z0-9]+/g);
    const [one, other] = [get(plain, entryUrl(plain)), get(masked, entryUrl(masked))];
    expect(tags(other)).toEqual(tags(one));
    expect(other).not.toMatch(/Last post|Topics|class="board/);
  });
});

describe("frames and notices", () => {
  test("stand before the page, which has an address of its own", () => {
    for (const [noise, mark] of [
      [{ frames: true }, "<frameset"],
      [{ refresh: true }, 'http-equiv="refresh"'],
    ] as const) {
      const forum = forumWith(noise);
      const [main] = threadUrls(forum);
      const plain = main!.replace(/[?&]view=main$/, "");
      expect(plain).not.toBe(main);
      expect(get(forum, plain)).toContain(mark);
      expect(get(forum, plain)).toContain(main!.replace("&", "&amp;"));
      expect(get(forum, main!)).not.toContain(mark);
      expect(truthOf(forum, plain, at)).toMatchObject({ type: "redirect", key: null });
    }
  });
});

describe("times", () => {
  test("are days where nothing else is shown", () => {
    const forum = forumWith({ daysOnly: true });
    expect(get(forum, threadUrls(forum)[0]!)).not.toMatch(/\d\d:\d\d/);
  });

  test("of an import are one minute, in the truth as well", () => {
    const times = [...postsThere(forumWith({ imported: 1 }), at)].map(({ time }) => time);
    expect(new Set(times).size).toBeLessThan(3);
    expect(new Set([...postsThere(forumWith({}), at)].map(({ time }) => time)).size).toBeGreaterThan(20);
  });
});

describe("session ids", () => {
  test.each([
    ["path", /href="\/[0-9a-f]{16}\/board/],
    ["parentheses", /href="\/\(S\([0-9a-f]{16}\)\)\/board/],
    ["semicolon", /href="\/board\/\d+;sid=[0-9a-f]{16}"/],
  ] as const)("stand in the %s, and mean nothing", (sessionPlace, form) => {
    const forum = forumWith({ sessions: "visit", sessionCookies: false, sessionPlace });
    const html = get(forum, entryUrl(forum), 3);
    expect(html).toMatch(form);
    const href = form.exec(html)![0].slice(6).replace(/"$/, "");
    const rest = href.endsWith("board") ? `${href}/1` : href;
    expect(truthOf(forum, forum.origin + rest, at).type).toBe("index");
    expect(get(forum, entryUrl(forum), 4)).not.toBe(html);
  });
});

test("dead links are listed, answer 404 and are no part of the truth", () => {
  const forum = forumWith({ deadRuns: 0.5 });
  const whole = threadUrls(forumWith({}));
  const alive = new Set(threadUrls(forum));
  const dead = whole.filter((url) => !alive.has(url));
  expect(dead.length).toBeGreaterThan(5);
  expect(alive.size).toBeGreaterThan(5);
  for (const url of dead) expect(answer(forum, url, at, { number: 0 }).status).toBe(404);
  const lists = [...pagesThere(forum, at)].filter(({ truth }) => truth.type === "index");
  expect(lists.some(({ url }) => get(forum, url).includes(new URL(dead[0]!).pathname))).toBe(true);
});

test("next topics are marked as next pages", () => {
  const forum = forumWith({ nextTopics: true });
  expect(threadUrls(forum).some((url) => /<link rel="next"/.test(get(forum, url)))).toBe(true);
  const off = forumWith({});
  expect(threadUrls(off).some((url) => /rel="next"/.test(get(off, url)))).toBe(false);
});

test("a shuffled list shows others at every visit, and always has a next page", () => {
  const forum = forumWith({ shuffled: true });
  const url = `${forum.origin}/shuffle/70`;
  expect(truthOf(forum, url, at).type).toBe("list");
  expect(get(forum, url, 1)).not.toBe(get(forum, url, 2));
  expect(get(forum, url)).toContain("/shuffle/71");
  expect(answer(forumWith({}), url, at, { number: 0 }).status).toBe(404);
});

test("the site around the forum has a blog and documents, which are none of it", () => {
  const forum = forumWith({ around: true, apart: true });
  for (const path of ["/", "/guide/7", "/blog", "/blog/3", "/blog?page=9"])
    expect(truthOf(forum, forum.origin + path, at).type, path).toBe("other");
  expect(get(forum, entryUrl(forum))).toContain('href="/blog"');
  expect(threadUrls(forum)[0]).toContain("/archive/topic/");
  expect(truthOf(forum, `${forum.origin}/blog/500`, at).type).toBe("error");
});

test("links to threads end in a fragment where that is wanted", () => {
  const forum = forumWith({ fragments: true });
  const [list] = [...pagesThere(forum, at)].filter(({ truth }) => truth.type === "index");
  expect(get(forum, list!.url)).toMatch(/href="\/topic\/\d+#item"/);
});
