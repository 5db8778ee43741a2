import { describe, expect, test } from "vitest";
import type { Page } from "../../src/page/page.ts";
import { MessageTrees, messageTree } from "../../src/read/message-trees.ts";
import { placeInTree } from "../../src/read/page-place.ts";
import { HOST, pageOf } from "../learn/page-of.ts";

const at = (thread: number, message: number) => `2023-0${thread}-1${message} 10:0${message}`;
const address = (thread: number, message: number) => `/read?${thread},${message}`;
const title = (thread: number, message: number) =>
  `<a href="${address(thread, message)}">About the boats of thread ${"abcdef"[thread]}</a>`;
const row = (name: string, time: string) => `<tr><td>${name}</td><td>anna</td><td>${time}</td></tr>`;
const message = (thread: number, number: number) =>
  `<div class="message"><p>by anna, <i>${at(thread, number)}</i></p><div>Some words of number ${number} in thread ${thread}.</div></div>`;

/** One message, with the tree of three below it; an answer to the first stands behind an earlier one to the second. */
function treePage(thread: number, own: number, nameOwn: (link: string) => string = (link) => link): Page {
  const rows = [1, 3, 2].map((number) => {
    const link = title(thread, number);
    return row(number === own ? nameOwn(link) : link, at(thread, number));
  });
  return pageOf(address(thread, own), `${message(thread, own)}<table>${rows.join("")}</table>`);
}

const tree = (thread: number) => [1, 2, 3].map((number) => HOST + address(thread, number));

/** The same where all messages but the first are numbered, beside the latest threads. */
const numbered = (thread: number, number: number) => `/topic/${thread}${number === 1 ? "" : `/p${number}`}`;
const numberedTree = (thread: number) => [1, 2, 3].map((number) => HOST + numbered(thread, number));

function numberedPage(thread: number, own: number): Page {
  const about = (of: number) => `About the boats of thread ${"abcdef"[of]}`;
  const link = (of: number, number: number) => `<a href="${numbered(of, number)}">${about(of)}</a>`;
  const rows = [1, 2, 3].map((number) =>
    row(number === own ? `<b>${about(thread)}</b>` : link(thread, number), at(thread, number)),
  );
  const latest = [1, 2, 3].map((of) => `<p>${link(of, 1)} ${at(of, 3)}</p>`);
  return pageOf(
    numbered(thread, own),
    `${message(thread, own)}<table>${rows.join("")}</table>${latest.join("")}`,
  );
}

describe("the messages of a thread that shows one a page", () => {
  test("are told by the tree below each, by their times", () => {
    expect(messageTree(treePage(1, 2))).toEqual(tree(1));
  });

  test("also where the own row has no link, or looks different", () => {
    expect(messageTree(treePage(1, 1, () => "<b>About the boats</b>"))).toEqual(tree(1));
    expect(messageTree(treePage(1, 3, (link) => `<b class="here">${link}</b>`))).toEqual(tree(1));
  });

  test("also where they tell the day, and the message the second", () => {
    const page = treePage(1, 2, () => "About the boats");
    const [day] = at(1, 2).split(" ");
    const dated = page.html
      .replace(`<i>${at(1, 2)}</i>`, `<i data-time="${Date.parse(`${day}T10:02:09Z`) / 1000}">${day}</i>`)
      .replace(/(2023-\d\d-\d\d) \d\d:\d\d<\/td>/g, "$1</td>");
    expect(messageTree(pageOf(address(1, 2), dated))).toEqual(tree(1));
  });

  test("also where the page leads to itself before", () => {
    const page = treePage(1, 3, (link) => `<b class="here">${link}</b>`);
    const reply = `<a href="${address(1, 3)}">Reply</a>`;
    const dressed = page.html
      .replace("<table>", `${reply}<table>`)
      .replace(`${at(1, 3)}</td>`, `<i>${at(1, 3)}</i></td>`);
    expect(messageTree(pageOf(address(1, 3), dressed))).toEqual(tree(1));
  });

  test("are not told by posts with addresses of their own", () => {
    const post = (number: number) =>
      `<div>${title(1, number)} <i>${at(1, number)}</i><p>${"Many words of it. ".repeat(20)}</p></div>`;
    const trees = new MessageTrees();
    for (const number of [1, 2, 3]) trees.see(pageOf(address(1, number), [1, 2, 3].map(post).join("")));
    for (const thread of [2, 3]) trees.see(treePage(thread, 1));
    trees.see(treePage(2, 3));
    expect(trees.forms).toEqual(["/read?#,#"]);
  });

  test("are not told by a list that does not show the page itself", () => {
    const others = [1, 2, 3].map((number) => row(title(2, number), at(2, number)));
    expect(messageTree(pageOf(address(1, 1), message(1, 1) + others.join("")))).toBeUndefined();
  });

  test("are told also where the first has no number in its address", () => {
    expect(messageTree(numberedPage(1, 1))).toEqual(numberedTree(1));
    expect(messageTree(numberedPage(1, 3))).toEqual(numberedTree(1));
  });

  test("are the pages of their thread", () => {
    expect(placeInTree(tree(1), HOST + address(1, 2))).toMatchObject({
      number: 2,
      pages: 3,
      flips: [
        { url: HOST + address(1, 1), number: 1 },
        { url: HOST + address(1, 3), number: 3 },
      ],
    });
  });
});

describe("pages of a form show such trees", () => {
  const formsOf = (pages: readonly Page[]) => {
    const trees = new MessageTrees();
    for (const page of pages) trees.see(page);
    return trees.forms;
  };

  test("if nearly all of them stand in one, and not all in the same", () => {
    expect(formsOf([treePage(1, 1), treePage(1, 2), treePage(2, 1), treePage(3, 3)])).toEqual(["/read?#,#"]);
    expect(formsOf([treePage(1, 1), treePage(1, 2), treePage(1, 3)])).toEqual([]);
  });

  test("and some forms are those of later messages alone", () => {
    const trees = new MessageTrees();
    for (const thread of [1, 2, 3]) for (const own of [1, 2, 3]) trees.see(numberedPage(thread, own));
    for (const thread of [1, 2]) for (const own of [1, 2]) trees.see(treePage(thread, own));
    expect(trees.forms.sort()).toEqual(["/read?#,#", "/topic/#", "/topic/#/p#"]);
    expect(trees.forms.filter((form) => trees.areFurther(form))).toEqual(["/topic/#/p#"]);
    const [dates] = numberedPage(1, 2).evidence.dated.places.slice(-4);
    expect(trees.places.get("/topic/#/p#")).toEqual(new Set([dates!.key]));
  });

  test("not if some happen to be among the latest, which every page shows", () => {
    const latest = [1, 2, 3].map((thread) => row(title(thread, 1), at(thread, 1))).join("");
    const page = (thread: number) =>
      pageOf(address(thread, 1), `${message(thread, 1)}<table>${latest}</table>`);
    expect(formsOf([1, 2, 3, 4, 5, 6].map(page))).toEqual([]);
    expect(formsOf([1, 2, 3].map(page))).toEqual([]);
  });
});
