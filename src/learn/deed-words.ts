/**
 * General knowledge of how people mark links that lead to deeds and not to what was written: signing in, answering, printing,
 * searching, sorting. Whole words only, as link texts or as words of addresses; several languages.
 */
const TEXTS =
  /^(?:\W*)(?:log ?in|log ?on|log ?out|sign ?in|sign ?up|register|registration|join|forgot.*|lost.*password|reply|post reply|add reply|quote|multi-?quote|report|edit|delete|like|unlike|thanks?|vote.*|up ?vote|down ?vote|flag|share|tweet|print.*|printable.*|e-?mail.*|send.*|subscribe.*|unsubscribe|follow|watch|bookmark.*|favou?rites?|rss|atom|feed|search|advanced search|find.*|help|faq|rules|terms.*|privacy.*|contact.*|about.*|members?|memberlist|users?|staff|team|calendar|who'?s online|online|statistics|stats|mark .* read|unread.*|new posts|today'?s posts|active topics|unanswered.*|recent.*|what'?s new|new (?:topic|thread|discussion)|post new.*|ask (?:a )?question|anmelden|einloggen|registrieren|antworten|zitieren|zitat|melden|drucken|druckansicht|suche|hilfe|mitglieder|kalender|impressum|datenschutz|connexion|se connecter|s'inscrire|inscription|répondre|citer|signaler|imprimer|recherche|rechercher|aide|membres|iniciar sesión|registrarse|responder|citar|reportar|imprimir|buscar|ayuda|miembros|accedi|registrati|rispondi|cita|segnala|stampa|cerca|inloggen|registreren|antwoord|citeren|zoeken|leden|zaloguj.*|zarejestruj.*|odpowiedz|cytuj|szukaj|вход|войти|регистрация|ответить|цитировать|пожаловаться|поиск|помощь|пользователи|登录|注册|回复|引用|搜索|ログイン|登録|返信|検索|로그인|회원가입|답글|검색)\W*$/i;

const ADDRESSES =
  /(?:^|[/?&;=._-])(?:log-?in|log-?out|sign-?in|sign-?up|register|registration|auth|oauth|password|lostpw|newreply|newthread|newtopic|new-topic|posting|reply|quote|quickquote|report|edit|delete|editpost|print|printable|printpage|printthread|printview|sendthread|sendtopic|sendpage|email|emailuser|sendmail|mailto|subscribe|subscription|subscriptions|usercp|ucp|search|advanced_search|memberlist|members|members\.php|calendar|online|whosonline|help|faq|rules|terms|privacy|contact|rss|feed|feeds|atom|syndication|external|captcha|reputation|rate|ratethread|vote|like|likes|reactions|share|bookmark|favorite|markread|mark_read|attachment|attachments|avatar|stats|statistics|buddy|ignore|pm|privmsg|private|sort|sortby|sortfield|order|orderby|sortorder|asc|desc|filter|highlight|styleid|style|theme|lang|language|wap|lofi|nojs|amp)(?=$|[/?&;=._-])/i;

export function isDeedText(text: string): boolean {
  return text.length <= 40 && TEXTS.test(text);
}

/** Judges path words and parameters, never words inside titles: `how-to-delete-a-file` is no deed. */
export function isDeedAddress(url: string): boolean {
  const pathStart = url.indexOf("/", url.indexOf("//") + 2);
  if (pathStart < 0) return false;
  const parts = url
    .slice(pathStart + 1)
    .split(/[/?&;]/)
    .slice(0, 16);
  return parts.some((part) => part.length <= 40 && part.split(/[-_]/).length <= 2 && ADDRESSES.test(part));
}
