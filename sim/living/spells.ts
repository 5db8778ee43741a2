import type { Forum } from "../forum.ts";
import { loginForm } from "../noise/pages.ts";
import { type Reply, reply } from "../reply.ts";
import { Scene, type Visit } from "../scene.ts";
import { frameOf } from "../views/frame.ts";

/** A time in which a site serves nothing of its forum. */
export interface Spell {
  readonly from: number;
  readonly to: number;
  /** Nobody answers; 503 with Retry-After; a page that says so with status 200; a form to log in with, whatever is asked for. */
  readonly how: "silence" | "503" | "maintenance" | "login";
}

const RETRY_AFTER_SECONDS = 120;

export function spellAt(spells: readonly Spell[], at: number): Spell | undefined {
  return spells.find(({ from, to }) => from <= at && at < to);
}

export function underSpell(forum: Forum, { how }: Spell, at: number, visit: Visit): Reply {
  const { name, language } = forum.world;
  if (how === "silence") return { ...html(200, ""), cut: true };
  if (how === "503") {
    const busy = html(503, "<h1>Service Unavailable</h1>");
    return { ...busy, headers: { ...busy.headers, "retry-after": String(RETRY_AFTER_SECONDS) } };
  }
  if (how === "maintenance")
    return html(
      200,
      `<html><head><title>${name}</title></head><body><h1>${name}</h1><p>The forum is closed for maintenance. Please come back later.</p></body></html>`,
    );
  const scene = new Scene(forum, at, visit);
  const { login, home } = language.labels;
  const frame = frameOf(scene, login, [scene.toEntry(home)]);
  return html(200, scene.layout.plain({ ...frame, name: login, body: loginForm(scene, login) }));
}

function html(status: number, body: string): Reply {
  return reply(status, "text/html; charset=utf-8", body);
}
