import { expect, it } from "vitest";
import type { Site } from "../../../src/strategy/strategy.ts";
import { weave } from "../../../src/strategy/weave/weave.ts";
import { HOST, pageOf, postsOf, rowsOf } from "../../learn/page-of.ts";
import { alone } from "../alone.ts";

const BOARDS = ["Gardens and sheds", "Bicycles and trains", "Cooking for beginners"];

/** Threads, each by the address of one of its posts, as some forums link to them. */
const listOf = (threads: readonly number[], post: number) =>
  rowsOf(threads.map((id) => ({ url: `/thread/${id}/post-${id}${post}`, title: `On matter number ${id}` })));

/** The roles of the links to posts on a page that this way led to, by thread, after a board and some of its threads. */
async function rolesOn(path: string, threads: readonly number[], led: RegExp, fetched = [1, 2, 3]) {
  const guide = await weave.learn({ start: `${HOST}/` } as Site);
  const footer = '<p><a href="/wrote?by=7">Lately</a></p>';
  const boards = rowsOf(BOARDS.map((title, i) => ({ url: `/board/${i + 1}`, title })));
  const entry = guide.decide(alone(pageOf("/", boards + footer)), "start");
  const wayTo = (pattern: RegExp) => entry.links.find(({ href }) => pattern.test(href))!.way;
  guide.decide(alone(pageOf("/board/1", listOf([1, 2, 3, 4, 5], 1))), wayTo(/board\/1/));
  for (const id of fetched)
    guide.decide(
      alone(pageOf(`/thread/${id}/post-${id}1`, postsOf(`thread ${id}`, 4))),
      "title /thread/#/post-#",
    );
  const { links } = guide.decide(alone(pageOf(path, listOf(threads, 2))), wayTo(led));
  const posts = links.filter(({ href }) => href.includes("/post-"));
  return posts.map(({ href, way }) => `${/thread\/(\d+)/.exec(href)![1]} ${way.split(" ")[0]}`);
}

it("off the beaten track, a title that is known is not followed as one to another address", async () => {
  const roles = await rolesOn("/wrote?by=7", [1, 2, 3, 8, 9], /wrote/);
  expect(roles.sort()).toEqual(["1 beside", "2 beside", "3 beside", "8 title", "9 title"]);
});

it("nothing is said against a title as long as those of its form have no good name", async () => {
  const roles = await rolesOn("/wrote?by=7", [1, 2, 3, 8, 9], /wrote/, []);
  expect(roles.sort()).toEqual(["1 title", "2 title", "3 title", "8 title", "9 title"]);
});

it("on a board, two threads may have one title", async () => {
  const roles = await rolesOn("/board/2", [1, 2, 3, 8, 9], /board\/2/);
  expect(roles.sort()).toEqual(["1 title", "2 title", "3 title", "8 title", "9 title"]);
});
