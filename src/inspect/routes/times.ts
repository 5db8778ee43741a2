/** A moment as answers tell it. */
export function iso(millis: number): string;
export function iso(millis: number | null): string | null;
export function iso(millis: number | null): string | null {
  return millis === null ? null : new Date(millis).toISOString();
}
