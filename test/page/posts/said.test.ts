import { describe, expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper, type Post } from "../../../src/page/posts/posts.ts";

interface Message {
  readonly author: string;
  readonly body: string;
}

let day = 0;
/** Two threads of one site, so that what recurs on it is known. */
function posts(messages: readonly Message[], others: readonly Message[] = OTHERS): Post[] {
  const page = (id: number, said: readonly Message[]) => {
    day = 0;
    const html = said
      .map(
        ({ author, body }, i) =>
          `<div class="post" id="p${id * 100 + i}"><div class="head"><a href="/member/${author}">${author}</a> <span class="when">${++day} May 2021 10:00</span></div><div class="body">${body}</div></div>`,
      )
      .join("");
    return new Page({ url: `http://forum.test/thread/${id}`, html, at: Date.UTC(2022, 1, 1) });
  };
  const first = page(1, messages);
  return learnWrapper([first, page(2, others)]).read(first);
}

const say = (author: string, body: string): Message => ({ author, body });
const OTHERS = [
  say("ann", "The boats are all in the harbour."),
  say("dan", "No, one of them is still out there."),
];

describe("posts in the element for quotations", () => {
  const framed = (text: string) =>
    `<div><blockquote class="words">${text}</blockquote></div><div class="signature">Sent from the pier</div>`;
  const inner = `<div class="quote"><div>From <b>ann</b></div><div>Nobody has seen the ferry</div></div>`;
  const [first, second, third] = posts([
    say("ann", framed("Nobody has seen the ferry since noon.")),
    say("bob", framed(`${inner}I have, and it was late.`)),
    say("dan", `<blockquote><cite>bob wrote:</cite>I have, and it was late.</blockquote>`),
  ]);

  test("are their authors' own words", () => {
    expect(first).toMatchObject({ text: "Nobody has seen the ferry since noon." });
    expect(first).not.toHaveProperty("ownText");
    expect(first).not.toHaveProperty("quotes");
  });

  test("have the quotes that stand within", () => {
    expect(second).toMatchObject({ ownText: "I have, and it was late." });
    expect(second!.quotes).toHaveLength(1);
  });

  test("are quotes where they say whom they are of", () => {
    expect(third).toMatchObject({ ownText: "", quotes: [{ author: "bob" }] });
  });
});

