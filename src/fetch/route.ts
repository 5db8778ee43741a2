import { type buildConnector, type Dispatcher, ProxyAgent } from "undici";
import { MINUTE } from "../seam/times.ts";
import { type ConnectionOptions, guardedConnector, tracedPool } from "./connection.ts";
import { isPrivateHost, PrivateAddressError } from "./private-address.ts";
import { isSocks, type ProxyChoice, proxyAuthorization } from "./proxy.ts";
import { throughSocks } from "./socks.ts";

/** How one request leaves the house. */
export interface Route {
  readonly dispatcher: Dispatcher;
  /** Proxies take plain requests with the whole address in the request line (RFC 9112, absolute form). */
  readonly absoluteForm: boolean;
  /** Host and port of the proxy, where there is one. */
  readonly proxy?: string;
  /** For the proxy's eyes: never archived. */
  readonly proxyHeaders: readonly string[];
  /** Whether targets of many origins go this way. */
  readonly isShared: boolean;
}

/** Keeps the connections: one pool per origin, one per proxy, one tunnel agent per proxy for https. */
export class Routes {
  readonly #proxies: ProxyChoice;
  readonly #options: ConnectionOptions;
  readonly #connect: buildConnector.connector;
  readonly #routes = new Map<string, Route>();

  constructor(proxies: ProxyChoice, options: ConnectionOptions) {
    this.#proxies = proxies;
    this.#options = options;
    this.#connect = guardedConnector(options);
  }

  to(url: URL): Route {
    const known = this.#routes.get(url.origin);
    if (known) return known;
    const proxy = this.#proxies.proxyFor(url);
    const route = !proxy
      ? this.#direct(url)
      : isSocks(proxy)
        ? this.#socks(proxy, url)
        : url.protocol === "http:"
          ? this.#plain(proxy)
          : this.#tunnel(proxy);
    if (this.#routes.size >= maxRoutes) this.#forgetOldest();
    this.#routes.set(url.origin, route);
    return route;
  }

  /** Behind a proxy no DNS answer can be looked at, but an address written as such can. */
  refuses(url: URL): PrivateAddressError | undefined {
    if (!isPrivateHost(url.hostname) || this.#options.privateNetwork.allowsUnresolved()) return undefined;
    return new PrivateAddressError(
      `${url.hostname} lies inside a private network, but the crawl started on a public site`,
    );
  }

  async close(): Promise<void> {
    const all = new Set([...this.#routes.values()].map(({ dispatcher }) => dispatcher));
    this.#routes.clear();
    await Promise.all([...all].map((dispatcher) => dispatcher.destroy()));
  }

  #direct(url: URL): Route {
    const dispatcher = tracedPool(url.origin, { ...this.#limits(), connect: this.#connect });
    return { dispatcher, absoluteForm: false, proxyHeaders: [], isShared: false };
  }

  /** One set of connections for each origin: behind the proxy they lead straight there. */
  #socks(proxy: URL, url: URL): Route {
    const connect = throughSocks(proxy, this.#toProxy(), this.#options.bindAddress);
    const dispatcher = tracedPool(url.origin, { ...this.#limits(), connect });
    return { dispatcher, absoluteForm: false, proxy: proxy.host, proxyHeaders: [], isShared: false };
  }

  #plain(proxy: URL): Route {
    const key = `plain ${proxy.href}`;
    const known = this.#routes.get(key);
    if (known) return known;
    const authorization = proxyAuthorization(proxy);
    const route: Route = {
      dispatcher: tracedPool(proxy.origin, { ...this.#limits(), connect: this.#toProxy() }),
      absoluteForm: true,
      isShared: true,
      proxy: proxy.host,
      proxyHeaders: authorization ? ["proxy-authorization", authorization] : [],
    };
    this.#routes.set(key, route);
    return route;
  }

  #tunnel(proxy: URL): Route {
    const key = `tunnel ${proxy.href}`;
    const known = this.#routes.get(key);
    if (known) return known;
    const token = proxyAuthorization(proxy);
    const dispatcher = new ProxyAgent({
      ...this.#limits(),
      uri: proxy.origin,
      ...(token ? { token } : {}),
      requestTls: this.#toProxy(),
      proxyTls: this.#toProxy(),
      factory: (origin, options) => tracedPool(origin as string | URL, { ...this.#limits(), ...options }),
    });
    const route: Route = {
      dispatcher,
      absoluteForm: false,
      isShared: true,
      proxy: proxy.host,
      proxyHeaders: [],
    };
    this.#routes.set(key, route);
    return route;
  }

  /** Pages of many hosts may link to many more. Requests under way are let finish. */
  #forgetOldest(): void {
    for (const [origin, route] of this.#routes) {
      if (route.isShared) continue;
      this.#routes.delete(origin);
      route.dispatcher.close();
      return;
    }
  }

  #limits() {
    const { maxHeaderBytes, bindAddress } = this.#options;
    return {
      maxHeaderSize: maxHeaderBytes,
      keepAliveTimeout: keepAliveMillis,
      ...(bindAddress !== undefined && { localAddress: bindAddress }),
    };
  }

  /** The proxy itself is the user's choice and may well be on a private address. */
  #toProxy(): buildConnector.BuildOptions {
    return {
      timeout: this.#options.connectTimeoutMillis,
      rejectUnauthorized: this.#options.checkCertificates,
    } as buildConnector.BuildOptions;
  }
}

const maxRoutes = 500;
/** Longer than the usual delays: a new TLS handshake for every page would be worse than a connection held open. */
const keepAliveMillis = MINUTE;
