import { formedAddress } from "../../learn/address-form.ts";
import { addressOf } from "../../url/form.ts";

/**
 * Whether an address has the URL pattern of an example: where that has a title or a name, any word may stand, for not every name can be told
 * from a folder by itself.
 */
export function hasFormOf(example: string): (url: string) => boolean {
  const open = formedAddress(example)
    .form.replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("#", "\\d+")
    .replaceAll("*", "[^/?&]+");
  const pattern = new RegExp(`^${open}$`);
  return (url) => pattern.test(addressOf(url).local);
}
