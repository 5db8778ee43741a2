/** What a browser says of the page that names an address ("strict-origin-when-cross-origin"): nothing where that would be told in the clear. */
export function referrerOf(page: string, url: string): string | undefined {
  const from = new URL(page);
  const to = new URL(url);
  if (from.protocol === "https:" && to.protocol === "http:") return undefined;
  if (from.origin !== to.origin) return `${from.origin}/`;
  from.hash = "";
  from.username = "";
  from.password = "";
  return from.href;
}
