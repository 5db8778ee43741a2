import { describe, expect, test } from "vitest";
import { answer } from "../../sim/answer.ts";
import { makeForum } from "../../sim/forum.ts";
import { scriptedSkins } from "../../sim/skins/scripted/all.ts";
import type { Skin } from "../../sim/skins/skin.ts";
import { pagesThere, postsThere } from "../../sim/truth.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

/** Where the page's script asks for its data: what it would do, said once more in our words. */
function dataAddress(skin: Skin, page: string): string {
  const { prefix, routes } = skin.data!;
  const url = new URL(page);
  const meant = routes && url.hash !== "" ? new URL(url.hash.slice(1), url) : url;
  if (prefix !== undefined) return `${meant.origin}${prefix}${meant.pathname}${meant.search}`;
  meant.searchParams.set("format", "json");
  return meant.href;
}

interface Piece {
  readonly posts?: readonly { readonly id: number }[];
  readonly messages?: readonly { readonly id: number }[];
  readonly next?: string | null;
  readonly next_cursor?: string | null;
}

describe.each(scriptedSkins.map((skin) => [skin.name, skin] as const))("the skin %s", (_name, skin) => {
  const forum = makeForum({ skin, seed: 3, threads: 40, boards: 2, plenty: 3 });
  const ask = (url: string) => answer(forum, url, AT, { number: 0 }).body;

  test("has an address for each page", () => {
    const keys = [...pagesThere(forum, AT)].map(({ truth }) => truth.key);
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("sends every post to the page's script, piece by piece", () => {
    const sent: number[] = [];
    for (const { url, truth } of pagesThere(forum, AT)) {
      if (truth.type !== "thread") continue;
      const address = dataAddress(skin, url);
      for (let next: string | null | undefined = ""; next !== undefined && next !== null; ) {
        const after = next === "" ? "" : `${address.includes("?") ? "&" : "?"}after=${next}`;
        const data = JSON.parse(ask(address + after)) as Piece;
        sent.push(...(data.posts ?? data.messages ?? []).map(({ id }) => id));
        next = data.next ?? data.next_cursor;
      }
    }
    expect(sent.sort()).toEqual([...postsThere(forum, AT)].map(({ id }) => id).sort());
  });
});
