import { mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer, Fetcher } from "../src/fetch/answer.ts";
import { aliasesOf, captured, capturedPages } from "./captured.ts";
import { spelling } from "./score.ts";

interface Place {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly from: number;
  readonly length: number;
}

export interface CapturedFetcher extends Fetcher {
  readonly entry: string;
  /** Every request in order, as the scorer reads it. */
  readonly log: { readonly url: string; readonly status: number }[];
}

/** A captured site as a fetcher, in this process: the answers of the replay server without the wire. */
export async function capturedFetcher(dir: string): Promise<CapturedFetcher> {
  const folder = mkdtempSync(join(tmpdir(), "captured-"));
  const bodies = openSync(join(folder, "bodies"), "w+");
  const exact = new Map<string, Place>();
  const alike = new Map<string, Place>();
  let end = 0;
  for await (const { url, status, headers, body } of capturedPages(dir)) {
    writeSync(bodies, body, 0, body.length, end);
    const place = { status, headers, from: end, length: body.length };
    end += body.length;
    exact.set(url, place);
    if (!alike.has(spelling(url))) alike.set(spelling(url), place);
  }
  await addAliases(dir, exact);
  const log: { url: string; status: number }[] = [];
  const fetch = async (url: string): Promise<Answer> => {
    const place = exact.get(url) ?? alike.get(spelling(url));
    log.push({ url, status: place?.status ?? 404 });
    if (!place)
      return answerOf(
        url,
        404,
        { "content-type": "text/html" },
        Buffer.from("<!doctype html><title>Not found</title><h1>Not found</h1>"),
      );
    const body = Buffer.allocUnsafe(place.length);
    readSync(bodies, body, 0, place.length, place.from);
    return answerOf(url, place.status || 502, place.headers, body);
  };
  return {
    entry: captured(dir).entry,
    log,
    fetch,
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function addAliases(dir: string, exact: Map<string, Place>): Promise<void> {
  for await (const { url, same_as } of aliasesOf(dir)) {
    const place = exact.get(same_as);
    if (place && !exact.has(url)) exact.set(url, place);
  }
}

function answerOf(
  url: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Answer {
  const target = status >= 300 && status < 400 ? headers.location : undefined;
  return {
    ok: true,
    url,
    status,
    headers,
    body,
    ...(target !== undefined && URL.canParse(target, url) && { location: new URL(target, url).href }),
    exchange: {
      url,
      at: CAPTURED_AT,
      millis: 0,
      request: { method: "GET", headers: [] },
      response: { status, statusText: "", headers: Object.entries(headers), body },
    },
  };
}

/** Captures do not say when they were made; any fixed moment will do. */
const CAPTURED_AT = Date.UTC(2026, 0, 1);
