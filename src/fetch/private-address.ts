import { lookup as systemLookup } from "node:dns";
import ipaddr from "ipaddr.js";

/** Asks the network for the addresses of a name; `dns.lookup` in real life. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: readonly { address: string; family: number }[]) => void,
) => void;

export const systemResolve: Resolve = (host, done) =>
  systemLookup(host, { all: true }, (error, addresses) => done(error, addresses ?? []));

/** True for every address that is not part of the public internet: private, loopback, link-local, shared, reserved … */
export function isPrivateAddress(address: string): boolean {
  const bare = address.startsWith("[") ? address.slice(1, -1) : address;
  const zone = bare.indexOf("%");
  const text = zone < 0 ? bare : bare.slice(0, zone);
  if (!ipaddr.isValid(text)) return false;
  // process() turns ::ffff:10.0.0.1 into 10.0.0.1.
  const parsed = ipaddr.process(text);
  if (parsed instanceof ipaddr.IPv6) {
    const inner = embeddedV4(parsed);
    if (inner) return inner.range() !== "unicast";
  }
  return parsed.range() !== "unicast";
}

/** True when the host part of an address (as URL parses it: 0x7f.1 is 127.0.0.1) needs no DNS to be known as private. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.endsWith(".") ? hostname.slice(0, -1).toLowerCase() : hostname.toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  // Addresses end in a digit or a bracket once URL has parsed them; names are asked about with every request.
  return /[\d\]]$/.test(name) && isPrivateAddress(name);
}

/** Says whether this crawl may go to private addresses: when told so, or when it started on one. */
export class PrivateNetworkRule {
  readonly #allow: boolean;
  readonly #resolve: Resolve;
  #startHost: string | undefined;
  #started: Promise<boolean> | undefined;

  constructor(options: { allow: boolean; startHost: string | undefined; resolve: Resolve }) {
    this.#allow = options.allow;
    this.#startHost = options.startHost;
    this.#resolve = options.resolve;
  }

  /** The first address asked for counts as the start when none was told. */
  startOn(hostname: string): void {
    this.#startHost ??= hostname;
  }

  isStart(hostname: string): boolean {
    return hostname === this.#startHost;
  }

  /** For connections of our own: the start's name is looked up, once. */
  allows(): Promise<boolean> {
    this.#started ??= this.#lookUpStart();
    return this.#started;
  }

  /** For requests through a proxy, which alone looks names up: only what is written in the address counts. */
  allowsUnresolved(): boolean {
    return this.#allow || isPrivateHost(this.#startHost ?? "");
  }

  #lookUpStart(): Promise<boolean> {
    const host = this.#startHost ?? "";
    if (this.allowsUnresolved()) return Promise.resolve(true);
    return new Promise((done) =>
      this.#resolve(host.replace(/^\[|\]$/g, ""), (error, addresses) => {
        // Not known now may be known later.
        if (error) this.#started = undefined;
        done(!error && addresses.length > 0 && addresses.every(({ address }) => isPrivateAddress(address)));
      }),
    );
  }
}

export class PrivateAddressError extends Error {
  readonly code = "PRIVATE_ADDRESS";
}

/** NAT64 (64:ff9b::/96), 6to4 (2002::/16) and v4-compatible (::/96) addresses lead to the IPv4 address inside them. */
function embeddedV4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray();
  if (address.match(nat64, 96) || address.match(compatible, 96)) return new ipaddr.IPv4(bytes.slice(12));
  if (address.match(sixToFour, 16)) return new ipaddr.IPv4(bytes.slice(2, 6));
  return undefined;
}

const nat64 = ipaddr.IPv6.parse("64:ff9b::");
const compatible = ipaddr.IPv6.parse("::");
const sixToFour = ipaddr.IPv6.parse("2002::");
