import { expect, it } from "vitest";
import { Reading } from "../../../src/read/reading.ts";
import type { Site } from "../../../src/strategy/strategy.ts";
import { weave } from "../../../src/strategy/weave/weave.ts";
import { HOST, pageOf, postsOf, rowsOf } from "../../learn/page-of.ts";
import { alone } from "../alone.ts";

const PAGER = `<p><b>1</b> <a href="/days?n=1&page=2">2</a> <a href="/days?n=1&page=3">3</a></p>`;

const threads = (...ids: number[]) =>
  rowsOf(ids.map((n) => ({ url: `/t/${n}`, title: `On sheds and their roofs ${n}` })));

/** The ways of the flips on a page that the reader takes for neither thread nor list, which a link of this role led to. */
async function flipsBehind(role: "crumb" | "title", shown = ""): Promise<string[]> {
  const guide = await weave.learn({ start: `${HOST}/` } as Site);
  const link = `<a href="/days?n=1">Days of the year</a>`;
  const trail = `<div class="breadcrumb"><a href="/">Home</a> » ${link}</div>`;
  const rows = rowsOf([1, 2, 3].map((n) => ({ url: `/days?n=${n}`, title: `Days of the year ${n}` })));
  guide.decide(alone(pageOf("/b/1", threads(1, 2, 3))), "start");
  for (const n of [1, 2, 3]) guide.decide(alone(pageOf(`/t/${n}`, postsOf(`thread ${n}`, 4))), "title /t/#");
  const entry = guide.decide(alone(pageOf("/days/all", role === "crumb" ? trail : rows)), "start");
  const { way } = entry.links.find(({ href }) => href === `${HOST}/days?n=1`)!;
  expect(way.split(" ")[0]).toBe(role);
  const page = pageOf("/days?n=1", PAGER + shown);
  const reading = new Reading(page, { knowsSite: true, typeOf: () => "other", recordsOf: () => undefined });
  const { links } = guide.decide(reading, way);
  return links.filter(({ href }) => href.includes("page=")).map((weighed) => weighed.way.split(" ")[0]!);
}

it("what a crumb leads to has further pages worth it only if it is a list or a thread", async () => {
  expect(await flipsBehind("crumb")).toEqual(["echo", "echo"]);
});

it("what showed new threads has further pages worth it, though the reader takes it for no list", async () => {
  expect(await flipsBehind("crumb", threads(7, 8, 9))).toEqual(["flip", "flip"]);
  expect(await flipsBehind("crumb", threads(1, 2, 3))).toEqual(["echo", "echo"]);
});

it("behind the title of a row may be a thread of a kind that nobody knows yet", async () => {
  expect(await flipsBehind("title")).toEqual(["flip", "flip"]);
});

it("behind what may lead to the posts that a thread is short of may be messages of a kind that nobody knows yet", async () => {
  const guide = await weave.learn({ start: `${HOST}/` } as Site);
  const rows = [1, 2, 3].map((n) => ({ url: `/t/${n}`, title: `On sheds and their roofs ${n}`, replies: 9 }));
  guide.decide(alone(pageOf("/b/1", rowsOf(rows))), "start");
  const on = `<p><a href="/t/1/mip-2">Re: On sheds and their roofs</a></p>`;
  const { links } = guide.decide(alone(pageOf("/t/1", postsOf("thread 1", 1) + on)), "title /t/#");
  const { way } = links.find(({ href }) => href === `${HOST}/t/1/mip-2`)!;
  expect(way.split(" ")[0]).toBe("more");
  const page = pageOf("/t/1/mip-2", postsOf("thread 2", 3));
  guide.decide(
    new Reading(page, { knowsSite: true, typeOf: () => "other", recordsOf: () => undefined }),
    way,
  );
  expect(guide.tellWays?.().find(({ name }) => name === way)?.worth).toBe(1);
});
