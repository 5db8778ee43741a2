import { textOf } from "../fetch/charset.ts";
import { decode } from "../fetch/content-coding.ts";
import { httpDefaults } from "../fetch/defaults.ts";
import { Page } from "../page/page.ts";
import type { StoredVisit } from "./archive.ts";
import type { StoredResponse } from "./warc-reader.ts";

/** A page as it was archived, understood again; undefined when its bytes are lost or cannot be unpacked. */
export async function archivedPage(
  visit: StoredVisit,
  response: StoredResponse | undefined,
): Promise<Page | undefined> {
  if (!response) return undefined;
  const header = (name: string) => response.headers.find(([key]) => key.toLowerCase() === name)?.[1];
  const decoded = await decode(response.body, header("content-encoding"), httpDefaults.maxDecodedBytes);
  if (!decoded.ok) return undefined;
  return new Page({ url: visit.url, html: textOf(decoded.body, header("content-type")).text, at: visit.at });
}
