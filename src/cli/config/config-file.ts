import { isAbsolute, relative, resolve } from "node:path";
import { UsageError } from "../usage-error.ts";

/** What a configuration file says: options by name, and sections for single sites. */
export interface ConfigFile {
  /** As people know it. */
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** By host or address. */
  readonly sites: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const CONFIG_NAMES = ["json", "ts", "mts", "js", "mjs", "cjs"].map((end) => `skein.config.${end}`);

/** The file that was named, or the one that lies in the working directory, if there is one. Loaded only then: most have none. */
export async function configFile(named: string | undefined): Promise<ConfigFile | undefined> {
  const { lilconfig } = await import("lilconfig");
  const load = async (file: string) => {
    // Loads TypeScript and every kind of module, whatever the Node.
    const { createJiti } = await import("jiti");
    return createJiti(import.meta.url).import(file, { default: true });
  };
  const loaders = Object.fromEntries([".ts", ".mts", ".js", ".mjs", ".cjs"].map((end) => [end, load]));
  const search = lilconfig("skein", { searchPlaces: CONFIG_NAMES, loaders, stopDir: process.cwd() });
  const place = named === undefined ? "skein.config" : named;
  try {
    const found =
      named === undefined ? await search.search(process.cwd()) : await search.load(resolve(named));
    return found ? parts(nameOf(found.filepath), found.config) : undefined;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const [line] = String((error as Error).message ?? error).split("\n");
    throw new UsageError(`cannot read the configuration ${place}: ${line}`);
  }
}

function nameOf(file: string): string {
  const near = relative(process.cwd(), file);
  return near.startsWith("..") || isAbsolute(near) ? file : near;
}

/** The key of the sections for single sites. */
const SECTIONS = "site";

function parts(name: string, config: unknown): ConfigFile {
  if (!isObject(config)) throw new UsageError(`${name} must be an object with options in it`);
  const { [SECTIONS]: sections = {}, ...options } = config;
  if (isObject(options.sites))
    throw new UsageError(
      `${name}: sites is how many are crawled at once; sections for single sites stand under "${SECTIONS}"`,
    );
  if (!isObject(sections))
    throw new UsageError(`${name}: ${SECTIONS} must be an object with a section for each host`);
  const sites: Record<string, Record<string, unknown>> = {};
  for (const [site, section] of Object.entries(sections)) {
    if (!isObject(section))
      throw new UsageError(`${name}: ${SECTIONS} "${site}" must be an object with options in it`);
    sites[site] = section;
  }
  return { name, options, sites };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
