import type { Forum } from "./forum.ts";
import { assetReply } from "./noise/assets.ts";
import { mishap } from "./noise/mishaps.ts";
import { outerPage } from "./noise/outer.ts";
import { loginForm, noiseBody } from "./noise/pages.ts";
import { feedXml, printPage } from "./noise/print-and-feed.ts";
import { robotsTxt } from "./noise/robots.ts";
import type { Place } from "./place.ts";
import { type Reply, reply } from "./reply.ts";
import { resolve } from "./resolve.ts";
import { Scene, type Visit } from "./scene.ts";
import { boardView } from "./views/board.ts";
import { entryView } from "./views/entry.ts";
import { frameOf } from "./views/frame.ts";
import { profileView } from "./views/profile.ts";
import { threadView } from "./views/thread.ts";
import { hexadecimal } from "./world/hash.ts";

/** The whole simulator in one pure function: same forum, address, moment and visit, same bytes. */
export function answer(forum: Forum, url: string, at: number, visit: Visit): Reply {
  const place = resolve(forum, url, at);
  const trouble = mishap(forum, url, visit);
  if (trouble.status !== undefined) {
    return { ...html(trouble.status, "<h1>Internal error</h1>"), delayMillis: trouble.delayMillis };
  }
  const shown = show(forum, place, at, visit);
  const headers =
    forum.noise.sessions === "none" ? shown.headers : { ...shown.headers, ...cookieFor(forum, visit) };
  return { ...shown, ...trouble.effects, headers, delayMillis: trouble.delayMillis };
}

/** Who keeps this cookie gets no more session ids in addresses. */
function cookieFor(forum: Forum, visit: Visit): Record<string, string> {
  if (visit.cookie?.includes("sid=")) return {};
  return { "set-cookie": `sid=${hexadecimal(16, forum.seed, visit.number)}; path=/; HttpOnly` };
}

function show(forum: Forum, { shows, modifiers }: Place, at: number, visit: Visit): Reply {
  const { labels } = forum.world.language;
  const board =
    shows.what === "board" ? shows.board : shows.what === "thread" ? shows.thread.board : undefined;
  const scene = new Scene(forum, at, visit, board);
  const skin = scene.layout;
  const plain = (name: string, body: string): string =>
    skin.plain({ ...frameOf(scene, name, [scene.toEntry(labels.home)]), name, body });
  const json = modifiers.format === "json" ? skin.data : undefined;
  switch (shows.what) {
    case "entry":
      return json ? data(json.entry(entryView(scene))) : html(200, skin.entry(entryView(scene)));
    case "board": {
      const view = boardView(scene, shows.board, shows.n, modifiers);
      return json ? data(json.board(view)) : html(200, skin.board(view));
    }
    case "thread": {
      const view = threadView(scene, shows.thread, shows.n, shows.single);
      return json ? data(json.thread(view)) : html(200, skin.thread(view));
    }
    case "profile":
      return html(200, skin.profile(profileView(scene, shows.user)));
    case "noise": {
      if (shows.name === "feed")
        return reply(200, "application/rss+xml; charset=utf-8", feedXml(scene, shows.params));
      if (shows.name === "print") return html(200, printPage(scene, shows.params));
      const { name, body } = noiseBody(scene, shows.name, shows.params);
      return html(200, plain(name, body));
    }
    case "outer":
      return html(200, outerPage(scene, shows.path));
    case "login":
      return html(
        forum.noise.account === "403" ? 403 : 200,
        plain(labels.login, loginForm(scene, labels.login)),
      );
    case "redirect": {
      const found = html(302, "");
      return { ...found, headers: { ...found.headers, location: scene.location(shows.to, shows.anchor) } };
    }
    case "robots":
      return forum.noise.robots === "none"
        ? html(404, "<h1>Not Found</h1>")
        : reply(200, "text/plain; charset=utf-8", robotsTxt(forum));
    case "asset":
      return assetReply(shows.path);
    case "missing":
      return html(
        forum.noise.missing === "soft" ? 200 : 404,
        plain(labels.search, `<p>${labels.notFound}</p>`),
      );
  }
}

function html(status: number, body: string): Reply {
  return reply(status, "text/html; charset=utf-8", body);
}

function data(value: unknown): Reply {
  return reply(200, "application/json; charset=utf-8", JSON.stringify(value));
}
