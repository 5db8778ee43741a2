import { namesContent } from "../words/addresses.ts";

/**
 * What belongs to a site: one host (with or without `www.`, over http or https) and everything below one folder.
 * A forum often lives in a sub-folder of a larger site, so the folder matters as much as the host.
 */
export interface Scope {
  readonly host: string;
  /** Starts and ends with a slash. */
  readonly folder: string;
}

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
  const folder = `${pathname}/`;
  let end = 1;
  for (let slash = end; slash > 0 && folder.startsWith(scope.folder.slice(0, slash)); ) {
    end = slash;
    slash = scope.folder.indexOf("/", slash) + 1;
  }
  return { host: scope.host, folder: scope.folder.slice(0, end) };
}

export function inScope(url: string, scope: Scope): boolean {
  const from = url.indexOf("://") + 3;
  let slash = url.indexOf("/", from);
  if (slash < 0) slash = url.length;
  if (bareHost(url.slice(from, slash)) !== scope.host) return false;
  // The folder itself may be written without its last slash.
  return url.startsWith(scope.folder, slash) || isFolderItself(url, slash, scope.folder);
}

function isFolderItself(url: string, slash: number, folder: string): boolean {
  const bare = folder.slice(0, -1);
  if (!url.startsWith(bare, slash)) return false;
  const next = url.charAt(slash + bare.length);
  return next === "" || next === "?";
}

function bareHost(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : host;
}

/**
 * The folder of the site that a start page belongs to. Any page may be the start, so segments that name content
 * (a thread, a member, an id, a slug) do not count as folders: from /forum/topic/123-hello/ the site is /forum/.
 */
function siteFolder(path: string): string {
  const segments = path.split("/").slice(1, -1);
  const end = segments.findIndex(isContent);
  const folders = end < 0 ? segments : segments.slice(0, end);
  return folders.length === 0 ? "/" : `/${folders.join("/")}/`;
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
