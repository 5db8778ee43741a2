import { DAY } from "../../src/seam/times.ts";
import type { Scene } from "../scene.ts";
import { a, each, safe } from "../skins/html.ts";
import { whole } from "../skins/url-style.ts";
import { hash } from "../world/hash.ts";
import { sentences } from "../world/text.ts";
import { type Thread, tagOf } from "../world/world.ts";
import { FOUND_PER_PAGE, MEMBERS_PER_PAGE, ONLINE_PAGES, SEARCH_PAGES, TAG_PAGES } from "./sizes.ts";

type Params = Readonly<Record<string, string>>;

/** A title and some HTML, to be framed by the skin. */
export interface NoiseBody {
  readonly name: string;
  readonly body: string;
}

export function noiseBody(scene: Scene, name: string, params: Params): NoiseBody {
  const { labels } = scene.forum.world.language;
  const page = whole(params.page) ?? 1;
  switch (name) {
    case "members":
      return { name: labels.members, body: members(scene, page, params.by) };
    case "calendar":
      return { name: labels.calendar, body: calendar(scene, params.month) };
    case "online":
      return { name: labels.online, body: online(scene, page) };
    case "shuffle":
      return { name: labels.recent, body: shuffled(scene, page) };
    case "menu":
      return { name: labels.welcome, body: `<p>${a(scene.toEntry(labels.home))}</p>` };
    case "search":
      return { name: labels.search, body: search(scene, params.user, page) };
    case "tag":
      return { name: `${labels.tags}: ${params.tag ?? ""}`, body: tagged(scene, params.tag, page) };
    case "register":
      return { name: labels.register, body: loginForm(scene, labels.register) };
    default:
      return { name: name === "help" ? labels.help : labels.contact, body: words(scene, name) };
  }
}

export function loginForm({ forum }: Scene, action: string): string {
  const { labels } = forum.world.language;
  return `<form method="post" action="#"><p>${safe(labels.mustLogin)}</p>
<p><label>${safe(labels.userName)} <input type="text" name="user"></label></p>
<p><label>${safe(labels.password)} <input type="password" name="password"></label></p>
<p><input type="submit" value="${safe(action)}"></p></form>`;
}

function members(scene: Scene, page: number, by: string | undefined): string {
  const { world } = scene.forum;
  const { labels } = world.language;
  const count = world.people.count(scene.at);
  const ids = Array.from({ length: MEMBERS_PER_PAGE }, (_, i) => (page - 1) * MEMBERS_PER_PAGE + i + 1);
  const people = ids.filter((id) => id <= count).map((id) => scene.person(world.people.user(id)));
  if (by === "posts") people.sort((x, y) => y.posts - x.posts);
  const sorts = ["name", "posts", "joined"].map((key, i) =>
    scene.toNoise(
      "members",
      { page: String(page), by: key },
      [labels.userName, labels.posts, labels.joined][i]!,
    ),
  );
  const rows = each(
    people,
    (who) =>
      `<tr><td>${who.link ? a(who.link) : safe(who.name)}</td><td>${who.posts}</td><td>${who.joined.text}</td></tr>`,
  );
  const kept: Params = by === undefined ? {} : { by };
  return `<table class="members"><tr>${each(sorts, (sort) => `<th>${a(sort)}</th>`)}</tr>${rows}</table>
${pager(scene, "members", kept, page, Math.ceil(count / MEMBERS_PER_PAGE))}`;
}

/** There is always a next month. */
function calendar(scene: Scene, month: string | undefined): string {
  const { world, seed } = scene.forum;
  const shown = month
    ? new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1))
    : new Date(scene.at);
  const year = shown.getUTCFullYear();
  const index = shown.getUTCMonth();
  const name = (offset: number): string => {
    const other = new Date(Date.UTC(year, index + offset));
    return `${other.getUTCFullYear()}${String(other.getUTCMonth() + 1).padStart(2, "0")}`;
  };
  const cells = Array.from({ length: 31 }, (_, i) => {
    const birthday =
      hash(seed, year * 12 + index, i, 761) % 4 === 0
        ? world.people.user(1 + (hash(seed, index, i, 762) % 12))
        : undefined;
    return `<td>${i + 1}${birthday ? `<br>${safe(birthday.name)}` : ""}</td>`;
  });
  const weeks = [0, 7, 14, 21, 28].map((start) => `<tr>${cells.slice(start, start + 7).join("")}</tr>`);
  const turn = [-1, 1, 12].map((offset) =>
    scene.toNoise("calendar", { month: name(offset) }, [`«`, `»`, `+12`][[-1, 1, 12].indexOf(offset)]!),
  );
  return `<h3>${world.language.months[index]} ${year}</h3><p>${turn.map((link) => a(link)).join(" | ")}</p>
<table class="calendar" border="1">${weeks.join("\n")}</table>`;
}

