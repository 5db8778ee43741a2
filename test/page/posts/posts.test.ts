import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper, readPosts, threadHead, wrapperFrom } from "../../../src/page/posts/posts.ts";
import { forumPages } from "../forums/pages.ts";

function pageOf(html: string, url = "http://forum.test/thread/1", at = Date.UTC(2021, 5, 10, 12)): Page {
  return new Page({ url, html, at });
}

describe("the posts of a page are what a reader sees", () => {
  test.each(forumPages.map((forum) => [forum.name, forum] as const))("%s", (_, forum) => {
    const posts = readPosts(pageOf(forum.html, "http://forum.test/thread/1", forum.at));
    expect(posts.map(({ author, published, text }) => ({ author, published, text }))).toEqual(forum.posts);
  });
});

function post(id: number, author: string, time: string, words: string, extra = ""): string {
  return `<div class="post" id="p${id}"><div class="head"><a href="/member/${author}">${author}</a> <a class="when" href="/thread/1#p${id}">${time}</a> <span>#${id}</span></div>
    <div class="body">${words}</div>${extra}</div>`;
}

test("ids, permalinks and numbers are told where the page tells them", () => {
  const [first] = readPosts(
    pageOf(
      post(7, "ann", "3 May 2021 10:00", "A first word, long enough to be read.") +
        post(8, "bob", "3 May 2021 11:00", "A second one."),
    ),
  );
  expect(first).toMatchObject({
    n: 7,
    id: "7",
    url: "http://forum.test/thread/1#p7",
    authorUrl: "http://forum.test/member/ann",
  });
});

test("a quote tells which post is answered and whose it is", () => {
  const quote =
    '<blockquote data-author="ann"><a href="#p7">ann said</a> a first word</blockquote>I do not agree with that at all.';
  const posts = readPosts(
    pageOf(
      post(7, "ann", "3 May 2021 10:00", "A first word, long enough to be read.") +
        post(8, "bob", "3 May 2021 11:00", quote),
    ),
  );
  expect(posts[1]).toMatchObject({ replyTo: "7", replyToAuthor: "ann" });
});

test("the time behind a comment is its own, though its last sentence tells of a change", () => {
  const comment = (said: string, who: string, day: number) =>
    `<li><span class="said">${said}</span> – <a href="/member/${who}">${who}</a> <span class="when">${day} May 2021</span></li>`;
  const said = [
    "How deep is the harbour at low tide these days?",
    "Two fathoms, if the chart on the wall is right.",
    "I have now changed what I wrote.",
    "Thank you, that is less than I had hoped for.",
    "EDIT: Two and a half.",
  ];
  const names = ["ann", "bob", "cyd", "ann", "dirk"];
  const comments = said.map((words, i) => comment(words, names[i]!, i + 3));
  const posts = readPosts(pageOf(`<ul>${comments.join("")}</ul>`));
  expect(posts.map(({ text, author }) => [text, author])).toEqual(said.map((words, i) => [words, names[i]]));
});

test("signatures, notes of edits and buttons are not the author's words", () => {
  const tail = '<div class="signature">Sail on</div>';
  const note = '<div>Last edited by ann on 4 May 2021 12:00</div><div class="buttons">Like Share</div>';
  const posts = readPosts(
    pageOf(
      post(1, "ann", "3 May 2021 10:00", `We left the harbour at dawn.${note}`, tail) +
        post(2, "bob", "3 May 2021 11:00", "Fair winds to you, and good sailing!", tail),
    ),
  );
  expect(posts.map(({ text }) => text)).toEqual([
    "We left the harbour at dawn.",
    "Fair winds to you, and good sailing!",
  ]);
});

test("what is the same under every post of one person is a signature, whatever it is called", () => {
  const words = [
    "The bridge is closed today.",
    "It opens again on Monday.",
    "Take the ferry instead, it is free.",
    "Thanks, the ferry was fine.",
    "Good to hear that it was.",
  ];
  const people = ["ann", "ann", "bob", "ann", "bob"];
  const foot = { ann: "Rivers know where they go", bob: "Seven seas and counting" } as Record<string, string>;
  const html = words
    .map((text, i) =>
      post(
        i,
        people[i]!,
        `${i + 1} May 2021 10:00`,
        `<div>${text}</div><div class="x">${foot[people[i]!]}</div>`,
      ),
    )
    .join("");
  expect(readPosts(pageOf(html)).map(({ text }) => text)).toEqual(words);
});

