import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { THREAD } from "../../src/read/list.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";
import { inWatch } from "../../src/watch/next-visit.ts";
import { OWED } from "../../src/watch/owed-pages.ts";
import { SCHEDULER } from "../../src/watch/schedule/saved-scheduler.ts";
import { WorthScheduler } from "../../src/watch/schedule/worth-scheduler.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { LivingForum, ORIGIN } from "./living-forum.ts";
import { watched } from "./watched.ts";

const NOW = Date.UTC(2024, 4, 20, 12);

test("what is owed is told with how often it was tried, what is in doubt as such, and what is due later with its time", () => {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  const [one, two, view, late] = ["one", "two", "view", "late"].map((path) => `${ORIGIN}/${path}`) as [
    string,
    string,
    string,
    string,
  ];
  const scheduler = new WorthScheduler();
  for (const url of [one, two]) {
    const list = archive.lists.addList(THREAD, url, url, NOW);
    archive.lists.addPage(url, list, 1);
    scheduler.add({ list, kind: "thread", site: 0 });
  }
  archive.lists.addPage(`${one}?page=2`, 1, 2);
  archive.lists.addPage(view, 1, 0);
  scheduler.doubt({ list: 2, page: 1 }, NOW);
  archive.lists.addPage(late, archive.lists.addList(THREAD, late, late, NOW), 1);
  archive.facts.set(SCHEDULER, { at: NOW, state: scheduler.save() });
  archive.facts.set(OWED, [
    [1, 2, 4, NOW + HOUR],
    [1, 1, 1, NOW],
  ]);
  archive.close();
  const reader = ArchiveReader.open(directory)!;
  const said = (url: string) => inWatch(reader, url, NOW);
  expect(said(one)).toEqual(["watch: asked for in vain once; next try now"]);
  expect(said(`${one}?page=2`)).toEqual([
    "watch: asked for in vain 4 times; next try at about 2024-05-20T13:00Z",
  ]);
  expect(said(two)).toEqual(["watch: due now: it may be gone, moved or shorter"]);
  expect(said(late)).toEqual(["watch: its list is not in the schedule yet, which is kept now and then"]);
  expect(said(view)).toEqual(["watch: it shows what another page does, and is not asked for again"]);
  reader.close();
});

test("a watch tells when a page is due next and why, and what is gone", async () => {
  const forum = new LivingForum(12, 2, NOW - 9 * DAY);
  const clock = simulatedClock(NOW);
  const directory = scratchDirectory();
  const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 150 };
  await watched({ ...plan, millis: 8 * HOUR });
  forum.write(3, clock.now());
  forum.threads[4]!.gone = true;
  await watched({ ...plan, millis: 8 * HOUR });
  const reader = ArchiveReader.open(directory)!;
  const said = (path: string) => inWatch(reader, `${ORIGIN}${path}`, clock.now());
  expect(said("/board?b=1")).toEqual([
    expect.stringMatching(/^watch: its list is due to be looked at (?:now|at about 2024-)/),
  ]);
  expect(said("/thread?t=7")).toEqual(["watch: asked for again when a row tells of more posts"]);
  expect(said("/thread?t=3")).toEqual([
    expect.stringContaining("latest posts are due to be looked at again"),
  ]);
  expect(said("/thread?t=5")).toEqual([expect.stringContaining("watch: gone since 2024-05-2")]);
  expect(said("/nowhere")).toEqual([]);
  reader.close();
});
