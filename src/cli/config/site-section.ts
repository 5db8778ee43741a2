import { addressesMeant } from "../../library/site-address.ts";
import { inScope, scopeOf } from "../../url/scope.ts";

/** The sections that are about this site, the most special last: a host, or an address that the site's lies under. */
export function sectionsFor(target: string, sections: readonly string[]): string[] {
  const [url] = addressesMeant(target) ?? [];
  if (url === undefined) return [];
  return sections
    .filter((section) => isAbout(section, url))
    .sort((one, other) => placeOf(one).folder.length - placeOf(other).folder.length);
}

function isAbout(section: string, url: string): boolean {
  const place = placeOf(section);
  return place.host !== "" && inScope(url, place);
}

function placeOf(section: string): { host: string; folder: string } {
  const [url] = addressesMeant(section) ?? [];
  if (url === undefined) return { host: "", folder: "" };
  return { host: scopeOf(url).host, folder: new URL(url).pathname };
}
