import { decodeAs } from "./charset-decoding.ts";

/**
 * The likeliest encoding of bytes that are not UTF-8 and say nothing of themselves. Each candidate decodes a sample;
 * the one whose letters look most like writing wins. Frequent letters carry the decision, since every byte string
 * is some text in every encoding, but seldom a common one.
 */
export function detectCharset(body: Buffer): string {
  const sample = withoutScars(interesting(body));
  let best = candidates[0]!.charset;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const score = scoreOf(decodeAs(candidate.charset, sample), candidate);
    if (score > bestScore) {
      bestScore = score;
      best = candidate.charset;
    }
  }
  return best;
}

/** U+FFFD in UTF-8: the scar of an earlier wrong conversion says nothing of the page, and looks like Russian. */
function withoutScars(sample: Buffer): Buffer {
  const text = sample.toString("latin1");
  return text.includes(scar) ? Buffer.from(text.replaceAll(scar, ""), "latin1") : sample;
}

const scar = "\xef\xbf\xbd";
const sampleBytes = 32 * 1024;

/** A piece around the first bytes beyond ASCII: long heads of scripts say nothing. */
export function interesting(body: Buffer): Buffer {
  if (body.length <= sampleBytes) return body;
  let first = 0;
  while (first < body.length && body[first]! < 0x80) first++;
  return body.subarray(first, first + sampleBytes);
}

interface Candidate {
  readonly charset: string;
  /** How likely before any letter is seen, counted like a letter's score. */
  readonly prior: number;
  /** Letters frequent in the languages written so. */
  readonly common: ReadonlySet<number>;
  /** Letters of the same scripts. */
  readonly script: RegExp;
  /** Latin letters stand alone among ASCII ones; letters of other scripts stand together. */
  readonly alone: boolean;
  /** Alphabets have small and capital letters, and a capital seldom follows a small one. */
  readonly cased: boolean;
}

/** Average over the letters beyond ASCII: 1 for a common one, less for a possible one, below zero for what no text has. */
function scoreOf(text: string, { prior, common, script, alone, cased }: Candidate): number {
  let count = 0;
  let sum = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    count++;
    if (code === 0xfffd || (code >= 0x80 && code < 0xa0) || (code >= 0xe000 && code < 0xf900)) sum -= 4;
    else if (common.has(code)) sum += 1;
    else if (cased && common.has(text[i]!.toLowerCase().charCodeAt(0))) sum += 0.7;
    else if (punctuation.has(code)) sum += 0.4;
    else if (script.test(text[i]!)) sum += 0.2;
    else sum -= 1;
    const before = i === 0 ? 0 : text.charCodeAt(i - 1);
    if (alone && before >= 0x80 && isLetter(before) && isLetter(code)) sum -= 0.6;
    if (cased && isSmall(before) && isCapital(code)) sum -= 1;
    if (!alone && isAsciiLetter(before) && isLetter(code)) sum -= cased ? 1 : 0.3;
  }
  return (sum + prior * priorLetters) / (count + priorLetters);
}

/** So many letters outweigh the prior: a page with a single © is in the encoding most pages are in. */
const priorLetters = 6;

function candidate(
  charset: string,
  prior: number,
  common: string,
  script: RegExp,
  kind: "alone" | "together" | "cased",
): Candidate {
  return {
    charset,
    prior,
    common: new Set(codes(common)),
    script,
    alone: kind === "alone",
    cased: kind !== "together",
  };
}

const hanzi = /[\u4e00-\u9fff\u3000-\u303f\uff01-\uff5e]/;
const kana = /[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]/;
const hangul = /[\uac00-\ud7a3\u3000-\u303f]/;
const latin = /[\u00c0-\u024f\u0218-\u021b]/;
const cyrillic = /[\u0400-\u045f\u0490\u0491]/;
const greek = /[\u0370-\u03ff]/;
const hebrew = /[\u0590-\u05ff]/;
const arabic = /[\u0600-\u06ff]/;
const thai = /[\u0e00-\u0e7f]/;
const russian = "оеаинтсрвлкмдпуя";
const commonKana =
  "のにはをたがでてとしれさいるなもだあこよそくまりうんきらかつすーンスルトイリクラアレ日本人大一年会";

/** In the order of how often they are met: the first wins a tie. */
const candidates: readonly Candidate[] = [
  candidate("windows-1252", 0.5, "äöüßéèàçñáíóúâêîôûãõåæøëïìò", latin, "alone"),
  candidate("windows-1251", 0.4, russian, cyrillic, "cased"),
  candidate(
    "gb18030",
    0.4,
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实帖回复楼吧吗呢谢请问题主版论坛",
    hanzi,
    "together",
  ),
  candidate("shift_jis", 0.4, commonKana, kana, "together"),
  candidate("euc-jp", 0.35, commonKana, kana, "together"),
  candidate(
    "big5",
    0.35,
    "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實帖回覆樓吧嗎呢謝請問題版論壇",
    hanzi,
    "together",
  ),
  candidate(
    "euc-kr",
    0.35,
    "이다는의에가을를은하고지도로서기한사자있그해나어요만들시아과인것수대정리게니일라면으네습세글안보여오주스부전",
    hangul,
    "together",
  ),
  candidate("windows-1250", 0.25, "ąćęłńóśźżáčďéěíňřšťúůýžőűöüäăâ", latin, "alone"),
  candidate("windows-1254", 0.25, "ığşçöüâî", latin, "alone"),
  candidate("koi8-r", 0.2, russian, cyrillic, "cased"),
  candidate("koi8-u", 0, `${russian}іїєґ`, cyrillic, "cased"),
  candidate("iso-8859-5", -0.1, russian, cyrillic, "cased"),
  candidate("iso-8859-2", 0.2, "ąćęłńóśźżáčďéěíňřšťúůýžőűöüäăâ", latin, "alone"),
  candidate("windows-1253", 0.1, "αοιετσνηυρπκμλωςάίόέύήώ", greek, "cased"),
  candidate("windows-1255", 0.1, "יוהלאתרבמשנעםדקחפכטגצסזןךףץ", hebrew, "together"),
  candidate("windows-1256", 0, "المينتروهعبدكفسقحجةأ", arabic, "together"),
  candidate("windows-1257", 0, "ąčęėįšųūžāēģīķļņõäöü", latin, "alone"),
  candidate("windows-874", 0.1, "านร่อกเง้ยมลวดสทตะิีบปคใหไัแจพชขผโุู", thai, "together"),
];

const punctuation = new Set(codes("\u00a0«»“”„‘’‚–—…•·©®°§€£¡¿№™、。，！？：；（）「」『』【】・～〜ー"));

function codes(letters: string): number[] {
  return Array.from(letters, (letter) => letter.charCodeAt(0));
}

function isLetter(code: number): boolean {
  return code >= 0xc0 && code !== 0xd7 && code !== 0xf7 && !punctuation.has(code);
}

function isAsciiLetter(code: number): boolean {
  return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
}

function isSmall(code: number): boolean {
  const letter = String.fromCharCode(code);
  return letter !== letter.toUpperCase();
}

function isCapital(code: number): boolean {
  const letter = String.fromCharCode(code);
  return letter !== letter.toLowerCase();
}