test("a page with one post is read by what other pages of its template taught", () => {
  const many = pageOf(
    `<main>${[1, 2, 3].map((i) => post(i, ["ann", "bob", "cyd"][i - 1]!, `${i} May 2021 10:00`, `Words number ${i}, of which there are a few more.`)).join("")}</main><div class="foot">Rules of the house are long and nobody reads them to the end of the page.</div>`,
  );
  const one = pageOf(
    `<main>${post(9, "dee", "9 May 2021 10:00", "Ok.")}</main><div class="foot">Rules of the house are long and nobody reads them to the end of the page.</div>`,
  );
  const wrapper = wrapperFrom(JSON.parse(JSON.stringify(learnWrapper([many, one]).template)));
  expect(wrapper.read(one)).toMatchObject([
    { author: "dee", text: "Ok.", published: "2021-05-09T10:00:00Z" },
  ]);
});

test("the head of a thread tells its title and its board", () => {
  const head = threadHead(
    pageOf(
      '<title>Where to moor? - Sailing</title><ul class="breadcrumb"><li><a href="/">Home</a></li><li><a href="/f/2">Harbours</a></li><li><a href="/thread/1">Where to moor?</a></li></ul><h1>Where to moor?</h1>',
    ),
  );
  expect(head).toMatchObject({
    title: "Where to moor?",
    board: { text: "Harbours", url: "http://forum.test/f/2" },
  });
});

test("posts without times are told by the people who wrote them", () => {
  const said = [
    ["ann", "Does anybody know the way to the lighthouse?"],
    ["bob", "Follow the coast until you see it."],
    ["ann", "That was easier than I thought it would be."],
  ];
  const html = said
    .map(
      ([who, text]) =>
        `<div class="row"><div class="who"><a href="/member/${who}">${who}</a></div><div class="what">${text}</div></div>`,
    )
    .join("");
  expect(readPosts(pageOf(html)).map(({ author, text }) => [author, text])).toEqual(said);
});

test("what only machines are told is used for the post that begins with the same words", () => {
  const told = JSON.stringify({
    "@type": "DiscussionForumPosting",
    text: "Low tide is at six in the morning.",
    author: { name: "Captain Ann", url: "/member/ann" },
  });
  const row = (day: number, who: string, text: string) =>
    `<div class="row"><div class="who">${who}</div><time datetime="2021-05-0${day}T09:00:00Z">${day} May</time><div class="what">${text}</div></div>`;
  const html = `<script type="application/ld+json">${told}</script>${row(2, "", "Low tide is at six in the morning.")}
    ${row(3, '<a href="/member/bob">bob</a>', "Then I have to get up early.")}${row(4, '<a href="/member/cyd">cyd</a>', "Or sail at night, as I do.")}`;
  expect(readPosts(pageOf(html)).map(({ author }) => author)).toEqual(["Captain Ann", "bob", "cyd"]);
});

test("any page can be read", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom(
      "<div class='post'>",
      "</div>",
      "<td>",
      "<table>",
      "<a href='/user/1'>",
      "</a>",
      "3 May 2021 10:00",
      "<time datetime='x'>",
      "<blockquote>",
      "yesterday",
      "<p>",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const found of readPosts(pageOf(pieces.join(" ")))) expect(typeof found.text).toBe("string");
    }),
  );
});

const WORDS = "heron otter maple stone river lantern ferry cloud bridge anchor meadow pepper violin".split(
  " ",
);

test("deep nesting and thousands of records are read", () => {
  expect(readPosts(pageOf(`${"<div>".repeat(20_000)}3 May 2021 10:00`)).length).toBeLessThanOrEqual(1);
  const many = Array.from({ length: 3000 }, (_, i) =>
    post(
      i,
      `u${i % 50}x`,
      `3 May 2021 ${10 + (i % 10)}:00`,
      `The ${WORDS[i % 7]} of the ${WORDS[(i * 3) % 11]} met a ${WORDS[i % 13]} and the ${WORDS[(i * 5) % 12]} ${WORDS[(i + 4) % 9]}`,
    ),
  ).join("");
  expect(readPosts(pageOf(many))).toHaveLength(3000);
});

test("a tooltip that tells when a post was changed and when it was written tells when it was written", () => {
  const tooltip = (title: string, shown: string) => `<a title="${title}">${shown}</a>`;
  const times = [
    tooltip(
      "April 24th, 2021 -  4:12 PM (Posted on April 24th, 2021 -  2:58 PM)",
      "updated about 1 month ago",
    ),
    tooltip("April 24th, 2021 -  4:15 PM", "posted about 1 month ago"),
    tooltip("April 25th, 2021 -  6:15 PM", "posted about 1 month ago"),
  ];
  const posts = times.map(
    (time, i) =>
      `<div class="post"><div class="head"><a href="/user/${i % 2}">${["anna", "bert"][i % 2]}</a> <div>${time}</div></div><div class="text">Number ${"abc"[i]} says so about the ${WORDS[i]}, and no more than that.</div></div>`,
  );
  expect(readPosts(pageOf(posts.join(""))).map(({ published }) => published?.slice(0, 16))).toEqual([
    "2021-04-24T14:58",
    "2021-04-24T16:15",
    "2021-04-25T18:15",
  ]);
});
