import type { Words } from "./languages.ts";
import { alternatives, anyOf } from "./patterns.ts";
import { builtOf, namesOf, pairsOf, wordsOf } from "./words.ts";

/** Words of addresses, spelled as addresses spell them: without marks above and below letters, and mostly in Latin script. */

/** A thread. */
export const THREAD: Words = {
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
  ar: "mawdu, موضوع",
  he: "diyun, נושא",
  id: "topik, utas, diskusi, pertanyaan",
  zh: "zhuti, tiezi, 主题, 帖子",
  ja: "toukou, スレッド, 質問",
  ko: "geul, 주제, 질문",
};

/** A board of a forum; not the forum itself, which is often the folder that all of it lies in. */
export const BOARD: Words = {
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
  ar: "qism, قسم",
  he: "קטגוריה",
  id: "kategori, bagian",
  zh: "bankuai, fenlei, 版块",
  ja: "itaichiran, カテゴリ",
  ko: "gesipan, 게시판",
};

/** The forum as a whole. */
export const FORUM: Words = {
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
  ar: "muntada, منتدى",
  he: "פורום",
  id: "forum",
  zh: "luntan, 论坛",
  ja: "keijiban, フォーラム",
  ko: "forum, 포럼",
};

/** A post, and what may be one: an answer, a comment. */
export const POST: Words = {
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
  ar: "mushakara, مشاركة",
  he: "הודעה",
  id: "pesan, balasan, komentar",
  zh: "huifu, 回复",
  ja: "henshin, 返信",
  ko: "daetgeul, 댓글",
};

/** Somebody. */
export const PERSON: Words = {
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
  ar: "udw, عضو",
  he: "משתמש",
  id: "pengguna, anggota, profil",
  zh: "yonghu, huiyuan, 用户",
  ja: "kaiin, ユーザー",
  ko: "hoewon, 회원",
};

/** What gathers threads by their subject. */
export const TAG: Words = {
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
  ar: "wasm, وسم",
  he: "תגית",
  id: "tagar, label",
  zh: "biaoqian, 标签",
  ja: "tagu, タグ",
  ko: "taegeu, 태그",
};

/** Which page of a list. */
export const PAGE: Words = {
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
  ar: "safha, صفحة",
  he: "עמוד",
  id: "halaman, laman",
  zh: "yema, 页",
  ja: "peji, ページ",
  ko: "peiji, 페이지",
};

/** Ways to look at a thread or a list, which stand in addresses beside what is looked at. */
export const LOOK: Words = {
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
  ar: "ard, عرض",
  he: "הצג",
  id: "lihat, daftar, arsip, baru, cari",
  zh: "chakan, liebiao, 查看",
  ja: "ichiran, 一覧",
  ko: "bogi, 보기",
};

/** Letters that stand for thread, board, post, person and the like before the id of one. */
const LETTERS = "t, f, b, p, c, u, d, q, s, a";
/** What else stands beside numbers: p2, st15; sort, date. */
const NUMBERED = "p, pg, st, t, f, b, print, sort, order, first, next, prev, previous, all, index, date";

/** Which page it is, is said in folders by this alone; the other words for it are parameters. */
const PAGE_FOLDER: Words = { ...PAGE, en: "page" };

const content = builtOf(
  () =>
    new Set([
      ...wordsOf(THREAD, BOARD, POST, PERSON, TAG, LOOK, PAGE_FOLDER),
      ...namesOf(LETTERS),
      ...looksAt(),
    ]),
);

/** Whether the word of a folder stands before the name of a board, thread, post or member, or names what it shows. */
export function namesContent(word: string): boolean {
  return content().has(word);
}

const structural = builtOf(
  () =>
    new Set([
      ...wordsOf(THREAD, BOARD, FORUM, POST, PERSON, TAG, PAGE, LOOK),
      ...namesOf(NUMBERED),
      ...looksAt(),
    ]),
);

