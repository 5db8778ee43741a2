import { maskedHtml, maskOf } from "./edge/masked-html.ts";
import { passageHtml } from "./edge/passages.ts";
import { entryUrl, type Forum } from "./forum.ts";
import { spellAt, underSpell } from "./living/spells.ts";
import { askedFor, letterBox, sureLink } from "./members/deeds.ts";
import { sessionOf } from "./members/plan.ts";
import { blogPage, documentPage } from "./noise/aside.ts";
import { assetReply } from "./noise/assets.ts";
import { mishap } from "./noise/mishaps.ts";
import { withNeighbours } from "./noise/next-topics.ts";
import { outerPage } from "./noise/outer.ts";
import { loginForm, noiseBody } from "./noise/pages.ts";
import { feedXml, printPage } from "./noise/print-and-feed.ts";
import { robotsTxt } from "./noise/robots.ts";
import type { Place } from "./place.ts";
import { type Reply, reply } from "./reply.ts";
import { resolve } from "./resolve.ts";
import { Scene, sessionId, type Visit } from "./scene.ts";
import { pieceAt } from "./skins/pieces.ts";
import { boardView } from "./views/board.ts";
import { entryView } from "./views/entry.ts";
import { frameOf } from "./views/frame.ts";
import { profileView } from "./views/profile.ts";
import { threadView } from "./views/thread.ts";
import { hexadecimal } from "./world/hash.ts";

/** The whole simulator in one pure function: same forum, address, moment and visit, same bytes. */
export function answer(forum: Forum, url: string, at: number, visit: Visit): Reply {
  const place = resolve(forum, url, at, sessionOf(forum, visit) !== undefined);
  const spell = spellAt(forum.noise.spells, at);
  if (spell) return underSpell(forum, spell, at, visit);
  const trouble = mishap(forum, url, visit);
  if (trouble.status !== undefined) {
    return { ...html(trouble.status, "<h1>Internal error</h1>"), delayMillis: trouble.delayMillis };
  }
  const shown = masked(forum, withoutSession(forum, url, visit) ?? show(forum, place, at, visit));
  const headers =
    forum.noise.sessions === "none" || !forum.noise.sessionCookies
      ? shown.headers
      : { ...shown.headers, ...cookieFor(forum, visit) };
  return { ...shown, ...trouble.effects, headers, delayMillis: trouble.delayMillis };
}

function masked({ noise, origin }: Forum, shown: Reply): Reply {
  const isHtml = shown.headers["content-type"]?.startsWith("text/html");
  if (noise.masked === undefined || !isHtml) return shown;
  return { ...shown, body: maskedHtml(shown.body, maskOf(noise.masked), origin) };
}

/** Who keeps this cookie gets no more session ids in addresses. */
function cookieFor(forum: Forum, visit: Visit): Record<string, string> {
  if (visit.cookie?.includes("sid=")) return {};
  return { "set-cookie": `sid=${hexadecimal(16, forum.seed, visit.number)}; path=/; HttpOnly` };
}

/** Some sites serve nobody whose session they cannot tell. */
function withoutSession(forum: Forum, url: string, visit: Visit): Reply | undefined {
  const { sessions, sessionName: name, withoutSession: how } = forum.noise;
  if (sessions === "none" || how === "page" || url.includes(`${name}=`)) return undefined;
  if (/\/robots\.txt$/.test(url) || visit.cookie?.includes("sid=")) return undefined;
  // Somewhere a session begins.
  if (how === "apology" && url === entryUrl(forum)) return undefined;
  if (how === "apology") return html(403, "<h1>No session</h1><p>Your session cannot be told.</p>");
  const location = `${url}${url.includes("?") ? forum.skin.urls.separator : "?"}${name}=${sessionId(forum, visit, 0)}`;
  return { ...html(302, ""), headers: { "content-type": "text/html", location } };
}

function show(forum: Forum, { shows, modifiers }: Place, at: number, visit: Visit): Reply {
  const { labels } = forum.world.language;
  const board =
    shows.what === "board" ? shows.board : shows.what === "thread" ? shows.thread.board : undefined;
  const scene = new Scene(inPieces(forum), at, visit, board);
  const skin = scene.layout;
  const plain = (name: string, body: string): string =>
    skin.plain({ ...frameOf(scene, name, [scene.toEntry(labels.home)]), name, body });
  const framed = (status: number, body: string): Reply =>
    html(status, forum.noise.login ? body.replace(/<body[^>]*>/, (tag) => tag + letterBox(scene)) : body);
  const json = modifiers.format === "json" ? skin.data : undefined;
  const plainly = modifiers.view === "plain" ? skin.data?.plainly : undefined;
  const piece = skin.data?.piece === undefined ? undefined : pieceAt(modifiers.after);
  switch (shows.what) {
    case "entry":
      if (plainly) return framed(200, plainly({ page: "entry", view: entryView(scene) }));
      return json ? data(json.entry(entryView(scene))) : framed(200, skin.entry(entryView(scene)));
    case "board": {
      const view = boardView(scene, shows.board, piece ?? shows.n, modifiers);
      if (plainly) return framed(200, plainly({ page: "board", view }));
      return json ? data(json.board(view)) : framed(200, skin.board(view));
    }
    case "thread": {
      const view = threadView(scene, shows.thread, piece ?? shows.n, shows.single);
      if (plainly) return framed(200, plainly({ page: "thread", view }));
      return json ? data(json.thread(view)) : framed(200, withNeighbours(scene, skin.thread(view), view));
    }
    case "profile":
      return framed(200, skin.profile(profileView(scene, shows.user)));
    case "noise": {
      if (shows.name === "feed")
        return reply(200, "application/rss+xml; charset=utf-8", feedXml(scene, shows.params));
      if (shows.name === "print") return html(200, printPage(scene, shows.params));
      const { name, body } = noiseBody(scene, shows.name, shows.params);
      return framed(200, plain(name, body));
    }
    case "deed": {
      const asked = askedFor(forum, shows, scene.session);
      if (asked === "login") return html(200, plain(labels.login, loginForm(scene, labels.login)));
      if (asked === "confirm") return framed(200, plain(shows.name, sureLink(scene, shows)));
      const { zq: _token, sure: _sure, ...about } = shows.params;
      const done = framed(200, plain(shows.name, "<p>Farita.</p>"));
      return { ...done, deed: `${shows.name} ${Object.values(about).join(" ")}`.trim() };
    }
    case "outer":
      return html(200, outerPage(scene, shows.path));
    case "blog":
      return html(
        200,
        blogPage(forum, at, shows.entry, shows.page, (time) => scene.when(time).text),
      );
    case "document":
      return html(200, documentPage(forum, shows.number));
    case "passage":
      return html(200, passageHtml(forum, shows.url, shows.how));
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

/** What comes in pieces is shown a piece at a time, though its list is one page. */
function inPieces(forum: Forum): Forum {
  const piece = forum.skin.data?.piece;
  if (piece === undefined) return forum;
  return { ...forum, skin: { ...forum.skin, threadsPerPage: piece, postsPerPage: piece } };
}

function html(status: number, body: string): Reply {
  return reply(status, "text/html; charset=utf-8", body);
}

function data(value: unknown): Reply {
  return reply(200, "application/json; charset=utf-8", JSON.stringify(value));
}
