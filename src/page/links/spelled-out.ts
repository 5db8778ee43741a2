import { addressOf, type Parameter } from "../../url/form.ts";
import type { NumberChange } from "./number-change.ts";

/**
 * The number that an address puts into the page's own together with what that left unsaid, such as the order: `?f=1` turns to
 * `?f=1&sort=last&days=0&page=2`. Undefined where it adds another number but 0, for that names another list (`?f=1&t=5&page=2`), and where
 * anything of the page's own address is missing.
 */
export function spelledOut(first: string, second: string): NumberChange | undefined {
  const mark = first.indexOf("?");
  if (mark < 0 || first.length > LONGEST || second.length > LONGEST) return undefined;
  if (mark + 1 === first.length || !second.startsWith(first.slice(0, mark + 1))) return undefined;
  const own = addressOf(first).parameters.map(({ text }) => text);
  const added: Parameter[] = [];
  for (const parameter of addressOf(second).parameters) {
    const at = own.indexOf(parameter.text);
    if (at < 0) added.push(parameter);
    else own.splice(at, 1);
  }
  const [numbered, ...more] = added.filter(({ value }) => /[1-9]/.test(value));
  if (own.length > 0 || more.length > 0 || !numbered || !/^\d{1,7}$/.test(numbered.value)) return undefined;
  const others = added.flatMap((parameter) => (parameter === numbered ? [] : parameter.text));
  return { from: undefined, to: Number(numbered.value), slot: [...others, numbered.key].join("&") };
}

/** No honest address is longer, and the time is spent on every numbered link. */
const LONGEST = 400;
