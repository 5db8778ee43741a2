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
  const { body, type } = (await unpacked(response)) ?? {};
  if (!body || !isHtml(type, body)) return undefined;
  const html = textOf(body, type).text;
  const served = headerMoment(headerOf(response, "date"));
  return new Page({ url: visit.url, html, at: visit.at, served });
}

/** What a visit brought, as text; undefined when its bytes are lost or cannot be unpacked. */
export async function archivedText(response: StoredResponse | undefined): Promise<string | undefined> {
  const { body, type } = (response && (await unpacked(response))) ?? {};
  return body && textOf(body, type).text;
}

async function unpacked(response: StoredResponse) {
  const coding = headerOf(response, "content-encoding");
  const decoded = await decode(response.body, coding, httpDefaults.maxDecodedBytes);
  return decoded.ok ? { body: decoded.body, type: headerOf(response, "content-type") } : undefined;
}

function headerOf({ headers }: StoredResponse, name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1];
}
