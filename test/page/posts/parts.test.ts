import { describe, expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper, type Post, readPosts } from "../../../src/page/posts/posts.ts";

const SAID = [
  "The slipway at the old harbour is open again, only the last two metres are slippery.",
  "Has anybody measured how deep it is there at spring tide? My boat draws a metre.",
  "They are going to dredge the basin next spring, and until then nobody should try it.",
  "I would rather wait for the dredging than lose another rudder there, thank you.",
];
const NAMES = ["ann", "bob", "ann", "cyd"];
const pageOf = (html: string, url = "http://forum.test/t/9") =>
  new Page({ url, html, at: Date.UTC(2022, 0, 1, 12) });

/** Posts of one page; `record` makes each from who wrote it, when, and what. */
function posts(record: (name: string, when: string, said: string, i: number) => string): Post[] {
  return readPosts(
    pageOf(SAID.map((said, i) => record(NAMES[i]!, `${i + 3} May 2021 10:0${i}`, said, i)).join("")),
  );
}
const names = (read: readonly Post[]) => read.map(({ author }) => author);

describe("the name", () => {
  test("is that of a picture which leads to the person, where no words tell one", () => {
    const read = posts(
      (name, when, said) =>
        `<div class="post"><a href="/user/${name}"><img src="/a/${name}.png" alt="${name}"></a><small>${when}</small><p>${said}</p></div>`,
    );
    expect(names(read)).toEqual(NAMES);
    expect(read[1]!.authorUrl).toBe("http://forum.test/user/bob");
  });

  test("has the address of the link that it stands in, or of the one around the picture", () => {
    const around = posts(
      (name, when, said) =>
        `<div class="post"><a href="/user/${name}"><b><i>${name}</i></b></a> <small>${when}</small><p>${said}</p></div>`,
    );
    expect(around[3]).toMatchObject({ author: "cyd", authorUrl: "http://forum.test/user/cyd" });
    const beside = posts(
      (name, when, said) =>
        `<div class="post"><a href="/user/${name}"><img src="/a/${name}.png"></a><b class="author">${name}</b> <small>${when}</small><p>${said}</p></div>`,
    );
    expect(beside[3]).toMatchObject({ author: "cyd", authorUrl: "http://forum.test/user/cyd" });
  });

  test("may be told by an attribute alone", () => {
    const read = posts(
      (name, when, said) =>
        `<div class="post" data-author="${name}"><small>${when}</small><p>${said}</p></div>`,
    );
    expect(names(read)).toEqual(NAMES);
  });

  test("is one word, though parts of it look different, and keeps its signs", () => {
    const dressed: Record<string, string> = {
      ann: "-=<b>ann</b>=-",
      bob: "Da <b>bob</b>",
      cyd: "<i>+</i>cyd",
    };
    const read = posts(
      (name, when, said) =>
        `<div class="post"><a href="/user/${name}">${dressed[name]}</a> <small>${when}</small><p>${said}</p></div>`,
    );
    expect(names(read)).toEqual(["-=ann=-", "Da bob", "-=ann=-", "+cyd"]);
  });

  test("is not the label before it, nor the rank below, nor how many posts somebody wrote", () => {
    const read = posts(
      (name, when, said, i) =>
        `<div class="post"><div class="who">Author: <a href="/user/${name}">${name}</a><br>Senior Member<br>Posts: ${i * 7}</div><small>${when}</small><p>${said}</p></div>`,
    );
    expect(names(read)).toEqual(NAMES);
  });

  test("is nobody's who edited it", () => {
    const read = posts(
      (name, when, said, i) =>
        `<div class="post"><a href="/user/${name}">${name}</a> <small>${when}</small><p>${said}</p>${i === 2 ? '<div class="note">Last edited by <a href="/user/boss">boss</a> on 9 May 2021 12:00</div>' : ""}</div>`,
    );
    expect(names(read)).toEqual(NAMES);
    expect(read[2]!.edited).toBe("2021-05-09T12:00:00Z");
  });
});

