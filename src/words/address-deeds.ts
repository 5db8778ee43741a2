import { POST, THREAD } from "./addresses.ts";
import type { Words } from "./languages.ts";
import { builtOf, namesOf, pairsOf, remembered, wordsOf } from "./words.ts";

/** Words of addresses that lead to deeds and not to what was written: signing in, answering, printing. */
export const ACT: Words = {
  en:
    "login, logout, logon, signin, signup, signout, join, register, registration, auth, password, posting, reply, quote, report, edit, delete, " +
    "print, printable, email, subscribe, subscription, subscriptions, search, captcha, reputation, rate, vote, like, likes, reactions, share, bookmark, " +
    "favorite, favourite, buddy, ignore, private, contact, tellafriend, online",
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
  ar: "dukhul, تسجيل, بحث",
  he: "התחברות, הרשמה, חיפוש",
  id: "masuk, daftar, balas, kutip, laporkan, sunting, hapus, cetak, cari",
  zh: "denglu, zhuce, huifu, sousuo, 登录, 注册, 搜索",
  ja: "roguin, touroku, kensaku, ログイン, 登録, 検索",
  ko: "로그인, 회원가입, 검색",
};

/** What is done to people and posts; of links beside them. Elsewhere these words also name what was written. */
export const DONE_TO: Words = {
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
  ar: "شكر, متابعة",
  he: "תודה, עקוב",
  id: "peringatan, terimakasih, ikuti, teman, galeri",
  zh: "jinggao, guanzhu, haoyou, 关注",
  ja: "keikoku, fuoro, フォロー",
  ko: "gyeonggo, 팔로우",
};

/** Other orders of the same threads, lists of people, and what else a site offers beside what was written. */
export const OFFER: Words = {
  en:
    "members, calendar, help, faq, rules, terms, privacy, syndication, external, attachment, attachments, avatar, stats, statistics, sort, order, " +
    "asc, desc, filter, highlight, style, theme, lang, language, copyright, credits, recent, unread, popular, hot, top, trending, unanswered, unsolved, " +
    "noreplies, users, groups, badges, leaderboard, awards, donate",
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
  ar: "مساعدة, قوانين",
  he: "עזרה, חוקים",
  id: "anggota, kalender, bantuan, aturan, bahasa, populer",
  zh: "bangzhu, huiyuanliebiao, 帮助",
  ja: "herupu, ヘルプ",
  ko: "doumal, 도움말",
};

/** Deeds only with what they are done to: "new" is a list, "newreply" a form. */
export const WITH_OBJECT: Words = {
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
  ar: "jadid, جديد",
  he: "חדש",
  id: "baru, cetak, kirim",
  zh: "xin, 新",
  ja: "shin, 新規",
  ko: "sae, 새",
};

/** What deeds are done to besides threads and posts. */
export const OBJECT: Words = {
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
  ar: "istitla, استطلاع",
  he: "סקר",
  id: "jajak, halaman",
  zh: "toupiao, 投票",
  ja: "touhyou, 投票",
  ko: "tupyo, 투표",
};

/** Names of what programs offer beside pages: feeds, other dresses of the same page. */
const NAMES =
  "oauth, rss, feed, feeds, atom, mailto, pm, pms, wap, lofi, nojs, amp, sortby, orderby, sortorder, styleid, editpost";

const acts = builtOf(
  () =>
    new Set(
      [...wordsOf(ACT), ...pairsOf([WITH_OBJECT], [OBJECT, THREAD, POST]), ...namesOf(NAMES)].map(
        withoutMarks,
      ),
    ),
);
const actsToo = builtOf(() => new Set([...acts(), ...wordsOf(DONE_TO)]));
const deeds = builtOf(() => new Set([...acts(), ...wordsOf(OFFER)]));

/** Whether a folder, script, parameter or value names a deed. Whole ones, never words inside titles: `how-to-delete-a-file` is no deed. */
export function isDeedName(name: string): boolean {
  return deeds().has(withoutMarks(name));
}

/** Whether a word of an address names something to be done; titles in it, which have many words, are not looked at. */
export function namesAct(address: string): boolean {
  return acting()(address.slice(0, LONGEST));
}

/** Menus and the names beside posts come again on every page: of the addresses of a crawl four in five were looked at before. */
const acting = remembered((address) => {
  if (address.startsWith("javascript:") || address.startsWith("mailto:")) return true;
  const known = actsToo();
  if (known.size === 0) return false;
  for (const part of address.toLowerCase().split(/[/?&;=#]/)) {
    if (known.has(withoutMarks(part))) return true;
    const words = part.split(/[-_.,+~:!]/);
    if (words.length === 1 || words.length > MOST_WORDS) continue;
    // What has a number is the name of something, 12-anne-ami, unless a deed begins it: reply-12.
    const named = words.some((word) => /^\d+$/.test(word));
    if (named ? known.has(words[0]!) && !part.includes(".") : words.some((word) => known.has(word)))
      return true;
  }
  return false;
});

const LONGEST = 400;
/** What has more is a title. */
const MOST_WORDS = 3;

/** print-view, print_view, printview. */
function withoutMarks(name: string): string {
  return name.includes("-") || name.includes("_") ? name.replace(/[-_]/g, "") : name;
}
