import { describe, expect, test } from "vitest";
import { NOTHING_KNOWN } from "../../src/read/knowledge.ts";
import { BOARD } from "../../src/read/list.ts";
import { listForm } from "../../src/read/list-form.ts";
import { Reader } from "../../src/read/reader.ts";
import { withoutLabels } from "../../src/read/thread-labels.ts";
import { HOST, pageOf } from "../learn/page-of.ts";

const link = (path: string) => `<a href="${path}">What ${path} is called</a>`;
const list = (...rows: string[]) => `<ul>${rows.map((row) => `<li>${row}</li>`).join("")}</ul>`;
const tagged = (thread: string, ...tags: string[]) =>
  `<span>3 answers</span><h3>${link(thread)}</h3>${tags.map(link).join(" ")}<span>2024-01-04</span>`;

describe("what rows name behind the titles of their threads", () => {
  /** Boards that a page is taken to name by their titles. */
  function named(body: string): string[] {
    const { dom, links } = pageOf("/b/1", body);
    const to = (start: string) => links.links.filter(({ url }) => url.startsWith(HOST + start));
    return withoutLabels(dom, to("/b/"), to("/t/")).map(({ url }) => url.slice(HOST.length));
  }

  test("are no rows themselves: tags, boards that threads were posted in", () => {
    expect(named(list(tagged("/t/1", "/b/2", "/b/3"), tagged("/t/2", "/b/4"), tagged("/t/3")))).toEqual([]);
  });

  test("say nothing of boards that are named elsewhere", () => {
    const threads = list(tagged("/t/1", "/b/2"), tagged("/t/2", "/b/3"));
    expect(named(`${link("/b/9")}${list(link("/b/5"), link("/b/6"))}${threads}${link("/b/8")}`)).toEqual([
      "/b/9",
      "/b/5",
      "/b/6",
      "/b/8",
    ]);
  });

  test("are its own boards where a board is named first, with its latest thread", () => {
    const row = (board: string, thread: string, ...more: string[]) =>
      [board, thread, ...more].map(link).join("");
    expect(named(list(row("/b/2", "/t/7", "/b/4"), row("/b/3", "/t/8"), link("/b/5")))).toEqual([
      "/b/2",
      "/b/4",
      "/b/3",
      "/b/5",
    ]);
  });

  test("are left alone behind a single one, as nobody can tell how far its row reaches", () => {
    expect(named(`${link("/t/1")}${list(link("/b/2"), link("/b/3"))}`)).toEqual(["/b/2", "/b/3"]);
  });
});

test("a page of threads whose tags are more is no list of boards, though pages of tags were read as boards", () => {
  const forms = { [listForm(`${HOST}/t?id=1`)]: [20, 0, 0] } as const;
  const reader = new Reader({ ...NOTHING_KNOWN, version: 1, forms });
  const isTag = (url: string) => (url.includes("/tag/") ? BOARD : undefined);
  const body = list(
    tagged("/t?id=1", "/tag/oars", "/tag/sails"),
    tagged("/t?id=2", "/tag/masts", "/tag/ropes"),
    tagged("/t?id=3", "/tag/hulls", "/tag/nets"),
  );
  const { records } = reader.read(pageOf("/b/1?sort=replies", body), {
    kindOfPage: () => undefined,
    kindOfFirst: isTag,
  });
  expect(records).toMatchObject({ kind: "board", boards: [] });
  expect(records?.kind === "board" && records.threads).toHaveLength(3);
});