describe("the address of a post", () => {
  test("is that of the link around its time, and tells its id", () => {
    const read = posts(
      (name, when, said, i) =>
        `<div class="post"><a href="/user/${name}">${name}</a> <a href="/t/9/message/${40 + i}">${when}</a> <a href="/t/9?print=1">print</a><p>${said}</p></div>`,
    );
    expect(read.map(({ id }) => id)).toEqual(["40", "41", "42", "43"]);
    expect(read[2]!.url).toBe("http://forum.test/t/9/message/42");
  });

  test("is a part of the page where its element has a number and nothing links to it", () => {
    const read = posts(
      (name, when, said, i) =>
        `<div class="post" id="msg${60 + i}"><a href="/user/${name}">${name}</a> <small>${when}</small><p>${said}</p></div>`,
    );
    expect(read.map(({ id }) => id)).toEqual(["60", "61", "62", "63"]);
    expect(read[1]!.url).toBe("http://forum.test/t/9#msg61");
  });

  test("is none that does something", () => {
    const read = posts(
      (name, when, said, i) =>
        `<div class="post"><a href="/user/${name}">${name}</a> <small>${when}</small><p>${said}</p><a href="/delete?post=${80 + i}">Delete</a></div>`,
    );
    expect(read.map(({ url }) => url)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("is not what it has in common with others: the thread's", () => {
    const read = posts(
      (name, when, said) =>
        `<div class="post"><a href="/user/${name}">${name}</a> <a href="/t/9">${when}</a><p>${said}</p></div>`,
    );
    expect(read.slice(1).map(({ url }) => url)).toEqual([undefined, undefined, undefined]);
    expect(read.map(({ id }) => id).slice(1)).toEqual([undefined, undefined, undefined]);
  });

  test("goes with the number that is shown beside it", () => {
    const read = posts(
      (name, when, said, i) =>
        `<div class="post"><a href="/user/${name}">${name}</a> <small>${when}</small> <b>#${i + 21}</b><p>${said}</p></div>`,
    );
    expect(read.map(({ n, id }) => `${n} ${id}`)).toEqual(["21 21", "22 22", "23 23", "24 24"]);
  });
});

describe("what stands beside the posts", () => {
  const thread = SAID.slice(0, 3).map(
    (said, i) =>
      `<div class="post"><a href="/user/${NAMES[i]}">${NAMES[i]}</a> <small>${i + 3} May 2021 10:00</small><p>${said}</p></div>`,
  );
  const latest = (open: string, close: string) =>
    `${open}${SAID.map((said, i) => `<div class="new"><a href="/t/${i}">${said.slice(0, 30)}</a> by <a href="/user/${NAMES[i]}">${NAMES[i]}</a>, <i>${i + 20} May 2021 11:00</i> ${said.slice(0, 34)}</div>`).join("")}${close}`;

  test.each([
    ["<aside>", "</aside>"],
    ['<div class="sidebar">', "</div>"],
    ["<footer>", "</footer>"],
  ])("in %s is none", (open, close) => {
    const read = readPosts(pageOf(thread.join("") + latest(open, close)));
    expect(read.map(({ text }) => text)).toEqual(SAID.slice(0, 3));
  });

  test("may be called so and be the content all the same, if it is most of the page", () => {
    const read = readPosts(pageOf(`<p>Harbour</p><div class="sidebar">${thread.join("")}</div>`));
    expect(read.map(({ text }) => text)).toEqual(SAID.slice(0, 3));
  });
});

describe("messages, one a page,", () => {
  const around = (inner: string, i: number) =>
    `<div class="top"><a href="/">Harbour</a> <a href="/list/${i}">the list</a></div>${inner}<div class="foot"><a href="/m/${i + 1}">Next in ${i}</a></div>`;
  const message = (i: number) =>
    `<table><tr><td>From</td><td><b>${NAMES[i]}</b></td></tr><tr><td>Date</td><td>${i + 3} May 2021 10:00</td></tr></table><pre>${SAID[i]}</pre>`;
  const pages = SAID.map((_, i) =>
    pageOf(
      around(`<div class="mail"><h2>About ${i} boats</h2>${message(i)}</div>`, i),
      `http://forum.test/m/${i}`,
    ),
  );

  test("are read by what differs from page to page", () => {
    const wrapper = learnWrapper(pages);
    expect(wrapper.template.layout?.isLone).toBe(true);
    const read = pages.flatMap((page) => wrapper.read(page));
    expect(read.map(({ author, text }) => `${author}: ${text}`)).toEqual(
      SAID.map((said, i) => `${NAMES[i]}: ${said}`),
    );
    expect(read.map(({ id }) => id)).toEqual(["0", "1", "2", "3"]);
  });

  test("do not make pages with several posts such pages", () => {
    const thread = (i: number) =>
      pageOf(
        SAID.map(
          (said, k) =>
            `<div class="post"><b class="author">${NAMES[k]}</b> <small>${k + i} May 2021 10:00</small><p>${said}</p></div>`,
        ).join(""),
      );
    expect(learnWrapper([thread(3), thread(9), thread(12)]).template.layout?.isLone).toBeUndefined();
  });
});
