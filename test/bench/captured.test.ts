import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { capturedFetcher } from "../../bench/captured-fetcher.ts";
import { SiteTruth } from "../../bench/site-truth.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "captured-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a masked copy, which is not packed, answers at the further addresses of its pages too", async () => {
  const write = (name: string, row: object) =>
    writeFileSync(join(folder, `${name}.jsonl`), `${JSON.stringify(row)}\n`);
  const [url, alias] = ["http://a.test/t/1", "http://a.test/t/1/post-7"];
  const told = { type: "thread", key: "thread:1:1" };
  writeFileSync(join(folder, "site.json"), JSON.stringify({ name: "a", entry: "http://a.test/" }));
  write("pages", { url, status: 200, headers: { "content-type": "text/html" }, body: "<p>Hello" });
  write("truth", { url, ...told });
  write("alias", { url: alias, same_as: url, ...told });

  const fetcher = await capturedFetcher(folder);
  const answer = await fetcher.fetch(alias);
  await fetcher.close();
  expect(answer).toMatchObject({ status: 200 });
  expect((await SiteTruth.of(folder)).row(alias)).toMatchObject(told);
});
