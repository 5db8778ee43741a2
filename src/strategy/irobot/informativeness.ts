import type { Fingerprint } from "../../page/fingerprint.ts";
import { NearDuplicates } from "../../page/near-duplicates.ts";

export interface Measured {
  readonly bytes: number;
  readonly fingerprint: Fingerprint;
}

export interface Informativeness {
  /** Info(V), eq. 3. */
  readonly info: number;
  readonly duplicates: number;
  readonly meanBytes: number;
}

/**
 * iRobot eq. 3: Info(V) = (N_i / N) · (S_i / S) · (1 − N_dup / N_i). A page counts as a near-duplicate if another page of
 * its vertex came before it that it is a near-duplicate of: so one of each set is not counted, as in section 6.1.
 */
export function informativeness(vertex: readonly Measured[], sample: readonly Measured[]): Informativeness {
  const near = new NearDuplicates();
  let duplicates = 0;
  vertex.forEach(({ fingerprint }, page) => {
    if (near.add(fingerprint) !== page) duplicates++;
  });
  const meanBytes = mean(vertex);
  const all = mean(sample);
  const info =
    vertex.length === 0 || all === 0
      ? 0
      : (vertex.length / sample.length) * (meanBytes / all) * (1 - duplicates / vertex.length);
  return { info, duplicates, meanBytes };
}

function mean(pages: readonly Measured[]): number {
  let sum = 0;
  for (const { bytes } of pages) sum += bytes;
  return pages.length === 0 ? 0 : sum / pages.length;
}
