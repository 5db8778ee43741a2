import { expect, test } from "vitest";
import { Page } from "../../../src/page/page.ts";
import { joins } from "../../../src/page/posts/joining-places.ts";
import { readPosts, wrapperFrom } from "../../../src/page/posts/posts.ts";

const parents = (html: string) =>
  readPosts(new Page({ url: "http://forum.test/t/900", html, at: Date.UTC(2024, 1, 1) })).map(
    ({ id, parent }) => [id, parent],
  );

const words = "alder birch cedar dogwood elder fir gorse hazel ivy juniper".split(" ");
const said = (n: number) =>
  `<p class="line"><a href="/member/${words[n]}">${words[n]}</a> <time>2 May 2021 1${n}:00</time></p><div class="words">Somebody has planted a ${words[n]} behind the house.</div>`;

test("an answer within the element of another answers it", () => {
  const branch = (n: number, inner = "") =>
    `<div class="branch" id="c${n}">${said(n)}<div class="answers">${inner}</div></div>`;
  expect(parents(branch(1, branch(2, branch(3)) + branch(4)) + branch(5))).toEqual([
    ["1", undefined],
    ["2", "1"],
    ["3", "2"],
    ["4", "1"],
    ["5", undefined],
  ]);
});

test("branches are known by their ids, where their classes tell who wrote", () => {
  const branch = (n: number, kind: string, inner = "") =>
    `<li class="branch ${kind}" id="c-${n}"><div class="told">${said(n)}</div>${inner && `<ol>${inner}</ol>`}</li>`;
  const page = branch(1, "byguest", branch(2, "byhost") + branch(3, "byguest")) + branch(4, "byhost");
  expect(parents(`<ol class="branches">${page}</ol>`)).toEqual([
    ["1", undefined],
    ["2", "1"],
    ["3", "1"],
    ["4", undefined],
  ]);
});

test("a remark in the element of an answer is about that", () => {
  const remark = (n: number) =>
    `<li class="remark" id="r${n}"><span class="said">There never was any ${words[n]} in this garden.</span> <a href="/member/${words[n]}">${words[n]}</a> <time class="when">3 May 2021 1${n}:00</time></li>`;
  const cell = (n: number, remarks: readonly number[]) =>
    `<div class="cell" id="a${n}" itemscope itemtype="https://schema.org/Answer">${said(n).replace("<div", '<div itemprop="text"')}<ul>${remarks.map(remark).join("")}</ul></div>`;
  expect(parents(cell(1, [2, 3]) + cell(4, [5, 6]) + cell(7, [8, 9]))).toEqual([
    ["1", undefined],
    ["2", "1"],
    ["3", "1"],
    ["4", undefined],
    ["5", "4"],
    ["6", "4"],
    ["7", undefined],
    ["8", "7"],
    ["9", "7"],
  ]);
});

test("posts one below the other answer nobody", () => {
  const post = (n: number) => `<div class="post" id="p${n}">${said(n)}</div>`;
  expect(parents([1, 2, 3, 4].map(post).join("")).map(([, parent]) => parent)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

const remark = (n: number) =>
  `<div class="remark" id="remark-${n}"><p>There never was any ${words[n]} in this garden.</p> <a href="/member/${words[n]}">${words[n]}</a> <span class="when">2 May 2021 1${n}:00</span></div>`;
const frame = (kind: string, n: number, remarks: readonly number[]) =>
  `<div class="${kind}" id="${kind}-${n}"><div class="part">${said(n).replace("words", `${kind}-words`)}</div><div class="remarks" id="remarks-on-${n}">${remarks.map(remark).join("")}</div></div>`;
const pageOf = (html: string) =>
  new Page({ url: "http://forum.test/t/900", html: `<main>${html}</main>`, at: Date.UTC(2024, 1, 1) });

const [TIME, WHEN] = ["time<p.line<div.part", "span.when<div.remark"];
const [REMARK, ANSWER] = ["p<div.remark<div.remarks", "div.answer-words<div.part"];

test("what is a remark on answers is one on the question too, which every page has once; it has an id of its own", () => {
  const bodies = [REMARK, ANSWER, "div.question-words<div.part"];
  const template = { times: [TIME, WHEN], bodies, authors: [], signatures: [], furniture: [] };
  const page = pageOf(frame("question", 1, [2]) + frame("answer", 3, [4]) + frame("answer", 5, []));
  const read = wrapperFrom({ ...template, remarks: [REMARK] }).read(page);
  expect(read.map(({ id, parent }) => [id, parent])).toEqual([
    ["1", undefined],
    ["2", "1"],
    ["3", undefined],
    ["4", "3"],
    ["5", undefined],
  ]);
});

test("a single remark under each of two answers is no sign that what the answers' times tell is older than they are", () => {
  const pages = [
    frame("answer", 1, [2]) + frame("answer", 3, []) + frame("answer", 4, []) + frame("answer", 5, [6]),
    frame("answer", 1, [2, 3]) + frame("answer", 4, []) + frame("answer", 5, [6, 7]),
    frame("answer", 0, [1, 2]) + frame("answer", 3, [4, 5, 6]),
    frame("answer", 0, [1]) + frame("answer", 2, [3, 4, 5]) + frame("answer", 6, [7, 8]),
  ].map((html) => pageOf(html).evidence);
  expect(joins(pages, [WHEN], TIME)).toBe(true);
});
