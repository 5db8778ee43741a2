import { readFileSync } from "node:fs";
import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { atomOf, feedFile } from "../../src/deliver/feed-file.ts";
import type { EventRow } from "../../src/export/events.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { writtenArchive } from "./written.ts";

const { getElementsByTagName, textContent } = DomUtils;

test("the file holds the latest posts, newest first, whatever is written in them", async () => {
  const { write, events } = writtenArchive("Cats & <dogs>");
  const hostile = [
    "]]><script>alert(1)</script>",
    "\u0000\u0008 control",
    "\ud800 alone",
    "emoji 🎈 <b>&amp;",
  ];
  for (const text of hostile) write(text, { author: `a<b>"'&`, published: "2026-05-01T10:00:00Z" });
  const file = `${scratchDirectory()}/feed.xml`;
  const recipient = feedFile({ file, site: "https://forum.test/", events, now: () => 0 });
  const told = events.after(0, 10);
  expect((await recipient.deliver(told)).cursors.size).toBe(0);

  const xml = readFileSync(file, "utf8");
  const entries = getElementsByTagName("entry", parseDocument(xml, { xmlMode: true }));
  const shown = entries.map((entry) => {
    const html = textContent(getElementsByTagName("content", entry));
    expect(getElementsByTagName("script", parseDocument(html))).toEqual([]);
    return textContent(parseDocument(html));
  });
  expect(shown).toEqual([hostile[3], "\ufffd alone", "\ufffd control", hostile[0]]);
  const [row] = told;
  expect(atomOf("https://a.test/", [{ ...row!, text: "a\u0008b\ud800c" } as EventRow], 0)).toContain("abc");
  expect(new Set(getElementsByTagName("id", entries).map((id) => textContent(id))).size).toBe(4);
  expect(textContent(getElementsByTagName("title", entries[0]!))).toBe("Cats & <dogs>");
});

test("a file that cannot be written is told, and nothing counts as taken", async () => {
  const { write, events } = writtenArchive();
  write("one");
  const recipient = feedFile({
    file: "/no/such/folder/feed.xml",
    site: "https://a.test/",
    events,
    now: () => 0,
  });
  const refused = await recipient.deliver(events.after(0, 9));
  expect(refused.cursors.size).toBe(1);
  expect(refused.why).toMatch(/no such file/);
});
