import { createHash } from "node:crypto";

/** Whether a body is the one that a payload digest of a WARC file names: most are SHA-1 in base 32, some in hexadecimal. */
export function hasDigest(body: Buffer, digest: string): boolean {
  const [algorithm = "", value = ""] = digest.split(":");
  const name = algorithm.toLowerCase().replace("-", "");
  if (!KNOWN.has(name)) return false;
  const hash = createHash(name).update(body).digest();
  return (
    value.toLowerCase() === hash.toString("hex") || value.replace(/=+$/, "").toUpperCase() === base32(hash)
  );
}

const KNOWN: ReadonlySet<string> = new Set(["md5", "sha1", "sha256", "sha512"]);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function base32(bytes: Buffer): string {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS[(held >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + LETTERS[(held << (5 - bits)) & 31] : text;
}
