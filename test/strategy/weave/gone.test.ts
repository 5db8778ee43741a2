import { expect, it } from "vitest";
import {
  type Knowledge,
  nothingKnown,
  restoreKnowledge,
  saveKnowledge,
} from "../../../src/strategy/weave/knowledge.ts";
import { LeavingOut } from "../../../src/strategy/weave/leaving-out.ts";
import { Weaver } from "../../../src/strategy/weave/weaver.ts";

const HOST = "http://forum.example";

/** A site whose threads have proven good, but for one that brought no page. */
function siteWithout(path: string, location?: string): Knowledge {
  const known = nothingKnown();
  const threads = known.evidence.nameOf("title", "/threads/*.#/");
  for (let n = 0; n < 3; n++) known.evidence.observe(threads, 1);
  new Weaver(known).missed(threads, { url: HOST + path, ...(location && { location }) });
  return known;
}

const refused = (known: Knowledge, path: string) => {
  const pages = known.evidence.nameOf("other", "/threads/*.#/page-#");
  return new LeavingOut(known).refuse(HOST + path, pages)?.skip;
};

it("further pages of a thread that is gone are not asked for", () => {
  const known = siteWithout("/threads/old-sheds.12/");
  expect(refused(known, "/threads/old-sheds.12/page-2")).toEqual({
    reason: "failed",
    detail: `there is nothing at ${HOST}/threads/old-sheds.12/`,
  });
  expect(refused(known, "/threads/new-sheds.13/page-2")).toBeUndefined();
  expect(refused(restoreKnowledge(saveKnowledge(known))!, "/threads/old-sheds.12/page-2")).toBeDefined();
});

it("further pages of a thread that moved are, and whatever lies under an address that is no thread's", () => {
  expect(
    refused(
      siteWithout("/threads/old-sheds.12/", `${HOST}/threads/sheds.12/`),
      "/threads/old-sheds.12/page-2",
    ),
  ).toBeUndefined();
  expect(refused(siteWithout("/threads/"), "/threads/5")).toBeUndefined();
});

it("a page of its own kind is still to be tried when its address only led to the folder of that name", () => {
  const known = nothingKnown();
  const board = known.evidence.nameOf("other", "/boats");
  known.evidence.find(board, `${HOST}/boats`);
  const weaver = new Weaver(known);
  weaver.missed(board, { url: `${HOST}/boats`, location: `${HOST}/boats/` });
  expect(known.evidence.way(board)).toMatchObject({ seen: 0, trials: 0 });
  weaver.missed(board, { url: `${HOST}/boats/`, location: `${HOST}/login?from=/boats/` });
  expect(known.evidence.way(board)).toMatchObject({ seen: 1, trials: 1 });
});
