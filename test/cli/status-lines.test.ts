import { expect, onTestFinished, test } from "vitest";
import { readable } from "../../src/cli/status-command.ts";
import { openArchive } from "../../src/library/open-archive.ts";
import * as scratch from "../archive/scratch.ts";

test("an archive that nobody works on says whether it is finished; one that somebody does, that it is at work", () => {
  const directory = scratch.scratchDirectory();
  scratch.openArchive(directory).close();
  const archive = openArchive(directory);
  onTestFinished(() => archive.close());
  const status = archive.status();
  const ending = (more: Partial<typeof status>) =>
    readable({ ...status, ...more })
      .split("\n")
      .at(-1);
  expect(ending({})).toBe("finished");
  expect(ending({ waiting: 3 })).toBe("unfinished: run the crawl again to resume");
  expect(ending({ isBusy: true, waiting: 3 })).toBe("at work    a crawl is running");
  const watch = { phase: "news" as const, at: new Date().toISOString(), page: null, pagesPerDay: 300 };
  expect(ending({ isBusy: true, watch })).toMatch(/^watch {6}watching for new posts; last page /);
  expect(ending({ watch })).toBe("finished");
});
