import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answer } from "../../sim/answer.ts";
import { makeForum } from "../../sim/forum.ts";
import { skins } from "../../sim/skins/all.ts";
import { pagesThere, truthOf } from "../../sim/truth.ts";

const at = Date.UTC(2024, 3, 9);
const forums = skins.map((skin) => makeForum({ skin: skin.name, seed: 9, threads: 40, noise: "noisiest" }));

describe("the answer to any address", () => {
  test("comes for any text at all", () => {
    fc.assert(
      fc.property(fc.constantFrom(...forums), fc.string({ maxLength: 60 }), (forum, text) => {
        const reply = answer(forum, `${forum.origin}/${text}`, at, { number: 1 });
        expect(reply.status).toBeGreaterThanOrEqual(200);
      }),
    );
  });

  test("comes for good addresses that somebody has cut, doubled or garbled", () => {
    const pages = forums.flatMap((forum) =>
      [...pagesThere(forum, at)].slice(0, 30).map(({ url }) => ({ forum, url })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...pages),
        fc.nat(80),
        fc.string({ maxLength: 8 }),
        ({ forum, url }, cut, extra) => {
          const garbled = url.slice(0, forum.origin.length + 1 + cut) + extra;
          const { type } = truthOf(forum, garbled, at);
          const { status } = answer(forum, garbled, at, { number: 1 });
          expect(status === 302).toBe(type === "redirect");
        },
      ),
    );
  });
});
