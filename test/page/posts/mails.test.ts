import { describe, expect, it, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { withoutMailbox } from "../../../src/page/posts/mailbox.ts";
import { learnWrapper, readPosts } from "../../../src/page/posts/posts.ts";

const at = Date.UTC(2024, 1, 1);

/** A mail in an archive, with links to others of the same thread before and behind it. */
function mail(n: number, { extra = "", body = `The words of mail ${n}, and no others.` } = {}): Page {
  const answered = `<ul><li><a name="0000${n - 1}" href="msg0000${n - 1}.html">On sheds</a><ul><li><em>From:</em> bert &lt;bert@small.test&gt;</li></ul></li></ul>`;
  const html = `<title>Re: On sheds</title>
    <p>[<a href="msg0000${n - 1}.html">Date Prev</a>][<a href="msg0000${n + 1}.html">Date Next</a>][<a href="list.html#0000${n}">Index</a>]</p>
    <h1>Re: On sheds</h1><hr>
    <ul><li><em>To</em>: boats@small.test</li>${extra}<li><em>Subject</em>: Re: On sheds</li>
    <li><em>From</em>: Anna ${"abcdefghij"[n]} &lt;anna${n}@small.test&gt;</li><li><em>Date</em>: Fri, 0${n} Jul 2022 19:23:41 +0000</li></ul>
    <hr><pre>${body}</pre><hr>${answered}
    <ul><li>Prev by Date: <a href="msg0000${n - 1}.html">Re: On nets</a></li><li>Index: <a href="list.html#0000${n}">Date</a></li></ul>`;
  return new Page({ url: `http://small.test/msg0000${n}.html`, html, at });
}

describe("a mail by itself", () => {
  it("is a post, by the names of its fields", () => {
    expect(readPosts(mail(4))).toMatchObject([
      {
        id: "00004",
        author: "Anna e",
        published: "2022-07-04T19:23:41Z",
        text: "The words of mail 4, and no others.",
      },
    ]);
  });

  it("may have its fields in a table, without colons", () => {
    const html = `<table><tr><th>From</th><td>Anna Berg</td></tr><tr><th>Date</th><td>Fri, 1 Jul 2022 19:23:41 +0000</td></tr><tr><th>Subject</th><td>On sheds</td></tr></table>
      <div><p>Whoever sells a shed in July does not need it.</p></div>`;
    expect(readPosts(new Page({ url: "http://small.test/mail/7", html, at }))).toMatchObject([
      { author: "Anna Berg", text: "Whoever sells a shed in July does not need it." },
    ]);
  });

  it("is none where people write under such words", () => {
    const html =
      "<ul><li>From: the harbour</li><li>To: the sea</li><li>Date: some day</li></ul><p>A plan of mine for the summer.</p>";
    expect(readPosts(new Page({ url: "http://small.test/t/7", html, at }))).toEqual([]);
  });
});

test("mails of an archive have the ids of their own pages, and who wrote them, wherever the field stands", () => {
  const extra = "<li><em>Archived-at</em>: &lt;http://small.test/1&gt;</li>";
  const pages = [2, 3, 4, 5, 6].map((n) => mail(n, n === 4 ? { extra } : {}));
  const wrapper = learnWrapper(pages.map((page) => page));
  const posts = pages.flatMap((page) => wrapper.read(page));
  expect(posts.map(({ id }) => id)).toEqual(["00002", "00003", "00004", "00005", "00006"]);
  expect(posts.map(({ author }) => author)).toEqual(["Anna c", "Anna d", "Anna e", "Anna f", "Anna g"]);
});

it.each([
  ["Anna Berg <anna@small.test>", "Anna Berg"],
  ['"Berg, Anna" <anna@small.test>', "Berg, Anna"],
  ["anna@small.test (Anna Berg)", "Anna Berg"],
  ["anna@small.test", "anna@small.test"],
  ["<-anna->", "<-anna->"],
  ["Anna (the other)", "Anna (the other)"],
])("the person in %s is %s", (name, person) => {
  expect(withoutMailbox(name)).toBe(person);
});
