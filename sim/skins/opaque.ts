/** Ids that tell nothing: multiplication by an odd number modulo 2^32 can be undone, and looks like chance. */
const STRIDE = 2654435761;
const BACK = inverse(STRIDE);

export function opaque(id: number): string {
  return (Math.imul(id, STRIDE) >>> 0).toString(16).padStart(8, "0");
}

export function unopaque(text: string): number | undefined {
  if (!/^[0-9a-f]{8}$/.test(text)) return undefined;
  return Math.imul(Number.parseInt(text, 16), BACK) >>> 0;
}

/** Newton's iteration: doubles the right bits each time. */
function inverse(odd: number): number {
  let found = odd;
  for (let i = 0; i < 5; i++) found = Math.imul(found, 2 - Math.imul(odd, found));
  return found;
}
