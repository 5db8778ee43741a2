import { describe, expect, it } from "vitest";
import { contentDigest } from "../../src/page/digest.ts";
import { parseHtml } from "../../src/page/html/dom.ts";

const digest = (html: string) => contentDigest(parseHtml(html));
const visit = (changing: string, said = "Hello, what do you think?") =>
  `<h1>Thread</h1>${changing}<div class=post>${said}</div>`;

describe("the content digest", () => {
  it("changes when somebody writes", () => {
    expect(digest(visit(""))).not.toBe(digest(visit("", "Hello, what do you think? Me too.")));
  });

  it.each([
    ["2 前端框架", "3 前端框架"],
    ["以前的 2 个问题", "以前的 3 个问题"],
    ["Chicago 2", "Chicago 3"],
    ["Öncelik 2", "Öncelik 3"],
  ])("changes with a title that only looks like a count or a time: %s", (before, after) => {
    expect(digest(visit(`<h2>${before}</h2>`))).not.toBe(digest(visit(`<h2>${after}</h2>`)));
  });

  it.each([
    ["a form's token", "<input type=hidden name=token value=a1>", "<input type=hidden name=token value=b2>"],
    ["a session id in links", "<a href='/t/1?sid=aaa'>x</a>", "<a href='/t/1?sid=bbb'>x</a>"],
    ["a view counter", "<p>Views: 100</p>", "<p>Views: 101</p>"],
    [
      "a counter beside its label",
      "<dl><dt>Views</dt><dd>100</dd></dl>",
      "<dl><dt>Views</dt><dd>101</dd></dl>",
    ],
    [
      "who is online",
      "<p>Users online: <a>ann</a>, <a>bob</a></p>",
      "<p>Users online: <a>cid</a>, <a>dan</a></p>",
    ],
    [
      "how long the page took",
      "<p>Page generated in 0.01 seconds</p>",
      "<p>Page generated in 0.52 seconds</p>",
    ],
    ["the clock", "<p>It is now 10:33</p>", "<p>It is now 11:05</p>"],
    ["relative times", "<span>5 minutes ago</span>", "<span>2 hours ago</span>"],
    ["yesterday's today", "<span>Today, 10:33</span>", "<span>Yesterday, 10:33</span>"],
    [
      "the views column of a list",
      "<table><tr><th>Topic<th>Views<tr><td>One<td>12</table>",
      "<table><tr><th>Topic<th>Views<tr><td>One<td>15</table>",
    ],
  ])("does not change with %s", (_what, before, after) => {
    expect(digest(visit(before))).toBe(digest(visit(after)));
  });

  it("changes with a post that only mentions numbers", () => {
    expect(digest(visit("", "I failed 3 times in Chicago"))).not.toBe(
      digest(visit("", "I failed 4 times in Chicago")),
    );
  });

  it("changes when a list has more replies", () => {
    const list = (replies: number) => `<table><tr><th>Topic<th>Replies<tr><td>One<td>${replies}</table>`;
    expect(digest(list(3))).not.toBe(digest(list(4)));
  });
});
