import type { Renderer } from "../renderer.ts";
export async function openRenderer(_: { readonly browser?: string | undefined }): Promise<Renderer> {
  throw new Error("not yet");
}
