import { normalise } from "../url/normalise.ts";
import type { Capture } from "./capture.ts";

/** The names by which a record may be referred to: its id, its address and date, the digest of its payload. */
export function namesOf({ recordId, url, at, payloadDigest }: Capture): string[] {
  return [
    ...(recordId === undefined ? [] : [`id ${recordId}`]),
    `at ${at} ${normalise(url) ?? url}`,
    ...(payloadDigest === undefined ? [] : [`digest ${payloadDigest.toLowerCase()}`]),
  ];
}

/** The names by which a revisit refers to its payload, the surest first. */
export function namesMeant({ revisits, payloadDigest }: Capture): string[] {
  const { recordId, url, at } = revisits ?? {};
  return [
    ...(recordId === undefined ? [] : [`id ${recordId}`]),
    ...(url === undefined || at === undefined ? [] : [`at ${at} ${normalise(url) ?? url}`]),
    ...(payloadDigest === undefined ? [] : [`digest ${payloadDigest.toLowerCase()}`]),
  ];
}
