import { createHash } from "node:crypto";

/** SHA-256 rather than the customary SHA-1: what is crawled may be made to collide on purpose. */
export function digestOf(...parts: readonly Buffer[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `sha256:${hash.digest("hex")}`;
}
