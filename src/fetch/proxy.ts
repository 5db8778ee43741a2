import { SkeinError } from "../seam/skein-error.ts";

/** Through which proxies a crawl goes; undefined means straight to the site. */
export interface ProxyChoice {
  proxyFor(url: URL): URL | undefined;
}

export class ProxyError extends SkeinError {
  readonly code = "proxy";
}

/** One proxy told by the user is for everything; otherwise the environment decides as it does for curl. */
export function chooseProxy(
  told: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): ProxyChoice {
  if (told !== undefined) {
    const proxy = parseProxy(told, "--proxy");
    return { proxyFor: () => proxy };
  }
  const read = (name: string) => environment[name] || environment[name.toUpperCase()] || undefined;
  const [http, https] = [read("http_proxy"), read("https_proxy")];
  const forHttp = http === undefined ? undefined : parseProxy(http, "HTTP_PROXY");
  const forHttps = https === undefined ? undefined : parseProxy(https, "HTTPS_PROXY");
  if (!forHttp && !forHttps) return { proxyFor: () => undefined };
  const isExcluded = exclusions(read("no_proxy") ?? "");
  return {
    proxyFor: (url) => {
      const proxy = url.protocol === "https:" ? forHttps : forHttp;
      return proxy && !isExcluded(url) ? proxy : undefined;
    },
  };
}

/** Names are looked up at the proxy either way: what curl calls socks5h. */
export function isSocks({ protocol }: URL): boolean {
  return protocol === "socks5:" || protocol === "socks5h:" || protocol === "socks:";
}

/** The name and the password that are written in a proxy's address. */
export function proxyCredentials(proxy: URL): { readonly name: string; readonly password: string } {
  return { name: unescaped(proxy.username), password: unescaped(proxy.password) };
}

/** Kept apart from the address, so that no log or archive shows the password. */
export function proxyAuthorization(proxy: URL): string | undefined {
  if (proxy.username === "" && proxy.password === "") return undefined;
  const { name, password } = proxyCredentials(proxy);
  const plain = `${name}:${password}`;
  return `Basic ${Buffer.from(plain).toString("base64")}`;
}

/** Who wrote a bare % meant it. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What is refused is not repeated: there may be a password in it. */
function parseProxy(text: string, source: string): URL {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined;
  if (!url?.hostname) throw new ProxyError(`${source} is not the address of a proxy: write http://HOST:PORT`);
  if (url.protocol !== "http:" && url.protocol !== "https:" && !isSocks(url))
    throw new ProxyError(
      `${source}: only http://, https:// and socks5:// proxies are supported, not ${url.protocol}//`,
    );
  // Else the name would be taken for the host, and the beginning of the password for its port.
  if (`${url.pathname}${url.search}${url.hash}`.includes("@"))
    throw new ProxyError(`${source}: in a password, write / as %2F, ? as %3F and # as %23`);
  return url;
}

/** NO_PROXY: hosts separated by commas, each for itself and its sub-domains, with an optional port; * for all. */
function exclusions(list: string): (url: URL) => boolean {
  const entries = list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .map((entry) => {
      const port = /^(.+):(\d+)$/.exec(entry);
      return { host: (port?.[1] ?? entry).replace(/^\*?\./, ""), port: port?.[2] };
    });
  return (url) =>
    entries.some(({ host, port }) => {
      if (host === "*") return true;
      if (port !== undefined && port !== (url.port || (url.protocol === "https:" ? "443" : "80")))
        return false;
      return url.hostname === host || url.hostname.endsWith(`.${host}`);
    });
}
