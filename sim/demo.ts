export async function startDemo(): Promise<{ url: string; close(): Promise<void> }> {
  throw new Error("not yet");
}
