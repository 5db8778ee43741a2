import { cpSync, mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { Database } from "../../src/archive/database/database.ts";
import type { AddressesAnswer, ArchivesAnswer, BoardsAnswer, PageAnswer } from "../../src/inspect/api.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { ask, inspecting, smallArchive } from "./visitor.ts";

let whole: string;
beforeAll(async () => {
  whole = await smallArchive();
});

function copy(): string {
  const directory = join(scratchDirectory(), "copy");
  cpSync(whole, directory, { recursive: true });
  return directory;
}

it("opens archives side by side, whatever has become of them, and says what is the matter", async () => {
  const folder = scratchDirectory();
  const directories = ["good", "nothing", "nonsense", "torn"].map((name) => join(folder, name));
  const [good, , nonsense, torn] = directories as [string, string, string, string];
  for (const one of [good, torn]) cpSync(whole, one, { recursive: true });
  mkdirSync(nonsense);
  writeFileSync(join(nonsense, "skein.db"), "this is no database".repeat(1_000));
  truncateSync(join(torn, "skein.db"), 40_000);
  const inspector = await inspecting(directories);
  const { archives } = await ask<ArchivesAnswer>(inspector, "archives");
  expect(archives.map(({ name, state }) => [name, state])).toEqual([
    ["good", "good"],
    ["nothing", "empty"],
    ["nonsense", "empty"],
    ["torn", "damaged"],
  ]);
  expect(archives[3]!.problem).toEqual(expect.any(String));
  expect(await ask(inspector, "archives/3/boards")).toMatchObject({ error: { code: "damaged" } });
  expect(await ask(inspector, "archives/1/map")).toMatchObject({ error: { code: "notFound" } });
  expect((await ask<BoardsAnswer>(inspector, "archives/0/boards")).rows.length).toBe(2);
  expect(inspector.faults).toEqual([]);
});

it("tells what is known of a page whose bytes are gone", async () => {
  const directory = copy();
  rmSync(join(directory, "archive"), { recursive: true });
  const inspector = await inspecting([directory]);
  const { rows } = await ask<AddressesAnswer>(inspector, "archives/0/addresses?type=thread&limit=1");
  const page = await ask<PageAnswer>(inspector, `archives/0/page?visit=${rows[0]!.visit}`);
  expect(page).toMatchObject({ frame: null, records: [], type: "thread", list: { kind: "thread" } });
});

it("notices that an archive was begun anew under its old name", async () => {
  const directory = copy();
  const inspector = await inspecting([directory]);
  expect((await ask<ArchivesAnswer>(inspector, "archives")).archives[0]!.state).toBe("good");
  renameSync(directory, `${directory}.before`);
  expect((await ask<ArchivesAnswer>(inspector, "archives")).archives[0]!.state).toBe("empty");
  renameSync(`${directory}.before`, directory);
  expect((await ask<ArchivesAnswer>(inspector, "archives")).archives[0]!.state).toBe("good");
});

it("takes corrections into an archive of an older format, which had no place for them", async () => {
  const directory = copy();
  const database = new Database(join(directory, "skein.db"));
  database.exec(
    "DROP INDEX post_gone; DROP TABLE command; DROP TABLE rendering; ALTER TABLE post DROP COLUMN adrift; PRAGMA user_version = 9",
  );
  database.close();
  const inspector = await inspecting([directory], { allowChanges: true });
  expect(await ask(inspector, "archives/0/commands")).toEqual({ commands: [] });
  await ask(inspector, "archives/0/corrections", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ what: "scope", folder: "/wiki/", says: "off" }),
  });
  const said = () => ask<{ corrections: { line: string }[] }>(inspector, "archives/0/corrections");
  while ((await said()).corrections.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await said()).corrections[0]!.line).toBe("scope /wiki/ off");
});
