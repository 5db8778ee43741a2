import { availableParallelism } from "node:os";
import { Command, Option } from "commander";
import { browserAddress, duration, portNumber, wholeNumber } from "../option-values.ts";

/** `skein fleet`: many forums, many machines, on PostgreSQL. What it does is loaded when it is asked for: other commands need none of it. */
export function fleetCommand(): Command {
  const actions = () => import("./fleet-actions.ts");
  return new Command("fleet")
    .description("crawl and watch many sites with many workers, on PostgreSQL")
    .addCommand(
      commandOf("init", "make a fleet: its tables in PostgreSQL, and where its archives are kept")
        .option("--budget <pages>", "pages per day for all sites that are watched, together", wholeNumber(1))
        .action(async (flags) => (await actions()).init(flags)),
    )
    .addCommand(
      commandOf("add", "take sites into the fleet, or change what is said of them")
        .argument("[url...]", "any page of each site")
        .option(
          "-i, --input-file <file>",
          "a list: an address a line, or JSON lines with url, budget, strategy, priority, limit, cookies",
        )
        .option("--budget <pages>", "pages per day while a site is watched", wholeNumber(1))
        .option("--strategy <name>", "who decides what is fetched")
        .option("--priority <number>", "higher comes first", wholeNumber(-1_000))
        .option("--limit <pages>", "end the crawl of a site at so many pages", wholeNumber(1))
        .option("--wait <time>", "a fixed pause between two requests, such as 2s", duration())
        .option("--cookies <file>", "a cookies.txt; kept encrypted with the key in $SKEIN_FLEET_KEY")
        .option("--no-watch", "do not come back to sites that are whole")
        .action(async (urls, flags) => (await actions()).add(urls, flags)),
    )
    .addCommand(
      commandOf("work", "work for the fleet; Ctrl-C or SIGTERM ends its slices and leaves")
        .option("--sites <number>", "sites at once", wholeNumber(1), 8)
        .option("--processes <number>", "processes that share them", wholeNumber(1), availableParallelism())
        .option("--slice-pages <number>", "pages of a site at once", wholeNumber(1), 1_000)
        .option("--slice-seconds <number>", "seconds of a site at once", wholeNumber(1), 300)
        .option(
          "--lease-seconds <number>",
          "how long a worker that falls silent is waited for",
          wholeNumber(2),
          60,
        )
        .option(
          "--browser <url>",
          "a browser that runs, by where it takes commands (default: starts this machine's, if need be)",
          browserAddress,
        )
        .option("--until-idle", "end when no site is left to be crawled")
        .option("--metrics <port>", "figures for Prometheus on http://127.0.0.1:PORT/metrics", portNumber(1))
        .action(async (flags) => (await import("./work.ts")).work(flags)),
    )
    .addCommand(
      commandOf("status", "show how the fleet does")
        .option("--json", "print it as one JSON object")
        .option("--follow", "again every two seconds, until it is stopped")
        .action(async (flags) => (await actions()).status(flags)),
    )
    .addCommand(changeOf("pause", "leave sites alone for now"))
    .addCommand(changeOf("resume", "go on with sites that were paused, or that failed"))
    .addCommand(changeOf("remove", "go to these sites no more; what was archived stays"))
    .addCommand(
      commandOf("export", "write the rows of all sites, or of some, from PostgreSQL")
        .argument("[url...]", "only these sites")
        .addOption(
          new Option("-f, --format <table>", "what to write")
            .choices(["posts", "threads", "boards"])
            .default("posts"),
        )
        .addOption(
          new Option("--as <encoding>", "how (default: by the file's ending)").choices(["jsonl", "parquet"]),
        )
        .option("-o, --out <file>", "the file to write (default: standard output)")
        .option("--force", "write over what is there")
        .action(async (urls, flags) => (await actions()).exportRows(urls, flags)),
    )
    .addCommand(
      commandOf("prune", "take out of the store what no checkpoint needs any more").action(async (flags) =>
        (await actions()).pruneStore(flags),
      ),
    );

  function changeOf(change: "pause" | "resume" | "remove", description: string): Command {
    return commandOf(change, description)
      .argument("[url...]", "the sites, as they were added")
      .option("--all", "all of them")
      .action(async (urls, flags) => (await actions()).change(change, urls, flags));
  }
}

/** Every command of a fleet says which one it means. */
function commandOf(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option(
      "--db <url>",
      "postgres://… or embedded, for one in the fleet's folder (default: $SKEIN_FLEET_DB, or embedded)",
    )
    .option(
      "--store <place>",
      "where archives are kept: a folder, or s3://bucket/prefix (default: as at init)",
    )
    .option("--dir <folder>", "the fleet's folder on this machine", "fleet");
}
