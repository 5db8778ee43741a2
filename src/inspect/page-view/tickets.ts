import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Signs what the second port may show: it has no cookie, and shows nothing that nobody asked the first one for. */
export class Tickets {
  readonly #key = randomBytes(32);

  of(...what: readonly (string | number)[]): string {
    return createHmac("sha256", this.#key).update(JSON.stringify(what)).digest("base64url");
  }

  isFor(ticket: string, ...what: readonly (string | number)[]): boolean {
    const [given, right] = [Buffer.from(ticket), Buffer.from(this.of(...what))];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
