import type { Forum } from "./forum.ts";
import type { Modifiers } from "./place.ts";
import type { Address } from "./skins/url-style.ts";

/** Query keys that any address may carry and that do not say which page is meant. */
const BESIDES = new Set(["ref", "sort", "order", "show", "format", "view", "after", "poll"]);

export interface ReadAddress {
  /** Below the forum's folder, without what BESIDES names. */
  readonly address: Address;
  readonly modifiers: Modifiers;
  /** Outside of the forum's folder; undefined where the forum has no site around it. */
  readonly outside: boolean | undefined;
}

/** Takes an address apart as the forum's server does. Any text may come. */
export function readAddress(forum: Forum, url: string): ReadAddress {
  const { prefix, routes } = forum.skin.data ?? {};
  const asked = URL.canParse(url, forum.origin) ? new URL(url, forum.origin) : new URL(forum.origin);
  const parsed = routes && asked.hash.startsWith("#/") ? new URL(asked.hash.slice(1), asked) : asked;
  const query = new Map<string, string>();
  const modifiers: Record<string, string> = {};
  for (const pair of parsed.search.slice(1).split(/[&;]/)) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const key = decoded(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? "" : decoded(pair.slice(equals + 1));
    if (key === forum.noise.sessionName) continue;
    if (!BESIDES.has(key)) query.set(key, value);
    else modifiers[key] = value;
  }
  const isData = prefix !== undefined && parsed.pathname.startsWith(`${prefix}/`);
  if (isData) modifiers.format = "json";
  const whole = decoded(isData ? parsed.pathname.slice(prefix.length) : parsed.pathname);
  if (forum.base === "") return { address: { path: whole, query }, modifiers, outside: undefined };
  const inside = whole === forum.base || whole.startsWith(`${forum.base}/`);
  const path = inside ? whole.slice(forum.base.length) || "/" : whole;
  return { address: { path, query }, modifiers, outside: !inside };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
