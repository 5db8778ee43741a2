import { describe, expect, it } from "vitest";
import { linksByRole } from "../../../src/learn/link-role.ts";
import { showsOthers } from "../../../src/strategy/weave/shown-people.ts";
import { pageOf } from "../../learn/page-of.ts";

const shows = (body: string, path = "/members/ann.5/") => {
  const page = pageOf(path, body);
  return showsOthers(page, linksByRole(page));
};
const post = (member: string, day: number) =>
  `<div><a href="/members/${member}/">${member.split(".")[0]}</a> <b>2023-05-0${day} 10:10</b><p>I painted the shed.</p></div>`;

describe("what several people wrote", () => {
  it("is shown by a thread", () => {
    expect(shows(post("ann.5", 1) + post("bob.6", 2) + post("cat.7", 3), "/t/5")).toBe(true);
  });

  it("is not what one of them did, in however many places", () => {
    expect(shows(post("ann.5", 1) + post("ann.5", 2) + post("ann.5", 3))).toBe(false);
    const tabs = '<a href="/members/ann.5/about">About</a> <a href="/members/ann.5/recent-content">Posts</a>';
    expect(shows(tabs + post("ann.5", 1) + post("ann.5", 2))).toBe(false);
    const where = (thread: number) => `<p><a href="/t/${thread}">On sheds, part ${thread}</a></p>`;
    expect(shows(where(1) + post("ann.5", 1) + where(2) + post("ann.5", 2))).toBe(false);
  });

  it("has times: friends have none", () => {
    const friends = ["bob.6", "cat.7", "dan.8"]
      .map((who) => `<a href="/members/${who}/">${who}</a>`)
      .join(", ");
    expect(shows(`<p>Friends: ${friends}</p>${post("ann.5", 1)}`)).toBe(false);
  });
});
