import { describe, expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper } from "../../../src/page/posts/posts.ts";

const AT = Date.UTC(2024, 4, 1);
const PEOPLE = ["Anna Abbot", "Bert Bishop", "Carla Cole", "Dirk Drake"];
const WORDS = [
  "otters",
  "herons",
  "beavers",
  "newts",
  "toads",
  "voles",
  "moles",
  "stoats",
  "martens",
  "owls",
];
const by = (i: number) => PEOPLE[i % PEOPLE.length];
const day = (i: number) => `March ${10 + i}, 2024 at 10:0${i}:00`;

/** A board that shows one message a page: what it answers above it, and the answers to it below. */
function messagePage(i: number, more = ""): Page {
  const answered =
    i % 3
      ? `In reply to: <a href="${i - 1}.html">All about it</a> posted by ${by(i - 1)} on ${day(i - 1)}:<p>`
      : "";
  const answers = `<a name="below">Answers:</a><br><ul><li><a href="${i + 1}.html">Thanks</a> - <b>${by(i + 1)}</b></ul>`;
  const html = `<body><h1>All about it</h1><hr><p>Posted by ${by(i)} on ${day(i)}:<p>
${answered}I have seen ${WORDS[i]} at the old mill, and nobody believes me when I say it.<p>Come and look at them one of these days, if you do not trust my eyes, and see the ${WORDS[i]} yourselves.${more}
<hr><p>${answers}<hr><p><a name="form">Write an answer</a><p><form><input name="subject"></form></body>`;
  return new Page({ url: `http://forum.test/talk/${i}.html`, html, at: AT });
}

describe("a message that is alone on its page", () => {
  const pages = WORDS.map((_, i) => messagePage(i));

  test("has its own time, not that of the message which it answers", () => {
    const { dated } = messagePage(1).evidence;
    expect(dated.places.map(({ raw, aside }) => [raw, aside])).toEqual([
      [day(1), false],
      [day(0), true],
    ]);
    const posts = pages.map((page) => learnWrapper(pages).read(page));
    expect(
      posts.map((found) => found.map(({ author, published }) => [author, published?.slice(0, 16)])),
    ).toEqual(WORDS.map((_, i) => [[by(i), `2024-03-${10 + i}T10:0${i}`]]));
  });

  test("has all of its own paragraphs, and neither what says what it answers nor what stands below", () => {
    const texts = pages.map((page) => learnWrapper(pages).read(page)[0]!.text);
    for (const [i, text] of texts.entries()) {
      expect(text).toMatch(new RegExp(`^I have seen ${WORDS[i]}`));
      expect(text).toMatch(new RegExp(`the ${WORDS[i]} yourselves\\.$`));
    }
  });

  test("is one, though somebody names a day where all people write", () => {
    const named = [...pages.slice(0, 9), messagePage(9, "<p>It was written on 11 March 1999.")];
    const { template, read } = learnWrapper(named);
    expect(template.layout?.isLone).toBe(true);
    expect(read(named[9]!).map(({ text }) => text.split("\n").at(-1))).toEqual([
      "It was written on 11 March 1999.",
    ]);
  });

  test("is no row: where all dates stand behind such links, they are those of a list", () => {
    const rows = WORDS.map((word, i) => `<p><a href="${i + 20}.html">About ${word}</a> ${day(i)}</p>`).join(
      "",
    );
    const list = new Page({ url: "http://forum.test/talk/1.html", html: `<body>${rows}</body>`, at: AT });
    expect(list.evidence.dated.places.every(({ aside }) => !aside)).toBe(true);
  });

  test("is none of several posts that each have a link to themselves before their dates, also at the address of one of them", () => {
    const posts = WORDS.map(
      (word, i) =>
        `<div class="post"><b>${by(i)}</b> <a href="/t/7/post-${30 + i}">Link</a> <i>${day(i)}</i><div>I saw the ${word} again at the old mill.</div></div>`,
    ).join("");
    const first = `<div class="post"><b>Elsa</b> <i>${day(0)}</i><div>Who has seen anything at the mill?</div></div>`;
    const page = new Page({
      url: "http://forum.test/t/7/post-33",
      html: `<body>${first}${posts}</body>`,
      at: AT,
    });
    expect(page.evidence.dated.places.filter(({ aside }) => aside)).toEqual([]);
  });
});

test("whoever wrote a message may be named beside all that it says", () => {
  const pages = WORDS.map((word, i) => {
    const said = `<div><p>${day(i)}</p><div><p>I have seen ${word} at the old mill, and nobody believes me when I say it.</p></div></div>`;
    const html = `<body><h1>Talk</h1><div class="message"><h3><a href="/people/${i % PEOPLE.length}">${by(i)}</a></h3>${said}</div></body>`;
    return new Page({ url: `http://forum.test/talk/${i}`, html, at: AT });
  });
  const wrapper = learnWrapper(pages);
  expect(pages.map((page) => wrapper.read(page).map(({ author }) => author))).toEqual(
    WORDS.map((_, i) => [by(i)]),
  );
});

test("the subject of a message is nobody's name, though it comes again", () => {
  const people = [...PEOPLE, "Emil Eder", "Fritz Fell", "Gerd Gans"];
  const name = (i: number) => people[(i * i + i) % people.length];
  const pages = Array.from({ length: 12 }, (_, i) => {
    const title = ["Mice", "Otters"][i % 2]!;
    const subject = `<span>${i > 2 ? "Re: " : ""}${title}</span>`;
    const words = `Number ${i}: I have seen ${WORDS[i % 10]} at the old mill, and nobody believes me when I say it.`;
    const html = `<title>Harbour - ${title}</title><h1>Harbour</h1><table><tr><td colspan="2">${subject} <small>${day(i % 9)}</small></td></tr>
<tr><td>User: ${name(i)}</td><td><div>${words}</div></td></tr></table>`;
    return new Page({ url: `http://forum.test/message/${i}`, html: `<body>${html}</body>`, at: AT });
  });
  const wrapper = learnWrapper(pages);
  expect(pages.map((page) => wrapper.read(page)[0]?.author)).toEqual(pages.map((_, i) => name(i)));
});

test("what a page is called, over and over, makes no message larger: whoever began the thread is named below it", () => {
  const titles = WORDS.map((word, i) => `Has anybody seen the great ${word} of the mill number ${i}`);
  const pages = titles.map((title, i) => {
    const crumbs = `<div class="way"><a href="/">Talk</a> » ${title}</div><h2>${title}</h2>`;
    const said = `<div class="all"><div class="pel"><span class="vok">${by(i)}</span></div><div class="said"><i>${day(i)}</i><p>I saw ${WORDS[i]}.</p></div></div>`;
    const tree = `<p class="tree"><a href="/talk/${i}-0">${title}</a> - <a class="vok" href="/user/${(i + 1) % 4}">${by(i + 1)}</a> <small>1${i}</small><br>
<b>Re: ${title}</b></p>`;
    const html = `<title>Talk :: ${title}</title><body>${crumbs}<div class="box">${said}</div><hr>${tree}</body>`;
    return new Page({ url: `http://forum.test/talk/${i}-1`, html, at: AT });
  });
  const wrapper = learnWrapper(pages);
  expect(pages.map((page) => wrapper.read(page)[0]?.author)).toEqual(WORDS.map((_, i) => by(i)));
});
