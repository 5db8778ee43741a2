import type { Inspector } from "../src/inspect/inspector.ts";

/** Asks the API as a program that was given the token; `told` is sent as JSON. */
export async function askInspector<Answer>(
  { origin, token }: Inspector,
  path: string,
  told?: unknown,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/${path}`, {
    headers,
    ...(told !== undefined && { method: "POST", body: JSON.stringify(told) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