describe("quotes", () => {
  const quoted = (head: string) =>
    posts([
      say("ann", "Nobody has seen the ferry since noon."),
      say(
        "bob",
        `<blockquote><cite>${head}</cite>Nobody has seen the ferry</blockquote>I have, and it was late.`,
      ),
    ])[1]!;

  test("stand in the text without their headings, and apart with whose they are", () => {
    expect(quoted('<a href="/thread/1#p100">ann wrote:</a>')).toMatchObject({
      text: "Nobody has seen the ferry\nI have, and it was late.",
      ownText: "I have, and it was late.",
      quotes: [{ author: "ann", post: "100", text: "Nobody has seen the ferry" }],
      replyTo: "100",
      replyToAuthor: "ann",
    });
  });

  test("have headings in any language: the name of somebody who writes there is enough", () => {
    expect(quoted("blivarde ann plon 3/5/2021")).toMatchObject({
      text: "Nobody has seen the ferry\nI have, and it was late.",
      quotes: [{ author: "ann" }],
    });
  });

  test("that speak of somebody who writes there keep their words", () => {
    const [, answer] = posts([
      say("ann", "Nobody has seen the ferry since noon, bob."),
      say(
        "bob",
        "<blockquote><cite>ann wrote:</cite><p>Has bob seen it?</p><p>Nobody else has.</p></blockquote>I have.",
      ),
    ]);
    expect(answer).toMatchObject({
      ownText: "I have.",
      quotes: [{ author: "ann", text: expect.stringContaining("Has bob seen it?") }],
    });
  });

  test("may have a heading of several parts on the line before them, but not what else is said there", () => {
    const head = '<a href="/thread/1#p100">ann wrote</a> on May 3<sup>rd</sup>, 2021 at 10:07am:<br>';
    const read = (before: string) =>
      posts([
        say("ann", "Nobody has seen the ferry since noon."),
        say("bob", `${before}<blockquote>Nobody has seen the ferry</blockquote>I have, and it was late.`),
      ])[1]!;
    expect(read(head)).toMatchObject({ ownText: "I have, and it was late.", quotes: [{ author: "ann" }] });
    expect(read(`Oh dear.<br>${head}`).ownText).toBe("Oh dear.\nI have, and it was late.");
    expect(read("Look, <b>ann</b>, what you said<br>").ownText).toContain("Look, ann, what you said");
  });

  test("may have their heading before them", () => {
    const [, answer] = posts([
      say("ann", "Nobody has seen the ferry since noon."),
      say(
        "bob",
        `<div><b>ann wrote:</b></div><div class="quote">Nobody has seen the ferry</div>I have, and it was late.`,
      ),
    ]);
    expect(answer).toMatchObject({
      text: "Nobody has seen the ferry\nI have, and it was late.",
      ownText: "I have, and it was late.",
    });
  });

  test("have a heading of its own kind right before them, whoever it names and in whatever words", () => {
    const [, answer, both] = posts([
      say("ann", "Nobody has seen the ferry since noon."),
      say(
        "bob",
        `<div class="quoteby">zoe blivarde</div><div class="quote">The ferry is late</div>So it is, as ever.`,
      ),
      say("ann", `<div class="quote">The ferry is late</div><div class="quote">So it is</div>And so it was.`),
    ]);
    expect(answer).toMatchObject({
      text: "The ferry is late\nSo it is, as ever.",
      ownText: "So it is, as ever.",
      quotes: [{ text: "The ferry is late" }],
    });
    expect(both!.quotes).toHaveLength(2);
  });

  test("have what is called a header right before them as their heading, whoever it names", () => {
    const [, answer] = posts([
      say("ann", "Nobody has seen the ferry since noon."),
      say(
        "bob",
        `<aside><header><a href="/thread/1#p7">zoe</a></header><blockquote>The ferry is late</blockquote></aside>So it is, as ever.`,
      ),
    ]);
    expect(answer).toMatchObject({
      text: "The ferry is late\nSo it is, as ever.",
      quotes: [{ text: "The ferry is late", post: "7" }],
    });
  });

  test("in mails begin with > and are told by the line before them", () => {
    const [, answer] = posts([
      say("ann", "<pre>Nobody has seen the ferry since noon.</pre>"),
      say("bob", "<pre>On Monday ann wrote:\n&gt; Nobody has seen\n&gt; the ferry\nI have.</pre>"),
    ]);
    expect(answer).toMatchObject({
      text: "> Nobody has seen\n> the ferry\nI have.",
      ownText: "I have.",
      quotes: [{ author: "ann", text: "Nobody has seen\nthe ferry" }],
    });
  });

  test("of a page that is read by itself keep their headings in the text, but not in what somebody wrote himself", () => {
    const html = ["ann", "bob"].map(
      (author, i) =>
        `<div class="post"><a href="/member/${author}">${author}</a> <span class="when">${i + 1} May 2021 10:00</span><div class="body">${i === 0 ? "Nobody has seen the ferry since noon." : "<blockquote><cite>ann wrote:</cite>Nobody has seen the ferry</blockquote>I have, and it was late."}</div></div>`,
    );
    const page = new Page({ url: "http://forum.test/t/1", html: html.join(""), at: Date.UTC(2022, 1, 1) });
    expect(learnWrapper([page]).read(page)[1]).toMatchObject({
      text: "ann wrote:Nobody has seen the ferry\nI have, and it was late.",
      ownText: "I have, and it was late.",
    });
  });

  test("that are not there leave no traces", () => {
    expect(
      posts([say("ann", "Nobody has seen the ferry since noon."), say("bob", "It is late.")])[0],
    ).not.toHaveProperty("quotes");
  });
});

