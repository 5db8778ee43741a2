import { expect, it } from "vitest";
import { linksByRole, type RoledLink } from "../../../src/learn/link-role.ts";
import { SeenSet } from "../../../src/learn/seen-set.ts";
import type { Page } from "../../../src/page/page.ts";
import { Novelty } from "../../../src/strategy/weave/page-worth.ts";
import { textNovelty } from "../../../src/strategy/weave/text-novelty.ts";
import { pageOf, postsOf, rowsOf } from "../../learn/page-of.ts";

const worthOf = (novelty: Novelty, page: Page) =>
  novelty.worthOf(page, linksByRole(page), ({ role }: RoledLink) => role === "title");

const thread = (id: number, path = `/t?id=${id}`) => pageOf(path, postsOf(`thread ${id}`, 4));
const titles = (ids: readonly number[], folder = "/t?id=") =>
  rowsOf(ids.map((id) => ({ url: folder + id, title: `On sheds number ${id} of many` })));

it("a thread is worth a visit, the same posts elsewhere are not", () => {
  const novelty = new Novelty();
  expect(worthOf(novelty, thread(5))).toMatchObject({ worth: 1, reading: 1, texts: 4 });
  expect(worthOf(novelty, thread(5, "/print?t=5")).worth).toBe(0);
  expect(worthOf(novelty, thread(6)).worth).toBe(1);
});

it("a copy is worth nothing even if it says something of its own", () => {
  const novelty = new Novelty();
  worthOf(novelty, thread(5));
  const printed = pageOf(
    "/print?t=5",
    `<p>You are looking at the version of this page that is made for printers and nobody else.</p>${postsOf("thread 5", 4)}`,
  );
  expect(worthOf(novelty, printed).worth).toBeLessThan(0.25);
});

it("short posts are told by their minutes", () => {
  const novelty = new Novelty();
  const short = (path: string, hour: number) =>
    pageOf(
      path,
      [1, 2, 3, 4].map((day) => `<div><b>2023-05-0${day} ${hour}:10</b><p>Me too!</p></div>`).join(""),
    );
  expect(worthOf(novelty, short("/t?id=5", 10)).worth).toBe(1);
  expect(worthOf(novelty, short("/t?id=6", 11)).worth).toBe(1);
  expect(worthOf(novelty, short("/print?t=6", 11)).worth).toBe(0);
});

it("a page of one short post is worth a visit, where it is known to show posts; one for printing is not", () => {
  const novelty = new Novelty();
  const short = (path: string, day: number, printed = "") =>
    pageOf(path, `<div><b>2023-05-0${day} 10:10</b><p>Me too!</p></div>${printed}`);
  const worth = (page: Page, shows?: "posts") =>
    novelty.worthOf(page, linksByRole(page), () => false, shows).worth;
  expect(worth(short("/t?id=5", 5), "posts")).toBe(1);
  expect(worth(short("/t?id=6", 6))).toBe(0);
  const printed = "<p>Printed on <i>2024-05-01 11:12</i></p>";
  expect(worth(short("/print?t=5", 5, printed), "posts")).toBe(0);
});

it("a list is worth a visit for the titles that no list had", () => {
  const novelty = new Novelty();
  expect(worthOf(novelty, pageOf("/b?id=1", titles([1, 2, 3, 4])))).toMatchObject({ worth: 1, reading: 0 });
  expect(worthOf(novelty, pageOf("/tags/x", titles([1, 2, 3, 4]))).worth).toBe(0);
  expect(worthOf(novelty, pageOf("/tags/y", titles([1, 2, 3, 5]))).worth).toBe(0.5);
});

it("known titles with addresses of their own are a second view of the site, except on another host", () => {
  const novelty = new Novelty();
  worthOf(novelty, pageOf("/b?id=1", titles([1, 2, 3, 4])));
  expect(worthOf(novelty, pageOf("/archive/b-1", titles([1, 2, 3, 4], "/archive/t-"))).worth).toBe(0);
  expect(worthOf(novelty, pageOf("/moved", titles([1, 2, 3, 4], "http://elsewhere.example/t-"))).worth).toBe(
    1,
  );
});

