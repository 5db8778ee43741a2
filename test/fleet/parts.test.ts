import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sharedBudget } from "../../src/fleet/budget.ts";
import {
  applyDifference,
  digestsOf,
  PAGE_BYTES,
  writeDifference,
} from "../../src/fleet/checkpoint/page-difference.ts";
import { FleetError } from "../../src/fleet/fleet-error.ts";
import { seal, unseal } from "../../src/fleet/secrets.ts";
import { fileDigest } from "../../src/fleet/store/file-digest.ts";
import { folderStore } from "../../src/fleet/store/folder-store.ts";
import { openStore } from "../../src/fleet/store/open-store.ts";
import { StoreError } from "../../src/fleet/store/store.ts";
import { scratchDirectory } from "../archive/scratch.ts";

it("a difference holds the pages that changed, and makes the one database of the other", async () => {
  const folder = scratchDirectory();
  const [now, then, difference] = ["now", "then", "difference"].map((name) => join(folder, name));
  const pages = [1, 2, 3].map((value) => Buffer.alloc(PAGE_BYTES, value));
  writeFileSync(now!, Buffer.concat(pages));
  const first = await writeDifference(now!, difference!);
  expect(first).toMatchObject({ changed: 3, pages: 3 });
  await applyDifference(difference!, then!);
  expect(readFileSync(then!).equals(readFileSync(now!))).toBe(true);
  expect((await digestsOf(then!)).equals(first.digests)).toBe(true);
  pages[1] = Buffer.alloc(PAGE_BYTES, 9);
  writeFileSync(now!, Buffer.concat([...pages, Buffer.alloc(PAGE_BYTES, 4)]));
  expect(await writeDifference(now!, difference!, first.digests)).toMatchObject({ changed: 2, pages: 4 });
  await applyDifference(difference!, then!);
  expect(readFileSync(then!).equals(readFileSync(now!))).toBe(true);
  writeFileSync(now!, pages[0]!);
  await writeDifference(now!, difference!, await digestsOf(then!));
  await applyDifference(difference!, then!);
  expect(readFileSync(then!).equals(readFileSync(now!))).toBe(true);
});

it("a folder as a store gives back what was put, or says that it is not that", async () => {
  const folder = scratchDirectory();
  const store = folderStore(join(folder, "store"));
  const file = join(folder, "file");
  writeFileSync(file, "archived");
  const digest = await fileDigest(file);
  await store.put("7/warc/1/a.warc.gz", file);
  await store.get("7/warc/1/a.warc.gz", join(folder, "back"), digest);
  expect(readFileSync(join(folder, "back"), "utf8")).toBe("archived");
  appendFileSync(join(folder, "store/7/warc/1/a.warc.gz"), "!");
  await expect(store.get("7/warc/1/a.warc.gz", join(folder, "again"), digest)).rejects.toThrow(StoreError);
  await expect(store.get("7/none", join(folder, "again"), digest)).rejects.toThrow(StoreError);
  const names: string[] = [];
  for await (const name of store.list("7/")) names.push(name);
  expect(names).toEqual(["7/warc/1/a.warc.gz"]);
});

it("what is no store is refused in one line", () => {
  expect(() => openStore("ftp://somewhere/", {})).toThrow(FleetError);
  const file = join(scratchDirectory(), "file");
  writeFileSync(file, "");
  expect(() => openStore(file, {})).toThrow("it is a file");
  expect(() => openStore("s3://bucket/prefix", {})).toThrow("AWS_ACCESS_KEY_ID");
});

it("cookies are read only with the key that they were sealed with", () => {
  const key = { SKEIN_FLEET_KEY: "correct horse battery" };
  const sealed = seal("session=secret", key);
  expect(sealed.toString("latin1")).not.toContain("secret");
  expect(unseal(sealed, key)).toBe("session=secret");
  expect(() => unseal(sealed, { SKEIN_FLEET_KEY: "another key altogether" })).toThrow(FleetError);
  expect(() => seal("session=secret", {})).toThrow("SKEIN_FLEET_KEY");
});

it("a budget goes where posts come, by the root of their number, and nobody gets nothing", () => {
  const site = (number: number, postsPerHour: number | undefined, most?: number) => ({
    ...{ site: number, postsPerHour, most },
  });
  const shares = sharedBudget([site(1, 4), site(2, 1), site(3, 0)], 3_000);
  expect(shares.get(1)! / shares.get(2)!).toBeCloseTo(2);
  expect(shares.get(3)).toBeGreaterThanOrEqual(4);
  expect([...shares.values()].reduce((sum, one) => sum + one)).toBeCloseTo(3_000);
  // What one may not have, the others get.
  const bounded = sharedBudget([site(1, 4, 100), site(2, 1)], 1_000);
  expect(bounded.get(1)).toBe(100);
  expect(bounded.get(2)).toBeCloseTo(900);
});
