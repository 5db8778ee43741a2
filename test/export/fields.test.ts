import { describe, expect, test } from "vitest";
import { exportedPosts } from "../../bench/exported-posts.ts";
import { skinScore } from "../../bench/skin-posts.ts";
import { makeForum } from "../../sim/forum.ts";
import { postsThere } from "../../sim/truth.ts";
import { pages } from "../read/harbour.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

describe("the id of a post", () => {
  test("is the site's own where the page tells it", async () => {
    const rows = await exportedPosts(pages);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ post_id }) => post_id));
  });

  const without = pages.map((page) => ({
    ...page,
    html: page.html.replaceAll(/ (?:id|name)="[^"]*"| href="#[^"]*"|#\d+/g, ""),
  }));

  test("is always there, another for every post, and the same in whatever order the pages came", async () => {
    const rows = await exportedPosts(without);
    const again = await exportedPosts([...without].reverse());
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const named = (all: typeof rows) =>
      new Map(all.map(({ text, thread_title, id }) => [`${thread_title} ${text}`, id]));
    expect(named(again)).toEqual(named(rows));
  });
});

test("answers within answers name the post that they answer", async () => {
  const { exported } = await skinScore("reply-trees", 40);
  const truth = new Map(
    [...postsThere(makeForum({ skin: "reply-trees", seed: 5, threads: 40, boards: 3 }), AT)].map((post) => [
      String(post.id),
      post,
    ]),
  );
  const opening = (id: number | undefined) => id === undefined || truth.get(String(id))!.n === 1;
  const told = exported.map(({ post_id, parent_id }) => ({ post_id, parent_id }));
  const wanted = exported.map(({ post_id }) => {
    const { parent } = truth.get(post_id!)!;
    // Who answers the thread as a whole, or a post of another page, stands in nobody's record.
    const elsewhere = truth.get(String(parent))?.url !== truth.get(post_id!)!.url;
    return { post_id, parent_id: opening(parent) || elsewhere ? null : String(parent) };
  });
  expect(wanted.filter(({ parent_id }) => parent_id !== null).length).toBeGreaterThan(20);
  expect(told).toEqual(wanted);
});

test("a board within a board is told with its path", async () => {
  const { exported } = await skinScore("classic-table", 60);
  for (const { board, boards } of exported) expect(boards.at(-1) ?? null).toBe(board);
});
