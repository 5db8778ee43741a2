import { describe, expect, it } from "vitest";
import { indexRows } from "../../src/read/index-rows.ts";
import { lastPostPaths } from "../../src/read/last-post-paths.ts";
import { recordTimePaths } from "../../src/read/record-time-paths.ts";
import { ordered, pageOf, threadPage } from "./dated-posts.ts";

it("tells a lone post's time by the site's other threads", () => {
  const lone = threadPage([{ joined: "3 May 2019", written: "1 May 2024, 10:00" }]);
  const paths = recordTimePaths([ordered, lone], "thread");
  const shown = lone.evidence.dated.places.filter(({ key }) => paths.includes(key));
  expect(shown.map(({ raw }) => raw)).toEqual(["1 May 2024, 10:00"]);
});

describe("the times of a board's rows", () => {
  const row = (n: number, begun: string, last: string, name = "thread") =>
    `<tr class="${name}"><td><a href="/t/${n}">A thread about number ${n} and more</a></td><td class="begun">${begun}</td><td class="latest">${last}</td></tr>`;
  const board = (rows: string) => pageOf(`<table>${rows}</table>`, "http://small.test/b/1");

  it("are those of the last posts, although the first posts are in order too", () => {
    const page = board(
      row(4, "9 May 2024", "12 May 2024") +
        row(3, "7 May 2024", "11 May 2024") +
        row(2, "5 May 2024", "10 May 2024"),
    );
    expect(lastPostPaths([page])[0]).toMatch(/^td\.latest/);
  });

  it("are found in spite of sticky threads at the top", () => {
    const page = board(
      row(9, "1 May 2010", "2 June 2012") +
        row(4, "9 May 2024", "12 May 2024") +
        row(3, "7 May 2024", "11 May 2024") +
        row(2, "5 May 2024", "10 May 2024"),
    );
    expect(lastPostPaths([page])[0]).toMatch(/^td\.latest/);
  });

  it("are the descending ones, where two columns are the latest of their row equally often", () => {
    const first = (left: readonly number[], right: readonly number[]) =>
      lastPostPaths([
        board(left.map((day, i) => row(i, `${day} May 2024`, `${right[i]} May 2024`)).join("")),
      ])[0]!.split("<")[0];
    // All the same is neither here nor there; ascending is worse.
    expect(first([9, 9, 9, 9], [12, 11, 8, 7])).toBe("td.latest");
    expect(first([7, 8, 11, 12], [9, 9, 9, 9])).toBe("td.latest");
    expect(first([12, 11, 8, 7], [9, 9, 9, 9])).toBe("td.begun");
  });

  it("stand behind their titles, where rows are lines without boxes", () => {
    const line = (n: number) =>
      `<a href="/t/${n}">A thread about number ${n} and more</a> <i class="latest">${n} May 2024</i><br>`;
    const page = pageOf(`<div>${[6, 5, 4, 3].map(line).join("")}</div>`, "http://small.test/b/1");
    expect(lastPostPaths([page])[0]).toMatch(/^i\.latest/);
  });

  it("may stand at one place in odd rows and at another in even ones", () => {
    const page = board(
      [6, 5, 4, 3, 2, 1].map((n) => row(n, "", `<b>${n} May 2024</b>`, n % 2 ? "white" : "grey")).join(""),
    );
    expect(lastPostPaths([page])).toHaveLength(2);
  });

  it("fall back to the first post's where nobody has answered", () => {
    const page = board(
      row(4, "12 May 2024", "") +
        row(3, "7 May 2024", "11 May 2024") +
        row(2, "5 May 2024", "10 May 2024") +
        row(1, "2 May 2024", "9 May 2024"),
    );
    expect(lastPostPaths([page]).map((path) => path.split("<")[0])).toEqual(["td.latest", "td.begun"]);
  });

  it("are not those of a list of months beside the board", () => {
    const months = ["May", "April", "March", "February", "January"];
    const beside = months.map(
      (m) => `<li><a href="/${m}">Archive of ${m} 2024 and its news</a> ${m} 2024</li>`,
    );
    const page = board(row(4, "9 May 2024", "12 May 2024") + row(3, "7 May 2024", "11 May 2024"));
    const whole = pageOf(`${page.html}<aside class="widget"><ul>${beside.join("")}</ul></aside>`);
    expect(lastPostPaths([whole])[0]).toMatch(/^td\.latest/);
  });
});

it("keeps a date in a title from being taken for the latest post", () => {
  const rows = [4, 3, 2].map(
    (n) =>
      `<tr><td><a href="/t/${n}">${n === 3 ? "We meet on 12 May 2030" : `A thread about number ${n}`}</a></td><td class="latest">${n} May 2024</td></tr>`,
  );
  const page = pageOf(`<table>${rows.join("")}</table>`);
  const found = indexRows(page, page.links.links, recordTimePaths([page], "board"));
  expect(found.map(({ lastPostRaw }) => lastPostRaw)).toEqual(["4 May 2024", "3 May 2024", "2 May 2024"]);
});
