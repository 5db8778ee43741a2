import { pageOf } from "../src/crawl/answer-page.ts";
import { follow } from "../src/crawl/visit.ts";
import { seededRandom } from "../src/seam/random.ts";
import { irobotStrategy } from "../src/strategy/irobot/irobot.ts";
import { IRobotGuide } from "../src/strategy/irobot/irobot-guide.ts";
import { AS_PRINTED } from "../src/strategy/irobot/rules.ts";
import { traversalPath } from "../src/strategy/irobot/traversal-path.ts";
import { openSite } from "./crawl-captured.ts";
import { guidedCrawl } from "./guided-crawl.ts";
import { Inspector } from "./inspector.ts";
import { isOtherView } from "./score.ts";

export async function run(args: string[]): Promise<void> {
  for (const name of args) {
    const site = await openSite("../shared", name);
    const { knowledge } = await irobotStrategy(process.env["PRINTED"] ? { rules: AS_PRINTED } : {}).learn({
      start: site.fetcher.entry,
      random: seededRandom(1),
      statusOf: () => 200,
      visitAgain: async () => undefined,
      visit: (url) =>
        follow(
          url,
          (l) => l,
          async (at) => {
            const answer = await site.fetcher.fetch(at);
            if (!answer.ok) return undefined;
            if (answer.location !== undefined) return { location: answer.location };
            const shown = pageOf(answer);
            return shown && { shown };
          },
        ),
    });
    const threads = new Set<string>();
    for (const row of site.truth.rows())
      if (row.type === "thread" && row.key && !isOtherView(row.key)) threads.add(row.key);
    const out: string[] = [name.padEnd(9)];
    for (const who of ["alone", "person"]) {
      const path =
        who === "alone"
          ? knowledge.path
          : traversalPath(
              knowledge.sitemap,
              knowledge.rules,
              new Inspector(site.truth).corrections(knowledge.sitemap),
            );
      const log = await guidedCrawl(site, new IRobotGuide({ ...knowledge, path }), 15000);
      const got = new Set<string>();
      let good = 0;
      const seen = new Set<string>();
      for (const { url } of log) {
        const row = site.truth.row(url);
        if (
          row?.key &&
          ["thread", "index", "entry"].includes(row.type) &&
          !isOtherView(row.key) &&
          !seen.has(row.key)
        ) {
          good++;
          seen.add(row.key);
        }
        if (row?.type === "thread" && row.key && threads.has(row.key)) got.add(row.key);
      }
      if (process.env["WHY"] && who === "person") {
        const got2 = new Set(log.map(({ url }) => site.truth.row(url)?.key));
        const c: Record<string, number> = {};
        for (const row of site.truth.rows())
          if ((row.type === "thread" || row.type === "index") && row.key && !isOtherView(row.key)) {
            const k = `${row.type} ${(row.page ?? 1) > 1 ? "further" : "first"} ${got2.has(row.key) ? "got" : "missed"}`;
            c[k] = (c[k] ?? 0) + 1;
            if (!got2.has(row.key) && c[k]! < 4) console.log("   ", k, row.url);
          }
        console.log(JSON.stringify(c));
        const g = new IRobotGuide({ ...knowledge, path });
        let strange = 0,
          n = 0;
        const strangers: string[] = [];
        for (const { url } of log.slice(0, 300)) {
          const a = await site.fetcher.fetch(url);
          const pg = a.ok ? pageOf(a) : undefined;
          if (!pg) continue;
          n++;
          const d = g.decide({ page: pg } as never);
          if ("stranger" in d.judgement) {
            strange++;
            strangers.push(url);
          }
        }
        console.log(`strange ${strange}/${n}`, strangers.slice(0, 5).join(" "));
      }
      out.push(
        `${who} ${(got.size / threads.size).toFixed(3)} v${(good / log.length).toFixed(2)} (${log.length})`,
      );
    }
    console.log(
      out.join("  "),
      `kinds ${knowledge.sitemap.kinds.length} clusters ${knowledge.sitemap.centres.length}`,
    );
    await site.fetcher.close();
  }
}
