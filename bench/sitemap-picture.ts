import { writeFileSync } from "node:fs";
import { irobotStrategy } from "../src/strategy/irobot/irobot.ts";
import { drawSitemap } from "../src/strategy/irobot/sitemap-drawing.ts";
import { pictureOf } from "../src/strategy/irobot/sitemap-picture.ts";
import { argumentsOf } from "./arguments.ts";
import { capturedVisits } from "./captured-visits.ts";
import { openSite } from "./crawl-captured.ts";

/** Learns a site as iRobot does and draws its map: `npm run bench -- sitemap SITE|sim:SKIN [--map FILE.svg] [--sample 200]`. */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args);
  for (const name of options.words.length > 0 ? options.words : ["sim:broad-lists"]) {
    const site = await openSite(options.shared, name);
    const strategy = irobotStrategy({ sample: options.number("sample", 200) });
    const before = process.cpuUsage();
    const { knowledge } = await strategy.learn(capturedVisits(site.fetcher));
    const { user } = process.cpuUsage(before);
    const file = options.text("map", `${name.replace(/\W/g, "-")}.svg`);
    writeFileSync(file, drawSitemap(pictureOf(knowledge.sitemap, knowledge.path)));
    const { kinds, ways } = knowledge.sitemap;
    console.log(
      `${name}: ${kinds.length} kinds, ${ways.length} ways, ${(user / 1e6).toFixed(1)} s of CPU, drawn into ${file}`,
    );
    await site.fetcher.close();
  }
}
