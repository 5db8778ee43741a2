import { describe, expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { readPosts } from "../../../src/page/posts/posts.ts";

const WORDS = [
  "The ferry has been late for three days now, and nobody in the harbour can say why.",
  "It is the engine again; they wait for a part that comes from the mainland.",
  "Then it will be late for a week, as it was in the spring of the year before.",
];

const page = (body: string) =>
  new Page({ url: "http://harbour.test/issues/7", html: `<body>${body}</body>`, at: Date.UTC(2021, 5, 1) });

const times = (body: string) => readPosts(page(body)).map(({ published }) => published);

const remark = (word: string, day: number, i: number) =>
  `<div class="remark"><h4>${word} by <a href="/users/${i}">person ${i}</a> on 2021-05-0${day} 10:00</h4><div class="wiki"><p>${WORDS[i]}</p></div></div>`;

const QUESTION = `<div class="question"><p>Added by <a href="/users/0">person 0</a> on 2021-05-01 09:00. Updated 2021-05-04 10:00.</p><div class="wiki"><p>${WORDS[0]}</p></div></div>`;

test("remarks that begin with who updated something are posts of that time", () => {
  expect(
    times(`${QUESTION}<div id="history">${remark("Updated", 3, 1)}${remark("Updated", 4, 2)}</div>`),
  ).toEqual(["2021-05-01T09:00:00Z", "2021-05-03T10:00:00Z", "2021-05-04T10:00:00Z"]);
});

describe("notes that posts were changed begin none", () => {
  const post = (day: number, i: number, before = "", behind = "") =>
    `<div class="post"><div class="head"><a href="/users/${i}">person ${i}</a> 2021-05-0${day} 10:00</div>${before}<div class="wiki"><p>${WORDS[i]}</p></div>${behind}</div>`;
  const note = (day: number) => `<p class="note">Edited by the warden on 2021-05-0${day} 12:00</p>`;
  const expected = ["2021-05-01T10:00:00Z", "2021-05-02T10:00:00Z", "2021-05-03T10:00:00Z"];

  test("behind the words", () => {
    expect(times(post(1, 0, "", note(4)) + post(2, 1, "", note(5)) + post(3, 2, "", note(6)))).toEqual(
      expected,
    );
  });

  test("before them", () => {
    expect(times(post(1, 0, note(4)) + post(2, 1, note(5)) + post(3, 2, note(6)))).toEqual(expected);
  });
});
