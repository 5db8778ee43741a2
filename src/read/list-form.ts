import { formedAddress } from "../learn/address-form.ts";
import { Lately } from "../seam/lately.ts";
import { isHexadecimalId } from "../url/opaque.ts";

/**
 * The form of an address, and what else tells boards from threads in it: letters before the number behind the title (-vf3, -vt12). An
 * id of hexadecimal digits is one form, whether it begins with letters or not.
 */
export function listForm(url: string): string {
  const known = remembered.get(url);
  if (known !== undefined) return known;
  const { form } = formedAddress(url.replace(HEXADECIMAL, "/~"));
  const [, code = "", letters] = LETTERS.exec(url) ?? [];
  const told = letters === undefined || isHexadecimalId(code) ? form : `${form} ${letters}`;
  remembered.set(url, told);
  return told;
}

/** The form of an address whose id is hexadecimal, but has no letter by chance, as one in forty of eight digits; undefined for any other. */
export function formWithoutLetters(url: string): string | undefined {
  const other = url.replace(DIGITS, "/~");
  return other === url ? undefined : listForm(other);
}

/**
 * The form of an address if the code that its title ends with is a word of the title, as in 12-my-new-mk2 or my-new-mk2/12; undefined where it
 * ends with none.
 */
export function formWithoutCode(url: string): string | undefined {
  const form = listForm(url);
  const other = form.replace(/ \p{L}+$/u, "").replace(/\*-[a-z]{1,3}#(?=[/?]|$)/g, "*");
  return other === form ? undefined : other;
}

const DIGITS = /\/\d{6,}(?=[/?]|$)/g;
const HEXADECIMAL = /\/(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{6,}(?=[/?]|$)/gi;
const LETTERS = /[-.]((\p{L}{1,3})\d+)(?:-\d+)?(?:\.\w{1,5})?\/?(?:$|\?)/u;

/** Asked for every link of every page; navigation repeats. More would be held for as long as a site is watched, and come again hardly ever. */
const REMEMBERED = 2_000;
const remembered = new Lately<string>(REMEMBERED);
