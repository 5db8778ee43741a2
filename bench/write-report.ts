import { existsSync, readFileSync, writeFileSync } from "node:fs";

const BEGIN = "<!-- figures: begin -->";
const END = "<!-- figures: end -->";

/** Writes figures into a document: between its marks, so that the text around them stays, or as all there is. */
export function writeReport(file: string, report: string): void {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END, begin);
  const before = begin < 0 || end < 0 ? "" : text.slice(0, begin);
  const after = begin < 0 || end < 0 ? "\n" : text.slice(end + END.length);
  writeFileSync(file, `${before}${BEGIN}\n\n${report}\n\n${END}${after}`);
}