it("a page is worth a visit for the one door to a list, though doors are called alike", () => {
  const novelty = new Novelty();
  const worth = (board: number) => {
    const page = pageOf(`/b/${board}`, `<a href="/b/${board}/latest">All threads</a>`);
    return novelty.worthOf(page, linksByRole(page), ({ url }) => url.endsWith("/latest") && "list").worth;
  };
  expect([worth(1), worth(2), worth(2)]).toEqual([1, 1, 0]);
});

it("where pages tell times, one without any is hardly what people wrote", () => {
  const help = pageOf(
    "/help",
    "<p>Here you find answers to what you always wanted to know about how this board works.</p>".repeat(2),
  );
  const novelty = new Novelty();
  for (const id of [1, 2, 3, 4]) worthOf(novelty, thread(id));
  expect(worthOf(novelty, help).worth).toBeLessThan(0.25);
  expect(worthOf(new Novelty(), help).worth).toBeGreaterThan(0.9);
});

it("is the same after it was saved", () => {
  const novelty = new Novelty();
  for (const id of [1, 2, 3]) worthOf(novelty, thread(id));
  worthOf(novelty, pageOf("/b?id=1", titles([1, 2, 3, 4])));
  const again = Novelty.restore(JSON.parse(JSON.stringify(novelty.save())));
  for (const page of [thread(3), thread(4), pageOf("/b?id=2", titles([4, 5])), pageOf("/x", "<p>Hello")])
    expect(worthOf(again, page)).toEqual(worthOf(novelty, page));
});

it("texts are known by how they begin, whatever their numbers, and not inside of rows", () => {
  const hashes = (body: string) => {
    const page = pageOf("/t", body);
    return textNovelty(page, linksByRole(page).rows, new SeenSet()).hashes;
  };
  const text = "The shed was built in 1999 and painted again in 2004, by three people";
  expect(hashes(`<p>${text}</p><p>Too short</p>`)).toHaveLength(1);
  expect(hashes(`<p>${text}</p>`)).toEqual(hashes(`<div>  ${text.replace("1999", "86")} and a dog.</div>`));
  expect(hashes(`<p>${text}</p>`)).not.toEqual(hashes(`<p>Once upon a time, ${text}</p>`));
  expect(hashes(`<a href="/x">${text}</a><script>"${text}"</script>`)).toEqual([]);
  expect(hashes(titles([1, 2, 3, 4]).replaceAll("</a>", `</a><p>${text}</p>`))).toEqual([]);
});

it("threads that tell only days are new by what people wrote", () => {
  const novelty = new Novelty();
  const onDays = (id: number) =>
    pageOf(`/t?id=${id}`, postsOf(`thread ${id}`, 4).replace(/ \d\d?:\d\d/g, ""));
  expect(worthOf(novelty, onDays(5)).worth).toBe(1);
  expect(worthOf(novelty, onDays(6)).worth).toBe(1);
  expect(worthOf(novelty, onDays(6)).worth).toBe(0);
});

it("what is written in Chinese is as long as it would be in letters", () => {
  const page = (text: string) => pageOf("/t", `<p>${text}</p>`);
  const hashes = (text: string) => textNovelty(page(text), [], new SeenSet()).hashes;
  expect(hashes("我昨天在花园里盖了一个新的小木屋，很漂亮")).toHaveLength(1);
  expect(hashes("我昨天在花园里")).toHaveLength(0);
  const letters = (text: string) => textNovelty(page(text), [], new SeenSet()).characters;
  expect(letters("木".repeat(20))).toBe(60);
  expect(letters("木".repeat(50))).toBe(150);
  expect(letters("x".repeat(50))).toBe(50);
});

it("what is known to be neither thread nor list is worth little to read, but may lead to something", () => {
  const aside = (page: Page) =>
    new Novelty().worthOf(page, linksByRole(page), ({ role }: RoledLink) => role === "title", "no posts")
      .worth;
  expect(aside(thread(5))).toBe(0.2);
  expect(aside(pageOf("/members", titles([1, 2, 3, 4])))).toBe(1);
});
