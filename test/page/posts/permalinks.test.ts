import { expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper, readPosts } from "../../../src/page/posts/posts.ts";

const WORDS = [
  "Some words of the first.",
  "Other words, of the second.",
  "The third says this here.",
  "A fourth.",
];

function idsOf(records: (n: number) => string, url = "http://forum.test/thread/77"): (string | undefined)[] {
  const html = WORDS.map((_, i) => records(i + 1)).join("");
  return readPosts(new Page({ url, html, at: Date.UTC(2024, 1, 1) })).map(({ id }) => id);
}

function post(n: number, around: (head: string) => string, link = ""): string {
  return around(
    `<div class="head"><a href="/member/${n}">person${n}</a> <span class="when">${n} May 2021 10:00</span>${link}</div><div class="body">${WORDS[n - 1]} Said by number ${n} alone.</div>`,
  );
}

test("a number that happens to stand in an address is not an id", () => {
  const ids = idsOf((n) =>
    post(
      n,
      (inner) => `<div class="post" id="row${n}">${inner}</div>`,
      `<a href="/show?th=1234&goto=${3320 + n}#m_${3320 + n}">#${n}</a>`,
    ),
  );
  expect(ids).toEqual(["3321", "3322", "3323", "3324"]);
});

test("an id may have several parts", () => {
  const ids = idsOf((n) =>
    post(
      n,
      (inner) => `<div class="post"><a name="a32_${n}"></a>${inner}</div>`,
      `<a href="/read?msg=32.${n}">32.${n}</a>`,
    ),
  );
  expect(ids).toEqual(["32.1", "32.2", "32.3", "32.4"]);
});

test("of two ids in one part of an address, the one that differs from post to post is the post's", () => {
  const ids = idsOf((n) =>
    post(
      n,
      (inner) => `<div class="post">${inner}</div>`,
      `<a href="#remark${500 + n}_${n === 1 ? 76 : 77}">link</a>`,
    ),
  );
  expect(ids).toEqual(["501", "502", "503", "504"]);
});

test("the first post's link may be the thread's: then its element tells its id", () => {
  const ids = idsOf((n) =>
    post(
      n,
      (inner) => `<article class="post" id="js-post-${900 + n}">${inner}</article>`,
      n === 1 ? '<a class="x" href="/thread/77/#top">link</a>' : "",
    ),
  );
  expect(ids).toEqual(["901", "902", "903", "904"]);
});

test("a mark to jump to may stand before the post", () => {
  const ids = idsOf(
    (n) => `<a id="comment-${500 + n}"></a>${post(n, (inner) => `<div class="comment">${inner}</div>`)}`,
  );
  expect(ids).toEqual(["501", "502", "503", "504"]);
});

test("what stands over answers with ids is known by the page's address", () => {
  const ids = idsOf((n) =>
    n === 1
      ? post(n, (inner) => `<div class="post">${inner}</div>`)
      : post(n, (inner) => `<div class="post" id="c${40 + n}">${inner}</div>`),
  );
  expect(ids).toEqual(["77", "42", "43", "44"]);
});

test("where nothing else is told, a post is known by its number in the thread", () => {
  const ids = idsOf((n) => post(n, (inner) => `<div class="post">${inner}</div>`, `<b>#${n + 10}</b>`));
  expect(ids).toEqual(["11", "12", "13", "14"]);
});

test("the only post of a page whose links lead to the page has the id that its marks agree on", () => {
  const marked = (n: number) =>
    n > 1
      ? ""
      : post(
          n,
          (inner) => `<article class="post" id="js-post-6834"><span id="post-6834"></span>${inner}</article>`,
          `<a href="/thread/77">#1</a>`,
        ).replace("alone.", `alone. ${WORDS.join(" ").repeat(3)}`);
  expect(idsOf(marked)).toEqual(["6834"]);
  expect(idsOf((n) => marked(n).replace(`<span id="post-6834"></span>`, ""))).toEqual(["77"]);
});

test("the only post of a further page is not known by the pager's link to the first one", () => {
  const only = (n: number) =>
    n > 1
      ? ""
      : post(
          n,
          (inner) => `<div class="post" id="p2443">${inner}</div>`,
          `<a href="/thread/77">1</a>`,
        ).replace("alone.", `alone. ${WORDS.join(" ").repeat(3)}`);
  expect(idsOf(only, "http://forum.test/thread/77?page=3")).toEqual(["2443"]);
});

const HASHES = ["7e9ea48393f46fcd", "ddcee8a8311b655d", "0218b5a5bcdb0962", "89587c170b46aa01"];

