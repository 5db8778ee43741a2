import { describe, expect, it } from "vitest";
import { linksByRole } from "../../../src/learn/link-role.ts";
import { KnownPeople } from "../../../src/learn/people/known-people.ts";
import type { Page } from "../../../src/page/page.ts";
import { HOST, pageOf } from "../page-of.ts";

/** A forum in no language: its addresses and class names say nothing. */
const NAMES = ["Zeddo", "Wombat", "Kurruk", "Ilvan"];

const TEXTS = [
  "Vuro tem olisk amandi perro gulan, sevit ondu ram kotal perimus anlo.",
  "Kotal inde merrun alvist, ondur pel samatru en olisk vendu perro.",
  "Samatru gulan vet, ram ilvist amandi tem perimus sorro kelmandi.",
  "Perro sevit anlo, vendu tal merrun ondu inde alvistu olkan.",
];

const writer = (who: number) => `<a href="/zed.php?x=${who}">${NAMES[who]}</a>`;

/** Posts by these people, by their numbers. */
function thread(id: number, who: readonly number[], beside = ""): Page {
  const posts = who.map(
    (one, i) =>
      `<div class="ab"><div class="cd">${writer(one)}</div><div class="ef"><a href="/mel.php?r=${id}${i}">2024-03-1${i} 10:0${i}</a></div>
       <div class="gh">${TEXTS[(id + i) % TEXTS.length]}</div>
       <a href="/quo.php?r=${id}${i}">Zitru</a>${beside.replaceAll("#", String(one))}</div>`,
  );
  return pageOf(`/mel.php?t=${id}`, `<h1>Ondu ram ${id}</h1>${posts.join("")}`);
}

/** Rows of threads: a title, who began it, and the board that it is in. */
function rows(boards: readonly number[]): Page {
  const made = boards.map(
    (board, i) =>
      `<li><a href="/mel.php?t=${i}">Sevit ondu ram number ${i} perro</a> ${writer(i % 2)}
       <a href="/gip.php?k=${board}">Board ${board}</a> <span>2024-03-1${i} 10:00</span></li>`,
  );
  return pageOf("/latest", `<ul>${made.join("")}</ul>`);
}

/** A thread of a forum whose people have no folder of their own, and its list of boards. */
function rooted(who: readonly number[], mark: (who: number) => string = () => ""): Page {
  const posts = who.map(
    (one, i) =>
      `<div class="ab"><b><a href="/${NAMES[one]!.toLowerCase()}${mark(one)}">${NAMES[one]}</a></b> <i>2024-03-1${i} 10:0${i}</i><p>${TEXTS[i % 4]}</p></div>`,
  );
  return pageOf("/mel/1", posts.join(""));
}

function rootedRows(address = (id: number) => `/gip/${id}/tem`): Page {
  const made = [1, 2, 3, 4].map(
    (id) => `<li><a href="${address(id)}">Sevit ondu ram ${id} perro</a> <i>2024-03-1${id} 10:00</i></li>`,
  );
  return pageOf("/", `<ul>${made.join("")}</ul>`);
}

const person = (who: number) => `${HOST}/zed.php?x=${who}`;

