import { ar } from "./languages/ar.ts";
import { de } from "./languages/de.ts";
import { en } from "./languages/en.ts";
import { es } from "./languages/es.ts";
import { fr } from "./languages/fr.ts";
import { ja } from "./languages/ja.ts";
import { pt } from "./languages/pt.ts";
import { ru } from "./languages/ru.ts";
import { th } from "./languages/th.ts";
import { zh } from "./languages/zh.ts";

/** What it takes to write a forum in a language: words to make text of, names, and the words of the pages themselves. */
export interface Language {
  readonly code: LanguageCode;
  /** Stands between words: a space, or nothing. */
  readonly gap: string;
  readonly stops: readonly [statement: string, question: string, exclamation: string, comma: string];
  /** Small words that hold sentences together. */
  readonly common: readonly string[];
  /** Words about things. */
  readonly content: readonly string[];
  /** Parts that rarer words are made of: beginnings, middles, ends. */
  readonly syllables: readonly [readonly string[], readonly string[], readonly string[]];
  /** Titles of threads; * stands for a word or two. */
  readonly titles: readonly string[];
  readonly categories: readonly string[];
  readonly boards: readonly string[];
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
  /** Sunday first. */
  readonly days: readonly string[];
  readonly labels: Labels;
}

export type LanguageCode = "en" | "de" | "fr" | "es" | "pt" | "ru" | "zh" | "ja" | "ar" | "th";

/** The words of the pages themselves. # stands for a number. */
export type Labels = Readonly<Record<keyof typeof en.labels, string>>;

export const languages: Readonly<Record<LanguageCode, Language>> = { en, de, fr, es, pt, ru, zh, ja, ar, th };
