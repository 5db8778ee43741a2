import { useEffect, useState } from "preact/hooks";
import type { Failure } from "../src/inspect/api.ts";

/** What the server said instead of an answer, in its own words. */
export class Refused extends Error {}

export async function ask<T>(path: string, signal?: AbortSignal): Promise<T> {
  return answered<T>(await fetch(path, signal ? { signal } : {}));
}

/** Tells the server something: one that was started without --allow-changes refuses. */
export async function tell<T>(path: string, what: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return answered<T>(await fetch(path, { method: "POST", headers, body: JSON.stringify(what) }));
}

export async function takeBack<T>(path: string): Promise<T> {
  return answered<T>(await fetch(path, { method: "DELETE" }));
}

/** `/api/archives/0/search?q=nets`: what is undefined, empty or null is left out. */
export function pathOf(archive: number, what: string, query: Readonly<Record<string, Asking>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return `/api/archives/${archive}/${what}${search.size > 0 ? `?${search}` : ""}`;
}

type Asking = string | number | boolean | null | undefined;

async function answered<T>(response: Response): Promise<T> {
  const body = (await response.json().catch(() => undefined)) as (T & Partial<Failure>) | undefined;
  if (response.ok && body !== undefined) return body;
  throw new Refused(body?.error?.message ?? `The server answered ${response.status}.`);
}

export interface Asked<T> {
  readonly value?: T;
  readonly problem?: string;
  readonly waiting: boolean;
}

/**
 * The answer to a question that changes with what is looked at; null asks nothing. Another `turn` asks the same again, and what is
 * there stays until the answer comes.
 */
export function useAsked<T>(path: string | null, turn = 0): Asked<T> {
  const [state, setState] = useState<{ value?: T; problem?: string; of: string | null }>({ of: null });
  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    ask<T>(path, abort.signal).then(
      (value) => setState({ value, of: path }),
      (error: Error) => {
        if (!abort.signal.aborted) setState({ problem: error.message, of: path });
      },
    );
    return () => abort.abort();
  }, [path, turn]);
  const current = state.of === path ? state : { of: null };
  return { ...current, waiting: path !== null && state.of !== path };
}
