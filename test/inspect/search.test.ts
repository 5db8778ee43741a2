import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { archiveOfRows, type GivenForum } from "../../bench/archive-of-rows.ts";
import type { Failure, SearchAnswer } from "../../src/inspect/api.ts";
import type { Inspector } from "../../src/inspect/inspector.ts";
import { matchOf, queryOf } from "../../src/inspect/search/query.ts";
import { snippetOf } from "../../src/inspect/search/snippet.ts";
import { forget } from "../../src/library/forget.ts";
import { ask, inspecting, sharedDirectory } from "./visitor.ts";

const SITE = "http://forum.test";
const post = (postId: string, author: string, published: string, text: string) => ({
  ...{ postId, author, authorUrl: `${SITE}/u/${author}`, published, text },
});
const FORUM: GivenForum = {
  start: `${SITE}/`,
  boards: [
    { url: `${SITE}/b/1`, title: "Boats" },
    { url: `${SITE}/b/2`, title: "Nets" },
  ],
  threads: [
    {
      ...{ url: `${SITE}/t/1`, title: "Varnish", board: 0 },
      posts: [
        post(
          "1",
          "Anna",
          "2020-01-05T12:00:00Z",
          "The varnish of the boat peels. Varnish, varnish everywhere",
        ),
        post("2", "Bo", "2021-06-15T12:00:00Z", "Every boat needs a good varnish, says the café owner"),
      ],
    },
    {
      ...{ url: `${SITE}/t/2`, title: "Ferry", board: 1 },
      posts: [
        post("3", "Anna", "2021-06-20T12:00:00Z", "The night ferry was late, and the net boat, too"),
        post("4", "Cy", "2022-02-01T12:00:00Z", "フェリーはまだ来ない йод"),
      ],
    },
  ],
};

const directory = join(sharedDirectory(), "search.skein");
let inspector: Inspector;
beforeAll(async () => {
  await archiveOfRows(directory, FORUM);
  inspector = await inspecting([directory]);
});

async function found(query: string): Promise<string[]> {
  const { rows } = await ask<SearchAnswer>(inspector, `archives/0/search?${query}`);
  return rows.map(({ post }) => `${post.author} ${post.published?.slice(0, 4)}`);
}

describe("a search finds", () => {
  test("posts that have all words, whatever their case and accents, those that say them most first", async () => {
    expect(await found("q=VARNISH")).toEqual(["Anna 2020", "Bo 2021"]);
    expect(await found("q=boat%20varnish%20cafe")).toEqual(["Bo 2021"]);
    expect(await found("q=nowhere")).toEqual([]);
  });

  test("phrases, beginnings, and what other words are not beside", async () => {
    expect(await found(`q=${encodeURIComponent('"night ferry"')}`)).toEqual(["Anna 2021"]);
    expect(await found(`q=${encodeURIComponent('"ferry night"')}`)).toEqual([]);
    expect(await found("q=varn*%20-peels")).toEqual(["Bo 2021"]);
    expect(await found("q=VÁRN*%20-PEE*")).toEqual(["Bo 2021"]);
    // As the index spells words: to it, a short i is no i with an accent.
    expect([await found("q=йо*"), await found("q=ио*")]).toEqual([["Cy 2022"], []]);
    expect(await found("q=来*")).toEqual(["Cy 2022"]);
  });

  test("words within words of scripts that have no spaces", async () => {
    expect(await found(`q=${encodeURIComponent("フェリー")}`)).toEqual(["Cy 2022"]);
    expect(await found(`q=${encodeURIComponent("来ない")}`)).toEqual(["Cy 2022"]);
  });

  test("only on a board, in a thread, by a person, within days", async () => {
    const { rows } = await ask<SearchAnswer>(inspector, "archives/0/search?q=boat&order=oldest");
    const [first, , last] = rows.map((row) => row.post);
    expect(await found(`q=boat&board=${last!.board}`)).toEqual(["Anna 2021"]);
    expect(await found(`q=boat&thread=${first!.thread}&order=newest`)).toEqual(["Bo 2021", "Anna 2020"]);
    expect(await found(`q=boat&person=${first!.person}&order=oldest`)).toEqual(["Anna 2020", "Anna 2021"]);
    expect(await found("q=boat&since=2021-06-16")).toEqual(["Anna 2021"]);
    expect(await found("q=boat&since=2020-01-01&until=2021-06-16&order=oldest")).toEqual([
      "Anna 2020",
      "Bo 2021",
    ]);
    expect(await found("q=boat&until=1999-01-01")).toEqual([]);
  });

  test("a portion at a time, and tells how many there are", async () => {
    const first = await ask<SearchAnswer>(inspector, "archives/0/search?q=boat&order=oldest&limit=2");
    expect([first.count, first.rows.length, first.index.state]).toEqual([3, 2, "ready"]);
    const rest = await ask<SearchAnswer>(
      inspector,
      `archives/0/search?q=boat&order=oldest&cursor=${first.cursor}`,
    );
    expect([rest.rows.length, rest.cursor]).toEqual([1, null]);
  });

  test("nothing that was asked for is anything but words", async () => {
    for (const q of [
      '"',
      "*",
      "v*",
      "-",
      "NOT",
      "text:",
      "tags:gone",
      "(",
      "a AND OR",
      "' OR 1=1 --",
      "^x",
      "NEAR(a b)",
    ]) {
      const answer = await ask<SearchAnswer | Failure>(
        inspector,
        `archives/0/search?q=${encodeURIComponent(q)}`,
      );
      if ("error" in answer) expect(answer.error.code, q).toBe("badRequest");
      else expect(answer.rows, q).toEqual([]);
    }
  });
});

test("what is looked for is marked, in the words around it", () => {
  const query = queryOf('cafe "night ferry" var*');
  const pieces = snippetOf(
    `${"before ".repeat(60)}the Café by night has varnish${" after".repeat(80)}`,
    query,
  );
  expect(pieces.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(["Café", "night", "varnish"]);
  expect(pieces.map(({ text }) => text).join("").length).toBeLessThan(400);
  expect(matchOf(query)).toBe('text : ("cafe" AND "night ferry" AND "var" *)');
});

test("who is forgotten is found no more, and the index does not keep their words", async () => {
  const out = join(sharedDirectory(), "forgetting.skein");
  await archiveOfRows(out, FORUM);
  const before = await inspecting([out]);
  expect((await ask<SearchAnswer>(before, "archives/0/search?q=peels")).count).toBe(1);
  await before.close();
  await forget(out, "Anna");
  expect(existsSync(join(out, "search.db"))).toBe(false);
  const after = await inspecting([out]);
  expect((await ask<SearchAnswer>(after, "archives/0/search?q=peels")).count).toBe(0);
  expect((await ask<SearchAnswer>(after, "archives/0/search?q=varnish")).count).toBe(1);
});
