import type { RefusalKind } from "./refusal.ts";

/**
 * General knowledge of how sites say no, in the languages forums are mostly written in. Only what is said of looking at a
 * page: "you must log in to reply" and "you may not post here" stand on pages that can well be read.
 *
 * Matched against single lines of at most some hundred characters, in lower case; gaps are bounded, so that no line
 * costs more than its length.
 */
const LOOK = "(?:view|see|access|read|continue|proceed|visit|enter|use th|browse|open)";
const THING =
  "(?:pages?|threads?|topics?|posts?|message|forum|board|section|area|discussion|question|article|content|item|document|resource|file|link|url|address|category|user|member|account|profile|attachment|blog|entry|event|tag|action|request)";
const GAP = "[^.!?:]{0,60}";

const CHALLENGE = [
  "just a moment\\.\\.\\.|^one moment,? please",
  "checking (?:your|the|if the) (?:browser|site|connection)|checking if you are",
  "verify(?:ing)? (?:that )?you(?:'re| are) (?:a )?(?:human|real|not a)|confirm (?:that )?you(?:'re| are) (?:a )?(?:human|not a)",
  "are you (?:a )?(?:human|robot)\\?|prove (?:that )?you(?:'re| are) (?:a )?(?:human|not)|not a robot",
  "unusual (?:traffic|activity)|automated (?:requests|queries|access|traffic|tool)",
  "attention required|(?:human|bot|browser|security) (?:verification|challenge)|^security check",
  "(?:complete|solve|enter|fill)[^.!?]{0,30}captcha|captcha (?:is )?required|^captcha$",
  "(?:javascript and cookies|cookies and javascript) to continue|ddos.protection",
  "(?:bestätig|beweis)[^.!?]{0,30}(?:mensch|kein(?:e)? (?:roboter|bot))|sicherheitsüberprüfung|browser wird überprüft",
  "(?:vérifi|prouve|confirme)[^.!?]{0,40}(?:humain|pas un robot)|vérification de (?:sécurité|votre navigateur)",
  "(?:verifi|comprob|demuestr|confirm)[^.!?]{0,40}(?:humano|no (?:eres|es) un robot)|comprobando (?:su|tu) navegador",
  "(?:verifi|confirm|prove)[^.!?]{0,40}(?:que (?:você )?(?:é humano|não é um robô))|verificando (?:seu|o) navegador",
  "(?:verific|conferm)[^.!?]{0,40}(?:umano|non sei un robot)|(?:bevestig|controle)[^.!?]{0,40}(?:mens bent|geen robot)",
  "(?:подтвердите|докажите|проверка)[^.!?]{0,40}(?:не робот|человек)|проверка (?:браузера|безопасности)",
  "potwierdź[^.!?]{0,30}(?:człowiekiem|robotem)|robot olmadığınızı",
  "人机验证|安全验证|验证您是(?:真人|人类)|请完成验证|ロボットではありません|人間であることを確認|로봇이 아닙니다",
];

const TOO_FAST = [
  "too many (?:requests|searches|attempts|connections|page views)|rate.?limit(?:ed| exceeded| reached)|^slow down|flood (?:control|protection|limit)",
  "(?:searching|browsing|requesting|clicking|going|loading|visiting|refreshing|sending)[^.!?]{0,30} too (?:fast|quickly|often|frequently)",
  "(?:you (?:can|may) only|you cannot|can't)[^.!?]{0,30}(?:search|request|view|refresh)[^.!?]{0,40}(?:seconds?|minutes?)",
  "(?:server|site|board|forum) is (?:currently |too |very |temporarily )?(?:busy|overloaded|under heavy load)",
  "temporarily (?:unavailable|closed|offline|overloaded|disabled)|(?:closed|down|offline|undergoing|under)[^.!?]{0,20} maintenance",
  "zu viele (?:anfragen|zugriffe|suchanfragen)|(?:zu schnell|zu oft)[^.!?]{0,30}(?:gesucht|aufgerufen|hintereinander)|wartungsarbeiten|vorübergehend (?:nicht erreichbar|geschlossen|deaktiviert)",
  "trop de (?:requêtes|recherches|demandes)|maintenance en cours|en (?:cours de )?maintenance|temporairement (?:indisponible|fermé)",
  "demasiadas (?:solicitudes|peticiones|búsquedas)|temporalmente (?:no disponible|cerrado)|en mantenimiento",
  "muitas (?:solicitações|requisições|buscas)|temporariamente (?:indisponível|fechado)|em manutenção",
  "troppe richieste|temporaneamente non disponibile|in manutenzione|te veel (?:verzoeken|aanvragen)|tijdelijk (?:niet beschikbaar|gesloten)",
  "слишком (?:много запросов|часто)|временно (?:недоступ|закрыт)|технические работы|zbyt wiele (?:zapytań|żądań)|çok fazla istek",
  "请求过于频繁|访问过于频繁|操作太频繁|搜索间隔|稍后再试|リクエストが多すぎ|アクセスが集中|メンテナンス中|요청이 너무 많",
];

