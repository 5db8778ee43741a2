import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { openArchive, scratchDirectory } from "./scratch.ts";
import { link, recordsIn, visitAll } from "./small-crawl.ts";

describe("the archive", () => {
  it("cuts off a torn tail at the next start and goes on behind it", async () => {
    const directory = scratchDirectory();
    let archive = openArchive(directory);
    archive.frontier.add([link("http://a.example/1")]);
    await visitAll(archive, () => "one");
    archive.close();
    const file = join(directory, "archive", readdirSync(join(directory, "archive"))[0]!);
    const whole = statSync(file).size;
    appendFileSync(file, readFileSync(file).subarray(0, 100));
    archive = openArchive(directory);
    expect(statSync(file).size).toBe(whole);
    archive.frontier.add([link("http://a.example/2")]);
    await visitAll(archive, () => "two");
    archive.close();
    expect(
      (await recordsIn(directory))
        .filter((record) => record.type === "response")
        .map((record) => record.payload),
    ).toEqual(["one", "two"]);
  });

  it("begins anew where a crash came before its first transaction", () => {
    const directory = scratchDirectory();
    writeFileSync(join(directory, "skein.db"), "");
    expect(ArchiveReader.open(directory)).toBeUndefined();
    const archive = openArchive(directory);
    archive.frontier.add([link("http://a.example/1")]);
    archive.close();
    expect(ArchiveReader.open(directory)?.totals()).toMatchObject({ addresses: 1 });
  });

  it("lets only one crawl write to a directory", () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    expect(() => openArchive(directory)).toThrow(/in use by another crawl/);
    archive.close();
    openArchive(directory).close();
  });

  it("does all of a transaction or nothing; a part of it that fails takes only itself back", () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    archive.transaction(() => {
      archive.lists.addList(3, "http://a/1", "stays", 0);
      const part = () =>
        archive.transaction(() => {
          archive.lists.setKind(1, 2);
          throw new Error("no");
        });
      expect(part).toThrow("no");
      archive.frontier.add([link("http://a/2", { way: "met within" })]);
    });
    expect(archive.lists.list(1)).toMatchObject({ kind: 3, title: "stays" });
    const whole = () =>
      archive.transaction(() => {
        archive.lists.setKind(1, 2);
        throw new Error("no");
      });
    expect(whole).toThrow("no");
    archive.close();
    const again = openArchive(directory);
    expect(again.lists.list(1)!.kind).toBe(3);
    expect(again.totals).toMatchObject({ addresses: 1, waiting: 1 });
    expect(again.frontier.take(1, 0)).toMatchObject([{ url: "http://a/2", way: "met within" }]);
    again.close();
  });
});
