import { expect, it } from "vitest";
import { Walls } from "../../src/learn/walls.ts";
import { Page } from "../../src/page/page.ts";

const page = (path: string, html: string) =>
  new Page({ url: `http://forum.test${path}`, html, at: Date.UTC(2024, 5, 1) });
const wall = (path: string, code: string) =>
  page(
    path,
    `<html><head><title>Zorbl ${code}</title></head><body><p>Flimp drax ${code} mu vorn.</p></body></html>`,
  );
const thread = (n: number, said: string) =>
  page(
    `/thread/${n}`,
    `<html><head><title>Forum</title></head><body><h1>Forum</h1><p><a href="/user/7">ann7</a> on 3 May 2024: ${said}</p><p>Nothing more.</p></body></html>`,
  );

it("the third address that shows the same but for a code is suspected, with those before it", () => {
  const walls = new Walls();
  expect(walls.see(wall("/a", "8f3a1"))).toBeUndefined();
  expect(walls.see(wall("/b", "77c02"))).toBeUndefined();
  expect(walls.see(wall("/c", "9d9d9"))).toEqual({
    kind: "wall",
    evidence: expect.stringContaining("Flimp drax 9d9d9 mu vorn."),
    alike: ["http://forum.test/a", "http://forum.test/b"],
  });
});

it("it is one when a page that showed something else shows it now, and then it stays one", () => {
  const walls = new Walls();
  for (const path of ["/a", "/b", "/c"]) walls.see(wall(path, `8f3a${path.length}`));
  const served = thread(1, "a post");
  expect(walls.stands(served, served)).toBe(false);
  expect(walls.stands(wall("/thread/1", "00ff1"), wall("/thread/1", "5e5e5"))).toBeUndefined();
  expect(walls.stands(wall("/thread/1", "00ff1"), served)).toBe(true);
  for (let again = 0; again < 9; again++)
    expect(walls.see(wall("/a", "12ab3"))).toMatchObject({ kind: "wall" });
});

it("what shows the same each time it is asked for is no wall", () => {
  const walls = new Walls();
  const paths = ["/a", "/b", "/c", "/d"];
  for (const path of paths) walls.see(wall(path, "8f3a1"));
  for (const path of paths.slice(0, 3)) expect(walls.see(wall(path, "8f3a1"))).toBeUndefined();
  expect(walls.see(wall("/e", "8f3a1"))).toBeUndefined();
});

it("pages that somebody wrote, or that have titles of their own, are no walls however little they say", () => {
  const walls = new Walls();
  for (let n = 1; n < 9; n++) expect(walls.see(thread(n, "ok"))).toBeUndefined();
  for (let n = 1; n < 2000; n += 100)
    expect(
      walls.see(page(`/page/${n}`, `<title>${n}</title><p>This is page ${n}, and nothing else is.</p>`)),
    ).toBeUndefined();
});

it("what shows something else when it is asked for again was a wall, and from then on it is one", () => {
  const walls = new Walls();
  for (const n of [1, 2, 3, 4]) walls.see(wall(`/thread/${n}`, "8f3a1"));
  for (const n of [1, 2, 3]) walls.see(thread(n, "a post"));
  expect(walls.see(wall("/thread/9", "77c02"))).toMatchObject({ kind: "wall" });
  expect(walls.see(wall("/thread/4", "77c02"))).toMatchObject({ kind: "wall" });
});

it("a notice that comes with an advertisement or without one is no wall before itself", () => {
  const walls = new Walls();
  const notice = (n: number, advertisement: string) =>
    page(
      `/thread/${n}`,
      `<html><head><title>Zorbl</title></head><body><p>Flimp drax mu vorn.</p>${advertisement}</body></html>`,
    );
  const advertised = (n: number) =>
    notice(n, `<p><a href="/x${n}">Gronk sels plim tusk, ve drot</a> ab ols quem</p>`);
  for (const n of [1, 2, 3, 4, 5]) walls.see(notice(n, ""));
  for (const n of [1, 2, 3, 4]) walls.see(advertised(n));
  expect(walls.stands(notice(9, ""), advertised(9))).toBeUndefined();
  for (const n of [3, 4, 5]) expect(walls.see(notice(n, ""))).toBeUndefined();
  expect(walls.see(notice(6, ""))).toBeUndefined();
});

it("a log-in page under many addresses is no wall in unknown words", () => {
  const walls = new Walls();
  const form = '<form><input name="u"><input type="password" name="p"></form>';
  for (let n = 1; n < 9; n++)
    expect(
      walls.see(page(`/user/${n}`, `<title>Log in</title><p>You must log in to see user ${n}.</p>${form}`)),
    ).toBeUndefined();
});
