import { join } from "node:path";
import { DEFAULTS, SOFTWARE } from "../defaults.ts";
import { type ImportProgress, type ImportResult, importFiles } from "../import/import-files.ts";
import { type Clock, systemClock } from "../seam/clock.ts";
import { OptionError } from "../seam/option-error.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import { bytesOf, type Size } from "./quantities.ts";
import { directoryFor, startOf } from "./site-address.ts";

/** What `importWarc` can be told. */
export interface ImportOptions {
  /**
   * Where the archives are made, each as `HOST.skein`; the working directory by default. A directory that ends in ".skein", or that is
   * an archive, is the archive itself: the files may then hold one site only.
   */
  readonly out?: string | undefined;
  /** Only these hosts; by default all that have many pages. */
  readonly hosts?: readonly string[] | undefined;
  /** The size at which a new WARC file is begun; 1 GB by default. */
  readonly warcSize?: Size | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told how far it is. */
  readonly progress?: ((progress: ImportProgress) => void) | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * Makes archives from WARC and WACZ files that other programs wrote. What they hold is read as if it had just been crawled, and a crawl
 * or a watch can go on from there. The same files can be imported again: what is there already is left alone.
 */
export function importWarc(files: readonly string[], options: ImportOptions = {}): Promise<ImportResult> {
  const { hosts = [], warcSize = DEFAULTS.warcSize, clock = systemClock, progress } = options;
  if (files.length === 0) throw new OptionError("no file to import was named");
  return importFiles(files, {
    ...{ hosts, clock, progress, software: SOFTWARE, strategy: STRATEGIES.get(DEFAULTS.strategy)! },
    warcSize: bytesOf(warcSize, "warcSize"),
    stop: options.signal ?? new AbortController().signal,
    directoryOf: (start, sites) => directoryOf(start, sites, options.out),
  });
}

function directoryOf(start: string, sites: number, out: string | undefined): string {
  if (out === undefined) return directoryFor(start);
  if (!/\.skein\/*$/.test(out) && startOf(out) === undefined) return join(out, directoryFor(start));
  if (sites > 1)
    throw new OptionError(
      `there are ${sites} sites in these files, and ${out} is one archive: choose a site with --host, or a directory for all of them`,
    );
  return out;
}
