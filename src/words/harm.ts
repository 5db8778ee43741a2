import type { Words } from "./languages.ts";
import { allWords } from "./words.ts";

/**
 * Words of addresses by which something may be changed on a site, written together and in lower case. They keep us from doing harm, so no
 * switch empties these lists.
 */

/** Ends the session; unsafe wherever it stands as a word of its own. */
export const LEAVING: Words = {
  en: "logout, logoff, signout, signoff, logmeout, userlogout, dologout, endsession, destroysession",
  de: "abmelden, ausloggen",
  fr: "deconnexion, deconnecter, sedeconnecter",
  es: "cerrarsesion, desconectar, desconectarse",
  pt: "terminarsessao, desconexao",
  it: "disconnetti, disconnessione, esci",
  nl: "uitloggen, afmelden",
  sv: "loggaut",
  da: "logud, loggud",
  nb: "loggut",
  fi: "kirjauduulos",
  pl: "wyloguj, wylogowanie",
  cs: "odhlasit, odhlaseni",
  hu: "kijelentkezes, kilepes",
  ro: "deconectare, iesire",
  el: "aposyndesi, αποσύνδεση",
  ru: "vyhod, vyiti, выход, выйти, выйтииз",
  uk: "vyhid, вихід, вийти",
  tr: "cikisyap, cikis, çıkış",
  ar: "تسجيلالخروج, خروج",
  he: "התנתק, יציאה",
  id: "keluar",
  zh: "注销, 登出, 退出登录, 退出",
  ja: "ログアウト",
  ko: "로그아웃",
};

/** Things done to posts, threads and people; unsafe where an action is named. */
export const DOING: Words = {
  en:
    "delete, del, remove, erase, destroy, trash, purge, prune, undelete, restore, vote, upvote, downvote, voteup, votedown, unvote, rate, like, unlike, dislike, " +
    "thank, react, unreact, report, flag, markread, markunread, markasread, markallread, markallasread, markforumread, markforumsread, markboardread, " +
    "marktopicsread, marktopicread, markforums, marktopics, marknotificationsread, markseen, allread, " +
    "subscribe, unsubscribe, watch, unwatch, follow, unfollow, bookmark, unbookmark, favorite, unfavorite, favourite, notify, " +
    "addbookmark, removebookmark, addfavorite, addsubscription, removesubscription, addbuddy, addfriend, removefriend, addfoe, " +
    "ignore, unignore, block, unblock, ban, unban, kick, warn, approve, unapprove, lock, unlock, sticky, unsticky, stick, unstick, pin, unpin, " +
    "move, merge, split, close, reopen, hide, unhide, deletecookies, delcookies, clearcookies, setstyle, acceptanswer",
  de: "loeschen, löschen, entfernen, melden, abstimmen, gelesen, allesgelesen, abonnieren",
  fr: "supprimer, effacer, signaler, voter",
  es: "borrar, eliminar, votar, reportar",
  pt: "excluir, apagar, remover, denunciar, votar",
  it: "elimina, cancella, segnala, vota",
  nl: "verwijderen, verwijder, stemmen",
  sv: "radera, rösta, anmäl",
  da: "slet, stem, anmeld",
  nb: "slett, stem, rapporter",
  fi: "poista, äänestä, ilmoita",
  pl: "usun, usuń, zglos, głosuj",
  cs: "smazat, hlasovat, nahlasit",
  hu: "torles, törlés, szavazas",
  ro: "sterge, șterge, voteaza, raporteaza",
  el: "diagrafi, διαγραφή",
  ru: "udalit, удалить, голосовать",
  uk: "vydalyty, видалити, голосувати",
  tr: "sil, oyla, sikayet",
  ar: "حذف, تصويت",
  he: "מחק, הצבע",
  id: "hapus, laporkan, pilih",
  zh: "删除, 刪除, 投票, 举报",
  ja: "削除, 投票, 通報",
  ko: "삭제, 투표, 신고",
};

/** Things an action is done to: deletepost, delete_topic, posts.remove. */
export const DONE_WITH: Words = {
  en:
    "post, posts, topic, topics, thread, threads, message, messages, msg, msgs, comment, comments, reply, replies, answer, question, " +
    "poll, forum, forums, board, boards, category, user, member, account, attachment, file, image, avatar, event, pm, notification, notifications, " +
    "all, read, item, entry, article, one, confirm, now, this, selected, multiple, mod",
  de: "beitrag, thema",
  fr: "message, sujet",
  es: "mensaje, tema",
  pt: "mensagem, topico",
  it: "messaggio, discussione",
  nl: "bericht, onderwerp",
  sv: "inlagg, amne",
  da: "indlaeg, emne",
  nb: "innlegg, emne",
  fi: "viesti, aihe",
  pl: "post, temat",
  cs: "prispevek, tema",
  hu: "hozzaszolas, tema",
  ro: "mesaj, subiect",
  el: "minyma, thema",
  ru: "soobshchenie, tema",
  uk: "povidomlennya, tema",
  tr: "mesaj, konu",
  ar: "مشاركة, موضوع",
  he: "הודעה, נושא",
  id: "pesan, topik",
  zh: "帖子, 主题",
  ja: "投稿, スレッド",
  ko: "글, 주제",
};

