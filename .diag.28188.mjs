// bench/captured.ts
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
function captured(dir2) {
  const site2 = JSON.parse(readFileSync(join(dir2, "site.json"), "utf8"));
  return { ...site2, dir: dir2 };
}
async function* rows(dir2, name) {
  const plain5 = join(dir2, `${name}.jsonl`);
  const [command, args] = existsSync(plain5) ? ["cat", [plain5]] : ["xz", ["-dc", `${plain5}.xz`]];
  const unpack = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    for await (const line of createInterface({ input: unpack.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line !== "") yield JSON.parse(line);
    }
  } finally {
    unpack.kill();
  }
}
async function* capturedPages(dir2, every = 1) {
  let n2 = 0;
  for await (const row of rows(dir2, "pages")) {
    if (n2++ % every !== 0) continue;
    const { body64, body, ...rest } = row;
    const bytes = body64 === void 0 ? Buffer.from(body ?? "", "utf8") : Buffer.from(body64, "base64");
    yield { ...rest, body: bytes };
  }
}
async function truthOf(dir2) {
  const truth2 = /* @__PURE__ */ new Map();
  for await (const row of rows(dir2, "truth")) truth2.set(row.url, row);
  return truth2;
}
async function* aliasesOf(dir2) {
  const there = ["alias.jsonl", "alias.jsonl.xz"].some((file) => existsSync(join(dir2, file)));
  if (there) yield* rows(dir2, "alias");
}
function htmlOf(page) {
  const type = page.headers["content-type"] ?? "";
  if (page.status !== 200 || !/html/i.test(type)) return void 0;
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(page.body);
  } catch {
    return page.body.toString("utf8");
  }
}

// src/learn/numbers.ts
var PEOPLE = {
  /** A table is one of dated records if so large a share of its records holds a date. */
  dated: 0.5,
  /** A column may break its own rule (one address a record, one text an address) so often. */
  exceptions: 0.15,
  /** A name is no longer than this … */
  longestName: 32,
  /** … and has no more words. */
  mostWords: 3,
  /** A column of texts longer by so much, most of them different, is what the records are called: then they are rows. */
  longerThanNames: 1.25,
  /** So large a share of the texts of a title column differs. */
  titlesDiffer: 0.25,
  /** So many records with somebody who wrote before on the same page make people of a form of addresses … */
  enoughAgain: 3,
  /** … if they are this share of all, … */
  shareAgain: 0.08,
  /** … and so many different addresses were there. */
  fewestAddresses: 2,
  /** Columns of one table that are looked at: a made-up page may have any number, and each is held against all others. */
  mostColumns: 64,
  /** Stems of people on one site, those who come again most often first: asked for every link of every page. */
  mostPeople: 12,
  /** Forms of addresses that are counted; no site has more that matter. */
  mostStems: 400,
  /** Old records count less and less: tallies are halved at so many, so that a site can change. */
  mostRecords: 1e5
};

// src/learn/people/address-stem.ts
function stemOf(urls) {
  let first;
  let head = 0;
  let tail = 0;
  let shortest = 0;
  const all = [];
  for (const url of urls) {
    all.push(url);
    if (first === void 0) {
      first = url;
      head = url.length;
      tail = url.length;
      shortest = url.length;
      continue;
    }
    head = commonHead(first, url, head);
    tail = commonTail(first, url, tail);
    shortest = Math.min(shortest, url.length);
  }
  if (first === void 0 || head >= shortest) head = Math.max(0, shortest - 1);
  if (first === void 0) return void 0;
  while (head > 0 && !isJoint(first.charCodeAt(head - 1))) head--;
  tail = Math.min(tail, shortest - head);
  while (tail > 0 && !isJointBehind(first.charCodeAt(first.length - tail))) tail--;
  let slashes = -1;
  for (const url of all) {
    const count3 = slashesIn(url, head, url.length - tail);
    if (count3 < 0 || slashes >= 0 && count3 !== slashes) return void 0;
    slashes = count3;
  }
  const before2 = first.slice(0, head);
  const mark = markOf(first, head, tail);
  const isMarked = mark !== void 0 && all.every((url) => markOf(url, head, tail) === mark);
  return { before: before2, behind: first.slice(first.length - tail), slashes, ...isMarked && { mark } };
}
function hasStem(url, { before: before2, behind: behind2, slashes, mark }) {
  return url.length > before2.length + behind2.length && url.startsWith(before2) && url.endsWith(behind2) && slashesIn(url, before2.length, url.length - behind2.length) === slashes && (mark === void 0 || markOf(url, before2.length, behind2.length) === mark);
}
function markOf(url, head, tail) {
  const found = MARK.exec(url.slice(Math.max(head, url.length - tail - LONGEST_MARK), url.length - tail));
  return found ? `${found[1]}#${found[2]}` : void 0;
}
var MARK = /[^/]([-._]\p{L}{1,3})\d+((?:\.[a-z]{1,5})?)$/u;
var LONGEST_MARK = 32;
var MOST_SLASHES = 1;
function slashesIn(url, from, to) {
  if (to <= from) return -1;
  let slashes = 0;
  for (let at = from; at < to; at++) {
    const code = url.charCodeAt(at);
    if (code === SLASH) slashes++;
    else if (isJoint(code)) return -1;
  }
  return slashes > MOST_SLASHES ? -1 : slashes;
}
var SLASH = 47;
var JOINTS = /* @__PURE__ */ new Set([SLASH, 63, 38, 59, 61]);
function isJoint(code) {
  return JOINTS.has(code);
}
function isJointBehind(code) {
  return code !== 61 && JOINTS.has(code);
}
function commonHead(one, other, most) {
  let length = 0;
  while (length < most && length < other.length && one.charCodeAt(length) === other.charCodeAt(length))
    length++;
  return length;
}
function commonTail(one, other, most) {
  let length = 0;
  while (length < most && length < other.length && one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length))
    length++;
  return length;
}

// src/words/letters.ts
function isLetter(code) {
  if (code < 128) return code >= 97 && code <= 122 || code >= 65 && code <= 90;
  return code >= 192 && code !== 215 && code !== 247 && !(code >= 8192 && code <= 11263) && !(code >= 12288 && code <= 12351) && !(code >= 55296 && code <= 57343) && !(code >= 65280 && code <= 65519);
}
function isIdeograph(code) {
  return code >= 19968 && code <= 40959 || code >= 12353 && code <= 12543;
}
function isHangul(code) {
  return code >= 44032 && code <= 55203;
}
function isSpace(code) {
  return code === 32 || code >= 9 && code <= 13 || code === 160 || code >= 8192 && code <= 8207 || code === 8239 || code === 12288;
}

// src/words/finder.ts
var WordFinder = class {
  #whole = /* @__PURE__ */ new Set();
  #stems = /* @__PURE__ */ new Set();
  #stemLengths = [];
  /** What follows the first word of a phrase; `stem` where its last word may go on. */
  #phrases = /* @__PURE__ */ new Map();
  /** By their first letter. */
  #joined = /* @__PURE__ */ new Map();
  constructor(words2) {
    const lengths = /* @__PURE__ */ new Set();
    for (const told2 of words2) {
      const stem = told2.endsWith("*");
      const word = (stem ? told2.slice(0, -1) : told2).toLowerCase();
      const first = word.charCodeAt(0);
      const end = wordEnd(word, 0);
      if (isIdeograph(first) || isHangul(first)) push(this.#joined, first, word);
      else if (end < word.length) push(this.#phrases, word.slice(0, end), { rest: word.slice(end), stem });
      else if (stem) {
        this.#stems.add(word);
        lengths.add(word.length);
      } else this.#whole.add(word);
    }
    this.#stemLengths = [...lengths].sort((a, b) => a - b);
  }
  test(text) {
    return this.#find(text, false) >= 0;
  }
  /** Where the last of the words ends; -1 where there is none. */
  lastEnd(text) {
    return this.#find(text, true);
  }
  #find(text, last) {
    const lower = text.toLowerCase();
    let found = -1;
    for (let at = 0; at < lower.length; ) {
      const code = lower.charCodeAt(at);
      if (!isLetter(code)) {
        at++;
        continue;
      }
      let end;
      if (isIdeograph(code) || isHangul(code)) {
        end = this.#joinedEnd(lower, at, code);
        at++;
      } else {
        const next = wordEnd(lower, at);
        end = this.#wordEnd(lower, at, next);
        at = next;
      }
      if (end < 0) continue;
      if (!last) return end;
      found = Math.max(found, end);
    }
    return found;
  }
  #joinedEnd(text, at, code) {
    const words2 = this.#joined.get(code);
    if (words2) {
      for (const word of words2) if (text.startsWith(word, at)) return at + word.length;
    }
    return -1;
  }
  #wordEnd(text, from, to) {
    const word = text.slice(from, to);
    if (this.#whole.has(word)) return to;
    for (const length of this.#stemLengths) {
      if (length > word.length) break;
      if (this.#stems.has(word.slice(0, length))) return to;
    }
    const phrases = this.#phrases.get(word);
    if (phrases)
      for (const { rest, stem } of phrases) {
        const end = restEnd(text, to, rest);
        if (end >= 0 && (stem || !isLetter(text.charCodeAt(end)))) return end;
      }
    return -1;
  }
};
function restEnd(text, from, rest) {
  let at = from;
  for (let i = 0; i < rest.length; i++) {
    if (rest.charCodeAt(i) !== SPACE) {
      if (text.charCodeAt(at) !== rest.charCodeAt(i)) return -1;
      at++;
      continue;
    }
    if (!isSpace(text.charCodeAt(at))) return -1;
    while (isSpace(text.charCodeAt(at))) at++;
  }
  return at;
}
var SPACE = 32;
function wordEnd(text, from) {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (!isLetter(code) || isIdeograph(code)) break;
    at++;
  }
  return at;
}
function push(map, key, value) {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

// src/seam/own-text.ts
function ownText(text) {
  return text.length < SHORTEST_CUT ? text : `${text} `.slice(0, -1);
}
var SHORTEST_CUT = 13;

// src/words/languages.ts
var LANGUAGES = [
  "en",
  // English
  "de",
  // German
  "fr",
  // French
  "es",
  // Spanish
  "pt",
  // Portuguese
  "it",
  // Italian
  "nl",
  // Dutch
  "sv",
  // Swedish
  "da",
  // Danish
  "nb",
  // Norwegian
  "fi",
  // Finnish
  "pl",
  // Polish
  "cs",
  // Czech
  "hu",
  // Hungarian
  "ro",
  // Romanian
  "el",
  // Greek
  "ru",
  // Russian
  "uk",
  // Ukrainian
  "tr",
  // Turkish
  "ar",
  // Arabic
  "he",
  // Hebrew
  "id",
  // Indonesian
  "zh",
  // Chinese, in both scripts
  "ja",
  // Japanese
  "ko"
  // Korean
];

// src/words/words.ts
var without = false;
var turns = 0;
function wordsOf(...lists) {
  return without ? [] : allWords(...lists);
}
function allWords(...lists) {
  const words2 = /* @__PURE__ */ new Set();
  for (const list of lists)
    for (const language of LANGUAGES) for (const word of wordsIn(list[language])) words2.add(word);
  return [...words2];
}
function sentencesOf(sentences) {
  return without ? [] : LANGUAGES.map((language) => sentences[language]);
}
function pairsOf(first, second, between = "") {
  if (without) return [];
  return LANGUAGES.flatMap((language) => {
    const behind2 = second.flatMap((list) => wordsIn(list[language]));
    return first.flatMap((list) => wordsIn(list[language])).flatMap((word) => behind2.map((end) => word + between + end));
  });
}
function namesOf(...names5) {
  return without ? [] : names5.flatMap(wordsIn);
}
function wordsIn(column2) {
  return column2.split(",").map((word) => word.trim()).filter((word) => word !== "");
}
function patternOf(pattern) {
  return () => without ? NEVER : pattern;
}
var NEVER = /(?!)/;
function remembered(findOut, most = MOST_REMEMBERED) {
  return builtOf(() => {
    const known = /* @__PURE__ */ new Map();
    return (text) => {
      let found = known.get(text);
      if (found === void 0) {
        found = findOut(text);
        if (known.size >= most) known.clear();
        known.set(ownText(text), found);
      }
      return found;
    };
  });
}
var MOST_REMEMBERED = 1e3;
function builtOf(make) {
  let built;
  return () => {
    if (built === void 0 || built.turn !== turns) built = { thing: make(), turn: turns };
    return built.thing;
  };
}

// src/words/patterns.ts
function wholeText(...lists) {
  return wholeTextOf(() => wordsOf(...lists));
}
function wholeTextOf(words2) {
  const texts2 = builtOf(() => {
    const all = words2().map(plainText);
    return {
      closed: new Set(all.filter((word) => !word.includes("*"))),
      open: anyOf(all.filter((word) => word.includes("*")).map((word) => `^${opened(word)}$`)),
      known: /* @__PURE__ */ new Map()
    };
  });
  return (text) => {
    if (text.length > LONGEST_WHOLE) return false;
    const { closed, open, known } = texts2();
    let is = known.get(text);
    if (is === void 0) {
      const plain5 = plainText(text);
      is = closed.has(plain5) || open.test(plain5);
      if (known.size >= REMEMBERED) known.clear();
      known.set(text, is);
    }
    return is;
  };
}
var LONGEST_WHOLE = 60;
var REMEMBERED = 1e3;
function opened(word) {
  return escaped(word).replaceAll(" \\*", " .{1,60}").replaceAll("\\*", "\\p{L}*");
}
function plainText(text) {
  let plain5 = folded(text);
  if (!isTidy(plain5)) plain5 = plain5.replace(/\s+/g, " ");
  let from = 0;
  let to = plain5.length;
  while (from < to && isAsciiSign(plain5.charCodeAt(from))) from++;
  while (to > from && isAsciiSign(plain5.charCodeAt(to - 1))) to--;
  const inner = plain5.slice(from, to);
  const isInside = plain5.charCodeAt(from) < 128 && plain5.charCodeAt(to - 1) < 128;
  return isInside || inner === "" ? inner : trimmed(inner);
}
function isTidy(text) {
  let before2 = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127 || code < 32 && code >= 9 || code === 32 && before2 === 32) return false;
    before2 = code;
  }
  return true;
}
function trimmed(text) {
  const letters2 = [...text];
  let from = 0;
  let to = letters2.length;
  while (from < to && !LETTER.test(letters2[from])) from++;
  while (to > from && !LETTER.test(letters2[to - 1])) to--;
  return letters2.slice(from, to).join("");
}
var LETTER = /[\p{L}\p{M}\p{N}*]/u;
function isAsciiSign(code) {
  return code < 128 && code !== 42 && !(code >= 48 && code <= 57) && !(code >= 65 && code <= 90) && !(code >= 97 && code <= 122);
}
function folded(text) {
  const lower = text.toLowerCase();
  for (let i = 0; i < lower.length; i++) {
    if (lower.charCodeAt(i) > 127)
      return lower.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC").replaceAll("\u0131", "i").replaceAll("\u03C2", "\u03C3").replaceAll("\u2019", "'");
  }
  return lower;
}
function wordIn(...lists) {
  return builtOf(() => new WordFinder(wordsOf(...lists)));
}
function wordSource(words2) {
  const whole = [];
  const stems = [];
  const joined = [];
  for (const word of words2) {
    const isStem = word.endsWith("*");
    const source = spaced(escaped(isStem ? word.slice(0, -1) : word));
    if (WITHOUT_SPACES.test(word)) joined.push(source);
    else (isStem ? stems : whole).push(source);
  }
  const sources = [...joined];
  if (stems.length > 0) sources.push(`(?<!\\p{L})(?:${alternatives(stems)})`);
  if (whole.length > 0) sources.push(`(?<!\\p{L})(?:${alternatives(whole)})(?!\\p{L})`);
  return sources.length === 0 ? NEVER2 : `(?:${sources.join("|")})`;
}
function partIn(...lists) {
  return builtOf(() => {
    return anyOf(wordsOf(...lists).map(partSource), "iu");
  });
}
function partSource(word) {
  return /^[ -~]+$/.test(word) || WITHOUT_SPACES.test(word) ? escaped(word) : `(?<!\\p{L})${escaped(word)}`;
}
function sentenceIn(sentences) {
  return builtOf(
    () => anyOf(sentencesOf(sentences).map((source) => source.replaceAll("\u2026", "[^.!?\u3002]{0,60}")))
  );
}
function anyOf(sources, flags = "u") {
  return new RegExp(sources.length === 0 ? NEVER2 : sources.join("|"), flags);
}
function alternatives(sources) {
  if (sources.length === 0) return NEVER2;
  return [...sources].sort((a, b) => b.length - a.length).join("|");
}
function oneOf(...lists) {
  return alternatives(wordsOf(...lists).map((word) => spaced(escaped(word))));
}
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
function spaced(source) {
  return source.replaceAll(" ", "\\s+");
}
var NEVER2 = "(?!)";
var WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

// src/words/addresses.ts
var THREAD = {
  en: "topic, topics, thread, threads, discussion, discussions, question, questions, conversation, conversations",
  de: "thema, themen, diskussion, diskussionen, frage, fragen",
  fr: "sujet, sujets, fil, fils",
  es: "tema, temas, hilo, hilos, pregunta, preguntas, discusion",
  pt: "topico, topicos, assunto, pergunta, perguntas, discussao",
  it: "argomento, argomenti, discussione, discussioni, domanda, domande",
  nl: "onderwerp, onderwerpen, draad, vraag, vragen, discussie",
  sv: "amne, amnen, trad, tradar, fraga, fragor",
  da: "emne, emner, traad, spoergsmaal",
  nb: "emne, emner, traad, sporsmal",
  fi: "aihe, aiheet, ketju, keskustelu, kysymys",
  pl: "temat, tematy, watek, watki, pytanie, dyskusja",
  cs: "tema, temata, vlakno, diskuse, diskuze, otazka",
  hu: "tema, temak, topik, kerdes",
  ro: "subiect, subiecte, discutie, intrebare",
  el: "thema, themata, syzitisi, erotisi",
  ru: "tema, temy, vopros, voprosy, obsuzhdenie",
  uk: "tema, temy, pytannya, obhovorennya",
  tr: "konu, konular, baslik, soru",
  ar: "mawdu, \u0645\u0648\u0636\u0648\u0639",
  he: "diyun, \u05E0\u05D5\u05E9\u05D0",
  id: "topik, utas, diskusi, pertanyaan",
  zh: "zhuti, tiezi, \u4E3B\u9898, \u5E16\u5B50",
  ja: "toukou, \u30B9\u30EC\u30C3\u30C9, \u8CEA\u554F",
  ko: "geul, \uC8FC\uC81C, \uC9C8\uBB38"
};
var BOARD = {
  en: "board, boards, category, categories",
  de: "kategorie, kategorien, rubrik, bereich",
  fr: "categorie, rubrique",
  es: "categoria, categorias, seccion",
  pt: "categoria, categorias, secao",
  it: "categoria, categorie, sezione",
  nl: "categorie, rubriek",
  sv: "kategori, kategorier",
  da: "kategori, kategorier",
  nb: "kategori, kategorier",
  fi: "alue, kategoria",
  pl: "kategoria, kategorie, dzial",
  cs: "kategorie, sekce",
  hu: "kategoria, kategoriak",
  ro: "categorie, categorii, sectiune",
  el: "katigoria",
  ru: "razdel, razdely, kategoriya",
  uk: "rozdil, katehoriya",
  tr: "kategori, kategoriler, bolum",
  ar: "qism, \u0642\u0633\u0645",
  he: "\u05E7\u05D8\u05D2\u05D5\u05E8\u05D9\u05D4",
  id: "kategori, bagian",
  zh: "bankuai, fenlei, \u7248\u5757",
  ja: "itaichiran, \u30AB\u30C6\u30B4\u30EA",
  ko: "gesipan, \uAC8C\uC2DC\uD310"
};
var FORUM = {
  en: "forum, forums, community, bbs, discuss",
  de: "forum, foren",
  fr: "forum, forums, communaute",
  es: "foro, foros, comunidad",
  pt: "forum, foruns, comunidade",
  it: "forum, comunita",
  nl: "forum, forums, fora",
  sv: "forum, forumet",
  da: "forum, forumet",
  nb: "forum, forumet",
  fi: "foorumi, keskustelut",
  pl: "forum, fora",
  cs: "forum, diskuse",
  hu: "forum, forumok",
  ro: "forum, forumuri",
  el: "forum",
  ru: "forum, forumy",
  uk: "forum, forumy",
  tr: "forum, forumlar",
  ar: "muntada, \u0645\u0646\u062A\u062F\u0649",
  he: "\u05E4\u05D5\u05E8\u05D5\u05DD",
  id: "forum",
  zh: "luntan, \u8BBA\u575B",
  ja: "keijiban, \u30D5\u30A9\u30FC\u30E9\u30E0",
  ko: "forum, \uD3EC\uB7FC"
};
var POST = {
  en: "post, posts, message, messages, msg, reply, replies, comment, comments, answer, answers",
  de: "beitrag, beitraege, nachricht, antwort, antworten, kommentar",
  fr: "message, messages, reponse, reponses, commentaire",
  es: "mensaje, mensajes, respuesta, respuestas, comentario",
  pt: "mensagem, mensagens, resposta, respostas, comentario",
  it: "messaggio, messaggi, risposta, risposte, commento",
  nl: "bericht, berichten, reactie, reacties",
  sv: "inlagg, svar, kommentar",
  da: "indlaeg, svar, kommentar",
  nb: "innlegg, svar, kommentar",
  fi: "viesti, viestit, vastaus",
  pl: "wiadomosc, odpowiedz, komentarz",
  cs: "prispevek, prispevky, odpoved, komentar",
  hu: "hozzaszolas, uzenet, valasz",
  ro: "mesaj, mesaje, raspuns, comentariu",
  el: "minyma, apantisi",
  ru: "soobshchenie, otvet, kommentariy",
  uk: "povidomlennya, vidpovid, komentar",
  tr: "mesaj, mesajlar, cevap, yorum, ileti",
  ar: "mushakara, \u0645\u0634\u0627\u0631\u0643\u0629",
  he: "\u05D4\u05D5\u05D3\u05E2\u05D4",
  id: "pesan, balasan, komentar",
  zh: "huifu, \u56DE\u590D",
  ja: "henshin, \u8FD4\u4FE1",
  ko: "daetgeul, \uB313\uAE00"
};
var PERSON = {
  en: "user, users, member, members, profile, profiles, author, authors, people, person",
  de: "nutzer, mitglied, mitglieder, benutzer, autor, profil",
  fr: "utilisateur, utilisateurs, membre, membres, auteur, profil",
  es: "usuario, usuarios, miembro, miembros, autor, perfil",
  pt: "usuario, usuarios, membro, membros, utilizador, perfil",
  it: "utente, utenti, membro, membri, autore, profilo",
  nl: "gebruiker, gebruikers, leden, profiel",
  sv: "anvandare, medlem, medlemmar, profil",
  da: "bruger, brugere, medlem, medlemmer, profil",
  nb: "bruker, brukere, medlem, medlemmer, profil",
  fi: "kayttaja, kayttajat, jasen, jasenet, profiili",
  pl: "uzytkownik, uzytkownicy, czlonek, profil",
  cs: "uzivatel, uzivatele, clen, clenove, profil",
  hu: "felhasznalo, felhasznalok, tagok, profil",
  ro: "utilizator, utilizatori, membru, membri, profil",
  el: "melos, meli, xristis, profil",
  ru: "polzovatel, polzovateli, uchastnik, profil, avtor",
  uk: "korystuvach, korystuvachi, uchasnyk, profil, avtor",
  tr: "kullanici, kullanicilar, uye, uyeler, profil",
  ar: "udw, \u0639\u0636\u0648",
  he: "\u05DE\u05E9\u05EA\u05DE\u05E9",
  id: "pengguna, anggota, profil",
  zh: "yonghu, huiyuan, \u7528\u6237",
  ja: "kaiin, \u30E6\u30FC\u30B6\u30FC",
  ko: "hoewon, \uD68C\uC6D0"
};
var TAG = {
  en: "tag, tags, tagged, label, labels, keyword, keywords, hashtag, hashtags",
  de: "schlagwort, schlagworte, stichwort, stichworte",
  fr: "etiquette, etiquettes, mot-cle",
  es: "etiqueta, etiquetas",
  pt: "etiqueta, etiquetas, marcador",
  it: "etichetta, etichette",
  nl: "label, trefwoord",
  sv: "etikett, nyckelord",
  da: "etiket, noegleord",
  nb: "etikett, nokkelord",
  fi: "tunniste, avainsana",
  pl: "tagi, etykieta",
  cs: "stitek, stitky",
  hu: "cimke, cimkek",
  ro: "eticheta, etichete",
  el: "etiketa",
  ru: "metka, metki, teg, tegi",
  uk: "mitka, mitky",
  tr: "etiket, etiketler",
  ar: "wasm, \u0648\u0633\u0645",
  he: "\u05EA\u05D2\u05D9\u05EA",
  id: "tagar, label",
  zh: "biaoqian, \u6807\u7B7E",
  ja: "tagu, \u30BF\u30B0",
  ko: "taegeu, \uD0DC\uADF8"
};
var PAGE = {
  en: "page, paged, pagenum, pagenumber, pageno, pageindex, cpage, start, from, offset, skip, limit, perpage, per_page, after, before, latest, unread, last",
  de: "seite, seiten",
  fr: "page",
  es: "pagina, pag",
  pt: "pagina, pag",
  it: "pagina, pag",
  nl: "pagina",
  sv: "sida",
  da: "side",
  nb: "side",
  fi: "sivu",
  pl: "strona",
  cs: "strana, stranka",
  hu: "oldal",
  ro: "pagina",
  el: "selida",
  ru: "stranica, stranitsa",
  uk: "storinka",
  tr: "sayfa",
  ar: "safha, \u0635\u0641\u062D\u0629",
  he: "\u05E2\u05DE\u05D5\u05D3",
  id: "halaman, laman",
  zh: "yema, \u9875",
  ja: "peji, \u30DA\u30FC\u30B8",
  ko: "peiji, \uD398\uC774\uC9C0"
};
var LOOK = {
  en: "view, show, display, read, list, lists, archive, archives, latest, new, popular, search, item, node, blog, blogs, article, articles, story, stories",
  de: "anzeigen, ansicht, zeigen, liste, archiv, neu, neueste, suche, artikel",
  fr: "voir, afficher, liste, archives, nouveau, recherche",
  es: "ver, mostrar, lista, archivo, nuevo, buscar, articulo",
  pt: "ver, mostrar, lista, arquivo, novo, buscar, artigo",
  it: "vedi, mostra, elenco, archivio, nuovo, cerca, articolo",
  nl: "bekijk, toon, lijst, archief, nieuw, zoeken, artikel",
  sv: "visa, lista, arkiv, nytt, sok, artikel",
  da: "vis, liste, arkiv, nyt, soeg, artikel",
  nb: "vis, liste, arkiv, nytt, sok, artikkel",
  fi: "nayta, lista, arkisto, uusi, haku",
  pl: "pokaz, zobacz, lista, archiwum, nowe, szukaj",
  cs: "zobrazit, seznam, archiv, nove, hledat",
  hu: "megtekintes, lista, archivum, uj, kereses",
  ro: "vezi, afisare, lista, arhiva, nou, cautare",
  el: "provoli, lista, arxeio, nea, anazitisi",
  ru: "prosmotr, spisok, arhiv, novye, poisk",
  uk: "perehlyad, spysok, arkhiv, novi, poshuk",
  tr: "goster, liste, arsiv, yeni, ara",
  ar: "ard, \u0639\u0631\u0636",
  he: "\u05D4\u05E6\u05D2",
  id: "lihat, daftar, arsip, baru, cari",
  zh: "chakan, liebiao, \u67E5\u770B",
  ja: "ichiran, \u4E00\u89A7",
  ko: "bogi, \uBCF4\uAE30"
};
var LETTERS = "t, f, b, p, c, u, d, q, s, a";
var NUMBERED = "p, pg, st, t, f, b, print, sort, order, first, next, prev, previous, all, index, date";
var PAGE_FOLDER = { ...PAGE, en: "page" };
var content = builtOf(
  () => /* @__PURE__ */ new Set([
    ...wordsOf(THREAD, BOARD, POST, PERSON, TAG, LOOK, PAGE_FOLDER),
    ...namesOf(LETTERS),
    ...looksAt()
  ])
);
var structural = builtOf(
  () => /* @__PURE__ */ new Set([
    ...wordsOf(THREAD, BOARD, FORUM, POST, PERSON, TAG, PAGE, LOOK),
    ...namesOf(NUMBERED),
    ...looksAt()
  ])
);
function isStructural(word) {
  return structural().has(word);
}
function looksAt() {
  const things = [THREAD, BOARD, FORUM, POST, PERSON];
  return [...pairsOf([LOOK], things), ...pairsOf(things, [LOOK])];
}
var pages = builtOf(() => /* @__PURE__ */ new Set([...wordsOf(PAGE), ...namesOf("p, pg, pp, st, o, s")]));
function isPageWord(word) {
  return pages().has(word);
}
var pageNumbers = builtOf(() => /* @__PURE__ */ new Set([...wordsOf(PAGE_FOLDER), ...namesOf("p, pg, st, start, offset")]));
function countsPages(word) {
  return pageNumbers().has(word);
}
var maybePages = builtOf(() => /* @__PURE__ */ new Set([...pages(), ...namesOf("index, post, posts, msg, comment")]));
function mayBePageWord(word) {
  return maybePages().has(word);
}
var withinWords = builtOf(
  () => anyOf([...wordsOf(PAGE_FOLDER).filter((word) => word.length >= SHORTEST_WITHIN), ...namesOf("page")])
);
var SHORTEST_WITHIN = 5;
function holdsPageWord(word) {
  return withinWords().test(word);
}
var profileAddress = builtOf(() => {
  const words2 = [...wordsOf(PERSON).filter((word) => /^[a-z]+$/.test(word)), ...namesOf("personal")];
  const short = namesOf("uid, userid, user_id, memberid, member_id, space");
  if (words2.length === 0) return anyOf([]);
  const person = `(?:view|show)?(?:${alternatives(words2)})(?:_?(?:info|list|pages|profile))?`;
  return new RegExp(
    `(?:^|[/?&;=._-])(?:(?:${person}|${alternatives(short)})(?:[/=._-](?:php|asp|aspx|html?|cgi|jsp|mode|action)?[^/]|=|\\/[^/?#]+)|u\\/[^/?#]+)`,
    "i"
  );
});
var tagFolder = builtOf(() => {
  const words2 = wordsOf(TAG).filter((word) => /^[a-z-]+$/.test(word));
  return words2.length === 0 ? anyOf([]) : new RegExp(`^https?:\\/\\/[^/]+(?:\\/[^/?]+){0,3}?\\/(?:[a-z]+-)?(?:${alternatives(words2)})\\/.`, "i");
});

// src/url/scope.ts
function isSameHost(one, other) {
  return hostOf(one) === hostOf(other);
}
function hostOf(url) {
  const from = url.indexOf("//") + 2;
  const slash = url.indexOf("/", from);
  const host = url.slice(from, slash < 0 ? void 0 : slash);
  return host.startsWith("www.") ? host.slice(4) : host;
}

// src/learn/people/name-columns.ts
function nameColumns(page) {
  const found = [];
  let byNode;
  for (const table of page.linkTables) {
    if (table.columns.every(({ links }) => links.length < 2)) continue;
    const records = table.regions.flatMap((region) => region.records).sort((a, b) => a.from - b.from);
    if (!areDated(page, records)) continue;
    byNode ??= new Map(page.links.links.map((link) => [link.node, link]));
    found.push(...namesIn(page, table, records, byNode));
  }
  return found;
}
function areDated({ evidence }, records) {
  const { places } = evidence.dated;
  let place = 0;
  let dated = 0;
  for (const { from, to } of records) {
    while (place < places.length && places[place].node < from) place++;
    if (place < places.length && places[place].node < to) dated++;
  }
  return records.length > 1 && dated >= PEOPLE.dated * records.length;
}
function namesIn(page, table, records, byNode) {
  const columns2 = [];
  for (const { links } of table.columns) {
    if (columns2.length >= PEOPLE.mostColumns) break;
    const column2 = links.length < 2 ? void 0 : columnOf(page, links, records, byNode);
    if (column2) columns2.push(column2);
  }
  return columns2.filter(
    (column2) => column2.isOrdered && column2.addresses.size > 1 && !columns2.some((other) => isTitleOf(other, column2))
  ).map(({ links, addresses }) => ({
    addresses: [...addresses],
    records: links.length,
    again: areNames(links) ? links.length - addresses.size : 0
  }));
}
function columnOf(page, nodes, records, byNode) {
  const links = [];
  const own = [];
  const addressOf3 = /* @__PURE__ */ new Map();
  const textOf2 = /* @__PURE__ */ new Map();
  let record2 = 0;
  let several2 = 0;
  let mixed = 0;
  let worded = 0;
  let length = 0;
  for (const node of nodes) {
    const link = byNode.get(node);
    if (!link || link.hidden || link.text === "" || link.url === page.url || !isSameHost(link.url, page.url))
      continue;
    while (record2 < records.length && records[record2].to <= node) record2++;
    const last = links[links.length - 1];
    if (last && own[own.length - 1] === record2) {
      if (link.url !== last.url) several2++;
      continue;
    }
    const { text, url } = link;
    if ((addressOf3.get(text) ?? url) !== url || (textOf2.get(url) ?? text) !== text) mixed++;
    addressOf3.set(text, url);
    textOf2.set(url, text);
    if (/\p{L}/u.test(text) && !holdsDate(page, node)) worded++;
    length += text.length;
    links.push(link);
    own.push(record2);
  }
  const most = PEOPLE.exceptions * links.length;
  if (links.length < 2 || links.length - worded > most) return void 0;
  return {
    links,
    records: own,
    addresses: new Set(textOf2.keys()),
    texts: new Set(addressOf3.keys()),
    length: length / links.length,
    isOrdered: several2 <= most && mixed <= most && addressOf3.size >= (1 - PEOPLE.exceptions) * textOf2.size
  };
}
function holdsDate({ evidence, dom }, link) {
  for (let node = link; node < dom.end[link]; node++) if (evidence.isDated(node)) return true;
  return false;
}
function isTitleOf(titles2, names5) {
  if (titles2 === names5 || titles2.addresses.size < 2 || titles2.links.length * 2 < names5.links.length)
    return false;
  if (titles2.length < PEOPLE.longerThanNames * names5.length) return false;
  if (titles2.texts.size < Math.max(2, PEOPLE.titlesDiffer * titles2.links.length)) return false;
  let at = 0;
  let shared2 = 0;
  titles2.links.forEach(({ text }, i) => {
    while (at < names5.records.length && names5.records[at] < titles2.records[i]) at++;
    if (names5.records[at] === titles2.records[i] && text.includes(names5.links[at].text)) shared2++;
  });
  return shared2 * 2 < titles2.links.length;
}
function areNames(links) {
  const names5 = links.filter(
    ({ text }) => text.length <= PEOPLE.longestName && text.split(/\s+/, PEOPLE.mostWords + 1).length <= PEOPLE.mostWords
  );
  return names5.length >= (1 - PEOPLE.exceptions) * links.length;
}

// src/learn/people/known-people.ts
var KnownPeople = class _KnownPeople {
  #tallies = /* @__PURE__ */ new Map();
  #met = /* @__PURE__ */ new WeakSet();
  #people = [];
  /** How addresses begin that are nobody else's: no titles and no other links of records begin so. */
  #folders = [];
  /** Those who lie in one folder with others, but for a mark. */
  #marked = [];
  /** Learns from a page, once, and tells it who is known by now. */
  meet(page) {
    if (!this.#met.has(page)) {
      this.#met.add(page);
      this.#see(page);
    }
    page.knowPeople(this);
  }
  isPerson(url) {
    return this.#people.some((stem) => hasStem(url, stem));
  }
  isTheirs(url) {
    return this.#folders.some((folder) => url.startsWith(folder) && url.length > folder.length) || this.#marked.some((stem) => hasStem(url, stem));
  }
  /** How the addresses of people begin, for people. */
  get stems() {
    return this.#people;
  }
  save() {
    return [...this.#tallies.values()];
  }
  static restore(saved) {
    const people = new _KnownPeople();
    for (const tally3 of saved) people.#tallies.set(nameOf(tally3), { ...tally3 });
    people.#judge();
    return people;
  }
  #see(page) {
    let seen = false;
    for (const { addresses, records, again } of nameColumns(page)) {
      const stem = stemOf(addresses);
      if (!stem) continue;
      const tally3 = this.#tallyOf(stem);
      tally3.records += records - 1;
      tally3.again += again;
      tally3.addresses = Math.max(tally3.addresses, addresses.length);
      seen = true;
      if (tally3.records <= PEOPLE.mostRecords) continue;
      tally3.records /= 2;
      tally3.again /= 2;
    }
    if (seen) this.#judge();
  }
  #tallyOf(stem) {
    const name = nameOf(stem);
    let tally3 = this.#tallies.get(name);
    if (!tally3) {
      if (this.#tallies.size >= PEOPLE.mostStems) this.#forgetHalf();
      tally3 = { ...stem, records: 0, again: 0, addresses: 0 };
      this.#tallies.set(name, tally3);
    }
    return tally3;
  }
  /** Of the stems those with the most records stay. */
  #forgetHalf() {
    const kept2 = [...this.#tallies].sort((a, b) => b[1].records - a[1].records).slice(0, PEOPLE.mostStems / 2);
    this.#tallies.clear();
    for (const [name, tally3] of kept2) this.#tallies.set(name, tally3);
  }
  #judge() {
    this.#people = [...this.#tallies.values()].filter(isPeoples).sort((a, b) => b.again - a.again).slice(0, PEOPLE.mostPeople);
    this.#marked = this.#people.filter(({ mark }) => mark !== void 0);
    const others = [...this.#tallies.values()].filter((tally3) => !this.#people.includes(tally3));
    this.#folders = this.#people.filter(({ before: before2, mark }) => mark === void 0 && !isOrigin(before2)).map(({ before: before2 }) => before2).filter((before2) => !others.some((other) => other.records > 1 && other.before.startsWith(before2)));
  }
};
function isOrigin(before2) {
  return /^[^/]*\/\/[^/]*\/?$/.test(before2);
}
function isPeoples({ records, again, addresses }) {
  return again >= PEOPLE.enoughAgain && again >= PEOPLE.shareAgain * records && addresses >= PEOPLE.fewestAddresses;
}
function nameOf({ before: before2, behind: behind2, slashes, mark = "" }) {
  return `${before2}*${mark}${behind2} ${slashes}`;
}

// src/seam/times.ts
var SECOND = 1e3;
var MINUTE = 60 * SECOND;
var HOUR = 60 * MINUTE;
var DAY = 24 * HOUR;
var WEEK = 7 * DAY;

// src/page/digest.ts
import { createHash } from "node:crypto";

// src/words/changing.ts
var AGO = {
  en: "ago",
  de: "vor",
  fr: "il y a",
  es: "hace",
  pt: "atr\xE1s, h\xE1",
  it: "fa",
  nl: "geleden",
  sv: "sedan",
  da: "siden",
  nb: "siden",
  fi: "sitten",
  pl: "temu",
  cs: "p\u0159ed",
  hu: "ezel\u0151tt",
  ro: "\xEEn urm\u0103 cu, acum",
  el: "\u03C0\u03C1\u03B9\u03BD",
  ru: "\u043D\u0430\u0437\u0430\u0434",
  uk: "\u0442\u043E\u043C\u0443",
  tr: "\xF6nce",
  ar: "\u0645\u0646\u0630, \u0642\u0628\u0644",
  he: "\u05DC\u05E4\u05E0\u05D9",
  id: "yang lalu",
  zh: "\u79D2\u524D, \u5206\u524D, \u949F\u524D, \u9418\u524D, \u65F6\u524D, \u6642\u524D, \u5929\u524D, \u65E5\u524D, \u5468\u524D, \u9031\u524D, \u6708\u524D, \u5E74\u524D",
  ja: "\u79D2\u524D, \u5206\u524D, \u9593\u524D, \u65E5\u524D, \u6708\u524D, \u5E74\u524D",
  ko: "\uCD08 \uC804, \uBD84 \uC804, \uC2DC\uAC04 \uC804, \uC77C \uC804, \uC8FC \uC804, \uAC1C\uC6D4 \uC804, \uB144 \uC804, \uCD08\uC804, \uBD84\uC804, \uC2DC\uAC04\uC804, \uC77C\uC804"
};
var ONLINE = {
  en: "online, browsing, viewing this",
  de: "online, im forum, sind gerade",
  fr: "en ligne, parcourt*, connect\xE9*",
  es: "en l\xEDnea, en linea, conectad*, viendo este",
  pt: "online, conectad*, vendo este",
  it: "in linea, collegat*, connessi",
  nl: "online, bezig met lezen",
  sv: "online, inloggade, l\xE4ser detta",
  da: "online, l\xE6ser dette",
  nb: "p\xE5logget*, leser dette",
  fi: "paikalla, lukee t\xE4t\xE4",
  pl: "online, przegl\u0105da*",
  cs: "online, p\u0159\xEDtomn*, prohl\xED\u017E\xED*",
  hu: "jelen van*, olvassa*, online",
  ro: "online, conecta\u021Bi, navigheaz\u0103*",
  el: "\u03C3\u03C5\u03BD\u03B4\u03B5\u03B4\u03B5\u03BC\u03AD\u03BD\u03BF\u03B9, \u03C3\u03B5 \u03C3\u03CD\u03BD\u03B4\u03B5\u03C3\u03B7, \u03B4\u03B9\u03B1\u03B2\u03AC\u03B6\u03BF\u03C5\u03BD",
  ru: "\u0432 \u0441\u0435\u0442\u0438, \u043D\u0430 \u0444\u043E\u0440\u0443\u043C\u0435, \u0432 \u0434\u0430\u043D\u043D\u044B\u0439 \u043C\u043E\u043C\u0435\u043D\u0442, \u043A\u043E\u043D\u0444\u0435\u0440\u0435\u043D\u0446\u0438*, \u043E\u043D\u043B\u0430\u0439\u043D, \u043F\u0440\u043E\u0441\u043C\u0430\u0442\u0440\u0438\u0432\u0430\u044E\u0442",
  uk: "\u0432 \u043C\u0435\u0440\u0435\u0436\u0456, \u043D\u0430 \u0444\u043E\u0440\u0443\u043C\u0456, \u043E\u043D\u043B\u0430\u0439\u043D, \u043F\u0435\u0440\u0435\u0433\u043B\u044F\u0434\u0430\u044E\u0442\u044C",
  tr: "\xE7evrimi\xE7i, \xE7evrim i\xE7i, g\xF6r\xFCnt\xFCleyen*",
  ar: "\u0645\u062A\u0635\u0644, \u0627\u0644\u0645\u062A\u0648\u0627\u062C\u062F\u0648\u0646, \u064A\u062A\u0635\u0641\u062D",
  he: "\u05DE\u05D7\u05D5\u05D1\u05E8\u05D9\u05DD, \u05E6\u05D5\u05E4\u05D9\u05DD",
  id: "daring, online, sedang melihat",
  zh: "\u5728\u7EBF, \u7DDA\u4E0A, \u6B63\u5728\u6D4F\u89C8",
  ja: "\u30AA\u30F3\u30E9\u30A4\u30F3, \u95B2\u89A7\u4E2D",
  ko: "\uC811\uC18D, \uC628\uB77C\uC778, \uD604\uC7AC \uC811\uC18D\uC790"
};
var GUESTS = {
  en: "guest, guests",
  de: "gast, g\xE4ste*",
  fr: "invit\xE9*, visiteur*",
  es: "invitad*, visitantes",
  pt: "visitantes, convidad*",
  it: "ospiti, visitatori",
  nl: "gast, gasten",
  sv: "g\xE4st*",
  da: "g\xE6st*",
  nb: "gjest*",
  fi: "vierai*, vierasta",
  pl: "go\u015B\u0107, go\u015Bci",
  cs: "host, host\xE9, host\u016F, n\xE1v\u0161t\u011Bvn\xEDk*",
  hu: "vend\xE9g*",
  ro: "vizitator*, musafir*",
  el: "\u03B5\u03C0\u03B9\u03C3\u03BA\u03AD\u03C0\u03C4*",
  ru: "\u0433\u043E\u0441\u0442*",
  uk: "\u0433\u043E\u0441\u0442*, \u0433\u0456\u0441\u0442\u044C, \u0433\u0456\u0441\u0442*",
  tr: "misafir*, ziyaret\xE7i*",
  ar: "\u0632\u0627\u0626\u0631, \u0632\u0648\u0627\u0631",
  he: "\u05D0\u05D5\u05E8\u05D7\u05D9\u05DD, \u05D0\u05D5\u05E8\u05D7",
  id: "tamu",
  zh: "\u6E38\u5BA2, \u8A2A\u5BA2, \u8BBF\u5BA2",
  ja: "\u30B2\u30B9\u30C8",
  ko: "\uC190\uB2D8, \uBC29\uBB38\uC790, \uBE44\uD68C\uC6D0"
};
var SEEN = {
  en: "view, views, hit, hits",
  de: "aufruf, aufrufe, zugriffe, gelesen",
  fr: "vue, vues, lectures",
  es: "visita, visitas, vistas",
  pt: "visualiza\xE7\xF5es, visitas, exibi\xE7\xF5es",
  it: "visite, visualizzazioni, letture",
  nl: "weergaven, bekeken",
  sv: "visningar, visning",
  da: "visninger, visning",
  nb: "visninger, visning",
  fi: "katselukert*, lukukert*, luettu",
  pl: "ods\u0142on*, wy\u015Bwietl*",
  cs: "zobrazen*",
  hu: "megtekint*",
  ro: "vizualiz*, afi\u0219\u0103r*",
  el: "\u03C0\u03C1\u03BF\u03B2\u03BF\u03BB*, \u03B5\u03BC\u03C6\u03B1\u03BD\u03AF\u03C3\u03B5\u03B9\u03C2",
  ru: "\u043F\u0440\u043E\u0441\u043C\u043E\u0442\u0440*",
  uk: "\u043F\u0435\u0440\u0435\u0433\u043B\u044F\u0434*",
  tr: "g\xF6r\xFCnt\xFCleme*, okunma",
  ar: "\u0645\u0634\u0627\u0647\u062F\u0627\u062A, \u0627\u0644\u0645\u0634\u0627\u0647\u062F\u0627\u062A, \u0645\u0634\u0627\u0647\u062F\u0629",
  he: "\u05E6\u05E4\u05D9\u05D5\u05EA",
  id: "dilihat, tayangan",
  zh: "\u6D4F\u89C8, \u700F\u89BD, \u67E5\u770B",
  ja: "\u95B2\u89A7",
  ko: "\uC870\uD68C*"
};
var GENERATED = {
  en: "generated, rendered, created in, queries",
  de: "erstellt in, abfragen, generiert, ladezeit",
  fr: "g\xE9n\xE9r\xE9*, requ\xEAtes, cr\xE9\xE9e en",
  es: "generad*, consultas",
  pt: "gerad*, consultas",
  it: "generat*, query",
  nl: "gegenereerd, query's, queries",
  sv: "genererad*, sidan skapades",
  da: "genereret, siden blev dannet",
  nb: "generert, sp\xF8rringer",
  fi: "luotu, kysely\xE4, sivu ladattiin",
  pl: "wygenerowan*, zapyta\u0144",
  cs: "vygenerov\xE1n*, dotaz\u016F",
  hu: "gener\xE1l*, lek\xE9rdez\xE9s*",
  ro: "generat*, interog\u0103ri",
  el: "\u03B4\u03B7\u03BC\u03B9\u03BF\u03C5\u03C1\u03B3\u03AE\u03B8\u03B7\u03BA\u03B5 \u03C3\u03B5, \u03B5\u03C1\u03C9\u03C4\u03AE\u03BC\u03B1\u03C4\u03B1",
  ru: "\u0437\u0430\u043F\u0440\u043E\u0441*, \u0441\u0433\u0435\u043D\u0435\u0440\u0438\u0440\u043E\u0432\u0430\u043D*, \u0441\u0442\u0440\u0430\u043D\u0438\u0446\u0430 \u0441\u043E\u0437\u0434\u0430\u043D\u0430",
  uk: "\u0437\u0430\u043F\u0438\u0442*, \u0437\u0433\u0435\u043D\u0435\u0440\u043E\u0432\u0430\u043D*",
  tr: "olu\u015Fturuldu, sorgu*",
  ar: "\u0627\u0633\u062A\u0639\u0644\u0627\u0645*, \u062A\u0645 \u0625\u0646\u0634\u0627\u0621 \u0627\u0644\u0635\u0641\u062D\u0629",
  he: "\u05E9\u05D0\u05D9\u05DC\u05EA\u05D5\u05EA, \u05E0\u05D5\u05E6\u05E8 \u05EA\u05D5\u05DA",
  id: "dibuat dalam, kueri",
  zh: "\u5904\u7406\u65F6\u95F4, \u6B21\u67E5\u8BE2, processed in",
  ja: "\u30AF\u30A8\u30EA, \u51E6\u7406\u6642\u9593",
  ko: "\uCFFC\uB9AC, \uC0DD\uC131 \uC2DC\uAC04"
};
var NOW = {
  en: "current time, it is now, it is currently, time is now, server time, all times",
  de: "aktuelle zeit, aktuelle uhrzeit, es ist jetzt, alle zeiten",
  fr: "heure actuelle, date actuelle, il est actuellement, nous sommes le",
  es: "hora actual, fecha actual, la fecha actual, son las",
  pt: "hora atual, data e hora, hor\xE1rio atual",
  it: "ora attuale, oggi \xE8, sono le",
  nl: "huidige tijd, het is nu",
  sv: "klockan \xE4r nu, aktuell tid, just nu \xE4r",
  da: "klokken er nu, tidspunktet er nu",
  nb: "klokken er n\xE5, tidspunktet er n\xE5",
  fi: "kello on nyt, nyt on, t\xE4n\xE4\xE4n on",
  pl: "czas teraz, obecny czas, teraz jest, aktualny czas",
  cs: "pr\xE1v\u011B je, aktu\xE1ln\xED \u010Das, nyn\xED je",
  hu: "pontos id\u0151, a pontos id\u0151",
  ro: "ora curent\u0103, acum este, este acum",
  el: "\u03B7 \u03CE\u03C1\u03B1 \u03B5\u03AF\u03BD\u03B1\u03B9, \u03CE\u03C1\u03B1 \u03C4\u03CE\u03C1\u03B1",
  ru: "\u0441\u0435\u0439\u0447\u0430\u0441, \u0442\u0435\u043A\u0443\u0449\u0435\u0435 \u0432\u0440\u0435\u043C\u044F, \u0442\u0435\u043A\u0443\u0449\u0430\u044F \u0434\u0430\u0442\u0430",
  uk: "\u0437\u0430\u0440\u0430\u0437, \u043F\u043E\u0442\u043E\u0447\u043D\u0438\u0439 \u0447\u0430\u0441",
  tr: "\u015Fu an saat, \u015Fu anki zaman, saat \u015Fimdi",
  ar: "\u0627\u0644\u0633\u0627\u0639\u0629 \u0627\u0644\u0622\u0646, \u0627\u0644\u0648\u0642\u062A \u0627\u0644\u0622\u0646",
  he: "\u05D4\u05E9\u05E2\u05D4 \u05DB\u05E2\u05EA, \u05D6\u05DE\u05DF \u05E0\u05D5\u05DB\u05D7\u05D9, \u05D4\u05E9\u05E2\u05D4 \u05E2\u05DB\u05E9\u05D9\u05D5",
  id: "waktu sekarang, sekarang jam",
  zh: "\u5F53\u524D\u65F6\u95F4, \u7576\u524D\u6642\u9593, \u73B0\u5728\u7684\u65F6\u95F4, \u73FE\u5728\u6642\u9593, \u73B0\u5728\u65F6\u95F4",
  ja: "\u73FE\u5728\u65E5\u6642, \u73FE\u5728\u306E\u65E5\u6642, \u73FE\u5728\u6642\u523B, \u73FE\u5728\u306E\u6642\u523B",
  ko: "\uD604\uC7AC \uC2DC\uAC04, \uD604\uC7AC \uC2DC\uAC01"
};
var LAST_VISIT = {
  en: "last visit",
  de: "letzter besuch",
  fr: "derni\xE8re visite",
  es: "\xFAltima visita",
  pt: "\xFAltima visita",
  it: "ultima visita",
  nl: "laatste bezoek",
  sv: "senaste bes\xF6k",
  da: "sidste bes\xF8g",
  nb: "siste bes\xF8k",
  fi: "viimeisin k\xE4ynti",
  pl: "ostatnia wizyta",
  cs: "posledn\xED n\xE1v\u0161t\u011Bva",
  hu: "utols\xF3 l\xE1togat\xE1s",
  ro: "ultima vizit\u0103",
  el: "\u03C4\u03B5\u03BB\u03B5\u03C5\u03C4\u03B1\u03AF\u03B1 \u03B5\u03C0\u03AF\u03C3\u03BA\u03B5\u03C8\u03B7",
  ru: "\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0435\u0435 \u043F\u043E\u0441\u0435\u0449\u0435\u043D\u0438\u0435, \u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0438\u0439 \u0432\u0438\u0437\u0438\u0442",
  uk: "\u043E\u0441\u0442\u0430\u043D\u043D\u0456\u0439 \u0432\u0456\u0437\u0438\u0442",
  tr: "son ziyaret",
  ar: "\u0622\u062E\u0631 \u0632\u064A\u0627\u0631\u0629",
  he: "\u05D1\u05D9\u05E7\u05D5\u05E8 \u05D0\u05D7\u05E8\u05D5\u05DF",
  id: "kunjungan terakhir",
  zh: "\u4E0A\u6B21\u8BBF\u95EE, \u4E0A\u6B21\u9020\u8A2A",
  ja: "\u524D\u56DE\u306E\u8A2A\u554F, \u6700\u7D42\u8A2A\u554F",
  ko: "\uB9C8\uC9C0\uB9C9 \uBC29\uBB38"
};

// src/words/dates.ts
var MONTHS = {
  en: "january jan | february feb febr | march mar | april apr | may | june jun | july jul | august aug | september sept sep | october oct | november nov | december dec",
  de: "januar j\xE4nner | februar feber | m\xE4r mrz m\xE4rz | april | mai | juni | juli | august | september | oktober okt | november | dezember dez",
  fr: "janvier janv | f\xE9vrier f\xE9v f\xE9vr | mars | avril avr | mai | juin | juillet juil | ao\xFBt aou | septembre | octobre | novembre | d\xE9cembre d\xE9c",
  es: "enero ene | febrero | marzo | abril abr | mayo | junio | julio | agosto ago | septiembre setiembre | octubre | noviembre | diciembre dic",
  pt: "janeiro | fevereiro fev | mar\xE7o | abril | maio | junho | julho | agosto | setembro set | outubro out | novembro | dezembro",
  it: "gennaio gen | febbraio | marzo | aprile | maggio mag | giugno giu | luglio lug | agosto | settembre | ottobre ott | novembre | dicembre",
  nl: "januari | februari | maart mrt | april | mei | juni | juli | augustus | september | oktober | november | december",
  sv: "januari | februari | mars | april | maj | juni | juli | augusti | september | oktober | november | december",
  da: "januar | februar | marts | april | maj | juni | juli | august | september | oktober | november | december",
  nb: "januar | februar | mars | april | mai | juni | juli | august | september | oktober | november | desember des",
  fi: "tammikuu tammikuuta | helmikuu helmikuuta | maaliskuu maaliskuuta | huhtikuu huhtikuuta | toukokuu toukokuuta | kes\xE4kuu kes\xE4kuuta | hein\xE4kuu hein\xE4kuuta | elokuu elokuuta | syyskuu syyskuuta | lokakuu lokakuuta | marraskuu marraskuuta | joulukuu joulukuuta",
  pl: "stycznia stycze\u0144 sty | lutego luty lut | marca marzec | kwietnia kwiecie\u0144 kwi | maja maj | czerwca czerwiec cze | lipca lipiec lip | sierpnia sierpie\u0144 sie | wrze\u015Bnia wrzesie\u0144 wrz | pa\u017Adziernika pa\u017Adziernik pa\u017A | listopada listopad lis | grudnia grudzie\u0144 gru",
  cs: "leden ledna led | \xFAnor \xFAnora \xFAno | b\u0159ezen b\u0159ezna b\u0159e | duben dubna dub | kv\u011Bten kv\u011Btna kv\u011B | \u010Derven \u010Dervna \u010Dvn \u010Der | \u010Dervenec \u010Dervence \u010Dvc | srpen srpna srp | z\xE1\u0159\xED z\xE1\u0159 | \u0159\xEDjen \u0159\xEDjna \u0159\xEDj | listopad listopadu | prosinec prosince",
  hu: "janu\xE1r | febru\xE1r | m\xE1rcius m\xE1rc | \xE1prilis \xE1pr | m\xE1jus | j\xFAnius j\xFAn | j\xFAlius j\xFAl | augusztus | szeptember szept | okt\xF3ber | november | december",
  ro: "ianuarie ian | februarie | martie | aprilie | mai | iunie iun | iulie iul | august | septembrie | octombrie | noiembrie noi | decembrie",
  el: "\u03B9\u03B1\u03BD\u03BF\u03C5\u03B1\u03C1\u03AF\u03BF\u03C5 \u03B9\u03B1\u03BD\u03BF\u03C5\u03AC\u03C1\u03B9\u03BF\u03C2 \u03B9\u03B1\u03BD | \u03C6\u03B5\u03B2\u03C1\u03BF\u03C5\u03B1\u03C1\u03AF\u03BF\u03C5 \u03C6\u03B5\u03B2\u03C1\u03BF\u03C5\u03AC\u03C1\u03B9\u03BF\u03C2 \u03C6\u03B5\u03B2 | \u03BC\u03B1\u03C1\u03C4\u03AF\u03BF\u03C5 \u03BC\u03AC\u03C1\u03C4\u03B9\u03BF\u03C2 \u03BC\u03B1\u03C1 | \u03B1\u03C0\u03C1\u03B9\u03BB\u03AF\u03BF\u03C5 \u03B1\u03C0\u03C1\u03AF\u03BB\u03B9\u03BF\u03C2 \u03B1\u03C0\u03C1 | \u03BC\u03B1\u0390\u03BF\u03C5 \u03BC\u03AC\u03B9\u03BF\u03C2 \u03BC\u03B1\u03B9 | \u03B9\u03BF\u03C5\u03BD\u03AF\u03BF\u03C5 \u03B9\u03BF\u03CD\u03BD\u03B9\u03BF\u03C2 \u03B9\u03BF\u03C5\u03BD | \u03B9\u03BF\u03C5\u03BB\u03AF\u03BF\u03C5 \u03B9\u03BF\u03CD\u03BB\u03B9\u03BF\u03C2 \u03B9\u03BF\u03C5\u03BB | \u03B1\u03C5\u03B3\u03BF\u03CD\u03C3\u03C4\u03BF\u03C5 \u03B1\u03CD\u03B3\u03BF\u03C5\u03C3\u03C4\u03BF\u03C2 \u03B1\u03C5\u03B3 | \u03C3\u03B5\u03C0\u03C4\u03B5\u03BC\u03B2\u03C1\u03AF\u03BF\u03C5 \u03C3\u03B5\u03C0\u03C4\u03AD\u03BC\u03B2\u03C1\u03B9\u03BF\u03C2 \u03C3\u03B5\u03C0 | \u03BF\u03BA\u03C4\u03C9\u03B2\u03C1\u03AF\u03BF\u03C5 \u03BF\u03BA\u03C4\u03CE\u03B2\u03C1\u03B9\u03BF\u03C2 \u03BF\u03BA\u03C4 | \u03BD\u03BF\u03B5\u03BC\u03B2\u03C1\u03AF\u03BF\u03C5 \u03BD\u03BF\u03AD\u03BC\u03B2\u03C1\u03B9\u03BF\u03C2 \u03BD\u03BF\u03B5 | \u03B4\u03B5\u03BA\u03B5\u03BC\u03B2\u03C1\u03AF\u03BF\u03C5 \u03B4\u03B5\u03BA\u03AD\u03BC\u03B2\u03C1\u03B9\u03BF\u03C2 \u03B4\u03B5\u03BA",
  ru: "\u044F\u043D\u0432\u0430\u0440\u044C \u044F\u043D\u0432\u0430\u0440\u044F \u044F\u043D\u0432 | \u0444\u0435\u0432\u0440\u0430\u043B\u044C \u0444\u0435\u0432\u0440\u0430\u043B\u044F \u0444\u0435\u0432 \u0444\u0435\u0432\u0440 | \u043C\u0430\u0440\u0442 \u043C\u0430\u0440\u0442\u0430 \u043C\u0430\u0440 | \u0430\u043F\u0440\u0435\u043B\u044C \u0430\u043F\u0440\u0435\u043B\u044F \u0430\u043F\u0440 | \u043C\u0430\u0439 \u043C\u0430\u044F | \u0438\u044E\u043D\u044C \u0438\u044E\u043D\u044F \u0438\u044E\u043D | \u0438\u044E\u043B\u044C \u0438\u044E\u043B\u044F \u0438\u044E\u043B | \u0430\u0432\u0433\u0443\u0441\u0442 \u0430\u0432\u0433\u0443\u0441\u0442\u0430 \u0430\u0432\u0433 | \u0441\u0435\u043D\u0442\u044F\u0431\u0440\u044C \u0441\u0435\u043D\u0442\u044F\u0431\u0440\u044F \u0441\u0435\u043D \u0441\u0435\u043D\u0442 | \u043E\u043A\u0442\u044F\u0431\u0440\u044C \u043E\u043A\u0442\u044F\u0431\u0440\u044F \u043E\u043A\u0442 | \u043D\u043E\u044F\u0431\u0440\u044C \u043D\u043E\u044F\u0431\u0440\u044F \u043D\u043E\u044F \u043D\u043E\u044F\u0431 | \u0434\u0435\u043A\u0430\u0431\u0440\u044C \u0434\u0435\u043A\u0430\u0431\u0440\u044F \u0434\u0435\u043A",
  uk: "\u0441\u0456\u0447\u043D\u044F \u0441\u0456\u0447\u0435\u043D\u044C | \u043B\u044E\u0442\u043E\u0433\u043E \u043B\u044E\u0442\u0438\u0439 | \u0431\u0435\u0440\u0435\u0437\u043D\u044F \u0431\u0435\u0440\u0435\u0437\u0435\u043D\u044C | \u043A\u0432\u0456\u0442\u043D\u044F \u043A\u0432\u0456\u0442\u0435\u043D\u044C | \u0442\u0440\u0430\u0432\u043D\u044F \u0442\u0440\u0430\u0432\u0435\u043D\u044C | \u0447\u0435\u0440\u0432\u043D\u044F \u0447\u0435\u0440\u0432\u0435\u043D\u044C | \u043B\u0438\u043F\u043D\u044F \u043B\u0438\u043F\u0435\u043D\u044C | \u0441\u0435\u0440\u043F\u043D\u044F \u0441\u0435\u0440\u043F\u0435\u043D\u044C | \u0432\u0435\u0440\u0435\u0441\u043D\u044F \u0432\u0435\u0440\u0435\u0441\u0435\u043D\u044C | \u0436\u043E\u0432\u0442\u043D\u044F \u0436\u043E\u0432\u0442\u0435\u043D\u044C | \u043B\u0438\u0441\u0442\u043E\u043F\u0430\u0434\u0430 \u043B\u0438\u0441\u0442\u043E\u043F\u0430\u0434 | \u0433\u0440\u0443\u0434\u043D\u044F \u0433\u0440\u0443\u0434\u0435\u043D\u044C",
  tr: "ocak oca | \u015Fubat \u015Fub | mart | nisan nis | may\u0131s | haziran haz | temmuz tem | a\u011Fustos a\u011Fu | eyl\xFCl eyl | ekim eki | kas\u0131m kas | aral\u0131k ara",
  ar: "\u064A\u0646\u0627\u064A\u0631 | \u0641\u0628\u0631\u0627\u064A\u0631 | \u0645\u0627\u0631\u0633 | \u0623\u0628\u0631\u064A\u0644 | \u0645\u0627\u064A\u0648 | \u064A\u0648\u0646\u064A\u0648 | \u064A\u0648\u0644\u064A\u0648 | \u0623\u063A\u0633\u0637\u0633 | \u0633\u0628\u062A\u0645\u0628\u0631 | \u0623\u0643\u062A\u0648\u0628\u0631 | \u0646\u0648\u0641\u0645\u0628\u0631 | \u062F\u064A\u0633\u0645\u0628\u0631",
  he: "\u05D9\u05E0\u05D5\u05D0\u05E8 \u05D1\u05D9\u05E0\u05D5\u05D0\u05E8 | \u05E4\u05D1\u05E8\u05D5\u05D0\u05E8 \u05D1\u05E4\u05D1\u05E8\u05D5\u05D0\u05E8 | \u05DE\u05E8\u05E5 \u05D1\u05DE\u05E8\u05E5 | \u05D0\u05E4\u05E8\u05D9\u05DC \u05D1\u05D0\u05E4\u05E8\u05D9\u05DC | \u05DE\u05D0\u05D9 \u05D1\u05DE\u05D0\u05D9 | \u05D9\u05D5\u05E0\u05D9 \u05D1\u05D9\u05D5\u05E0\u05D9 | \u05D9\u05D5\u05DC\u05D9 \u05D1\u05D9\u05D5\u05DC\u05D9 | \u05D0\u05D5\u05D2\u05D5\u05E1\u05D8 \u05D1\u05D0\u05D5\u05D2\u05D5\u05E1\u05D8 | \u05E1\u05E4\u05D8\u05DE\u05D1\u05E8 \u05D1\u05E1\u05E4\u05D8\u05DE\u05D1\u05E8 | \u05D0\u05D5\u05E7\u05D8\u05D5\u05D1\u05E8 \u05D1\u05D0\u05D5\u05E7\u05D8\u05D5\u05D1\u05E8 | \u05E0\u05D5\u05D1\u05DE\u05D1\u05E8 \u05D1\u05E0\u05D5\u05D1\u05DE\u05D1\u05E8 | \u05D3\u05E6\u05DE\u05D1\u05E8 \u05D1\u05D3\u05E6\u05DE\u05D1\u05E8",
  id: "januari | februari | maret | april | mei | juni | juli | agustus agu | september | oktober | november | desember",
  zh: "\u4E00\u6708 | \u4E8C\u6708 | \u4E09\u6708 | \u56DB\u6708 | \u4E94\u6708 | \u516D\u6708 | \u4E03\u6708 | \u516B\u6708 | \u4E5D\u6708 | \u5341\u6708 | \u5341\u4E00\u6708 | \u5341\u4E8C\u6708",
  ja: "\u4E00\u6708 | \u4E8C\u6708 | \u4E09\u6708 | \u56DB\u6708 | \u4E94\u6708 | \u516D\u6708 | \u4E03\u6708 | \u516B\u6708 | \u4E5D\u6708 | \u5341\u6708 | \u5341\u4E00\u6708 | \u5341\u4E8C\u6708",
  ko: "\uC77C\uC6D4 | \uC774\uC6D4 | \uC0BC\uC6D4 | \uC0AC\uC6D4 | \uC624\uC6D4 | \uC720\uC6D4 | \uCE60\uC6D4 | \uD314\uC6D4 | \uAD6C\uC6D4 | \uC2DC\uC6D4 | \uC2ED\uC77C\uC6D4 | \uC2ED\uC774\uC6D4",
  sk: "janu\xE1r janu\xE1ra | febru\xE1r febru\xE1ra | marec marca | apr\xEDl apr\xEDla | m\xE1j m\xE1ja | j\xFAn j\xFAna | j\xFAl j\xFAla | august augusta | september septembra | okt\xF3ber okt\xF3bra | november novembra | december decembra",
  et: "jaanuar | veebruar | m\xE4rts | aprill | mai | juuni | juuli | august | september | oktoober | november | detsember",
  lt: "sausio | vasario | kovo | baland\u017Eio | gegu\u017E\u0117s | bir\u017Eelio | liepos | rugpj\u016B\u010Dio | rugs\u0117jo | spalio | lapkri\u010Dio | gruod\u017Eio",
  th: "\u0E21\u0E01\u0E23\u0E32\u0E04\u0E21 \u0E21.\u0E04 | \u0E01\u0E38\u0E21\u0E20\u0E32\u0E1E\u0E31\u0E19\u0E18\u0E4C \u0E01.\u0E1E | \u0E21\u0E35\u0E19\u0E32\u0E04\u0E21 \u0E21\u0E35.\u0E04 | \u0E40\u0E21\u0E29\u0E32\u0E22\u0E19 \u0E40\u0E21.\u0E22 | \u0E1E\u0E24\u0E29\u0E20\u0E32\u0E04\u0E21 \u0E1E.\u0E04 | \u0E21\u0E34\u0E16\u0E38\u0E19\u0E32\u0E22\u0E19 \u0E21\u0E34.\u0E22 | \u0E01\u0E23\u0E01\u0E0E\u0E32\u0E04\u0E21 \u0E01.\u0E04 | \u0E2A\u0E34\u0E07\u0E2B\u0E32\u0E04\u0E21 \u0E2A.\u0E04 | \u0E01\u0E31\u0E19\u0E22\u0E32\u0E22\u0E19 \u0E01.\u0E22 | \u0E15\u0E38\u0E25\u0E32\u0E04\u0E21 \u0E15.\u0E04 | \u0E1E\u0E24\u0E28\u0E08\u0E34\u0E01\u0E32\u0E22\u0E19 \u0E1E.\u0E22 | \u0E18\u0E31\u0E19\u0E27\u0E32\u0E04\u0E21 \u0E18.\u0E04",
  hi: "\u091C\u0928\u0935\u0930\u0940 | \u092B\u093C\u0930\u0935\u0930\u0940 \u092B\u0930\u0935\u0930\u0940 | \u092E\u093E\u0930\u094D\u091A | \u0905\u092A\u094D\u0930\u0948\u0932 | \u092E\u0908 | \u091C\u0942\u0928 | \u091C\u0941\u0932\u093E\u0908 | \u0905\u0917\u0938\u094D\u0924 | \u0938\u093F\u0924\u0902\u092C\u0930 \u0938\u093F\u0924\u092E\u094D\u092C\u0930 | \u0905\u0915\u094D\u091F\u0942\u092C\u0930 \u0905\u0915\u094D\u0924\u0942\u092C\u0930 | \u0928\u0935\u0902\u092C\u0930 \u0928\u0935\u092E\u094D\u092C\u0930 | \u0926\u093F\u0938\u0902\u092C\u0930 \u0926\u093F\u0938\u092E\u094D\u092C\u0930",
  lv: "janv\u0101ris | febru\u0101ris | marts | apr\u012Blis | maijs | j\u016Bnijs | j\u016Blijs | augusts | septembris | oktobris | novembris | decembris"
};
var WEEKDAYS = {
  en: "sunday sun | monday mon | tuesday tue tues | wednesday wed | thursday thu thur thurs | friday fri | saturday sat",
  de: "sonntag so | montag mo | dienstag di | mittwoch mi | donnerstag do | freitag fr | samstag sa sonnabend",
  fr: "dimanche dim | lundi lun | mardi mar | mercredi mer | jeudi jeu | vendredi ven | samedi sam",
  es: "domingo dom | lunes | martes | mi\xE9rcoles mi\xE9 | jueves jue | viernes vie | s\xE1bado s\xE1b",
  pt: "domingo | segunda seg | ter\xE7a ter | quarta qua | quinta qui | sexta sex | s\xE1bado",
  it: "domenica | luned\xEC | marted\xEC | mercoled\xEC | gioved\xEC gio | venerd\xEC | sabato sab",
  nl: "zondag zo | maandag ma | dinsdag | woensdag wo | donderdag | vrijdag vr | zaterdag za",
  sv: "s\xF6ndag s\xF6n | m\xE5ndag m\xE5n | tisdag tis | onsdag ons | torsdag tor tors | fredag fre | l\xF6rdag l\xF6r",
  da: "s\xF8ndag | mandag man | tirsdag | onsdag | torsdag | fredag | l\xF8rdag",
  nb: "s\xF8ndag | mandag | tirsdag | onsdag | torsdag | fredag | l\xF8rdag",
  fi: "sunnuntai su | maanantai | tiistai | keskiviikko | torstai | perjantai | lauantai",
  pl: "niedziela niedz nie ndz | poniedzia\u0142ek pon pn | wtorek wto wt | \u015Broda \u015Bro \u015Br | czwartek czw | pi\u0105tek pi\u0105 pt | sobota sob",
  cs: "ned\u011Ble ne | pond\u011Bl\xED po | \xFAter\xFD \xFAt | st\u0159eda st | \u010Dtvrtek \u010Dt | p\xE1tek p\xE1 | sobota",
  hu: "vas\xE1rnap | h\xE9tf\u0151 | kedd | szerda | cs\xFCt\xF6rt\xF6k | p\xE9ntek | szombat",
  ro: "duminic\u0103 | luni | mar\u021Bi | miercuri | joi | vineri | s\xE2mb\u0103t\u0103",
  el: "\u03BA\u03C5\u03C1\u03B9\u03B1\u03BA\u03AE \u03BA\u03C5\u03C1 | \u03B4\u03B5\u03C5\u03C4\u03AD\u03C1\u03B1 \u03B4\u03B5\u03C5 | \u03C4\u03C1\u03AF\u03C4\u03B7 \u03C4\u03C1\u03AF | \u03C4\u03B5\u03C4\u03AC\u03C1\u03C4\u03B7 \u03C4\u03B5\u03C4 | \u03C0\u03AD\u03BC\u03C0\u03C4\u03B7 \u03C0\u03AD\u03BC | \u03C0\u03B1\u03C1\u03B1\u03C3\u03BA\u03B5\u03C5\u03AE \u03C0\u03B1\u03C1 | \u03C3\u03AC\u03B2\u03B2\u03B1\u03C4\u03BF \u03C3\u03AC\u03B2",
  ru: "\u0432\u043E\u0441\u043A\u0440\u0435\u0441\u0435\u043D\u044C\u0435 \u0432\u0441 | \u043F\u043E\u043D\u0435\u0434\u0435\u043B\u044C\u043D\u0438\u043A \u043F\u043D | \u0432\u0442\u043E\u0440\u043D\u0438\u043A \u0432\u0442 | \u0441\u0440\u0435\u0434\u0430 \u0441\u0440 | \u0447\u0435\u0442\u0432\u0435\u0440\u0433 \u0447\u0442 | \u043F\u044F\u0442\u043D\u0438\u0446\u0430 \u043F\u0442 | \u0441\u0443\u0431\u0431\u043E\u0442\u0430 \u0441\u0431",
  uk: "\u043D\u0435\u0434\u0456\u043B\u044F \u043D\u0434 | \u043F\u043E\u043D\u0435\u0434\u0456\u043B\u043E\u043A | \u0432\u0456\u0432\u0442\u043E\u0440\u043E\u043A | \u0441\u0435\u0440\u0435\u0434\u0430 | \u0447\u0435\u0442\u0432\u0435\u0440 | \u043F'\u044F\u0442\u043D\u0438\u0446\u044F | \u0441\u0443\u0431\u043E\u0442\u0430",
  tr: "pazar paz | pazartesi pzt | sal\u0131 sal | \xE7ar\u015Famba \xE7ar | per\u015Fembe per | cuma cum | cumartesi cmt",
  ar: "\u0627\u0644\u0623\u062D\u062F | \u0627\u0644\u0625\u062B\u0646\u064A\u0646 | \u0627\u0644\u062B\u0644\u0627\u062B\u0627\u0621 | \u0627\u0644\u0623\u0631\u0628\u0639\u0627\u0621 | \u0627\u0644\u062E\u0645\u064A\u0633 | \u0627\u0644\u062C\u0645\u0639\u0629 | \u0627\u0644\u0633\u0628\u062A",
  he: "\u05E8\u05D0\u05E9\u05D5\u05DF | \u05E9\u05E0\u05D9 | \u05E9\u05DC\u05D9\u05E9\u05D9 | \u05E8\u05D1\u05D9\u05E2\u05D9 | \u05D7\u05DE\u05D9\u05E9\u05D9 | \u05E9\u05D9\u05E9\u05D9 | \u05E9\u05D1\u05EA",
  id: "minggu | senin | selasa | rabu | kamis | jumat | sabtu",
  zh: "\u661F\u671F\u65E5 \u661F\u671F\u5929 \u5468\u65E5 \u9031\u65E5 | \u661F\u671F\u4E00 \u5468\u4E00 \u9031\u4E00 | \u661F\u671F\u4E8C \u5468\u4E8C \u9031\u4E8C | \u661F\u671F\u4E09 \u5468\u4E09 \u9031\u4E09 | \u661F\u671F\u56DB \u5468\u56DB \u9031\u56DB | \u661F\u671F\u4E94 \u5468\u4E94 \u9031\u4E94 | \u661F\u671F\u516D \u5468\u516D \u9031\u516D",
  ja: "\u65E5\u66DC\u65E5 | \u6708\u66DC\u65E5 | \u706B\u66DC\u65E5 | \u6C34\u66DC\u65E5 | \u6728\u66DC\u65E5 | \u91D1\u66DC\u65E5 | \u571F\u66DC\u65E5",
  ko: "\uC77C\uC694\uC77C | \uC6D4\uC694\uC77C | \uD654\uC694\uC77C | \uC218\uC694\uC77C | \uBAA9\uC694\uC77C | \uAE08\uC694\uC77C | \uD1A0\uC694\uC77C",
  th: "\u0E27\u0E31\u0E19\u0E2D\u0E32\u0E17\u0E34\u0E15\u0E22\u0E4C \u0E2D\u0E32 | \u0E27\u0E31\u0E19\u0E08\u0E31\u0E19\u0E17\u0E23\u0E4C \u0E08 | \u0E27\u0E31\u0E19\u0E2D\u0E31\u0E07\u0E04\u0E32\u0E23 \u0E2D | \u0E27\u0E31\u0E19\u0E1E\u0E38\u0E18 \u0E1E | \u0E27\u0E31\u0E19\u0E1E\u0E24\u0E2B\u0E31\u0E2A\u0E1A\u0E14\u0E35 \u0E1E\u0E24 | \u0E27\u0E31\u0E19\u0E28\u0E38\u0E01\u0E23\u0E4C \u0E28 | \u0E27\u0E31\u0E19\u0E40\u0E2A\u0E32\u0E23\u0E4C \u0E2A"
};
var WEEKDAY_SIGNS = ["\u65E5\u6708\u706B\u6C34\u6728\u91D1\u571F", "\u65E5\u4E00\u4E8C\u4E09\u56DB\u4E94\u516D", "\uC77C\uC6D4\uD654\uC218\uBAA9\uAE08\uD1A0"];
var PERSIAN_MONTHS = "\u0641\u0631\u0648\u0631\u062F\u06CC\u0646 \u0627\u0631\u062F\u06CC\u0628\u0647\u0634\u062A \u062E\u0631\u062F\u0627\u062F \u062A\u06CC\u0631 \u0645\u0631\u062F\u0627\u062F \u0634\u0647\u0631\u06CC\u0648\u0631 \u0645\u0647\u0631 \u0622\u0628\u0627\u0646 \u0622\u0630\u0631 \u062F\u06CC \u0628\u0647\u0645\u0646 \u0627\u0633\u0641\u0646\u062F";
var ERAS = {
  \u4EE4\u548C: 2018,
  \u5E73\u6210: 1988,
  \u662D\u548C: 1925,
  \u6C11\u570B: 1911,
  \u6C11\u56FD: 1911
};
var MONTH_MARKS = ["th\xE1ng"];
var DAYS = {
  en: "today | yesterday |",
  de: "heute | gestern | vorgestern",
  fr: "aujourd | hier | avantier",
  es: "hoy | ayer | anteayer",
  pt: "hoje | ontem | anteontem",
  it: "oggi | ieri |",
  nl: "vandaag | gisteren | eergisteren",
  sv: "idag i_dag | ig\xE5r i_g\xE5r | f\xF6rrg\xE5r",
  da: "idag i_dag | ig\xE5r i_g\xE5r | forg\xE5rs",
  nb: "idag i_dag | ig\xE5r i_g\xE5r | forg\xE5rs",
  fi: "t\xE4n\xE4\xE4n | eilen | toissap\xE4iv\xE4n\xE4",
  pl: "dzisiaj dzi\u015B | wczoraj | przedwczoraj",
  cs: "dnes | v\u010Dera | p\u0159edev\u010D\xEDrem",
  hu: "| tegnap | tegnapel\u0151tt",
  ro: "azi ast\u0103zi | ieri | alalt\u0103ieri",
  el: "\u03C3\u03AE\u03BC\u03B5\u03C1\u03B1 | \u03C7\u03B8\u03B5\u03C2 \u03C7\u03C4\u03B5\u03C2 | \u03C0\u03C1\u03BF\u03C7\u03B8\u03AD\u03C2",
  ru: "\u0441\u0435\u0433\u043E\u0434\u043D\u044F | \u0432\u0447\u0435\u0440\u0430 | \u043F\u043E\u0437\u0430\u0432\u0447\u0435\u0440\u0430",
  uk: "\u0441\u044C\u043E\u0433\u043E\u0434\u043D\u0456 | \u0432\u0447\u043E\u0440\u0430 | \u043F\u043E\u0437\u0430\u0432\u0447\u043E\u0440\u0430",
  tr: "bug\xFCn | d\xFCn |",
  ar: "\u0627\u0644\u064A\u0648\u0645 | \u0623\u0645\u0633 |",
  he: "\u05D4\u05D9\u05D5\u05DD | \u05D0\u05EA\u05DE\u05D5\u05DC | \u05E9\u05DC\u05E9\u05D5\u05DD",
  id: "hari_ini | kemarin |",
  th: "\u0E27\u0E31\u0E19\u0E19\u0E35\u0E49 | \u0E40\u0E21\u0E37\u0E48\u0E2D\u0E27\u0E32\u0E19 \u0E40\u0E21\u0E37\u0E48\u0E2D\u0E27\u0E32\u0E19\u0E19\u0E35\u0E49 |",
  vi: "h\xF4m_nay | h\xF4m_qua |",
  zh: "\u4ECA\u5929 \u4ECA\u65E5 | \u6628\u5929 \u6628\u65E5 | \u524D\u5929",
  ja: "\u4ECA\u65E5 | \u6628\u65E5 | \u4E00\u6628\u65E5",
  ko: "\uC624\uB298 | \uC5B4\uC81C | \uADF8\uC800\uAED8 \uADF8\uC81C"
};
var UNITS = {
  en: "s sec secs second seconds | m min mins minute minutes | h hr hrs hour hours | d day days | w wk week weeks | mo mos mth month months | y yr yrs year years",
  de: "sekunde sekunden sek | minuten | stunde stunden std | tag tage tagen | woche wochen | monat monate monaten | jahr jahre jahren",
  fr: "seconde secondes | minute | heure heures | jour jours | semaine semaines | mois | an ans ann\xE9e ann\xE9es",
  es: "segundo segundos seg | minuto minutos | hora horas | d\xEDa d\xEDas | semana semanas | mes meses | a\xF1o a\xF1os",
  pt: "segundo segundos | minuto minutos | hora horas | dia dias | semana semanas | m\xEAs | ano anos",
  it: "secondo secondi | minuto minuti | ora ore | giorno giorni | settimana settimane | mese mesi | anno anni",
  nl: "seconden | minuut minuten | uur uren | dag dagen | weken | maand maanden | jaar jaren",
  sv: "sekund sekunder | minut minuter | timme timmar | dag dagar | vecka veckor | m\xE5nad m\xE5nader | \xE5r",
  da: "sekund sekunder | minut minutter | timer | dag dage | uge uger | m\xE5ned m\xE5neder | \xE5r",
  nb: "sekund sekunder | minutt minutter | timer | dag dager | uke uker | m\xE5ned m\xE5neder | \xE5r",
  fi: "sekuntia sekunti | minuuttia minuutti | tuntia tunti | p\xE4iv\xE4\xE4 p\xE4iv\xE4 | viikkoa viikko | kuukautta kuukausi | vuotta vuosi",
  pl: "sekundy sekund\u0119 sekund | minut minuty minut\u0119 | godz godzin godziny godzin\u0119 | dni dzie\u0144 | tydzie\u0144 tygodni tygodnie | miesi\u0105c miesi\u0105ce miesi\u0119cy | rok lata lat roku",
  cs: "vte\u0159in vte\u0159inami sekundami | minutami | hodin hodinami hodinou | dny dnem | t\xFDdny t\xFDdnem t\xFDdn\u016F | m\u011Bs\xEDce m\u011Bs\xEDci m\u011Bs\xEDcem | rokem lety",
  hu: "m\xE1sodperce m\xE1sodperc | perce perc | \xF3r\xE1ja \xF3ra \xF3r\xE1val | napja nap nappal | hete h\xE9ttel | h\xF3napja h\xF3nappal | \xE9ve \xE9vvel",
  ro: "secunde secund\u0103 | minute minut | ore or\u0103 | zile zi | s\u0103pt\u0103m\xE2ni s\u0103pt\u0103m\xE2n\u0103 | luni lun\u0103 | ani an",
  el: "\u03B4\u03B5\u03C5\u03C4\u03B5\u03C1\u03CC\u03BB\u03B5\u03C0\u03C4\u03B1 | \u03BB\u03B5\u03C0\u03C4\u03AC \u03BB\u03B5\u03C0\u03C4\u03CC | \u03CE\u03C1\u03B5\u03C2 \u03CE\u03C1\u03B1 | \u03BC\u03AD\u03C1\u03B5\u03C2 \u03B7\u03BC\u03AD\u03C1\u03B5\u03C2 \u03B7\u03BC\u03AD\u03C1\u03B1 | \u03B5\u03B2\u03B4\u03BF\u03BC\u03AC\u03B4\u03B5\u03C2 \u03B5\u03B2\u03B4\u03BF\u03BC\u03AC\u03B4\u03B1 | \u03BC\u03AE\u03BD\u03B5\u03C2 \u03BC\u03AE\u03BD\u03B1 | \u03C7\u03C1\u03CC\u03BD\u03B9\u03B1 \u03C7\u03C1\u03CC\u03BD\u03BF \u03AD\u03C4\u03B7",
  ru: "\u0441\u0435\u043A\u0443\u043D\u0434 \u0441\u0435\u043A\u0443\u043D\u0434\u044B \u0441\u0435\u043A\u0443\u043D\u0434\u0443 \u0441\u0435\u043A | \u043C\u0438\u043D\u0443\u0442 \u043C\u0438\u043D\u0443\u0442\u044B \u043C\u0438\u043D\u0443\u0442\u0443 \u043C\u0438\u043D | \u0447\u0430\u0441 \u0447\u0430\u0441\u0430 \u0447\u0430\u0441\u043E\u0432 | \u0434\u0435\u043D\u044C \u0434\u043D\u044F \u0434\u043D\u0435\u0439 \u0434\u043D\u0438 | \u043D\u0435\u0434\u0435\u043B\u044E \u043D\u0435\u0434\u0435\u043B\u0438 \u043D\u0435\u0434\u0435\u043B\u044C | \u043C\u0435\u0441\u044F\u0446 \u043C\u0435\u0441\u044F\u0446\u0430 \u043C\u0435\u0441\u044F\u0446\u0435\u0432 | \u0433\u043E\u0434 \u0433\u043E\u0434\u0430 \u043B\u0435\u0442",
  uk: "\u0441\u0435\u043A\u0443\u043D\u0434 \u0441\u0435\u043A\u0443\u043D\u0434\u0438 \u0441\u0435\u043A\u0443\u043D\u0434\u0443 | \u0445\u0432\u0438\u043B\u0438\u043D \u0445\u0432\u0438\u043B\u0438\u043D\u0438 \u0445\u0432\u0438\u043B\u0438\u043D\u0443 | \u0433\u043E\u0434\u0438\u043D \u0433\u043E\u0434\u0438\u043D\u0438 \u0433\u043E\u0434\u0438\u043D\u0443 | \u0434\u043D\u0456\u0432 \u0434\u043D\u0456 \u0434\u0435\u043D\u044C | \u0442\u0438\u0436\u0434\u0435\u043D\u044C \u0442\u0438\u0436\u043D\u0456 \u0442\u0438\u0436\u043D\u0456\u0432 | \u043C\u0456\u0441\u044F\u0446\u044C \u043C\u0456\u0441\u044F\u0446\u0456 \u043C\u0456\u0441\u044F\u0446\u0456\u0432 | \u0440\u0456\u043A \u0440\u043E\u043A\u0438 \u0440\u043E\u043A\u0456\u0432",
  tr: "saniye | dakika dk | saat sa | g\xFCn | hafta | ay | y\u0131l sene",
  ar: "\u062B\u0627\u0646\u064A\u0629 \u062B\u0648\u0627\u0646 | \u062F\u0642\u064A\u0642\u0629 \u062F\u0642\u0627\u0626\u0642 | \u0633\u0627\u0639\u0629 \u0633\u0627\u0639\u0627\u062A | \u064A\u0648\u0645 \u0623\u064A\u0627\u0645 | \u0623\u0633\u0628\u0648\u0639 \u0623\u0633\u0627\u0628\u064A\u0639 | \u0634\u0647\u0631 \u0623\u0634\u0647\u0631 | \u0633\u0646\u0629 \u0633\u0646\u0648\u0627\u062A",
  he: "\u05E9\u05E0\u05D9\u05D5\u05EA | \u05D3\u05E7\u05D5\u05EA \u05D3\u05E7\u05D4 | \u05E9\u05E2\u05D5\u05EA \u05E9\u05E2\u05D4 | \u05D9\u05DE\u05D9\u05DD \u05D9\u05D5\u05DD | \u05E9\u05D1\u05D5\u05E2\u05D5\u05EA \u05E9\u05D1\u05D5\u05E2 | \u05D7\u05D5\u05D3\u05E9\u05D9\u05DD \u05D7\u05D5\u05D3\u05E9 | \u05E9\u05E0\u05D9\u05DD \u05E9\u05E0\u05D4",
  id: "detik | menit | jam | hari | pekan minggu | bulan | tahun",
  zh: "\u79D2 | \u5206 \u5206\u949F \u5206\u9418 | \u5C0F\u65F6 \u5C0F\u6642 | \u5929 \u65E5 | \u5468 \u9031 | \u6708 \u4E2A\u6708 \u500B\u6708 | \u5E74",
  ja: "\u79D2 | \u5206 | \u6642\u9593 | \u65E5 | \u9031 \u9031\u9593 | \u6708 \u304B\u6708 \u30F6\u6708 \u30AB\u6708 | \u5E74",
  ko: "\uCD08 | \uBD84 | \uC2DC\uAC04 | \uC77C | \uC8FC \uC8FC\uC77C | \uAC1C\uC6D4 \uB2EC | \uB144",
  vi: "gi\xE2y | ph\xFAt | gi\u1EDD | ng\xE0y | tu\u1EA7n | th\xE1ng | n\u0103m"
};
var AGO_BEHIND = {
  en: "ago",
  de: "-",
  fr: "-",
  es: "atr\xE1s",
  pt: "atr\xE1s",
  it: "fa",
  nl: "geleden",
  sv: "sedan",
  da: "siden",
  nb: "siden",
  fi: "sitten",
  pl: "temu",
  cs: "zp\u011Bt",
  hu: "ezel\u0151tt",
  ro: "-",
  el: "\u03C0\u03C1\u03B9\u03BD",
  ru: "\u043D\u0430\u0437\u0430\u0434",
  uk: "\u0442\u043E\u043C\u0443",
  tr: "\xF6nce",
  vi: "tr\u01B0\u1EDBc",
  ar: "\u0645\u0636\u062A",
  he: "-",
  id: "lalu",
  zh: "\u524D",
  ja: "\u524D",
  ko: "\uC804"
};
var AGO_BEFORE = {
  en: "-",
  de: "vor",
  fr: "il",
  es: "hace",
  pt: "h\xE1",
  it: "-",
  nl: "-",
  sv: "f\xF6r",
  da: "-",
  nb: "-",
  fi: "-",
  pl: "-",
  cs: "p\u0159ed",
  hu: "-",
  ro: "acum",
  el: "\u03C0\u03C1\u03B9\u03BD",
  ru: "-",
  uk: "-",
  tr: "-",
  ar: "\u0645\u0646\u0630 \u0642\u0628\u0644",
  he: "\u05DC\u05E4\u05E0\u05D9",
  id: "-",
  zh: "-",
  ja: "-",
  ko: "-"
};
var NOW_WORD = {
  en: "now",
  de: "jetzt",
  fr: "maintenant",
  es: "ahora",
  pt: "agora",
  it: "adesso",
  nl: "nu",
  sv: "nu",
  da: "nu",
  nb: "-",
  fi: "nyt",
  pl: "teraz",
  cs: "te\u010F nyn\xED",
  hu: "most",
  ro: "acum",
  el: "\u03C4\u03CE\u03C1\u03B1",
  ru: "\u0442\u043E\u043B\u044C\u043A\u043E \u0441\u0435\u0439\u0447\u0430\u0441",
  uk: "\u0449\u043E\u0439\u043D\u043E \u0437\u0430\u0440\u0430\u0437",
  tr: "\u015Fimdi",
  ar: "\u0627\u0644\u0622\u0646",
  he: "\u05E2\u05DB\u05E9\u05D9\u05D5 \u05DB\u05E2\u05EA",
  id: "sekarang",
  zh: "\u521A\u521A \u525B\u525B",
  ja: "\u305F\u3063\u305F\u4ECA",
  ko: "\uBC29\uAE08"
};
var JUST = {
  en: "just right",
  de: "gerade soeben",
  fr: "juste",
  es: "justo",
  pt: "mesmo",
  it: "proprio",
  nl: "zojuist",
  sv: "just",
  da: "lige",
  nb: "akkurat",
  fi: "juuri",
  pl: "w\u0142a\u015Bnie",
  cs: "pr\xE1v\u011B",
  hu: "\xE9ppen",
  ro: "chiar",
  el: "\u03BC\u03CC\u03BB\u03B9\u03C2",
  ru: "\u0442\u043E\u043B\u044C\u043A\u043E",
  uk: "\u0449\u043E\u0439\u043D\u043E",
  tr: "az",
  ar: "\u0627\u0644\u0622\u0646",
  he: "\u05DE\u05DE\u05E9",
  id: "baru",
  zh: "\u521A\u521A",
  ja: "\u305F\u3063\u305F\u4ECA",
  ko: "\uBC29\uAE08"
};
var ONE = {
  en: "a an one",
  de: "ein eine einem einer einen",
  fr: "un une",
  es: "un una uno",
  pt: "um uma",
  it: "un una uno",
  nl: "een",
  sv: "en ett",
  da: "en et",
  nb: "en et",
  fi: "yksi",
  pl: "jeden jedna jedn\u0105",
  cs: "jeden jedna",
  hu: "egy",
  ro: "un",
  el: "\u03AD\u03BD\u03B1 \u03BC\u03AF\u03B1",
  ru: "\u043E\u0434\u0438\u043D \u043E\u0434\u043D\u0443",
  uk: "\u043E\u0434\u0438\u043D \u043E\u0434\u043D\u0443",
  tr: "bir",
  ar: "\u0648\u0627\u062D\u062F \u0648\u0627\u062D\u062F\u0629",
  he: "\u05D0\u05D7\u05EA \u05D0\u05D7\u05D3",
  id: "satu",
  zh: "-",
  ja: "-",
  ko: "-"
};
var HALVES = {
  en: "am a | pm p",
  de: "vorm | nachm",
  fr: "-",
  es: "-",
  pt: "-",
  it: "-",
  nl: "-",
  sv: "-",
  da: "-",
  nb: "-",
  fi: "-",
  pl: "-",
  cs: "-",
  hu: "-",
  ro: "-",
  el: "\u03C0\u03BC | \u03BC\u03BC",
  ru: "-",
  uk: "-",
  tr: "\xF6\xF6 | \xF6s",
  ar: "\u0635 \u0635\u0628\u0627\u062D\u0627 | \u0645 \u0645\u0633\u0627\u0621",
  he: "-",
  id: "-",
  zh: "\u4E0A\u5348 \u51CC\u6668 \u65E9\u4E0A | \u4E0B\u5348 \u665A\u4E0A \u4E2D\u5348",
  ja: "\u5348\u524D | \u5348\u5F8C",
  ko: "\uC624\uC804 | \uC624\uD6C4"
};
var JOINS = {
  en: "at on the of this last t",
  de: "um am der dem uhr ob",
  fr: "\xE0 et le d hui i j",
  es: "a las del de al y",
  pt: "\xE0s \xE1 as de",
  it: "alle ore di lo",
  nl: "om op",
  sv: "kl den",
  da: "kl den d",
  nb: "kl klokken klukken den",
  fi: "klo",
  pl: "o w godz r",
  cs: "v o na",
  hu: "-",
  ro: "la",
  el: "\u03C3\u03C4\u03B9\u03C2",
  ru: "\u0432 \u0433 \u0433\u043E\u0434 \u0433\u043E\u0434\u0430",
  uk: "\u043E \u0443 \u0440 \u0440\u043E\u043A\u0443",
  tr: "ve saat",
  ar: "\u0641\u064A",
  he: "\u05D1\u05E9\u05E2\u05D4",
  id: "pukul jam",
  th: "\u0E1E.\u0E28 \u0E04.\u0E28 \u0E40\u0E27\u0E25\u0E32",
  vi: "n\u0103m l\xFAc v\xE0o",
  zh: "-",
  ja: "-",
  ko: "-"
};
var AND = {
  en: "and",
  de: "und",
  fr: "et",
  es: "y",
  pt: "e",
  it: "e",
  nl: "en",
  sv: "och",
  da: "og",
  nb: "og",
  fi: "ja",
  pl: "i",
  cs: "a",
  hu: "\xE9s",
  ro: "\u0219i",
  el: "\u03BA\u03B1\u03B9",
  ru: "\u0438",
  uk: "\u0456",
  tr: "ve",
  ar: "\u0648",
  he: "\u05D5",
  id: "dan",
  zh: "\u96F6",
  ja: "\u3068",
  ko: "\uACFC"
};
var MARKS = {
  year: ["\u5E74", "\uB144"],
  month: ["\u6708", "\uC6D4"],
  day: ["\u65E5", "\uC77C", "\u53F7", "\u865F"],
  hour: ["\u6642", "\u65F6", "\u70B9", "\u9EDE", "\uC2DC", "h"],
  minute: ["\u5206", "\uBD84", "min", "m"],
  second: ["\u79D2", "\uCD08", "s"],
  /** Behind the first letter of "before noon" and "after noon", and a dot. */
  noon: ["m", "\u03BC"]
};
var ORDINALS = ["st", "nd", "rd", "th", "er", "\xBA", "\xAA", "o"];
var O_CLOCK = "uhr";
var ZONE_WORDS = {
  en: "time*, zone*, timezone*",
  de: "zeit*, uhrzeit*",
  fr: "heure*, fuseau*",
  es: "hora*, zona*",
  pt: "hora*, fuso*",
  it: "ora, orari*, fuso*",
  nl: "tijd*",
  sv: "tider*, tid*",
  da: "tider*, tid*",
  nb: "tider*, tid*",
  fi: "aika*, ajat*",
  pl: "czas*, godzin*",
  cs: "\u010Das*",
  hu: "id\u0151*",
  ro: "ora, fus*",
  el: "\u03CE\u03C1\u03B1*, \u03CE\u03C1\u03B5\u03C2*",
  ru: "\u0432\u0440\u0435\u043C*, \u0447\u0430\u0441\u043E\u0432*, \u043F\u043E\u044F\u0441*",
  uk: "\u0447\u0430\u0441*, \u043F\u043E\u044F\u0441*",
  tr: "saat*, zaman*",
  ar: "\u062A\u0648\u0642\u064A\u062A*, \u0627\u0644\u0633\u0627\u0639\u0629*",
  he: "\u05D6\u05DE\u05DF*, \u05E9\u05E2\u05D4*",
  id: "waktu*, zona*",
  zh: "\u65F6, \u6642",
  ja: "\u6642",
  ko: "\uC2DC\uAC04"
};
var OWN_CLOCK = {
  en: "times are, times shown, times displayed, times in, time zone, timezone, current, currently, time is now, time now, server time, forum time, board time",
  de: "alle zeit*, zeitzone, zeitangaben, aktuelle*, es ist jetzt",
  fr: "heures sont, fuseau*, actuellement, heure actuelle",
  es: "las horas, horarios, zona horaria, hora actual",
  pt: "hor\xE1rios, fuso, fuso hor\xE1rio",
  it: "gli orari, ora attuale, fuso orario",
  nl: "tijden, tijdzone, het is nu",
  sv: "tider, tidszon, alla tider",
  da: "tider, tidszone, alle tider",
  nb: "tider, tidssone, alle klokkeslett",
  fi: "kaikki ajat, aikavy\xF6hyke, kello on nyt",
  pl: "strefa, czasy, aktualny czas",
  cs: "\u010Dasy, \u010Dasov\xE9 p\xE1smo",
  hu: "id\u0151z\xF3na, pontos id\u0151, minden id\u0151pont",
  ro: "fus orar, toate orele, ora curent\u0103",
  el: "\u03B6\u03CE\u03BD\u03B7 \u03CE\u03C1\u03B1\u03C2, \u03CC\u03BB\u03B5\u03C2 \u03BF\u03B9 \u03CE\u03C1\u03B5\u03C2, \u03BF\u03B9 \u03CE\u03C1\u03B5\u03C2 \u03B5\u03AF\u03BD\u03B1\u03B9",
  ru: "\u0447\u0430\u0441\u043E\u0432\u043E\u0439 \u043F\u043E\u044F\u0441, \u0447\u0430\u0441\u043E\u0432\u043E\u043C \u043F\u043E\u044F\u0441\u0435, \u0442\u0435\u043A\u0443\u0449\u0435\u0435 \u0432\u0440\u0435\u043C\u044F, \u0432\u0440\u0435\u043C\u044F \u0441\u0435\u0439\u0447\u0430\u0441",
  uk: "\u0447\u0430\u0441\u043E\u0432\u0438\u0439 \u043F\u043E\u044F\u0441, \u043F\u043E\u0442\u043E\u0447\u043D\u0438\u0439 \u0447\u0430\u0441",
  tr: "saat dilimi, zamanlar*",
  ar: "\u0627\u0644\u0645\u0646\u0637\u0642\u0629 \u0627\u0644\u0632\u0645\u0646\u064A\u0629, \u0627\u0644\u0633\u0627\u0639\u0629 \u0627\u0644\u0622\u0646, \u062C\u0645\u064A\u0639 \u0627\u0644\u0623\u0648\u0642\u0627\u062A",
  he: "\u05D0\u05D6\u05D5\u05E8 \u05D6\u05DE\u05DF, \u05DB\u05DC \u05D4\u05D6\u05DE\u05E0\u05D9\u05DD, \u05D4\u05E9\u05E2\u05D4 \u05DB\u05E2\u05EA",
  id: "zona waktu, semua waktu, waktu sekarang",
  zh: "\u65F6\u533A, \u6642\u5340, \u6240\u6709\u65F6\u95F4, \u6240\u6709\u6642\u9593, \u5F53\u524D\u65F6\u95F4",
  ja: "\u73FE\u5728\u6642\u523B, \u30BF\u30A4\u30E0\u30BE\u30FC\u30F3",
  ko: "\uC2DC\uAC04\uB300"
};
var SUMMER = {
  en: "dst",
  de: "sommerzeit",
  fr: "heure d'\xE9t\xE9",
  es: "horario de verano",
  pt: "hor\xE1rio de ver\xE3o",
  it: "ora legale",
  nl: "zomertijd",
  sv: "sommartid",
  da: "sommertid",
  nb: "sommertid",
  fi: "kes\xE4aika",
  pl: "czas letni",
  cs: "letn\xED \u010Das",
  hu: "ny\xE1ri id\u0151",
  ro: "ora de var\u0103",
  el: "\u03B8\u03B5\u03C1\u03B9\u03BD\u03AE \u03CE\u03C1\u03B1",
  ru: "\u043B\u0435\u0442\u043D\u0435\u0435 \u0432\u0440\u0435\u043C\u044F",
  uk: "\u043B\u0456\u0442\u043D\u0456\u0439 \u0447\u0430\u0441",
  tr: "yaz saati",
  ar: "\u0627\u0644\u062A\u0648\u0642\u064A\u062A \u0627\u0644\u0635\u064A\u0641\u064A",
  he: "\u05E9\u05E2\u05D5\u05DF \u05E7\u05D9\u05E5",
  id: "waktu musim panas",
  zh: "\u590F\u4EE4\u65F6, \u590F\u4EE4\u6642",
  ja: "\u590F\u6642\u9593",
  ko: "\uC11C\uBA38\uD0C0\uC784, \uC77C\uAD11 \uC808\uC57D \uC2DC\uAC04"
};

// src/page/dates/date-clock.ts
function matchTime(tokens, at) {
  let index = at;
  let half = tokens[index]?.word?.half;
  if (half !== void 0 && tokens[index].text.length > 1 && tokens[index + 1]?.kind === "number") index++;
  else half = void 0;
  const hour = tokens[index];
  if (hour?.kind !== "number" || hour.text.length > 2 || hour.value > 24) return void 0;
  const date2 = { hour: hour.value };
  const mark = tokens[index + 1];
  const minute = tokens[index + 2];
  const hasMinute = minute?.kind === "number" && minute.text.length === 2 && minute.value < 60 && !minute.spaced;
  if (mark?.text === ":" && hasMinute) {
    date2.minute = minute.value;
    index += 3;
    const second = tokens[index + 1];
    if (tokens[index]?.text === ":" && second?.kind === "number" && second.value < 60) {
      date2.second = second.value;
      index += 2;
      if (tokens[index]?.text === "." && tokens[index + 1]?.kind === "number" && !tokens[index + 1].spaced)
        index += 2;
    }
  } else if (isMark(mark, ...MARKS.hour)) {
    index += 2;
    if (minute?.kind === "number" && minute.value < 60 && minute.text.length <= 2) {
      date2.minute = minute.value;
      index++;
      if (isMark(tokens[index], ...MARKS.minute)) {
        index++;
        const second = tokens[index];
        if (second?.kind === "number" && second.value < 60 && isMark(tokens[index + 1], ...MARKS.second)) {
          date2.second = second.value;
          index += 2;
        }
      }
    } else if (mark.text === "h" && !isBoundary(tokens, at)) return void 0;
  } else if (mark?.text === "." && hasMinute && announcesTime(tokens, at, index + 3)) {
    date2.minute = minute.value;
    index += 3;
  } else if (mark?.word?.half !== void 0 && halfLength(tokens, index + 1) > 0) {
    index += 1;
    if (hour.value > 12) return void 0;
  } else return void 0;
  const halfTokens = halfLength(tokens, index);
  if (halfTokens > 0) {
    half = tokens[index].word.half;
    index += halfTokens;
  }
  if (half !== void 0 && hour.value <= 12) {
    date2.hour = hour.value % 12 + half;
    date2.twelve = true;
  }
  if (date2.hour === 24) date2.hour = 0;
  if (tokens[index]?.text === O_CLOCK) index++;
  const zone = matchZone(tokens, index);
  if (zone) return { date: { ...date2, zone: zone.minutes }, next: zone.next };
  return { date: date2, next: index };
}
function halfLength(tokens, at) {
  const token = tokens[at];
  if (token?.word?.half === void 0) return 0;
  if (token.text.length > 1)
    return token.text === "am" && tokens[at + 1]?.kind === "number" && token.spaced ? 0 : 1;
  if (tokens[at + 1]?.text === "." && isMark(tokens[at + 2], ...MARKS.noon))
    return tokens[at + 3]?.text === "." ? 4 : 3;
  return token.spaced && token.text.charCodeAt(0) < 128 ? 0 : 1;
}
function isBoundary(tokens, at) {
  const next = tokens[at + 2];
  return at > 0 && (next === void 0 || next.kind === "sign");
}
function announcesTime(tokens, at, after2) {
  if (tokens[after2]?.text === O_CLOCK || halfLength(tokens, after2) > 0) return true;
  const before2 = tokens[at - 1]?.kind === "sign" ? tokens[at - 2] : tokens[at - 1];
  return before2?.kind === "word" && (before2.word?.joins === true || before2.word?.day !== void 0);
}
function matchZone(tokens, at) {
  let index = at;
  if (tokens[index]?.text === "(") index++;
  const named2 = tokens[index]?.word?.zone;
  if (named2 !== void 0) index++;
  const sign = tokens[index]?.text;
  const hours = tokens[index + 1];
  const signed = (sign === "+" || sign === "-" || sign === "\u2212") && hours?.kind === "number" && !hours.spaced;
  if (signed && (named2 !== void 0 || !tokens[index].spaced || hours.text.length === 4) && hours.text.length <= 4) {
    const long = hours.text.length > 2;
    let minutes = long ? Math.floor(hours.value / 100) * 60 + hours.value % 100 : hours.value * 60;
    index += 2;
    const rest = tokens[index + 1];
    if (!long && tokens[index]?.text === ":" && rest?.kind === "number") {
      minutes += rest.value;
      index += 2;
    } else if (!long && named2 === void 0 && hours.text.length < 2) return void 0;
    if (minutes > 14 * 60) return void 0;
    return { minutes: (named2 ?? 0) + (sign === "+" ? minutes : -minutes), next: index };
  }
  return named2 === void 0 ? void 0 : { minutes: named2, next: index };
}
function isMark(token, ...marks) {
  return token !== void 0 && marks.includes(token.text);
}
function skipJoins(tokens, at) {
  let index = at;
  for (let steps = 0; steps < 6 && index < tokens.length; steps++) {
    const token = tokens[index];
    const sign = token.kind === "sign" && ",-\u2013\u2014|\xB7\u2022@()./:;\xBB\uFF08\uFF09".includes(token.text);
    const bracketed2 = token.kind === "word" && "(\uFF08".includes(tokens[index - 1]?.text ?? " ") && ")\uFF09".includes(tokens[index + 1]?.text ?? " ");
    const word = token.word?.joins || token.word?.weekday !== void 0 || bracketed2;
    if (!sign && !word) break;
    if (token.word?.half !== void 0 && token.text !== "am" && token.text !== "a") break;
    index++;
  }
  return index;
}

// src/page/dates/date-words.ts
function dateWord(plain5) {
  return WORDS.get(plain5);
}
function plainWord(word) {
  const lower = word.toLowerCase();
  for (let i = 0; i < lower.length; i++) {
    if (lower.charCodeAt(i) > 127) {
      return lower.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC").replace(/[\u064a\u0643]/g, (letter) => letter === "\u064A" ? "\u06CC" : "\u06A9");
    }
  }
  return lower;
}
var MONTH = 30.44 * DAY;
var YEAR = 365.25 * DAY;
var WORDS = /* @__PURE__ */ new Map();
var SHAPE = Object.fromEntries(
  [
    ...["month", "weekday", "day", "dayBegins", "unit", "ago", "before", "now", "just", "and", "one"],
    ...["half", "joins", "zone", "persian", "era", "monthMark"]
  ].map((field) => [field, void 0])
);
function groupsOf(words2) {
  const groups2 = [];
  for (const column2 of Object.values(words2))
    column2.split("|").forEach((group, i) => {
      groups2[i] ??= [];
      groups2[i].push(...group.split(" ").filter((word) => word !== "" && word !== "-"));
    });
  return groups2;
}
function add(words2, meaning) {
  for (const word of words2) {
    const plain5 = plainWord(word);
    WORDS.set(plain5, { ...SHAPE, ...meaning, ...defined(WORDS.get(plain5)) });
  }
}
function defined(word) {
  return Object.fromEntries(Object.entries(word ?? {}).filter(([, value]) => value !== void 0));
}
function addAll(words2, meaning) {
  groupsOf(words2).forEach((group, i) => {
    add(group, meaning(i));
  });
}
var UNIT_MILLIS = [SECOND, MINUTE, HOUR, DAY, 7 * DAY, MONTH, YEAR];
addAll(MONTHS, (i) => ({ month: i + 1 }));
addAll(WEEKDAYS, (i) => ({ weekday: i }));
addAll(DAYS, (i) => ({ day: i === 0 ? 0 : -i }));
addAll(UNITS, (i) => ({ unit: UNIT_MILLIS[i] }));
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
for (const word of [...WORDS.keys()]) if (word.includes("_")) add([word.split("_")[0]], { dayBegins: true });
var JOINED_WORDS = joinedWords();
function joinedWords() {
  const byFirst = /* @__PURE__ */ new Map();
  for (const word of WORDS.keys()) {
    if (word.length < 2 || !/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue;
    byFirst.set(
      word[0],
      [...byFirst.get(word[0]) ?? [], word].sort((a, b) => b.length - a.length)
    );
  }
  return byFirst;
}
var ZONES = [
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
  ["sast", 120]
];
for (const [word, zone] of ZONES) add([word], { zone });

// src/page/dates/date-tokens.ts
function dateTokens(text) {
  const tokens = [];
  const { length } = text;
  let at = 0;
  let spaced2 = false;
  while (at < length) {
    const code = text.charCodeAt(at);
    const start = at;
    if (code === 32 || code >= 9 && code <= 13) {
      spaced2 = true;
      at++;
      continue;
    }
    if (isPlainLetter(code)) {
      at = wordEnd2(text, at);
      const word = plainWord(text.slice(start, at));
      tokens.push({ kind: "word", text: word, value: -1, word: dateWord(word), start, end: at, spaced: spaced2 });
    } else if (code >= 48 && code <= 57) {
      at = numberEnd(text, at);
      pushNumber(tokens, text.slice(start, at), start, at, spaced2);
    } else if (code < 128) {
      at++;
      tokens.push({ kind: "sign", text: text[start], value: -1, word: void 0, start, end: at, spaced: spaced2 });
    } else if (isSpace(code)) {
      if (code < 8203 || code > 8207) spaced2 = true;
      at++;
      continue;
    } else at = pushForeign(tokens, text, at, spaced2);
    spaced2 = false;
  }
  return tokens;
}
function isPlainLetter(code) {
  return code >= 97 && code <= 122 || code >= 65 && code <= 90;
}
function pushForeign(tokens, text, start, spaced2) {
  const code = text.charCodeAt(start);
  if (digitOf(code) >= 0) {
    const end = numberEnd(text, start);
    pushNumber(tokens, plainDigits(text, start, end), start, end, spaced2);
    return end;
  }
  if (isIdeograph(code) || isLetter(code)) {
    const end = isIdeograph(code) ? start + ideographLength(text, start) : wordEnd2(text, start);
    const word = isIdeograph(code) ? text.slice(start, end) : plainWord(text.slice(start, end));
    tokens.push({ kind: "word", text: word, value: -1, word: dateWord(word), start, end, spaced: spaced2 });
    return end;
  }
  const sign = SIGNS[text[start]] ?? text[start];
  tokens.push({ kind: "sign", text: sign, value: -1, word: void 0, start, end: start + 1, spaced: spaced2 });
  return start + 1;
}
function pushNumber(tokens, digits, start, end, spaced2) {
  const before2 = tokens.length > 0 ? tokens[tokens.length - 1] : void 0;
  if (before2?.word?.monthMark && digits.length <= 2) {
    const month = Number(digits);
    const word = month >= 1 && month <= 12 ? { month } : void 0;
    tokens[tokens.length - 1] = { ...before2, word, end };
    return;
  }
  tokens.push({ kind: "number", text: digits, value: Number(digits), word: void 0, start, end, spaced: spaced2 });
}
function numberEnd(text, from) {
  let at = from + 1;
  while (at < text.length && isDigit(text.charCodeAt(at))) at++;
  return at;
}
function isDigit(code) {
  return code <= 57 ? code >= 48 : code >= FIRST_FOREIGN && digitOf(code) >= 0;
}
function digitOf(code) {
  if (code <= 57) return code >= 48 ? code - 48 : -1;
  if (code < FIRST_FOREIGN) return -1;
  for (const zero of ZEROES) if (code >= zero && code <= zero + 9) return code - zero;
  return -1;
}
var FIRST_FOREIGN = 1632;
var ZEROES = [1632, 1776, 2406, 2534, 3664, 65296];
function plainDigits(text, from, to) {
  let digits = "";
  for (let at = from; at < to; at++) digits += digitOf(text.charCodeAt(at));
  return digits;
}
var SIGNS = {
  "\uFF0F": "/",
  "\uFF1A": ":",
  "\uFF0D": "-",
  "\uFF0E": ".",
  "\uFF0C": ",",
  "\u060C": ",",
  "\uFF08": "(",
  "\uFF09": ")"
};
function wordEnd2(text, from) {
  let at = from + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      const letter = code | 32;
      if (letter >= 97 && letter <= 122) continue;
      if (code === 46 && isThai(text.charCodeAt(at - 1)) && isThai(text.charCodeAt(at + 1))) continue;
      break;
    }
    if (!isLetter(code) || isIdeograph(code) || code >= FIRST_FOREIGN && digitOf(code) >= 0) break;
  }
  return at;
}
function isThai(code) {
  return code >= 3585 && code <= 3662;
}
function ideographLength(text, at) {
  const words2 = JOINED_WORDS.get(text[at]);
  if (words2) {
    for (const word of words2) if (text.startsWith(word, at)) return word.length;
  }
  return 1;
}

// src/page/dates/number-order.ts
var ORDERS = ["dmy", "mdy", "ymd"];
function inOrder([first, second, third], form, order) {
  if (order === "ymd") {
    const isYear = form.endsWith("2") && (first <= 31 || first >= EARLIEST_SHORT);
    return isYear ? validDay(shortYear(first), second, third) : void 0;
  }
  const year = form.endsWith("0") ? void 0 : form.endsWith("2") ? shortYear(third) : third;
  return order === "dmy" ? validDay(year, second, first) : validDay(year, first, second);
}
function validDay(year, month, day) {
  if (month < 1 || month > 12 || day < 1 || day > DAYS_OF[month - 1]) return void 0;
  return year === void 0 ? { month, day } : { year, month, day };
}
var DAYS_OF = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
var EARLIEST_SHORT = 70;
function shortYear(value) {
  return value >= EARLIEST_SHORT ? 1900 + value : 2e3 + value;
}

// src/page/dates/other-calendars.ts
function calendarYear(value) {
  const year = value - BUDDHIST >= EARLIEST ? value - BUDDHIST : value;
  return year >= EARLIEST && year <= LATEST ? year : void 0;
}
var EARLIEST = 1970;
var LATEST = 2100;
var BUDDHIST = 543;
function persianDay(year, month, day) {
  if (year < FIRST_PERSIAN || year > LAST_PERSIAN || day > (month <= 6 ? 31 : 30)) return void 0;
  let days = month <= 6 ? 31 * (month - 1) : 30 * (month - 1) + 6;
  for (let before2 = FIRST_PERSIAN; before2 < year; before2++) days += LEAP.has(before2 % 33) ? 366 : 365;
  const date2 = new Date(FIRST_DAY + (days + day - 1) * DAY);
  return { year: date2.getUTCFullYear(), month: date2.getUTCMonth() + 1, day: date2.getUTCDate() };
}
var FIRST_PERSIAN = 1348;
var LAST_PERSIAN = 1450;
var FIRST_DAY = Date.UTC(1969, 2, 21);
var LEAP = /* @__PURE__ */ new Set([1, 5, 9, 13, 17, 22, 26, 30]);

// src/page/dates/date-forms.ts
function findDates(text) {
  if (!mayHoldDate(text)) return [];
  const tokens = dateTokens(text);
  const found = [];
  for (let at = 0; at < tokens.length; ) {
    const match = matchDateTime(tokens, at);
    if (match) {
      found.push({ ...match.date, start: tokens[at].start, end: tokens[match.next - 1].end });
      at = match.next;
    } else at++;
  }
  return found;
}
var LONGEST_DATED_TEXT = 400;
function mayHoldDate(text) {
  if (text.length < 2 || text.length > LONGEST_DATED_TEXT) return false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 57 && code >= 48 || code >= 1632 && digitOf(code) >= 0) return true;
  }
  return text.length <= 40;
}
function matchDateTime(tokens, at) {
  const first = tokens[at];
  if (first.kind === "sign") return void 0;
  if (first.kind === "word" && !first.word) return void 0;
  if (first.kind === "number" && isTail(tokens[at - 1], first)) return void 0;
  const relative = matchAgo(tokens, at);
  if (relative) return relative;
  const date2 = matchDay(tokens, at);
  if (date2) return withTime(tokens, date2);
  const time = matchTime(tokens, at);
  if (!time) return void 0;
  const after2 = skipJoins(tokens, time.next);
  const later = after2 < tokens.length ? matchDay(tokens, after2) : void 0;
  if (later) return { date: { ...time.date, ...later.date }, next: later.next };
  return void 0;
}
function isTail(before2, number) {
  return before2?.kind === "word" && !number.spaced && !before2.word && before2.text.charCodeAt(0) < 8192;
}
function withTime(tokens, match) {
  const after2 = skipJoins(tokens, match.next);
  const { date: date2 } = match;
  if (after2 > match.next && date2.weekday === void 0) {
    const weekday = weekdayIn(tokens, match.next, after2);
    if (weekday !== void 0) date2.weekday = weekday;
  }
  if (after2 >= tokens.length) return match;
  const time = matchTime(tokens, after2) ?? markedTime(tokens, match, after2);
  if (!time) return match;
  const whole = { date: { ...date2, ...time.date }, next: time.next };
  return date2.year === void 0 && date2.month !== void 0 ? withLateYear(tokens, whole) : whole;
}
function withLateYear(tokens, match) {
  const next = tokens[match.next];
  const isUnknown = next?.kind === "word" && !next.word && next.text.length >= 2 && next.text.length <= 5;
  const at = isUnknown ? match.next + 1 : match.next;
  const year = tokens[at];
  if (year?.kind !== "number" || year.text.length !== 4 || !plausibleYear(year.value)) return match;
  return { date: { ...match.date, year: year.value }, next: at + 1 };
}
function markedTime(tokens, { date: date2 }, at) {
  const hour = tokens[at];
  const mark = tokens[at + 1];
  if (hour.kind !== "number" || mark === void 0 || mark.spaced) return void 0;
  if (mark.text !== "." && (mark.kind !== "word" || mark.text.length > LONGEST_MARK2)) return void 0;
  if (date2.year === void 0 || date2.day === void 0 || !hour.spaced) return void 0;
  const minute = tokens[at + 2];
  if (hour.text.length > 2 || hour.value > 23 || minute?.kind !== "number" || minute.spaced) return void 0;
  if (minute.text.length !== 2 || minute.value > 59) return void 0;
  if (tokens[at + 3]?.text === mark.text && tokens[at + 4]?.kind === "number" && !tokens[at + 4].spaced)
    return void 0;
  return { date: { hour: hour.value, minute: minute.value }, next: at + 3 };
}
var LONGEST_MARK2 = 3;
function weekdayIn(tokens, from, to) {
  for (let at = from; at < to; at++) {
    const { kind, text, word } = tokens[at];
    if (kind !== "word") continue;
    const sign = WEEKDAY_SIGNS.findIndex((signs) => text.length === 1 && signs.includes(text));
    if (sign >= 0) return WEEKDAY_SIGNS[sign].indexOf(text);
    if (word?.weekday !== void 0) return word.weekday;
  }
  return void 0;
}
function matchDay(tokens, at) {
  const first = tokens[at];
  const word = first.word;
  if (word?.weekday !== void 0) {
    const after2 = skipSigns(tokens, at + 1);
    const joined = tokens[after2]?.word?.joins ? skipSigns(tokens, after2 + 1) : after2;
    for (const next of joined === after2 ? [after2] : [after2, joined]) {
      if (next >= tokens.length) continue;
      const day = matchNamed(tokens, next) ?? matchNumbers(tokens, next);
      if (day) return { date: { weekday: word.weekday, ...day.date }, next: day.next };
    }
    if (first.text.length > 2 && matchTime(tokens, skipJoins(tokens, at + 1))) {
      return { date: { weekday: word.weekday }, next: at + 1 };
    }
  }
  if (word?.day !== void 0) return matchRelativeDay(tokens, at, word.day, 1);
  const two = word?.dayBegins ? dateWord(`${first.text}_${tokens[at + 1]?.text}`) : void 0;
  if (two?.day !== void 0) return matchRelativeDay(tokens, at, two.day, 2);
  if (word?.era !== void 0 && tokens[at + 1]?.kind === "number") {
    const inEra = matchIdeographs(tokens, at + 1);
    const year = tokens[at + 1].value + word.era;
    return inEra?.date.year === void 0 ? void 0 : { date: { ...inEra.date, year }, next: inEra.next };
  }
  return matchNamed(tokens, at) ?? matchNumbers(tokens, at);
}
function matchRelativeDay(tokens, at, dayShift, words2) {
  const hui = tokens[at].text === "aujourd" && tokens[at + 2]?.text === "hui" ? 2 : 0;
  const next = at + words2 + hui;
  const alone = at === 0 && next === tokens.length;
  if (!alone && !matchTime(tokens, skipJoins(tokens, next))) return void 0;
  return { date: { dayShift }, next };
}
function matchNamed(tokens, at) {
  const first = tokens[at];
  if (first.kind === "word") {
    const month2 = monthAt(tokens, at);
    return month2 === void 0 ? void 0 : monthFirst(tokens, at, month2);
  }
  if (first.kind !== "number") return void 0;
  if (first.text.length === 4 && plausibleYear(first.value)) {
    const inIdeographs2 = matchIdeographs(tokens, at);
    if (inIdeographs2) return inIdeographs2;
    const month2 = skipParts(tokens, at + 1);
    const name2 = tokens[month2]?.word?.month;
    const day = name2 ? skipParts(tokens, month2 + 1) : -1;
    const number = tokens[day];
    if (name2 && number?.kind === "number" && isDay(number.value) && number.text.length <= 2) {
      return {
        date: { year: first.value, month: name2, day: number.value },
        next: skipOrdinal(tokens, day + 1)
      };
    }
    return void 0;
  }
  if (first.text.length > 2 || !isDay(first.value)) return void 0;
  const inIdeographs = matchIdeographs(tokens, at);
  if (inIdeographs) return inIdeographs;
  const name = skipParts(tokens, skipOrdinal(tokens, at + 1));
  const month = monthAt(tokens, name);
  const persian = tokens[name]?.word?.persian;
  const persianYear = persian === void 0 ? void 0 : tokens[skipParts(tokens, name + 1)];
  if (persian !== void 0 && persianYear?.kind === "number") {
    const date3 = persianDay(persianYear.value, persian, first.value);
    return date3 && { date: date3, next: tokens.indexOf(persianYear, name) + 1 };
  }
  if (month === void 0 || tokens[name].word?.unit !== void 0) return void 0;
  const date2 = { month, day: first.value };
  const year = yearAt(tokens, skipParts(tokens, name + 1));
  if (year) return { date: { ...date2, year: year.value }, next: year.next };
  return { date: date2, next: name + 1 };
}
function monthAt(tokens, at) {
  if (tokens[at]?.text === "out" && tokens[at + 1]?.text === "of") return void 0;
  return tokens[at]?.word?.month;
}
function monthFirst(tokens, at, month) {
  const numberAt = skipParts(tokens, at + 1);
  const number = tokens[numberAt];
  if (number?.kind !== "number") return void 0;
  if (number.text.length === 4) {
    if (!plausibleYear(number.value) || tokens[at].text.length < 3) return void 0;
    return { date: { month, year: number.value }, next: numberAt + 1 };
  }
  if (number.text.length > 2 || !isDay(number.value)) return void 0;
  if (tokens[numberAt + 1]?.text === ":" && tokens[numberAt + 2]?.kind === "number") return void 0;
  const after2 = skipOrdinal(tokens, numberAt + 1);
  const year = yearAt(tokens, skipParts(tokens, after2));
  if (year) return { date: { month, day: number.value, year: year.value }, next: year.next };
  return { date: { month, day: number.value }, next: after2 };
}
function yearAt(tokens, at) {
  let index = at;
  const quoted = tokens[index]?.text === "'" || tokens[index]?.text === "\u2019";
  if (quoted) index++;
  const token = tokens[index];
  if (token?.kind !== "number") return void 0;
  const year = token.text.length === 4 ? calendarYear(token.value) : void 0;
  if (year !== void 0) return { value: year, next: index + 1 };
  if (token.text.length !== 2) return void 0;
  const following = tokens[index + 1];
  if (!quoted && (following?.text === ":" || following?.word?.half !== void 0 || following?.text === "h"))
    return void 0;
  return { value: shortYear(token.value), next: index + 1 };
}
function matchIdeographs(tokens, at) {
  let index = at;
  const date2 = {};
  if (isMark(tokens[index + 1], ...MARKS.year)) {
    const { value } = tokens[index];
    date2.year = value < 100 ? shortYear(value) : value;
    index += 2;
  }
  if (tokens[index]?.kind !== "number" || !isMark(tokens[index + 1], ...MARKS.month) || !isMonth(tokens[index].value))
    return void 0;
  date2.month = tokens[index].value;
  index += 2;
  const day = tokens[index];
  if (day?.kind === "number" && isMark(tokens[index + 1], ...MARKS.day) && isDay(day.value)) {
    date2.day = day.value;
    return { date: date2, next: index + 2 };
  }
  return date2.year === void 0 ? void 0 : { date: date2, next: index };
}
function matchNumbers(tokens, at) {
  const first = tokens[at];
  const sign = tokens[at + 1];
  const second = tokens[at + 2];
  if (first.kind !== "number" || sign?.kind !== "sign" || second?.kind !== "number") return void 0;
  if (sign.text !== "." && sign.text !== "/" && sign.text !== "-") return void 0;
  if (sign.text !== "." && (sign.spaced || second.spaced)) return void 0;
  const before2 = tokens[at - 1];
  if (before2 && !first.spaced && (before2.text === sign.text || before2.text === ".") && tokens[at - 2]?.kind === "number")
    return void 0;
  const third = tokens[at + 4];
  const three = tokens[at + 3]?.text === sign.text && third?.kind === "number";
  if (three && !continues(tokens, at + 5, sign.text)) {
    const date3 = orderNumbers(first, second, third, sign.text);
    if (date3) return { date: date3, next: sign.text === "." && tokens[at + 5]?.text === "." ? at + 6 : at + 5 };
    return void 0;
  }
  if (three || first.text.length > 2 || second.text.length > 2) return void 0;
  let next = at + 3;
  if (sign.text === "." && tokens[next]?.text === ".") next++;
  const time = skipJoins(tokens, next);
  if (time >= tokens.length || !tokens[time].spaced || !matchTime(tokens, time)) return void 0;
  const date2 = inSomeOrder([first.value, second.value, 0], `${sign.text}0`);
  return date2 && { date: date2, next };
}
function continues(tokens, at, sign) {
  return tokens[at]?.text === sign && !tokens[at].spaced && tokens[at + 1]?.kind === "number" && !tokens[at + 1].spaced;
}
function orderNumbers(first, second, third, sign) {
  if (first.text.length === 4) {
    if (third.text.length > 2 || !isMonth(second.value) || !isDay(third.value)) return void 0;
    const year2 = calendarYear(first.value);
    if (year2 !== void 0) return { year: year2, month: second.value, day: third.value };
    return persianDay(first.value, second.value, third.value);
  }
  if (first.text.length > 2 || second.text.length > 2) return void 0;
  if (third.text.length !== 4 && third.text.length !== 2) return void 0;
  const year = third.text.length === 4 ? calendarYear(third.value) : third.value;
  if (year === void 0) return void 0;
  return inSomeOrder([first.value, second.value, year], `${sign}${third.text.length}`);
}
function inSomeOrder(numbers, form) {
  for (const order of ORDERS) {
    const day = inOrder(numbers, form, order);
    if (day) return { ...day, numbers, form };
  }
  return void 0;
}
function matchAgo(tokens, at) {
  const first = tokens[at];
  if (first.word?.now && isJustNow(tokens, at)) return { date: { ago: 0, agoUnit: MINUTE }, next: at + 1 };
  let index = at;
  const before2 = first.word?.before === true;
  if (before2) {
    index++;
    if (first.text === "il" && tokens[index]?.text === "y" && tokens[index + 1]?.text === "a") index += 2;
    else if (first.text === "il") return void 0;
    if (tokens[index]?.kind === "word" && !tokens[index].word) index++;
  }
  let total = 0;
  let smallest = 0;
  for (let part = 0; part < 3; part++) {
    const amount = tokens[index];
    const number = amount?.kind === "number" && amount.text.length <= 4 ? amount.value : amount?.word?.one ? 1 : -1;
    const unit = number < 0 ? void 0 : tokens[index + 1]?.word?.unit;
    if (unit === void 0) {
      const few = part === 0 ? fewSeconds(tokens, index, before2) : -1;
      if (few >= 0) return { date: { ago: 0, agoUnit: MINUTE }, next: few };
      break;
    }
    total += number * unit;
    smallest = unit;
    index += 2;
    const comma = tokens[index];
    const more = comma?.text === "," || comma?.word?.and ? index + 1 : index;
    if (tokens[more + 1]?.word?.unit === void 0 || tokens[more]?.kind !== "number") break;
    index = more;
  }
  if (smallest === 0) return void 0;
  if (tokens[index]?.word?.ago) return { date: { ago: total, agoUnit: smallest }, next: index + 1 };
  if (before2 && first.word?.month === void 0)
    return { date: { ago: total, agoUnit: smallest }, next: index };
  const terse = at === 0 && index === tokens.length && tokens.length === 2 && !tokens[1].spaced && tokens[1].text.length <= 2;
  return terse ? { date: { ago: total, agoUnit: smallest }, next: index } : void 0;
}
function fewSeconds(tokens, at, before2) {
  for (let index = at; index < at + 3; index++) {
    const { kind, word } = tokens[index] ?? { kind: "sign" };
    if (kind !== "word") return -1;
    if (word?.unit === SECOND && (index > at || before2)) {
      if (tokens[index + 1]?.word?.ago) return index + 2;
      return before2 ? index + 1 : -1;
    }
  }
  return -1;
}
function isJustNow(tokens, at) {
  if (tokens.length === 1) return tokens[0].text.length > 2 || tokens[0].start === 0;
  return at === 1 && tokens.length <= 3 && tokens[0].word?.just === true;
}
function skipSigns(tokens, at) {
  let index = at;
  while (index < at + 2 && tokens[index]?.kind === "sign" && ",.".includes(tokens[index].text)) index++;
  return index;
}
function skipParts(tokens, at) {
  let index = at;
  for (let steps = 0; steps < 3 && index < tokens.length; steps++) {
    const token = tokens[index];
    const joins2 = token.word?.joins && token.word.month === void 0 && token.word.half === void 0 && token.text.length <= 3;
    if (!joins2 && !(token.kind === "sign" && ",.-/".includes(token.text))) break;
    index++;
  }
  return index;
}
function skipOrdinal(tokens, at) {
  const token = tokens[at];
  return token && !token.spaced && ORDINALS.includes(token.text) ? at + 1 : at;
}
function isDay(value) {
  return value >= 1 && value <= 31;
}
function isMonth(value) {
  return value >= 1 && value <= 12;
}
function plausibleYear(value) {
  return calendarYear(value) === value;
}

// src/page/html/tags.ts
var names = "#text html head title base link meta style script noscript template body a abbr address article aside audio b big blockquote br button canvas caption center cite code col colgroup dd del details dfn dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li main map area mark menu nav ol optgroup option output p picture pre q s samp section select small source span strike strong sub summary sup svg table tbody td textarea tfoot th thead time tr tt u ul var video wbr object param data".split(" ");
var TEXT = 0;
var knownTags = names;
var ids = new Map(names.map((name, id) => [name, id]));
function knownTag(name) {
  return ids.get(name);
}
function tagId(name) {
  const id = ids.get(name);
  if (id === void 0) throw new Error(`<${name}> is not in the table of known elements`);
  return id;
}
function tagSet(list) {
  const set2 = new Uint8Array(65536);
  for (const name of list.split(" ")) set2[tagId(name)] = 1;
  return set2;
}
var blockTags = tagSet(
  "html body address article aside blockquote caption center dd details dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre section summary table tbody td textarea tfoot th thead tr ul"
);
var unseenTags = tagSet("head script style template noscript title base link meta param source");

// src/page/digest.ts
function contentDigest(dom) {
  const hash3 = createHash("sha1");
  const contexts = new Contexts(dom);
  const counting = new CountingColumns(dom);
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] !== TEXT || dom.hidden[node] || controls[dom.tag[dom.parent[node]]]) continue;
    const text = dom.text[node].trim();
    if (text === "" || changesByItself(text, contexts, node) || counting.has(node, text)) continue;
    hash3.update(text);
    hash3.update("\n");
  }
  return hash3.digest("base64url");
}
var controls = tagSet("option button textarea select label");
var LONGEST_CHANGING = 100;
var NUMBERS_ONLY = /^[\d\s.,:/()+\-–%kKM]*$/;
var changing = wordIn(AGO, ONLINE, GUESTS, SEEN, GENERATED, NOW, LAST_VISIT);
var presence = wordIn(ONLINE);
var LONGEST_CONTEXT = 200;
function changesByItself(text, context, node) {
  if (text.length > LONGEST_CHANGING) return false;
  if (DIGIT.test(text) && (isDate(text) || changing().test(text))) return true;
  const around2 = context.of(node, text);
  return around2 === PRESENT || around2 === COUNTED && NUMBERS_ONLY.test(text);
}
var DIGIT = /\d/;
var PLAIN = 1;
var COUNTED = 2;
var PRESENT = 3;
var Contexts = class {
  #dom;
  #known;
  constructor(dom) {
    this.#dom = dom;
    this.#known = new Uint8Array(dom.size);
  }
  of(node, text) {
    const dom = this.#dom;
    const parent = dom.parent[node];
    const block = dom.textLength(parent) <= text.length ? dom.parent[parent] : parent;
    if (block < 0 || dom.textLength(block) > LONGEST_CONTEXT) return PLAIN;
    if (this.#known[block] === 0) {
      const words2 = dom.textOf(block);
      this.#known[block] = !changing().test(words2) ? PLAIN : presence().test(words2) ? PRESENT : COUNTED;
    }
    return this.#known[block];
  }
};
function isDate(text) {
  if (!mayHoldDate(text)) return false;
  let dated = 0;
  for (const { start, end } of findDates(text)) dated += end - start;
  return dated * 2 >= text.length;
}
var CountingColumns = class {
  #dom;
  #heads = /* @__PURE__ */ new Map();
  constructor(dom) {
    this.#dom = dom;
  }
  has(node, text) {
    if (!NUMBERS_ONLY.test(text)) return false;
    const dom = this.#dom;
    let cell = dom.parent[node];
    for (let steps = 0; cell >= 0 && !cells[dom.tag[cell]] && steps < NEAR_CELL; steps++)
      cell = dom.parent[cell];
    if (cell < 0 || !cells[dom.tag[cell]]) return false;
    const row = dom.parent[cell];
    let table = row;
    while (table >= 0 && dom.tag[table] !== TABLE) table = dom.parent[table];
    if (table < 0) return false;
    let heads = this.#heads.get(table);
    if (heads === void 0) {
      heads = this.#read(table);
      this.#heads.set(table, heads);
    }
    let column2 = 0;
    for (let at = dom.firstChild(row); at >= 0 && at < cell; at = dom.nextSibling(at)) {
      if (++column2 > MOST_COLUMNS) return false;
    }
    return heads[column2] === true;
  }
  #read(table) {
    const dom = this.#dom;
    const heads = [];
    let row = table;
    while (row < dom.end[table] && dom.tag[row] !== TR) row++;
    if (row >= dom.end[table]) return heads;
    for (let cell = dom.firstChild(row); cell >= 0 && heads.length <= MOST_COLUMNS; cell = dom.nextSibling(cell)) {
      heads.push(dom.textLength(cell) < 40 && changing().test(dom.textOf(cell)));
    }
    return heads;
  }
};
var cells = tagSet("td th");
var TABLE = tagId("table");
var TR = tagId("tr");
var MOST_COLUMNS = 40;
var NEAR_CELL = 3;

// src/page/dates/date-zone.ts
function zoneMinutes(zone, localMillis) {
  if ("minutes" in zone) return zone.minutes;
  const first = namedMinutes(zone.name, localMillis);
  return namedMinutes(zone.name, localMillis - first * MINUTE);
}
function zoneIn(line) {
  if (line.length > 240 || !MENTION.test(line)) return void 0;
  const named2 = line.match(
    /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_]+)?/
  )?.[0];
  if (named2 && formatter(named2)) return { zone: { name: named2 }, isWorded: true };
  const isWorded = timeWords.test(line);
  const tokens = dateTokens(line);
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at].word?.zone === void 0 || tokens[at].text === "z" || tokens[at].text === "est")
      continue;
    const zone = matchZone(squeeze(line, tokens[at].start), 0);
    if (!zone) continue;
    const summer = summerTime.test(line) ? 60 : 0;
    return { zone: { minutes: zone.minutes + summer }, isWorded };
  }
  return void 0;
}
var MENTION = /UTC|GMT|CES?T|MES?Z|MSK|[EPCM][SD]T|[A-Z][a-z]+\/[A-Z][a-z]+/;
var timeWords = new RegExp(wordSource(allWords(ZONE_WORDS)), "iu");
var summerTime = new RegExp(
  `\\[\\s*(?:${alternatives(allWords(SUMMER).map(escaped)).replaceAll("'", ".")})\\s*\\]`,
  "iu"
);
function squeeze(line, start) {
  return dateTokens(line.slice(start, start + 24).replace(/\s*([+\-−])\s*/, "$1"));
}
var formatters = /* @__PURE__ */ new Map();
function formatter(name) {
  if (!formatters.has(name)) {
    let made2;
    try {
      made2 = new Intl.DateTimeFormat("en-US", {
        timeZone: name,
        hourCycle: "h23",
        year: "numeric",
        month: "numeric",
        day: "numeric",
        hour: "numeric",
        minute: "numeric",
        second: "numeric"
      });
    } catch {
    }
    if (formatters.size > 600) formatters.clear();
    formatters.set(name, made2);
  }
  return formatters.get(name);
}
function namedMinutes(name, millis) {
  const format = formatter(name);
  if (!format || !Number.isFinite(millis) || Math.abs(millis) > 864e13) return 0;
  const part = {};
  for (const { type, value } of format.formatToParts(millis)) part[type] = Number(value);
  const shown = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return Math.round((shown - Math.floor(millis / 1e3) * 1e3) / MINUTE);
}

// src/page/dates/dates.ts
function readDate(text, context) {
  const epoch = epochMillis(text);
  if (epoch !== void 0) return machineMoment(epoch);
  const found = findDates(text)[0];
  return found && momentOf(found, context);
}
function epochMillis(text) {
  if (!/^\d{9,13}(?:\.\d{1,6})?$/.test(text)) return void 0;
  const value = Number(text);
  const millis = value >= 1e11 ? value : value * 1e3;
  return millis >= 631152e6 && millis < 41024448e5 ? Math.round(millis) : void 0;
}
function momentOf(found, context) {
  if (found.epoch !== void 0) return machineMoment(found.epoch);
  if (found.ago !== void 0) return relativeMoment(found.ago, found.agoUnit ?? 0, context);
  const clock2 = found.hour === void 0 ? 0 : (found.hour * 60 + (found.minute ?? 0)) * MINUTE + (found.second ?? 0) * 1e3;
  const day = dayMillis(found, context);
  if (day === void 0) return void 0;
  const local = notLater(day.millis + clock2, found, context);
  const offset = found.zone ?? (context.zone ? zoneMinutes(context.zone, local) : void 0);
  return {
    millis: local - (offset ?? 0) * MINUTE,
    precision: precisionOf(found),
    zoneKnown: offset !== void 0,
    offset: offset ?? 0,
    form: day.relative ? "relative" : "absolute"
  };
}
function notLater(local, { month, weekday, zone }, context) {
  if (weekday === void 0 || month !== void 0 || context.at === void 0) return local;
  const offset = zone ?? (context.zone && zoneMinutes(context.zone, local));
  const latest2 = context.at + (offset === void 0 ? LARGEST_OFFSET : offset * MINUTE + SLOW_CLOCK);
  return local > latest2 ? local - 7 * DAY : local;
}
var LARGEST_OFFSET = 14 * HOUR;
var SLOW_CLOCK = 5 * MINUTE;
function isoTime({ millis, precision, offset }) {
  const length = ISO_LENGTH[precision];
  if (length === void 0) return `${new Date(millis).toISOString().slice(0, 19)}Z`;
  return onClock(millis, offset).slice(0, length);
}
var ISO_LENGTH = { day: 10, week: 10, month: 7, year: 4 };
function clockTime({ millis, offset }) {
  return onClock(millis, offset).slice(0, 16);
}
function onClock(millis, offset) {
  return new Date(millis + offset * MINUTE).toISOString();
}
function machineMoment(millis) {
  return { millis, precision: "second", zoneKnown: true, offset: 0, form: "machine" };
}
function relativeMoment(ago, unit, context) {
  if (context.at === void 0 || context.atGuessed || !(ago < 60 * 366 * DAY)) return void 0;
  const precision = unit < MINUTE ? "second" : unit < HOUR ? "minute" : unit < DAY ? "hour" : unit < 7 * DAY ? "day" : unit < 28 * DAY ? "week" : unit < 360 * DAY ? "month" : "year";
  const millis = context.at - ago;
  const offset = context.zone ? zoneMinutes(context.zone, millis) : 0;
  return { millis, precision, zoneKnown: true, offset, form: "relative" };
}
function precisionOf(found) {
  if (found.second !== void 0) return "second";
  if (found.minute !== void 0) return "minute";
  if (found.hour !== void 0) return "hour";
  return found.day === void 0 && found.dayShift === void 0 && found.weekday === void 0 ? "month" : "day";
}
function dayMillis(found, context) {
  const offset = found.zone ?? (context.zone && context.at !== void 0 ? zoneMinutes(context.zone, context.at) : 0);
  const today = context.at === void 0 ? void 0 : Math.floor((context.at + offset * MINUTE) / DAY) * DAY;
  if (found.dayShift !== void 0) {
    if (context.atGuessed) return void 0;
    return today === void 0 ? void 0 : { millis: today + found.dayShift * DAY, relative: true };
  }
  if (found.month === void 0) {
    if (found.weekday === void 0 || today === void 0 || context.atGuessed) return void 0;
    const back = (new Date(today).getUTCDay() - found.weekday + 7) % 7;
    return { millis: today - back * DAY, relative: true };
  }
  const { year: told2, month, day } = calendarDay(found, context.orders);
  if (told2 !== void 0) {
    const millis = civil(told2, month, day);
    return millis === void 0 ? void 0 : { millis, relative: false };
  }
  if (today === void 0) return void 0;
  const thisYear = new Date(today).getUTCFullYear();
  for (let year = thisYear; year > thisYear - 8; year--) {
    const millis = civil(year, month, day);
    if (millis === void 0 || millis > today + DAY) continue;
    if (found.weekday !== void 0 && new Date(millis).getUTCDay() !== found.weekday) continue;
    return { millis, relative: false };
  }
  return void 0;
}
function calendarDay(found, orders) {
  const { numbers, form, year, month = 1, day = 1 } = found;
  const order = numbers && form && orders?.[form];
  const ordered = order ? inOrder(numbers, form, order) : void 0;
  return ordered ?? (year === void 0 ? { month, day } : { year, month, day });
}
function civil(year, month, day) {
  const millis = Date.UTC(year, month - 1, day);
  return new Date(millis).getUTCDate() === day ? millis : void 0;
}

// src/page/dates/date-order.ts
function orderCosts(groups2, at) {
  const costs = /* @__PURE__ */ new Map();
  for (const group of groups2) {
    let byForm;
    for (const { found, told: told2 } of group) {
      if (found.form) {
        byForm ??= /* @__PURE__ */ new Map();
        addDate(costs, byForm, found, told2, at);
      }
      if (told2?.form && told2 !== found) {
        byForm ??= /* @__PURE__ */ new Map();
        addDate(costs, byForm, told2, told2, at);
      }
    }
    for (const [form, dates] of byForm ?? []) addStretch(costs.get(form), dates, form, at);
  }
  return costs;
}
function addDate(costs, byForm, date2, told2, at) {
  const form = date2.form;
  let own = costs.get(form);
  if (!own) {
    own = { dmy: 0, mdy: 0, ymd: 0 };
    costs.set(form, own);
  }
  for (const order of ORDERS) own[order] += dateCost(date2, order, told2, at);
  const alike = byForm.get(form);
  if (alike) alike.push(date2);
  else byForm.set(form, [date2]);
}
var IMPOSSIBLE = 4;
var WRONG_WEEKDAY = 2;
var FARTHER_APART = 3;
var CLEARLY = 1.5;
function dateCost(found, order, told2, at) {
  const { numbers, form, weekday } = found;
  const day = inOrder(numbers, form, order);
  if (!day) return IMPOSSIBLE;
  if (day.year === void 0) return 0;
  const millis = Date.UTC(day.year, day.month - 1, day.day);
  if (at !== void 0 && millis > at + DAY) return IMPOSSIBLE;
  const exact = told2 && !told2.form ? momentOf(told2, {})?.millis : void 0;
  if (exact !== void 0 && Math.abs(exact - millis) > 2 * DAY) return IMPOSSIBLE;
  return weekday !== void 0 && new Date(millis).getUTCDay() !== weekday ? WRONG_WEEKDAY : 0;
}
function addStretch(costs, dates, form, at) {
  if (dates.length < 2) return;
  const ways = ORDERS.map((order) => wayThrough(dates, order, form, at));
  const shortest = Math.min(...ways.filter((way) => way !== void 0));
  ORDERS.forEach((order, i) => {
    const way = ways[i];
    if (way === void 0 || way <= shortest * CLEARLY + DAY) return;
    costs[order] += Math.min(FARTHER_APART, dates.length - 1);
  });
}
function wayThrough(dates, order, form, at) {
  const context = { orders: { [form]: order }, ...at !== void 0 && { at } };
  let way = 0;
  let before2;
  for (const date2 of dates) {
    const time = inOrder(date2.numbers, form, order) && momentOf(date2, context)?.millis;
    if (time === void 0) return void 0;
    if (before2 !== void 0) way += Math.abs(time - before2);
    before2 = time;
  }
  return way;
}
function ordersOnPage(costs, groups2, language) {
  const orders = {};
  for (const [form, cost] of costs) {
    const usual2 = usualOrder(form, groups2, language);
    orders[form] = ORDERS.reduce((best, order) => cost[order] < cost[best] ? order : best, usual2);
  }
  return orders;
}
function usualOrder(form, groups2, language) {
  if (form.startsWith(".")) return "dmy";
  if (/^en-(?:us|ph)$/i.test(language)) return "mdy";
  const twelve = groups2.some((group) => group.some(({ found }) => found.form === form && found.twelve));
  return twelve && /^(?:en$|$)/i.test(language) ? "mdy" : "dmy";
}
function orderOf(times2) {
  let ascending = 0;
  let descending = 0;
  let before2;
  for (const time of times2) {
    if (time === void 0) continue;
    if (before2 !== void 0 && time > before2) ascending++;
    if (before2 !== void 0 && time < before2) descending++;
    before2 = time;
  }
  const pairs = ascending + descending;
  return { ascending, descending, order: pairs === 0 ? 0 : Math.abs(ascending - descending) / pairs };
}

// src/words/asides.ts
var JOINED = {
  en: "join*, regist*, member since, user since, member for",
  de: "regist*, anmeld*, angemeldet*, mitglied seit, dabei seit, beigetreten, beitritt*",
  fr: "inscri*, membre depuis, enregistr*",
  es: "regist*, ingres*, miembro desde, desde",
  pt: "regist*, cadastr*, membro desde, desde, ingress*",
  it: "iscri*, regist*, membro dal, utente dal",
  nl: "lid sinds, lid geworden, aangemeld, geregistreerd",
  sv: "medlem*, reg, registrera*, gick med",
  da: "medlem*, tilmeldt*, registrer*",
  nb: "medlem*, registrer*, ble med",
  fi: "liittyn*, rekister\xF6ity*, j\xE4sen alkaen",
  pl: "do\u0142\u0105czy*, rejestr*, zarejestr*",
  cs: "registr*, \u010Dlenem od, zalo\u017Een",
  hu: "csatlakoz*, regisztr*, tags\xE1g kezdete",
  ro: "\xEEnscris*, \xEEnregistr*, membru din, s-a al\u0103turat",
  el: "\u03B5\u03B3\u03B3\u03C1\u03B1\u03C6*, \u03BC\u03AD\u03BB\u03BF\u03C2 \u03B1\u03C0\u03CC, \u03B5\u03B3\u03B3\u03C1\u03AC\u03C6\u03B7\u03BA\u03B5",
  ru: "\u0440\u0435\u0433\u0438\u0441\u0442\u0440\u0430\u0446*, \u0437\u0430\u0440\u0435\u0433\u0438\u0441\u0442\u0440*, \u043D\u0430 \u0444\u043E\u0440\u0443\u043C\u0435 \u0441, \u0441 \u043D\u0430\u043C\u0438, \u0434\u0430\u0442\u0430 \u0440\u0435\u0433\u0438\u0441\u0442\u0440\u0430\u0446\u0438\u0438",
  uk: "\u0440\u0435\u0454\u0441\u0442\u0440\u0430\u0446*, \u0437\u0430\u0440\u0435\u0454\u0441\u0442\u0440*, \u043D\u0430 \u0444\u043E\u0440\u0443\u043C\u0456 \u0437, \u0437 \u043D\u0430\u043C\u0438",
  tr: "kay\u0131t*, kayit*, kat\u0131l\u0131m*, \xFCyelik*, kat\u0131lma*",
  ar: "\u062A\u0627\u0631\u064A\u062E \u0627\u0644\u062A\u0633\u062C\u064A\u0644, \u0627\u0646\u0636\u0645",
  he: "\u05D4\u05E6\u05D8\u05E8\u05E3, \u05EA\u05D0\u05E8\u05D9\u05DA \u05D4\u05E6\u05D8\u05E8\u05E4\u05D5\u05EA, \u05D7\u05D1\u05E8 \u05DE\u05D0\u05D6",
  id: "bergabung, terdaftar, anggota sejak",
  zh: "\u6CE8\u518C, \u8A3B\u518A, \u52A0\u5165",
  ja: "\u767B\u9332*, \u53C2\u52A0*",
  ko: "\uAC00\uC785*"
};
var EDITED = {
  en: "edited, edit, modified, changed, updated",
  de: "bearbeitet*, ge\xE4ndert*, editiert*, \xFCberarbeitet*, aktualisiert*",
  fr: "modifi*, \xE9dit*, mis \xE0 jour, modification",
  es: "editad*, modificad*, actualizad*",
  pt: "editad*, modificad*, atualizad*, alterad*",
  it: "modificat*, aggiornat*",
  nl: "bewerkt*, gewijzigd*, aangepast*",
  sv: "redigera*, \xE4ndra*, uppdatera*",
  da: "redigeret*, \xE6ndret*, rettet*, opdateret*",
  nb: "redigert*, endret*, oppdatert*",
  fi: "muokat*, muokkau*, p\xE4ivite*",
  pl: "edytow*, zmien*, modyfik*, aktualiz*",
  cs: "uprav*, editov*, zm\u011Bn*, aktualiz*",
  hu: "szerkeszt*, m\xF3dos\xEDt*, friss\xEDt*",
  ro: "editat*, modificat*, actualizat*",
  el: "\u03B5\u03C0\u03B5\u03BE\u03B5\u03C1\u03B3*, \u03C4\u03C1\u03BF\u03C0\u03BF\u03C0\u03BF\u03B9*, \u03B5\u03BD\u03B7\u03BC\u03B5\u03C1\u03CE*",
  ru: "\u0438\u0437\u043C\u0435\u043D*, \u043E\u0442\u0440\u0435\u0434\u0430\u043A\u0442*, \u0438\u0441\u043F\u0440\u0430\u0432*, \u043F\u0440\u0430\u0432\u043A*, \u0440\u0435\u0434\u0430\u043A\u0442\u0438\u0440*, \u043E\u0431\u043D\u043E\u0432\u043B*",
  uk: "\u0437\u043C\u0456\u043D\u0435\u043D*, \u0432\u0456\u0434\u0440\u0435\u0434\u0430\u0433*, \u0432\u0438\u043F\u0440\u0430\u0432\u043B*, \u0440\u0435\u0434\u0430\u0433*, \u043E\u043D\u043E\u0432\u043B\u0435\u043D*",
  tr: "d\xFCzenle*, de\u011Fi\u015Ftir*, g\xFCncelle*",
  ar: "\u062A\u0639\u062F\u064A\u0644, \u0627\u0644\u062A\u0639\u062F\u064A\u0644, \u0639\u064F\u062F\u0644, \u062A\u0645 \u062A\u0639\u062F\u064A\u0644*",
  he: "\u05E0\u05E2\u05E8\u05DA, \u05E2\u05D5\u05D3\u05DB\u05DF, \u05E0\u05E2\u05E8\u05DB\u05D4",
  id: "diubah*, disunting*, diedit*, diperbarui*",
  zh: "\u7F16\u8F91, \u7DE8\u8F2F, \u4FEE\u6539, \u66F4\u65B0",
  ja: "\u7DE8\u96C6*, \u4FEE\u6B63*, \u66F4\u65B0*",
  ko: "\uC218\uC815*, \uD3B8\uC9D1*, \uAC31\uC2E0*"
};
var LATEST2 = {
  en: "last visit, last seen, last active, last activity, last online, last login, last post, last reply",
  de: "letzte*, aktiv*, zuletzt*",
  fr: "derni\xE8r*",
  es: "\xFAltima*, \xFAltimo*",
  pt: "\xFAltima*, \xFAltimo*",
  it: "ultima*, ultimo*",
  nl: "laatste*",
  sv: "senast*, sista*",
  da: "sidste*, senest*, sidst",
  nb: "siste*, sist, senest*",
  fi: "viimeisin*, viimeksi, viimeinen*",
  pl: "ostatni*",
  cs: "posledn\xED*, naposledy",
  hu: "utols\xF3*, utolj\xE1ra",
  ro: "ultima*, ultimul*",
  el: "\u03C4\u03B5\u03BB\u03B5\u03C5\u03C4\u03B1\u03AF*",
  ru: "\u043F\u043E\u0441\u043B\u0435\u0434\u043D*, \u0431\u044B\u043B, \u0431\u044B\u043B\u0430, \u0431\u044B\u043B\u0438",
  uk: "\u043E\u0441\u0442\u0430\u043D\u043D*, \u0431\u0443\u0432, \u0431\u0443\u043B\u0430",
  tr: "son",
  ar: "\u0622\u062E\u0631",
  he: "\u05D0\u05D7\u05E8\u05D5\u05DF, \u05D0\u05D7\u05E8\u05D5\u05E0\u05D4, \u05DC\u05D0\u05D7\u05E8\u05D5\u05E0\u05D4",
  id: "terakhir",
  zh: "\u6700\u540E, \u6700\u5F8C, \u4E0A\u6B21",
  ja: "\u6700\u7D42, \u6700\u5F8C, \u6700\u65B0",
  ko: "\uB9C8\uC9C0\uB9C9, \uCD5C\uADFC"
};
var OTHER_DAYS = {
  en: "birth*, born, expires, until",
  de: "geburt*, geboren*, bis zum, l\xE4uft ab*",
  fr: "n\xE9 le, n\xE9e le, naissance, expire*, jusqu'au",
  es: "naci\xF3, nacimiento, caduca, hasta",
  pt: "nasceu, nascimento, expira, at\xE9",
  it: "nato, nata, nascita, scade, fino al",
  nl: "geboren, geboorte*, verloopt, tot en met",
  sv: "f\xF6dd, f\xF6delse*, utg\xE5r, fram till",
  da: "f\xF8dt, f\xF8dsels*, udl\xF8ber, indtil",
  nb: "f\xF8dt, f\xF8dsels*, utl\xF8per, inntil",
  fi: "syntyn*, syntym\xE4*, vanhenee, asti",
  pl: "urodz*, wygasa, do dnia",
  cs: "naroz*, vypr\u0161\xED, a\u017E do",
  hu: "sz\xFClet\xE9s*, sz\xFCletett, lej\xE1r",
  ro: "n\u0103scut*, na\u0219tere*, expir\u0103, p\xE2n\u0103 la",
  el: "\u03B3\u03AD\u03BD\u03BD\u03B7\u03C3*, \u03B3\u03B5\u03BD\u03BD\u03AE\u03B8\u03B7\u03BA\u03B5, \u03BB\u03AE\u03B3\u03B5\u03B9, \u03BC\u03AD\u03C7\u03C1\u03B9",
  ru: "\u0440\u043E\u0436\u0434\u0435\u043D*, \u0440\u043E\u0434\u0438\u043B*, \u0438\u0441\u0442\u0435\u043A\u0430\u0435\u0442, \u0434\u043E \u043A\u043E\u043D\u0446\u0430",
  uk: "\u043D\u0430\u0440\u043E\u0434\u0436\u0435\u043D*, \u043D\u0430\u0440\u043E\u0434\u0438\u0432*, \u0437\u0430\u043A\u0456\u043D\u0447\u0443\u0454\u0442\u044C\u0441\u044F",
  tr: "do\u011Fum*, sona erer, kadar",
  ar: "\u062A\u0627\u0631\u064A\u062E \u0627\u0644\u0645\u064A\u0644\u0627\u062F, \u062D\u062A\u0649",
  he: "\u05E0\u05D5\u05DC\u05D3, \u05EA\u05D0\u05E8\u05D9\u05DA \u05DC\u05D9\u05D3\u05D4, \u05E2\u05D3",
  id: "lahir, kedaluwarsa, hingga",
  zh: "\u751F\u65E5, \u51FA\u751F, \u622A\u6B62",
  ja: "\u8A95\u751F\u65E5, \u751F\u5E74\u6708\u65E5, \u307E\u3067",
  ko: "\uC0DD\uC77C, \uAE4C\uC9C0"
};
var BEFORE_EDITED = {
  en: "this, the, post, message, comment, last, was, has, been",
  de: "dieser, diese, der, beitrag, zuletzt, wurde, nachricht",
  fr: "ce, le, message, derni\xE8re, a, \xE9t\xE9, a \xE9t\xE9",
  es: "este, el, mensaje, \xFAltima, fue, ha sido",
  pt: "este, o, mensagem, esta, \xFAltima, foi",
  it: "il, questo, messaggio, ultima, \xE8 stato, \xE9 stato",
  nl: "dit, bericht, laatst, laatste, is, werd",
  sv: "detta, inl\xE4gg, senast, blev",
  da: "dette, indl\xE6g, senest, sidst, blev",
  nb: "dette, innlegg, sist, ble",
  fi: "t\xE4t\xE4, viesti\xE4, viimeksi, on, viimeinen",
  pl: "ten, post, ostatnio, zosta\u0142",
  cs: "tento, p\u0159\xEDsp\u011Bvek, naposledy, byl",
  hu: "a, hozz\xE1sz\xF3l\xE1st, utolj\xE1ra",
  ro: "acest, mesaj, ultima, oar\u0103, a fost",
  el: "\u03C4\u03B5\u03BB\u03B5\u03C5\u03C4\u03B1\u03AF\u03B1, \u03C4\u03BF, \u03BC\u03AE\u03BD\u03C5\u03BC\u03B1, \u03AD\u03B3\u03B9\u03BD\u03B5",
  ru: "\u044D\u0442\u043E, \u0441\u043E\u043E\u0431\u0449\u0435\u043D\u0438\u0435, \u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0438\u0439, \u0440\u0430\u0437, \u0431\u044B\u043B\u043E, \u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0435\u0435",
  uk: "\u0446\u0435, \u043F\u043E\u0432\u0456\u0434\u043E\u043C\u043B\u0435\u043D\u043D\u044F, \u0432\u043E\u0441\u0442\u0430\u043D\u043D\u0454, \u0431\u0443\u043B\u043E, \u043E\u0441\u0442\u0430\u043D\u043D\u0454",
  tr: "bu, mesaj, son, en",
  ar: "\u0622\u062E\u0631, \u062A\u0645, \u0647\u0630\u0647, \u0627\u0644\u0645\u0634\u0627\u0631\u0643\u0629",
  he: "\u05D4\u05D5\u05D3\u05E2\u05D4, \u05D6\u05D5, \u05DC\u05D0\u05D7\u05E8\u05D5\u05E0\u05D4",
  id: "pesan, ini, terakhir, telah",
  zh: "\u672C\u5E16, \u672C\u5E16\u6700\u540E\u7531, \u6700\u540E, \u6700\u5F8C, \u7531",
  ja: "\u6700\u7D42, \u3053\u306E\u6295\u7A3F\u306F, \u6700\u5F8C\u306B",
  ko: "\uC774, \uAE00\uC740, \uB9C8\uC9C0\uB9C9, \uB9C8\uC9C0\uB9C9\uC73C\uB85C"
};

// src/words/markup.ts
var AUTHOR_CLASS = patternOf(
  /(?:^|[\s_-]|[a-z](?=[A-Z]))(?:authors?|user-?name|user|poster|posted-?by|nick(?:name)?|member|by-?line|creator|names?|commenter|autor|username|postauthor|fn|screen-?name|handle)(?:$|[\s_-])/i
);
var NO_AUTHOR_CLASS = patternOf(
  /(?:avatar|title|rank|image|photo|icon|badge|count|stats|posts|info|details|extra|banner|group|signature|time|date|location|status|online|offline|menu|link-?list|tools|content|body|text|message|panel|profile-?box|quote)/i
);
var AUTHOR_ATTRIBUTE = patternOf(/^data-(?:author|user-?name|author-name|poster)$/);
var QUOTED_ATTRIBUTE = patternOf(/^data-(?:[a-z]*quote|author|(?:[a-z]*quote-)?username)$/);
var BODY_CLASS = patternOf(
  /[.\s_-]?(?:content|body|text|message|msg|entry|comment|inhalt|bodytext|articleBody|prose|markdown|post)(?:$|[.\s_-])|(?:body|content|text|message)$/i
);
var NO_BODY_CLASS = patternOf(
  /sig(?:nature)?(?:$|[._-])|user|author|profil|avatar|head(?:er)?(?:$|[._-])|foot|button|tool|action|info|menu|share|reaction|rating|vote|stats|crumb|title|form(?:$|[._-])|editor|quick|related|similar|poster|member/i
);
var SIGNATURE_CLASS = patternOf(
  /(?:^|[\s_-]|post|user|message|comment)sig(?:nature)?s?(?:$|[\s_-]|block|text)|signature/i
);
var FURNITURE_CLASS = patternOf(
  /(?:^|[\s_-])(?:buttons?|controls?|actions?|toolbar|share|sharing|social|reactions?|likes?|edit(?:ed)?(?:[-_]?(?:note|info|by|message))?|last-?edit(?:ed)?|notice|expand|collapse|toggle|permalink|advert[a-z]*|ads?|sponsor[a-z]*|moderated)(?:$|[\s_-])/i
);
var BESIDE_CLASS = patternOf(
  /(?:^|\s)(?!with|has|no)(?:[a-z0-9_-]*[-_])?(?:side-?bar|widgets?|footer|nav(?:bar|igation)?|menu|calendar)(?:$|[\s_-])/i
);
var CRUMBS_CLASS = patternOf(
  /bread-?_?crumbs?|(?:^|[\s_-])crumbs?(?:$|[\s_-])|nav-?(?:path|trail|tree)|link-?tree|path-?way/i
);
var QUOTE_CLASS = patternOf(/(?:^|[\s_-]|bb|code)quote/i);
var IN_QUOTE_CLASS = patternOf(/quote(?!-?btn|-?button)|zitat|citation/i);
var POST_ID_ATTRIBUTE = patternOf(
  /(?:post|comment|message|msg|reply|content|entry|article|answer)[-_]?id$|^data-(?:id|pid|mid|cid)$/i
);
var NO_POST_ID = patternOf(/user|member|author|avatar|profile|menu|ad[-_]|gpt|sig/i);
var POST_ID_IN_ADDRESS = patternOf(
  /(?:p|pid|post|post_?id|msg|mid|comment|cid|reply|show)[=/_-](\d+)/i
);
var QUOTED_ID_IN_ADDRESS = patternOf(/(?:#\D{0,12}|(?:post|p|pid|msg|comment|id)[=/_-])(\d+)\D*$/i);
var STATE_CLASS = patternOf(
  /^(?:.*[-_]|row|item|post|line|bg|tr|td)?(?:odd|even)$|^(?:.*[-_])?(?:first|last|alt|alternate|new|unread|read|online|offline|active|current|selected|highlight(?:ed)?|collapsed|expanded|hidden|sticky|js|lazy|lazyload(?:ed)?)$/i
);
var STRIPE_CLASS = patternOf(/[-_]?(?:odd|even|alt)$/);
var RIDDLE = patternOf(/captcha/i);
var POST_TYPE = patternOf(
  /(?:^|[/:#\s])(?:DiscussionForumPosting|SocialMediaPosting|Question|Answer|Comment|UserComments|BlogPost(?:ing)?|Post|Message|EmailMessage)(?:$|\s)/
);
var TEXT_PROPERTY = patternOf(/(?:^|[/:#\s])(?:text|articleBody|commentText|encoded)(?:$|\s)/);
var AUTHOR_PROPERTY = patternOf(/(?:^|[/:#\s])(?:author|creator|has_creator)(?:$|\s)/);
var TIME_PROPERTY = patternOf(
  /(?:^|[/:#\s])(?:dateCreated|datePublished|commentTime|created)(?:$|\s)/
);
var VOTES_PROPERTY = patternOf(/(?:^|[/:#\s])(?:upvoteCount|userInteractionCount)(?:$|\s)/);

// src/page/dates/board-clock.ts
function boardZone(dom, lines, dated) {
  if (lines.length === 0) return {};
  const records = [];
  for (const elements of dated) if (elements.length > 1) records.push(stretchOf(dom, elements));
  const outside = lines.filter(({ node }) => !records.some(({ from, to }) => node >= from && node < to));
  const mentioned = outside.at(-1)?.zone;
  const said = outside.findLast(
    ({ line, isWorded }) => isWorded && (records.length > 0 || ownClock.test(line))
  );
  return { ...mentioned && { mentioned }, ...said && { said: said.zone } };
}
var ownClock = new RegExp(wordSource(allWords(OWN_CLOCK)), "iu");
function stretchOf(dom, elements) {
  const first = elements[0];
  const last = elements[elements.length - 1];
  let around2 = first;
  while (around2 > 0 && dom.end[around2] <= last) around2 = dom.parent[around2];
  const heads = [];
  for (const element of elements) {
    const head = heads[heads.length - 1];
    if (head !== void 0 && element < dom.end[head]) continue;
    heads.push(childOf(dom, around2, element));
  }
  const from = heads[0];
  const [before2, behind2] = [heads[heads.length - 2], heads[heads.length - 1]];
  let to = dom.end[behind2];
  if (before2 === void 0) return { from, to };
  for (let at = dom.end[before2]; at < behind2 && to < dom.end[around2]; at = dom.end[at]) to = dom.end[to];
  return { from, to };
}
function childOf(dom, around2, element) {
  let child = element;
  while (child > 0 && dom.parent[child] !== around2) child = dom.parent[child];
  return child;
}

// src/page/dates/dated.ts
function datedPage(dom, places, at) {
  const told2 = toldByAttributes(dom, places, at);
  const { dated, zones } = toldByText(dom, places);
  const all = settle(merge(dom, dated, told2));
  const alike = [...groupsOf2(all).values()];
  const costs = orderCosts(alike, at);
  const { said: zone, mentioned } = boardZone(
    dom,
    zones,
    alike.map((group) => group.map(({ element }) => element))
  );
  const says2 = { costs, orders: ordersOnPage(costs, alike, languageOf(dom)), zone, mentioned };
  const context = {
    orders: says2.orders
  };
  if (zone) context.zone = zone;
  const visit = at ?? latest(all, context);
  if (visit !== void 0) context.at = visit;
  if (at === void 0) context.atGuessed = true;
  return { places: all, context, textContext: textClock(all, context), says: says2 };
}
function datedBy(page, habits) {
  const { orders, zone } = page.says;
  const { zone: _zone, ...others } = page.context;
  const inZone = (own) => own ? { zone: own } : {};
  if (!habits) {
    const context2 = { ...others, orders, ...inZone(zone) };
    return { ...page, context: context2, textContext: textClock(page.places, context2) };
  }
  const known = { ...others, orders: { ...orders, ...habits.orders } };
  const context = { ...known, ...inZone(habits.toldZone ?? habits.zone) };
  if (habits.zone) return { ...page, context, textContext: { ...known, ...inZone(habits.zone) } };
  return { ...page, context, textContext: textClock(page.places, context) };
}
function groupsOf2(places) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const place of places) {
    const group = groups2.get(place.key);
    if (group) group.push(place);
    else groups2.set(place.key, [place]);
  }
  return groups2;
}
function textClock(places, context) {
  const offset = clockOffset(places, context);
  return offset === 0 ? context : { ...context, zone: shifted(context.zone, offset) };
}
function momentAt(place, page) {
  const told2 = place.told && momentOf(place.told, page.context);
  return told2 ?? momentOf(place.found, page.textContext);
}
function clockOffset(places, context) {
  let offset;
  let count3 = 0;
  for (const { found, told: told2 } of places) {
    if (!told2 || told2 === found || found.minute === void 0 || found.zone !== void 0) continue;
    const seen = momentOf(found, context);
    const exact = momentOf(told2, context);
    if (!seen || !exact) continue;
    const minutes = Math.floor(seen.millis / MINUTE) - Math.floor(exact.millis / MINUTE);
    if (offset !== void 0 && offset !== minutes) return 0;
    offset = minutes;
    count3++;
  }
  const isZone = count3 > 0 && offset !== void 0 && offset % 15 === 0 && Math.abs(offset) <= 14 * 60;
  return isZone ? offset ?? 0 : 0;
}
function shifted(zone, minutes) {
  return { minutes: (zone && "minutes" in zone ? zone.minutes : 0) + minutes };
}
function languageOf(dom) {
  return dom.size > 0 ? dom.attribute(0, "lang") ?? "" : "";
}
function settle(places) {
  const counts = /* @__PURE__ */ new Map();
  for (const { key, aside } of places) {
    const count3 = counts.get(key) ?? { maybe: 0, all: 0 };
    if (aside === "maybe") count3.maybe++;
    if (aside !== true) count3.all++;
    counts.set(key, count3);
  }
  return places.map((place) => {
    if (place.aside !== "maybe") return place;
    const { maybe, all } = counts.get(place.key);
    return { ...place, aside: maybe * 2 > all, doubtful: true };
  });
}
function latest(places, context) {
  let last;
  for (const place of places) {
    const moment = place.found.year === void 0 && !place.told ? void 0 : momentAt(place, { context, textContext: context });
    if (moment && (last === void 0 || moment.millis > last)) last = moment.millis;
  }
  return last;
}
var LONGEST_LINE = 400;
var MOST_OTHER_TEXT = 90;
function toldByText(dom, places) {
  const { text, stop } = dom.flat;
  const dated = [];
  const zones = [];
  let node = 0;
  for (let from = 0; from < text.length; ) {
    let to = text.indexOf("\n", from);
    if (to < 0) to = text.length;
    const line = to - from <= LONGEST_LINE ? text.slice(from, to) : "";
    if (line !== "") {
      const { zone, dates } = toldInLine()(line);
      if (zone) {
        node = textAt(dom, node, from);
        if (node < dom.size && !isQuoted(dom, dom.parent[node])) zones.push({ ...zone, node, line });
      }
      for (const found of dates) {
        const begin = from + found.start;
        const end = from + found.end;
        node = textAt(dom, node, begin);
        if (node >= dom.size) break;
        let element = dom.parent[node];
        while (element > 0 && stop[element] < end) element = dom.parent[element];
        if (freeLength(dom, node, from, to) - (end - begin) > MOST_OTHER_TEXT) continue;
        const before2 = line.slice(Math.max(0, found.start - 48), found.start);
        const isAside = isQuoted(dom, element) || (found.start < 2 ? asideByBox(dom, element) : saysAside(before2));
        dated.push({
          node,
          element,
          key: places.key(element),
          raw: text.slice(begin, end),
          found,
          aside: isAside
        });
      }
    }
    from = to + 1;
  }
  return { dated, zones };
}
var toldInLine = remembered((line) => ({ zone: zoneIn(line), dates: findDates(line) }), 8e3);
function textAt(dom, node, place) {
  const { stop } = dom.flat;
  let at = node;
  while (at < dom.size && (dom.tag[at] !== TEXT || stop[at] <= place)) at++;
  return at;
}
function freeLength(dom, node, from, to) {
  const { start, stop } = dom.flat;
  let free = to - from;
  const limit = 24;
  for (let at = node, steps = 0; at >= 0 && steps < limit && stop[at] >= from; at--, steps++)
    free -= linkLength(dom, at, from, to);
  for (let at = node + 1, steps = 0; at < dom.size && steps < limit && start[at] < to; at++, steps++)
    free -= linkLength(dom, at, from, to);
  return free;
}
var A = tagId("a");
function linkLength(dom, node, from, to) {
  const { start, stop } = dom.flat;
  return dom.tag[node] === A && start[node] >= from && stop[node] <= to ? stop[node] - start[node] : 0;
}
var asides = wordIn(JOINED, EDITED, LATEST2, OTHER_DAYS);
function saysAside(before2) {
  const end = asides().lastEnd(before2);
  return end >= 0 && before2.length - end <= NEAR_DATE && before2.indexOf("\n", end) < 0;
}
var NEAR_DATE = 32;
var BLOCKQUOTE = tagId("blockquote");
function isQuoted(dom, element) {
  for (let node = element, steps = 0; node >= 0 && steps < 5; node = dom.parent[node], steps++) {
    if (dom.tag[node] === BLOCKQUOTE || IN_QUOTE_CLASS().test(dom.className(node))) return true;
  }
  return false;
}
var TOLD_BY = new Map([
  ...["datetime", "data-time", "data-timestamp", "data-epoch", "data-date", "data-datetime"].map(
    (name) => [name, "time"]
  ),
  ["data-unixtime", "time"],
  ["title", "title"],
  ["data-original-title", "title"],
  ["aria-label", "title"],
  ["content", "content"]
]);
function toldByAttributes(dom, places, at) {
  const told2 = [];
  for (let node = 0; node < dom.size; node++) {
    let best;
    let unnamed;
    let raw = "";
    let title = "";
    const attributes = dom.attributes(node);
    for (let i = 0; i < attributes.length; i++) {
      const { name, value } = attributes[i];
      if (value.length < 6 || value.length > 60) continue;
      const told3 = TOLD_BY.get(name);
      if (told3 === void 0) {
        if ((value.length === 10 || value.length === 13) && value.charCodeAt(0) <= 57 && name.startsWith("data-"))
          unnamed ??= epochMillis(value);
        continue;
      }
      const isContent = told3 === "content";
      if (isContent && !/^date(?:Published|Created)$/i.test(dom.attribute(node, "itemprop") ?? "")) continue;
      const isTime2 = told3 === "time";
      const isTitle2 = told3 === "title";
      const found = instantOf(value, isTime2 || isContent);
      if (!found) continue;
      if (isTitle2) title = value;
      const better = best === void 0 || found.epoch !== void 0 && best.epoch === void 0 || found.zone !== void 0 && best.epoch === void 0 && best.zone === void 0;
      if (better) {
        best = found;
        raw = value;
      }
    }
    if (!best && unnamed === void 0) continue;
    const seen = dom.hidden[node] ? "" : dom.textOf(node);
    if (seen.length > MOST_OTHER_TEXT) continue;
    if (!best && tellsSame(seen, unnamed, at)) {
      best = { start: 0, end: 0, epoch: unnamed };
      raw = seen;
    }
    if (!best) continue;
    told2.push({
      node,
      element: node,
      key: places.key(node),
      raw: seen === "" || seen === title ? title || raw : isVague(seen) && title ? `${seen} (${title})` : seen,
      found: best,
      told: best,
      aside: isQuoted(dom, node) || asideByBox(dom, node)
    });
  }
  return told2;
}
function tellsSame(seen, epoch, at) {
  const found = findDates(seen)[0];
  if (!found || found.numbers && found.day !== void 0 && found.day <= 12) return false;
  const shown = momentOf(found, at === void 0 ? {} : { at });
  const apart = found.ago === void 0 ? LONGEST_DAY : LONGEST_DAY + (found.agoUnit ?? 0);
  return shown !== void 0 && Math.abs(shown.millis - epoch) <= apart;
}
var LONGEST_DAY = 38 * HOUR;
function isVague(seen) {
  const found = findDates(seen)[0];
  return found === void 0 || found.year === void 0;
}
function instantOf(value, machine) {
  const epoch = machine ? epochMillis(value) : void 0;
  if (epoch !== void 0) return { start: 0, end: value.length, epoch };
  const found = findDates(machine ? spacedOut(value) : value)[0];
  return found?.year !== void 0 && found.day !== void 0 ? found : void 0;
}
function spacedOut(value) {
  return value.replace(/^(\d{4})(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)?(?=Z|[+-]\d|$)/, (_all, ...parts) => {
    const [year, month, day, hour, minute, second] = parts;
    return `${year}-${month}-${day}T${hour}:${minute}:${second ?? "00"}`;
  });
}
function asideByBox(dom, element) {
  const { text, start, stop } = dom.flat;
  const to = start[element];
  const from = Math.max(0, to - 48);
  const lineStart = text.lastIndexOf("\n", Math.max(0, to - 1)) + 1;
  const own = text.slice(Math.max(from, lineStart), to).trim();
  if (own !== "") return saysAside(own);
  let box = element;
  for (let steps = 0; steps < 3 && dom.parent[box] > 0; steps++) {
    const parent = dom.parent[box];
    if (stop[parent] - start[parent] > LARGEST_BOX) break;
    box = parent;
  }
  const before2 = text.slice(Math.max(start[box], from), to).trim();
  return saysAside(before2.slice(before2.lastIndexOf("\n") + 1)) ? "maybe" : false;
}
var LARGEST_BOX = 60;
function merge(dom, dated, told2) {
  const merged = [];
  let next = 0;
  for (const place of told2) {
    while (next < dated.length && dated[next].node < place.node) merged.push(dated[next++]);
    let around2 = next;
    let same;
    while (around2 < dated.length && dated[around2].node < dom.end[place.node]) {
      same ??= dated[around2];
      around2++;
    }
    const last = merged[merged.length - 1];
    if (last?.told && dom.contains(last.element, place.element)) continue;
    merged.push({
      ...place,
      raw: same && !place.raw.includes("(") ? same.raw : place.raw,
      found: same?.found ?? place.found,
      aside: place.aside || (same?.aside ?? false)
    });
    next = around2;
  }
  while (next < dated.length) merged.push(dated[next++]);
  return merged;
}

// src/page/features.ts
function pageFeatures(evidence, sizes, regions) {
  const groups2 = [];
  for (const { group, records } of regions) {
    groups2[group] ??= [];
    for (const record2 of records) groups2[group].push(record2);
  }
  const largest = groups2.map((records, group) => ({ records, group, area: sizes.shareOf(records) })).sort((a, b) => b.area - a.area).slice(0, MOST_CANDIDATES);
  let best = noFeatures;
  let bestScore = 0;
  for (const { records, group, area } of largest) {
    const stamps = stampsOf(evidence, records);
    const score = area * (0.05 + stamps.share ** 2) / (1 + Math.max(0, stamps.perRecord - USUAL_STAMPS));
    if (score <= bestScore) continue;
    bestScore = score;
    best = featuresOf(evidence, sizes, group, records, stamps);
  }
  return best;
}
var MOST_CANDIDATES = 12;
var USUAL_STAMPS = 3;
var noFeatures = {
  group: -1,
  recordCount: 0,
  maxAnchorLength: 0,
  maxHeight: 0,
  maxTextLength: 0,
  meanTextLength: 0,
  hasTimestamp: 0,
  timeOrder: 0,
  hasUserLink: 0
};
function featuresOf(evidence, sizes, group, records, stamps) {
  let maxAnchorLength = 0;
  let maxHeight = 0;
  let maxTextLength = 0;
  let totalText = 0;
  let withUser = 0;
  for (const record2 of records) {
    maxAnchorLength = Math.max(maxAnchorLength, longestAnchor(evidence.dom, record2));
    maxHeight = Math.max(maxHeight, sizes.heightOf(record2));
    const text = evidence.free(record2.from, record2.to);
    maxTextLength = Math.max(maxTextLength, text);
    totalText += text;
    if (evidence.persons(record2.from, record2.to) > 0) withUser++;
  }
  return {
    group,
    recordCount: records.length,
    maxAnchorLength,
    maxHeight,
    maxTextLength,
    meanTextLength: totalText / records.length,
    hasTimestamp: stamps.share,
    timeOrder: stamps.order,
    hasUserLink: withUser / records.length
  };
}
var A2 = tagId("a");
function longestAnchor(dom, { from, to }) {
  let longest = 0;
  for (let node = from; node < to; node++) {
    if (dom.tag[node] === A2) longest = Math.max(longest, dom.textLength(node));
  }
  return longest;
}
var FIRST = "first";
var LAST = "last";
function take(byPlace, place, time) {
  const times2 = byPlace.get(place);
  if (times2 === void 0) byPlace.set(place, [time]);
  else times2.push(time);
}
var USUAL_PLACE = 0.6;
function stampsOf({ dated }, records) {
  const spans = [...records].sort((a, b) => a.from - b.from);
  const byPlace = /* @__PURE__ */ new Map();
  let next = 0;
  let withStamp = 0;
  let stamps = 0;
  for (const { from, to } of spans) {
    while (next < dated.places.length && dated.places[next].node < from) next++;
    const seen = /* @__PURE__ */ new Set();
    let last;
    for (let i = next; i < dated.places.length && dated.places[i].node < to; i++) {
      const place = dated.places[i];
      if (place.aside) continue;
      stamps++;
      last = momentAt(place, dated)?.millis;
      if (seen.size === 0) take(byPlace, FIRST, last);
      if (!seen.has(place.key)) take(byPlace, place.key, last);
      seen.add(place.key);
    }
    if (seen.size === 0) continue;
    take(byPlace, LAST, last);
    withStamp++;
  }
  let order = 0;
  let reached = -1;
  for (const times2 of byPlace.values()) {
    if (times2.length < records.length * USUAL_PLACE) continue;
    const { ascending, descending, order: how } = orderOf(times2);
    if (how <= reached) continue;
    reached = how;
    order = ascending >= descending ? how : -how;
  }
  return { share: withStamp / records.length, perRecord: stamps / records.length, order };
}

// src/page/regions/shape.ts
var Shapes = class {
  #dom;
  #byNode;
  #byName = /* @__PURE__ */ new Map();
  #paths = new Int32Array(DEEPEST_LOOK + 2);
  constructor(dom) {
    this.#dom = dom;
    this.#byNode = new Array(dom.size);
  }
  /** Hashes of the words of an element's class, without digits: `row1 post-77` has the words `row` and `post-`. */
  classWords(node) {
    let words2 = this.#byNode[node];
    if (words2 === void 0) {
      words2 = this.#named(this.#dom.className(node));
      this.#byNode[node] = words2;
    }
    return words2;
  }
  #named(name) {
    if (name === "") return noWords;
    let words2 = this.#byName.get(name);
    if (words2 === void 0) {
      words2 = wordsOf2(name);
      this.#byName.set(name, words2);
    }
    return words2;
  }
  sketch(root) {
    const dom = this.#dom;
    const sketch = new Int32Array(SKETCH_WORDS);
    const paths = this.#paths;
    const base = dom.depth[root];
    const end = dom.end[root];
    for (let node = root; node < end; ) {
      const tag2 = dom.tag[node];
      const depth = dom.depth[node] - base;
      const path = mix(depth > 0 ? paths[depth - 1] : 17, tag2 + 1);
      paths[depth] = path;
      if (tag2 === TEXT) {
        if (depth <= NEAR) set(sketch, LIGHT, path);
      } else if (!dom.hidden[node]) {
        const isContent = contentTags[tag2] === 1;
        set(sketch, depth <= NEAR && !isContent ? HEAVY : LIGHT, path);
        if (!isContent) for (const word of this.classWords(node)) set(sketch, HEAVY, mix(path, word));
      }
      const skip = depth >= DEEPEST_LOOK || dom.hidden[node] === 1;
      node = skip ? dom.end[node] : node + 1;
    }
    return sketch;
  }
  /** The share of class words that two elements have in common; undefined where neither has a class. */
  classLikeness(a, b) {
    const left = this.classWords(a);
    const right = this.classWords(b);
    if (left === right) return left.length === 0 ? void 0 : 1;
    let both = 0;
    for (const word of left) if (right.includes(word)) both++;
    const either = left.length + right.length - both;
    return either === 0 ? void 0 : both / either;
  }
};
function similarity(a, b) {
  let both = 0;
  let either = 0;
  for (let i = 0; i < SKETCH_WORDS; i++) {
    const weight = i < LIGHT ? 3 : 1;
    both += weight * bits(a[i] & b[i]);
    either += weight * bits(a[i] | b[i]);
  }
  return either === 0 ? 1 : both / either;
}
var SKETCH_WORDS = 16;
var HEAVY = 0;
var LIGHT = 8;
var DEEPEST_LOOK = 6;
var NEAR = 1;
var contentTags = tagSet(
  "p br b i u s strong em font img blockquote code pre del ins sub sup strike tt wbr big small"
);
var noWords = [];
var MOST_CLASS_WORDS = 8;
function wordsOf2(name) {
  const words2 = [];
  for (const word of name.slice(0, 400).toLowerCase().split(/\s+/)) {
    const plain5 = word.replace(/[0-9]+/g, "").replace(STRIPE_CLASS(), "");
    if (plain5 === "" || words2.length >= MOST_CLASS_WORDS) continue;
    let hash3 = 7;
    for (let i = 0; i < plain5.length; i++) hash3 = mix(hash3, plain5.charCodeAt(i));
    if (!words2.includes(hash3)) words2.push(hash3);
  }
  return words2.sort((a, b) => a - b);
}
function mix(hash3, value) {
  const mixed = Math.imul(hash3 ^ value, 2654435761);
  return mixed ^ mixed >>> 15;
}
function set(sketch, half, hash3) {
  const bit = Math.imul(hash3, 2246822507) >>> 24;
  sketch[half + (bit >>> 5)] |= 1 << (bit & 31);
}
function bits(value) {
  let count3 = value - (value >>> 1 & 1431655765);
  count3 = (count3 & 858993459) + (count3 >>> 2 & 858993459);
  return Math.imul(count3 + (count3 >>> 4) & 252645135, 16843009) >>> 24;
}

// src/page/fingerprint.ts
var SHINGLE_WORDS = 5;
var MOST_WORDS = 2e4;
var BUCKETS = 1 << 16;
function fingerprint(text) {
  const counts = /* @__PURE__ */ new Map();
  const recent = new Int32Array(SHINGLE_WORDS);
  let seen = 0;
  forEachWord(text, (word) => {
    recent[seen % SHINGLE_WORDS] = word;
    seen++;
    if (seen >= SHINGLE_WORDS) add2(counts, shingle(recent, seen));
    return seen < MOST_WORDS;
  });
  if (seen > 0 && seen < SHINGLE_WORDS) add2(counts, shingle(recent, seen));
  const buckets = Int32Array.from(counts.keys()).sort();
  let squares = 0;
  for (const count3 of counts.values()) squares += count3 * count3;
  const length = Math.sqrt(squares);
  return { buckets, shares: Float64Array.from(buckets, (bucket) => counts.get(bucket) / length) };
}
function add2(counts, hash3) {
  const bucket = hash3 & BUCKETS - 1;
  counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
}
function shingle(recent, seen) {
  let hash3 = 1;
  for (let i = 0; i < SHINGLE_WORDS; i++) hash3 = mix(hash3, recent[(seen + i) % SHINGLE_WORDS]);
  return hash3 ^ hash3 >>> 16;
}
function forEachWord(text, heard) {
  let hash3 = 0;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 0;
    const isLetter5 = code >= 97 && code <= 122 || code >= 65 && code <= 90 || code >= 192;
    if (isLetter5) hash3 = mix(hash3 === 0 ? 1 : hash3, code < 128 ? code | 32 : code);
    else if (hash3 !== 0) {
      if (!heard(hash3)) return;
      hash3 = 0;
    }
  }
}

// src/page/html/empty-elements.ts
function selfClosedElements(html) {
  let closed = 0;
  for (let at = html.indexOf("/>"); at >= 0; at = html.indexOf("/>", at + 2)) {
    if (neverVoid.has(nameBefore(html, at))) closed++;
  }
  if (closed < FEWEST) return void 0;
  let pairs = 0;
  for (let at = html.indexOf("></"); at >= 0; at = html.indexOf("></", at + 3)) {
    if (html.charCodeAt(at - 1) === 47) continue;
    const name = nameBefore(html, at);
    if (neverVoid.has(name) && html.startsWith(`${name}>`, at + 3)) pairs++;
  }
  return pairs <= closed * MOST_PAIRS ? neverVoid : void 0;
}
var neverVoid = new Set(
  "a abbr b button dd div dt em i iframe label li ol option p script section span strong style td textarea th title tr ul".split(
    " "
  )
);
var FEWEST = 3;
var MOST_PAIRS = 0.25;
var LONGEST_TAG = 400;
function nameBefore(html, end) {
  let at = end - 1;
  const least = Math.max(0, end - LONGEST_TAG);
  for (; at >= least; at--) {
    const code = html.charCodeAt(at);
    if (code === 60) break;
    if (code === 62) return "";
  }
  if (at < least) return "";
  let stop = at + 1;
  while (stop < end && isLetter2(html.charCodeAt(stop))) stop++;
  return html.slice(at + 1, stop).toLowerCase();
}
function isLetter2(code) {
  return code >= 97 && code <= 122 || code >= 65 && code <= 90;
}

// src/page/html/preorder.ts
function preorder(document, most) {
  const room = Math.min(most, MOST_NODES);
  const { tag: tag2, parents, end, depths, gaps } = room <= USUAL_NODES ? usual : columns(room);
  const text = [];
  const attributes = [];
  const madeUpTags = [];
  const madeUp = /* @__PURE__ */ new Map();
  const open = [];
  let gap = 0;
  let level = 0;
  let node = document.first;
  while (node !== null) {
    const isText = node.name === "#text";
    const depth = Math.min(level, DEEPEST);
    while (open.length > depth) end[open.pop()] = text.length;
    const parent = open.length > 0 ? open[open.length - 1] : -1;
    if (isText && (parent < 0 || isBlank(node.text) && !insidePre(tag2, parents, parent))) {
      gap = 1;
    } else if (node.name !== "#comment") {
      const id = text.length;
      if (id >= room) break;
      tag2[id] = isText ? TEXT : tagNumber(node.name, madeUp, madeUpTags);
      parents[id] = parent;
      end[id] = id + 1;
      depths[id] = depth;
      gaps[id] = gap;
      text.push(node.text);
      attributes.push(node.attributes);
      gap = 0;
      if (!isText && depth < DEEPEST) open.push(id);
    }
    if (node.first !== null) {
      node = node.first;
      level++;
      continue;
    }
    while (node !== null && node.next === null && node !== document) {
      node = node.parent;
      level--;
    }
    node = node === null || node === document ? null : node.next;
  }
  const size2 = text.length;
  while (open.length > 0) end[open.pop()] = size2;
  return {
    tag: tag2.slice(0, size2),
    parent: parents.slice(0, size2),
    end: end.slice(0, size2),
    depth: depths.slice(0, size2),
    gap: gaps.slice(0, size2),
    text,
    attributes,
    madeUpTags
  };
}
var USUAL_NODES = 2e4;
var usual = columns(USUAL_NODES);
function columns(room) {
  return {
    tag: new Uint16Array(room),
    parents: new Int32Array(room),
    end: new Int32Array(room),
    depths: new Uint16Array(room),
    gaps: new Uint8Array(room)
  };
}
var DEEPEST = 512;
var MOST_NODES = 2e6;
var MOST_MADE_UP_TAGS = 1e3;
function tagNumber(name, madeUp, names5) {
  const known = knownTag(name);
  if (known !== void 0) return known;
  const seen = madeUp.get(name);
  if (seen !== void 0) return seen;
  if (names5.length >= MOST_MADE_UP_TAGS) return knownTags.length;
  const id = knownTags.length + names5.length;
  names5.push(name);
  madeUp.set(name, id);
  return id;
}
function isBlank(text) {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9 && code !== 12) return false;
  }
  return true;
}
var PRE = tagId("pre");
var TEXTAREA = tagId("textarea");
function insidePre(tags, parents, parent) {
  for (let node = parent; node >= 0; node = parents[node]) {
    const tag2 = tags[node];
    if (tag2 === PRE || tag2 === TEXTAREA) return true;
    if (blockTags[tag2]) return false;
  }
  return false;
}

// src/page/html/text.ts
var BR = tagId("br");
var PRE2 = tagId("pre");
var TEXTAREA2 = tagId("textarea");
function flattenText(dom, blocks) {
  const start = new Int32Array(dom.size);
  const stop = new Int32Array(dom.size);
  const open = [];
  const pieces = [];
  let length = 0;
  let owed = 0;
  let preservedUntil = 0;
  for (let node = 0; node < dom.size; node++) {
    while (open.length > 0 && dom.end[open[open.length - 1]] <= node) close(open.pop());
    const tag2 = dom.tag[node];
    start[node] = length;
    stop[node] = length;
    if (dom.gap[node] && owed === 0) owed = 1;
    if (tag2 !== TEXT) {
      if ((blocks[tag2] || tag2 === BR) && !dom.hidden[node]) owed = 2;
      if ((tag2 === PRE2 || tag2 === TEXTAREA2) && node >= preservedUntil) preservedUntil = dom.end[node];
      open.push(node);
      continue;
    }
    if (dom.hidden[node]) continue;
    const raw = dom.text[node];
    const text = node < preservedUntil ? raw : collapse(raw);
    let from = 0;
    let to = text.length;
    if (node >= preservedUntil) {
      if (to > 0 && text.charCodeAt(0) === 32) {
        from = 1;
        if (owed === 0) owed = 1;
      }
      if (to > from && text.charCodeAt(to - 1) === 32) to--;
    }
    if (to > from) {
      if (owed > 0 && length > 0) {
        pieces.push(owed === 2 ? "\n" : " ");
        length++;
        for (let i = open.length - 1; i >= 0 && start[open[i]] === length - 1; i--) start[open[i]] = length;
      }
      start[node] = length;
      pieces.push(from === 0 && to === text.length ? text : text.slice(from, to));
      length += to - from;
      owed = to < text.length ? 1 : 0;
      stop[node] = length;
    }
  }
  while (open.length > 0) close(open.pop());
  return { text: pieces.join(""), start, stop };
  function close(node) {
    stop[node] = length;
    if (blocks[dom.tag[node]] && !dom.hidden[node]) owed = 2;
  }
}
var NEEDS_COLLAPSING = /[\t\n\f\r\u00a0]| {2}/;
function collapse(text) {
  return NEEDS_COLLAPSING.test(text) ? text.replace(/[ \t\n\f\r\u00a0]+/g, " ") : text;
}

// src/page/html/tree-builder.ts
import { html as names2, Parser, Token, TokenizerMode } from "parse5";

// src/page/html/entities.ts
import { Tokenizer } from "parse5";
function decodeEntities(text, inAttribute) {
  let at = text.indexOf("&");
  if (at < 0) return text;
  let decoded3 = "";
  let done = 0;
  while (at >= 0) {
    const stop = endOfReference(text, at + 1);
    if (stop > at + 1) {
      decoded3 += text.slice(done, at) + decodeOne(text.slice(at, stop), text.charCodeAt(stop), inAttribute);
      done = stop;
    }
    at = text.indexOf("&", stop);
  }
  return done === 0 ? text : decoded3 + text.slice(done);
}
var SEMICOLON = 59;
var EQUALS = 61;
var LONGEST_REFERENCE = 34;
function endOfReference(text, from) {
  const most = Math.min(text.length, from + LONGEST_REFERENCE);
  let at = from;
  if (text.charCodeAt(at) === 35) at++;
  while (at < most) {
    const code = text.charCodeAt(at);
    if (code === SEMICOLON) return at + 1;
    if (!(code >= 48 && code <= 57 || code >= 97 && code <= 122 || code >= 65 && code <= 90)) return at;
    at++;
  }
  return at;
}
var common = /* @__PURE__ */ new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&nbsp;", "\xA0"]
]);
var MOST_REMEMBERED2 = 4e3;
var inText = new Map(common);
var inAttributes = new Map(common);
function decodeOne(reference, next, inAttribute) {
  if (inAttribute && next === EQUALS && reference.charCodeAt(reference.length - 1) !== SEMICOLON)
    return reference;
  const remembered5 = inAttribute ? inAttributes : inText;
  let value = remembered5.get(reference);
  if (value === void 0) {
    value = askParser(reference, inAttribute);
    if (remembered5.size >= MOST_REMEMBERED2) remembered5.clear();
    remembered5.set(reference, value);
  }
  return value;
}
function askParser(reference, inAttribute) {
  let value = "";
  const gather = (token) => {
    value += token.chars;
  };
  const ignore = () => {
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onCharacter: gather,
      onWhitespaceCharacter: gather,
      onNullCharacter: gather,
      onStartTag(token) {
        value = token.attrs[0]?.value ?? "";
      },
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore
    }
  );
  tokenizer.write(inAttribute ? `<a x="${reference}">` : reference, true);
  return value;
}

// src/page/html/linked-tree.ts
var LinkedNode = class {
  name;
  space;
  attributes;
  text = "";
  parent = null;
  first = null;
  last = null;
  previous = null;
  next = null;
  /** What a template holds; nobody sees it, so it is kept apart and dropped. */
  content = null;
  constructor(name, space, attributes) {
    this.name = name;
    this.space = space;
    this.attributes = attributes;
  }
};
var made = { elements: 0, texts: 0 };
var LinkedDocument = class extends LinkedNode {
  mode = "no-quirks";
};
var HTML_SPACE = "http://www.w3.org/1999/xhtml";
var none = [];
var linkedTree = {
  createDocument: () => new LinkedDocument("#document", HTML_SPACE, none),
  createDocumentFragment: () => new LinkedNode("#fragment", HTML_SPACE, none),
  createElement(name, space, attributes) {
    made.elements++;
    return new LinkedNode(name, space, attributes);
  },
  createCommentNode: () => new LinkedNode("#comment", HTML_SPACE, none),
  createTextNode,
  appendChild,
  insertBefore,
  insertText(parent, text) {
    const last = parent.last;
    if (last !== null && last.name === "#text") last.text += text;
    else appendChild(parent, createTextNode(text));
  },
  insertTextBefore(parent, text, reference) {
    const before2 = reference.previous;
    if (before2 !== null && before2.name === "#text") before2.text += text;
    else insertBefore(parent, createTextNode(text), reference);
  },
  detachNode(node) {
    if (node.parent === null) return;
    if (node.previous !== null) node.previous.next = node.next;
    else node.parent.first = node.next;
    if (node.next !== null) node.next.previous = node.previous;
    else node.parent.last = node.previous;
    node.parent = node.previous = node.next = null;
  },
  adoptAttributes(element, attributes) {
    const have2 = new Set(element.attributes.map(({ name }) => name));
    element.attributes = element.attributes.concat(attributes.filter(({ name }) => !have2.has(name)));
  },
  setTemplateContent(template, content2) {
    template.content = content2;
  },
  getTemplateContent: (template) => template.content ?? template,
  setDocumentType: () => {
  },
  setDocumentMode: (document, mode) => {
    document.mode = mode;
  },
  getDocumentMode: (document) => document.mode,
  setNodeSourceCodeLocation: () => {
  },
  getNodeSourceCodeLocation: () => null,
  updateNodeSourceCodeLocation: () => {
  },
  getFirstChild: (node) => node.first,
  getChildNodes(node) {
    const children = [];
    for (let child = node.first; child !== null; child = child.next) children.push(child);
    return children;
  },
  getParentNode: (node) => node.parent,
  getAttrList: (element) => element.attributes,
  getTagName: (element) => element.name,
  getNamespaceURI: (element) => element.space,
  getTextNodeContent: (node) => node.text,
  getCommentNodeContent: () => "",
  getDocumentTypeNodeName: () => "",
  getDocumentTypeNodePublicId: () => "",
  getDocumentTypeNodeSystemId: () => "",
  isTextNode: (node) => node.name === "#text",
  isCommentNode: (node) => node.name === "#comment",
  isDocumentTypeNode: (_node) => false,
  isElementNode: (node) => !node.name.startsWith("#")
};
function createTextNode(text) {
  made.texts++;
  const node = new LinkedNode("#text", HTML_SPACE, none);
  node.text = text;
  return node;
}
function appendChild(parent, node) {
  node.parent = parent;
  node.previous = parent.last;
  node.next = null;
  if (parent.last !== null) parent.last.next = node;
  else parent.first = node;
  parent.last = node;
}
function insertBefore(parent, node, reference) {
  node.parent = parent;
  node.next = reference;
  node.previous = reference.previous;
  if (reference.previous !== null) reference.previous.next = node;
  else parent.first = node;
  reference.previous = node;
}

// src/page/html/tag-bodies.ts
var TagBodies = class {
  #younger = /* @__PURE__ */ new Map();
  #older = /* @__PURE__ */ new Map();
  get(source) {
    const known = this.#younger.get(source);
    if (known) return known;
    const older = this.#older.get(source);
    if (older) this.#put(ownText(source), older);
    return older;
  }
  /** The body to use from now on. */
  add(source, { attributes, selfClosing }) {
    const body = {
      attributes: attributes.map(({ name, value }) => ({ name: ownText(name), value: ownText(value) })),
      selfClosing
    };
    this.#put(ownText(source), body);
    return body;
  }
  #put(source, body) {
    if (this.#younger.size >= MOST) {
      this.#older = this.#younger;
      this.#younger = /* @__PURE__ */ new Map();
    }
    this.#younger.set(source, body);
  }
};
var MOST = 8e3;
var LONGEST_REMEMBERED = 300;

// src/page/html/tokens.ts
var Tokens = class {
  html;
  /** Set by the listener on a start tag. */
  nextText = "markup";
  /** Set by the listener: inside svg and math, where `<![CDATA[` counts. */
  foreign = false;
  selfClosing = false;
  #position = 0;
  #eager;
  #attributesFrom = 0;
  #attributes;
  #stopped = false;
  /** Tags that were read for the first time. */
  #unknown = 0;
  #plainEnd = -1;
  #bangedEnd = -1;
  /** Attributes of every start tag are read at once if `eager`; otherwise only those that are asked for. */
  constructor(html, eager = false) {
    this.html = html;
    this.#eager = eager;
  }
  read(reader) {
    const html = this.html;
    const length = html.length;
    while (this.#position < length && !this.#stopped) {
      const start = this.#position;
      let mark = html.indexOf("<", start);
      while (mark >= 0 && !isMarkup(html.charCodeAt(mark + 1))) mark = html.indexOf("<", mark + 1);
      if (mark < 0 || mark + 2 >= length && html.charCodeAt(mark + 1) === SLASH2) mark = length;
      if (mark > start) reader.text(start, mark, "markup");
      this.#position = mark;
      if (mark < length) this.#markup(mark, reader);
    }
  }
  /** Leaves the rest of the page unread. */
  stop() {
    this.#stopped = true;
  }
  /** The attributes of the start tag just heard: the first of each name, entities decoded. */
  attributes() {
    if (this.#attributes === void 0) {
      this.#attributes = [];
      this.#tagBody(this.#attributesFrom, this.#attributes);
    }
    return this.#attributes;
  }
  #markup(mark, reader) {
    const html = this.html;
    const code = html.charCodeAt(mark + 1);
    if (isLetter3(code)) this.#startTag(mark, reader);
    else if (code === SLASH2) {
      const next = html.charCodeAt(mark + 2);
      if (isLetter3(next)) this.#endTag(mark, reader);
      else if (next === GREATER) this.#position = mark + 3;
      else this.#bogusComment(mark + 2, reader);
    } else if (code === BANG) this.#declaration(mark, reader);
    else this.#bogusComment(mark + 1, reader);
  }
  #startTag(mark, reader) {
    const html = this.html;
    const nameEnd = endOfName(html, mark + 1);
    const name = lowerCase(html.slice(mark + 1, nameEnd));
    const body = this.#eager ? this.#eagerBody(name, nameEnd) : this.#tagBody(nameEnd, void 0);
    if (!this.#eager) this.#attributes = void 0;
    if (body > html.length) {
      this.#position = html.length;
      return;
    }
    this.#attributesFrom = nameEnd;
    this.nextText = "markup";
    reader.startTag(name, this);
    this.#position = body;
    if (this.nextText !== "markup") this.#rawText(name, this.nextText, reader);
  }
  /** Reads a tag's attributes, unless the same tag was read lately. */
  #eagerBody(name, from) {
    const html = this.html;
    const close = html.indexOf(">", from);
    const isShared = close >= 0 && close - from <= LONGEST_REMEMBERED && this.#unknown < MOST_UNKNOWN && !this.foreign && name !== "svg" && name !== "math";
    const source = isShared ? html.slice(from, close) : "";
    const known = isShared ? bodies.get(source) : void 0;
    if (known) {
      this.#attributes = known.attributes;
      this.selfClosing = known.selfClosing;
      return close + 1;
    }
    const attributes = [];
    const end = this.#tagBody(from, attributes);
    if (!isShared || end !== close + 1) {
      this.#attributes = attributes.slice();
      return end;
    }
    this.#unknown++;
    this.#attributes = bodies.add(source, { attributes, selfClosing: this.selfClosing }).attributes;
    return end;
  }
  #endTag(mark, reader) {
    const html = this.html;
    const nameEnd = endOfName(html, mark + 2);
    const body = this.#tagBody(nameEnd, void 0);
    this.#position = Math.min(body, html.length);
    if (body <= html.length) reader.endTag(lowerCase(html.slice(mark + 2, nameEnd)));
  }
  /** Walks from the end of a tag's name to behind its `>`; beyond the page's length where there is none. */
  #tagBody(from, into2) {
    const html = this.html;
    const length = html.length;
    let at = from;
    while (at < length) {
      const code = html.charCodeAt(at);
      if (code === GREATER) {
        this.selfClosing = at > from && html.charCodeAt(at - 1) === SLASH2;
        return at + 1;
      }
      if (isSpace2(code) || code === SLASH2) {
        at++;
        continue;
      }
      const nameStart = at++;
      while (at < length && !endsAttributeName(html.charCodeAt(at))) at++;
      const nameStop = at;
      while (at < length && isSpace2(html.charCodeAt(at))) at++;
      let valueStart = at;
      let valueStop = at;
      if (html.charCodeAt(at) === EQUALS2) {
        at++;
        while (at < length && isSpace2(html.charCodeAt(at))) at++;
        const quote = html.charCodeAt(at);
        if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
          valueStart = at + 1;
          valueStop = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", valueStart);
          if (valueStop < 0) return length + 1;
          at = valueStop + 1;
        } else {
          valueStart = at;
          while (at < length && !isSpace2(html.charCodeAt(at)) && html.charCodeAt(at) !== GREATER) at++;
          valueStop = at;
          if (html.charCodeAt(at) === GREATER && valueStop > valueStart) {
            if (into2 !== void 0) this.#add(into2, nameStart, nameStop, valueStart, valueStop);
            this.selfClosing = false;
            return at + 1;
          }
        }
      }
      if (into2 !== void 0) this.#add(into2, nameStart, nameStop, valueStart, valueStop);
    }
    return length + 1;
  }
  #add(into2, from, to, valueFrom, valueTo) {
    if (into2.length >= MOST_ATTRIBUTES) return;
    const name = lowerCase(this.html.slice(from, to));
    for (const known of into2) if (known.name === name) return;
    const value = this.html.slice(valueFrom, valueTo);
    into2.push({ name, value: value.includes("&") ? decodeEntities(value, true) : value });
  }
  #declaration(mark, reader) {
    const html = this.html;
    if (html.startsWith("--", mark + 2)) {
      this.#position = this.#endOfComment(mark + 4);
      reader.comment();
    } else if (html.slice(mark + 2, mark + 9).toLowerCase() === "doctype") {
      const stop = html.indexOf(">", mark);
      this.#position = stop < 0 ? html.length : stop + 1;
      reader.doctype(mark, this.#position);
    } else if (this.foreign && html.startsWith("[CDATA[", mark + 2)) {
      const stop = html.indexOf("]]>", mark + 9);
      this.#position = stop < 0 ? html.length : stop + 3;
      reader.text(mark + 9, stop < 0 ? html.length : stop, "raw");
    } else this.#bogusComment(mark + 2, reader);
  }
  #endOfComment(from) {
    const html = this.html;
    if (html.charCodeAt(from) === GREATER) return from + 1;
    if (html.startsWith("->", from)) return from + 2;
    if (this.#plainEnd < from) this.#plainEnd = placeOf(html, "-->", from);
    if (this.#bangedEnd < from) this.#bangedEnd = placeOf(html, "--!>", from);
    return Math.min(html.length, this.#plainEnd < this.#bangedEnd ? this.#plainEnd + 3 : this.#bangedEnd + 4);
  }
  #bogusComment(from, reader) {
    const stop = this.html.indexOf(">", from);
    this.#position = stop < 0 ? this.html.length : stop + 1;
    reader.comment();
  }
  #rawText(name, kind, reader) {
    const html = this.html;
    const start = this.#position;
    const stop = kind === "rest" ? html.length : kind === "script" ? endOfScript(html, start) : endOfRaw(html, name, start);
    if (stop > start) reader.text(start, stop, kind);
    this.#position = stop;
    if (stop < html.length) this.#endTag(stop, reader);
  }
};
var bodies = new TagBodies();
var MOST_UNKNOWN = 4e3;
var MOST_ATTRIBUTES = 64;
var SLASH2 = 47;
var BANG = 33;
var QUESTION = 63;
var EQUALS2 = 61;
var GREATER = 62;
var DOUBLE_QUOTE = 34;
var SINGLE_QUOTE = 39;
function isLetter3(code) {
  return code >= 97 && code <= 122 || code >= 65 && code <= 90;
}
function isMarkup(code) {
  return isLetter3(code) || code === SLASH2 || code === BANG || code === QUESTION;
}
function isSpace2(code) {
  return code <= 32 && (code === 32 || code === 10 || code === 9 || code === 13 || code === 12);
}
function endsAttributeName(code) {
  return code <= GREATER && (code === EQUALS2 || code === GREATER || code === SLASH2 || isSpace2(code));
}
function endOfName(html, from) {
  let at = from;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code <= GREATER && (code === GREATER || code === SLASH2 || isSpace2(code))) break;
    at++;
  }
  return at;
}
function lowerCase(name) {
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if (code >= 65 && code <= 90) return name.replace(/[A-Z]+/g, (letters2) => letters2.toLowerCase());
  }
  return name;
}
function placeOf(html, mark, from) {
  const place = html.indexOf(mark, from);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}
function endOfRaw(html, name, from) {
  for (let at = html.indexOf("</", from); at >= 0; at = html.indexOf("</", at + 2)) {
    const after2 = at + 2 + name.length;
    const code = html.charCodeAt(after2);
    if ((code === GREATER || code === SLASH2 || isSpace2(code)) && lowerCase(html.slice(at + 2, after2)) === name)
      return at;
  }
  return html.length;
}
function endOfScript(html, from) {
  const marks = /<!--|-->|<\/?script(?=[\s/>])/gi;
  marks.lastIndex = from;
  let escaped2 = 0;
  for (let match = marks.exec(html); match !== null; match = marks.exec(html)) {
    const mark = match[0];
    if (mark === "<!--") {
      escaped2 = Math.max(escaped2, 1);
      marks.lastIndex -= 2;
    } else if (mark === "-->") escaped2 = 0;
    else if (mark.charCodeAt(1) !== SLASH2) escaped2 = escaped2 > 0 ? 2 : 0;
    else if (escaped2 === 2) escaped2 = 1;
    else return match.index;
  }
  return html.length;
}

// src/page/html/tree-builder.ts
function buildTree(html, selfClosed) {
  const tokens = new Tokens(normalise(html), true);
  const parser = new Parser({
    treeAdapter: linkedTree,
    scriptingEnabled: false,
    sourceCodeLocationInfo: false,
    onParseError: null
  });
  let seen = 0;
  const before2 = { ...made };
  const keepInProportion = () => {
    if (++seen > MOST_TOKENS) tokens.stop();
    if (made.elements - before2.elements > seen * MOST_PER_TOKEN + MOST_AT_ONCE) {
      parser.activeFormattingElements.clearToLastMarker();
    }
  };
  const reader = {
    text(from, to, kind) {
      keepInProportion();
      const raw = tokens.html.slice(from, to);
      const decodes = kind === "markup" || kind === "escapable";
      characters(parser, decodes && raw.includes("&") ? decodeEntities(raw, false) : raw);
    },
    startTag(name) {
      keepInProportion();
      const selfClosing = tokens.selfClosing;
      parser.onStartTag(tag(Token.TokenType.START_TAG, name, selfClosing, tokens.attributes()));
      if (selfClosing && selfClosed?.has(name)) {
        parser.onEndTag(tag(Token.TokenType.END_TAG, name, false, []));
        parser.tokenizer.state = TokenizerMode.DATA;
      }
      tokens.nextText = textKind(parser);
      tokens.foreign = parser.tokenizer.inForeignNode;
    },
    endTag(name) {
      parser.onEndTag(tag(Token.TokenType.END_TAG, name, false, []));
      tokens.foreign = parser.tokenizer.inForeignNode;
    },
    // A comment splits the text around it, and ends the text that waits in a table.
    comment: () => parser.onComment({ type: Token.TokenType.COMMENT, data: "", location: null }),
    doctype: (from, to) => parser.onDoctype(doctype(tokens.html.slice(from, Math.min(to, from + LONGEST_DOCTYPE))))
  };
  tokens.read(reader);
  parser.onEof({ type: Token.TokenType.EOF, location: null });
  const nodes = made.elements - before2.elements + (made.texts - before2.texts);
  return { document: parser.document, nodes };
}
function normalise(html) {
  let text = html.charCodeAt(0) === 65279 ? html.slice(1) : html;
  if (text.includes("\r")) text = text.replace(/\r\n?/g, "\n");
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}
var MOST_TOKENS = 1e6;
var MOST_PER_TOKEN = 3;
var MOST_AT_ONCE = 2e3;
function characters(parser, text) {
  let blank = 0;
  while (blank < text.length && isSpace3(text.charCodeAt(blank))) blank++;
  if (blank > 0) {
    const chars = blank === text.length ? text : text.slice(0, blank);
    parser.onWhitespaceCharacter({ type: Token.TokenType.WHITESPACE_CHARACTER, chars, location: null });
  }
  if (blank < text.length) {
    const chars = blank === 0 ? text : text.slice(blank);
    parser.onCharacter({ type: Token.TokenType.CHARACTER, chars, location: null });
  }
}
function isSpace3(code) {
  return code === 32 || code === 10 || code === 9 || code === 12;
}
function tag(type, tagName, selfClosing, attrs) {
  return {
    type,
    tagName,
    tagID: names2.getTagID(tagName),
    selfClosing,
    ackSelfClosing: false,
    attrs,
    location: null
  };
}
function textKind(parser) {
  const { tokenizer } = parser;
  const state = tokenizer.state;
  if (state === TokenizerMode.DATA) return "markup";
  tokenizer.state = TokenizerMode.DATA;
  if (state === TokenizerMode.RCDATA) return "escapable";
  if (state === TokenizerMode.SCRIPT_DATA) return "script";
  return state === TokenizerMode.PLAINTEXT ? "rest" : "raw";
}
var LONGEST_DOCTYPE = 1e3;
var DOCTYPE = /^<!doctype\s*([^\s>]+)(?:\s+public\s*(?:"([^"]*)"|'([^']*)')(?:\s*(?:"([^"]*)"|'([^']*)'))?|\s+system\s*(?:"([^"]*)"|'([^']*)'))?/i;
function doctype(text) {
  const match = DOCTYPE.exec(text);
  return {
    type: Token.TokenType.DOCTYPE,
    name: match?.[1]?.toLowerCase() ?? null,
    forceQuirks: match === null,
    publicId: match?.[2] ?? match?.[3] ?? null,
    systemId: match?.[4] ?? match?.[5] ?? match?.[6] ?? match?.[7] ?? null,
    location: null
  };
}

// src/page/html/visibility.ts
function hiddenNodes(dom) {
  const hidden = new Uint8Array(dom.size);
  const noscripts = [];
  let seen = 0;
  let unscripted = 0;
  let until = 0;
  let noscriptUntil = 0;
  for (let node = 0; node < dom.size; node++) {
    const tag2 = dom.tag[node];
    if (node < until) hidden[node] = 1;
    else if (tag2 === NOSCRIPT) {
      noscripts.push(node);
      if (node >= noscriptUntil) noscriptUntil = dom.end[node];
    } else if (unseenTags[tag2] || hidesItself(dom, node, tag2)) {
      hidden[node] = 1;
      until = dom.end[node];
    } else if (tag2 === TEXT) {
      if (node < noscriptUntil) unscripted += dom.text[node].length;
      else seen += dom.text[node].length;
    }
  }
  if (unscripted <= seen) for (const node of noscripts) hidden.fill(1, node, dom.end[node]);
  return hidden;
}
var NOSCRIPT = tagId("noscript");
var INPUT = tagId("input");
var HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
function hidesItself(dom, node, tag2) {
  for (const { name, value } of dom.attributes(node)) {
    if (name === "hidden") return true;
    if (name === "style" && HIDING_STYLE.test(value)) return true;
    if (name === "type" && tag2 === INPUT && value.toLowerCase() === "hidden") return true;
  }
  return false;
}

// src/page/html/dom.ts
var Dom = class {
  size;
  /** Number of the element's name (see tags.ts); TEXT for text; names that pages make up come after the known. */
  tag;
  parent;
  /** One past the last node of the subtree. */
  end;
  depth;
  /** 1 where a node or one of its ancestors is not shown. */
  hidden;
  /** 1 where whitespace stood between this node and the one before it. */
  gap;
  /** The text of text nodes, as written; "" for elements. */
  text;
  #attributes;
  #madeUpTags;
  #flat;
  constructor(nodes) {
    this.size = nodes.text.length;
    this.tag = nodes.tag;
    this.parent = nodes.parent;
    this.end = nodes.end;
    this.depth = nodes.depth;
    this.gap = nodes.gap;
    this.text = nodes.text;
    this.#attributes = nodes.attributes;
    this.#madeUpTags = nodes.madeUpTags;
    this.hidden = hiddenNodes(this);
  }
  tagName(node) {
    const tag2 = this.tag[node];
    return knownTags[tag2] ?? this.#madeUpTags[tag2 - knownTags.length] ?? "";
  }
  isText(node) {
    return this.tag[node] === TEXT;
  }
  /** The value of an attribute (name in lower case); undefined where the element has none. */
  attribute(node, name) {
    for (const attribute2 of this.attributes(node)) if (attribute2.name === name) return attribute2.value;
    return void 0;
  }
  attributes(node) {
    return this.#attributes[node] ?? [];
  }
  /** The class attribute, or "". */
  className(node) {
    return this.attribute(node, "class") ?? "";
  }
  /** The first child, or -1. */
  firstChild(node) {
    return node + 1 < this.end[node] ? node + 1 : -1;
  }
  /** The next sibling, or -1. */
  nextSibling(node) {
    const next = this.end[node];
    const parent = this.parent[node];
    return parent >= 0 && next < this.end[parent] ? next : -1;
  }
  /** Whether `node` is `ancestor` or stands inside it. */
  contains(ancestor, node) {
    return node >= ancestor && node < this.end[ancestor];
  }
  /** The text a reader sees in the subtree, on one line, whitespace collapsed. */
  textOf(node) {
    const { text, start, stop } = this.#flatText();
    return text.slice(start[node], stop[node]).replaceAll("\n", " ").trim();
  }
  /** The same with a line break where one is seen (blocks, br, preserved lines). */
  linesOf(node) {
    const { text, start, stop } = this.#flatText();
    return text.slice(start[node], stop[node]).trim();
  }
  /** The text seen in a run of nodes [from, to) in document order, on one line. */
  textBetween(from, to) {
    if (from >= to) return "";
    const { text, start, stop } = this.#flatText();
    return text.slice(start[from], stop[to - 1]).replaceAll("\n", " ").trim();
  }
  /** How long `textOf` is, give or take a space; costs nothing. */
  textLength(node) {
    const { start, stop } = this.#flatText();
    return stop[node] - start[node];
  }
  /** The page's whole visible text, with the slice that each node has of it. */
  get flat() {
    return this.#flatText();
  }
  #flatText() {
    this.#flat ??= flattenText(this, blockTags);
    return this.#flat;
  }
};
function parseHtml(html) {
  const { document, nodes } = buildTree(html, selfClosedElements(html));
  return new Dom(preorder(document, nodes));
}

// src/page/html/size.ts
var Sizes = class {
  #dom;
  /** Pixels, estimated. For inline elements the width is that of their line's block. */
  width;
  height;
  /** Square pixels. */
  area;
  constructor(dom) {
    this.#dom = dom;
    this.width = widths(dom);
    const { height, area } = heights(dom, this.width);
    this.height = height;
    this.area = area;
  }
  /** The share of the page that a record covers. */
  share({ from, to }) {
    return this.area[0] > 0 ? Math.min(1, this.#over(this.area, from, to) / this.area[0]) : 0;
  }
  /** The share that records cover together: a pattern's area (iRobot, section 5.1). */
  shareOf(records) {
    let sum = 0;
    for (const record2 of records) sum += this.share(record2);
    return sum;
  }
  heightOf({ from, to }) {
    return this.#over(this.height, from, to);
  }
  #over(sizes, from, to) {
    let sum = 0;
    for (let node = from; node < to; node = this.#dom.end[node]) sum += sizes[node];
    return sum;
  }
};
var WINDOW = 1200;
var LINE = 20;
var LETTER2 = 7.5;
var WIDEST_TEXT = 60 * LETTER2;
var TR2 = tagId("tr");
var IMG = tagId("img");
var BR2 = tagId("br");
var HR = tagId("hr");
var cells2 = tagSet("td th");
var controls2 = tagSet("input select button textarea");
var large = /* @__PURE__ */ new Map([
  [tagId("h1"), 2],
  [tagId("h2"), 1.5],
  [tagId("h3"), 1.2]
]);
function widths(dom) {
  const width = new Float32Array(dom.size);
  for (let node = 0; node < dom.size; node++) {
    const parent = dom.parent[node];
    if (parent < 0) width[node] = WINDOW;
    else if (!cells2[dom.tag[node]] || dom.tag[parent] !== TR2) width[node] = width[parent];
    if (dom.tag[node] === TR2) shareWidth(dom, node, width);
  }
  return width;
}
function shareWidth(dom, row, width) {
  let wanted = 0;
  for (let cell = dom.firstChild(row); cell >= 0; cell = dom.nextSibling(cell))
    wanted += wish(dom, cell, width[row]);
  const scale = wanted > 0 ? width[row] / wanted : 0;
  for (let cell = dom.firstChild(row); cell >= 0; cell = dom.nextSibling(cell)) {
    width[cell] = Math.max(LINE, wish(dom, cell, width[row]) * scale);
  }
}
function wish(dom, cell, row) {
  const told2 = dom.attribute(cell, "width");
  if (told2 !== void 0) {
    const number = Number.parseFloat(told2);
    if (number > 0) return told2.includes("%") ? row * Math.min(number, 100) / 100 : Math.min(number, row);
  }
  const span = Math.min(20, Math.max(1, Number.parseInt(dom.attribute(cell, "colspan") ?? "1", 10) || 1));
  return Math.min(WIDEST_TEXT * span, dom.textLength(cell) * LETTER2 + 2 * LINE);
}
function heights(dom, width) {
  const height = new Float32Array(dom.size);
  const area = new Float32Array(dom.size);
  const inline = new Float32Array(dom.size);
  const stacked = new Float32Array(dom.size);
  for (let node = dom.size - 1; node >= 0; node--) {
    if (dom.hidden[node]) continue;
    const tag2 = dom.tag[node];
    const parent = dom.parent[node];
    if (tag2 === TEXT) inline[node] = dom.textLength(node) * LETTER2 * LINE;
    else if (tag2 === IMG) inline[node] = imageArea(dom, node);
    else if (controls2[tag2]) inline[node] += 120 * LINE;
    if (tag2 === BR2) stacked[node] = LINE / 2;
    if (tag2 === HR) stacked[node] = LINE;
    const isBlock = blockTags[tag2] === 1;
    if (isBlock) {
      const scale = large.get(tag2) ?? 1;
      const lines = Math.ceil(inline[node] * scale * scale / (width[node] * LINE * scale));
      height[node] = stacked[node] + lines * LINE * scale;
      area[node] = height[node] * width[node];
    } else {
      height[node] = stacked[node] + (inline[node] > 0 ? LINE : 0);
      area[node] = inline[node] + stacked[node] * width[node];
    }
    if (parent < 0) continue;
    if (dom.tag[parent] === TR2) stacked[parent] = Math.max(stacked[parent], height[node]);
    else if (isBlock) stacked[parent] += height[node];
    else {
      inline[parent] += inline[node];
      stacked[parent] += stacked[node];
    }
  }
  return { height, area };
}
var UNKNOWN_IMAGE = 40;
var LARGEST_IMAGE = 2e3;
function imageArea(dom, node) {
  const width = side(dom.attribute(node, "width"));
  const height = side(dom.attribute(node, "height"));
  return (width ?? height ?? UNKNOWN_IMAGE) * (height ?? width ?? UNKNOWN_IMAGE);
}
function side(told2) {
  const number = Number.parseInt(told2 ?? "", 10);
  return number >= 0 ? Math.min(number, LARGEST_IMAGE) : void 0;
}

// src/words/home.ts
var HOME = {
  en: "home, homepage, home page, main, main page, index, forum, forums, board index, forum index, forum home, portal, community, overview, start",
  de: "startseite, start, forum, foren, foren\xFCbersicht, foren-\xFCbersicht, \xFCbersicht, portal",
  fr: "accueil, forum, forums, index, index du forum",
  es: "inicio, foro, foros, portada, comunidad, \xEDndice, \xEDndice general",
  pt: "in\xEDcio, p\xE1gina inicial, f\xF3rum, f\xF3runs, \xEDndice, comunidade",
  it: "home, inizio, forum, indice, pagina iniziale",
  nl: "home, start, forum, forums, forumoverzicht",
  sv: "hem, start, forum, forumet, startsida",
  da: "hjem, forside, forum, forumet",
  nb: "hjem, forside, forum, forumet",
  fi: "etusivu, koti, foorumi, foorumit",
  pl: "strona g\u0142\xF3wna, forum, fora",
  cs: "dom\u016F, \xFAvod, hlavn\xED str\xE1nka, f\xF3rum, obsah f\xF3ra",
  hu: "kezd\u0151lap, f\u0151oldal, f\xF3rum, f\xF3rumok",
  ro: "acas\u0103, prima pagin\u0103, forum, pagina principal\u0103",
  el: "\u03B1\u03C1\u03C7\u03B9\u03BA\u03AE, \u03B1\u03C1\u03C7\u03B9\u03BA\u03AE \u03C3\u03B5\u03BB\u03AF\u03B4\u03B1, \u03C6\u03CC\u03C1\u03BF\u03C5\u03BC, \u03B5\u03C5\u03C1\u03B5\u03C4\u03AE\u03C1\u03B9\u03BF",
  ru: "\u0433\u043B\u0430\u0432\u043D\u0430\u044F, \u0433\u043B\u0430\u0432\u043D\u0430\u044F \u0441\u0442\u0440\u0430\u043D\u0438\u0446\u0430, \u0444\u043E\u0440\u0443\u043C, \u0444\u043E\u0440\u0443\u043C\u044B, \u0441\u043F\u0438\u0441\u043E\u043A \u0444\u043E\u0440\u0443\u043C\u043E\u0432",
  uk: "\u0433\u043E\u043B\u043E\u0432\u043D\u0430, \u0433\u043E\u043B\u043E\u0432\u043D\u0430 \u0441\u0442\u043E\u0440\u0456\u043D\u043A\u0430, \u0444\u043E\u0440\u0443\u043C, \u0444\u043E\u0440\u0443\u043C\u0438",
  tr: "anasayfa, ana sayfa, forum, forumlar",
  ar: "\u0627\u0644\u0631\u0626\u064A\u0633\u064A\u0629, \u0627\u0644\u0635\u0641\u062D\u0629 \u0627\u0644\u0631\u0626\u064A\u0633\u064A\u0629, \u0627\u0644\u0645\u0646\u062A\u062F\u0649, \u0627\u0644\u0645\u0646\u062A\u062F\u064A\u0627\u062A",
  he: "\u05E8\u05D0\u05E9\u05D9, \u05D3\u05E3 \u05D4\u05D1\u05D9\u05EA, \u05D1\u05D9\u05EA, \u05E4\u05D5\u05E8\u05D5\u05DE\u05D9\u05DD, \u05E4\u05D5\u05E8\u05D5\u05DD",
  id: "beranda, halaman utama, forum",
  zh: "\u9996\u9875, \u9996\u9801, \u4E3B\u9875, \u8BBA\u575B, \u8AD6\u58C7, \u8BBA\u575B\u9996\u9875, \u8AD6\u58C7\u9996\u9801",
  ja: "\u30DB\u30FC\u30E0, \u30C8\u30C3\u30D7, \u30C8\u30C3\u30D7\u30DA\u30FC\u30B8, \u30D5\u30A9\u30FC\u30E9\u30E0, \u63B2\u793A\u677F",
  ko: "\uD648, \uCC98\uC74C\uC73C\uB85C, \uD3EC\uB7FC, \uAC8C\uC2DC\uD310"
};
var DOOR = {
  en: "questions, topics, threads, discussions, board, boards, forum, forums, discussion board, discussion boards, message board, message boards, discussion forum, discussion forums, forum home, board index, forum index, index of forums",
  de: "fragen, themen, foren, diskussionen, foren\xFCbersicht",
  fr: "sujets, forums de discussion, discussions, forums, questions",
  es: "preguntas, temas, foro, foros, hilos, discusiones",
  pt: "perguntas, t\xF3picos, f\xF3rum, f\xF3runs, discuss\xF5es",
  it: "domande, discussioni, argomenti",
  nl: "vragen, onderwerpen, discussies",
  sv: "fr\xE5gor, tr\xE5dar, diskussioner, \xE4mnen",
  da: "sp\xF8rgsm\xE5l, emner, tr\xE5de, diskussioner",
  nb: "sp\xF8rsm\xE5l, emner, tr\xE5der, diskusjoner",
  fi: "kysymykset, aiheet, keskustelut, ketjut, foorumit",
  pl: "pytania, tematy, fora, dyskusje, w\u0105tki",
  cs: "ot\xE1zky, t\xE9mata, f\xF3ra, diskuse, diskuze",
  hu: "k\xE9rd\xE9sek, t\xE9m\xE1k, f\xF3rumok",
  ro: "\xEEntreb\u0103ri, subiecte, discu\u021Bii, forumuri",
  el: "\u03B5\u03C1\u03C9\u03C4\u03AE\u03C3\u03B5\u03B9\u03C2, \u03B8\u03AD\u03BC\u03B1\u03C4\u03B1, \u03C3\u03C5\u03B6\u03B7\u03C4\u03AE\u03C3\u03B5\u03B9\u03C2, \u03C6\u03CC\u03C1\u03BF\u03C5\u03BC",
  ru: "\u0432\u043E\u043F\u0440\u043E\u0441\u044B, \u0442\u0435\u043C\u044B, \u0444\u043E\u0440\u0443\u043C, \u0444\u043E\u0440\u0443\u043C\u044B, \u043E\u0431\u0441\u0443\u0436\u0434\u0435\u043D\u0438\u044F",
  uk: "\u043F\u0438\u0442\u0430\u043D\u043D\u044F, \u0442\u0435\u043C\u0438, \u0444\u043E\u0440\u0443\u043C, \u0444\u043E\u0440\u0443\u043C\u0438, \u043E\u0431\u0433\u043E\u0432\u043E\u0440\u0435\u043D\u043D\u044F",
  tr: "sorular, konular, forumlar, tart\u0131\u015Fmalar",
  ar: "\u0627\u0644\u0623\u0633\u0626\u0644\u0629, \u0627\u0644\u0645\u0648\u0627\u0636\u064A\u0639, \u0627\u0644\u0645\u0646\u062A\u062F\u064A\u0627\u062A",
  he: "\u05E9\u05D0\u05DC\u05D5\u05EA, \u05E0\u05D5\u05E9\u05D0\u05D9\u05DD, \u05E4\u05D5\u05E8\u05D5\u05DE\u05D9\u05DD, \u05D3\u05D9\u05D5\u05E0\u05D9\u05DD",
  id: "pertanyaan, topik, forum, diskusi",
  zh: "\u95EE\u9898, \u8AD6\u58C7, \u8BBA\u575B, \u8BA8\u8BBA, \u4E3B\u9898, \u554F\u984C, \u8A0E\u8AD6",
  ja: "\u8CEA\u554F, \u30D5\u30A9\u30FC\u30E9\u30E0, \u30B9\u30EC\u30C3\u30C9\u4E00\u89A7, \u30B9\u30EC\u30C3\u30C9",
  ko: "\uC9C8\uBB38, \uD3EC\uB7FC, \uAC8C\uC2DC\uD310"
};
var ALL = {
  en: "all",
  de: "alle",
  fr: "tous les, toutes les",
  es: "todos los, todas las",
  pt: "todos os, todas as",
  it: "tutte le, tutti i, tutti gli",
  nl: "alle",
  sv: "alla",
  da: "alle",
  nb: "alle",
  fi: "kaikki",
  pl: "wszystkie",
  cs: "v\u0161echny, v\u0161echna",
  hu: "\xF6sszes, minden",
  ro: "toate",
  el: "\u03CC\u03BB\u03B1 \u03C4\u03B1, \u03CC\u03BB\u03B5\u03C2 \u03BF\u03B9",
  ru: "\u0432\u0441\u0435",
  uk: "\u0443\u0441\u0456, \u0432\u0441\u0456",
  tr: "t\xFCm",
  ar: "\u062C\u0645\u064A\u0639, \u0643\u0644",
  he: "\u05DB\u05DC \u05D4, \u05DB\u05DC",
  id: "semua",
  zh: "\u5168\u90E8, \u6240\u6709",
  ja: "\u3059\u3079\u3066\u306E, \u5168\u3066\u306E",
  ko: "\uBAA8\uB4E0, \uC804\uCCB4"
};

// src/page/links/breadcrumb.ts
function breadcrumbOf(dom, { links }) {
  return byName(dom, links) ?? byArrows(dom, links) ?? [];
}
var LONGEST_CRUMBS = 400;
var BODY = tagId("body");
function byName(dom, links) {
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] === 0 || dom.hidden[node] || dom.tag[node] <= BODY) continue;
    let named2 = false;
    for (const { name, value } of dom.attributes(node)) {
      if (name === "class" || name === "id" || name === "aria-label")
        named2 ||= value.length < 200 && CRUMBS_CLASS().test(value);
      else if (name === "itemtype") named2 ||= value.includes("BreadcrumbList");
    }
    if (!named2 || dom.textLength(node) > LONGEST_CRUMBS) continue;
    const crumbs = crumbsIn(dom, links, node, dom.end[node]);
    if (crumbs.length > 0) return crumbs;
  }
  return void 0;
}
var ARROW = /^[\s\u00a0]*(?:[»›>→/|·•\\]|::|->|→|›|—|-)+[\s\u00a0]*$/;
function byArrows(dom, links) {
  const { text, start, stop } = dom.flat;
  for (let i = 0; i + 1 < links.length; i++) {
    const run = [links[i]];
    while (i + run.length < links.length) {
      const before2 = run[run.length - 1];
      const next = links[i + run.length];
      if (start[next.node] - stop[before2.node] > 12) break;
      if (!ARROW.test(text.slice(stop[before2.node], start[next.node]))) break;
      run.push(next);
    }
    const between = run.length < 2 ? "" : text.slice(stop[run[0].node], start[run[1].node]);
    if (/[»›>→]|::/.test(between) && run[0].text !== "")
      return run.map(({ text: words2, url }) => ({ text: words2, url }));
    i += run.length - 1;
  }
  return void 0;
}
function crumbsIn(dom, links, from, to) {
  const seen = /* @__PURE__ */ new Set();
  const crumbs = [];
  for (const { node, url, text } of links) {
    if (node < from || node >= to || dom.hidden[node] || text === "" || seen.has(url)) continue;
    seen.add(url);
    crumbs.push({ text, url });
  }
  return crumbs;
}
var isHome = wholeText(HOME);
function boardOf(crumbs, url, title) {
  const own = plain(title);
  for (let i = crumbs.length - 1; i >= 0; i--) {
    const crumb = crumbs[i];
    const text = plain(crumb.text);
    if (crumb.url === url || text === "" || own !== "" && text === own) continue;
    if (i === 0 && isHome(crumb.text)) return void 0;
    return crumb;
  }
  return void 0;
}
function plain(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// src/url/form.ts
var Address = class {
  /** Scheme and host, as far as the address names them. */
  origin;
  /** "" where there is none, up to the query. */
  path;
  /** Undefined where there is none; "" behind a bare question mark. */
  query;
  #segments;
  #parameters;
  constructor(url) {
    const fragment = url.indexOf("#");
    const end = fragment < 0 ? url.length : fragment;
    const start = endOfOrigin(url, end);
    const mark = url.indexOf("?", start);
    const isQueried = mark >= 0 && mark < end;
    this.origin = url.slice(0, start);
    this.path = url.slice(start, isQueried ? mark : end);
    this.query = isQueried ? url.slice(mark + 1, end) : void 0;
  }
  /** With its port, in lower case. */
  get host() {
    return this.origin.slice(this.origin.indexOf("//") + 2).toLowerCase();
  }
  /** Path and query: what is different between the pages of a site. */
  get local() {
    return this.query === void 0 ? this.path : `${this.path}?${this.query}`;
  }
  /** What stands between the slashes of the path; the last is "" where the path ends with one. */
  get segments() {
    this.#segments ??= this.path.startsWith("/") ? this.path.slice(1).split("/") : this.path.split("/");
    return this.#segments;
  }
  /** In their order, separated by `&` or `;`; of two separators in a row the one between is "". */
  get parameters() {
    this.#parameters ??= this.query ? this.query.split(/[&;]/).map(parameterOf) : NONE;
    return this.#parameters;
  }
};
function addressOf(url) {
  const known = remembered2.get(url);
  if (known) return known;
  const address = new Address(url);
  if (url.length > LONGEST) return address;
  if (remembered2.size >= REMEMBERED2) remembered2.clear();
  remembered2.set(url, address);
  return address;
}
var REMEMBERED2 = 5e3;
var LONGEST = 2083;
var remembered2 = /* @__PURE__ */ new Map();
var NONE = [];
var LONGEST_SCHEME = 8;
function endOfOrigin(url, end) {
  const mark = url.indexOf("//");
  if (mark < 0 || mark > LONGEST_SCHEME || mark > 0 && url.charCodeAt(mark - 1) !== COLON) return 0;
  for (let at = mark + 2; at < end; at++) {
    const code = url.charCodeAt(at);
    if (code === SLASH3 || code === QUESTION2) return at;
  }
  return end;
}
var SLASH3 = 47;
var COLON = 58;
var QUESTION2 = 63;
function parameterOf(text) {
  const equals = text.indexOf("=");
  return equals < 0 ? { text, key: void 0, value: text } : { text, key: text.slice(0, equals), value: text.slice(equals + 1) };
}

// src/words/turning.ts
var NEXT = {
  en: "next, next page, older, older posts, older comments, forward",
  de: "weiter, n\xE4chste, n\xE4chste seite, vorw\xE4rts, \xE4ltere beitr\xE4ge",
  fr: "suivant, suivante, suivants, suivantes, page suivante, messages plus anciens",
  es: "siguiente, siguientes, p\xE1gina siguiente, pr\xF3xima, pr\xF3ximo, mensajes anteriores",
  pt: "seguinte, pr\xF3xima, pr\xF3ximo, pr\xF3xima p\xE1gina, p\xE1gina seguinte, avan\xE7ar",
  it: "successiva, successivo, prossima, prossimo, pagina successiva, avanti, seguente",
  nl: "volgende, volgende pagina, verder",
  sv: "n\xE4sta, n\xE4sta sida, fram\xE5t",
  da: "n\xE6ste, n\xE6ste side, frem",
  nb: "neste, neste side, fram",
  fi: "seuraava, seuraava sivu, eteenp\xE4in",
  pl: "nast\u0119pna, nast\u0119pny, nast\u0119pne, nast\u0119pna strona, dalej",
  cs: "dal\u0161\xED, n\xE1sleduj\xEDc\xED, dal\u0161\xED str\xE1nka, dal\u0161\xED strana, vp\u0159ed",
  hu: "k\xF6vetkez\u0151, k\xF6vetkez\u0151 oldal, tov\xE1bb, el\u0151re",
  ro: "urm\u0103toarea, urm\u0103torul, pagina urm\u0103toare, \xEEnainte",
  el: "\u03B5\u03C0\u03CC\u03BC\u03B5\u03BD\u03B7, \u03B5\u03C0\u03CC\u03BC\u03B5\u03BD\u03BF, \u03B5\u03C0\u03CC\u03BC\u03B5\u03BD\u03B5\u03C2, \u03B5\u03C0\u03CC\u03BC\u03B5\u03BD\u03B7 \u03C3\u03B5\u03BB\u03AF\u03B4\u03B1",
  ru: "\u0441\u043B\u0435\u0434, \u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0430\u044F, \u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0438\u0439, \u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0438\u0435, \u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0430\u044F \u0441\u0442\u0440\u0430\u043D\u0438\u0446\u0430, \u0441\u043B\u0435\u0434 \u0441\u0442\u0440\u0430\u043D\u0438\u0446\u0430, \u0432\u043F\u0435\u0440\u0451\u0434, \u0434\u0430\u043B\u0435\u0435, \u0434\u0430\u043B\u044C\u0448\u0435",
  uk: "\u043D\u0430\u0441\u0442, \u043D\u0430\u0441\u0442\u0443\u043F\u043D\u0430, \u043D\u0430\u0441\u0442\u0443\u043F\u043D\u0438\u0439, \u043D\u0430\u0441\u0442\u0443\u043F\u043D\u0456, \u043D\u0430\u0441\u0442\u0443\u043F\u043D\u0430 \u0441\u0442\u043E\u0440\u0456\u043D\u043A\u0430, \u0432\u043F\u0435\u0440\u0435\u0434, \u0434\u0430\u043B\u0456",
  tr: "sonraki, sonraki sayfa, ileri",
  ar: "\u0627\u0644\u062A\u0627\u0644\u064A, \u0627\u0644\u062A\u0627\u0644\u064A\u0629, \u0627\u0644\u0635\u0641\u062D\u0629 \u0627\u0644\u062A\u0627\u0644\u064A\u0629",
  he: "\u05D4\u05D1\u05D0, \u05D4\u05D1\u05D0\u05D4, \u05D4\u05E2\u05DE\u05D5\u05D3 \u05D4\u05D1\u05D0, \u05DC\u05E2\u05DE\u05D5\u05D3 \u05D4\u05D1\u05D0",
  id: "berikutnya, selanjutnya, halaman berikutnya, lanjut",
  zh: "\u4E0B\u9875, \u4E0B\u9801, \u4E0B\u4E00\u9875, \u4E0B\u4E00\u9801",
  ja: "\u6B21, \u6B21\u3078, \u6B21\u306E\u30DA\u30FC\u30B8, \u6B21\u30DA\u30FC\u30B8",
  ko: "\uB2E4\uC74C, \uB2E4\uC74C \uD398\uC774\uC9C0, \uB2E4\uC74C\uD398\uC774\uC9C0"
};
var PREVIOUS = {
  en: "prev, previous, prev page, previous page, newer, newer posts, newer comments, back",
  de: "vorherige, vorherige seite, zur\xFCck, vorige, neuere beitr\xE4ge",
  fr: "pr\xE9c\xE9dent, pr\xE9c\xE9dente, pr\xE9c\xE9dents, pr\xE9c\xE9dentes, page pr\xE9c\xE9dente",
  es: "anterior, anteriores, p\xE1gina anterior, previa, previo",
  pt: "anterior, anteriores, p\xE1gina anterior, voltar",
  it: "precedente, precedenti, pagina precedente, indietro",
  nl: "vorige, vorige pagina, terug",
  sv: "f\xF6reg\xE5ende, f\xF6reg\xE5ende sida, bak\xE5t, tillbaka",
  da: "forrige, forrige side, tilbage",
  nb: "forrige, forrige side, tilbake",
  fi: "edellinen, edellinen sivu, takaisin",
  pl: "poprzednia, poprzedni, poprzednie, poprzednia strona, wstecz",
  cs: "p\u0159edchoz\xED, p\u0159edchoz\xED str\xE1nka, p\u0159edchoz\xED strana, zp\u011Bt",
  hu: "el\u0151z\u0151, el\u0151z\u0151 oldal, vissza",
  ro: "precedenta, precedentul, anterioara, pagina precedent\u0103, pagina anterioar\u0103, \xEEnapoi",
  el: "\u03C0\u03C1\u03BF\u03B7\u03B3\u03BF\u03CD\u03BC\u03B5\u03BD\u03B7, \u03C0\u03C1\u03BF\u03B7\u03B3\u03BF\u03CD\u03BC\u03B5\u03BD\u03BF, \u03C0\u03C1\u03BF\u03B7\u03B3\u03BF\u03CD\u03BC\u03B5\u03BD\u03B5\u03C2, \u03C0\u03C1\u03BF\u03B7\u03B3\u03BF\u03CD\u03BC\u03B5\u03BD\u03B7 \u03C3\u03B5\u03BB\u03AF\u03B4\u03B1",
  ru: "\u043F\u0440\u0435\u0434, \u043F\u0440\u0435\u0434\u044B\u0434\u0443\u0449\u0430\u044F, \u043F\u0440\u0435\u0434\u044B\u0434\u0443\u0449\u0438\u0439, \u043F\u0440\u0435\u0434\u044B\u0434\u0443\u0449\u0438\u0435, \u043F\u0440\u0435\u0434\u044B\u0434\u0443\u0449\u0430\u044F \u0441\u0442\u0440\u0430\u043D\u0438\u0446\u0430, \u043F\u0440\u0435\u0434 \u0441\u0442\u0440\u0430\u043D\u0438\u0446\u0430, \u043D\u0430\u0437\u0430\u0434",
  uk: "\u043F\u043E\u043F\u0435\u0440, \u043F\u043E\u043F\u0435\u0440\u0435\u0434\u043D\u044F, \u043F\u043E\u043F\u0435\u0440\u0435\u0434\u043D\u0456\u0439, \u043F\u043E\u043F\u0435\u0440\u0435\u0434\u043D\u0456, \u043F\u043E\u043F\u0435\u0440\u0435\u0434\u043D\u044F \u0441\u0442\u043E\u0440\u0456\u043D\u043A\u0430, \u043D\u0430\u0437\u0430\u0434",
  tr: "\xF6nceki, \xF6nceki sayfa, geri",
  ar: "\u0627\u0644\u0633\u0627\u0628\u0642, \u0627\u0644\u0633\u0627\u0628\u0642\u0629, \u0627\u0644\u0635\u0641\u062D\u0629 \u0627\u0644\u0633\u0627\u0628\u0642\u0629",
  he: "\u05D4\u05E7\u05D5\u05D3\u05DD, \u05D4\u05E7\u05D5\u05D3\u05DE\u05EA, \u05D4\u05E2\u05DE\u05D5\u05D3 \u05D4\u05E7\u05D5\u05D3\u05DD, \u05DC\u05E2\u05DE\u05D5\u05D3 \u05D4\u05E7\u05D5\u05D3\u05DD",
  id: "sebelumnya, halaman sebelumnya, kembali",
  zh: "\u4E0A\u9875, \u4E0A\u9801, \u4E0A\u4E00\u9875, \u4E0A\u4E00\u9801",
  ja: "\u524D, \u524D\u3078, \u524D\u306E\u30DA\u30FC\u30B8, \u524D\u30DA\u30FC\u30B8",
  ko: "\uC774\uC804, \uC774\uC804 \uD398\uC774\uC9C0, \uC774\uC804\uD398\uC774\uC9C0"
};
var FIRST2 = {
  en: "first, first page",
  de: "erste, erste seite, anfang",
  fr: "premier, premi\xE8re, premi\xE8re page, d\xE9but",
  es: "primera, primero, primera p\xE1gina, inicio de la lista",
  pt: "primeira, primeiro, primeira p\xE1gina",
  it: "prima, primo, prima pagina",
  nl: "eerste, eerste pagina",
  sv: "f\xF6rsta, f\xF6rsta sidan",
  da: "f\xF8rste, f\xF8rste side",
  nb: "f\xF8rste, f\xF8rste side",
  fi: "ensimm\xE4inen, ensimm\xE4inen sivu",
  pl: "pierwsza, pierwszy, pierwsza strona",
  cs: "prvn\xED, prvn\xED str\xE1nka, prvn\xED strana",
  hu: "els\u0151, els\u0151 oldal",
  ro: "prima pagin\u0103, primul",
  el: "\u03C0\u03C1\u03CE\u03C4\u03B7, \u03C0\u03C1\u03CE\u03C4\u03BF, \u03C0\u03C1\u03CE\u03C4\u03B7 \u03C3\u03B5\u03BB\u03AF\u03B4\u03B1",
  ru: "\u043F\u0435\u0440\u0432\u0430\u044F, \u043F\u0435\u0440\u0432\u044B\u0439, \u043F\u0435\u0440\u0432\u0430\u044F \u0441\u0442\u0440\u0430\u043D\u0438\u0446\u0430, \u0432 \u043D\u0430\u0447\u0430\u043B\u043E, \u043D\u0430\u0447\u0430\u043B\u043E",
  uk: "\u043F\u0435\u0440\u0448\u0430, \u043F\u0435\u0440\u0448\u0438\u0439, \u043F\u0435\u0440\u0448\u0430 \u0441\u0442\u043E\u0440\u0456\u043D\u043A\u0430, \u043F\u043E\u0447\u0430\u0442\u043E\u043A",
  tr: "ilk, ilk sayfa",
  ar: "\u0627\u0644\u0623\u0648\u0644, \u0627\u0644\u0623\u0648\u0644\u0649, \u0627\u0644\u0635\u0641\u062D\u0629 \u0627\u0644\u0623\u0648\u0644\u0649",
  he: "\u05E8\u05D0\u05E9\u05D5\u05DF, \u05E8\u05D0\u05E9\u05D5\u05E0\u05D4, \u05DC\u05E2\u05DE\u05D5\u05D3 \u05D4\u05E8\u05D0\u05E9\u05D5\u05DF",
  id: "pertama, halaman pertama",
  zh: "\u9996\u9875, \u9996\u9801, \u7B2C\u4E00\u9875, \u7B2C\u4E00\u9801",
  ja: "\u6700\u521D, \u6700\u521D\u3078, \u6700\u521D\u306E\u30DA\u30FC\u30B8",
  ko: "\uCC98\uC74C, \uCC98\uC74C \uD398\uC774\uC9C0, \uCCAB \uD398\uC774\uC9C0"
};
var LAST2 = {
  en: "last, last page",
  de: "letzte, letzte seite, ende",
  fr: "dernier, derni\xE8re, derni\xE8re page, fin",
  es: "\xFAltima, \xFAltimo, \xFAltima p\xE1gina",
  pt: "\xFAltima, \xFAltimo, \xFAltima p\xE1gina",
  it: "ultima, ultimo, ultima pagina",
  nl: "laatste, laatste pagina",
  sv: "sista, sista sidan",
  da: "sidste, sidste side",
  nb: "siste, siste side",
  fi: "viimeinen, viimeinen sivu",
  pl: "ostatnia, ostatni, ostatnia strona",
  cs: "posledn\xED, posledn\xED str\xE1nka, posledn\xED strana",
  hu: "utols\xF3, utols\xF3 oldal",
  ro: "ultima pagin\u0103, ultimul",
  el: "\u03C4\u03B5\u03BB\u03B5\u03C5\u03C4\u03B1\u03AF\u03B1, \u03C4\u03B5\u03BB\u03B5\u03C5\u03C4\u03B1\u03AF\u03BF, \u03C4\u03B5\u03BB\u03B5\u03C5\u03C4\u03B1\u03AF\u03B1 \u03C3\u03B5\u03BB\u03AF\u03B4\u03B1",
  ru: "\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u044F\u044F, \u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0438\u0439, \u043F\u043E\u0441\u043B\u0435\u0434\u043D\u044F\u044F \u0441\u0442\u0440\u0430\u043D\u0438\u0446\u0430, \u0432 \u043A\u043E\u043D\u0435\u0446, \u043A\u043E\u043D\u0435\u0446",
  uk: "\u043E\u0441\u0442\u0430\u043D\u043D\u044F, \u043E\u0441\u0442\u0430\u043D\u043D\u0456\u0439, \u043E\u0441\u0442\u0430\u043D\u043D\u044F \u0441\u0442\u043E\u0440\u0456\u043D\u043A\u0430, \u043A\u0456\u043D\u0435\u0446\u044C",
  tr: "son, son sayfa",
  ar: "\u0627\u0644\u0623\u062E\u064A\u0631, \u0627\u0644\u0623\u062E\u064A\u0631\u0629, \u0627\u0644\u0635\u0641\u062D\u0629 \u0627\u0644\u0623\u062E\u064A\u0631\u0629",
  he: "\u05D0\u05D7\u05E8\u05D5\u05DF, \u05D0\u05D7\u05E8\u05D5\u05E0\u05D4, \u05DC\u05E2\u05DE\u05D5\u05D3 \u05D4\u05D0\u05D7\u05E8\u05D5\u05DF",
  id: "terakhir, halaman terakhir",
  zh: "\u672B\u9875, \u672B\u9801, \u5C3E\u9875, \u5C3E\u9801, \u6700\u540E\u4E00\u9875, \u6700\u5F8C\u4E00\u9801",
  ja: "\u6700\u5F8C, \u6700\u5F8C\u3078, \u6700\u5F8C\u306E\u30DA\u30FC\u30B8",
  ko: "\uB9C8\uC9C0\uB9C9, \uB9C8\uC9C0\uB9C9 \uD398\uC774\uC9C0, \uB05D"
};
var LOAD_MORE = {
  en: "load more, show more, view more, see more",
  de: "mehr laden, mehr anzeigen",
  fr: "charger plus, afficher plus, voir plus, voir la suite, afficher la suite",
  es: "cargar m\xE1s, mostrar m\xE1s, ver m\xE1s",
  pt: "carregar mais, mostrar mais, ver mais",
  it: "carica altri, carica altro, mostra altri, mostra altro",
  nl: "meer laden, meer tonen, meer weergeven",
  sv: "ladda fler, visa fler, visa mer",
  da: "indl\xE6s flere, vis flere, vis mere",
  nb: "last inn flere, vis flere, vis mer",
  fi: "lataa lis\xE4\xE4, n\xE4yt\xE4 lis\xE4\xE4",
  pl: "za\u0142aduj wi\u0119cej, poka\u017C wi\u0119cej",
  cs: "na\u010D\xEDst dal\u0161\xED, zobrazit v\xEDce",
  hu: "t\xF6bb bet\xF6lt\xE9se, tov\xE1bbiak megjelen\xEDt\xE9se",
  ro: "\xEEncarc\u0103 mai mult, arat\u0103 mai mult",
  el: "\u03C6\u03CC\u03C1\u03C4\u03C9\u03C3\u03B7 \u03C0\u03B5\u03C1\u03B9\u03C3\u03C3\u03CC\u03C4\u03B5\u03C1\u03C9\u03BD, \u03B5\u03BC\u03C6\u03AC\u03BD\u03B9\u03C3\u03B7 \u03C0\u03B5\u03C1\u03B9\u03C3\u03C3\u03CC\u03C4\u03B5\u03C1\u03C9\u03BD",
  ru: "\u043F\u043E\u043A\u0430\u0437\u0430\u0442\u044C \u0435\u0449\u0451, \u0437\u0430\u0433\u0440\u0443\u0437\u0438\u0442\u044C \u0435\u0449\u0451, \u043F\u043E\u043A\u0430\u0437\u0430\u0442\u044C \u0431\u043E\u043B\u044C\u0448\u0435",
  uk: "\u043F\u043E\u043A\u0430\u0437\u0430\u0442\u0438 \u0449\u0435, \u0437\u0430\u0432\u0430\u043D\u0442\u0430\u0436\u0438\u0442\u0438 \u0449\u0435, \u043F\u043E\u043A\u0430\u0437\u0430\u0442\u0438 \u0431\u0456\u043B\u044C\u0448\u0435",
  tr: "daha fazla, daha fazla g\xF6ster, daha fazla y\xFCkle",
  ar: "\u062A\u062D\u0645\u064A\u0644 \u0627\u0644\u0645\u0632\u064A\u062F, \u0639\u0631\u0636 \u0627\u0644\u0645\u0632\u064A\u062F",
  he: "\u05D8\u05E2\u05DF \u05E2\u05D5\u05D3, \u05D4\u05E6\u05D2 \u05E2\u05D5\u05D3",
  id: "muat lebih banyak, tampilkan lebih banyak",
  zh: "\u52A0\u8F7D\u66F4\u591A, \u67E5\u770B\u66F4\u591A, \u8F09\u5165\u66F4\u591A",
  ja: "\u3082\u3063\u3068\u898B\u308B, \u3055\u3089\u306B\u8868\u793A",
  ko: "\uB354 \uBCF4\uAE30, \uB354\uBCF4\uAE30"
};
var PAGE_LABEL = {
  en: "page, pages",
  de: "seite, seiten",
  fr: "page",
  es: "p\xE1gina, pagina, p\xE1g",
  pt: "p\xE1gina, p\xE1g",
  it: "pagina, pag",
  nl: "pagina",
  sv: "sida, sidan",
  da: "side",
  nb: "side",
  fi: "sivu",
  pl: "strona",
  cs: "strana, str\xE1nka",
  hu: "oldal",
  ro: "pagina",
  el: "\u03C3\u03B5\u03BB\u03AF\u03B4\u03B1, \u03C3\u03B5\u03BB",
  ru: "\u0441\u0442\u0440\u0430\u043D\u0438\u0446\u0430, \u0441\u0442\u0440",
  uk: "\u0441\u0442\u043E\u0440\u0456\u043D\u043A\u0430, \u0441\u0442\u043E\u0440",
  tr: "sayfa",
  ar: "\u0635\u0641\u062D\u0629, \u0627\u0644\u0635\u0641\u062D\u0629",
  he: "\u05E2\u05DE\u05D5\u05D3, \u05D3\u05E3",
  id: "halaman",
  zh: "\u7B2C, \u9875, \u9801",
  ja: "\u30DA\u30FC\u30B8, \u9801",
  ko: "\uD398\uC774\uC9C0, \uCABD"
};
var OF = {
  en: "of",
  de: "von",
  fr: "sur, de",
  es: "de",
  pt: "de",
  it: "di",
  nl: "van",
  sv: "av",
  da: "af",
  nb: "av",
  fi: "yhteens\xE4",
  pl: "z",
  cs: "z, ze",
  hu: "\xF6sszesen",
  ro: "din",
  el: "\u03B1\u03C0\u03CC",
  ru: "\u0438\u0437",
  uk: "\u0437, \u0456\u0437",
  tr: "toplam",
  ar: "\u0645\u0646",
  he: "\u05DE\u05EA\u05D5\u05DA",
  id: "dari",
  zh: "\u9875\u5171, \u9801\u5171, \u9875 \u5171, \u9801 \u5171, \u5171",
  ja: "\u5168",
  ko: "\uC911"
};

// src/page/links/number-change.ts
function numberChange(first, second) {
  if (first === second || first.length > LONGEST2 || second.length > LONGEST2) return void 0;
  const shorter = Math.min(first.length, second.length);
  let head = 0;
  while (head < shorter && first.charCodeAt(head) === second.charCodeAt(head)) head++;
  while (head > 0 && !(isBoundary2(first, head) && isBoundary2(second, head))) head--;
  let tail = 0;
  while (tail < shorter - head && codeFromEnd(first, tail) === codeFromEnd(second, tail)) tail++;
  while (tail > 0 && !(isBoundary2(first, first.length - tail) && isBoundary2(second, second.length - tail)))
    tail--;
  const removed = partOf(first.slice(head, first.length - tail));
  const added = partOf(second.slice(head, second.length - tail));
  if (!removed || !added || removed.number === void 0 && added.number === void 0) return void 0;
  const both = removed.number !== void 0 && added.number !== void 0;
  if (both && removed.slot !== added.slot) return void 0;
  const slot = both || added.number !== void 0 ? added.slot : removed.slot;
  return {
    from: removed.number,
    to: added.number,
    slot: slot === "" ? slotAtEnd(first.slice(0, head)) : slot
  };
}
var LONGEST2 = 400;
function partOf(written) {
  if (written.length > LONGEST_PART) return void 0;
  const text = written.includes("%") ? decoded(written) : written;
  if (/^[^\p{L}\p{N}]*$/u.test(text)) return { number: void 0, slot: "" };
  const [, word = "", joint = "", digits] = PART.exec(text) ?? [];
  return digits === void 0 ? void 0 : { number: Number(digits), slot: (word + joint).toLowerCase() };
}
var PART = /^[^\p{L}\p{N}]*?(?:\p{L}{1,15}[^\p{L}\p{N}]+){0,2}?(\p{L}{0,15})([^\p{L}\p{N}]?)(\d{1,7})(?:\.[a-z]{2,5})?[^\p{L}\p{N}]*$/u;
var LONGEST_PART = 60;
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
function slotAtEnd(head) {
  return (/\p{L}{1,15}[^\p{L}\p{N}%]?$|[^\p{L}\p{N}%]$/u.exec(head)?.[0] ?? "").toLowerCase();
}
function isBoundary2(text, at) {
  return at === 0 || at === text.length || isJoint2(text.charCodeAt(at)) || isJoint2(text.charCodeAt(at - 1));
}
function isJoint2(code) {
  const isLetter5 = code >= 97 && code <= 122 || code >= 65 && code <= 90 || code >= 128;
  return !isLetter5 && !(code >= 48 && code <= 57) && code !== PERCENT;
}
var PERCENT = 37;
function codeFromEnd(text, at) {
  return text.charCodeAt(text.length - 1 - at);
}

// src/page/links/numbered-turns.ts
function numberedTurns(pageUrl, links) {
  const groups2 = /* @__PURE__ */ new Map();
  const first = [];
  const mentioned = [];
  for (const { url, number, beside } of links) {
    const change = numberChange(pageUrl, url);
    if (!change) continue;
    if (change.to === void 0) {
      if (number === 1) first.push(url);
      continue;
    }
    if (beside) {
      if (number === change.to || number === change.to + 1) mentioned.push(url);
      continue;
    }
    const name = `${change.slot} ${change.from === void 0}`;
    const group = groups2.get(name) ?? [];
    groups2.set(name, group);
    group.push({ url, number, value: change.to, from: change.from });
  }
  const turns2 = /* @__PURE__ */ new Set();
  for (const group of groups2.values()) if (goesInSteps(group)) for (const { url } of group) turns2.add(url);
  for (const url of mentioned) turns2.add(url);
  if (turns2.size > 0) for (const url of first) turns2.add(url);
  return turns2;
}
var LONGEST_STEP = 500;
function goesInSteps(group) {
  const one = group[0];
  const other = group.find(({ number }) => number !== one.number);
  if (!other) {
    if (one.from !== void 0 && !(one.from === 2 && one.value === 1)) return false;
    const step2 = one.number > 1 ? one.value / (one.number - 1) : 0;
    return one.value === one.number || Number.isInteger(step2) && step2 >= 1 && step2 <= LONGEST_STEP;
  }
  const step = (other.value - one.value) / (other.number - one.number);
  if (!Number.isInteger(step) || step < 1 || step > LONGEST_STEP) return false;
  const start = one.value - step * one.number;
  if (start !== 0 && start !== -step && start !== 1 - step) return false;
  return group.every(({ value, number }) => value === start + step * number);
}

// src/page/links/same-list.ts
function isSameList(first, second) {
  const a = partsOf(first);
  const b = partsOf(second);
  if (!a || !b || a.host !== b.host) return false;
  if (isSamePath(first, second)) return true;
  const extra2 = difference(a.parts, b.parts);
  const missing = difference(b.parts, a.parts);
  if (extra2.length > 4 || missing.length > 4) return false;
  if (![...extra2, ...missing].every(isPagePart)) return false;
  const named2 = [...extra2, ...missing].some((part) => !/^\d+$/.test(part));
  if (!named2 && extra2.length + missing.length > 1 && (extra2.length === 0 || missing.length === 0))
    return false;
  if (named2 || extra2.length === 0 || missing.length === 0) return true;
  return a.parts.filter((part) => /\d/.test(part) && b.parts.includes(part)).length > 0 || hasPageWord(a.parts, b.parts);
}
function isSamePath(first, second) {
  if (addressOf(first).path !== addressOf(second).path) return false;
  if (!URL.canParse(first) || !URL.canParse(second)) return false;
  const a = new URL(first);
  const b = new URL(second);
  if (a.pathname !== b.pathname || !/\d|\/[^/]+\/[^/]+/.test(a.pathname) || /\.(?:php|asp|aspx|cgi|jsp|pl)$/.test(a.pathname))
    return false;
  for (const [name, value] of b.searchParams) {
    const other = a.searchParams.get(name);
    if (other !== null && other !== value && !mayTellPage(name.toLowerCase())) return false;
  }
  const names5 = [...a.searchParams.keys(), ...b.searchParams.keys()];
  return names5.some((name) => mayTellPage(name.toLowerCase()));
}
function isPagePart(part) {
  if (/^\d+$/.test(part) || mayTellPage(part) || holdsPageWord(part)) return true;
  const numbered = /^(\p{L}+)\d+$/u.exec(part)?.[1];
  return numbered !== void 0 && mayTellPage(numbered);
}
function mayTellPage(part) {
  return mayBePageWord(part) || /^(?:html?|php)$/.test(part);
}
function hasPageWord(a, b) {
  return a.some((part) => part !== "p" && isPageWord(part) && b.includes(part));
}
function partsOf(url) {
  const { host, local } = addressOf(url);
  if (host === "") return void 0;
  const parts = local.slice(0, 400).toLowerCase().split(/[/?&=;.,_-]+/);
  return { host, parts: parts.filter(Boolean) };
}
function difference(from, other) {
  const counts = /* @__PURE__ */ new Map();
  for (const part of other) counts.set(part, (counts.get(part) ?? 0) + 1);
  return from.filter((part) => {
    const count3 = counts.get(part) ?? 0;
    if (count3 > 0) counts.set(part, count3 - 1);
    return count3 === 0;
  });
}

// src/page/links/flips.ts
function pagingOf(dom, url, { links, relations }) {
  const self = relations.canonical ?? url;
  const flips = /* @__PURE__ */ new Map();
  const elsewhere = [];
  const told2 = turning(links);
  const turns2 = ownTurns(told2, self, url);
  for (const { link, number, arrow, ...said } of told2) {
    const pointed = said.direction === void 0 && arrow && isOwn(self, url, link.url, arrow);
    const direction = pointed ? arrow : said.direction;
    if (number === void 0 && direction === void 0 && !turns2.has(link.url)) continue;
    const own = turns2.has(link.url) || isOwn(self, url, link.url, direction);
    const flip = flips.get(link.url) ?? draftOf(link.url, own);
    if (number !== void 0) flip.number ??= number;
    if (direction !== void 0) flip.direction ??= direction;
    if (own) flips.set(link.url, flip);
    else elsewhere.push(flip);
  }
  if (flips.size === 0) for (const flip of onlyList(elsewhere)) flips.set(flip.url, flip);
  add3(relations.next, "next");
  add3(relations.previous, "previous");
  const place = numbersTold(dom);
  const all = [...flips.values()].filter((flip) => flip.url !== url || flip.number !== void 0);
  const current = place?.current ?? currentPage(dom, links, all, url);
  const largest = all.reduce((most, flip) => Math.max(most, flip.number ?? 0), current);
  return { flips: all, current, count: Math.max(place?.count ?? 0, largest) };
  function add3(target, direction) {
    if (target === void 0) return;
    const own = isOwn(self, url, target, direction);
    if (!own && (flips.size > 0 ? !flips.has(target) : leadsElsewhere(url, target))) return;
    const flip = flips.get(target) ?? draftOf(target, own);
    flip.direction = direction;
    flips.set(target, flip);
  }
}
function draftOf(url, own) {
  return own ? { url } : { url, elsewhere: true };
}
function turning(links) {
  const found = [];
  for (const link of links) {
    const number = pageNumber(link.text);
    const direction = number === void 0 ? directionOf(link) : void 0;
    const mentioned = number === void 0 ? numberIn(link.text) : void 0;
    const arrow = number === void 0 && direction === void 0 ? arrowBeside(link.text) : void 0;
    if (number !== void 0 || direction !== void 0 || mentioned !== void 0 || arrow !== void 0)
      found.push({ link, number, direction, mentioned, arrow });
  }
  return found;
}
function arrowBeside(text) {
  if (text.length > LONGEST_DIRECTION) return void 0;
  if (/\p{L}\s?[>›»→]+$/u.test(text)) return "next";
  return /^[<‹«←]+\s?\p{L}/u.test(text) ? "previous" : void 0;
}
function numberIn(text) {
  if (text.length > LONGEST_NUMBER || !/\d/.test(text)) return void 0;
  const digits = MENTIONED.exec(text)?.[1];
  return digits === void 0 ? void 0 : Number(digits);
}
var MENTIONED = /^\D{0,14}?(\d{1,5})(?:\s?[-–—]\s?\d{1,5})?(?![.,:/]?\d)\D{0,10}$/u;
function ownTurns(told2, self, url) {
  const numbered = [];
  for (const { link, number, mentioned } of told2) {
    if (number !== void 0) numbered.push({ url: link.url, number });
    else if (mentioned !== void 0) numbered.push({ url: link.url, number: mentioned, beside: true });
  }
  for (const address of [url, self, withoutQuery(url)]) {
    const turns2 = address === void 0 ? NO_TURNS : numberedTurns(address, numbered);
    if (turns2.size > 0) return turns2;
  }
  return NO_TURNS;
}
var NO_TURNS = /* @__PURE__ */ new Set();
function withoutQuery(url) {
  const query = url.indexOf("?");
  const path = query < 0 ? "" : url.slice(url.indexOf("/", url.indexOf("//") + 2), query);
  return /\d/.test(path) ? url.slice(0, query) : void 0;
}
function isOwn(self, url, to, direction) {
  if (isSameList(self, to) || isSameList(url, to)) return true;
  if (direction === void 0) return false;
  const change = numberChange(url, to) ?? numberChange(self, to);
  return change !== void 0 && (change.from === void 0 || change.to === void 0);
}
function leadsElsewhere(url, to) {
  if (addressOf(url).path !== addressOf(to).path) return true;
  const change = numberChange(url, to);
  return change?.from !== void 0 && change.to !== void 0;
}
function onlyList(drafts) {
  const numbers = new Set(drafts.map((flip) => flip.number ?? 0));
  if (drafts.length < 2 || numbers.size < 2 || drafts.length > 40) return [];
  const places = /* @__PURE__ */ new Map();
  for (const { number, url } of drafts) {
    if (number !== void 0 && (places.get(number) ?? url) !== url) return [];
    if (number !== void 0) places.set(number, url);
  }
  return drafts.every((flip) => isSameList(drafts[0].url, flip.url)) ? drafts : [];
}
function pageNumber(text) {
  if (text.length > LONGEST_NUMBER || !/\d/.test(text)) return void 0;
  const [, before2, digits, behind2] = NUMBER.exec(text) ?? [];
  if (digits === void 0 || !isPageLabel(before2) || !isPageLabel(behind2)) return void 0;
  return Number(digits.replace(/[.,]/g, ""));
}
var LONGEST_NUMBER = 32;
var NUMBER = /^[[(<\s]*(?:(\p{L}{1,12})\.?\s*)?(\d{1,3}(?:[.,]\d{3})+|\d{1,6})\.?\s*(\p{L}{1,12})?[\])>\s]*$/u;
var labels = wholeText(PAGE_LABEL);
function isPageLabel(word) {
  return word === void 0 || labels(word);
}
var directions = builtOf(() => {
  const known = /* @__PURE__ */ new Map();
  const add3 = (direction, ...lists) => {
    for (const word of wordsOf(...lists).map(plainText)) if (!known.has(word)) known.set(word, direction);
  };
  add3("next", NEXT, LOAD_MORE);
  add3("previous", PREVIOUS);
  add3("first", FIRST2);
  add3("last", LAST2);
  return known;
});
var LONGEST_DIRECTION = 24;
var FORWARD = /^[>›»→][^\p{L}\p{N}]*$/u;
var BACKWARD = /^[^\p{L}\p{N}]*[<‹«←][^\p{L}\p{N}]*$/u;
function directionOf({ text, rel }) {
  if (text.length > LONGEST_DIRECTION) return void 0;
  if (rel !== "") {
    const words2 = rel.split(" ");
    if (words2.includes("next")) return "next";
    if (words2.includes("prev") || words2.includes("previous")) return "previous";
  }
  if (FORWARD.test(text)) return "next";
  return directions().get(plainText(text)) ?? (BACKWARD.test(text) ? "previous" : void 0);
}
function numbersTold(dom) {
  const { text } = dom.flat;
  TWO_NUMBERS.lastIndex = 0;
  for (let match = TWO_NUMBERS.exec(text); match; match = TWO_NUMBERS.exec(text)) {
    const [, first = "", between = "", second = ""] = match;
    TWO_NUMBERS.lastIndex = match.index + first.length;
    if (!isBetween(between) || !endsInLabel(text.slice(Math.max(0, match.index - LONGEST_LABEL), match.index)))
      continue;
    const current = Number(first);
    const count3 = Number(second);
    if (current >= 1 && current <= count3) return { current, count: count3 };
  }
  return void 0;
}
var TWO_NUMBERS = /(?<!\d)(\d{1,5})\s{0,3}(\p{L}{1,12}(?:\s\p{L})?|[/·])\s{0,3}(\d{1,5})/gu;
var LONGEST_LABEL = 20;
var LABEL = /(\p{L}+)\.?\s{0,3}:?\s{0,3}$/u;
var of = wholeText(OF);
function isBetween(text) {
  return text === "/" || text === "\xB7" || of(text);
}
function endsInLabel(before2) {
  const word = LABEL.exec(before2)?.[1];
  return word !== void 0 && (labels(word) || /\p{Script=Han}$/u.test(word) && labels(word.slice(-1)));
}
function currentPage(dom, links, flips, url) {
  const numbered = flips.filter((flip) => flip.number !== void 0);
  if (numbered.length === 0) return 1;
  const own = numbered.find((flip) => flip.url === url)?.number;
  if (own !== void 0) return own;
  const before2 = numbered.find((flip) => flip.direction === "previous")?.number;
  if (before2 !== void 0) return before2 + 1;
  const after2 = numbered.find((flip) => flip.direction === "next")?.number;
  if (after2 !== void 0 && after2 > 1) return after2 - 1;
  const known = new Set(numbered.map((flip) => flip.number));
  const targets = new Set(numbered.map((flip) => flip.url));
  for (const link of links) {
    if (!targets.has(link.url)) continue;
    const missing = numbersIn(dom, pagerOf(dom, link.node)).find((number) => !known.has(number));
    if (missing !== void 0) return missing;
  }
  return 1;
}
function numbersIn(dom, pager) {
  const numbers = [];
  for (let node = pager; node < dom.end[pager]; node++)
    for (const digits of dom.text[node].match(/\d{1,5}/g) ?? []) numbers.push(Number(digits));
  return numbers;
}
function pagerOf(dom, node) {
  let pager = node;
  while (dom.parent[pager] > 0 && dom.textLength(pager) <= dom.textLength(node) + 1)
    pager = dom.parent[pager];
  return dom.textLength(dom.parent[pager]) < 120 && dom.parent[pager] > 0 ? dom.parent[pager] : pager;
}

// src/url/opaque.ts
var SHORTEST = 8;
var LONGEST3 = 256;
var SHORTEST_OTHER = 12;
var FEWEST_TURNS = 3;
function isOpaque(value) {
  if (value.length < SHORTEST || value.length > LONGEST3 || !/\d/.test(value)) return false;
  let mixed = false;
  let words2 = 0;
  for (const piece of value.split(/%[0-9a-f]{2}|[^0-9a-z]/i)) {
    if (isMixed(piece)) mixed = true;
    else if (/^[a-z]{3,}$/i.test(piece)) words2++;
  }
  return mixed && words2 <= 1;
}
function isMixed(piece) {
  if (piece.length < SHORTEST || !/\d/.test(piece) || !/[a-z]/i.test(piece)) return false;
  if (/^[0-9a-f]+$/i.test(piece)) return true;
  return piece.length >= SHORTEST_OTHER && turnsIn(piece) >= FEWEST_TURNS;
}
function turnsIn(piece) {
  let turns2 = 0;
  let before2 = "";
  for (const sign of piece) {
    const kind = /\d/.test(sign) ? "digit" : /[a-z]/.test(sign) ? "small" : "capital";
    if (before2 !== "" && kind !== before2) turns2++;
    before2 = kind;
  }
  return turns2;
}

// src/url/session-ids.ts
var ALWAYS = /* @__PURE__ */ new Set([
  "phpsessid",
  "jsessionid",
  "aspsessionid",
  "cfid",
  "cftoken",
  "sessionid",
  "session_id"
]);
var WHEN_TOKEN = /* @__PURE__ */ new Set(["sid", "s", "sess", "session", "zenid", "oscsid", "hash", "token"]);
var SESSION_NAMES = [...ALWAYS, ...WHEN_TOKEN];
var TOKEN = /^(?=.*\d)[0-9a-f]{24,64}$/i;
var LOOSE_TOKEN = /^(?=.*\d)[0-9a-z,-]{16,128}$/i;
function isSessionParameter(name, value) {
  const key = name.toLowerCase();
  if (ALWAYS.has(key)) return value === "" || LOOSE_TOKEN.test(value) || key.startsWith("cf");
  return WHEN_TOKEN.has(key) && TOKEN.test(value);
}
var SESSION_IN_PATH = /;(?:jsessionid|phpsessid)=[0-9a-z!.,_-]*/gi;
var FEWEST_LINKS = 8;
var FIRST_LOOK = 10;
var NEARLY_ALL = 0.9;
function sessionMarkIn(links, pageUrl) {
  const own = [];
  for (const url of links) if (isSameHost(url, pageUrl)) own.push(url);
  if (own.length < FEWEST_LINKS) return void 0;
  const first = own.slice(0, FIRST_LOOK);
  const counts = /* @__PURE__ */ new Map();
  for (const url of first) {
    for (const { mark } of opaquePartsOf(url)) {
      const key = JSON.stringify(mark);
      const known = counts.get(key) ?? { mark, count: 0 };
      known.count++;
      counts.set(key, known);
    }
  }
  for (const { mark, count: count3 } of counts.values()) {
    if (count3 < first.length * 0.8) continue;
    const carrying = own.filter((url) => sessionIdOf(url, mark) !== void 0);
    if (carrying.length < own.length * NEARLY_ALL) continue;
    const bare = new Set(carrying.map((url) => withoutSession(url, mark)));
    if (bare.size >= new Set(carrying).size * 0.8) return mark;
  }
  return void 0;
}
function sessionIdOf(url, mark) {
  return opaquePartsOf(url).find((part) => isSameMark(part.mark, mark))?.value;
}
function withoutSession(url, mark) {
  if (sessionIdOf(url, mark) === void 0) return url;
  if (mark.in === "query") return withoutKeys(url, /* @__PURE__ */ new Set([mark.name]));
  const { origin, path, rest } = split(url);
  const segments = path.split("/");
  segments.splice(mark.segment, 1);
  return `${origin}${segments.join("/") || "/"}${rest}`;
}
function withoutKeys(url, keys) {
  const mark = url.indexOf("?");
  if (keys.size === 0 || mark < 0) return url;
  const hash3 = url.indexOf("#", mark);
  const search = hash3 < 0 ? url.slice(mark + 1) : url.slice(mark + 1, hash3);
  let kept2 = "";
  for (const part of search.split(/(?=[&;])/)) {
    const bare = part.replace(/^[&;]/, "");
    const equals = bare.indexOf("=");
    if (equals >= 0 && keys.has(bare.slice(0, equals))) continue;
    kept2 += kept2 === "" ? bare : part;
  }
  return url.slice(0, mark) + (kept2 === "" ? "" : `?${kept2}`) + (hash3 < 0 ? "" : url.slice(hash3));
}
function opaquePartsOf(url) {
  const { path, parameters } = addressOf(url);
  const parts = [];
  path.split("/").forEach((value, segment2) => {
    if (isOpaque(value)) parts.push({ mark: { in: "path", segment: segment2 }, value });
  });
  for (const { key, value } of parameters)
    if (key && isOpaque(value)) parts.push({ mark: { in: "query", name: key }, value });
  return parts;
}
function split(url) {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start < 0) return { origin: url, path: "/", rest: "" };
  const mark = url.indexOf("?", start);
  const end = mark < 0 ? url.length : mark;
  return { origin: url.slice(0, start), path: url.slice(start, end), rest: url.slice(end) };
}
function isSameMark(one, other) {
  return one.in === "query" ? other.in === "query" && one.name === other.name : other.in === "path" && one.segment === other.segment;
}

// src/page/html/resolve.ts
var Resolver = class {
  #base;
  #seen = /* @__PURE__ */ new Map();
  constructor(base) {
    this.#base = base;
  }
  /** Undefined for what is no address of the web (javascript:, mailto:, data:, broken). */
  resolve(href) {
    if (this.#seen.has(href)) return this.#seen.get(href);
    const target = resolve(href, this.#base);
    this.#seen.set(href, target);
    return target;
  }
};
function baseOf(url, baseHref) {
  if (baseHref === void 0) return url;
  return resolve(baseHref, url)?.url ?? url;
}
var OTHER_SCHEME = /^\s*(?!https?:)[a-z][a-z0-9+.-]*:/i;
function resolve(href, base) {
  if (OTHER_SCHEME.test(href)) return void 0;
  try {
    const url = new URL(href, base);
    if (url.protocol !== "http:" && url.protocol !== "https:") return void 0;
    const fragment = url.hash;
    if (fragment === "") return { url: url.href, fragment };
    return { url: url.href.slice(0, -fragment.length), fragment };
  } catch {
    return void 0;
  }
}

// src/page/links/refresh.ts
function refreshIn(content2) {
  const [, seconds, rest] = /^\s*(\d{0,9})[.\d]*(?:[;,\s]|(?=url))(.*)$/is.exec(content2.slice(0, LONGEST4)) ?? [];
  const href = rest?.replace(/^[;,\s]*(?:url\s*=)?\s*/i, "").replace(/^(["'])(.*?)\1.*$/s, "$2").trim() ?? "";
  return href === "" ? void 0 : { href, seconds: Number(seconds) };
}
var LONGEST4 = 2200;
function leadsOn(target, url, seconds) {
  if (target === url) return false;
  return seconds < CLOCK_SECONDS || withoutQuery2(target) !== withoutQuery2(url);
}
var CLOCK_SECONDS = 15;
var withoutQuery2 = (url) => url.split("?", 1)[0];

// src/page/links/links.ts
function linksOf(dom, url) {
  const base = baseOf(url, firstBase(dom));
  const resolver = new Resolver(base);
  const links = [];
  const relations = {};
  let nofollowAll = false;
  for (let node = 0; node < dom.size; node++) {
    const tag2 = dom.tag[node];
    if (tag2 === META) nofollowAll ||= asksNoFollow(dom, node);
    if (tag2 !== A3 && tag2 !== AREA && tag2 !== LINK && tag2 !== FRAME && tag2 !== META) continue;
    const refresh = tag2 === META ? refreshOf(dom, node) : void 0;
    const href = tag2 === META ? refresh?.href : dom.attribute(node, tag2 === FRAME ? "src" : "href");
    if (href === void 0) continue;
    const target = resolver.resolve(href);
    if (target === void 0 || refresh && !leadsOn(target.url, url, refresh.seconds)) continue;
    const rel = (dom.attribute(node, "rel") ?? "").toLowerCase().trim().replace(/\s+/g, " ");
    const words2 = rel === "" ? NO_WORDS : rel.split(" ");
    if (words2.includes("canonical")) relations.canonical ??= target.url;
    if (words2.includes("next")) relations.next ??= target.url;
    if (words2.includes("prev") || words2.includes("previous")) relations.previous ??= target.url;
    if (tag2 === LINK) continue;
    const link = {
      node,
      url: target.url,
      fragment: target.fragment,
      text: anchorText(dom, node),
      rel,
      nofollow: words2.includes("nofollow"),
      hidden: dom.hidden[node] === 1
    };
    links.push(tag2 === FRAME ? { ...link, frame: true } : link);
    if (links.length >= MOST_LINKS) break;
  }
  return { base, ...withoutSessions(links, relations, url), nofollow: nofollowAll };
}
function withoutSessions(links, relations, url) {
  const mark = sessionMarkIn(
    links.map((link) => link.url),
    url
  );
  if (!mark) return { links, relations };
  const bare = Object.entries(relations).map(([rel, to]) => [rel, withoutSession(to, mark)]);
  return {
    links: links.map((link) => ({ ...link, url: withoutSession(link.url, mark) })),
    relations: Object.fromEntries(bare)
  };
}
var MOST_LINKS = 5e4;
var NO_WORDS = [];
var A3 = tagId("a");
var AREA = tagId("area");
var LINK = tagId("link");
var META = tagId("meta");
var FRAME = tagId("frame");
var BASE = tagId("base");
var IMG2 = tagId("img");
function firstBase(dom) {
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] !== BASE) continue;
    const href = dom.attribute(node, "href");
    if (href !== void 0) return href;
  }
  return void 0;
}
function refreshOf(dom, node) {
  if (dom.attribute(node, "http-equiv")?.toLowerCase() !== "refresh") return void 0;
  return refreshIn(dom.attribute(node, "content") ?? "");
}
function asksNoFollow(dom, node) {
  if (dom.attribute(node, "name")?.toLowerCase() !== "robots") return false;
  return /\b(?:nofollow|none)\b/i.test(dom.attribute(node, "content") ?? "");
}
function anchorText(dom, node) {
  const text = dom.textOf(node);
  if (text !== "") return text;
  for (let inner = node + 1; inner < dom.end[node]; inner++) {
    if (dom.tag[inner] !== IMG2) continue;
    const alt = dom.attribute(inner, "alt") ?? dom.attribute(inner, "title");
    if (alt !== void 0 && alt.trim() !== "") return alt.trim();
  }
  const label = dom.attribute(node, "alt") ?? dom.attribute(node, "title") ?? dom.attribute(node, "aria-label");
  return (label ?? "").trim();
}

// src/page/links/scan-links.ts
function scanLinks(html, url) {
  const found = [];
  let base;
  let templates = 0;
  const tokens = new Tokens(html);
  const reader = {
    startTag(name) {
      tokens.nextText = textAfter.get(name) ?? "markup";
      if (name === "template") templates++;
      else if (templates > 0) return;
      else if (name === "base") base ??= attribute(tokens, "href");
      else if (name === "meta") {
        const refresh = attribute(tokens, "http-equiv")?.toLowerCase() === "refresh";
        const on = refresh ? refreshIn(attribute(tokens, "content") ?? "") : void 0;
        if (on) found.push({ ...on, nofollow: false });
      } else if (name === "a" || name === "area" || name === "frame") {
        const address = name === "frame" ? "src" : "href";
        const attributes = tokens.attributes();
        let href;
        let nofollow = false;
        for (const { name: name2, value } of attributes) {
          if (name2 === address) href = value;
          else if (name2 === "rel") nofollow = /(?:^|\s)nofollow(?:\s|$)/i.test(value);
        }
        if (href !== void 0) found.push({ href, nofollow });
      }
    },
    endTag(name) {
      if (name === "template" && templates > 0) templates--;
    },
    text() {
    },
    comment() {
    },
    doctype() {
    }
  };
  tokens.read(reader);
  const resolver = new Resolver(baseOf(url, base));
  const links = [];
  for (const { href, nofollow, seconds } of found) {
    const target = resolver.resolve(href);
    if (target === void 0 || seconds !== void 0 && !leadsOn(target.url, url, seconds)) continue;
    links.push({ url: target.url, nofollow });
  }
  const mark = sessionMarkIn(
    links.map((link) => link.url),
    url
  );
  return mark ? links.map((link) => ({ ...link, url: withoutSession(link.url, mark) })) : links;
}
var textAfter = /* @__PURE__ */ new Map([
  ["script", "script"],
  ["style", "raw"],
  ["textarea", "escapable"],
  ["title", "escapable"],
  ["iframe", "raw"],
  ["noembed", "raw"],
  ["noframes", "raw"],
  ["xmp", "raw"],
  ["plaintext", "rest"]
]);
function attribute(tokens, name) {
  return tokens.attributes().find((attribute2) => attribute2.name === name)?.value;
}

// src/page/regions/places.ts
var Places = class {
  #dom;
  #own = [];
  #keys = [];
  constructor(dom) {
    this.#dom = dom;
  }
  /** The element's name with its telling class words: "div.post-body". */
  own(node) {
    let own = this.#own[node];
    if (own === void 0) {
      own = this.#dom.tagName(node);
      const words2 = classWords(this.#dom.className(node));
      if (words2.length > 0) own += `.${words2.slice(0, 2).join(".")}`;
      else if (this.#dom.attribute(node, "itemprop")) own += `.${this.#dom.attribute(node, "itemprop")}`;
      this.#own[node] = own;
    }
    return own;
  }
  key(node) {
    let key = this.#keys[node];
    if (key === void 0) {
      key = this.#chain(node);
      this.#keys[node] = key;
    }
    return key;
  }
  #chain(node) {
    const dom = this.#dom;
    let at = dom.tag[node] === TEXT ? dom.parent[node] : node;
    let key = "";
    let classed = 0;
    for (let steps = 0; at >= 0 && steps < LONGEST_KEY && classed < CLASSED_ANCESTORS; steps++, at = dom.parent[at]) {
      const own = this.own(at);
      const dot = own.indexOf(".");
      if (dot >= 0) classed++;
      const second = steps > 0 && dot >= 0 ? own.indexOf(".", dot + 1) : -1;
      key += `${key && "<"}${second < 0 ? own : own.slice(0, second)}`;
      if (dot < 0 && isCell(dom.tag[at])) key += `:${column(dom, at)}`;
    }
    return key;
  }
};
var LONGEST_KEY = 5;
var CLASSED_ANCESTORS = 2;
function classWords(className) {
  if (className === "") return [];
  const words2 = [];
  for (const word of className.split(/\s+/)) {
    if (word !== "" && !/\d/.test(word) && !STATE_CLASS().test(word)) words2.push(word);
    if (words2.length >= 4) break;
  }
  return words2;
}
var TD = tagId("td");
var TH = tagId("th");
function isCell(tag2) {
  return tag2 === TD || tag2 === TH;
}
function column(dom, cell) {
  let count3 = 0;
  const row = dom.parent[cell];
  for (let child = dom.firstChild(row); child >= 0 && child < cell; child = dom.end[child]) count3++;
  return count3;
}

// src/page/posts/letters.ts
function letters(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

// src/page/posts/structured.ts
var SCRIPT = tagId("script");
var MOST_OBJECTS = 5e3;
function postsInScripts(dom) {
  const found = [];
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] !== SCRIPT || !/ld\+json/i.test(dom.attribute(node, "type") ?? "")) continue;
    try {
      collect(JSON.parse(dom.text[node + 1] ?? ""), found);
    } catch {
    }
  }
  return found;
}
function collect(data, found) {
  const waiting = [data];
  for (let count3 = 0; waiting.length > 0 && count3 < MOST_OBJECTS; count3++) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value) waiting.push(item);
      continue;
    }
    const fields = value;
    const post = postOf(fields);
    if (post) found.push(post);
    for (const field of Object.values(fields)) if (typeof field === "object") waiting.push(field);
  }
}
function postOf(fields) {
  const told2 = fields.text ?? fields.articleBody;
  if (typeof told2 !== "string") return void 0;
  const text = told2.replace(/<[^<>]{0,300}>/g, " ");
  const start = textStart(text);
  if (start.length < SHORTEST_START) return void 0;
  const person = Array.isArray(fields.author) ? fields.author[0] : fields.author;
  const published = fields.dateCreated ?? fields.datePublished;
  const post = {
    start,
    length: letters(text).length
  };
  if (typeof person?.name === "string") post.author = person.name;
  if (typeof person?.url === "string") post.authorUrl = person.url;
  if (typeof published === "string") post.published = published;
  if (typeof fields.url === "string") post.url = fields.url;
  const votes = countIn(String(fields.upvoteCount ?? ""));
  if (votes !== void 0) post.votes = votes;
  return post;
}
function countIn(text) {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : void 0;
}
var SHORTEST_START = 8;
var LONGEST_START = 40;
function textStart(text) {
  return text.slice(0, 400).replace(/&[a-z]+;|[^\p{L}]+/gu, "").toLowerCase().slice(0, LONGEST_START);
}

// src/page/posts/marked-posts.ts
function postsInMarkup(dom) {
  const items = [];
  const open = [];
  for (let node = 0; node < dom.size; node++) {
    while (open.length > 0 && dom.end[open[open.length - 1].node] <= node) open.pop();
    let type;
    let property;
    for (const { name, value } of dom.attributes(node)) {
      if (name === "itemtype" || name === "typeof") type = value;
      else if (name === "itemscope") type ??= "";
      else if (name === "itemprop" || name === "property" || name === "rel") property ??= value;
    }
    const holder = open[open.length - 1];
    if (property !== void 0 && holder) note(dom, node, property, holder);
    if (type === void 0) continue;
    const isAuthor = property !== void 0 && holder?.isPost && AUTHOR_PROPERTY().test(property);
    const item = { node, isPost: POST_TYPE().test(type), ...isAuthor && { of: holder } };
    open.push(item);
    if (item.isPost) items.push(item);
  }
  return items.flatMap((item) => postOf2(dom, item) ?? []);
}
function note(dom, node, property, holder) {
  const person = holder.of;
  if (person) {
    if (/(?:^|:)(?:name|foaf:name)(?:$|\s)/.test(property)) person.author ??= toldBy(dom, node);
    if (/(?:^|:)url(?:$|\s)/.test(property)) person.authorUrl ??= addressOf2(dom, node);
    return;
  }
  if (!holder.isPost) return;
  if (TEXT_PROPERTY().test(property) && !dom.hidden[node]) holder.body ??= node;
  else if (AUTHOR_PROPERTY().test(property) && dom.attribute(node, "itemscope") === void 0) {
    const name = toldBy(dom, node);
    if (name !== "") holder.author ??= name;
    holder.authorUrl ??= addressOf2(dom, node);
  } else if (TIME_PROPERTY().test(property)) holder.published ??= toldBy(dom, node);
  else if (VOTES_PROPERTY().test(property)) holder.votes ??= countIn(toldBy(dom, node));
  else if (/(?:^|:)url(?:$|\s)/.test(property)) holder.url ??= addressOf2(dom, node);
}
function toldBy(dom, node) {
  return (dom.attribute(node, "content") ?? dom.attribute(node, "datetime") ?? dom.textOf(node).slice(0, LONGEST_VALUE)).trim();
}
function addressOf2(dom, node) {
  return dom.attribute(node, "href") ?? dom.attribute(node, "content") ?? dom.attribute(node, "resource");
}
var LONGEST_VALUE = 80;
function postOf2(dom, { node, body, ...told2 }) {
  if (body === void 0) return void 0;
  const text = dom.textOf(body);
  const { author, authorUrl, published, url, votes } = told2;
  return {
    ...author && { author },
    ...authorUrl && { authorUrl },
    ...published && { published },
    ...url && { url },
    ...votes !== void 0 && { votes },
    ...{ item: node, body, start: textStart(text), length: letters(text).length }
  };
}

// src/words/address-deeds.ts
var ACT = {
  en: "login, logout, logon, signin, signup, signout, join, register, registration, auth, password, posting, reply, quote, report, edit, delete, print, printable, email, subscribe, subscription, subscriptions, search, captcha, reputation, rate, vote, like, likes, reactions, share, bookmark, favorite, favourite, buddy, ignore, private, contact, tellafriend, online",
  de: "anmelden, abmelden, registrieren, passwort, antworten, zitieren, melden, bearbeiten, loeschen, drucken, druckansicht, suche, suchen, kontakt, abonnieren",
  fr: "connexion, deconnexion, inscription, repondre, citer, signaler, modifier, supprimer, imprimer, recherche, contact",
  es: "entrar, acceder, registrarse, registro, responder, citar, reportar, editar, borrar, imprimir, buscar, contacto",
  pt: "entrar, cadastro, registar, registrar, responder, citar, denunciar, editar, apagar, imprimir, buscar, pesquisar, contato",
  it: "accedi, registrati, rispondi, cita, segnala, modifica, cancella, stampa, cerca, contatti",
  nl: "inloggen, aanmelden, registreren, antwoorden, citeren, melden, bewerken, verwijderen, afdrukken, zoeken",
  sv: "logga-in, registrera, svara, citera, anmal, redigera, radera, skriv-ut, sok",
  da: "logind, tilmeld, besvar, citer, anmeld, rediger, slet, udskriv, soeg",
  nb: "logginn, registrer, svar, siter, rapporter, rediger, slett, skrivut, sok",
  fi: "kirjaudu, rekisteroidy, vastaa, lainaa, ilmoita, muokkaa, poista, tulosta, haku",
  pl: "zaloguj, logowanie, rejestracja, odpowiedz, cytuj, zglos, edytuj, usun, drukuj, szukaj",
  cs: "prihlaseni, registrace, odpovedet, citovat, nahlasit, upravit, smazat, tisk, hledat",
  hu: "belepes, bejelentkezes, regisztracio, valasz, idezet, jelentes, szerkesztes, torles, nyomtatas, kereses",
  ro: "autentificare, inregistrare, raspunde, citeaza, raporteaza, editare, sterge, tipareste, cautare",
  el: "syndesi, eggrafi, apantisi, parathesi, anafora, epexergasia, diagrafi, ektyposi, anazitisi",
  ru: "vhod, vojti, registraciya, otvetit, citata, zhaloba, redaktirovat, udalit, pechat, poisk",
  uk: "vhid, uviyty, reyestratsiya, vidpovisty, tsytata, skarha, redahuvaty, vydalyty, druk, poshuk",
  tr: "giris, girisyap, kayit, kayitol, cevapla, yanitla, alinti, sikayet, duzenle, sil, yazdir, ara, arama",
  ar: "dukhul, \u062A\u0633\u062C\u064A\u0644, \u0628\u062D\u062B",
  he: "\u05D4\u05EA\u05D7\u05D1\u05E8\u05D5\u05EA, \u05D4\u05E8\u05E9\u05DE\u05D4, \u05D7\u05D9\u05E4\u05D5\u05E9",
  id: "masuk, daftar, balas, kutip, laporkan, sunting, hapus, cetak, cari",
  zh: "denglu, zhuce, huifu, sousuo, \u767B\u5F55, \u6CE8\u518C, \u641C\u7D22",
  ja: "roguin, touroku, kensaku, \u30ED\u30B0\u30A4\u30F3, \u767B\u9332, \u691C\u7D22",
  ko: "\uB85C\uADF8\uC778, \uD68C\uC6D0\uAC00\uC785, \uAC80\uC0C9"
};
var DONE_TO = {
  en: "warn, flag, thank, thanks, moderate, moderation, compose, conversation, conversations, friend, friends, follow, album, albums, gallery, like, add, follower, followers, following, subscribers, findposts, finduser, findcomment",
  de: "verwarnen, danke, folgen, freund, freunde, galerie, unterhaltung",
  fr: "avertir, merci, suivre, ami, amis, galerie",
  es: "advertir, gracias, seguir, amigo, amigos, galeria",
  pt: "advertir, obrigado, seguir, amigo, amigos, galeria",
  it: "avverti, grazie, segui, amico, amici, galleria",
  nl: "waarschuw, bedank, volgen, vriend, vrienden, galerij",
  sv: "varna, tacka, folj, van, vanner, galleri",
  da: "advar, tak, foelg, ven, venner, galleri",
  nb: "advar, takk, folg, venn, venner, galleri",
  fi: "varoita, kiitos, seuraa, kaveri, kaverit, galleria",
  pl: "ostrzez, dziekuje, obserwuj, znajomi, galeria",
  cs: "varovat, podekovat, sledovat, pratele, galerie",
  hu: "figyelmeztet, koszonom, kovet, baratok, galeria",
  ro: "avertizeaza, multumesc, urmareste, prieteni, galerie",
  el: "proeidopoiisi, efxaristo, akolouthise, filoi",
  ru: "preduprezhdenie, spasibo, podpisatsya, druzya, galereya",
  uk: "poperedzhennya, dyakuyu, pidpysatysya, druzi, halereya",
  tr: "uyar, tesekkur, takip, arkadas, arkadaslar, galeri",
  ar: "\u0634\u0643\u0631, \u0645\u062A\u0627\u0628\u0639\u0629",
  he: "\u05EA\u05D5\u05D3\u05D4, \u05E2\u05E7\u05D5\u05D1",
  id: "peringatan, terimakasih, ikuti, teman, galeri",
  zh: "jinggao, guanzhu, haoyou, \u5173\u6CE8",
  ja: "keikoku, fuoro, \u30D5\u30A9\u30ED\u30FC",
  ko: "gyeonggo, \uD314\uB85C\uC6B0"
};
var OFFER = {
  en: "members, calendar, help, faq, rules, terms, privacy, syndication, external, attachment, attachments, avatar, stats, statistics, sort, order, asc, desc, filter, highlight, style, theme, lang, language, copyright, credits, recent, unread, popular, hot, top, trending, unanswered, unsolved, noreplies, users, groups, badges, leaderboard, awards, donate",
  de: "mitglieder, kalender, hilfe, regeln, impressum, datenschutz, sprache, beliebt, ungelesen",
  fr: "membres, calendrier, aide, regles, langue, populaires, nonlus",
  es: "miembros, calendario, ayuda, reglas, idioma, populares, noleidos",
  pt: "membros, calendario, ajuda, regras, idioma, populares, naolidos",
  it: "membri, iscritti, calendario, aiuto, regole, lingua, popolari, nonletti",
  nl: "leden, kalender, hulp, regels, taal, populair, ongelezen",
  sv: "medlemmar, kalender, hjalp, regler, sprak, populart, olasta",
  da: "medlemmer, kalender, hjaelp, regler, sprog, populaert, ulaeste",
  nb: "medlemmer, kalender, hjelp, regler, sprak, populaert, uleste",
  fi: "jasenet, kalenteri, ohje, saannot, kieli, suositut, lukemattomat",
  pl: "uzytkownicy, kalendarz, pomoc, regulamin, jezyk, popularne, nieprzeczytane",
  cs: "clenove, kalendar, napoveda, pravidla, jazyk, oblibene, neprectene",
  hu: "tagok, naptar, sugo, szabalyzat, nyelv, nepszeru, olvasatlan",
  ro: "membri, calendar, ajutor, reguli, limba, populare, necitite",
  el: "meli, imerologio, voithia, kanones, glossa, dimofili",
  ru: "polzovateli, kalendar, pomosch, pravila, yazyk, populyarnye, neprochitannye",
  uk: "korystuvachi, kalendar, dopomoha, pravyla, mova, populyarni",
  tr: "uyeler, takvim, yardim, kurallar, dil, populer, okunmamis",
  ar: "\u0645\u0633\u0627\u0639\u062F\u0629, \u0642\u0648\u0627\u0646\u064A\u0646",
  he: "\u05E2\u05D6\u05E8\u05D4, \u05D7\u05D5\u05E7\u05D9\u05DD",
  id: "anggota, kalender, bantuan, aturan, bahasa, populer",
  zh: "bangzhu, huiyuanliebiao, \u5E2E\u52A9",
  ja: "herupu, \u30D8\u30EB\u30D7",
  ko: "doumal, \uB3C4\uC6C0\uB9D0"
};
var WITH_OBJECT = {
  en: "new, add, create, quick, print, send, email, rate, mark, edit, delete, report, advanced, whos, who, last, next, like, vote, flag, thank, quote, reply, lost, forgot, reset, member, user, sort, order, priv",
  de: "neu, neues, neuer, drucke, sende",
  fr: "nouveau, nouvelle, imprimer, envoyer",
  es: "nuevo, nueva, imprimir, enviar",
  pt: "novo, nova, imprimir, enviar",
  it: "nuovo, nuova, stampa, invia",
  nl: "nieuw, print, stuur",
  sv: "ny, nytt, skicka",
  da: "ny, nyt, send",
  nb: "ny, nytt, send",
  fi: "uusi, tulosta, laheta",
  pl: "nowy, nowe, drukuj, wyslij",
  cs: "nove, novy, tisk, poslat",
  hu: "uj, nyomtat, kuld",
  ro: "nou, noua, trimite",
  el: "neo, nea",
  ru: "novaya, novoe, pechat",
  uk: "nova, nove, druk",
  tr: "yeni, yazdir",
  ar: "jadid, \u062C\u062F\u064A\u062F",
  he: "\u05D7\u05D3\u05E9",
  id: "baru, cetak, kirim",
  zh: "xin, \u65B0",
  ja: "shin, \u65B0\u898F",
  ko: "sae, \uC0C8"
};
var OBJECT = {
  en: "page, view, version, poll, quote, mail, pm, user, friend, read, search, online, posted, oldest, newest, password, pw, list, cp, by, field",
  de: "umfrage, seite",
  fr: "sondage, page",
  es: "encuesta, pagina",
  pt: "enquete, pagina",
  it: "sondaggio, pagina",
  nl: "poll, pagina",
  sv: "omrostning, sida",
  da: "afstemning, side",
  nb: "avstemning, side",
  fi: "aanestys, sivu",
  pl: "ankieta, strone",
  cs: "anketa, stranky",
  hu: "szavazas, oldal",
  ro: "sondaj, pagina",
  el: "dimoskopisi, selida",
  ru: "opros, stranicy",
  uk: "opytuvannya, storinky",
  tr: "anket, sayfa",
  ar: "istitla, \u0627\u0633\u062A\u0637\u0644\u0627\u0639",
  he: "\u05E1\u05E7\u05E8",
  id: "jajak, halaman",
  zh: "toupiao, \u6295\u7968",
  ja: "touhyou, \u6295\u7968",
  ko: "tupyo, \uD22C\uD45C"
};
var NAMES = "oauth, rss, feed, feeds, atom, mailto, pm, pms, wap, lofi, nojs, amp, sortby, orderby, sortorder, styleid, editpost";
var acts = builtOf(
  () => new Set(
    [...wordsOf(ACT), ...pairsOf([WITH_OBJECT], [OBJECT, THREAD, POST]), ...namesOf(NAMES)].map(
      withoutMarks
    )
  )
);
var actsToo = builtOf(() => /* @__PURE__ */ new Set([...acts(), ...wordsOf(DONE_TO)]));
var deeds = builtOf(() => /* @__PURE__ */ new Set([...acts(), ...wordsOf(OFFER)]));
function isDeedName(name) {
  return deeds().has(withoutMarks(name));
}
function namesAct(address) {
  if (address.startsWith("javascript:") || address.startsWith("mailto:")) return true;
  const known = actsToo();
  if (known.size === 0) return false;
  for (const part of address.slice(0, LONGEST5).toLowerCase().split(/[/?&;=#]/)) {
    if (known.has(withoutMarks(part))) return true;
    const words2 = part.split(/[-_.,+~:!]/);
    if (words2.length === 1 || words2.length > MOST_WORDS2) continue;
    const named2 = words2.some((word) => /^\d+$/.test(word));
    if (named2 ? known.has(words2[0]) && !part.includes(".") : words2.some((word) => known.has(word)))
      return true;
  }
  return false;
}
var LONGEST5 = 400;
var MOST_WORDS2 = 3;
function withoutMarks(name) {
  return name.includes("-") || name.includes("_") ? name.replace(/[-_]/g, "") : name;
}

// src/words/people.ts
var POSTED = {
  en: "posted, written, created, answered, asked, commented, started, submitted",
  de: "gepostet, geschrieben, verfasst, erstellt",
  fr: "publi\xE9, post\xE9, \xE9crit, envoy\xE9",
  es: "escrito, publicado, enviado",
  pt: "escrito, publicado, postado, enviado",
  it: "scritto, inviato, pubblicato",
  nl: "geplaatst, geschreven",
  sv: "skrivet, postat, publicerat",
  da: "skrevet, sendt",
  nb: "skrevet, postet",
  fi: "l\xE4hett\xE4nyt, kirjoittanut",
  pl: "napisa\u0142, napisa\u0142a, napisa\u0142(a), napisane, wys\u0142ane",
  cs: "napsal, napsala, zaslal, odeslal",
  hu: "\xEDrta, bek\xFCldte",
  ro: "scris, postat, trimis",
  el: "\u03B4\u03B7\u03BC\u03BF\u03C3\u03B9\u03B5\u03CD\u03C4\u03B7\u03BA\u03B5, \u03B3\u03C1\u03AC\u03C6\u03C4\u03B7\u03BA\u03B5",
  ru: "\u0430\u0432\u0442\u043E\u0440, \u043F\u0440\u0438\u0441\u043B\u0430\u043B, \u043D\u0430\u043F\u0438\u0441\u0430\u043D\u043E, \u0434\u043E\u0431\u0430\u0432\u043B\u0435\u043D\u043E, \u043E\u0442\u043F\u0440\u0430\u0432\u043B\u0435\u043D\u043E",
  uk: "\u0430\u0432\u0442\u043E\u0440, \u043D\u0430\u043F\u0438\u0441\u0430\u043D\u043E, \u0434\u043E\u0434\u0430\u043D\u043E, \u043D\u0430\u0434\u0456\u0441\u043B\u0430\u043D\u043E",
  tr: "g\xF6nderen, yazan, yazar",
  ar: "\u0643\u062A\u0628\u062A, \u0646\u0634\u0631\u062A, \u0623\u0631\u0633\u0644\u062A",
  he: "\u05E0\u05DB\u05EA\u05D1, \u05E4\u05D5\u05E8\u05E1\u05DD",
  id: "ditulis, dikirim, diposting",
  zh: "\u53D1\u8868, \u767C\u8868, \u53D1\u5E03",
  ja: "\u6295\u7A3F",
  ko: "\uC791\uC131, \uAC8C\uC2DC"
};
var BY = {
  en: "by, from",
  de: "von",
  fr: "par, de",
  es: "por, de",
  pt: "por, de",
  it: "da",
  nl: "door",
  sv: "av",
  da: "af",
  nb: "av",
  fi: "kirjoittaja",
  pl: "przez, od",
  cs: "od",
  hu: "szerz\u0151",
  ro: "de, de c\u0103tre",
  el: "\u03B1\u03C0\u03CC",
  ru: "\u043E\u0442",
  uk: "\u0432\u0456\u0434",
  tr: "g\xF6nderen, yazan",
  ar: "\u0628\u0648\u0627\u0633\u0637\u0629",
  he: "\u05DE\u05D0\u05EA, \u05E2\u05DC \u05D9\u05D3\u05D9",
  id: "oleh",
  zh: "\u4F5C\u8005, \u7531",
  ja: "\u6295\u7A3F\u8005, \u540D\u524D",
  ko: "\uC791\uC131\uC790, \uAE00\uC4F4\uC774"
};
var AUTHOR_LABEL = {
  en: "author, name, user, poster",
  de: "autor, verfasser",
  fr: "auteur",
  es: "autor",
  pt: "autor",
  it: "autore",
  nl: "auteur",
  sv: "f\xF6rfattare",
  da: "forfatter",
  nb: "forfatter",
  fi: "kirjoittaja",
  pl: "autor",
  cs: "autor",
  hu: "szerz\u0151",
  ro: "autor",
  el: "\u03C3\u03C5\u03B3\u03B3\u03C1\u03B1\u03C6\u03AD\u03B1\u03C2, \u03C3\u03C5\u03BD\u03C4\u03AC\u03BA\u03C4\u03B7\u03C2",
  ru: "\u0430\u0432\u0442\u043E\u0440",
  uk: "\u0430\u0432\u0442\u043E\u0440",
  tr: "yazar",
  ar: "\u0627\u0644\u0643\u0627\u062A\u0628",
  he: "\u05DE\u05D7\u05D1\u05E8",
  id: "penulis",
  zh: "\u4F5C\u8005",
  ja: "\u6295\u7A3F\u8005, \u540D\u524D",
  ko: "\uC791\uC131\uC790, \uAE00\uC4F4\uC774"
};
var WROTE = {
  en: "wrote, writes, said, says",
  de: "schrieb, schreibt, sagte, hat geschrieben",
  fr: "a \xE9crit, a dit",
  es: "escribi\xF3, dijo, ha escrito",
  pt: "escreveu, disse",
  it: "ha scritto, disse",
  nl: "schreef, zei",
  sv: "skrev",
  da: "skrev",
  nb: "skrev",
  fi: "kirjoitti, sanoi",
  pl: "napisa\u0142, napisa\u0142a, napisa\u0142(a), pisze",
  cs: "napsal, napsala, napsal(a)",
  hu: "\xEDrta",
  ro: "a scris, a spus",
  el: "\u03AD\u03B3\u03C1\u03B1\u03C8\u03B5",
  ru: "\u043D\u0430\u043F\u0438\u0441\u0430\u043B, \u043D\u0430\u043F\u0438\u0441\u0430\u043B\u0430, \u043D\u0430\u043F\u0438\u0441\u0430\u043B(\u0430), \u043F\u0438\u0441\u0430\u043B, \u043F\u0438\u0441\u0430\u043B\u0430, \u043F\u0438\u0441\u0430\u043B(\u0430), \u0441\u043A\u0430\u0437\u0430\u043B, \u0441\u043A\u0430\u0437\u0430\u043B\u0430, \u0441\u043A\u0430\u0437\u0430\u043B(\u0430), \u043F\u0438\u0448\u0435\u0442",
  uk: "\u043D\u0430\u043F\u0438\u0441\u0430\u0432, \u043D\u0430\u043F\u0438\u0441\u0430\u043B\u0430, \u043D\u0430\u043F\u0438\u0441\u0430\u0432(\u043B\u0430), \u043F\u0438\u0448\u0435",
  tr: "yazd\u0131, demi\u015F ki",
  ar: "\u0643\u062A\u0628, \u0642\u0627\u0644",
  he: "\u05DB\u05EA\u05D1, \u05DB\u05EA\u05D1\u05D4",
  id: "menulis, berkata",
  zh: "\u5199\u9053, \u8AAA, \u8BF4",
  ja: "\u3055\u3093\u306F\u66F8\u304D\u307E\u3057\u305F, \u3055\u3093\u304C\u66F8\u304D\u307E\u3057\u305F",
  ko: "\uB2D8\uC774 \uC4F4 \uAE00, \uB2D8\uC758 \uAE00"
};
var ON_DAY = {
  en: "on, at",
  de: "am, um",
  fr: "le, \xE0",
  es: "el, en",
  pt: "em",
  it: "il, alle",
  nl: "op, om",
  sv: "den, kl",
  da: "den, kl",
  nb: "den, kl",
  fi: "klo",
  pl: "dnia, w",
  cs: "dne, v",
  hu: "ekkor",
  ro: "la, pe",
  el: "\u03C3\u03C4\u03B9\u03C2",
  ru: "\u0432",
  uk: "\u043E, \u0432",
  tr: "tarihinde",
  ar: "\u0641\u064A",
  he: "\u05D1\u05EA\u05D0\u05E8\u05D9\u05DA",
  id: "pada",
  zh: "\u4E8E, \u65BC",
  ja: "\u306B",
  ko: "\uC5D0"
};
var GUEST = {
  en: "not verified, unverified, guest, unregistered, visitor",
  de: "gast, nicht \xFCberpr\xFCft, besucher",
  fr: "invit\xE9, non v\xE9rifi\xE9, visiteur",
  es: "invitado, no verificado, visitante",
  pt: "visitante, convidado, n\xE3o verificado",
  it: "ospite, non verificato",
  nl: "gast, niet gecontroleerd",
  sv: "g\xE4st, ej verifierad",
  da: "g\xE6st, ikke efterpr\xF8vet",
  nb: "gjest, ikke bekreftet",
  fi: "vieras, vierailija",
  pl: "go\u015B\u0107, niezweryfikowany",
  cs: "host, neov\u011B\u0159eno",
  hu: "vend\xE9g",
  ro: "vizitator, musafir, neverificat",
  el: "\u03B5\u03C0\u03B9\u03C3\u03BA\u03AD\u03C0\u03C4\u03B7\u03C2",
  ru: "\u0433\u043E\u0441\u0442\u044C, \u043D\u0435 \u043F\u0440\u043E\u0432\u0435\u0440\u0435\u043D\u043E",
  uk: "\u0433\u0456\u0441\u0442\u044C, \u043D\u0435 \u043F\u0435\u0440\u0435\u0432\u0456\u0440\u0435\u043D\u043E",
  tr: "misafir, ziyaret\xE7i",
  ar: "\u0632\u0627\u0626\u0631",
  he: "\u05D0\u05D5\u05E8\u05D7",
  id: "tamu",
  zh: "\u6E38\u5BA2, \u8A2A\u5BA2, \u8BBF\u5BA2",
  ja: "\u30B2\u30B9\u30C8",
  ko: "\uC190\uB2D8, \uBE44\uD68C\uC6D0"
};
var RANK = {
  en: "member, user, newbie, rookie, moderator, mod, admin, administrator, guest, legend, veteran, expert, addict, contributor, staff",
  de: "mitglied, benutzer, gast, moderator, administrator, neuling, profi",
  fr: "membre, utilisateur, invit\xE9, mod\xE9rateur, administrateur, d\xE9butant",
  es: "miembro, usuario, invitado, moderador, administrador, novato",
  pt: "membro, usu\xE1rio, visitante, moderador, administrador, novato",
  it: "membro, utente, ospite, moderatore, amministratore, novellino",
  nl: "lid, gebruiker, gast, moderator, beheerder",
  sv: "medlem, anv\xE4ndare, g\xE4st, moderator, administrat\xF6r, nykomling",
  da: "medlem, bruger, g\xE6st, moderator, administrator",
  nb: "medlem, bruker, gjest, moderator, administrator",
  fi: "j\xE4sen, k\xE4ytt\xE4j\xE4, vieras, valvoja, yll\xE4pit\xE4j\xE4",
  pl: "u\u017Cytkownik, cz\u0142onek, go\u015B\u0107, moderator, administrator, nowicjusz",
  cs: "\u010Dlen, u\u017Eivatel, host, moder\xE1tor, administr\xE1tor, nov\xE1\u010Dek",
  hu: "tag, felhaszn\xE1l\xF3, vend\xE9g, moder\xE1tor, adminisztr\xE1tor, \xFAjonc",
  ro: "membru, utilizator, vizitator, moderator, administrator, \xEEncep\u0103tor",
  el: "\u03BC\u03AD\u03BB\u03BF\u03C2, \u03C7\u03C1\u03AE\u03C3\u03C4\u03B7\u03C2, \u03B5\u03C0\u03B9\u03C3\u03BA\u03AD\u03C0\u03C4\u03B7\u03C2, \u03C3\u03C5\u03BD\u03C4\u03BF\u03BD\u03B9\u03C3\u03C4\u03AE\u03C2, \u03B4\u03B9\u03B1\u03C7\u03B5\u03B9\u03C1\u03B9\u03C3\u03C4\u03AE\u03C2",
  ru: "\u0443\u0447\u0430\u0441\u0442\u043D\u0438\u043A, \u043F\u043E\u043B\u044C\u0437\u043E\u0432\u0430\u0442\u0435\u043B\u044C, \u0433\u043E\u0441\u0442\u044C, \u043C\u043E\u0434\u0435\u0440\u0430\u0442\u043E\u0440, \u0430\u0434\u043C\u0438\u043D\u0438\u0441\u0442\u0440\u0430\u0442\u043E\u0440, \u043D\u043E\u0432\u0438\u0447\u043E\u043A",
  uk: "\u0443\u0447\u0430\u0441\u043D\u0438\u043A, \u043A\u043E\u0440\u0438\u0441\u0442\u0443\u0432\u0430\u0447, \u0433\u0456\u0441\u0442\u044C, \u043C\u043E\u0434\u0435\u0440\u0430\u0442\u043E\u0440, \u0430\u0434\u043C\u0456\u043D\u0456\u0441\u0442\u0440\u0430\u0442\u043E\u0440, \u043D\u043E\u0432\u0430\u0447\u043E\u043A",
  tr: "\xFCye, kullan\u0131c\u0131, misafir, moderat\xF6r, y\xF6netici, acemi",
  ar: "\u0639\u0636\u0648, \u0632\u0627\u0626\u0631, \u0645\u0634\u0631\u0641, \u0645\u062F\u064A\u0631",
  he: "\u05D7\u05D1\u05E8, \u05DE\u05E9\u05EA\u05DE\u05E9, \u05D0\u05D5\u05E8\u05D7, \u05DE\u05E0\u05D4\u05DC",
  id: "anggota, pengguna, tamu, moderator, pengurus",
  zh: "\u4F1A\u5458, \u6703\u54E1, \u7528\u6237, \u6E38\u5BA2, \u7248\u4E3B, \u7BA1\u7406\u5458, \u7BA1\u7406\u54E1",
  ja: "\u30E1\u30F3\u30D0\u30FC, \u30E6\u30FC\u30B6\u30FC, \u30B2\u30B9\u30C8, \u30E2\u30C7\u30EC\u30FC\u30BF\u30FC, \u7BA1\u7406\u8005",
  ko: "\uD68C\uC6D0, \uC0AC\uC6A9\uC790, \uC190\uB2D8, \uC6B4\uC601\uC790, \uAD00\uB9AC\uC790"
};
var RANKED = {
  en: "junior, senior, full, active, new, super, global, regular, well-known, valued, registered, premium, gold, silver, vip, elite, forum",
  de: "neues, aktives, erfahrenes, registriertes, super, forum",
  fr: "nouveau, actif, super, habitu\xE9",
  es: "nuevo, activo, senior, s\xFAper",
  pt: "novo, ativo, s\xEAnior, super",
  it: "nuovo, attivo, senior, super",
  nl: "nieuw, actief, senior, super",
  sv: "ny, aktiv, senior, super",
  da: "nyt, aktivt, senior, super",
  nb: "nytt, aktivt, senior, super",
  fi: "uusi, aktiivinen, super",
  pl: "nowy, aktywny, starszy, super",
  cs: "nov\xFD, aktivn\xED, star\u0161\xED, super",
  hu: "\xFAj, akt\xEDv, senior, szuper",
  ro: "nou, activ, senior, super",
  el: "\u03BD\u03AD\u03BF, \u03B5\u03BD\u03B5\u03C1\u03B3\u03CC",
  ru: "\u043D\u043E\u0432\u044B\u0439, \u0430\u043A\u0442\u0438\u0432\u043D\u044B\u0439, \u043E\u043F\u044B\u0442\u043D\u044B\u0439, \u0441\u0443\u043F\u0435\u0440",
  uk: "\u043D\u043E\u0432\u0438\u0439, \u0430\u043A\u0442\u0438\u0432\u043D\u0438\u0439, \u0434\u043E\u0441\u0432\u0456\u0434\u0447\u0435\u043D\u0438\u0439, \u0441\u0443\u043F\u0435\u0440",
  tr: "yeni, aktif, k\u0131demli, s\xFCper",
  ar: "\u062C\u062F\u064A\u062F, \u0646\u0634\u064A\u0637",
  he: "\u05D7\u05D3\u05E9, \u05E4\u05E2\u05D9\u05DC",
  id: "baru, aktif, senior",
  zh: "\u65B0\u624B, \u9AD8\u7EA7, \u9AD8\u7D1A, \u8D85\u7EA7, \u6CE8\u518C",
  ja: "\u65B0\u898F, \u6B63, \u4E0A\u7D1A",
  ko: "\uC0C8, \uC6B0\uC218, \uC815"
};
var NO_NAME = {
  en: "more, top, offline, online, up, down, op, post, posts, message, messages, re, comment, comments, permalink, link, author, posted",
  de: "mehr, oben, offline, online, beitrag, beitr\xE4ge, nach oben",
  fr: "plus, haut, hors ligne, en ligne, message, messages",
  es: "m\xE1s, arriba, desconectado, en l\xEDnea, mensaje, mensajes",
  pt: "mais, topo, offline, online, mensagem, mensagens",
  it: "altro, su, non in linea, in linea, messaggio, messaggi",
  nl: "meer, omhoog, offline, online, bericht, berichten",
  sv: "mer, upp, offline, online, inl\xE4gg",
  da: "mere, op, offline, online, indl\xE6g",
  nb: "mer, opp, frakoblet, p\xE5logget, innlegg",
  fi: "lis\xE4\xE4, yl\xF6s, poissa, paikalla, viesti, viestit, viestej\xE4",
  pl: "wi\u0119cej, g\xF3ra, offline, online, post, posty, post\xF3w",
  cs: "v\xEDce, nahoru, offline, online, p\u0159\xEDsp\u011Bvek, p\u0159\xEDsp\u011Bvky",
  hu: "t\xF6bb, fel, nem el\xE9rhet\u0151, el\xE9rhet\u0151, hozz\xE1sz\xF3l\xE1s, hozz\xE1sz\xF3l\xE1sok",
  ro: "mai mult, sus, deconectat, conectat, mesaj, mesaje",
  el: "\u03C0\u03B5\u03C1\u03B9\u03C3\u03C3\u03CC\u03C4\u03B5\u03C1\u03B1, \u03C0\u03AC\u03BD\u03C9, \u03B5\u03BA\u03C4\u03CC\u03C2 \u03C3\u03CD\u03BD\u03B4\u03B5\u03C3\u03B7\u03C2, \u03C3\u03C5\u03BD\u03B4\u03B5\u03B4\u03B5\u03BC\u03AD\u03BD\u03BF\u03C2, \u03BC\u03B7\u03BD\u03CD\u03BC\u03B1\u03C4\u03B1",
  ru: "\u0435\u0449\u0451, \u0432\u0432\u0435\u0440\u0445, \u043D\u0430\u0432\u0435\u0440\u0445, \u043D\u0435 \u0432 \u0441\u0435\u0442\u0438, \u0432 \u0441\u0435\u0442\u0438, \u0441\u043E\u043E\u0431\u0449\u0435\u043D\u0438\u0435, \u0441\u043E\u043E\u0431\u0449\u0435\u043D\u0438\u044F, \u0441\u043E\u043E\u0431\u0449\u0435\u043D\u0438\u0439",
  uk: "\u0449\u0435, \u0432\u0433\u043E\u0440\u0443, \u043D\u0435 \u0432 \u043C\u0435\u0440\u0435\u0436\u0456, \u0432 \u043C\u0435\u0440\u0435\u0436\u0456, \u043F\u043E\u0432\u0456\u0434\u043E\u043C\u043B\u0435\u043D\u043D\u044F, \u043F\u043E\u0432\u0456\u0434\u043E\u043C\u043B\u0435\u043D\u044C",
  tr: "daha, yukar\u0131, \xE7evrimd\u0131\u015F\u0131, \xE7evrimi\xE7i, mesaj, mesajlar",
  ar: "\u0627\u0644\u0645\u0632\u064A\u062F, \u0623\u0639\u0644\u0649, \u063A\u064A\u0631 \u0645\u062A\u0635\u0644, \u0645\u062A\u0635\u0644, \u0627\u0644\u0645\u0634\u0627\u0631\u0643\u0627\u062A",
  he: "\u05E2\u05D5\u05D3, \u05DC\u05DE\u05E2\u05DC\u05D4, \u05DC\u05D0 \u05DE\u05D7\u05D5\u05D1\u05E8, \u05DE\u05D7\u05D5\u05D1\u05E8, \u05D4\u05D5\u05D3\u05E2\u05D5\u05EA",
  id: "lagi, atas, luring, daring, pesan",
  zh: "\u66F4\u591A, \u9876\u90E8, \u79BB\u7EBF, \u5728\u7EBF, \u5E16\u5B50, \u767C\u8868",
  ja: "\u3082\u3063\u3068, \u4E0A\u3078, \u30AA\u30D5\u30E9\u30A4\u30F3, \u30AA\u30F3\u30E9\u30A4\u30F3, \u6295\u7A3F, \u8A18\u4E8B",
  ko: "\uB354\uBCF4\uAE30, \uC704\uB85C, \uC624\uD504\uB77C\uC778, \uC628\uB77C\uC778, \uAE00, \uAC8C\uC2DC\uBB3C"
};
var PICTURE_OF = {
  en: "avatar of, avatar for, profile picture of, profile photo of, user avatar, avatar",
  de: "avatar von, profilbild von, benutzerbild von, avatar",
  fr: "avatar de, photo de profil de",
  es: "avatar de, foto de perfil de",
  pt: "avatar de, foto de perfil de",
  it: "avatar di, immagine del profilo di",
  nl: "avatar van, profielfoto van",
  sv: "avatar f\xF6r, profilbild f\xF6r",
  da: "avatar for, profilbillede af",
  nb: "avatar for, profilbilde av",
  fi: "k\xE4ytt\xE4j\xE4n kuva, avatar",
  pl: "awatar u\u017Cytkownika, avatar u\u017Cytkownika",
  cs: "avatar u\u017Eivatele, profilov\xFD obr\xE1zek",
  hu: "profilk\xE9p, avat\xE1r",
  ro: "avatarul lui, poza de profil a lui",
  el: "\u03B5\u03B9\u03BA\u03CC\u03BD\u03B1 \u03C4\u03BF\u03C5 \u03C7\u03C1\u03AE\u03C3\u03C4\u03B7, \u03AC\u03B2\u03B1\u03C4\u03B1\u03C1",
  ru: "\u0430\u0432\u0430\u0442\u0430\u0440 \u043F\u043E\u043B\u044C\u0437\u043E\u0432\u0430\u0442\u0435\u043B\u044F, \u0430\u0432\u0430\u0442\u0430\u0440",
  uk: "\u0430\u0432\u0430\u0442\u0430\u0440 \u043A\u043E\u0440\u0438\u0441\u0442\u0443\u0432\u0430\u0447\u0430, \u0430\u0432\u0430\u0442\u0430\u0440",
  tr: "kullan\u0131c\u0131 resmi, avatar",
  ar: "\u0627\u0644\u0635\u0648\u0631\u0629 \u0627\u0644\u0631\u0645\u0632\u064A\u0629 \u0644\u0640, \u0635\u0648\u0631\u0629",
  he: "\u05EA\u05DE\u05D5\u05E0\u05EA \u05D4\u05E4\u05E8\u05D5\u05E4\u05D9\u05DC \u05E9\u05DC, \u05D4\u05E1\u05DE\u05DC \u05D4\u05D0\u05D9\u05E9\u05D9 \u05E9\u05DC",
  id: "avatar dari, foto profil",
  zh: "\u5934\u50CF, \u982D\u50CF",
  ja: "\u30A2\u30D0\u30BF\u30FC, \u30D7\u30ED\u30D5\u30A3\u30FC\u30EB\u753B\u50CF",
  ko: "\uD504\uB85C\uD544 \uC0AC\uC9C4, \uC544\uBC14\uD0C0"
};
var PICTURE = {
  en: "'s avatar, 's photo, 's profile picture",
  de: "(avatar), (profilbild)",
  fr: "(avatar)",
  es: "(avatar)",
  pt: "(avatar)",
  it: "(avatar)",
  nl: "'s avatar",
  sv: "(avatar), (profilbild)",
  da: "(avatar)",
  nb: "(avatar)",
  fi: "(avatar), (kuva)",
  pl: "(awatar)",
  cs: "(avatar)",
  hu: "profilk\xE9pe",
  ro: "(avatar)",
  el: "(\u03AC\u03B2\u03B1\u03C4\u03B1\u03C1)",
  ru: "(\u0430\u0432\u0430\u0442\u0430\u0440)",
  uk: "(\u0430\u0432\u0430\u0442\u0430\u0440)",
  tr: "adl\u0131 kullan\u0131c\u0131n\u0131n resmi",
  ar: "(\u0635\u0648\u0631\u0629)",
  he: "(\u05EA\u05DE\u05D5\u05E0\u05D4)",
  id: "(avatar)",
  zh: "\u7684\u5934\u50CF, \u7684\u982D\u50CF",
  ja: "\u306E\u30A2\u30D0\u30BF\u30FC, \u3055\u3093\u306E\u30A2\u30D0\u30BF\u30FC",
  ko: "\uC758 \uD504\uB85C\uD544 \uC0AC\uC9C4, \uB2D8\uC758 \uD504\uB85C\uD544 \uC0AC\uC9C4"
};
var QUOTED = {
  en: "originally posted by, posted by, quote from, quoting",
  de: "zitat von, urspr\xFCnglich geschrieben von",
  fr: "envoy\xE9 par, citation de, post\xE9 \xE0 l'origine par",
  es: "originalmente escrito por, escrito por, cita de",
  pt: "originalmente postado por, postado por, cita\xE7\xE3o de",
  it: "citato da, citazione di, originariamente scritto da",
  nl: "citaat van, oorspronkelijk geplaatst door",
  sv: "citat av, ursprungligen postat av, citat fr\xE5n",
  da: "citat af, oprindeligt skrevet af, citat fra",
  nb: "sitat av, opprinnelig skrevet av, sitat fra",
  fi: "lainaus k\xE4ytt\xE4j\xE4lt\xE4, alkuper\xE4inen kirjoittaja",
  pl: "cytat, cytat z, zamieszczone przez",
  cs: "citace, citace od, p\u016Fvodn\u011B napsal",
  hu: "id\xE9zet, eredetileg \xEDrta",
  ro: "citat din, postat ini\u021Bial de",
  el: "\u03C0\u03B1\u03C1\u03AC\u03B8\u03B5\u03C3\u03B7, \u03B1\u03C1\u03C7\u03B9\u03BA\u03CC \u03BC\u03AE\u03BD\u03C5\u03BC\u03B1 \u03B1\u03C0\u03CC",
  ru: "\u0446\u0438\u0442\u0430\u0442\u0430, \u0441\u043E\u043E\u0431\u0449\u0435\u043D\u0438\u0435 \u043E\u0442, \u0446\u0438\u0442\u0430\u0442\u0430 \u043E\u0442",
  uk: "\u0446\u0438\u0442\u0430\u0442\u0430, \u043F\u043E\u0432\u0456\u0434\u043E\u043C\u043B\u0435\u043D\u043D\u044F \u0432\u0456\u0434",
  tr: "al\u0131nt\u0131, al\u0131nt\u0131 sahibi",
  ar: "\u0627\u0642\u062A\u0628\u0627\u0633, \u0627\u0644\u0645\u0634\u0627\u0631\u0643\u0629 \u0627\u0644\u0623\u0635\u0644\u064A\u0629 \u0643\u062A\u0628\u062A \u0628\u0648\u0627\u0633\u0637\u0629",
  he: "\u05E6\u05D9\u05D8\u05D5\u05D8, \u05E0\u05DB\u05EA\u05D1 \u05D1\u05DE\u05E7\u05D5\u05E8 \u05E2\u05DC \u05D9\u05D3\u05D9",
  id: "kutipan dari, ditulis oleh",
  zh: "\u5F15\u7528, \u539F\u5E16\u7531, \u539F\u5E16\u767C\u8868\u65BC",
  ja: "\u5F15\u7528, \u6295\u7A3F\u8005",
  ko: "\uC778\uC6A9, \uC6D0\uBB38"
};

// src/page/posts/people.ts
function isProfileUrl(url) {
  if (url.length > 300) return false;
  const found = profileAddress().exec(url);
  if (found) return !IN_TITLE.test(url.slice(0, found.index)) && !namesAct(url);
  return CALLED.test(url) && !namesAct(url);
}
var CALLED = /\/@[\p{L}\p{N}_.-]/u;
var IN_TITLE = /[^/?&=-]-[^/?&=-]{1,60}$/;
var A4 = tagId("a");
var IMG3 = tagId("img");
function personMarks(dom) {
  const marks = new Uint8Array(dom.size);
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node]) continue;
    for (const { name, value } of dom.attributes(node)) {
      if (name === "href" && dom.tag[node] === A4 && isProfileUrl(value)) marks[node] = 1;
      else if ((name === "class" || name === "itemprop" || name === "rel") && namesAuthor(value))
        marks[node] |= 2;
    }
  }
  return marks;
}
function namesAuthor(words2) {
  return words2.length < 200 && AUTHOR_CLASS().test(words2) && !NO_AUTHOR_CLASS().test(words2);
}
function avatarName(dom, node) {
  if (dom.tag[node] !== IMG3) return "";
  const alt = (dom.attribute(node, "alt") ?? dom.attribute(node, "title") ?? "").trim();
  return alt.replace(pictureOf(), "").replace(picture(), "");
}
var pictureOf = builtOf(() => new RegExp(`^(?:${oneOf(PICTURE_OF)})\\s*[:\uFF1A]?\\s*`, "iu"));
var picture = builtOf(() => new RegExp(`(?:${oneOf(PICTURE).replaceAll("'", "['\u2019]")})$`, "iu"));
function plainName(text) {
  return names3()(text);
}
var names3 = remembered(bareName);
function bareName(text) {
  const isPlain = !around().test(text) && !text.startsWith("@");
  return trimmedName(isPlain ? text : `${text} `.replace(before(), "").replace(behind(), ""));
}
function linkedName(text) {
  return trimmedName(text.replace(/^@/, ""));
}
function trimmedName(text) {
  return text.replace(/(?:[\s,:;|»«]|\s[–—-]+)+$/, "").replace(bracketed(), "").trim();
}
var around = wordIn(BY, AUTHOR_LABEL, POSTED, WROTE);
var before = builtOf(
  () => new RegExp(
    `^(?:(?:${oneOf(POSTED)})?\\s*(?:${oneOf(BY, AUTHOR_LABEL)})\\s*[:\uFF1A]?\\s+|@|(?:${oneOf(AUTHOR_LABEL)})\\s*[:\uFF1A]\\s*)`,
    "iu"
  )
);
var behind = builtOf(
  () => new RegExp(`\\s*${wordSource(wordsOf(WROTE))}\\s*(?:${oneOf(ON_DAY)}|:|\u2026)?\\s*$`, "iu")
);
var bracketed = builtOf(() => new RegExp(`\\s*\\((?:${oneOf(GUEST)})\\)$`, "iu"));

// src/page/posts/evidence.ts
var PAGE_ROOT = 0;
var Evidence = class {
  dom;
  url;
  /** What relative addresses refer to. */
  base;
  places;
  /** Its dates, and how they are to be read. */
  dated;
  /** Marks of people, see people.ts. */
  people;
  /** Running count of marks of people. */
  peopleBefore;
  /** Running length of visible text that is not in links, buttons and menus. */
  freeBefore;
  /** 1 where a node stands in a link or button. */
  pressed;
  #dated;
  #habits;
  /** What the page told by itself, once its site has taught it more. */
  #alone;
  #structured;
  #persons;
  constructor(dom, url, at) {
    this.dom = dom;
    this.url = url;
    this.base = baseOf2(dom, url);
    this.places = new Places(dom);
    const dated = datedPage(dom, this.places, at);
    this.dated = { ...dated, places: dated.places.map((place) => atWholePlace(dom, this.places, place)) };
    this.#dated = datedNodes(dom, this.dated);
    this.people = personMarks(dom);
    this.peopleBefore = new Int32Array(dom.size + 1);
    this.#countPeople();
    this.freeBefore = new Int32Array(dom.size + 1);
    this.pressed = new Uint8Array(dom.size);
    const { start, stop } = dom.flat;
    let pressedUntil = 0;
    for (let node = 0; node < dom.size; node++) {
      if (PRESSED[dom.tag[node]] && dom.end[node] > pressedUntil) pressedUntil = dom.end[node];
      const pressed = node < pressedUntil;
      if (pressed) this.pressed[node] = 1;
      const free = dom.tag[node] === TEXT && !pressed ? stop[node] - start[node] : 0;
      this.freeBefore[node + 1] = this.freeBefore[node] + free;
    }
  }
  /** How its site writes dates; undefined for how the page reads by itself. Whether that is news. */
  knowDates(habits) {
    if (habits === this.#habits) return false;
    this.#habits = habits;
    this.dated = datedBy(this.dated, habits);
    return true;
  }
  /** These links lead to people, as their site tells. Whether any of them was not known. */
  knowPeople(links) {
    let fresh = false;
    for (const node of links) {
      if (this.people[node] & 1 || this.dom.hidden[node]) continue;
      this.#keepAlone();
      this.people[node] |= 1;
      fresh = true;
    }
    if (!fresh) return false;
    this.#countPeople();
    this.#persons = void 0;
    return true;
  }
  /** What its site has taught about its places. Whether any of that was not known. */
  know({ people, clocks }) {
    const { dom, places, dated } = this;
    const links = [];
    for (let node = 0; people.size > 0 && node < dom.size; node++)
      if (dom.tag[node] === A5 && !(this.people[node] & 1) && people.has(places.key(node))) links.push(node);
    const isClock = ({ key, aside }) => aside !== true && clocks.has(key);
    const hasClock = clocks.size > 0 && dated.places.some(isClock);
    if (hasClock) {
      this.#keepAlone();
      this.dated = {
        ...dated,
        places: dated.places.map(
          (place) => isClock(place) ? { ...place, aside: true, doubtful: false } : place
        )
      };
    }
    return this.knowPeople(links) || hasClock;
  }
  /** Forgets what its site has taught. Whether there was anything. */
  forget() {
    const wasDated = this.knowDates(void 0);
    if (!this.#alone) return wasDated;
    this.dated = datedBy(this.#alone.dated, void 0);
    this.people.set(this.#alone.people);
    this.#alone = void 0;
    this.#countPeople();
    this.#persons = void 0;
    return true;
  }
  #keepAlone() {
    this.#alone ??= { dated: this.dated, people: this.people.slice() };
  }
  #countPeople() {
    for (let node = 0; node < this.people.length; node++)
      this.peopleBefore[node + 1] = this.peopleBefore[node] + (this.people[node] ? 1 : 0);
  }
  /** Whether a date begins in this text, or the element tells one. */
  isDated(node) {
    return this.#dated.has(node);
  }
  /** Whether the node stands in a link to a person's page, a step or two up. */
  isPerson(node) {
    for (let at = node, steps = 0; at >= 0 && steps < 4; at = this.dom.parent[at], steps++)
      if (this.people[at] & 1) return true;
    return false;
  }
  /** What the page tells machines of its posts. */
  get structured() {
    this.#structured ??= [...postsInMarkup(this.dom), ...postsInScripts(this.dom)];
    return this.#structured;
  }
  /** Names that link to a person, as anchors for pages without times. */
  get personPlaces() {
    this.#persons ??= personPlaces(this);
    return this.#persons;
  }
  free(from, to) {
    return this.freeBefore[to] - this.freeBefore[from];
  }
  persons(from, to) {
    return this.peopleBefore[to] - this.peopleBefore[from];
  }
};
var A5 = tagId("a");
var LONGEST_NAME = 48;
function personPlaces({ dom, people, places }) {
  const found = [];
  for (let node = 0; node < dom.size; node++) {
    if (!people[node] || dom.hidden[node]) continue;
    const length = dom.textLength(node);
    if (length < 2 || length > LONGEST_NAME) continue;
    found.push({
      node,
      element: node,
      key: `@person ${places.key(node)}`,
      raw: "",
      found: NO_DATE,
      aside: false
    });
    node = dom.end[node] - 1;
  }
  return found;
}
function atWholePlace(dom, places, place) {
  let { element } = place;
  const most = Math.max(place.raw.length, dom.textLength(element)) + 2;
  for (let steps = 0; steps < 2 && !places.own(element).includes("."); steps++) {
    const parent = dom.parent[element];
    if (parent <= 0 || !DRESS[dom.tag[parent]] || dom.textLength(parent) > most) break;
    element = parent;
  }
  return element === place.element ? place : { ...place, key: places.key(element) };
}
var DRESS = tagSet("span a b i em strong small font time abbr p div td dd");
var NO_DATE = { start: 0, end: 0 };
function datedNodes(dom, { places }) {
  const nodes = /* @__PURE__ */ new Set();
  for (const { node, element, raw } of places) {
    nodes.add(node);
    if (dom.textLength(element) > raw.length + 3) continue;
    for (let at = element; at < dom.end[element]; at++) nodes.add(at);
  }
  return nodes;
}
var BASE2 = tagId("base");
function baseOf2(dom, url) {
  for (let node = 0; node < dom.size && dom.depth[node] <= 3; node++) {
    const href = dom.tag[node] === BASE2 ? dom.attribute(node, "href") : void 0;
    if (href && URL.canParse(href, url)) return new URL(href, url).href;
  }
  return url;
}
var PRESSED = tagSet("a button select option label textarea nav");

// src/words/prefixes.ts
var REPLY_PREFIX = {
  en: "re",
  de: "aw, antw, betreff",
  fr: "re, r\xE9p",
  es: "re, res, resp",
  pt: "re, res, enc",
  it: "r, rif, re",
  nl: "re, antw",
  sv: "sv, svar",
  da: "sv, svar",
  nb: "sv, svar",
  fi: "vs, vast",
  pl: "odp, re",
  cs: "re, odp",
  hu: "v\xE1, v\xE1lasz",
  ro: "re, r\u0103sp",
  el: "\u03B1\u03C0, \u03C3\u03C7\u03B5\u03C4",
  ru: "re, \u043E\u0442\u0432, \u043E\u0442\u0432\u0435\u0442",
  uk: "re, \u0432\u0456\u0434\u043F, \u0432\u0456\u0434\u043F\u043E\u0432\u0456\u0434\u044C",
  tr: "ynt, yan, cvp",
  ar: "\u0631\u062F",
  he: "\u05EA\u05E9\u05D5\u05D1\u05D4, \u05D4\u05E9\u05D1",
  id: "bls, balas, re",
  zh: "\u56DE\u590D, \u56DE\u8986, \u7B54\u590D",
  ja: "\u8FD4\u4FE1, re",
  ko: "\uB2F5, \uB2F5\uAE00, \uB2F5\uBCC0, re"
};
var prefix = builtOf(() => new RegExp(`^(?:(?:${oneOf(REPLY_PREFIX)})\\s*[:\uFF1A]\\s*)+`, "iu"));
function withoutReplyPrefix(title) {
  return title.replace(prefix(), "");
}

// src/page/title.ts
var TITLE = tagId("title");
var META2 = tagId("meta");
var HEADINGS = tagSet("h1 h2 h3");
var H1 = tagId("h1");
var A6 = tagId("a");
function titleOf(dom, common2 = /* @__PURE__ */ new Set()) {
  return common2.size > 0 && ownTitle(dom, common2) || titleAlone(dom);
}
function ownTitle(dom, common2) {
  const isOwn2 = (part) => plainTitle(part) !== "" && !common2.has(plainTitle(part));
  const unlabelled = (part) => isOwn2(part) && common2.has(plainLabel(part)) ? part.slice(part.indexOf(":") + 1).trim() : part;
  const parts = titleParts(dom).map(unlabelled);
  const first = parts.findIndex(isOwn2);
  const headings = headingsOf(dom).map(unlabelled);
  if (first < 0) return headings.find(isOwn2) ?? "";
  const last = parts.findLastIndex(isOwn2);
  const { title } = headTitles(dom);
  const from = title.indexOf(parts[first]);
  const rest = title.slice(from, title.lastIndexOf(parts[last]) + parts[last].length);
  const [whole, left] = [plain2(title), plain2(rest)];
  const within = headings.filter((heading) => {
    const words2 = plain2(heading);
    return isOwn2(heading) && holds(whole, words2) && (holds(left, words2) || holds(words2, left));
  });
  return within.toSorted((a, b) => b.length - a.length)[0] ?? rest;
}
function holds(words2, part) {
  return ` ${words2} `.includes(` ${part} `);
}
function titleParts(dom) {
  return headTitles(dom).title.split(SEPARATOR).filter((part) => part !== "");
}
function headingsOf(dom) {
  const found = [];
  for (let node = 0, seen = 0; node < dom.size && seen < MOST_HEADINGS; node++) {
    if (!HEADINGS[dom.tag[node]] || dom.hidden[node]) continue;
    seen++;
    const text = unlinkedText(dom, node);
    if (text.length >= 2 && text.length <= LONGEST_TITLE) found.push(text);
  }
  return found;
}
function unlinkedText(dom, heading) {
  let text = "";
  for (let node = heading + 1; node < dom.end[heading]; node++) {
    if (dom.tag[node] === A6) node = dom.end[node] - 1;
    else if (dom.tag[node] === TEXT && !dom.hidden[node]) text += `${dom.text[node]} `;
  }
  const own = text.replace(/\s+/g, " ").replace(/^[\s|»«›‹·•>/:–—-]+|[\s|»«›‹·•>/:–—-]+$/g, "");
  return /\p{L}/u.test(own) ? own : dom.textOf(heading);
}
function plainTitle(title) {
  return plain2(title).replace(/\d+/g, "0");
}
function plainLabel(title) {
  const colon = title.indexOf(":");
  const label = colon > 0 ? plainTitle(title.slice(0, colon)) : "";
  return label === "" ? "" : `${label}:`;
}
function titleAlone(dom) {
  const { title, shared: shared2 } = headTitles(dom);
  const whole = plain2(title);
  let best = "";
  let score = 0;
  for (let node = 0, seen = 0; node < dom.size && seen < MOST_HEADINGS; node++) {
    if (!HEADINGS[dom.tag[node]] || dom.hidden[node]) continue;
    seen++;
    const text = dom.textOf(node);
    const words2 = plain2(text);
    if (words2.length < 2 || text.length > LONGEST_TITLE) continue;
    const value = whole.startsWith(words2) ? words2.length * 2 : whole.includes(words2) ? words2.length : dom.tag[node] === H1 && whole === "" ? 1 : 0;
    if (value > score) {
      score = value;
      best = text;
    }
  }
  if (score >= Math.min(8, whole.length) && best !== "") return best;
  return shared2 || withoutSite(title) || best;
}
var SEPARATOR = /\s+(?:[|»«›‹·•–—-]|::)\s+/;
var MOST_HEADINGS = 60;
var LONGEST_TITLE = 300;
function headTitles(dom) {
  let title = "";
  let shared2 = "";
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] === TITLE && title === "")
      title = (dom.text[node + 1] ?? "").replace(/\s+/g, " ").trim();
    else if (dom.tag[node] === META2 && dom.attribute(node, "property") === "og:title")
      shared2 ||= dom.attribute(node, "content") ?? "";
    if (title !== "" && shared2 !== "") break;
  }
  return { title, shared: shared2 };
}
function withoutSite(title) {
  const parts = title.split(SEPARATOR).filter((part) => part !== "");
  if (parts.length < 2) return title;
  return parts.reduce((longest, part) => part.length > longest.length ? part : longest, "");
}
function plain2(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// src/page/regions/territories.ts
function territories(dom, places, anchors, known) {
  if (anchors.length === 0) return [];
  if (anchors.length === 1) return [lonely(dom, places, anchors[0], known)];
  const { branches, children, rows: rows2, letters: letters2, lead, length } = layOut(dom, places, anchors);
  const root = rootOf(dom, places, anchors, known);
  const starts = branches.map((branch, i) => {
    const row = rows2[i];
    if (i === 0 && root < branch && dom.end[root] > anchors[1]) return root;
    if (row < 0) return branch;
    const earliest = i > 0 && rows2[i - 1] >= 0 ? rows2[i - 1] + 1 : 0;
    const start = children[Math.max(row - lead, earliest)];
    return i > 0 && start <= anchors[i - 1] ? branch : start;
  });
  return branches.map((branch, i) => {
    const row = rows2[i];
    const to = row < 0 ? dom.end[branch] : runEnd(i, row);
    const next = starts[i + 1];
    return { from: starts[i], to: next === void 0 ? to : Math.min(Math.max(to, anchors[i] + 1), next) };
  });
  function runEnd(i, row) {
    let end = row;
    const nextRow = rows2[i + 1] ?? -1;
    const limit = nextRow > row ? nextRow - lead : Math.min(children.length, row + length - lead);
    const like = i > 0 ? rows2[i - 1] : -1;
    while (end + 1 < limit) {
      if (nextRow < 0 && like >= 0 && tagOf(letters2[end + 1]) !== tagOf(letters2[like + (end + 1 - row)] ?? ""))
        break;
      end++;
    }
    return dom.end[children[end]];
  }
}
function rootOf(dom, places, anchors, known) {
  const first = anchors[0];
  const some = anchors.slice(0, MOST_COMPARED);
  const like = some.filter((anchor) => places.key(anchor) === places.key(first));
  const branch = like.length === 1 && known ? branchFrom(dom, places, first, known.trunk) : -1;
  if (branch >= 0) return branch;
  let at = like.length > 1 ? like : some;
  for (let height = 0; height < HIGHEST_ROOT; height++) {
    const above = at.map((node) => dom.parent[node]);
    const alike = above.every((node) => node > 0 && places.own(node) === places.own(above[0]));
    if (!alike || new Set(above).size < above.length) break;
    at = above;
  }
  return at[0];
}
var MOST_COMPARED = 8;
var HIGHEST_ROOT = 12;
function tagOf(letter) {
  return letter.split(/[.(]/, 1)[0];
}
function layoutOf(dom, places, anchors) {
  if (anchors.length < 2) return void 0;
  const { trunk, rows: rows2, lead, length } = layOut(dom, places, anchors);
  return rows2.filter((row) => row >= 0).length < 2 ? void 0 : { trunk: places.key(trunk), lead, length };
}
function withinRecords(dom, places, anchors, nodes) {
  if (anchors.length < 2) return 0;
  const { children, rows: rows2, lead, length } = layOut(dom, places, anchors);
  const taken = /* @__PURE__ */ new Set();
  for (const row of rows2)
    if (row >= 0) for (let at = row - lead; at < row - lead + length; at++) taken.add(at);
  let within = 0;
  let child = 0;
  for (const node of nodes) {
    while (child < children.length && dom.end[children[child]] <= node) child++;
    if (taken.has(child) && children[child] <= node) within++;
  }
  return within;
}
function layOut(dom, places, anchors) {
  const branches = branchesOf(dom, anchors);
  const trunk = commonest(branches.map((branch) => dom.parent[branch]));
  const children = childrenOf(dom, trunk);
  const place = new Map(children.map((child, index) => [child, index]));
  const rows2 = branches.map((branch) => place.get(branch) ?? -1);
  const letters2 = children.map((child) => `${places.own(child)}(${childTags(dom, child)})`);
  return {
    branches,
    trunk,
    children,
    rows: rows2,
    letters: letters2,
    lead: leadOf(rows2, letters2),
    length: typicalLength(rows2)
  };
}
function branchesOf(dom, anchors) {
  return anchors.map((anchor, i) => {
    const other = i === 0 ? anchors[1] : anchors[i - 1];
    return childTowards(dom, commonAncestor(dom, other, anchor), anchor);
  });
}
function commonAncestor(dom, first, second) {
  const far = Math.max(first, second);
  let node = Math.min(first, second);
  while (node > 0 && dom.end[node] <= far) node = dom.parent[node];
  return node;
}
function childTowards(dom, ancestor, node) {
  let at = node;
  while (at > 0 && dom.parent[at] !== ancestor && dom.parent[at] >= 0) at = dom.parent[at];
  return at;
}
function childTags(dom, node) {
  let tags = "";
  let count3 = 0;
  for (let child = dom.firstChild(node); child >= 0 && child < dom.end[node] && count3 < MOST_CHILDREN; child = dom.end[child]) {
    tags += `${dom.tag[child]},`;
    count3++;
  }
  return tags;
}
var MOST_CHILDREN = 6;
function childrenOf(dom, node) {
  const children = [];
  for (let child = dom.firstChild(node); child >= 0 && child < dom.end[node]; child = dom.end[child]) {
    children.push(child);
  }
  return children;
}
function commonest(values) {
  const counts = /* @__PURE__ */ new Map();
  let best = values[0];
  for (const value of values) {
    const count3 = (counts.get(value) ?? 0) + 1;
    counts.set(value, count3);
    if (count3 > (counts.get(best) ?? 0)) best = value;
  }
  return best;
}
function leadOf(rows2, letters2) {
  const flat = rows2.filter((row) => row >= 0);
  if (flat.length < 2) return 0;
  let most = flat[0];
  for (let i = 1; i < flat.length; i++) most = Math.min(most, flat[i] - flat[i - 1] - 1);
  let lead = 0;
  while (lead < most) {
    const letter = letters2[flat[0] - lead - 1];
    if (!flat.every((row) => letters2[row - lead - 1] === letter)) break;
    lead++;
  }
  return lead;
}
function typicalLength(rows2) {
  const gaps = [];
  for (let i = 1; i < rows2.length; i++) {
    if (rows2[i - 1] >= 0 && rows2[i] > rows2[i - 1]) gaps.push(rows2[i] - rows2[i - 1]);
  }
  return gaps.length === 0 ? 1 : commonest(gaps);
}
function branchFrom(dom, places, node, trunk) {
  for (let at = node; dom.parent[at] >= 0; at = dom.parent[at])
    if (places.key(dom.parent[at]) === trunk) return at;
  return -1;
}
function lonely(dom, places, anchor, known) {
  const branch = known ? branchFrom(dom, places, anchor, known.trunk) : -1;
  if (known && branch >= 0) {
    const children = childrenOf(dom, dom.parent[branch]);
    const row = children.indexOf(branch);
    const first = children[Math.max(0, row - known.lead)];
    const last = children[Math.min(children.length, row - known.lead + known.length) - 1];
    return { from: first, to: dom.end[Math.max(last, branch)] };
  }
  const enough = Math.min(dom.textLength(0) * ENOUGH_SHARE, ENOUGH_TEXT);
  let node = anchor;
  while (node > 0 && dom.textLength(node) < enough) node = dom.parent[node];
  return { from: node, to: dom.end[node] };
}
var ENOUGH_SHARE = 0.3;
var ENOUGH_TEXT = 400;

// src/page/posts/anchors.ts
function timePlaces(pages2) {
  const timed = placesFrom(pages2, (page) => page.dated.places);
  return timed.length > 0 ? timed : placesFrom(pages2, (page) => page.personPlaces).slice(0, 1);
}
function placesFrom(pages2, places) {
  const scores = /* @__PURE__ */ new Map();
  for (const page of pages2) {
    for (const { place, score } of scoredGroups(page, groupsOf3(places(page))))
      scores.set(place, (scores.get(place) ?? 0) + score);
  }
  const ranked = [...scores].filter(([, score]) => score > 0).sort((a, b) => b[1] - a[1]);
  const chosen = [];
  for (const [key] of ranked.slice(0, MOST_GROUPS)) {
    if (chosen.length === 0 || joins(pages2, chosen, key)) chosen.push(key);
  }
  return chosen;
}
function anchorsAt(page, keys) {
  const wanted = new Set(keys);
  const found = [];
  const places = keys[0]?.startsWith("@person") ? page.personPlaces : page.dated.places;
  for (const place of places) {
    if ((!place.aside || place.doubtful) && wanted.has(place.key)) addOnce(found, place);
  }
  return found;
}
function addOnce(places, place) {
  if (places[places.length - 1]?.node !== place.node) places.push(place);
}
var MOST_GROUPS = 12;
function groupsOf3(places) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const place of places) {
    if (place.aside) continue;
    const group = groups2.get(place.key);
    if (group) addOnce(group, place);
    else groups2.set(place.key, [place]);
  }
  return groups2;
}
function dateGroups(page) {
  const dated = groupsOf3(page.dated.places);
  return scoredGroups(page, dated.size > 0 ? dated : groupsOf3(page.personPlaces));
}
function scoredGroups(page, groups2) {
  const found = [...groups2].map(([place, dates]) => ({ place, dates, records: recordsOf(page, dates) }));
  const several2 = found.filter(({ dates }) => dates.length > 1);
  return found.map((group) => ({
    ...group,
    score: groupScore(page, group.dates, group.records) * ownShare(page, group, several2)
  }));
}
function ownShare(page, { dates, records }, several2) {
  const [record2] = records;
  if (dates.length > 1 || !record2) return 1;
  const all = page.free(record2.from, record2.to);
  let others = 0;
  for (const { records: records2 } of several2) {
    const from = Math.max(record2.from, records2[0].from);
    const to = Math.min(record2.to, records2[records2.length - 1].to);
    if (to > from) others = Math.max(others, page.free(from, to));
  }
  return all > 0 ? Math.max(LEAST_OWN, 1 - others / all) : 1;
}
var LEAST_OWN = 0.1;
function groupScore(page, group, records) {
  let text = 0;
  let persons = 0;
  for (const { from, to } of records) {
    text += worth(page.free(from, to));
    if (page.persons(from, to) > 0) persons++;
  }
  const { order, ascending, descending } = orderOf(group.map((place) => momentAt(place, page.dated)?.millis));
  const trust = (order * (ascending + descending) + 1) / (ascending + descending + 2);
  const vague = group.every((place) => isVague2(page, place)) ? VAGUE : 1;
  const beside = isBeside(page, group[0].node) ? BESIDE : 1;
  return text * (0.35 + trust) * (0.3 + persons / records.length) * vague * beside;
}
var VAGUE = 0.15;
function isVague2(page, place) {
  const precision = momentAt(place, page.dated)?.precision;
  return precision === "month" || precision === "year";
}
var BESIDE = 0.2;
var BESIDE_TAGS = tagSet("aside nav footer");
function isBeside({ dom }, anchor) {
  for (let node = dom.parent[anchor]; node > 2; node = dom.parent[node]) {
    if (BESIDE_TAGS[dom.tag[node]]) return dom.textLength(node) * 2 < dom.textLength(0);
    const words2 = dom.className(node);
    if (words2 !== "" && words2.length < 200 && BESIDE_CLASS().test(words2))
      return dom.textLength(node) * 2 < dom.textLength(0);
  }
  return false;
}
function worth(length) {
  return Math.log2(1 + Math.max(0, length - 25) / 25);
}
function joins(pages2, chosen, key) {
  let good = 0;
  let bad2 = 0;
  const inside = { alone: 0, several: 0, records: 0, earlier: 0, later: 0 };
  const unnamed = { added: 0, within: 0 };
  const layout = commonLayout(pages2, chosen);
  for (const page of pages2) {
    const before2 = anchorsAt(page, chosen);
    const added = anchorsAt(page, [key]);
    if (added.length === 0) continue;
    if (before2.length === 0) {
      good += 0.5;
      continue;
    }
    if (!fitsInTime(page, before2, added) || added.every((place) => page.dom.textLength(place.element) > PROSE)) {
      bad2 += added.length;
      continue;
    }
    if (before2.length > 1) countInside(page, before2, added, inside);
    const all = anchorsAt(page, [...chosen, key]);
    const wholeBefore = /* @__PURE__ */ new Set();
    const known = recordsOf(page, before2);
    const named2 = known.filter(({ from, to }) => page.persons(from, to) > 0).length * 2 >= known.length;
    if (!named2) {
      const nodes = (of2) => of2.map(({ node }) => node);
      unnamed.added += added.length;
      unnamed.within += withinRecords(page.dom, page.places, nodes(before2), nodes(added));
    }
    known.forEach((span, i) => {
      if (isWhole(page, span, named2)) wholeBefore.add(before2[i].node);
    });
    const isNew = new Set(added.map((place) => place.node));
    const moments = new Set(before2.map((place) => momentAt(place, page.dated)?.millis));
    recordsOf(page, all, layout).forEach((span, i) => {
      const { node } = all[i];
      const whole = isWhole(page, span, named2);
      if (isNew.has(node)) {
        if (whole && !(added.length === 1 && moments.has(momentAt(all[i], page.dated)?.millis))) good++;
        else bad2++;
      } else if (!whole && wholeBefore.has(node)) bad2++;
    });
  }
  if (good === 0 || bad2 > good * MOST_BAD) return false;
  if (inside.records >= 3 && inside.several === 0 && inside.alone >= inside.records * 0.4) return false;
  if (inside.several === 0 && unnamed.within >= Math.max(2, unnamed.added * MOST_WITHIN)) return false;
  return inside.earlier === 0 || inside.later > inside.earlier * 3;
}
var PROSE = 300;
var LEAST_TEXT = 28;
var MUCH_TEXT = 150;
var MOST_BAD = 0.25;
var MOST_WITHIN = 0.8;
var LEAST_FREE = 0.4;
function textBetween({ dom }, from, to) {
  return dom.flat.stop[to - 1] - dom.flat.start[from];
}
function fitsInTime(page, chosen, added) {
  const time = (place) => place && momentAt(place, page.dated);
  const { ascending, descending } = orderOf(chosen.map((place) => time(place)?.millis));
  const first = chosen[0];
  const last = chosen[chosen.length - 1];
  if (!first || !last) return true;
  const begin = time(first)?.millis ?? Number.POSITIVE_INFINITY;
  const end = time(last)?.millis ?? Number.NEGATIVE_INFINITY;
  let wrong = 0;
  for (const place of added) {
    const moment = time(place);
    if (!moment) continue;
    const early = place.node < first.node && ascending >= descending && moment.millis > begin + DAY;
    const late = place.node > last.node && ascending > descending && moment.millis < end - DAY;
    if (early || late || moment.precision === "month" || moment.precision === "year") wrong++;
  }
  return wrong <= added.length * MOST_BAD;
}
function isWhole(page, { from, to }, named2) {
  const free = page.free(from, to);
  const told2 = !named2 || page.persons(from, to) > 0 || free > MUCH_TEXT;
  return free > LEAST_TEXT && told2 && free > LEAST_FREE * textBetween(page, from, to);
}
function countInside(page, before2, added, inside) {
  const records = recordsOf(page, before2);
  let next = 0;
  for (let i = 0; i < records.length; i++) {
    const { from, to } = records[i];
    while (next < added.length && added[next].node < from) next++;
    const first = next;
    const time = momentAt(before2[i], page.dated)?.millis;
    for (; next < added.length && added[next].node < to; next++) {
      const other = momentAt(added[next], page.dated)?.millis;
      if (time === void 0 || other === void 0 || time === other) continue;
      if (other < time) inside.earlier++;
      else inside.later++;
    }
    inside.records++;
    if (next - first === 1) inside.alone++;
    if (next - first > 1) inside.several++;
  }
}
function recordsOf(page, anchors, layout) {
  const nodes = anchors.map((place) => place.node);
  return territories(page.dom, page.places, nodes, layout);
}
function commonLayout(pages2, times2) {
  const votes = /* @__PURE__ */ new Map();
  for (const page of pages2) {
    const nodes = anchorsAt(page, times2).map((place) => place.node);
    const layout = layoutOf(page.dom, page.places, nodes);
    if (!layout) continue;
    const name = JSON.stringify(layout);
    const vote = votes.get(name) ?? { layout, count: 0 };
    vote.count += nodes.length;
    votes.set(name, vote);
  }
  return [...votes.values()].sort((a, b) => b.count - a.count)[0]?.layout;
}

// src/words/deeds.ts
var DEEDS = {
  en: "login, log in, logon, log on, logout, log out, signin, sign in, signup, sign up, register, registration, join, forgot*, forgot *, lost password, lost your password, reply, post reply, add reply, quote, multiquote, multi-quote, report, edit, delete, like, unlike, thank, thanks, vote, upvote, up vote, downvote, down vote, flag, share, tweet, print, print view, print version, print page, print topic, print thread, printable, printable view, printable version, printable page, email, e-mail, email this *, e-mail this *, send message, send message *, send email, send e-mail, send pm, subscribe, subscribe to *, unsubscribe, follow, watch, bookmark, bookmark this *, favorite, favorites, favourite, favourites, rss, atom, feed, search, advanced search, find posts *, find threads *, find more posts *, find more threads *, help, faq, rules, terms, terms *, privacy, privacy *, contact, contacts, contact *, about, about *, member, members, member list, user, users, staff, team, calendar, who's online, whos online, online, statistics, stats, mark * read, unread, unread posts, new posts, today's posts, todays posts, active topics, unanswered, unanswered posts, unanswered topics, unanswered threads, unanswered questions, recent posts, recent topics, recent threads, recent activity, what's new, whats new, new topic, new thread, new discussion, post new *, ask question, ask a question",
  de: "anmelden, einloggen, abmelden, registrieren, antworten, zitieren, zitat, melden, bearbeiten, l\xF6schen, gef\xE4llt mir, drucken, druckansicht, suche, suchen, erweiterte suche, hilfe, mitglieder, kalender, impressum, datenschutz, kontakt, neue beitr\xE4ge, neues thema, ungelesene beitr\xE4ge, unbeantwortete themen, thema abonnieren",
  fr: "connexion, se connecter, s'inscrire, inscription, r\xE9pondre, citer, signaler, modifier, supprimer, j'aime, imprimer, recherche, rechercher, recherche avanc\xE9e, aide, membres, calendrier, contact, mentions l\xE9gales, nouveaux messages, nouveau sujet, messages sans r\xE9ponse, sujets actifs",
  es: "iniciar sesi\xF3n, registrarse, conectarse, responder, citar, reportar, editar, eliminar, me gusta, imprimir, buscar, b\xFAsqueda avanzada, ayuda, miembros, calendario, contacto, nuevos mensajes, nuevo tema, temas sin respuesta, temas activos",
  pt: "entrar, iniciar sess\xE3o, registrar, registrar-se, registar, cadastre-se, responder, citar, denunciar, editar, excluir, curtir, imprimir, buscar, pesquisar, pesquisa avan\xE7ada, ajuda, membros, calend\xE1rio, contato, novas mensagens, novo t\xF3pico, t\xF3picos sem resposta",
  it: "accedi, registrati, rispondi, cita, segnala, modifica, elimina, mi piace, stampa, cerca, ricerca avanzata, aiuto, utenti, iscritti, calendario, contatti, nuovi messaggi, nuovo argomento, nuova discussione, messaggi senza risposta",
  nl: "inloggen, aanmelden, registreren, antwoord, antwoorden, beantwoorden, citeren, melden, bewerken, verwijderen, vind ik leuk, afdrukken, zoeken, uitgebreid zoeken, hulp, leden, kalender, contact, nieuwe berichten, nieuw onderwerp, onbeantwoorde berichten",
  sv: "logga in, registrera, bli medlem, svara, citera, anm\xE4l, rapportera, redigera, radera, gilla, skriv ut, s\xF6k, avancerad s\xF6kning, hj\xE4lp, medlemmar, kalender, kontakt, nya inl\xE4gg, ny tr\xE5d, obesvarade inl\xE4gg",
  da: "log ind, tilmeld, opret bruger, besvar, svar, citer, anmeld, rapport\xE9r, rediger, slet, synes godt om, udskriv, s\xF8g, avanceret s\xF8gning, hj\xE6lp, medlemmer, kalender, kontakt, nye indl\xE6g, nyt emne, ubesvarede indl\xE6g",
  nb: "logg inn, registrer, registrer deg, svar, siter, rapporter, rediger, slett, liker, skriv ut, s\xF8k, avansert s\xF8k, hjelp, medlemmer, kalender, kontakt, nye innlegg, nytt emne, ubesvarte innlegg",
  fi: "kirjaudu, kirjaudu sis\xE4\xE4n, rekister\xF6idy, vastaa, lainaa, ilmoita, muokkaa, poista, tykk\xE4\xE4, tulosta, haku, etsi, tarkennettu haku, ohje, j\xE4senet, kalenteri, yhteystiedot, uudet viestit, uusi aihe, vastaamattomat",
  pl: "zaloguj*, zaloguj si\u0119, zarejestruj*, zarejestruj si\u0119, rejestracja, odpowiedz, cytuj, zg\u0142o\u015B, edytuj, usu\u0144, lubi\u0119 to, drukuj, szukaj, szukanie zaawansowane, pomoc, u\u017Cytkownicy, kalendarz, kontakt, nowe posty, nowy temat, posty bez odpowiedzi",
  cs: "p\u0159ihl\xE1sit, p\u0159ihl\xE1sit se, p\u0159ihl\xE1\u0161en\xED, registrace, registrovat, odpov\u011Bd\u011Bt, citovat, nahl\xE1sit, upravit, smazat, l\xEDb\xED se mi, tisk, vytisknout, hledat, pokro\u010Dil\xE9 hled\xE1n\xED, n\xE1pov\u011Bda, \u010Dlenov\xE9, u\u017Eivatel\xE9, kalend\xE1\u0159, kontakt, nov\xE9 p\u0159\xEDsp\u011Bvky, nov\xE9 t\xE9ma, p\u0159\xEDsp\u011Bvky bez odpov\u011Bd\xED",
  hu: "bel\xE9p\xE9s, bejelentkez\xE9s, regisztr\xE1ci\xF3, v\xE1lasz, hozz\xE1sz\xF3l\xE1s, id\xE9zet, id\xE9z, jelent\xE9s, szerkeszt\xE9s, t\xF6rl\xE9s, tetszik, nyomtat\xE1s, keres\xE9s, r\xE9szletes keres\xE9s, s\xFAg\xF3, seg\xEDts\xE9g, tagok, tagok list\xE1ja, napt\xE1r, kapcsolat, \xFAj hozz\xE1sz\xF3l\xE1sok, \xFAj t\xE9ma, megv\xE1laszolatlan t\xE9m\xE1k",
  ro: "autentificare, conectare, \xEEnregistrare, r\u0103spunde, citeaz\u0103, raporteaz\u0103, editeaz\u0103, \u0219terge, \xEEmi place, tip\u0103re\u0219te, caut\u0103, c\u0103utare, c\u0103utare avansat\u0103, ajutor, membri, calendar, contact, mesaje noi, subiect nou, subiecte f\u0103r\u0103 r\u0103spuns",
  el: "\u03C3\u03CD\u03BD\u03B4\u03B5\u03C3\u03B7, \u03B5\u03AF\u03C3\u03BF\u03B4\u03BF\u03C2, \u03B5\u03B3\u03B3\u03C1\u03B1\u03C6\u03AE, \u03B1\u03C0\u03AC\u03BD\u03C4\u03B7\u03C3\u03B7, \u03C0\u03B1\u03C1\u03AC\u03B8\u03B5\u03C3\u03B7, \u03B1\u03BD\u03B1\u03C6\u03BF\u03C1\u03AC, \u03B5\u03C0\u03B5\u03BE\u03B5\u03C1\u03B3\u03B1\u03C3\u03AF\u03B1, \u03B4\u03B9\u03B1\u03B3\u03C1\u03B1\u03C6\u03AE, \u03BC\u03BF\u03C5 \u03B1\u03C1\u03AD\u03C3\u03B5\u03B9, \u03B5\u03BA\u03C4\u03CD\u03C0\u03C9\u03C3\u03B7, \u03B1\u03BD\u03B1\u03B6\u03AE\u03C4\u03B7\u03C3\u03B7, \u03C3\u03CD\u03BD\u03B8\u03B5\u03C4\u03B7 \u03B1\u03BD\u03B1\u03B6\u03AE\u03C4\u03B7\u03C3\u03B7, \u03B2\u03BF\u03AE\u03B8\u03B5\u03B9\u03B1, \u03BC\u03AD\u03BB\u03B7, \u03B7\u03BC\u03B5\u03C1\u03BF\u03BB\u03CC\u03B3\u03B9\u03BF, \u03B5\u03C0\u03B9\u03BA\u03BF\u03B9\u03BD\u03C9\u03BD\u03AF\u03B1, \u03BD\u03AD\u03B1 \u03BC\u03B7\u03BD\u03CD\u03BC\u03B1\u03C4\u03B1, \u03BD\u03AD\u03BF \u03B8\u03AD\u03BC\u03B1, \u03B1\u03BD\u03B1\u03C0\u03AC\u03BD\u03C4\u03B7\u03C4\u03B1 \u03B8\u03AD\u03BC\u03B1\u03C4\u03B1",
  ru: "\u0432\u0445\u043E\u0434, \u0432\u043E\u0439\u0442\u0438, \u0440\u0435\u0433\u0438\u0441\u0442\u0440\u0430\u0446\u0438\u044F, \u0437\u0430\u0440\u0435\u0433\u0438\u0441\u0442\u0440\u0438\u0440\u043E\u0432\u0430\u0442\u044C\u0441\u044F, \u043E\u0442\u0432\u0435\u0442\u0438\u0442\u044C, \u0446\u0438\u0442\u0438\u0440\u043E\u0432\u0430\u0442\u044C, \u0446\u0438\u0442\u0430\u0442\u0430, \u043F\u043E\u0436\u0430\u043B\u043E\u0432\u0430\u0442\u044C\u0441\u044F, \u0440\u0435\u0434\u0430\u043A\u0442\u0438\u0440\u043E\u0432\u0430\u0442\u044C, \u0443\u0434\u0430\u043B\u0438\u0442\u044C, \u043D\u0440\u0430\u0432\u0438\u0442\u0441\u044F, \u043C\u043D\u0435 \u043D\u0440\u0430\u0432\u0438\u0442\u0441\u044F, \u043F\u0435\u0447\u0430\u0442\u044C, \u0432\u0435\u0440\u0441\u0438\u044F \u0434\u043B\u044F \u043F\u0435\u0447\u0430\u0442\u0438, \u043F\u043E\u0438\u0441\u043A, \u0440\u0430\u0441\u0448\u0438\u0440\u0435\u043D\u043D\u044B\u0439 \u043F\u043E\u0438\u0441\u043A, \u043F\u043E\u043C\u043E\u0449\u044C, \u043F\u043E\u043B\u044C\u0437\u043E\u0432\u0430\u0442\u0435\u043B\u0438, \u0443\u0447\u0430\u0441\u0442\u043D\u0438\u043A\u0438, \u043A\u0430\u043B\u0435\u043D\u0434\u0430\u0440\u044C, \u043A\u043E\u043D\u0442\u0430\u043A\u0442\u044B, \u043D\u043E\u0432\u044B\u0435 \u0441\u043E\u043E\u0431\u0449\u0435\u043D\u0438\u044F, \u043D\u043E\u0432\u0430\u044F \u0442\u0435\u043C\u0430, \u0441\u043E\u043E\u0431\u0449\u0435\u043D\u0438\u044F \u0431\u0435\u0437 \u043E\u0442\u0432\u0435\u0442\u043E\u0432, \u0430\u043A\u0442\u0438\u0432\u043D\u044B\u0435 \u0442\u0435\u043C\u044B",
  uk: "\u0432\u0445\u0456\u0434, \u0443\u0432\u0456\u0439\u0442\u0438, \u0440\u0435\u0454\u0441\u0442\u0440\u0430\u0446\u0456\u044F, \u0437\u0430\u0440\u0435\u0454\u0441\u0442\u0440\u0443\u0432\u0430\u0442\u0438\u0441\u044F, \u0432\u0456\u0434\u043F\u043E\u0432\u0456\u0441\u0442\u0438, \u0446\u0438\u0442\u0443\u0432\u0430\u0442\u0438, \u043F\u043E\u0441\u043A\u0430\u0440\u0436\u0438\u0442\u0438\u0441\u044F, \u0440\u0435\u0434\u0430\u0433\u0443\u0432\u0430\u0442\u0438, \u0432\u0438\u0434\u0430\u043B\u0438\u0442\u0438, \u043F\u043E\u0434\u043E\u0431\u0430\u0454\u0442\u044C\u0441\u044F, \u0434\u0440\u0443\u043A, \u0432\u0435\u0440\u0441\u0456\u044F \u0434\u043B\u044F \u0434\u0440\u0443\u043A\u0443, \u043F\u043E\u0448\u0443\u043A, \u0440\u043E\u0437\u0448\u0438\u0440\u0435\u043D\u0438\u0439 \u043F\u043E\u0448\u0443\u043A, \u0434\u043E\u043F\u043E\u043C\u043E\u0433\u0430, \u043A\u043E\u0440\u0438\u0441\u0442\u0443\u0432\u0430\u0447\u0456, \u0443\u0447\u0430\u0441\u043D\u0438\u043A\u0438, \u043A\u0430\u043B\u0435\u043D\u0434\u0430\u0440, \u043A\u043E\u043D\u0442\u0430\u043A\u0442\u0438, \u043D\u043E\u0432\u0456 \u043F\u043E\u0432\u0456\u0434\u043E\u043C\u043B\u0435\u043D\u043D\u044F, \u043D\u043E\u0432\u0430 \u0442\u0435\u043C\u0430, \u043F\u043E\u0432\u0456\u0434\u043E\u043C\u043B\u0435\u043D\u043D\u044F \u0431\u0435\u0437 \u0432\u0456\u0434\u043F\u043E\u0432\u0456\u0434\u0435\u0439",
  tr: "giri\u015F, giri\u015F yap, oturum a\xE7, kay\u0131t ol, \xFCye ol, cevapla, yan\u0131tla, al\u0131nt\u0131, al\u0131nt\u0131la, \u015Fikayet et, d\xFCzenle, sil, be\u011Fen, yazd\u0131r, ara, arama, geli\u015Fmi\u015F arama, yard\u0131m, \xFCyeler, takvim, ileti\u015Fim, yeni mesajlar, yeni konu, cevaps\u0131z konular",
  ar: "\u062F\u062E\u0648\u0644, \u062A\u0633\u062C\u064A\u0644 \u0627\u0644\u062F\u062E\u0648\u0644, \u062A\u0633\u062C\u064A\u0644, \u0627\u0644\u062A\u0633\u062C\u064A\u0644, \u0631\u062F, \u0627\u0642\u062A\u0628\u0627\u0633, \u062A\u0628\u0644\u064A\u063A, \u062A\u0639\u062F\u064A\u0644, \u062D\u0630\u0641, \u0625\u0639\u062C\u0627\u0628, \u0637\u0628\u0627\u0639\u0629, \u0628\u062D\u062B, \u0627\u0644\u0628\u062D\u062B, \u0628\u062D\u062B \u0645\u062A\u0642\u062F\u0645, \u0645\u0633\u0627\u0639\u062F\u0629, \u0627\u0644\u0645\u0633\u0627\u0639\u062F\u0629, \u0627\u0644\u0623\u0639\u0636\u0627\u0621, \u0642\u0627\u0626\u0645\u0629 \u0627\u0644\u0623\u0639\u0636\u0627\u0621, \u0627\u0644\u062A\u0642\u0648\u064A\u0645, \u0627\u062A\u0635\u0644 \u0628\u0646\u0627, \u0645\u0634\u0627\u0631\u0643\u0627\u062A \u062C\u062F\u064A\u062F\u0629, \u0645\u0648\u0636\u0648\u0639 \u062C\u062F\u064A\u062F",
  he: "\u05D4\u05EA\u05D7\u05D1\u05E8\u05D5\u05EA, \u05DB\u05E0\u05D9\u05E1\u05D4, \u05D4\u05E8\u05E9\u05DE\u05D4, \u05D4\u05D2\u05D1, \u05D4\u05E9\u05D1, \u05E6\u05D9\u05D8\u05D5\u05D8, \u05E6\u05D8\u05D8, \u05D3\u05D9\u05D5\u05D5\u05D7, \u05E2\u05E8\u05D5\u05DA, \u05DE\u05D7\u05E7, \u05D0\u05D4\u05D1\u05EA\u05D9, \u05D4\u05D3\u05E4\u05E1\u05D4, \u05D7\u05D9\u05E4\u05D5\u05E9, \u05D7\u05D9\u05E4\u05D5\u05E9 \u05DE\u05EA\u05E7\u05D3\u05DD, \u05E2\u05D6\u05E8\u05D4, \u05D7\u05D1\u05E8\u05D9\u05DD, \u05DE\u05E9\u05EA\u05DE\u05E9\u05D9\u05DD, \u05DC\u05D5\u05D7 \u05E9\u05E0\u05D4, \u05E6\u05D5\u05E8 \u05E7\u05E9\u05E8, \u05D4\u05D5\u05D3\u05E2\u05D5\u05EA \u05D7\u05D3\u05E9\u05D5\u05EA, \u05E0\u05D5\u05E9\u05D0 \u05D7\u05D3\u05E9",
  id: "masuk, login, daftar, balas, kutip, laporkan, sunting, edit, hapus, suka, cetak, cari, pencarian, pencarian lanjutan, bantuan, anggota, kalender, kontak, pesan baru, topik baru",
  zh: "\u767B\u5F55, \u767B\u9304, \u767B\u5165, \u6CE8\u518C, \u8A3B\u518A, \u56DE\u590D, \u56DE\u8986, \u5F15\u7528, \u4E3E\u62A5, \u6AA2\u8209, \u7F16\u8F91, \u7DE8\u8F2F, \u5220\u9664, \u522A\u9664, \u8D5E, \u70B9\u8D5E, \u6253\u5370, \u5217\u5370, \u641C\u7D22, \u641C\u5C0B, \u9AD8\u7EA7\u641C\u7D22, \u5E2E\u52A9, \u8AAA\u660E, \u4F1A\u5458, \u6703\u54E1, \u65E5\u5386, \u8054\u7CFB\u6211\u4EEC, \u65B0\u5E16, \u53D1\u5E16, \u767C\u5E16, \u53D1\u8868\u65B0\u5E16",
  ja: "\u30ED\u30B0\u30A4\u30F3, \u767B\u9332, \u65B0\u898F\u767B\u9332, \u4F1A\u54E1\u767B\u9332, \u8FD4\u4FE1, \u5F15\u7528, \u5831\u544A, \u901A\u5831, \u7DE8\u96C6, \u524A\u9664, \u3044\u3044\u306D, \u5370\u5237, \u691C\u7D22, \u8A73\u7D30\u691C\u7D22, \u30D8\u30EB\u30D7, \u30E1\u30F3\u30D0\u30FC, \u30AB\u30EC\u30F3\u30C0\u30FC, \u304A\u554F\u3044\u5408\u308F\u305B, \u65B0\u7740, \u65B0\u7740\u6295\u7A3F, \u65B0\u898F\u6295\u7A3F, \u65B0\u898F\u30C8\u30D4\u30C3\u30AF",
  ko: "\uB85C\uADF8\uC778, \uD68C\uC6D0\uAC00\uC785, \uAC00\uC785, \uB2F5\uAE00, \uB2F5\uBCC0, \uB313\uAE00, \uC778\uC6A9, \uC2E0\uACE0, \uC218\uC815, \uC0AD\uC81C, \uC88B\uC544\uC694, \uCD94\uCC9C, \uC778\uC1C4, \uAC80\uC0C9, \uC0C1\uC138\uAC80\uC0C9, \uB3C4\uC6C0\uB9D0, \uD68C\uC6D0, \uD68C\uC6D0\uBAA9\uB85D, \uB2EC\uB825, \uBB38\uC758, \uC0C8 \uAE00, \uAE00\uC4F0\uAE30, \uC0C8 \uC8FC\uC81C"
};
var PERMALINK = {
  en: "permalink, permlink, perma-link, perm-link, link",
  de: "direkt*, permalink",
  fr: "lien, lien permanent",
  es: "enlace, enlace permanente",
  pt: "link permanente, liga\xE7\xE3o",
  it: "collegamento, link permanente",
  nl: "permanente link, koppeling",
  sv: "l\xE4nk, permal\xE4nk",
  da: "permanent link, permalink",
  nb: "lenke, permalenke",
  fi: "linkki, pysyv\xE4 linkki",
  pl: "odno\u015Bnik, link bezpo\u015Bredni",
  cs: "odkaz, trval\xFD odkaz",
  hu: "hivatkoz\xE1s, \xE1lland\xF3 link",
  ro: "leg\u0103tur\u0103, link permanent",
  el: "\u03C3\u03CD\u03BD\u03B4\u03B5\u03C3\u03BC\u03BF\u03C2, \u03BC\u03CC\u03BD\u03B9\u03BC\u03BF\u03C2 \u03C3\u03CD\u03BD\u03B4\u03B5\u03C3\u03BC\u03BF\u03C2",
  ru: "\u0441\u0441\u044B\u043B\u043A\u0430, \u043F\u043E\u0441\u0442\u043E\u044F\u043D\u043D\u0430\u044F \u0441\u0441\u044B\u043B\u043A\u0430",
  uk: "\u043F\u043E\u0441\u0438\u043B\u0430\u043D\u043D\u044F, \u043F\u043E\u0441\u0442\u0456\u0439\u043D\u0435 \u043F\u043E\u0441\u0438\u043B\u0430\u043D\u043D\u044F",
  tr: "kal\u0131c\u0131 ba\u011Flant\u0131, ba\u011Flant\u0131",
  ar: "\u0631\u0627\u0628\u0637, \u0631\u0627\u0628\u0637 \u062F\u0627\u0626\u0645",
  he: "\u05E7\u05D9\u05E9\u05D5\u05E8, \u05E7\u05D9\u05E9\u05D5\u05E8 \u05E7\u05D1\u05D5\u05E2",
  id: "tautan, tautan permanen",
  zh: "\u94FE\u63A5, \u6C38\u4E45\u94FE\u63A5, \u9023\u7D50",
  ja: "\u30EA\u30F3\u30AF, \u56FA\u5B9A\u30EA\u30F3\u30AF, \u30D1\u30FC\u30DE\u30EA\u30F3\u30AF",
  ko: "\uB9C1\uD06C, \uACE0\uC720\uC8FC\uC18C"
};

// src/page/posts/template.ts
function furniture(records) {
  const counts = /* @__PURE__ */ new Map();
  for (const { page, from, to } of records) {
    const seen = /* @__PURE__ */ new Set();
    for (let node = from; node < to; node++) {
      if (page.dom.tag[node] !== TEXT || page.dom.hidden[node]) continue;
      const text = furnitureText(page.dom.text[node]);
      if (text !== "" && !seen.has(text)) {
        seen.add(text);
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
    }
  }
  const few = Math.max(2, records.length * FURNITURE_SHARE);
  const found = /* @__PURE__ */ new Set();
  for (const [text, count3] of counts) if (count3 >= few) found.add(text);
  return found;
}
var FURNITURE_SHARE = 0.15;
var LONGEST_FURNITURE = 80;
function furnitureText(text) {
  if (text.length > LONGEST_FURNITURE * 2) return "";
  const plain5 = text.trim().replace(/\s+/g, " ").replace(/\d+(?:[.,]\d+)*/g, "0");
  return plain5.length > LONGEST_FURNITURE ? "" : plain5;
}
function bodyPlaces(records, chrome) {
  const chosen = [];
  let left = [...records];
  let typical = 0;
  while (left.length > 0 && chosen.length < MOST_FRAMES) {
    const tallies = /* @__PURE__ */ new Map();
    for (const record2 of left) tallyBodies(record2, chrome, tallies);
    const best = bestBody(tallies, left.length);
    if (!best) break;
    const mean = best.tally.sum / best.tally.records;
    if (chosen.length === 0) typical = mean;
    else if (mean < leastBody(left, typical, BODY_CLASS().test(ownOf(best.key)))) break;
    chosen.push(best.key);
    left = left.filter((record2) => findPlace(record2, best.key) < 0);
  }
  return chosen;
}
var MOST_FRAMES = 5;
var LEAST_BODY = 28;
var LEAST_SAME_DAY = 60;
var LEAST_NAMED_BODY = 12;
var LEAST_ECHO = 150;
function leastBody(records, typical, named2) {
  if (records.some((record2) => record2.echo === "time")) return LEAST_ECHO;
  if (named2) return LEAST_NAMED_BODY;
  return Math.max(
    records.some((record2) => record2.echo === "day") ? LEAST_SAME_DAY : LEAST_BODY,
    typical * 0.05
  );
}
function tallyBodies({ page, from, to }, chrome, tallies) {
  const { dom } = page;
  const sums = new Float64Array(to - from + 1);
  for (let node = from; node < to; node++)
    sums[node - from + 1] = sums[node - from] + worthOf(page, node, chrome);
  const best = /* @__PURE__ */ new Map();
  for (let node = from; node < to; node++) {
    if (dom.tag[node] === TEXT || dom.hidden[node] || NO_BODY[dom.tag[node]] || page.pressed[node]) continue;
    const end = dom.end[node];
    const value = sums[Math.min(end, to) - from] - sums[node - from];
    if (value <= 0) continue;
    count3(page.places.key(node), value, dom.depth[node]);
    const own = page.places.own(node);
    if (own.includes(".")) count3(`${own}${ANYWHERE}`, value, dom.depth[node]);
  }
  for (const [key, { value, depth }] of best) {
    const tally3 = tallies.get(key);
    if (tally3) {
      tally3.sum += value;
      tally3.records++;
      tally3.depth += depth;
    } else tallies.set(key, { sum: value, records: 1, depth });
  }
  function count3(key, value, depth) {
    const before2 = best.get(key);
    if (before2 === void 0 || value > before2.value) best.set(key, { value, depth });
  }
}
var NO_BODY = tagSet(
  "a button select option br img b i em strong u small sub sup h1 h2 h3 h4 h5 h6 time abbr code ul ol li font"
);
var DATE_COST = 40;
function worthOf(page, node, chrome) {
  const { dom } = page;
  if (dom.tag[node] !== TEXT || dom.hidden[node]) return 0;
  const { start, stop } = dom.flat;
  const length = stop[node] - start[node];
  if (page.isDated(node)) return -DATE_COST;
  if (page.isPerson(node)) return -2 * length;
  if (length <= LONGEST_FURNITURE && chrome.has(furnitureText(page.dom.text[node]))) return -2 * length;
  if (!page.pressed[node]) return length;
  return length > LONG_LINK || dom.text[node].trimStart().startsWith("http") ? length : LINK_WORTH * length;
}
var LINK_WORTH = 0.3;
var LONG_LINK = 40;
function bestBody(tallies, total) {
  let best;
  let score = 0;
  for (const [key, tally3] of tallies) {
    const value = bodyScore(key, tally3, total);
    if (value > score) {
      score = value;
      best = { key, tally: tally3 };
    }
  }
  if (!best) return void 0;
  let inner = best;
  for (const [key, tally3] of tallies) {
    const deeper = tally3.depth / tally3.records > inner.tally.depth / inner.tally.records;
    if (deeper && tally3.records >= best.tally.records && bodyScore(key, tally3, total) >= score * ALL_OF_IT)
      inner = { key, tally: tally3 };
  }
  return inner;
}
var ALL_OF_IT = 0.98;
function bodyScore(key, tally3, total) {
  const own = ownOf(key);
  const hint = NO_BODY_CLASS().test(own) ? 0.25 : BODY_CLASS().test(own) ? 1.4 : 1;
  return tally3.sum * hint * (0.5 + 0.5 * (tally3.records / total));
}
var ANYWHERE = "<*";
function isInBody(place, body) {
  const parts = place.split("<");
  while (parts.length > 1 && LOOKS.test(parts[0])) parts.shift();
  const held = parts.join("<");
  if (body.endsWith(ANYWHERE)) return parts[0] === ownOf(body);
  return `${held}<`.startsWith(`${body}<`) || `${body}<`.startsWith(`${held}<`);
}
var LOOKS = /^(?:b|i|u|s|em|strong|font|span|small|big|p|li|ul|ol|code|pre|tt)$/;
function severalAt(records, key) {
  const texts2 = /* @__PURE__ */ new Map();
  let several2 = 0;
  let further = 0;
  for (const record2 of records) {
    const [, ...others] = elementsAt(record2, key);
    if (others.length > 0) several2++;
    for (const node of others) {
      further++;
      const text = record2.page.dom.textOf(node);
      texts2.set(text, (texts2.get(text) ?? 0) + 1);
    }
  }
  if (several2 < FEWEST_SEVERAL) return void 0;
  let again = 0;
  for (const count3 of texts2.values()) if (count3 > 1) again += count3;
  if (again >= further * COMES_AGAIN) return "first";
  return again === 0 && ownOf(key) === PARAGRAPH ? "all" : void 0;
}
var FEWEST_SEVERAL = 2;
var COMES_AGAIN = 0.4;
var PARAGRAPH = "p";
function elementsAt({ page, from, to, anchor }, key) {
  const { dom, places } = page;
  const own = ownOf(key);
  const found = [];
  for (let node = from; node < to; node++) {
    if (dom.tag[node] === TEXT || dom.hidden[node] || places.own(node) !== own) continue;
    if (dom.textLength(node) === 0 || places.key(node) !== key) continue;
    if (anchor && dom.contains(node, anchor.node)) continue;
    if (found.length === 0 || dom.parent[node] === dom.parent[found[0]]) found.push(node);
  }
  return found;
}
function bodyAt(record2, key, several2) {
  const elements = several2 ? elementsAt(record2, key) : [];
  const body = elements[0] ?? findPlace(record2, key);
  if (body < 0) return void 0;
  return several2 === "all" && elements.length > 1 ? { body, bodyEnd: record2.page.dom.end[elements.at(-1)] } : { body };
}
function findPlace({ page, from, to, anchor }, key) {
  const { dom, places } = page;
  const own = ownOf(key);
  let exact = -1;
  let longest = 0;
  let after2 = -1;
  let any = -1;
  for (let node = from; node < to; node++) {
    if (dom.tag[node] === TEXT || dom.hidden[node] || places.own(node) !== own) continue;
    const length = anchor && dom.contains(node, anchor.node) ? 0 : dom.textLength(node);
    if (places.key(node) === key) {
      if (exact < 0 || length > longest) {
        exact = node;
        longest = length;
      }
    } else if (own.includes(".")) {
      if (after2 < 0 && anchor && node > anchor.node && length > 0) after2 = node;
      if (any < 0 || length > dom.textLength(any)) any = node;
    }
  }
  if (exact >= 0) return exact;
  return after2 >= 0 ? after2 : any;
}
function ownOf(key) {
  const end = key.search(/[<:]/);
  return end < 0 ? key : key.slice(0, end);
}

// src/page/posts/name-places.ts
var LONGEST_NAME2 = 48;
var NamePlaces = class {
  #chrome;
  #tallies = /* @__PURE__ */ new Map();
  #records = 0;
  #record;
  /** `chrome`: texts that stand in many records. */
  constructor(chrome) {
    this.#chrome = chrome;
  }
  /** What is seen from now on is in this record. */
  begin(record2) {
    this.#record = record2;
    this.#records++;
  }
  /** A text that could be a name. Of several at one place of a record the first counts. */
  see(key, name, node) {
    let tally3 = this.#tallies.get(key);
    if (!tally3) {
      tally3 = {
        ...{ names: /* @__PURE__ */ new Map(), values: /* @__PURE__ */ new Map(), addresses: /* @__PURE__ */ new Map(), named: /* @__PURE__ */ new Map() },
        ...{ profile: 0, linked: 0, numbers: 0, strong: 0, early: 0, near: 0 }
      };
      this.#tallies.set(key, tally3);
    }
    if (tally3.names.has(this.#records)) return;
    tally3.names.set(this.#records, name);
    tally3.values.set(name, (tally3.values.get(name) ?? 0) + 1);
    const { page, body, anchor } = this.#record;
    const href = hrefAround(page, node);
    if (href !== "") {
      note2(tally3.addresses, name, href);
      note2(tally3.named, href, name);
    }
    if (page.isPerson(node)) tally3.profile++;
    else if (page.pressed[node]) tally3.linked++;
    if (isNumber(name) || COUNT.test(name) && this.#chrome.has(furnitureText(name))) tally3.numbers++;
    if (isStrong(page, node)) tally3.strong++;
    if (node < body) tally3.early++;
    if (anchor && Math.abs(anchor.node - node) <= NEAR2) tally3.near++;
  }
  /** The places with more than `least` of each in their favour, best first. */
  best(least) {
    const scored = [];
    for (const [key, tally3] of this.#tallies)
      scored.push({ key, tally: tally3, score: nameScore(key, tally3, this.#records) });
    scored.sort((a, b) => b.score - a.score);
    const first = scored.slice(0, MOST_PLACES);
    const told2 = first.map(
      (one) => first.some((other) => tellsFiner(other.tally, one.tally)) ? { ...one, score: one.score * COARSE } : one
    );
    const most = Math.max(0, ...told2.map(({ score }) => score));
    return told2.filter(({ key, score }) => score > least(key) && score > most * LEAST_SHARE).sort((a, b) => b.score - a.score).map(({ key }) => key);
  }
};
var MOST_PLACES = 8;
var LEAST_SHARE = 0.3;
var COARSE = 0.25;
var STRONG = tagSet("b strong h1 h2 h3 h4 h5 h6 dt cite th");
var NEAR2 = 12;
function note2(known, key, value) {
  const before2 = known.get(key);
  known.set(key, before2 === void 0 || before2 === value ? value : "");
}
var COUNT = /^\d[\d.,]*\s|\s\d[\d.,]*$/;
function isNumber(name) {
  const letters2 = name.match(/\p{L}/gu)?.length ?? 0;
  return letters2 === 0 || letters2 < 2 && /\d/.test(name);
}
function isStrong({ dom }, node) {
  for (let at = dom.parent[node], steps = 0; at >= 0 && steps < 2; at = dom.parent[at], steps++)
    if (STRONG[dom.tag[at]]) return true;
  return false;
}
function nameScore(key, tally3, total) {
  const records = tally3.names.size;
  if (tally3.numbers > records * 0.3) return 0;
  const share2 = (count3) => count3 / records;
  const own = key.split("<", 1)[0];
  const called = key.startsWith("@") || namesAuthor(own.replace(/[.#]/g, " ")) ? 1.4 : namesAuthor(key.replace(/[.<]/g, " ")) ? 0.7 : 0;
  let score = 0.2 + 2 * share2(tally3.profile) + called + 0.4 * share2(tally3.strong) + 0.3 * share2(tally3.early) + 0.2 * share2(tally3.near);
  const { steady, shared: shared2, linked } = addressesOf(tally3);
  const isSteady = tally3.values.size > 1 && steady >= records * MOSTLY;
  if (share2(tally3.profile) < 0.5) {
    if (isSteady) score += tally3.values.size < steady ? COMES_AGAIN2 : COMES_ONCE;
    else if (tally3.linked > 0) score *= 0.6;
  }
  if (!key.startsWith("@") && isSaidByAll(tally3, isSteady)) score *= 0.15;
  else if (total > 3) score *= 0.6 + 0.4 * Math.min(1, tally3.values.size / records * 3);
  if (shared2 > linked * MOST_SHARED) score *= SHARED_BY_MANY;
  if (!isSteady && isCounted(tally3)) score *= SHARED_BY_MANY;
  let ranks2 = 0;
  let wordy = 0;
  for (const [name, count3] of tally3.values) {
    if (isNoName(name)) ranks2 += count3;
    if (WORDY.test(name)) wordy += count3;
  }
  score *= 1 - 0.8 * share2(wordy);
  if (ranks2 > records * 0.5 && !key.startsWith("@")) score *= 0.05;
  if (key.startsWith("#in<")) score *= LESS_SURE;
  return score * Math.sqrt(records / total);
}
var MOSTLY = 0.8;
var LESS_SURE = 0.95;
var COMES_AGAIN2 = 1.2;
var COMES_ONCE = 0.4;
var MOST_SHARED = 0.15;
var SHARED_BY_MANY = 0.2;
function addressesOf({ addresses, named: named2, values }) {
  let steady = 0;
  let shared2 = 0;
  let linked = 0;
  for (const [name, address] of addresses) {
    const count3 = values.get(name) ?? 0;
    linked += count3;
    if (address === "") shared2 += count3;
    else if (named2.get(address) === name) steady += count3;
  }
  return { steady, shared: shared2, linked };
}
function isSaidByAll({ names: names5, values }, isSteady) {
  if (names5.size <= 2) return false;
  if (values.size === 1) return true;
  return !isSteady && names5.size >= MANY && Math.max(...values.values()) >= names5.size * MOSTLY;
}
var MANY = 6;
function isCounted({ names: names5, values }) {
  const alike = /* @__PURE__ */ new Map();
  for (const [name, count3] of values) {
    if (!/\d/.test(name)) continue;
    const text = furnitureText(name);
    const seen = alike.get(text) ?? { texts: 0, count: 0 };
    alike.set(text, { texts: seen.texts + 1, count: seen.count + count3 });
  }
  return [...alike.values()].some(({ texts: texts2, count: count3 }) => texts2 >= 3 && count3 * 2 > names5.size);
}
function tellsFiner(finer, coarse) {
  if (finer === coarse || finer.numbers > 0) return false;
  const goesWith = /* @__PURE__ */ new Map();
  let common2 = 0;
  let same = 0;
  for (const [record2, text] of coarse.names) {
    const own = finer.names.get(record2);
    if (own === void 0) continue;
    common2++;
    if (own === text) same++;
    const before2 = goesWith.get(own);
    if (before2 !== void 0 && before2 !== text || WORDY.test(own)) return false;
    goesWith.set(own, text);
  }
  if (common2 < 3 || common2 < coarse.names.size * MOSTLY || same * 2 > common2) return false;
  const comesAgain = goesWith.size < common2;
  return comesAgain && goesWith.size > new Set(goesWith.values()).size && !isCounted(finer);
}
function hrefAround({ dom, pressed }, node) {
  for (let at = node, steps = 0; pressed[node] && at >= 0 && steps < 4; at = dom.parent[at], steps++)
    if (dom.tag[at] === A7) return dom.attribute(at, "href") ?? "";
  return "";
}
var A7 = tagId("a");
var WORDY = /\S\s+\S+\s+\S+\s+\S/;
function isNoName(text) {
  return labels2(text) || text.length <= LONGEST_NAME2 && isRank()(text);
}
var isRank = remembered((text) => ranks().test(plainText(text)));
var labels2 = wholeText(NO_NAME, DEEDS, WROTE, POSTED, AUTHOR_LABEL);
var ranks = builtOf(() => {
  const of2 = (...lists) => alternatives(wordsOf(...lists).map((word) => escaped(plainText(word))));
  return new RegExp(`^(?:(?:${of2(RANKED)})[\\s-]?)*(?:${of2(RANK)})s?$`, "u");
});

// src/page/posts/bylines.ts
function bylinePlaces(records, nameOf3) {
  const names5 = /* @__PURE__ */ new Map();
  for (const record2 of records) {
    const found = nameOf3(record2);
    const pattern = found && patternOf2(record2, found);
    if (pattern !== void 0) names5.set(pattern, (names5.get(pattern) ?? /* @__PURE__ */ new Set()).add(found.name));
  }
  return [...names5].filter(([, { size: size2 }]) => size2 >= FEWEST_NAMES).sort((a, b) => b[1].size - a[1].size).slice(0, MOST_PATTERNS).map(([pattern]) => PREFIX + pattern);
}
function nameInLine(record2, places) {
  let line;
  for (const place of places) {
    if (!place.startsWith(PREFIX)) continue;
    line ??= datedLine(record2)?.line ?? "";
    const [before2, behind2] = place.slice(PREFIX.length).split(NAME);
    if (line.length <= before2.length + behind2.length) continue;
    if (!line.startsWith(before2) || !line.endsWith(behind2)) continue;
    const name = line.slice(before2.length, line.length - behind2.length).trim();
    if (name.length > 0 && name.length <= LONGEST_NAME2 && !name.includes(DATE)) return name;
  }
  return "";
}
var PREFIX = "@byline ";
var DATE = "{date}";
var NAME = "{name}";
var LONGEST_LINE2 = 160;
var FEWEST_NAMES = 3;
var MOST_PATTERNS = 4;
function patternOf2(record2, { name, node }) {
  const dated = node === record2.anchor?.node ? void 0 : datedLine(record2);
  if (!dated) return void 0;
  const { line, from, shift } = dated;
  const start = record2.page.dom.flat.start[node] - from;
  const at = line.indexOf(name, Math.max(0, start - (start > dated.date ? shift : 0)));
  if (start < 0 || at < 0 || line.includes(NAME)) return void 0;
  const pattern = `${line.slice(0, at)}${NAME}${line.slice(at + name.length)}`;
  const between = pattern.slice(...betweenOf(pattern));
  return between.trim() === "" ? void 0 : pattern;
}
function betweenOf(pattern) {
  const date2 = pattern.indexOf(DATE);
  const name = pattern.indexOf(NAME);
  return date2 < name ? [date2 + DATE.length, name] : [name + NAME.length, date2];
}
function datedLine({ page, anchor, body }) {
  if (!anchor || anchor.raw === "" || page.dom.contains(body, anchor.node)) return void 0;
  const { text, start } = page.dom.flat;
  const at = text.indexOf(anchor.raw, start[anchor.node]);
  if (at < 0 || at - start[anchor.node] > LONGEST_LINE2) return void 0;
  const from = text.lastIndexOf("\n", at) + 1;
  const end = text.indexOf("\n", at);
  const to = end < 0 ? text.length : end;
  if (to - from > LONGEST_LINE2) return void 0;
  const line = `${text.slice(from, at)}${DATE}${text.slice(at + anchor.raw.length, to)}`;
  return { line, from, date: at - from, shift: anchor.raw.length - DATE.length };
}

// src/page/posts/author.ts
function authorPlaces(records, chrome) {
  const places = [];
  let left = records;
  for (let round = 0; round < MOST_ROUNDS && left.length > 0; round++) {
    const blocks = new Set(places.map(blockIn));
    const found = bestPlaces(
      left,
      chrome,
      (place) => round === 0 || blocks.has(blockIn(place)) ? LEAST_SCORE : LEAST_LATER
    );
    if (found.length === 0) break;
    for (const place of found) if (!places.includes(place)) places.push(place);
    left = left.filter((record2) => nameIn(record2, found) === void 0);
  }
  const names5 = [...places];
  return [...places, ...bylinePlaces(records, (record2) => nameIn(record2, names5))];
}
function blockIn(place) {
  const parts = place.replace(/^[#~][^<]*</, "").split("<");
  const at = parts.findIndex((part) => !INLINE_PLACE.test(part));
  return parts[at]?.split(".", 2).join(".") ?? "";
}
var INLINE_PLACE = /^(?:a|b|i|u|em|strong|font|span|small|big|s|cite|abbr)(?:[.:]|$)/;
function bestPlaces(records, chrome, least) {
  const places = new NamePlaces(chrome);
  for (const record2 of records) {
    places.begin(record2);
    eachName(record2, (keys, name, node) => {
      for (const key of keys) places.see(key, name, node);
      return true;
    });
  }
  return places.best(least);
}
var MOST_ROUNDS = 3;
var LEAST_LATER = 1.5;
var LEAST_SCORE = 0.15;
function nameIn(record2, places) {
  let best;
  let rank = 2 * places.length;
  const owns = places.map(ownOf);
  eachName(record2, (keys, name, node) => {
    for (const key of keys) {
      let at = places.indexOf(key);
      if (at < 0 && key.includes(".")) {
        at = owns.indexOf(ownOf(key));
        if (at >= 0) at = owns[at].includes(".") ? at + places.length : -1;
      }
      if (at >= 0 && at < rank) {
        rank = at;
        best = { name, node };
      }
    }
    return rank > 0;
  });
  const byline2 = best || !record2.anchor ? "" : nameInLine(record2, places) || bylineName(record2.anchor, record2.page);
  return best ?? (byline2 === "" ? void 0 : { name: byline2, node: record2.anchor.node });
}
function eachName(record2, take2) {
  const { page, from, to, body } = record2;
  const { dom } = page;
  const { start, stop } = dom.flat;
  const skipsBody = !holdsAnchor(record2);
  const times2 = /* @__PURE__ */ new Map();
  let lastBlock = -1;
  for (let node = from; node < to; node++) {
    if (node === body && skipsBody) {
      node = dom.end[body] - 1;
      continue;
    }
    if (dom.hidden[node]) continue;
    if (dom.tag[node] !== TEXT) {
      for (const told2 of dom.attributes(node)) {
        if (!AUTHOR_ATTRIBUTE().test(told2.name) || told2.value === "" || told2.value.length > LONGEST_NAME2)
          continue;
        if (!take2([`@${told2.name}`], told2.value.trim(), node)) return;
      }
      continue;
    }
    if (node === record2.anchor?.node) {
      const byline2 = bylineName(record2.anchor, page);
      if (byline2 !== "" && !take2(["@byline"], byline2, node)) return;
    }
    const whole = nameElement(page, node);
    const length = stop[whole] - start[whole];
    if (length < 1 || length > LONGEST_NAME2 + 2 || page.isDated(node)) continue;
    const text = dom.flat.text.slice(start[whole], stop[whole]);
    const name = page.isPerson(node) ? linkedName(text) : plainName(text);
    if (name === "") continue;
    const place = textPlace(page, node);
    const before2 = times2.get(place) ?? 0;
    times2.set(place, before2 + 1);
    const keys = [before2 === 0 || before2 >= MOST_ALIKE ? place : `~${before2 + 1}<${place}`];
    const labelled = labelledBy(page, node, name);
    if (labelled >= 0) keys.push(page.places.key(labelled));
    if (whole !== node && page.places.key(whole) !== keys[0]) keys.push(page.places.key(whole));
    const block = blockOf(page, node);
    if (block !== lastBlock) keys.push(`#in<${page.places.key(block)}`);
    lastBlock = block;
    if (!take2(keys, name, node)) return;
  }
}
var MOST_ALIKE = 3;
function bylineName({ node, raw }, { dom }) {
  const text = dom.text[node];
  const at = text.indexOf(raw);
  if (at < 0) return "";
  const before2 = text.slice(Math.max(0, at - 80), at).match(byline());
  const found = before2 ?? text.slice(at + raw.length).match(afterDate());
  return plainName(found?.[1] ?? "");
}
var byline = builtOf(
  () => new RegExp(
    `(?:^|\\s)(?:${oneOf(BY)})\\s+(\\S.{0,46}?)\\s*(?:(?<!\\p{L})(?:${oneOf(ON_DAY)})(?!\\p{L}))?[\\s,@\xBB|\xB7:\u2013\u2014-]*$`,
    "iu"
  )
);
var afterDate = builtOf(
  () => new RegExp(`^\\s*(?:[\u2014\u2013|\xB7\xBB-]\\s*(?:(?:${oneOf(BY)})\\s+)?|(?:${oneOf(BY)})\\s+)(\\S.{0,46})$`, "iu")
);
function nameElement(page, node) {
  const { dom } = page;
  const { text, start, stop } = dom.flat;
  let at = node;
  for (let up = dom.parent[node], steps = 0; up >= 0 && steps < 2; up = dom.parent[up], steps++)
    if (isOneWord(page, up)) at = up;
  for (let steps = 0; steps < 4; steps++) {
    const parent = dom.parent[at];
    if (parent < 0 || !INLINE[dom.tag[parent]] || stop[parent] !== stop[at]) break;
    if (start[parent] !== start[at] && text.slice(start[parent], start[at]).trim() !== "") break;
    at = parent;
  }
  return at;
}
var LOOKS2 = tagSet("b i u em strong font span small big wbr sup sub s");
var INLINE = tagSet("b i u em strong font span small big s a cite abbr");
function isOneWord(page, element) {
  const { dom } = page;
  const end = dom.end[element];
  if (end - element < 3 || end - element > 12 || dom.textLength(element) > LONGEST_NAME2) return false;
  for (let node = element + 1; node < end; node++) {
    if (dom.gap[node] || dom.hidden[node] || page.isDated(node)) return false;
    if (dom.tag[node] !== TEXT && (!LOOKS2[dom.tag[node]] || dom.className(node) !== "")) return false;
    if (dom.tag[node] === TEXT && /^\s|\s$/.test(dom.text[node])) return false;
  }
  return true;
}
function labelledBy({ dom }, node, name) {
  const { text, start, stop } = dom.flat;
  let at = node;
  for (let steps = 0; steps < 3; steps++) {
    const parent = dom.parent[at];
    if (parent < 0 || stop[parent] !== stop[at]) return -1;
    at = parent;
    if (start[at] === start[node]) continue;
    const length = stop[at] - start[at];
    if (length > 2 * LONGEST_NAME2) return -1;
    return plainName(text.slice(start[at], stop[at])) === name ? at : -1;
  }
  return -1;
}
function blockOf({ dom }, node) {
  let at = dom.parent[node];
  while (at > PAGE_ROOT && INLINE[dom.tag[at]]) at = dom.parent[at];
  return at;
}
function textPlace(page, node) {
  const { dom } = page;
  const parent = dom.parent[node];
  const key = page.places.key(node);
  if (dom.end[parent] === node + 1 && parent === node - 1) return key;
  return parent === node - 1 ? `#first<${key}` : `#after ${dom.tagName(previousSibling(page, node))}<${key}`;
}
function previousSibling({ dom }, node) {
  let at = node - 1;
  while (at > PAGE_ROOT && dom.parent[at] !== dom.parent[node]) at = dom.parent[at];
  return at;
}
function holdsAnchor({ anchor, page, body }) {
  return anchor !== void 0 && anchor.node >= body && anchor.node < page.dom.end[body];
}

// src/page/posts/numbers.ts
var TEXTS = {
  /** What is said in every post is short. */
  longestAside: 120,
  /** It stands in so many records, of so many people: fewer may say the same by chance. */
  fewestRecords: 3,
  fewestAuthors: 2,
  /** Of what stands at one place so large a share says the same. */
  constant: 0.8,
  /** What so large a share of all posts says at one place is nobody's. */
  everywhere: 0.6,
  /** A block of links has no more than this of other text, and is so nearly always. */
  freeOfLinks: 0.15,
  alwaysLinks: 0.95,
  /** Places, forms of text and names that are held while a template is learned. */
  mostPlaces: 5e3,
  mostForms: 40,
  mostNames: 200,
  /** An ending is a line that is under so large a share of the posts of those who have it under one of theirs. */
  endings: 0.8,
  shortestEnding: 4,
  longestEnding: 300,
  /** Lines that an ending may have, and endings that are kept of a site. */
  mostEndingLines: 4,
  mostEndings: 500,
  /** The heading of a quote. */
  longestHeading: 120,
  /** Beside the name of whoever is quoted a heading has so few letters more. */
  headingBesideName: 40
};

// src/page/posts/quote.ts
var BLOCKQUOTE2 = tagId("blockquote");
var A8 = tagId("a");
var BR3 = tagId("br");
var HEADINGS2 = tagSet("cite header figcaption");
function quotesIn({ page, body }, end, names5, asides2) {
  const { dom } = page;
  const found = [];
  for (let node = body + 1; node < end; node++) {
    if (dom.tag[node] === TEXT || dom.hidden[node]) continue;
    if (!isQuote(dom, node)) continue;
    const previous = found.at(-1);
    if (previous && dom.end[previous.node] === node && isHeading(dom, previous.node, names5)) found.pop();
    const isAside = (at) => dom.tag[at] !== TEXT && asides2.has(page.places.key(at));
    const heading = headingOf(dom, node, body, names5, isAside);
    const told2 = dom.attributes(node).find(({ name }) => QUOTED_ATTRIBUTE().test(name))?.value;
    const author = told2 ?? nameIn2(heading.map((at) => dom.textOf(at)).join("\n"), names5);
    const post = postIn(dom, [...heading, ...heading.length === 0 ? [node] : []]);
    found.push({ node, heading, ...author && { author }, ...post && { post } });
    node = dom.end[node] - 1;
  }
  return found;
}
function isQuote(dom, node) {
  return dom.tag[node] === BLOCKQUOTE2 || QUOTE_CLASS().test(dom.className(node));
}
function headingOf(dom, quote, body, names5, isAside) {
  const heading = [];
  const isWhole2 = (node) => dom.textLength(node) >= dom.textLength(quote);
  for (let node = quote + 1; node < dom.end[quote]; node++) {
    if (dom.hidden[node] || dom.textLength(node) === 0 || isWhole2(node)) continue;
    const isOwn2 = isAside(node) || HEADINGS2[dom.tag[node]] || isHeading(dom, node, names5, endsLine(dom, node));
    if (!isOwn2 || dom.textLength(node) > TEXTS.longestHeading) break;
    heading.push(node);
    node = dom.end[node] - 1;
  }
  if (heading.length > 0) return heading;
  let before2 = previousOf(dom, quote);
  while (before2 > body && (dom.tag[before2] === BR3 || dom.textLength(before2) === 0 && dom.tag[before2] !== TEXT))
    before2 = previousOf(dom, before2);
  if (before2 > body && (isAside(before2) || isHeading(dom, before2, names5))) return [before2];
  return [];
}
function previousOf(dom, node) {
  const parent = dom.parent[node];
  let previous = -1;
  for (let child = dom.firstChild(parent); child >= 0 && child < node; child = dom.end[child])
    previous = child;
  return previous;
}
function endsLine(dom, node) {
  const { text, stop } = dom.flat;
  return dom.tag[node] !== TEXT || text[stop[node]] === "\n";
}
function isHeading(dom, node, names5, isLine = true) {
  const length = dom.textLength(node);
  if (!isLine || length === 0 || length > TEXTS.longestHeading) return false;
  const text = dom.textOf(node);
  const name = names5.find((one) => text.includes(one));
  if (name && text.replace(/[\d\s:.,/-]+/g, "").length <= name.length + TEXTS.headingBesideName) return true;
  return /[:：↑]$/.test(text) && says().test(text);
}
function postIn(dom, nodes) {
  for (const node of nodes)
    for (let at = dom.tag[node] === TEXT ? dom.parent[node] : node; at < dom.end[node]; at++) {
      const href = dom.tag[at] === A8 ? dom.attribute(at, "href") : void 0;
      const id = href?.match(QUOTED_ID_IN_ADDRESS())?.[1];
      if (id) return id;
    }
  return void 0;
}
function nameIn2(heading, names5) {
  return names5.find((name) => heading.includes(name)) ?? heading.match(says())?.[1]?.trim() ?? void 0;
}
var says = builtOf(
  () => new RegExp(
    `(?:^|\\n)\\s*(?:(?:${oneOf(QUOTED)})\\s*[:\uFF1A]?)?\\s*([^\\n:]{1,40}?)\\s*(?:(?:${oneOf(WROTE)})(?!\\p{L})|:|\u2191|$)`,
    "iu"
  )
);
function quotedLines(lines, names5, keepsHeadings = false) {
  const kept2 = [];
  const own = [];
  const quotes = [];
  for (let at = 0; at < lines.length; ) {
    if (!isQuoted2(lines[at])) {
      kept2.push(lines[at]);
      own.push(lines[at]);
      at++;
      continue;
    }
    const from = at;
    while (at < lines.length && isQuoted2(lines[at])) at++;
    const quoted = lines.slice(from, at);
    const before2 = own.at(-1);
    const isSaid = before2 !== void 0 && before2.length <= TEXTS.longestHeading && /[:：]$/.test(before2);
    if (isSaid) own.pop();
    if (isSaid && !keepsHeadings) kept2.pop();
    kept2.push(...quoted);
    const author = isSaid ? nameIn2(before2, names5) : void 0;
    const post = quoted[0].match(/^>>(\d{1,20})$/)?.[1];
    const text = quoted.map((line) => line.replace(/^(?:>\s?)+/, "")).join("\n");
    quotes.push({ ...author && { author }, ...post && { post }, text });
  }
  return { kept: kept2, own, quotes };
}
function isQuoted2(line) {
  return line.startsWith(">");
}

// src/page/posts/body-asides.ts
function asidePlaces(records, authors) {
  const names5 = records.map((record2) => nameIn(record2, authors)?.name ?? "");
  const shown = namesFirst(names5);
  const tallies = /* @__PURE__ */ new Map();
  const pages2 = new Set(records.map(({ page }) => page)).size;
  for (const [i, record2] of records.entries()) tally(record2, names5[i], shown, tallies, pages2 < 2);
  const found = [];
  for (const [key, place] of tallies) {
    if (isConstant(place) || isNavigation(place, records.length, pages2)) found.push(key);
    else for (const text of everywhere(place, records.length)) found.push(asideText(key, text));
  }
  return found;
}
function tally(record2, author, names5, tallies, isAlone) {
  const { page, body } = record2;
  const { dom } = page;
  const whole = dom.textLength(body);
  for (let node = body + 1; node < dom.end[body]; node++) {
    if (isAlone && dom.tag[node] !== TEXT && isQuote(dom, node)) {
      node = dom.end[node] - 1;
      continue;
    }
    const length = dom.textLength(node);
    if (dom.tag[node] === TEXT || dom.hidden[node] || length === 0 || length >= whole) continue;
    const isShort = length <= TEXTS.longestAside && standsApart(page, node);
    const text = isShort ? plainAside(dom.textOf(node), names5) : "";
    const key = page.places.key(node);
    let place = tallies.get(key);
    if (!place) {
      if (tallies.size >= TEXTS.mostPlaces) continue;
      place = {
        times: 0,
        records: /* @__PURE__ */ new Set(),
        pages: /* @__PURE__ */ new Set(),
        authors: /* @__PURE__ */ new Set(),
        texts: /* @__PURE__ */ new Map(),
        links: 0
      };
      tallies.set(key, place);
    }
    place.times++;
    place.records.add(record2);
    place.pages.add(page);
    place.authors.add(author);
    if (text !== "" && (place.texts.has(text) || place.texts.size < TEXTS.mostForms))
      place.texts.set(text, (place.texts.get(text) ?? 0) + 1);
    if (BLOCKS[dom.tag[node]] && page.free(node, dom.end[node]) < TEXTS.freeOfLinks * length) place.links++;
  }
}
var BLOCKS = tagSet("div ul ol table nav section aside footer dl");
function standsApart(page, node) {
  const { dom } = page;
  const { text, start, stop } = dom.flat;
  const before2 = text.slice(Math.max(0, start[node] - 2), start[node]).trimEnd();
  const behind2 = text.slice(stop[node], stop[node] + 2);
  if (before2 === "" || /\n\s*$/.test(text.slice(Math.max(0, start[node] - 2), start[node]))) return true;
  if (behind2.trimStart() === "" || /^\s*\n/.test(behind2)) return true;
  const from = text.lastIndexOf("\n", start[node] - 1) + 1;
  for (let at = node - 1; at > 0 && stop[at] > from; at--)
    if (dom.tag[at] === TEXT && !page.pressed[at] && /\p{L}/u.test(dom.text[at])) return false;
  return true;
}
function isConstant({ times: times2, records, authors, texts: texts2 }) {
  if (records.size < TEXTS.fewestRecords || authors.size < TEXTS.fewestAuthors) return false;
  return Math.max(0, ...texts2.values()) >= TEXTS.constant * times2;
}
function everywhere({ authors, texts: texts2 }, all) {
  if (all < TEXTS.fewestRecords || authors.size < TEXTS.fewestAuthors) return [];
  return [...texts2].filter(([, times2]) => times2 >= TEXTS.everywhere * all).map(([text]) => text);
}
function asideText(key, text) {
  return `${key} "${text}"`;
}
function placeOfText(aside) {
  const end = aside.indexOf(' "');
  return end < 0 ? [] : [aside.slice(0, end)];
}
function isNavigation({ times: times2, records, pages: pages2, authors, links }, all, allPages) {
  if (records.size < TEXTS.fewestRecords || authors.size < TEXTS.fewestAuthors) return false;
  if (links < TEXTS.alwaysLinks * times2) return false;
  return records.size * 2 >= all || allPages >= TEXTS.fewestRecords && pages2.size * 2 >= allPages;
}
function plainAside(text, names5) {
  let plain5 = text;
  for (const name of names5) if (plain5.includes(name)) plain5 = plain5.replaceAll(name, "@");
  if (mayHoldDate(plain5)) {
    let rest = "";
    let from = 0;
    for (const { start, end } of findDates(plain5)) {
      if (start < from) continue;
      rest += plain5.slice(from, start);
      from = end;
    }
    plain5 = rest + plain5.slice(from);
  }
  const said = furnitureText(plain5);
  return /\p{L}/u.test(said) ? said : "";
}
function namesFirst(names5) {
  return [...new Set(names5)].filter((name) => name.length > 1).sort((a, b) => b.length - a.length).slice(0, TEXTS.mostNames);
}

// src/page/posts/endings.ts
function endingsOf(posts) {
  const found = /* @__PURE__ */ new Set();
  for (let round = 0; round < TEXTS.mostEndingLines; round++) {
    const more = lastLines(posts, found);
    if (more.length === 0) break;
    for (const line of more) found.add(line);
    if (found.size >= TEXTS.mostEndings) break;
  }
  return [...found];
}
function lastLines(posts, known) {
  const byAuthor = /* @__PURE__ */ new Map();
  for (const { author, lines } of posts) {
    const end = endWithout(lines, known);
    const last = end > 1 ? lines[end - 1] : "";
    const own = byAuthor.get(author);
    if (own) own.push(last);
    else byAuthor.set(author, [last]);
  }
  const tallies = /* @__PURE__ */ new Map();
  for (const lasts of byAuthor.values()) {
    if (lasts.length < 2) continue;
    const counts = /* @__PURE__ */ new Map();
    for (const line of lasts) counts.set(line, (counts.get(line) ?? 0) + 1);
    for (const [line, count3] of counts) {
      if (line.length < TEXTS.shortestEnding || line.length > TEXTS.longestEnding) continue;
      const tally3 = tallies.get(line) ?? { under: 0, posts: 0 };
      tally3.under += count3;
      tally3.posts += lasts.length;
      tallies.set(line, tally3);
    }
  }
  return [...tallies].filter(([, { under, posts: all }]) => under >= 2 && under >= TEXTS.endings * all).map(([line]) => line);
}
function endWithout(lines, endings) {
  let end = lines.length;
  while (end > 1 && endings.has(lines[end - 1])) end--;
  return end;
}

// src/page/posts/lone-records.ts
function loneLayout(pages2, times2) {
  if (pages2.length < FEWEST_PAGES) return void 0;
  const anchors = pages2.map((page) => anchorsAt(page, times2));
  if (anchors.some(({ length }) => length > 1)) return void 0;
  const chrome = furniture(pages2.map((page) => ({ page, from: 0, to: page.dom.size, anchor: void 0 })));
  const tallies = /* @__PURE__ */ new Map();
  let lone = 0;
  for (const [i, page] of pages2.entries()) {
    const [anchor] = anchors[i];
    if (!anchor) continue;
    lone++;
    tally2(page, anchor.node, chrome, tallies);
  }
  const shared2 = [...tallies.values()].filter(({ count: count3 }) => count3 >= lone * MOSTLY2);
  const most = Math.max(0, ...shared2.map(({ text }) => text));
  const smallest = shared2.filter(({ text }) => text > 0 && text >= most * ENOUGH).sort((a, b) => b.depth / b.count - a.depth / a.count)[0];
  return smallest && { trunk: smallest.trunk, lead: 0, length: 1, isLone: true };
}
function withoutMenus(page, { from, to }, anchor) {
  const { dom } = page;
  if (dom.end[from] !== to) return { from, to };
  for (let child = dom.firstChild(from); child >= 0 && child < anchor; child = dom.end[child])
    if (dom.contains(child, anchor) || saysSomething(page, child)) return { from: child, to };
  return { from, to };
}
function saysSomething({ dom, pressed }, element) {
  for (let node = element; node < dom.end[element]; node++)
    if (dom.tag[node] === TEXT && !pressed[node] && !dom.hidden[node] && /\p{L}/u.test(dom.text[node]))
      return true;
  return false;
}
var FEWEST_PAGES = 3;
var MOSTLY2 = 0.9;
var ENOUGH = 0.7;
var MOST_TEXT = 600;
function tally2(page, anchor, chrome, tallies) {
  const { dom, places } = page;
  const { start, stop } = dom.flat;
  const differing = new Int32Array(dom.size + 1);
  for (let node = 0; node < dom.size; node++) {
    const counts = dom.tag[node] === TEXT && !dom.hidden[node] && !page.pressed[node] && !page.isDated(node) && !chrome.has(furnitureText(dom.text[node]));
    differing[node + 1] = differing[node] + (counts ? stop[node] - start[node] : 0);
  }
  for (let at = dom.parent[anchor]; at > 0; at = dom.parent[at]) {
    const key = places.key(at);
    const text = Math.min(MOST_TEXT, differing[dom.end[at]] - differing[at]);
    const known = tallies.get(key);
    if (!known)
      tallies.set(key, { trunk: places.key(dom.parent[at]), count: 1, depth: dom.depth[at], text });
    else {
      known.count++;
      known.depth += dom.depth[at];
      known.text += text;
    }
  }
}

// src/page/posts/name-labels.ts
function labelsOf(names5) {
  const different = [...new Set(names5)];
  const rests = /* @__PURE__ */ new Map();
  for (const name of different) {
    const words2 = name.split(/\s+/);
    for (let count3 = 1; count3 <= MOST_WORDS3 && count3 < words2.length; count3++) {
      const label = words2.slice(0, count3).join(" ");
      rests.set(label, (rests.get(label) ?? /* @__PURE__ */ new Set()).add(words2.slice(count3).join(" ")));
    }
  }
  return [...rests].filter(([, { size: size2 }]) => size2 >= FEWEST_NAMES2 && size2 >= different.length * LEAST_SHARE2).map(([label]) => label).sort((a, b) => b.length - a.length);
}
function withoutLabel(name, labels3) {
  const label = labels3.find((words2) => name.startsWith(words2) && /^\s+\S/.test(name.slice(words2.length)));
  return label === void 0 ? name : name.slice(label.length).trim();
}
var MOST_WORDS3 = 3;
var FEWEST_NAMES2 = 4;
var LEAST_SHARE2 = 0.3;

// src/page/posts/nesting.ts
function parentsOf(records, remarks = /* @__PURE__ */ new Set()) {
  const roots = records.map(rootOf2);
  const forms = records.map(({ page, body }) => page.places.key(body));
  const counts = /* @__PURE__ */ new Map();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return records.map((record2, i) => {
    const branch = branchAround(record2, roots[i]);
    const parent = branch < 0 ? -1 : firstWithin(record2.page.dom, branch, roots, i);
    if (parent >= 0) return parent;
    return i > 0 ? remarkedOn(record2.page.dom, roots, forms, counts, i, remarks) : -1;
  });
}
function remarkForms(records) {
  const form = ({ page, body }) => page.places.key(body);
  return parentsOf(records).flatMap((parent, i) => {
    const [own, other] = [form(records[i]), parent < 0 ? "" : form(records[parent])];
    return parent < 0 || own === other ? [] : [pairOf(own, other)];
  });
}
function pairOf(remark, post) {
  return `${remark} on ${post}`;
}
function rootOf2({ page, body, anchor }) {
  let root = body;
  if (anchor) while (root > 0 && !page.dom.contains(root, anchor.node)) root = page.dom.parent[root];
  return root;
}
var MOST_STEPS = 12;
function branchAround({ page }, root) {
  const { dom, places } = page;
  const met = /* @__PURE__ */ new Set();
  for (let at = root, steps = 0; at > 0 && steps < MOST_STEPS; at = dom.parent[at], steps++) {
    const own = places.own(at);
    if (own.includes(".") && met.has(own)) return at;
    met.add(own);
  }
  return -1;
}
function firstWithin(dom, element, roots, before2) {
  let first = -1;
  for (let i = before2 - 1; i >= 0 && roots[i] >= element; i--)
    if (dom.contains(element, roots[i])) first = i;
  return first;
}
function remarkedOn(dom, roots, forms, counts, i, remarks) {
  let other = i - 1;
  while (other >= 0 && forms[other] === forms[i]) other--;
  if (other < 0) return -1;
  if (counts.get(forms[other]) < 2 && !remarks.has(pairOf(forms[i], forms[other]))) return -1;
  let shared2 = roots[other];
  while (shared2 > 0 && !dom.contains(shared2, roots[i])) shared2 = dom.parent[shared2];
  const isTheirs = (at) => forms[at] === forms[other] && dom.contains(shared2, roots[at]);
  for (let at = other - 1; at >= 0 && roots[at] >= shared2; at--) if (isTheirs(at)) return -1;
  for (let at = other + 1; at < roots.length && roots[at] < dom.end[shared2]; at++)
    if (isTheirs(at)) return -1;
  return other;
}

// src/page/posts/absolute.ts
function absolute(page, href) {
  if (href === "" || /^(?:javascript|mailto|tel|data):/i.test(href)) return "";
  try {
    return new URL(href, page.base).href;
  } catch {
    return "";
  }
}

// src/page/posts/permalink.ts
var A9 = tagId("a");
var permalink = wordIn(PERMALINK);
function permalinks(records) {
  const ids3 = ownIds(records);
  const ranked = linkPlaces(records, ids3);
  const used = /* @__PURE__ */ new Set();
  const found = records.map((record2, i) => {
    const link = {};
    const place = ranked.find(({ hrefs }) => hrefs[i] !== void 0 && !used.has(hrefs[i]));
    const href = place?.hrefs[i];
    if (href !== void 0) used.add(href);
    const url = href === void 0 ? "" : absolute(record2.page, href);
    const told2 = place && href !== void 0 ? place.idIn(href, ids3[i]) : ids3[i][0];
    const id = records.length === 1 && isOfPage(record2, url) && toldTwice(record2) || told2;
    const root = rootId(record2);
    if (url) link.url = url;
    else if (root) link.url = absolute(record2.page, `#${root}`);
    if (id) link.id = id;
    const number = numberIn2(record2);
    if (number !== void 0) link.number = number;
    return link;
  });
  if (found.every(({ id, number }) => id === void 0 && number !== void 0))
    for (const link of found) link.id = String(link.number);
  const first = found[0];
  if (first && first.id === void 0 && found.slice(1).every(({ id }) => id !== void 0)) {
    const own = numbersIn2(records[0].page.url.replace(/^[a-z]+:\/\/[^/]*/i, "")).at(-1);
    if (own) first.id = own;
  }
  return found;
}
function isOfPage({ page }, url) {
  return url === page.url || url === page.url.replace(/#.*$/s, "");
}
function toldTwice(record2) {
  const kinds = /* @__PURE__ */ new Map();
  for (const { id, kind } of idsOf(record2, void 0)) kinds.set(id, (kinds.get(id) ?? /* @__PURE__ */ new Set()).add(kind));
  return [...kinds].find(([, { size: size2 }]) => size2 > 1)?.[0];
}
function linkPlaces(records, ids3) {
  const tallies = /* @__PURE__ */ new Map();
  records.forEach((record2, i) => {
    const { page, from, to, body, anchor } = record2;
    const { dom } = page;
    const seen = /* @__PURE__ */ new Set();
    for (let node = from; node < to; node++) {
      if (node === body) {
        node = dom.end[body] - 1;
        continue;
      }
      if (dom.tag[node] !== A9 || dom.hidden[node]) continue;
      const href = dom.attribute(node, "href");
      if (!href || page.people[node] & 1) continue;
      const key = page.places.key(node);
      if (seen.has(key)) continue;
      const score = linkScore(
        href,
        dom.textOf(node),
        ids3[i],
        anchor !== void 0 && dom.contains(node, anchor.node)
      );
      if (score <= 0) continue;
      seen.add(key);
      let tally3 = tallies.get(key);
      if (!tally3) {
        tally3 = { score: 0, hrefs: [], urls: /* @__PURE__ */ new Set() };
        tallies.set(key, tally3);
      }
      tally3.score += score;
      tally3.hrefs[i] = href;
      tally3.urls.add(href);
    }
  });
  return [...tallies.values()].map(({ score, hrefs, urls }) => ({
    hrefs,
    score: score * urls.size / records.length,
    idIn: idReader([...urls], records.length === 1)
  })).sort((a, b) => b.score - a.score);
}
var SEPARATORS = /[/?&=#;,]/;
function idReader(urls, isAlone) {
  const split2 = urls.map((url) => url.split(SEPARATORS));
  const varying = [];
  for (let at = 0; at < Math.max(0, ...split2.map(({ length }) => length)); at++) {
    const parts = split2.flatMap((tokens) => tokens[at] ?? []).filter((part) => /\d/.test(part));
    if (parts.length > 1 && new Set(parts).size >= VARYING * split2.length) varying.push(at);
  }
  return (href, own) => {
    const tokens = href.split(SEPARATORS);
    const told2 = varying.map((at) => numbersIn2(tokens[at] ?? "").at(-1)).filter((id) => id !== void 0);
    const known = own.find((id) => told2.length === 0 || told2.some((other) => plainId(other) === plainId(id)));
    if (told2.length > 0) return (known && told2.find((id) => plainId(id) === plainId(known))) ?? told2.at(-1);
    if (urls.length > 1) return known;
    const same = numbersIn2(href).find((id) => own.some((other) => plainId(other) === plainId(id)));
    return same ?? (isAlone ? idIn(href) ?? own[0] : own[0] ?? idIn(href));
  };
}
var VARYING = 0.8;
function numbersIn2(text) {
  return text.match(/\d{1,20}(?:[._]\d{1,20}){0,3}/g) ?? [];
}
function plainId(id) {
  return id.replaceAll("_", ".");
}
function linkScore(href, text, ids3, dated) {
  if (namesAct(href)) return 0;
  let score = 0;
  const hash3 = href.indexOf("#");
  if (hash3 >= 0 && hash3 < href.length - 1) score += 1;
  if (ids3.some((id) => numbersIn2(href).some((other) => plainId(other) === plainId(id)))) score += 2;
  if (dated) score += 1.5;
  if (/^#?\s?\d+\.?$/.test(text)) score += 1.5;
  if (permalink().test(text)) score += 1.5;
  return /\d/.test(href) || hash3 >= 0 ? score : 0;
}
function ownIds(records) {
  const found = records.map((record2, i) => idsOf(record2, records[i - 1]));
  const kinds = /* @__PURE__ */ new Map();
  for (const ids3 of found)
    for (const { kind, id } of ids3) kinds.set(kind, (kinds.get(kind) ?? /* @__PURE__ */ new Set()).add(id));
  return found.map(
    (ids3) => ids3.toSorted((a, b) => kinds.get(b.kind).size - kinds.get(a.kind).size).map(({ id }) => id).filter((id, i, all) => all.indexOf(id) === i)
  );
}
function idsOf({ page, from, to, body }, previous) {
  const { dom } = page;
  const found = [];
  const before2 = from > 0 && dom.parent[from - 1] === dom.parent[from] && dom.textLength(from - 1) === 0 ? from - 1 : from;
  for (let node = before2; node < to && found.length < MOST_IDS; node++) {
    if (node > body && node < dom.end[body]) node = dom.end[body] - 1;
    else noteIds(page, node, found);
  }
  const isSame = previous?.page === page;
  for (let up = dom.parent[from], steps = 0; up > (isSame ? previous.body : 2) && steps < MOST_AROUND; steps++) {
    noteIds(page, up, found);
    up = dom.parent[up];
  }
  return found;
}
function noteIds({ dom }, node, found) {
  for (const { name, value } of dom.attributes(node)) {
    if (name !== "id" && name !== "name" && !(name.startsWith("data-") && POST_ID_ATTRIBUTE().test(name)))
      continue;
    if (value.length > 60 || name === "id" && NO_POST_ID().test(value)) continue;
    const id = numbersIn2(value).at(-1);
    if (id) found.push({ id, kind: `${name} ${value.replace(/\d+/g, "0")}` });
  }
}
var MOST_AROUND = 2;
var MOST_IDS = 6;
function rootId({ page, from, body }) {
  const { dom } = page;
  for (let node = from; node <= body; node++) {
    const id = dom.attribute(node, "id") ?? dom.attribute(node, "name");
    if (id && /\d/.test(id)) return id;
  }
  return "";
}
function idIn(href) {
  const hash3 = href.match(/#\D*(\d+)\D*$/)?.[1];
  return hash3 ?? href.match(POST_ID_IN_ADDRESS())?.[1] ?? href.match(/(\d+)\D*$/)?.[1];
}
function numberIn2({ page, from, to, body }) {
  const { dom } = page;
  for (let node = from; node < to; node++) {
    if (node === body) {
      node = dom.end[body] - 1;
      continue;
    }
    if (dom.tag[node] === 0 && !dom.hidden[node] && dom.text[node].length < 12) {
      const number = dom.text[node].match(/^\s*(?:#|№|Nr\.?\s?|n°\s?)\s?(\d{1,7})\s*$/i)?.[1];
      if (number) return Number(number);
    }
  }
  return void 0;
}

// src/page/posts/body-text.ts
function textOfCut({ dom, from, to, without: without2 }) {
  const { text, start, stop } = dom.flat;
  if (from >= to) return "";
  const end = Math.max(stop[to - 1], endOf(dom, from, to));
  let result = "";
  let at = start[from];
  for (const node of without2) {
    if (start[node] > at) result += text.slice(at, start[node]);
    if (stop[node] > start[node]) result += "\n";
    at = Math.max(at, stop[node]);
  }
  if (end > at) result += text.slice(at, end);
  return result.replace(/[ \t]*\n[ \t\n]*/g, "\n").trim();
}
function endOf(dom, from, to) {
  const { stop } = dom.flat;
  let end = 0;
  for (let node = from; node < to; node = dom.end[node])
    if (dom.end[node] <= to) end = Math.max(end, stop[node]);
    else if (stop[node] <= (stop[to - 1] ?? 0)) end = Math.max(end, stop[node]);
  return end;
}
var VOID = tagSet("br hr img input wbr embed source area col");
function htmlOfCut({ dom, from, to, without: without2 }) {
  const skipped = new Set(without2);
  const pieces = [];
  const open = [];
  for (let node = from; node < to; ) {
    while (open.length > 0 && dom.end[open[open.length - 1]] <= node)
      pieces.push(`</${dom.tagName(open.pop())}>`);
    if (skipped.has(node) || dom.hidden[node] || unseenTags[dom.tag[node]]) {
      node = dom.end[node];
      continue;
    }
    if (dom.gap[node] && pieces.length > 0) pieces.push(" ");
    if (dom.tag[node] === TEXT) pieces.push(escapeText(dom.text[node]));
    else {
      pieces.push(`<${dom.tagName(node)}${attributesOf(dom, node)}>`);
      if (!VOID[dom.tag[node]]) open.push(node);
    }
    node++;
  }
  while (open.length > 0) pieces.push(`</${dom.tagName(open.pop())}>`);
  return pieces.join("").trim();
}
function attributesOf(dom, node) {
  let text = "";
  for (const { name, value } of dom.attributes(node)) {
    if (name.startsWith("on")) continue;
    text += ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
  }
  return text;
}
function escapeText(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

// src/page/posts/media-addresses.ts
var PAGES = /\.(?:[sx]?html?|php\d?|phtml|aspx?|jspx?|cgi|pl|cfm|do|action)$/i;
var PICTURES = /\.(?:jpe?g|jfif|png|gif|webp|avif|heic|bmp|svgz?|tiff?|ico)$/i;
var FILE_NAME = /^[^\s/\\:?#<>|"*][^/\\:?#<>|"*]{0,200}\.[a-z0-9]{1,8}(?=\s*(?:[([]|$))/i;
function isFileName(text) {
  const name = FILE_NAME.exec(text.trim())?.[0];
  if (name === void 0 || PAGES.test(name)) return false;
  return /[a-z]/i.test(name.slice(name.lastIndexOf(".")));
}
function pictureName(path) {
  return PICTURES.test(path);
}
var LATE = /^data-(?:[a-z]+-)?(?:src|original|lazy|url)$/;
var LATE_SET = /^data-(?:[a-z]+-)?srcset$/;
function sourcesOf(dom, node) {
  let own;
  let late;
  let set2;
  let isDot = 0;
  for (const { name, value } of dom.attributes(node)) {
    if (name === "src") own = value;
    else if (LATE.test(name)) late ??= value;
    else if (name === "srcset" || LATE_SET.test(name)) set2 ??= value;
    else if ((name === "width" || name === "height") && /^[01](?:px)?$/.test(value)) isDot++;
  }
  if (isDot === 2) return [];
  const first = late && /[./]/.test(late) ? late : own;
  const largest = set2 === void 0 ? void 0 : largestOf(set2);
  return [first, largest].filter((address) => address !== void 0 && address !== "");
}
function largestOf(set2) {
  let best;
  let most = -1;
  for (const [address, size2] of candidates(set2)) {
    const value = Number.parseFloat(size2) || 1;
    if (value <= most) continue;
    most = value;
    best = address;
  }
  return best;
}
function* candidates(set2) {
  const piece = /[\s,]*([^\s,]\S*)/y;
  const rest = /[^,]*/y;
  for (let at = 0; ; ) {
    piece.lastIndex = at;
    const match = piece.exec(set2);
    if (!match) return;
    const address = withoutCommas(match[1]);
    at = piece.lastIndex;
    if (address.length < match[1].length) {
      yield [address, ""];
      continue;
    }
    rest.lastIndex = at;
    const size2 = rest.exec(set2)[0];
    at = rest.lastIndex;
    yield [address, size2.trim()];
  }
}
function withoutCommas(text) {
  let end = text.length;
  while (end > 0 && text[end - 1] === ",") end--;
  return text.slice(0, end);
}

// src/page/posts/media.ts
function mediaIn({ page, from, to, body }, signatures) {
  const { dom } = page;
  const found = /* @__PURE__ */ new Map();
  const add3 = (address, kind) => {
    const url = absolute(page, address.trim()).replace(/#.*$/s, "");
    if (/^https?:/.test(url) && !found.has(url) && found.size < MOST2) found.set(url, kind);
  };
  for (let node = from; node < to; node++) {
    const tag2 = dom.tag[node];
    if (!CARRIERS[tag2]) continue;
    const isOwn2 = dom.contains(body, node);
    if (signatures.some((root) => dom.contains(root, node))) continue;
    if (tag2 === A10) {
      const kind = linkedKind(page, node, isOwn2);
      if (kind) add3(dom.attribute(node, "href"), kind);
    } else if (isOwn2 || isAttachedPicture(page, node)) {
      const kind = KINDS[dom.tagName(node)] ?? kindOfSource(page, node);
      if (kind) for (const address of sourcesOf(dom, node)) add3(address, kind);
      const poster = tag2 === VIDEO ? dom.attribute(node, "poster") : void 0;
      if (poster) add3(poster, "image");
    }
  }
  return [...found].map(([url, kind]) => ({ url, kind }));
}
var MOST2 = 1e3;
var A10 = tagId("a");
var IMG4 = tagId("img");
var VIDEO = tagId("video");
var CARRIERS = tagSet("a img audio video source");
var KINDS = { img: "image", audio: "audio", video: "video" };
function kindOfSource({ dom }, node) {
  const around2 = dom.tagName(dom.parent[node]);
  return around2 === "picture" ? "image" : KINDS[around2];
}
function isAttachedPicture({ dom, people }, node) {
  if (dom.tag[node] !== IMG4 || people[node] > 0) return false;
  return isFileName(dom.attribute(node, "alt") ?? "") || isFileName(dom.attribute(node, "title") ?? "");
}
function linkedKind(page, node, isOwn2) {
  const { dom } = page;
  const href = dom.attribute(node, "href");
  if (!href || page.people[node] & 1) return void 0;
  const url = absolute(page, href);
  if (!/^https?:/.test(url)) return void 0;
  const name = new URL(url).pathname;
  const isPicture = pictureName(name);
  if (isPicture && holdsPicture(page, node)) return "image";
  const isHere = isSameHost(url, page.url);
  const said = dom.textLength(node) > LONGEST_NAME3 ? "" : dom.textOf(node);
  const text = new URL(url).hostname.includes(said.toLowerCase()) ? "" : said;
  const isFile = isFileName(name.slice(name.lastIndexOf("/") + 1));
  if (!isHere) return isFile && isFileName(text) ? isPicture ? "image" : "file" : void 0;
  if (dom.attribute(node, "download") !== void 0 || isFileName(text)) return isPicture ? "image" : "file";
  if (isOwn2 && holdsPicture(page, node) && hasNumber(url)) return "file";
  return isOwn2 && isFile ? isPicture ? "image" : "file" : void 0;
}
var LONGEST_NAME3 = 260;
function holdsPicture({ dom }, link) {
  if (dom.textLength(link) > 0) return false;
  for (let node = link + 1; node < dom.end[link]; node++) if (dom.tag[node] === IMG4) return true;
  return false;
}
function hasNumber(url) {
  return /\d/.test(new URL(url).pathname + new URL(url).search);
}

// src/page/posts/said.ts
function saidIn(record2, known) {
  const { page, body } = record2;
  const { dom } = page;
  const end = Math.min(record2.bodyEnd ?? dom.end[body], record2.to);
  const to = signatureLine(record2, end);
  const parts = partsOf2(record2, known, to);
  const left = [...parts.signatures, ...parts.edits, ...parts.asides];
  const blocks = quotesIn(record2, to, known.names, known.asides).filter(
    ({ node }) => !left.some((root) => dom.contains(root, node))
  );
  const headings = known.isAlone ? [] : blocks.flatMap(({ heading }) => heading);
  const without2 = outermost(dom.end, [...left, ...headings]);
  const whole = textOfCut({ dom, from: body, to, without: without2 }).split("\n");
  const kept2 = quotedLines(whole, known.names, known.isAlone);
  const last = endWithout(kept2.kept.slice(0, dashedLine(kept2.kept)), known.endings);
  const ending = kept2.kept.slice(last);
  const apart = [...left, ...blocks.flatMap(({ node, heading }) => [node, ...heading])];
  const own = blocks.length === 0 ? kept2.own : quotedLines(
    textOfCut({
      dom,
      from: body,
      to,
      without: outermost(dom.end, apart)
    }).split("\n"),
    known.names
  ).own;
  const quotes = blocks.map(({ node, heading, author, post }) => ({
    ...author && { author },
    ...post && { post },
    text: textOfCut({
      dom,
      from: node,
      to: dom.end[node],
      without: outermost(
        dom.end,
        [...left, ...heading].filter((root) => dom.contains(node, root))
      )
    })
  }));
  const signature = [
    ...parts.signatures.map((node) => dom.linesOf(node)),
    ...to < end ? [dom.textBetween(to, end).replace(/^[_\s]+/, "")] : [],
    ...ending.filter((line) => !DASHES.test(line))
  ].filter((part) => part !== "").join("\n");
  const edited2 = parts.edits.map((node) => editedAt(page, node)).findLast((time) => time !== void 0);
  return {
    text: kept2.kept.slice(0, last).join("\n"),
    ownText: own.slice(0, endWithout(own.slice(0, dashedLine(own)), known.endings)).join("\n"),
    html: htmlOfCut({ dom, from: body, to, without: outermost(dom.end, left) }),
    quotes: [...quotes, ...kept2.quotes],
    ...signature && { signature },
    ...edited2 && { edited: edited2 },
    media: mediaIn(record2, parts.signatures)
  };
}
function signatureLine({ page, body }, end) {
  const { dom } = page;
  const { stop } = dom.flat;
  for (let node = end - 1; node > body && stop[end - 1] - stop[node] < LONGEST_SIGNATURE; node--) {
    if (dom.tag[node] === TEXT && dom.text[node].length < 80 && /^\s*_{8,}\s*$/.test(dom.text[node]))
      return node;
  }
  return end;
}
var LONGEST_SIGNATURE = 500;
function dashedLine(lines) {
  const first = Math.max(1, lines.length - MOST_SIGNED);
  for (let at = lines.length - 1; at >= first; at--) if (DASHES.test(lines[at])) return at;
  return lines.length;
}
var DASHES = /^--\s*$/;
var MOST_SIGNED = 8;
function partsOf2(record2, { signatures, asides: asides2, partly, names: names5 }, end) {
  const { page, body } = record2;
  const { dom } = page;
  const found = { signatures: [], edits: [], asides: [] };
  const whole = dom.textLength(body);
  for (let node = body + 1; node < end; node++) {
    if (dom.hidden[node]) continue;
    const length = dom.textLength(node);
    if (length >= whole && whole > 0) continue;
    if (dom.tag[node] === TEXT) {
      if (isTime(record2, node, length)) found.asides.push(node);
      continue;
    }
    const words2 = `${dom.className(node)} ${dom.attribute(node, "id") ?? ""}`;
    const key = page.places.key(node);
    const kind = length < LONGEST_NOTE && edited().test(dom.textOf(node)) && holdsAside(page, node) ? "edits" : signatures.has(key) || words2.length > 1 && SIGNATURE_CLASS().test(words2) ? "signatures" : isTime(record2, node, length) || words2.length > 1 && length < 300 && FURNITURE_CLASS().test(words2) || NEVER_TEXT[dom.tag[node]] || asides2.has(key) || length <= TEXTS.longestAside && partly.has(key) && asides2.has(asideText(key, plainAside(dom.textOf(node), names5))) ? "asides" : void 0;
    if (!kind) continue;
    found[kind].push(node);
    node = dom.end[node] - 1;
  }
  return found;
}
function isTime({ anchor }, node, length) {
  return (node === anchor?.element || node === anchor?.node) && length <= anchor.raw.length + BESIDE_TIME;
}
var BESIDE_TIME = 12;
var LONGEST_NOTE = 160;
var edited = builtOf(() => {
  const lead = `(?:(?:${oneOf(BEFORE_EDITED)})\\s*(?:[.:]\\s*)?){0,6}`;
  return new RegExp(`^[^\\p{L}\\p{N}]*${lead}${wordSource(wordsOf(EDITED))}`, "iu");
});
function holdsAside(page, node) {
  return page.dated.places.some((place) => place.aside && page.dom.contains(node, place.node));
}
function editedAt(page, note4) {
  const place = page.dated.places.find(({ node }) => page.dom.contains(note4, node));
  const moment = place && momentAt(place, page.dated);
  return moment && isoTime(moment);
}
var NEVER_TEXT = tagSet("button select textarea form nav");
function outermost(end, roots) {
  const found = [];
  for (const root of roots.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last === void 0 || root >= end[last]) found.push(root);
  }
  return found;
}

// src/page/posts/post.ts
function postsFrom(records, template) {
  const links = permalinks(records);
  const names5 = records.map(
    (record2) => withoutLabel(nameIn(record2, template.authors)?.name ?? "", template.labels ?? [])
  );
  const known = {
    signatures: new Set(template.signatures),
    asides: new Set(template.asides),
    partly: new Set(template.asides?.flatMap(placeOfText)),
    endings: new Set(template.endings),
    names: namesFirst(names5),
    isAlone: (template.pages ?? 1) < 2
  };
  const parents = parentsOf(records, new Set(template.remarks));
  const posts = [];
  records.forEach((record2, i) => {
    const { page, anchor } = record2;
    const { text, html, ownText: ownText2, quotes, signature, edited: edited2, media } = saidIn(record2, known);
    const { name, url } = authorOf(record2, template);
    const moment = anchor && momentAt(anchor, page.dated);
    const post = {
      n: links[i]?.number ?? i + 1,
      ...{ text, html },
      ...quotes.length > 0 && { ownText: ownText2, quotes },
      ...signature && { signature },
      ...edited2 && { edited: edited2 },
      ...media.length > 0 && { media }
    };
    if (links[i]?.id) post.id = links[i].id;
    if (links[i]?.url) post.url = links[i].url;
    if (name) post.author = name;
    if (url) post.authorUrl = url;
    if (moment) date(post, moment);
    if (anchor && anchor.raw !== "") post.publishedRaw = anchor.raw;
    fillIn(post, record2);
    const parent = links[parents[i]]?.id;
    if (parent !== void 0 && parent !== post.id) post.parent = parent;
    const [answered] = quotes;
    if (answered?.post) post.replyTo = answered.post;
    if (answered?.author) post.replyToAuthor = answered.author;
    if (post.text !== "" || /<(?:img|video|iframe|object|embed)\b/.test(post.html)) posts.push(post);
  });
  return posts;
}
function date(post, moment) {
  post.published = isoTime(moment);
  post.publishedZone = moment.zoneKnown ? "UTC" : "unknown";
  post.publishedPrecision = moment.precision;
  post.publishedClock = clockTime(moment);
}
function fillIn(post, { page, told: told2 }) {
  if (!told2) return;
  if (!post.author && told2.author) {
    post.author = told2.author;
    const url2 = told2.authorUrl && absolute(page, told2.authorUrl);
    if (url2) post.authorUrl = url2;
  }
  const moment = post.published || !told2.published ? void 0 : readDate(told2.published, page.dated.context);
  if (moment && told2.published) {
    date(post, moment);
    post.publishedRaw ??= told2.published;
  }
  const url = post.url || !told2.url ? "" : absolute(page, told2.url);
  if (url) post.url = url;
  if (told2.votes !== void 0) post.reactions = told2.votes;
}
function authorTold(record2, name) {
  const told2 = record2.told?.author?.trim();
  if (!told2 || told2.includes(name) || name.includes(told2)) return void 0;
  const { page, from, to, body } = record2;
  const { dom } = page;
  const beside = `${dom.textBetween(from, Math.min(body, to))} ${dom.end[body] < to ? dom.textBetween(dom.end[body], to) : ""}`;
  return beside.includes(told2) ? told2 : void 0;
}
function authorOf(record2, { authors, labels: labels3 = [] }) {
  const labelled = nameIn(record2, authors);
  const found = labelled && { ...labelled, name: withoutLabel(labelled.name, labels3) };
  const told2 = found && authorTold(record2, found.name);
  if (told2)
    return {
      name: told2,
      url: absolute(record2.page, record2.told?.authorUrl ?? "") || linkNamed(record2, told2)
    };
  if (!found) return avatarIn(record2);
  return { name: found.name, url: linkAround(record2.page, found.node) || linkNamed(record2, found.name) };
}
function linkNamed({ page, from, to, body }, name) {
  const { dom } = page;
  const others = /* @__PURE__ */ new Set();
  let unnamed = "";
  for (let node = from; node < to; node++) {
    if (node === body) node = dom.end[body] - 1;
    else if (page.people[node] & 1) {
      const href = absolute(page, dom.attribute(node, "href") ?? "");
      if (dom.textOf(node) === name) return href;
      if (dom.textLength(node) === 0 && unnamed === "") unnamed = href;
      others.add(href);
    }
  }
  return unnamed === "" && others.size === 1 ? [...others][0] : unnamed;
}
function avatarIn({ page, from, to, body }) {
  const { dom } = page;
  for (let node = from; node < to; node++) {
    if (node === body) node = dom.end[body] - 1;
    else if (page.people[node] & 1) {
      for (let inner = node; inner < dom.end[node]; inner++) {
        const name = avatarName(dom, inner);
        if (name !== "") return { name, url: linkAround(page, node) };
      }
    }
  }
  return { name: "", url: "" };
}
var A11 = tagId("a");
function linkAround(page, node) {
  const { dom } = page;
  let link = -1;
  for (let at = node, steps = 0; at >= 0 && steps < 3; at = dom.parent[at], steps++) {
    if (dom.tag[at] === A11 && dom.attribute(at, "href")) {
      link = at;
      break;
    }
  }
  for (let at = node; link < 0 && at < dom.end[node]; at++)
    if (dom.tag[at] === A11 && dom.attribute(at, "href")) link = at;
  return link < 0 ? "" : absolute(page, dom.attribute(link, "href"));
}

// src/page/posts/lead-links.ts
function leadLinks(page, from, to) {
  const { dom } = page;
  const found = [];
  for (let node = from; node < to && found.length < MOST_LEADS; node++) {
    if (dom.tag[node] !== A12 || dom.hidden[node] || page.people[node] & 1) continue;
    const length = dom.textLength(node);
    if (length < SHORTEST_LEAD || length > LONGEST_LEAD) continue;
    if (dom.textLength(dom.parent[node]) > length + MOST_BESIDE) continue;
    if (page.free(from, node) > LATEST_LEAD) break;
    if (dom.tag[dom.parent[node]] === P) continue;
    const href = dom.attribute(node, "href") ?? "";
    if (href === "" || href.includes("#") || namesAct(href)) continue;
    if (holdsDate2(page, node) || !isSameHost2(page, href)) continue;
    found.push({
      place: page.places.key(node),
      href,
      text: withoutReplyPrefix(dom.textOf(node).toLowerCase())
    });
  }
  return found;
}
var MOST_LEADS = 8;
var SHORTEST_LEAD = 2;
var LONGEST_LEAD = 200;
var MOST_BESIDE = 60;
var LATEST_LEAD = 80;
var A12 = tagId("a");
var P = tagId("p");
function isSameHost2(page, href) {
  if (!/^(?:[a-z]+:)?\/\//i.test(href)) return true;
  return URL.canParse(href, page.base) && URL.canParse(page.url) && new URL(href, page.base).host === new URL(page.url).host;
}
function holdsDate2(page, link) {
  for (let node = link; node < page.dom.end[link]; node++) if (page.isDated(node)) return true;
  return false;
}

// src/page/posts/recurrence.ts
var Recurrence = class {
  #records = 0;
  #places = /* @__PURE__ */ new Map();
  #lists = /* @__PURE__ */ new Map();
  /** The records of a page. `kind`: what is asked for together later. */
  see(page, records, kind = "") {
    const here = /* @__PURE__ */ new Map();
    const list = this.#lists.get(kind) ?? [];
    this.#lists.set(kind, list);
    for (const { from, to } of records.slice(0, MOST_RECORDS)) {
      this.#records++;
      const inRecord = /* @__PURE__ */ new Set();
      const leads = leadLinks(page, from, to);
      list.push({ text: page.free(from, to), leads, alone: records.length === 1 });
      for (const { place, href, text } of leads) {
        if (inRecord.has(place)) continue;
        inRecord.add(place);
        const tally3 = this.#tally(place);
        tally3.links++;
        note3(tally3.texts, href, text);
        note3(tally3.addresses, text, href);
        const seen = here.get(place) ?? { urls: /* @__PURE__ */ new Set(), links: 0 };
        here.set(place, seen);
        seen.urls.add(href);
        seen.links++;
      }
    }
    for (const [place, { urls, links }] of here) {
      const tally3 = this.#places.get(place);
      tally3.again += links - urls.size;
      if (links > 1 && urls.size > 1) tally3.various++;
    }
  }
  /** Whether the links at a place lead to the same again on one page: then they are no titles. */
  recurs(place) {
    const tally3 = this.#places.get(place);
    return tally3 !== void 0 && tally3.again >= Math.max(1, tally3.links * RARELY);
  }
  /**
   * Whether the records of a kind are posts. Records of lists (threads, articles, what somebody wrote elsewhere) each have a title of their own that
   * links away; posts have none, or all the thread's. Single records leave it open.
   */
  arePosts(kind = "") {
    const records = this.#lists.get(kind)?.filter(({ alone }) => !alone) ?? [];
    if (records.length === 0) return void 0;
    const titles2 = /* @__PURE__ */ new Set();
    let titled = 0;
    let text = 0;
    for (const record2 of records) {
      text += record2.text;
      const title = record2.leads.find(
        (link) => link.text.length >= SHORTEST_TITLE && !this.recurs(link.place)
      );
      if (!title) continue;
      titled++;
      titles2.add(title.text);
    }
    const isList = titled >= records.length * MOST_TITLED && titles2.size >= titled * MOST_TITLED;
    return !isList && text >= records.length * LEAST_WORDS;
  }
  /** The places of links to people: one name for each address and back, coming again, more of them than of anything else that does. */
  people() {
    const found = [];
    for (const [place, { links, again, various, texts: texts2, addresses }] of this.#places) {
      if (links < Math.max(FEWEST_LINKS2, this.#records * OFTEN) || again === 0 || various === 0) continue;
      const different = texts2.size;
      if (different < FEWEST_PEOPLE || different > links * MOST_DIFFERENT) continue;
      const twice = several(texts2) + several(addresses);
      if (twice <= different * UNSTEADY) found.push({ place, different });
    }
    const most = Math.max(0, ...found.map(({ different }) => different));
    return found.filter(({ different }) => different * 2 >= most).map(({ place }) => place);
  }
  #tally(place) {
    let tally3 = this.#places.get(place);
    if (!tally3) {
      tally3 = { links: 0, again: 0, various: 0, texts: /* @__PURE__ */ new Map(), addresses: /* @__PURE__ */ new Map() };
      this.#places.set(place, tally3);
    }
    return tally3;
  }
};
var MOST_TITLED = 0.6;
var LEAST_WORDS = 30;
var SHORTEST_TITLE = 9;
var MOST_RECORDS = 200;
var RARELY = 0.04;
var FEWEST_LINKS2 = 6;
var OFTEN = 0.5;
var FEWEST_PEOPLE = 3;
var MOST_DIFFERENT = 0.9;
var UNSTEADY = 0.1;
var MOST_REMEMBERED3 = 2e4;
function note3(known, key, value) {
  const before2 = known.get(key);
  if (before2 === void 0) {
    if (known.size < MOST_REMEMBERED3) known.set(key, value);
  } else if (before2 !== value) known.set(key, true);
}
function several(known) {
  let count3 = 0;
  for (const value of known.values()) if (value === true) count3++;
  return count3;
}

// src/page/posts/signature.ts
function signaturePlaces(records, authors) {
  const tallies = /* @__PURE__ */ new Map();
  for (const record2 of records) {
    const author = nameIn(record2, authors)?.name;
    if (author === void 0) continue;
    const { page, body } = record2;
    const { dom } = page;
    const seen = /* @__PURE__ */ new Set();
    for (let node = body + 1; node < dom.end[body]; node++) {
      if (dom.tag[node] === BLOCKQUOTE3) node = dom.end[node] - 1;
      if (!BLOCKS2[dom.tag[node]] || dom.hidden[node] || dom.textLength(node) < SHORTEST2) continue;
      const key = page.places.key(node);
      if (seen.has(key)) continue;
      seen.add(key);
      let tally3 = tallies.get(key);
      if (!tally3) {
        tally3 = { same: 0, other: 0, last: /* @__PURE__ */ new Map(), texts: /* @__PURE__ */ new Set() };
        tallies.set(key, tally3);
      }
      const text = dom.textOf(node);
      const before2 = tally3.last.get(author);
      if (before2 !== void 0) {
        if (before2 === text) tally3.same++;
        else tally3.other++;
      }
      tally3.last.set(author, text);
      tally3.texts.add(text);
    }
  }
  const found = [];
  for (const [key, { same, other, texts: texts2, last }] of tallies) {
    if (same >= 2 && same >= 9 * other && texts2.size >= 2 && texts2.size >= last.size * 0.8) found.push(key);
  }
  return found;
}
var SHORTEST2 = 4;
var BLOCKQUOTE3 = tagId("blockquote");
var BLOCKS2 = tagSet("div p section aside footer table ul span small font center");

// src/page/posts/told-records.ts
function withTold(page, records) {
  const told2 = locatedPosts(page, records);
  if (told2.length === 0) return records;
  const { dom } = page;
  const overlap = (a, b) => dom.contains(a, b) || dom.contains(b, a);
  const kept2 = [];
  const found = /* @__PURE__ */ new Set();
  for (const record2 of records) {
    const own = told2.filter(({ body }) => overlap(record2.body, body));
    if (own.length > 1 && !own.some(({ body }) => body === record2.body)) continue;
    const [post] = own.some(({ body }) => body === record2.body) ? own.filter(({ body }) => body === record2.body) : own;
    if (!post) kept2.push(apartFrom(record2, told2));
    else if (!found.has(post)) {
      found.add(post);
      const body = isAllOf(dom, record2.body, post) ? post.body : record2.body;
      kept2.push({ ...record2, body, told: post.post, ...spanAround(record2, body, dom) });
    }
  }
  const heard = kept2.filter((record2) => record2.told);
  const all = [...kept2.filter((record2) => record2.told || !isHead(record2, heard, told2.length))];
  const bodies2 = [...all.map(({ body }) => body), ...told2.map(({ body }) => body)];
  const starts = [...all.map(({ from }) => from), ...told2.map(({ post, body }) => post.item ?? body)];
  for (const post of told2) if (!found.has(post)) all.push(recordOf(page, post, bodies2, starts));
  return all.sort((a, b) => a.body - b.body);
}
function apartFrom(record2, told2) {
  const { page, body } = record2;
  const { dom } = page;
  if (!told2.some((post) => post.body >= record2.from && post.body < body)) return record2;
  let from = body;
  for (let up = dom.parent[body]; up > record2.from; up = dom.parent[up]) {
    if (told2.some((post) => dom.contains(up, post.body))) break;
    from = up;
  }
  return { ...record2, from };
}
function isAllOf(dom, body, { post, body: told2 }) {
  if (post.body !== void 0 || !dom.contains(body, told2)) return true;
  for (let node = body + 1; node < dom.end[body]; node++)
    if (!dom.contains(told2, node) && isQuote(dom, node)) return false;
  return true;
}
function isHead(record2, heard, told2) {
  return record2.echo !== void 0 && told2 > 1 && heard.every(({ body }) => body > record2.body) && heard.length > 0;
}
function spanAround({ from, to }, body, dom) {
  return { from: Math.min(from, body), to: Math.max(to, dom.end[body]) };
}
function locatedPosts(page, records) {
  const found = /* @__PURE__ */ new Map();
  const scripted = [];
  for (const post of page.structured) {
    if (post.body === void 0) scripted.push(post);
    else if (page.dom.textLength(post.body) > 0) found.set(post.body, post);
  }
  if (scripted.length > 0) {
    const starts = new Map(records.map(({ body }) => [textStart(page.dom.textOf(body)), body]));
    const flat = lazily(() => new LetterIndex(page.dom));
    for (const post of scripted.slice(0, MOST_SCRIPTED)) {
      const known = starts.get(post.start);
      const body = known ?? flat().find(post);
      if (body === void 0) continue;
      const same = [...found.keys()].find(
        (other) => page.dom.contains(other, body) || page.dom.contains(body, other)
      );
      if (same === void 0) found.set(body, post);
    }
  }
  return [...found].map(([body, post]) => ({ body, post })).sort((a, b) => a.body - b.body);
}
var MOST_SCRIPTED = 200;
function lazily(make) {
  let made2;
  return () => made2 ??= make();
}
function recordOf(page, { post, body }, bodies2, starts) {
  const { dom } = page;
  let root = post.item ?? body;
  if (post.item === void 0)
    for (let up = dom.parent[body]; up > 0; up = dom.parent[up]) {
      if (bodies2.some((other) => other !== body && dom.contains(up, other))) break;
      root = up;
    }
  let to = dom.end[root];
  for (const other of [...bodies2, ...starts])
    if (other > body && !dom.contains(body, other) && other < to) to = other;
  to = Math.max(to, dom.end[body]);
  return { page, from: root, to, body, anchor: anchorOf(page, post, { from: root, to, body }), told: post };
}
function anchorOf(page, { published }, { from, to, body }) {
  const inside = page.dated.places.filter(
    ({ node, aside }) => !aside && node >= from && node < to && !page.dom.contains(body, node)
  );
  const told2 = published === void 0 ? void 0 : readDate(published, page.dated.context)?.millis;
  if (told2 === void 0) return inside[0];
  const apart = (place) => Math.abs((momentAt(place, page.dated)?.millis ?? Number.POSITIVE_INFINITY) - told2);
  return inside.toSorted((a, b) => apart(a) - apart(b))[0];
}
var A13 = tagId("a");
var MOST_SHOWINGS = 6;
var LEAST_SHOWN = 0.6;
var MOST_SHOWN = 1.6;
var SOME_MORE = 60;
var LetterIndex = class {
  #dom;
  #letters;
  /** For each letter, the text node that it stands in. */
  #nodes;
  /** Of each node, how many letters stand before it. */
  #before;
  constructor(dom) {
    this.#dom = dom;
    this.#before = new Int32Array(dom.size + 1);
    const pieces = [];
    const nodes = [];
    let count3 = 0;
    for (let node = 0; node < dom.size; node++) {
      this.#before[node] = count3;
      if (dom.tag[node] !== 0 || dom.hidden[node]) continue;
      const piece = dom.text[node].replace(/[^\p{L}]+/gu, "").toLowerCase();
      pieces.push(piece);
      for (let i = 0; i < piece.length; i++) nodes.push(node);
      count3 += piece.length;
    }
    this.#before[dom.size] = count3;
    this.#letters = pieces.join("");
    this.#nodes = Int32Array.from(nodes);
  }
  /** The largest element that begins with the told text and holds little else. */
  find({ start, length }) {
    if (start.length < SHORTEST_START) return void 0;
    let at = this.#letters.indexOf(start);
    for (let tries = 0; at >= 0 && tries < MOST_SHOWINGS; tries++) {
      const body = this.#elementAt(at, length);
      if (body !== void 0) return body;
      at = this.#letters.indexOf(start, at + 1);
    }
    return void 0;
  }
  #elementAt(at, length) {
    const dom = this.#dom;
    let best;
    let node = this.#nodes[at];
    if (this.#before[node] !== at) return void 0;
    for (node = dom.parent[node]; node > 0 && this.#before[node] === at; node = dom.parent[node]) {
      if (dom.tag[node] === A13 || isQuote(dom, node)) return void 0;
      const shown = this.#before[dom.end[node]] - at;
      if (shown > length * MOST_SHOWN + SOME_MORE) break;
      if (shown >= length * LEAST_SHOWN) best = node;
    }
    return best !== void 0 && letters(dom.textOf(best)).length > 0 ? best : void 0;
  }
};

// src/page/posts/wrapper.ts
function learnTemplate(pages2) {
  const found = timePlaces(pages2);
  const template = templateWith(pages2, found);
  const times2 = withoutProse(found, template.bodies);
  return times2.length === found.length ? template : templateWith(pages2, times2);
}
function withoutProse(times2, bodies2) {
  return times2.filter((time, i) => i === 0 || !bodies2.some((body) => isInBody(time, body)));
}
function templateWith(pages2, times2) {
  const layout = commonLayout(pages2, times2) ?? loneLayout(pages2, times2);
  const records = pages2.flatMap((page) => recordsAt(page, anchorsAt(page, times2), layout));
  const chrome = furniture(records);
  const bodies2 = bodyPlaces(records, chrome);
  const several2 = Object.fromEntries(
    bodies2.flatMap((place) => {
      const how = severalAt(records, place);
      return how ? [[place, how]] : [];
    })
  );
  const byPage = pages2.map((page) => bodiedRecords(page, { times: times2, bodies: bodies2, several: several2, layout }));
  const bodied = byPage.flat();
  const authors = authorPlaces(bodied, chrome);
  const signatures = signaturePlaces(bodied, authors);
  const asides2 = asidePlaces(bodied, authors);
  const template = {
    times: times2,
    bodies: bodies2,
    several: several2,
    authors,
    signatures,
    asides: asides2,
    labels: labelsOf(bodied.flatMap((record2) => nameIn(record2, authors)?.name ?? [])),
    remarks: [...new Set(byPage.flatMap(remarkForms))],
    furniture: [...chrome],
    pages: pages2.length
  };
  const whole = layout ? { ...template, layout } : template;
  return pages2.length > 1 ? { ...whole, endings: endingsOf(linesOf(pages2, whole)) } : whole;
}
function linesOf(pages2, template) {
  return pages2.flatMap(
    (page) => readWith(template, page).flatMap(
      ({ author, text }) => author ? { author, lines: text.split("\n") } : []
    )
  );
}
function readWith(template, page) {
  const records = bodiedRecords(page, template);
  return postsFrom(withTold(page, records), template);
}
function arePosts(page, times2) {
  const spans = recordsOf(page, anchorsAt(page, times2));
  if (spans.length < 2) return void 0;
  const recurrence = new Recurrence();
  recurrence.see(page, spans);
  return recurrence.arePosts();
}
function bodiedRecords(page, {
  times: times2,
  bodies: bodies2,
  several: several2 = {},
  layout
}) {
  const anchors = anchorsAt(page, times2);
  const bodied = (record2) => withBody(record2, bodies2, several2);
  const first = recordsAt(page, anchors, layout).map(bodied);
  if (first.every((record2) => record2 !== void 0)) return first;
  const kept2 = anchors.filter((_, i) => first[i] !== void 0);
  return recordsAt(page, kept2, layout).map(bodied).filter((record2) => record2 !== void 0);
}
function recordsAt(page, anchors, layout) {
  const moments = anchors.map((anchor) => momentAt(anchor, page.dated));
  const spans = recordsOf(page, anchors, layout);
  const [lone] = layout?.isLone ? spans : [];
  return (lone ? [withoutMenus(page, lone, anchors[0].node)] : spans).map(({ from, to }, i) => {
    const own = moments[i]?.millis;
    const same = own !== void 0 && (own === moments[i + 1]?.millis || own === moments[i - 1]?.millis);
    const echo = !same ? void 0 : EXACT.has(moments[i].precision) ? "time" : "day";
    return { page, from, to, anchor: anchors[i], echo };
  });
}
var EXACT = /* @__PURE__ */ new Set(["second", "minute"]);
function withBody(record2, bodies2, several2) {
  for (const key of bodies2) {
    const body = bodyAt(record2, key, several2[key]);
    if (body) return { ...record2, ...body };
  }
  return void 0;
}

// src/page/posts/posts.ts
function readPosts(page) {
  return learnWrapper([page]).read(page);
}
function learnWrapper(pages2) {
  return wrapperFrom(learnTemplate(pages2.map((page) => page.evidence)));
}
function wrapperFrom(template) {
  return { template, read: (page) => readWith(template, page.evidence) };
}
function threadHead(page) {
  const title = withoutReplyPrefix(titleOf(page.dom, page.sharedTitles));
  const { crumbs } = page;
  const board = boardOf(crumbs, page.url, title);
  return board ? { title, board, crumbs } : { title, crumbs };
}

// src/words/counts.ts
var REPLIES = {
  en: "repl, post, answer, comment, messag",
  de: "antwort, beitr",
  fr: "r\xE9ponse, messag",
  es: "respuesta, mensaje",
  pt: "respost, mensage",
  it: "rispost, messagg",
  nl: "reacti, bericht, antwoord",
  sv: "svar, inl\xE4gg",
  da: "svar, indl\xE6g",
  nb: "svar, innlegg",
  fi: "vastau, viest",
  pl: "odpowied, wiadomo\u015B",
  cs: "odpov\u011Bd, p\u0159\xEDsp\u011Bv",
  hu: "v\xE1lasz, hozz\xE1sz\xF3l",
  ro: "r\u0103spuns, mesaj",
  el: "\u03B1\u03C0\u03B1\u03BD\u03C4\u03AE\u03C3, \u03BC\u03B7\u03BD\u03CD\u03BC\u03B1",
  ru: "\u043E\u0442\u0432\u0435\u0442, \u0441\u043E\u043E\u0431\u0449\u0435\u043D",
  uk: "\u0432\u0456\u0434\u043F\u043E\u0432\u0456\u0434, \u043F\u043E\u0432\u0456\u0434\u043E\u043C\u043B\u0435\u043D",
  tr: "cevap, mesaj, yan\u0131t",
  ar: "\u0631\u062F\u0648\u062F, \u0645\u0634\u0627\u0631\u0643\u0627\u062A, \u0627\u0644\u0631\u062F\u0648\u062F",
  he: "\u05EA\u05D2\u05D5\u05D1\u05D5\u05EA, \u05D4\u05D5\u05D3\u05E2\u05D5\u05EA",
  id: "balasan, pesan",
  zh: "\u56DE\u590D, \u56DE\u8986, \u5E16\u5B50\u6570",
  ja: "\u8FD4\u4FE1, \u6295\u7A3F\u6570, \u30EC\u30B9",
  ko: "\uB2F5\uAE00, \uB313\uAE00, \uB2F5\uBCC0"
};
var VIEWS = {
  en: "view, hits, visit",
  de: "aufruf, gelesen, zugriff, hits",
  fr: "vue, lectur",
  es: "visit, lectur, vista",
  pt: "visualiza, exibi\xE7, visita",
  it: "visualizza, letture, visite",
  nl: "weergaven, gelezen, bekeken",
  sv: "visning",
  da: "visning",
  nb: "visning",
  fi: "luettu, katselu, lukukert",
  pl: "wy\u015Bwietl, ods\u0142on",
  cs: "zobrazen, shl\xE9dnut",
  hu: "megtekint, olvas\xE1s",
  ro: "vizualiz, afi\u0219\u0103r",
  el: "\u03C0\u03C1\u03BF\u03B2\u03BF\u03BB, \u03B5\u03BC\u03C6\u03B1\u03BD\u03AF\u03C3",
  ru: "\u043F\u0440\u043E\u0441\u043C\u043E\u0442\u0440",
  uk: "\u043F\u0435\u0440\u0435\u0433\u043B\u044F\u0434",
  tr: "g\xF6r\xFCnt\xFC, okunma",
  ar: "\u0645\u0634\u0627\u0647\u062F\u0627\u062A, \u0627\u0644\u0645\u0634\u0627\u0647\u062F\u0627\u062A",
  he: "\u05E6\u05E4\u05D9\u05D5\u05EA",
  id: "dilihat, tayangan, kunjungan",
  zh: "\u67E5\u770B, \u6D4F\u89C8, \u700F\u89BD, \u9605\u8BFB",
  ja: "\u95B2\u89A7, \u8868\u793A",
  ko: "\uC870\uD68C"
};
var TOPICS = {
  en: "topic, thread, discussion",
  de: "themen",
  fr: "sujet, discussion",
  es: "temas",
  pt: "t\xF3pico",
  it: "argoment, discussion",
  nl: "onderwerp",
  sv: "tr\xE5dar, \xE4mnen",
  da: "emner, tr\xE5de",
  nb: "emner, tr\xE5der",
  fi: "aihei, aiheet",
  pl: "tematy, temat\xF3w, w\u0105tki",
  cs: "t\xE9mat",
  hu: "t\xE9m\xE1k, t\xE9masz\xE1m",
  ro: "subiecte",
  el: "\u03B8\u03AD\u03BC\u03B1\u03C4\u03B1, \u03B8\u03B5\u03BC\u03AC\u03C4\u03C9\u03BD",
  ru: "\u0442\u0435\u043C\u044B, \u0442\u0435\u043C\u0430, \u0442\u0435\u043C:, \u043A\u043E\u043B-\u0432\u043E \u0442\u0435\u043C",
  uk: "\u0442\u0435\u043C\u0438, \u0442\u0435\u043C:, \u043A\u0456\u043B\u044C\u043A\u0456\u0441\u0442\u044C \u0442\u0435\u043C",
  tr: "konu",
  ar: "\u0645\u0648\u0627\u0636\u064A\u0639, \u0627\u0644\u0645\u0648\u0627\u0636\u064A\u0639",
  he: "\u05E0\u05D5\u05E9\u05D0\u05D9\u05DD",
  id: "topik",
  zh: "\u4E3B\u9898, \u4E3B\u984C",
  ja: "\u30C8\u30D4\u30C3\u30AF, \u30B9\u30EC\u30C3\u30C9",
  ko: "\uC8FC\uC81C, \uAE00\uC218"
};

// src/page/posts/title-column.ts
function differFromRowToRow(links, records) {
  const addresses = /* @__PURE__ */ new Set();
  let rows2 = 0;
  let record2 = 0;
  let last = -1;
  for (const { node, url } of links) {
    while (record2 < records.length && records[record2].to <= node) record2++;
    if (record2 === last && record2 < records.length) continue;
    last = record2;
    rows2++;
    addresses.add(url);
  }
  return addresses.size >= NEARLY_ALL2 * rows2;
}
var NEARLY_ALL2 = 0.8;
function recordsIn({ regions }) {
  return regions.flatMap((region) => region.records).sort((a, b) => a.from - b.from);
}

// src/page/posts/threads.ts
function threadRows(page, tables, links) {
  const rows2 = [];
  for (const table of titledRows(page, tables, links)) {
    const found = table.map(({ span, title }) => threadRow(page, span, title));
    const counted2 = found.filter((row) => row.lastPost !== void 0 || row.replies !== void 0).length;
    if (counted2 * 2 >= found.length) rows2.push(...found);
  }
  return rows2;
}
function titledRows(page, tables, links) {
  const byNode = new Map(links.map((link) => [link.node, link]));
  const seen = /* @__PURE__ */ new Set();
  const titled = [];
  for (const table of tables) {
    const column2 = titleColumn(page, table, byNode);
    if (!column2) continue;
    let next = 0;
    const spans = table.regions.flatMap((region) => region.records).sort((a, b) => a.from - b.from);
    const rows2 = [];
    for (const span of spans) {
      while (next < column2.length && column2[next] < span.from) next++;
      const node = column2[next];
      const title = node !== void 0 && node < span.to ? byNode.get(node) : void 0;
      if (!title || title.text === "" || seen.has(title.url)) continue;
      seen.add(title.url);
      rows2.push({ span, title });
    }
    if (rows2.length > 0) titled.push(rows2);
  }
  return titled;
}
var FEWEST_ROWS = 2;
function titleColumn(page, table, links) {
  const records = recordsIn(table);
  let best;
  let longest = 0;
  for (const { links: nodes } of table.columns) {
    if (nodes.length < FEWEST_ROWS) continue;
    const titles2 = [];
    let length = 0;
    for (const node of nodes) {
      const link = links.get(node);
      if (!link || page.people[node] & 1) continue;
      titles2.push(link);
      length += Math.min(link.text.length, 80);
    }
    if (length <= longest || titles2.length * 2 < nodes.length || !differFromRowToRow(titles2, records))
      continue;
    longest = length;
    best = nodes;
  }
  return best !== void 0 && longest >= best.length * SHORTEST_TITLE2 ? best : void 0;
}
var SHORTEST_TITLE2 = 5;
function threadRow(page, span, title, times2 = []) {
  const row = {
    kind: "thread",
    title: title.text,
    url: title.url
  };
  const names5 = [];
  const { dom } = page;
  for (let node = span.from; node < span.to; node++) {
    if (!(page.people[node] & 1) || dom.hidden[node]) continue;
    const name = dom.textOf(node);
    if (name !== "") names5.push({ name, url: dom.attribute(node, "href") ?? "" });
  }
  if (names5.length > 0) {
    row.author = names5[0].name;
    if (URL.canParse(names5[0].url, page.base)) row.authorUrl = new URL(names5[0].url, page.base).href;
    row.lastAuthor = names5[names5.length - 1].name;
  }
  const last = latestIn(page, span, times2);
  if (last) {
    row.lastPostRaw = last.raw;
    if (last.iso) row.lastPost = last.iso;
    if (last.iso) row.lastPostAt = last.earliest;
  }
  const { replies, views, isBoard } = countsIn(page, span, title.node);
  if (replies !== void 0) row.replies = replies;
  if (views !== void 0) row.views = views;
  if (isBoard) row.kind = "board";
  return row;
}
function latestIn(page, { from, to }, known) {
  const { places } = page.dated;
  const inRow = [];
  for (let i = firstAfter(places, from); i < places.length && places[i].node < to; i++)
    inRow.push(places[i]);
  const path = known.find((key) => inRow.some((place) => place.key === key));
  let last;
  for (const place of inRow) {
    if (path !== void 0 && place.key !== path) continue;
    const moment = momentAt(place, page.dated);
    if (!last || moment && moment.millis >= last.millis) {
      const millis = moment?.millis ?? 0;
      const earliest = moment?.form === "relative" ? millis - UNIT[moment.precision] : millis;
      last = { raw: place.raw, iso: moment ? isoTime(moment) : "", millis, earliest };
    }
  }
  return last;
}
var UNIT = {
  second: 0,
  minute: 0,
  hour: HOUR,
  day: DAY,
  week: WEEK,
  month: 31 * DAY,
  year: 366 * DAY
};
function firstAfter(places, node) {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (places[middle].node < node) low = middle + 1;
    else high = middle;
  }
  return low;
}
var repliesLabel = partIn(REPLIES);
var viewsLabel = partIn(VIEWS);
var topicsLabel = partIn(TOPICS);
var whatIsCounted = remembered((label) => ({
  topics: topicsLabel().test(label),
  views: viewsLabel().test(label),
  replies: repliesLabel().test(label)
}));
function countsIn(page, { from, to }, title) {
  const { dom } = page;
  const numbers = [];
  let replies;
  let views;
  let isBoard = false;
  for (let node = from; node < to; node++) {
    if (dom.tag[node] !== TEXT || dom.hidden[node] || dom.contains(title, node) || page.isDated(node))
      continue;
    const text = dom.text[node].trim();
    if (text.length > 40) continue;
    const digits = text.match(
      /^\D{0,24}?(\d{1,3}(?:[.,\s]\d{3})+|\d+(?:\.\d)?)\s*([kKmM])?(?![\p{L}\p{N}])\D{0,24}$/u
    );
    if (!digits) continue;
    const value = countOf(digits[1], digits[2]);
    const label = `${text} ${labelBeside(page, node)}`;
    const counted2 = whatIsCounted()(label.replace(/\d+/g, "0"));
    if (counted2.topics) isBoard = true;
    if (counted2.views) views ??= value;
    else if (counted2.replies) replies ??= value;
    else if (!page.pressed[node]) numbers.push(value);
  }
  if (replies === void 0 && numbers.length > 0) replies = numbers.shift();
  if (views === void 0 && numbers.length > 0) views = numbers.shift();
  const counts = { isBoard };
  if (replies !== void 0) counts.replies = replies;
  if (views !== void 0) counts.views = views;
  return counts;
}
function countOf(digits, unit) {
  const scale = unit === void 0 ? 1 : /k/i.test(unit) ? 1e3 : 1e6;
  return Math.round(Number(scale === 1 ? digits.replace(/[.,\s]/g, "") : digits) * scale);
}
function labelBeside({ dom }, node) {
  let label = "";
  let several2 = false;
  for (let at = dom.parent[node], steps = 0; at >= 0 && steps < 2; at = dom.parent[at], steps++) {
    label += ` ${dom.className(at)} ${dom.attribute(at, "title") ?? ""}`;
    const text = dom.textLength(at) < 40 ? dom.textOf(at) : "";
    several2 ||= /\d\D+\d/.test(text.replace(/\d[.,]\d/g, "0"));
    label += several2 ? "" : ` ${text}`;
  }
  return several2 ? `${label} ${wordsBefore(dom, node)}` : label;
}
function wordsBefore(dom, node) {
  for (let at = node - 1; at >= 0 && node - at < NEAR3; at--)
    if (dom.tag[at] === TEXT) return /\d/.test(dom.text[at]) ? "" : dom.text[at].slice(0, 40);
  return "";
}
var NEAR3 = 6;

// src/page/regions/alignment.ts
function alignChildren(left, right) {
  const aligned = [];
  let start = 0;
  while (start < left.length && start < right.length && likeness(left[start], right[start]) >= SURE) {
    aligned.push({ left: left[start], right: right[start] });
    start++;
  }
  let leftStop = left.length;
  let rightStop = right.length;
  const tail = [];
  while (leftStop > start && rightStop > start && likeness(left[leftStop - 1], right[rightStop - 1]) >= SURE) {
    tail.push({ left: left[--leftStop], right: right[--rightStop] });
  }
  const middle = (leftStop - start) * (rightStop - start) <= LARGEST_TABLE ? byTable(left.slice(start, leftStop), right.slice(start, rightStop)) : inTurn(left.slice(start, leftStop), right.slice(start, rightStop));
  for (const pair of middle) aligned.push(pair);
  for (let i = tail.length - 1; i >= 0; i--) aligned.push(tail[i]);
  return aligned;
}
var SURE = 2;
var LARGEST_TABLE = 4096;
function likeness(a, b) {
  if (a.tag !== b.tag) return 0;
  const link = a.form === b.form ? 1 : 0;
  if (a.words.length === 0 && b.words.length === 0) return 1 + link;
  return sharesWord(a.words, b.words) ? 1.5 + link : 0.4 + link * 0.5;
}
function sharesWord(a, b) {
  for (const word of a) if (b.includes(word)) return true;
  return false;
}
function byTable(left, right) {
  const width = right.length + 1;
  const best = new Float64Array((left.length + 1) * width);
  for (let i2 = left.length - 1; i2 >= 0; i2--) {
    for (let j2 = right.length - 1; j2 >= 0; j2--) {
      const like = likeness(left[i2], right[j2]);
      const paired = like > 0 ? like + best[(i2 + 1) * width + j2 + 1] : 0;
      best[i2 * width + j2] = Math.max(paired, best[(i2 + 1) * width + j2], best[i2 * width + j2 + 1]);
    }
  }
  const aligned = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const here = best[i * width + j];
    const like = likeness(left[i], right[j]);
    if (like > 0 && here === like + best[(i + 1) * width + j + 1]) {
      aligned.push({ left: left[i++], right: right[j++] });
    } else if (here === best[(i + 1) * width + j]) aligned.push({ left: left[i++] });
    else aligned.push({ right: right[j++] });
  }
  while (i < left.length) aligned.push({ left: left[i++] });
  while (j < right.length) aligned.push({ right: right[j++] });
  return aligned;
}
function inTurn(left, right) {
  const aligned = [];
  let i = 0;
  for (const node of right) {
    let match = i;
    while (match < left.length && match < i + LOOK_AHEAD && likeness(left[match], node) < 1) match++;
    if (match < left.length && match < i + LOOK_AHEAD) {
      while (i < match) aligned.push({ left: left[i++] });
      aligned.push({ left: left[i++], right: node });
    } else aligned.push({ right: node });
  }
  while (i < left.length) aligned.push({ left: left[i++] });
  return aligned;
}
var LOOK_AHEAD = 8;

// src/page/regions/pattern.ts
var MOST_CHILDREN2 = 64;
var PATTERN_DEPTH = 24;
function mergePattern(pattern, other) {
  pattern.count += other.count;
  if (other.repeated) pattern.repeated = true;
  for (const link of other.links) pattern.links.push(link);
  if (other.children.length === 0) return;
  if (pattern.children.length === 0) {
    pattern.children = other.children;
    return;
  }
  const merged = [];
  for (const { left, right } of alignChildren(pattern.children, other.children)) {
    if (left !== void 0 && right !== void 0) mergePattern(left, right);
    const node = left ?? right;
    if (left === void 0 && pattern.children.length > MOST_CHILDREN2) gatherLinks(node, pattern.links);
    else merged.push(node);
  }
  pattern.children = merged;
}
function repeatPattern(pattern, sibling) {
  const count3 = pattern.count;
  mergePattern(pattern, sibling);
  pattern.count = count3;
  pattern.repeated = true;
}
function gatherLinks(node, into2) {
  for (const link of node.links) into2.push(link);
  for (const child of node.children) gatherLinks(child, into2);
}

// src/page/regions/link-form.ts
function linkForm(href) {
  const { segments, query, parameters } = addressOf(href.length > LONGEST6 ? href.slice(0, LONGEST6) : href);
  const path = pathForm(segments.filter((segment2) => segment2 !== "" && segment2 !== "." && segment2 !== ".."));
  return query === void 0 ? path : mix(path, queryForm(parameters));
}
var LONGEST6 = 2e3;
function pathForm(segments) {
  let form = 1;
  for (let i = 0; i < segments.length; i++) {
    const segment2 = segments[i];
    const keepsName = i === 0 && segments.length > 1 || /\.[a-z]{2,5}$/i.test(segment2);
    form = mix(form, keepsName ? textForm(segment2) : segmentKind(segment2));
  }
  return form;
}
function queryForm(parameters) {
  let form = 2;
  for (const { key, value } of parameters)
    form = mix(form, key === void 0 ? segmentKind(value) : textForm(key));
  return form;
}
function segmentKind(segment2) {
  if (/^[0-9]+$/.test(segment2)) return 1;
  return /[0-9]/.test(segment2) ? 2 : 3;
}
function textForm(text) {
  let form = 5;
  let digits = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isDigit2 = code >= 48 && code <= 57;
    if (!isDigit2 || !digits) form = mix(form, isDigit2 ? 48 : code);
    digits = isDigit2;
  }
  return form;
}

// src/page/regions/record-tree.ts
var RecordTrees = class {
  #dom;
  #shapes;
  /** For the first node of every record where the record stops; 0 elsewhere. */
  #stops;
  /** For each node the number of links before it. */
  #linksBefore;
  constructor(dom, shapes, regions) {
    this.#dom = dom;
    this.#shapes = shapes;
    this.#stops = new Int32Array(dom.size);
    for (const { records } of regions) for (const { from, to } of records) this.#stops[from] = to;
    this.#linksBefore = new Int32Array(dom.size + 1);
    for (let node = 0; node < dom.size; node++) {
      this.#linksBefore[node + 1] = this.#linksBefore[node] + (dom.tag[node] === A14 ? 1 : 0);
    }
  }
  tree({ from, to }) {
    const root = {
      tag: 0,
      words: [],
      form: 0,
      children: [],
      count: 1,
      repeated: false,
      links: []
    };
    this.#children(from, to, root, 0, true);
    return root;
  }
  /** Depth is bounded by PATTERN_DEPTH, so is the recursion. */
  #children(from, to, into2, depth, top) {
    const dom = this.#dom;
    let previous;
    let previousLabel = 0;
    for (let node = from; node < to; ) {
      const stop = top && node === from ? 0 : this.#stops[node];
      const end = stop > 0 ? stop : dom.end[node];
      if (dom.tag[node] === TEXT) {
        if (dom.text[node].trim().length > SHORT_SEPARATOR) previous = void 0;
      } else if (!dom.hidden[node] && !this.#isMereContent(node, end)) {
        const made2 = this.#node(node);
        if (stop > 0) made2.repeated = true;
        else if (depth >= PATTERN_DEPTH) this.#gatherLinks(node, end, made2);
        else this.#children(node + 1, end, made2, depth + 1, false);
        const label = stop > 0 ? mix(labelOf(made2), 5) : labelOf(made2);
        if (previous !== void 0 && label === previousLabel && !columnsOnly[dom.tag[node]]) {
          repeatPattern(previous, made2);
        } else {
          into2.children.push(made2);
          previous = made2;
          previousLabel = label;
        }
      }
      node = end;
    }
  }
  #node(node) {
    const dom = this.#dom;
    const tag2 = dom.tag[node];
    const isLink = tag2 === A14;
    return {
      tag: tag2 < knownTags.length ? tag2 : nameHash(dom.tagName(node)),
      words: this.#shapes.classWords(node),
      form: isLink ? mix(linkForm(dom.attribute(node, "href") ?? ""), dom.textLength(node) > 0 ? 1 : 2) : 0,
      children: [],
      count: 1,
      repeated: false,
      links: isLink ? [node] : []
    };
  }
  #isMereContent(node, end) {
    if (!contentTags2[this.#dom.tag[node]] || this.#shapes.classWords(node).length > 0) return false;
    return this.#linksBefore[end] === this.#linksBefore[node];
  }
  #gatherLinks(from, to, into2) {
    for (let node = from + 1; node < to; node++) if (this.#dom.tag[node] === A14) into2.links.push(node);
  }
};
var A14 = tagId("a");
var columnsOnly = tagSet("td th");
var contentTags2 = tagSet(
  "p br b i u s strong em font blockquote code pre del ins sub sup strike tt wbr big small hr"
);
var SHORT_SEPARATOR = 2;
function labelOf(node) {
  let label = node.words.reduce(mix, node.tag + 1);
  label = mix(label, node.form);
  for (let first = node.children[0]; first !== void 0; first = first.children[0]) {
    label = mix(label, first.tag);
    if (first.form !== 0) label = mix(label, first.form);
  }
  return label;
}
function nameHash(name) {
  let hash3 = 11;
  for (let i = 0; i < name.length; i++) hash3 = mix(hash3, name.charCodeAt(i));
  return (hash3 >>> 0) + 65536;
}

// src/page/regions/link-table.ts
function linkTables(dom, regions, shapes = new Shapes(dom)) {
  const trees = new RecordTrees(dom, shapes, regions);
  const groups2 = [];
  for (const region of regions) {
    groups2[region.group] ??= { regions: [], pattern: void 0 };
    const group = groups2[region.group];
    group.regions.push(region);
    for (const record2 of region.records) {
      const tree = trees.tree(record2);
      if (group.pattern === void 0) group.pattern = tree;
      else mergePattern(group.pattern, tree);
    }
  }
  return groups2.map(({ regions: regions2, pattern }, group) => ({
    group,
    regions: regions2,
    pattern,
    columns: columnsOf(pattern)
  }));
}
function columnsOf(pattern) {
  const columns2 = [];
  const waiting = [pattern];
  for (let node = waiting.pop(); node !== void 0; node = waiting.pop()) {
    if (node.links.length > 0) columns2.push({ links: node.links.sort((a, b) => a - b) });
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]);
  }
  return columns2;
}

// src/page/regions/groups.ts
function groupRegions(dom, regions, shapes) {
  const paths = pathHashes(dom);
  const known = /* @__PURE__ */ new Map();
  let groups2 = 0;
  for (const region of regions) {
    const root = region.records[0].from;
    const same = findSame(known, root, region);
    if (same !== void 0) {
      region.group = same.group;
      continue;
    }
    region.group = groups2++;
    for (const key of keys(root)) {
      const list = known.get(key);
      if (list === void 0) known.set(key, [region]);
      else if (list.length < MOST_COMPARED2) list.push(region);
    }
  }
  regions.push(...strays());
  regions.sort((a, b) => a.records[0].from - b.records[0].from);
  function keys(root) {
    const tag2 = dom.tag[root];
    const words2 = shapes.classWords(root);
    const byPath = mix(paths[root], 1);
    return words2.length > 0 ? [byPath, words2.reduce(mix, tag2 + 1)] : [byPath];
  }
  function findSame(among, root, region) {
    let sketch = region?.sketch;
    for (const key of keys(root)) {
      for (const candidate2 of among.get(key) ?? []) {
        sketch ??= shapes.sketch(root);
        if (similarity(candidate2.sketch, sketch) >= SAME_FORM) return candidate2;
      }
    }
    return void 0;
  }
  function strays() {
    const taken = new Uint8Array(dom.size);
    for (const { records } of regions) for (const { from } of records) taken[from] = 1;
    const found = [];
    for (let node = 1; node < dom.size; node++) {
      if (taken[node] || dom.hidden[node] || dom.tag[node] === TEXT) continue;
      const same = findSame(known, node, void 0);
      if (same === void 0 || same.records[0].to !== dom.end[same.records[0].from]) continue;
      const record2 = { from: node, to: dom.end[node] };
      if (record2.to - record2.from < SMALL_STRAY || same.parent === dom.parent[node]) continue;
      found.push({ parent: dom.parent[node], records: [record2], group: same.group, sketch: same.sketch });
    }
    return found;
  }
}
var SAME_FORM = 0.45;
var MOST_COMPARED2 = 16;
var SMALL_STRAY = 4;
function pathHashes(dom) {
  const hashes = new Int32Array(dom.size);
  for (let node = 0; node < dom.size; node++) {
    const parent = dom.parent[node];
    hashes[node] = mix(parent < 0 ? 3 : hashes[parent], dom.tag[node] + 1);
  }
  return hashes;
}

// src/page/regions/paths.ts
function bagOfPaths(dom) {
  const paths = new Paths(dom);
  const counts = /* @__PURE__ */ new Map();
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node]) continue;
    const tag2 = dom.tag[node];
    if (tag2 !== TEXT && tag2 !== IMG5 && tag2 !== A15) continue;
    const hash3 = paths.hash(node);
    const entry = counts.get(hash3);
    if (entry === void 0) counts.set(hash3, { node, count: 1 });
    else entry.count++;
  }
  const bag = /* @__PURE__ */ new Map();
  for (const { node, count: count3 } of counts.values()) bag.set(paths.of(node), count3);
  return bag;
}
var A15 = tagId("a");
var IMG5 = tagId("img");
var Paths = class {
  #dom;
  #hashes;
  #written = /* @__PURE__ */ new Map();
  constructor(dom) {
    this.#dom = dom;
    this.#hashes = pathHashes(dom);
  }
  hash(node) {
    return this.#hashes[node];
  }
  of(node) {
    const names5 = [];
    let at = node;
    let known;
    while (at >= 0) {
      known = this.#written.get(this.#hashes[at]);
      if (known !== void 0) break;
      names5.push(this.#dom.tagName(at));
      at = this.#dom.parent[at];
    }
    const path = names5.length === 0 ? known : `${known ?? ""}/${names5.reverse().join("/")}`;
    this.#written.set(this.#hashes[node], path);
    return path;
  }
};
var Apaths = class {
  #dom;
  #paths;
  constructor(dom) {
    this.#dom = dom;
    this.#paths = new Paths(dom);
  }
  of(node) {
    const name = this.#dom.className(node).trim();
    const path = this.#paths.of(node);
    return name === "" ? path : `${path}[${name.slice(0, LONGEST_CLASS).replace(/\s+/g, " ")}]`;
  }
};
var LONGEST_CLASS = 200;

// src/page/regions/location.ts
function locateLinks(dom, tables, links) {
  const places = /* @__PURE__ */ new Map();
  for (const { group, columns: columns2 } of tables) {
    columns2.forEach(({ links: links2 }, column2) => {
      for (const node of links2) places.set(node, { group, column: column2 });
    });
  }
  const apaths = new Apaths(dom);
  const locations = /* @__PURE__ */ new Map();
  for (const node of links) {
    const place = places.get(node);
    locations.set(node, { group: place?.group ?? -1, column: place?.column ?? -1, apath: apaths.of(node) });
  }
  return locations;
}

// src/page/regions/segment.ts
function segment(dom, parent, shapes) {
  const children = visibleChildren(dom, parent);
  if (children.length < 2) return [];
  const letters2 = lettersOf(dom, children, shapes);
  const frequent = frequentLetters(letters2);
  if (frequent.length === 0) return [];
  const alternating = frequent.filter((letter) => letter.selfFollowing < letter.count * SELF_FOLLOWING);
  const standing = frequent.filter((letter) => letter.selfFollowing >= letter.count * SELF_FOLLOWING);
  const worded = alternating.some((letter) => letter.able && letter.worded * 2 > letter.count);
  if (standing.length === 0 && (worded || alternating.length > 1) && !areStripes(alternating)) {
    const run = alternatingRun(dom, children, letters2, alternating);
    return run === void 0 ? [] : [run];
  }
  return standingRuns(dom, children, letters2, standing.length > 0 ? standing : alternating);
}
function areStripes(alternating) {
  const [first, ...others] = alternating.filter((letter) => letter.able);
  if (first === void 0 || others.length === 0) return false;
  return others.every(({ tag: tag2, sketch }) => tag2 === first.tag && similarity(sketch, first.sketch) >= STRIPES);
}
var STRIPES = 0.6;
var TEXT_LETTER = -2;
var SELF_FOLLOWING = 0.34;
var MOST_LETTERS = 24;
var ALIKE = 0.45;
var ALIKE_SAME_CLASS = 0.3;
var MOSTLY_SAME_CLASS = 0.5;
var ALIKE_SOME_CLASS = 0.5;
var ALIKE_OTHER_CLASS = 0.7;
function visibleChildren(dom, parent) {
  const children = [];
  for (let child = dom.firstChild(parent); child >= 0; child = dom.nextSibling(child)) {
    if (dom.hidden[child]) continue;
    if (dom.tag[child] === TEXT && dom.text[child].trim() === "") continue;
    children.push(child);
  }
  return children;
}
function lettersOf(dom, children, shapes) {
  const kinds = [];
  const of2 = new Int32Array(children.length).fill(-1);
  let previous = -1;
  for (let i = 0; i < children.length; i++) {
    const node = children[i];
    const tag2 = dom.tag[node];
    if (tag2 === TEXT) {
      if (WORDS2.test(dom.text[node]) && previous >= 0) {
        kinds[previous].worded++;
        previous = -1;
      }
      of2[i] = TEXT_LETTER;
      continue;
    }
    const sketch = shapes.sketch(node);
    let letter = -1;
    let best = 0;
    for (let k = 0; k < kinds.length; k++) {
      const kind = kinds[k];
      if (kind.tag !== tag2) continue;
      const alike = similarity(kind.sketch, sketch);
      if (alike > best && alike >= needed(shapes.classLikeness(kind.node, node))) {
        best = alike;
        letter = k;
      }
    }
    if (letter < 0 && kinds.length < MOST_LETTERS) {
      letter = kinds.length;
      kinds.push({
        tag: tag2,
        node,
        sketch,
        able: !neverRecords[tag2],
        count: 0,
        selfFollowing: 0,
        worded: 0,
        first: i
      });
    }
    if (letter >= 0) {
      kinds[letter].count++;
      if (letter === previous) kinds[letter].selfFollowing++;
    }
    of2[i] = letter;
    if (!separators[tag2]) previous = letter;
  }
  return { kinds, of: of2 };
}
var WORDS2 = /\p{L}{2}/u;
function needed(classLikeness) {
  if (classLikeness === void 0) return ALIKE;
  if (classLikeness >= MOSTLY_SAME_CLASS) return ALIKE_SAME_CLASS;
  return classLikeness > 0 ? ALIKE_SOME_CLASS : ALIKE_OTHER_CLASS;
}
var neverRecords = tagSet(
  "br hr wbr img input script style td th col colgroup caption thead tfoot option b i u em strong font small sup sub"
);
var separators = tagSet("br hr wbr");
var FREQUENT = 0.4;
function frequentLetters({ kinds }) {
  let most = 0;
  for (const kind of kinds) if (kind.able) most = Math.max(most, kind.count);
  return kinds.filter((kind) => kind.count >= 2 && (kind.count >= most * FREQUENT || kind.selfFollowing > 0));
}
var DT = tagId("dt");
function alternatingRun(dom, children, letters2, alternating) {
  const able = alternating.filter((letter) => letter.able);
  const starter = able.find((letter) => letter.tag === DT) ?? able.sort((a, b) => a.first - b.first)[0];
  if (starter === void 0) return void 0;
  const start = letters2.kinds.indexOf(starter);
  const starts = [];
  for (let i = 0; i < children.length; i++) if (letters2.of[i] === start) starts.push(i);
  const records = [];
  let usual2 = 0;
  for (let s = 0; s < starts.length; s++) {
    const last = s === starts.length - 1;
    const until = last ? lastStop(starts[s], usual2, letters2, alternating) : starts[s + 1];
    usual2 = Math.max(usual2, until - starts[s]);
    records.push({ from: children[starts[s]], to: dom.end[children[until - 1]] });
  }
  const sketch = Int32Array.from(starter.sketch);
  for (const letter of alternating) for (let i = 0; i < sketch.length; i++) sketch[i] |= letter.sketch[i];
  return { records, sketch };
}
function lastStop(from, usual2, letters2, members) {
  let stop = from + 1;
  const most = Math.min(letters2.of.length, from + Math.max(usual2, 1));
  for (let i = from + 1; i < most; i++) {
    const letter = letters2.of[i];
    if (letter === TEXT_LETTER || letter >= 0 && members.includes(letters2.kinds[letter])) stop = i + 1;
  }
  return stop;
}
function standingRuns(dom, children, letters2, standing) {
  const byTag = /* @__PURE__ */ new Map();
  for (const letter of standing) {
    if (!letter.able) continue;
    const entry = byTag.get(letter.tag) ?? { letters: /* @__PURE__ */ new Set(), sketch: letter.sketch };
    entry.letters.add(letters2.kinds.indexOf(letter));
    byTag.set(letter.tag, entry);
  }
  const runs = [];
  for (const { letters: members, sketch } of byTag.values()) {
    const records = [];
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (members.has(letters2.of[i])) records.push({ from: child, to: dom.end[child] });
    }
    runs.push({ records, sketch });
  }
  return runs;
}

// src/page/regions/regions.ts
function findRegions(dom, shapes = new Shapes(dom)) {
  const regions = [];
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node] || dom.end[node] - node < 3 || childrenNeverRepeat[dom.tag[node]]) continue;
    for (const run of segment(dom, node, shapes)) {
      if (!isWorthwhile(dom, run.records)) continue;
      regions.push({ parent: node, records: run.records, group: -1, sketch: run.sketch });
    }
  }
  groupRegions(dom, regions, shapes);
  return regions;
}
var childrenNeverRepeat = tagSet("head tr select svg option textarea button pre");
var FEW_RECORDS = 2;
var SMALL_RECORD_NODES = 4;
var P2 = tagId("p");
var A16 = tagId("a");
function isWorthwhile(dom, records) {
  if (records.length < FEW_RECORDS) return false;
  let nodes = 0;
  for (const { from, to } of records) nodes += to - from;
  if (records.length === FEW_RECORDS && nodes < FEW_RECORDS * SMALL_RECORD_NODES) return false;
  if (dom.tag[records[0].from] === P2) {
    let linked = 0;
    for (const record2 of records) if (holdsLink(dom, record2)) linked++;
    return linked * 2 > records.length;
  }
  return true;
}
function holdsLink(dom, { from, to }) {
  for (let node = from; node < to; node++) if (dom.tag[node] === A16) return true;
  return false;
}

// src/page/page.ts
var NO_TITLES = /* @__PURE__ */ new Set();
var Page = class {
  url;
  html;
  at;
  /** When it was made, by the clock that its times go by as far as known. */
  madeAt;
  #dom;
  #links;
  #scanned;
  #shapes;
  #regions;
  #linkTables;
  #locations;
  #paths;
  #evidence;
  #sizes;
  #features;
  #posts;
  #threads;
  #paging;
  #head;
  #digest;
  #crumbs;
  #fingerprint;
  #people;
  /** What many titles of its site have in common, as far as somebody has told. */
  sharedTitles = NO_TITLES;
  constructor(source) {
    this.url = source.url;
    this.html = source.html;
    this.at = source.at;
    const { at, served } = source;
    this.madeAt = served !== void 0 && Math.abs(served - at) < DAY ? served : at;
  }
  get dom() {
    this.#dom ??= parseHtml(this.html);
    return this.#dom;
  }
  get links() {
    this.#links ??= linksOf(this.dom, this.url);
    return this.#links;
  }
  /** The addresses of its links, as its source tells them without being taken apart. */
  get scanned() {
    this.#scanned ??= scanLinks(this.html, this.url);
    return this.#scanned;
  }
  /** Repetitive regions, outer ones before the ones inside them. */
  get regions() {
    this.#regions ??= findRegions(this.dom, this.#shape());
    return this.#regions;
  }
  /** One per group of regions: `linkTables[region.group]`. */
  get linkTables() {
    this.#linkTables ??= linkTables(this.dom, this.regions, this.#shape());
    return this.#linkTables;
  }
  /** Where each link stands, by the link's node. */
  get locations() {
    this.#locations ??= locateLinks(
      this.dom,
      this.linkTables,
      this.links.links.map(({ node }) => node)
    );
    return this.#locations;
  }
  /** The bag of XPaths. */
  get paths() {
    this.#paths ??= bagOfPaths(this.dom);
    return this.#paths;
  }
  /** Dates and people where they stand: what reading posts and lists starts from. */
  get evidence() {
    this.#evidence ??= new Evidence(this.dom, this.url, this.madeAt);
    return this.#evidence;
  }
  /** What its site has taught about its places; what was read without that is read again when it is asked for. */
  know(known) {
    if (this.evidence.know(known)) this.#readAgain();
  }
  /** Which of its links lead to people, as its site tells: what was read without that is read again when it is asked for. */
  knowPeople(people) {
    this.#people = people;
    const known = this.links.links.filter(({ url }) => people.isPerson(url)).map(({ node }) => node);
    if (known.length === 0 || !this.evidence.knowPeople(known)) return;
    this.#readAgain();
  }
  /** What many titles of its site have in common. */
  knowTitles(shared2) {
    if (shared2.size === 0 && this.sharedTitles.size === 0) return;
    this.sharedTitles = shared2;
    this.#head = void 0;
  }
  /** Forgets what its site has taught: who reads it again may know better. */
  forget() {
    if (this.#evidence?.forget()) this.#readAgain();
  }
  #readAgain() {
    this.#features = void 0;
    this.#posts = void 0;
    this.#threads = void 0;
  }
  /** How its site writes dates, where that is known: what was read without that is read again when it is asked for. */
  knowDates(habits) {
    if (this.evidence.knowDates(habits)) this.#readAgain();
  }
  /** Whether an address lies among those of people, as its site tells. */
  isPeoples(url) {
    return this.#people?.isTheirs(url) ?? false;
  }
  /** Estimated sizes on screen. */
  get sizes() {
    this.#sizes ??= new Sizes(this.dom);
    return this.#sizes;
  }
  /** FoCUS table 1. */
  get features() {
    this.#features ??= pageFeatures(this.evidence, this.sizes, this.regions);
    return this.#features;
  }
  /** The posts, read from this page alone; a wrapper learned from several pages reads better (see posts.ts). */
  get posts() {
    this.#posts ??= readPosts(this);
    return this.#posts;
  }
  /** The rows of a list of threads or boards. */
  get threads() {
    this.#threads ??= threadRows(this.evidence, this.linkTables, this.links.links);
    return this.#threads;
  }
  /** The way from the entry to the page, as it tells. */
  get crumbs() {
    this.#crumbs ??= breadcrumbOf(this.dom, this.links);
    return this.#crumbs;
  }
  /** The page-flipping links, and where the page stands in its list. */
  get paging() {
    this.#paging ??= pagingOf(this.dom, this.url, this.links);
    return this.#paging;
  }
  /** Title and board. */
  get head() {
    this.#head ??= threadHead(this);
    return this.#head;
  }
  /** Equal for two visits between which nobody wrote anything. */
  get digest() {
    this.#digest ??= contentDigest(this.dom);
    return this.#digest;
  }
  /** For near-duplicates. */
  get fingerprint() {
    this.#fingerprint ??= fingerprint(this.dom.textOf(0));
    return this.#fingerprint;
  }
  #shape() {
    this.#shapes ??= new Shapes(this.dom);
    return this.#shapes;
  }
};

// bench/exported-posts.ts
import { mkdtempSync, rmSync as rmSync2 } from "node:fs";
import { tmpdir } from "node:os";
import { join as join9 } from "node:path";

// src/archive/archive-reader.ts
import { existsSync as existsSync4 } from "node:fs";

// src/seam/skein-error.ts
var SkeinError = class extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = new.target.name;
  }
};

// src/archive/archive-error.ts
var ArchiveError = class extends SkeinError {
  code = "archive";
};
var ArchiveInUse = class extends ArchiveError {
  code = "archiveInUse";
};

// src/archive/database/database.ts
import { closeSync, openSync } from "node:fs";

// src/archive/database/library.ts
var DatabaseSync = builtIn() ?? await packaged();
function builtIn() {
  const { emitWarning } = process;
  process.emitWarning = () => {
  };
  try {
    const sqlite = process.getBuiltinModule("node:sqlite");
    return sqlite?.DatabaseSync;
  } finally {
    process.emitWarning = emitWarning;
  }
}
async function packaged() {
  try {
    return (await import("@photostructure/sqlite")).DatabaseSync;
  } catch (cause) {
    const { version: version2, platform, arch } = process;
    const message = `there is no SQLite for Node ${version2} on ${platform} ${arch}: use Node 22.13 or newer, which brings its own, or run "npm install" again with the Node that you have now`;
    throw Object.assign(new Error(message, { cause }), { code: "ERR_NO_SQLITE" });
  }
}

// src/archive/database/database.ts
var PATIENCE = 5e3;
var Database = class {
  #database;
  #readonly;
  #depth = 0;
  constructor(file, { readonly = false, timeout = PATIENCE } = {}) {
    this.#readonly = readonly;
    this.#database = opened2(file, readonly);
    this.#database.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
  prepare(sql) {
    return new Statement(this.#database, sql);
  }
  exec(sql) {
    this.#database.exec(sql);
  }
  /** Sets or asks a pragma; the value it answers with, if any. */
  pragma(pragma) {
    const row = this.#database.prepare(`PRAGMA ${pragma}`).get();
    return row && Object.values(row)[0];
  }
  /** All of the work or nothing, begun as a writer. Within another, a part of it that can fail alone. */
  transaction(work) {
    const [begin, commit, undo] = this.#depth > 0 ? WITHIN : OUTERMOST;
    this.#database.exec(begin);
    this.#depth++;
    try {
      const result = work();
      this.#database.exec(commit);
      return result;
    } catch (error) {
      try {
        this.#database.exec(undo);
      } catch {
      }
      throw error;
    } finally {
      this.#depth--;
    }
  }
  close() {
    if (!this.#readonly) this.#foldIn();
    this.#database.close();
  }
  /**
   * Moves what the log of changes holds into the file, unless somebody reads just now. SQLite does so itself when a file is closed;
   * the package for Node 20 leaves that to the moment when the last statement is collected as garbage, or the process ends.
   */
  #foldIn() {
    try {
      this.#database.exec("PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)");
    } catch {
    }
  }
};
var OUTERMOST = ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"];
var WITHIN = ["SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part"];
function opened2(file, readonly) {
  try {
    return new DatabaseSync(file, { readOnly: readonly });
  } catch (error) {
    try {
      closeSync(openSync(file, readonly ? "r" : "r+"));
    } catch (why) {
      if (why.code !== "ENOENT") throw why;
    }
    throw error;
  }
}
var Statement = class {
  /** Held, since the package for Node 20 closes a database that is collected as garbage, though its statements are in use. */
  database;
  #statement;
  constructor(database, sql) {
    this.database = database;
    this.#statement = database.prepare(sql);
  }
  get(...values) {
    return this.#statement.get(...storable(values));
  }
  all(...values) {
    return this.#statement.all(...storable(values));
  }
  /**
   * Rows one at a time; to run the same statement meanwhile ends them with an error. A generator, since it holds the statement:
   * the iterator of the package for Node 20 does not, and fails when the statement is collected as garbage.
   */
  *iterate(...values) {
    yield* this.#statement.iterate(...storable(values));
  }
  run(...values) {
    return this.#statement.run(...storable(values));
  }
};
function storable(values) {
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (typeof value === "string" && value.includes("\0")) values[i] = value.replaceAll("\0", "\uFFFD");
  }
  return values;
}

// src/archive/database/list-tables.ts
var LIST_TABLES = `
-- A portal (1), a board (2) or a thread (3), as one object over all its pages; 0 when it was joined to another, or turned out to be
-- none. What the row of its parent tells of it stands here too: on which page, how many records, when the latest, and when that was
-- read. The board is the one that its own pages say they belong to: where they say so, it is believed before the parent.
CREATE TABLE list (
  id INTEGER PRIMARY KEY,
  kind INTEGER NOT NULL,
  url TEXT NOT NULL,
  -- Chosen from what its own page calls it, and what rows do.
  title TEXT,
  own_title TEXT,
  row_title TEXT,
  pages INTEGER NOT NULL DEFAULT 1,
  found INTEGER NOT NULL,
  -- Whether any page of it was read: before, it is known by a link alone.
  read INTEGER NOT NULL DEFAULT 0,
  gone INTEGER,
  board INTEGER,
  parent INTEGER,
  row_page INTEGER,
  row_records INTEGER,
  row_last INTEGER,
  row_at INTEGER
);
CREATE INDEX list_row ON list (parent, row_page);
CREATE INDEX list_kind ON list (kind);
CREATE INDEX list_own_title ON list (own_title);
-- Asked when two lists turn out to be one, which may happen for every thread.
CREATE INDEX list_board ON list (board) WHERE board IS NOT NULL;

-- A page of a list, known by a link (visit is null) or read: when it was read last, what it said (digest), how many records it had.
CREATE TABLE list_page (
  url TEXT PRIMARY KEY,
  list INTEGER NOT NULL,
  number INTEGER NOT NULL,
  visit INTEGER,
  at INTEGER,
  body TEXT,
  digest TEXT,
  records INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX list_page_number ON list_page (list, number);
CREATE INDEX list_page_read ON list_page (at, url) WHERE visit IS NOT NULL;

-- Who wrote posts: known by the address of the profile where there is one, and else by the name.
CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  name TEXT,
  url TEXT,
  first_seen INTEGER NOT NULL
);
CREATE UNIQUE INDEX person_url ON person (url) WHERE url IS NOT NULL;
CREATE UNIQUE INDEX person_name ON person (name) WHERE url IS NULL;

-- A post, once: the page of its thread that shows it, and its place there. It was last seen when that page was last read, unless it is
-- gone or adrift (no page shows it any more, page 0): then at last_seen. A record that turned out to be no post is withdrawn, and gone.
CREATE TABLE post (
  id INTEGER PRIMARY KEY,
  list INTEGER NOT NULL,
  name TEXT NOT NULL,
  words TEXT NOT NULL,
  page INTEGER NOT NULL,
  place INTEGER NOT NULL DEFAULT 0,
  person INTEGER,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  published INTEGER,
  gone INTEGER,
  withdrawn INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL
);
CREATE UNIQUE INDEX post_name ON post (list, name);
CREATE INDEX post_words ON post (words);
CREATE INDEX post_place ON post (list, page, place);
CREATE INDEX post_person ON post (person);
CREATE INDEX post_published ON post (published) WHERE gone IS NULL;

-- What happened to posts, in order: "new", "changed" and "reread" (read better, or the site has a new look: nobody wrote anything) hold
-- the post as it then was; "gone", "back" and "withdrawn" only the time. The ids grow with every row, so that whoever follows an archive
-- needs to remember but one number.
CREATE TABLE post_version (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  post INTEGER NOT NULL,
  what TEXT NOT NULL,
  at INTEGER NOT NULL,
  visit INTEGER NOT NULL,
  page_url TEXT NOT NULL,
  digest TEXT,
  post_id TEXT,
  url TEXT,
  author TEXT,
  author_url TEXT,
  published TEXT,
  published_raw TEXT,
  text TEXT,
  html TEXT,
  reply_to TEXT,
  -- Whether published is in Greenwich time ("UTC"), and how exact it is.
  published_zone TEXT,
  published_precision TEXT,
  -- What the person wrote, where quotes stand in the text; the quotes as JSON; what stands under the person's posts.
  own_text TEXT,
  quotes TEXT,
  signature TEXT,
  -- When it was changed last, as a note on it says; how many liked it; the id of the post in whose record it stands.
  edited TEXT,
  reactions INTEGER,
  parent_id TEXT,
  -- The addresses of what it shows or carries, and what that is, as JSON.
  media TEXT
);
CREATE INDEX post_version_post ON post_version (post);
CREATE INDEX post_version_at ON post_version (at);

-- How many boards, threads and posts there are, and of how many people: asked for many times a second, so nobody counts them then.
CREATE TABLE figure (name TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO figure VALUES ('boards', 0), ('threads', 0), ('posts', 0), ('people', 0);
CREATE TRIGGER list_counted AFTER UPDATE OF kind, read, gone ON list
WHEN OLD.kind <> NEW.kind OR OLD.read <> NEW.read OR OLD.gone IS NOT NEW.gone BEGIN
  UPDATE figure SET count = count - 1 WHERE OLD.read AND OLD.gone IS NULL AND name = CASE OLD.kind WHEN 2 THEN 'boards' WHEN 3 THEN 'threads' END;
  UPDATE figure SET count = count + 1 WHERE NEW.read AND NEW.gone IS NULL AND name = CASE NEW.kind WHEN 2 THEN 'boards' WHEN 3 THEN 'threads' END;
END;
CREATE TRIGGER post_added AFTER INSERT ON post WHEN NEW.gone IS NULL BEGIN
  UPDATE figure SET count = count + 1 WHERE name = 'posts';
END;
CREATE TRIGGER post_counted AFTER UPDATE OF gone ON post WHEN (OLD.gone IS NULL) <> (NEW.gone IS NULL) BEGIN
  UPDATE figure SET count = count + iif(NEW.gone IS NULL, 1, -1) WHERE name = 'posts';
END;
CREATE TRIGGER post_removed AFTER DELETE ON post WHEN OLD.gone IS NULL BEGIN
  UPDATE figure SET count = count - 1 WHERE name = 'posts';
END;
CREATE TRIGGER person_added AFTER INSERT ON person BEGIN
  UPDATE figure SET count = count + 1 WHERE name = 'people';
END;
`;

// src/archive/database/media-table.ts
var MEDIA_TABLE = `
-- Each once, by its address as the page gives it. Of what it is a part (1: of a post, 2: of the rest of a page, 3: of how pages look), the
-- page that named it first, and what has become of it (0: waiting, 2: kept by that visit, 3: failed for now, 4: refused, and why).
CREATE TABLE media (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  host TEXT NOT NULL,
  kind TEXT NOT NULL,
  part INTEGER NOT NULL,
  page TEXT NOT NULL,
  state INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  detail TEXT,
  visit INTEGER
);
CREATE INDEX media_waiting ON media (host, id) WHERE state = 0;
CREATE INDEX media_visit ON media (visit) WHERE visit IS NOT NULL;
`;

// src/archive/database/schema.ts
var SCHEMA_VERSION = 8;
var STATE = { waiting: 0, later: 1, done: 2, failed: 3, skipped: 4 };
var SCHEMA = `
-- What is known of the site and the crawl as a whole: entry, scope, strategy, guide.
CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL, version INTEGER NOT NULL DEFAULT 1) WITHOUT ROWID;

-- Kinds of links, as the guide names them; those of the crawl itself (the start, what a strategy visits to learn) belong to no
-- guide. The frontier is ordered by the weight of the way first, so that what is learned of a way moves all its waiting
-- addresses at once, without touching their rows.
CREATE TABLE way (
  id INTEGER PRIMARY KEY,
  guide TEXT NOT NULL,
  name TEXT NOT NULL,
  weight REAL NOT NULL,
  ahead REAL NOT NULL,
  when_idle INTEGER NOT NULL,
  waiting INTEGER NOT NULL DEFAULT 0,
  finished INTEGER NOT NULL DEFAULT 0,
  UNIQUE (guide, name)
);

-- What the guide was told since it was saved, in order: a page (its visit), an address that brought none, or one that it refused.
CREATE TABLE told (id INTEGER PRIMARY KEY, what TEXT NOT NULL, way TEXT NOT NULL, visit INTEGER, url TEXT, location TEXT);

-- Every address of the site that was ever seen, once. Ids grow, so that new rows land side by side.
CREATE TABLE address (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL,
  state INTEGER NOT NULL,
  way INTEGER NOT NULL,
  weight REAL NOT NULL,
  depth INTEGER NOT NULL,
  hops INTEGER NOT NULL,
  found_on INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  due INTEGER,
  reason TEXT,
  detail TEXT
);
CREATE INDEX address_waiting ON address (way, weight DESC, id) WHERE state = ${STATE.waiting};
-- Hashes of the addresses in order of their ids, so many to a block: fills the index in memory at start.
CREATE TABLE address_block (number INTEGER PRIMARY KEY, hashes BLOB NOT NULL);
CREATE INDEX address_later ON address (due) WHERE state = ${STATE.later};

CREATE TABLE warc (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, bytes INTEGER NOT NULL);

-- One fetch of one address at one time, and where its record lies.
CREATE TABLE visit (
  id INTEGER PRIMARY KEY,
  address INTEGER NOT NULL,
  at INTEGER NOT NULL,
  millis INTEGER NOT NULL,
  status INTEGER NOT NULL,
  mime TEXT,
  -- Whether it brought a page: HTML by its header or its first bytes, whole, and not an error. Decided once, when it came.
  is_page INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL,
  digest TEXT NOT NULL,
  location TEXT,
  truncated TEXT,
  warc INTEGER NOT NULL,
  offset INTEGER NOT NULL,
  length INTEGER NOT NULL,
  record TEXT NOT NULL,
  same_as INTEGER,
  -- Its bytes, or those that it refers to, are not in the WARC files any more.
  lost INTEGER NOT NULL DEFAULT 0,
  -- Whether it brought something that pages name, such as a picture: it counts in no figure of the crawl.
  media INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX visit_address ON visit (address);
CREATE INDEX visit_digest ON visit (digest);

-- What the guide made of an address's latest visit. A page not yet weighed still owes its links to the frontier.
CREATE TABLE page (address INTEGER PRIMARY KEY, visit INTEGER NOT NULL, kind TEXT, weighed INTEGER NOT NULL);
CREATE INDEX page_unweighed ON page (visit) WHERE weighed = 0;

-- What an address's latest visit that was read turned out to be, and by which version of what is known of the site; 0 for a page
-- that owes a reading, because what is known now may read it better.
CREATE TABLE reading (address INTEGER PRIMARY KEY, visit INTEGER NOT NULL, type TEXT NOT NULL, version INTEGER NOT NULL);
CREATE INDEX reading_owing ON reading (address) WHERE version = 0;
${MEDIA_TABLE}${LIST_TABLES}`;
function versionOf(database) {
  return database.pragma("user_version");
}

// src/archive/database/steps/to-3.ts
var to3 = {
  sql: `ALTER TABLE visit ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;
CREATE TABLE IF NOT EXISTS list (
  id INTEGER PRIMARY KEY,
  kind INTEGER NOT NULL,
  url TEXT NOT NULL,
  title TEXT,
  pages INTEGER NOT NULL DEFAULT 1,
  found INTEGER NOT NULL,
  gone INTEGER,
  parent INTEGER,
  row_page INTEGER,
  row_records INTEGER,
  row_last INTEGER,
  row_at INTEGER
);
CREATE INDEX IF NOT EXISTS list_row ON list (parent, row_page);
CREATE TABLE IF NOT EXISTS list_page (
  url TEXT PRIMARY KEY,
  list INTEGER NOT NULL,
  number INTEGER NOT NULL,
  visit INTEGER,
  at INTEGER,
  body TEXT,
  digest TEXT,
  records INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS list_page_number ON list_page (list, number);
CREATE INDEX IF NOT EXISTS list_page_read ON list_page (at, url) WHERE visit IS NOT NULL;
CREATE TABLE IF NOT EXISTS post (
  id INTEGER PRIMARY KEY,
  list INTEGER NOT NULL,
  name TEXT NOT NULL,
  words TEXT NOT NULL,
  page INTEGER NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  published INTEGER,
  gone INTEGER,
  version INTEGER NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS post_name ON post (list, name);
CREATE INDEX IF NOT EXISTS post_words ON post (words);
CREATE INDEX IF NOT EXISTS post_page ON post (list, page);
CREATE TABLE IF NOT EXISTS post_version (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  post INTEGER NOT NULL,
  what TEXT NOT NULL,
  at INTEGER NOT NULL,
  visit INTEGER NOT NULL,
  page_url TEXT NOT NULL,
  digest TEXT,
  post_id TEXT,
  n INTEGER,
  url TEXT,
  author TEXT,
  author_url TEXT,
  published TEXT,
  published_raw TEXT,
  text TEXT,
  html TEXT,
  reply_to TEXT
);
CREATE INDEX IF NOT EXISTS post_version_post ON post_version (post);
CREATE INDEX IF NOT EXISTS post_version_at ON post_version (at);
`
};

// src/archive/database/steps/to-4.ts
var to4 = {
  sql: `ALTER TABLE way RENAME TO earlier;
    CREATE TABLE way (id INTEGER PRIMARY KEY, guide TEXT NOT NULL, name TEXT NOT NULL, weight REAL NOT NULL, ahead REAL NOT NULL,
      when_idle INTEGER NOT NULL, waiting INTEGER NOT NULL DEFAULT 0, finished INTEGER NOT NULL DEFAULT 0, UNIQUE (guide, name));
    INSERT INTO way SELECT id, iif(name IN ('start', 'learning', 'own', 'list'), '', 'unknown'), name, weight, 9e999, when_idle, waiting, finished FROM earlier;
    DROP TABLE earlier;
    CREATE TABLE told (id INTEGER PRIMARY KEY, what TEXT NOT NULL, way TEXT NOT NULL, visit INTEGER, url TEXT, location TEXT);
    DROP INDEX page_unweighed;
    CREATE INDEX page_unweighed ON page (visit) WHERE weighed = 0;`,
  shown: [{ table: "way", column: "guide", value: "''" }]
};

// src/archive/database/steps/to-5.ts
var WAS_PAGE_BEFORE_5 = `visit.status BETWEEN 200 AND 299 AND visit.truncated IS NULL AND (
  visit.mime LIKE '%html%'
  OR (visit.mime IS NULL AND NOT EXISTS (SELECT 1 FROM address JOIN way ON way.id = address.way WHERE address.id = visit.address AND way.name = 'own'))
  OR EXISTS (SELECT 1 FROM page WHERE page.address = visit.address AND page.visit = visit.id AND page.type IS NOT NULL))`;
var to5 = {
  sql: `ALTER TABLE visit ADD COLUMN is_page INTEGER NOT NULL DEFAULT 0; UPDATE visit SET is_page = 1 WHERE ${WAS_PAGE_BEFORE_5};`,
  shown: [{ table: "visit", column: "is_page", value: `(${WAS_PAGE_BEFORE_5})` }]
};

// src/archive/database/steps/to-6.ts
var FACTS = "ALTER TABLE fact ADD COLUMN version INTEGER NOT NULL DEFAULT 1;";
var READINGS = `CREATE TABLE reading (address INTEGER PRIMARY KEY, visit INTEGER NOT NULL, type TEXT NOT NULL, version INTEGER NOT NULL);
  CREATE INDEX reading_owing ON reading (address) WHERE version = 0;
  INSERT INTO reading SELECT address, visit, type, 0 FROM page WHERE type IS NOT NULL;
  ALTER TABLE page DROP COLUMN type;
  ALTER TABLE page DROP COLUMN list;`;
var LISTS = `
ALTER TABLE list ADD COLUMN read INTEGER NOT NULL DEFAULT 0;
ALTER TABLE list ADD COLUMN board INTEGER;
UPDATE list SET read = 1 WHERE id IN (SELECT list FROM list_page WHERE visit IS NOT NULL);
ALTER TABLE list ADD COLUMN own_title TEXT;
ALTER TABLE list ADD COLUMN row_title TEXT;
UPDATE list SET own_title = iif(read, title, NULL), row_title = iif(read, NULL, title);
CREATE INDEX list_kind ON list (kind);
CREATE INDEX list_own_title ON list (own_title);
CREATE INDEX list_board ON list (board) WHERE board IS NOT NULL;
CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  name TEXT,
  url TEXT,
  first_seen INTEGER NOT NULL
);
CREATE UNIQUE INDEX person_url ON person (url) WHERE url IS NOT NULL;
CREATE UNIQUE INDEX person_name ON person (name) WHERE url IS NULL;
ALTER TABLE post ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE post ADD COLUMN person INTEGER;
ALTER TABLE post ADD COLUMN withdrawn INTEGER NOT NULL DEFAULT 0;
UPDATE post SET place = coalesce((SELECT n FROM post_version WHERE post_version.id = post.version), 0);
ALTER TABLE post_version DROP COLUMN n;
DROP INDEX post_page;
CREATE INDEX post_place ON post (list, page, place);
CREATE INDEX post_person ON post (person);
CREATE INDEX post_published ON post (published) WHERE gone IS NULL;
INSERT INTO person (name, url, first_seen)
  SELECT author, author_url, min(first_seen) FROM post JOIN post_version ON post_version.id = post.version
  WHERE author IS NOT NULL OR author_url IS NOT NULL GROUP BY coalesce(author_url, '|' || author);
UPDATE post SET person = (SELECT person.id FROM post_version JOIN person
  ON person.url = author_url OR (author_url IS NULL AND person.url IS NULL AND person.name = author) WHERE post_version.id = post.version);
CREATE TABLE figure (name TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO figure VALUES ('boards', 0), ('threads', 0), ('posts', 0), ('people', 0);
CREATE TRIGGER list_counted AFTER UPDATE OF kind, read, gone ON list
WHEN OLD.kind <> NEW.kind OR OLD.read <> NEW.read OR OLD.gone IS NOT NEW.gone BEGIN
  UPDATE figure SET count = count - 1 WHERE OLD.read AND OLD.gone IS NULL AND name = CASE OLD.kind WHEN 2 THEN 'boards' WHEN 3 THEN 'threads' END;
  UPDATE figure SET count = count + 1 WHERE NEW.read AND NEW.gone IS NULL AND name = CASE NEW.kind WHEN 2 THEN 'boards' WHEN 3 THEN 'threads' END;
END;
CREATE TRIGGER post_added AFTER INSERT ON post WHEN NEW.gone IS NULL BEGIN
  UPDATE figure SET count = count + 1 WHERE name = 'posts';
END;
CREATE TRIGGER post_counted AFTER UPDATE OF gone ON post WHEN (OLD.gone IS NULL) <> (NEW.gone IS NULL) BEGIN
  UPDATE figure SET count = count + iif(NEW.gone IS NULL, 1, -1) WHERE name = 'posts';
END;
CREATE TRIGGER post_removed AFTER DELETE ON post WHEN OLD.gone IS NULL BEGIN
  UPDATE figure SET count = count - 1 WHERE name = 'posts';
END;
CREATE TRIGGER person_added AFTER INSERT ON person BEGIN
  UPDATE figure SET count = count + 1 WHERE name = 'people';
END;
UPDATE figure SET count = CASE name
  WHEN 'boards' THEN (SELECT count(*) FROM list WHERE kind = 2 AND read AND gone IS NULL)
  WHEN 'threads' THEN (SELECT count(*) FROM list WHERE kind = 3 AND read AND gone IS NULL)
  WHEN 'posts' THEN (SELECT count(*) FROM post WHERE gone IS NULL)
  ELSE (SELECT count(*) FROM person) END;
`;
var to6 = {
  sql: `${FACTS} ${READINGS} ${LISTS}`,
  shown: [
    {
      table: "list",
      column: "read",
      value: "EXISTS (SELECT 1 FROM main.list_page WHERE list_page.list = list.id AND visit IS NOT NULL)"
    },
    {
      table: "post",
      column: "place",
      value: "coalesce((SELECT n FROM main.post_version WHERE post_version.id = post.version), 0)"
    }
  ]
};

// src/archive/database/steps/to-7.ts
var to7 = {
  sql: `ALTER TABLE post_version ADD COLUMN published_zone TEXT;
    ALTER TABLE post_version ADD COLUMN published_precision TEXT;
    ALTER TABLE post_version ADD COLUMN own_text TEXT;
    ALTER TABLE post_version ADD COLUMN quotes TEXT;
    ALTER TABLE post_version ADD COLUMN signature TEXT;
    ALTER TABLE post_version ADD COLUMN edited TEXT;
    ALTER TABLE post_version ADD COLUMN reactions INTEGER;
    ALTER TABLE post_version ADD COLUMN parent_id TEXT;`
};

// src/archive/database/steps/to-8.ts
var to8 = {
  sql: `ALTER TABLE post_version ADD COLUMN media TEXT;
    ALTER TABLE visit ADD COLUMN media INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE media (id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, host TEXT NOT NULL, kind TEXT NOT NULL, part INTEGER NOT NULL,
      page TEXT NOT NULL, state INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0, reason TEXT, detail TEXT, visit INTEGER);
    CREATE INDEX media_waiting ON media (host, id) WHERE state = 0;
    CREATE INDEX media_visit ON media (visit) WHERE visit IS NOT NULL;
    INSERT INTO fact SELECT 'mediaUnread', 'true', 1 WHERE EXISTS (SELECT 1 FROM post);`
};

// src/archive/database/migrations.ts
var OLDEST = 2;
var STEPS = [to3, to4, to5, to6, to7, to8];
function migrate(database, file) {
  database.transaction(() => {
    const version2 = versionOf(database);
    if (version2 === SCHEMA_VERSION) return;
    if (version2 === 0) database.exec(SCHEMA);
    else for (const { sql } of stepsFrom(version2, file)) database.exec(sql);
    database.pragma(`user_version = ${SCHEMA_VERSION}`);
  });
}
function readAsToday(database, file) {
  const version2 = versionOf(database);
  const shown = stepsFrom(version2, file).flatMap((step) => step.shown ?? []);
  if (version2 === SCHEMA_VERSION) return;
  const today = new Database(":memory:");
  try {
    today.exec(SCHEMA);
    for (const { name, sql } of tablesIn(today)) {
      const there = new Set(columnsOf2(database, name).map((column2) => column2.name));
      if (there.size === 0) {
        database.exec(sql.replace(/^CREATE TABLE/, "CREATE TEMP TABLE"));
        continue;
      }
      const added = columnsOf2(today, name).filter((column2) => !there.has(column2.name)).map((column2) => {
        const told2 = shown.find((one) => one.table === name && one.column === column2.name)?.value;
        return `${told2 ?? column2.usual ?? "NULL"} AS ${column2.name}`;
      });
      if (added.length > 0)
        database.exec(`CREATE TEMP VIEW ${name} AS SELECT *, ${added.join(", ")} FROM main.${name}`);
    }
  } finally {
    today.close();
  }
}
function tablesIn(database) {
  return database.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
  ).all();
}
function columnsOf2(database, table) {
  return database.prepare(
    "SELECT name, dflt_value AS usual FROM pragma_table_info(?)"
  ).all(table);
}
function stepsFrom(version2, file) {
  if (version2 > SCHEMA_VERSION)
    throw new ArchiveError(
      `${file} has format ${version2}, this version of skein knows formats up to ${SCHEMA_VERSION}: use a newer skein`
    );
  if (version2 < OLDEST)
    throw new ArchiveError(
      `${file} has format ${version2}, this version of skein reads formats from ${OLDEST} on: use the version that made it`
    );
  return STEPS.slice(version2 - OLDEST);
}

// src/archive/database/statements.ts
var Statements = class {
  #database;
  #prepared = /* @__PURE__ */ new Map();
  constructor(database) {
    this.#database = database;
  }
  get(sql, ...values) {
    return this.#of(sql).get(...values);
  }
  all(sql, ...values) {
    return this.#of(sql).all(...values);
  }
  iterate(sql, ...values) {
    return this.#of(sql).iterate(...values);
  }
  /** The id of the row, where one was inserted. */
  run(sql, ...values) {
    return this.#of(sql).run(...values).lastInsertRowid;
  }
  #of(sql) {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }
};

// src/archive/database/storage-fault.ts
import { statfsSync } from "node:fs";
import { getSystemErrorName } from "node:util";
var StorageError = class extends SkeinError {
  code = "storage";
  fault;
  constructor(fault, message, cause) {
    super(message, { cause });
    this.fault = fault;
  }
};
function storageFaultOf(error) {
  if (error instanceof StorageError) return error.fault;
  if (!(error instanceof Error)) return void 0;
  const { code } = error;
  if (code === "ERR_SQLITE_ERROR") return sqliteFaultOf(error);
  return typeof code === "string" ? BY_CODE[code] : void 0;
}
function sqliteFaultOf({ errcode, systemErrno, message }) {
  const [, , fault] = BY_RESULT.find(
    ([code, words2]) => errcode === void 0 ? words2 === message : code === (errcode & 255)
  ) ?? [];
  const more = (fault === "broken" || fault === "cannotOpen") && process.platform !== "win32";
  return more && systemErrno && BY_CODE[getSystemErrorName(-systemErrno)] || fault;
}
var BY_CODE = {
  ENOSPC: "full",
  EDQUOT: "full",
  EMFILE: "tooManyFiles",
  ENFILE: "tooManyFiles",
  EROFS: "readOnly",
  EACCES: "forbidden",
  EPERM: "forbidden",
  EEXIST: "cannotOpen",
  ENOTDIR: "cannotOpen",
  EISDIR: "cannotOpen",
  ENOENT: "cannotOpen",
  ENAMETOOLONG: "cannotOpen",
  ELOOP: "cannotOpen",
  EIO: "broken",
  EFBIG: "broken"
};
var BY_RESULT = [
  [3, "access permission denied", "forbidden"],
  [5, "database is locked", "busy"],
  [6, "database table is locked", "busy"],
  [8, "attempt to write a readonly database", "readOnly"],
  [10, "disk I/O error", "broken"],
  [11, "database disk image is malformed", "damaged"],
  [13, "database or disk is full", "full"],
  [14, "unable to open database file", "cannotOpen"],
  [15, "locking protocol", "busy"],
  [26, "file is not a database", "notADatabase"]
];
function inWords(error, directory, file) {
  if (error instanceof StorageError) return error;
  const said = storageFaultOf(error);
  if (!said) return error;
  const fault = said === "broken" && isFull(directory) ? "full" : said;
  const named2 = error.path ?? file;
  return new StorageError(fault, WORDS3[fault](named2, error.message, directory), error);
}
var NO_ROOM_BYTES = 64 * 1024;
function isFull(directory) {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < NO_ROOM_BYTES;
  } catch {
    return false;
  }
}
var AGAIN = "nothing that was archived is lost, and the same command resumes from there";
var WORDS3 = {
  full: (file) => `the disk that holds ${file} is full: free some space; ${AGAIN}`,
  tooManyFiles: (file) => `${file} cannot be opened because too many files are open: raise the limit (ulimit -n) or close other programs; ${AGAIN}`,
  readOnly: (file, said) => `${file} is read-only (${said}): make it writable; ${AGAIN}`,
  forbidden: (file, said) => `${file} cannot be accessed (${said}): check its owner and permissions; ${AGAIN}`,
  cannotOpen: (file, said) => `${file} cannot be opened (${said}): check whether it still exists; ${AGAIN}`,
  notADatabase: (file) => `${file} is not a Skein database: restore the original, or start over with --fresh`,
  damaged: (file, said, directory) => `${file} is damaged (${said}): run "skein check ${directory}" to see what is left, or restore a copy`,
  busy: (file) => `${file} is in use by another program: wait for it, or stop it; ${AGAIN}`,
  broken: (file, said, directory) => `${file} cannot be written or read (${said}): check the disk, then run the same command again; "skein check ${directory}" verifies the archive`
};

// src/archive/facts/register.ts
var REGISTER = {
  /** Where the crawl began. */
  start: { version: 1 },
  /** Where the site is, once its start or its lists have led elsewhere. Version 1 had one folder. */
  scope: { version: 2 },
  /** Whether the forum is crawled, or all of its site. */
  reach: { version: 1 },
  /** The strategy whose guide is followed. */
  guide: { version: 1 },
  /** What each strategy's guide knows. The form of the text is the strategy's own. */
  "guide:*": { version: 1 },
  totals: { version: 1 },
  cookies: { version: 1, secret: true },
  /** Set once somebody's own cookies or credentials were used: from then on what the site sets is a secret as well. */
  member: { version: 1 },
  /** What must not be asked for. */
  deeds: { version: 1 },
  /** Who was served, and who was turned away of late. */
  refusals: { version: 1, forgettable: true },
  /** Addresses that were given up for something that passes. */
  chances: { version: 1, forgettable: true },
  /** What sitemaps and feeds listed, once they were asked for. */
  hints: { version: 1, forgettable: true },
  /** What the reader of the site's pages has learned. */
  reader: { version: 3, forgettable: true },
  /** Whose addresses are known: who writes on the site. */
  people: { version: 1, forgettable: true },
  /** What a person says of the site's pages. */
  overrides: { version: 1 },
  /** With what people's names are made into others. */
  pseudonyms: { version: 1, secret: true },
  /** Who is to be forgotten: what they wrote is not read again. */
  forgotten: { version: 1, secret: true },
  /** Set when posts were read by a version that did not look for their pictures and files. */
  mediaUnread: { version: 1 },
  /** The last visit whose page was searched for pictures outside posts, and for what it needs to look as it does. */
  mediaSearched: { version: 1, forgettable: true },
  /** The last visit that was read into lists and posts. */
  read: { version: 1, forgettable: true },
  /** What the scheduler of a watch has learned. */
  scheduler: { version: 1, forgettable: true },
  /** The clock in which the scheduler reckons. */
  zone: { version: 1, forgettable: true },
  /** When the watch first looked for news: what was written before is history. */
  newsSince: { version: 1 },
  /** What a watch did last. */
  doing: { version: 1, forgettable: true },
  /** Pages that the site owes a watch: an outage kept them from it. */
  owed: { version: 1, forgettable: true },
  /** How far each of those has come who are told of what happens to posts. */
  "delivery:*": { version: 1 },
  /** Whether the server's ETags are to be trusted. */
  validators: { version: 1, forgettable: true }
};
var FACT_NAMES = Object.keys(REGISTER);
var entryOf = (name) => REGISTER[name];

// src/archive/facts/fact.ts
function kept({ name, version: version2, isSecret, write }, value) {
  return { name, version: version2, isSecret, text: write(value) };
}
function textFact(name) {
  return { ...named(name), write: (value) => value, read: (text) => text };
}
function numberFact(name) {
  return { ...named(name), write: String, read: (text) => finite(Number(text), text) };
}
function jsonFact(name, older = {}, today = entryOf(name).version) {
  return {
    ...named(name),
    version: today,
    write: (value) => JSON.stringify(value),
    read(text, version2) {
      let value = JSON.parse(text);
      for (let from = version2; from < today; from++) value = older[from]?.(value) ?? value;
      return value;
    }
  };
}
function markFact(name) {
  return { ...named(name), write: () => "yes", read: () => true };
}
function oneOf2(fact, which) {
  return { ...fact, name: fact.name.replace("*", which) };
}
function storedValue(fact, written) {
  const isNewer = written.version > fact.version;
  try {
    if (!isNewer) return fact.read(written.value, written.version);
  } catch (cause) {
    if (fact.isForgettable) return void 0;
    throw new ArchiveError(
      `what the archive says of its ${fact.name} cannot be read: put back a copy of the archive, or start over with --fresh`,
      { cause }
    );
  }
  if (fact.isForgettable) return void 0;
  throw new ArchiveError(
    `what the archive says of its ${fact.name} has version ${written.version}, this version of skein knows versions up to ${fact.version}: use a newer skein`
  );
}
function named(name) {
  const { version: version2, forgettable = false, secret = false } = entryOf(name);
  return { name, version: version2, isForgettable: forgettable, isSecret: secret };
}
function finite(number, text) {
  if (!Number.isFinite(number)) throw new Error(`no number: ${text}`);
  return number;
}

// src/archive/facts/own-facts.ts
var START = textFact("start");
var SCOPE = jsonFact("scope");
var REACH = jsonFact("reach");
var MEMBER = markFact("member");
var TOTALS = jsonFact("totals");
var MEDIA_UNREAD = jsonFact("mediaUnread");
var MEDIA_SEARCHED = jsonFact("mediaSearched");
var READ = numberFact("read");
var NEWS_SINCE = numberFact("newsSince");
var GUIDE = textFact("guide");
var KNOWLEDGE = textFact("guide:*");
var guideFactOf = ({ name }) => oneOf2(KNOWLEDGE, name);

// src/archive/opening/secrets.ts
import { chmodSync, closeSync as closeSync2, existsSync as existsSync2, openSync as openSync2 } from "node:fs";
var OWNER_ONLY = 384;
function createPrivate(file) {
  if (!existsSync2(file)) closeSync2(openSync2(file, "a", OWNER_ONLY));
}
function makePrivate(database) {
  for (const file of [database, `${database}-wal`, `${database}-shm`])
    if (existsSync2(file)) chmodSync(file, OWNER_ONLY);
}
function isSecretHeader(name) {
  return /^cookie2?$|auth|token|secret|session|passw|credential|api-?key|csrf|xsrf/i.test(name);
}

// src/archive/facts/sqlite-facts.ts
var StoredFacts = class {
  #get;
  constructor(database) {
    this.#get = database.prepare(
      "SELECT value, version FROM fact WHERE name = ?"
    );
  }
  get(fact) {
    const written = this.#get.get(fact.name);
    return written && storedValue(fact, written);
  }
  /** Whether it was ever set, whatever by. */
  has(name) {
    return this.#get.get(name) !== void 0;
  }
};
var SqliteFacts = class extends StoredFacts {
  #writing;
  #file;
  #set;
  #alongside = [];
  #private = false;
  /** Asked for with every commit. */
  #isMember;
  /** `file`: of the database, which others may not read once it holds a secret. */
  constructor(writing, file) {
    super(writing.database);
    this.#writing = writing;
    this.#file = file;
    this.#set = writing.database.prepare(SET_FACT);
    this.#isMember = this.has(MEMBER.name);
    for (const name of FACT_NAMES) if (entryOf(name).secret && this.has(name)) this.#hide();
  }
  /** Whether somebody's own cookies or credentials were ever used. */
  get isMember() {
    return this.#isMember;
  }
  set(fact, value) {
    this.#keep(kept(fact, value));
  }
  keepAlongside(facts) {
    this.#alongside.push(facts);
  }
  /** Within a commit: the facts given with it, and those of all who asked to be kept alongside. */
  setAll(facts) {
    for (const fact of [...facts, ...this.#alongside.flatMap((more) => more())]) this.#keep(fact);
  }
  #keep({ name, version: version2, isSecret, text }) {
    if (isSecret) this.#hide();
    if (name === MEMBER.name) this.#isMember = true;
    this.#writing.write(() => this.#set.run(name, text, version2));
  }
  #hide() {
    if (!this.#private) makePrivate(this.#file);
    this.#private = true;
  }
};
var SET_FACT = "INSERT INTO fact (name, value, version) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value, version = excluded.version";

// src/archive/figures.ts
var StoredFigures = class {
  #rows;
  constructor(database) {
    this.#rows = new Statements(database);
  }
  get() {
    const rows2 = this.#rows.all("SELECT name, count FROM figure");
    return rows2.length > 0 ? Object.fromEntries(rows2.map(({ name, count: count3 }) => [name, count3])) : this.counted();
  }
  /** The same, counted anew. */
  counted() {
    return this.#rows.get(
      `SELECT (SELECT count(*) FROM list WHERE kind = 2 AND read AND gone IS NULL) AS boards,
       (SELECT count(*) FROM list WHERE kind = 3 AND read AND gone IS NULL) AS threads,
       (SELECT count(*) FROM post WHERE gone IS NULL) AS posts, (SELECT count(*) FROM person) AS people`
    );
  }
  /** `now`: what says that it was written later has a wrong clock. */
  newestPost(now) {
    return this.#rows.get(
      `SELECT post.published, said.author, list.title AS thread FROM post JOIN post_version AS said ON said.id = post.version
       JOIN list ON list.id = post.list WHERE post.gone IS NULL AND post.published <= ? ORDER BY post.published DESC LIMIT 1`,
      now
    );
  }
  latestPage() {
    return this.#rows.get(
      `SELECT list.title, list_page.url, list.kind, list_page.number, list_page.records FROM list_page
       JOIN list ON list.id = list_page.list WHERE visit IS NOT NULL ORDER BY at DESC, list_page.url DESC LIMIT 1`
    );
  }
};

// src/words/counted.ts
function counted(count3, one, many = `${one}s`) {
  return `${count3.toLocaleString("en")} ${count3 === 1 ? one : many}`;
}

// src/archive/readings/kept-pages.ts
var PAGE_COLUMNS = `address.url, reading.type, visit.at, reading.visit, list.id AS list, list.url AS listUrl, list_page.number, list_page.records`;
var PAGE_JOINS = `reading JOIN address ON address.id = reading.address JOIN visit ON visit.id = reading.visit
  LEFT JOIN list_page ON list_page.url = address.url AND list_page.visit IS NOT NULL
  LEFT JOIN list ON list.id = list_page.list AND list.kind > 0`;
function keptPages(database) {
  return database.prepare(`SELECT ${PAGE_COLUMNS} FROM ${PAGE_JOINS} ORDER BY reading.address`).iterate();
}

// src/archive/frontier/explanation.ts
function explain(database, url) {
  const rows2 = database.prepare(
    `SELECT address.id, address.url, address.state, address.depth, address.tries, address.reason, address.detail,
              origin.url AS foundOn, way.guide, way.name AS way, way.weight, way.waiting, way.finished
       FROM address JOIN way ON way.id = address.way LEFT JOIN address AS origin ON origin.id = address.found_on
       WHERE address.url IN (?, ?, ?, ?)`
  ).all(url, ...otherSpellings(url));
  const row = rows2.find((known) => known.url === url);
  if (!row) return { lines: [url, neverSeen(rows2)] };
  const lines = [row.url, verdictOf(row), ...visitLines(database, row)];
  if (row.foundOn) lines.push(`found on ${row.foundOn}, ${counted(row.depth, "link")} from the start`);
  if (row.state === STATE.skipped && !GUIDED.has(row.reason)) return { lines };
  return { lines, way: { guide: row.guide, name: row.way, tally: tallyOf(row) } };
}
function otherSpellings(url) {
  const slashed = url.endsWith("/") ? url.slice(0, -1) : `${url}/`;
  const otherScheme = (of2) => of2.startsWith("https:") ? `http${of2.slice(5)}` : `https${of2.slice(4)}`;
  return [slashed, otherScheme(url), otherScheme(slashed)];
}
function neverSeen(alike) {
  const others = alike.map(({ url }) => url).join(" and ");
  return `never seen: no fetched page links to it in this spelling${others === "" ? "" : `, but to ${others}`}`;
}
function verdictOf(row) {
  const detail = row.detail ? `; ${row.detail}` : "";
  switch (row.state) {
    case STATE.done:
      return "fetched and archived";
    case STATE.later:
      return `tried ${counted(row.tries, "time")}, to be tried again${detail}`;
    case STATE.failed:
      return `given up after ${counted(row.tries, "try", "tries")}${detail}`;
    case STATE.skipped:
      return `left out (${row.reason}): ${REASON_IN_WORDS[row.reason]}${detail}`;
    default:
      return row.weight < 0 ? "passed over: links of its kind are expected to bring too little" : "waiting to be fetched";
  }
}
function visitLines(database, { id }) {
  const visit = database.prepare(
    `SELECT visit.at, visit.status, visit.location, warc.name AS warc, visit.offset, original.url AS original, visit.lost, visit.is_page AS isPage
       FROM visit JOIN warc ON warc.id = visit.warc
            LEFT JOIN visit AS first ON first.id = visit.same_as LEFT JOIN address AS original ON original.id = first.address
       WHERE visit.address = ? ORDER BY visit.id DESC LIMIT 1`
  ).get(id);
  if (!visit) return [];
  const { at, status, location, warc, offset, original } = visit;
  const lines = [
    `last visited ${new Date(at).toISOString()}: answered ${status}${location ? `, and redirected to ${location}` : ""}; ${warc}, byte ${offset}`
  ];
  if (visit.lost) lines.push("its bytes are no longer in the WARC files");
  if (original !== null) lines.push(`byte for byte the same as ${original}`);
  return visit.isPage ? [...lines, ...readLines(database, id)] : lines;
}
function readLines(database, address) {
  const read = database.prepare(
    `SELECT ${PAGE_COLUMNS}, list.kind, list.title, list.pages, board.title AS boardTitle,
       (SELECT count(*) FROM post WHERE post.list = list_page.list AND post.page = list_page.number AND post.gone IS NULL) AS posts
       FROM ${PAGE_JOINS} LEFT JOIN list AS board ON board.id = coalesce(list.board, list.parent) WHERE reading.address = ?`
  ).get(address);
  if (!read) return ["not read yet"];
  const { type, list, kind, number, pages: pages2, records, posts } = read;
  if (list === null) return [`read as a page of type ${type}, part of no list`];
  const called = `${LIST_NAMES[kind]} ${list}${read.title ? ` "${read.title}"` : ""}`;
  const of2 = `${called}, ${read.listUrl}${kind === 3 && read.boardTitle ? `, on the board "${read.boardTitle}"` : ""}`;
  if (number === 0) return [`read as a page of type ${type}: it repeats what other pages show of ${of2}`];
  const shown = kind === 3 ? counted(posts, "post") : counted(records, kind === 2 ? "thread" : "board");
  return [
    `read as a page of type ${type}: page ${number} of ${Math.max(pages2, number)} of ${of2}`,
    `read on it: ${shown}`
  ];
}
var LIST_NAMES = { 1: "list of boards", 2: "board", 3: "thread" };
function tallyOf({ way, finished, waiting, weight }) {
  const unwanted = weight < 0 ? ": not wanted" : "";
  return `its way: ${way}; ${counted(finished, "address was", "addresses were")} fetched or left out, ${counted(waiting, "waits", "wait")}; its weight is ${weight.toFixed(2)}${unwanted}`;
}
var GUIDED = /* @__PURE__ */ new Set(["duplicate", "noWay"]);
var REASON_IN_WORDS = {
  outOfScope: "it is on another host, or outside the folder of the site",
  robotsTxt: "robots.txt disallows it",
  duplicate: "its content is available at another address",
  rateLimited: "the site had stopped answering",
  failed: "it could not be fetched",
  depth: "it is further from the start than --depth allows",
  excluded: "--include or --exclude rules it out",
  asset: "such files contain neither links nor anything that people wrote",
  nofollow: "the page that links to it asks not to follow",
  unsafe: "requesting it might change something on the site",
  badAddress: "it is not a valid address",
  privateAddress: "it is in a private network; --allow-private permits that",
  trap: "its path looks like an endless trap",
  noWay: "the guide knows no use for it"
};

// src/archive/lists/kept-lists.ts
function keptThreads(database) {
  const posts = "FROM post WHERE post.list = thread.id AND post.gone IS NULL";
  return database.prepare(
    `SELECT thread.id, thread.url, thread.title, board.id AS boardId, board.title AS board, board.url AS boardUrl, thread.pages,
       (SELECT count(*) ${posts}) AS posts, (SELECT min(published) ${posts}) AS firstPost, (SELECT max(published) ${posts}) AS lastPost,
       thread.found, thread.gone
       FROM list AS thread LEFT JOIN list AS board ON board.id = coalesce(thread.board, thread.parent)
       WHERE thread.kind = 3 AND thread.read ORDER BY thread.id`
  ).iterate();
}
function keptBoards(database) {
  return database.prepare(
    `SELECT board.id, board.url, board.title, coalesce(board.board, board.parent) AS parent, board.pages,
       coalesce(counted.threads, 0) AS threads, coalesce(counted.posts, 0) AS posts, board.found, board.gone
       FROM list AS board LEFT JOIN (
         SELECT coalesce(board, parent) AS id, count(*) AS threads,
           sum((SELECT count(*) FROM post WHERE post.list = list.id AND post.gone IS NULL)) AS posts
         FROM list WHERE kind = 3 AND read AND gone IS NULL GROUP BY coalesce(board, parent)
       ) AS counted ON counted.id = board.id
       WHERE board.kind = 2 AND (board.read OR counted.threads > 0) ORDER BY board.id`
  ).iterate();
}

// src/archive/media/kept-media.ts
import { join as join2 } from "node:path";
import { Readable } from "node:stream";

// src/fetch/content-coding.ts
import { promisify } from "node:util";
import zlib from "node:zlib";
var zstdOfPlatform = zlib;
var acceptEncoding = zstdOfPlatform.zstdDecompress ? "gzip, deflate, br, zstd" : "gzip, deflate, br";
function decode(body, contentEncoding, maxBytes) {
  if (contentEncoding === void 0 || body.length === 0) return { ok: true, body };
  const codings = contentEncoding.toLowerCase().split(",").map((coding) => coding.trim()).filter((coding) => coding !== "");
  if (codings.length > 2)
    return { ok: false, reason: "protocol", message: `too many content encodings: ${contentEncoding}` };
  const outer = codings.pop();
  if (outer === void 0) return { ok: true, body };
  const inner = codings.pop();
  const first = decodeOne2(body, outer, maxBytes);
  if (inner === void 0) return first;
  return Promise.resolve(first).then(
    (unpacked3) => unpacked3.ok ? decodeOne2(unpacked3.body, inner, maxBytes) : unpacked3
  );
}
var syncInputBytes = 256 * 1024;
var syncOutputBytes = 2 * 1024 * 1024;
function decodeOne2(body, coding, maxBytes) {
  const unpack = unpackerOf(coding, body);
  if (unpack === "asIs") return { ok: true, body };
  if (unpack === "unknown")
    return { ok: false, reason: "protocol", message: `cannot decode the content encoding ${coding}` };
  if (body.length <= syncInputBytes) {
    try {
      return {
        ok: true,
        body: unpack.now(body, {
          ...unpackOptions(body),
          maxOutputLength: Math.min(syncOutputBytes, maxBytes)
        })
      };
    } catch (error) {
      if (!isTooLarge(error) || maxBytes <= syncOutputBytes) return failed(error, coding, maxBytes);
    }
  }
  return unpack.later(body, { maxOutputLength: maxBytes }).then(
    (unpacked3) => ({ ok: true, body: unpacked3 }),
    (error) => failed(error, coding, maxBytes)
  );
}
var gzip = { now: zlib.gunzipSync, later: promisify(zlib.gunzip) };
var deflate = { now: zlib.inflateSync, later: promisify(zlib.inflate) };
var rawDeflate = { now: zlib.inflateRawSync, later: promisify(zlib.inflateRaw) };
var brotli = { now: zlib.brotliDecompressSync, later: promisify(zlib.brotliDecompress) };
var zstd = zstdOfPlatform.zstdDecompressSync && zstdOfPlatform.zstdDecompress ? { now: zstdOfPlatform.zstdDecompressSync, later: promisify(zstdOfPlatform.zstdDecompress) } : "unknown";
function unpackerOf(coding, body) {
  switch (coding) {
    case "gzip":
    case "x-gzip":
      return body[0] === 31 && body[1] === 139 ? gzip : "asIs";
    case "deflate": {
      const header = (body[0] ?? 0) << 8 | (body[1] ?? 0);
      return (header & 3840) === 2048 && header % 31 === 0 ? deflate : rawDeflate;
    }
    case "br":
      return brotli;
    case "zstd":
      return zstd;
    default:
      return "asIs";
  }
}
function unpackOptions(body) {
  const told2 = body[0] === 31 && body.length > 18 ? body.readUInt32LE(body.length - 4) + 64 : body.length * 6;
  return { chunkSize: Math.min(Math.max(told2, 1024), syncOutputBytes) };
}
function failed(error, coding, maxBytes) {
  if (isTooLarge(error))
    return { ok: false, reason: "tooLarge", message: `decompresses to more than ${maxBytes} bytes` };
  return {
    ok: false,
    reason: "protocol",
    message: `broken ${coding} encoding (${error instanceof Error ? error.message : error})`
  };
}
function isTooLarge(error) {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}

// src/fetch/defaults.ts
var version = "0.1.0";
var defaultUserAgent = `Skein/${version} (+https://github.com/skein-crawler/skein)`;
var httpDefaults = {
  /** DNS, TCP and TLS together. */
  connectTimeoutMillis: 15e3,
  /** From the request to the end of the response headers. */
  headersTimeoutMillis: 3e4,
  /** Between two pieces of the body. */
  bodyTimeoutMillis: 3e4,
  /** Of the whole exchange: ends slow drips that never stay silent for long enough to time out. */
  totalTimeoutMillis: 3e5,
  /** What Chromium takes. */
  maxHeaderBytes: 256 * 1024,
  /** On the wire. */
  maxBodyBytes: 32 * 1024 * 1024,
  /** Unpacked: ends decompression bombs. */
  maxDecodedBytes: 64 * 1024 * 1024
};
var robotsDefaults = {
  /** RFC 9309, 2.4: should not be used for longer than a day. */
  cacheMillis: DAY,
  /** RFC 9309, 2.3.1.2. */
  maxRedirects: 5,
  /** RFC 9309, 2.5: at least 500 kibibytes. */
  maxBytes: 500 * 1024,
  /** Waits between tries when the file cannot be had, before its host counts as closed. */
  retryDelaysMillis: [1e3, 5e3, 25e3],
  /** How long a host stays closed before robots.txt is asked for again. */
  unreachableMillis: 3e5,
  /** The same when there was no connection at all: the next page asked for finds out. */
  unconnectedMillis: 1e3,
  /** RFC 9309, 2.3.1.4: after some 30 days a server that cannot give the file is as one that has none. */
  forgiveAfterMillis: 30 * DAY
};

// src/archive/warc/body-stream.ts
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
var BLANK_LINE = Buffer.from("\r\n\r\n");
async function* bodyAt2(path, { offset, length }) {
  const file = createReadStream(path, { start: offset, end: offset + length - 1 });
  const unpacked3 = createGunzip();
  file.on("error", (error) => unpacked3.destroy(error));
  let head = Buffer.alloc(0);
  let left = 0;
  for await (const piece of file.pipe(unpacked3)) {
    let body = piece;
    if (head) {
      head = Buffer.concat([head, piece]);
      const begun = bodyIn(head);
      if (!begun) continue;
      head = void 0;
      body = begun.body;
      left = begun.length;
    }
    const part = body.subarray(0, left);
    left -= part.length;
    if (part.length > 0) yield part;
  }
  if (head || left > 0) throw new Error(`the record at byte ${offset} of ${path} is not whole`);
}
function bodyIn(record2) {
  const block = after(record2, 0);
  if (block < 0) return void 0;
  const start = after(record2, block);
  if (start < 0) return void 0;
  const length = Number(/^content-length: *(\d+)/im.exec(record2.toString("latin1", 0, block))?.[1] ?? 0);
  return { body: record2.subarray(start), length: block + length - start };
}
function after(bytes, from) {
  const found = bytes.indexOf(BLANK_LINE, from);
  return found < 0 ? -1 : found + BLANK_LINE.length;
}

// src/archive/warc/reader.ts
import { closeSync as closeSync3, existsSync as existsSync3, openSync as openSync3 } from "node:fs";

// src/archive/warc/members.ts
import { readSync } from "node:fs";
import { gunzipSync, inflateRawSync } from "node:zlib";
function* membersOf(descriptor, from, to) {
  for (let offset = from; offset < to; ) {
    const member = memberAt(descriptor, offset, to);
    if (!member) return;
    yield member;
    offset += member.length;
  }
}
function recordAt(descriptor, offset, length) {
  const bytes = Buffer.allocUnsafe(length);
  if (readWhole(descriptor, bytes, offset) < length) return void 0;
  return unpacked(bytes);
}
var WINDOW2 = 64 * 1024;
function memberAt(descriptor, offset, to) {
  for (let size2 = WINDOW2; ; size2 *= 4) {
    const bytes = Buffer.allocUnsafe(Math.min(size2, to - offset));
    const read = bytes.subarray(0, readWhole(descriptor, bytes, offset));
    const length = lengthOf(read);
    if (length !== void 0) {
      const member = read.subarray(0, length);
      const record2 = unpacked(member);
      return record2 && { offset, length, record: record2, bytes: member };
    }
    if (size2 >= to - offset) return void 0;
  }
}
var HEADER = 10;
var TRAILER = 8;
function lengthOf(bytes) {
  if (bytes.length < HEADER + TRAILER || bytes.readUInt32BE(0) !== 529205248) return void 0;
  try {
    const { engine } = inflateRawSync(bytes.subarray(HEADER), { info: true });
    const length = HEADER + engine.bytesWritten + TRAILER;
    return length <= bytes.length ? length : void 0;
  } catch {
    return void 0;
  }
}
function unpacked(member) {
  try {
    return gunzipSync(member);
  } catch {
    return void 0;
  }
}
function readWhole(descriptor, bytes, offset) {
  let read = 0;
  while (read < bytes.length) {
    const more = readSync(descriptor, bytes, read, bytes.length - read, offset + read);
    if (more === 0) break;
    read += more;
  }
  return read;
}

// src/archive/warc/reader.ts
var WarcReader = class {
  #open;
  /** Undefined when the file is gone, or has no whole record there. */
  read(path, { offset, length }) {
    if (this.#open?.path !== path) {
      this.close();
      if (!existsSync3(path)) return void 0;
      this.#open = { path, descriptor: openSync3(path, "r") };
    }
    const record2 = recordAt(this.#open.descriptor, offset, length);
    return record2 && responseIn(record2);
  }
  close() {
    if (this.#open) closeSync3(this.#open.descriptor);
    this.#open = void 0;
  }
};
var BLANK_LINE2 = "\r\n\r\n";
function responseIn(record2) {
  const headEnd = record2.indexOf(BLANK_LINE2) + BLANK_LINE2.length;
  const length = Number(/^content-length: *(\d+)/im.exec(record2.toString("latin1", 0, headEnd))?.[1] ?? 0);
  const block = record2.subarray(headEnd, headEnd + length);
  const bodyStart = block.indexOf(BLANK_LINE2) + BLANK_LINE2.length;
  const [statusLine = "", ...lines] = block.toString("latin1", 0, bodyStart).trimEnd().split("\r\n");
  return {
    status: Number(statusLine.split(" ")[1] ?? 0),
    headers: lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
    body: block.subarray(bodyStart)
  };
}

// src/archive/media/media.ts
var PART2 = { post: 1, page: 2, look: 3 };
var MEDIA_STATE = { waiting: 0, kept: 2, failed: 3, refused: 4 };

// src/archive/media/sqlite-media.ts
var SqliteMedia = class {
  #rows;
  constructor(database) {
    this.#rows = new Statements(database);
  }
  name(named2, page, part) {
    for (const { url, kind } of named2)
      this.#rows.run(
        `INSERT INTO media (url, host, kind, part, page) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (url) DO UPDATE SET part = excluded.part WHERE excluded.part < part`,
        url,
        new URL(url).host,
        kind,
        part,
        page
      );
  }
  hosts(part) {
    return this.#rows.all(
      `SELECT DISTINCT host FROM media WHERE state = ${MEDIA_STATE.waiting} AND part <= ?`,
      part
    ).map((row) => row.host);
  }
  waiting(host, part, after2, count3) {
    return this.#rows.all(
      `SELECT id, url, host, kind, part, page, tries FROM media
       WHERE state = ${MEDIA_STATE.waiting} AND host = ? AND part <= ? AND id > ? ORDER BY id LIMIT ?`,
      host,
      part,
      after2,
      count3
    );
  }
  reopen(reasons, fileLimit) {
    this.#rows.run(
      `UPDATE media SET state = ${MEDIA_STATE.waiting}, tries = 0, reason = NULL, detail = NULL
       WHERE state = ${MEDIA_STATE.failed}
       OR (state = ${MEDIA_STATE.refused} AND (reason IN (SELECT value FROM json_each(?))
         OR (reason = 'tooLarge' AND CAST(detail AS REAL) < ?)))`,
      JSON.stringify(reasons),
      fileLimit
    );
  }
  figures(part) {
    return this.#rows.get(
      `SELECT count(*) AS named, coalesce(sum(state = ${MEDIA_STATE.waiting}), 0) AS waiting, coalesce(sum(state = ${MEDIA_STATE.kept}), 0) AS kept,
       coalesce(sum(state IN (${MEDIA_STATE.failed}, ${MEDIA_STATE.refused})), 0) AS failed, coalesce(sum(visit.bytes), 0) AS bytes
       FROM media LEFT JOIN visit ON visit.id = media.visit WHERE part <= ?`,
      part
    );
  }
  keep(id, visit) {
    this.#rows.run(
      `UPDATE media SET state = ${MEDIA_STATE.kept}, tries = tries + 1, reason = NULL, detail = NULL, visit = ? WHERE id = ?`,
      visit,
      id
    );
  }
  fail(id, { state, reason, detail }) {
    this.#rows.run(
      "UPDATE media SET state = ?, tries = tries + 1, reason = ?, detail = ? WHERE id = ?",
      MEDIA_STATE[state],
      reason,
      detail ?? null,
      id
    );
  }
  tried(id) {
    this.#rows.run("UPDATE media SET tries = tries + 1 WHERE id = ?", id);
  }
};

// src/archive/media/stored-media.ts
var STATUS = `CASE coalesce(media.state, 0) WHEN ${MEDIA_STATE.waiting} THEN 'waiting' WHEN ${MEDIA_STATE.kept} THEN 'kept' ELSE 'failed' END`;
var STORED_MEDIA = `media.url, media.kind, ${STATUS} AS status, media.reason, visit.mime AS type, visit.bytes, visit.digest`;
var MEDIA_OF_POST = `(SELECT json_group_array(json_object('url', named.value ->> 'url', 'kind', named.value ->> 'kind', 'status', ${STATUS},
  'reason', media.reason, 'type', visit.mime, 'bytes', visit.bytes, 'digest', visit.digest))
  FROM json_each(content.media) AS named LEFT JOIN media ON media.url = named.value ->> 'url' LEFT JOIN visit ON visit.id = media.visit)`;

// src/archive/media/kept-media.ts
var KeptMedia = class {
  #rows;
  #folder;
  #database;
  constructor(database, warcFolder) {
    this.#database = database;
    this.#rows = new Statements(database);
    this.#folder = warcFolder;
  }
  /** Everything that pages name, in the order in which it was found. */
  all() {
    return this.#rows.iterate(
      `SELECT ${STORED_MEDIA} FROM media LEFT JOIN visit ON visit.id = media.visit ORDER BY media.id`
    );
  }
  find(url) {
    return this.#rows.get(
      `SELECT ${STORED_MEDIA} FROM media LEFT JOIN visit ON visit.id = media.visit WHERE media.url = ?`,
      url
    );
  }
  /** What was kept for an address, redirects followed; undefined when there is nothing. */
  body(url) {
    const holder = this.#rows.get(
      `SELECT visit.mime AS type, visit.bytes, visit.digest, held.warc, warc.name, held.offset, held.length FROM media
       JOIN visit ON visit.id = media.visit JOIN visit AS held ON held.id = coalesce(visit.same_as, visit.id)
       JOIN warc ON warc.id = held.warc WHERE media.url = ? AND NOT held.lost`,
      url
    );
    if (!holder) return void 0;
    const { type, bytes, digest, name } = holder;
    const path = join2(this.#folder, name);
    return {
      url,
      type: type ?? "",
      bytes,
      digest,
      stream: () => Readable.from(unpacked2(path, holder), { objectMode: false })
    };
  }
  figures(part) {
    return new SqliteMedia(this.#database).figures(part);
  }
};
async function* unpacked2(path, place) {
  if (place.length > LARGEST_PACKED) return yield* bodyAt2(path, place);
  const reader = new WarcReader();
  try {
    const response = reader.read(path, place);
    if (!response) throw new Error(`the record at byte ${place.offset} of ${path} is not whole`);
    const coding = response.headers.find(([name]) => name.toLowerCase() === "content-encoding")?.[1];
    const decoded3 = await decode(response.body, coding, httpDefaults.maxDecodedBytes);
    yield decoded3.ok ? decoded3.body : response.body;
  } finally {
    reader.close();
  }
}
var LARGEST_PACKED = 4 * 1024 * 1024;

// src/archive/opening/directory.ts
import { join as join3 } from "node:path";
function layoutOf2(directory) {
  return {
    directory,
    database: join3(directory, "skein.db"),
    lock: join3(directory, "lock.db"),
    warcs: join3(directory, "archive"),
    log: join3(directory, "log.jsonl")
  };
}

// src/archive/opening/opening-to-read.ts
import { pathToFileURL } from "node:url";

// src/archive/check/losses.ts
import { closeSync as closeSync4, openSync as openSync4, statSync } from "node:fs";
import { join as join4 } from "node:path";
function shortFiles(database, folder) {
  return database.prepare("SELECT id, name, bytes FROM warc ORDER BY id").all().map((file) => ({ ...file, size: sizeOf(join4(folder, file.name)) })).filter(({ bytes, size: size2 }) => size2 < bytes);
}
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
var PORTION = 1e3;
var Losses = class {
  #database;
  #totals;
  constructor(database, totals) {
    this.#database = database;
    this.#totals = totals;
    database.exec("CREATE TEMP TABLE IF NOT EXISTS losing (visit INTEGER PRIMARY KEY)");
  }
  /** Everything behind what is left of a file, which counts no more; says how much of it is whole records. */
  addTail(file, folder) {
    this.#database.prepare("INSERT OR IGNORE INTO losing SELECT id FROM visit WHERE warc = ? AND offset + length > ?").run(file.id, file.size);
    const whole = wholeBytes(this.#database, file, folder);
    this.#database.prepare("UPDATE warc SET bytes = ? WHERE id = ?").run(whole, file.id);
    this.#totals.warcBytes -= file.bytes - whole;
    return whole;
  }
  add(visits) {
    const insert = this.#database.prepare("INSERT OR IGNORE INTO losing VALUES (?)");
    for (const visit of visits) insert.run(visit);
  }
  /** Their addresses are told to `reopen`, unless they were visited again since. */
  mark(reopen) {
    this.#database.exec(
      `INSERT OR IGNORE INTO losing SELECT visit.id FROM losing JOIN visit ON visit.same_as = losing.visit;
       DELETE FROM losing WHERE visit IN (SELECT id FROM visit WHERE lost);
       UPDATE visit SET lost = 1 WHERE id IN losing;
       DELETE FROM page WHERE visit IN losing;
       DELETE FROM reading WHERE visit IN losing;
       DELETE FROM told WHERE visit IN losing;
       UPDATE media SET state = ${MEDIA_STATE.waiting}, visit = NULL WHERE visit IN losing;`
    );
    let addresses = 0;
    for (let after2 = 0, lost2 = this.#waitingAgain(after2); lost2.length > 0; lost2 = this.#waitingAgain(after2)) {
      for (const address of lost2) reopen(address);
      addresses += lost2.length;
      after2 = lost2.at(-1).visit;
    }
    const { visits } = this.#database.prepare("SELECT count(*) AS visits FROM losing").get();
    this.#totals.lost += visits;
    this.#database.exec("DELETE FROM losing");
    return { visits, addresses };
  }
  #waitingAgain(after2) {
    return this.#database.prepare(
      `SELECT losing.visit, address.id, address.url FROM losing JOIN visit ON visit.id = losing.visit JOIN address ON address.id = visit.address
         WHERE losing.visit > ? AND NOT visit.media AND address.way NOT IN (SELECT id FROM way WHERE name = 'own' AND guide = '')
         AND visit.id = (SELECT max(id) FROM visit AS latest WHERE latest.address = visit.address)
         ORDER BY losing.visit LIMIT ?`
    ).all(after2, PORTION);
  }
};
function wholeBytes(database, file, folder) {
  if (file.size === 0) return 0;
  const { from } = database.prepare(
    'SELECT max(offset) AS "from" FROM visit WHERE warc = ? AND offset + length <= ?'
  ).get(file.id, file.size);
  let whole = from ?? 0;
  const descriptor = openSync4(join4(folder, file.name), "r");
  try {
    for (const { offset, length } of membersOf(descriptor, whole, file.size)) whole = offset + length;
  } finally {
    closeSync4(descriptor);
  }
  return whole;
}

// src/archive/opening/opening-to-read.ts
function openToRead(layout) {
  const database = new Database(layout.database, { readonly: true });
  try {
    versionOf(database);
    return database;
  } catch (error) {
    database.close();
    if (!MAY_NOT_WRITE.has(storageFaultOf(error) ?? "")) throw error;
    return openAsItIs(layout, error);
  }
}
var MAY_NOT_WRITE = /* @__PURE__ */ new Set(["cannotOpen", "readOnly", "forbidden"]);
function openAsItIs({ directory, database: file }, cause) {
  const refused = new ArchiveError(
    `${directory} cannot be read in place (${cause.message}): copy it to a writable place`,
    { cause }
  );
  if (sizeOf(`${file}-wal`) > 0) throw refused;
  let database;
  try {
    database = new Database(`${pathToFileURL(file).href}?immutable=1`, { readonly: true });
    versionOf(database);
    return database;
  } catch {
    database?.close();
    throw refused;
  }
}

// src/archive/people/kept-people.ts
function keptPeople(database) {
  return database.prepare(
    `SELECT id, name, url, first_seen AS firstSeen,
       (SELECT count(*) FROM post WHERE post.person = person.id AND post.gone IS NULL) AS posts
       FROM person WHERE EXISTS (SELECT 1 FROM post WHERE post.person = person.id AND NOT post.withdrawn) ORDER BY id`
  ).iterate();
}

// src/archive/posts/board-paths.ts
var DEEPEST2 = 12;
var MOST_BOARDS = 1e4;
var BoardPaths = class {
  #rows;
  #paths = /* @__PURE__ */ new Map();
  constructor(rows2) {
    this.#rows = rows2;
  }
  of(board) {
    if (board === null) return [];
    let path = this.#paths.get(board);
    if (!path) {
      if (this.#paths.size >= MOST_BOARDS) this.#paths.clear();
      path = this.#read(board);
      this.#paths.set(board, path);
    }
    return path;
  }
  #read(board) {
    const path = [];
    const seen = /* @__PURE__ */ new Set();
    for (let at = board; at !== null && path.length < DEEPEST2 && !seen.has(at); ) {
      seen.add(at);
      const row = this.#rows.get(
        "SELECT kind, title, coalesce(board, parent) AS parent FROM list WHERE id = ?",
        at
      );
      if (row?.kind !== BOARD2) break;
      if (row.title !== null) path.unshift(row.title);
      at = row.parent;
    }
    return path;
  }
};
var BOARD2 = 2;

// src/archive/posts/stored-post.ts
var POST_COLUMNS = `post.id, post.words, post.page, post.place, post.person, content.page_url AS pageUrl, content.post_id AS postId, content.url,
  content.author, content.author_url AS authorUrl, content.published, content.published_zone AS publishedZone,
  content.published_precision AS publishedPrecision, content.published_raw AS publishedRaw, content.text, content.html,
  content.reply_to AS replyTo, content.own_text AS ownText, content.quotes, content.signature, content.edited, content.reactions,
  content.parent_id AS parentId, post.list AS thread, thread.url AS threadUrl, thread.title AS threadTitle, board.id AS boardId,
  board.title AS board, board.url AS boardUrl, post.first_seen AS firstSeen, post.gone,
  CASE WHEN post.gone IS NULL THEN max(post.last_seen, coalesce((SELECT max(at) FROM list_page WHERE list = post.list AND number = post.page), 0))
    ELSE post.last_seen END AS lastSeen,
  CASE WHEN content.media IS NULL THEN NULL ELSE ${MEDIA_OF_POST} END AS media`;
var POST_LISTS = "JOIN list AS thread ON thread.id = post.list LEFT JOIN list AS board ON board.id = coalesce(thread.board, thread.parent)";

// src/archive/posts/kept-posts.ts
var POST2 = `SELECT content.at, ${POST_COLUMNS} FROM post JOIN post_version AS content ON content.id = post.version ${POST_LISTS}
  WHERE post.list = ? AND NOT post.withdrawn`;
function* keptPosts(database) {
  const rows2 = new Statements(database);
  const paths = new BoardPaths(rows2);
  const threads2 = rows2.iterate("SELECT id FROM list WHERE kind = 3 AND read ORDER BY id");
  for (const { id } of threads2) {
    let n2 = 0;
    const shown = rows2.iterate(
      `${POST2} AND post.page > 0 ORDER BY post.page, post.place, post.id`,
      id
    );
    for (const { page: _page, place: _place, ...post } of shown)
      yield { ...post, n: ++n2, boards: paths.of(post.boardId) };
    const others = rows2.iterate(`${POST2} AND post.page = 0 ORDER BY post.id`, id);
    for (const { page: _page, place: _place, ...post } of others)
      yield { ...post, n: null, boards: paths.of(post.boardId) };
  }
}

// src/archive/posts/places.ts
var MOST_LISTS = 1e3;
var Places2 = class {
  #rows;
  /** Of each list, how many posts are before each of its pages. */
  #lists = /* @__PURE__ */ new Map();
  constructor(rows2) {
    this.#rows = rows2;
  }
  /** Null for a post that no page shows. */
  of(post) {
    if (post.page === 0) return null;
    const before2 = this.#beforePages(post.thread).get(post.page) ?? 0;
    const { count: count3 } = this.#rows.get(
      "SELECT count(*) AS count FROM post WHERE list = ? AND page = ? AND gone IS NULL AND (place, id) <= (?, ?)",
      post.thread,
      post.page,
      post.place,
      post.id
    );
    return before2 + count3;
  }
  #beforePages(list) {
    const known = this.#lists.get(list);
    if (known) return known;
    if (this.#lists.size >= MOST_LISTS) this.#lists.clear();
    const pages2 = this.#rows.all(
      "SELECT page, count(*) AS posts FROM post WHERE list = ? AND page > 0 AND gone IS NULL GROUP BY page ORDER BY page",
      list
    );
    let sum = 0;
    const before2 = /* @__PURE__ */ new Map();
    for (const { page, posts } of pages2) {
      before2.set(page, sum);
      sum += posts;
    }
    this.#lists.set(list, before2);
    return before2;
  }
};

// src/archive/posts/post-events.ts
var EVENT = `event.id AS cursor, event.what, event.at, ${POST_COLUMNS} FROM post_version AS event JOIN post ON post.id = event.post
  JOIN post_version AS content ON content.id = CASE WHEN event.digest IS NULL THEN post.version ELSE event.id END ${POST_LISTS}`;
var PostEvents = class {
  #rows;
  constructor(database) {
    this.#rows = new Statements(database);
  }
  /** The latest event's cursor; 0 when nothing has happened. */
  last() {
    return this.#rows.get("SELECT max(id) AS last FROM post_version")?.last ?? 0;
  }
  /** The cursor behind which everything is that happened at a moment or later. */
  before(at) {
    const first = this.#rows.get(
      "SELECT min(id) AS first FROM post_version WHERE at >= ?",
      at
    );
    return first?.first ? first.first - 1 : this.last();
  }
  /** The next events behind a cursor. */
  after(cursor, count3) {
    const places = new Places2(this.#rows);
    const paths = new BoardPaths(this.#rows);
    return this.#rows.all(
      `SELECT ${EVENT} WHERE event.id > ? AND event.what <> 'reread' ORDER BY event.id LIMIT ?`,
      cursor,
      count3
    ).map((row) => placed(row, places, paths));
  }
  /** The posts that came last, newest first, as they are now. */
  latest(count3) {
    const places = new Places2(this.#rows);
    const paths = new BoardPaths(this.#rows);
    return this.#rows.all(
      `SELECT ${EVENT} WHERE event.what = 'new' AND post.gone IS NULL AND NOT post.withdrawn ORDER BY event.id DESC LIMIT ?`,
      count3
    ).map((row) => placed(row, places, paths));
  }
  /** Posts first seen or changed at a moment or later, each once, as they are now. */
  *since(at) {
    const places = new Places2(this.#rows);
    const paths = new BoardPaths(this.#rows);
    const rows2 = this.#rows.iterate(
      `SELECT ${EVENT} WHERE event.id = post.version AND NOT post.withdrawn
       AND post.id IN (SELECT post FROM post_version WHERE at >= ? AND what IN ('new', 'changed')) ORDER BY event.id`,
      at
    );
    for (const row of rows2) yield placed(row, places, paths);
  }
};
function placed({ page, place, ...row }, places, paths) {
  return { ...row, n: places.of({ page, place, ...row }), boards: paths.of(row.boardId) };
}

// src/archive/totals.ts
var noTotals = () => ({
  addresses: 0,
  waiting: 0,
  passed: 0,
  later: 0,
  done: 0,
  failed: 0,
  skipped: 0,
  visits: 0,
  own: 0,
  lost: 0,
  retries: 0,
  bytes: 0,
  warcBytes: 0,
  duplicates: 0,
  byStatus: {},
  byReason: {}
});

// src/archive/visits/stored-visits.ts
import { join as join5 } from "node:path";
var COLUMNS = `visit.id, visit.address, address.url, address.depth, way.name AS way, visit.at, visit.status, visit.mime, visit.is_page AS isPage, visit.bytes, visit.digest,
  visit.location, visit.truncated, reading.type, page.kind, list.url AS list, list.id AS listId, list_page.number, warc.name AS warc, visit.offset, visit.length, visit.same_as AS sameAs`;
var IS_PAGE = "visit.is_page AND NOT visit.lost";
var JOINS2 = `JOIN address ON address.id = visit.address JOIN way ON way.id = address.way JOIN warc ON warc.id = visit.warc LEFT JOIN page ON page.address = visit.address AND page.visit = visit.id
  LEFT JOIN reading ON reading.address = visit.address LEFT JOIN list_page ON list_page.url = address.url AND list_page.visit IS NOT NULL
  LEFT JOIN list ON list.id = list_page.list AND list.kind > 0`;
var StoredVisits = class {
  #folder;
  #warcs = new WarcReader();
  /** Visits whose bytes were asked for and not there. */
  unreadable = /* @__PURE__ */ new Set();
  #all;
  #byId;
  #latest;
  #unweighed;
  #place;
  #made;
  #after;
  #latestAt;
  #latestPages;
  #pages;
  #sample;
  constructor(database, warcFolder) {
    this.#folder = warcFolder;
    this.#all = database.prepare(
      `SELECT ${COLUMNS} FROM visit ${JOINS2} WHERE NOT visit.lost ORDER BY visit.id`
    );
    this.#byId = database.prepare(
      `SELECT ${COLUMNS} FROM visit ${JOINS2} WHERE visit.id = ?`
    );
    this.#latest = database.prepare(
      `SELECT ${COLUMNS} FROM visit ${JOINS2} WHERE visit.address = ? AND NOT visit.lost ORDER BY visit.id DESC LIMIT 1`
    );
    this.#unweighed = database.prepare(
      `SELECT ${COLUMNS} FROM page AS owing JOIN visit ON visit.id = owing.visit ${JOINS2} WHERE owing.weighed = 0 ORDER BY owing.visit LIMIT ?`
    );
    this.#made = database.prepare(
      "SELECT id FROM visit WHERE address = ? AND at = ? AND digest = ? AND NOT lost LIMIT 1"
    );
    this.#latestAt = database.prepare("SELECT at FROM visit ORDER BY id DESC LIMIT 1");
    this.#after = database.prepare(
      `SELECT ${COLUMNS} FROM visit ${JOINS2} WHERE visit.id > ? AND NOT visit.lost AND NOT visit.media ORDER BY visit.id LIMIT ?`
    );
    this.#latestPages = database.prepare(
      `SELECT ${COLUMNS} FROM visit ${JOINS2} WHERE ${IS_PAGE} ORDER BY visit.id DESC LIMIT ?`
    );
    this.#pages = database.prepare(
      `SELECT count(*) AS count FROM visit WHERE ${IS_PAGE}`
    );
    this.#sample = database.prepare(
      `SELECT ${COLUMNS} FROM (SELECT id AS chosen, row_number() OVER (ORDER BY id) AS place FROM visit WHERE ${IS_PAGE})
       JOIN visit ON visit.id = chosen ${JOINS2} WHERE place * ? / ? > (place - 1) * ? / ?`
    );
    this.#place = database.prepare(
      "SELECT warc.name, visit.warc, visit.offset, visit.length FROM visit JOIN warc ON warc.id = visit.warc WHERE visit.id = ?"
    );
  }
  latestAt() {
    return this.#latestAt.get()?.at;
  }
  after(id, count3) {
    return this.#after.all(id, count3);
  }
  latestPages(count3) {
    return this.#latestPages.all(count3);
  }
  /** So many of the visits that brought pages, evenly from all; all if there are no more. */
  sample(count3) {
    const { count: pages2 } = this.#pages.get();
    const wanted = Math.min(count3, pages2);
    return pages2 === 0 ? [] : this.#sample.all(wanted, pages2, wanted, pages2);
  }
  /** All visits, in the order in which they were made. */
  all() {
    return this.#all.iterate();
  }
  byId(id) {
    return this.#byId.get(id);
  }
  /** Of an address, by its number. */
  latestOf(address) {
    return this.#latest.get(address);
  }
  /** The visit of an address at this moment that brought this body, if there is one. */
  madeOf(address, at, digest) {
    return this.#made.get(address, at, digest)?.id;
  }
  unweighed(count3) {
    return this.#unweighed.all(count3);
  }
  response(visit) {
    const place = this.#place.get(visit.sameAs ?? visit.id);
    const response = this.#warcs.read(join5(this.#folder, place.name), place);
    if (!response) this.unreadable.add(visit.id);
    return response;
  }
  close() {
    this.#warcs.close();
  }
};

// src/archive/warc/files.ts
function registerFile(database, now) {
  const { next } = database.prepare("SELECT coalesce(max(id), 0) + 1 AS next FROM warc").get();
  const stamp = new Date(now).toISOString().replace(/\D/g, "").slice(0, 14);
  const name = `skein-${stamp}-${String(next).padStart(5, "0")}.warc.gz`;
  database.prepare("INSERT INTO warc VALUES (?, ?, 0)").run(next, name);
  return { id: next, name };
}
var LARGE = 4 * 1024 * 1024;
function warcsIn(database) {
  const large2 = database.prepare(
    "SELECT offset, length FROM visit WHERE warc = ? AND length > ? AND NOT lost ORDER BY offset"
  );
  return database.prepare("SELECT id, name, bytes FROM warc ORDER BY id").all().map(({ id, name, bytes }) => ({ name, bytes, large: large2.all(id, LARGE) }));
}

// src/archive/archive-reader.ts
var ArchiveReader = class _ArchiveReader {
  layout;
  facts;
  #database;
  #rows;
  #visits;
  /** Undefined when the directory holds no archive. */
  static open(directory) {
    const layout = layoutOf2(directory);
    if (!existsSync4(layout.database)) return void 0;
    let database;
    try {
      database = openToRead(layout);
      if (versionOf(database) > 0) {
        readAsToday(database, layout.database);
        return new _ArchiveReader(layout, database);
      }
    } catch (error) {
      database?.close();
      if (storageFaultOf(error) === "notADatabase") return void 0;
      throw inWords(error, directory, layout.database);
    }
    database.close();
    return void 0;
  }
  constructor(layout, database) {
    this.layout = layout;
    this.#database = database;
    this.#rows = new Statements(database);
    this.facts = new StoredFacts(database);
    this.#visits = new StoredVisits(database, layout.warcs);
  }
  /** Pictures and files that pages name. */
  get media() {
    return new KeptMedia(this.#database, this.layout.warcs);
  }
  get visits() {
    return this.#visits;
  }
  totals() {
    return { ...noTotals(), ...this.facts.get(TOTALS) };
  }
  /** How many visits of pages nobody has read into lists and posts yet, and how many pages would be read better now. */
  unread() {
    return this.#database.prepare(
      `SELECT (SELECT count(*) FROM visit WHERE id > ? AND is_page AND NOT lost) + (SELECT count(*) FROM reading WHERE version = 0) AS count`
    ).get(this.facts.get(READ) ?? 0).count;
  }
  /** What happened to posts. */
  postEvents() {
    return new PostEvents(this.#database);
  }
  /** All posts as they are now, thread by thread, in the order of each thread. */
  posts() {
    return keptPosts(this.#database);
  }
  threads() {
    return keptThreads(this.#database);
  }
  boards() {
    return keptBoards(this.#database);
  }
  people() {
    return keptPeople(this.#database);
  }
  /** What everybody is called who wrote a post. */
  *names() {
    const sql = "SELECT name FROM person WHERE name IS NOT NULL ORDER BY id";
    for (const { name } of this.#rows.iterate(sql)) yield name;
  }
  /** What those are called who wrote posts of a thread. */
  namesIn(thread) {
    return this.#rows.all(
      `SELECT DISTINCT said.author FROM post JOIN post_version AS said ON said.id = post.version
         WHERE post.list = ? AND said.author IS NOT NULL`,
      thread
    ).map(({ author }) => author);
  }
  /** Whether an address is the profile of somebody who wrote a post. */
  isPerson(url) {
    return this.#rows.get("SELECT 1 FROM person WHERE url = ?", url) !== void 0;
  }
  /** Every page that was read, once. */
  pages() {
    return keptPages(this.#database);
  }
  /** The files with the bytes of all visits. */
  warcs() {
    return warcsIn(this.#database);
  }
  get figures() {
    return new StoredFigures(this.#database);
  }
  /** The ways of a guide that have addresses, and one of these. Walks through all of them. */
  ways(guide) {
    return this.#database.prepare(
      `SELECT way.name, way.waiting, sample.url AS example FROM (SELECT way, min(id) AS id FROM address GROUP BY way) AS first
         JOIN way ON way.id = first.way JOIN address AS sample ON sample.id = first.id WHERE way.guide = ?`
    ).all(guide);
  }
  /** What became of an address, and why. */
  explain(url) {
    return explain(this.#database, url);
  }
  /** Visits that are lost: those that are known to be, and those whose bytes were asked for and not there. */
  get lost() {
    return this.totals().lost + this.#visits.unreadable.size;
  }
  close() {
    this.#visits.close();
    this.#database.close();
  }
};

// src/export/posts.ts
import { hash } from "node:crypto";

// src/page/posts/post-fields.ts
function quoteFields({ author, post, text }) {
  return { author: author ?? null, post: post ?? null, text };
}

// src/export/posts.ts
function postRow(post) {
  return {
    id: idOf(post),
    post_url: post.url,
    post_id: post.postId,
    n: post.n,
    thread_id: post.thread,
    thread_url: post.threadUrl,
    thread_title: post.threadTitle ?? "",
    board_id: post.boardId,
    board: post.board,
    board_url: post.boardUrl,
    boards: post.boards,
    author_id: post.person,
    author: post.author,
    author_url: post.authorUrl,
    published: post.published,
    published_zone: post.publishedZone,
    published_precision: post.publishedPrecision,
    published_raw: post.publishedRaw,
    text: post.text,
    own_text: post.ownText ?? post.text,
    html: post.html,
    quotes: post.quotes === null ? [] : JSON.parse(post.quotes).map(quoteFields),
    signature: post.signature,
    edited: post.edited,
    reactions: post.reactions,
    reply_to: post.replyTo,
    parent_id: post.parentId,
    page_url: post.pageUrl,
    fetched: iso(post.at),
    first_seen: iso(post.firstSeen),
    last_seen: iso(post.lastSeen),
    gone: post.gone === null ? null : iso(post.gone),
    media: post.media === null ? [] : JSON.parse(post.media)
  };
}
function idOf({ postId, url, threadUrl, words: words2 }) {
  if (postId !== null && url !== null) return postId;
  return hash("sha1", `${threadUrl}|${postId ?? ""}|${words2}`, "base64url").slice(0, 16);
}
function iso(at) {
  return new Date(at).toISOString();
}

// src/fetch/charset.ts
import { isAscii, isUtf8 } from "node:buffer";

// src/fetch/charset-decoding.ts
function decodeAs(charset, bytes) {
  if (charset !== "windows-1252") return new TextDecoder(charset).decode(bytes);
  const text = bytes.toString("latin1");
  return controls3.test(text) ? text.replace(everyControl, (control) => windows[control.charCodeAt(0) - 128]) : text;
}
var controls3 = /[\x80-\x9f]/;
var everyControl = /[\x80-\x9f]/g;
var windows = "\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178";

// src/fetch/charset-detection.ts
function detectCharset(body) {
  const sample2 = withoutScars(interesting(body));
  let best = candidates2[0].charset;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const candidate2 of candidates2) {
    const score = scoreOf(decodeAs(candidate2.charset, sample2), candidate2);
    if (score > bestScore) {
      bestScore = score;
      best = candidate2.charset;
    }
  }
  return best;
}
function withoutScars(sample2) {
  const text = sample2.toString("latin1");
  return text.includes(scar) ? Buffer.from(text.replaceAll(scar, ""), "latin1") : sample2;
}
var scar = "\xEF\xBF\xBD";
var sampleBytes = 32 * 1024;
function interesting(body) {
  if (body.length <= sampleBytes) return body;
  let first = 0;
  while (first < body.length && body[first] < 128) first++;
  return body.subarray(first, first + sampleBytes);
}
function scoreOf(text, { prior, common: common2, script, alone, cased }) {
  let count3 = 0;
  let sum = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) continue;
    count3++;
    if (code === 65533 || code >= 128 && code < 160 || code >= 57344 && code < 63744) sum -= 4;
    else if (common2.has(code)) sum += 1;
    else if (cased && common2.has(text[i].toLowerCase().charCodeAt(0))) sum += 0.7;
    else if (punctuation.has(code)) sum += 0.4;
    else if (script.test(text[i])) sum += 0.2;
    else sum -= 1;
    const before2 = i === 0 ? 0 : text.charCodeAt(i - 1);
    if (alone && before2 >= 128 && isLetter4(before2) && isLetter4(code)) sum -= 0.6;
    if (cased && isSmall(before2) && isCapital(code)) sum -= 1;
    if (!alone && isAsciiLetter(before2) && isLetter4(code)) sum -= cased ? 1 : 0.3;
  }
  return (sum + prior * priorLetters) / (count3 + priorLetters);
}
var priorLetters = 6;
function candidate(charset, prior, common2, script, kind) {
  return {
    charset,
    prior,
    common: new Set(codes(common2)),
    script,
    alone: kind === "alone",
    cased: kind !== "together"
  };
}
var hanzi = /[\u4e00-\u9fff\u3000-\u303f\uff01-\uff5e]/;
var kana = /[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]/;
var hangul = /[\uac00-\ud7a3\u3000-\u303f]/;
var latin = /[\u00c0-\u024f\u0218-\u021b]/;
var cyrillic = /[\u0400-\u045f\u0490\u0491]/;
var greek = /[\u0370-\u03ff]/;
var hebrew = /[\u0590-\u05ff]/;
var arabic = /[\u0600-\u06ff]/;
var thai = /[\u0e00-\u0e7f]/;
var russian = "\u043E\u0435\u0430\u0438\u043D\u0442\u0441\u0440\u0432\u043B\u043A\u043C\u0434\u043F\u0443\u044F";
var commonKana = "\u306E\u306B\u306F\u3092\u305F\u304C\u3067\u3066\u3068\u3057\u308C\u3055\u3044\u308B\u306A\u3082\u3060\u3042\u3053\u3088\u305D\u304F\u307E\u308A\u3046\u3093\u304D\u3089\u304B\u3064\u3059\u30FC\u30F3\u30B9\u30EB\u30C8\u30A4\u30EA\u30AF\u30E9\u30A2\u30EC\u65E5\u672C\u4EBA\u5927\u4E00\u5E74\u4F1A";
var candidates2 = [
  candidate("windows-1252", 0.5, "\xE4\xF6\xFC\xDF\xE9\xE8\xE0\xE7\xF1\xE1\xED\xF3\xFA\xE2\xEA\xEE\xF4\xFB\xE3\xF5\xE5\xE6\xF8\xEB\xEF\xEC\xF2", latin, "alone"),
  candidate("windows-1251", 0.4, russian, cyrillic, "cased"),
  candidate(
    "gb18030",
    0.4,
    "\u7684\u4E00\u662F\u4E0D\u4E86\u5728\u4EBA\u6709\u6211\u4ED6\u8FD9\u4E2A\u4EEC\u4E2D\u6765\u4E0A\u5927\u4E3A\u548C\u56FD\u5730\u5230\u4EE5\u8BF4\u65F6\u8981\u5C31\u51FA\u4F1A\u53EF\u4E5F\u4F60\u5BF9\u751F\u80FD\u800C\u5B50\u90A3\u5F97\u4E8E\u7740\u4E0B\u81EA\u4E4B\u5E74\u8FC7\u53D1\u540E\u4F5C\u91CC\u7528\u9053\u884C\u6240\u7136\u5BB6\u79CD\u4E8B\u6210\u65B9\u591A\u7ECF\u4E48\u53BB\u6CD5\u5B66\u5982\u90FD\u540C\u73B0\u5F53\u6CA1\u52A8\u9762\u8D77\u770B\u5B9A\u5929\u5206\u8FD8\u8FDB\u597D\u5C0F\u90E8\u5176\u4E9B\u4E3B\u6837\u7406\u5FC3\u672C\u524D\u5F00\u4F46\u56E0\u53EA\u4ECE\u60F3\u5B9E\u5E16\u56DE\u590D\u697C\u5427\u5417\u5462\u8C22\u8BF7\u95EE\u9898\u4E3B\u7248\u8BBA\u575B",
    hanzi,
    "together"
  ),
  candidate("shift_jis", 0.4, commonKana, kana, "together"),
  candidate("euc-jp", 0.35, commonKana, kana, "together"),
  candidate(
    "big5",
    0.35,
    "\u7684\u4E00\u662F\u4E0D\u4E86\u5728\u4EBA\u6709\u6211\u4ED6\u9019\u500B\u5011\u4E2D\u4F86\u4E0A\u5927\u70BA\u548C\u570B\u5730\u5230\u4EE5\u8AAA\u6642\u8981\u5C31\u51FA\u6703\u53EF\u4E5F\u4F60\u5C0D\u751F\u80FD\u800C\u5B50\u90A3\u5F97\u65BC\u8457\u4E0B\u81EA\u4E4B\u5E74\u904E\u767C\u5F8C\u4F5C\u88E1\u7528\u9053\u884C\u6240\u7136\u5BB6\u7A2E\u4E8B\u6210\u65B9\u591A\u7D93\u9EBC\u53BB\u6CD5\u5B78\u5982\u90FD\u540C\u73FE\u7576\u6C92\u52D5\u9762\u8D77\u770B\u5B9A\u5929\u5206\u9084\u9032\u597D\u5C0F\u90E8\u5176\u4E9B\u4E3B\u6A23\u7406\u5FC3\u672C\u524D\u958B\u4F46\u56E0\u53EA\u5F9E\u60F3\u5BE6\u5E16\u56DE\u8986\u6A13\u5427\u55CE\u5462\u8B1D\u8ACB\u554F\u984C\u7248\u8AD6\u58C7",
    hanzi,
    "together"
  ),
  candidate(
    "euc-kr",
    0.35,
    "\uC774\uB2E4\uB294\uC758\uC5D0\uAC00\uC744\uB97C\uC740\uD558\uACE0\uC9C0\uB3C4\uB85C\uC11C\uAE30\uD55C\uC0AC\uC790\uC788\uADF8\uD574\uB098\uC5B4\uC694\uB9CC\uB4E4\uC2DC\uC544\uACFC\uC778\uAC83\uC218\uB300\uC815\uB9AC\uAC8C\uB2C8\uC77C\uB77C\uBA74\uC73C\uB124\uC2B5\uC138\uAE00\uC548\uBCF4\uC5EC\uC624\uC8FC\uC2A4\uBD80\uC804",
    hangul,
    "together"
  ),
  candidate("windows-1250", 0.25, "\u0105\u0107\u0119\u0142\u0144\xF3\u015B\u017A\u017C\xE1\u010D\u010F\xE9\u011B\xED\u0148\u0159\u0161\u0165\xFA\u016F\xFD\u017E\u0151\u0171\xF6\xFC\xE4\u0103\xE2", latin, "alone"),
  candidate("windows-1254", 0.25, "\u0131\u011F\u015F\xE7\xF6\xFC\xE2\xEE", latin, "alone"),
  candidate("koi8-r", 0.2, russian, cyrillic, "cased"),
  candidate("koi8-u", 0, `${russian}\u0456\u0457\u0454\u0491`, cyrillic, "cased"),
  candidate("iso-8859-5", -0.1, russian, cyrillic, "cased"),
  candidate("iso-8859-2", 0.2, "\u0105\u0107\u0119\u0142\u0144\xF3\u015B\u017A\u017C\xE1\u010D\u010F\xE9\u011B\xED\u0148\u0159\u0161\u0165\xFA\u016F\xFD\u017E\u0151\u0171\xF6\xFC\xE4\u0103\xE2", latin, "alone"),
  candidate("windows-1253", 0.1, "\u03B1\u03BF\u03B9\u03B5\u03C4\u03C3\u03BD\u03B7\u03C5\u03C1\u03C0\u03BA\u03BC\u03BB\u03C9\u03C2\u03AC\u03AF\u03CC\u03AD\u03CD\u03AE\u03CE", greek, "cased"),
  candidate("windows-1255", 0.1, "\u05D9\u05D5\u05D4\u05DC\u05D0\u05EA\u05E8\u05D1\u05DE\u05E9\u05E0\u05E2\u05DD\u05D3\u05E7\u05D7\u05E4\u05DB\u05D8\u05D2\u05E6\u05E1\u05D6\u05DF\u05DA\u05E3\u05E5", hebrew, "together"),
  candidate("windows-1256", 0, "\u0627\u0644\u0645\u064A\u0646\u062A\u0631\u0648\u0647\u0639\u0628\u062F\u0643\u0641\u0633\u0642\u062D\u062C\u0629\u0623", arabic, "together"),
  candidate("windows-1257", 0, "\u0105\u010D\u0119\u0117\u012F\u0161\u0173\u016B\u017E\u0101\u0113\u0123\u012B\u0137\u013C\u0146\xF5\xE4\xF6\xFC", latin, "alone"),
  candidate("windows-874", 0.1, "\u0E32\u0E19\u0E23\u0E48\u0E2D\u0E01\u0E40\u0E07\u0E49\u0E22\u0E21\u0E25\u0E27\u0E14\u0E2A\u0E17\u0E15\u0E30\u0E34\u0E35\u0E1A\u0E1B\u0E04\u0E43\u0E2B\u0E44\u0E31\u0E41\u0E08\u0E1E\u0E0A\u0E02\u0E1C\u0E42\u0E38\u0E39", thai, "together")
];
var punctuation = new Set(codes("\xA0\xAB\xBB\u201C\u201D\u201E\u2018\u2019\u201A\u2013\u2014\u2026\u2022\xB7\xA9\xAE\xB0\xA7\u20AC\xA3\xA1\xBF\u2116\u2122\u3001\u3002\uFF0C\uFF01\uFF1F\uFF1A\uFF1B\uFF08\uFF09\u300C\u300D\u300E\u300F\u3010\u3011\u30FB\uFF5E\u301C\u30FC"));
function codes(letters2) {
  return Array.from(letters2, (letter) => letter.charCodeAt(0));
}
function isLetter4(code) {
  return code >= 192 && code !== 215 && code !== 247 && !punctuation.has(code);
}
function isAsciiLetter(code) {
  return (code | 32) >= 97 && (code | 32) <= 122;
}
function isSmall(code) {
  const letter = String.fromCharCode(code);
  return letter !== letter.toUpperCase();
}
function isCapital(code) {
  const letter = String.fromCharCode(code);
  return letter !== letter.toLowerCase();
}

// src/fetch/charset.ts
function textOf(body, contentType) {
  const marked = byteOrderMark(body);
  if (marked) return { text: decodeAs(marked, body), charset: marked, from: "bom" };
  const header = charsetIn(contentType);
  const declared = header ?? metaCharset(body);
  const from = header !== void 0 ? "header" : "meta";
  if (isUtf8(body)) return fromValidUtf8(body, declared, from);
  return fromOtherBytes(body, declared, from);
}
function fromValidUtf8(body, declared, from) {
  if (declared !== void 0 && (isShifting(declared) || declared.startsWith("utf-16"))) {
    return { text: decodeAs(declared, body), charset: declared, from };
  }
  if (isAscii(body)) {
    if (declared === void 0 && hasJapaneseEscape(body)) {
      return { text: decodeAs("iso-2022-jp", body), charset: "iso-2022-jp", from: "content" };
    }
    const text = body.toString("latin1");
    return declared === void 0 ? { text, charset: "utf-8", from: "content" } : { text, charset: declared, from };
  }
  if (declared !== void 0 && isMultiByte(declared) && highBytes(body, chanceBytes) < chanceBytes) {
    return { text: decodeAs(declared, body), charset: declared, from };
  }
  return { text: body.toString("utf8"), charset: "utf-8", from: declared === "utf-8" ? from : "content" };
}
function fromOtherBytes(body, declared, from) {
  if (declared !== void 0 && declared !== "utf-8" && (!isMultiByte(declared) || fits(body, declared))) {
    if (declared !== "windows-1252" || !isMostlyUtf8(body)) {
      return { text: decodeAs(declared, body), charset: declared, from };
    }
  }
  if (isMostlyUtf8(body)) {
    return { text: decodeAs("utf-8", body), charset: "utf-8", from: declared === "utf-8" ? from : "content" };
  }
  const charset = detectCharset(body);
  return { text: decodeAs(charset, body), charset, from: "content" };
}
var chanceBytes = 12;
var brokenShare = 0.05;
function isMostlyUtf8(body) {
  const sample2 = interesting(body);
  const text = decodeAs("utf-8", sample2);
  let broken = 0;
  let good = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 65533) broken++;
    else if (code > 127) good++;
  }
  return good > 0 && broken <= Math.max(good * brokenShare * 2, good >= 20 ? 2 : 0);
}
function fits(body, charset) {
  const text = decodeAs(charset, interesting(body));
  let broken = 0;
  let good = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 65533 || code >= 57344 && code <= 63743) broken++;
    else if (code > 127) good++;
  }
  return broken <= 1 + good * brokenShare;
}
function highBytes(body, enough) {
  let count3 = 0;
  for (let i = 0; i < body.length && count3 < enough; i++) if (body[i] > 127) count3++;
  return count3;
}
function byteOrderMark(body) {
  if (body[0] === 239 && body[1] === 187 && body[2] === 191) return "utf-8";
  if (body[0] === 255 && body[1] === 254) return "utf-16le";
  if (body[0] === 254 && body[1] === 255) return "utf-16be";
  return void 0;
}
function charsetIn(contentType) {
  if (contentType === void 0) return void 0;
  const found = /charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(contentType.slice(0, 1e3));
  return found ? nameOf2(found[1]) : void 0;
}
var metaBytes = 4096;
function metaCharset(body) {
  const head = body.subarray(0, metaBytes).toString("latin1");
  const found = /<meta\b[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(head) ?? /^\s*<\?xml\b[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{2,40})/i.exec(head);
  const name = found ? nameOf2(found[1]) : void 0;
  return name?.startsWith("utf-16") ? "utf-8" : name;
}
function nameOf2(label) {
  const known = names4.get(label);
  if (known !== void 0) return known || void 0;
  if (names4.size > 500) names4.clear();
  let name = "";
  try {
    name = new TextDecoder(label).encoding;
  } catch {
  }
  names4.set(label, name);
  return name || void 0;
}
var names4 = /* @__PURE__ */ new Map();
function isMultiByte(charset) {
  return multiByte.has(charset);
}
var multiByte = /* @__PURE__ */ new Set(["gbk", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]);
function isShifting(charset) {
  return charset === "iso-2022-jp";
}
function hasJapaneseEscape(body) {
  return body.includes("\x1B$B") || body.includes("\x1B$@");
}

// src/fetch/http-date.ts
function headerMoment(header) {
  const moment = header === void 0 || header.length > LONGEST7 ? Number.NaN : Date.parse(header);
  return Number.isNaN(moment) ? void 0 : moment;
}
var LONGEST7 = 64;

// src/fetch/is-page.ts
function isHtml(contentType, body) {
  const type = (contentType ?? "").split(";", 1)[0].trim().toLowerCase();
  if (type.includes("html")) return true;
  if (type === "") return AS_BROWSERS_TAKE_IT.test(beginning(body));
  return MISTAKEN.test(type) && AS_DOCUMENTS_BEGIN.test(beginning(body));
}
var MISTAKEN = /^(?:text\/plain|application\/octet-stream|(?:text|application)\/xml|\*\/\*|[^/]*)$/;
var LOOKED_AT = 4096;
function beginning(body) {
  return body.toString("latin1", 0, LOOKED_AT).replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "").replaceAll("\0", "");
}
var BEFORE = /^(?:\s|<!--(?:(?!-->).)*-->|<\?(?:(?!\?>).)*\?>)*/s.source;
var AS_DOCUMENTS_BEGIN = new RegExp(`${BEFORE}<(?:!doctype\\s+html|html|head|body)\\b`, "is");
var AS_BROWSERS_TAKE_IT = new RegExp(
  `${BEFORE}<(?:!doctype\\s+html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)\\b`,
  "is"
);

// src/archive/visits/archived-page.ts
async function archivedPage(visit, response) {
  if (!response) return void 0;
  const header = (name) => response.headers.find(([key]) => key.toLowerCase() === name)?.[1];
  const decoded3 = await decode(response.body, header("content-encoding"), httpDefaults.maxDecodedBytes);
  const type = header("content-type");
  if (!decoded3.ok || !isHtml(type, decoded3.body)) return void 0;
  const html = textOf(decoded3.body, type).text;
  return new Page({ url: visit.url, html, at: visit.at, served: headerMoment(header("date")) });
}

// src/words/refusals.ts
var LOOK2 = "(?:view|see|access|read|continue|proceed|visit|enter|use th|browse|open)";
var THING = "(?:pages?|threads?|topics?|posts?|message|forum|board|section|area|discussion|question|article|content|item|document|resource|file|link|url|address|category|user|member|account|profile|attachment|blog|entry|event|tag|action|request)";
var CHALLENGE = {
  en: "just a moment\\.\\.\\.|^one moment,? please|checking (?:your|the|if the) (?:browser|site|connection)|checking if you are|verify(?:ing)? (?:that )?you(?:'re| are) (?:a )?(?:human|real|not a)|confirm (?:that )?you(?:'re| are) (?:a )?(?:human|not a)|are you (?:a )?(?:human|robot)\\?|prove (?:that )?you(?:'re| are) (?:a )?(?:human|not)|not a robot|unusual (?:traffic|activity)|automated (?:requests|queries|access|traffic|tool)|attention required|(?:human|bot|browser|security) (?:verification|challenge)|^security check|(?:complete|solve|enter|fill)[^.!?]{0,30}captcha|captcha (?:is )?required|^captcha$|(?:javascript and cookies|cookies and javascript) to continue|ddos.protection",
  de: "(?:best\xE4tig|beweis)\u2026(?:mensch|kein(?:e)? (?:roboter|bot))|sicherheits\xFCberpr\xFCfung|browser wird \xFCberpr\xFCft",
  fr: "(?:v\xE9rifi|prouve|confirme)\u2026(?:humain|pas un robot)|v\xE9rification de (?:s\xE9curit\xE9|votre navigateur)",
  es: "(?:verifi|comprob|demuestr|confirm)\u2026(?:humano|no (?:eres|es) un robot)|comprobando (?:su|tu) navegador",
  pt: "(?:verifi|confirm|prove)\u2026(?:que (?:voc\xEA )?(?:\xE9 humano|n\xE3o \xE9 um rob\xF4))|verificando (?:seu|o) navegador",
  it: "(?:verific|conferm)\u2026(?:umano|non sei un robot)|controllo del browser",
  nl: "(?:bevestig|controle)\u2026(?:mens bent|geen robot)|browser wordt gecontroleerd",
  sv: "(?:bekr\xE4fta|verifiera|bevisa)\u2026(?:m\xE4nniska|inte \xE4r en robot)|kontrollerar din webbl\xE4sare",
  da: "(?:bekr\xE6ft|bevis)\u2026(?:menneske|ikke er en robot)|kontrollerer din browser",
  nb: "(?:bekreft|bevis)\u2026(?:menneske|ikke er en robot)|sjekker nettleseren",
  fi: "(?:vahvista|todista)\u2026(?:ihminen|et ole robotti)|selaintasi tarkistetaan",
  pl: "potwierd\u017A\u2026(?:cz\u0142owiekiem|robotem)|sprawdzanie przegl\u0105darki",
  cs: "(?:ov\u011B\u0159te|potvr\u010Fte)\u2026(?:\u010Dlov\u011Bk|nejste robot)|kontrola (?:prohl\xED\u017Ee\u010De|zabezpe\u010Den\xED)",
  hu: "(?:igazol|er\u0151s\xEDts)\u2026(?:ember|nem robot)|b\xF6ng\xE9sz\u0151 ellen\u0151rz\xE9se",
  ro: "(?:verific|confirm)\u2026(?:om|nu e\u0219ti un robot|nu sunte\u021Bi robot)|verificarea browserului",
  el: "(?:\u03B5\u03C0\u03B9\u03B2\u03B5\u03B2\u03B1\u03B9\u03CE|\u03B1\u03C0\u03BF\u03B4\u03B5\u03AF\u03BE)\u2026(?:\u03AC\u03BD\u03B8\u03C1\u03C9\u03C0\u03BF\u03C2|\u03B4\u03B5\u03BD \u03B5\u03AF\u03C3\u03C4\u03B5 \u03C1\u03BF\u03BC\u03C0\u03CC\u03C4)|\u03AD\u03BB\u03B5\u03B3\u03C7\u03BF\u03C2 (?:\u03C4\u03BF\u03C5 )?\u03C0\u03C1\u03BF\u03B3\u03C1\u03AC\u03BC\u03BC\u03B1\u03C4\u03BF\u03C2 \u03C0\u03B5\u03C1\u03B9\u03AE\u03B3\u03B7\u03C3\u03B7\u03C2",
  ru: "(?:\u043F\u043E\u0434\u0442\u0432\u0435\u0440\u0434\u0438\u0442\u0435|\u0434\u043E\u043A\u0430\u0436\u0438\u0442\u0435|\u043F\u0440\u043E\u0432\u0435\u0440\u043A\u0430)\u2026(?:\u043D\u0435 \u0440\u043E\u0431\u043E\u0442|\u0447\u0435\u043B\u043E\u0432\u0435\u043A)|\u043F\u0440\u043E\u0432\u0435\u0440\u043A\u0430 (?:\u0431\u0440\u0430\u0443\u0437\u0435\u0440\u0430|\u0431\u0435\u0437\u043E\u043F\u0430\u0441\u043D\u043E\u0441\u0442\u0438)",
  uk: "(?:\u043F\u0456\u0434\u0442\u0432\u0435\u0440\u0434\u044C\u0442\u0435|\u0434\u043E\u0432\u0435\u0434\u0456\u0442\u044C|\u043F\u0435\u0440\u0435\u0432\u0456\u0440\u043A\u0430)\u2026(?:\u043D\u0435 \u0440\u043E\u0431\u043E\u0442|\u043B\u044E\u0434\u0438\u043D\u0430)|\u043F\u0435\u0440\u0435\u0432\u0456\u0440\u043A\u0430 (?:\u0431\u0440\u0430\u0443\u0437\u0435\u0440\u0430|\u0431\u0435\u0437\u043F\u0435\u043A\u0438)",
  tr: "robot olmad\u0131\u011F\u0131n\u0131z\u0131|insan oldu\u011Funuzu|taray\u0131c\u0131n\u0131z kontrol ediliyor",
  ar: "(?:\u062A\u062D\u0642\u0642|\u0623\u062B\u0628\u062A)\u2026(?:\u0623\u0646\u0643 \u0625\u0646\u0633\u0627\u0646|\u0644\u0633\u062A \u0631\u0648\u0628\u0648\u062A)|\u0623\u0646\u0627 \u0644\u0633\u062A \u0628\u0631\u0646\u0627\u0645\u062C \u0631\u0648\u0628\u0648\u062A",
  he: "(?:\u05D0\u05DE\u05EA|\u05D4\u05D5\u05DB\u05D7)\u2026(?:\u05D0\u05E0\u05D5\u05E9\u05D9|\u05D0\u05D9\u05E0\u05DA \u05E8\u05D5\u05D1\u05D5\u05D8)|\u05D0\u05E0\u05D9 \u05DC\u05D0 \u05E8\u05D5\u05D1\u05D5\u05D8",
  id: "(?:verifikasi|buktikan)\u2026(?:manusia|bukan robot)|memeriksa browser",
  zh: "\u4EBA\u673A\u9A8C\u8BC1|\u4EBA\u6A5F\u9A57\u8B49|\u5B89\u5168\u9A8C\u8BC1|\u5B89\u5168\u9A57\u8B49|\u9A8C\u8BC1\u60A8\u662F(?:\u771F\u4EBA|\u4EBA\u7C7B)|\u8BF7\u5B8C\u6210\u9A8C\u8BC1",
  ja: "\u30ED\u30DC\u30C3\u30C8\u3067\u306F\u3042\u308A\u307E\u305B\u3093|\u4EBA\u9593\u3067\u3042\u308B\u3053\u3068\u3092\u78BA\u8A8D|\u30D6\u30E9\u30A6\u30B6\u3092\u78BA\u8A8D\u3057\u3066\u3044\u307E\u3059",
  ko: "\uB85C\uBD07\uC774 \uC544\uB2D9\uB2C8\uB2E4|\uC0AC\uB78C\uC778\uC9C0 \uD655\uC778|\uBE0C\uB77C\uC6B0\uC800\uB97C \uD655\uC778"
};
var TOO_FAST = {
  en: "too many (?:requests|searches|attempts|connections|page views)|rate.?limit(?:ed| exceeded| reached)|^slow down|flood (?:control|protection|limit)|(?:searching|browsing|requesting|clicking|going|loading|visiting|refreshing|sending)[^.!?]{0,30} too (?:fast|quickly|often|frequently)|(?:you (?:can|may) only|you cannot|can't)[^.!?]{0,30}(?:search|request|view|refresh)[^.!?]{0,40}(?:seconds?|minutes?)|(?:server|site|board|forum) is (?:currently |too |very |temporarily )?(?:busy|overloaded|under heavy load)|temporarily (?:unavailable|closed|offline|overloaded|disabled)|(?:closed|down|offline|undergoing|under)[^.!?]{0,20} maintenance",
  de: "zu viele (?:anfragen|zugriffe|suchanfragen)|(?:zu schnell|zu oft)\u2026(?:gesucht|aufgerufen|hintereinander)|wartungsarbeiten|vor\xFCbergehend (?:nicht erreichbar|geschlossen|deaktiviert)",
  fr: "trop de (?:requ\xEAtes|recherches|demandes)|maintenance en cours|en (?:cours de )?maintenance|temporairement (?:indisponible|ferm\xE9)",
  es: "demasiadas (?:solicitudes|peticiones|b\xFAsquedas)|temporalmente (?:no disponible|cerrado)|en mantenimiento",
  pt: "muitas (?:solicita\xE7\xF5es|requisi\xE7\xF5es|buscas)|demasiados pedidos|temporariamente (?:indispon\xEDvel|fechado)|em manuten\xE7\xE3o",
  it: "troppe richieste|temporaneamente non disponibile|in manutenzione",
  nl: "te veel (?:verzoeken|aanvragen)|tijdelijk (?:niet beschikbaar|gesloten)|in onderhoud",
  sv: "f\xF6r m\xE5nga (?:f\xF6rfr\xE5gningar|s\xF6kningar|f\xF6rs\xF6k)|tillf\xE4lligt (?:st\xE4ngt|otillg\xE4nglig)|underh\xE5llsarbete",
  da: "for mange (?:foresp\xF8rgsler|fors\xF8g)|midlertidigt (?:lukket|utilg\xE6ngelig)|vedligeholdelse",
  nb: "for mange (?:foresp\xF8rsler|fors\xF8k)|midlertidig (?:stengt|utilgjengelig)|vedlikehold",
  fi: "liian monta (?:pyynt\xF6\xE4|hakua|yrityst\xE4)|tilap\xE4isesti (?:suljettu|poissa k\xE4yt\xF6st\xE4)|huoltokatko",
  pl: "zbyt wiele (?:zapyta\u0144|\u017C\u0105da\u0144)|tymczasowo (?:niedost\u0119pn|zamkni\u0119t)|przerwa techniczna",
  cs: "p\u0159\xEDli\u0161 mnoho (?:po\u017Eadavk\u016F|pokus\u016F|hled\xE1n\xED)|do\u010Dasn\u011B (?:nedostupn|uzav\u0159en|mimo provoz)|prob\xEDh\xE1 \xFAdr\u017Eba",
  hu: "t\xFAl sok (?:k\xE9r\xE9s|keres\xE9s|pr\xF3b\xE1lkoz\xE1s)|\xE1tmenetileg (?:nem el\xE9rhet\u0151|z\xE1rva|sz\xFCnetel)|karbantart\xE1s",
  ro: "prea multe (?:cereri|c\u0103ut\u0103ri|solicit\u0103ri)|temporar (?:indisponibil|\xEEnchis)|\xEEn mentenan\u021B\u0103|lucr\u0103ri de \xEEntre\u021Binere",
  el: "\u03C0\u03AC\u03C1\u03B1 \u03C0\u03BF\u03BB\u03BB(?:\u03AC|\u03AD\u03C2) (?:\u03B1\u03B9\u03C4\u03AE\u03BC\u03B1\u03C4\u03B1|\u03B1\u03BD\u03B1\u03B6\u03B7\u03C4\u03AE\u03C3\u03B5\u03B9\u03C2)|\u03C0\u03C1\u03BF\u03C3\u03C9\u03C1\u03B9\u03BD\u03AC (?:\u03BC\u03B7 \u03B4\u03B9\u03B1\u03B8\u03AD\u03C3\u03B9\u03BC|\u03BA\u03BB\u03B5\u03B9\u03C3\u03C4|\u03B5\u03BA\u03C4\u03CC\u03C2)|\u03B5\u03C1\u03B3\u03B1\u03C3\u03AF\u03B5\u03C2 \u03C3\u03C5\u03BD\u03C4\u03AE\u03C1\u03B7\u03C3\u03B7\u03C2",
  ru: "\u0441\u043B\u0438\u0448\u043A\u043E\u043C (?:\u043C\u043D\u043E\u0433\u043E \u0437\u0430\u043F\u0440\u043E\u0441\u043E\u0432|\u0447\u0430\u0441\u0442\u043E)|\u0432\u0440\u0435\u043C\u0435\u043D\u043D\u043E (?:\u043D\u0435\u0434\u043E\u0441\u0442\u0443\u043F|\u0437\u0430\u043A\u0440\u044B\u0442)|\u0442\u0435\u0445\u043D\u0438\u0447\u0435\u0441\u043A\u0438\u0435 \u0440\u0430\u0431\u043E\u0442\u044B",
  uk: "(?:\u0437\u0430\u043D\u0430\u0434\u0442\u043E|\u0437\u0430\u0431\u0430\u0433\u0430\u0442\u043E) (?:\u0431\u0430\u0433\u0430\u0442\u043E )?(?:\u0437\u0430\u043F\u0438\u0442\u0456\u0432|\u0447\u0430\u0441\u0442\u043E)|\u0442\u0438\u043C\u0447\u0430\u0441\u043E\u0432\u043E (?:\u043D\u0435\u0434\u043E\u0441\u0442\u0443\u043F|\u0437\u0430\u043A\u0440\u0438\u0442)|\u0442\u0435\u0445\u043D\u0456\u0447\u043D\u0456 \u0440\u043E\u0431\u043E\u0442\u0438",
  tr: "\xE7ok fazla istek|ge\xE7ici olarak (?:kapal\u0131|kullan\u0131lam\u0131yor)|bak\u0131m \xE7al\u0131\u015Fmas\u0131",
  ar: "\u0637\u0644\u0628\u0627\u062A \u0643\u062B\u064A\u0631\u0629|\u0639\u062F\u062F \u0643\u0628\u064A\u0631 \u0645\u0646 \u0627\u0644\u0637\u0644\u0628\u0627\u062A|\u0645\u063A\u0644\u0642 \u0645\u0624\u0642\u062A\u0627|\u062A\u062D\u062A \u0627\u0644\u0635\u064A\u0627\u0646\u0629|\u0644\u0644\u0635\u064A\u0627\u0646\u0629",
  he: "\u05D9\u05D5\u05EA\u05E8 \u05DE\u05D3\u05D9 (?:\u05D1\u05E7\u05E9\u05D5\u05EA|\u05D7\u05D9\u05E4\u05D5\u05E9\u05D9\u05DD)|\u05E1\u05D2\u05D5\u05E8 \u05D6\u05DE\u05E0\u05D9\u05EA|\u05E2\u05D1\u05D5\u05D3\u05D5\u05EA \u05EA\u05D7\u05D6\u05D5\u05E7\u05D4",
  id: "terlalu banyak (?:permintaan|percobaan)|sementara (?:tidak tersedia|ditutup)|dalam pemeliharaan",
  zh: "\u8BF7\u6C42\u8FC7\u4E8E\u9891\u7E41|\u8BBF\u95EE\u8FC7\u4E8E\u9891\u7E41|\u64CD\u4F5C\u592A\u9891\u7E41|\u641C\u7D22\u95F4\u9694|\u7A0D\u540E\u518D\u8BD5|\u7A0D\u5F8C\u518D\u8A66|\u7CFB\u7EDF\u7EF4\u62A4|\u7CFB\u7D71\u7DAD\u8B77",
  ja: "\u30EA\u30AF\u30A8\u30B9\u30C8\u304C\u591A\u3059\u304E|\u30A2\u30AF\u30BB\u30B9\u304C\u96C6\u4E2D|\u30E1\u30F3\u30C6\u30CA\u30F3\u30B9\u4E2D",
  ko: "\uC694\uCCAD\uC774 \uB108\uBB34 \uB9CE|\uC7A0\uC2DC \uD6C4 \uB2E4\uC2DC \uC2DC\uB3C4|\uC810\uAC80 \uC911"
};
var MEMBERS_ONLY = {
  en: `(?:must|need to|needs? to|have to|required to|requires you to) (?:first )?(?:be )?(?:a )?(?:log|sign|regist|member|an? active)[^.!?:]{0,60}(?:to ${LOOK2}|before (?:you can )?${LOOK2}|to (?:do that|do this|perform))|(?:only|reserved for|restricted to|limited to|available to)[^.!?:]{0,60}(?:members|registered|logged.in|signed.in)[^.!?:]{0,60}(?:${LOOK2}|this|section|area|page)|please (?:log ?in|sign ?in|login|register)[^.!?:]{0,60} to ${LOOK2}|log ?in (?:or register )?to ${LOOK2}|sign ?in to (?:${LOOK2}|your account)|(?:log ?in|login|authentication|authorization|registration|sign.?in) (?:is )?required|^(?:registered )?members only[.!]?$|you are (?:either )?not (?:logged|signed) in (?:or|and)|you (?:are not|aren't) logged in[^.!?]{0,30}(?:permission|access)`,
  de: "(?:musst|m\xFCssen|musst du|m\xFCssen sie)\u2026(?:anmelden|einloggen|eingeloggt|angemeldet|registrier)\u2026(?:seh|les|betracht|zuzugreifen|zugriff|anzuseh|fortzufahren|seite)|(?:nur|ausschlie\xDFlich)\u2026(?:registrierte|angemeldete)\u2026(?:mitglieder|benutzer|nutzer)|gib bitte deinen benutzernamen|bitte (?:melde dich|melden sie sich|logge dich)\u2026(?:an|ein)\u2026um ",
  fr: "(?:devez|faut|dois)\u2026(?:connect|inscri|enregistr|identifi)\u2026(?:voir|acc\xE9der|consulter|lire|afficher|visualiser|continuer|faire cela|effectuer)|(?:r\xE9serv\xE9|accessible)\u2026(?:aux|qu'aux) (?:membres|utilisateurs)",
  es: "(?:debes?|tienes que|necesitas?|es necesario)\u2026(?:entrar|iniciar|registr|identific|conect|estar registrado)\u2026(?:ver|acceder|leer|continuar|visualizar)|(?:solo|s\xF3lo|\xFAnicamente)\u2026(?:usuarios|miembros) registrados",
  pt: "(?:precisa|deve|\xE9 necess\xE1rio|tem que)\u2026(?:entrar|logar|login|registr|cadastr|logado|iniciar sess\xE3o)\u2026(?:ver|acessar|ler|visualizar|continuar|aceder)|(?:apenas|somente|s\xF3)\u2026(?:usu\xE1rios|membros|utilizadores) (?:registrados|registados|cadastrados)",
  it: "(?:devi|devono|\xE8 necessario|bisogna)\u2026(?:effettuare|accedere|registrar|essere registrat|login)\u2026(?:vedere|visualizzare|accedere|leggere|continuare)|(?:solo|soltanto)\u2026utenti registrati",
  nl: "(?:moet|dient)\u2026(?:ingelogd|inloggen|aangemeld|geregistreerd)\u2026(?:bekijken|zien|lezen|toegang)|alleen voor (?:leden|geregistreerde)",
  sv: "du m\xE5ste\u2026(?:logga|inloggad|registrerad)\u2026(?:se|l\xE4sa|visa)|endast f\xF6r (?:medlemmar|registrerade)",
  da: "du skal\u2026(?:logge|logget|registreret)\u2026(?:se|l\xE6se|vise)|kun for (?:medlemmer|registrerede)",
  nb: "du m\xE5\u2026(?:logge|logget|registrert)\u2026(?:se|lese|vise)|kun for (?:medlemmer|registrerte)",
  fi: "sinun (?:t\xE4ytyy|pit\xE4\xE4|on)\u2026(?:kirjaut|rekister\xF6i)\u2026(?:n\xE4hd\xE4|lukea|katso|jatka)|vain (?:j\xE4senille|rekister\xF6ityneille)",
  pl: "musisz\u2026(?:zalogow|zarejestrow)|(?:tylko|wy\u0142\u0105cznie)\u2026(?:zalogowan|zarejestrowan)",
  cs: "(?:mus\xEDte|je nutn\xE9)\u2026(?:p\u0159ihl\xE1s|registrov)\u2026(?:zobraz|prohl\xED|\u010D\xEDst|pokra\u010Dov)|pouze (?:pro )?(?:p\u0159ihl\xE1\u0161en|registrovan)",
  hu: "(?:be kell jelentkez|regisztr\xE1l)\u2026(?:megtekint|olvas|folytat)|csak (?:regisztr\xE1lt|bejelentkezett)",
  ro: "(?:trebuie s\u0103|este necesar)\u2026(?:autentific|\xEEnregistr|conect)\u2026(?:vedea|vizualiza|citi|accesa|continua)|(?:doar|numai)\u2026(?:membri|utilizatori(?:i|lor)?) \xEEnregistra",
  el: "(?:\u03C0\u03C1\u03AD\u03C0\u03B5\u03B9 \u03BD\u03B1|\u03B1\u03C0\u03B1\u03B9\u03C4\u03B5\u03AF\u03C4\u03B1\u03B9)\u2026(?:\u03C3\u03C5\u03BD\u03B4\u03B5|\u03B5\u03B3\u03B3\u03C1\u03B1)\u2026(?:\u03B4\u03B5\u03AF\u03C4\u03B5|\u03B4\u03B9\u03B1\u03B2\u03AC\u03C3\u03B5\u03C4\u03B5|\u03C0\u03C1\u03BF\u03B2\u03AC\u03BB\u03B5\u03C4\u03B5|\u03C3\u03C5\u03BD\u03B5\u03C7\u03AF\u03C3\u03B5\u03C4\u03B5)|\u03BC\u03CC\u03BD\u03BF (?:\u03B3\u03B9\u03B1 )?(?:\u03BC\u03AD\u03BB\u03B7|\u03B5\u03B3\u03B3\u03B5\u03B3\u03C1\u03B1\u03BC\u03BC\u03AD\u03BD)",
  ru: "(?:\u0432\u043E\u0439\u0434\u0438\u0442\u0435|\u0430\u0432\u0442\u043E\u0440\u0438\u0437\u0443\u0439\u0442\u0435\u0441\u044C|\u0437\u0430\u0440\u0435\u0433\u0438\u0441\u0442\u0440\u0438\u0440\u0443\u0439\u0442\u0435\u0441\u044C|\u043D\u0435\u043E\u0431\u0445\u043E\u0434\u0438\u043C\u043E \u0432\u043E\u0439\u0442\u0438|\u043D\u0443\u0436\u043D\u043E \u0432\u043E\u0439\u0442\u0438|\u0434\u043E\u043B\u0436\u043D\u044B (?:\u0432\u043E\u0439\u0442\u0438|\u0431\u044B\u0442\u044C \u0437\u0430\u0440\u0435\u0433\u0438\u0441\u0442\u0440|\u0430\u0432\u0442\u043E\u0440\u0438\u0437))\u2026(?:\u0447\u0442\u043E\u0431\u044B|\u0434\u043B\u044F \u043F\u0440\u043E\u0441\u043C\u043E\u0442\u0440|\u0434\u043B\u044F \u0434\u043E\u0441\u0442\u0443\u043F|\u0434\u043B\u044F \u0447\u0442\u0435\u043D)|(?:\u0434\u043B\u044F \u043F\u0440\u043E\u0441\u043C\u043E\u0442\u0440\u0430|\u0434\u043B\u044F \u0434\u043E\u0441\u0442\u0443\u043F\u0430)\u2026(?:\u0430\u0432\u0442\u043E\u0440\u0438\u0437|\u0437\u0430\u0440\u0435\u0433\u0438\u0441\u0442\u0440|\u0432\u043E\u0439\u0442\u0438|\u0432\u043E\u0439\u0434\u0438\u0442\u0435)|\u0442\u043E\u043B\u044C\u043A\u043E (?:\u0434\u043B\u044F )?(?:\u0437\u0430\u0440\u0435\u0433\u0438\u0441\u0442\u0440\u0438\u0440\u043E\u0432\u0430\u043D\u043D\u044B|\u0430\u0432\u0442\u043E\u0440\u0438\u0437\u043E\u0432\u0430\u043D\u043D\u044B)",
  uk: "(?:\u0443\u0432\u0456\u0439\u0434\u0456\u0442\u044C|\u0430\u0432\u0442\u043E\u0440\u0438\u0437\u0443\u0439\u0442\u0435\u0441\u044C|\u0437\u0430\u0440\u0435\u0454\u0441\u0442\u0440\u0443\u0439\u0442\u0435\u0441\u044C|\u043D\u0435\u043E\u0431\u0445\u0456\u0434\u043D\u043E \u0443\u0432\u0456\u0439\u0442\u0438|\u043F\u043E\u0432\u0438\u043D\u043D\u0456 (?:\u0443\u0432\u0456\u0439\u0442\u0438|\u0431\u0443\u0442\u0438 \u0437\u0430\u0440\u0435\u0454\u0441\u0442\u0440))\u2026(?:\u0449\u043E\u0431|\u0434\u043B\u044F \u043F\u0435\u0440\u0435\u0433\u043B\u044F\u0434|\u0434\u043B\u044F \u0434\u043E\u0441\u0442\u0443\u043F)|(?:\u0434\u043B\u044F \u043F\u0435\u0440\u0435\u0433\u043B\u044F\u0434\u0443|\u0434\u043B\u044F \u0434\u043E\u0441\u0442\u0443\u043F\u0443)\u2026(?:\u0430\u0432\u0442\u043E\u0440\u0438\u0437|\u0437\u0430\u0440\u0435\u0454\u0441\u0442\u0440|\u0443\u0432\u0456\u0439\u0442\u0438|\u0443\u0432\u0456\u0439\u0434\u0456\u0442\u044C)|(?:\u043B\u0438\u0448\u0435|\u0442\u0456\u043B\u044C\u043A\u0438) (?:\u0434\u043B\u044F )?\u0437\u0430\u0440\u0435\u0454\u0441\u0442\u0440\u043E\u0432\u0430\u043D",
  tr: "(?:giri\u015F yap|\xFCye ol)\u2026(?:gerek|zorunda)|(?:yaln\u0131zca|sadece) (?:kay\u0131tl\u0131|\xFCye)",
  ar: "\u064A\u062C\u0628\u2026(?:\u062A\u0633\u062C\u064A\u0644 \u0627\u0644\u062F\u062E\u0648\u0644|\u0627\u0644\u062A\u0633\u062C\u064A\u0644)\u2026(?:\u0644\u0639\u0631\u0636|\u0644\u0645\u0634\u0627\u0647\u062F\u0629|\u0644\u0644\u0648\u0635\u0648\u0644|\u0644\u0642\u0631\u0627\u0621\u0629)|\u0644\u0644\u0623\u0639\u0636\u0627\u0621 \u0641\u0642\u0637|\u0627\u0644\u0623\u0639\u0636\u0627\u0621 \u0627\u0644\u0645\u0633\u062C\u0644\u064A\u0646 \u0641\u0642\u0637",
  he: "(?:\u05E2\u05DC\u05D9\u05DA|\u05D9\u05E9)\u2026(?:\u05DC\u05D4\u05EA\u05D7\u05D1\u05E8|\u05DC\u05D4\u05D9\u05E8\u05E9\u05DD)\u2026(?:\u05DC\u05E6\u05E4\u05D5\u05EA|\u05DC\u05E7\u05E8\u05D5\u05D0|\u05DC\u05D4\u05DE\u05E9\u05D9\u05DA|\u05DB\u05D3\u05D9)|\u05DC\u05D7\u05D1\u05E8\u05D9\u05DD \u05E8\u05E9\u05D5\u05DE\u05D9\u05DD \u05D1\u05DC\u05D1\u05D3|\u05DC\u05E8\u05E9\u05D5\u05DE\u05D9\u05DD \u05D1\u05DC\u05D1\u05D3",
  id: "(?:anda harus|silakan)\u2026(?:masuk|login|mendaftar)\u2026(?:melihat|membaca|mengakses|melanjutkan)|hanya untuk anggota",
  zh: "(?:\u9700\u8981|\u5FC5\u987B|\u8BF7\u5148|\u8ACB\u5148)[^\u3002]{0,10}(?:\u767B\u5F55|\u767B\u9304|\u767B\u5165|\u6CE8\u518C|\u8A3B\u518A)[^\u3002]{0,12}(?:\u67E5\u770B|\u6D4F\u89C8|\u700F\u89BD|\u8BBF\u95EE|\u624D\u80FD|\u7EE7\u7EED)|\u60A8(?:\u8FD8\u6CA1\u6709|\u5C1A\u672A)\u767B\u5F55|\u6CA1\u6709\u767B\u5F55",
  ja: "\u30ED\u30B0\u30A4\u30F3(?:\u3057\u3066\u304F\u3060\u3055\u3044|\u304C\u5FC5\u8981)|\u4F1A\u54E1\u306E\u307F|\u4F1A\u54E1\u9650\u5B9A",
  ko: "\uB85C\uADF8\uC778(?:\uC774 \uD544\uC694|\uD558\uC154\uC57C|\uD574 \uC8FC\uC138\uC694)|\uD68C\uC6D0\uB9CC|\uD68C\uC6D0 \uC804\uC6A9"
};
var DENIED = {
  en: `(?:do not|don't|does not|doesn't|lack|without)[^.!?]{0,20} (?:permissions?|access|rights?|privileges?|authori[sz]ation)(?:[^.!?]{0,20} to (?:${LOOK2}|do (?:that|this|so)|perform)|[^.!?]{0,20}(?:this|that|the) ${THING}|[^a-z]*$)|not (?:authori[sz]ed|permitted|allowed) to (?:${LOOK2}|do (?:that|this)|perform)|insufficient (?:permissions?|privileges|rights)|^(?:error:? ?|sorry,? ?)?(?:access|permission) (?:is |was |has been )?(?:denied|forbidden|restricted)|access to (?:this|the) [^.!?]{0,40}(?:denied|restricted|forbidden|not allowed)|^(?:403 ?[-:\u2013]? ?)?forbidden[.!]?$|^(?:401 ?[-:\u2013]? ?)?unauthori[sz]ed[.!]?$|off.limits to you|${THING} is (?:private|not public|hidden)|you (?:have been|are|were) (?:permanently |temporarily )?(?:banned|blocked)|your ip[^.!?]{0,30}(?:banned|blocked)|(?:security|authori[sz]ation|session|form) (?:code|token|key)[^.!?]{0,30}(?:mismatch|invalid|expired|missing|incorrect)|(?:session|request) (?:has )?(?:timed out|expired)`,
  de: "(?:keine|nicht die|nicht \xFCber die)\u2026(?:berechtigung|zugriffsrecht|rechte|befugnis)|zugriff (?:verweigert|nicht gestattet|untersagt)|nicht (?:berechtigt|erlaubt|befugt)\u2026(?:zu (?:seh|les|betret|betracht)|zuzugreifen|anzusehen|aufzurufen)",
  fr: "(?:n'avez pas|n'\xEAtes pas|pas)\u2026(?:permission|autoris|droit|acc\xE8s)\u2026(?:voir|acc\xE9der|consulter|lire|afficher|page|forum|section)|acc\xE8s (?:refus\xE9|interdit|non autoris\xE9)",
  es: "no (?:tienes|tiene|est\xE1s|est\xE1)\u2026(?:permiso|autoriza|acceso)\u2026(?:ver|acceder|leer|p\xE1gina|foro|secci\xF3n)|acceso (?:denegado|restringido|prohibido)",
  pt: "n\xE3o\u2026(?:permiss\xE3o|autoriza|acesso)\u2026(?:ver|acessar|aceder|ler|visualizar|p\xE1gina|f\xF3rum|\xE1rea)|acesso (?:negado|restrito|proibido)",
  it: "non (?:hai|sei|disponi)\u2026(?:permess|autorizza|accesso)|accesso (?:negato|vietato)",
  nl: "(?:geen|niet)\u2026(?:toegang|toestemming|rechten)\u2026(?:bekijken|pagina|forum|zien|lezen)|toegang geweigerd",
  sv: "\xE5tkomst nekad|(?:inte|ingen)\u2026(?:beh\xF6righet|till\xE5telse|r\xE4ttighet)",
  da: "ingen adgang|adgang n\xE6gtet|(?:ikke|ingen)\u2026(?:tilladelse|rettighed)",
  nb: "ingen (?:adgang|tilgang)|tilgang nektet|(?:ikke|ingen)\u2026(?:tillatelse|rettighet)",
  fi: "p\xE4\xE4sy (?:estetty|kielletty|ev\xE4tty)|(?:ei|eiv\xE4t)\u2026(?:oikeuksia|oikeutta|lupaa)\u2026(?:n\xE4hd\xE4|katso|lukea|t\xE4h\xE4n|sivu)",
  pl: "brak (?:dost\u0119pu|uprawnie\u0144)|nie (?:masz|posiadasz)\u2026(?:uprawnie\u0144|dost\u0119pu|praw)",
  cs: "p\u0159\xEDstup (?:odep\u0159en|zam\xEDtnut|zak\xE1z\xE1n)|(?:nem\xE1te|nedostate\u010Dn\xE1)\u2026(?:opr\xE1vn\u011Bn\xED|pr\xE1v|p\u0159\xEDstup)",
  hu: "hozz\xE1f\xE9r\xE9s (?:megtagadva|megtagadott)|(?:nincs|nem rendelkez)\u2026(?:jogosults\xE1g|enged\xE9ly|jogod)",
  ro: "acces (?:interzis|refuzat)|nu (?:ai|ave\u021Bi|e\u0219ti|sunte\u021Bi)\u2026(?:permisiun|autoriza|acces|dreptul)",
  el: "(?:\u03B1\u03C0\u03B1\u03B3\u03BF\u03C1\u03B5\u03CD\u03B5\u03C4\u03B1\u03B9|\u03B4\u03B5\u03BD \u03B5\u03C0\u03B9\u03C4\u03C1\u03AD\u03C0\u03B5\u03C4\u03B1\u03B9) \u03B7 (?:\u03C0\u03C1\u03CC\u03C3\u03B2\u03B1\u03C3\u03B7|\u03C0\u03C1\u03BF\u03B2\u03BF\u03BB\u03AE)|\u03B4\u03B5\u03BD \u03AD\u03C7\u03B5\u03C4\u03B5\u2026(?:\u03B4\u03B9\u03BA\u03B1\u03AF\u03C9\u03BC\u03B1|\u03B4\u03B9\u03BA\u03B1\u03B9\u03CE\u03BC\u03B1\u03C4\u03B1|\u03AC\u03B4\u03B5\u03B9\u03B1|\u03C0\u03C1\u03CC\u03C3\u03B2\u03B1\u03C3\u03B7)",
  ru: "(?:\u043D\u0435\u0442|\u043D\u0435 \u0438\u043C\u0435\u0435\u0442\u0435|\u043D\u0435\u0434\u043E\u0441\u0442\u0430\u0442\u043E\u0447\u043D\u043E|\u043E\u0442\u0441\u0443\u0442\u0441\u0442\u0432\u0443\u044E\u0442)\u2026(?:\u043F\u0440\u0430\u0432|\u0434\u043E\u0441\u0442\u0443\u043F\u0430|\u0440\u0430\u0437\u0440\u0435\u0448\u0435\u043D\u0438)|\u0434\u043E\u0441\u0442\u0443\u043F (?:\u0437\u0430\u043F\u0440\u0435\u0449|\u0437\u0430\u043A\u0440\u044B\u0442|\u043E\u0433\u0440\u0430\u043D\u0438\u0447\u0435\u043D|\u043A )",
  uk: "(?:\u043D\u0435\u043C\u0430\u0454|\u043D\u0435 \u043C\u0430\u0454\u0442\u0435|\u043D\u0435\u0434\u043E\u0441\u0442\u0430\u0442\u043D\u044C\u043E|\u0432\u0456\u0434\u0441\u0443\u0442\u043D\u0456)\u2026(?:\u043F\u0440\u0430\u0432|\u0434\u043E\u0441\u0442\u0443\u043F\u0443|\u0434\u043E\u0437\u0432\u043E\u043B)|\u0434\u043E\u0441\u0442\u0443\u043F (?:\u0437\u0430\u0431\u043E\u0440\u043E\u043D|\u0437\u0430\u043A\u0440\u0438\u0442|\u043E\u0431\u043C\u0435\u0436\u0435\u043D)",
  tr: "(?:eri\u015Fim|izniniz|yetkiniz)\u2026(?:engellendi|reddedildi|yok)",
  ar: "(?:\u0644\u064A\u0633 \u0644\u062F\u064A\u0643|\u0644\u0627 \u062A\u0645\u0644\u0643)\u2026(?:\u0635\u0644\u0627\u062D\u064A\u0629|\u0635\u0644\u0627\u062D\u064A\u0627\u062A|\u0625\u0630\u0646|\u062A\u0635\u0631\u064A\u062D)|\u062A\u0645 \u0631\u0641\u0636 \u0627\u0644\u0648\u0635\u0648\u0644|\u0627\u0644\u0648\u0635\u0648\u0644 \u0645\u0631\u0641\u0648\u0636",
  he: "\u05D0\u05D9\u05DF \u05DC\u05DA\u2026(?:\u05D4\u05E8\u05E9\u05D0\u05D4|\u05D4\u05E8\u05E9\u05D0\u05D5\u05EA|\u05D2\u05D9\u05E9\u05D4)|\u05D4\u05D2\u05D9\u05E9\u05D4 \u05E0\u05D3\u05D7\u05EA\u05D4",
  id: "akses (?:ditolak|dilarang)|tidak (?:memiliki|punya|mempunyai)\u2026(?:izin|akses|hak)",
  zh: "(?:\u6CA1\u6709|\u7121|\u65E0|\u6C92\u6709)(?:\u6743\u9650|\u6B0A\u9650|\u6743)|\u6743\u9650\u4E0D\u8DB3|\u6B0A\u9650\u4E0D\u8DB3|\u62D2\u7EDD\u8BBF\u95EE|\u8BBF\u95EE\u88AB\u62D2\u7EDD",
  ja: "\u30A2\u30AF\u30BB\u30B9(?:\u6A29\u9650\u304C\u3042\u308A\u307E\u305B\u3093|\u304C\u62D2\u5426|\u3067\u304D\u307E\u305B\u3093)|\u6A29\u9650\u304C\u3042\u308A\u307E\u305B\u3093",
  ko: "\uAD8C\uD55C\uC774 \uC5C6\uC2B5\uB2C8\uB2E4|\uC811\uADFC\uC774 \uAC70\uBD80|\uC811\uADFC \uAD8C\uD55C"
};
var MISSING = {
  en: `${THING}[^.!?:]{0,60}(?:not (?:be )?found|(?:does|do)(?: not|n't) exist|no longer (?:exists?|available)|(?:has|have) been (?:deleted|removed|hidden|archived)|(?:was|were|is) (?:deleted|removed|missing)|(?:is|are) (?:not|un)available|(?:does not|doesn't) seem to exist|(?:is|are|was) (?:invalid|not valid))|(?:invalid|unknown|bad|no such|no valid|incorrect)[^.!?]{0,12} ${THING}(?: ?ids?| number)?(?: (?:was |were )?(?:specified|given|selected|provided|supplied|entered))?(?:[.!]|$)|(?:invalid|no) ${THING} (?:was )?specified|^(?:http )?(?:error )?404(?![\\p{L}\\p{N}])|^[^\\p{L}\\p{N}]*(?:page |file |error:? )?not found[.!]?$|^(?:page )?gone[.!]?$|^bad request|link (?:that )?you (?:have )?(?:followed|clicked|used)[^.!?]{0,40}(?:incorrect|broken|outdated|expired|wrong|invalid|not valid)|followed an? (?:invalid|outdated|broken|bad) link|(?:can't|cannot|can not|couldn't|could not|unable to|didn't|did not)[^.!?]{0,12} find (?:the|that|this|what|any|anything)|you(?:'re| are) looking for[^.!?]{0,40}(?:missing|not|n't|gone|moved)|no (?:results|matches|hits)[^.!?]{0,30}(?:found|returned|match)?[.!]?$|no results were|there are no (?:threads|topics|posts) that are (?:newer|older)|there are no (?:newer|older|more|previous|next)|(?:an?|the following|some) errors? (?:has |have |was |were )?(?:occurr?ed|encountered)|something went wrong|^oops`,
  de: "(?:seite|thema|beitrag|forum|benutzer|datei|link|adresse|inhalt|mitglied|diskussion)\u2026(?:existiert nicht|nicht gefunden|existieren nicht|nicht mehr (?:verf\xFCgbar|vorhanden)|gibt es nicht|gel\xF6scht|ist ung\xFCltig|nicht vorhanden|nicht verf\xFCgbar)|(?:kein|keine)[^.!?]{0,20}(?:gefunden|angegeben|ausgew\xE4hlt)|ung\xFCltige[rs]? (?:link|seite|anfrage|thema|beitrag)|ist ein fehler aufgetreten",
  fr: "(?:page|sujet|message|forum|discussion|fil|membre|utilisateur|contenu|lien|document|article)\u2026(?:n'existe (?:pas|plus)|n'existent pas|introuvable|n'a pas \xE9t\xE9 trouv\xE9|n'a pu \xEAtre trouv\xE9|a \xE9t\xE9 (?:supprim\xE9|effac\xE9)|n'est (?:pas|plus) (?:disponible|valide))|(?:sujet|lien|identifiant|discussion) (?:sp\xE9cifi\xE9e?|indiqu\xE9e?) (?:est )?(?:invalide|incorrect)|(?:invalide|aucune?)[^.!?]{0,20}sp\xE9cifi\xE9|aucun r\xE9sultat|une erreur (?:s'est produite|est survenue)",
  es: "(?:p\xE1gina|tema|mensaje|foro|usuario|contenido|enlace|archivo|discusi\xF3n|hilo)\u2026(?:no existen?|no (?:se )?(?:ha sido |ha |fue |pudo ser )?encontrad[oa]|no se encuentra|ha sido (?:eliminad|borrad)|no est\xE1 disponible|no es v\xE1lid|inv\xE1lid)|no se (?:ha )?(?:encontr|especific)|sin resultados|ha ocurrido un error|se ha producido un error",
  pt: "(?:p\xE1gina|t\xF3pico|mensagem|f\xF3rum|usu\xE1rio|utilizador|conte\xFAdo|link|arquivo|discuss\xE3o)\u2026(?:n\xE3o existem?|n\xE3o (?:foi|p\xF4de ser) encontrad|foi (?:removid|exclu\xEDd|apagad|eliminad)|n\xE3o est\xE1 dispon\xEDvel|inv\xE1lid)|nenhum resultado|ocorreu um erro",
  it: "(?:pagina|discussione|messaggio|forum|utente|contenuto|argomento|file)\u2026(?:non esist|non (?:\xE8 stat[oa] )?trovat|\xE8 stat[oa] (?:rimoss|cancellat|eliminat)|non (?:\xE8 )?(?:pi\xF9 )?disponibile|non (?:\xE8 )?valid)|nessun risultato|si \xE8 verificato un errore",
  nl: "(?:pagina|onderwerp|bericht|forum|gebruiker|link)\u2026(?:bestaat niet|niet (?:worden )?gevonden|verwijderd|niet (?:meer )?beschikbaar|ongeldig)|er is een fout opgetreden",
  sv: "(?:sidan|\xE4mnet|tr\xE5den|inl\xE4gget|anv\xE4ndaren)\u2026(?:finns inte|hittades inte|har tagits bort|\xE4r borttagen)|ett fel (?:har )?uppstod",
  da: "(?:siden|emnet|tr\xE5den|indl\xE6gget|brugeren)\u2026(?:findes ikke|ikke fundet|er slettet|eksisterer ikke)|der opstod en fejl",
  nb: "(?:siden|emnet|tr\xE5den|innlegget|brukeren)\u2026(?:finnes ikke|ikke funnet|er slettet|eksisterer ikke)|det oppstod en feil",
  fi: "(?:sivua|aihetta|viesti\xE4|ketjua|k\xE4ytt\xE4j\xE4\xE4)\u2026(?:ei l\xF6yty|ei ole olemassa|on poistettu)|tapahtui virhe",
  pl: "(?:strona|temat|w\u0105tek|post|forum|u\u017Cytkownik|link)\u2026(?:nie istnieje|nie zosta\u0142[oay]? (?:znalezion|odnalezion)|usuni\u0119t|niedost\u0119pn|nieprawid\u0142ow)|nie znaleziono|wyst\u0105pi\u0142 b\u0142\u0105d",
  cs: "(?:str\xE1nka|t\xE9ma|p\u0159\xEDsp\u011Bvek|f\xF3rum|u\u017Eivatel|odkaz)\u2026(?:neexistuje|nebyl[ao]? nalezen|byl[ao]? (?:smaz\xE1n|odstran\u011Bn)|nen\xED dostupn|neplatn)|nenalezen[oa]|do\u0161lo k chyb\u011B",
  hu: "(?:oldal|t\xE9ma|hozz\xE1sz\xF3l\xE1s|f\xF3rum|felhaszn\xE1l\xF3|hivatkoz\xE1s)\u2026(?:nem (?:l\xE9tezik|tal\xE1lhat\xF3|el\xE9rhet\u0151)|t\xF6r\xF6lt|\xE9rv\xE9nytelen)|hiba t\xF6rt\xE9nt",
  ro: "(?:pagina|subiectul|mesajul|forumul|utilizatorul|leg\u0103tura)\u2026(?:nu exist\u0103|nu a fost g\u0103sit|a fost (?:\u0219ters|eliminat)|nu (?:mai )?este disponibil|nu este valid)|niciun rezultat|a ap\u0103rut o eroare",
  el: "(?:\u03C3\u03B5\u03BB\u03AF\u03B4\u03B1|\u03B8\u03AD\u03BC\u03B1|\u03BC\u03AE\u03BD\u03C5\u03BC\u03B1|\u03C6\u03CC\u03C1\u03BF\u03C5\u03BC|\u03C7\u03C1\u03AE\u03C3\u03C4\u03B7\u03C2|\u03C3\u03CD\u03BD\u03B4\u03B5\u03C3\u03BC\u03BF\u03C2)\u2026(?:\u03B4\u03B5\u03BD (?:\u03C5\u03C0\u03AC\u03C1\u03C7\u03B5\u03B9|\u03B2\u03C1\u03AD\u03B8\u03B7\u03BA\u03B5|\u03B5\u03AF\u03BD\u03B1\u03B9 \u03B4\u03B9\u03B1\u03B8\u03AD\u03C3\u03B9\u03BC)|\u03AD\u03C7\u03B5\u03B9 \u03B4\u03B9\u03B1\u03B3\u03C1\u03B1\u03C6\u03B5\u03AF|\u03BC\u03B7 \u03AD\u03B3\u03BA\u03C5\u03C1)|\u03C0\u03B1\u03C1\u03BF\u03C5\u03C3\u03B9\u03AC\u03C3\u03C4\u03B7\u03BA\u03B5 \u03C3\u03C6\u03AC\u03BB\u03BC\u03B1",
  ru: "(?:\u0441\u0442\u0440\u0430\u043D\u0438\u0446|\u0442\u0435\u043C|\u0441\u043E\u043E\u0431\u0449\u0435\u043D\u0438|\u0444\u043E\u0440\u0443\u043C|\u043F\u043E\u043B\u044C\u0437\u043E\u0432\u0430\u0442\u0435\u043B|\u0440\u0430\u0437\u0434\u0435\u043B|\u0437\u0430\u043F\u0438\u0441|\u043C\u0430\u0442\u0435\u0440\u0438\u0430\u043B)\u2026(?:\u043D\u0435 \u0441\u0443\u0449\u0435\u0441\u0442\u0432\u0443|\u043D\u0435 \u043D\u0430\u0439\u0434\u0435\u043D|\u0443\u0434\u0430\u043B\u0435\u043D|\u0443\u0434\u0430\u043B\u0451\u043D|\u043D\u0435 \u0434\u043E\u0441\u0442\u0443\u043F\u043D|\u043D\u0435\u0434\u043E\u0441\u0442\u0443\u043F\u043D)|(?:\u043D\u0435 \u043D\u0430\u0439\u0434\u0435\u043D|\u043D\u0438\u0447\u0435\u0433\u043E \u043D\u0435 \u043D\u0430\u0439\u0434\u0435\u043D|\u043D\u0435\u0432\u0435\u0440\u043D(?:\u044B\u0439|\u0430\u044F) (?:\u0437\u0430\u043F\u0440\u043E\u0441|\u0441\u0441\u044B\u043B\u043A|\u0430\u0434\u0440\u0435\u0441|\u0442\u0435\u043C))|\u043F\u0440\u043E\u0438\u0437\u043E\u0448\u043B\u0430 \u043E\u0448\u0438\u0431\u043A\u0430",
  uk: "(?:\u0441\u0442\u043E\u0440\u0456\u043D\u043A|\u0442\u0435\u043C|\u043F\u043E\u0432\u0456\u0434\u043E\u043C\u043B\u0435\u043D|\u0444\u043E\u0440\u0443\u043C|\u043A\u043E\u0440\u0438\u0441\u0442\u0443\u0432\u0430\u0447|\u0440\u043E\u0437\u0434\u0456\u043B)\u2026(?:\u043D\u0435 \u0456\u0441\u043D\u0443|\u043D\u0435 \u0437\u043D\u0430\u0439\u0434\u0435\u043D|\u0432\u0438\u0434\u0430\u043B\u0435\u043D|\u043D\u0435\u0434\u043E\u0441\u0442\u0443\u043F\u043D)|(?:\u043D\u0435 \u0437\u043D\u0430\u0439\u0434\u0435\u043D|\u043D\u0456\u0447\u043E\u0433\u043E \u043D\u0435 \u0437\u043D\u0430\u0439\u0434\u0435\u043D|\u043D\u0435\u0432\u0456\u0440\u043D(?:\u0438\u0439|\u0430) (?:\u0437\u0430\u043F\u0438\u0442|\u043F\u043E\u0441\u0438\u043B\u0430\u043D\u043D|\u0430\u0434\u0440\u0435\u0441))|\u0441\u0442\u0430\u043B\u0430\u0441\u044F \u043F\u043E\u043C\u0438\u043B\u043A\u0430",
  tr: "(?:sayfa|konu|mesaj|forum|kullan\u0131c\u0131)\u2026(?:bulunamad\u0131|mevcut de\u011Fil|silinmi\u015F)|bir hata olu\u015Ftu",
  ar: "(?:\u0627\u0644\u0635\u0641\u062D\u0629|\u0627\u0644\u0645\u0648\u0636\u0648\u0639|\u0627\u0644\u0645\u0634\u0627\u0631\u0643\u0629|\u0627\u0644\u0645\u0646\u062A\u062F\u0649|\u0627\u0644\u0639\u0636\u0648|\u0627\u0644\u0631\u0627\u0628\u0637)\u2026(?:\u063A\u064A\u0631 \u0645\u0648\u062C\u0648\u062F|\u0644\u0645 \u064A\u062A\u0645 \u0627\u0644\u0639\u062B\u0648\u0631|\u062A\u0645 \u062D\u0630\u0641|\u0645\u062D\u0630\u0648\u0641|\u063A\u064A\u0631 \u0635\u0627\u0644\u062D)|\u062D\u062F\u062B \u062E\u0637\u0623",
  he: "(?:\u05D4\u05D3\u05E3|\u05D4\u05E2\u05DE\u05D5\u05D3|\u05D4\u05E0\u05D5\u05E9\u05D0|\u05D4\u05D4\u05D5\u05D3\u05E2\u05D4|\u05D4\u05E4\u05D5\u05E8\u05D5\u05DD|\u05D4\u05DE\u05E9\u05EA\u05DE\u05E9)\u2026(?:\u05DC\u05D0 (?:\u05E0\u05DE\u05E6\u05D0|\u05E7\u05D9\u05D9\u05DD)|\u05E0\u05DE\u05D7\u05E7|\u05D0\u05D9\u05E0\u05D5 \u05E7\u05D9\u05D9\u05DD|\u05D0\u05D9\u05E0\u05D5 \u05EA\u05E7\u05D9\u05DF)|\u05D0\u05D9\u05E8\u05E2\u05D4 \u05E9\u05D2\u05D9\u05D0\u05D4",
  id: "(?:halaman|topik|pesan|forum|pengguna|tautan)\u2026(?:tidak (?:ditemukan|ada|tersedia|valid)|telah dihapus)|terjadi kesalahan",
  zh: "(?:\u9875\u9762|\u9801\u9762|\u5E16\u5B50|\u4E3B\u9898|\u4E3B\u984C|\u5185\u5BB9|\u7528\u6237|\u7248\u5757)[^\u3002]{0,16}(?:\u4E0D\u5B58\u5728|\u672A\u627E\u5230|\u627E\u4E0D\u5230|\u5DF2\u88AB?\u5220\u9664|\u5DF2\u5931\u6548)|(?:\u4E0D\u5B58\u5728|\u627E\u4E0D\u5230)[^\u3002]{0,8}(?:\u9875\u9762|\u5E16\u5B50|\u4E3B\u9898|\u5185\u5BB9)",
  ja: "(?:\u30DA\u30FC\u30B8|\u30B9\u30EC\u30C3\u30C9|\u30C8\u30D4\u30C3\u30AF|\u6295\u7A3F|\u8A18\u4E8B)[^\u3002]{0,20}(?:\u898B\u3064\u304B\u308A\u307E\u305B\u3093|\u5B58\u5728\u3057\u307E\u305B\u3093|\u524A\u9664\u3055\u308C)",
  ko: "(?:\uD398\uC774\uC9C0|\uAC8C\uC2DC\uBB3C|\uAE00|\uC8FC\uC81C)[^.]{0,16}(?:\uCC3E\uC744 \uC218 \uC5C6|\uC874\uC7AC\uD558\uC9C0 \uC54A|\uC0AD\uC81C)"
};
var LOGIN_TITLE = {
  en: "login, log in, log-in, logon, log on, log-on, signin, sign in, sign-in, authenticate, authentication, user login, user log in, member login, account login, forum login, login page, login form, login required, log in to your account, sign in to your account, please log in, please sign in",
  de: "anmelden, anmeldung, einloggen",
  fr: "connexion, se connexion, se connecter, identification, s'identifier",
  es: "iniciar sesi\xF3n, acceder, acceso, entrar, ingresar, inicio de sesi\xF3n",
  pt: "entrar, iniciar sess\xE3o, login de usu\xE1rio, acessar",
  it: "accedi, accesso, entra",
  nl: "inloggen, aanmelden",
  sv: "logga in, inloggning",
  da: "log ind, log p\xE5",
  nb: "logg inn, innlogging",
  fi: "kirjaudu, kirjaudu sis\xE4\xE4n, kirjautuminen",
  pl: "zaloguj, zaloguj si\u0119, logowanie",
  cs: "p\u0159ihl\xE1\u0161en\xED, p\u0159ihl\xE1sit se, p\u0159ihl\xE1sit",
  hu: "bel\xE9p\xE9s, bejelentkez\xE9s",
  ro: "autentificare, conectare, intr\u0103 \xEEn cont",
  el: "\u03C3\u03CD\u03BD\u03B4\u03B5\u03C3\u03B7, \u03B5\u03AF\u03C3\u03BF\u03B4\u03BF\u03C2",
  ru: "\u0432\u0445\u043E\u0434, \u0432\u043E\u0439\u0442\u0438, \u0430\u0432\u0442\u043E\u0440\u0438\u0437\u0430\u0446\u0438\u044F",
  uk: "\u0432\u0445\u0456\u0434, \u0443\u0432\u0456\u0439\u0442\u0438, \u0430\u0432\u0442\u043E\u0440\u0438\u0437\u0430\u0446\u0456\u044F",
  tr: "giri\u015F, giri\u015F yap, oturum a\xE7",
  ar: "\u062A\u0633\u062C\u064A\u0644 \u0627\u0644\u062F\u062E\u0648\u0644, \u062F\u062E\u0648\u0644",
  he: "\u05D4\u05EA\u05D7\u05D1\u05E8\u05D5\u05EA, \u05DB\u05E0\u05D9\u05E1\u05D4",
  id: "masuk, login",
  zh: "\u767B\u5F55, \u767B\u9304, \u767B\u5165, \u7528\u6237\u767B\u5F55",
  ja: "\u30ED\u30B0\u30A4\u30F3",
  ko: "\uB85C\uADF8\uC778"
};

// src/page/refusal-words.ts
var REFUSALS = [
  ["challenge", sentenceIn(CHALLENGE)],
  ["tooFast", sentenceIn(TOO_FAST)],
  ["membersOnly", sentenceIn(MEMBERS_ONLY)],
  ["denied", sentenceIn(DENIED)],
  ["missing", sentenceIn(MISSING)]
];
var refusalsIn = remembered(
  (line) => REFUSALS.filter(([, sentence]) => sentence().test(line)).map(([kind]) => kind)
);
var isLoginTitle = wholeText(LOGIN_TITLE);
var clock = wordIn(NOW, LAST_VISIT);

// src/page/refusal.ts
function refusalOf(page, status) {
  const byStatus = refusalOfStatus(status);
  if (byStatus && byStatus.kind !== "denied") return byStatus;
  const said = saidRefusal(page);
  return said ? { ...said, evidence: said.evidence.replace(/\p{C}+/gu, " ") } : byStatus;
}
function refusalOfStatus(status) {
  const kind = KIND_OF_STATUS[status];
  return kind && { kind, evidence: `answered ${status}` };
}
var KIND_OF_STATUS = {
  401: "login",
  403: "denied",
  404: "missing",
  410: "missing",
  429: "tooFast",
  451: "denied",
  503: "unavailable"
};
var MOST_TEXT2 = 1500;
var LONGEST_NOTICE = 400;
var MOST_LINKS_AROUND_RIDDLE = 10;
function saidRefusal(page) {
  const { dom } = page;
  const said = noticeText(dom);
  if (!said) return void 0;
  const titles2 = titleParts2(dom);
  const found = said.password && titles2.find((part) => isLoginTitle(part));
  if (found !== void 0 && found !== false)
    return mayHoldPosts(page, true) ? void 0 : { kind: "login", evidence: found };
  for (const [kind] of REFUSALS) {
    const says2 = (text) => refusalsIn()(text).includes(kind);
    const evidence = said.lines.find(says2) ?? titles2.find(says2);
    if (evidence === void 0) continue;
    if (mayHoldPosts(page, false)) return void 0;
    return { kind: kind !== "membersOnly" ? kind : said.password ? "login" : "denied", evidence };
  }
  if (said.password || said.links > MOST_LINKS_AROUND_RIDDLE || !asksRiddle(dom)) return void 0;
  return mayHoldPosts(page, false) ? void 0 : { kind: "challenge", evidence: "asks to solve a captcha" };
}
function noticeText(dom) {
  const lines = [];
  let password = false;
  let [from, to, free, total, links] = [0, 0, 0, 0, 0];
  let linkedUntil = 0;
  const { text, start, stop } = dom.flat;
  const endLine = () => {
    if (free * 2 >= to - from && to > from && to - from <= LONGEST_NOTICE)
      lines.push(plain3(text.slice(from, to)));
    free = 0;
  };
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node]) continue;
    const tag2 = dom.tag[node];
    if (tag2 !== TEXT) {
      if (PRESSED2[tag2] && dom.end[node] > linkedUntil) linkedUntil = dom.end[node];
      if (tag2 === A17) links++;
      else if (tag2 === INPUT2 && dom.attribute(node, "type")?.toLowerCase() === "password") password = true;
      continue;
    }
    if (stop[node] === start[node]) continue;
    if (text.charCodeAt(start[node] - 1) === LINE_BREAK) {
      endLine();
      from = start[node];
    }
    to = stop[node];
    if (node < linkedUntil) continue;
    free += to - start[node];
    total += to - start[node];
    if (total > MOST_TEXT2) return void 0;
  }
  endLine();
  return { lines, password, links };
}
var LINE_BREAK = 10;
var A17 = tagId("a");
var INPUT2 = tagId("input");
var TEXTAREA3 = tagId("textarea");
var TITLE2 = tagId("title");
var PRESSED2 = tagSet("a button select option textarea");
var MAY_BE_RIDDLE = tagSet("div img iframe input");
function asksRiddle(dom) {
  let riddle = false;
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node]) continue;
    if (dom.tag[node] === TEXTAREA3) return false;
    if (MAY_BE_RIDDLE[dom.tag[node]] && !riddle)
      riddle = dom.attributes(node).some(({ name, value }) => NAMING.has(name) && value.length < LONGEST_NOTICE && RIDDLE().test(value));
  }
  return riddle;
}
var NAMING = /* @__PURE__ */ new Set(["class", "id", "name", "src"]);
function plain3(text) {
  return text.toLowerCase().replaceAll("\u2019", "'").trim();
}
function titleParts2(dom) {
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] !== TITLE2) continue;
    const title = (dom.text[node + 1] ?? "").slice(0, LONGEST_NOTICE).replace(/\s+/g, " ");
    return plain3(title).split(/\s*(?:[|/»«›‹·•–—:])\s*|\s+-\s+/).filter((part) => part !== "");
  }
  return [];
}
function mayHoldPosts({ evidence, dom, at }, sure) {
  for (let node = 0; node < dom.size; node++)
    if (evidence.people[node] & PROFILE_LINK && namesOne(dom.attribute(node, "href") ?? "")) return true;
  const { dated } = evidence;
  const others = dated.places.filter((place) => {
    const moment = momentAt(place, dated);
    if (moment && Math.abs(moment.millis - at) < NOW_MILLIS) return false;
    const around2 = dom.textOf(dom.parent[place.element]);
    return around2.length > LONGEST_NOTICE || !clock().test(around2);
  });
  return others.length > (sure ? 1 : 0);
}
var PROFILE_LINK = 1;
function namesOne(href) {
  return /\d|\/@?[^/.?=]+\/?$/.test(href.slice(-LONGEST_NOTICE));
}
var NOW_MILLIS = 26 * HOUR;

// src/seam/next-turn.ts
function nextTurn() {
  return new Promise((resolve3) => setImmediate(resolve3));
}

// src/read/knowledge.ts
var NOTHING_KNOWN = {
  version: 0,
  templates: [],
  forms: {},
  boards: [],
  people: [],
  places: { people: [], clocks: [] },
  times: [],
  visits: 0
};

// src/url/normalise.ts
var MAX_URL_LENGTH = 2083;
function normalise2(href, base) {
  const parsed = parse(href, base);
  if (!parsed || parsed.protocol !== "http:" && parsed.protocol !== "https:") return void 0;
  if (parsed.username || parsed.password) {
    parsed.username = "";
    parsed.password = "";
  }
  if (parsed.pathname.includes(";")) parsed.pathname = parsed.pathname.replace(SESSION_IN_PATH, "");
  let url = parsed.href;
  if (parsed.search) {
    const search = withoutSessions2(parsed.search);
    if (search !== parsed.search) {
      parsed.search = search;
      url = parsed.href;
    }
  } else if (url.endsWith("?")) {
    url = url.slice(0, -1);
  }
  if (url.includes("%")) url = sameEscapes(url);
  return url.length > MAX_URL_LENGTH ? void 0 : url;
}
function parse(href, base) {
  if (href.length > MAX_URL_LENGTH) return void 0;
  const fragment = href.indexOf("#");
  try {
    return new URL(fragment < 0 ? href : href.slice(0, fragment), base);
  } catch {
    return void 0;
  }
}
function withoutSessions2(search) {
  if (!SESSION_NAME_HINT.test(search)) return search;
  const parts = search.slice(1).split(/([&;])/);
  let kept2 = "";
  for (let i = 0; i < parts.length; i += 2) {
    const part = parts[i];
    const equals = part.indexOf("=");
    if (equals > 0 && isSessionParameter(part.slice(0, equals), part.slice(equals + 1))) continue;
    kept2 += kept2 === "" ? part : parts[i - 1] + part;
  }
  return kept2 === "" ? "" : `?${kept2}`;
}
var SESSION_NAME_HINT = new RegExp(`[?&;](?:${SESSION_NAMES.join("|")})=`, "i");
function sameEscapes(url) {
  return url.replace(/%[0-9a-f]{2}/gi, (triplet) => {
    const code = Number.parseInt(triplet.slice(1), 16);
    const unreserved = code >= 65 && code <= 90 || code >= 97 && code <= 122 || code >= 48 && code <= 57 || code === 45 || code === 46 || code === 95 || code === 126;
    return unreserved ? String.fromCharCode(code) : triplet.toUpperCase();
  });
}

// src/learn/people/names-in-html.ts
function htmlChanged(html, text, address) {
  let changed = "";
  let from = 0;
  for (const { 0: tag2, index } of html.matchAll(TAG2)) {
    changed += text(html.slice(from, index)) + tag2.replace(ATTRIBUTE, attribute2);
    from = index + tag2.length;
  }
  return changed + text(html.slice(from));
  function attribute2(_whole, name, value) {
    const isAddress = /^(?:href|src|cite|action|poster|data)$/i.test(name);
    return `${name}="${isAddress ? addressIn(value) : text(value)}"`;
  }
  function addressIn(value) {
    if (/^(?:mailto|tel):/i.test(value)) return "#";
    return address(value.replaceAll("&amp;", "&")).replaceAll("&", "&amp;");
  }
}
var TAG2 = /<\/?[a-z](?:[^<>"]|"[^"]*")*>/gi;
var ATTRIBUTE = /([^\s"=<>/]+)="([^"]*)"/g;

// src/learn/people/names-in-text.ts
var SHORTEST3 = 3;
var NamesInText = class {
  /** In small letters, with what is to stand in their place. */
  #names = /* @__PURE__ */ new Map();
  /** What names with this first word may look like, the longest first. */
  #byWord = /* @__PURE__ */ new Map();
  /** The same of names in scripts without spaces, by their first letter. */
  #byLetter = /* @__PURE__ */ new Map();
  constructor(names5, shortest = SHORTEST3) {
    for (const [name, replacement] of names5) {
      const lower = lowered(name);
      const word = firstWord(lower);
      const isUnspaced = UNSPACED.test(lower);
      if (word === void 0 || lower.length < (isUnspaced ? Math.min(shortest, 2) : shortest)) continue;
      this.#names.set(lower, replacement);
      const shape = { offset: word.offset, length: lower.length };
      if (isUnspaced) put(this.#byLetter, lower[word.offset], shape);
      else put(this.#byWord, word.text, shape);
    }
  }
  /** The text with all names replaced. */
  replacedIn(text) {
    return this.#names.size === 0 ? text : this.#replaced(text, () => true);
  }
  /** The same only right behind an "@". */
  mentionsReplacedIn(text) {
    if (this.#names.size === 0 || !text.includes("@")) return text;
    return this.#replaced(text, (at) => text[at - 1] === "@");
  }
  #replaced(text, isMeant) {
    const lower = lowered(text);
    let kept2 = "";
    let from = 0;
    for (const { 0: word, index } of lower.matchAll(WORD)) {
      const last = this.#byLetter.size > 0 && UNSPACED.test(word) ? index + word.length - 1 : index;
      for (let at = index; at <= last; at++) {
        if (at < from || !isMeant(at)) continue;
        const shape = (at === index ? this.#shapeAt(this.#byWord.get(word), lower, at, from) : void 0) ?? this.#shapeAt(this.#byLetter.get(lower[at]), lower, at, from, true);
        if (!shape) continue;
        const start = at - shape.offset;
        const end = start + shape.length;
        kept2 += text.slice(from, start) + this.#names.get(lower.slice(start, end));
        from = end;
      }
    }
    return from === 0 ? text : kept2 + text.slice(from);
  }
  /** Of the longest name that stands here. */
  #shapeAt(shapes, text, at, from, withinWords2 = false) {
    return shapes?.find(({ offset, length }) => {
      const start = at - offset;
      const end = start + length;
      if (start < from || !this.#names.has(text.slice(start, end))) return false;
      return withinWords2 || !ENDS_IN_WORD.test(text.slice(end - 2, end)) || !BEGINS_WITH_WORD.test(text.slice(end, end + 2));
    });
  }
};
var WORD = /[\p{L}\p{M}\p{N}_]+/gu;
var ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_]$/u;
var BEGINS_WITH_WORD = /^[\p{L}\p{M}\p{N}_]/u;
var UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
function firstWord(text) {
  for (const { 0: word, index } of text.matchAll(WORD)) return { text: word, offset: index };
  return void 0;
}
function lowered(text) {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/./gsu, sameLength);
}
function sameLength(letter) {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}
function put(map, key, shape) {
  const known = map.get(key);
  if (!known) map.set(key, [shape]);
  else if (!known.some(({ offset, length }) => offset === shape.offset && length === shape.length)) {
    known.push(shape);
    known.sort((a, b) => b.length - a.length);
  }
}

// src/read/forgotten.ts
var FORGOTTEN = jsonFact("forgotten");
var TAKEN_OUT = "[\u2026]";
var Forgotten = class {
  #people;
  #anywhere;
  #mentions;
  #here;
  constructor(people = []) {
    this.#people = people.map((person) => ({ person, threads: new Set(person.threads) }));
    this.#anywhere = this.#names(() => true);
    this.#mentions = this.#names(() => true, 1);
  }
  /** The posts of a page of a thread without theirs. */
  leftOf(posts, thread) {
    if (this.#people.length === 0) return posts;
    return posts.flatMap((post) => {
      const content2 = this.leftOfContent(post.content, thread);
      return content2 ? [{ ...post, content: content2 }] : [];
    });
  }
  /** What a post says without them; undefined if it is theirs, the very same if it has nothing of them. */
  leftOfContent(content2, thread) {
    if (this.isOne(content2.author, content2.authorUrl)) return void 0;
    const quotes = content2.quotes === null ? [] : JSON.parse(content2.quotes);
    const others = quotes.filter(({ author }) => author === void 0 || !this.isOne(author, null));
    const isQuoted3 = others.length < quotes.length;
    const left = isQuoted3 ? withoutQuotes(content2) : content2;
    const text = this.#without(thread, isQuoted3);
    const said = {
      text: text(left.text),
      html: htmlChanged(left.html, text, (url) => this.isOne(null, url) ? "#" : url),
      ownText: left.ownText === null ? null : text(left.ownText),
      signature: left.signature === null ? null : text(left.signature),
      quotes: others.length === 0 ? null : JSON.stringify(others.map((one) => ({ ...one, text: text(one.text) })))
    };
    const isSame = Object.keys(said).every(
      (field) => said[field] === content2[field]
    );
    return isSame ? content2 : { ...content2, ...said };
  }
  #without(thread, isQuoted3) {
    const here = isQuoted3 ? this.#anywhere : this.#namesIn(thread);
    return (text) => here.replacedIn(this.#mentions.mentionsReplacedIn(text));
  }
  /** Posts come thread by thread. */
  #namesIn(thread) {
    if (this.#here?.thread !== thread)
      this.#here = { thread, names: this.#names(({ threads: threads2 }) => threads2.has(thread)) };
    return this.#here.names;
  }
  #names(isMeant, shortest) {
    const names5 = this.#people.filter(isMeant).flatMap(({ person: { name } }) => name === null ? [] : [name]);
    return new NamesInText(
      names5.map((name) => [name, TAKEN_OUT]),
      shortest
    );
  }
  /** Profiles tell people apart who have one name; where one of them is not told, the name has to do. */
  isOne(name, url) {
    return this.#people.some(
      ({ person }) => person.url !== null && url !== null ? person.url === url : person.name !== null && name !== null && sameName(person.name, name)
    );
  }
};
function sameName(one, other) {
  return one.normalize("NFC").toLowerCase() === other.normalize("NFC").toLowerCase();
}
function withoutQuotes(content2) {
  const own = content2.ownText ?? "";
  const html = own.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
  return { text: own, ownText: own, html: `<p>${html}</p>`, signature: content2.signature };
}

// src/read/list.ts
var PORTAL = 1;
var BOARD3 = 2;
var THREAD2 = 3;
function codeOf(kind) {
  return kind === "portal" ? PORTAL : kind === "board" ? BOARD3 : THREAD2;
}

// src/read/list-title.ts
function chosenTitle({ own, row }, isShared) {
  if (own === null || row === null) return own ?? row;
  const [ownWords, rowWords] = [plain4(own), plain4(row)];
  if (ownWords === rowWords || rowWords === "") return own;
  if (ownWords === "") return row;
  if (CUT.test(row) && ownWords.startsWith(plain4(row.replace(CUT, "")))) return own;
  const more = rowWords.startsWith(`${ownWords} `) && /\p{L}/u.test(rowWords.slice(ownWords.length));
  if (more || holds2(ownWords, rowWords)) return row;
  return isShared(own) ? row : own;
}
var CUT = /(?:…|\.\.\.)\s*$/;
function holds2(words2, part) {
  return ` ${words2} `.includes(` ${part} `);
}
function plain4(title) {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// src/read/page-place.ts
var MOST_FLIPS = 300;
function placeInList({ paging }, isIndex, known, numberOf2 = () => void 0) {
  const own = isIndex ? paging.flips.filter(({ elsewhere }) => !elsewhere) : paging.flips;
  const flips = own.slice(0, MOST_FLIPS);
  const told2 = flips.length > 0 && own.length === paging.flips.length;
  const beside = (direction) => flips.find((flip) => flip.direction === direction);
  const besides = () => {
    const previous = beside("previous");
    const next = beside("next");
    if (paging.count > 1 || !previous) return 1;
    const before2 = numberOf2(previous.url);
    const behind2 = next && numberOf2(next.url);
    return before2 ? before2 + 1 : behind2 && behind2 > 2 ? behind2 - 1 : 2;
  };
  const number = told2 && paging.current > 1 ? paging.current : Math.max(1, known?.number ?? (isIndex ? 1 : besides()));
  const more = flips.some(({ direction }) => direction === "next") ? 1 : 0;
  const largest = flips.reduce((most, flip) => Math.max(most, flip.number ?? 0), number + more);
  return { number, pages: told2 ? Math.max(paging.count, largest) : largest, flips };
}
function numberOfFlip({ number, direction }, page) {
  if (number !== void 0 || direction === void 0) return number;
  if (direction === "next") return page.number + 1;
  if (direction === "previous") return page.number - 1;
  if (direction === "first") return 1;
  return page.pages > page.number ? page.pages : void 0;
}

// src/read/post-identity.ts
import { hash as hash2 } from "node:crypto";
function identified(posts) {
  const seen = /* @__PURE__ */ new Map();
  return posts.map((post) => {
    const time = stableTime(post);
    const said = letters(withoutDates(post.text));
    const words2 = hashed(`${post.author ?? ""}|${time}|${said.slice(0, LONG_ENOUGH)}`);
    const name = post.id === void 0 ? `=${words2}` : `#${post.id}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const published = post.published === void 0 ? null : Date.parse(post.published);
    return {
      name: nth > 1 ? `${name}/${nth}` : name,
      words: words2,
      place: post.n,
      timed: time !== "",
      published,
      content: contentOf(post, said)
    };
  });
}
var LONG_ENOUGH = 300;
function digestOf(posts) {
  return hashed(posts.map(({ name, content: content2 }) => `${name} ${content2.digest}`).join("\n"));
}
function digestOfRows(rows2) {
  return hashed(rows2.map(({ list, replies }) => `${list} ${replies ?? ""}`).join("\n"));
}
function stableTime({ publishedClock, publishedRaw }) {
  return publishedClock !== void 0 && publishedRaw !== void 0 && /\d:\d\d|\d{4}/.test(publishedRaw) ? publishedClock : "";
}
function contentOf(post, said) {
  return {
    digest: hashed(said || post.html),
    postId: post.id ?? null,
    url: post.url ?? null,
    author: post.author ?? null,
    authorUrl: post.authorUrl ?? null,
    published: post.published ?? null,
    publishedZone: post.publishedZone ?? null,
    publishedPrecision: post.publishedPrecision ?? null,
    publishedRaw: post.publishedRaw ?? null,
    text: post.text,
    html: post.html,
    replyTo: post.replyTo ?? null,
    ownText: post.ownText ?? null,
    quotes: post.quotes ? JSON.stringify(post.quotes) : null,
    signature: post.signature ?? null,
    edited: post.edited ?? null,
    reactions: post.reactions ?? null,
    parentId: post.parent ?? null,
    media: post.media ? JSON.stringify(post.media) : null
  };
}
function withoutDates(text) {
  if (!mayHoldDate(text)) return text;
  let rest = "";
  let from = 0;
  for (const { start, end } of findDates(text)) {
    rest += text.slice(from, start);
    from = Math.max(from, end);
  }
  return rest + text.slice(from);
}
function hashed(text) {
  return hash2("sha1", text, "base64url");
}

// src/read/post-keeping.ts
function keepPosts(stores, page, shown, seen, said = askedOnce(stores.posts)) {
  const { posts } = stores;
  const expected = page.before === void 0 ? [] : posts.onPage(page.list, page.number);
  const present = /* @__PURE__ */ new Set();
  const newPosts = [];
  const changes = [];
  for (const post of shown) {
    const named2 = posts.named(page.list, post.name);
    const known = findPost({ ...said, named: () => named2 }, page.list, post, expected, present);
    if (known === void 0) {
      if (isCopy(said, page.list, post)) continue;
      const name = named2 ? `${post.name}=${post.words}` : post.name;
      const { words: words2, place, published } = post;
      const added = { list: page.list, page: page.number, name, words: words2, place, published };
      present.add(posts.add(added, post.content, seen));
      newPosts.push(post.published);
      continue;
    }
    present.add(known.id);
    const here = { page: page.number, place: post.place };
    if (known.gone !== null) posts.bringBack(known, here, seen);
    else if (known.page === 0 || known.page > page.number) posts.move(known.id, here, seen.at);
    else if (known.page === page.number && known.place !== post.place) posts.setPlace(known.id, post.place);
    if (known.digest !== post.content.digest) changes.push({ known, post });
  }
  const isNewLook = changes.length >= NEW_LOOK && changes.length * 2 >= present.size;
  for (const { known, post } of changes) posts.change(known, isNewLook ? "reread" : "changed", post, seen);
  noteMissing(posts, page, expected, present, seen);
  noteLost(stores, page.list, seen);
  return newPosts;
}
var NEW_LOOK = 3;
function askedOnce(posts) {
  const known = /* @__PURE__ */ new Map();
  return {
    saying(words2) {
      let said = known.get(words2);
      if (!said) {
        said = posts.saying(words2);
        known.set(words2, said);
      }
      return said;
    }
  };
}
function copiesOf(posts, list, shown) {
  const counts = /* @__PURE__ */ new Map();
  for (const post of shown) {
    const other = posts.saying(post.words).find((known) => isElsewhere(known, list, post));
    if (other) counts.set(other.list, (counts.get(other.list) ?? 0) + 1);
  }
  let best = { count: 0, of: 0 };
  for (const [of2, count3] of counts) if (count3 > best.count) best = { count: count3, of: of2 };
  return best;
}
function isCopy(posts, list, post) {
  return posts.saying(post.words).some((known) => isElsewhere(known, list, post));
}
function isElsewhere(known, list, post) {
  return known.list !== list && known.withdrawn === 0 && isSameId(known, post);
}
function isSameId(known, post) {
  const one = idIn2(known.name);
  const other = idIn2(post.name);
  return one === other || one === "" || other === "";
}
function idIn2(name) {
  return name.slice(0, name.indexOf("=") < 0 ? void 0 : name.indexOf("="));
}
function findPost(posts, list, post, expected, present) {
  const named2 = posts.named(list, post.name);
  if (named2 && !present.has(named2.id) && isPlausible(named2, post)) return named2;
  const free = (known) => !present.has(known.id);
  const same = posts.saying(post.words).find((known) => known.list === list && free(known) && (post.timed || isSameId(known, post)));
  if (same || !post.name.startsWith("=")) return same;
  return expected.find(
    (known) => free(known) && post.published !== null && known.published === post.published && known.author === post.content.author
  );
}
function isPlausible(known, post) {
  if (known.words === post.words) return true;
  if (known.author !== null && known.author === post.content.author) return true;
  if (known.published === null || post.published === null) return true;
  return Math.abs(known.published - post.published) <= SAME_MOMENT;
}
var SAME_MOMENT = 6e4;
function noteMissing(posts, page, expected, present, seen) {
  const first = expected.findIndex(({ id }) => present.has(id));
  const last = expected.findLastIndex(({ id }) => present.has(id));
  expected.forEach((post, place) => {
    if (present.has(post.id)) return;
    const certain = first >= 0 && (place > first || page.number === 1) && (place < last || page.isLast);
    if (certain) posts.lose(post, page.before, seen);
    else posts.setAdrift(post.id, page.before);
  });
}
function noteLost({ lists, posts }, list, seen) {
  const adrift = posts.adrift(list);
  if (adrift.length === 0) return;
  const oldest = lists.oldestReading(list);
  for (const post of adrift) if (oldest > post.lastSeen) posts.lose(post, post.lastSeen, seen);
}

// src/read/post-matching.ts
var ENOUGH2 = 0.5;
var RUN = 6;
var MOST_LETTERS2 = 2e3;
var MOST_HOLDERS = 8;
function matchedPosts(earlier, shown) {
  const matched = /* @__PURE__ */ new Map();
  const taken = /* @__PURE__ */ new Set();
  const match = (post, one) => {
    matched.set(post, one);
    taken.add(one);
  };
  const byKey = (keyOf) => {
    const free = /* @__PURE__ */ new Map();
    for (const one of earlier) {
      const key = taken.has(one) ? void 0 : keyOf(one);
      if (key !== void 0) free.set(key, [...free.get(key) ?? [], one]);
    }
    for (const post of shown) {
      const key = matched.has(post) ? void 0 : keyOf(post);
      const one = key === void 0 ? void 0 : free.get(key)?.shift();
      if (one) match(post, one);
    }
  };
  byKey(({ words: words2, content: content2 }) => content2.postId === null ? void 0 : `${content2.postId} ${words2}`);
  byKey(({ words: words2 }) => words2);
  byKey(({ content: content2 }) => content2.postId ?? void 0);
  const left = {
    earlier: earlier.filter((one) => !taken.has(one)),
    shown: shown.filter((post) => !matched.has(post))
  };
  for (const [post, one] of overlapping(left.earlier, left.shown))
    if (!matched.has(post) && !taken.has(one)) match(post, one);
  const byPlace = new Map(left.earlier.filter((one) => !taken.has(one)).map((one) => [one.place, one]));
  for (const post of left.shown) {
    const one = matched.has(post) ? void 0 : byPlace.get(post.place);
    if (one && !contradict(one.content, post.content)) match(post, one);
  }
  return matched;
}
function overlapping(earlier, shown) {
  if (earlier.length === 0 || shown.length === 0) return [];
  const runs = /* @__PURE__ */ new Map();
  const holders = /* @__PURE__ */ new Map();
  for (const one of earlier) {
    const own = runsOf(one.content.text);
    runs.set(one, own.size);
    for (const run of own) {
      const holding = holders.get(run);
      if (holding) holding.push(one);
      else holders.set(run, [one]);
    }
  }
  const pairs = [];
  for (const post of shown) {
    const own = runsOf(post.content.text);
    const shared2 = /* @__PURE__ */ new Map();
    for (const run of own) {
      const holding = holders.get(run) ?? [];
      if (holding.length > MOST_HOLDERS) continue;
      for (const one of holding) shared2.set(one, (shared2.get(one) ?? 0) + 1);
    }
    for (const [one, count3] of shared2) {
      const share2 = count3 / Math.max(1, Math.min(own.size, runs.get(one)));
      if (share2 >= ENOUGH2) pairs.push({ pair: [post, one], share: share2 });
    }
  }
  return pairs.sort((a, b) => b.share - a.share).map(({ pair }) => pair);
}
function runsOf(text) {
  const plain5 = letters(text).slice(0, MOST_LETTERS2);
  const runs = /* @__PURE__ */ new Set();
  for (let at = 0; at < Math.max(1, plain5.length - RUN + 1); at++) runs.add(plain5.slice(at, at + RUN));
  runs.delete("");
  return runs;
}
function contradict(one, other) {
  const differ = (a, b) => a !== null && b !== null && a !== b;
  return differ(one.author, other.author) && differ(one.published, other.published);
}

// src/read/post-rereading.ts
function rereadPosts(posts, page, earlier, shown, seen) {
  const said = earlier.map((state) => ({ ...state, content: posts.said(state.version) }));
  const matched = matchedPosts(said, shown);
  const present = new Set([...matched.values()].map(({ id }) => id));
  for (const state of earlier) if (!present.has(state.id)) posts.withdraw(state, seen);
  const renamed = [...matched].filter(
    ([post, known]) => known.list !== page.list || !isNamed(known.name, post)
  );
  for (const [, known] of renamed) posts.unname(known.id);
  for (const [post, known] of renamed) posts.rename(known.id, page.list, freeName(posts, page.list, post));
  const newPosts = [];
  for (const post of shown) {
    const here = { page: page.number, place: post.place };
    const same = matched.get(post);
    if (same) {
      if (same.page !== here.page || same.place !== here.place) posts.move(same.id, here, same.lastSeen);
      if (!isSameReading(same.content, post.content)) posts.reread(same, post, seen);
      continue;
    }
    const known = findPost(posts, page.list, post, [], present);
    if (known) {
      present.add(known.id);
      if (known.gone !== null) posts.bringBack(known, here, seen);
      continue;
    }
    if (isCopy(posts, page.list, post)) continue;
    const { words: words2, place, published } = post;
    const name = freeName(posts, page.list, post);
    posts.add({ list: page.list, page: page.number, name, words: words2, place, published }, post.content, seen);
    newPosts.push(published);
  }
  return newPosts;
}
function freeName(posts, list, post) {
  const holder = posts.named(list, post.name);
  if (!holder) return post.name;
  if (!holder.withdrawn) return `${post.name}=${post.words}`;
  posts.unname(holder.id);
  return post.name;
}
function isNamed(name, post) {
  return name === post.name || name === `${post.name}=${post.words}`;
}
function isSameReading(before2, now) {
  return Object.keys(now).every((field) => before2[field] === now[field]);
}

// src/read/row-counts.ts
var NEAR4 = 1;
var KEPT = 0.99;
var ENOUGH3 = 3;
var RowCounts = class {
  #right = 0;
  #wrong = 0;
  /** A row said this number, and the thread had so many posts then. */
  note(told2, posts) {
    this.#right *= KEPT;
    this.#wrong *= KEPT;
    if (Math.abs(told2 - posts) <= NEAR4) this.#right++;
    else this.#wrong++;
  }
  get believed() {
    return this.#wrong < ENOUGH3 || this.#right > this.#wrong;
  }
};

// src/read/row-keeping.ts
var SAME_MOMENT2 = 6e4;
var MOST_ROWS = 0.8;
function listOfRow(lists, row, kind, at) {
  const url = normalise2(row.url);
  if (url === void 0) return void 0;
  const known = lists.page(url)?.list;
  if (known !== void 0) return isOfKind(lists, known, kind) ? known : void 0;
  const list = lists.addList(kind, url, row.title, at);
  lists.addPage(url, list, 1);
  return list;
}
function isOfKind(lists, list, kind) {
  const known = lists.list(list);
  if (known.kind === 0 && !known.read) lists.setKind(list, kind);
  return known.kind === kind || known.kind === 0;
}
function boardShowing(lists, rows2) {
  const counts = /* @__PURE__ */ new Map();
  for (const row of rows2) {
    const parent = row === void 0 ? null : lists.list(row)?.parent;
    if (parent) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  for (const [parent, count3] of counts) if (count3 >= MOST_ROWS * rows2.length) return parent;
  return void 0;
}
function keepRows(lists, place, rows2, at) {
  const kept2 = [];
  for (const { row, list } of rows2) {
    if (list === void 0 || list === place.list) continue;
    const known = lists.list(list);
    const records = known.kind === BOARD3 ? boardRecords(known, row) : row.replies === void 0 ? null : row.replies + 1;
    const titles2 = { own: known.ownTitle, row: row.title };
    const title = chosenTitle(titles2, (own) => lists.isTitleShared(list, own));
    const told2 = { records, last: row.lastPostAt ?? null, at, rowTitle: row.title, title };
    lists.setRow(list, { parent: place.list, page: place.number, ...told2 });
    kept2.push(list);
  }
  lists.forgetRows(place.list, place.number, at);
  return kept2;
}
function boardRecords(known, { replies, views, lastPostAt }) {
  if (replies === void 0 && lastPostAt === void 0) return null;
  const more = (lastPostAt ?? 0) > (known.rowLast ?? 0) + SAME_MOMENT2 ? 1 : 0;
  return Math.max(replies ?? 0, views ?? 0, (known.rowRecords ?? 0) + more);
}

// src/read/list-keeper.ts
var MOST_COUNTED = 10;
var VIEW = 0;
var ListKeeper = class {
  #archive;
  #reader;
  #known;
  #knownBefore;
  counts = new RowCounts();
  #forgotten;
  constructor(archive, reader) {
    this.#archive = archive;
    this.#reader = reader;
    this.#forgotten = new Forgotten(archive.facts.get(FORGOTTEN));
    const { lists } = archive;
    const listOf = (page) => page && lists.list(page.list);
    const kindOf = (list) => list?.kind || void 0;
    this.#known = {
      kindOfPage: (url) => kindOf(listOf(lists.page(url))),
      kindOfFirst: (url) => {
        const page = lists.page(url);
        return page?.number === 1 ? kindOf(listOf(page)) : void 0;
      }
    };
    this.#knownBefore = {
      ...this.#known,
      // What a page was taken for itself must not decide what it is taken for now; what a row told of it may.
      kindOfPage: (url) => {
        const list = listOf(lists.page(url));
        return this.#reader.kindOf(url) ?? (list?.rowAt === null ? void 0 : kindOf(list));
      }
    };
  }
  /** Reads by what was learned anew from here on. */
  readBy(reader) {
    this.#reader = reader;
  }
  /** Whether the latest reading of an address was of this very body: then there is nothing to parse. */
  hasRead(url, body) {
    const known = this.#archive.lists.page(url);
    return known !== void 0 && known.visit !== null && known.body === body;
  }
  /** What a page is and shows, with what is known of the lists it may belong to. `again`: it was read before, by what was known then. */
  reading(page, again = false) {
    return this.#reader.read(page, again ? this.#knownBefore : this.#known);
  }
  /**
   * Takes in what came of a visit. The reading may be left out if the body has been read before. `again`: the same visit was taken in
   * before, by what was known then. Undefined if it is no page of a list.
   */
  read(visit, answer, reading, again = false) {
    const { status, location } = answer;
    if (location !== null) this.#moved(visit.url, location);
    else if (status === 404 || status === 410) this.#lose(visit);
    else if (!again && (status === 304 || this.hasRead(visit.url, visit.body))) return this.#keepSame(visit);
    else if (reading) return this.#take(visit, reading, again);
    return void 0;
  }
  /** The thread that an address leads to, where that is known. */
  threadAt(link) {
    const { lists } = this.#archive;
    const list = lists.page(normalise2(link) ?? link)?.list;
    return list !== void 0 && lists.list(list)?.kind === THREAD2 ? list : void 0;
  }
  /** An address somebody told of: a new thread, if it has the form of one and is not known. */
  meetThread(link, title, at) {
    const url = normalise2(link);
    if (url !== void 0 && this.#reader.leadsToThread(url))
      listOfRow(this.#archive.lists, { url, title }, THREAD2, at);
  }
  #take(visit, reading, again) {
    const { lists } = this.#archive;
    const { page } = reading;
    const known = lists.page(visit.url);
    const own = known && lists.list(known.list).kind;
    const { records } = reading;
    if (known?.number === VIEW && (records || !again)) return this.#keepView(known.list, visit);
    const before2 = again && known && known.visit !== null ? known : void 0;
    if (!records) {
      if (before2) this.#withdraw(before2, visit);
      return void 0;
    }
    const kind = codeOf(records.kind);
    const place = placeInList(page, records.kind !== "thread", known, (url) => this.#numberOf(url));
    if (before2 && own !== kind) this.#changeKind(before2, kind, place, visit);
    const earlier = before2 ? this.#archive.posts.onPage(before2.list, before2.number) : void 0;
    const list = this.#listOf(visit, page, place, kind);
    this.#keepFlips(list, place, page);
    return records.kind === "thread" ? this.#keepThread({ ...place, list, known, earlier }, records.posts, visit, page) : this.#keepIndex({ ...place, list, isNew: known === void 0, again }, records, visit, page);
  }
  /** A page that was read before turned out to be part of no list: what it gave is withdrawn. */
  #withdraw(page, visit) {
    this.#withdrawRecords(page, visit);
    this.#archive.lists.withdrawPage(page);
  }
  #withdrawRecords({ list, number }, { at, id, url }) {
    const { lists, posts } = this.#archive;
    for (const post of posts.onPage(list, number)) posts.withdraw(post, { at, visit: id, pageUrl: url });
    for (const row of lists.rowsOf(list, number)) lists.withdrawRow(row.id);
  }
  /** The list is of another kind than it was taken for. Its first page decides; a further page that differs is of another list. */
  #changeKind(page, kind, place, visit) {
    const { lists } = this.#archive;
    this.#withdrawRecords(page, visit);
    if (place.number === 1 || !lists.isReadBeside(page)) lists.setKind(page.list, kind);
  }
  /** The page is not there any more. A thread whose first page is gone is gone with all its posts. */
  #lose(visit) {
    const { lists, posts } = this.#archive;
    const known = lists.page(visit.url);
    if (known?.number !== 1) return;
    lists.setGone(known.list, visit.at);
    const seen = { at: visit.at, visit: visit.id, pageUrl: visit.url };
    for (const post of posts.all(known.list)) posts.lose(post, post.lastSeen, seen);
  }
  /** The address leads to another one: they are pages of one list. */
  #moved(url, location) {
    const { lists } = this.#archive;
    const target = normalise2(location, url);
    const known = lists.page(url);
    if (!known || target === void 0 || target === url) return;
    const other = lists.page(target);
    if (!other) lists.addPage(target, known.list, known.number);
    else if (other.list !== known.list && !lists.isRead(known.list)) lists.join(other.list, known.list);
    lists.forgetPage(url);
  }
  /** Nobody wrote anything since it was read last. */
  #keepSame({ id, url, at, body }) {
    const known = this.#archive.lists.page(url);
    if (!known || known.visit === null) return void 0;
    this.#archive.lists.setSame(url, id, at, body || known.body);
    return { list: known.list, number: known.number, newPosts: [], rows: [] };
  }
  /** List-wise paper, Alg. 1: the list of a page that flips to it or to which it flips; otherwise a new one. */
  #listOf(visit, page, { flips, number }, kind) {
    const { lists } = this.#archive;
    const found = /* @__PURE__ */ new Set();
    const own = lists.page(visit.url)?.list;
    if (own !== void 0 && !lists.isRead(own)) lists.setKind(own, kind);
    const { canonical } = page.links.relations;
    for (const neighbour of [visit.url, canonical, ...flips.map((flip) => flip.url)]) {
      const row = neighbour === void 0 ? void 0 : lists.page(normalise2(neighbour) ?? neighbour);
      if (row && lists.list(row.list).kind === kind) found.add(row.list);
    }
    const [list, ...others] = [...found].sort((a, b) => a - b);
    if (list === void 0) {
      const begun = lists.addList(kind, visit.url, void 0, visit.at);
      lists.addPage(visit.url, begun, number);
      return begun;
    }
    for (const other of others) lists.join(list, other);
    return list;
  }
  /** The pages that a page leads to, and the address that it calls its own: what else leads there is of the same list. */
  #keepFlips(list, place, { links }) {
    for (const flip of place.flips) {
      const number = numberOfFlip(flip, place);
      const url = normalise2(flip.url);
      if (number !== void 0 && number > 0 && url !== void 0)
        this.#archive.lists.addPage(url, list, number);
    }
    const { canonical } = links.relations;
    const own = canonical === void 0 ? void 0 : normalise2(canonical);
    if (own === void 0 || new URL(own).pathname.length <= 1) return;
    const isNumbered = place.flips.some(({ number }) => number !== void 0);
    const isFurther = place.flips.some(({ direction }) => direction === "previous");
    this.#archive.lists.addPage(own, list, isFurther && !isNumbered ? 1 : place.number);
  }
  #numberOf(url) {
    return this.#archive.lists.page(normalise2(url) ?? url)?.number;
  }
  #keepThread(place, posts, visit, page) {
    const { lists, posts: store } = this.#archive;
    const { list, number, pages: pages2 } = place;
    const all = identified(posts);
    const digest = digestOf(all);
    const shown = this.#forgotten.leftOf(all, list);
    const said = askedOnce(store);
    const copies = lists.isRead(list) ? void 0 : copiesOf(said, list, shown);
    if (copies && copies.count > 0 && copies.count * 2 >= shown.length) {
      lists.join(copies.of, list);
      return this.#keepView(copies.of, visit);
    }
    const before2 = place.known?.at ?? void 0;
    this.#setRead(place, visit, { digest, records: shown.length }, page, this.#boardNamed(page, visit.at));
    const isLast = number >= pages2;
    const seen = { at: visit.at, visit: visit.id, pageUrl: visit.url };
    const newPosts = place.earlier ? rereadPosts(store, place, place.earlier, shown, seen) : keepPosts(this.#archive, { list, number, isLast, before: before2 }, shown, seen, said);
    this.#archive.media.name(
      posts.flatMap(({ media }) => media ?? []),
      visit.url,
      PART2.post
    );
    if (isLast) this.#compareRow(list);
    return { list, number, newPosts, before: before2, rows: [] };
  }
  /** A thread that was read to its end tells whether rows count posts. */
  #compareRow(list) {
    const { lists, posts } = this.#archive;
    const row = lists.list(list);
    if (row.rowRecords === null || row.rowLast === null || row.pages > MOST_COUNTED) return;
    const { count: count3, last } = posts.summary(list);
    if (last !== null && Math.abs(last - row.rowLast) <= SAME_MOMENT2) this.counts.note(row.rowRecords, count3);
  }
  #keepIndex(place, records, visit, page) {
    const { lists } = this.#archive;
    const { at } = visit;
    const isBoard = records.kind === "board";
    const shown = isBoard ? records.threads : records.boards;
    const rows2 = shown.map((row) => ({ row, list: listOfRow(lists, row, isBoard ? THREAD2 : BOARD3, at) }));
    let { list } = place;
    if (place.isNew && isBoard && !lists.isRead(list)) {
      const same = boardShowing(
        lists,
        rows2.map((row) => row.list)
      );
      if (same !== void 0) {
        lists.join(same, list);
        list = same;
        if (!isSameList(lists.list(list).url, visit.url)) return this.#keepView(list, visit);
      }
    }
    const digest = digestOfRows(
      rows2.flatMap(({ row, list: list2 }) => list2 === void 0 ? [] : [{ ...row, list: list2 }])
    );
    this.#setRead({ ...place, list }, visit, { digest, records: shown.length }, page);
    if (isBoard) {
      for (const row of records.boards) if (row.lastPostAt) listOfRow(lists, row, BOARD3, at);
    }
    const kept2 = keepRows(lists, { list, number: place.number }, rows2, at);
    if (place.again) {
      const still = new Set(kept2);
      for (const row of lists.rowsOf(list, place.number)) if (!still.has(row.id)) lists.withdrawRow(row.id);
    }
    return { list, number: place.number, newPosts: [], rows: kept2 };
  }
  /** A page that shows what its list has under other addresses: never asked for again. */
  #keepView(list, { id: visit, url, at, body }) {
    this.#archive.lists.setRead({ url, list, number: VIEW, visit, at, body, digest: "", records: 0 });
    return { list, number: VIEW, newPosts: [], rows: [] };
  }
  /** The board that a thread's page says it belongs to: one that is known, or that the site's addresses show to be one. */
  #boardNamed({ head }, at) {
    const url = head.board && normalise2(head.board.url);
    if (url === void 0) return void 0;
    const { lists } = this.#archive;
    const known = lists.page(url);
    if (known && lists.list(known.list)?.kind === PORTAL) return void 0;
    if (!known && this.#reader.kindOf(url) !== BOARD3) return void 0;
    return listOfRow(lists, { url, title: head.board.text }, BOARD3, at);
  }
  /** The first page knows best what a list is called: further ones may say which page they are. */
  #setRead({ list, number, pages: pages2 }, { id: visit, url, at, body }, { digest, records }, page, board) {
    const { lists } = this.#archive;
    const { rowTitle, read } = lists.list(list);
    lists.setRead({ url, list, number, visit, at, body, digest, records });
    const ownTitle2 = (number === 1 || !read) && page.head.title !== "" ? page.head.title : void 0;
    const titles2 = { own: ownTitle2 ?? null, row: rowTitle };
    const title = ownTitle2 && chosenTitle(titles2, (own) => lists.isTitleShared(list, own));
    lists.setFacts(list, {
      ...{ url: lists.pageAt(list, 1)?.url ?? url, pages: pages2, board },
      ...{ ownTitle: ownTitle2, title: title ?? void 0 }
    });
  }
};

// src/read/numbers.ts
var READING = {
  /** A site is learned from so many visits on; a smaller one at the end of its crawl. Fewer show too few of its templates. */
  firstVisits: 40,
  /** It is learned anew when there are so many times as many visits, until there is plenty: each time costs some hundred pages' parsing. */
  muchMore: 6,
  plenty: 2e3,
  /** The third time and later only if so large a share of the pages that came since are nothing that is known. */
  unplaced: 0.05,
  /** Of the pages that come in after a site was learned first, one in so many is surveyed, which costs as much as reading it. */
  surveyed: 4,
  /** Archived pages from which a site is learned of which no survey was made while they came in: enough for some of every template … */
  archivedSample: 400,
  /** … and the latest, which show a new look. */
  latestSample: 30,
  /** What is known of people is kept each time so many visits came in. */
  peopleKept: 64,
  /** Letters of the pages that stay in memory until the site was learned twice: two hundred pages. Taken apart they take ten times as much. */
  recentLetters: 8e6,
  /** Visits read in one transaction; their pages are in memory together. */
  portion: 32,
  /** Pages from which a template is learned: enough for every frame of it to show itself. More cost time and change little. */
  templateSample: 16,
  /** Pages of each form of addresses that are looked at for rows. */
  formSample: 12,
  /** A date that stands once on every page is a clock only if so many pages of the sample have it … */
  clockPages: 4,
  /** … of so many forms at least, and of half of all … */
  clockForms: 3,
  /** … or if it tells the moment of the request: in some zone, give or take this. */
  clockSlack: 12e4,
  /** Board pages from which the place of the latest post's time is learned (list-wise paper, Alg. 2). */
  boardSample: 20,
  /** Pages of each template on which what was learned is tried: who wrote there, and whether it reads otherwise than before. */
  lookedAt: 8,
  /** Of what the records of a template say, so large a share must be different: posts that repeat others' words are rare. */
  leastDifferent: 0.5,
  /** A page of which so large a share of records leads to threads elsewhere lists those threads. */
  mostLeadAway: 0.6,
  /** If more of their titles are one and the same, it is the thread's own, which every post repeats. */
  sameTitle: 0.6,
  /** Records of a page that are looked at for that. */
  lookedAtRecords: 50,
  /** Dates at a place that so large a share of the threads have are those of posts there. */
  commonPlace: 0.2,
  /** So many authors make the form of their addresses one of people. */
  fewestPeople: 3,
  /** What is a part of so many different titles belongs to none of them … */
  sharedTitles: 3,
  /** … and neither does what stands on so many pages, if that is so large a share of all: where all have one title. */
  sharedPages: 5,
  sharedShare: 0.3,
  /** A word with a colon before titles is a label of the site's if it stands on so large a share: people write such words too. */
  labelShare: 0.6,
  /** Parts of titles that are counted while a site is learned, and those that are kept. */
  titleParts: 2e4,
  keptTitles: 1e3,
  /** If posts read otherwise on so large a share of these pages, all threads are read again. */
  otherwise: 0.1,
  /** A page with so many rows that lead to threads is a board. */
  boardRows: 3,
  /** So large a share of a form's addresses must agree on what they are. */
  agree: 0.8,
  /** Forms with so small a share of the threads of the most frequent are other ways to the same threads: the latest post, the first unread. */
  rare: 0.15,
  /** Fewer rows are a box beside something else, unless the page is known to be a list. */
  fewestRows: 2,
  /** By itself, a page with so many titles is a list … */
  fewestTitles: 3,
  /** … unless more stands in its posts; of each, so many characters count: a long post is no more of a thread than a short one. */
  enoughText: 400,
  /** The order of a form's numbers is known once so much speaks against every other (one date that cannot be read so costs 4) … */
  orderCost: 4,
  /** … and no more than this share of it against the order itself: people write dates of their own into posts. */
  orderDoubt: 0.25,
  /** So large a share of what tells the site's zone must agree. */
  sameZone: 0.9,
  /** Fewer times told twice may be chance. */
  fewestZoneSamples: 3,
  /** Of each page and of all together so many are looked at: a site has one zone, and summer time shows in a few dozen. */
  samplesOfPage: 4,
  mostZoneSamples: 400,
  /** The clock that tells the site's zone stands on so large a share of the pages … */
  zonePages: 0.6,
  /** … and has shown so many different minutes, if it does not tell the day: any time of day is near some zone's. */
  clockMinutes: 3,
  /** Things that may be clocks; what recurs on most pages is among the first. */
  mostClocks: 500,
  /** A line about the zone that is the site's own stands on so large a share of the pages that show dates. */
  linePages: 0.3
};

// src/read/read-safely.ts
function readSafely(archive, read) {
  try {
    return archive.transaction(read);
  } catch (error) {
    if (storageFaultOf(error)) throw error;
    return void 0;
  }
}

// src/learn/address-form.ts
function formedAddress(href) {
  const known = remembered3.get(href);
  if (known !== void 0) return known;
  const url = normalise2(href) ?? href;
  const formed = { url, form: formOf(url) };
  if (remembered3.size >= REMEMBERED3) remembered3.clear();
  remembered3.set(ownText(href), formed);
  return formed;
}
var REMEMBERED3 = 2e4;
var remembered3 = /* @__PURE__ */ new Map();
function formOf(url) {
  const { segments, query, parameters } = new Address(url);
  let form = "";
  for (const segment2 of segments) form += `/${segmentForm(segment2, form.includes("#"))}`;
  return query === void 0 ? form : `${form}?${[...new Set(parameters.filter(({ text }) => text !== "").map(parameterForm))].sort().join("&")}`;
}
function parameterForm({ key, value }) {
  if (key === void 0)
    return value.toLowerCase().split("/").map((segment2) => segmentForm(segment2)).join("/");
  return `${key.toLowerCase().replace(/\d+/g, "#")}=${segmentForm(value)}`;
}
var EXTENSION = /\.(?:php\d?|html?|aspx?|jsp|cgi|pl|do|xml|rss|json|txt)$/i;
var LONGEST_WORD = 15;
var LONGEST_CODE = 3;
function segmentForm(segment2, named2 = false) {
  if (segment2 === "") return "";
  const extension = EXTENSION.exec(segment2)?.[0].toLowerCase() ?? "";
  const name = extension === "" ? segment2 : segment2.slice(0, -extension.length);
  const parts = name.split(/([-_.,~+:!()]+|%20)/);
  const alone = parts.length === 1;
  const label = LABELLED.exec(name);
  if (label) return `${label[1].toLowerCase()}${label[2].replace(/\d+/g, "#")}${extension}`;
  let form = "";
  for (let i = 0; i < parts.length; i++) {
    const isLast = i > 0 && i === parts.length - 1;
    const tells = form.includes("*") ? countsPages : isStructural;
    form += i % 2 === 1 ? parts[i][0] : wordForm(parts[i], alone, parts[i + 2] ?? "", isLast, tells);
  }
  return titleAsOne(form, named2) + extension;
}
var LABELLED = /^([a-z]{2,15})((?:-\d+)+|(?:_\d+)+)$/i;
function titleAsOne(form, named2) {
  const first = form.indexOf("*");
  if (first < 0) return form;
  const head = form.slice(0, first).replace(/^#(?:[-.]#)+[-.]$/, "");
  const tail = form.slice(form.lastIndexOf("*") + 1);
  if (head.includes("#") || named2 && /^(?:-#)+$/.test(tail)) return `${head}*`;
  return `${head}*${/[^#]*#$/.exec(tail.replace(/^(?:[^a-z]*#)*(?=[^#]*#$)/, ""))?.[0] ?? ""}`;
}
function wordForm(word, alone, next, isLast, tells) {
  if (word === "") return "";
  if (/^\d+$/.test(word)) return "#";
  const numbered = /^([a-z]{1,5})\d+$/i.exec(word);
  const isCode = isLast && (numbered?.[1]?.length ?? LONGEST_CODE + 1) <= LONGEST_CODE;
  if (numbered && (alone || isCode || tells(numbered[1].toLowerCase())))
    return `${numbered[1].toLowerCase()}#`;
  if (!/^[a-z]+$/i.test(word) || word.length > LONGEST_WORD) return "*";
  return alone || /^\d/.test(next) && tells(word.toLowerCase()) ? word.toLowerCase() : "*";
}

// src/read/list-form.ts
function listForm(url) {
  const known = remembered4.get(url);
  if (known !== void 0) return known;
  const { form } = formedAddress(url.replace(HEXADECIMAL, "/~"));
  const letters2 = LETTERS2.exec(url)?.[1];
  const told2 = letters2 === void 0 ? form : `${form} ${letters2}`;
  if (remembered4.size >= REMEMBERED4) remembered4.clear();
  remembered4.set(url, told2);
  return told2;
}
var HEXADECIMAL = /\/(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{6,}(?=[/?]|$)/gi;
var LETTERS2 = /[-.](\p{L}{1,3})\d+(?:-\d+)?(?:\.\w{1,5})?\/?(?:$|\?)/u;
var REMEMBERED4 = 2e4;
var remembered4 = /* @__PURE__ */ new Map();

// src/read/feeds.ts
function areFromAllOver({ records, to }, { isBoard, isTitled }) {
  for (const [form, { texts: texts2 }] of to) {
    let titled = 0;
    for (const count3 of texts2.values()) titled += count3;
    if (titled < records * READING.mostLeadAway) continue;
    if (isBoard(form)) return true;
    if (texts2.size > 1 && Math.max(...texts2.values()) <= titled * READING.sameTitle && isTitled(form))
      return true;
  }
  return false;
}
function formsOfAll(urls) {
  return new Set([...urls].map(listForm));
}

// src/read/index-rows.ts
function indexRows(page, titles2, times2 = []) {
  const { dom } = page;
  const links = firstOfEach(titles2);
  const rows2 = wholeRows(
    dom,
    links.map((link, i) => ({ link, root: rootOf3(dom, links, i) }))
  );
  return rows2.map(
    ({ link, root }, i) => threadRow(page.evidence, { from: root, to: endOf2(dom, rows2, i) }, link, times2)
  );
}
function firstOfEach(titles2) {
  const seen = /* @__PURE__ */ new Set();
  return titles2.filter(({ url }) => !seen.has(url) && seen.add(url)).sort((a, b) => a.node - b.node);
}
function rootOf3(dom, links, i) {
  const before2 = links[i - 1]?.node ?? -1;
  const after2 = links[i + 1]?.node ?? dom.size;
  let root = links[i].node;
  for (let up = dom.parent[root]; up > before2 && up > 0 && dom.end[up] <= after2; up = dom.parent[up])
    root = up;
  return root;
}
function wholeRows(dom, found) {
  const counts = /* @__PURE__ */ new Map();
  for (const { root } of found) {
    const parent = dom.parent[root];
    counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  const taken = /* @__PURE__ */ new Set();
  return found.flatMap(({ link, root }) => {
    let row = root;
    let most = 2;
    for (let up = root; up > 0; up = dom.parent[up]) {
      const beside = counts.get(dom.parent[up]) ?? 0;
      if (beside < most) continue;
      most = beside;
      row = up;
    }
    if (taken.has(row)) return [];
    taken.add(row);
    return [{ link, root: row }];
  });
}
function endOf2(dom, rows2, i) {
  const { root } = rows2[i];
  const parent = dom.parent[root];
  const next = rows2[i + 1]?.root;
  if (next !== void 0 && dom.parent[next] === parent) return next;
  const previous = rows2[i - 1]?.root;
  let end = dom.end[root];
  if (previous === void 0 || dom.parent[previous] !== parent) return end;
  for (let at = dom.end[previous]; at < root && end < dom.end[parent]; at = dom.end[at])
    end = dom.end[end];
  return end;
}

// src/read/overrides.ts
function overrideOf(overrides, url) {
  if (overrides.length === 0) return void 0;
  const form = listForm(url);
  const meant = overrides.filter((one) => one.all ? listForm(one.url) === form : one.url === url);
  if (meant.length === 0) return void 0;
  const latest2 = [...meant.filter(({ all }) => all), ...meant.filter(({ all }) => !all)];
  return Object.assign(
    {},
    ...latest2.map(({ type, places }) => ({ ...type && { type }, ...places && { places } }))
  );
}

// src/learn/deed-words.ts
function isDeedText(text) {
  return text.length <= LONGEST8 && deedTexts(text);
}
function isDeedAddress(url) {
  const pathStart = url.indexOf("/", url.indexOf("//") + 2);
  if (pathStart < 0) return false;
  for (const part of url.slice(pathStart + 1, pathStart + 300).toLowerCase().split(/[/?&;=]/)) {
    if (isDeedName(part.replace(/\.[a-z0-9]{2,5}$/, ""))) return true;
  }
  return false;
}
function isDoorText(text) {
  return text.length <= LONGEST8 && doorTexts(text);
}
var LONGEST8 = 40;
var deedTexts = wholeText(DEEDS);
var doorTexts = wholeTextOf(() => [
  ...wordsOf(DOOR),
  ...pairsOf([ALL], [DOOR], " "),
  ...pairsOf([ALL], [DOOR])
]);

// src/learn/page-turn.ts
function turnsPage(url, pageUrl) {
  const address = addressOf(url);
  const own = addressOf(pageUrl);
  if (address.query === void 0 || address.path !== own.path || address.origin !== own.origin) return false;
  const keys = new Set(address.parameters.map(({ key, text }) => key ?? text));
  return own.parameters.every(({ key, text }) => keys.has(key ?? text)) && keys.size >= own.parameters.length;
}

// src/learn/title-columns.ts
function titleColumns(evidence, table, byNode, pageUrl) {
  const columns2 = columnsOf3(evidence, table, byNode, pageUrl, looksLikeTitle);
  const whole = columns2.filter(({ within }) => !within);
  if (columns2.length > 0) return (whole.length > 0 ? whole : columns2.slice(0, 1)).map(({ nodes }) => nodes);
  const records = recordsIn(table);
  const text = records.reduce((sum, { from, to }) => sum + evidence.free(from, to), 0);
  if (text > TEXT_BEFORE_TITLE * records.length) return [];
  const dated = (link) => mayBeTitle(link, evidence, pageUrl) && tellsAnotherDate(link, evidence, records);
  return columnsOf3(evidence, table, byNode, pageUrl, dated).filter(({ within }) => !within).slice(0, 1).map(({ nodes }) => nodes);
}
var FEWEST_ROWS2 = 2;
var SHORTEST_TITLE3 = 4;
function columnsOf3(evidence, table, byNode, pageUrl, isTitle2) {
  const records = recordsIn(table);
  const columns2 = [];
  for (const { links: nodes } of table.columns) {
    const links = nodes.map((node) => byNode.get(node)).filter((link) => link !== void 0);
    if (links.length < FEWEST_ROWS2) continue;
    const worthy = links.filter((link) => isTitle2(link, evidence, pageUrl));
    if (worthy.length * 2 < links.length || !standFirst(evidence, worthy, records)) continue;
    if (!haveManyTexts(worthy) || !differFromRowToRow(worthy, records)) continue;
    const titles2 = worthy.filter((link) => !isDeed(link));
    if (titles2.length * 2 < worthy.length) continue;
    const nodesOf = columnWith(titles2, links, worthy, evidence, pageUrl);
    columns2.push({ nodes: nodesOf, within: titles2.filter(isWithin).length * 2 > titles2.length });
  }
  return columns2;
}
function haveManyTexts(links) {
  const texts2 = new Set(links.map(({ text }) => text)).size;
  return texts2 * 2 >= links.length || texts2 >= FEWEST_SUBJECTS && texts2 * LONGEST_RUN >= links.length;
}
var FEWEST_SUBJECTS = 5;
var LONGEST_RUN = 12;
function columnWith(titles2, links, worthy, evidence, pageUrl) {
  if (titles2.length === links.length) return titles2.map(({ node }) => node);
  const isTitle2 = new Set(titles2);
  const isWorthy = worthy.length === titles2.length ? isTitle2 : new Set(worthy);
  let forms;
  let kin;
  return links.filter((link) => {
    if (isTitle2.has(link)) return true;
    if (isWorthy.has(link)) {
      kin ??= new Set(titles2.flatMap(({ url }) => kinshipOf(url)));
      return isOneOf(kinshipOf(link.url), kin);
    }
    const mayLead = !link.hidden && link.text !== "" && link.url !== pageUrl && !isDeed(link);
    if (!mayLead || evidence.people[link.node] & 1) return false;
    forms ??= new Set(titles2.map(({ url }) => formedAddress(url).form));
    return forms.has(formedAddress(link.url).form);
  }).map(({ node }) => node);
}
function isOneOf(marks, known) {
  return marks.some((mark) => known.has(mark));
}
function isWithin({ fragment }) {
  return fragment.length > 1;
}
function isDeed({ text, url }) {
  return isDeedText(text) || isDeedAddress(url);
}
function kinshipOf(url) {
  const [, , , folder, ...below] = url.split("/", 6);
  const { form } = formedAddress(url);
  return below.length > 1 && !isDeedAddress(`//host/${folder}`) ? [form, `/${folder}/`] : [form];
}
function standFirst(evidence, links, records) {
  let first = 0;
  let record2 = 0;
  for (const { node } of links) {
    while (record2 < records.length && records[record2].to <= node) record2++;
    const from = records[record2]?.from ?? node;
    if (evidence.free(Math.min(from, node), node) <= TEXT_BEFORE_TITLE) first++;
  }
  return first * 2 >= links.length;
}
var TEXT_BEFORE_TITLE = 40;
function tellsAnotherDate({ node }, evidence, records) {
  const record2 = records[lastFrom(records, node)];
  if (!record2 || node >= record2.to) return false;
  const end = evidence.dom.end[node];
  for (let other = record2.from; other < record2.to; other++)
    if ((other < node || other >= end) && evidence.isDated(other)) return true;
  return false;
}
function lastFrom(records, node) {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = low + high >> 1;
    if (records[middle].from <= node) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
function mayBeTitle(link, evidence, pageUrl) {
  if (link.hidden || link.text.length < SHORTEST_TITLE3 || evidence.people[link.node] & 1) return false;
  return link.url !== pageUrl;
}
function looksLikeTitle(link, evidence, pageUrl) {
  if (!mayBeTitle(link, evidence, pageUrl)) return false;
  if (/^[#\s\d.,/:-]+$/.test(link.text)) return false;
  return !isDate2(link, evidence);
}
function isDate2(link, evidence) {
  if (link.text.length > LONGEST_DATE) return false;
  for (let node = link.node; node < evidence.dom.end[link.node]; node++)
    if (evidence.isDated(node)) return true;
  return false;
}
var LONGEST_DATE = 26;

// src/learn/link-role.ts
function titleTables(page) {
  const { evidence } = page;
  const byNode = new Map(page.links.links.map((link) => [link.node, link]));
  const tables = [];
  for (const table of page.linkTables) {
    const records = table.regions.flatMap((region) => region.records);
    if (isProse(evidence, records)) continue;
    const columns2 = titleColumns(evidence, table, byNode, page.url).filter(
      (column2) => column2.length * 2 >= records.length
    );
    if (columns2.length > 0) tables.push({ table, records, columns: columns2, tells: tellsMore(evidence, records) });
  }
  return tables;
}
function linksByRole(page) {
  const links = page.links.links;
  const titles2 = /* @__PURE__ */ new Map();
  const rows2 = [];
  const spoken = /* @__PURE__ */ new Set();
  const spokenRows = /* @__PURE__ */ new Set();
  for (const { records, columns: columns2, tells } of titleTables(page)) {
    const role = tells ? "title" : "item";
    const nodes = columns2.flat();
    for (const node of nodes) if (titles2.get(node) !== "title") titles2.set(node, role);
    if (role !== "title") continue;
    for (const record2 of records) rows2.push(record2);
    if (!saysMore(page, records, nodes)) continue;
    for (const node of nodes) spoken.add(node);
    for (const record2 of records) spokenRows.add(record2);
  }
  const flips = flipRoles(page);
  const crumbs = new Set(page.crumbs.map((crumb) => crumb.url));
  const advances = flips.size > 0 ? NONE2 : advancing(page);
  const roled = links.map((link) => {
    const { url, text } = link;
    const role = roleOf(link, page, flips, crumbs, titles2);
    return advances.has(url) && UNSURE.has(role) ? { url, role, text, maybe: "flip" } : { url, role, text };
  });
  for (const { url, role } of roled) if (flips.get(url) === role) flips.delete(url);
  for (const [url, role] of flips) roled.push({ url, role, text: "" });
  const all = { links: roled, rows: rows2.sort((a, b) => a.from - b.from) };
  if (spoken.size === 0) return all;
  const inThread = {
    links: roled.map(
      (link, i) => link.role === "title" && i < links.length && spoken.has(links[i].node) ? { ...link, role: "other" } : link
    ),
    rows: all.rows.filter((row) => !spokenRows.has(row))
  };
  return { ...all, inThread };
}
function saysMore({ evidence }, records, titles2) {
  const text = records.reduce((sum, { from, to }) => sum + evidence.free(from, to), 0);
  return text > titles2.reduce((sum, node) => sum + evidence.dom.textLength(node), 0);
}
var NONE2 = /* @__PURE__ */ new Set();
var UNSURE = /* @__PURE__ */ new Set(["item", "call", "place", "other"]);
function advancing(page) {
  const bySlot = /* @__PURE__ */ new Map();
  for (const { url, hidden } of page.links.links) {
    const change = hidden ? void 0 : numberChange(page.url, url);
    if (change?.to === void 0 || !isStep(change.to, change.from)) continue;
    bySlot.set(change.slot, (bySlot.get(change.slot) ?? /* @__PURE__ */ new Set()).add(url));
  }
  return new Set([...bySlot.values()].filter(({ size: size2 }) => size2 <= 2).flatMap((urls) => [...urls]));
}
function isStep(to, from) {
  if (to === (from ?? 1) + 1) return true;
  const records = to - (from ?? 0);
  return records > 0 && records <= MOST_RECORDS2 && records % 5 === 0;
}
var MOST_RECORDS2 = 500;
function roleOf(link, page, flips, crumbs, titles2) {
  if (link.frame) return "door";
  const { evidence } = page;
  const flip = flips.get(link.url);
  if (flip && (link.text.length <= LONGEST_FLIP_TEXT || flip === "flip")) return flip;
  if (evidence.people[link.node] & 1 || page.isPeoples(link.url)) return "person";
  if (isLabel(link)) return "label";
  const title = titles2.get(link.node);
  if (title === "title") return title;
  if (isDeedAddress(link.url)) return "deed";
  if (isDeedText(link.text)) return "call";
  if (crumbs.has(link.url)) return "crumb";
  if (link.nofollow) return "deed";
  if (isDoorText(link.text) && link.fragment.length <= 1) return "door";
  if (isWithin(link)) return "place";
  return title ?? "other";
}
function isLabel({ rel, url }) {
  return rel !== "" && rel.split(" ").includes("tag") || tagFolder().test(url.slice(0, LONGEST_FOLDERS));
}
var LONGEST_FOLDERS = 200;
var LONGEST_FLIP_TEXT = 24;
function flipRoles(page) {
  const { flips, current } = page.paging;
  const roles = /* @__PURE__ */ new Map();
  for (const link of page.links.links) {
    if (isNumberedTurn(link, page.url)) roles.set(link.url, /^\D*1\D*$/.test(link.text) ? "first" : "flip");
  }
  const { next } = page.links.relations;
  if (next !== void 0 && turnsPage(next, page.url)) roles.set(next, "flip");
  for (const flip of flips) {
    const first = flip.number === 1 || flip.direction === "first" || flip.direction === "previous" && current === 2;
    roles.set(flip.url, first ? "first" : "flip");
  }
  return roles;
}
function isNumberedTurn(link, pageUrl) {
  if (link.fragment.length > 1 || !/^[^\p{L}\p{N}]{0,2}(?:\p{L}+\s)?\d{1,5}[^\p{L}\p{N}]{0,2}$/u.test(link.text))
    return false;
  return turnsPage(link.url, pageUrl) && numberChange(pageUrl, link.url) === void 0;
}
var PROSE2 = 400;
function isProse(evidence, records) {
  const text = records.reduce((sum, { from, to }) => sum + evidence.free(from, to), 0);
  return text > PROSE2 * records.length;
}
function tellsMore(evidence, records) {
  let telling = 0;
  for (const { from, to } of records) {
    if (evidence.persons(from, to) > 0 || hasDateOrCount(evidence, from, to)) telling++;
  }
  return telling * 2 >= records.length;
}
function hasDateOrCount(evidence, from, to) {
  const { dom } = evidence;
  for (let node = from; node < to; node++) {
    if (evidence.isDated(node)) return true;
    const text = dom.text[node];
    if (text !== "" && text.length <= 24 && !evidence.pressed[node] && !dom.hidden[node] && /\d/.test(text))
      return true;
  }
  return false;
}

// src/read/page-alone.ts
function typeAlone(page, roles = linksByRole(page)) {
  const { posts, text } = recordsIn2(page);
  const titles2 = titlesIn(roles);
  if (titles2.count >= READING.fewestTitles && !(posts && text > titles2.length)) return "index";
  return text > 0 ? "thread" : "other";
}
function recordsIn2({ evidence }) {
  const times2 = timePlaces([evidence]);
  let text = 0;
  for (const { from, to } of recordsOf(evidence, anchorsAt(evidence, times2)))
    text += Math.min(READING.enoughText, evidence.free(from, to));
  return { posts: arePosts(evidence, times2) === true, text };
}
function titlesIn({ links, rows: rows2 }) {
  let count3 = 0;
  let length = 0;
  for (const { role, text } of links) {
    if (role !== "title") continue;
    count3++;
    length += text.length;
  }
  return { count: Math.min(count3, rows2.length), length };
}

// src/read/reading.ts
var Reading = class {
  page;
  #source;
  #isTaught = false;
  #roles;
  #type;
  #records;
  constructor(page, source) {
    this.page = page;
    this.#source = source;
  }
  /** The page, once it knows what its site does. Whoever only scans its source does not ask, and it is not taken apart. */
  get taught() {
    this.#teach();
    return this.page;
  }
  get type() {
    this.#teach();
    this.#type ??= this.#source.typeOf(this);
    return this.#type;
  }
  /** Undefined for a page that is part of no list. */
  get records() {
    this.#teach();
    this.#records ??= { found: this.#source.recordsOf(this) };
    return this.#records.found;
  }
  /** Its links, by what each is to a reader. */
  get roles() {
    this.#roles ??= linksByRole(this.taught);
    return this.#roles;
  }
  #teach() {
    if (this.#isTaught) return;
    this.#isTaught = true;
    this.#source.teach?.(this.page);
  }
};

// src/read/record-links.ts
var RecordLinks = class {
  #groups = /* @__PURE__ */ new Map();
  /** Single records may be all of the page, and tell nothing. */
  see(page, form, { place, records }) {
    if (records.length < 2) return;
    const name = `${form} ${place}`;
    const tally3 = this.#groups.get(name) ?? { records: 0, to: /* @__PURE__ */ new Map() };
    this.#groups.set(name, tally3);
    noteLinks(page, form, records, tally3);
  }
  of(form, place) {
    return this.#groups.get(`${form} ${place}`);
  }
};
function noteLinks({ links: { links }, evidence, url: own }, form, records, tally3) {
  const addresses = /* @__PURE__ */ new Map();
  let next = 0;
  for (const { from, to } of records) {
    tally3.records++;
    const here = /* @__PURE__ */ new Map();
    while (next < links.length && links[next].node < from) next++;
    for (; next < links.length && links[next].node < to; next++) {
      const { node, url, text, hidden } = links[next];
      if (hidden || !isSameHost(url, own)) continue;
      const target = listForm(url);
      if (target === form) continue;
      addresses.set(target, (addresses.get(target) ?? /* @__PURE__ */ new Set()).add(url));
      if (!here.get(target)) here.set(target, isTitle(evidence, node, text) ? text : "");
    }
    for (const [target, text] of here) {
      const known = tally3.to.get(target) ?? { records: 0, addresses: 0, texts: /* @__PURE__ */ new Map() };
      tally3.to.set(target, known);
      known.records++;
      if (text !== "") known.texts.set(text, (known.texts.get(text) ?? 0) + 1);
    }
  }
  for (const [target, urls] of addresses) tally3.to.get(target).addresses += urls.size;
}
function isTitle(evidence, link, text) {
  if (!/\p{L}{2}/u.test(text)) return false;
  const end = Math.min(evidence.dom.end[link], link + MOST_NODES2);
  for (let node = link; node < end; node++) if (evidence.isDated(node)) return false;
  return true;
}
var MOST_NODES2 = 20;

// src/read/templates.ts
var Templates = class _Templates {
  #wrappers;
  #overrides;
  constructor(wrappers, overrides = []) {
    this.#wrappers = wrappers;
    this.#overrides = overrides;
  }
  static restore(saved, overrides = []) {
    return new _Templates(saved.map(wrapperFrom), overrides);
  }
  /** Plain data, from which `restore` makes the same templates. */
  save() {
    return this.#wrappers.map(({ template }) => template);
  }
  /** `pagesOf` gives some pages whose records' times stand at a place; `learned` is told what was made of them. */
  static async learn(facts, pagesOf, learned = () => {
  }) {
    const byTime = /* @__PURE__ */ new Map();
    for (const { time, thread } of facts) {
      const template = byTime.get(time) ?? { time, pages: 0, thread: 0, other: 0 };
      template.pages++;
      if (thread === true) template.thread++;
      if (thread === false) template.other++;
      byTime.set(time, template);
    }
    const sure = [...byTime.values()].some(({ thread, other }) => thread > other);
    const templates = [...byTime.values()].filter(({ thread, other }) => (sure ? thread > 0 : true) && thread >= other).sort((a, b) => b.pages - a.pages);
    for (const template of templates) {
      if (templates.some(({ wrapper: wrapper2 }) => wrapper2?.template.times.includes(template.time))) continue;
      const sample2 = await pagesOf(template.time);
      if (sample2.length === 0) continue;
      const wrapper = learnWrapper(sample2);
      if (saysTheSame(wrapper, sample2)) continue;
      template.wrapper = wrapper;
      learned(wrapper, sample2);
    }
    return new _Templates(templates.flatMap(({ wrapper }) => wrapper ?? []));
  }
  /** The wrapper for a page of which this much is known; undefined if its records are not posts. */
  wrapper({ time, places }) {
    return this.#first(
      () => time,
      (place) => places.includes(place)
    );
  }
  /** The wrapper for a page, with what a person said of its fields. */
  wrapperFor(page) {
    const places = /* @__PURE__ */ new Set();
    for (const { key, aside } of page.evidence.dated.places) if (!aside) places.add(key);
    let time;
    const wrapper = this.#first(
      () => time ??= timePlaces([page.evidence])[0] ?? "",
      (place) => places.has(place)
    );
    const said = wrapper && overrideOf(this.#overrides, page.url)?.places;
    return said ? wrapperFrom({ ...wrapper.template, ...said }) : wrapper;
  }
  /** `time`: where the records of the page by themselves have their times; asked for only if nothing simpler decides. */
  #first(time, has) {
    return this.#wrappers.find(({ template: { times: times2 } }) => {
      const [best] = times2;
      return best !== void 0 && has(best) || times2.includes(time());
    });
  }
};
function saysTheSame(wrapper, pages2) {
  return sayTheSame(pages2.slice(0, READING.lookedAt).flatMap((page) => wrapper.read(page)));
}
function sayTheSame(posts) {
  return new Set(posts.map(({ text, html }) => text || html)).size < posts.length * READING.leastDifferent;
}

// src/read/reader.ts
var NO_LISTS = { kindOfPage: () => void 0, kindOfFirst: () => void 0 };
var Reader = class {
  knowledge;
  /** Who writes on the site: learned from every page that is read, from the first one on. */
  people;
  #overrides;
  #templates;
  #known;
  /** What titles of rows lead to, and what pages are, by form. */
  #titles = /* @__PURE__ */ new Map();
  #pages = /* @__PURE__ */ new Map();
  #shared;
  #boards;
  #people;
  #others;
  constructor(knowledge = NOTHING_KNOWN, overrides = [], people = new KnownPeople()) {
    this.knowledge = knowledge;
    this.people = people;
    this.#overrides = overrides;
    this.#templates = Templates.restore(knowledge.templates, overrides);
    const { places } = knowledge;
    this.#known = { people: new Set(places.people), clocks: new Set(places.clocks) };
    this.#shared = new Set(knowledge.titles);
    this.#boards = new Set(knowledge.boards);
    this.#people = new Set(knowledge.people);
    this.#others = new Set(knowledge.others);
    const most = Math.max(0, ...Object.values(knowledge.forms).map(([threads2]) => threads2));
    for (const [form, [threads2, further, boards]] of Object.entries(knowledge.forms)) {
      if (boards >= READING.agree * (threads2 + further + boards)) {
        this.#titles.set(form, BOARD3);
        this.#pages.set(form, BOARD3);
      }
      if (threads2 + further < Math.max(READING.agree * (threads2 + further + boards), READING.rare * most))
        continue;
      this.#pages.set(form, THREAD2);
      if (threads2 >= Math.max(further, READING.rare * most)) this.#titles.set(form, THREAD2);
    }
  }
  /** `lists`: what is known of single addresses already. */
  read(page, lists = NO_LISTS) {
    return new Reading(page, {
      teach: () => {
        this.people.meet(page);
        page.know(this.#known);
        page.knowTitles(this.#shared);
        page.knowDates(this.knowledge.dates);
      },
      typeOf: (reading) => this.#typeOf(reading, lists),
      recordsOf: ({ page: page2 }) => this.#recordsOf(page2, lists)
    });
  }
  /** The kind of a page by its address: what a person said, or what all addresses of its form are. */
  kindOf(url) {
    const said = overrideOf(this.#overrides, url)?.type;
    if (said !== void 0) return KIND_OF_TYPE[said];
    return this.#boards.has(formedAddress(url).url) ? BOARD3 : this.#pages.get(listForm(url));
  }
  /** Whether a person said something else of this address than another reader was told. */
  saysOtherwise(other, url) {
    const said = (reader) => JSON.stringify(overrideOf(reader.#overrides, url));
    return said(this) !== said(other);
  }
  /** The posts of a page that is known to be a thread's; none before anything was learned. */
  postsOn(page) {
    page.knowDates(this.knowledge.dates);
    return this.#asThread(page, true)?.posts ?? [];
  }
  /** Whether titles of rows with addresses of this form lead to threads. */
  leadsToThread(url) {
    return this.#leadsTo(url, NO_LISTS) === THREAD2;
  }
  /** A page read as an index of whatever kind, by the forms of addresses alone. */
  readIndex(page, kind) {
    page.knowDates(this.knowledge.dates);
    return this.#asIndex(page, kind, NO_LISTS);
  }
  #typeOf(reading, lists) {
    const { page } = reading;
    const said = overrideOf(this.#overrides, page.url)?.type;
    if (said !== void 0) return said;
    if (this.people.isTheirs(page.url)) return "profile";
    if (this.knowledge.version === 0) return typeAlone(page, reading.roles);
    const kind = lists.kindOfPage(page.url) ?? this.kindOf(page.url);
    const { records } = reading;
    if (records) return TYPE_OF_KIND[records.kind];
    if (kind !== void 0 && kind !== THREAD2) return "index";
    return this.#people.has(listForm(page.url)) ? "profile" : "other";
  }
  /** Undefined for a page that is part of no list. */
  #recordsOf(page, lists) {
    if (this.knowledge.version === 0) return void 0;
    const said = overrideOf(this.#overrides, page.url)?.type;
    if (said !== void 0 && KIND_OF_TYPE[said] === void 0) return void 0;
    const kind = (said && KIND_OF_TYPE[said]) ?? lists.kindOfPage(page.url) ?? this.kindOf(page.url);
    if (kind === THREAD2) return this.#asThread(page, true);
    const index = this.#asIndex(page, kind, lists);
    if (kind === BOARD3 || kind === PORTAL || this.#isElsewhere(page.url)) return index;
    const thread = this.#asThread(page, false);
    if (!index || !thread) return index ?? thread;
    return index.threads.length + index.boards.length >= thread.posts.length ? index : thread;
  }
  /** `sure`: that it is a thread is known by its address, so that its records need not look like posts. */
  #asThread(page, sure) {
    page.know(this.#known);
    const wrapper = this.#templates.wrapperFor(page);
    if (!wrapper) return void 0;
    const { times: times2 } = wrapper.template;
    if (!sure && (arePosts(page.evidence, times2) === false || this.#leadsAway(page, times2))) return void 0;
    const posts = wrapper.read(page);
    if (!sure && sayTheSame(posts)) return void 0;
    return posts.length > 0 ? { kind: "thread", posts } : void 0;
  }
  /** Whether its posts, if it has any, are shown by threads. */
  #isElsewhere(url) {
    return this.#others.has(listForm(url)) || this.people.isTheirs(url);
  }
  /** Whether most of its records lead to threads elsewhere: what somebody wrote, what was found, what is new. */
  #leadsAway(page, times2) {
    const { evidence, url } = page;
    const records = recordsOf(evidence, anchorsAt(evidence, times2)).slice(0, READING.lookedAtRecords);
    if (records.length < 2) return false;
    const tally3 = { records: 0, to: /* @__PURE__ */ new Map() };
    noteLinks(page, listForm(url), records, tally3);
    return areFromAllOver(tally3, {
      isBoard: (form) => this.#titles.get(form) === BOARD3,
      isTitled: (form) => this.#titles.get(form) === THREAD2
    });
  }
  #asIndex(page, kind, lists) {
    page.know(this.#known);
    const titles2 = { threads: [], boards: [] };
    for (const link of page.links.links) {
      if (link.hidden || link.url === page.url || !/\p{L}/u.test(link.text)) continue;
      if (!isSameHost(link.url, page.url)) continue;
      const leadsTo = this.#leadsTo(link.url, lists);
      if (leadsTo === THREAD2) titles2.threads.push(link);
      else if (leadsTo === BOARD3) titles2.boards.push(link);
    }
    const threads2 = tellingRows(indexRows(page, titles2.threads, this.knowledge.times), kind === BOARD3);
    const boardRows = indexRows(page, titles2.boards);
    const boards = tellingRows(boardRows, kind === PORTAL);
    const most = boards.length > 0 ? boardRows.length : 0;
    const isBoard = kind === BOARD3 || threads2.length >= READING.fewestRows && threads2.length > most;
    if (kind !== PORTAL && isBoard && threads2.length > 0) return { kind: "board", threads: threads2, boards };
    const isPortal = kind === PORTAL || kind !== BOARD3 && boards.length >= READING.fewestRows;
    return isPortal && boards.length > 0 ? { kind: "portal", threads: [], boards } : void 0;
  }
  #leadsTo(url, lists) {
    const { url: address } = formedAddress(url);
    if (this.#boards.has(address)) return BOARD3;
    const form = this.#titles.get(listForm(address));
    return form ?? lists.kindOfFirst(address);
  }
};
var TYPE_OF_KIND = {
  thread: "thread",
  board: "index",
  portal: "entry"
};
var KIND_OF_TYPE = {
  thread: codeOf("thread"),
  index: codeOf("board"),
  entry: codeOf("portal")
};
function tellingRows(rows2, isList) {
  const telling = rows2.filter((row) => row.lastPostAt !== void 0 || row.replies !== void 0);
  if (telling.length * 2 >= rows2.length) return telling;
  return isList ? rows2 : [];
}

// src/read/recent-pages.ts
var RecentPages = class {
  #pages = /* @__PURE__ */ new Map();
  #letters = 0;
  add(visit, page) {
    this.#pages.set(visit, page);
    this.#letters += page.html.length;
    for (const [oldest, { html }] of this.#pages) {
      if (this.#letters <= READING.recentLetters) break;
      this.#pages.delete(oldest);
      this.#letters -= html.length;
    }
  }
  /** The page of a visit, as it tells by itself; undefined when it has to be read from the archive. */
  of({ id, url, at }) {
    const page = this.#pages.get(id);
    if (page?.url !== url || page.at !== at) return void 0;
    page.forget();
    return page;
  }
  clear() {
    this.#pages.clear();
    this.#letters = 0;
  }
};

// src/read/rereading.ts
function readsOtherwise(before2, now, otherPosts) {
  return ({ url, type }) => {
    const kind = now.kindOf(url);
    if (kind !== before2.kindOf(url) || now.saysOtherwise(before2, url)) return true;
    return otherPosts && (kind === THREAD2 || type === "thread");
  };
}

// src/read/excerpts.ts
var Excerpts = class {
  #links;
  /** By form and place. */
  #groups = /* @__PURE__ */ new Map();
  /** By form, the place around and the place within. */
  #within = /* @__PURE__ */ new Map();
  constructor(links) {
    this.#links = links;
  }
  see(form, groups2) {
    for (const group of groups2) {
      const tally3 = this.#tally(form, group.place);
      tally3.pages++;
      tally3.dates += group.dates.length;
      if (group.dates.length === 1) tally3.single++;
    }
    for (const outer of groups2)
      for (const inner of groups2) {
        if (inner === outer) continue;
        const name = `${form} ${outer.place} ${inner.place}`;
        this.#within.set(name, (this.#within.get(name) ?? 0) + countWithin(outer, inner));
      }
  }
  /** Whether the records at this place, or those around them, are excerpts of threads that have pages of another form. */
  isShownElsewhere(form, place) {
    for (const [name, outer] of this.#groups) {
      if (outer.form !== form || outer.single === outer.pages) continue;
      for (const inner of this.#groups.values()) {
        if (inner.form !== form || inner === outer || inner.place !== place && name !== `${form} ${place}`)
          continue;
        if (this.#leadsToMore(outer, inner)) return true;
      }
    }
    return false;
  }
  #leadsToMore(outer, inner) {
    const below = this.#within.get(`${outer.form} ${outer.place} ${inner.place}`) ?? 0;
    if (below < inner.dates * READING.agree) return false;
    for (const [target, { addresses }] of this.#links.of(outer.form, outer.place)?.to ?? []) {
      if (addresses < outer.dates * READING.agree) continue;
      const first = this.#groups.get(`${target} ${outer.place}`);
      const others = this.#groups.get(`${target} ${inner.place}`);
      if (!first || !others || first.single < first.pages * READING.agree) continue;
      if (others.dates / first.dates >= MORE * (inner.dates / outer.dates)) return true;
    }
    return false;
  }
  #tally(form, place) {
    const name = `${form} ${place}`;
    const tally3 = this.#groups.get(name) ?? { form, place, pages: 0, single: 0, dates: 0 };
    this.#groups.set(name, tally3);
    return tally3;
  }
};
var MORE = 1.2;
function countWithin({ records }, { dates }) {
  let count3 = 0;
  let next = 0;
  for (const { node } of dates) {
    while (next < records.length && records[next].to <= node) next++;
    if (next < records.length && records[next].from <= node) count3++;
  }
  return count3;
}

// src/read/date-places.ts
var DatePlaces = class {
  #places = /* @__PURE__ */ new Map();
  #forms = /* @__PURE__ */ new Set();
  #links = new RecordLinks();
  #excerpts = new Excerpts(this.#links);
  #known;
  /** A page of the sample. */
  see(page) {
    const form = listForm(page.url);
    const groups2 = dateGroups(page.evidence);
    if (groups2.length > 0) this.#forms.add(form);
    const latest2 = latestOf(page, groups2);
    for (const group of groups2) this.#see(page, form, group, latest2);
    for (const group of groups2) this.#links.see(page, form, group);
    this.#excerpts.see(form, groups2);
  }
  #see(page, form, { place, dates, records, score }, latest2) {
    let tally3 = this.#places.get(place);
    if (!tally3) {
      tally3 = {
        pages: 0,
        single: 0,
        latest: 0,
        now: /* @__PURE__ */ new Map(),
        scores: /* @__PURE__ */ new Map(),
        recurrence: new Recurrence()
      };
      this.#places.set(place, tally3);
    }
    tally3.pages++;
    tally3.scores.set(form, (tally3.scores.get(form) ?? 0) + score);
    tally3.recurrence.see(page.evidence, records, form);
    if (dates.length > 1) return;
    tally3.single++;
    const moment = momentAt(dates[0], page.evidence.dated);
    if (!moment) return;
    if (moment.millis >= latest2) tally3.latest++;
    const ahead = Math.round((moment.millis - page.at) / QUARTER);
    if (Math.abs(moment.millis - page.at - ahead * QUARTER) <= READING.clockSlack)
      tally3.now.set(ahead, (tally3.now.get(ahead) ?? 0) + 1);
  }
  /** What all pages of the site may be told. */
  get known() {
    if (!this.#known) {
      const clocks = /* @__PURE__ */ new Set();
      for (const [place, tally3] of this.#places) if (this.#isClock(tally3)) clocks.add(place);
      this.#known = { clocks, people: this.#people() };
    }
    return this.#known;
  }
  /** The place of the records' times on a page of this address that has dates at these places. */
  timeOf(url, places) {
    const { clocks } = this.known;
    const form = listForm(url);
    let best;
    let most = [-1, -1];
    for (const place of places) {
      if (clocks.has(place)) continue;
      const scores = this.#places.get(place)?.scores;
      const own = scores?.get(form) ?? 0;
      const all = scores ? Math.max(...scores.values()) : 0;
      if (own > most[0] || own === most[0] && all > most[1]) {
        most = [own, all];
        best = place;
      }
    }
    return best;
  }
  /** Whether records with their times at this place are posts on pages of this form; undefined where none has several. */
  arePosts(url, place) {
    const form = listForm(url);
    return this.#excerpts.isShownElsewhere(form, place) ? false : this.#places.get(place)?.recurrence.arePosts(form);
  }
  /** Where the links of records lead whose times stand at this place on pages of this form. */
  linksOf(url, place) {
    return this.#links.of(listForm(url), place);
  }
  /** On every page once, at the moment of the request, or on pages of all kinds and later than all else. */
  #isClock({ pages: pages2, single, latest: latest2, now, scores }) {
    if (pages2 < READING.clockPages || single < pages2 * READING.agree) return false;
    if (Math.max(0, ...now.values()) >= pages2 * READING.agree) return true;
    const forms = Math.max(READING.clockForms, this.#forms.size / 2);
    return scores.size >= forms && latest2 >= pages2 * READING.agree;
  }
  #people() {
    const people = /* @__PURE__ */ new Set();
    for (const [, { recurrence, scores }] of this.#places) {
      if (![...scores.keys()].some((form) => recurrence.arePosts(form))) continue;
      for (const place of recurrence.people()) people.add(place);
    }
    return people;
  }
};
var QUARTER = 15 * MINUTE;
function latestOf(page, groups2) {
  let latest2 = Number.NEGATIVE_INFINITY;
  for (const { dates } of groups2)
    for (const date2 of dates)
      latest2 = Math.max(latest2, momentAt(date2, page.evidence.dated)?.millis ?? latest2);
  return latest2;
}

// src/read/last-post-paths.ts
function lastPostPaths(pages2) {
  const tables = pages2.flatMap(datedTables);
  const traits = /* @__PURE__ */ new Map();
  for (const rows2 of tables) countTable(rows2, traits);
  const ranked = [...traits].map(([path, trait]) => ({ path, score: scoreOf2(trait) }));
  ranked.sort((a, b) => b.score - a.score);
  const best = ranked[0]?.path;
  if (best === void 0) return [];
  const chosen = [best];
  for (const { path } of ranked.slice(1, MOST_PATHS)) if (fillsGaps(tables, chosen, path)) chosen.push(path);
  return chosen;
}
var MOST_PATHS = 8;
function datedTables(page) {
  const { dom } = page;
  const { dated } = page.evidence;
  return titledRows(page.evidence, page.linkTables, page.links.links).map((titled) => {
    const rows2 = [...titled].sort((a, b) => a.span.from - b.span.from);
    let next = 0;
    return rows2.map(({ span, title }, i) => {
      const end = dom.end[Math.max(0, dom.parent[span.from])];
      const to = Math.max(span.to, Math.min(rows2[i + 1]?.span.from ?? span.to, end));
      const times2 = /* @__PURE__ */ new Map();
      const poor = /* @__PURE__ */ new Set();
      while (next < dated.places.length && dated.places[next].node < span.from) next++;
      for (; next < dated.places.length && dated.places[next].node < to; next++) {
        const place = dated.places[next];
        const time = momentAt(place, dated)?.millis;
        if (time === void 0) continue;
        times2.set(place.key, Math.max(time, times2.get(place.key) ?? time));
        if (isVague2(page.evidence, place) || isBeside(page.evidence, place.node)) poor.add(place.key);
      }
      return { title: title.url, times: times2, poor };
    });
  });
}
function countTable(rows2, traits) {
  const before2 = /* @__PURE__ */ new Map();
  for (const { title, times: times2, poor } of rows2) {
    const last = Math.max(...times2.values());
    for (const [path, time] of times2) {
      let trait = traits.get(path);
      if (!trait) {
        trait = { titles: /* @__PURE__ */ new Set(), rows: 0, latest: 0, poor: 0, ascending: 0, descending: 0 };
        traits.set(path, trait);
      }
      trait.titles.add(title);
      trait.rows++;
      if (time === last) trait.latest++;
      if (poor.has(path)) trait.poor++;
      const above = before2.get(path);
      if (above !== void 0 && time > above) trait.ascending++;
      if (above !== void 0 && time < above) trait.descending++;
      before2.set(path, time);
    }
  }
}
function scoreOf2({ titles: titles2, rows: rows2, latest: latest2, poor, ascending, descending }) {
  const order = Math.max(0, descending - ascending + 1) / (ascending + descending + 2);
  const good = poor * 2 > rows2 ? EVEN_SO : 1;
  return titles2.size * (EVEN_SO + latest2 / rows2) ** 2 * (EVEN_SO + order) * good;
}
var EVEN_SO = 0.2;
function fillsGaps(tables, chosen, path) {
  let beside = 0;
  let instead = 0;
  let covered = 0;
  for (const rows2 of tables) {
    if (!rows2.some(({ times: times2 }) => chosen.some((known) => times2.has(known)))) continue;
    for (const { times: times2 } of rows2) {
      const known = chosen.some((other) => times2.has(other));
      if (known) covered++;
      if (!times2.has(path)) continue;
      if (known) beside++;
      else instead++;
    }
  }
  const alike = leaf(path) === leaf(chosen[0]);
  return instead > 0 && (alike || beside > covered / 2);
}
function leaf(path) {
  return path.split("<", 1)[0];
}

// src/read/record-time-paths.ts
function recordTimePaths(pages2, kind) {
  return kind === "board" ? lastPostPaths(pages2) : timePlaces(pages2.map((page) => page.evidence));
}

// src/read/row-titles.ts
var RowTitles = class {
  #addresses = /* @__PURE__ */ new Map();
  see(page) {
    const own = listForm(page.url);
    for (const rows2 of titledRows(page.evidence, page.linkTables, page.links.links))
      for (const { title } of rows2) {
        const form = listForm(title.url);
        if (form === own) continue;
        const known = this.#addresses.get(form) ?? /* @__PURE__ */ new Set();
        this.#addresses.set(form, known);
        if (known.size < MOST_ADDRESSES) known.add(title.url);
      }
  }
  /** How many different addresses of a form titles lead to. */
  count(form) {
    return this.#addresses.get(form)?.size ?? 0;
  }
  /** Whether titles lead to addresses of this form about as often as to those of any other. */
  isUsual(form) {
    const most = Math.max(0, ...[...this.#addresses.values()].map(({ size: size2 }) => size2));
    return this.count(form) >= Math.max(READING.fewestTitles, READING.rare * most);
  }
};
var MOST_ADDRESSES = 2e3;

// src/read/learning.ts
async function learnSite(survey, seen, before2) {
  const load = async (visit) => {
    const page = await seen(visit);
    if (page) before2.people.meet(page);
    page?.knowDates(habits);
    return page;
  };
  const { habits } = survey.dates;
  const dates = new DatePlaces();
  const titles2 = new RowTitles();
  for (const { seen: seen2 } of survey.forms.values())
    for (const { visit } of seen2) {
      const page = await load(visit);
      if (!page) continue;
      dates.see(page);
      titles2.see(page);
    }
  const { known } = dates;
  const looks = survey.facts.flatMap((page) => judged(page, dates));
  const elsewhere = formsElsewhere(looks, dates, titles2, before2.people);
  const facts = looks.map((page) => elsewhere.has(listForm(page.url)) ? { ...page, thread: false } : page);
  const byUrl = new Map(facts.map((page) => [page.url, page]));
  const people = /* @__PURE__ */ new Map();
  const looked = { pages: 0, otherwise: 0 };
  const templates = await Templates.learn(
    facts,
    async (time) => {
      const of2 = survey.dated(time).filter(({ url }) => {
        const page = byUrl.get(url);
        return page?.time === time && page.thread !== false;
      });
      const pages2 = await loaded(spread(onceEach(of2), READING.templateSample), load);
      for (const page of pages2) page.know(known);
      return pages2;
    },
    (wrapper, pages2) => {
      for (const page of pages2.slice(0, READING.lookedAt)) {
        const posts = wrapper.read(page);
        noteAuthors(page, posts, people);
        looked.pages++;
        if (!isSameReading2(before2.postsOn(page), posts)) looked.otherwise++;
        page.know(known);
        page.knowDates(habits);
      }
    }
  );
  const named2 = boardsNamed(facts);
  const threads2 = facts.filter(
    (page) => page.thread !== false && !named2.has(page.url) && templates.wrapper(page) !== void 0
  );
  const begun = {
    ...NOTHING_KNOWN,
    version: before2.knowledge.version + 1,
    templates: templates.save(),
    places: { people: [...known.people], clocks: [...known.clocks] },
    forms: formsOf(threads2, /* @__PURE__ */ new Map()),
    dates: habits
  };
  const shown = await boardsShown(
    new Reader(begun, [], before2.people),
    survey,
    load,
    (url) => byUrl.get(url)?.thread === false
  );
  const boards = agreed([...shown.pages.keys()], [...named2]);
  const isBoard = new Set(boards);
  const shares = new Map([...shown.shares].filter(([form]) => boards.some((url) => listForm(url) === form)));
  const others = threads2.filter(({ url }) => !isBoard.has(url));
  const sampled = boards.flatMap((url) => shown.pages.get(url) ?? []).slice(0, READING.boardSample);
  const knowledge = {
    ...begun,
    boards,
    others: [...elsewhere],
    titles: survey.titles.found,
    // List-wise paper, Alg. 2, over some pages of several boards.
    times: recordTimePaths(await loaded(sampled, load), "board"),
    forms: formsOf(others, shares, boards),
    people: [...people].filter(([, urls]) => urls.size >= READING.fewestPeople).map(([form]) => form)
  };
  return { knowledge, otherwise: looked.otherwise / Math.max(1, looked.pages) };
}
function isSameReading2(before2, now) {
  return before2.length === now.length && before2.every(({ id, author, published, text }, i) => {
    const post = now[i];
    return post.id === id && post.author === author && post.published === published && post.text === text;
  });
}
function judged(page, dates) {
  const time = dates.timeOf(page.url, page.places);
  return time === void 0 ? [] : [{ ...page, time, thread: dates.arePosts(page.url, time) }];
}
function formsElsewhere(facts, dates, titles2, people) {
  const boards = formsOfAll([...boardsNamed(facts)].filter((url) => !people.isTheirs(url)));
  const forms = {
    // A view of one post may name its thread so.
    isBoard: (form) => boards.has(form) && !titles2.isUsual(form),
    isTitled: (form) => titles2.isUsual(form)
  };
  const looksLikePosts = facts.filter(({ thread }) => thread !== false);
  const titled = looksLikePosts.filter(({ url }) => titles2.count(listForm(url)) >= READING.fewestTitles);
  const layouts = commonPlaces(titled);
  const tellsAll = titled.length * 2 >= looksLikePosts.length;
  const votes = /* @__PURE__ */ new Map();
  for (const { url, time } of looksLikePosts) {
    const form = listForm(url);
    if (titles2.isUsual(form)) continue;
    const links = dates.linksOf(url, time);
    const vote = votes.get(form) ?? { pages: 0, people: 0, elsewhere: 0 };
    votes.set(form, vote);
    vote.pages++;
    const isTheirs = people.isTheirs(url);
    if (isTheirs) vote.people++;
    if (isTheirs || links && areFromAllOver(links, forms) || tellsAll && !layouts.has(time))
      vote.elsewhere++;
  }
  const agreed2 = (what) => [...votes].filter(([, vote]) => vote[what] >= vote.pages * READING.agree);
  const found = agreed2("elsewhere");
  const pages2 = found.reduce((sum, [, vote]) => sum + vote.pages, 0);
  const believed = pages2 * 2 <= looksLikePosts.length ? found : agreed2("people");
  return new Set(believed.map(([form]) => form));
}
function commonPlaces(facts) {
  const counts = /* @__PURE__ */ new Map();
  for (const { places, time } of facts)
    for (const place of /* @__PURE__ */ new Set([...places, time])) counts.set(place, (counts.get(place) ?? 0) + 1);
  const times2 = new Set(facts.map(({ time }) => time));
  return new Set(
    [...counts].flatMap(
      ([place, count3]) => times2.has(place) || count3 >= facts.length * READING.commonPlace ? place : []
    )
  );
}
function onceEach(pages2) {
  const latest2 = /* @__PURE__ */ new Map();
  for (const page of pages2) if (page.visit >= (latest2.get(page.url)?.visit ?? 0)) latest2.set(page.url, page);
  return [...latest2.values()];
}
function spread(pages2, count3) {
  const step = Math.max(1, pages2.length / count3);
  return Array.from({ length: Math.min(count3, pages2.length) }, (_, i) => pages2[Math.floor(i * step)].visit);
}
async function loaded(visits, load) {
  const pages2 = [];
  for (const visit of visits) {
    const page = await load(visit);
    if (page) pages2.push(page);
  }
  return pages2;
}
function noteAuthors(page, posts, people) {
  for (const { authorUrl } of posts) {
    if (authorUrl === void 0 || !isSameHost(authorUrl, page.url)) continue;
    const form = listForm(authorUrl);
    people.set(form, (people.get(form) ?? /* @__PURE__ */ new Set()).add(authorUrl));
  }
}
function boardsNamed(facts) {
  const named2 = /* @__PURE__ */ new Map();
  for (const { board, url, thread } of facts)
    if (thread !== false && board !== void 0 && board !== url && isSameHost(board, url)) {
      const address = formedAddress(board).url;
      const form = listForm(address);
      named2.set(form, (named2.get(form) ?? /* @__PURE__ */ new Set()).add(address));
    }
  const threads2 = /* @__PURE__ */ new Map();
  for (const { url, thread } of facts)
    if (thread === true) threads2.set(listForm(url), (threads2.get(listForm(url)) ?? 0) + 1);
  const boards = [...named2].filter(([form, addresses]) => addresses.size >= (threads2.get(form) ?? 0));
  return new Set(boards.flatMap(([, addresses]) => [...addresses]));
}
async function boardsShown(reader, survey, load, isNoThread) {
  const found = /* @__PURE__ */ new Map();
  const tested = /* @__PURE__ */ new Map();
  for (const [form, { seen }] of survey.forms) {
    for (const { visit, url } of seen) {
      const page = reader.kindOf(url) === THREAD2 ? void 0 : await load(visit);
      if (!page) continue;
      tested.set(form, (tested.get(form) ?? 0) + 1);
      const rows2 = reader.readIndex(page, BOARD3)?.threads;
      if (!rows2 || rows2.length < READING.boardRows) continue;
      if (isNoThread(url) || reader.read(page).records?.kind !== "thread") found.set(page.url, visit);
    }
  }
  const second = new Reader({ ...reader.knowledge, boards: [...found.keys()] }, [], reader.people);
  for (const [url, visit] of found) {
    const page = await load(visit);
    if (page && second.readIndex(page)?.kind === "portal") found.delete(url);
  }
  const boards = /* @__PURE__ */ new Map();
  for (const url of found.keys()) boards.set(listForm(url), (boards.get(listForm(url)) ?? 0) + 1);
  const shares = new Map([...boards].map(([form, count3]) => [form, count3 / tested.get(form)]));
  return { pages: found, shares };
}
function agreed(shown, named2) {
  const formsNamed = new Set(named2.map(listForm));
  const both = new Set(shown.map(listForm).filter((form) => formsNamed.has(form)));
  if (both.size > 0) return [.../* @__PURE__ */ new Set([...shown, ...named2])].filter((url) => both.has(listForm(url)));
  return shown.length > 0 ? [...shown] : [...named2];
}
function formsOf(threads2, shares, boards = []) {
  const forms = {};
  const count3 = (form, column2) => {
    forms[form] ??= [0, 0, 0];
    forms[form][column2]++;
  };
  for (const { url, number } of threads2) {
    const form = listForm(url);
    if ((shares.get(form) ?? 0) >= READING.agree) count3(form, 2);
    else count3(form, number === 1 ? 0 : 1);
  }
  for (const url of boards) count3(listForm(url), 2);
  return forms;
}

// src/seam/random.ts
function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = state + 1831565813 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
  };
}

// src/page/dates/page-clock.ts
function clocksOn(dom, dated, at) {
  return [...datedClocks(dated, at), ...bareClocks(dom, at)];
}
function datedClocks({ places, context }, at) {
  const alone = /* @__PURE__ */ new Map();
  for (const place of places) alone.set(place.key, alone.has(place.key) ? void 0 : place);
  const clocks = [];
  const { zone: _zone, ...unzoned } = context;
  for (const place of alone.values()) {
    if (!place || place.told || place.found.minute === void 0 || place.found.ago !== void 0) continue;
    const { zone, ...found } = place.found;
    const moment = momentOf(found, unzoned);
    const isToday = found.dayShift === 0;
    if (!moment || moment.form === "relative" && !isToday) continue;
    const ahead = isToday ? nearestDay((moment.millis - at) % DAY) : moment.millis - at;
    const offset = Math.abs(ahead) > FARTHEST ? void 0 : quarterHours(ahead);
    const shown = Math.floor(moment.millis % DAY / MINUTE);
    const isSo = zone === void 0 || zone === offset;
    clocks.push({ name: place.key, offset: isSo ? offset : void 0, shown, dated: !isToday });
  }
  return clocks;
}
var FARTHEST = 14 * HOUR + 5 * MINUTE;
var EDGE_LINES = 40;
var LONGEST_LINE3 = 240;
function bareClocks(dom, at) {
  const clocks = [];
  for (const line of edgeLines(dom.flat.text)) {
    if (!/\d[:.]\d\d/.test(line) || findDates(line).length > 0) continue;
    const tokens = dateTokens(line);
    for (let index = 0; index < tokens.length; index++) {
      const time = matchTime(tokens, index);
      if (time?.date.hour === void 0 || time.date.minute === void 0) continue;
      const shown = time.date.hour * 60 + time.date.minute;
      const seconds = (time.date.second ?? 0) * SECOND;
      const name = `${line.slice(0, tokens[index].start)}#${line.slice(tokens[time.next - 1].end)}`;
      const offset = quarterHours(nearestDay(shown * MINUTE + seconds - at % DAY));
      clocks.push({ name: name.replace(/\d+/g, "0"), offset, shown, dated: false });
      break;
    }
  }
  return clocks;
}
function* edgeLines(text) {
  let from = 0;
  for (let count3 = 0; count3 < EDGE_LINES && from < text.length; count3++) {
    const end = text.indexOf("\n", from);
    const to2 = end < 0 ? text.length : end;
    if (to2 - from <= LONGEST_LINE3) yield text.slice(from, to2);
    from = to2 + 1;
  }
  let to = text.length;
  for (let count3 = 0; count3 < EDGE_LINES && to > from; count3++) {
    const start = Math.max(from - 1, text.lastIndexOf("\n", to - 1));
    if (to - start - 1 <= LONGEST_LINE3) yield text.slice(start + 1, to);
    to = start;
  }
}
function nearestDay(ahead) {
  return ahead - Math.round(ahead / DAY) * DAY;
}
function quarterHours(ahead) {
  const quarter = Math.round(ahead / QUARTER2) * QUARTER2;
  const rest = ahead - quarter;
  return rest >= -LATEST3 && rest <= EARLIEST2 ? quarter / MINUTE : void 0;
}
var QUARTER2 = 15 * MINUTE;
var LATEST3 = 2 * MINUTE;
var EARLIEST2 = MINUTE;

// src/read/site-zone.ts
function zoneOfSamples(samples) {
  if (samples.length === 0) return void 0;
  const enough = samples.length * READING.sameZone;
  const counts = /* @__PURE__ */ new Map();
  for (const { offset } of samples) counts.set(offset, (counts.get(offset) ?? 0) + 1);
  const [minutes, count3] = [...counts].sort((a, b) => b[1] - a[1])[0];
  if (count3 >= enough) return { minutes };
  if ((counts.get(minutes + 60) ?? 0) + (counts.get(minutes - 60) ?? 0) + count3 < enough) return void 0;
  let best;
  for (const name of zoneNames()) {
    let hits = 0;
    for (const { instant, offset } of samples)
      if (zoneMinutes({ name }, instant + offset * MINUTE) === offset) hits++;
    if (!best || hits > best.hits) best = { name, hits };
  }
  return best && best.hits >= enough ? { name: best.name } : void 0;
}
var FIRST3 = [
  "Europe/Berlin",
  "America/New_York",
  "Europe/London",
  "America/Los_Angeles",
  "America/Chicago"
];
function zoneNames() {
  return /* @__PURE__ */ new Set([...FIRST3, ...Intl.supportedValuesOf("timeZone")]);
}
var OffsetRange = class {
  #fits = /* @__PURE__ */ new Map();
  #samples = 0;
  /** Which offsets are possible, in minutes. */
  add(from, to) {
    this.#samples++;
    for (let offset = Math.ceil(from / 15) * 15; offset <= to; offset += 15)
      this.#fits.set(offset, (this.#fits.get(offset) ?? 0) + 1);
  }
  get offset() {
    if (this.#samples < READING.fewestZoneSamples) return void 0;
    const most = Math.max(0, ...this.#fits.values());
    if (most < this.#samples * READING.sameZone) return void 0;
    const best = [...this.#fits].filter(([, count3]) => count3 === most).map(([offset]) => offset);
    if (best.length === 1) return best[0];
    const whole = best.filter((offset) => offset % 60 === 0);
    return whole.length === 1 ? whole[0] : void 0;
  }
};

// src/read/date-survey.ts
var DateSurvey = class {
  #pages = 0;
  #dated = 0;
  #costs = /* @__PURE__ */ new Map();
  /** Zones that lines of pages tell, with how many do. */
  #lines = /* @__PURE__ */ new Map();
  #clocks = /* @__PURE__ */ new Map();
  /** From times that an attribute tells with its zone beside the text that shows it without … */
  #samples = [];
  /** … and from those where the attribute tells no zone either. */
  #apart = [];
  #range = new OffsetRange();
  see(page) {
    const { dated } = page.evidence;
    this.#pages++;
    if (dated.places.length > 0) this.#dated++;
    this.#seeOrders(dated.says.costs);
    const zone = dated.says.zone ?? dated.says.mentioned;
    if (zone) {
      const line = JSON.stringify(zone);
      this.#lines.set(line, (this.#lines.get(line) ?? 0) + 1);
    }
    this.#seeClocks(page);
    this.#seePairs(dated, page.madeAt);
  }
  get habits() {
    const orders = {};
    for (const [form, costs] of this.#costs) {
      const order = clearOrder(costs);
      if (order) orders[form] = order;
    }
    const zone = told(this.#samples) ?? this.#clockZone() ?? this.#agoZone() ?? this.#lineZone();
    const apart = told(this.#apart);
    const differ = apart && !("minutes" in apart && apart.minutes === 0);
    if (!zone) return differ ? { orders, zone: apart, toldZone: GREENWICH } : { orders };
    if (!differ || !("minutes" in apart) || !("minutes" in zone)) return { orders, zone };
    return { orders, zone, toldZone: { minutes: zone.minutes - apart.minutes } };
  }
  #seeOrders(costs) {
    for (const [form, cost] of costs) {
      const all = this.#costs.get(form);
      if (!all) this.#costs.set(form, { ...cost });
      else for (const order of ORDERS) all[order] += cost[order];
    }
  }
  #seeClocks(page) {
    for (const { name, offset, shown, dated } of clocksOn(page.dom, page.evidence.dated, page.madeAt)) {
      let clock2 = this.#clocks.get(name);
      if (!clock2) {
        if (this.#clocks.size >= READING.mostClocks) continue;
        clock2 = { pages: 0, offsets: /* @__PURE__ */ new Map(), shown: /* @__PURE__ */ new Set(), dated };
        this.#clocks.set(name, clock2);
      }
      clock2.pages++;
      if (offset !== void 0) clock2.offsets.set(offset, (clock2.offsets.get(offset) ?? 0) + 1);
      if (clock2.shown.size < READING.clockMinutes) clock2.shown.add(shown);
    }
  }
  #seePairs(dated, at) {
    let taken = 0;
    for (const place of dated.places) {
      if (taken >= READING.samplesOfPage || this.#samples.length >= READING.mostZoneSamples) return;
      if (this.#seePair(place, dated.context, at)) taken++;
    }
  }
  #seePair({ found, told: told2 }, { zone: _zone, ...context }, at) {
    if (!told2 || told2 === found || found.zone !== void 0) return false;
    const exact = momentOf(told2, context);
    if (!exact || exact.precision !== "minute" && exact.precision !== "second") return false;
    if (found.ago !== void 0) {
      if (exact.zoneKnown || (found.agoUnit ?? HOUR) > HOUR) return false;
      const latest2 = (exact.millis - (at - found.ago)) / MINUTE;
      const unit = (found.agoUnit ?? HOUR) / MINUTE;
      this.#range.add(latest2 - unit / 2 - 1, latest2 + unit + 1);
      return true;
    }
    const seen = momentOf(found, context);
    if (!seen || seen.form === "relative" || found.minute === void 0) return false;
    const offset = Math.floor(seen.millis / MINUTE) - Math.floor(exact.millis / MINUTE);
    if (offset % 15 !== 0 || Math.abs(offset) > 14 * 60) return false;
    (exact.zoneKnown ? this.#samples : this.#apart).push({ instant: exact.millis, offset });
    return true;
  }
  /** A clock on nearly every page that always runs ahead by the same. */
  #clockZone() {
    const fewest = Math.max(READING.fewestZoneSamples, this.#pages * READING.zonePages);
    let best;
    for (const { pages: pages2, offsets, shown, dated } of this.#clocks.values()) {
      if (pages2 < fewest || !dated && shown.size < READING.clockMinutes) continue;
      for (const [minutes, count3] of offsets)
        if (count3 >= pages2 * READING.sameZone && count3 > (best?.pages ?? 0)) best = { minutes, pages: count3 };
    }
    return best && { minutes: best.minutes };
  }
  #agoZone() {
    const minutes = this.#range.offset;
    return minutes === void 0 ? void 0 : { minutes };
  }
  /** What lines of many pages say; what one says may be somebody's words. */
  #lineZone() {
    const [line, pages2] = [...this.#lines].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
    return pages2 > 0 && pages2 >= this.#dated * READING.linePages ? JSON.parse(line) : void 0;
  }
};
var GREENWICH = { minutes: 0 };
function told(samples) {
  return samples.length >= READING.fewestZoneSamples ? zoneOfSamples(samples) : void 0;
}
function clearOrder(costs) {
  const [best, second] = [...ORDERS].sort((a, b) => costs[a] - costs[b]);
  const isClear = costs[second] >= READING.orderCost && costs[best] <= costs[second] * READING.orderDoubt;
  return isClear ? best : void 0;
}

// src/read/page-facts.ts
function factsOf(page) {
  const { dated, personPlaces: personPlaces2 } = page.evidence;
  const places = /* @__PURE__ */ new Set();
  for (const place of dated.places) if (!place.aside) places.add(shared(place.key));
  if (places.size === 0) for (const { key } of personPlaces2) places.add(shared(key));
  if (places.size === 0) return void 0;
  return {
    url: page.url,
    places: [...places].slice(0, MOST_PLACES2),
    number: page.paging.current,
    board: page.head.board?.url
  };
}
var MOST_PLACES2 = 64;
var MOST_SHARED2 = 1e5;
var pool = /* @__PURE__ */ new Map();
function shared(name) {
  const known = pool.get(name);
  if (known !== void 0) return known;
  if (pool.size >= MOST_SHARED2) pool.clear();
  pool.set(name, name);
  return name;
}

// src/read/shared-titles.ts
var SharedTitles = class {
  #tallies = /* @__PURE__ */ new Map();
  #pages = 0;
  see({ dom }) {
    this.#pages++;
    const parts = titleParts(dom).map(plainTitle);
    const whole = parts.join("|");
    const headings = headingsOf(dom);
    const labels3 = [...titleParts(dom), ...headings].map(plainLabel);
    const seen = /* @__PURE__ */ new Set([...parts, ...headings.map(plainTitle), ...labels3]);
    for (const part of seen) {
      if (part === "") continue;
      let tally3 = this.#tallies.get(part);
      if (!tally3) {
        if (this.#tallies.size >= READING.titleParts) continue;
        tally3 = { pages: 0, wholes: /* @__PURE__ */ new Set() };
        this.#tallies.set(part, tally3);
      }
      tally3.pages++;
      if (tally3.wholes.size < READING.sharedTitles) tally3.wholes.add(whole);
    }
  }
  /** Parts of several different titles, and what stands on a large share of all pages. */
  get found() {
    const many = (share2) => Math.max(READING.sharedPages, share2 * this.#pages);
    return [...this.#tallies].filter(
      ([part, { pages: pages2, wholes }]) => part.endsWith(":") ? pages2 >= many(READING.labelShare) : wholes.size >= READING.sharedTitles || pages2 >= many(READING.sharedShare)
    ).map(([part]) => part).slice(0, READING.keptTitles);
  }
};

// src/read/survey.ts
var Survey = class {
  facts = [];
  titles = new SharedTitles();
  dates = new DateSurvey();
  /** Visits of pages, by the places of their dates and the forms of their addresses. */
  #places = /* @__PURE__ */ new Map();
  /** Visits of pages, by the form of their addresses. */
  #forms = /* @__PURE__ */ new Map();
  #seen = /* @__PURE__ */ new Set();
  #placeChance = seededRandom(1);
  #formChance = seededRandom(2);
  see(page, visit) {
    this.dates.see(page);
    const facts = factsOf(page);
    if (this.#wasSeen(page, facts)) return;
    const form = listForm(page.url);
    into(this.#forms, form, READING.formSample, { visit, url: page.url }, this.#formChance);
    if (!facts) return;
    this.titles.see(page);
    this.facts.push(facts);
    for (const place of facts.places) {
      const byForm = this.#places.get(place) ?? /* @__PURE__ */ new Map();
      this.#places.set(place, byForm);
      into(byForm, form, READING.templateSample, { visit, url: page.url }, this.#placeChance);
    }
  }
  /** A page that is visited again and again counts once, or all that it says would seem to recur: unless it has a new look, or twice as much to tell. */
  #wasSeen({ url, evidence }, facts) {
    const much = Math.floor(Math.log2(1 + evidence.dated.places.length));
    const look = `${url} ${much} ${facts?.places.join(" ") ?? ""}`;
    if (this.#seen.has(look)) return true;
    this.#seen.add(look);
    return false;
  }
  /** Some pages of every form that have a date at this place. */
  dated(place) {
    return [...this.#places.get(place)?.values() ?? []].flatMap(({ seen }) => seen);
  }
  /** Some pages of every form. */
  get forms() {
    return this.#forms;
  }
};
function into(reservoirs, key, size2, page, random) {
  const reservoir = reservoirs.get(key) ?? { seen: [], pages: 0 };
  reservoirs.set(key, reservoir);
  reservoir.pages++;
  if (reservoir.seen.length < size2) reservoir.seen.push(page);
  else {
    const at = Math.floor(random() * reservoir.pages);
    if (at < size2) reservoir.seen[at] = page;
  }
}

// src/read/site-learning.ts
var SiteLearning = class {
  #archive;
  /** Of the pages that came in; undefined if nobody saw those before them, or if there are so many that a sample has to do. */
  #survey;
  /** Pages that were read since the site was learned last, and those of them that were nothing that is known. */
  #read = { pages: 0, unplaced: 0 };
  #recent;
  constructor(archive, recent) {
    this.#archive = archive;
    this.#recent = recent;
    if (archive.totals.visits === 0) this.#survey = new Survey();
  }
  /** A page that came in. Once something is known, some speak for all; later on a sample of the archive does. */
  see(page, visit, { version: version2 }) {
    if (version2 > 1 || this.#archive.totals.visits > READING.plenty) this.#survey = void 0;
    if (version2 === 0 || visit % READING.surveyed === 0) this.#survey?.see(page, visit);
  }
  /** What a page turned out to be. */
  note(type) {
    this.#read.pages++;
    if (type === "other") this.#read.unplaced++;
  }
  /** Whether there is so much more to learn from that it pays. */
  isDue({ version: version2, visits: then }) {
    const { visits } = this.#archive.totals;
    if (version2 === 0) return visits >= READING.firstVisits;
    if (then >= READING.plenty || visits < READING.muchMore * then) return false;
    return version2 === 1 || this.#read.unplaced >= READING.unplaced * this.#read.pages;
  }
  /** From what was seen. Undefined when it was stopped: what half the pages tell is not worth keeping. */
  async learn(before2, stop) {
    return this.#learn(this.#survey ?? await this.#sampled(before2, stop), before2, stop);
  }
  /** From what is archived, whatever was seen. */
  async learnAnew(before2, stop) {
    return this.#learn(await this.#sampled(before2, stop), before2, stop);
  }
  async #learn(survey, before2, stop) {
    const { visits } = this.#archive.totals;
    const load = async (visit) => {
      await nextTurn();
      return stop.aborted ? void 0 : this.#page(visit);
    };
    const learned = await learnSite(survey, load, before2);
    if (stop.aborted) return void 0;
    this.#read = { pages: 0, unplaced: 0 };
    return { ...learned, knowledge: { ...learned.knowledge, visits } };
  }
  /** Some of all pages, and the latest. */
  async #sampled({ people }, stop) {
    const survey = new Survey();
    const { visits } = this.#archive;
    const chosen = new Set(
      [...visits.sample(READING.archivedSample), ...visits.latestPages(READING.latestSample)].map(
        ({ id }) => id
      )
    );
    for (const visit of chosen) {
      await nextTurn();
      if (stop.aborted) break;
      const page = await this.#page(visit);
      if (!page) continue;
      people.meet(page);
      survey.see(page, visit);
    }
    return survey;
  }
  async #page(visit) {
    const stored = this.#archive.visits.byId(visit);
    return stored && (this.#recent?.of(stored) ?? archivedPage(stored, this.#archive.visits.response(stored)));
  }
};

// src/read/site-reading.ts
var READER = jsonFact("reader", { 1: () => NOTHING_KNOWN, 2: () => NOTHING_KNOWN });
var PEOPLE2 = jsonFact("people");
var OVERRIDES = jsonFact("overrides");
var LEARNED_WELL = 2;
var SiteReading = class {
  keeper;
  #archive;
  #reader;
  #learning;
  #recent = new RecentPages();
  /** Whether everything before what comes in now has been read. */
  #upToDate = false;
  /** Visits since what is known of people was kept last. */
  #unkept = 0;
  /** Visits that came in since and wait to be read from the archive. */
  #behind = 0;
  constructor(archive) {
    this.#archive = archive;
    const people = KnownPeople.restore(archive.facts.get(PEOPLE2) ?? []);
    this.#reader = new Reader(savedKnowledge(archive), savedOverrides(archive), people);
    this.keeper = new ListKeeper(archive, this.#reader);
    this.#learning = new SiteLearning(archive, this.#recent);
  }
  get knowledge() {
    return this.#reader.knowledge;
  }
  /** What a page is and shows, as far as the site is known now. */
  of(page) {
    return this.keeper.reading(page);
  }
  /** Within the commit of these visits, which were all made after those before: keeps what they show. */
  keep(visits) {
    this.#keepPeople(visits.length);
    for (const { id, reading } of visits) {
      if (!reading) continue;
      this.#learning.see(reading.taught, id, this.knowledge);
      if (this.knowledge.version < LEARNED_WELL) this.#recent.add(id, reading.page);
    }
    if (!this.#upToDate || this.knowledge.version === 0) {
      this.#behind += visits.length;
      return;
    }
    for (const visit of visits) this.#keep(visit);
    const last = visits.at(-1);
    if (last) this.markRead(last.id);
  }
  /** Takes in one visit and marks it as read; the caller owns the transaction. */
  keepOne(visit) {
    const kept2 = this.#keep(visit);
    this.markRead(visit.id);
    return kept2;
  }
  /** How many visits came in that wait to be read. */
  get behind() {
    return this.#behind;
  }
  /** Whether there is something to learn or to read beside what comes in. */
  get isDue() {
    return this.#learning.isDue(this.knowledge) || this.knowledge.version > 0 && !this.#upToDate;
  }
  /** Learns the site if it is time, and reads what was not read yet. Can be stopped at any moment, and goes on there. */
  async catchUp(stop, progress = () => {
  }) {
    if (this.#learning.isDue(this.knowledge)) await this.#learn(stop);
    let pages2 = 0;
    const more = (visits) => {
      pages2 += visits.length;
      progress(pages2);
    };
    await this.#readNew(stop, more);
    await this.#readAgain(stop, more);
  }
  /** The same at the end of a crawl: a small site is learned from what there is. */
  async finish(stop, progress) {
    if (this.knowledge.version === 0 && this.#archive.totals.visits > 0) await this.#learn(stop);
    await this.catchUp(stop, progress);
  }
  /** Learns the site anew from what is archived, as when it has a new look. */
  async learnAnew(stop) {
    this.#take(await this.#learning.learnAnew(this.#reader, stop));
  }
  async #learn(stop) {
    this.#take(await this.#learning.learn(this.#reader, stop));
  }
  #take(learned) {
    if (!learned) return;
    const { knowledge, otherwise } = learned;
    this.#archive.transaction(() => {
      this.#archive.facts.set(READER, knowledge);
      this.#keepPeople(READING.peopleKept);
      this.#readBy(
        new Reader(knowledge, savedOverrides(this.#archive), this.#reader.people),
        otherwise >= READING.otherwise
      );
    });
  }
  /** Takes what a person says of the site for true: what is read otherwise by that owes a reading. */
  override(overrides) {
    this.#archive.transaction(() => {
      this.#archive.facts.set(OVERRIDES, overrides);
      this.#readBy(new Reader(this.knowledge, overrides, this.#reader.people), false);
    });
  }
  /** Everything owes a reading, whatever it was read by. */
  oweAll() {
    this.#archive.transaction(() => this.#archive.readings.owe(() => true));
  }
  /** Marks a visit as read: all before it have been. */
  markRead(visit) {
    this.#archive.facts.set(READ, visit);
  }
  /** Now and then: what a crash forgets of them is soon learned again. */
  #keepPeople(visits) {
    this.#unkept += visits;
    if (this.#unkept < READING.peopleKept) return;
    this.#unkept = 0;
    this.#archive.facts.set(PEOPLE2, this.#reader.people.save());
  }
  #readBy(reader, otherPosts) {
    if (this.knowledge.version > 0)
      this.#archive.readings.owe(readsOtherwise(this.#reader, reader, otherPosts));
    this.#reader = reader;
    this.keeper.readBy(reader);
  }
  async #readNew(stop, more) {
    while (!stop.aborted && this.knowledge.version > 0) {
      const visits = this.#archive.visits.after(this.#archive.facts.get(READ) ?? 0, READING.portion);
      if (visits.length === 0) {
        this.#upToDate = true;
        this.#behind = 0;
        return;
      }
      await this.#readStored(visits, (visit) => this.keepOne(visit));
      more(visits);
    }
  }
  async #readAgain(stop, more) {
    while (!stop.aborted && this.knowledge.version > 0) {
      const visits = this.#archive.readings.owing(READING.portion);
      if (visits.length === 0) {
        if (this.knowledge.version >= LEARNED_WELL) this.#recent.clear();
        return;
      }
      await this.#readStored(visits, (visit) => this.#keep(visit, true), true);
      more(visits);
    }
  }
  async #readStored(visits, keep, again = false) {
    const pages2 = [];
    for (const visit of visits) pages2.push(visit.isPage ? await this.#pageOf(visit) : void 0);
    this.#archive.transaction(() => {
      visits.forEach((visit, i) => {
        const page = pages2[i];
        const { id, address, url, at, digest: body, status, location } = visit;
        const no = page && refusalOf(page, status);
        const reading = page && !no ? this.keeper.reading(page, again) : void 0;
        keep({ id, address, url, at, body, status, location, reading, ...no && { type: "other" } });
      });
    });
    await nextTurn();
  }
  async #pageOf(visit) {
    return this.#recent.of(visit) ?? archivedPage(visit, this.#archive.visits.response(visit));
  }
  #keep(visit, again = false) {
    const { address, id, reading, type } = visit;
    const kept2 = readSafely(this.#archive, () => this.keeper.read(visit, visit, reading, again));
    const { version: version2 } = this.knowledge;
    if (reading) {
      const read = typeIn(reading);
      this.#archive.readings.set({ address, visit: id, type: read, version: version2 });
      this.#learning.note(read);
    }
    if (!reading && (type || again))
      this.#archive.readings.set({ address, visit: id, type: type ?? "other", version: version2 });
    return kept2;
  }
};
function typeIn(reading) {
  try {
    return reading.type;
  } catch {
    return "other";
  }
}
function savedKnowledge(archive) {
  return archive.facts.get(READER) ?? NOTHING_KNOWN;
}
function savedOverrides(archive) {
  return archive.facts.get(OVERRIDES) ?? [];
}

// src/read/catch-up.ts
async function catchUp(archive, stop, progress) {
  const reading = new SiteReading(archive);
  await reading.finish(stop, progress);
  return reading.knowledge.version > 0 ? reading : void 0;
}

// src/archive/sqlite-archive.ts
import { join as join8 } from "node:path";

// src/archive/check/recount.ts
var OWN = "(SELECT id FROM way WHERE name = 'own' AND guide = '')";
function recounted(database, guide) {
  const byState = countsOf(
    database,
    `SELECT state AS name, count(*) AS count FROM address WHERE way NOT IN ${OWN} GROUP BY state`
  );
  const { waiting, passed } = database.prepare(
    `SELECT coalesce(sum(wanted), 0) AS waiting, coalesce(sum(NOT wanted), 0) AS passed FROM
       (SELECT way.weight >= 0 AND way.guide IN ('', ?) AS wanted FROM address JOIN way ON way.id = address.way
        WHERE address.state = ${STATE.waiting})`
  ).get(guide);
  const visits = database.prepare(
    `SELECT address.way IN ${OWN} AS own, visit.media, count(*) AS visits, sum(bytes) AS bytes, sum(same_as IS NOT NULL AND status < 400) AS duplicates, sum(lost) AS lost
       FROM visit JOIN address ON address.id = visit.address GROUP BY own, visit.media`
  ).all();
  const counted2 = visits.filter(({ media }) => !media);
  const pages2 = counted2.find(({ own }) => !own);
  const { warcBytes } = database.prepare("SELECT coalesce(sum(bytes), 0) AS warcBytes FROM warc").get();
  return {
    addresses: Object.values(byState).reduce((sum, count3) => sum + count3, 0),
    waiting,
    passed,
    later: byState[STATE.later] ?? 0,
    done: byState[STATE.done] ?? 0,
    failed: byState[STATE.failed] ?? 0,
    skipped: byState[STATE.skipped] ?? 0,
    visits: pages2?.visits ?? 0,
    own: counted2.find(({ own }) => own)?.visits ?? 0,
    lost: visits.reduce((sum, { lost: lost2 }) => sum + lost2, 0),
    bytes: counted2.reduce((sum, { bytes }) => sum + bytes, 0),
    warcBytes,
    duplicates: pages2?.duplicates ?? 0,
    byStatus: countsOf(
      database,
      `SELECT status AS name, count(*) AS count FROM visit JOIN address ON address.id = visit.address
       WHERE address.way NOT IN ${OWN} AND NOT visit.media GROUP BY status`
    ),
    byReason: countsOf(
      database,
      `SELECT reason AS name, count(*) AS count FROM address WHERE reason IS NOT NULL AND way NOT IN ${OWN} GROUP BY reason`
    )
  };
}
function countsOf(database, sql) {
  const rows2 = database.prepare(sql).all();
  return Object.fromEntries(rows2.map(({ name, count: count3 }) => [name, count3]));
}

// src/archive/database/disk.ts
import {
  closeSync as closeSync5,
  fdatasync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync as openSync5,
  statSync as statSync2,
  writeSync
} from "node:fs";
import { dirname, resolve as resolve2 } from "node:path";
import { promisify as promisify2 } from "node:util";
var syncData = promisify2(fdatasync);
var systemDisk = {
  open: (file, flags) => openSync5(file, flags),
  write: (descriptor, bytes, from) => writeSync(descriptor, bytes, from),
  size: (descriptor) => fstatSync(descriptor).size,
  cut: (descriptor, size2) => ftruncateSync(descriptor, size2),
  close: (descriptor) => closeSync5(descriptor),
  sync: (descriptor) => syncData(descriptor),
  syncFolder(folder) {
    if (process.platform === "win32") return;
    try {
      const descriptor = openSync5(folder, "r");
      try {
        fsyncSync(descriptor);
      } finally {
        closeSync5(descriptor);
      }
    } catch (error) {
      if (!/^(?:EINVAL|ENOTSUP|EACCES|EPERM)$/.test(error.code ?? "")) throw error;
    }
  },
  makeFolder,
  database: (file) => new Database(file)
};
function makeFolder(folder) {
  if (statSync2(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const above = dirname(resolve2(folder));
  const made2 = above === resolve2(folder) ? [] : makeFolder(above);
  mkdirSync(folder);
  systemDisk.syncFolder(above);
  return [...made2, folder];
}

// src/archive/database/writing.ts
var Writing = class {
  database;
  #directory;
  #file;
  #last = [];
  #isUnderWay = false;
  #broken;
  constructor(database, { directory, database: file }) {
    this.database = database;
    this.#directory = directory;
    this.#file = file;
  }
  get isBroken() {
    return this.#broken !== void 0;
  }
  /** What is to be written at the end of every transaction, not of those within others. */
  atTheEnd(write) {
    this.#last.push(write);
  }
  transaction(work) {
    return this.write(
      () => this.database.transaction(() => {
        const isWithin2 = this.#isUnderWay;
        this.#isUnderWay = true;
        try {
          const result = work();
          if (!isWithin2) for (const write of this.#last) write();
          return result;
        } finally {
          this.#isUnderWay = isWithin2;
        }
      })
    );
  }
  write(work) {
    this.refuseIfBroken();
    try {
      return work();
    } catch (error) {
      const told2 = inWords(error, this.#directory, this.#file);
      throw told2 instanceof StorageError ? this.break(told2) : told2;
    }
  }
  refuseIfBroken() {
    if (this.#broken) throw this.#broken.by;
  }
  /** Nothing more is written; what everybody is told from now on. */
  break(error) {
    this.#broken ??= { by: inWords(error, this.#directory, this.#file) };
    return this.#broken.by;
  }
};

// src/archive/frontier/skip-log.ts
import { appendFileSync, existsSync as existsSync5, statSync as statSync3, truncateSync } from "node:fs";
var SkipLog = class {
  #file;
  #now;
  #lines = "";
  constructor(file, now) {
    this.#file = file;
    this.#now = now;
  }
  line(url, skip) {
    this.#lines += `${JSON.stringify({ at: new Date(this.#now()).toISOString(), url, ...skip })}
`;
  }
  flush() {
    if (this.#lines === "") return;
    const before2 = statSync3(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    try {
      appendFileSync(this.#file, this.#lines);
    } catch (error) {
      if (existsSync5(this.#file)) truncateSync(this.#file, before2);
      throw error;
    }
    this.#lines = "";
  }
};

// src/archive/frontier/sqlite-frontier.ts
var SqliteFrontier = class {
  #writing;
  #addresses;
  #log;
  constructor(writing, addresses, log) {
    this.#writing = writing;
    this.#addresses = addresses;
    this.#log = log;
  }
  add(found) {
    this.#writing.transaction(() => {
      for (const one of found) this.addOne(one, null);
    });
  }
  /** Takes a link in, within a transaction of the caller's. */
  addOne(found, foundOn) {
    if (this.#addresses.add(found, foundOn) && found.skip) this.#log.line(found.url, found.skip);
  }
  weigh(weights) {
    this.#writing.write(() => {
      for (const weight of weights) this.#addresses.weigh(weight);
    });
  }
  take(count3, now) {
    const take2 = () => this.#addresses.take(count3, now);
    const due = this.#addresses.nextDue();
    return due === void 0 || due > now ? this.#writing.write(take2) : this.#writing.transaction(take2);
  }
  claim(found) {
    return this.#writing.transaction(() => this.#addresses.claim(found));
  }
  again(found) {
    return this.#addresses.again(found.url) ?? this.claim(found);
  }
  settle({ id }) {
    this.#addresses.settle(id);
  }
  putBack(addresses) {
    for (const address of addresses) this.#addresses.putBack(address);
  }
  knows(url) {
    return this.#addresses.idOf(url) !== void 0;
  }
  reopen(addresses) {
    this.#writing.transaction(() => {
      for (const { url } of addresses) this.#addresses.reopen(url);
    });
  }
  reconsider(reason, passes) {
    return this.#writing.transaction(() => this.#addresses.reconsider(reason, passes));
  }
  nextDue() {
    return this.#addresses.nextDue();
  }
};

// src/url/hash.ts
function hashOf(text) {
  let high = 3735928559;
  let low = 1103547991;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ high >>> 16, 2246822507) ^ Math.imul(low ^ low >>> 13, 3266489909);
  low = Math.imul(low ^ low >>> 16, 2246822507) ^ Math.imul(high ^ high >>> 13, 3266489909);
  return (high ^ low) >>> 0;
}

// src/archive/frontier/address-index.ts
var AddressIndex = class {
  /** Pairs of fingerprint and id; id 0 marks an empty slot. */
  #slots = new Uint32Array(2 * 1024);
  #mask = 1023;
  #size = 0;
  add(hash3, id) {
    if (this.#size >= (this.#mask + 1) * FULLEST) this.#grow();
    this.#place(hash3 >>> 0, id);
    this.#size++;
  }
  /** Ids that may belong to the hash; mostly none or one. The caller compares the addresses themselves. */
  *candidates(hash3) {
    const fingerprint2 = hash3 >>> 0;
    for (let slot = fingerprint2 & this.#mask; this.#slots[2 * slot + 1] !== 0; slot = slot + 1 & this.#mask) {
      if (this.#slots[2 * slot] === fingerprint2) yield this.#slots[2 * slot + 1];
    }
  }
  #place(fingerprint2, id) {
    let slot = fingerprint2 & this.#mask;
    while (this.#slots[2 * slot + 1] !== 0) slot = slot + 1 & this.#mask;
    this.#slots[2 * slot] = fingerprint2;
    this.#slots[2 * slot + 1] = id;
  }
  #grow() {
    const old = this.#slots;
    this.#mask = 2 * this.#mask + 1;
    this.#slots = new Uint32Array(2 * (this.#mask + 1));
    for (let i = 0; i < old.length; i += 2) if (old[i + 1] !== 0) this.#place(old[i], old[i + 1]);
  }
};
var FULLEST = 0.75;

// src/archive/frontier/address-rows.ts
var BLOCK = 16384;
var AddressRows = class {
  #index = new AddressIndex();
  #byId;
  #insert;
  #insertBlock;
  #skipped;
  #lastId = 0;
  #block = new Uint32Array(BLOCK);
  constructor(database) {
    this.#byId = database.prepare(
      "SELECT id, url, state, way, weight, depth, hops, tries, reason FROM address WHERE id = ?"
    );
    this.#insert = database.prepare(
      "INSERT INTO address (id, url, state, way, weight, depth, hops, found_on, reason, detail) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    );
    this.#skipped = database.prepare(
      `SELECT id, url FROM address WHERE state = ${STATE.skipped} AND reason = ? AND id > ? ORDER BY id LIMIT 1000`
    );
    this.#insertBlock = database.prepare("INSERT INTO address_block VALUES (?, ?)");
    this.#load(database);
  }
  find(url) {
    for (const id of this.#index.candidates(hashOf(url))) {
      const row = this.#byId.get(id);
      if (row?.url === url) return row;
    }
    return void 0;
  }
  /** The addresses that were put aside for this reason, some at a time: others may be changed meanwhile. */
  *skipped(reason) {
    for (let rows2 = this.#skipped.all(reason, 0); rows2.length > 0; ) {
      for (const { url } of rows2) yield url;
      rows2 = this.#skipped.all(reason, rows2.at(-1).id);
    }
  }
  insert(url, facts) {
    const id = this.#lastId + 1;
    const { state, way, weight, depth, hops, foundOn, skip } = facts;
    this.#insert.run(
      id,
      url,
      state,
      way,
      weight,
      depth,
      hops,
      foundOn,
      skip?.reason ?? null,
      skip?.detail ?? null
    );
    this.#remember(hashOf(url), id);
    if (id % BLOCK === 0) this.#insertBlock.run(id / BLOCK, Buffer.from(this.#block.buffer));
    return id;
  }
  #load(database) {
    for (const { hashes } of database.prepare("SELECT hashes FROM address_block ORDER BY number").iterate()) {
      const view = new DataView(hashes.buffer, hashes.byteOffset, hashes.byteLength);
      for (let at = 0; at < view.byteLength; at += 4)
        this.#remember(view.getUint32(at, true), this.#lastId + 1);
    }
    const rest = database.prepare(
      "SELECT id, url FROM address WHERE id > ? ORDER BY id"
    );
    for (const { id, url } of rest.iterate(this.#lastId)) this.#remember(hashOf(url), id);
  }
  #remember(hash3, id) {
    this.#index.add(hash3, id);
    this.#block[(id - 1) % BLOCK] = hash3;
    this.#lastId = id;
  }
};

// src/archive/frontier/lately-seen.ts
var MOST3 = 5e4;
var LatelySeen = class {
  #younger = /* @__PURE__ */ new Map();
  #older = /* @__PURE__ */ new Map();
  /** The rank with which it was seen, if it was. */
  rank(url) {
    return this.#younger.get(url) ?? this.#older.get(url);
  }
  see(url, rank) {
    this.#younger.set(url, rank);
    if (this.#younger.size < MOST3) return;
    this.#older = this.#younger;
    this.#younger = /* @__PURE__ */ new Map();
  }
  forget(url) {
    this.#younger.delete(url);
    this.#older.delete(url);
  }
  clear() {
    this.#younger.clear();
    this.#older.clear();
  }
};

// src/archive/frontier/ways.ts
var Ways = class {
  #totals;
  /** Those of the guide that is followed, and the crawl's own, by name. */
  #followed = /* @__PURE__ */ new Map();
  #byId = /* @__PURE__ */ new Map();
  /** Of which the database does not know everything yet. */
  #changed = /* @__PURE__ */ new Set();
  #save;
  #guide;
  #last = 0;
  /** `guide`: whose ways are followed. */
  constructor(database, totals, guide) {
    this.#totals = totals;
    this.#guide = guide;
    this.#save = database.prepare(
      `INSERT INTO way (id, guide, name, weight, ahead, when_idle, waiting, finished) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
       SET weight = excluded.weight, ahead = excluded.ahead, when_idle = excluded.when_idle, waiting = excluded.waiting, finished = excluded.finished`
    );
    const ways = database.prepare(
      "SELECT id, guide, name, weight, ahead, when_idle AS whenIdle, waiting, finished FROM way"
    ).all();
    for (const way of ways) this.#remember({ ...NEW_WAY, ...way, whenIdle: Boolean(way.whenIdle) });
    this.#last = ways.reduce((last, { id }) => Math.max(last, id), 0);
  }
  /** The way of this name, which is made if there is none. */
  named(name) {
    const known = this.#followed.get(name);
    if (known) return known;
    const guide = OWN_WAYS.has(name) ? "" : this.#guide;
    const way = this.#remember({ ...NEW_WAY, id: ++this.#last, guide, name });
    this.#changed.add(way);
    return way;
  }
  byId(id) {
    return this.#byId.get(id);
  }
  /** Those of which an address may be handed out now, the most wanted first. */
  wanted() {
    return [...this.#followed.values()].filter(hasMore).sort((a, b) => b.weight - a.weight || a.id - b.id);
  }
  isFollowed({ guide }) {
    return guide === this.#guide || guide === "";
  }
  /** Makes the ways of this guide those that count; they are as wanted as new ones until the guide weighs them. */
  follow(guide) {
    this.#followed.clear();
    for (const way of this.#byId.values()) {
      this.#totals[this.#countedAs(way)] -= way.waiting;
      if (way.guide === guide || way.guide === "") {
        this.#followed.set(way.name, way);
        way.weight = NEW_WAY.weight;
        way.ahead = NEW_WAY.ahead;
        way.whenIdle = NEW_WAY.whenIdle;
        this.#changed.add(way);
      }
    }
    this.#guide = guide;
    for (const way of this.#byId.values()) this.#totals[this.#countedAs(way)] += way.waiting;
  }
  weigh({ way: name, weight, ahead = Number.POSITIVE_INFINITY, whenIdle = false }) {
    const way = this.named(name);
    if (way.weight === weight && way.ahead === ahead && way.whenIdle === whenIdle) return;
    this.#totals[this.#countedAs(way)] -= way.waiting;
    way.weight = weight;
    way.ahead = ahead;
    way.whenIdle = whenIdle;
    this.#changed.add(way);
    this.#totals[this.#countedAs(way)] += way.waiting;
  }
  /** So many more of its addresses wait. */
  countWaiting(way, change) {
    way.waiting += change;
    this.#changed.add(way);
    this.#totals[this.#countedAs(way)] += change;
  }
  /** Writes what changed of the ways, new ones too; part of each commit. */
  save() {
    for (const { id, guide, name, weight, ahead, whenIdle, waiting, finished } of this.#changed)
      this.#save.run(id, guide, name, weight, ahead, whenIdle ? 1 : 0, waiting, finished);
    this.#changed.clear();
  }
  #remember(way) {
    if (this.isFollowed(way)) this.#followed.set(way.name, way);
    this.#byId.set(way.id, way);
    return way;
  }
  /** Addresses of an unwanted way wait too, but nobody waits for them. */
  #countedAs(way) {
    return way.weight < 0 || !this.isFollowed(way) ? "passed" : "waiting";
  }
};
var OWN_WAYS = /* @__PURE__ */ new Set(["start", "learning", "list", "own"]);
var NEW_WAY = {
  weight: 0,
  ahead: Number.POSITIVE_INFINITY,
  whenIdle: false,
  waiting: 0,
  finished: 0,
  out: 0,
  unsettled: 0
};
function hasMore(way) {
  return way.weight >= 0 && way.waiting > way.out && way.unsettled < way.ahead;
}

// src/archive/frontier/waiting-addresses.ts
var WaitingAddresses = class {
  #totals;
  #ways;
  #lately = new LatelySeen();
  #handedOut = /* @__PURE__ */ new Set();
  #unsettled = /* @__PURE__ */ new Map();
  #rows;
  #upgrade;
  #best;
  #waiting;
  #end;
  #due;
  #wake;
  #nextDue;
  #soonest;
  /** `guide`: whose ways are followed. */
  constructor(database, totals, guide) {
    this.#totals = totals;
    this.#ways = new Ways(database, totals, guide);
    this.#rows = new AddressRows(database);
    this.#upgrade = database.prepare(
      `UPDATE address SET state = ${STATE.waiting}, way = ?, weight = ?, reason = NULL, detail = NULL WHERE id = ?`
    );
    this.#best = database.prepare(
      `SELECT id FROM address WHERE state = ${STATE.waiting} AND way = ? ORDER BY weight DESC, id LIMIT ?`
    );
    this.#waiting = database.prepare("SELECT id, url, depth, hops, tries FROM address WHERE id = ?");
    this.#end = database.prepare(
      "UPDATE address SET state = ?, due = ?, reason = ?, detail = ?, tries = tries + ? WHERE id = ?"
    );
    this.#due = database.prepare(
      `SELECT id, way FROM address WHERE state = ${STATE.later} AND due <= ? LIMIT 1000`
    );
    this.#wake = database.prepare(`UPDATE address SET state = ${STATE.waiting} WHERE id = ?`);
    this.#nextDue = database.prepare(
      `SELECT min(due) AS due FROM address WHERE state = ${STATE.later}`
    );
    this.#soonest = this.#nextDue.get()?.due ?? void 0;
  }
  /** Takes one link in; returns true when it is new and was put aside with a reason, which deserves a line in the log. */
  add(found, foundOn) {
    const way = this.#ways.named(found.way);
    const rank = found.skip ? Number.NEGATIVE_INFINITY : way.weight;
    const seen = this.#lately.rank(found.url);
    if (seen !== void 0 && seen >= rank) return false;
    this.#lately.see(found.url, rank);
    const known = this.#rows.find(found.url);
    if (known) {
      if (!found.skip) this.#improve(known, way, found.weight);
      return false;
    }
    const { weight, depth, hops = 0, skip } = found;
    const state = skip ? STATE.skipped : STATE.waiting;
    this.#rows.insert(found.url, { state, way: way.id, weight, depth, hops, foundOn, ...skip && { skip } });
    this.#totals.addresses++;
    if (!skip) {
      this.#ways.countWaiting(way, 1);
      return false;
    }
    this.#totals.skipped++;
    count(this.#totals.byReason, skip.reason, 1);
    return true;
  }
  /** The id of an address that was asked for beside the crawl; `own` when it is no part of it, such as the site's robots.txt. */
  besideAddress(url) {
    const way = this.#ways.named("own").id;
    const known = this.#rows.find(url);
    if (known) return { id: known.id, own: known.way === way };
    const facts = { state: STATE.done, way, weight: 0, depth: 0, hops: 0, foundOn: null };
    return { id: this.#rows.insert(url, facts), own: true };
  }
  /** Makes the ways of this guide those that count; they are as wanted as new ones until the guide weighs them. */
  follow(guide) {
    this.#ways.follow(guide);
    this.#lately.clear();
  }
  weigh(weight) {
    this.#ways.weigh(weight);
  }
  take(count3, now) {
    if (this.#soonest !== void 0 && this.#soonest <= now) this.#wakeDue(now);
    const taken = [];
    for (const way of this.#ways.wanted()) {
      if (way.whenIdle && this.#handedOut.size > 0) continue;
      const end = Math.min(count3, taken.length + way.ahead - way.unsettled);
      if (end <= taken.length) continue;
      for (const { id } of this.#best.all(way.id, end - taken.length + way.out)) {
        if (taken.length === end) break;
        if (this.#handedOut.has(id)) continue;
        this.#handOut(id, way);
        taken.push({ ...this.#waiting.get(id), way: way.name });
      }
      if (taken.length === count3) break;
    }
    return taken;
  }
  /** Hands out one address out of turn, postponed ones too; undefined when it was dealt with before or is handed out now. */
  claim(found) {
    this.add(found, null);
    const row = this.#rows.find(found.url);
    if (row.state === STATE.later) this.#wakeOne(row);
    else if (row.state !== STATE.waiting || this.#handedOut.has(row.id)) return void 0;
    const way = this.#ways.byId(row.way);
    this.#handOut(row.id, way);
    const { id, url, depth, hops, tries } = row;
    return { id, url, depth, hops, tries, way: way.name };
  }
  /** Hands out an address that was dealt with before, to be visited once more. */
  again(url) {
    const row = this.#rows.find(url);
    if (!row || row.state === STATE.waiting || row.state === STATE.later) return void 0;
    const { id, depth, hops, tries, way } = row;
    return { id, url, depth, hops, tries, way: this.#ways.byId(way).name, again: true };
  }
  putBack({ id, way }) {
    if (this.#handedOut.delete(id)) this.#ways.named(way).out--;
    this.settle(id);
  }
  /** The guide knows what came of an address. */
  settle(id) {
    const way = this.#unsettled.get(id);
    if (!way) return;
    this.#unsettled.delete(id);
    way.unsettled--;
  }
  #handOut(id, way) {
    this.#handedOut.add(id);
    way.out++;
    this.#unsettled.set(id, way);
    way.unsettled++;
  }
  idOf(url) {
    return this.#rows.find(url)?.id;
  }
  /** Takes an address out of the waiting ones, for good or until `due`. */
  finish(address, state, facts) {
    if (address.again) return;
    if (!facts.unsettled) this.settle(address.id);
    this.#end.run(STATE[state], facts.due ?? null, facts.reason ?? null, facts.detail ?? null, 1, address.id);
    this.#handedOut.delete(address.id);
    if (state === "skipped") this.#lately.forget(address.url);
    const way = this.#ways.named(address.way);
    way.out--;
    if (state !== "later") way.finished++;
    this.#ways.countWaiting(way, -1);
    this.#totals[state]++;
    if (facts.reason) count(this.#totals.byReason, facts.reason, 1);
    if (state === "later") {
      this.#totals.retries++;
      if (this.#soonest === void 0 || facts.due < this.#soonest) this.#soonest = facts.due;
    }
  }
  /** Makes an address wait again that was done or given up. */
  reopen(url) {
    const row = this.#rows.find(url);
    if (!row || row.state !== STATE.done && row.state !== STATE.failed) return;
    this.settle(row.id);
    this.#totals[row.state === STATE.done ? "done" : "failed"]--;
    if (row.reason) count(this.#totals.byReason, row.reason, -1);
    const way = this.#ways.byId(row.way);
    way.finished--;
    this.#ways.countWaiting(way, 1);
    this.#upgrade.run(way.id, row.weight, row.id);
  }
  /** Makes addresses wait after all that were put aside for this reason and pass now; tells how many. */
  reconsider(reason, passes) {
    let count3 = 0;
    for (const url of this.#rows.skipped(reason)) {
      if (!passes(url)) continue;
      const row = this.#rows.find(url);
      this.#improve(row, this.#ways.byId(row.way), row.weight);
      count3++;
    }
    return count3;
  }
  nextDue() {
    return this.#soonest;
  }
  /** Writes what changed of the ways, new ones too; part of each commit. */
  save() {
    this.#ways.save();
  }
  #improve(known, way, weight) {
    if (this.#handedOut.has(known.id)) return;
    if (known.state === STATE.skipped) {
      this.#totals.skipped--;
      if (known.reason) count(this.#totals.byReason, known.reason, -1);
      this.#ways.countWaiting(way, 1);
    } else if (known.state === STATE.waiting) {
      const old = this.#ways.byId(known.way);
      const better = !this.#ways.isFollowed(old) || way.weight > old.weight || way.weight === old.weight && weight > known.weight;
      if (!better) return;
      this.#ways.countWaiting(old, -1);
      this.#ways.countWaiting(way, 1);
    } else return;
    this.#upgrade.run(way.id, weight, known.id);
  }
  #wakeDue(now) {
    for (const row of this.#due.all(now)) this.#wakeOne(row);
    this.#soonest = this.#nextDue.get()?.due ?? void 0;
  }
  #wakeOne(row) {
    this.#wake.run(row.id);
    this.#totals.later--;
    this.#ways.countWaiting(this.#ways.byId(row.way), 1);
  }
};
function count(counts, name, change) {
  counts[name] = (counts[name] ?? 0) + change;
}

// src/archive/guides/sqlite-guides.ts
var SqliteGuides = class {
  #parts;
  #followed;
  constructor(parts) {
    this.#parts = parts;
    this.#followed = parts.facts.get(GUIDE) ?? "";
  }
  get followed() {
    return this.#followed;
  }
  follow(strategy, begun) {
    const { writing, facts, told: told2, visits, addresses } = this.#parts;
    writing.transaction(() => {
      this.#followed = strategy;
      facts.set(GUIDE, strategy);
      if (begun !== void 0) {
        facts.set(guideFactOf({ name: strategy }), begun);
        told2.clear();
        visits.owePages();
      }
      addresses.follow(strategy);
    });
  }
  save(saved) {
    const { writing, facts, told: told2 } = this.#parts;
    writing.transaction(() => {
      facts.set(guideFactOf({ name: this.#followed }), saved);
      told2.clear();
    });
  }
  toldSince(after2, count3) {
    return this.#parts.told.after(after2, count3);
  }
};

// src/archive/guides/told-rows.ts
var ToldRows = class {
  #visits;
  #insert;
  #after;
  #clear;
  constructor(database, visits) {
    this.#visits = visits;
    this.#insert = database.prepare(
      "INSERT INTO told (what, way, visit, url, location) VALUES (?, ?, ?, ?, ?)"
    );
    this.#after = database.prepare(
      "SELECT id, what, way, visit, url, location FROM told WHERE id > ? ORDER BY id LIMIT ?"
    );
    this.#clear = database.prepare("DELETE FROM told");
  }
  /** `visit`: of the page that is spoken of. */
  add(told2, visit) {
    if (told2.what === "page") this.#insert.run(told2.what, told2.way, visit, null, null);
    else {
      const location = told2.what === "refused" ? null : told2.location ?? null;
      this.#insert.run(told2.what, told2.way, null, told2.url, location);
    }
  }
  after(id, count3) {
    return this.#after.all(id, count3).map(({ visit, url, location, ...row }) => {
      const { id: id2, what, way } = row;
      if (what === "page") return { id: id2, what, way, visit: this.#visits.byId(visit) };
      if (what === "passed") return { id: id2, what, way, url, location };
      if (what === "refused") return { id: id2, what, way, url };
      return { id: id2, what, way, url, ...location !== null && { location } };
    });
  }
  /** The guide was saved: it knows all this. */
  clear() {
    this.#clear.run();
  }
};

// src/archive/lists/sqlite-lists.ts
var LIST = `id, kind, url, title, own_title AS ownTitle, row_title AS rowTitle, pages, found, read, gone, board, parent, row_page AS rowPage, row_records AS rowRecords, row_last AS rowLast, row_at AS rowAt`;
var SqliteLists = class {
  #rows;
  #last;
  constructor(database) {
    this.#rows = new Statements(database);
    this.#last = this.#rows.get("SELECT max(id) AS last FROM list")?.last ?? 0;
  }
  get last() {
    return this.#last;
  }
  list(id) {
    return this.#rows.get(`SELECT ${LIST} FROM list WHERE id = ?`, id);
  }
  page(url) {
    return this.#rows.get("SELECT * FROM list_page WHERE url = ?", url);
  }
  pageAt(list, number) {
    return this.#rows.get(
      "SELECT * FROM list_page WHERE list = ? AND number = ? ORDER BY visit IS NULL, length(url), url LIMIT 1",
      list,
      number
    );
  }
  pageUpTo(list, number) {
    return this.#rows.get(
      "SELECT * FROM list_page WHERE list = ? AND number <= ? ORDER BY number DESC, visit IS NULL, length(url), url LIMIT 1",
      list,
      number
    );
  }
  furtherPages(list, count3) {
    return this.#rows.all(
      "SELECT * FROM list_page WHERE list = ? AND number > 1 ORDER BY number, length(url) LIMIT ?",
      list,
      count3
    );
  }
  ofKind(kind) {
    return this.#rows.iterate(`SELECT ${LIST} FROM list WHERE kind = ? ORDER BY id`, kind);
  }
  pagesReadAfter(at, url, count3) {
    return this.#rows.all(
      "SELECT * FROM list_page WHERE visit IS NOT NULL AND (at, url) > (?, ?) ORDER BY at, url LIMIT ?",
      at,
      url,
      count3
    );
  }
  rowsOf(parent, page) {
    return this.#rows.all(
      `SELECT ${LIST} FROM list WHERE parent = ? AND row_page = ? AND kind > 0`,
      parent,
      page
    );
  }
  addList(kind, url, title, found) {
    this.#rows.run(
      "INSERT INTO list (id, kind, url, title, row_title, found) VALUES (?, ?, ?, ?, ?, ?)",
      ++this.#last,
      kind,
      url,
      title ?? null,
      title ?? null,
      found
    );
    return this.#last;
  }
  setKind(list, kind) {
    this.#rows.run("UPDATE list SET kind = ? WHERE id = ?", kind, list);
  }
  setFacts(list, told2) {
    this.#rows.run(
      "UPDATE list SET url = ?, title = coalesce(?, title), own_title = coalesce(?, own_title), pages = ?, board = coalesce(?, board), read = 1, gone = NULL WHERE id = ?",
      told2.url,
      told2.title ?? null,
      told2.ownTitle ?? null,
      told2.pages,
      told2.board ?? null,
      list
    );
  }
  setGone(list, at) {
    this.#rows.run("UPDATE list SET gone = ? WHERE id = ? AND gone IS NULL", at, list);
  }
  isTitleShared(list, title) {
    return this.#rows.get(
      "SELECT 1 FROM list WHERE own_title = ? AND id <> ? AND kind > 0 LIMIT 1",
      title,
      list
    ) !== void 0;
  }
  setRow(list, row) {
    this.#rows.run(
      "UPDATE list SET parent = ?, row_page = ?, row_records = ?, row_last = ?, row_at = ?, row_title = ?, title = ? WHERE id = ?",
      row.parent,
      row.page,
      row.records,
      row.last,
      row.at,
      row.rowTitle,
      row.title,
      list
    );
  }
  forgetRows(parent, page, at) {
    this.#rows.run(
      "UPDATE list SET row_page = 0 WHERE parent = ? AND row_page = ? AND row_at < ?",
      parent,
      page,
      at
    );
  }
  withdrawRow(list) {
    this.#rows.run(
      "UPDATE list SET parent = NULL, row_page = NULL, row_records = NULL, row_last = NULL, row_at = NULL, kind = iif(read, kind, 0) WHERE id = ?",
      list
    );
  }
  withdrawPage({ url, list }) {
    this.#rows.run(
      "UPDATE list_page SET visit = NULL, at = NULL, body = NULL, digest = NULL, records = 0 WHERE url = ?",
      url
    );
    this.#rows.run(
      `UPDATE list SET read = 0, kind = iif(row_at IS NULL, 0, kind) WHERE id = ?
       AND NOT EXISTS (SELECT 1 FROM list_page WHERE list_page.list = list.id AND visit IS NOT NULL)`,
      list
    );
  }
  addPage(url, list, number) {
    this.#rows.run("INSERT OR IGNORE INTO list_page (url, list, number) VALUES (?, ?, ?)", url, list, number);
  }
  setRead(page) {
    this.#rows.run(
      `INSERT INTO list_page (url, list, number, visit, at, body, digest, records) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (url) DO UPDATE SET list = excluded.list, number = excluded.number, visit = excluded.visit, at = excluded.at,
       body = excluded.body, digest = excluded.digest, records = excluded.records`,
      page.url,
      page.list,
      page.number,
      page.visit,
      page.at,
      page.body,
      page.digest,
      page.records
    );
  }
  setSame(url, visit, at, body) {
    this.#rows.run("UPDATE list_page SET visit = ?, at = ?, body = ? WHERE url = ?", visit, at, body, url);
  }
  forgetPage(url) {
    this.#rows.run("DELETE FROM list_page WHERE url = ?", url);
  }
  isRead(list) {
    return this.list(list)?.read === 1;
  }
  isReadBeside({ url, list }) {
    return this.#rows.get(
      "SELECT 1 FROM list_page WHERE list = ? AND visit IS NOT NULL AND url <> ? LIMIT 1",
      list,
      url
    ) !== void 0;
  }
  oldestReading(list) {
    return this.#rows.get(
      "SELECT min(at) AS at FROM list_page WHERE list = ? AND visit IS NOT NULL",
      list
    )?.at ?? 0;
  }
  join(older, younger) {
    this.#rows.run("UPDATE list_page SET list = ? WHERE list = ?", older, younger);
    this.#rows.run("UPDATE list SET parent = ? WHERE parent = ?", older, younger);
    this.#rows.run("UPDATE list SET board = ? WHERE board = ?", older, younger);
    this.#rows.run("UPDATE OR IGNORE post SET list = ? WHERE list = ?", older, younger);
    this.#withdrawTwins(older, younger);
    this.#rows.run(
      `UPDATE list SET pages = max(list.pages, other.pages), parent = coalesce(list.parent, other.parent), board = coalesce(list.board, other.board),
       read = max(list.read, other.read), title = iif(list.read < other.read, coalesce(other.title, list.title), coalesce(list.title, other.title)),
       own_title = coalesce(list.own_title, other.own_title), row_title = coalesce(list.row_title, other.row_title)
       FROM list AS other WHERE other.id = ? AND list.id = ?`,
      younger,
      older
    );
    this.#rows.run("UPDATE list SET kind = 0, parent = NULL WHERE id = ?", younger);
  }
  /** Posts that both lists had are one: whoever heard of the younger one's is told that it is none of its own. */
  #withdrawTwins(older, younger) {
    this.#rows.run(
      `INSERT INTO post_version (post, what, at, visit, page_url) SELECT post.id, 'withdrawn', post.last_seen, said.visit, said.page_url
       FROM post JOIN post_version AS said ON said.id = post.version WHERE post.list = ? AND NOT post.withdrawn`,
      younger
    );
    this.#rows.run(
      `UPDATE post SET list = ?, name = '~' || id, page = 0, gone = coalesce(gone, last_seen), withdrawn = 1 WHERE list = ?`,
      older,
      younger
    );
  }
};

// src/archive/media/media-commit.ts
var MediaCommit = class {
  #parts;
  constructor(parts) {
    this.#parts = parts;
  }
  /** `kept`: what was asked for beside them, such as the robots.txt of their hosts. */
  async commit(outcomes, kept2) {
    const { recorder, isMember } = this.#parts;
    const { small, large: large2, copies } = this.#sorted(outcomes);
    const visits = [...kept2, ...small.flatMap(({ end }) => end.state === "kept" ? visitsOf(end) : [])];
    const recorded = await recorder.record(
      visits.map((visit) => ({ visit })),
      isMember()
    );
    this.#parts.writing.transaction(() => {
      if (recorded.length > 0) recorder.count();
      let next = 0;
      for (const _ of kept2) this.#insert(recorded[next++]);
      for (const outcome of small) {
        if (outcome.end.state !== "kept") {
          this.#note(outcome);
          continue;
        }
        for (const _ of outcome.end.redirects) this.#insert(recorded[next++]);
        this.#keep(outcome, outcome.end, this.#insert(recorded[next++]));
      }
    });
    for (const outcome of large2) await this.#commitLarge(outcome, outcome.end);
    if (copies.length > 0) await this.commit(copies, []);
  }
  /** What is the same as another of them waits until that is archived; what is not in memory, nor archived already, goes alone. */
  #sorted(outcomes) {
    const sorted = { small: [], large: [], copies: [] };
    const digests = /* @__PURE__ */ new Set();
    for (const outcome of outcomes) {
      const body = outcome.end.state === "kept" ? outcome.end.body : void 0;
      if (body && digests.has(body.digest)) sorted.copies.push(outcome);
      else if (body && !body.isInMemory && !this.#parts.rows.holding(body.digest)) sorted.large.push(outcome);
      else sorted.small.push(outcome);
      if (body) digests.add(body.digest);
    }
    return sorted;
  }
  async #commitLarge(outcome, end) {
    const { recorder, writing, isMember } = this.#parts;
    if (end.redirects.length > 0) await this.#commitRedirects(end.redirects);
    const recorded = await recorder.recordLarge(end.visit, end.body, isMember());
    writing.transaction(() => {
      recorder.count();
      this.#keep(outcome, end, this.#insert(recorded));
    });
  }
  async #commitRedirects(redirects) {
    const { recorder, writing, isMember } = this.#parts;
    const recorded = await recorder.record(
      redirects.map((visit) => ({ visit })),
      isMember()
    );
    writing.transaction(() => {
      recorder.count();
      for (const record2 of recorded) this.#insert(record2);
    });
  }
  /** Whatever was asked for: none of it counts in a figure of the crawl. */
  #insert(record2) {
    const { id } = this.#parts.addresses.besideAddress(record2.visit.exchange.url);
    return this.#parts.rows.insert(id, record2, "media");
  }
  #keep({ media }, { names: names5 }, visit) {
    this.#parts.media.keep(media.id, visit);
    this.#parts.media.name(names5, media.url, media.part);
  }
  #note({ media, end }) {
    if (end.state === "again") this.#parts.media.tried(media.id);
    else if (end.state !== "kept") this.#parts.media.fail(media.id, end);
  }
};
function visitsOf({ redirects, visit, body }) {
  const { exchange } = visit;
  const inMemory = body.inMemory;
  const { digest, bytes } = body;
  if (inMemory === void 0) return [...redirects, { ...visit, known: { digest, bytes } }];
  const response = { ...exchange.response, body: inMemory };
  return [...redirects, { ...visit, exchange: { ...exchange, response } }];
}

// src/archive/opening/opening.ts
import { existsSync as existsSync6, readdirSync as readdirSync2, rmdirSync, rmSync } from "node:fs";
import { basename } from "node:path";

// src/archive/opening/lock.ts
var PATIENCE_MILLIS = 200;
function lockArchive(file) {
  const database = new Database(file, { timeout: PATIENCE_MILLIS });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (storageFaultOf(error) === "busy") return void 0;
    throw error;
  }
  return { release: () => database.close() };
}

// src/archive/opening/opening.ts
var CACHE_KIB = 64 * 1024;
function openedArchive(layout, disk) {
  const made2 = [];
  let isNew = false;
  let lock;
  let database;
  const close = () => {
    database?.close();
    lock?.release();
  };
  const discard = () => {
    database?.close();
    if (isNew) removeFiles(layout);
    lock?.release();
    if (isNew) rmSync(layout.lock, { force: true });
    removeEmpty(made2);
  };
  try {
    refuseOtherThings(layout);
    made2.push(...disk.makeFolder(layout.directory));
    lock = lockOf(layout);
    isNew = !existsSync6(layout.database);
    database = openDatabase(layout, disk);
    if (isNew) disk.syncFolder(layout.directory);
    return { database, isNew, close, discard };
  } catch (error) {
    discard();
    throw error instanceof ArchiveError ? error : refusal(error, layout);
  }
}
function lockOf({ directory, lock: file }) {
  const lock = lockArchive(file);
  if (!lock) throw new ArchiveInUse(`${directory} is in use by another crawl: wait for it or stop it`);
  return lock;
}
function refuseOtherThings({ directory, database, lock }) {
  if (existsSync6(database) || !existsSync6(directory)) return;
  const ours = new Set([lock, `${lock}-journal`].map((file) => basename(file)).concat(OF_THE_SYSTEM));
  const other = namesIn2(directory).find((name) => !ours.has(name));
  if (other !== void 0)
    throw new ArchiveError(
      `${directory} holds other things than an archive, such as ${JSON.stringify(other)}: name a new or empty directory with --out`
    );
}
var OF_THE_SYSTEM = ["lost+found", ".DS_Store"];
function namesIn2(directory) {
  try {
    return readdirSync2(directory);
  } catch {
    return [];
  }
}
function openDatabase({ database: file }, disk) {
  createPrivate(file);
  const database = disk.database(file);
  try {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma(`cache_size = -${CACHE_KIB}`);
    migrate(database, file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
function refusal(error, { directory, database }) {
  const fault = storageFaultOf(error);
  if (!fault || !CHOSEN_BADLY.has(fault)) return inWords(error, directory, database);
  return new ArchiveError(
    `${directory} cannot hold an archive: ${error.message}; choose another directory, or make this one writable`
  );
}
var CHOSEN_BADLY = /* @__PURE__ */ new Set([
  "cannotOpen",
  "notADatabase",
  "readOnly",
  "forbidden"
]);
function removeFiles({ database, log, warcs }) {
  for (const file of [database, `${database}-wal`, `${database}-shm`, log]) rmSync(file, { force: true });
  rmSync(warcs, { force: true, recursive: true });
}
function removeEmpty(folders) {
  try {
    for (const folder of [...folders].reverse()) rmdirSync(folder);
  } catch {
  }
}

// src/archive/people/sqlite-people.ts
var PORTION2 = 500;
var SqlitePeople = class {
  #database;
  #rows;
  constructor(database) {
    this.#database = database;
    this.#rows = new Statements(database);
  }
  all() {
    return this.#rows.iterate("SELECT id, name, url FROM person ORDER BY id");
  }
  traces(people) {
    this.#choose(people);
    return this.#rows.all(
      `SELECT warc.name AS warc, count(*) AS records FROM visit JOIN warc ON warc.id = visit.warc
       WHERE NOT visit.lost AND visit.address IN (
         SELECT shown.address FROM post_version JOIN visit AS shown ON shown.id = post_version.visit
         WHERE post_version.post IN (SELECT id FROM post WHERE person IN (SELECT id FROM temp.chosen))
         UNION SELECT address.id FROM temp.chosen JOIN address ON address.url = chosen.url
       ) GROUP BY warc.id ORDER BY warc.id`
    );
  }
  threadsOf(people) {
    this.#choose(people);
    return this.#rows.all("SELECT DISTINCT list FROM post WHERE person IN (SELECT id FROM temp.chosen)").map(({ list }) => list);
  }
  remove(people) {
    this.#choose(people);
    const posts = "SELECT id FROM post WHERE person IN (SELECT id FROM temp.chosen)";
    const { count: count3 } = this.#rows.get(`SELECT count(*) AS count FROM (${posts})`);
    this.#rows.run(`DELETE FROM post_version WHERE post IN (${posts})`);
    this.#rows.run("DELETE FROM post WHERE person IN (SELECT id FROM temp.chosen)");
    this.#rows.run("DELETE FROM person WHERE id IN (SELECT id FROM temp.chosen)");
    this.#rows.run("UPDATE figure SET count = (SELECT count(*) FROM person) WHERE name = 'people'");
    return count3;
  }
  rewrite(change) {
    const changed = /* @__PURE__ */ new Set();
    for (let last = 0; ; ) {
      const versions = this.#rows.all(
        `SELECT said.id, said.post, post.list AS thread, digest, post_id AS postId, url, author, author_url AS authorUrl, said.published,
         published_zone AS publishedZone, published_precision AS publishedPrecision, published_raw AS publishedRaw, text, html,
         reply_to AS replyTo, own_text AS ownText, quotes, signature, edited, reactions, parent_id AS parentId, media
         FROM post_version AS said JOIN post ON post.id = said.post
         WHERE said.id > ? AND digest IS NOT NULL ORDER BY said.id LIMIT ${PORTION2}`,
        last
      );
      if (versions.length === 0) return changed.size;
      for (const version2 of versions) {
        const said = change(version2, version2.thread) ?? NOTHING;
        if (said === version2) continue;
        const { author, authorUrl, text, html, ownText: ownText2, quotes, signature } = said;
        const now = [author, authorUrl, text, html, ownText2, quotes, signature];
        this.#rows.run(
          "UPDATE post_version SET author = ?, author_url = ?, text = ?, html = ?, own_text = ?, quotes = ?, signature = ? WHERE id = ?",
          ...now,
          version2.id
        );
        changed.add(version2.post);
      }
      last = versions.at(-1).id;
    }
  }
  /** Into a table that only this connection sees: there may be more people than a statement has room for. */
  #choose(people) {
    this.#database.exec(
      "CREATE TEMP TABLE IF NOT EXISTS chosen (id INTEGER PRIMARY KEY, url TEXT); DELETE FROM temp.chosen"
    );
    for (const { id, url } of people) this.#rows.run("INSERT INTO temp.chosen VALUES (?, ?)", id, url);
  }
};
var NOTHING = {
  ...{ author: null, authorUrl: null, text: "", html: "", ownText: null, quotes: null, signature: null }
};

// src/archive/people/person-rows.ts
var PersonRows = class {
  #rows;
  constructor(rows2) {
    this.#rows = rows2;
  }
  /** The person's number, a new one for whom nobody has seen before; null for a post that names nobody. */
  idOf({ author, authorUrl }, at) {
    if (author === null && authorUrl === null) return null;
    const known = authorUrl === null ? this.#rows.get("SELECT id, name FROM person WHERE url IS NULL AND name = ?", author) : this.#rows.get("SELECT id, name FROM person WHERE url = ?", authorUrl);
    if (!known)
      return this.#rows.run(
        "INSERT INTO person (name, url, first_seen) VALUES (?, ?, ?)",
        author,
        authorUrl,
        at
      );
    if (author !== null && author !== known.name)
      this.#rows.run("UPDATE person SET name = ? WHERE id = ?", author, known.id);
    return known.id;
  }
};

// src/archive/posts/sqlite-posts.ts
var STATE2 = `post.id, post.list, post.name, post.words, post.page, post.place, post.first_seen AS firstSeen, post.last_seen AS lastSeen,
  post.published, version.author, post.gone, post.withdrawn, post.version, version.digest FROM post JOIN post_version AS version ON version.id = post.version`;
var SqlitePosts = class {
  #rows;
  #people;
  constructor(database) {
    this.#rows = new Statements(database);
    this.#people = new PersonRows(this.#rows);
  }
  named(list, name) {
    return this.#rows.get(`SELECT ${STATE2} WHERE post.list = ? AND post.name = ?`, list, name);
  }
  saying(words2) {
    return this.#rows.all(
      `SELECT ${STATE2} WHERE post.words = ? ORDER BY post.withdrawn, post.id LIMIT 20`,
      words2
    );
  }
  onPage(list, page) {
    return this.#rows.all(
      `SELECT ${STATE2} WHERE post.list = ? AND post.page = ? AND post.gone IS NULL ORDER BY post.place, post.id`,
      list,
      page
    );
  }
  all(list) {
    return this.#rows.all(`SELECT ${STATE2} WHERE post.list = ? AND post.gone IS NULL`, list);
  }
  adrift(list) {
    return this.#rows.all(
      `SELECT ${STATE2} WHERE post.list = ? AND post.page = 0 AND post.gone IS NULL`,
      list
    );
  }
  said(version2) {
    return this.#rows.get(
      `SELECT digest, post_id AS postId, url, author, author_url AS authorUrl, published, published_zone AS publishedZone,
       published_precision AS publishedPrecision, published_raw AS publishedRaw, text, html, reply_to AS replyTo,
       own_text AS ownText, quotes, signature, edited, reactions, parent_id AS parentId, media FROM post_version WHERE id = ?`,
      version2
    );
  }
  summary(list) {
    return this.#rows.get(
      "SELECT count(*) AS count, max(published) AS last FROM post WHERE list = ? AND gone IS NULL",
      list
    );
  }
  shortestDelay(least) {
    const row = this.#rows.get(
      "SELECT min(first_seen - published) AS delay FROM post WHERE first_seen - published >= ?",
      least
    );
    return row?.delay ?? void 0;
  }
  times(list, page) {
    return this.#rows.all(
      "SELECT published FROM post WHERE list = ? AND page = ? AND gone IS NULL ORDER BY published",
      list,
      page
    ).map(({ published }) => published ?? 0);
  }
  add(post, content2, seen) {
    const id = this.#rows.run(
      // The version that is written next, so that the row need not be written twice.
      `INSERT INTO post (list, name, words, page, place, person, first_seen, last_seen, published, version)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1 + coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'post_version'), 0))`,
      post.list,
      post.name,
      post.words,
      post.page,
      post.place,
      this.#people.idOf(content2, seen.at),
      seen.at,
      seen.at,
      post.published
    );
    this.#note(id, "new", content2, seen);
    return id;
  }
  change(post, what, now, seen) {
    const version2 = this.#note(post.id, what, now.content, seen);
    const person = this.#people.idOf(now.content, seen.at);
    this.#rows.run(
      "UPDATE post SET version = ?, words = ?, person = ? WHERE id = ?",
      version2,
      now.words,
      person,
      post.id
    );
    this.#rows.run("UPDATE OR IGNORE post SET name = ? WHERE id = ?", now.name, post.id);
  }
  reread(post, now, seen) {
    this.#rows.run(
      "UPDATE post SET version = ?, words = ?, published = ?, person = ? WHERE id = ?",
      this.#note(post.id, "reread", now.content, seen),
      now.words,
      now.published,
      this.#people.idOf(now.content, seen.at),
      post.id
    );
  }
  withdraw(post, seen) {
    this.#rows.run(
      "UPDATE post SET gone = ?, withdrawn = 1, page = 0, last_seen = ? WHERE id = ?",
      seen.at,
      post.lastSeen,
      post.id
    );
    this.#note(post.id, "withdrawn", void 0, seen);
  }
  unname(post) {
    this.#rows.run("UPDATE post SET name = ? WHERE id = ?", `~${post}`, post);
  }
  rename(post, list, name) {
    this.#rows.run("UPDATE post SET list = ?, name = ? WHERE id = ?", list, name, post);
  }
  move(post, { page, place }, lastSeen) {
    this.#rows.run(
      "UPDATE post SET page = ?, place = ?, last_seen = ? WHERE id = ?",
      page,
      place,
      lastSeen,
      post
    );
  }
  setAdrift(post, lastSeen) {
    this.#rows.run("UPDATE post SET page = 0, last_seen = ? WHERE id = ?", lastSeen, post);
  }
  setPlace(post, place) {
    this.#rows.run("UPDATE post SET place = ? WHERE id = ?", place, post);
  }
  lose(post, lastSeen, seen) {
    this.#rows.run(
      "UPDATE post SET gone = ?, page = 0, last_seen = ? WHERE id = ?",
      seen.at,
      lastSeen,
      post.id
    );
    this.#note(post.id, "gone", void 0, seen);
  }
  bringBack(post, { page, place }, seen) {
    this.#rows.run(
      "UPDATE post SET gone = NULL, withdrawn = 0, page = ?, place = ? WHERE id = ?",
      page,
      place,
      post.id
    );
    this.#note(post.id, "back", void 0, seen);
  }
  #note(post, what, content2, { at, visit, pageUrl }) {
    return this.#rows.run(
      `INSERT INTO post_version (post, what, at, visit, page_url, digest, post_id, url, author, author_url, published, published_zone,
       published_precision, published_raw, text, html, reply_to, own_text, quotes, signature, edited, reactions, parent_id, media)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      post,
      what,
      at,
      visit,
      pageUrl,
      content2?.digest ?? null,
      content2?.postId ?? null,
      content2?.url ?? null,
      content2?.author ?? null,
      content2?.authorUrl ?? null,
      content2?.published ?? null,
      content2?.publishedZone ?? null,
      content2?.publishedPrecision ?? null,
      content2?.publishedRaw ?? null,
      content2?.text ?? null,
      content2?.html ?? null,
      content2?.replyTo ?? null,
      content2?.ownText ?? null,
      content2?.quotes ?? null,
      content2?.signature ?? null,
      content2?.edited ?? null,
      content2?.reactions ?? null,
      content2?.parentId ?? null,
      content2?.media ?? null
    );
  }
};

// src/archive/readings/sqlite-readings.ts
var OWING = 0;
var PORTION3 = 1e3;
var SqliteReadings = class {
  #rows;
  #visits;
  constructor(database, visits) {
    this.#rows = new Statements(database);
    this.#visits = visits;
  }
  set({ address, visit, type, version: version2 }) {
    this.#rows.run(
      "INSERT INTO reading VALUES (?, ?, ?, ?) ON CONFLICT (address) DO UPDATE SET visit = excluded.visit, type = excluded.type, version = excluded.version",
      address,
      visit,
      type,
      version2
    );
  }
  owe(isOwing) {
    let owing = 0;
    for (let last = 0; ; ) {
      const pages2 = this.#rows.all(
        `SELECT reading.address, address.url, reading.type FROM reading JOIN address ON address.id = reading.address
         WHERE reading.address > ? ORDER BY reading.address LIMIT ?`,
        last,
        PORTION3
      );
      if (pages2.length === 0) return owing;
      for (const page of pages2) {
        if (!isOwing(page)) continue;
        this.#rows.run("UPDATE reading SET version = ? WHERE address = ?", OWING, page.address);
        owing++;
      }
      last = pages2.at(-1).address;
    }
  }
  owing(count3) {
    return this.#rows.all(
      `SELECT visit FROM reading WHERE version = ${OWING} ORDER BY address LIMIT ?`,
      count3
    ).flatMap(({ visit }) => this.#visits.byId(visit) ?? []);
  }
};

// src/archive/visits/recorder.ts
import { join as join7 } from "node:path";

// src/archive/warc/pack.ts
import { Readable as Readable2 } from "node:stream";
import { promisify as promisify3 } from "node:util";
import { createGzip, gzip as gzip2, gzipSync } from "node:zlib";
var packAside = promisify3(gzip2);
var ASIDE_BYTES = 256 * 1024;
var LEVEL = 4;
async function packed(record2) {
  if (record2.length > ASIDE_BYTES) return packAside(record2, { level: LEVEL });
  return gzipSync(record2, record2.length <= SMALL.bytes ? SMALL.options : { level: LEVEL });
}
var SMALL = { bytes: 1024, options: { level: LEVEL, windowBits: 10, memLevel: 4 } };
function packedPieces(record2) {
  const packing = createGzip({ level: 1 });
  const source = Readable2.from(record2, { objectMode: false });
  source.on("error", (error) => packing.destroy(error));
  return source.pipe(packing);
}

// src/archive/warc/record.ts
import { createHash as createHash3, randomUUID } from "node:crypto";

// src/archive/warc/digest.ts
import { createHash as createHash2 } from "node:crypto";
function digestOf2(...parts) {
  const hash3 = createHash2("sha256");
  for (const part of parts) hash3.update(part);
  return `sha256:${hash3.digest("hex")}`;
}

// src/archive/warc/record.ts
function warcinfoRecord(fileName, at, facts) {
  const block = Buffer.from(
    Object.entries(facts).map(([name, value]) => `${name}: ${oneLine(value)}\r
`).join("")
  );
  return record(
    "warcinfo",
    at,
    [
      ["WARC-Filename", fileName],
      ["Content-Type", "application/warc-fields"]
    ],
    [block]
  );
}
function responseRecord(exchange, payloadDigest) {
  const head = responseHead(exchange);
  const { body } = exchange.response;
  const fields = responseFields(exchange, payloadDigest, digestOf2(head, body));
  return record("response", exchange.at, fields, [head, body], exchange.origin?.recordId);
}
function responseFields(exchange, payloadDigest, blockDigest) {
  return [
    ["WARC-Target-URI", exchange.url],
    ...exchange.ip ? [["WARC-IP-Address", exchange.ip]] : [],
    ["Content-Type", "application/http; msgtype=response"],
    ["WARC-Payload-Digest", payloadDigest],
    ["WARC-Block-Digest", blockDigest],
    ...exchange.truncated ? [["WARC-Truncated", exchange.truncated]] : []
  ];
}
function largeResponseRecord(exchange, body) {
  const head = responseHead(exchange);
  const hash3 = createHash3("sha256").update(head);
  for (const piece of body.pieces()) hash3.update(piece);
  const fields = responseFields(exchange, body.digest, `sha256:${hash3.digest("hex")}`);
  const { id, text } = recordHead("response", exchange.at, fields, head.length + body.bytes);
  return {
    id,
    *pieces() {
      yield Buffer.concat([Buffer.from(text), head]);
      yield* body.pieces();
      yield RECORD_END;
    }
  };
}
function revisitRecord(exchange, payloadDigest, earlier) {
  const notModified = exchange.response.status === 304;
  return record(
    "revisit",
    exchange.at,
    [
      ["WARC-Target-URI", exchange.url],
      ...exchange.ip ? [["WARC-IP-Address", exchange.ip]] : [],
      [
        "WARC-Profile",
        `http://netpreserve.org/warc/1.1/revisit/${notModified ? "server-not-modified" : "identical-payload-digest"}`
      ],
      ["WARC-Refers-To", `<${earlier.recordId}>`],
      ["WARC-Refers-To-Target-URI", earlier.url],
      ["WARC-Refers-To-Date", new Date(earlier.at).toISOString()],
      ["Content-Type", "application/http; msgtype=response"],
      ["WARC-Payload-Digest", payloadDigest]
    ],
    [responseHead(exchange)],
    exchange.origin?.recordId
  );
}
function requestRecord(exchange, responseId) {
  const { pathname, search } = new URL(exchange.url);
  const headers = exchange.request.headers.filter(([name]) => !isSecretHeader(name));
  const head = Buffer.from(
    `${exchange.request.method} ${pathname}${search} HTTP/1.1\r
${headerLines(headers)}\r
`,
    "latin1"
  );
  return record(
    "request",
    exchange.at,
    [
      ["WARC-Target-URI", exchange.url],
      ...exchange.ip ? [["WARC-IP-Address", exchange.ip]] : [],
      ["WARC-Concurrent-To", `<${responseId}>`],
      ["Content-Type", "application/http; msgtype=request"]
    ],
    [head]
  );
}
function record(type, at, fields, block, known) {
  const length = block.reduce((sum, part) => sum + part.length, 0);
  const { id, text } = recordHead(type, at, fields, length, known);
  return { id, bytes: Buffer.concat([Buffer.from(text), ...block, RECORD_END]) };
}
var RECORD_END = Buffer.from("\r\n\r\n");
function recordHead(type, at, fields, length, id = `urn:uuid:${randomUUID()}`) {
  const text = `WARC/1.1\r
WARC-Type: ${type}\r
WARC-Record-ID: <${id}>\r
WARC-Date: ${new Date(at).toISOString()}\r
${headerLines(fields)}Content-Length: ${length}\r
\r
`;
  return { id, text };
}
function responseHead(exchange) {
  const { status, statusText, headers } = exchange.response;
  const kept2 = headers.map(
    ([name, value]) => name.toLowerCase() === "transfer-encoding" ? ["X-Archive-Orig-Transfer-Encoding", value] : [name, value]
  );
  return Buffer.from(`HTTP/1.1 ${status} ${oneLine(statusText)}\r
${headerLines(kept2)}\r
`, "latin1");
}
function headerLines(headers) {
  let lines = "";
  for (const [name, value] of headers) lines += `${name}: ${oneLine(value)}\r
`;
  return lines;
}
function oneLine(value) {
  return /[\r\n\0]/.test(value) ? value.replace(/[\r\n\0]+/g, " ") : value;
}

// src/archive/warc/writer.ts
import { join as join6 } from "node:path";
var WarcWriter = class {
  #options;
  #file;
  constructor(options, last) {
    this.#options = options;
    options.disk.makeFolder(options.folder);
    if (last) this.#file = this.#reopen(last);
  }
  /** Writes the records of one batch. None of them counts before `sync` has returned. `same`: into the file of the batch before. */
  async append(members, which) {
    const file = which === "same" && this.#file || await this.#fileWithRoom();
    const places = [];
    let offset = file.bytes;
    for (const member of members) {
      places.push({ warc: file.id, offset, length: member.length });
      offset += member.length;
    }
    this.#write(file, Buffer.concat(members));
    return places;
  }
  /** Writes one record of any size as it comes, packed already. It does not count before `sync` has returned. */
  async appendLarge(pieces) {
    const file = await this.#fileWithRoom();
    const offset = file.bytes;
    try {
      for await (const piece of pieces) this.#write(file, piece);
    } catch (error) {
      file.bytes = offset;
      this.#takeBack(file);
      throw error;
    }
    return { warc: file.id, offset, length: file.bytes - offset };
  }
  /** When it returns, everything appended is safe on disk. */
  async sync() {
    if (this.#file) await this.#options.disk.sync(this.#file.descriptor);
  }
  /** The file that is written to now, if any is. */
  get current() {
    return this.#file;
  }
  close() {
    if (this.#file) this.#options.disk.close(this.#file.descriptor);
    this.#file = void 0;
  }
  async #fileWithRoom() {
    if (!this.#file || this.#file.bytes >= this.#options.rollAt) {
      this.close();
      const { id, name } = this.#options.register();
      const descriptor = this.#options.disk.open(this.#pathOf({ name }), "ax");
      this.#file = { id, name, bytes: 0, descriptor };
      this.#options.disk.syncFolder(this.#options.folder);
    }
    if (this.#file.bytes === 0) this.#write(this.#file, await this.#options.opening(this.#file.name));
    return this.#file;
  }
  /** Goes on in a file, which may be missing still if the crash came early; cuts off what lies behind its counted bytes. */
  #reopen(last) {
    const { disk, folder } = this.#options;
    const descriptor = disk.open(this.#pathOf(last), "a");
    if (disk.size(descriptor) > last.bytes) disk.cut(descriptor, last.bytes);
    if (last.bytes === 0) disk.syncFolder(folder);
    return { ...last, descriptor };
  }
  #write(file, bytes) {
    const { disk } = this.#options;
    try {
      for (let from = 0; from < bytes.length; ) from += disk.write(file.descriptor, bytes, from);
      file.bytes += bytes.length;
    } catch (error) {
      this.#takeBack(file);
      throw error;
    }
  }
  /** A full disk leaves half a record: it is taken back, so that the file is valid as it is; if that fails too, the next start does it. */
  #takeBack({ descriptor, bytes }) {
    try {
      this.#options.disk.cut(descriptor, bytes);
    } catch {
    }
  }
  #pathOf({ name }) {
    return join6(this.#options.folder, name);
  }
};

// src/archive/visits/visit-rows.ts
var VisitRows = class {
  #totals;
  #byDigest;
  #latestBody;
  #insert;
  #page;
  #owe;
  constructor(database, totals) {
    this.#totals = totals;
    this.#byDigest = database.prepare(
      `SELECT visit.id, visit.at, visit.record, visit.digest, address.url FROM visit JOIN address ON address.id = visit.address
       WHERE visit.digest = ? AND visit.same_as IS NULL AND NOT visit.lost LIMIT 1`
    );
    this.#latestBody = database.prepare(
      `SELECT held.id, held.at, held.record, held.digest, address.url FROM visit JOIN visit AS held ON held.id = coalesce(visit.same_as, visit.id)
       JOIN address ON address.id = held.address WHERE visit.address = ? AND visit.status = 200 AND NOT held.lost ORDER BY visit.id DESC LIMIT 1`
    );
    this.#insert = database.prepare(
      `INSERT INTO visit (address, at, millis, status, mime, is_page, bytes, digest, location, truncated, warc, offset, length, record, same_as, media)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
    );
    this.#owe = database.prepare("UPDATE page SET weighed = 0");
    this.#page = database.prepare(
      `INSERT INTO page VALUES (?, ?, ?, ?) ON CONFLICT (address) DO UPDATE
       SET visit = excluded.visit, kind = excluded.kind, weighed = excluded.weighed`
    );
  }
  /**
   * Makes the WARC records of a visit; a body already archived, or not sent because it is the same, is referred to.
   * `member`: the cookies that the site sets are somebody's own and are left out.
   */
  recordsOf(visit, address, member) {
    const exchange = member ? withoutSetCookie(visit.exchange) : visit.exchange;
    const own = visit.known?.digest ?? digestOf2(exchange.response.body);
    const earlier = exchange.response.status === 304 && address !== void 0 ? this.#latestBody.get(address) : visit.known || exchange.response.body.length > 0 && !exchange.truncated ? this.#byDigest.get(own) : void 0;
    const digest = earlier?.digest ?? own;
    const answer = earlier ? revisitRecord(exchange, digest, { url: earlier.url, at: earlier.at, recordId: earlier.record }) : responseRecord(exchange, digest);
    return {
      visit,
      digest,
      sameAs: earlier?.id ?? null,
      answer,
      request: exchange.origin?.hasRequest === false ? void 0 : requestRecord(exchange, answer.id)
    };
  }
  /** A body that is archived already, by its digest. */
  holding(digest) {
    return this.#byDigest.get(digest);
  }
  /** `beside`: it is no page of the site, but its own (robots.txt) or something that its pages show. */
  insert(address, record2, beside) {
    const { visit, digest, sameAs, id, bytes, place } = record2;
    const { exchange } = visit;
    const { status } = exchange.response;
    const row = this.#insert.run(
      address,
      exchange.at,
      Math.round(exchange.millis),
      status,
      visit.mime ?? null,
      visit.isPage ? 1 : 0,
      bytes,
      digest,
      visit.location ?? null,
      exchange.truncated ?? null,
      place.warc,
      place.offset,
      place.length,
      id,
      sameAs,
      beside === "media" ? 1 : 0
    );
    if (visit.page) this.judge(address, row.lastInsertRowid, visit.page);
    if (beside === "media") return row.lastInsertRowid;
    this.#totals.bytes += bytes;
    if (beside === "own") this.#totals.own++;
    else {
      this.#totals.visits++;
      if (sameAs !== null && status < 400) this.#totals.duplicates++;
      this.#totals.byStatus[status] = (this.#totals.byStatus[status] ?? 0) + 1;
    }
    return row.lastInsertRowid;
  }
  /** What the guide made of an address's latest visit. */
  judge(address, visit, page) {
    const { kind = null, weighed } = page;
    this.#page.run(address, visit, kind, weighed ? 1 : 0);
  }
  /** The links of all pages are to be weighed again, by another guide. */
  owePages() {
    this.#owe.run();
  }
};
function withoutSetCookie(exchange) {
  const headers = exchange.response.headers.filter(([name]) => !/^set-cookie2?$/i.test(name));
  return { ...exchange, response: { ...exchange.response, headers } };
}

// src/archive/visits/recorder.ts
var Recorder = class {
  #layout;
  #rows;
  #totals;
  #writer;
  #fileBytes;
  #setFileBytes;
  constructor({ database }, rows2, totals, options) {
    const { layout, disk, warcSize, software, operator, description, now } = options;
    this.#layout = layout;
    this.#rows = rows2;
    this.#totals = totals;
    this.#fileBytes = database.prepare("SELECT bytes FROM warc WHERE id = ?");
    this.#setFileBytes = database.prepare("UPDATE warc SET bytes = ? WHERE id = ?");
    const last = database.prepare("SELECT id, name, bytes FROM warc ORDER BY id DESC LIMIT 1");
    const about = {
      software,
      format: "WARC File Format 1.1",
      ...operator !== void 0 && { operator },
      ...description !== void 0 && { description }
    };
    this.#writer = new WarcWriter(
      {
        disk,
        folder: layout.warcs,
        rollAt: warcSize,
        register: () => registerFile(database, now()),
        opening: (name) => packed(warcinfoRecord(name, now(), about).bytes)
      },
      last.get()
    );
  }
  /** Writes the records of these visits; when it returns they are on disk. */
  async record(visits, isMember) {
    if (visits.length === 0) return [];
    const records = visits.map(({ visit, address }) => this.#rows.recordsOf(visit, address, isMember));
    const members = await Promise.all(
      records.flatMap(
        ({ answer, request }) => [answer, ...request ? [request] : []].map(({ bytes }) => packed(bytes))
      )
    );
    const places = await this.#durable(() => this.#writer.append(members));
    let next = 0;
    return records.map(({ visit, digest, sameAs, answer, request }) => {
      const place = places[next];
      next += request ? 2 : 1;
      const bytes = visit.known?.bytes ?? visit.exchange.response.body.length;
      return { visit, digest, sameAs, id: answer.id, bytes, place };
    });
  }
  /** The same for one visit whose body is not in memory, and is not archived already. */
  async recordLarge(visit, body, isMember) {
    const exchange = isMember ? withoutSetCookie(visit.exchange) : visit.exchange;
    const answer = largeResponseRecord(exchange, body);
    const request = await packed(requestRecord(exchange, answer.id).bytes);
    const place = await this.#durable(async () => {
      const written = await this.#writer.appendLarge(packedPieces(answer.pieces()));
      await this.#writer.append([request], "same");
      return written;
    });
    return { visit, digest: body.digest, sameAs: null, id: answer.id, bytes: body.bytes, place };
  }
  /** From now on what was written counts. The caller owns the transaction. */
  count() {
    const { id, bytes } = this.#writer.current;
    const { bytes: before2 } = this.#fileBytes.get(id);
    this.#setFileBytes.run(bytes, id);
    this.#totals.warcBytes += bytes - before2;
  }
  close() {
    this.#writer.close();
  }
  /** When it returns, what was written is on disk. */
  async #durable(write) {
    try {
      const written = await write();
      await this.#writer.sync();
      return written;
    } catch (error) {
      const file = join7(this.#layout.warcs, this.#writer.current?.name ?? "");
      throw inWords(error, this.#layout.directory, file);
    }
  }
};

// src/archive/visits/sqlite-visits.ts
var GUESTS_VIEW = "guest's view";
var SqliteVisits = class extends StoredVisits {
  #addresses;
  #kept = [];
  constructor(database, warcFolder, addresses) {
    super(database, warcFolder);
    this.#addresses = addresses;
  }
  latest(url) {
    const address = this.#addresses.idOf(url);
    return address === void 0 ? void 0 : this.latestOf(address);
  }
  made(url, at, digest) {
    const address = this.#addresses.idOf(url);
    return address === void 0 ? void 0 : this.madeOf(address, at, digest);
  }
  keep(exchange, how) {
    this.#kept.push(how === "asGuest" ? { exchange, mime: GUESTS_VIEW } : { exchange });
  }
  /** What is to be archived beside the crawl's own visits; each is handed out once. */
  takeKept() {
    return this.#kept.splice(0);
  }
};

// src/archive/sqlite-archive.ts
var SqliteArchive = class {
  layout;
  totals;
  frontier;
  visits;
  readings;
  lists;
  posts;
  people;
  media;
  figures;
  facts;
  guides;
  /** What was found to be gone when the archive was opened. */
  loss;
  #opened;
  #writing;
  #addresses;
  #visitRows;
  #told;
  #recorder;
  #log;
  #mediaCommit;
  #committed;
  constructor(options) {
    const { directory, now, disk = systemDisk } = options;
    const layout = layoutOf2(directory);
    this.layout = layout;
    this.#committed = options.committed;
    this.#opened = openedArchive(layout, disk);
    const { database } = this.#opened;
    try {
      this.#writing = new Writing(database, layout);
      this.facts = new SqliteFacts(this.#writing, layout.database);
      const guide = this.facts.get(GUIDE) ?? "";
      this.totals = totalsOf(database, this.facts.get(TOTALS), guide);
      this.#addresses = new WaitingAddresses(database, this.totals, guide);
      this.#visitRows = new VisitRows(database, this.totals);
      this.visits = new SqliteVisits(database, layout.warcs, this.#addresses);
      this.readings = new SqliteReadings(database, this.visits);
      this.#told = new ToldRows(database, this.visits);
      this.#log = new SkipLog(layout.log, now);
      this.frontier = new SqliteFrontier(this.#writing, this.#addresses, this.#log);
      this.guides = new SqliteGuides({
        writing: this.#writing,
        facts: this.facts,
        addresses: this.#addresses,
        visits: this.#visitRows,
        told: this.#told
      });
      this.lists = new SqliteLists(database);
      this.posts = new SqlitePosts(database);
      this.people = new SqlitePeople(database);
      this.media = new SqliteMedia(database);
      this.figures = new StoredFigures(database);
      this.#writing.atTheEnd(() => {
        this.#addresses.save();
        this.facts.set(TOTALS, this.totals);
      });
      this.loss = this.#noteLoss(disk, now);
      this.#recorder = new Recorder(this.#writing, this.#visitRows, this.totals, {
        ...options,
        layout,
        disk
      });
      this.#mediaCommit = new MediaCommit({
        ...{ writing: this.#writing, recorder: this.#recorder, rows: this.#visitRows, media: this.media },
        ...{ addresses: this.#addresses, isMember: () => this.facts.isMember }
      });
    } catch (error) {
      this.#opened.discard();
      throw inWords(error, directory, directory);
    }
  }
  transaction(work) {
    return this.#writing.transaction(work);
  }
  /** What is deleted from here on is written over with zeros. */
  overwriteDeleted() {
    this.#writing.database.pragma("secure_delete = ON");
  }
  weighed(visit, page, found, told2) {
    this.transaction(() => {
      for (const one of told2) this.#told.add(one, visit.id);
      this.#visitRows.judge(visit.address, visit.id, { ...page, weighed: true });
      for (const one of found) this.frontier.addOne(one, visit.address);
    });
    this.#log.flush();
  }
  async commit(outcomes, facts = [], within) {
    this.#writing.refuseIfBroken();
    try {
      await this.#commit(outcomes, facts, within);
    } catch (error) {
      throw this.#writing.break(error);
    }
  }
  async commitMedia(outcomes) {
    this.#writing.refuseIfBroken();
    try {
      await this.#mediaCommit.commit(outcomes, this.visits.takeKept());
    } catch (error) {
      throw this.#writing.break(error);
    }
  }
  close() {
    try {
      if (!this.#writing.isBroken) this.#writing.write(() => this.#log.flush());
    } finally {
      this.#release();
      this.#opened.close();
    }
  }
  /** Closes it and, if it was begun by this very object, takes it away again; true when it did. */
  discard() {
    if (!this.#opened.isNew) {
      this.close();
      return false;
    }
    this.#release();
    this.#opened.discard();
    return true;
  }
  /** The figures as they were committed last. */
  get committed() {
    return { ...noTotals(), ...this.facts.get(TOTALS) };
  }
  /** What became of an address, and why. */
  explain(url) {
    return explain(this.#writing.database, url);
  }
  #release() {
    this.#recorder.close();
    this.visits.close();
  }
  async #commit(outcomes, facts, within) {
    const kept2 = this.visits.takeKept();
    const visited2 = outcomes.flatMap(({ visit, address }) => visit ? [{ visit, address: address.id }] : []);
    const stored = await this.#recorder.record(
      [...kept2.map((visit) => ({ visit })), ...visited2],
      this.facts.isMember
    );
    let visits = [];
    this.transaction(() => {
      if (stored.length > 0) this.#recorder.count();
      this.facts.setAll(facts);
      let next = 0;
      for (const { exchange } of kept2) {
        const { id, own } = this.#addresses.besideAddress(exchange.url);
        this.#visitRows.insert(id, stored[next++], own ? "own" : void 0);
      }
      visits = outcomes.map((outcome) => {
        const record2 = outcome.visit && stored[next++];
        const id = record2 ? this.#visitRows.insert(outcome.address.id, record2) : 0;
        this.#finish(outcome, id);
        return record2 && { id, digest: record2.digest };
      });
      const { name: guide } = guideFactOf({ name: this.guides.followed });
      if (facts.some(({ name }) => name === guide)) this.#told.clear();
      within?.(visits);
    });
    this.#log.flush();
    this.#committed?.(
      outcomes,
      visits.map((visit) => visit?.id ?? 0)
    );
  }
  #finish({ address, end, found, told: told2 = [], unsettled }, visit) {
    for (const one of told2) this.#told.add(one, visit);
    if (end.state === "done") this.#addresses.finish(address, "done", { unsettled });
    else if (end.state === "later") this.#addresses.finish(address, "later", end);
    else this.#giveUp(address, end);
    for (const one of found) this.frontier.addOne(one, address.id);
  }
  #giveUp(address, end) {
    this.#addresses.finish(address, end.state, end.skip);
    this.#log.line(address.url, end.skip);
  }
  /** Visits whose bytes are gone are fetched again. Their file is not written to any more: who finds the rest can put it back. */
  #noteLoss(disk, now) {
    const { warcs } = this.layout;
    const { database } = this.#writing;
    const files = shortFiles(database, warcs);
    if (files.length === 0) return void 0;
    const whole = /* @__PURE__ */ new Map();
    const loss = this.transaction(() => {
      const losses = new Losses(database, this.totals);
      for (const file of files) whole.set(file.name, losses.addTail(file, warcs));
      registerFile(database, now());
      return { files, ...losses.mark(({ url }) => this.#addresses.reopen(url)) };
    });
    for (const { name, size: size2 } of files)
      if (size2 > whole.get(name)) cutFile(disk, join8(warcs, name), whole.get(name));
    return loss;
  }
};
function totalsOf(database, saved, guide) {
  const totals = { ...noTotals(), ...saved };
  const isOld = saved !== void 0 && saved.own === void 0;
  return isOld ? { ...totals, ...recounted(database, guide) } : totals;
}
function cutFile(disk, file, size2) {
  const descriptor = disk.open(file, "a");
  try {
    disk.cut(descriptor, size2);
  } finally {
    disk.close(descriptor);
  }
}

// bench/archive-of-pages.ts
var PORTION4 = 200;
async function archiveOfPages(directory, pages2) {
  const archive = new SqliteArchive({ directory, warcSize: 2 ** 30, software: "bench", now: Date.now });
  let outcomes = [];
  for await (const page of pages2) {
    const outcome = visited(archive, page);
    if (outcome) outcomes.push(outcome);
    if (outcomes.length < PORTION4) continue;
    await archive.commit(outcomes);
    outcomes = [];
  }
  await archive.commit(outcomes);
  return archive;
}
function visited(archive, { url: given, html, at }) {
  const url = normalise2(given) ?? given;
  const address = archive.frontier.claim({ url, way: "start", weight: 0, depth: 0 });
  if (!address) return void 0;
  const exchange = {
    ...{ url, at, millis: 1, request: { method: "GET", headers: [] } },
    response: {
      ...{ status: 200, statusText: "OK", body: Buffer.from(html) },
      headers: [["Content-Type", "text/html; charset=utf-8"]]
    }
  };
  return {
    ...{ address, end: { state: "done" }, found: [] },
    visit: { exchange, mime: "text/html", isPage: true }
  };
}

// bench/exported-posts.ts
async function exportedPosts(pages2, reading = () => {
}) {
  const directory = mkdtempSync(join9(tmpdir(), "skein-posts-"));
  try {
    const archive = await archiveOfPages(directory, pages2);
    reading();
    await catchUp(archive, new AbortController().signal);
    archive.close();
    const reader = ArchiveReader.open(directory);
    const exported2 = [];
    for (const post of reader.posts()) exported2.push(postRow(post));
    reader.close();
    return exported2;
  } finally {
    rmSync2(directory, { recursive: true, force: true });
  }
}

// bench/score.ts
var VALUABLE = /* @__PURE__ */ new Set(["entry", "index", "thread"]);
var INVALID = /* @__PURE__ */ new Set(["login", "error", "form", "redirect"]);
function isOtherView(key) {
  return key != null && /:(alt|sorted)/.test(key);
}
function spelling(url) {
  const { host, pathname, search } = new URL(url);
  const query = search.slice(1).split(/[&;]/).filter(Boolean).map(decoded2).sort().join("&");
  return host + decoded2(pathname) + (query ? `?${query}` : "");
}
function decoded2(text) {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
function share(part, whole) {
  return whole === 0 ? 0 : part / whole;
}

// bench/words.ts
function words(text) {
  return (text ?? "").normalize("NFKC").toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
}

// bench/score-posts.ts
var SAME = 0.7;
var HELD = 0.85;
var FEWEST_HELD = 4;
var AUTHOR_BONUS = 0.05;
var COMMON_WORD = 5e3;
var RARE_WORDS = 8;
var CANDIDATES = 60;
function scorePosts(wanted, exported2, isFirstPage = () => true) {
  const have2 = exported2.map((post) => ({ ...post, words: new Set(words(post.text)), used: false }));
  const byWord = /* @__PURE__ */ new Map();
  for (const [index, post] of have2.entries()) {
    for (const word of post.words) {
      const list = byWord.get(word);
      if (list) list.push(index);
      else byWord.set(word, [index]);
    }
  }
  let hits = 0;
  let authors = 0;
  let text = 0;
  const ids3 = { told: 0, right: 0 };
  const titles2 = { told: 0, right: 0 };
  const firstPages = /* @__PURE__ */ new Map();
  const shifts = [];
  const groups2 = /* @__PURE__ */ new Map();
  for (const post of wanted) {
    const own = new Set(words(post.text));
    let best = -1;
    let bestScore = 0;
    for (const index of candidates3(own, byWord)) {
      const other = have2[index];
      if (other.used) continue;
      const score = likeness2(own, other.words, sameName2(post.author, other.author));
      if (score > bestScore) {
        bestScore = score;
        best = index;
      }
    }
    if (best < 0 || bestScore < SAME) continue;
    const found = have2[best];
    found.used = true;
    hits++;
    if (sameName2(post.author, found.author)) authors++;
    text += 2 * inBoth(own, found.words) / Math.max(1, own.size + found.words.size);
    if (post.id !== void 0 && post.id !== null) count2(ids3, numberOf(post.id) === numberOf(found.id ?? ""));
    if (post.title) count2(titles2, words(found.title).join(" ") === words(post.title).join(" "));
    firstPages.set(String(post.thread), isFirstPage(post.thread, found.thread));
    const shift = Math.round((Date.parse(found.time ?? "") - Date.parse(post.time)) / MINUTE);
    if (!Number.isNaN(shift)) shifts.push(shift);
    const thread = String(post.thread);
    groups2.set(thread, (groups2.get(thread) ?? /* @__PURE__ */ new Set()).add(found.thread));
  }
  const usual2 = mostCommon(shifts);
  return {
    thereAre: wanted.length,
    exported: exported2.length,
    recall: share(hits, wanted.length),
    precision: share(hits, exported2.length),
    author: share(authors, hits),
    time: share(shifts.filter((shift) => Math.abs(shift - usual2) <= 1).length, hits),
    timeShiftMinutes: usual2,
    text: share(text, hits),
    id: share(ids3.right, ids3.told),
    title: share(titles2.right, titles2.told),
    threadsWhole: share([...groups2.values()].filter((group) => group.size === 1).length, groups2.size),
    threadUrl: share([...firstPages.values()].filter(Boolean).length, firstPages.size)
  };
}
function count2(tally3, isRight) {
  tally3.told++;
  if (isRight) tally3.right++;
}
function numberOf(id) {
  return String(id).replace(/^\D+/, "");
}
function candidates3(own, byWord) {
  const lists = [...own].flatMap((word) => byWord.has(word) ? [byWord.get(word)] : []).sort((a, b) => a.length - b.length);
  const votes = /* @__PURE__ */ new Map();
  for (const list of lists.slice(0, RARE_WORDS)) {
    if (list.length < COMMON_WORD) for (const index of list) votes.set(index, (votes.get(index) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1]).slice(0, CANDIDATES).map(([index]) => index);
}
function likeness2(a, b, isSameAuthor) {
  const both = inBoth(a, b);
  const score = share(both, a.size + b.size - both);
  if (!isSameAuthor) return score;
  const shorter = Math.min(a.size, b.size);
  const isHeld = shorter >= FEWEST_HELD && both >= HELD * shorter;
  return (isHeld ? Math.max(score, SAME) : score) + AUTHOR_BONUS;
}
function inBoth(a, b) {
  let both = 0;
  for (const word of a) if (b.has(word)) both++;
  return both;
}
function sameName2(a, b) {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
function mostCommon(values) {
  const counts = /* @__PURE__ */ new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = 0;
  for (const [value, count3] of counts) if (count3 > (counts.get(best) ?? 0)) best = value;
  return best;
}

// bench/site-sample.ts
var OTHERS = ["profile", "search", "list", "print", "other"];
async function sampleOf(dir2, size2) {
  const threadPages = /* @__PURE__ */ new Map();
  const lists = /* @__PURE__ */ new Map();
  const others = new Map(OTHERS.map((type) => [type, []]));
  for await (const row of rows(dir2, "truth")) {
    if (row.type === "thread" || row.type === "index" || row.type === "entry") {
      if (!row.key || isOtherView(row.key)) continue;
      if (row.type !== "thread") lists.set(row.key, lists.get(row.key) ?? row.url);
      else if (!threadPages.has(row.key)) threadPages.set(row.key, row);
    } else others.get(row.type)?.push(row);
  }
  const threads2 = new Set(
    spread2([...new Set([...threadPages.values()].map(({ thread }) => String(thread)))], size2.threads)
  );
  const isOfThese = ({ thread }) => thread === null || threads2.has(String(thread));
  return {
    threads: threads2,
    threadPages: new Set(
      [...threadPages.values()].filter(({ thread }) => threads2.has(String(thread))).map(({ url }) => url)
    ),
    otherPages: /* @__PURE__ */ new Set([
      ...spread2([...lists.values()], size2.lists),
      ...[...others.values()].flatMap(
        (all) => spread2(all.filter(isOfThese), size2.others).map(({ url }) => url)
      )
    ])
  };
}
function spread2(all, count3) {
  const step = count3 > 0 ? Math.max(1, Math.floor(all.length / count3)) : 1;
  return all.filter((_, i) => i % step === 0);
}

// bench/site-truth.ts
var USER_CREATED = /* @__PURE__ */ new Set([
  "entry",
  "index",
  "thread",
  "profile",
  "list",
  "search",
  "print",
  "feed"
]);
var SiteTruth = class _SiteTruth {
  #rows;
  #bySpelling;
  mirror;
  userCreated;
  static async of(dir2) {
    const truth2 = new Map(await truthOf(dir2));
    const own = [...truth2.values()];
    for await (const row of aliasesOf(dir2)) if (!truth2.has(row.url)) truth2.set(row.url, row);
    return new _SiteTruth(truth2, own);
  }
  constructor(all, own) {
    this.#rows = all;
    const bySpelling = /* @__PURE__ */ new Map();
    for (const [url, row] of all) {
      const spelled = spelling(url);
      if (!bySpelling.has(spelled)) bySpelling.set(spelled, row);
    }
    this.#bySpelling = bySpelling;
    const worths = new Worths(this);
    for (const { url } of own) worths.see(url);
    this.mirror = { pages: own.length, ...worths.counts };
    this.userCreated = own.filter(({ type }) => USER_CREATED.has(type)).length;
  }
  rows() {
    return this.#rows.values();
  }
  row(url) {
    return this.#rows.get(url) ?? this.#bySpelling.get(spelling(url));
  }
  type(url) {
    return this.row(url)?.type ?? "error";
  }
  isUserCreated(url) {
    return USER_CREATED.has(this.type(url));
  }
};
var Worths = class {
  #truth;
  #seen = /* @__PURE__ */ new Set();
  counts = { valuable: 0, duplicate: 0, invalid: 0, other: 0 };
  constructor(truth2) {
    this.#truth = truth2;
  }
  see(url) {
    const worth2 = this.#worth(url);
    this.counts[worth2]++;
    return worth2;
  }
  #worth(url) {
    const row = this.#truth.row(url);
    if (row === void 0 || INVALID.has(row.type)) return "invalid";
    if (!VALUABLE.has(row.type)) return "other";
    if (!row.key || isOtherView(row.key) || this.#seen.has(row.key)) return "duplicate";
    this.#seen.add(row.key);
    return "valuable";
  }
};

// bench/site-posts.ts
var AT = Date.UTC(2025, 0, 1);
async function sitePosts(site2, size2) {
  const sample2 = await sampleOf(site2.dir, size2);
  const alone = [];
  let pages2 = 0;
  async function* given() {
    for await (const page of capturedPages(site2.dir)) {
      const isThread = sample2.threadPages.has(page.url);
      const html = isThread || sample2.otherPages.has(page.url) ? htmlOf(page) : void 0;
      if (html === void 0) continue;
      pages2++;
      const { url } = page;
      if (isThread) for (const post of postsAlone({ url, html, at: AT })) alone.push({ url, post });
      yield { url, html, at: AT };
    }
  }
  let cpu = process.cpuUsage();
  const exported2 = await exportedPosts(given(), () => cpu = process.cpuUsage());
  const { user, system } = process.cpuUsage(cpu);
  const wanted = await wantedPosts(site2, sample2.threads);
  const truth2 = await SiteTruth.of(site2.dir);
  const isFirstPage = (thread, url) => truth2.row(url)?.key === `thread:${thread}:1`;
  return {
    exported: exported2,
    ...{ threads: sample2.threads.size, pages: pages2, millisPerPage: (user + system) / 1e3 / pages2 },
    site: scorePosts(
      wanted,
      exported2.map((post) => ({
        ...{ author: post.author ?? "", time: post.published ?? void 0, text: post.text },
        ...{ thread: post.thread_url, id: post.post_id, title: post.thread_title }
      })),
      isFirstPage
    ),
    alone: scorePosts(
      wanted,
      alone.map(({ url, post }) => ({
        ...{ author: post.author ?? "", time: post.published, text: post.text, thread: url },
        id: post.id ?? null
      }))
    )
  };
}
function postsAlone(given) {
  const page = new Page(given);
  new KnownPeople().meet(page);
  return readPosts(page);
}
async function wantedPosts(site2, threads2) {
  const wanted = [];
  for await (const { author, time, ...post } of rows(site2.dir, "posts"))
    if (threads2.has(String(post.thread))) wanted.push({ ...post, author: author ?? "", time: time ?? "" });
  return wanted;
}

// ../../../tmp/posts/diag.ts
import { writeFileSync } from "node:fs";
var [dir, show = "8", threads = "60"] = process.argv.slice(2);
var site = captured(dir);
var size = { threads: +threads, lists: 100, others: 12 };
var r = await sitePosts(site, size);
var { exported, ...fig } = r;
var f = (s) => Object.entries(s).map(([k, v]) => `${k} ${typeof v === "number" ? +v.toFixed(4) : v}`).join(" ");
console.log("SITE", f(fig.site));
console.log("ALONE", f(fig.alone));
console.log("ms", fig.millisPerPage, "pages", fig.pages);
writeFileSync(`/tmp/posts/${dir.split("/").pop()}.json`, JSON.stringify(exported));
var truth = await SiteTruth.of(site.dir);
var sample = await sampleOf(site.dir, size);
var want = [];
for await (const p of rows(site.dir, "posts")) if (sample.threads.has(String(p.thread))) want.push(p);
var have = exported.map((p) => ({ ...p, w: new Set(words(p.text)), used: false }));
var idx = /* @__PURE__ */ new Map();
for (const p of have) for (const w of p.w) (idx.get(w) ?? idx.set(w, []).get(w)).push(p);
var lost = [];
var auth = [];
var titles = [];
var ids2 = [];
var groups = /* @__PURE__ */ new Map();
var texts = [];
var times = [];
for (const p of want) {
  const own = new Set(words(p.text));
  const cands = /* @__PURE__ */ new Set();
  for (const w of [...own].sort((a, b) => (idx.get(a)?.length ?? 1e9) - (idx.get(b)?.length ?? 1e9)).slice(0, 8)) for (const c2 of (idx.get(w) ?? []).slice(0, 5e3)) cands.add(c2);
  let best, bs = 0;
  for (const c2 of cands) {
    if (c2.used) continue;
    let both = 0;
    for (const w of own) if (c2.w.has(w)) both++;
    const same = (c2.author ?? "").toLowerCase() === (p.author ?? "").toLowerCase();
    let s = both / (own.size + c2.w.size - both);
    if (same) {
      const sh = Math.min(own.size, c2.w.size);
      if (sh >= 4 && both >= 0.85 * sh) s = Math.max(s, 0.7);
      s += 0.05;
    }
    if (s > bs) {
      bs = s;
      best = c2;
    }
  }
  if (!best || bs < 0.7) {
    lost.push({ p, best, bs });
    continue;
  }
  best.used = true;
  if ((best.author ?? "").trim().toLowerCase() !== (p.author ?? "").trim().toLowerCase()) auth.push([p.author, best.author, best.page_url]);
  if (p.title && words(best.thread_title).join(" ") !== words(p.title).join(" ")) titles.push([p.title, best.thread_title, best.page_url]);
  if (p.id != null && String(p.id).replace(/^\D+/, "") !== String(best.post_id ?? "").replace(/^\D+/, "")) ids2.push([p.id, best.post_id, best.page_url]);
  const t = String(p.thread);
  (groups.get(t) ?? groups.set(t, /* @__PURE__ */ new Set()).get(t)).add(best.thread_url);
  if (bs < 0.93) texts.push([bs, p.text.slice(0, 300), best.text.slice(0, 300), best.page_url]);
  times.push([Math.round((Date.parse(best.published) - Date.parse(p.time)) / 6e4), p.time, best.published, best.published_raw, best.page_url]);
}
var n = +show;
var sp = (l) => l.filter((_, i) => i % Math.max(1, Math.floor(l.length / n)) === 0).slice(0, n);
console.log("LOST", lost.length);
for (const { p, best, bs } of sp(lost)) console.log("  ", bs.toFixed(2), JSON.stringify({ t: p.thread, page: p.page, url: p.url, a: p.author, time: p.time, x: p.text.slice(0, 150) }), "\n      BEST", best && JSON.stringify([best.page_url, best.author, best.text.slice(0, 150)]));
var extra = have.filter((p) => !p.used);
console.log("EXTRA", extra.length);
var byType = /* @__PURE__ */ new Map();
for (const e of extra) {
  const k = truth.row(e.page_url)?.type ?? "?";
  byType.set(k, (byType.get(k) ?? 0) + 1);
}
console.log(byType);
for (const e of sp(extra)) console.log("  ", JSON.stringify([truth.row(e.page_url)?.type, truth.row(e.page_url)?.key, e.page_url, e.thread_url, e.author, e.published_raw, e.text.slice(0, 150)]));
console.log("AUTHORS", auth.length);
for (const a of sp(auth)) console.log("  ", JSON.stringify(a));
console.log("TITLES", titles.length);
for (const a of sp(titles)) console.log("  ", JSON.stringify(a));
console.log("IDS", ids2.length);
for (const a of sp(ids2)) console.log("  ", JSON.stringify(a));
var c = /* @__PURE__ */ new Map();
for (const [s] of times) c.set(s, (c.get(s) ?? 0) + 1);
var us = [...c].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
var bad = times.filter(([s]) => !(Math.abs(s - us) <= 1));
console.log("TIMES", us, bad.length);
for (const a of sp(bad)) console.log("  ", JSON.stringify(a));
console.log("TEXTS", texts.length);
for (const a of sp(texts.sort((a2, b) => a2[0] - b[0]))) console.log("  ", JSON.stringify(a));
var sg = [...groups].filter(([, s]) => s.size > 1);
console.log("SPLIT", sg.length);
for (const [t, s] of sp(sg)) console.log("  ", t, [...s].slice(0, 5));
var tu = [...groups].flatMap(([t, s]) => [...s].filter((u) => truth.row(u)?.key !== `thread:${t}:1`).map((u) => [t, u, truth.row(u)?.key]));
console.log("THREADURL", tu.length);
for (const a of sp(tu)) console.log("  ", JSON.stringify(a));
