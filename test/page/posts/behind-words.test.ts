import { describe, expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper, type Post, readPosts } from "../../../src/page/posts/posts.ts";

const SAID = [
  "The slipway at the old harbour is open again, only the last two metres are slippery.",
  "Has anybody measured how deep it is there at spring tide? My boat draws a metre.",
  "They are going to dredge the basin next spring, and until then nobody should try it.",
  "I would rather wait for the dredging than lose another rudder there, thank you.",
  "Thanks to all who came last Sunday, we have carried away eleven bags of rubbish.",
  "The tide tables of last year are wrong by an hour, since somebody forgot summer time.",
];
const NAMES = ["ann", "bob", "ann", "cyd", "bob", "cyd"];

/** Two pages of a site: what stands in each record behind its words is made by `behind`, of the writer and the number of the post. */
function pages(behind: (name: string, i: number) => string, names = NAMES): Page[] {
  return [0, 3].map((first) => {
    const records = names
      .slice(first, first + 3)
      .map(
        (name, i) =>
          `<div class="fep" id="p${first + i + 20}"><h4><a href="/member/${name}">${name}</a></h4><small>${first + i + 1} May 2021 10:00</small><div class="mog">${SAID[first + i]}</div>${behind(name, first + i)}</div>`,
      );
    return new Page({
      url: `http://forum.test/t/${first}`,
      html: records.join(""),
      at: Date.UTC(2022, 0, 1),
    });
  });
}

function read(behind: (name: string, i: number) => string): Post[] {
  const both = pages(behind);
  const wrapper = learnWrapper(both);
  return both.flatMap((page) => wrapper.read(page));
}

describe("behind the words of a post, in its record", () => {
  test("a note tells when it was edited", () => {
    const edited = (_: string, i: number) =>
      i === 1 ? `<div class="vam">Last edited by rik on 9 May 2021 12:30</div>` : "";
    const [alone] = pages(edited);
    for (const posts of [read(edited), readPosts(alone!)]) {
      expect(posts[1]).toMatchObject({ edited: "2021-05-09T12:30:00Z", text: SAID[1], author: "bob" });
      expect(posts[0]!.edited).toBeUndefined();
    }
  });

  test("what is called a signature is one", () => {
    const [alone] = pages((name) => `<div class="sig">_________<br>${name} sails a dinghy</div>`);
    expect(readPosts(alone!).map(({ signature }) => signature)).toEqual([
      "ann sails a dinghy",
      "bob sails a dinghy",
      "ann sails a dinghy",
    ]);
  });

  test("what goes with the writer is a signature, whatever it is called", () => {
    const MOTTO: Record<string, string> = {
      ann: "Never sail on a Friday",
      bob: "Ropes are cheap, boats are not",
      cyd: "Who lives by the sea",
    };
    const posts = read((name) => `<div class="zil">${MOTTO[name]}</div>`);
    expect(posts.map(({ signature }) => signature)).toEqual(NAMES.map((name) => MOTTO[name]));
    expect(posts.map(({ text }) => text)).toEqual(SAID);
  });

  test("what begins alike for everybody is told of them, not said by them", () => {
    const place: Record<string, string> = { ann: "Ghent", bob: "Cork", cyd: "Oslo" };
    const posts = read((name) => `<div class="zil">Lives in ${place[name]}</div>`);
    expect(posts.map(({ signature }) => signature)).toEqual(NAMES.map(() => undefined));
  });

  test("links to what one may do with a person are no signature", () => {
    const posts = read((name) => `<div class="zil"><a href="/pm/${name}">Write ${name} a letter</a></div>`);
    expect(posts.map(({ signature }) => signature)).toEqual(NAMES.map(() => undefined));
  });
});

test("who is always quoted by the same people is no signature of theirs", () => {
  const heading = (name: string) => `<div class="quotetitle">${name} wrote:</div>`;
  const answers: Record<string, string> = { ann: "bob", bob: "cyd", cyd: "ann" };
  const body = (name: string, i: number) =>
    `${heading(answers[name]!)}<div class="quotecontent">${SAID[(i + 5) % 6]}</div>${SAID[i]}`;
  const both = [0, 3].map(
    (first) =>
      new Page({
        url: `http://forum.test/t/${first}`,
        html: NAMES.slice(first, first + 3)
          .map(
            (name, i) =>
              `<div class="fep"><h4><a href="/member/${name}">${name}</a></h4><small>${first + i + 1} May 2021 10:00</small><div class="mog">${body(name, first + i)}</div></div>`,
          )
          .join(""),
        at: Date.UTC(2022, 0, 1),
      }),
  );
  const posts = both.flatMap((page) => learnWrapper(both).read(page));
  expect(posts.map(({ signature }) => signature)).toEqual(NAMES.map(() => undefined));
  expect(posts.map(({ quotes }) => quotes?.[0]?.author)).toEqual(NAMES.map((name) => answers[name]));
});

test("a note of a change begins no post, in whatever words, though it names somebody", () => {
  const stats = "Member of the harbour club, eleven boats, lives by the sea";
  const note = (name: string, day: number) =>
    `<div class="uvit">Kopa ivoubb lo <a href="/member/${name}">${name}</a>; <span class="izik">${day} May 2021 12:30</span>.</div>`;
  const pages = [0, 3].map(
    (first) =>
      new Page({
        url: `http://forum.test/t/${first}`,
        html: NAMES.slice(first, first + 3)
          .map(
            (name, i) =>
              `<div class="fep"><div class="who"><a href="/member/${name}">${name}</a><p>${stats}</p><i class="when">${first + i + 1} May 2021 10:00</i></div><div class="post"><div class="mog">${SAID[first + i]}</div>${i === 1 ? note(name, first + i + 2) : ""}</div></div>`,
          )
          .join(""),
        at: Date.UTC(2022, 0, 1),
      }),
  );
  const posts = pages.flatMap((page) => learnWrapper(pages).read(page));
  expect(posts.map(({ author, published }) => `${author} ${published}`)).toEqual(
    NAMES.map((name, i) => `${name} 2021-05-0${i + 1}T10:00:00Z`),
  );
});
