import { addressOf } from "../../url/form.ts";
import { isOpaque } from "../../url/opaque.ts";
import { formedAddress } from "../address-form.ts";

/**
 * What kind of address it is, told in two ways. Word by word: only numbers and opaque values are taken out, so that nothing
 * but what they count can differ between two addresses of a kind. And by its form, where titles are taken out as well: then
 * `/mark-read` and `/my-board` are one, so that the form alone proves something only if a number stands beside each title.
 */
export interface AddressKind {
  readonly words: string;
  readonly numbers: readonly string[];
  /** Undefined where it proves nothing beyond the words. */
  readonly form: string | undefined;
  /** The form, whatever it proves. */
  readonly looseForm: string;
}

export function kindOf(url: string): AddressKind {
  const address = addressOf(url);
  const numbers: string[] = [];
  const count = (number: string): string => {
    numbers.push(number);
    return "#";
  };
  // Of ids that a machine made some are numbers, by chance.
  const spell = (text: string): string =>
    isOpaque(text) ? count(text) : decoded(text).replace(/\d+/g, count);
  const segments = address.segments.map((segment) => `/${spell(segment)}`).join("");
  const query = address.parameters
    .filter(({ text }) => text !== "")
    .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0))
    .map(({ key, value }) => (key === undefined ? spell(value) : `${key}=${spell(value)}`));
  const words = query.length === 0 ? segments : `${segments}?${query.join("&")}`;
  const { form } = formedAddress(url);
  return { words, numbers, form: form.includes("*") && isTelling(form) ? form : undefined, looseForm: form };
}

/** The digits of %D0 count nothing. */
function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%[0-9a-f]{2}/gi, "%");
  }
}

/** Every title has its number, and a word says what it is the title of; or a date stands before it, as in blogs. */
function isTelling(form: string): boolean {
  const parts = form.replace(/\.[a-z]{2,5}(?=\?|$)/, "").split(/[/?&]/);
  if (/^\/#\/#\/[^/?]*\*/.test(form)) return true;
  return (
    parts.every((part) => !part.includes("*") || part.includes("#")) &&
    parts.some((part) => /[a-z]/i.test(part))
  );
}