/** Who looks at what: another list at every visit. */
function online(scene: Scene, page: number): string {
  const { world, seed } = scene.forum;
  const rows = Array.from({ length: FOUND_PER_PAGE }, (_, i) => {
    const of = hash(seed, scene.visit.number, 771, page * 100 + i);
    const user = scene.person(world.people.user(1 + (of % world.people.count(scene.at))));
    const thread = anyThread(scene, of);
    return `<tr><td>${user.link ? a(user.link) : safe(user.name)}</td><td>${thread ? a(scene.toThread(thread, 1, thread.title)) : ""}</td></tr>`;
  });
  return `<table class="online">${rows.join("\n")}</table>${pager(scene, "online", {}, page, ONLINE_PAGES)}`;
}

/** Any threads, others at every visit, and always a next page. */
function shuffled(scene: Scene, page: number): string {
  const of = hash(scene.forum.seed, scene.visit.number, 781, page);
  return foundThreads(scene, of) + pager(scene, "shuffle", {}, page, page + 1);
}

function search(scene: Scene, user: string | undefined, page: number): string {
  const { labels } = scene.forum.world.language;
  const form = `<form action="#"><input type="search" name="q"><input type="submit" value="${safe(labels.search)}"></form>`;
  if (user === undefined) return form;
  return (
    form +
    foundThreads(scene, hash(7, Number(user) || 0, page)) +
    pager(scene, "search", { user }, page, SEARCH_PAGES)
  );
}

function tagged(scene: Scene, tag: string | undefined, page: number): string {
  const { language } = scene.forum.world;
  const known = Array.from({ length: 12 }, (_, i) => tagOf(language, i));
  const of = hash(8, [...(tag ?? "")].reduce((sum, sign) => sum * 31 + sign.codePointAt(0)!, 7) % 1e9, page);
  return `${foundThreads(scene, of)}${pager(scene, "tag", tag === undefined ? {} : { tag }, page, TAG_PAGES)}
<p>${known.map((other) => a(scene.toNoise("tag", { tag: other }, other))).join(" ")}</p>`;
}

function foundThreads(scene: Scene, of: number): string {
  const threads = Array.from({ length: FOUND_PER_PAGE }, (_, i) => anyThread(scene, hash(of, i)));
  return `<ul class="results">${threads
    .flatMap((thread) =>
      thread
        ? [
            `<li>${a(scene.toThread(thread, 1, thread.title, { from: "search" }))} ${scene.when(thread.last).text}</li>`,
          ]
        : [],
    )
    .join("\n")}</ul>`;
}

function anyThread(scene: Scene, of: number): Thread | undefined {
  const { world } = scene.forum;
  const thread = world.thread(1 + (of % world.size), scene.at);
  return thread && scene.opens(thread.board) ? thread : undefined;
}

function words({ forum, at }: Scene, name: string): string {
  const { language, seed } = forum.world;
  const edition = Math.floor(at / (400 * DAY));
  return [0, 1, 2]
    .map((i) => `<p>${safe(sentences(language, 4, seed, hash(9, name.length, edition, i)))}</p>`)
    .join("\n");
}

function pager(scene: Scene, name: string, params: Params, page: number, pages: number): string {
  const { labels } = scene.forum.world.language;
  const links = [];
  if (page > 1) links.push(scene.toNoise(name, { ...params, page: String(page - 1) }, labels.previous));
  if (page < pages) links.push(scene.toNoise(name, { ...params, page: String(page + 1) }, labels.next));
  return `<p class="pager">${links.map((link) => a(link)).join(" ")}</p>`;
}