/** Names of parameters whose value says what to do. */
export const ACTION_NAMES: Words = {
  en: "action, act, do, op, mode, cmd, command, task, func, function, method, sa, step, todo, what, operation, event, perform, doaction, modaction, useraction, subaction, job, mod",
  de: "aktion",
  fr: "action",
  es: "accion",
  pt: "acao",
  it: "azione",
  nl: "actie",
  sv: "handling",
  da: "handling",
  nb: "handling",
  fi: "toiminto",
  pl: "akcja",
  cs: "akce",
  hu: "muvelet",
  ro: "actiune",
  el: "energeia",
  ru: "deystvie",
  uk: "diya",
  tr: "islem",
  ar: "عمل",
  he: "פעולה",
  id: "aksi",
  zh: "caozuo",
  ja: "sousa",
  ko: "dongjak",
};

/** Parameters that are an action by their mere presence: ?logout=1, ?delete=17, ?markread. */
export const NAMES_THAT_DO: Words = {
  en: "delete, del, remove, erase, markread, markasread, markallread, vote, upvote, downvote, report, unsubscribe, subscribe, watch, unwatch, unfollow, ban, approve, deletecookies, addbookmark",
  de: "loeschen",
  fr: "supprimer",
  es: "borrar, eliminar",
  pt: "excluir, apagar",
  it: "elimina, cancella",
  nl: "verwijder, verwijderen",
  sv: "radera",
  da: "slet",
  nb: "slett",
  fi: "poista",
  pl: "usun",
  cs: "smazat",
  hu: "torles",
  ro: "sterge",
  el: "diagrafi",
  ru: "udalit",
  uk: "vydalyty",
  tr: "sil",
  ar: "حذف",
  he: "מחק",
  id: "hapus",
  zh: "删除",
  ja: "削除",
  ko: "삭제",
};

/** What stands before an action in a path: /post/delete/17. */
export const BEFORE_ACTION: Words = {
  en:
    "post, posts, topic, topics, thread, threads, message, messages, msg, comment, comments, reply, replies, answer, answers, question, questions, " +
    "forum, forums, board, boards, user, users, member, members, account, profile, moderation, moderate, mod, admin, notifications, ajax, api, index",
  de: "beitrag, thema, benutzer",
  fr: "message, sujet, membre",
  es: "mensaje, tema, usuario",
  pt: "mensagem, topico, usuario",
  it: "messaggio, discussione, utente",
  nl: "bericht, onderwerp, gebruiker",
  sv: "inlagg, amne, medlem",
  da: "indlaeg, emne, bruger",
  nb: "innlegg, emne, bruker",
  fi: "viesti, aihe, kayttaja",
  pl: "wiadomosc, temat, uzytkownik",
  cs: "prispevek, tema, uzivatel",
  hu: "hozzaszolas, tema, felhasznalo",
  ro: "mesaj, subiect, utilizator",
  el: "minyma, thema, melos",
  ru: "soobshchenie, tema, polzovatel",
  uk: "povidomlennya, tema, korystuvach",
  tr: "mesaj, konu, kullanici",
  ar: "مشاركة, موضوع",
  he: "הודעה, נושא",
  id: "pesan, topik, pengguna",
  zh: "帖子, 主题",
  ja: "投稿, スレッド",
  ko: "글, 주제",
};

/** What a parameter is set to that asks for nothing. */
export const NOT_ASKED: Words = {
  en: "no, false, off",
  de: "nein",
  fr: "non",
  es: "no",
  pt: "nao",
  it: "no",
  nl: "nee",
  sv: "nej",
  da: "nej",
  nb: "nei",
  fi: "ei",
  pl: "nie",
  cs: "ne",
  hu: "nem",
  ro: "nu",
  el: "ochi",
  ru: "net",
  uk: "ni",
  tr: "hayir",
  ar: "لا",
  he: "לא",
  id: "tidak",
  zh: "否",
  ja: "いいえ",
  ko: "아니오",
};

export const leaving: ReadonlySet<string> = new Set(allWords(LEAVING));
export const doing: ReadonlySet<string> = new Set(allWords(DOING));
export const doneWith: ReadonlySet<string> = new Set(allWords(DONE_WITH));
export const actionNames: ReadonlySet<string> = new Set(allWords(ACTION_NAMES));
export const namesThatDo: ReadonlySet<string> = new Set(allWords(NAMES_THAT_DO));
export const beforeAction: ReadonlySet<string> = new Set(allWords(BEFORE_ACTION));
export const notAsked: ReadonlySet<string> = new Set([...allWords(NOT_ASKED), "0"]);
