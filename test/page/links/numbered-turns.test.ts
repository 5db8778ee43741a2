import { describe, expect, it } from "vitest";
import { numberedTurns } from "../../../src/page/links/numbered-turns.ts";

/** Which of the links, each with the number that it shows, lead to pages of the same list. */
const turns = (page: string, links: Record<string, number>) => [
  ...numberedTurns(
    page,
    Object.entries(links).map(([url, number]) => ({ url, number })),
  ).turns,
];

describe("numbered links", () => {
  it.each([
    ["that put their own number in", "/t/5", { "/t/5/otub/2": 2, "/t/5/otub/9": 9 }],
    ["that replace a number by their own", "/t/x/otub2", { "/t/x/otub1": 1, "/t/x/otub3": 3 }],
    ["that go in equal steps", "/t?k=4", { "/t?k=4&ab=15": 2, "/t?k=4&ab=30": 3, "/t?k=4&ab=90": 7 }],
    ["that go in steps from one", "/t?k=4", { "/t?k=4&ab=16": 2, "/t?k=4&ab=31": 3 }],
    ["of a list of two pages", "/t?k=4", { "/t?k=4&ab=20": 2 }],
    ["back to the first of two pages", "/t/x/otub2", { "/t/x/otub1": 1 }],
  ])("%s turn the page", (_, page, links) => {
    expect(turns(page, links)).toEqual(Object.keys(links));
  });

  it("to the first page may take the number out", () => {
    expect(turns("/t/5/otub/2", { "/t/5": 1, "/t/5/otub/3": 3, "/t/5/otub/4": 4 })).toContain("/t/5");
  });

  it.each([
    ["of posts do not: their ids have gaps", "/t/5", { "/t/5/p/701": 1, "/t/5/p/704": 2, "/t/5/p/705": 3 }],
    ["far from one another do not", "/t/5", { "/t/5/p/7001": 1, "/t/5/p/8001": 2, "/t/5/p/9001": 3 }],
    ["of another thread do not", "/t?k=9", { "/t?k=10": 10 }],
    ["of another list's pages do not", "/b/1", { "/t/5/otub/2": 2, "/t/5/otub/3": 3 }],
  ])("%s", (_, page, links) => {
    expect(turns(page, links)).toEqual([]);
  });

  it("that do not go with the numbers in their addresses are told, from three on", () => {
    const others = (links: Record<string, number>) =>
      numberedTurns(
        "/t?k=9",
        Object.entries(links).map(([url, number]) => ({ url, number })),
      ).others.size;
    expect(others({ "/t?k=9&post=71": 1, "/t?k=9&post=72": 2, "/t?k=9&post=73": 3 })).toBe(3);
    expect(others({ "/t?k=9&post=71": 1, "/t?k=9&post=72": 2 })).toBe(0);
    expect(others({ "/t?k=9&ab=10": 2, "/t?k=9&ab=20": 3, "/t?k=9&ab=30": 4 })).toBe(0);
  });

  it("with words beside them must be the number of the address, or the one behind it", () => {
    const beside = (page: string, url: string, number: number) =>
      numberedTurns(page, [{ url, number, beside: true }]).turns.size === 1;
    expect(beside("/t?k=4", "/t?k=4&ab=50", 50)).toBe(true);
    expect(beside("/t?k=4&ab=50", "/t?k=4&ab=100", 101)).toBe(true);
    expect(beside("/t?k=4", "/t?k=4&ab=77", 3)).toBe(false);
  });
});

describe("numbers with words beside them", () => {
  const mentioned = (page: string, urls: Record<string, number>) => [
    ...numberedTurns(
      page,
      Object.entries(urls).map(([url, number]) => ({ url, number, beside: true as const })),
    ).turns,
  ];

  it.each([
    ["the next fifty", "/t/5", { "/t/5?ab=50": 50 }],
    ["pages by name", "/t/5", { "/t/5?ab=2": 2, "/t/5?ab=9": 9 }],
    ["spans of records", "/t/5", { "/t/5?ab=20": 21, "/t/5?ab=40": 41, "/t/5?ab=60": 61 }],
    ["spans around the page's own", "/t/5?ab=40", { "/t/5?ab=20": 21, "/t/5?ab=60": 61 }],
  ])("turn the page: %s", (_, page, urls) => {
    expect(mentioned(page, urls)).toEqual(Object.keys(urls));
  });

  it.each([
    ["the last 7, 30 and 365 days", "/b/5", { "/b/5?show=7": 7, "/b/5?show=30": 30, "/b/5?show=365": 365 }],
    ["posts that a text refers to", "/b/5", { "/b/5/post/479": 479, "/b/5/post/438": 438 }],
    ["a post near this one", "/b/5/post/547", { "/b/5/post/543": 543 }],
  ])("do not: %s", (_, page, urls) => {
    expect(mentioned(page, urls)).toEqual([]);
  });
});

describe("numbered links that spell out what the address of their page leaves unsaid", () => {
  it("turn the page", () => {
    const links = { "/b?k=4&ord=last&up=0&otub=1": 1, "/b?k=4&ord=last&up=0&otub=2": 2 };
    expect(turns("/b?k=4", links)).toEqual(Object.keys(links));
    const steps = { "/b?k=4&days=0&ab=25": 2, "/b?k=4&days=0&ab=50": 3 };
    expect(turns("/b?k=4", steps)).toEqual(Object.keys(steps));
  });

  it.each([
    ["name a thread by another number", "/b?k=4", { "/b?k=4&t=71&otub=2": 2, "/b?k=4&t=71&otub=3": 3 }],
    [
      "differ in the rest: those are of several threads",
      "/b?k=4",
      { "/b?k=4&s=a&t=red-old-nut&o=2": 2, "/b?k=4&s=a&t=new-nut&o=2": 2 },
    ],
    ["are of another board", "/b?k=4", { "/b?k=5&ord=last&otub=2": 2, "/b?k=5&ord=last&otub=3": 3 }],
    [
      "add to no address that says which list it is",
      "/b?",
      { "/b?x=a&y=b&z=c&w=2": 2, "/b?x=a&y=b&z=c&w=3": 3 },
    ],
  ])("do not if they %s", (_, page, links) => {
    expect(turns(page, links)).toEqual([]);
  });
});
