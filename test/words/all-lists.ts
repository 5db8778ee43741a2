import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LANGUAGES, type Words } from "../../src/words/languages.ts";

const folder = fileURLToPath(new URL("../../src/words/", import.meta.url));

/** Every list of words that a file of src/words exports, by name. */
export const ALL_LISTS: readonly (readonly [name: string, list: Words])[] = (
  await Promise.all(
    readdirSync(folder).map(async (file) =>
      Object.entries(await import(`../../src/words/${file.slice(0, -3)}.ts`)).filter(isList),
    ),
  )
).flat();

function isList(entry: [string, unknown]): entry is [string, Words] {
  const value = entry[1];
  return typeof value === "object" && value !== null && LANGUAGES.some((language) => language in value);
}