/** What only members may see: a login wall where a password is asked for, denied where not. */
const MEMBERS_ONLY = [
  `(?:must|need to|needs? to|have to|required to|requires you to) (?:first )?(?:be )?(?:a )?(?:log|sign|regist|member|an? active)${GAP}(?:to ${LOOK}|before (?:you can )?${LOOK}|to (?:do that|do this|perform))`,
  `(?:only|reserved for|restricted to|limited to|available to)${GAP}(?:members|registered|logged.in|signed.in)${GAP}(?:${LOOK}|this|section|area|page)`,
  `please (?:log ?in|sign ?in|login|register)${GAP} to ${LOOK}|log ?in (?:or register )?to ${LOOK}|sign ?in to (?:${LOOK}|your account)`,
  "(?:log ?in|login|authentication|authorization|registration|sign.?in) (?:is )?required|^(?:registered )?members only[.!]?$",
  "you are (?:either )?not (?:logged|signed) in (?:or|and)|you (?:are not|aren't) logged in[^.!?]{0,30}(?:permission|access)",
  "(?:musst|müssen|musst du|müssen sie)[^.!?]{0,40}(?:anmelden|einloggen|eingeloggt|angemeldet|registrier)[^.!?]{0,60}(?:seh|les|betracht|zuzugreifen|zugriff|anzuseh|fortzufahren|seite)|(?:nur|ausschließlich)[^.!?]{0,20}(?:registrierte|angemeldete)[^.!?]{0,30}(?:mitglieder|benutzer|nutzer)",
  "gib bitte deinen benutzernamen|bitte (?:melde dich|melden sie sich|logge dich)[^.!?]{0,30}(?:an|ein)[^.!?]{0,30}um ",
  "(?:devez|faut|dois)[^.!?]{0,30}(?:connect|inscri|enregistr|identifi)[^.!?]{0,60}(?:voir|accéder|consulter|lire|afficher|visualiser|continuer|faire cela|effectuer)|(?:réservé|accessible)[^.!?]{0,30}(?:aux|qu'aux) (?:membres|utilisateurs)",
  "(?:debes?|tienes que|necesitas?|es necesario)[^.!?]{0,30}(?:entrar|iniciar|registr|identific|conect|estar registrado)[^.!?]{0,60}(?:ver|acceder|leer|continuar|visualizar)|(?:solo|sólo|únicamente)[^.!?]{0,20}(?:usuarios|miembros) registrados",
  "(?:precisa|deve|é necessário|tem que)[^.!?]{0,30}(?:entrar|logar|login|registr|cadastr|logado|iniciar sessão)[^.!?]{0,60}(?:ver|acessar|ler|visualizar|continuar|aceder)|(?:apenas|somente|só)[^.!?]{0,20}(?:usuários|membros|utilizadores) (?:registrados|registados|cadastrados)",
  "(?:devi|devono|è necessario|bisogna)[^.!?]{0,30}(?:effettuare|accedere|registrar|essere registrat|login)[^.!?]{0,60}(?:vedere|visualizzare|accedere|leggere|continuare)|(?:solo|soltanto)[^.!?]{0,20}utenti registrati",
  "(?:moet|dient)[^.!?]{0,30}(?:ingelogd|inloggen|aangemeld|geregistreerd)[^.!?]{0,60}(?:bekijken|zien|lezen|toegang)|musisz[^.!?]{0,30}(?:zalogow|zarejestrow)[^.!?]{0,60}|(?:tylko|wyłącznie)[^.!?]{0,20}(?:zalogowan|zarejestrowan)",
  "(?:войдите|авторизуйтесь|зарегистрируйтесь|необходимо войти|нужно войти|должны (?:войти|быть зарегистр|авториз))[^.!?]{0,60}(?:чтобы|для просмотр|для доступ|для чтен)|(?:для просмотра|для доступа)[^.!?]{0,60}(?:авториз|зарегистр|войти|войдите)|только (?:для )?(?:зарегистрированны|авторизованны)",
  "(?:giriş yap|üye ol)[^.!?]{0,40}(?:gerek|zorunda)|(?:du måste|du skal|du må)[^.!?]{0,30}(?:logga|logge|inloggad|logget)[^.!?]{0,40}(?:se|läsa|visa|lese|vise)",
  "(?:需要|必须|请先)[^。]{0,10}(?:登录|登錄|注册)[^。]{0,12}(?:查看|浏览|访问|才能|继续)|您(?:还没有|尚未)登录|没有登录|ログイン(?:してください|が必要)|会員のみ|로그인(?:이 필요|하셔야|해 주세요)",
];

