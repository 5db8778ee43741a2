import type { MapAnswer, MapWay, WayState } from "../../src/inspect/api.ts";
import type { Saying } from "../said/saying.ts";

/** What every panel beside the map is given. */
export interface PanelOf {
  readonly archive: number;
  readonly map: MapAnswer;
  readonly saying: Saying;
  readonly mayChange: boolean;
}

export const STATES: Readonly<Record<WayState, string>> = {
  followed: "followed",
  tried: "tried now and then",
  passedOver: "passed over",
  done: "followed to the end",
};

/** The forms of addresses on a map, those with most pages first. */
export function formsOn({ kinds, ways }: MapAnswer): string[] {
  return [...new Set([...kinds.map(({ addresses }) => addresses), ...ways.map(({ form }) => form)])];
}

/** What the links of a way are. */
export function titleOf({ role, roleInWords, name }: MapWay): string {
  return roleInWords === null ? (role ?? name) : `Links ${roleInWords}`;
}
