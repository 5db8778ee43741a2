import { expect, it } from "vitest";
import type { Site } from "../../../src/strategy/strategy.ts";
import { weave } from "../../../src/strategy/weave/weave.ts";
import { HOST, pageOf, postsOf } from "../../learn/page-of.ts";
import { alone } from "../alone.ts";

const thread = (id: number, page: number, pager = "") =>
  pageOf(
    `/t/${id}${page > 1 ? `/p/${page}` : ""}`,
    `<h1><a href="/t/${id}/p/1">On sheds and gardens</a></h1>${postsOf(`thread ${id}`, 4, page * 10)}${pager}`,
  );

it("page one under the address of a further page is the first page, once there are further pages", async () => {
  const guide = await weave.learn({ start: `${HOST}/` } as Site);
  const wayIn = (links: readonly { href: string; way: string }[], path: string) =>
    links.find(({ href }) => href === HOST + path)?.way.split(" ")[0];
  const pager = `<p><b>1</b> <a href="/t/5/p/2">2</a> <a href="/t/5/p/3">3</a></p>`;
  const { links } = guide.decide(alone(thread(5, 1, pager)), "start");
  const flip = links.find(({ href }) => href === `${HOST}/t/5/p/2`)!.way;
  expect(wayIn(links, "/t/5/p/1")).toBe("other");
  guide.decide(alone(thread(5, 2)), flip);
  const later = guide.decide(alone(thread(6, 1)), "title /t/#").links;
  expect(wayIn(later, "/t/6/p/1")).toBe("first");
});
