import type { Dom } from "../html/dom.ts";
import type { LinkTable } from "./link-table.ts";
import { Apaths } from "./paths.ts";

/** Where a link stands on its page (iRobot: pattern and column; SOUrCe: apath). */
export interface Location {
  /** The group of regions, and so the link table; -1 outside every region. */
  readonly group: number;
  /** The column of that table; -1 outside every region. */
  readonly column: number;
  /** The element names from the root to the link, with the link's class: `/html/body/ul/li/a[title]`. */
  readonly apath: string;
}

/** The location of every link node of a page. */
export function locateLinks(
  dom: Dom,
  tables: readonly LinkTable[],
  links: Iterable<number>,
): Map<number, Location> {
  const places = new Map<number, { group: number; column: number }>();
  for (const { group, columns } of tables) {
    columns.forEach(({ links }, column) => {
      for (const node of links) places.set(node, { group, column });
    });
  }
  const apaths = new Apaths(dom);
  const locations = new Map<number, Location>();
  for (const node of links) {
    const place = places.get(node);
    locations.set(node, { group: place?.group ?? -1, column: place?.column ?? -1, apath: apaths.of(node) });
  }
  return locations;
}
