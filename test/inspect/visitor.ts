import { request } from "node:http";
import { join } from "node:path";
import { afterAll } from "vitest";
import { crawl } from "../../src/index.ts";
import { type Inspector, type InspectorOptions, startInspector } from "../../src/inspect/inspector.ts";
import { temporaryDirectory } from "../archive/scratch.ts";
import { smallWorld } from "../library/small-world.ts";

/** A directory that is taken away with the tests of its file. */
export function sharedDirectory(): string {
  const { directory, remove } = temporaryDirectory();
  afterAll(remove);
  return directory;
}

/** The archive of a small forum. */
export async function smallArchive(): Promise<string> {
  const { url, clock, fetcher } = smallWorld();
  const out = join(sharedDirectory(), "small.skein");
  await crawl(url, { out, clock, fetcher });
  return out;
}

/** A server that ends with the tests of its file; what goes wrong in it fails them. */
export async function inspecting(
  directories: readonly string[],
  options: Partial<InspectorOptions> = {},
): Promise<Inspector & { readonly faults: unknown[] }> {
  const faults: unknown[] = [];
  const complain = (error: unknown) => faults.push(error);
  const inspector = await startInspector({ directories, port: 0, allowChanges: false, complain, ...options });
  afterAll(() => inspector.close());
  return { ...inspector, faults };
}

/** Asks as a program that was given the token. */
export async function ask<Answer>(
  { origin, token }: Inspector,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const answer = await fetch(`${origin}/api/${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Answer;
}

/** The cookie that the first address gives. */
export async function cookieOf({ url }: Inspector): Promise<string> {
  const answer = await fetch(url, { redirect: "manual" });
  return answer.headers.get("set-cookie")!.split(";")[0]!;
}

/** A request with any headers and any path, as an attacker may send it: fetch would mend them. */
export function rawRequest(
  origin: string,
  path: string,
  {
    method = "GET",
    headers = {},
    body = "",
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode!, text, headers: answer.headers }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
