import { isDeedName } from "../words/address-deeds.ts";

/**
 * General knowledge of how people mark links that lead to deeds and not to what was written: signing in, answering, printing,
 * searching, sorting. Whole words only, as link texts or as words of addresses; several languages.
 */
const TEXTS =
  /^(?:\W*)(?:log ?in|log ?on|log ?out|sign ?in|sign ?up|register|registration|join|forgot.*|lost.*password|reply|post reply|add reply|quote|multi-?quote|report|edit|delete|like|unlike|thanks?|vote|up ?vote|down ?vote|flag|share|tweet|print(?:able)?(?: (?:view|version|page|topic|thread))?|e-?mail(?: this.*)?|send (?:message|e-?mail|pm).*|subscribe(?: to.*)?|unsubscribe|follow|watch|bookmark(?: this.*)?|favou?rites?|rss|atom|feed|search|advanced search|find (?:more )?(?:posts|threads).*|help|faq|rules|terms.*|privacy.*|contact.*|about.*|members?|memberlist|users?|staff|team|calendar|who'?s online|online|statistics|stats|mark .* read|unread(?: posts)?|new posts|today'?s posts|active topics|unanswered(?: (?:posts|topics|threads|questions))?|recent (?:posts|topics|threads|activity)|what'?s new|new (?:topic|thread|discussion)|post new.*|ask (?:a )?question|anmelden|einloggen|registrieren|antworten|zitieren|zitat|melden|drucken|druckansicht|suche|hilfe|mitglieder|kalender|impressum|datenschutz|connexion|se connecter|s'inscrire|inscription|répondre|citer|signaler|imprimer|recherche|rechercher|aide|membres|iniciar sesión|registrarse|responder|citar|reportar|imprimir|buscar|ayuda|miembros|accedi|registrati|rispondi|cita|segnala|stampa|cerca|inloggen|registreren|antwoord|citeren|zoeken|leden|zaloguj.*|zarejestruj.*|odpowiedz|cytuj|szukaj|вход|войти|регистрация|ответить|цитировать|пожаловаться|поиск|помощь|пользователи|登录|注册|回复|引用|搜索|ログイン|登録|返信|検索|로그인|회원가입|답글|검색)\W*$/i;

export function isDeedText(text: string): boolean {
  return text.length <= LONGEST && deedTexts.is(text);
}

/** Judges whole folders, scripts and parameters, never words inside titles: `how-to-delete-a-file` is no deed. */
export function isDeedAddress(url: string): boolean {
  const pathStart = url.indexOf("/", url.indexOf("//") + 2);
  if (pathStart < 0) return false;
  for (const part of url
    .slice(pathStart + 1, pathStart + 300)
    .toLowerCase()
    .split(/[/?&;=]/)) {
    if (isDeedName(part.replace(/\.[a-z0-9]{2,5}$/, ""))) return true;
  }
  return false;
}

/** What people call the door to all threads, in several languages; as a whole link text. */
const DOORS =
  /^\W*(?:(?:all|alle|tous les|toutes les|todos los|todas las|tutte le|tutti i|все) )?(?:questions|topics|threads|discussions|(?:discussion |message )?boards?|(?:discussion )?forums?|forum home|board index|forum index|index of forums|fragen|themen|foren|diskussionen|forenübersicht|sujets|forums de discussion|preguntas|temas|foros?|hilos|domande|discussioni|argomenti|perguntas|fóruns?|tópicos|вопросы|темы|форумы?|обсуждения|pytania|tematy|fora|vragen|onderwerpen|frågor|trådar|问题|论坛|論壇|讨论|質問|フォーラム|スレッド一覧|질문|포럼)\W*$/i;

export function isDoorText(text: string): boolean {
  return text.length <= LONGEST && doorTexts.is(text);
}

const LONGEST = 40;

/** Menus repeat on every page: their texts are looked at once. */
class Remembered {
  readonly #pattern: RegExp;
  readonly #known = new Map<string, boolean>();

  constructor(pattern: RegExp) {
    this.#pattern = pattern;
  }

  is(text: string): boolean {
    let known = this.#known.get(text);
    if (known === undefined) {
      known = this.#pattern.test(text);
      if (this.#known.size >= REMEMBERED) this.#known.clear();
      this.#known.set(text, known);
    }
    return known;
  }
}

const REMEMBERED = 5000;
const deedTexts = new Remembered(TEXTS);
const doorTexts = new Remembered(DOORS);
