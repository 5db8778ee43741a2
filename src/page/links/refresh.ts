/** Where a page sends its reader by itself, and after how many seconds: `<meta http-equiv=refresh content="0; url=…">`. */
export interface Refresh {
  readonly href: string;
  readonly seconds: number;
}

/** What stands in `content`; undefined for a page that only loads itself anew. */
export function refreshIn(content: string): Refresh | undefined {
  const [, seconds, rest] =
    /^\s*(\d{0,9})[.\d]*(?:[;,\s]|(?=url))(.*)$/is.exec(content.slice(0, LONGEST)) ?? [];
  const href =
    rest
      ?.replace(/^[;,\s]*(?:url\s*=)?\s*/i, "")
      .replace(/^(["'])(.*?)\1.*$/s, "$2")
      .trim() ?? "";
  return href === "" ? undefined : { href, seconds: Number(seconds) };
}

/** An address and what stands before it. */
const LONGEST = 2200;

/**
 * Whether a refresh leads to another page. To the page itself it is a clock, and so it is when it comes back to the same file
 * after a while with other parameters: a list of who is there, a chat.
 */
export function leadsOn(target: string, url: string, seconds: number): boolean {
  if (target === url) return false;
  return seconds < CLOCK_SECONDS || withoutQuery(target) !== withoutQuery(url);
}

/** Nobody is kept waiting as long as this by a page that leads on. */
const CLOCK_SECONDS = 15;

const withoutQuery = (url: string) => url.split("?", 1)[0];
