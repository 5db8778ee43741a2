/** The host of a site's copy: as long as its own, so that pages keep their sizes. `smf.test` is also `sm1.test`, `sm2.test` … */
export function copyOf(host: string, copy: number): string {
  return copy === 0 ? host : `${host.slice(0, host.indexOf(".") - 1)}${copy}${host.slice(host.indexOf("."))}`;
}

const originals = new Map<string, string>();

/** Tells which host the copies of these are. */
export function knowCopies(hosts: readonly string[]): void {
  for (const host of hosts) for (let copy = 0; copy < 10; copy++) originals.set(copyOf(host, copy), host);
}

export function originalOf(host: string): string {
  return originals.get(host) ?? host;
}

/** The bytes with every mention of the host replaced, in place. */
export function copied(body: Buffer, host: string, by: string): Buffer {
  for (let at = body.indexOf(host); at >= 0; at = body.indexOf(host, at + host.length))
    body.write(by, at, "latin1");
  return body;
}
