import type { Loss } from "../archive/check/losses.ts";
import { counted } from "../words/counted.ts";
import { remark } from "./print.ts";

/** Files named in one line. */
const MOST_NAMED = 3;

/** Tells of bytes that are gone from an archive: nobody is to find out by himself. */
export function tellLoss(loss: Loss | undefined): void {
  if (loss === undefined) return;
  const { files, visits, addresses } = loss;
  const names = files
    .slice(0, MOST_NAMED)
    .map(({ name, size }) => (size === 0 ? `${name} is gone` : `${name} was cut`));
  const more = files.length > MOST_NAMED ? [`and ${counted(files.length - MOST_NAMED, "file")} more`] : [];
  remark(
    `warning: ${[...names, ...more].join(", ")}, with ${counted(visits, "visit")}; ${counted(addresses, "address", "addresses")} will be fetched again`,
  );
}
