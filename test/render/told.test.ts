import { join } from "node:path";
import { expect, test } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { DEFAULTS } from "../../src/defaults.ts";
import { siteMap } from "../../src/inspect/map/site-map.ts";
import { formedAddress } from "../../src/learn/address-form.ts";
import { crawl } from "../../src/library/crawl.ts";
import { why } from "../../src/library/why.ts";
import { type Decision, RENDERING, UNDECIDED } from "../../src/render/deciding/decisions.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { smallWorld } from "../library/small-world.ts";

const SAMPLED: Decision = {
  ...UNDECIDED,
  ...{ how: "browser", samples: 3, gained: 3 },
  ...{ sent: { posts: 0, rows: 0, links: 6 }, shown: { posts: 60, rows: 0, links: 90 } },
};

test("how pages of a kind are read, and why, is told of each of them and on the map", async () => {
  const directory = join(scratchDirectory(), "told");
  const { url, clock, fetcher } = smallWorld({ threads: 6 });
  await crawl(url, { out: directory, clock, fetcher });
  const known = ArchiveReader.open(directory)!;
  const thread = siteMap(known, []).kinds.find(({ type }) => type === "thread")!;
  const page = [...known.pages()].find((one) => formedAddress(one.url).form === thread.addresses)!.url;
  expect(thread.shown).toBeNull();
  known.close();

  const told = (decision: Decision): readonly [string[], string | null | undefined] => {
    const { warcSize } = DEFAULTS;
    const archive = new SqliteArchive({ directory, warcSize, software: "test", now: clock.now });
    archive.facts.set(RENDERING, { [thread.addresses]: decision });
    archive.close();
    const reader = ArchiveReader.open(directory)!;
    try {
      const kind = siteMap(reader, []).kinds.find(({ name }) => name === thread.name);
      return [why(reader, page), kind?.shown];
    } finally {
      reader.close();
    }
  };

  const samples =
    "(of 3 such pages it showed 60 posts, 0 rows and 90 links, the site had sent 0 posts, 0 rows and 6 links)";
  const always = `shown in a browser, since that tells more ${samples}`;
  expect(told(SAMPLED)).toEqual([expect.arrayContaining([always]), always]);
  const long = `shown in a browser where it ends at 20 records, since that is only the first part ${samples}`;
  expect(told({ ...SAMPLED, part: 20 })).toEqual([expect.arrayContaining([long]), long]);
});
