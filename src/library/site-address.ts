import { ArchiveReader } from "../archive/archive-reader.ts";
import { START } from "../archive/facts/own-facts.ts";
import type { Fetcher } from "../fetch/answer.ts";
import { OptionError } from "../seam/option-error.ts";
import { hasCredentials } from "../url/credentials.ts";
import { normalise } from "../url/normalise.ts";

/** The address that a user means: as it is written, or, without a scheme, over https before http. Undefined when it is none. */
export function addressesMeant(target: string): readonly [string, ...string[]] | undefined {
  if (/^https?:\/\//i.test(target)) {
    const url = normalise(target);
    return url === undefined ? undefined : [url];
  }
  if (!HOST_FIRST.test(target) || ARCHIVE.test(target)) return undefined;
  const [secure, plain] = [normalise(`https://${target}`), normalise(`http://${target}`)];
  return secure === undefined || plain === undefined ? undefined : [secure, plain];
}

/** A name with a dot in it, localhost, a name with a port, or an IPv6 address, and then an end, a path or a query. */
const HOST_FIRST =
  /^(?:[^\s/?#@:\\[\].]+(?:\.[^\s/?#@:\\[\].]+)+\.?|localhost|[^\s/?#@:\\[\].]+(?=:\d)|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]|$)/i;

/** A name and a password would be archived with every address, so that they are no part of one; nor are they repeated. */
export function refuseCredentials(target: string): void {
  const isMeant = addressesMeant(target) !== undefined;
  if (isMeant ? hasCredentials(target) : !ARCHIVE.test(target) && NAME_FIRST.test(target))
    throw new OptionError(
      'addresses must not contain a name and a password: pass them with --header "Authorization: Basic …"',
    );
}

/** In what is no address: a name and @, or a name, a colon, a password of any characters, and @. */
const NAME_FIRST = /^(?:https?:\/\/)?(?:[^\s/\\:]+|[^\s/\\:]*:\S*)@/i;

/** Where the archive of a site lies if nobody says otherwise. */
export function directoryFor(start: string): string {
  return `${new URL(start).host.replace(/[^a-z0-9.-]/gi, "_")}.skein`;
}
/** No host has such a name: a directory is meant. */
const ARCHIVE = /\.skein\/?$/;

export interface AddressChoice {
  /** Where the archive is, if it was said. */
  readonly out?: string | undefined;
  /** An archive that is there does not count. */
  readonly fresh?: boolean | undefined;
  /** Something goes with the requests that nobody else may read: not over plain http, unless told so. */
  readonly secret: boolean;
  /** Asks without cookies or headers of the user's. */
  readonly fetcher: (start: string) => Fetcher;
  readonly stop: AbortSignal;
  /** Told, in a sentence, when it is not the first that was meant. */
  readonly tell?: ((choice: string) => void) | undefined;
}

/**
 * The start of a crawl: what was said, what the archive was begun with, or the first that answers. Undefined when it was
 * stopped before that was known.
 */
export async function startMeant(target: string, choice: AddressChoice): Promise<string | undefined> {
  refuseCredentials(target);
  const meant = addressesMeant(target);
  const [first, second] = meant ?? [];
  if (first !== undefined && second === undefined) return first;
  const begun = choice.fresh ? undefined : meant?.find((url) => isBegun(url, choice.out));
  if (begun !== undefined) return begun;
  const archived = choice.out === undefined ? startOf(target) : undefined;
  if (archived !== undefined)
    throw new OptionError(`"${target}" is an archive: to resume it, crawl ${archived}`);
  if (first === undefined || second === undefined)
    throw new OptionError(
      `"${target}" is not an address: try one such as forum.example or https://forum.example/`,
    );
  if (choice.secret) return first;
  return answering(first, second, choice);
}

function isBegun(url: string, out: string | undefined): boolean {
  return startOf(out ?? directoryFor(url)) === url;
}

/** What the archive in this directory was begun with, if there is one. */
export function startOf(directory: string): string | undefined {
  const reader = ArchiveReader.open(directory);
  try {
    return reader?.facts.get(START);
  } finally {
    reader?.close();
  }
}

/** Asks for robots.txt, as every crawl does first; that there is none is an answer too. */
async function answering(
  secure: string,
  plain: string,
  { fetcher: open, stop, tell }: AddressChoice,
): Promise<string | undefined> {
  const fetcher = open(secure);
  try {
    const ask = (url: string) => fetcher.fetch(new URL("/robots.txt", url).href, { signal: stop });
    const first = await ask(secure);
    if (stop.aborted) return undefined;
    if (first.ok ? first.status < 500 : first.failure.reason === "dns") return secure;
    const second = await ask(plain);
    if (stop.aborted) return undefined;
    if (!second.ok || second.status >= 500) return secure;
    const how = first.ok ? `answers ${first.status}` : "does not answer";
    tell?.(`${new URL(secure).host} ${how} over https; using ${plain}`);
    return plain;
  } finally {
    await fetcher.close();
  }
}
