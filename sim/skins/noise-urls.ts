import { deedParams } from "../members/deeds.ts";
import type { Address, NoiseStyle } from "./url-style.ts";

/** A page besides boards and threads: its name and its parameters, in the order in which addresses give them. */
export interface NoiseName {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The parameters of each noise page, in the order in which paths give them. */
export const noiseParams: Readonly<Record<string, readonly string[]>> = {
  print: ["thread", "page"],
  feed: ["board"],
  members: ["page", "by"],
  calendar: ["month"],
  online: ["page"],
  shuffle: ["page"],
  search: ["user", "page"],
  tag: ["tag", "page"],
  latest: ["thread"],
  unread: ["thread"],
  login: [],
  register: [],
  reply: ["thread"],
  quote: ["post"],
  report: ["post"],
  new: ["board"],
  moved: ["thread", "board"],
  help: [],
  contact: [],
  ...deedParams,
};

const scripts: Readonly<Record<string, string>> = {
  new: "newthread",
  latest: "lastpost",
  unread: "firstunread",
};

/**
 * Spells and reads the addresses of noise in one of five families:
 * script `/members.php?page=2`, action `/index.php?action=members;page=2`, path `/members/2`, html `/members-2.html`,
 * pathinfo `/index.php/members/2`.
 */
export function writeNoise(style: NoiseStyle, { name, params }: NoiseName, separator: string): string {
  const word = wordFor(style, scripts[name] ?? name);
  const given = (noiseParams[name] ?? []).filter((key) => params[key] !== undefined);
  const pairs = given
    .map((key) => `${wordFor(style, key)}=${encodeURIComponent(params[key]!)}`)
    .join(separator);
  switch (style.family) {
    case "script":
      return `/${word}${style.extension ?? ".php"}${pairs && `?${pairs}`}`;
    case "action":
      return `/index.php?action=${word}${pairs && separator + pairs}`;
    case "path":
      return `/${[word, ...valuesOf(name, params)].join("/")}`;
    case "html":
      return `/${[word, ...valuesOf(name, params)].join("-")}.html`;
    case "pathinfo":
      return `/index.php/${[word, ...valuesOf(name, params)].join("/")}`;
  }
}

export function readNoise(style: NoiseStyle, { path, query }: Address): NoiseName | undefined {
  for (const name of Object.keys(noiseParams)) {
    const word = wordFor(style, scripts[name] ?? name);
    const start = {
      script: `/${word}${style.extension ?? ".php"}`,
      action: "/index.php",
      path: `/${word}`,
      html: `/${word}`,
      pathinfo: `/index.php/${word}`,
    }[style.family];
    if (!path.startsWith(start)) continue;
    const rest = path.slice(start.length);
    if (style.family === "script" || style.family === "action") {
      if (rest !== "" || (style.family === "action" && query.get("action") !== word)) continue;
      return { name, params: fromQuery(style, name, query) };
    }
    const params = fromPath(
      name,
      style.family === "html" ? "-" : "/",
      style.family === "html" ? cutEnd(rest, ".html") : rest,
    );
    if (params) return { name, params };
  }
  return undefined;
}

/** Missing values in the middle of a path are written as "all". */
function valuesOf(name: string, params: Readonly<Record<string, string>>): string[] {
  const values = (noiseParams[name] ?? []).map((key) => params[key]);
  while (values.length > 0 && values.at(-1) === undefined) values.pop();
  return values.map((value) => (value === undefined ? "all" : encodeURIComponent(value)));
}

function fromQuery(
  style: NoiseStyle,
  name: string,
  query: ReadonlyMap<string, string>,
): Record<string, string> {
  const params: Record<string, string> = {};
  for (const key of noiseParams[name] ?? []) {
    const value = query.get(wordFor(style, key));
    if (value !== undefined) params[key] = value;
  }
  return params;
}

function fromPath(
  name: string,
  separator: string,
  rest: string | undefined,
): Record<string, string> | undefined {
  if (rest === undefined || (rest !== "" && !rest.startsWith(separator))) return undefined;
  const values = rest === "" ? [] : rest.slice(1).split(separator);
  const keys = noiseParams[name] ?? [];
  if (values.length > keys.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, value] of values.entries()) if (value !== "all") params[keys[i]!] = decoded(value);
  return params;
}

function wordFor(style: NoiseStyle, word: string): string {
  return style.words?.[word] ?? word;
}

function cutEnd(text: string, end: string): string | undefined {
  return text.endsWith(end) ? text.slice(0, -end.length) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
