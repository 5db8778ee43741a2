import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { FleetError } from "./fleet-error.ts";

/** The variable of the environment that holds the key. It is nowhere else. */
const KEY_VARIABLE = "SKEIN_FLEET_KEY";

const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what lets somebody in (a cookies.txt), so that whoever reads the database cannot use it: AES-256 in GCM mode. */
export function seal(text: string, environment: NodeJS.ProcessEnv): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(environment, salt), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([salt, iv, cipher.getAuthTag(), sealed]);
}

/** Throws FleetError when the key is not the one that it was sealed with. */
export function unseal(sealed: Buffer, environment: NodeJS.ProcessEnv): string {
  const salt = sealed.subarray(0, SALT_BYTES);
  const iv = sealed.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES);
  const tag = sealed.subarray(SALT_BYTES + IV_BYTES, SALT_BYTES + IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(environment, salt), iv);
  decipher.setAuthTag(tag);
  try {
    const text = decipher.update(sealed.subarray(SALT_BYTES + IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    throw new FleetError(`the cookies of a site cannot be read: ${KEY_VARIABLE} is another key`);
  }
}

function keyOf(environment: NodeJS.ProcessEnv, salt: Buffer): Buffer {
  const key = environment[KEY_VARIABLE];
  if (key === undefined || key.length < 16)
    throw new FleetError(
      `cookies are kept encrypted: put a key of at least 16 characters into ${KEY_VARIABLE}, the same for all workers`,
    );
  return scryptSync(key, salt, 32);
}
