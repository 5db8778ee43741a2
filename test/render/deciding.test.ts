import { describe, expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { type Forum, makeForum } from "../../sim/forum.ts";
import { noscriptPart, plainView } from "../../sim/skins/scripted/for-readers.ts";
import { pagesThere } from "../../sim/truth.ts";
import type { Answered } from "../../src/fetch/answer.ts";
import { AutoDecider } from "../../src/render/deciding/auto-decider.ts";
import { SiteDecisions } from "../../src/render/deciding/site-decisions.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);
const small = { seed: 3, threads: 24, boards: 3, plenty: 3 } as const;

/** Goes through all pages of a forum; a browser would show what its plain view says, and ask for what its script does. */
async function decide(
  forum: Forum,
  decisions: SiteDecisions,
  shows: "more" | "same" | "none" | "now and then" = "more",
) {
  const fetcher = simulatedFetcher([forum], simulatedClock(AT));
  const ask = async (url: string) => (await fetcher.fetch(url)) as Answered;
  const decider = new AutoDecider(decisions);
  const shown: Answered[] = [];
  let opened = 0;
  for (const { url } of pagesThere(forum, AT)) {
    const besides = (more: string) => `${url}${url.includes("?") ? "&" : "?"}${more}`;
    const render = async () => {
      opened++;
      if (shows === "none") return { reason: "browser", retry: false, message: "there is none" } as const;
      const isSame = shows === "same" || (shows === "now and then" && opened % 2 === 0);
      const html = (await ask(isSame ? url : besides("view=plain"))).body.toString();
      const answers = [{ answer: await ask(besides("format=json")), unprompted: true }];
      return { html, at: AT, millis: 1, answers, steps: 0, ended: "idle" } as const;
    };
    shown.push((await decider.shown(await ask(url), { render, ask, signal: undefined })) as Answered);
  }
  return { opened, shown, asked: fetcher.log.map(({ url }) => url) };
}

/** The same shell without a word about its plain view. */
const silent = {
  ...plainView,
  entry: noNoscript(plainView.entry),
  board: noNoscript(plainView.board),
  thread: noNoscript(plainView.thread),
};

function noNoscript<V>(layout: (view: V) => string): (view: V) => string {
  return (view) => layout(view).replace(/<noscript>.*<\/noscript>/s, "");
}

describe("whether a page is shown in a browser", () => {
  test.each(["lean-divs", "soup"])("no page of a %s forum is", async (skin) => {
    const { opened, shown } = await decide(makeForum({ ...small, skin }), new SiteDecisions());
    expect(opened).toBe(0);
    expect(shown.some(({ rendered }) => rendered)).toBe(false);
  });

  test("no page is whose noscript part says what it would show", async () => {
    const { opened, shown } = await decide(makeForum({ ...small, skin: noscriptPart }), new SiteDecisions());
    expect(opened).toBe(0);
    expect(shown.some(({ rendered }) => rendered)).toBe(false);
  });

  test("no page is that has a view for readers without scripts", async () => {
    const { opened, shown } = await decide(makeForum({ ...small, skin: plainView }), new SiteDecisions());
    expect(opened).toBe(0);
    expect(shown.every(({ rendered }) => rendered?.html.includes("<base "))).toBe(true);
  });

  test("a few pages of each kind are, until their answers take its place; who resumes needs none", async () => {
    const forum = makeForum({ ...small, skin: silent });
    const decisions = new SiteDecisions();
    const { opened, shown } = await decide(forum, decisions);
    expect(opened).toBeGreaterThan(2);
    expect(opened).toBeLessThanOrEqual(12);
    expect(shown.every(({ rendered }) => rendered)).toBe(true);
    const kinds = Object.entries(decisions.save()).map(([form, { how }]) => [form, how]);
    expect(kinds).toContainEqual(["/app/t/*/#", "answers"]);
    expect(kinds).toContainEqual(["/app/c/#", "answers"]);

    const again = await decide(forum, new SiteDecisions(JSON.parse(JSON.stringify(decisions.save()))));
    // Kinds of which there is one page are shown again.
    expect(again.opened).toBeLessThanOrEqual(2);
  });

  test("two pages of a kind are that says nothing more in a browser", async () => {
    const decisions = new SiteDecisions();
    const { shown } = await decide(makeForum({ ...small, skin: silent }), decisions, "same");
    expect(decisions.of("/app/t/*/#")).toMatchObject({ how: "asItComes", samples: 2, gained: 0 });
    expect(shown.at(-1)?.rendered).toBeUndefined();
  });

  test("six pages of a kind are at most, only to find out", async () => {
    const decisions = new SiteDecisions();
    const forum = makeForum({ ...small, skin: silent });
    const { shown } = await decide(forum, decisions, "now and then");
    expect(decisions.of("/app/t/*/#").samples).toBe(6);
    expect(decisions.of("/app/t/*/#").how).not.toBe("undecided");
    expect(shown.length).toBeGreaterThan(20);
  });

  test("a site without end of kinds costs thirty samples, and a missing browser is asked for once a page", async () => {
    const forum = makeForum({ ...small, skin: silent });
    const decisions = new SiteDecisions();
    for (let i = 0; i < 5; i++)
      decisions.set(`/made-up/${i}`, { ...decisions.of(""), samples: 6, gained: 0 });
    expect((await decide(forum, decisions)).opened).toBe(0);
    expect((await decide(forum, new SiteDecisions(), "none")).shown.some(({ rendered }) => rendered)).toBe(
      false,
    );
  });
});
