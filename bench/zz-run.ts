import { writeFileSync } from "node:fs";
import { irobotStrategy } from "../src/strategy/irobot.ts";
import { sourceStrategy } from "../src/strategy/source.ts";
import { runSite } from "./run-site.ts";

for (const site of process.argv.slice(2)) {
  const s = process.env.SOURCE
    ? sourceStrategy({ sample: Number(process.env.SAMPLE ?? 200) })
    : irobotStrategy({ sample: Number(process.env.SAMPLE ?? 500) });
  let saved = "";
  const score = await runSite(
    site,
    {
      ...s,
      learn: async (x) => {
        const g = await s.learn(x);
        saved = g.save();
        return g;
      },
    },
    { shared: "/work/shared", ...(process.env.LIMIT && { limit: Number(process.env.LIMIT) }) },
  );
  writeFileSync(`/tmp/irx/${site}.guide.json`, saved);
  console.log(JSON.stringify({ ...score, fetchedByType: undefined }), JSON.stringify(score.fetchedByType));
}
