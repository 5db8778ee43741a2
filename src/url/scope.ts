import { namesContent } from "../words/addresses.ts";

/** A host (with or without `www.`, over http or https) and everything below one folder of it, or one file with all its queries. */
export interface Place {
  readonly host: string;
  /** Starts with a slash; a folder ends with one. */
  readonly folder: string;
}

/**
 * What belongs to a site: the folder that its start lies in, and where else it turned out to reach. A forum often lives in
 * a sub-folder of a larger site, so the folder matters as much as the host; but its threads need not lie below its lists.
 */
export interface Scope extends Place {
  readonly also?: readonly Place[];
}

/** How far a crawl goes: to the forum that its start belongs to, or to everything on its host. */
export type Reach = "forum" | "site";

export const REACHES: readonly Reach[] = ["forum", "site"];

export function scopeOf(start: string): Scope {
  const url = new URL(start);
  return { host: bareHost(url.host), folder: siteFolder(url.pathname) };
}

/** The same host without regard to folders. */
export function wholeHost({ host }: Scope): Scope {
  return { host, folder: "/" };
}

/** The scope with the folder of a further address of the site in it. */
export function widened(scope: Scope, url: string): Scope {
  const { host, pathname } = new URL(url);
  if (bareHost(host) !== scope.host) return scope;
  const end = sharedFolder(scope.folder, `${pathname}/`);
  // What has nothing in common but the host lies beside it: not everything on the host is the forum's.
  if (end === 1 && scope.folder !== "/" && pathname !== "/")
    return inScope(url, scope) ? scope : withPlace(scope, partOf(url, scope));
  return end === scope.folder.length ? scope : { ...scope, folder: scope.folder.slice(0, end) };
}

/** The scope with one more place in it. */
export function withPlace(scope: Scope, place: Place): Scope {
  const before = scope.also ?? [];
  return { ...scope, also: [...before.filter((other) => !isWithin(other, place)), place] };
}

/**
 * The part of a site that an address lies in, seen from the scope: what both have in common, and one folder or file more.
 */
export function partOf(url: string, scope: Scope): Place {
  const { host, pathname } = new URL(url);
  const bare = bareHost(host);
  const from = bare === scope.host ? sharedFolder(scope.folder, pathname) : 1;
  const slash = pathname.indexOf("/", from);
  return { host: bare, folder: slash < 0 ? pathname : pathname.slice(0, slash + 1) };
}

/** The folder that a place which is a file lies in. */
export function around({ host, folder }: Place): Place {
  return { host, folder: folderOf(folder) };
}

export function inScope(url: string, scope: Scope): boolean {
  const from = url.indexOf("://") + 3;
  let slash = url.indexOf("/", from);
  if (slash < 0) slash = url.length;
  const host = bareHost(url.slice(from, slash));
  if (lies(url, slash, host, scope)) return true;
  return scope.also?.some((place) => lies(url, slash, host, place)) ?? false;
}

function lies(url: string, slash: number, host: string, place: Place): boolean {
  if (host !== place.host) return false;
  const { folder } = place;
  if (folder.endsWith("/") && url.startsWith(folder, slash)) return true;
  // A file may have parameters, and a folder may be written without its last slash.
  const bare = folder.endsWith("/") ? folder.slice(0, -1) : folder;
  if (!url.startsWith(bare, slash)) return false;
  const next = url.charAt(slash + bare.length);
  return next === "" || next === "?" || (next === "/" && bare === folder);
}

function isWithin(inner: Place, outer: Place): boolean {
  return inner.host === outer.host && inner.folder.startsWith(outer.folder);
}

/** How much of a folder a path has in common with it, up to a slash. */
function sharedFolder(folder: string, path: string): number {
  let end = 1;
  for (let slash = end; slash > 0 && path.startsWith(folder.slice(0, slash)); ) {
    end = slash;
    slash = folder.indexOf("/", slash) + 1;
  }
  return end;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

function bareHost(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : host;
}

/**
 * The folder of the site that a start page belongs to. Any page may be the start, so segments that name content
 * (a thread, a member, an id, a slug) do not count as folders: from /forum/topic/123-hello/ the site is /forum/. A start
 * that is called by one word, with or without a slash behind it, is a folder with all that lies below it.
 */
function siteFolder(path: string): string {
  const segments = path.split("/").slice(1, -1);
  const end = segments.findIndex(isContent);
  const file = path.slice(path.lastIndexOf("/") + 1);
  // A start at /discussion or at /questions/ is a list; what it links to elsewhere will show.
  if (
    file === "" ? end >= 0 && end === segments.length - 1 && isName(segments[end]!) : end < 0 && isName(file)
  )
    return path;
  const folders = end < 0 ? segments : segments.slice(0, end);
  return folders.length === 0 ? "/" : `/${folders.join("/")}/`;
}

/** A word, no number, no title and no file. */
function isName(segment: string): boolean {
  return /^[^.\d]{1,24}$/.test(segment);
}

function isContent(segment: string): boolean {
  const word = segment.toLowerCase();
  return (
    namesContent(word) || /\d/.test(word) || word.length > 24 || /\.(php|html?|aspx?|jsp|cgi|pl)$/.test(word)
  );
}

/** Whether two addresses have the same host, with or without www. Cheap: asked for every link of every page. */
export function isSameHost(one: string, other: string): boolean {
  return hostOf(one) === hostOf(other);
}

function hostOf(url: string): string {
  const from = url.indexOf("//") + 2;
  const slash = url.indexOf("/", from);
  const host = url.slice(from, slash < 0 ? undefined : slash);
  return host.startsWith("www.") ? host.slice(4) : host;
}
