/** An address in the order in which indexes of web archives are sorted: `org,example)/path?a=1&b=2`, as pywb and wabac make it. */
export function surtOf(address: string): string {
  try {
    const url = new URL(address.replace(/^(https?:\/\/)www\d*\./, "$1").toLowerCase());
    const host = url.hostname.split(".").reverse().join(",");
    if (url.search) url.searchParams.sort();
    return `${host}${url.port && `:${url.port}`})${url.pathname}${url.search}`;
  } catch {
    return address;
  }
}