/** Whether a word says what the number behind it counts: page-2, topic-12. */
export function isStructural(word: string): boolean {
  return structural().has(word);
}

/** A way to look and what is looked at, written as one word, in either order. */
function looksAt(): string[] {
  const things = [THREAD, BOARD, FORUM, POST, PERSON];
  return [...pairsOf([LOOK], things), ...pairsOf(things, [LOOK])];
}

const pages = builtOf(() => new Set([...wordsOf(PAGE), ...namesOf("p, pg, pp, st, o, s")]));

/** Whether a word says which page of a list it is, and not which list. */
export function isPageWord(word: string): boolean {
  return pages().has(word);
}

const pageNumbers = builtOf(() => new Set([...wordsOf(PAGE_FOLDER), ...namesOf("p, pg, st, start, offset")]));

/** Whether a word counts pages even behind a title: hello-world-page-2. The other words for pages are words of titles too. */
export function countsPages(word: string): boolean {
  return pageNumbers().has(word);
}

const maybePages = builtOf(() => new Set([...pages(), ...namesOf("index, post, posts, msg, comment")]));

/** Whether a word may say so: some name scripts and single posts as well. */
export function mayBePageWord(word: string): boolean {
  return maybePages().has(word);
}

const withinWords = builtOf(() =>
  anyOf([...wordsOf(PAGE_FOLDER).filter((word) => word.length >= SHORTEST_WITHIN), ...namesOf("page")]),
);
/** Shorter ones stand in other words by chance: "side" in "inside". */
const SHORTEST_WITHIN = 5;

/** Whether a word for pages is part of the word: currentpage, pageid. */
export function holdsPageWord(word: string): boolean {
  return withinWords().test(word);
}

/** In addresses, an id or a name behind a word for somebody: a pattern over lower and upper case. */
export const profileAddress = builtOf(() => {
  const person = personIn();
  // A letter alone is a sign in a folder (/u/anna), not as a key, where it may be anything.
  const short = namesOf("uid, userid, user_id, memberid, member_id, space");
  if (person === undefined) return anyOf([]);
  return new RegExp(
    `(?:^|[/?&;=._-])(?:(?:${person}|${alternatives(short)})(?:[/=._-](?:php|asp|aspx|html?|cgi|jsp|mode|action)?[^/]|=|\\/[^/?#]+)|u\\/[^/?#]+)`,
    "i",
  );
});

/** Somebody who is asked of a program that does more than that, by who it is and nothing else: ?mode=viewprofile&u=5, /profile?id=5. */
export const askedProfile = builtOf(() => {
  const person = personIn();
  if (person === undefined) return anyOf([]);
  const id = alternatives(
    namesOf("u, id, m, mid, uid, userid, user_id, user, member, memberid, member_id, name, username"),
  );
  const session = `(?:[&;](?:amp;)?(?:${alternatives(namesOf("sid, s, phpsessid"))})=\\w+)?`;
  return new RegExp(
    `(?:[?&;][\\w-]+=|\\/)${person}[?&;](?:amp;)?(?:${id})=[\\p{L}\\p{N}_-]+${session}[&;]?$`,
    "iu",
  );
});

function personIn(): string | undefined {
  const words = [...wordsOf(PERSON).filter((word) => /^[a-z]+$/.test(word)), ...namesOf("personal, usr")];
  return words.length === 0
    ? undefined
    : `(?:view|show|get)?_?(?:${alternatives(words)})(?:_?(?:info|list|pages|profile))?`;
}

/** The folder of a tag, with something in it. */
export const tagFolder = builtOf(() => {
  const words = wordsOf(TAG).filter((word) => /^[a-z-]+$/.test(word));
  return words.length === 0
    ? anyOf([])
    : new RegExp(`^https?:\\/\\/[^/]+(?:\\/[^/?]+){0,3}?\\/(?:[a-z]+-)?(?:${alternatives(words)})\\/.`, "i");
});
