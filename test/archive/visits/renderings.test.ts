import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkArchive } from "../../../src/archive/check/check.ts";
import { layoutOf } from "../../../src/archive/opening/directory.ts";
import { archivedPage } from "../../../src/archive/visits/archived-page.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../scratch.ts";

const SHELL = "<html><body><div id=app></div></body></html>";

async function shownTwice(first: string, second: string) {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  for (const [at, html] of [first, second].entries()) {
    const found = { url: "http://a/1", way: "list", weight: 0, depth: 1 };
    const exchange = { ...exchangeOf(found.url, SHELL), at: 1_000 + at };
    const visit = { exchange, isPage: true, mime: "text/html", rendered: { html, at: 2_000 + at } };
    await archive.commit([
      { address: archive.frontier.again(found)!, end: { state: "done" }, visit, found: [] },
    ]);
  }
  return { directory, archive };
}

const check = (directory: string, repair = false) =>
  checkArchive({ directory, repair, now: () => 0, progress: () => {} });

test("what a browser showed is read in place of the answer, which stays as it came", async () => {
  const { archive } = await shownTwice("<p>one", "<p>twö");
  onTestFinished(() => archive.close());
  const [first, second] = [...archive.visits.all()];
  expect(archive.visits.response(second!)!.body.toString()).toBe(SHELL);
  expect((await archivedPage(second!, archive.visits.shown(second!)))!.html).toBe("<p>twö");
  expect(first!.digest).toBe(second!.digest);
  expect(first!.shownDigest).not.toBe(second!.shownDigest);
});

test("what was shown before is not kept twice, and one that is gone is found", async () => {
  const { directory, archive } = await shownTwice("<p>same", "<p>same");
  archive.close();
  expect((await check(directory)).wrong).toEqual([]);
  const { warcs } = layoutOf(directory);
  const file = join(warcs, readdirSync(warcs)[0]!);
  const bytes = readFileSync(file);
  // The file holds warcinfo, response, request, conversion, revisit, request: the fourth is spoilt.
  const starts = [...bytes.toString("latin1").matchAll(/\x1f\x8b\x08/g)].map(({ index }) => index);
  expect(starts).toHaveLength(6);
  bytes[starts[3]! + 40]! ^= 0xff;
  writeFileSync(file, bytes);
  expect((await check(directory)).wrong.map(({ what, count }) => [what, count])).toContainEqual([
    "visits whose rendered page is damaged or gone",
    2,
  ]);
  expect((await check(directory, true)).lost).toBe(2);
});
