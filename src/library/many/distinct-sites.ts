import { createHash } from "node:crypto";
import { type Reach, type Scope, scopeOf, wholeHost } from "../../url/scope.ts";
import { addressesMeant } from "../site-address.ts";

/** One site of a list, and all that the list says of it. */
export interface ListedSite {
  /** As it was written: the outermost of its addresses, and the first of these. */
  readonly target: string;
  /** Further addresses of the same site, as they were written. */
  readonly further: readonly string[];
  readonly host: string;
  /** The name of its archive, the same whatever else is listed. */
  readonly name: string;
}

/**
 * The sites that these addresses belong to, in their order. Two addresses are of one site when one of them lies in the other's
 * scope: the same host and folder. Two folders of one host are two forums, unless everything on the host is wanted.
 */
export function distinctSites(
  targets: readonly string[],
  reachOf: (target: string) => Reach | undefined,
): ListedSite[] {
  const byScope = new Map<string, Group>();
  // The outermost folders first: what lies within one of them joins it. Sorting is stable, so that of two equals the first counts.
  const places = targets.map((target, order) => placeOf(target, order, reachOf(target)));
  for (const place of [...places].sort((one, other) => depthOf(one.scope) - depthOf(other.scope))) {
    const { host, folder } = place.scope;
    const group = scopesAround(place).flatMap((scope) => byScope.get(scope) ?? [])[0];
    if (group) group.further.push(place);
    else byScope.set(host + folder, { first: place, further: [] });
  }
  return [...byScope.values()]
    .sort((one, other) => orderOf(one) - orderOf(other))
    .map(({ first, further }) => ({
      target: first.target,
      further: further
        .sort((one, other) => one.order - other.order)
        .filter(({ url }) => url !== first.url)
        .map(({ target }) => target),
      host: first.scope.host,
      name: nameOf(first.scope),
    }));
}

interface PlacedTarget {
  readonly target: string;
  readonly order: number;
  readonly url: string;
  readonly scope: Scope;
}

interface Group {
  readonly first: PlacedTarget;
  readonly further: PlacedTarget[];
}

function placeOf(target: string, order: number, reach: Reach | undefined): PlacedTarget {
  const [url] = addressesMeant(target)!;
  const scope = scopeOf(url);
  return { target, order, url, scope: reach === "site" ? wholeHost(scope) : scope };
}

function depthOf({ folder }: Scope): number {
  return folder.split("/").length;
}

function orderOf({ first, further }: Group): number {
  return further.reduce((least, { order }) => Math.min(least, order), first.order);
}

/** The scopes that an address may lie in, from the outermost: a folder may be written without its last slash. */
function scopesAround({ url, scope }: PlacedTarget): string[] {
  const { pathname } = new URL(url);
  const around: string[] = [];
  for (let slash = 0; slash >= 0; slash = pathname.indexOf("/", slash + 1))
    around.push(scope.host + pathname.slice(0, slash), scope.host + pathname.slice(0, slash + 1));
  return [...around, scope.host + pathname, `${scope.host}${pathname}/`];
}

const LONGEST_FOLDER = 60;

/** Letters that every file system takes; with a hash where they alone might name two sites. */
function nameOf({ host, folder }: Scope): string {
  const safe = (text: string) => text.replace(/[^a-z0-9.-]/gi, "_");
  const path = folder.replace(/^\/|\/$/g, "");
  if (path === "") return `${safe(host)}.skein`;
  const isPlain = /^[a-z0-9-]{1,60}$/.test(path);
  const mark = createHash("sha256").update(`${host}${folder}`).digest("hex").slice(0, 8);
  return `${safe(host)}_${safe(path).slice(0, LONGEST_FOLDER)}${isPlain ? "" : `-${mark}`}.skein`;
}
