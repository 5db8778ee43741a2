import { useLayoutEffect, useState } from "preact/hooks";

/**
 * Where somebody is, as the part of the address behind the #: `/archives/0/thread/12?from=40`. The number is the archive's.
 * Everything that can be looked at has such an address, so the browser's own back and bookmarks work.
 */
export interface Route {
  readonly archive: number;
  readonly view: string;
  readonly rest: readonly string[];
  readonly query: URLSearchParams;
}

function routeOf(hash: string): Route {
  const [path = "", search = ""] = splitOnce(hash.replace(/^#/, ""), "?");
  const [, archive = "", view = "", ...rest] = path.split("/").slice(1).map(decoded);
  return {
    archive: /^\d{1,6}$/.test(archive) ? Number(archive) : 0,
    view,
    rest,
    query: new URLSearchParams(search),
  };
}

export function hrefTo(
  archive: number,
  path: readonly (string | number)[],
  query: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "" && value !== false)
      search.set(name, String(value));
  }
  const told = search.size > 0 ? `?${search}` : "";
  return `#/archives/${[archive, ...path].map((part) => encodeURIComponent(part)).join("/")}${told}`;
}

/** The route, as it changes. */
export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  // Before anything is painted: nobody is to click meanwhile and not be heard.
  useLayoutEffect(() => {
    const changed = () => setHash(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return routeOf(hash);
}

/** Goes somewhere; `quietly` leaves no step to go back to. */
export function go(href: string, quietly = false): void {
  if (quietly) location.replace(href);
  else location.hash = href;
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
