import { DAY, HOUR, MINUTE, SECOND } from "../../seam/times.ts";
import {
  AGO_BEFORE,
  AGO_BEHIND,
  AND,
  DAYS,
  type DateWords,
  ERAS,
  HALVES,
  JOINS,
  JUST,
  MONTH_MARKS,
  MONTHS,
  NOW_WORD,
  ONE,
  PERSIAN_MONTHS,
  UNITS,
  WEEKDAYS,
} from "../../words/dates.ts";
/**
 * Words of dates and times in the languages forums are written in. One word may mean several things in several languages
 * ("mar" is March or Tuesday, "ago" is English ago or August): all meanings are kept, the place in the sentence decides.
 */
export interface DateWord {
  month?: number;
  /** 0 is Sunday. */
  weekday?: number;
  /** Days from today: 0 today, -1 yesterday. */
  day?: number;
  /** With the word behind it, it may be such a day: "i dag", "hôm qua". */
  dayBegins?: boolean;
  /** Milliseconds; months and years are counted in days of the mean calendar. */
  unit?: number;
  /** "ago", after the amount (or before it where `before` is set: "vor", "il y a", "hace"). */
  ago?: boolean;
  before?: boolean;
  /** "just now". */
  now?: boolean;
  /** Before "now". */
  just?: boolean;
  /** Between two amounts. */
  and?: boolean;
  /** "a minute", "eine Stunde". */
  one?: boolean;
  /** Hours to add to a 12-hour clock reading: 0 or 12. */
  half?: 0 | 12;
  /** May stand between the parts of a date, or between date and time. */
  joins?: boolean;
  /** Minutes east of Greenwich. */
  zone?: number;
  /** A month of the Persian calendar. */
  persian?: number;
  /** The year before the first of an era. */
  era?: number;
  /** The number behind it is a month. */
  monthMark?: boolean;
}

/** The meanings of a word as `plainWord` spells it. */
export function dateWord(plain: string): DateWord | undefined {
  return WORDS.get(plain);
}

/** Lower case without marks above and below letters: the spelling of the word table. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  for (let i = 0; i < lower.length; i++) {
    if (lower.charCodeAt(i) > 0x7f) {
      return lower
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .normalize("NFC")
        .replace(/[\u064a\u0643]/g, (letter) => (letter === "\u064a" ? "\u06cc" : "\u06a9"));
    }
  }
  return lower;
}

const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

const WORDS = new Map<string, DateWord>();

/** All words have all fields: the engine finds them quickest so. */
const SHAPE = Object.fromEntries(
  [
    ...["month", "weekday", "day", "dayBegins", "unit", "ago", "before", "now", "just", "and", "one"],
    ...["half", "joins", "zone", "persian", "era", "monthMark"],
  ].map((field) => [field, undefined]),
) as DateWord;

/** The words of a column, group by group: those of January, those of February … */
function groupsOf(words: DateWords): string[][] {
  const groups: string[][] = [];
  for (const column of Object.values(words))
    column.split("|").forEach((group, i) => {
      groups[i] ??= [];
      groups[i].push(...group.split(" ").filter((word) => word !== "" && word !== "-"));
    });
  return groups;
}

function add(words: readonly string[], meaning: DateWord): void {
  for (const word of words) {
    const plain = plainWord(word);
    WORDS.set(plain, { ...SHAPE, ...meaning, ...defined(WORDS.get(plain)) });
  }
}

function defined(word: DateWord | undefined): DateWord {
  return Object.fromEntries(Object.entries(word ?? {}).filter(([, value]) => value !== undefined));
}

function addAll(words: DateWords, meaning: (group: number) => DateWord): void {
  groupsOf(words).forEach((group, i) => {
    add(group, meaning(i));
  });
}

const UNIT_MILLIS = [SECOND, MINUTE, HOUR, DAY, 7 * DAY, MONTH, YEAR];

addAll(MONTHS, (i) => ({ month: i + 1 }));
addAll(WEEKDAYS, (i) => ({ weekday: i }));
addAll(DAYS, (i) => ({ day: i === 0 ? 0 : -i }));
addAll(UNITS, (i) => ({ unit: UNIT_MILLIS[i]! }));
addAll(AGO_BEHIND, () => ({ ago: true }));
addAll(AGO_BEFORE, () => ({ before: true }));
addAll(NOW_WORD, () => ({ now: true }));
addAll(JUST, () => ({ just: true }));
addAll(ONE, () => ({ one: true }));
addAll(AND, () => ({ and: true }));
addAll(HALVES, (i) => ({ half: i === 0 ? 0 : 12 }));
addAll(JOINS, () => ({ joins: true }));

for (const [era, year] of Object.entries(ERAS)) add([era], { era: year });
PERSIAN_MONTHS.split(" ").forEach((month, i) => {
  add([month], { persian: i + 1 });
});
add(MONTH_MARKS, { monthMark: true });

for (const word of [...WORDS.keys()]) if (word.includes("_")) add([word.split("_")[0]!], { dayBegins: true });

/** Words of more than one letter in scripts without spaces, by their first letter, the longest first. */
export const JOINED_WORDS: ReadonlyMap<string, readonly string[]> = joinedWords();

function joinedWords(): Map<string, string[]> {
  const byFirst = new Map<string, string[]>();
  for (const word of WORDS.keys()) {
    if (word.length < 2 || !/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue;
    byFirst.set(
      word[0]!,
      [...(byFirst.get(word[0]!) ?? []), word].sort((a, b) => b.length - a.length),
    );
  }
  return byFirst;
}

const ZONES: [string, number][] = [
  ["z", 0],
  ["utc", 0],
  ["gmt", 0],
  ["bst", 60],
  ["wet", 0],
  ["west", 60],
  ["cet", 60],
  ["cest", 120],
  ["mez", 60],
  ["mesz", 120],
  ["eet", 120],
  ["eest", 180],
  ["msk", 180],
  ["est", -300],
  ["edt", -240],
  ["cst", -360],
  ["cdt", -300],
  ["mst", -420],
  ["mdt", -360],
  ["pst", -480],
  ["pdt", -420],
  ["jst", 540],
  ["kst", 540],
  ["aest", 600],
  ["aedt", 660],
  ["awst", 480],
  ["nzst", 720],
  ["nzdt", 780],
  ["wib", 420],
  ["hkt", 480],
  ["sgt", 480],
  ["brt", -180],
  ["sast", 120],
];
for (const [word, zone] of ZONES) add([word], { zone });