/** Posts known by hashes: a link to each, the source of each, and a link from each answer to what it answers. */
function hashed(n: number, link = true): string {
  const own = HASHES[n - 1]!;
  const answered = n > 1 ? ` in reply to <a href="/post/${HASHES[0]!.slice(0, 10)}">1</a>` : "";
  const permanent = link ? ` <a href="/post/${own}">[link]</a>` : "";
  return post(
    n,
    (inner) => `<div class="post" id="forum${574 - n}">${inner}</div>`,
    `${answered}${permanent} <a href="/post/${own}?raw">[source]</a>`,
  );
}

test("an id that a machine made of letters and digits is told whole", () => {
  expect(idsOf((n) => hashed(n))).toEqual(HASHES);
});

test("a post without a permalink has the id that its other links name, not that of what it answers", () => {
  expect(idsOf((n) => hashed(n, n !== 2))).toEqual(HASHES);
});

test("a post's place within its page is under the page's address, whatever its links are resolved against", () => {
  const html = `<head><base href="http://forum.test/post"></head>${WORDS.map((_, i) => post(i + 1, (inner) => `<div class="post" id="forum${570 + i}">${inner}</div>`)).join("")}`;
  const page = new Page({ url: "http://forum.test/post/ddcee8a831", html, at: Date.UTC(2024, 1, 1) });
  expect(readPosts(page).map(({ url }) => url)).toEqual(
    WORDS.map((_, i) => `http://forum.test/post/ddcee8a831#forum${570 + i}`),
  );
});

test("the number in the address of a page with one post is its thread's, where posts have no ids", () => {
  const post = (name: string, day: number, said: string) =>
    `<div class="post"><h4><a href="/member/${name}">${name}</a></h4><small>${day} May 2021 10:00</small><p class="body">${said}</p></div>`;
  const page = (id: number, ...posts: string[]) =>
    new Page({ url: `http://forum.test/t/${id}`, html: posts.join(""), at: Date.UTC(2022, 0, 1) });
  const lone = page(77, post("ann", 4, "I have lost an oar between the mole and the red buoy."));
  const both = page(
    78,
    post("bob", 5, "Who wants to buy eleven metres of rope, hardly used?"),
    post("ann", 6, "I do, if it is not the one that you have found on the mole."),
  );
  const another = page(
    79,
    post("cyd", 7, "The tide tables are wrong by an hour since Sunday."),
    post("bob", 8, "So are all the clocks of the harbour, nobody has changed them."),
  );
  expect(learnWrapper([lone, both, another]).read(lone)[0]!.id).toBeUndefined();
});

test("the buttons of a message that is alone on its page tell its id, where nothing else does", () => {
  const message = (buttons: string) =>
    `<div class="message"><p>by <a href="/who.cgi?11">ann</a>, 13 August 2021, 14:36</p><div class="text">I have lost an oar between the mole and the red buoy, ash, with a copper tip.</div>${buttons}</div>`;
  const id = (buttons: string) =>
    readPosts(new Page({ url: "http://forum.test/read.cgi?1,16,2", html: message(buttons), at: 0 }))[0]!.id;
  const button = (address: string) => `<a href="${address}">Do</a>`;
  expect(id(button("/quote.cgi?post=108") + button("/report.cgi?post=108"))).toBe("108");
  expect(id(button("/quote.cgi?post=108"))).toBe("2");
  expect(id(button("/write.cgi?p=11") + button("/ignore.cgi?p=11"))).toBe("2");
  expect(id(button("/reply.cgi?p=16") + button("/follow.cgi?p=16"))).toBe("2");
});

test("where there are several posts, their buttons need no word for it: the number that two of them share and no other post has", () => {
  const buttoned = (n: number) =>
    post(
      n,
      (inner) => `<div class="post">${inner}</div>`,
      `<a href="/zimu.cgi?b=4&z=${210 + n}">Do</a> <a href="/raak.cgi?b=4&z=${210 + n}">Else</a>`,
    );
  expect(idsOf(buttoned)).toEqual(["211", "212", "213", "214"]);
});

test("the title of the first post leads to it as those of its answers do, though they say Re:", () => {
  const record = (n: number) =>
    `<div class="message"><strong><a href="/read.php?1,3206,${3205 + n}#msg-${3205 + n}">${n > 1 ? "Re: " : ""}Lost oars</a></strong> <a href="/user/${n}">u${n}</a> <i>${n} May 2021 10:00</i><p>${WORDS[n - 1]} ${WORDS.join(" ")}</p><a href="/read.php?1,3206,${3205 + n}#REPLY">Reply</a></div><a name="msg-${3206 + n}"></a>`;
  expect(idsOf(record, "http://forum.test/read.php?1,3206")).toEqual(["3206", "3207", "3208", "3209"]);
});

