import { expect, it } from "vitest";
import type { RoledLink } from "../../../src/learn/link-role.ts";
import { FlipLists } from "../../../src/strategy/weave/flip-lists.ts";

const at = (page: number) => `http://forum.example/b?id=5&page=${page}`;
const FIRST = "http://forum.example/b?id=5";
const link = (role: RoledLink["role"], url: string): RoledLink => ({ role, url, text: "" });

it("pages that flips led to belong to the list of the page with the flips, however far they are", () => {
  const lists = new FlipLists();
  expect(lists.listOf(FIRST, [link("flip", at(2))])).toBe(FIRST);
  expect(lists.listOf(at(2), [link("flip", at(3))])).toBe(FIRST);
  expect(lists.listOf(at(3), [])).toBe(FIRST);
});

it("a page in the middle that nobody flipped to names its list by its first page", () => {
  expect(new FlipLists().listOf(at(4), [link("first", FIRST), link("flip", at(5))])).toBe(FIRST);
});

it("a page without flips is a list of its own, whatever else it links to", () => {
  const lists = new FlipLists();
  const other = "http://forum.example/b?id=6";
  expect(lists.listOf(FIRST, [link("title", other)])).toBe(FIRST);
  expect(lists.listOf(other, [])).toBe(other);
});