const DENIED = [
  `(?:do not|don't|does not|doesn't|lack|without)[^.!?]{0,20} (?:permissions?|access|rights?|privileges?|authori[sz]ation)(?:[^.!?]{0,20} to (?:${LOOK}|do (?:that|this|so)|perform)|[^.!?]{0,20}(?:this|that|the) ${THING}|[^a-z]*$)`,
  `not (?:authori[sz]ed|permitted|allowed) to (?:${LOOK}|do (?:that|this)|perform)|insufficient (?:permissions?|privileges|rights)`,
  "^(?:error:? ?|sorry,? ?)?(?:access|permission) (?:is |was |has been )?(?:denied|forbidden|restricted)|access to (?:this|the) [^.!?]{0,40}(?:denied|restricted|forbidden|not allowed)",
  `^(?:403 ?[-:–]? ?)?forbidden[.!]?$|^(?:401 ?[-:–]? ?)?unauthori[sz]ed[.!]?$|off.limits to you|${THING} is (?:private|not public|hidden)`,
  "you (?:have been|are|were) (?:permanently |temporarily )?(?:banned|blocked)|your ip[^.!?]{0,30}(?:banned|blocked)",
  "(?:security|authori[sz]ation|session|form) (?:code|token|key)[^.!?]{0,30}(?:mismatch|invalid|expired|missing|incorrect)|(?:session|request) (?:has )?(?:timed out|expired)",
  "(?:keine|nicht die|nicht über die)[^.!?]{0,30}(?:berechtigung|zugriffsrecht|rechte|befugnis)|zugriff (?:verweigert|nicht gestattet|untersagt)|nicht (?:berechtigt|erlaubt|befugt)[^.!?]{0,40}(?:zu (?:seh|les|betret|betracht)|zuzugreifen|anzusehen|aufzurufen)",
  "(?:n'avez pas|n'êtes pas|pas)[^.!?]{0,30}(?:permission|autoris|droit|accès)[^.!?]{0,40}(?:voir|accéder|consulter|lire|afficher|page|forum|section)|accès (?:refusé|interdit|non autorisé)",
  "no (?:tienes|tiene|estás|está)[^.!?]{0,30}(?:permiso|autoriza|acceso)[^.!?]{0,40}(?:ver|acceder|leer|página|foro|sección)|acceso (?:denegado|restringido|prohibido)",
  "(?:não)[^.!?]{0,30}(?:permissão|autoriza|acesso)[^.!?]{0,40}(?:ver|acessar|aceder|ler|visualizar|página|fórum|área)|acesso (?:negado|restrito|proibido)",
  "non (?:hai|sei|disponi)[^.!?]{0,30}(?:permess|autorizza|accesso)[^.!?]{0,40}|accesso (?:negato|vietato)|(?:geen|niet)[^.!?]{0,20}(?:toegang|toestemming|rechten)[^.!?]{0,40}(?:bekijken|pagina|forum|zien|lezen)|toegang geweigerd",
  "(?:нет|не имеете|недостаточно|отсутствуют)[^.!?]{0,30}(?:прав|доступа|разрешени)|доступ (?:запрещ|закрыт|ограничен|к )|brak (?:dostępu|uprawnień)|nie (?:masz|posiadasz)[^.!?]{0,30}(?:uprawnień|dostępu|praw)|(?:erişim|izniniz|yetkiniz)[^.!?]{0,20}(?:engellendi|yok)|åtkomst nekad|ingen adgang",
  "(?:没有|無|无)(?:权限|權限|权)|权限不足|拒绝访问|访问被拒绝|アクセス(?:権限がありません|が拒否|できません)|権限がありません|권한이 없습니다|접근이 거부",
];

