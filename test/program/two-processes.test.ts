import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { Database } from "../../src/archive/database/database.ts";
import { lockArchive } from "../../src/archive/opening/lock.ts";
import { scratchDirectory } from "../archive/scratch.ts";

it("the lock of an archive ends with the process that holds it, however that ends", async () => {
  const file = join(scratchDirectory(), "archive.db");
  const script = `
    import { lockArchive } from ${JSON.stringify(new URL("../../dist/src/archive/opening/lock.js", import.meta.url).href)};
    globalThis.lock = lockArchive(${JSON.stringify(file)});
    console.log(lock ? "locked" : "refused");
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", script]);
  onTestFinished(() => void holder.kill("SIGKILL"));
  expect(String((await once(holder.stdout, "data"))[0])).toBe("locked\n");
  expect(lockArchive(file)).toBeUndefined();
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const lock = lockArchive(file);
  expect(lock).toBeDefined();
  lock?.release();
});

it("a reader sees what a writer in another process has committed, and nothing else", async () => {
  const file = join(scratchDirectory(), "archive.db");
  const database = new Database(file);
  onTestFinished(() => database.close());
  database.exec("CREATE TABLE thing (name TEXT)");
  database.pragma("journal_mode = WAL");
  const script = `
    import { Database } from ${JSON.stringify(new URL("../../dist/src/archive/database/database.js", import.meta.url).href)};
    const reader = new Database(${JSON.stringify(file)}, { readonly: true });
    const count = reader.prepare("SELECT count(*) AS count FROM thing");
    process.stdin.on("data", () => console.log(count.get().count));`;
  const reader = spawn(process.execPath, ["--input-type=module", "-e", script]);
  onTestFinished(() => void reader.kill("SIGKILL"));
  const counted = async () => {
    reader.stdin.write("?");
    return Number((await once(reader.stdout, "data"))[0]);
  };
  database.exec("BEGIN IMMEDIATE");
  database.exec("INSERT INTO thing VALUES ('x')");
  expect(await counted()).toBe(0);
  database.exec("COMMIT");
  expect(await counted()).toBe(1);
});
