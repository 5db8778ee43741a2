import { refreshIn } from "../../page/links/refresh.ts";
import type { Page } from "../../page/page.ts";
import { addressOf } from "../../url/form.ts";
import { normalise } from "../../url/normalise.ts";
import { isSameHost } from "../../url/scope.ts";

/** More are not tried: a site that has such a view says so with the first. */
const MOST = 2;

/**
 * Where a page sends readers without scripts: links and refreshes in its noscript parts, and other versions of it that its head names. Only addresses
 * that are about this page: what is the same for all pages is a help page.
 */
export function plainViews({ dom, url, links }: Page): string[] {
  const found = new Set<string>();
  const add = (href: string | undefined): void => {
    const address = href === undefined ? undefined : normalise(href, links.base);
    if (address !== undefined && address !== url && isSameHost(address, url) && isAbout(url, address))
      found.add(address);
  };
  let noscriptUntil = 0;
  for (let node = 0; node < dom.size; node++) {
    const name = dom.tagName(node);
    if (name === "noscript") noscriptUntil = dom.end[node]!;
    else if (name === "link" && isOtherVersion((key) => dom.attribute(node, key)?.toLowerCase()))
      add(dom.attribute(node, "href"));
    else if (node >= noscriptUntil) continue;
    else if (name === "a") add(dom.attribute(node, "href"));
    else if (name === "meta") add(refreshIn(dom.attribute(node, "content") ?? "")?.href);
  }
  return [...found].slice(0, MOST);
}

/** Another version for reading, not another language or a feed. */
function isOtherVersion(attribute: (name: string) => string | undefined): boolean {
  const rel = attribute("rel") ?? "";
  if (rel === "amphtml") return true;
  const type = attribute("type") ?? "text/html";
  return rel === "alternate" && type === "text/html" && attribute("hreflang") === undefined;
}

/** Whether an address is made of that of the page: it has its path, or what names the page in it. */
function isAbout(page: string, other: string): boolean {
  const { path, segments } = addressOf(page);
  const there = addressOf(other);
  if (there.path.includes(path) && (path !== "/" || there.path === "/")) return true;
  const name = segments.findLast((segment) => segment !== "");
  const parts = [...there.segments, ...there.parameters.map(({ value }) => value)];
  return name !== undefined && parts.some((part) => part.split(/[-._]/).includes(name) || part === name);
}
