import { expect, test } from "vitest";
import { answer } from "../../../sim/answer.ts";
import { makeForum } from "../../../sim/forum.ts";
import { pagesThere } from "../../../sim/truth.ts";
import { KnownPeople } from "../../../src/learn/people/known-people.ts";
import { Page } from "../../../src/page/page.ts";
import { threadRows } from "../../../src/page/posts/threads.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

test.each(["lean-divs", "path-info", "news-nest", "query-cells", "message-tree"])(
  "each page of a board like %s tells which page it is, its threads and how often each was answered",
  (skin) => {
    const forum = makeForum({ skin, seed: 11, threads: 30, boards: 2 });
    const { world } = forum;
    const shown: string[] = [];
    const there: string[] = [];
    for (const { url, truth } of pagesThere(forum, AT)) {
      const [, board, number] = /^board:(\d+):(\d+)$/.exec(truth.key ?? "") ?? [];
      if (board === undefined) continue;
      const html = Buffer.from(answer(forum, url, AT, { number: 1 }).body).toString();
      const page = new Page({ url, html, at: AT });
      new KnownPeople().meet(page);
      for (const row of threadRows(page.evidence, page.linkTables, page.links.links))
        if (row.kind === "thread") shown.push(`${board} ${page.paging.current} ${row.title}: ${row.replies}`);
      const size = forum.skin.threadsPerPage;
      const one = world.boards.find(({ id }) => String(id) === board)!;
      for (const { title, posts } of world.threads(one, AT, (Number(number) - 1) * size, size))
        there.push(`${board} ${number} ${title}: ${posts - 1}`);
    }
    expect(there.length).toBe(30);
    expect(shown.sort()).toEqual(there.sort());
  },
);
