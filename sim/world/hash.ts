/** Everything in a made-up forum is a hash of its seed and its place: nothing is stored, any part can be asked for first. */
export function hash(seed: number, a: number, b = 0, c = 0): number {
  let mixed = fold(seed) ^ 0x9e3779b9;
  mixed = stir(mixed ^ fold(a));
  mixed = stir(mixed ^ fold(b) ^ 0x85ebca6b);
  mixed = stir(mixed ^ fold(c) ^ 0xc2b2ae35);
  return mixed >>> 0;
}

/** A hash as a number in [0, 1). */
export function chance(seed: number, a: number, b = 0, c = 0): number {
  return hash(seed, a, b, c) / 4294967296;
}

export function pick<T>(from: readonly T[], seed: number, a: number, b = 0, c = 0): T {
  return from[hash(seed, a, b, c) % from.length] as T;
}

/** Some hexadecimal digits, as session ids and opaque addresses have. */
export function hexadecimal(digits: number, seed: number, a: number, b = 0): string {
  let text = "";
  for (let i = 0; text.length < digits; i++)
    text += hash(seed, a, b, i + 1)
      .toString(16)
      .padStart(8, "0");
  return text.slice(0, digits);
}

/** Ids of vast worlds pass 2^32: the high half must count too. */
function fold(value: number): number {
  return value >= 0 && value < 4294967296 ? value | 0 : (value | 0) ^ Math.floor(value / 4294967296);
}

/** The finaliser of MurmurHash3. */
function stir(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
