import { formedAddress } from "../learn/address-form.ts";

/**
 * The form of an address, and what else tells boards from threads in it: letters before the number behind the title (-vf3, -vt12). An
 * id of hexadecimal digits is one form, whether it begins with letters or not.
 */
export function listForm(url: string): string {
  const plain = /\/(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{6,}(?=[/?]|$)/gi;
  const { form } = formedAddress(url.replace(plain, "/~"));
  const letters = /[-.](\p{L}{1,3})\d+(?:-\d+)?(?:\.\w{1,5})?\/?(?:$|\?)/u.exec(url)?.[1];
  return letters === undefined ? form : `${form} ${letters}`;
}
