import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { archiveOfRows } from "../../bench/archive-of-rows.ts";
import { AddressNames } from "../../src/export/pseudonyms/address-names.ts";
import { madeUpName } from "../../src/export/pseudonyms/made-up-name.ts";
import { NamesInText } from "../../src/learn/people/names-in-text.ts";
import { scratchDirectory, temporaryDirectory } from "../archive/scratch.ts";
import { exported } from "./exported.ts";
import { smallForum } from "./small-forum.ts";

let directory: string;
beforeAll(async () => {
  const scratch = temporaryDirectory();
  directory = scratch.directory;
  await archiveOfRows(directory, smallForum);
  return scratch.remove;
});

const linesOf = async (format: string) =>
  readFileSync(await exported([directory], format, { pseudonyms: true }), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("posts have made-up names where people write, are quoted, greeted and linked to", async () => {
  const [first, second, third] = await linesOf("posts");
  expect(first.author).toMatch(/^[A-Z][a-z]{7} [A-Z][a-z]{7}$/);
  expect(third.author).toBe(first.author);
  expect(second.author).not.toBe(first.author);
  expect(second).toMatchObject({
    ...{ author_url: null, author_id: expect.any(Number) },
    ...{ text: `Nets, new\nI have some, ${first.author}. @${first.author}: see below` },
    ...{ quotes: [{ author: first.author, post: "11", text: "Nets, new" }] },
    signature: `${second.author} of the ferry`,
  });
  expect(second.html).toBe(
    `<blockquote><cite><a href="#">${first.author}</a> wrote:</cite>Nets, new</blockquote><p>I have some, ${first.author}. @${first.author}: see below</p>`,
  );
});

test("no format tells a name, and all of them and every run tell the same ones instead", async () => {
  const names = /anna|björn|bj%C3%B6rn|渡辺|calc/i;
  const made = new Set((await linesOf("people")).map(({ name }) => name));
  const again = new Set((await linesOf("posts")).flatMap(({ author }) => author ?? []));
  expect(again).toEqual(made);
  for (const format of ["posts", "threads", "people", "pages", "sqlite", "mbox", "markdown", "site"]) {
    const out = await exported([directory], format, {
      pseudonyms: true,
      out: join(scratchDirectory(), "out"),
    });
    const files =
      format === "markdown" || format === "site"
        ? readdirSync(out, { recursive: true, encoding: "utf8" })
        : [""];
    const texts = files
      .filter((name) => !/^[^.]+$/.test(name) || name === "")
      .map((name) => readFileSync(join(out, name), "utf8"));
    expect(texts.join("\n")).not.toMatch(names);
    if (format !== "threads" && format !== "pages")
      for (const name of made) expect(texts.join("\n")).toContain(name);
  }
});

test("another archive has other names for the same people", () => {
  expect(madeUpName("one", "anna")).toBe(madeUpName("one", "anna"));
  expect(madeUpName("one", "anna")).not.toBe(madeUpName("two", "anna"));
});

describe("names in text", () => {
  const names = new NamesInText([
    ["Anna", "X"],
    ["Anna Maria", "Y"],
    ["渡辺", "Z"],
    ["★star★", "S"],
    ["Al", "A"],
    ["...", "D"],
    ["İpek", "I"],
  ]);
  test.each([
    ["Thanks anna!", "Thanks X!"],
    ["ANNA's nets, (Anna)", "X's nets, (X)"],
    ["Annabel and joanna", "Annabel and joanna"],
    ["anna maria and anna marianne", "Y and X marianne"],
    ["渡辺さん、渡辺。", "Zさん、Z。"],
    ["hi ★star★", "hi S"],
    ["Al and al...", "Al and al..."],
    ["İpek was İ here", "I was İ here"],
    ["", ""],
  ])("%j becomes %j", (text, changed) => {
    expect(names.replacedIn(text)).toBe(changed);
  });

  test("behind an @ alone", () => {
    const short = new NamesInText(
      [
        ["Al", "A"],
        ["Anna Maria", "Y"],
      ],
      1,
    );
    expect(short.mentionsReplacedIn("@al and Al, @Anna Maria, @Alan")).toBe("@A and Al, @Y, @Alan");
  });
});

describe("names in addresses", () => {
  const addresses = new AddressNames(
    [
      ["Anna", "Bo Ka"],
      ["Björn", "Me Lu"],
      ["st. john", "Pi Ro"],
    ],
    () => false,
  );
  test.each([
    ["http://anna.test/anna/first-post", "http://anna.test/bo-ka/first-post"],
    ["http://a.test/@Anna?x=1#anna", "http://a.test/@bo-ka?x=1#bo-ka"],
    ["http://a.test/p?by=bj%C3%B6rn&n=2", "http://a.test/p?by=me-lu&n=2"],
    ["http://a.test/avatars/anna.png", "http://a.test/avatars/bo-ka.png"],
    ["http://a.test/u/st.+john", "http://a.test/u/pi-ro"],
    ["http://a.test/joanna/%E0%A4%A", "http://a.test/joanna/%E0%A4%A"],
  ])("%s becomes %s", (url, changed) => {
    expect(addresses.changed(url)).toBe(changed);
  });
});
