import { textOf } from "../../fetch/charset.ts";
import { decode } from "../../fetch/content-coding.ts";
import { httpDefaults } from "../../fetch/defaults.ts";
import { headerMoment } from "../../fetch/http-date.ts";
import { isHtml } from "../../fetch/is-page.ts";
import { Page } from "../../page/page.ts";
import type { StoredResponse } from "../warc/reader.ts";
import type { StoredVisit } from "./visits.ts";

/** A page as it was archived, understood again; undefined when its bytes are lost, cannot be unpacked or are no HTML. */
export async function archivedPage(
  visit: StoredVisit,
  response: StoredResponse | undefined,
): Promise<Page | undefined> {
  if (!response) return undefined;
  const header = (name: string) => response.headers.find(([key]) => key.toLowerCase() === name)?.[1];
  const decoded = await decode(response.body, header("content-encoding"), httpDefaults.maxDecodedBytes);
  const type = header("content-type");
  if (!decoded.ok || !isHtml(type, decoded.body)) return undefined;
  const html = textOf(decoded.body, type).text;
  return new Page({ url: visit.url, html, at: visit.at, served: headerMoment(header("date")) });
}
