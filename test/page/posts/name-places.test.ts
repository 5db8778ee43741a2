import { describe, expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper } from "../../../src/page/posts/posts.ts";
import { pageOf } from "../../learn/page-of.ts";

const TEXT = "rafetil osundomek palvitrun koredas imel tufanor velpita ofumel dorati";
const ABC = "abcdefghijkl";

/** Posts of a forum whose words nobody knows; `head` makes what stands above each. */
function authors(
  names: readonly string[],
  head: (name: string, i: number) => string,
): (string | undefined)[] {
  const posts = names.map(
    (name, i) =>
      `<div class="fep"><div class="yat">${head(name, i)} <i class="dal">2024-03-1${i} 10:0${i}</i></div>` +
      `<div class="mog">${ABC[i]!.repeat(5)} ${TEXT} ${ABC[11 - i]!.repeat(4)}</div></div>`,
  );
  return pageOf("/t/1", posts.join("")).posts.map(({ author }) => author);
}

const NAMES = ["vodimar", "kusta", "vodimar", "relfin", "kusta", "ombre"];
const address = (name: string) => `/k/${name.length}${name.charCodeAt(0)}`;
const link = (name: string) => `<a class="ruk" href="${address(name)}">${name}</a>`;

describe("without a word that is known", () => {
  test("a rank goes with the person, but not the person with the rank", () => {
    const rank = (name: string) => (name < "p" ? "Zelom" : "Fenikotar");
    expect(
      authors(NAMES, (name) => `<b class="zor">${rank(name)}</b> <span class="pil">${name}</span>`),
    ).toEqual(NAMES);
    expect(authors(NAMES, (name) => `<b class="zor">${rank(name)}</b> ${link(name)}`)).toEqual(NAMES);
  });

  test("letters on pictures lead to many people", () => {
    const letter = (name: string) => `<a class="pik" href="${address(name)}"><b>${name[0]}</b></a>`;
    const many = ["vodimar", "kusta", "vesta", "kelfin", "kusta", "vodimar"];
    expect(authors(many, (name) => `${letter(name)} ${link(name)}`)).toEqual(many);
  });

  test("what counts the answers is no name", () => {
    expect(authors(NAMES, (name, i) => `${link(name)} <b class="vak">Vakas #${i + 1} ul</b>`)).toEqual(NAMES);
  });

  test("what stands in nearly every record is a label", () => {
    const label = (i: number) => `<b class="lom">${i === 3 ? "Pek" : "Lo"}</b>`;
    expect(authors(NAMES, (name, i) => `${label(i)} ${link(name)}`)).toEqual(NAMES);
  });
});

describe("of two texts that both tell people apart", () => {
  const PLACES: Readonly<Record<string, string>> = {
    vodimar: "Zelom",
    kusta: "Fenik",
    relfin: "Otar",
    ombre: "Lusk",
  };

  test("the name is that which goes with a number of its own", () => {
    const number = (name: string) => NAMES.indexOf(name) + 7;
    const named = (name: string) => `<span data-vok="${number(name)}"><bdi>${name}</bdi></span>`;
    expect(authors(NAMES, (name) => `<dl><dt>${named(name)}<br>${PLACES[name]}</dt></dl>`)).toEqual(NAMES);
  });

  test("but numbers of posts, each a new one, are nobody's", () => {
    const place = (name: string, i: number) => `<span data-vok="${i}"><i>${PLACES[name]}</i></span>`;
    expect(authors(NAMES, (name, i) => `${link(name)} ${place(name, i)}`)).toEqual(NAMES);
  });

  test("the name is that which a link says elsewhere on the page", () => {
    const pages = NAMES.map((name, i) => {
      const post = `<ul><li><p><img src="/f.png">${name}<br>${PLACES[name]}<br><a href="/t/1-${i}"><i>2024-03-1${i} 10:0${i}</i></a></p>
        <div class="mog">${ABC[i]!.repeat(5)} ${TEXT} ${ABC[11 - i]!.repeat(4)}</div></li></ul>`;
      const row = (other: string, n: number) =>
        `<div>Tal <a href="/q?n=${address(other).slice(3)}">${other}</a> 1${n} vok</div>`;
      const html = `<title>Tal</title><body><h1>Tal</h1>${post}<hr>${NAMES.map(row).join("")}</body>`;
      return new Page({ url: `http://forum.example/t/1-${i}`, html, at: Date.UTC(2024, 4, 1) });
    });
    const wrapper = learnWrapper(pages);
    expect(pages.map((page) => wrapper.read(page)[0]?.author)).toEqual(NAMES);
  });
});

test("what their pages are called is nobody's name, short as titles may be and though they stand where names do", () => {
  const titles = ["pelkoru vos", "zumat", "irva dol", "fekat morilu"];
  const pages = titles.map((title, page) => {
    const posts = NAMES.map(
      (name, i) =>
        `<div class="fep"><div class="yat"><h3>${i > 0 ? "Re: " : ""}${title}</h3> <i class="dal">2024-03-1${i} 1${page}:0${i}</i></div>` +
        `<div class="lek"><span class="pil">${name}</span><br>Zelom</div><div class="mog">${ABC[i]!.repeat(5)} ${TEXT} ${ABC[11 - i]!.repeat(4)}</div></div>`,
    );
    const html = `<html><head><title>${title} | Zel</title></head><body>${posts.join("")}</body></html>`;
    return new Page({ url: `http://forum.example/t/${page}`, html, at: Date.UTC(2024, 4, 1) });
  });
  const wrapper = learnWrapper(pages);
  for (const page of pages) expect(wrapper.read(page).map(({ author }) => author)).toEqual(NAMES);
});

