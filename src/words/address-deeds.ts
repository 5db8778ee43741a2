import { POST, THREAD } from "./addresses.ts";
import type { Words } from "./languages.ts";
import { builtOf, namesOf, pairsOf, wordsOf } from "./words.ts";

/** Words of addresses that lead to deeds and not to what was written: signing in, answering, printing, searching, sorting. */
export const DEED: Words = {
  en:
    "login, logout, logon, signin, signup, signout, register, registration, auth, password, posting, reply, quote, report, edit, delete, " +
    "print, printable, email, subscribe, subscription, subscriptions, search, members, calendar, online, help, faq, rules, " +
    "terms, privacy, contact, syndication, external, captcha, reputation, rate, vote, like, likes, reactions, share, bookmark, " +
    "favorite, favourite, attachment, attachments, avatar, stats, statistics, buddy, ignore, private, sort, order, asc, desc, filter, highlight, " +
    "style, theme, lang, language, copyright, credits, recent, unread, tellafriend, " +
    // Other orders of the same threads, and lists of people.
    "popular, hot, top, trending, unanswered, unsolved, noreplies, users, groups, badges, leaderboard, awards, donate",
  de: "anmelden, abmelden, registrieren, passwort, antworten, zitieren, melden, bearbeiten, loeschen, drucken, druckansicht, suche, suchen, mitglieder, kalender, hilfe, regeln, impressum, datenschutz, kontakt, abonnieren",
  fr: "connexion, deconnexion, inscription, repondre, citer, signaler, modifier, supprimer, imprimer, recherche, membres, calendrier, aide, regles, contact",
  es: "entrar, acceder, registrarse, registro, responder, citar, reportar, editar, borrar, imprimir, buscar, miembros, calendario, ayuda, reglas, contacto",
  pt: "entrar, cadastro, registar, registrar, responder, citar, denunciar, editar, apagar, imprimir, buscar, pesquisar, membros, calendario, ajuda, regras, contato",
  it: "accedi, registrati, rispondi, cita, segnala, modifica, cancella, stampa, cerca, membri, calendario, aiuto, regole, contatti",
  nl: "inloggen, aanmelden, registreren, antwoorden, citeren, melden, bewerken, verwijderen, afdrukken, zoeken, leden, kalender, hulp",
  sv: "logga-in, registrera, svara, citera, anmal, redigera, radera, skriv-ut, sok, medlemmar, kalender, hjalp",
  da: "logind, tilmeld, besvar, citer, anmeld, rediger, slet, udskriv, soeg, medlemmer, kalender, hjaelp",
  nb: "logginn, registrer, svar, siter, rapporter, rediger, slett, skrivut, sok, medlemmer, kalender, hjelp",
  fi: "kirjaudu, rekisteroidy, vastaa, lainaa, ilmoita, muokkaa, poista, tulosta, haku, jasenet, kalenteri, ohje",
  pl: "zaloguj, logowanie, rejestracja, odpowiedz, cytuj, zglos, edytuj, usun, drukuj, szukaj, uzytkownicy, kalendarz, pomoc",
  cs: "prihlaseni, registrace, odpovedet, citovat, nahlasit, upravit, smazat, tisk, hledat, clenove, kalendar, napoveda",
  hu: "belepes, bejelentkezes, regisztracio, valasz, idezet, jelentes, szerkesztes, torles, nyomtatas, kereses, tagok, naptar, sugo",
  ro: "autentificare, inregistrare, raspunde, citeaza, raporteaza, editare, sterge, tipareste, cautare, membri, calendar, ajutor",
  el: "syndesi, eggrafi, apantisi, parathesi, anafora, epexergasia, diagrafi, ektyposi, anazitisi, meli, imerologio, voithia",
  ru: "vhod, vojti, registraciya, otvetit, citata, zhaloba, redaktirovat, udalit, pechat, poisk, polzovateli, kalendar, pomosch",
  uk: "vhid, uviyty, reyestratsiya, vidpovisty, tsytata, skarha, redahuvaty, vydalyty, druk, poshuk, korystuvachi, kalendar, dopomoha",
  tr: "giris, girisyap, kayit, kayitol, cevapla, yanitla, alinti, sikayet, duzenle, sil, yazdir, ara, arama, uyeler, takvim, yardim",
  ar: "dukhul, تسجيل, بحث",
  he: "התחברות, הרשמה, חיפוש",
  id: "masuk, daftar, balas, kutip, laporkan, sunting, hapus, cetak, cari, anggota, kalender, bantuan",
  zh: "denglu, zhuce, huifu, sousuo, 登录, 注册, 搜索",
  ja: "roguin, touroku, kensaku, ログイン, 登録, 検索",
  ko: "로그인, 회원가입, 검색",
};

/** Deeds only with what they are done to: "new" is a list, "newreply" a form. */
export const WITH_OBJECT: Words = {
  en: "new, add, create, quick, print, send, email, rate, mark, edit, delete, report, advanced, whos, who, last, next, lost, forgot, reset, member, user, sort, order, priv",
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

const deeds = builtOf(
  () =>
    new Set(
      [...wordsOf(DEED), ...pairsOf([WITH_OBJECT], [OBJECT, THREAD, POST]), ...namesOf(NAMES)].map(
        withoutMarks,
      ),
    ),
);

/** Whether a folder, script, parameter or value names a deed. Whole ones, never words inside titles: `how-to-delete-a-file` is no deed. */
export function isDeedName(name: string): boolean {
  return deeds().has(withoutMarks(name));
}

/** print-view, print_view, printview. */
function withoutMarks(name: string): string {
  return name.includes("-") || name.includes("_") ? name.replace(/[-_]/g, "") : name;
}
