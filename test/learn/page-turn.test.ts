import { expect, it } from "vitest";
import { addsToPage, extendsPage, turnsPage } from "../../src/learn/page-turn.ts";

it.each([
  ["/t?id=5&page=2", "/t?id=5", true],
  ["/t?page=2", "/t", true],
  ["/t?page=3;id=5", "/t?id=5;page=2", true],
  ["/t?page=2", "/t?id=5", false],
  ["/t", "/t?id=5", false],
  ["/u?id=5&page=2", "/t?id=5", false],
  ["/t/2?id=5", "/t?id=5", false],
])("whether %s turns the page of %s: %s", (url, pageUrl, turns) => {
  expect(turnsPage(`http://a.example${url}`, `http://a.example${pageUrl}`)).toBe(turns);
});

it.each([
  ["/t/5?view=all", "/t/5", true],
  ["/t/5/all", "/t/5", true],
  ["/t/5/all", "/t/5/", true],
  ["/t?id=5&view=all", "/t?id=5", true],
  ["/t/55", "/t/5", false],
  ["/t/5", "/t/5", false],
  ["/t/5/", "/t/5", false],
  ["/t?id=55", "/t?id=5", false],
  ["/t/6/all", "/t/5", false],
])("whether %s goes on where %s ends: %s", (url, pageUrl, extended) => {
  expect(extendsPage(`http://a.example${url}`, `http://a.example${pageUrl}`)).toBe(extended);
});

it.each([
  ["/b/3?order=new", "/b/3", true],
  ["/b?id=3&order=new", "/b?id=3", true],
  ["/b?order=new&id=3", "/b?id=3&page=2", true],
  ["/b?id=4&order=new", "/b?id=3", false],
  ["/b?id=4", "/b?id=3", false],
  ["/b?id=4&sid=x", "/b?id=3&sid=x", false],
  ["/b/3", "/b/3", false],
  ["/t/5?order=new", "/b/3", false],
])("whether %s adds to %s: %s", (url, pageUrl, adds) => {
  expect(addsToPage(`http://a.example${url}`, `http://a.example${pageUrl}`)).toBe(adds);
});
