import { expect, it } from "vitest";
import { linksByRole } from "../../src/learn/link-role.ts";
import { HOST, pageOf } from "./page-of.ts";

const SAID = "Vuro tem olisk amandi perro gulan, sevit ondu ram kotal perimus anlo ilvist en samatru.";

/** Nobody writes twice, so that nothing tells people from titles but how much stands beside them. */
const thread = pageOf(
  "/mel?t=1",
  ["zeddo", "wombat", "kurruk", "ilvan"]
    .map(
      (name, i) =>
        `<div><a href="/zed?x=${name}">${name}</a> <i>2024-03-1${i} 10:0${i}</i><p>${SAID} ${i}</p></div>`,
    )
    .join(""),
);

const rolesOf = (links: readonly { url: string; role: string }[]) =>
  links.filter(({ url }) => url.startsWith(`${HOST}/zed`)).map(({ role }) => role);

it("links before more text than their own may be titles, but not on a page that shows posts", () => {
  const roles = linksByRole(thread);
  expect(rolesOf(roles.links)).toEqual(["title", "title", "title", "title"]);
  expect(roles.rows).toHaveLength(4);
  expect(rolesOf(roles.inThread!.links)).toEqual(["other", "other", "other", "other"]);
  expect(roles.inThread!.rows).toEqual([]);
});

it("rows that say no more than their titles stay rows, whatever the page shows", () => {
  const rows = [1, 2, 3, 4].map(
    (id) => `<li><a href="/mel?t=${id}">Sevit ondu ram ${id} perro</a> <i>2024-03-1${id} 10:00</i></li>`,
  );
  const roles = linksByRole(pageOf("/latest", `<ul>${rows.join("")}</ul>`));
  expect(roles.rows).toHaveLength(4);
  expect(roles.inThread).toBeUndefined();
});