describe("people known by recurrence", () => {
  it("are those who write again in one thread, by one name and one address", () => {
    const people = new KnownPeople();
    people.meet(thread(1, [0, 1, 0, 2, 1, 0]));
    expect(people.isPerson(person(0))).toBe(true);
    expect(people.isPerson(person(99))).toBe(true);
  });

  it("are not what every post has a link of its own to, nor what is to be done", () => {
    const people = new KnownPeople();
    people.meet(thread(1, [0, 1, 0, 2, 1, 0]));
    expect(people.isPerson(`${HOST}/mel.php?r=11`)).toBe(false);
    expect(people.isPerson(`${HOST}/quo.php?r=11`)).toBe(false);
  });

  it("are not titles, however many rows there are", () => {
    const people = new KnownPeople();
    for (let i = 0; i < 5; i++) people.meet(rows([1, 1, 2, 2, 1, 1]));
    expect(people.isPerson(`${HOST}/mel.php?t=1`)).toBe(false);
  });

  it("are not the boards that rows name", () => {
    const people = new KnownPeople();
    for (let i = 0; i < 5; i++) people.meet(rows([1, 1, 2, 2, 1, 1]));
    people.meet(thread(1, [0, 1, 0, 2, 1, 0]));
    expect(people.isPerson(`${HOST}/gip.php?k=1`)).toBe(false);
    expect(people.isPerson(person(0))).toBe(true);
  });

  it("are not the boards that rows name whose titles lead to other sites", () => {
    const people = new KnownPeople();
    const found = [1, 1, 2, 2, 1, 1].map(
      (board, i) =>
        `<li><a href="${i % 3 ? `http://far.test/${i}` : `/mel.php?t=${i}`}">Sevit ondu ram number ${i} perro</a> ${writer(i % 5)}
         <a href="/gip.php?k=${board}">Board ${board}</a> <span>2024-03-1${i} 10:00</span></li>`,
    );
    for (let i = 0; i < 5; i++) people.meet(pageOf("/latest", `<ul>${found.join("")}</ul>`));
    people.meet(thread(1, [0, 1, 0, 2, 1, 0]));
    expect(people.isPerson(`${HOST}/gip.php?k=1`)).toBe(false);
    expect(people.isPerson(person(0))).toBe(true);
  });

  it("are known where all tell of a site of their own", () => {
    const people = new KnownPeople();
    people.meet(thread(1, [0, 1, 0, 2, 1, 0], `<a href="http://far.test/#/">The workbench of number #</a>`));
    expect(people.isPerson(person(0))).toBe(true);
  });

  it("are not threads that two lists of one page name, however short their titles are", () => {
    const people = new KnownPeople();
    const row = (id: number) =>
      `<li><a href="/mel.php?t=${id}">Perro ${"abcdefgh"[id]}onda</a> <i>2024-03-1${id} 10:00</i></li>`;
    const list = (name: string) =>
      `<div><h2>${name}</h2><ul>${[0, 1, 2, 3, 4, 5, 6, 7].map(row).join("")}</ul></div>`;
    people.meet(pageOf("/latest", list("Latest") + list("Liked")));
    expect(people.isPerson(`${HOST}/mel.php?t=1`)).toBe(false);
  });

  it("are not tags, which stand several to a record", () => {
    const people = new KnownPeople();
    const tags = `<p><a href="/tig/a#">A#</a><a href="/tig/b#">B#</a><a href="/tig/c">Cev</a></p>`;
    people.meet(thread(1, [0, 1, 0, 2, 1, 0], tags));
    expect(people.isPerson(`${HOST}/tig/c`)).toBe(false);
  });

  it("need more than one page of different people to be known", () => {
    const people = new KnownPeople();
    people.meet(thread(1, [0, 1, 2, 3]));
    expect(people.isPerson(person(0))).toBe(false);
  });

  it("are the same whichever page comes first", () => {
    const pages = () => [
      thread(1, [0, 1, 0, 1]),
      rows([1, 1, 2, 2]),
      thread(2, [2, 3]),
      thread(3, [0, 2, 0]),
    ];
    const known = (order: readonly Page[]) => {
      const people = new KnownPeople();
      for (const page of order) people.meet(page);
      return people.stems.map(({ before }) => before);
    };
    expect(known(pages())).toEqual([`${HOST}/zed.php?x=`]);
    expect(known(pages().reverse())).toEqual(known(pages()));
  });

  it("are known again after they were saved, and learned on", () => {
    const people = new KnownPeople();
    people.meet(thread(1, [0, 1, 0]));
    const saved = JSON.parse(JSON.stringify(people.save()));
    const again = KnownPeople.restore(saved);
    expect(again.isPerson(person(0))).toBe(false);
    again.meet(thread(2, [0, 1, 1, 0]));
    expect(again.isPerson(person(0))).toBe(true);
  });

  it("own what lies below their addresses, unless other links of records begin so too", () => {
    const people = new KnownPeople();
    people.meet(thread(1, [0, 1, 0, 2, 1, 0]));
    expect(people.isTheirs(`${person(0)}&show=posts`)).toBe(true);
    expect(people.isTheirs(`${HOST}/mel.php?t=1`)).toBe(false);
    const wide = new KnownPeople();
    wide.meet(rooted([0, 1, 0, 2, 1, 0]));
    expect(wide.isPerson(`${HOST}/wombat`)).toBe(true);
    wide.meet(rootedRows());
    expect(wide.isTheirs(`${HOST}/gip/4/tem`)).toBe(false);
  });

  it("are told by the letters before their numbers where nothing else tells them from threads", () => {
    const people = new KnownPeople();
    people.meet(rooted([0, 1, 0, 2, 1, 0], (who) => `-vu${who + 8}.html`));
    expect(people.isPerson(`${HOST}/ilvan-vu12.html`)).toBe(true);
    expect(people.isTheirs(`${HOST}/ilvan-vu12.html`)).toBe(true);
    expect(people.isPerson(`${HOST}/sevit-ondu-ram-vt12.html`)).toBe(false);
    expect(people.isTheirs(`${HOST}/sevit-ondu-ram-vt12.html`)).toBe(false);
    expect(KnownPeople.restore(people.save()).isPerson(`${HOST}/sevit-ondu-ram-vt12.html`)).toBe(false);
  });

  it("are not what is numbered beside them", () => {
    const people = new KnownPeople();
    people.meet(rooted([0, 1, 0, 2, 1, 0]));
    people.meet(rootedRows((id) => `/gip-${id}`));
    expect(people.isPerson(`${HOST}/ilvan`)).toBe(true);
    expect(people.isPerson(`${HOST}/gip-77`)).toBe(false);
  });

  it("do not own the whole site, whatever else is known of it", () => {
    const people = new KnownPeople();
    people.meet(rooted([0, 1, 0, 2, 1, 0]));
    expect(people.isTheirs(`${HOST}/mel/1`)).toBe(false);
  });

  it("are told to the pages that are met: their links have the role, and their posts an author", () => {
    const people = new KnownPeople();
    people.meet(thread(1, [0, 1, 0, 2, 1, 0]));
    const page = thread(2, [3, 2]);
    expect(roleIn(page)).not.toBe("person");
    people.meet(page);
    expect(roleIn(page)).toBe("person");
    expect(page.posts.map(({ author }) => author)).toEqual(["Ilvan", "Kurruk"]);
  });
});

function roleIn(page: Page): string | undefined {
  return linksByRole(page).links.find(({ url }) => url === person(2))?.role;
}
