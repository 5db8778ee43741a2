import type { LookupFunction } from "node:net";
import { buildConnector, Client, type Dispatcher, Pool } from "undici";
import {
  isPrivateAddress,
  isPrivateHost,
  PrivateAddressError,
  type PrivateNetworkRule,
  type Resolve,
} from "./private-address.ts";

export interface ConnectionOptions {
  readonly connectTimeoutMillis: number;
  readonly maxHeaderBytes: number;
  readonly checkCertificates: boolean;
  /** The address of this machine that connections go out from. */
  readonly bindAddress?: string | undefined;
  readonly resolve: Resolve;
  readonly privateNetwork: PrivateNetworkRule;
}

/** What a request must know of the connection it went over; undici hands the dispatch options down to the connection. */
export interface Carried {
  via?: TracedClient;
}

/** A connection that can say who is at its other end. */
export class TracedClient extends Client {
  ip: string | undefined;
  /** Answers since it was last opened: a kept-alive connection may have been closed by the server meanwhile. */
  answers = 0;

  override dispatch(
    options: Dispatcher.DispatchOptions & Carried,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    options.via = this;
    return super.dispatch(options, handler);
  }
}

/** A set of connections to one origin (a site or a proxy). `connect` is given where a tunnel makes the connections. */
export function tracedPool(origin: string | URL, options: Pool.Options): Pool {
  return new Pool(origin, { ...options, factory: tracedClient });
}

/** Connects and looks at the address really connected to, so that no second DNS answer can slip in between. */
export function guardedConnector(options: ConnectionOptions): buildConnector.connector {
  const tlsOptions = { rejectUnauthorized: options.checkCertificates };
  const open = buildConnector({
    timeout: options.connectTimeoutMillis,
    lookup: lookupFrom(options.resolve, true),
    ...tlsOptions,
  });
  const guarded = buildConnector({
    timeout: options.connectTimeoutMillis,
    lookup: lookupFrom(options.resolve, false),
    ...tlsOptions,
  });
  return (target, callback) => {
    options.privateNetwork.allows().then((allowed) => {
      if (allowed) return open(target, callback);
      if (isPrivateHost(target.hostname)) return callback(refusal(target.hostname, target.hostname), null);
      guarded(target, callback);
    });
  };
}

function tracedClient(origin: URL, options: Client.Options): Client {
  const connect = options.connect as buildConnector.connector;
  const client = new TracedClient(origin, {
    ...options,
    connect: (target: buildConnector.Options, callback: buildConnector.Callback) =>
      connect(target, (...outcome) => {
        client.ip = outcome[1]?.remoteAddress;
        client.answers = 0;
        callback(...outcome);
      }),
  });
  return client;
}

function lookupFrom(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  return (host, options, callback) =>
    resolve(host, (error, found) => {
      if (error) return callback(error, []);
      const addresses = allowPrivate ? [...found] : found.filter(({ address }) => !isPrivateAddress(address));
      const first = addresses[0];
      if (!first) return callback(refusal(host, found[0]?.address ?? "nothing"), []);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
}

function refusal(host: string, address: string): PrivateAddressError {
  return new PrivateAddressError(
    `${host} is ${address}, inside a private network, but the crawl started on a public site`,
  );
}
