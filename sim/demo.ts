import { DAY, HOUR } from "../src/seam/times.ts";
import { type Forum, makeForum } from "./forum.ts";
import { type RunningServer, startServer } from "./server.ts";

export interface DemoPlan {
  readonly port?: number;
  readonly host?: string;
}

/** The demo's own time: a few minutes after somebody wrote something. */
const AT = Date.UTC(2024, 4, 14, 18, 30);

/** A small pleasant forum on the loopback address, for `skein crawl demo`. */
export async function startDemo(plan: DemoPlan = {}): Promise<Pick<RunningServer, "url" | "close">> {
  const forums = new Map<string, Forum>();
  const server = await startServer({ ...plan, forum: forumFor, time: () => AT });
  function forumFor(host: string): Forum {
    let forum = forums.get(host);
    if (!forum) {
      forum = demoForum(host);
      forums.set(host, forum);
    }
    return forum;
  }
  return { url: server.url, close: server.close };
}

/** Some seventy threads on two boards, both longer than a page, with the ordinary traps in small: permalinks, sorted lists, a login page, members. */
export function demoForum(host: string): Forum {
  return makeForum({
    skin: "broad-lists",
    seed: 2027,
    threads: 76,
    boards: 2,
    host,
    from: AT - 500 * DAY,
    to: AT + HOUR,
    plenty: 1.6,
  });
}