test("a link to the day on which a post was written tells no id of it", () => {
  const record = (n: number) => {
    const by = `Told by <a href="/member/${n}">person${n}</a> <a href="/told?from=2021-05-0${n}">${n} May 2021 10:00</a>`;
    const words = `<div class="body"><p>${WORDS[n - 1]} Said by number ${n} alone.</p></div>`;
    const own = `/thread/77?r=${700 + n}#r-${700 + n}`;
    return n === 1
      ? `<div class="post"><p><span>${by}</span></p>${words}</div>`
      : `<div class="post" id="r-${700 + n}"><h4><a href="${own}">Again</a> ${by}</h4>${words}</div>`;
  };
  expect(idsOf(record)).toEqual(["77", "702", "703", "704"]);
});

test("an address that leads to an answer tells the thread's number as well, which is that of the first post", () => {
  const record = (n: number) =>
    post(n, (inner) => `<div class="post"${n === 1 ? "" : ` id="answer-${700 + n}"`}>${inner}</div>`);
  expect(idsOf(record, "http://forum.test/thread/77?to=703")).toEqual(["77", "702", "703", "704"]);
});

test("links to the posts before and behind on the same page are those posts'", () => {
  const ids = idsOf((n) =>
    post(
      n,
      (inner) =>
        `<div id="msg-${30 + n}">${inner}${n > 1 ? `<a href="#msg-${29 + n}">Previous</a>` : ""} ${n < 4 ? `<a href="#msg-${31 + n}">Next</a>` : ""}</div>`,
    ),
  );
  expect(ids).toEqual(["31", "32", "33", "34"]);
});

test("a mark to jump to may stand before the element of its post", () => {
  const ids = idsOf((n) =>
    post(
      n,
      (inner) => `<a name="at${30 + n}"></a><div class="post">${inner}</div>`,
      `<a href="#at${30 + n}">link</a>`,
    ),
  );
  expect(ids).toEqual(["31", "32", "33", "34"]);
});

test("where the address also says which page of its board the thread was found on, that is no number of the thread", () => {
  const record = (n: number) =>
    post(n, (inner) => `<div class="post"${n === 1 ? "" : ` id="answer-${700 + n}"`}>${inner}</div>`);
  expect(idsOf(record, "http://forum.test/b.php?t=77&page=6")).toEqual(["77", "702", "703", "704"]);
});

test("numbers that count the posts of the page are no ids of theirs where others tell all but the first apart", () => {
  const record = (n: number) =>
    post(
      n,
      (inner) =>
        `<div class="post" id="floor_${n === 1 ? "top" : 700 + 3 * n}"><i id="face_${n - 1}"></i><i id="card_${n === 1 ? "top" : 700 + 3 * n}_${50 + n}"></i>${inner}</div>`,
    );
  expect(idsOf(record, "http://forum.test/read?t=77")).toEqual(["77", "706", "709", "712"]);
});

test("the place of a post on its page is no id where its address names another, also in a short thread", () => {
  const ids = idsOf((n) => {
    const href = n === 1 ? "/thread/77/a-title" : `/thread/answer/${900 + n}#a${900 + n}`;
    const own = n === 1 ? "question_77" : `answer_${900 + n}`;
    return `<div class="post" id="${own}"><div class="head"><a href="/member/${n}">person${n}</a>
      <a href="${href}" name="item_${n - 1}"><span class="when">${n} May 2021 10:00</span></a></div>
      <div class="body">${WORDS[n - 1]} Said by number ${n} alone.</div></div>`;
  });
  expect(ids).toEqual(["77", "902", "903", "904"]);
});

test("ids of letters and digits that are all of one length are taken whole, also where the page has but one post", () => {
  const told = ["0p1i9qz", "wbxokqa", "15t5r99", "0eofh0u"];
  const made = (n: number) =>
    post(n, (inner) => `<div class="post">${inner}</div>`, `<a href="#post-${told[n - 1]}">link</a>`);
  expect(idsOf(made)).toEqual(told);
  const pages = [WORDS.map((_, i) => made(i + 1)).join(""), made(3)].map(
    (html, i) => new Page({ url: `http://forum.test/thread/${77 + i}`, html, at: Date.UTC(2024, 1, 1) }),
  );
  expect(learnWrapper(pages).read(pages[1]!)[0]?.id).toBe("15t5r99");
});

