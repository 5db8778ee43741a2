import { appScript, shellPages } from "../app-script.ts";
import { inPieces } from "../pieces.ts";
import type { Skin } from "../skin.ts";
import type { BoardView, EntryView, Person, ThreadView } from "../view.ts";
import { byCursor, endlessProgram } from "./endless.ts";

/** What the page's script makes of its answers: they name things by ids, and tell times as seconds. */
const adapting = `  function person(user) { return { href: "/app/u/" + user.id, text: user.username }; }
  function clock(seconds) {
    var at = new Date(seconds * 1000).toISOString();
    return at.slice(0, 10) + " " + at.slice(11, 16);
  }
  function thing(kind, data, name) { return { href: "/app/" + kind + "/" + data.id, name: name, text: name }; }
  function category(data) {
    var made = thing("c", data, data.name);
    made.about = data.description;
    made.threads = data.topic_count;
    made.children = (data.subcategories || []).map(function (one) { return thing("c", one, one.name); });
    return made;
  }
  function topic(data) {
    return {
      href: "/app/t/" + encodeURIComponent(data.slug) + "/" + data.id, name: data.headline, profile: person(data.user),
      replies: data.reply_count, time: clock(data.bumped_at), iso: new Date(data.bumped_at * 1000).toISOString(),
    };
  }
  function adapt(data) {
    var path = location.pathname;
    return {
      title: data.headline || data.name || "", next: data.next_cursor,
      board: data.category && thing("c", data.category, data.category.name),
      boards: (data.categories || []).map(category), threads: (data.topics || []).map(topic),
      posts: (data.messages || []).map(function (one) {
        return {
          id: one.id, profile: person(one.user), time: clock(one.created_at), avatar: one.user.avatar,
          iso: new Date(one.created_at * 1000).toISOString(), html: one.cooked, actions: [],
          permalink: { href: path + "/" + one.id, text: "#" },
        };
      }),
    };
  }
  function ask(address) {
    return fetch(address).then(function (answer) { return answer.json(); }).then(adapt);
  }
  function dataAddress() { return "/api" + location.pathname; }`;

/** Lists without end over an interface of its own, whose answers are not made for this page: ids instead of addresses, and cursors. */
export const cursors: Skin = inPieces(
  {
    ...appScript,
    name: "cursors",
    about: "lists that grow while one scrolls, from /api: ids instead of addresses, and cursors",
    ...shellPages(endlessProgram(`${byCursor}\n${adapting}`)),
    data: {
      entry: (view: EntryView) => ({
        version: 3,
        name: view.site,
        categories: view.categories.flatMap(({ boards }) =>
          boards.map(({ id, link, about, threads, children }) => ({
            ...{ id, name: link.text, description: about, topic_count: threads },
            subcategories: children.map(({ href, text }) => ({ id: lastPart(href), name: text })),
          })),
        ),
      }),
      board: (view: BoardView) => ({
        ...{ id: view.id, name: view.name },
        categories: view.children.map(({ id, link, about, threads }) => ({
          ...{ id, name: link.text, description: about, topic_count: threads, subcategories: [] },
        })),
        topics: view.rows.map(({ id, title, starter, replies, last }) => ({
          ...{ id, slug: slugIn(title.href), headline: title.text, reply_count: replies },
          ...{ user: userData(starter), bumped_at: seconds(last.time.millis), pinned: false },
        })),
      }),
      thread: (view: ThreadView) => ({
        ...{
          id: view.id,
          headline: view.name,
          category: { id: lastPart(view.board.href), name: view.board.text },
        },
        messages: view.posts.map(({ id, author, time, body, votes }) => ({
          ...{ id, user: userData(author), created_at: seconds(time.millis), cooked: body, likes: votes },
        })),
      }),
    },
  },
  "/api",
  "next_cursor",
);

function userData({ id, name, avatar }: Person) {
  return { id, username: name, avatar };
}

function seconds(millis: number): number {
  return Math.floor(millis / 1000);
}

/** 12 in /app/c/12 */
function lastPart(href: string): string {
  return href.split("/").at(-1)!;
}

/** hello in /app/t/hello/12 */
function slugIn(href: string): string {
  return decodeURIComponent(href.split("/").at(-2)!);
}
