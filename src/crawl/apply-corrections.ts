import type { Archive } from "../archive/archive.ts";
import type { Corrections } from "../learn/corrections/corrections.ts";
import type { Admission } from "./admission.ts";
import { type CorrectedGuide, skipOf } from "./corrected-guide.ts";

/** Makes the frontier go by what people say now: ways get their weights, and what was left out but is wanted now waits. */
export function applyCorrections(
  { frontier }: Pick<Archive, "frontier">,
  guide: CorrectedGuide | undefined,
  corrections: Corrections,
  admission: Admission,
): void {
  if (guide) frontier.weigh(guide.corrected());
  const isOpen = (url: string) => skipOf(url, corrections) === undefined;
  frontier.reconsider("told", isOpen);
  // Passed over or not, what they show is had by other addresses, which nobody may have linked to.
  frontier.reconsider("noWay", (url) => {
    const original = corrections.originalOf(url);
    return original !== undefined && !frontier.knows(original);
  });
  if (guide) frontier.reconsider("noWay", (url) => isOpen(url) && guide.wants(url));
  const isInside = (url: string) => admission.admit(url, url)?.skip === undefined;
  frontier.reconsider(
    "outOfScope",
    (url) => corrections.folder(url) === "on" && isOpen(url) && isInside(url),
  );
}
