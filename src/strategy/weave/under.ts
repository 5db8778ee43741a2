/** What an address, from its path on, is under: its first number, if another follows, which names the thing itself. Of 7,1913 it is 7. */
export function underOf(local: string): string | undefined {
  const [first, second] = local.match(/\d+/g) ?? [];
  return second === undefined ? undefined : first;
}

/** An address from its path on. */
export function localOf(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}
