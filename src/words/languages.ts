/**
 * The languages that every list of words covers. A language comes in here, and then into all lists: the compiler names those that lack it,
 * and a test does.
 */
export const LANGUAGES = [
  "en", // English
  "de", // German
  "fr", // French
  "es", // Spanish
  "pt", // Portuguese
  "it", // Italian
  "nl", // Dutch
  "sv", // Swedish
  "da", // Danish
  "nb", // Norwegian
  "fi", // Finnish
  "pl", // Polish
  "cs", // Czech
  "hu", // Hungarian
  "ro", // Romanian
  "el", // Greek
  "ru", // Russian
  "uk", // Ukrainian
  "tr", // Turkish
  "ar", // Arabic
  "he", // Hebrew
  "id", // Indonesian
  "zh", // Chinese, in both scripts
  "ja", // Japanese
  "ko", // Korean
] as const;

export type Language = (typeof LANGUAGES)[number];

/** What one idea is called, a column for each language: words or phrases in lower case, parted by commas. */
export type Words = Readonly<Record<Language, string>>;

/** What is said in whole sentences: one pattern for each language, in lower case. "…" stands for other words of the sentence. */
export type Sentences = Readonly<Record<Language, string>>;
