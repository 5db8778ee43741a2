import { isAbsolute, relative, resolve } from "node:path";
import { UsageError } from "../usage-error.ts";

/** What a configuration file says: options by name, and sections for single sites. */
export interface ConfigFile {
  /** As people know it. */
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** By host or address. */
  readonly sites: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Of commands whose options mean something else than the others': where an export is written is not where archives are. */
  readonly commands: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The commands that take nothing but their own section. */
export const APART: readonly string[] = ["export"];

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
  const { [SECTIONS]: sections = {}, ...rest } = config;
  const commands = sectionsOf(
    name,
    Object.fromEntries(APART.map((command) => [command, rest[command] ?? {}])),
    "",
  );
  const options = Object.fromEntries(Object.entries(rest).filter(([key]) => !APART.includes(key)));
  if (isObject(options.sites))
    throw new UsageError(
      `${name}: sites is how many are crawled at once; sections for single sites stand under "${SECTIONS}"`,
    );
  if (!isObject(sections))
    throw new UsageError(`${name}: ${SECTIONS} must be an object with a section for each host`);
  return { name, options, sites: sectionsOf(name, sections, `${SECTIONS} `), commands };
}

function sectionsOf(
  name: string,
  given: Record<string, unknown>,
  what: string,
): Record<string, Record<string, unknown>> {
  const sections: Record<string, Record<string, unknown>> = {};
  for (const [key, section] of Object.entries(given)) {
    if (!isObject(section))
      throw new UsageError(`${name}: ${what}"${key}" must be an object with options in it`);
    sections[key] = section;
  }
  return sections;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
