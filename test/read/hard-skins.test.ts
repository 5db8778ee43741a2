import { expect, test } from "vitest";
import { skinScore } from "../../bench/skin-posts.ts";
import { makeForum } from "../../sim/forum.ts";
import { postsThere } from "../../sim/truth.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

test.each([
  ["query-cells", "questions, answers and remarks on both"],
  ["mail-pages", "mails, one a page"],
  ["message-tree", "messages, one a page with the tree of their thread"],
  ["image-pile", "threads of which lists show the latest posts too"],
  ["marked-html", "signatures longer than what is said"],
])("%s: %s are all read, once, by whom and when", async (skin) => {
  const { score } = await skinScore(skin, 24);
  const { recall, precision, author, time, title, threadUrl, threadsWhole } = score;
  expect({ recall, precision, author, time, title, threadUrl, threadsWhole }).toEqual({
    ...{ recall: 1, precision: 1, author: 1, time: 1, title: 1, threadUrl: 1, threadsWhole: 1 },
  });
});

test("a remark names the question or the answer that it stands under", async () => {
  const { exported } = await skinScore("query-cells", 24);
  const truth = [...postsThere(makeForum({ skin: "query-cells", seed: 5, threads: 24, boards: 3 }), AT)];
  const byId = new Map(truth.map((post) => [post.id, post]));
  // Under what it is about, if that stands on the same page; whoever answers the question answers, or every third remarks on it.
  const remarkOn = (id: number): number | undefined => {
    const { n, parent, url } = byId.get(id)!;
    const on = byId.get(parent ?? 0);
    if (n === 1 || !on || on.url !== url) return undefined;
    if (on.n === 1) return id % 3 === 0 ? on.id : undefined;
    return remarkOn(on.id) ?? on.id;
  };
  const told = exported.map(({ post_id, parent_id }) => [post_id, parent_id]);
  const wanted = exported.map(({ post_id }) => {
    const on = remarkOn(Number(post_id));
    return [post_id, on === undefined ? null : `${on}`];
  });
  expect(wanted.filter(([, parent]) => parent !== null).length).toBeGreaterThan(20);
  expect(told).toEqual(wanted);
});