const MISSING = [
  `${THING}${GAP}(?:not (?:be )?found|(?:does|do)(?: not|n't) exist|no longer (?:exists?|available)|(?:has|have) been (?:deleted|removed|hidden|archived)|(?:was|were|is) (?:deleted|removed|missing)|(?:is|are) (?:not|un)available|(?:does not|doesn't) seem to exist|(?:is|are|was) (?:invalid|not valid))`,
  `(?:invalid|unknown|bad|no such|no valid|incorrect)[^.!?]{0,12} ${THING}(?: ?ids?| number)?(?: (?:was |were )?(?:specified|given|selected|provided|supplied|entered))?(?:[.!]|$)|(?:invalid|no) ${THING} (?:was )?specified`,
  "^(?:http )?(?:error )?404\\b|^(?:\\W*)(?:page |file |error:? )?not found[.!]?$|^(?:page )?gone[.!]?$|^bad request",
  "link (?:that )?you (?:have )?(?:followed|clicked|used)[^.!?]{0,40}(?:incorrect|broken|outdated|expired|wrong|invalid|not valid)|followed an? (?:invalid|outdated|broken|bad) link",
  "(?:can't|cannot|can not|couldn't|could not|unable to|didn't|did not)[^.!?]{0,12} find (?:the|that|this|what|any|anything)|you(?:'re| are) looking for[^.!?]{0,40}(?:missing|not|n't|gone|moved)",
  "no (?:results|matches|hits)[^.!?]{0,30}(?:found|returned|match)?[.!]?$|no results were|there are no (?:threads|topics|posts) that are (?:newer|older)|there are no (?:newer|older|more|previous|next)",
  "(?:an?|the following|some) errors? (?:has |have |was |were )?(?:occurr?ed|encountered)|something went wrong|^oops",
  "(?:seite|thema|beitrag|forum|benutzer|datei|link|adresse|inhalt|mitglied|diskussion)[^.!?]{0,60}(?:existiert nicht|nicht gefunden|existieren nicht|nicht mehr (?:verfügbar|vorhanden)|gibt es nicht|gelöscht|ist ungültig|nicht vorhanden|nicht verfügbar)|(?:kein|keine)[^.!?]{0,20}(?:gefunden|angegeben|ausgewählt)|ungültige[rs]? (?:link|seite|anfrage|thema|beitrag)|ist ein fehler aufgetreten",
  "(?:page|sujet|message|forum|discussion|fil|membre|utilisateur|contenu|lien|document|article)[^.!?]{0,60}(?:n'existe (?:pas|plus)|n'existent pas|introuvable|n'a pas été trouvé|n'a pu être trouvé|a été (?:supprimé|effacé)|n'est (?:pas|plus) (?:disponible|valide))|(?:sujet|lien|identifiant|discussion) (?:spécifiée?|indiquée?) (?:est )?(?:invalide|incorrect)|(?:invalide|aucune?)[^.!?]{0,20}spécifié|aucun résultat|une erreur (?:s'est produite|est survenue)",
  "(?:página|tema|mensaje|foro|usuario|contenido|enlace|archivo|discusión|hilo)[^.!?]{0,60}(?:no existen?|no (?:se )?(?:ha sido |ha |fue |pudo ser )?encontrad[oa]|no se encuentra|ha sido (?:eliminad|borrad)|no está disponible|no es válid|inválid)|no se (?:ha )?(?:encontr|especific)|sin resultados|ha ocurrido un error|se ha producido un error",
  "(?:página|tópico|mensagem|fórum|usuário|utilizador|conteúdo|link|arquivo|discussão)[^.!?]{0,60}(?:não existem?|não (?:foi|pôde ser) encontrad|foi (?:removid|excluíd|apagad|eliminad)|não está disponível|inválid)|nenhum resultado|ocorreu um erro",
  "(?:pagina|discussione|messaggio|forum|utente|contenuto|argomento|file)[^.!?]{0,60}(?:non esist|non (?:è stat[oa] )?trovat|è stat[oa] (?:rimoss|cancellat|eliminat)|non (?:è )?(?:più )?disponibile|non (?:è )?valid)|nessun risultato|si è verificato un errore",
  "(?:pagina|onderwerp|bericht|forum|gebruiker|link)[^.!?]{0,60}(?:bestaat niet|niet (?:worden )?gevonden|verwijderd|niet (?:meer )?beschikbaar|ongeldig)|(?:strona|temat|wątek|post|forum|użytkownik|link)[^.!?]{0,60}(?:nie istnieje|nie został[oay]? (?:znalezion|odnalezion)|usunięt|niedostępn|nieprawidłow)|nie znaleziono",
  "(?:страниц|тем|сообщени|форум|пользовател|раздел|запис|материал)[^.!?]{0,60}(?:не существу|не найден|удален|удалён|не доступн|недоступн)|(?:не найден|ничего не найден|неверн(?:ый|ая) (?:запрос|ссылк|адрес|тем))|произошла ошибка",
  "(?:sayfa|konu|mesaj|forum|kullanıcı)[^.!?]{0,40}(?:bulunamadı|mevcut değil|silinmiş)|(?:sidan|ämnet|tråden|siden|emnet|tråden)[^.!?]{0,40}(?:finns inte|hittades inte|findes ikke|finnes ikke|ikke fundet)",
  "(?:页面|帖子|主题|主題|内容|用户|版块)[^。]{0,16}(?:不存在|未找到|找不到|已被?删除|已失效)|(?:不存在|找不到)[^。]{0,8}(?:页面|帖子|主题|内容)|(?:ページ|スレッド|トピック|投稿|記事)[^。]{0,20}(?:見つかりません|存在しません|削除され)|(?:페이지|게시물|글|주제)[^.]{0,16}(?:찾을 수 없|존재하지 않|삭제)",
];

