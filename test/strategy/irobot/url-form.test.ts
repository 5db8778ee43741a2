import { expect, it } from "vitest";
import { UrlForms } from "../../../src/strategy/irobot/url-form.ts";
import { readablePattern, UrlRegex, urlRegexOf } from "../../../src/strategy/irobot/url-regex.ts";

const site = (paths: string[]) => paths.map((path) => `http://a.test${path}`);
const slugs = Array.from({ length: 20 }, (_, i) => `/topic/${"abcdefghijklmnopqrst"[i]}-words/`);

it("addresses of one form have the same segments and parameter keys; digits count as equal", () => {
  const urls = site(["/t.php?id=1", "/t.php?id=22", "/t.php?id=3&page=2", "/f.php?id=1", "/x/t.php?id=1"]);
  const forms = new UrlForms([urls]);
  expect(urls.map((url) => forms.of(url))).toEqual([
    "/t.php?id",
    "/t.php?id",
    "/t.php?id&page",
    "/f.php?id",
    "/x/t.php?id",
  ]);
});

it("several words in one place are values, but for folders of many addresses", () => {
  const forms = new UrlForms([site([...slugs, "/tag/red/", "/tag/blue/"])]);
  expect(forms.of("http://a.test/topic/a-words/")).toBe("/topic/*/");
  expect(forms.of("http://a.test/topic/never-seen/")).toBe("/topic/*/");
  expect(forms.of("http://a.test/tag/red/")).toBe("/*/*/");
});

it("a script that many pages link to is a name among many values", () => {
  const members = slugs.map((_, i) => `/${"abcdefghijklmnopqrst"[i]}name.php`);
  const forms = new UrlForms(members.map((member) => site([member, "/login.php"])));
  expect(forms.of("http://a.test/login.php")).toBe("/login.php");
  expect(forms.of("http://a.test/aname.php")).toBe("/*");
});

it("a folder of many addresses is a name, however many folders there are", () => {
  const folders = "topic board user report quote reply lastpost warn like poll rss print".split(" ");
  const urls = site(folders.flatMap((name) => Array.from({ length: 6 }, (_, i) => `/${name}/${i}`)));
  const forms = new UrlForms([urls]);
  expect(forms.of("http://a.test/report/77")).toBe("/report/#");
});

it("a pattern is open where its addresses differ, and matches all of them and no other form", () => {
  const urls = site(["/topic/red-lamp/?page=2&sort=asc", "/topic/old.stone/?page=14&sort=asc"]);
  const pattern = urlRegexOf(urls);
  const regex = new UrlRegex(pattern);
  expect(urls.every((url) => regex.matches(url))).toBe(true);
  expect(regex.matches("http://a.test/topic/new/?page=3&sort=asc")).toBe(true);
  for (const other of [
    "/topic/new/",
    "/topic/new/?page=x&sort=asc",
    "/topic/new/?page=3&sort=desc",
    "/t/new/?page=3&sort=asc",
  ])
    expect(regex.matches(`http://a.test${other}`)).toBe(false);
  expect(readablePattern(pattern)).toBe("/topic/*/?page=#&sort=asc");
});

it("a slash at the end is no segment: a board and its second page are two forms", () => {
  const boards = slugs.map((_, i) => `/b/${"abcdefghijklmnopqrst"[i]}-words/`);
  const forms = new UrlForms([site([...boards, ...boards.slice(0, 9).map((board) => `${board}page-2`)])]);
  expect(forms.of("http://a.test/b/a-words/")).toBe("/b/*/");
  expect(forms.of("http://a.test/b/a-words/page-2")).toBe("/b/*/page-#");
});
