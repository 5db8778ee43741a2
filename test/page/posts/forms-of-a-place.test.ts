import { expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { isProse } from "../../../src/page/posts/anchors.ts";
import { learnWrapper } from "../../../src/page/posts/posts.ts";

const AT = Date.UTC(2024, 4, 2, 12);
const ABC = "abcdefghijklmnop";
const TEXT = "and this is what somebody had to say about boats and birds, at some length";

function thread(id: number, times: readonly string[]): Page {
  const posts = times.map(
    (time, i) =>
      `<div class="post"><div class="head"><a href="/user/${i % 3}">${["anna", "bert", "carla"][i % 3]}</a> <span class="date">${time}</span></div>` +
      `<div class="text">${ABC[(id + i) % 16]!.repeat(5)} ${TEXT} ${ABC[i]!.repeat(4)}</div></div>`,
  );
  const html = `<body><h1>Of boats</h1>${posts.join("")}</body>`;
  return new Page({ url: `http://forum.example/t?id=${id}`, html, at: AT });
}

const old = (n: number) => `2024-03-${10 + n} 10:00`;
const recent = [
  '<span title="2024-05-01">Yesterday</span>, 10:12',
  '<span title="2024-05-02 11:56">4 minutes ago</span>',
];

test("recent posts written in other markup are posts like the others", () => {
  const times = [old(1), old(2), old(3), recent[0]!, recent[1]!];
  const { posts } = thread(1, times);
  expect(posts).toHaveLength(5);
  expect(posts.map(({ author }) => author)).toEqual(["anna", "bert", "carla", "anna", "bert"]);
  expect(posts[3]!.published?.slice(0, 10)).toBe("2024-05-01");
});

test("where old and recent posts take turns, none is lost", () => {
  const { posts } = thread(1, [old(1), recent[0]!, old(2), recent[1]!, old(3), recent[1]!]);
  expect(posts).toHaveLength(6);
});

test("a site's old threads teach how to read those that have recent posts only", () => {
  const wrapper = learnWrapper([1, 2, 3, 4].map((id) => thread(id, [old(1), old(2), old(3), old(4)])));
  expect(wrapper.read(thread(9, [recent[1]!, recent[1]!]))).toHaveLength(2);
  expect(wrapper.read(thread(8, [old(1), recent[0]!]))).toHaveLength(2);
});

test("a word before the time makes no other place of one that has a tooltip for its year", () => {
  const said = (day: number, shown: string) =>
    `Posted <time datetime="2024-0${day}-11T10:00:00Z" title="0${day}/11/24 10:00 AM">${shown}</time>`;
  const wrapper = learnWrapper(
    [1, 2, 3, 4].map((id) =>
      thread(
        id,
        [1, 2, 3].map((day) => said(day, `0${day}/11/2024`)),
      ),
    ),
  );
  expect(wrapper.read(thread(9, [said(3, "March 11"), said(4, "April 11")]))).toHaveLength(2);
});

test("the day on which somebody joined is none of the forms of a post's time", () => {
  const joined = Array.from(
    { length: 5 },
    (_, i) => `${old(i)}</span> <span class="since">2019-0${i + 1}-11`,
  );
  expect(thread(1, joined).posts).toHaveLength(5);
});

test("where people write sentences, a day that one of them names is no post's time", () => {
  const dated = (words: string) =>
    `<div class="post"><span class="when">3 May 2021 10:00</span><p class="words">${words} ${TEXT}</p></div>`;
  const words = ["31.03.2008<br>The ferry was late", "Nobody has seen it", "It was repaired", "A bell rang"];
  const { evidence } = new Page({ url: "http://forum.example/t", html: words.map(dated).join(""), at: AT });
  const places = [...new Set(evidence.dated.places.map(({ key }) => key))];
  expect(places.map((place) => [place.split("<")[0], isProse([evidence], place)])).toEqual([
    ["span.when", false],
    ["p.words", true],
  ]);
});

test("a post with its time among its words is at the same place whether it is alone in the box of the thread or not", () => {
  const boxed = (id: number, posts: number) => {
    const post = (i: number) =>
      `<div id="m${id * 10 + i}">#${id * 10 + i} [${old(i)}] <h3>Of boats</h3> by <i>${["anna", "bert", "carla"][(id + i) % 3]}</i><div>${ABC[(id + i) % 16]!.repeat(5)} ${TEXT} ${ABC[i]!.repeat(4)}</div></div><hr>`;
    const html = `<body><h1>Of boats</h1><div class="box">${Array.from({ length: posts }, (_, i) => post(i)).join("")}</div></body>`;
    return new Page({ url: `http://forum.example/t?id=${id}`, html, at: AT });
  };
  const wrapper = learnWrapper([1, 2, 3, 4].map((id) => boxed(id, 3)));
  expect(wrapper.read(boxed(9, 1)).map(({ author }) => author)).toEqual(["anna"]);
});
