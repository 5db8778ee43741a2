/** An address in the order in which indexes of web archives are sorted: `org,example)/path?a=1&b=2`, as wabac makes it. */
export function surtOf(address: string): string {
  try {
    const url = new URL(address.replace(/^(https?:\/\/)www\d*\./, "$1").toLowerCase());
    const host = url.hostname.split(".").reverse().join(",");
    const query = url.search && `?${url.search.slice(1).split("&").sort().join("&")}`;
    return `${host}${url.port && `:${url.port}`})${url.pathname}${query}`;
  } catch {
    return address;
  }
}
