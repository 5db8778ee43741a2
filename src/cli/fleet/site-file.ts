import type { SiteToAdd } from "../../fleet/add.ts";
import { listedSites } from "../../library/many/site-list.ts";
import { UsageError } from "../usage-error.ts";

const NAMES = new Set([
  ...["url", "budget", "strategy", "priority", "limit", "wait", "userAgent", "watch", "scope"],
  ...["ignoreRobots", "allowPrivate", "cookies", "render"],
]);

/** A list of sites: an address a line, or an object a line with what is to be different for it. */
export function sitesIn(text: string, name: string): SiteToAdd[] {
  if (!text.trimStart().startsWith("{")) return listedSites(text, name).map((url) => ({ url }));
  return text
    .split("\n")
    .map((line, at) => ({ line: line.trim(), where: `${name}, line ${at + 1}` }))
    .filter(({ line }) => line !== "")
    .map(({ line, where }) => siteIn(line, where));
}

function siteIn(line: string, where: string): SiteToAdd {
  let told: unknown;
  try {
    told = JSON.parse(line);
  } catch {
    throw new UsageError(`${where} is no JSON`);
  }
  const { url } = (told ?? {}) as { url?: unknown };
  if (typeof url !== "string") throw new UsageError(`${where} has no url`);
  const unknown = Object.keys(told as object).find((one) => !NAMES.has(one));
  if (unknown !== undefined) throw new UsageError(`${where}: there is no option ${unknown}`);
  const { cookies = "", watch = true } = told as { cookies?: unknown; watch?: unknown };
  if (typeof cookies !== "string") throw new UsageError(`${where}: cookies must be the name of a file`);
  if (typeof watch !== "boolean") throw new UsageError(`${where}: watch must be true or false`);
  return told as SiteToAdd;
}
