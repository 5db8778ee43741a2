import type { Link, Person } from "./view.ts";

export function safe(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "&quot;");
}

/** An anchor, with a class where the skin gives one. */
export function a(link: Link, name = "", inner = safe(link.text)): string {
  const named = name === "" ? "" : ` class="${name}"`;
  const rel = link.nofollow ? ' rel="nofollow"' : "";
  const beside = link.beside?.map((other) => ` ${a(other)}`).join("") ?? "";
  return `<a href="${safe(link.href)}"${named}${rel}>${inner}</a>${beside}`;
}

/** A name, linked where profiles are. */
export function who(person: Person, name = ""): string {
  if (person.link) return a(person.link, name);
  return name === "" ? safe(person.name) : `<span class="${name}">${safe(person.name)}</span>`;
}

/** Anchors with something in between. */
export function row(links: readonly Link[], between: string, name = ""): string {
  return links.map((link) => a(link, name)).join(between);
}

/** Some HTML for each item. */
export function each<T>(items: readonly T[], make: (item: T, index: number) => string): string {
  return items.map(make).join("\n");
}

/** Rows with advertisements before some of them. */
export function withAds<T>(
  items: readonly T[],
  ads: ReadonlyMap<number, string>,
  make: (item: T, index: number) => string,
  wrap: (ad: string) => string,
): string {
  return each(items, (item, index) => {
    const ad = ads.get(index);
    return (ad === undefined ? "" : `${wrap(ad)}\n`) + make(item, index);
  });
}

export function when<T>(value: T | undefined, make: (value: T) => string): string {
  return value === undefined ? "" : make(value);
}

export function number(value: number): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A <time> element. */
export function clock(time: { readonly text: string; readonly iso: string }, name = ""): string {
  return `<time datetime="${time.iso}"${name === "" ? "" : ` class="${name}"`}>${safe(time.text)}</time>`;
}
