/** What a person says about kinds and ways; it overrides the automatic choice. */
export interface Corrections {
  kind(name: string): "on" | "off" | undefined;
  /** `list`: follow, and what it leads to belongs to the same list. */
  way(name: string): "on" | "off" | "list" | undefined;
}

export const noCorrections: Corrections = { kind: () => undefined, way: () => undefined };
