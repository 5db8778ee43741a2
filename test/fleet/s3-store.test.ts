import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { shakyS3 } from "../../bench/fleet/shaky-s3.ts";
import { fileDigest } from "../../src/fleet/store/file-digest.ts";
import { PART_BYTES } from "../../src/fleet/store/multipart.ts";
import { openStore } from "../../src/fleet/store/open-store.ts";

import { StoreError } from "../../src/fleet/store/store.ts";
import { seededRandom } from "../../src/seam/random.ts";
import { scratchDirectory } from "../archive/scratch.ts";

it("an object store that answers errors gives back small files and large ones, and lists them", async () => {
  const folder = scratchDirectory();
  mkdirSync(join(folder, "s3"));
  const server = await shakyS3(join(folder, "s3"), seededRandom(4));
  onTestFinished(() => server.close());
  const store = openStore("s3://archives/skein", server.environment);
  const small = join(folder, "small");
  const large = join(folder, "large");
  writeFileSync(small, "archived");
  writeFileSync(large, Buffer.alloc(PART_BYTES * 2 + 12_345, "forum "));
  await store.put("7/database/1.base.gz", small);
  await store.put("7/warc/1/a.warc.gz", large);
  for (const [name, file] of [
    ["7/database/1.base.gz", small],
    ["7/warc/1/a.warc.gz", large],
  ] as const) {
    await store.get(name, join(folder, "back"), await fileDigest(file));
    expect(readFileSync(join(folder, "back")).equals(readFileSync(file))).toBe(true);
  }
  const names: string[] = [];
  for await (const name of store.list("7/")) names.push(name);
  expect(names.sort()).toEqual(["7/database/1.base.gz", "7/warc/1/a.warc.gz"]);
  await store.remove("7/database/1.base.gz");
  await expect(store.get("7/database/1.base.gz", join(folder, "none"), "")).rejects.toThrow(StoreError);
  expect(server.faults()).toBeGreaterThan(0);
});

it("another process goes on with a large file where the first one stopped", async () => {
  const folder = scratchDirectory();
  mkdirSync(join(folder, "s3"));
  const NO_FAULT = 1;
  const FAULT = 0;
  let asked = 0;
  let isAway = false;
  const server = await shakyS3(join(folder, "s3"), () => {
    asked++;
    // The upload is begun and its first part arrives.
    return isAway && asked > 2 ? FAULT : NO_FAULT;
  });
  onTestFinished(() => server.close());
  const [large, notes] = [join(folder, "large"), join(folder, "notes")];
  writeFileSync(large, Buffer.alloc(PART_BYTES * 3 + 12_345, "forum "));
  isAway = true;
  const first = openStore("s3://archives/skein", server.environment);
  await expect(first.put("7/warc/1/a.warc.gz", large, notes)).rejects.toThrow(StoreError);
  isAway = false;
  expect(await first.has("7/warc/1/a.warc.gz", PART_BYTES * 3 + 12_345)).toBe(false);
  asked = 0;
  const second = openStore("s3://archives/skein", server.environment);
  await second.put("7/warc/1/a.warc.gz", large, notes);
  // Three parts, their end, and a look at what has arrived.
  expect(asked).toBe(5);
  expect(existsSync(notes)).toBe(false);
  await second.get("7/warc/1/a.warc.gz", join(folder, "back"), await fileDigest(large));
  expect(await second.has("7/warc/1/c.warc.gz", 1)).toBe(false);
});
