/**
 * General knowledge of how people mark links that lead to deeds and not to what was written: signing in, answering, printing,
 * searching, sorting. Whole words only, as link texts or as words of addresses; several languages.
 */
const TEXTS =
  /^(?:\W*)(?:log ?in|log ?on|log ?out|sign ?in|sign ?up|register|registration|join|forgot.*|lost.*password|reply|post reply|add reply|quote|multi-?quote|report|edit|delete|like|unlike|thanks?|vote|up ?vote|down ?vote|flag|share|tweet|print(?:able)?(?: (?:view|version|page|topic|thread))?|e-?mail(?: this.*)?|send (?:message|e-?mail|pm).*|subscribe(?: to.*)?|unsubscribe|follow|watch|bookmark(?: this.*)?|favou?rites?|rss|atom|feed|search|advanced search|find (?:more )?(?:posts|threads).*|help|faq|rules|terms.*|privacy.*|contact.*|about.*|members?|memberlist|users?|staff|team|calendar|who'?s online|online|statistics|stats|mark .* read|unread(?: posts)?|new posts|today'?s posts|active topics|unanswered(?: (?:posts|topics|threads|questions))?|recent (?:posts|topics|threads|activity)|what'?s new|new (?:topic|thread|discussion)|post new.*|ask (?:a )?question|anmelden|einloggen|registrieren|antworten|zitieren|zitat|melden|drucken|druckansicht|suche|hilfe|mitglieder|kalender|impressum|datenschutz|connexion|se connecter|s'inscrire|inscription|répondre|citer|signaler|imprimer|recherche|rechercher|aide|membres|iniciar sesión|registrarse|responder|citar|reportar|imprimir|buscar|ayuda|miembros|accedi|registrati|rispondi|cita|segnala|stampa|cerca|inloggen|registreren|antwoord|citeren|zoeken|leden|zaloguj.*|zarejestruj.*|odpowiedz|cytuj|szukaj|вход|войти|регистрация|ответить|цитировать|пожаловаться|поиск|помощь|пользователи|登录|注册|回复|引用|搜索|ログイン|登録|返信|検索|로그인|회원가입|답글|검색)\W*$/i;

/** Names of scripts, folders, parameters and their values. */
const ADDRESS_WORDS = new Set(
  (
    "log-in login log-out logout sign-in signin sign-up signup register registration auth oauth password lostpw " +
    "newreply newthread newtopic new-topic posting reply quote quickquote report edit delete editpost print printable " +
    "printpage printthread printview sendthread sendtopic sendpage email emailuser sendmail mailto subscribe " +
    "subscription subscriptions usercp ucp search advanced_search memberlist members calendar online whosonline help " +
    "faq rules terms privacy contact rss feed feeds atom syndication external captcha reputation rate ratethread vote " +
    "like likes reactions share bookmark favorite markread mark_read attachment attachments avatar stats statistics " +
    "buddy ignore pm privmsg private sort sortby sortfield order orderby sortorder asc desc filter highlight styleid " +
    "style theme lang language wap lofi nojs amp mark-read print-view new-thread new-post newpost nextoldest " +
    "nextnewest lastpost whoposted view-print sendpm emailfriend tell-a-friend copyright credits recent unread " +
    // Other orders of the same threads, and lists of people.
    "popular hot top trending unanswered unsolved no-replies users groups badges leaderboard awards donate"
  ).split(" "),
);

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
    if (ADDRESS_WORDS.has(part.replace(/\.\w{2,5}$/, ""))) return true;
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
