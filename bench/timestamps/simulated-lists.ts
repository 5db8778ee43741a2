import { answer } from "../../sim/answer.ts";
import { makeForum } from "../../sim/forum.ts";
import { skins } from "../../sim/skins/all.ts";
import type { Skin } from "../../sim/skins/skin.ts";
import { pagesThere, postsThere, truthOf } from "../../sim/truth.ts";
import { textOf } from "../../src/fetch/charset.ts";
import { Page } from "../../src/page/page.ts";
import { type ListCase, type ListSource, spread, type TrueThread } from "./list-case.ts";

/** When the simulated forums are looked at: in the middle of their life, so that there is a today and a yesterday. */
const AT = Date.UTC(2024, 4, 14, 18, 30);
const THREADS = 300;

/** One source per skin; those that need a browser are left out. */
export function simulatedSources(): ListSource[] {
  return skins.filter((skin) => !skin.data).map(simulatedLists);
}

function simulatedLists(skin: Skin): ListSource {
  return {
    name: `sim:${skin.name}`,
    use: "sim",
    async *lists(most) {
      const forum = makeForum({ skin: skin.name, seed: 11, threads: THREADS });
      const times = new Map<string, number[]>();
      for (const { thread, time } of postsThere(forum, AT)) {
        const known = times.get(String(thread));
        if (known) known.push(Date.parse(time));
        else times.set(String(thread), [Date.parse(time)]);
      }
      const threadAt = (url: string): TrueThread | undefined => {
        const { thread, board } = truthOf(forum, url, AT);
        const posts = thread === null ? undefined : times.get(String(thread));
        return (
          posts && {
            id: String(thread),
            board: String(board),
            born: posts[0]!,
            last: posts[posts.length - 1]!,
          }
        );
      };
      let visits = 0;
      const understood = (url: string): Page => {
        const made = answer(forum, url, AT, { number: ++visits });
        return new Page({
          url,
          html: textOf(Buffer.from(made.body), made.headers["content-type"] ?? "").text,
          at: AT,
        });
      };
      const lists = { board: new Map<string, string[]>(), thread: new Map<string, string[]>() };
      for (const { url, truth } of pagesThere(forum, AT)) {
        if (truth.board === null) continue;
        const [kind, id] =
          truth.thread === null ? (["board", truth.board] as const) : (["thread", truth.thread] as const);
        const urls = lists[kind].get(String(id));
        if (urls) urls.push(url);
        else lists[kind].set(String(id), [url]);
      }
      for (const kind of ["board", "thread"] as const) {
        for (const [name, urls] of spread([...lists[kind]], most)) {
          const posts = kind === "thread" ? (times.get(name) ?? []) : [];
          yield {
            name,
            kind,
            pages: urls.map(understood),
            posts,
            threadAt,
            visitKnown: true,
          } satisfies ListCase;
        }
      }
    },
  };
}
