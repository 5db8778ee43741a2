import { isIP } from "node:net";
import { InvalidArgumentError } from "commander";
import { unsendable } from "../fetch/header-rules.ts";
import { chooseProxy } from "../fetch/proxy.ts";
import { isBrowserAddress } from "../render/rendering.ts";
import { SECOND, spanOf } from "../seam/times.ts";
import { type QuietHours, quietHoursOf } from "../watch/quiet-hours.ts";
import { UsageError } from "./usage-error.ts";

/** Readers of option values. Each says in one line what it wants; commander adds the option's name. */

export function wholeNumber(least: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < least || text.trim() === "") {
      throw new InvalidArgumentError(`Expected a whole number of at least ${least}.`);
    }
    return value;
  };
}

const HIGHEST_PORT = 65_535;

/** A port of this machine; 0 is whichever is free. */
export function portNumber(least: 0 | 1) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > HIGHEST_PORT)
      throw new InvalidArgumentError(`Expected a port, from ${least} to ${HIGHEST_PORT}.`);
    return value;
  };
}

const UNITS: Record<string, number> = {
  "": 1,
  k: 1e3,
  m: 1e6,
  g: 1e9,
  t: 1e12,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
  tib: 2 ** 40,
};

export function byteCount(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([kmgt]i?b?|b)?$/i.exec(text.trim());
  const unit = match
    ? UNITS[
        (match[2] ?? "")
          .toLowerCase()
          .replace(/^b$/, "")
          .replace(/^([kmgt])b$/, "$1")
          .replace(/^([kmgt])i$/, "$1ib")
      ]
    : undefined;
  if (!match || unit === undefined)
    throw new InvalidArgumentError("Expected a size in bytes, such as 500000, 20MB or 1GiB.");
  return Math.round(Number(match[1]) * unit);
}

/** For options that may be given several times. */
export function eachPattern(text: string, before: readonly RegExp[] = []): RegExp[] {
  try {
    return [...before, new RegExp(text)];
  } catch {
    throw new InvalidArgumentError("Expected a regular expression.");
  }
}

export function eachHeader(
  text: string,
  before: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const match = /^([^:\s]+):[ \t]*([\s\S]*?)[ \t]*$/.exec(text);
  // Not commander's own error, which repeats what was given: that may be a secret.
  if (!match) throw new UsageError('--header needs "Name: value"');
  const [, name, value] = match as unknown as [string, string, string];
  const why = unsendable(name, value);
  if (why !== undefined) throw new UsageError(`--header: ${name} ${why}`);
  return { ...before, [name]: value };
}

/** What --user-agent is told. */
export function userAgent(text: string): string {
  const why = unsendable("User-Agent", text);
  if (why !== undefined) throw new InvalidArgumentError(`It ${why}.`);
  return text;
}

export function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError("Expected an address that begins with http:// or https://.");
  return url.href;
}

/** What --proxy is told; as with headers, not repeated when it is refused. */
export function proxyAddress(text: string): string {
  if (!/^(?:https?|socks5?h?):\/\//i.test(text))
    throw new UsageError("--proxy needs an address that begins with http://, https:// or socks5://");
  chooseProxy(text, {});
  return text;
}

/** What --browser is told. */
export function browserAddress(text: string): string {
  if (!isBrowserAddress(text))
    throw new InvalidArgumentError("Expected an address such as http://127.0.0.1:9222 or ws://….");
  return text;
}

/** What --bind-address is told. */
export function ipAddress(text: string): string {
  if (isIP(text) === 0)
    throw new InvalidArgumentError("Expected an IP address of this machine, such as 192.0.2.7.");
  return text;
}

/** How long something takes, in milliseconds; a number alone is seconds. `some`: more than nothing. */
export function duration(least: "none" | "some" = "none") {
  return (text: string): number => {
    const millis = spanOf(text, SECOND);
    if (millis === undefined || (least === "some" && millis <= 0))
      throw new InvalidArgumentError(
        `Expected a time ${least === "some" ? "above 0, " : ""}such as 90, 90s, 5m, 2h or 1d.`,
      );
    return millis;
  };
}

/** A moment, milliseconds since 1970: a date, or so long ago. */
export function moment(now: () => number) {
  return (text: string): number => {
    const span = spanOf(text);
    const at = span === undefined ? (/^\d{4}-/.test(text) ? Date.parse(text) : Number.NaN) : now() - span;
    if (Number.isNaN(at))
      throw new InvalidArgumentError(
        "Expected a point in time, such as 2026-05-17T12:00Z, 2026-05-17, or 2h for two hours ago.",
      );
    return at;
  };
}

/** What --quiet-hours is told. */
export function quietHours(text: string): QuietHours {
  const hours = quietHoursOf(text);
  if (!hours) throw new InvalidArgumentError("Expected hours of the day, such as 23:00-07:00 or 23-7.");
  return hours;
}