const one = (sources: readonly string[]): RegExp => new RegExp(sources.join("|"), "u");

/** In the order in which they are asked: who is to prove that he is human is often also told that access is denied. */
export const REFUSALS: readonly (readonly [kind: RefusalKind | "membersOnly", words: RegExp])[] = [
  ["challenge", one(CHALLENGE)],
  ["tooFast", one(TOO_FAST)],
  ["membersOnly", one(MEMBERS_ONLY)],
  ["denied", one(DENIED)],
  ["missing", one(MISSING)],
];

/** What pages that do nothing but log people in are called: the whole of a part of the title. */
export const LOGIN_TITLE =
  /^(?:(?:user |member |account |forum )?(?:log ?-?in|log ?-?on|sign ?-?in|authenticat(?:e|ion))(?: (?:page|form|required|to your account))?|(?:please )?(?:log|sign) in|anmelden|anmeldung|einloggen|(?:se )?connexion|se connecter|identification|s'identifier|iniciar sesi[oó]n|acceder|acceso|entrar|ingresar|inicio de sesi[oó]n|iniciar sess[aã]o|login de usuário|accedi|accesso|inloggen|aanmelden|zaloguj(?: się)?|logowanie|вход|войти|авторизация|giriş(?: yap)?|logga in|log ind|logg inn|登录|登錄|登入|用户登录|ログイン|로그인)$/u;

/** Beside these a date is the clock of the page and not that of something written. */
export const CLOCK_WORDS =
  /current time|time is now|it is (?:now|currently)|all times|aktuelle (?:zeit|uhrzeit)|es ist jetzt|alle zeiten|heure actuelle|date actuelle|il est actuellement|nous sommes le|hora actual|fecha actual|hora atual|data e hora|ora attuale|сейчас|текущее время|czas teraz|當前時間|当前时间|現在の?(?:日時|時刻)|last visit|server time/u;
