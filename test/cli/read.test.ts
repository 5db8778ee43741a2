import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { read } from "../../src/cli/read.ts";
import { forumPages } from "../page/forums/pages.ts";

const [tables] = forumPages;
const nobody = () => Promise.reject(new Error("no network in tests"));

test("a file is read as the page of the given address", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "skein-")), "page.html");
  await writeFile(file, tables!.html);
  const found = JSON.parse(
    await read(file, { json: true, url: "http://forum.test/viewtopic.php?t=4", at: tables!.at }, nobody),
  );
  expect(found).toMatchObject({ type: "thread", board: "Bread" });
  expect(found.posts.map((post: { author: string }) => post.author)).toEqual([
    "marta",
    "oldmill",
    "marta",
    "Crumb",
  ]);
  expect(found.posts[0].author_url).toBe("http://forum.test/profile.php?mode=viewprofile&u=1");
  expect(found.links[0]).toEqual(
    expect.objectContaining({ url: "http://forum.test/index.php", text: "Kitchen" }),
  );
});

test("an address is fetched and outlined for a person", async () => {
  const text = await read("http://forum.test/viewtopic.php?t=4", { at: tables!.at }, async (url) => ({
    html: tables!.html,
    url,
  }));
  expect(text).toContain("4 posts");
  expect(text).toContain("oldmill · 2021-03-07T21:40:00Z");
});