describe("what recurs is not text", () => {
  const options = '<div class="options"><a href="/do?x=1">Flimm</a> <a href="/do?y=1">Trosp</a></div>';

  test("buttons that stand in every post", () => {
    const texts = posts(
      [
        say("ann", `Nobody has seen the ferry.${options}`),
        say("bob", `I have seen it.${options}`),
        say("cy", `So have I, twice.${options}`),
      ],
      OTHERS.map(({ author, body }) => say(author, body + options)),
    ).map(({ text }) => text);
    expect(texts).toEqual(["Nobody has seen the ferry.", "I have seen it.", "So have I, twice."]);
  });

  test("a note with a date below some posts, in whatever words: it is of the day on which the page is read", () => {
    const note = (when: string) => `<br><font><i>Blivarde plon: ${when}</i></font>`;
    const own = (text: string) => `<font>${text}</font>`;
    const texts = posts(
      [
        say("ann", own("<i>Nobody</i> has seen the ferry.") + note("today, 00:48")),
        say("bob", own("I have seen it.<br><i>It was there on 3 May 2021</i>")),
        say("cy", own("So have I, <i>twice</i>.") + note("yesterday, 21:14")),
        say("ann", own("Then it is <i>there</i>.")),
      ],
      [...OTHERS, say("dan", own("Which one?") + note("4 May 2021, 07:30"))],
    ).map(({ text }) => text);
    expect(texts).toEqual([
      "Nobody has seen the ferry.",
      "I have seen it.\nIt was there on 3 May 2021",
      "So have I, twice.",
      "Then it is there.",
    ]);
  });

  test("links to other threads below the first post of every page", () => {
    const next = (one: string) =>
      `<div class="around"><a href="/thread/8">‹ ${one} before</a> <a href="/thread/9">${one} behind ›</a></div>`;
    const pages = [1, 2, 3, 4].map(
      (id) =>
        new Page({
          url: `http://forum.test/thread/${id}`,
          html: ["ann", "bob", "cy"]
            .map(
              (author, i) =>
                `<div class="post"><a href="/member/${author}${i === 0 ? id : ""}">${author}${i === 0 ? id : ""}</a> <span class="when">${i + 1} May 2021 10:00</span><div class="body">Words of ${author} in thread ${"abcd"[id]}.${i === 0 ? next(`story${"abcd"[id]}`) : ""}</div></div>`,
            )
            .join(""),
          at: Date.UTC(2022, 1, 1),
        }),
    );
    expect(learnWrapper(pages).read(pages[0]!)[0]!.text).toBe("Words of ann in thread b.");
  });

  test("a line under all posts of one person is the signature, though no element says so", () => {
    const [first, , third] = posts(
      [
        say("ann", "Nobody has seen the ferry.<br><br>Sent from the workbench"),
        say("bob", "I have seen it.<br><br>Thanks a lot"),
        say("ann", "When was that?<br><br>Sent from the workbench"),
        say("bob", "At noon, I think."),
      ],
      [say("ann", "The boats are in.<br><br>Sent from the workbench"), ...OTHERS.slice(1)],
    );
    expect(first).toMatchObject({ text: "Nobody has seen the ferry.", signature: "Sent from the workbench" });
    expect(third).toMatchObject({ text: "When was that?", signature: "Sent from the workbench" });
  });

  test("but what somebody ends a post with now and then is text", () => {
    const [, second] = posts([
      say("ann", "Nobody has seen the ferry."),
      say("bob", "I have seen it.<br>Thanks a lot"),
      say("bob", "At noon, I think."),
      say("bob", "Or a little later.<br>Thanks a lot"),
    ]);
    expect(second?.text).toBe("I have seen it.\nThanks a lot");
  });

  test("and so is what people call one another within a sentence", () => {
    const call = (name: string) => `<a class="call" href="/member/${name}">@${name}</a>`;
    const texts = posts([
      say("ann", `Have you seen it, ${call("bob")}?`),
      say("bob", `I have not, ${call("ann")}.`),
      say("cy", `Ask me, ${call("bob")} and ${call("ann")}.`),
    ]).map(({ text }) => text);
    expect(texts).toEqual(["Have you seen it, @bob?", "I have not, @ann.", "Ask me, @bob and @ann."]);
  });
});

test("what is all of a quote but its heading was said, though it ends in a colon", () => {
  const plan = "To allow for more than one boat, what we wrote down is as follows:";
  const [, answer] = posts([
    say("ann", plan),
    say(
      "bob",
      `<blockquote><div class="title">ann wrote</div><div class="said">${plan}</div></blockquote>And what follows?`,
    ),
  ]);
  expect(answer!.quotes).toEqual([{ author: "ann", text: plan }]);
});

test("a note of an edit without an element of its own is told by the brackets around it", () => {
  const [noted, said] = posts([
    say("ann", "Nobody has seen the ferry.<br><br>[Edited on 4 May 2021 12:00 by ann]"),
    say("bob", "I have, and it was late.<br><br>Edit, 5 May 2021: it is there."),
  ]);
  expect(noted).toMatchObject({ text: "Nobody has seen the ferry.", edited: "2021-05-04T12:00:00Z" });
  expect(said!.text).toContain("it is there");
});

test("a note of an edit tells when, and is not text", () => {
  const [first] = posts([
    say("ann", 'Nobody has seen the ferry.<div class="note">Last edited by ann on 4 May 2021 12:00</div>'),
    say("bob", "I have seen it."),
  ]);
  expect(first).toMatchObject({ text: "Nobody has seen the ferry.", edited: "2021-05-04T12:00:00Z" });
});
