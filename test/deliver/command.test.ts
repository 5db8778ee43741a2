import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandRecipient } from "../../src/deliver/command.ts";
import { commandWords } from "../../src/deliver/command-words.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { writtenArchive } from "./written.ts";

test("a command is split at spaces; quotes hold words together, and nothing else means anything", () => {
  expect(commandWords(`notify --to "Ann B" 'it''s' a"b c"d $HOME;rm|x`)).toEqual([
    ...["notify", "--to", "Ann B", "its", "ab cd", "$HOME;rm|x"],
  ]);
  expect(commandWords('say "hello')).toBeUndefined();
  expect(commandWords("  ")).toEqual([]);
});

/** A program for node that does something with the event in `event`. */
function program(body: string): [string, ...string[]] {
  const file = `${scratchDirectory()}/program.mjs`;
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from "node:fs"; const event = JSON.parse(readFileSync(0, "utf8")); ${body}`,
  );
  return [process.execPath, file];
}

test("the command gets each post as JSON on its input, whatever is written in it", async () => {
  const { write, events } = writtenArchive('"; rm -rf / #');
  write("$(touch /tmp/x) `id` \u0000 'quoted'\nsecond line");
  write("two");
  const out = `${scratchDirectory()}/out`;
  const words = program(`appendFileSync(${JSON.stringify(out)}, JSON.stringify(event) + "\\n")`);
  const rows = events.after(0, 10);
  expect((await commandRecipient({ words, atOnce: 1 }).deliver(rows)).cursors.size).toBe(0);
  const heard = readFileSync(out, "utf8").trim().split("\n");
  expect(heard.map((line) => JSON.parse(line))).toEqual(JSON.parse(JSON.stringify(rows)));
});

test("those for which it fails, is not there, or takes too long are told as not taken, with what it said", async () => {
  const { write, events } = writtenArchive();
  for (const text of ["good", "bad", "good again"]) write(text);
  const rows = events.after(0, 10);
  const words = program(`if (event.text === "bad") { console.error("cannot do that"); process.exit(3); }`);
  const refused = await commandRecipient({ words, atOnce: 2 }).deliver(rows);
  expect([...refused.cursors]).toEqual([rows[1]!.cursor]);
  expect(refused.why).toMatch(/ended with 3: cannot do that/);

  const missing = await commandRecipient({ words: ["/no/such/program"], atOnce: 2 }).deliver(rows);
  expect(missing.cursors.size).toBe(3);
  expect(missing.why).toMatch(/ENOENT/);

  const endless = program("setInterval(() => {}, 1000)");
  const late = await commandRecipient({ words: endless, atOnce: 3, limitMillis: 300 }).deliver(rows);
  expect(late.cursors.size).toBe(3);
});