test("who opens a thread, in a frame that no answer has, is known by what they answer elsewhere", () => {
  const pages = ["vodimar", "kusta", "relfin", "ombre", "vodimar"].map((opener, page) => {
    const words = (i: number) =>
      `<div class="mog">${ABC[(page + i) % 12]!.repeat(5)} ${TEXT} ${ABC[11 - i]!.repeat(4)}</div>`;
    const at = (i: number) => `<i class="dal">2024-03-1${i} 1${page}:0${i}</i>`;
    const first = `<div class="fep"><div class="yat">${at(0)}</div><p><img src="/f.png"><b>${opener}</b><br>Zelom<br>Tafir: ${page}</p>${words(0)}</div>`;
    const answers = NAMES.slice(1).map(
      (name, i) =>
        `<div class="fep"><div class="yat"><a class="ruk" href="/user/${name}">${name}</a> ${at(i + 1)}</div>${words(i + 1)}</div>`,
    );
    return pageOf(`/t/${page}`, first + answers.join(""));
  });
  const wrapper = learnWrapper(pages);
  expect(pages.map((page) => wrapper.read(page)[0]?.author)).toEqual([
    "vodimar",
    "kusta",
    "relfin",
    "ombre",
    "vodimar",
  ]);
});

test("a name behind a label is at the place of the names that are written together with it", () => {
  const signed = (name: string) =>
    name === "ombre" ? "posted by <a href='http://elsewhere.example/o'>ombre</a>" : `posted by ${name}`;
  expect(authors(NAMES, (name) => `<span class="who">${signed(name)}</span>`)).toEqual(NAMES);
});

test("guests stand, without a link, where members have one", () => {
  const names = [...NAMES.slice(0, 5), "Nobody"];
  const who = (name: string) =>
    name === "Nobody" ? " by Nobody:" : ` by <a href="/user/${name}">${name}</a>:`;
  expect(authors(names, (name) => `<a href="/t/1">Re: a question of boats</a>${who(name)}`)).toEqual(names);
});

/** Who wrote, where the line of the date names members by a link and guests without one. */
function writersInLines(
  names: readonly string[],
  members: readonly string[],
  linked = link,
): (string | undefined)[] {
  const posts = names.map(
    (name, i) =>
      `<div class="fep"><div class="yat">2024-03-1${i} 10:0${i} posla ${members.includes(name) ? linked(name) : name}.</div>` +
      `<div class="mog">${ABC[i]!.repeat(5)} ${TEXT} ${ABC[11 - i]!.repeat(4)}</div></div>`,
  );
  return pageOf("/t/1", posts.join("")).posts.map(({ author }) => author);
}

test("guests stand between the words that stand around members' names in the line of the date, in whatever language", () => {
  const names = [...NAMES, "relna (dup omal)"];
  expect(writersInLines(names, NAMES)).toEqual(names);
});

test("so they do where a page names only one member", () => {
  const names = ["vodimar", "Omal"];
  const profile = (name: string) => `<a href="/user/${name}">${name}</a>`;
  expect(writersInLines(names, ["vodimar"], profile)).toEqual(names);
});

test("all of a page may be by one person, whose page each post leads to, whatever else differs from post to post", () => {
  const floors = ["Ground", "Sofa", "Bench", "Floor"];
  const said = (name: string, i: number) =>
    `<a href="/user/12">${name}</a> <b>${floors[i]}</b> <u>${i === 0 ? "Opener" : "Opener only"}</u>`;
  expect(authors(Array(4).fill("vodimar"), said)).toEqual(Array(4).fill("vodimar"));
});

test("a letter for a picture is no name, where the page knows only one person", () => {
  const said = (name: string) =>
    `<a class="pik" href="/user/12"><b>${name[0]}</b></a> <a href="/user/12">${name}</a> <u>Opener</u>`;
  expect(authors(Array(3).fill("vodimar"), said)).toEqual(Array(3).fill("vodimar"));
});

test("a sentence in a script without spaces is no name, though it stands where nobody else has one", () => {
  const advertised = ["新しい珈琲を港の店で今朝から売っています", "古い船の帆を安く直します、電話を下さい。"];
  const names = NAMES.map(() => "名無しさん");
  expect(
    authors(
      names,
      (name, i) =>
        `<b>${name}</b>${i % 3 === 1 ? `<a class="vop" href="http://elsewhere.example/${i}">${advertised[i > 2 ? 1 : 0]}</a>` : ""}`,
    ),
  ).toEqual(names);
});

test("a link to a place on the same page names nobody, where some members are dressed otherwise than others", () => {
  const members = ["vodimar", "kusta", "vodimar", "relfin", "kusta", "vodimar", "kusta", "ombre"];
  const rows = members.map((name, i) => {
    const who = name === "relfin" ? `<b>${name}</b>` : `<a href="/user/${name}">${name}</a>`;
    return `<table class="fep"><tr><td class="yat"><a name="${i}"></a> ${who} <i>Zelom</i></td><td><i class="dal">2024-03-1${i} 10:0${i}</i><div class="mog">${ABC[i]!.repeat(5)} ${TEXT}</div></td></tr><tr><td class="yat"><a href="#top">Zur vel pon</a></td></tr></table>`;
  });
  const { posts } = pageOf("/t/1", `<a name="top"></a>${rows.join("")}`);
  expect(posts.map(({ author }) => author)).toEqual(members);
});

test("a word before the name of a member is no guest's name", () => {
  const names = ["vodimar", "kusta", "vodimar", "relfin", "kusta", "vodimar", "kusta", "ombre"];
  const member = (name: string, look: string) => `<a class="${look}" href="/user/${name}">${name}</a>`;
  const who = (name: string, i: number) =>
    `<p>${i === 0 ? `<span>zul</span> ${member(name, "gom")}` : member(name, "ruk")}</p>`;
  expect(authors(names, who)).toEqual(names);
});
