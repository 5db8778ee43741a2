import { expect, test } from "vitest";
import { anchorsAt, recordsOf } from "../../../src/page/posts/anchored-records.ts";
import { timePlaces } from "../../../src/page/posts/anchors.ts";
import { Recurrence } from "../../../src/page/posts/recurrence.ts";
import { arePosts } from "../../../src/page/posts/wrapper.ts";
import { pageOf } from "../../learn/page-of.ts";

const NAMES = ["vodimarel", "kustapendo", "relfinatos", "ombrejakul"];
const text = "Nu rafetil osundomek palvitrun koredas imel tufanor velpita, osun.";
const posts = (who: readonly number[]) =>
  who
    .map(
      (name, i) =>
        `<div class="fep"><div class="yat"><a class="ruk" href="/k/${name}">${NAMES[name]}</a> <i>2024-03-1${i} 10:00</i></div><b><a class="zel" href="/z/${i}">Fulmatoren</a></b><div>${text} ${i}</div></div>`,
    )
    .join("");

function seen(...pages: (readonly number[])[]): Recurrence {
  const recurrence = new Recurrence();
  pages.forEach((who, i) => {
    const { evidence } = pageOf(`/t/${i}`, posts(who));
    recurrence.see(evidence, recordsOf(evidence, anchorsAt(evidence, timePlaces([evidence]))));
  });
  return recurrence;
}

test("whoever writes twice on a page is somebody, and the page one of posts", () => {
  const { evidence } = pageOf("/t/1", posts([0, 1, 0, 2]));
  expect(arePosts(evidence, timePlaces([evidence]))).toBe(true);
});

test("where everybody wrote once, other pages tell that names come again", () => {
  const once = seen([0, 1, 2]);
  expect(once.arePosts()).toBe(false);
  expect(seen([0, 1, 2], [1, 2, 1], [3, 0, 3, 1]).arePosts()).toBe(true);
});

test("people have one name for each address; a button has one text for all", () => {
  const people = seen([0, 1, 2], [1, 2, 1], [3, 0, 3, 1]).people();
  expect(people.map((place) => place.slice(0, 5))).toEqual(["a.ruk"]);
});

test("a date in the tooltip of a title is no date that its words tell", () => {
  const titles = ["Fulmatoren vel", "Osundomek pal", "Vitrun koredas", "Imel tufanor"];
  const rows = (tooltip: (day: number) => string) =>
    titles
      .map(
        (title, i) =>
          `<tr><td><a href="/z/${i}" title="${tooltip(10 + i)}">${title}</a></td><td>${text}</td><td><a href="/k/${i % 2}">${NAMES[i % 2]}</a></td><td><i>2024-05-2${i} 10:00</i></td></tr>`,
      )
      .join("");
  const isOfPosts = (tooltip: (day: number) => string) => {
    const { evidence } = pageOf("/b/1", `<table>${rows(tooltip)}</table>`);
    return arePosts(evidence, timePlaces([evidence]));
  };
  expect(isOfPosts((day) => `Wodarim pel satumen: 2024-03-${day} 10:00`)).toBe(false);
});

test("a title may have a paragraph to itself: rows with much beside their titles are no posts for that", () => {
  const rows = NAMES.map(
    (name, i) =>
      `<tr><td><div><p><a href="/z/${i}">Fulmatoren kuv ${name}</a></p></div>
        <p>fep <a href="/k/${i % 2}">${NAMES[i % 2]}</a> (2024-03-1${i} 10:00)</p></td>
        <td>3</td><td>7</td><td><p>${text}</p></td></tr>`,
  );
  const { evidence } = pageOf("/b/1", `<table>${rows.join("")}</table>`);
  expect(arePosts(evidence, timePlaces([evidence]))).toBe(false);
});
