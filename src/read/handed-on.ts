import { addressOf } from "../url/form.ts";
import { listForm } from "./list-form.ts";

/**
 * Lists hand on what their own address says: which page they are, how they are sorted, what was looked for stands in the addresses of their rows
 * too, which lead to the same threads without it.
 */
export class HandedOn {
  /** The names of the parameters of known forms, by path. */
  readonly #named = new Map<string, string[][]>();

  /** `forms`: of addresses whose kind is known. */
  constructor(forms: Iterable<string>) {
    for (const form of forms) {
      const { path, parameters } = addressOf(form);
      if (parameters.length === 0) continue;
      const names = parameters.map(({ text, key = text }) => key).sort();
      const known = this.#named.get(path) ?? [];
      this.#named.set(path, known);
      if (!known.some((other) => isSame(other, names))) known.push(names);
    }
  }

  /** Addresses that another may be short for on a page, which handed on the rest. */
  *without(url: string, page: string): Iterable<string> {
    const own = addressOf(page).parameters;
    if (own.length === 0 || this.#named.size === 0) return;
    const { origin, path, parameters } = addressOf(url);
    if (!parameters.some(({ text }) => own.some((told) => told.text === text))) return;
    const handed = new Set(own.map(({ text }) => text));
    for (const names of this.#named.get(addressOf(listForm(url)).path) ?? []) {
      const [kept, left] = [[] as string[], [] as string[]];
      for (const { text, key = text } of parameters)
        (names.includes(key.toLowerCase().replace(/\d+/g, "#")) ? kept : left).push(text);
      if (kept.length === names.length && left.length > 0 && left.every((text) => handed.has(text)))
        yield `${origin}${path}?${kept.join("&")}`;
    }
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, i) => name === other[i]);
}
