import { appendFileSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sharedBudget } from "../../src/fleet/budget.ts";
import { applyDifference, PAGE_BYTES, writeDifference } from "../../src/fleet/checkpoint/page-difference.ts";
import { FleetError } from "../../src/fleet/fleet-error.ts";
import { seal, unseal } from "../../src/fleet/secrets.ts";
import { fileDigest } from "../../src/fleet/store/file-digest.ts";
import { folderStore } from "../../src/fleet/store/folder-store.ts";
import { openStore } from "../../src/fleet/store/open-store.ts";
import { StoreError } from "../../src/fleet/store/store.ts";
import { seededRandom } from "../../src/seam/random.ts";
import { scratchDirectory } from "../archive/scratch.ts";

it("a difference holds the pages that changed, and makes the one database of the other", async () => {
  const folder = scratchDirectory();
  const [now, then, difference] = ["now", "then", "difference"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const random = seededRandom(1);
  const page = () => Buffer.from(Array.from({ length: PAGE_BYTES }, () => Math.floor(random() * 256)));
  const bring = async (pages: readonly Buffer[], before: string | undefined) => {
    writeFileSync(now, Buffer.concat(pages));
    const made = await writeDifference(now, difference, before);
    await applyDifference(difference, then);
    expect(readFileSync(then).equals(readFileSync(now))).toBe(true);
    return made;
  };
  const pages = [page(), page(), page()];
  expect(await bring(pages, undefined)).toEqual({ changed: 3, pages: 3 });
  const whole = statSync(difference).size;
  // What one page held is on two now, further behind, with something new in front.
  const split = [page().subarray(0, 100), pages[1]!.subarray(0, PAGE_BYTES - 100)];
  const grown = [pages[0]!, Buffer.concat(split), pages[2]!, Buffer.from(pages[1]!)];
  expect(await bring(grown, then)).toEqual({ changed: 2, pages: 4 });
  expect(statSync(difference).size).toBeLessThan(whole / 20);
  expect(await bring([pages[2]!], then)).toEqual({ changed: 1, pages: 1 });
  expect(await bring([pages[2]!], then)).toEqual({ changed: 0, pages: 1 });
});

it("a difference to another database, or one that is cut off, is refused", async () => {
  const folder = scratchDirectory();
  const [now, then, difference] = ["now", "then", "difference"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(then, Buffer.alloc(2 * PAGE_BYTES, "then"));
  writeFileSync(now, Buffer.alloc(2 * PAGE_BYTES, "now"));
  await writeDifference(now, difference, then);
  const other = join(folder, "other");
  writeFileSync(other, Buffer.alloc(PAGE_BYTES));
  await expect(applyDifference(difference, other)).rejects.toThrow("is not what the difference is to");
  truncateSync(difference, statSync(difference).size - 3);
  await expect(applyDifference(difference, then)).rejects.toThrow();
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
  expect(await store.has("7/warc/1/a.warc.gz", "archived!".length)).toBe(true);
  expect(await store.has("7/warc/1/a.warc.gz", 3)).toBe(false);
  expect(await store.has("7/none", 3)).toBe(false);
});

it("what a dead process has half put is taken away, and nothing else", async () => {
  const folder = scratchDirectory();
  const store = folderStore(folder);
  const file = join(folder, "7.part-of-a-name");
  writeFileSync(file, "archived");
  await store.put("7/warc/1/a.warc.gz", file);
  writeFileSync(join(folder, "7/warc/1/b.warc.gz.part-9"), "arch");
  expect(await store.removeHalfPut("7/")).toBe(1);
  expect(readdirSync(join(folder, "7/warc/1"))).toEqual(["a.warc.gz"]);
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
