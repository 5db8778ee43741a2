import { expect, test } from "vitest";
import { codeOf, rowKind } from "../../src/read/list.ts";
import { formWithoutCode, listForm } from "../../src/read/list-form.ts";

const same = (one: string, other: string) =>
  listForm(`http://a.test${one}`) === listForm(`http://a.test${other}`);

test.each([
  ["/t?id=1", "/t?id=27"],
  ["/topic/5f3a9c/x", "/topic/123abc/x"],
  ["/topic/abc123", "/topic/9f8e7d6c5b"],
  ["/title-of-it-vt12.html", "/another-title-vt3.html"],
  ["/title-vt12-15.html", "/other-vt3-30.html"],
  ["/my-title-d5336898", "/another-title-5d9ed05d"],
])("%s and %s have one form", (one, other) => {
  expect(same(one, other)).toBe(true);
});

test.each([
  ["/t?id=1", "/b?id=1"],
  ["/title-of-it-vt12.html", "/title-of-it-vf12.html"],
  ["/title-of-it-vt12", "/title-of-it-vf12"],
  ["/title.t12/", "/title.b12/"],
])("%s and %s have two", (one, other) => {
  expect(same(one, other)).toBe(false);
});

test("letters before a number are told behind the form", () => {
  expect(listForm("http://a.test/my-title-vt12.html?x=1")).toMatch(/ vt$/);
  expect(listForm("http://a.test/my-title-topic12.html")).not.toMatch(/ \w+$/);
});

test("a code at the end of a title may be a word of it", () => {
  const without = (path: string) => formWithoutCode(`http://a.test${path}`);
  expect(without("/topics?5-my-new-mk2")).toBe(listForm("http://a.test/topics?4-my-boat"));
  expect(without("/talk/my-new-mk2/5")).toBe(listForm("http://a.test/talk/my-boat/4"));
  expect(without("/topics?4-my-boat")).toBeUndefined();
});

test("kinds have codes, and what stands in the rows of each is known", () => {
  expect([codeOf("portal"), codeOf("board"), codeOf("thread")]).toEqual([1, 2, 3]);
  expect(rowKind(codeOf("portal"))).toBe(codeOf("board"));
  expect(rowKind(codeOf("board"))).toBe(codeOf("thread"));
});
