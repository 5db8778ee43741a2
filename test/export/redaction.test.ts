import { expect, test } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { Redaction } from "../../src/export/redaction.ts";
import type { SavedDeeds } from "../../src/learn/deeds/deeds.ts";
import { DEEDS } from "../../src/read/known-deeds.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const ID = "5f4dcc3b5aa765d61d8327deb882cf99";

function redaction(deeds?: SavedDeeds): Redaction {
  const directory = scratchDirectory();
  const archive: SqliteArchive = openArchive(directory);
  if (deeds) archive.facts.set(DEEDS, deeds);
  archive.close();
  const reader = ArchiveReader.open(directory)!;
  try {
    return new Redaction(reader);
  } finally {
    reader.close();
  }
}

test.each([
  [`http://a.test/t?id=3&sid=${ID}`, "http://a.test/t?id=3"],
  [`http://a.test/t?sid=${ID}&id=3#p3`, "http://a.test/t?id=3#p3"],
  [`http://a.test/t?PHPSESSID=${ID}`, "http://a.test/t"],
  [`http://a.test/t;jsessionid=${ID}?id=3`, "http://a.test/t?id=3"],
  [`http://a.test/t?securitytoken=16-${ID}&t=3`, "http://a.test/t?t=3"],
  ["http://a.test/t?token=ring&id=3", "http://a.test/t?token=ring&id=3"],
  ["http://a.test/t?id=3", "http://a.test/t?id=3"],
])("%s leaves as %s", (url, left) => {
  expect(redaction().address(url)).toBe(left);
});

test("tokens that the site was found to make for each visitor are taken out, whatever their names", () => {
  const learned = redaction({ tokens: { known: [["?hk", true]], proofs: 1 } });
  expect(learned.address(`http://a.test/t?t=3&hk=${ID}`)).toBe("http://a.test/t?t=3");
  expect(learned.address(`http://a.test/t?t=3&img=${ID}`)).toBe(`http://a.test/t?t=3&img=${ID}`);
});

test("the session that all addresses of a site carry is taken out of them, also in its path", () => {
  const learned = redaction({ session: { mark: { in: "path", segment: 1 } } });
  expect(learned.address(`http://a.test/${ID}/t/3`)).toBe("http://a.test/t/3");
  expect(learned.text(`<a href="http://a.test/${ID}/t/3">see</a>`)).toBe(
    '<a href="http://a.test/t/3">see</a>',
  );
});

test("what HTML links to is treated the same", () => {
  const html = `<a href="/t?a=1&amp;sid=${ID}&amp;b=2">x</a> <a href="/u?sid=${ID}">y</a> 2 = 2?`;
  expect(redaction().text(html)).toBe('<a href="/t?a=1&amp;b=2">x</a> <a href="/u">y</a> 2 = 2?');
});
