import * as functions from "./in-browser.ts";

/** The script of the pages that need one: the functions of in-browser.ts, and the one to start with. */
export function scriptStarting(first: "startSearch" | "startFind"): string {
  const written = Object.values(functions).map((one) => one.toString());
  return `${written.join("\n")}\n${first}();\n`;
}
