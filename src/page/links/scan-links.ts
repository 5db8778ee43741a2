import { isSameHost } from "../../url/scope.ts";
import { type SessionMark, sessionMarkIn, withoutSession } from "../../url/session-ids.ts";
import { baseOf, Resolver } from "../html/resolve.ts";
import { type TextKind, type TokenReader, Tokens } from "../html/tokens.ts";
import { leadsOn, refreshIn } from "./refresh.ts";

/** A link as breadth-first crawling needs it. */
export interface ScannedLink {
  /** Absolute, without the fragment. */
  readonly url: string;
  readonly nofollow: boolean;
}

/**
 * The links of a page without its tree: reads only the tags that can hold one, at a third of the tree's cost.
 * On ordinary pages the same addresses in the same order as `linksOf`; text and place are not told.
 */
export function scanLinks(html: string, url: string, session?: SessionMark): ScannedLink[] {
  const found: { href: string; nofollow: boolean; seconds?: number; within?: boolean }[] = [];
  let base: string | undefined;
  let templates = 0;
  const tokens = new Tokens(html);
  const reader: TokenReader = {
    startTag(name) {
      tokens.nextText = textAfter.get(name) ?? "markup";
      if (name === "template") templates++;
      else if (templates > 0) return;
      else if (name === "base") base ??= attribute(tokens, "href");
      else if (name === "meta") {
        const refresh = attribute(tokens, "http-equiv")?.toLowerCase() === "refresh";
        const on = refresh ? refreshIn(attribute(tokens, "content") ?? "") : undefined;
        if (on) found.push({ ...on, nofollow: false });
      } else if (name === "a" || name === "area" || name === "frame" || name === "iframe") {
        const address = name.endsWith("frame") ? "src" : "href";
        const attributes = tokens.attributes();
        let href: string | undefined;
        let nofollow = false;
        for (const { name, value } of attributes) {
          if (name === address) href = value;
          else if (name === "rel") nofollow = /(?:^|\s)nofollow(?:\s|$)/i.test(value);
        }
        if (href !== undefined) found.push({ href, nofollow, within: name === "iframe" });
      }
    },
    endTag(name) {
      if (name === "template" && templates > 0) templates--;
    },
    text() {},
    comment() {},
    doctype() {},
  };
  tokens.read(reader);
  const resolver = new Resolver(baseOf(url, base));
  const links: ScannedLink[] = [];
  for (const { href, nofollow, seconds, within } of found) {
    const target = resolver.resolve(href);
    if (target === undefined || (seconds !== undefined && !leadsOn(target.url, url, seconds))) continue;
    if (within && !isSameHost(target.url, url)) continue;
    links.push({ url: target.url, nofollow });
  }
  const mark =
    session ??
    sessionMarkIn(
      links.map((link) => link.url),
      url,
    );
  return mark ? links.map((link) => ({ ...link, url: withoutSession(link.url, mark) })) : links;
}

/** What stands in these is no markup. */
const textAfter: ReadonlyMap<string, TextKind> = new Map([
  ["script", "script"],
  ["style", "raw"],
  ["textarea", "escapable"],
  ["title", "escapable"],
  ["iframe", "raw"],
  ["noembed", "raw"],
  ["noframes", "raw"],
  ["xmp", "raw"],
  ["plaintext", "rest"],
]);

function attribute(tokens: Tokens, name: string): string | undefined {
  return tokens.attributes().find((attribute) => attribute.name === name)?.value;
}
