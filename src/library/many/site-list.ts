import { OptionError } from "../../seam/option-error.ts";
import { addressesMeant, refuseCredentials } from "../site-address.ts";

/** The addresses in a list: one a line; what follows a # at the beginning of a line, or behind a space, is a comment. */
export function listedSites(text: string, name: string): string[] {
  const sites: string[] = [];
  let number = 0;
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/)) {
    number++;
    const target = line.replace(/(?:^|\s)#.*$/, "").trim();
    if (target === "") continue;
    checkTarget(target, `${name}, line ${number}: `);
    sites.push(target);
  }
  if (sites.length === 0) throw new OptionError(`${name} names no site: give one address a line`);
  return sites;
}

/** What is no address is said before anything is asked for: a typing error is not found out after a night. */
export function checkTarget(target: string, where = ""): void {
  refuseCredentials(target);
  if (!addressesMeant(target))
    throw new OptionError(
      `${where}"${target}" is not an address: try one such as forum.example or https://forum.example/`,
    );
}
