import { createHmac } from "node:crypto";

const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aeiou";
const SYLLABLES = CONSONANTS.length * VOWELS.length;
/** Of the first and of the last name: 80⁸ names, so that in a million people two share one once in 3,000 archives. */
const LENGTHS = [4, 4];

/** A name that nobody has, the same for the same name and key: without the key nobody can tell whose it is, not even by trying names. */
export function madeUpName(key: string, name: string): string {
  let number = createHmac("sha256", key).update(name).digest().readBigUInt64BE();
  return LENGTHS.map((length) => {
    let made = "";
    for (let i = 0; i < length; i++) {
      const syllable = Number(number % BigInt(SYLLABLES));
      number /= BigInt(SYLLABLES);
      made += CONSONANTS[Math.floor(syllable / VOWELS.length)]! + VOWELS[syllable % VOWELS.length]!;
    }
    return made[0]!.toUpperCase() + made.slice(1);
  }).join(" ");
}