test("marks in letters and digits that nothing stands around are ids too, but words with a number are not", () => {
  const told = ["a1b7qz", "x9k2mm", "q4q4w1", "z0p8aa"];
  const marked = (mark: string) => (n: number) =>
    post(n, (inner) => `<div class="post" id="${mark}${told[n - 1]}">${inner}</div>`);
  expect(idsOf(marked("msg"))).toEqual(told);
  expect(idsOf(marked(""))).toEqual(told);
  const addressed = (n: number) =>
    post(
      n,
      (inner) => `<div class="post" id="c_${told[n - 1]}">${inner}</div>`,
      `<a href="/c/${told[n - 1]}">link</a>`,
    );
  expect(idsOf(addressed)).toEqual(told);
  expect(idsOf((n) => post(n, (inner) => `<div class="post" id="answer${40 + n}">${inner}</div>`))).toEqual([
    ...["41", "42", "43", "44"],
  ]);
});

test("an id in parts is taken whole behind a letter that could be one of its digits", () => {
  const told = WORDS.map((_, i) => `9e3779b${i}-78dd-4c1e-9b54-f1bbcd88a0f${i}`);
  expect(idsOf((n) => post(n, (inner) => `<div class="post" id="c${told[n - 1]}">${inner}</div>`))).toEqual(
    told,
  );
});

test("the only link at its place jumps to the post that its fragment names, whatever a machine has called the page", () => {
  const address = "/boats-5fb3ab56?zk=ada7426b3ebb5d24";
  const ids = idsOf((n) => {
    const link = `<a href="${address}#${92 + n}">link</a>`;
    return post(n, (inner) => `<div class="post">${inner}</div>`, n === 1 ? `<p>${link}</p>` : link);
  }, `http://forum.test${address}`);
  expect(ids).toEqual(["93", "94", "95", "96"]);
});

test("a question in a frame of its own may tell its id where answers tell theirs otherwise", () => {
  const ids = idsOf(
    (n) =>
      post(n, (inner) =>
        n === 1
          ? `<div class="question" data-question="8dde6c40-6884-4c1e-9a4f-e162c017a0f3">${inner}</div>`
          : `<div class="post"><input type="checkbox" name="post-2c15e5f${n}-06bc-4c1e-9432-7f9a39c8a0f3">${inner}</div>`,
      ),
    "http://forum.test/index.php?topic=8/0",
  );
  expect(ids).toEqual([
    "8dde6c40-6884-4c1e-9a4f-e162c017a0f3",
    ...[2, 3, 4].map((n) => `2c15e5f${n}-06bc-4c1e-9432-7f9a39c8a0f3`),
  ]);
});

test("a number in the title is no id where the address of the thread stands beside those of its answers", () => {
  const ids = idsOf((n) => {
    const link = n === 1 ? "/talk/7/lamps-of-1962" : `/talk/answer/${900 + n}`;
    const mark = n === 1 ? "talk_7" : `answer_${900 + n}`;
    return post(n, (inner) => `<div class="post" id="${mark}">${inner}</div>`, `<a href="${link}">link</a>`);
  }, "http://forum.test/talk/7/lamps-of-1962");
  expect(ids).toEqual(["7", "902", "903", "904"]);
});

test("a remark that stands in the frame of its question has the id of its own, whatever comes first in its address", () => {
  const text = "Some words of the question, which are a few more than that.";
  const head = (n: number, link = "") =>
    `<p class="head"><a href="/member/${n}">person${n}</a> <span class="when">${n} May 2021 10:00</span>${link}</p>`;
  const html = `<div class="post" data-post-id="115"><h1><a href="/q/115/oars/">Oars</a></h1>${head(1)}<div class="body">${text}</div>
    <div class="remarks" data-post-id="115"><div class="remark" data-post-id="116"><div class="body">A remark that is about the oars of the question.</div>${head(2, `<a href="/q/115/oars/?remark=116#post-id-116">link</a>`)}</div></div></div>`;
  const posts = readPosts(new Page({ url: "http://forum.test/q/115/oars/", html, at: Date.UTC(2024, 1, 1) }));
  expect(posts.map(({ id }) => id)).toEqual(["115", "116"]);
});

test("an id in two parts is written as the address of its post writes it, not as marks do", () => {
  const html = `<div class="message" id="a321_1"><p>by <a href="/who.cgi?11">ann</a>, 13 August 2021, 14:36</p>
    <div class="text">I have lost an oar between the mole and the red buoy, ash, with a copper tip.</div><a href="/show?msg=321.1">#1</a></div>`;
  const page = new Page({ url: "http://forum.test/list?msg=321.1", html, at: 0 });
  expect(readPosts(page).map(({ id }) => id)).toEqual(["321.1"]);
});
