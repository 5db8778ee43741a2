/** Whether an address is this page's with other or more parameters. */
export function turnsPage(url: string, pageUrl: string): boolean {
  const [path, query] = url.split("?", 2);
  const [ownPath, ownQuery] = pageUrl.split("?", 2);
  if (path !== ownPath || query === undefined) return false;
  const keys = new Set(query.split(/[&;]/).map((part) => part.split("=", 1)[0]));
  const ownKeys = ownQuery?.split(/[&;]/).map((part) => part.split("=", 1)[0]) ?? [];
  return ownKeys.every((key) => keys.has(key)) && keys.size >= ownKeys.length;
}

/** Whether an address goes on where this page's ends: more parameters, or a folder below it. */
export function extendsPage(url: string, pageUrl: string): boolean {
  const bare = pageUrl.endsWith("/") ? pageUrl.slice(0, -1) : pageUrl;
  return url.startsWith(bare) && /^\/?[?&;/][^/?&;]/.test(url.slice(bare.length));
}
