import type { Dom } from "../html/dom.ts";
import { tagId } from "../html/tags.ts";

/**
 * Whether an address looks like a person's page: a word for people in any of many languages, with an id or a name behind it.
 * General knowledge of how addresses are named; what a page shows (the same place in every record) decides in the end.
 */
export function isProfileUrl(url: string): boolean {
  if (url.length > 300) return false;
  const found = PEOPLE.exec(url);
  return found !== null && !IN_TITLE.test(url.slice(0, found.index)) && !DEEDS.test(url);
}

/** "/a-question-about-author.12": the third or later word of a title, not of an address. */
const IN_TITLE = /[^/?&=-]-[^/?&=-]{1,60}$/;

const PEOPLE =
  /(?:^|[/?&;=._-])(?:users?|members?|memberlist|profiles?|profil|authors?|people|person(?:al)?(?:_pages)?|u|viewprofile|showuser|userinfo|user_profile|nutzer|mitglied(?:er)?|benutzer|autor|usuarios?|utenti|utente|utilisateurs?|membres?|perfil|profilo|gebruikers?|uzytkownik|uzytkownicy|profiel|uid|userid|user_?id|memberid|member_id|space)(?:[/=._-](?:php|asp|aspx|html?|cgi|jsp|mode|action)?[^/]|=|\/[^/?#]+)|\/@[\w.-]+/i;
/** Deeds that also name a person: writing to them, searching their posts, reporting them. */
const DEEDS =
  /(?:private|privmsg|sendpm|pm\b|pms|sendmail|sendmessage|send_message|compose|conversations?|e-?mail|report|ignore|search|find(?:-posts|comment|posts|user)|login|logout|register|signup|sign-up|password|reputation|buddy|friend|contact|follow|quote|reply|newpm|whos?online|mode=contact|albums?|gallery|rss|feed)/i;

const A = tagId("a");
const IMG = tagId("img");

/** Marks of a person on a page: profile links, and elements whose class or property says author. One bit a node. */
export function personMarks(dom: Dom): Uint8Array {
  const marks = new Uint8Array(dom.size);
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node]) continue;
    for (const { name, value } of dom.attributes(node)) {
      if (name === "href" && dom.tag[node] === A && isProfileUrl(value)) marks[node] = 1;
      else if ((name === "class" || name === "itemprop" || name === "rel") && namesAuthor(value))
        marks[node]! |= 2;
    }
  }
  return marks;
}

/** Class words of an element that holds a name. */
export function namesAuthor(words: string): boolean {
  return words.length < 200 && AUTHOR.test(words) && !NOT_A_NAME.test(words);
}

const AUTHOR =
  /(?:^|[\s_-]|[a-z](?=[A-Z]))(?:authors?|user-?name|user|poster|posted-?by|nick(?:name)?|member|by-?line|creator|names?|commenter|autor|username|postauthor|fn|screen-?name|handle)(?:$|[\s_-])/i;
const NOT_A_NAME =
  /(?:avatar|title|rank|image|photo|icon|badge|count|stats|posts|info|details|extra|banner|group|signature|time|date|location|status|online|offline|menu|link-?list|tools|content|body|text|message|panel|profile-?box|quote)/i;

/** The person's name in an avatar's description, where it is one. */
export function avatarName(dom: Dom, node: number): string {
  if (dom.tag[node] !== IMG) return "";
  const alt = (dom.attribute(node, "alt") ?? dom.attribute(node, "title") ?? "").trim();
  return alt
    .replace(/^(?:avatar (?:of|for|von|de)|profile (?:picture|photo) of|user avatar|avatar)\s*:?\s*/i, "")
    .replace(/(?:'s|’s) (?:avatar|photo|profile picture)$/i, "");
}

/** A name without what stands around it: "by", "wrote:", "@". */
export function plainName(text: string): string {
  return text
    .replace(
      /^(?:(?:posted|written|created|answered|asked|commented|started|gepostet|geschrieben|verfasst|publié|posté|écrit|escrito|publicado|scritto|inviato|geplaatst|napisał\(?a?\)?|автор|прислал|skrivet)?\s*(?:by|von|par|por|da|door|przez|от|av|de|投稿者|作者|名前|author|autor|auteur|from|user)\s*[:：]?\s+|@|(?:author|autor|auteur|автор|作者|投稿者|名前|name|from)\s*[:：]\s*)/i,
      "",
    )
    .replace(
      /\s*(?:wrote|writes|said|says|schrieb|schreibt|sagte|a écrit|a dit|escribió|dijo|ha scritto|disse|escreveu|schreef|napisał\(?a?\)?|написал\(?а?\)?|пишет|skrev|yazdı|napsal\(?a?\)?)\s*(?:on|am|le|:|…)?\s*$/i,
      "",
    )
    .replace(/[\s,:;|»«–—-]+$/, "")
    .replace(/\s*\((?:not verified|unverified|guest|gast|invité|unregistered|visitor)\)$/i, "")
    .trim();
}
