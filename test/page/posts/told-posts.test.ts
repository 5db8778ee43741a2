import { describe, expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { readPosts } from "../../../src/page/posts/posts.ts";

function postsOf(html: string) {
  const page = new Page({ url: "http://forum.test/q/1", html, at: Date.UTC(2024, 5, 10, 12) });
  return readPosts(page).map(({ author, published, text, authorUrl }) => ({
    ...{ author, day: published?.slice(0, 10), text },
    ...(authorUrl && { authorUrl }),
  }));
}

const answer = (author: string, day: string, words: string, remarks = "") =>
  `<div class="cell" itemscope itemtype="https://schema.org/Answer"><div class="words" itemprop="text"><p>${words}</p></div>
  <div class="card"><time itemprop="dateCreated" datetime="${day}T10:00:00Z">${day}</time> <span itemprop="author" itemscope itemtype="https://schema.org/Person"><a itemprop="url" href="/people/${author}"><span itemprop="name">${author}</span></a></span></div>
  <ul>${remarks}</ul></div>`;
const remark = (author: string, day: string, words: string) =>
  `<li class="remark"><span class="said">${words}</span> – <a href="/people/${author}">${author}</a> <span class="when">${day} 11:00</span></li>`;

describe("what a page tells machines of its posts is read beside what it shows", () => {
  test("answers that are marked are posts beside the many remarks under them", () => {
    const html = `<h1>How is bread made?</h1>${answer("ann", "2024-05-01", "Of flour and water, and of salt.", remark("bob", "2024-05-02", "And of yeast, or else it stays flat for ever.") + remark("cy", "2024-05-03", "Yeast is everywhere already, in the air too."))}
      ${answer("dan", "2024-05-04", "Buy it in the morning, when it is warm.", remark("eve", "2024-05-05", "That is not what was asked for here at all.") + remark("fay", "2024-05-06", "But it is what most of us do every single day."))}`;
    expect(postsOf(html)).toEqual([
      {
        author: "ann",
        day: "2024-05-01",
        text: "Of flour and water, and of salt.",
        authorUrl: "http://forum.test/people/ann",
      },
      {
        author: "bob",
        day: "2024-05-02",
        text: "And of yeast, or else it stays flat for ever.",
        authorUrl: "http://forum.test/people/bob",
      },
      {
        author: "cy",
        day: "2024-05-03",
        text: "Yeast is everywhere already, in the air too.",
        authorUrl: "http://forum.test/people/cy",
      },
      {
        author: "dan",
        day: "2024-05-04",
        text: "Buy it in the morning, when it is warm.",
        authorUrl: "http://forum.test/people/dan",
      },
      {
        author: "eve",
        day: "2024-05-05",
        text: "That is not what was asked for here at all.",
        authorUrl: "http://forum.test/people/eve",
      },
      {
        author: "fay",
        day: "2024-05-06",
        text: "But it is what most of us do every single day.",
        authorUrl: "http://forum.test/people/fay",
      },
    ]);
  });

  test("RDFa tells the same as microdata", () => {
    const said = (author: string, day: string, words: string) =>
      `<article typeof="sioc:Post sioct:Comment"><span rel="sioc:has_creator"><span property="foaf:name" class="x">${author}</span></span><span property="dc:date dc:created" content="${day}T09:00:00+00:00">${day}</span><div property="content:encoded">${words}</div></article>`;
    const html =
      said("ann", "2024-05-01", "The first of two words that were said here.") +
      said("bob", "2024-05-02", "The second of them, a little later.");
    expect(postsOf(html)).toMatchObject([
      { day: "2024-05-01", text: "The first of two words that were said here." },
      { day: "2024-05-02", text: "The second of them, a little later." },
    ]);
  });

  const shown = (author: string, day: string, words: string) =>
    `<div class="post"><a class="name" href="/people/${author}">${author}</a> <span class="when">${day} 10:00</span><div class="body">${words}</div></div>`;
  const script = (posts: readonly object[]) =>
    `<script type="application/ld+json">${JSON.stringify({ "@type": "DiscussionForumPosting", comment: posts })}</script>`;

  test("a first post in a frame of its own is found by what a script tells of it", () => {
    const opening = "I have a question that stands in quite another frame than its answers do.";
    const html = `${script([{ "@type": "Comment", text: opening, author: { name: "ann" }, datePublished: "2024-05-01T08:00:00Z" }])}
      <section><h1>A question</h1><p>${opening}</p></section>
      ${shown("bob", "2024-05-02", "An answer that is long enough to be one.")}${shown("cy", "2024-05-03", "And another answer to the same question.")}`;
    expect(postsOf(html)).toMatchObject([
      { author: "ann", day: "2024-05-01", text: opening },
      { author: "bob" },
      { author: "cy" },
    ]);
  });

  test("what a script tells and the page does not show is no post", () => {
    const html = `${script([{ "@type": "Comment", text: "Nobody can see this on the page, whoever reads it.", author: { name: "zed" } }])}
      ${shown("bob", "2024-05-02", "An answer that is long enough to be one.")}${shown("cy", "2024-05-03", "And another answer to the same question.")}`;
    expect(postsOf(html).map(({ author }) => author)).toEqual(["bob", "cy"]);
  });

  test("a script that leaves quotes out does not take them from the text", () => {
    const quoting = `<blockquote>long enough to be one</blockquote><p>I do not think that it is one, to be honest.</p>`;
    const html = `${script([{ "@type": "Comment", text: "I do not think that it is one, to be honest.", author: { name: "cy" } }])}
      ${shown("bob", "2024-05-02", "An answer that is long enough to be one.")}${shown("cy", "2024-05-03", quoting)}`;
    expect(postsOf(html)[1]?.text).toBe(
      "long enough to be one\nI do not think that it is one, to be honest.",
    );
  });

  test("broken data tells nothing", () => {
    const html = `<script type="application/ld+json">{ "text": </script>${shown("bob", "2024-05-02", "An answer that is long enough to be one.")}${shown("cy", "2024-05-03", "And another answer to the same question.")}`;
    expect(postsOf(html)).toHaveLength(2);
  });
});

test("words that are told to be a post's are one, though nothing tells of which", () => {
  const words = "I look for a lamp that is not too heavy, and that lasts for some years at least.";
  const html = `<h1>Which lamp?</h1><nav><a href="/a">Lamps</a> <time>2024-05-01</time> <a href="/b">Boats</a></nav>
    <div about="t3_1" property="schema:articleBody"><p>${words}</p></div>`;
  expect(postsOf(html).map(({ text }) => text)).toContain(words);
});

describe("of posts that are marked", () => {
  const SAID = [
    "The slipway at the old harbour is open again.",
    "How deep is it there at spring tide?",
    "Two metres, as far as anybody knows.",
  ];
  const read = (html: string) =>
    readPosts(new Page({ url: "http://forum.test/node/1", html, at: Date.UTC(2024, 5, 10, 12) }));

  test("RDFa tells the moment with its zone, and the address with its number", () => {
    const comment = (said: string, i: number) =>
      `<div typeof="schema:Comment" about="/comment/${50 + i}#comment-${50 + i}"><span rel="schema:author"><a href="/user/${i}" property="schema:name" typeof="schema:Person">${["ann", "bob", "cyd"][i]}</a></span>
       <span property="schema:dateCreated" content="2021-05-0${i + 1}T10:00:00+02:00">${i + 1}/5/2021 - 10:00</span><div property="schema:text">${said}</div></div>`;
    expect(read(SAID.map(comment).join(""))).toMatchObject(
      SAID.map((text, i) => ({
        ...{ text, id: String(50 + i), url: `http://forum.test/comment/${50 + i}#comment-${50 + i}` },
        ...{ published: `2021-05-0${i + 1}T08:00:00Z`, publishedZone: "UTC" },
        ...{ publishedRaw: `${i + 1}/5/2021 - 10:00`, author: ["ann", "bob", "cyd"][i] },
      })),
    );
  });

  test("an address tells the id of each, if it tells one of each", () => {
    const item = (address: (i: number) => string) => (said: string, i: number) =>
      `<div itemscope itemtype="http://schema.org/Comment"><meta itemprop="url" content="${address(i)}"><b itemprop="author">${["ann", "bob", "cyd"][i]}</b>
       <time itemprop="dateCreated" datetime="2021-05-0${i + 1}T10:00:00Z">May ${i + 1}</time><div itemprop="text">${said}</div></div>`;
    const ids = (address: (i: number) => string) =>
      read(SAID.map(item(address)).join("")).map(({ id }) => id);
    expect(ids((i) => `/node/1#c${70 + i}`)).toEqual(["70", "71", "72"]);
    expect(ids(() => "/node/1")).toEqual([undefined, undefined, undefined]);
  });

  test("a copy of a post for machines, out of sight, is no second post", () => {
    const posts = SAID.map(
      (said, i) =>
        `<div class="card"${i ? ' itemprop="comment" itemscope itemtype="https://schema.org/Comment"' : ""}><a href="/people/${i}">${["ann", "bob", "cyd"][i]}</a>
        <time${i ? ' itemprop="datePublished"' : ""} datetime="2021-05-0${i + 1}T10:00:00Z">May ${i + 1}</time><div class="said"${i ? ' itemprop="text"' : ""}>${said}</div></div>`,
    );
    const copy = `<div class="x9"><div itemprop="author" itemscope itemtype="https://schema.org/Person"><a href="/people/0">A <b itemprop="name">ann</b></a></div><div itemprop="text">${SAID[0]}</div></div>
      <meta itemprop="datePublished" content="2021-05-01T10:00:00Z">`;
    const html = `<main itemscope itemtype="https://schema.org/DiscussionForumPosting">${copy}${posts.join("")}</main>`;
    expect(read(html).map(({ author, text }) => `${author}: ${text}`)).toEqual([
      `ann: ${SAID[0]}`,
      `bob: ${SAID[1]}`,
      `cyd: ${SAID[2]}`,
    ]);
  });

  test("an answer ends before the remarks on it: it has the time that is told of it, and the first of them has an id of its own", () => {
    const remark = (n: number, words: string, clock: string) =>
      `<li id="comment-${n}" itemprop="comment" itemscope itemtype="http://schema.org/Comment"><p itemprop="text">${words}</p> <a href="/people/${n}">p${n}</a> <s>2021-06-01 ${clock}Z</s></li>`;
    const item = (said: string, i: number) =>
      `<div id="answer-${20 + i}" data-post="${20 + i}" itemscope itemtype="http://schema.org/Answer"><div itemprop="text">${said}</div><div><a href="/a/${20 + i}">Share</a> <b itemprop="author">${["ann", "bob", "cyd"][i]}</b>
       <time itemprop="dateCreated" datetime="2021-05-0${i + 1}T10:00:00Z">May ${i + 1}</time></div>
       <ul id="comments-${20 + i}" data-post="${20 + i}">${remark(710 + i, "So it is, and so I have seen it as well.", "11:00:00")}${remark(730 + i, "But others have seen it otherwise.", "12:00:00")}</ul></div>`;
    const posts = read(SAID.map(item).join(""));
    expect(posts.map(({ id, published }) => `${id} ${published}`)).toEqual(
      [0, 1, 2].flatMap((i) => [
        `${20 + i} 2021-05-0${i + 1}T10:00:00Z`,
        `${710 + i} 2021-06-01T11:00:00Z`,
        `${730 + i} 2021-06-01T12:00:00Z`,
      ]),
    );
  });

  test("what a script tells and somebody else only repeats is no post where it is repeated", () => {
    const told = ["Never have I seen such weather here.", ...SAID].map((text) => ({
      "@type": "Comment",
      text,
    }));
    const quote =
      "<blockquote><p>On Monday, dan said:</p><div><p>Never have I seen such weather here.</p></div></blockquote>";
    const shown = SAID.map(
      (said, i) =>
        `<div class="p"><b>${["ann", "bob", "cyd"][i]}</b> <i>May ${i + 1}, 2021 10:00</i><div>${i === 1 ? quote : ""}<p>${said}</p></div></div>`,
    );
    const script = `<script type="application/ld+json">${JSON.stringify({ "@type": "DiscussionForumPosting", comment: told })}</script>`;
    expect(read(`${script}${shown.join("")}`).map(({ author }) => author)).toEqual(["ann", "bob", "cyd"]);
  });

  test("a moment told by a script tells the zone of a clock that shows the same; another one, such as that of a change, does not", () => {
    const told = (clock: string) =>
      SAID.map((text, i) => ({ "@type": "Comment", text, datePublished: `2021-05-0${i + 1}T${clock}` }));
    const shown = SAID.map(
      (said, i) =>
        `<div class="p"><b>${["ann", "bob", "cyd"][i]}</b> <i>May ${i + 1}, 2021 at 10:00 AM</i><p>${said}</p></div>`,
    );
    const moments = (clock: string) =>
      read(
        `<script type="application/ld+json">${JSON.stringify({ "@type": "DiscussionForumPosting", comment: told(clock) })}</script>${shown.join("")}`,
      ).map(({ published }) => published);
    expect(moments("14:00:27Z")).toEqual(SAID.map((_, i) => `2021-05-0${i + 1}T14:00:27Z`));
    expect(moments("13:37:27Z")).toEqual(SAID.map((_, i) => `2021-05-0${i + 1}T10:00:00Z`));
  });

  test("a script tells where the words end, and a name behind them is none of them", () => {
    const told = SAID.map((text, i) => ({
      ...{ "@type": "Comment", text, datePublished: `2021-05-0${i + 1}T10:00:00Z` },
      author: { name: ["ann", "bob", "cyd"][i] },
    }));
    const shown = SAID.map(
      (said, i) => `<div class="p"><p>${said}</p><i>${["ann", "bob", "cyd"][i]}</i></div>`,
    );
    const html = `<script type="application/ld+json">${JSON.stringify({ "@type": "DiscussionForumPosting", comment: told })}</script>${shown.join("")}`;
    expect(read(html).map(({ author, text }) => `${author}: ${text}`)).toEqual([
      `ann: ${SAID[0]}`,
      `bob: ${SAID[1]}`,
      `cyd: ${SAID[2]}`,
    ]);
  });
});
