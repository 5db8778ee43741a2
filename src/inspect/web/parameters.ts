import { RequestError } from "./failure.ts";

/** No honest parameter is longer: addresses are the longest of them. */
const LONGEST = 2_083;
const MOST_ROWS = 500;
const USUAL_ROWS = 100;

/** The parameters of a request. Whatever is wrong with one is told in a line; nothing is guessed. */
export class Parameters {
  readonly #values: URLSearchParams;

  constructor(values: URLSearchParams) {
    this.#values = values;
  }

  text(name: string): string | undefined {
    const all = this.#values.getAll(name);
    if (all.length > 1)
      throw new RequestError("badRequest", `${name} is given ${all.length} times: give it once`);
    const [value] = all;
    if (value === undefined || value === "") return undefined;
    if (value.length > LONGEST)
      throw new RequestError("badRequest", `${name} is longer than ${LONGEST} characters`);
    return value;
  }

  needed(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new RequestError("badRequest", `${name} is missing`);
    return value;
  }

  number(name: string): number | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : wholeNumber(value, name);
  }

  neededNumber(name: string): number {
    return wholeNumber(this.needed(name), name);
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[], usual: Choice): Choice {
    const value = this.text(name) ?? usual;
    if (!choices.includes(value as Choice))
      throw new RequestError("badRequest", `${name} is one of ${choices.join(", ")}`);
    return value as Choice;
  }

  /** Milliseconds since 1970. */
  moment(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const millis = Date.parse(value);
    if (!Number.isFinite(millis))
      throw new RequestError("badRequest", `${name} is a moment, such as 2026-05-17 or 2026-05-17T12:00Z`);
    return millis;
  }

  get limit(): number {
    return Math.max(1, Math.min(MOST_ROWS, this.number("limit") ?? USUAL_ROWS));
  }

  /** What `cursorOf` wrote: numbers and texts, so many of them. */
  cursor(parts: number): readonly (string | number)[] | undefined {
    const value = this.text("cursor");
    if (value === undefined) return undefined;
    try {
      const read: unknown = JSON.parse(Buffer.from(value, "base64url").toString("utf8"));
      if (Array.isArray(read) && read.length === parts && read.every(isPart)) return read;
    } catch {
      // Told below.
    }
    throw new RequestError("badRequest", "cursor is none that an answer gave");
  }
}

export function cursorOf(...parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

function isPart(part: unknown): part is string | number {
  return typeof part === "string" || (typeof part === "number" && Number.isFinite(part));
}

function wholeNumber(text: string, name: string): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (value === undefined) throw new RequestError("badRequest", `${name} is a whole number`);
  return value;
}
