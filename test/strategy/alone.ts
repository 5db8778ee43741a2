import type { Page } from "../../src/page/page.ts";
import { Reader } from "../../src/read/reader.ts";
import type { Reading } from "../../src/read/reading.ts";

/** What a page is and shows by itself, without anything known of its site. */
export function alone(page: Page): Reading {
  return new Reader().read(page);
}
