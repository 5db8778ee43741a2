import { type MemberPlan, plainMembers } from "../../sim/members/plan.ts";
import { type Noise, usual } from "../../sim/noise/noise.ts";
import { STRATEGIES } from "../../src/strategy/strategies.ts";
import { crawlAsMember, type MemberCrawled } from "./member-crawl.ts";

const SKINS = [
  "classic-table",
  "action-blocks",
  "lean-divs",
  "broad-lists",
  "asp-rows",
  "card-articles",
  "marked-html",
  "dash-html",
  "path-info",
  "soup",
  "news-nest",
  "mail-pages",
];

/** How deeds are offered, and to whom. */
const VARIANTS: readonly (readonly [string, Partial<MemberPlan>])[] = [
  ["without tokens", {}],
  ["with tokens", { tokens: true }],
  ["that name what they are about", { named: true }],
  ["that ask first", { tokens: true, confirms: true }],
  ["that guests are offered too", { forGuests: true }],
  ["on a site that guests cannot see", { closed: true }],
];

const FORUM = { seed: 3, threads: 50, boards: 5 };

/** Logged-in crawls of made-up forums whose members and moderators do everything by plain links: what did the server note? */
export async function deeds(): Promise<string[]> {
  const lines = [
    "| forum | deeds | strategy | changes | members' pages | open pages | requests | passed over |",
    "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |",
  ];
  const row = (skin: string, what: string, strategy: string, crawled: MemberCrawled) => {
    const { changes, members, open, asked, unsafe } = crawled;
    const share = ({ found, there }: { found: number; there: number }) => `${found} of ${there}`;
    lines.push(
      `| ${[skin, what, strategy, changes.length, share(members), share(open), asked.length, unsafe].join(" | ")} |`,
    );
  };
  for (const skin of SKINS) {
    for (const [name, strategy] of STRATEGIES) {
      const variants = skin === "lean-divs" || name === "weave" ? VARIANTS : VARIANTS.slice(0, 1);
      for (const [what, plan] of variants) {
        const noise: Partial<Noise> = { ...usual, privateBoards: 0.4, login: { ...plainMembers, ...plan } };
        const crawled = await crawlAsMember({
          forum: { ...FORUM, skin, noise },
          strategy,
          session: 17,
        }).catch((error: Error) => error);
        // A strategy that cannot learn so small a site has changed nothing either.
        if (crawled instanceof Error)
          lines.push(`| ${skin} | ${what} | ${name} | ${crawled.message} | | | | |`);
        else row(skin, what, name, crawled);
      }
    }
  }
  return lines;
}
