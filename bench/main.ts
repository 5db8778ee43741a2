import { useNoWords } from "../src/words/words.ts";
import { NO_WORDS } from "./arguments.ts";

/** `npm run bench -- NAME [options]`: each benchmark is a module with one function, `run(args)`. */
interface Benchmark {
  run(args: string[]): Promise<void>;
}

const BENCHMARKS: Record<string, { what: string; load: () => Promise<Benchmark> }> = {
  focus: {
    what: "FoCUS's tables beside the paper's: classification, URLs, flips, entry, crawling",
    load: () => import("./focus.ts"),
  },
  train: {
    what: "train the page classifiers on the forums that may be trained on (npm run train)",
    load: () => import("./train.ts"),
  },
  frontier: {
    what: "time and memory per operation from 10 thousand to 10 million addresses",
    load: () => import("./frontier.ts"),
  },
  sim: {
    what: "what a plain crawler wastes on simulated forums, and what their pages cost",
    load: () => import("./sim.ts"),
  },
  noises: {
    what: "simulated forums that are hard in one way each, and traps without an end",
    load: () => import("./noises.ts"),
  },
  render: {
    what: "forums that need a browser: what is there in the end, how many pages were shown, and what that cost",
    load: () => import("./render.ts"),
  },
  many: {
    what: "forty simulated sites by -i, three of which fail, killed twice",
    load: () => import("./many.ts"),
  },
  fleet: {
    what: "what a fleet gains by workers, what slices, scheduling and the intake of posts cost",
    load: () => import("./fleet.ts"),
  },
  "fleet-faults": {
    what: "a fleet whose workers are killed and stopped, whose PostgreSQL restarts and whose store fails",
    load: () => import("./fleet-faults.ts"),
  },
  "fleet-store": {
    what: "what a fleet puts into its store beside the WARC files, on captured sites crawled in slices",
    load: () => import("./fleet-store.ts"),
  },
  imports: {
    what: "captured sites as wget and warcio write them, imported: the posts of our own crawl?",
    load: () => import("./imports.ts"),
  },
  screenshots: { what: "all skins of the simulator on one sheet", load: () => import("./screenshots.ts") },
  "site-pictures": {
    what: "how an exported site looks, for the documentation",
    load: () => import("./site-pictures.ts"),
  },
  "inspect-pictures": {
    what: "how the page of skein inspect looks, for the documentation",
    load: () => import("./inspect-pictures.ts"),
  },
  page: {
    what: "cost of each step of understanding a page; link tables on captured sites",
    load: () => import("./page.ts"),
  },
  "page-memory": {
    what: "memory and CPU of reading one very large page",
    load: () => import("./page-memory.ts"),
  },
  size: { what: "estimated sizes on screen against real rendering", load: () => import("./size.ts") },
  posts: { what: "posts, authors and times against the true ones", load: () => import("./posts.ts") },
  zones: {
    what: "times of posts on simulated boards in twelve zones and six forms of dates",
    load: () => import("./zones.ts"),
  },
  sites: {
    what: "the scoreboard: all strategies on captured sites and on the simulator's test skins",
    load: () => import("./sites.ts"),
  },
  cell: { what: "one strategy on one site, as a line of JSON", load: () => import("./run-cell.ts") },
  waste: {
    what: "what a strategy fetched in vain on a site, by way",
    load: () => import("./waste.ts"),
  },
  "papers-sensitivity": {
    what: "the papers' strategies with each of their numbers halved and doubled, on small sites",
    load: () => import("./papers-sensitivity.ts"),
  },
  sensitivity: {
    what: "weave with each of its numbers halved and doubled, on small sites and masked copies",
    load: () => import("./sensitivity.ts"),
  },
  deciding: {
    what: "what deciding costs a page beyond understanding it",
    load: () => import("./deciding.ts"),
  },
  progress: {
    what: "valuable pages as pages come in, weave against breadth, drawn",
    load: () => import("./progress.ts"),
  },
  papers: {
    what: "the four papers' experiments, ours beside the printed figures",
    load: () => import("./papers.ts"),
  },
  "papers-cell": {
    what: "one experiment of papers, in a process of its own",
    load: () => import("./papers-cell.ts"),
  },
  irobot: {
    what: "iRobot's tables and figures on captured sites",
    load: () => import("./irobot.ts"),
  },
  sitemap: {
    what: "the map that iRobot makes of a site, drawn",
    load: () => import("./sitemap-picture.ts"),
  },
  source: {
    what: "SOUrCe's tables and figures on captured sites",
    load: () => import("./source.ts"),
  },
  refusals: {
    what: "pages that say no told from pages that show something, on captured and simulated sites",
    load: () => import("./refusals.ts"),
  },
  revisit: {
    what: "coming back: the paper's year, its crawlers, ours and the Oracle",
    load: () => import("./revisit.ts"),
  },
  timestamps: {
    what: "whether the path of the records' times is chosen rightly on every board and thread",
    load: () => import("./timestamps.ts"),
  },
  watch: {
    what: "living forums watched for weeks in fast time: new posts, delay, edits, deletions, after kills and outages",
    load: () => import("./watch.ts"),
  },
  "revisit-html": {
    what: "two of those years through the real watch loop, on HTML pages and a real archive",
    load: () => import("./revisit-html.ts"),
  },
  faults: {
    what: "what becomes of a crawl in foul weather: kills, full disks, refusals, links that change things",
    load: () => import("./faults.ts"),
  },
  growth: {
    what: "what a page costs as an archive grows to 100,000 pages: CPU, memory, disk",
    load: () => import("./growth.ts"),
  },
  exports: {
    what: "what a post costs in each export of a simulated archive, and the most memory",
    load: () => import("./exports.ts"),
  },
  "round-trips": {
    what: "captured sites in each export, read back by libraries made for it",
    load: () => import("./round-trips.ts"),
  },
  inspect: {
    what: "how soon the page of skein inspect is there, what a search takes, what waste a correction ends",
    load: () => import("./inspect.ts"),
  },
  throughput: {
    what: "CPU per page, by part, and pages per second against Crawlee and a bare undici loop",
    load: () => import("./throughput.ts"),
  },
};

const given = process.argv.slice(2);
// Any benchmark may be run without words, to see how much hangs on them.
if (given.includes(NO_WORDS)) useNoWords();
const [name = "", ...args] = given.filter((arg) => arg !== NO_WORDS);
const benchmark = BENCHMARKS[name];
const asksForHelp = args.includes("--help") || args.includes("-h");
if (benchmark && asksForHelp)
  // Some run for an hour, and nobody who asks this wants that.
  console.log(`${name}: ${benchmark.what}\nIts options stand at the head of its file in bench.`);
else if (benchmark) await (await benchmark.load()).run(args);
else {
  console.error(`${name ? `no benchmark is called ${name}` : "which benchmark?"} There are:`);
  for (const [known, { what }] of Object.entries(BENCHMARKS))
    console.error(`  npm run bench -- ${known.padEnd(12)} ${what}`);
  process.exitCode = 4;
}
