import { addressOf } from "../../url/form.ts";
import { isOpaque } from "../../url/opaque.ts";

/** How an address asks for another part of the list that a page shows: by parameters alone. */
export interface WindowChange {
  /** The parameters that it adds, or has other values of. */
  readonly slot: string;
  /** Whether the page's own address has none of them. */
  readonly isAdded: boolean;
  /** What each of them was and is, where all are numbers: where the part begins, and how long it is. */
  readonly numbers: readonly { readonly from: number | undefined; readonly to: number }[];
}

/**
 * The same path, and whatever its parameters say in words; what is added or changed are numbers (`?from=25&many=25`), or one mark of the
 * place where the page ends (`?before=20230319123051`, `?behind=1f0a9c…`). Undefined for everything else: words choose another list.
 */
export function windowChange(pageUrl: string, url: string): WindowChange | undefined {
  const own = addressOf(pageUrl);
  const to = addressOf(url);
  if (to.query === undefined || own.path !== to.path || own.origin !== to.origin) return undefined;
  const values = new Map(own.parameters.map(({ key, value }) => [key, value]));
  const keys: string[] = [];
  let isAdded = true;
  const numbers: { from: number | undefined; to: number }[] = [];
  for (const { key, value } of to.parameters) {
    if (key === undefined) return undefined;
    const before = values.get(key);
    values.delete(key);
    if (before === value) continue;
    keys.push(key);
    isAdded &&= before === undefined;
    if (!isNumber(value) && !isMark(value)) return undefined;
    if (isNumber(value) && (before === undefined || isNumber(before)))
      numbers.push({ from: before === undefined ? undefined : Number(before), to: Number(value) });
  }
  for (const left of values.values()) if (!isNumber(left) && !isMark(left)) return undefined;
  const isWhole = numbers.length === keys.length;
  if (keys.length === 0 || !(isWhole || keys.length === 1)) return undefined;
  return { slot: keys.sort().join("&"), isAdded, numbers: isWhole ? numbers : [] };
}

const isNumber = (value: string): boolean => /^\d{1,7}$/.test(value);

/** A moment in digits, or what a machine has made to be like nothing else. */
const isMark = (value: string): boolean => /^\d[\d.:TZ-]{7,30}$/.test(value) || isOpaque(value);
