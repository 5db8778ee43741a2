import { expect, test } from "vitest";
import { KnownPeople } from "../../../src/learn/people/known-people.ts";
import { Page } from "../../../src/page/page.ts";
import { readPosts } from "../../../src/page/posts/posts.ts";

const AT = Date.UTC(2024, 4, 1);

function postsOf(body: string) {
  const page = new Page({ url: "http://forum.test/thread?id=89", html: `<body>${body}</body>`, at: AT });
  new KnownPeople().meet(page);
  return readPosts(page).map(({ author, published, text }) => [author, published?.slice(0, 16), text]);
}

const SENTENCES =
  "<p>My lantern goes out whenever the wind turns to the north, and that is what it does most of the year here.</p><p>What do you do about it?</p>";
const WORDS =
  "My lantern goes out whenever the wind turns to the north, and that is what it does most of the year here.\nWhat do you do about it?";

test("the words of a post do not lie in boxes beside it, though these say more in all", () => {
  const news = Array.from(
    { length: 30 },
    (_, i) => `<li><a href="/n/${i}">Lamps ${i}</a> <span>${i + 2} moons ago, hm</span></li>`,
  ).join("");
  const post = `<div class="node"><span>12 March 2024 - 09:41 by <a href="/user/782">anna</a></span><div>${SENTENCES}</div></div>`;
  expect(postsOf(`<div><div>${post}</div><div><h3>New here</h3><ul>${news}</ul></div></div>`)).toEqual([
    ["anna", "2024-03-12T09:41", WORDS],
  ]);
});

test("a time that the head of the page tells as well belongs to the words beside it, with whoever is named there", () => {
  const crumbs = `<ul><li><a href="/">Lamps</a></li><li><a href="/b?id=3">Oil</a> <span>(Keeper: <a href="/index?do=profile;u=7">keeper</a>)</span></li></ul>`;
  const head = `<div><h2>Wind and wicks</h2><p>Started by bert, Mar 12, 2024, 08:33 PM</p></div>`;
  const person = `<div><h4><a href="/index?do=profile;u=142">bert</a></h4><ul><li>Newcomer</li><li>Letters: 13</li><li>As bright as day</li></ul></div>`;
  const post = `<form><div>${person}<div><p><a href="/index?m=9">Mar 12, 2024, 08:33 PM</a></p><div>${SENTENCES}</div></div></div></form>`;
  expect(postsOf(`<div>${crumbs}</div><div>${head}${post}</div>`)).toEqual([
    ["bert", "2024-03-12T20:33", WORDS],
  ]);
});

test("the day on which whoever wrote has joined, told beside the post with much else, is not its time", () => {
  const post = `<div class="node"><span>12 March 2024 - 09:41 by <a href="/user/782">anna</a></span><div>${SENTENCES}</div></div>`;
  const about = `<p>Anna keeps lamps of all kinds, and knows how each of them burns.</p><p class="since">4 November 2005</p>`;
  expect(postsOf(`<div>${post}<div><a href="/user/782">anna</a>${about}</div></div>`)).toEqual([
    ["anna", "2024-03-12T09:41", WORDS],
  ]);
});

test("what the page says elsewhere as well, such as the title of the thread, is not what somebody wrote", () => {
  const crumbs = `<ol><li><a href="/">Lamps</a></li><li><a href="/thread?id=89">A lantern that goes out by itself</a></li></ol>`;
  const person = `<dl><dt><a href="/profile?id=54">dirk</a></dt><dd>Newcomer</dd><dd>From: Porto</dd><dd>Letters: 69</dd></dl>`;
  const words = `<div><h3>A lantern that goes out by itself</h3><div><p>It does so whenever the wind turns to the north.</p></div></div>`;
  const post = `<div><h2><a href="/thread?p=696">2024-03-12 19:52:26</a></h2><div>${person}${words}</div></div>`;
  expect(postsOf(`${crumbs}<div>${post}</div>`)).toEqual([
    ["dirk", "2024-03-12T19:52", "It does so whenever the wind turns to the north."],
  ]);
});

test("an appeal to join that says more than the only post is no post at the time of that", () => {
  const told = `<li itemscope itemtype="https://schema.org/Comment"><meta itemprop="datePublished" content="2024-03-12T19:52:26Z"><a href="/user/12" itemprop="author">anna</a> <time datetime="2024-03-12T19:52:26Z">then</time><div itemprop="text">Trim the wick once a week, that will do.</div></li>`;
  const appeal = `<div><p>Whoever has a lamp of their own may tell us here how brightly it burns, and for how long. Those who join us see no more of what they have read, and hear of it when somebody answers them.</p></div>`;
  expect(postsOf(`<div><ul>${told}</ul>${appeal}</div>`)).toEqual([
    ["anna", "2024-03-12T19:52", "Trim the wick once a week, that will do."],
  ]);
});
