import type { Sentences, Words } from "./languages.ts";

/**
 * General knowledge of how sites say no. Only what is said of looking at a page: "you must log in to reply" and "you may not post here" stand on
 * pages that can well be read.
 *
 * These are patterns, matched against single lines of at most some hundred characters, in lower case. "…" stands for other words of the same
 * sentence, a bounded number of them, so that no line costs more than its length.
 */
const LOOK = "(?:view|see|access|read|continue|proceed|visit|enter|use th|browse|open)";
const THING =
  "(?:pages?|threads?|topics?|posts?|message|forum|board|section|area|discussion|question|article|content|item|document|resource|file|link|url|address|category|user|member|account|profile|attachment|blog|entry|event|tag|action|request)";

/** Prove that you are human. */
export const CHALLENGE: Sentences = {
  en:
    "just a moment\\.\\.\\.|^one moment,? please|checking (?:your|the|if the) (?:browser|site|connection)|checking if you are|" +
    "verify(?:ing)? (?:that )?you(?:'re| are) (?:a )?(?:human|real|not a)|confirm (?:that )?you(?:'re| are) (?:a )?(?:human|not a)|" +
    "are you (?:a )?(?:human|robot)\\?|prove (?:that )?you(?:'re| are) (?:a )?(?:human|not)|not a robot|" +
    "unusual (?:traffic|activity)|automated (?:requests|queries|access|traffic|tool)|" +
    "attention required|(?:human|bot|browser|security) (?:verification|challenge)|^security check|" +
    "(?:complete|solve|enter|fill)[^.!?]{0,30}captcha|captcha (?:is )?required|^captcha$|" +
    "(?:javascript and cookies|cookies and javascript) to continue|ddos.protection",
  de: "(?:bestätig|beweis)…(?:mensch|kein(?:e)? (?:roboter|bot))|sicherheitsüberprüfung|browser wird überprüft",
  fr: "(?:vérifi|prouve|confirme)…(?:humain|pas un robot)|vérification de (?:sécurité|votre navigateur)",
  es: "(?:verifi|comprob|demuestr|confirm)…(?:humano|no (?:eres|es) un robot)|comprobando (?:su|tu) navegador",
  pt: "(?:verifi|confirm|prove)…(?:que (?:você )?(?:é humano|não é um robô))|verificando (?:seu|o) navegador",
  it: "(?:verific|conferm)…(?:umano|non sei un robot)|controllo del browser",
  nl: "(?:bevestig|controle)…(?:mens bent|geen robot)|browser wordt gecontroleerd",
  sv: "(?:bekräfta|verifiera|bevisa)…(?:människa|inte är en robot)|kontrollerar din webbläsare",
  da: "(?:bekræft|bevis)…(?:menneske|ikke er en robot)|kontrollerer din browser",
  nb: "(?:bekreft|bevis)…(?:menneske|ikke er en robot)|sjekker nettleseren",
  fi: "(?:vahvista|todista)…(?:ihminen|et ole robotti)|selaintasi tarkistetaan",
  pl: "potwierdź…(?:człowiekiem|robotem)|sprawdzanie przeglądarki",
  cs: "(?:ověřte|potvrďte)…(?:člověk|nejste robot)|kontrola (?:prohlížeče|zabezpečení)",
  hu: "(?:igazol|erősíts)…(?:ember|nem robot)|böngésző ellenőrzése",
  ro: "(?:verific|confirm)…(?:om|nu ești un robot|nu sunteți robot)|verificarea browserului",
  el: "(?:επιβεβαιώ|αποδείξ)…(?:άνθρωπος|δεν είστε ρομπότ)|έλεγχος (?:του )?προγράμματος περιήγησης",
  ru: "(?:подтвердите|докажите|проверка)…(?:не робот|человек)|проверка (?:браузера|безопасности)",
  uk: "(?:підтвердьте|доведіть|перевірка)…(?:не робот|людина)|перевірка (?:браузера|безпеки)",
  tr: "robot olmadığınızı|insan olduğunuzu|tarayıcınız kontrol ediliyor",
  ar: "(?:تحقق|أثبت)…(?:أنك إنسان|لست روبوت)|أنا لست برنامج روبوت",
  he: "(?:אמת|הוכח)…(?:אנושי|אינך רובוט)|אני לא רובוט",
  id: "(?:verifikasi|buktikan)…(?:manusia|bukan robot)|memeriksa browser",
  zh: "人机验证|人機驗證|安全验证|安全驗證|验证您是(?:真人|人类)|请完成验证",
  ja: "ロボットではありません|人間であることを確認|ブラウザを確認しています",
  ko: "로봇이 아닙니다|사람인지 확인|브라우저를 확인",
};

/** Not now: too many requests, or closed for a while. A short word at the beginning must not be the end of another: "given maintenance". */
export const TOO_FAST: Sentences = {
  en:
    "too many (?:requests|searches|attempts|connections|page views)|rate.?limit(?:ed| exceeded| reached)|^slow down|flood (?:control|protection|limit)|" +
    "(?:searching|browsing|requesting|clicking|going|loading|visiting|refreshing|sending)[^.!?]{0,30} too (?:fast|quickly|often|frequently)|" +
    "(?:you (?:can|may) only|you cannot|can't)[^.!?]{0,30}(?:search|request|view|refresh)[^.!?]{0,40}(?:seconds?|minutes?)|" +
    "(?:server|site|board|forum) is (?:currently |too |very |temporarily )?(?:busy|overloaded|under heavy load)|" +
    "temporarily (?:unavailable|closed|offline|overloaded|disabled)|(?:closed|down|offline|undergoing|under)[^.!?]{0,20} maintenance",
  de: "zu viele (?:anfragen|zugriffe|suchanfragen)|(?:zu schnell|zu oft)…(?:gesucht|aufgerufen|hintereinander)|wartungsarbeiten|vorübergehend (?:nicht erreichbar|geschlossen|deaktiviert)",
  fr: "trop de (?:requêtes|recherches|demandes)|maintenance en cours|(?<!\\p{L})en (?:cours de )?maintenance|temporairement (?:indisponible|fermé)",
  es: "demasiadas (?:solicitudes|peticiones|búsquedas)|temporalmente (?:no disponible|cerrado)|(?<!\\p{L})en mantenimiento",
  pt: "muitas (?:solicitações|requisições|buscas)|demasiados pedidos|temporariamente (?:indisponível|fechado)|(?<!\\p{L})em manutenção",
  it: "troppe richieste|temporaneamente non disponibile|(?<!\\p{L})in manutenzione",
  nl: "te veel (?:verzoeken|aanvragen)|tijdelijk (?:niet beschikbaar|gesloten)|(?<!\\p{L})in onderhoud",
  sv: "för många (?:förfrågningar|sökningar|försök)|tillfälligt (?:stängt|otillgänglig)|underhållsarbete",
  da: "for mange (?:forespørgsler|forsøg)|midlertidigt (?:lukket|utilgængelig)|vedligeholdelse",
  nb: "for mange (?:forespørsler|forsøk)|midlertidig (?:stengt|utilgjengelig)|vedlikehold",
  fi: "liian monta (?:pyyntöä|hakua|yritystä)|tilapäisesti (?:suljettu|poissa käytöstä)|huoltokatko",
  pl: "zbyt wiele (?:zapytań|żądań)|tymczasowo (?:niedostępn|zamknięt)|przerwa techniczna",
  cs: "příliš mnoho (?:požadavků|pokusů|hledání)|dočasně (?:nedostupn|uzavřen|mimo provoz)|probíhá údržba",
  hu: "túl sok (?:kérés|keresés|próbálkozás)|átmenetileg (?:nem elérhető|zárva|szünetel)|karbantartás",
  ro: "prea multe (?:cereri|căutări|solicitări)|temporar (?:indisponibil|închis)|(?<!\\p{L})în mentenanță|lucrări de întreținere",
  el: "πάρα πολλ(?:ά|ές) (?:αιτήματα|αναζητήσεις)|προσωρινά (?:μη διαθέσιμ|κλειστ|εκτός)|εργασίες συντήρησης",
  ru: "слишком (?:много запросов|часто)|временно (?:недоступ|закрыт)|технические работы",
  uk: "(?:занадто|забагато) (?:багато )?(?:запитів|часто)|тимчасово (?:недоступ|закрит)|технічні роботи",
  tr: "çok fazla istek|geçici olarak (?:kapalı|kullanılamıyor)|bakım çalışması",
  ar: "طلبات كثيرة|عدد كبير من الطلبات|مغلق مؤقتا|تحت الصيانة|للصيانة",
  he: "יותר מדי (?:בקשות|חיפושים)|סגור זמנית|עבודות תחזוקה",
  id: "terlalu banyak (?:permintaan|percobaan)|sementara (?:tidak tersedia|ditutup)|dalam pemeliharaan",
  zh: "请求过于频繁|访问过于频繁|操作太频繁|搜索间隔|稍后再试|稍後再試|系统维护|系統維護",
  ja: "リクエストが多すぎ|アクセスが集中|メンテナンス中",
  ko: "요청이 너무 많|잠시 후 다시 시도|점검 중",
};

/** What only members may see: a login wall where a password is asked for, denied where not. */
export const MEMBERS_ONLY: Sentences = {
  en:
    `(?:must|need to|needs? to|have to|required to|requires you to) (?:first )?(?:be )?(?:a )?(?:log|sign|regist|member|an? active)[^.!?:]{0,60}(?:to ${LOOK}|before (?:you can )?${LOOK}|to (?:do that|do this|perform))|` +
    `(?:only|reserved for|restricted to|limited to|available to)[^.!?:]{0,60}(?:members|registered|logged.in|signed.in)[^.!?:]{0,60}(?:${LOOK}|this|section|area|page)|` +
    `please (?:log ?in|sign ?in|login|register)[^.!?:]{0,60} to ${LOOK}|log ?in (?:or register )?to ${LOOK}|sign ?in to (?:${LOOK}|your account)|` +
    "(?:log ?in|login|authentication|authorization|registration|sign.?in) (?:is )?required|^(?:registered )?members only[.!]?$|" +
    "you are (?:either )?not (?:logged|signed) in (?:or|and)|you (?:are not|aren't) logged in[^.!?]{0,30}(?:permission|access)",
  de:
    "(?:musst|müssen|musst du|müssen sie)…(?:anmelden|einloggen|eingeloggt|angemeldet|registrier)…(?:seh|les|betracht|zuzugreifen|zugriff|anzuseh|fortzufahren|seite)|" +
    "(?:nur|ausschließlich)…(?:registrierte|angemeldete)…(?:mitglieder|benutzer|nutzer)|gib bitte deinen benutzernamen|bitte (?:melde dich|melden sie sich|logge dich)…(?:an|ein)…um ",
  fr: "(?:devez|faut|dois)…(?:connect|inscri|enregistr|identifi)…(?:voir|accéder|consulter|lire|afficher|visualiser|continuer|faire cela|effectuer)|(?:réservé|accessible)…(?:aux|qu'aux) (?:membres|utilisateurs)",
  es: "(?:debes?|tienes que|necesitas?|es necesario)…(?:entrar|iniciar|registr|identific|conect|estar registrado)…(?:ver|acceder|leer|continuar|visualizar)|(?:solo|sólo|únicamente)…(?:usuarios|miembros) registrados",
  pt: "(?:precisa|deve|é necessário|tem que)…(?:entrar|logar|login|registr|cadastr|logado|iniciar sessão)…(?:ver|acessar|ler|visualizar|continuar|aceder)|(?:apenas|somente|só)…(?:usuários|membros|utilizadores) (?:registrados|registados|cadastrados)",
  it: "(?:devi|devono|è necessario|bisogna)…(?:effettuare|accedere|registrar|essere registrat|login)…(?:vedere|visualizzare|accedere|leggere|continuare)|(?:solo|soltanto)…utenti registrati",
  nl: "(?:moet|dient)…(?:ingelogd|inloggen|aangemeld|geregistreerd)…(?:bekijken|zien|lezen|toegang)|alleen voor (?:leden|geregistreerde)",
  sv: "du måste…(?:logga|inloggad|registrerad)…(?:se|läsa|visa)|endast för (?:medlemmar|registrerade)",
  da: "du skal…(?:logge|logget|registreret)…(?:se|læse|vise)|kun for (?:medlemmer|registrerede)",
  nb: "du må…(?:logge|logget|registrert)…(?:se|lese|vise)|kun for (?:medlemmer|registrerte)",
  fi: "sinun (?:täytyy|pitää|on)…(?:kirjaut|rekisteröi)…(?:nähdä|lukea|katso|jatka)|vain (?:jäsenille|rekisteröityneille)",
  pl: "musisz…(?:zalogow|zarejestrow)|(?:tylko|wyłącznie)…(?:zalogowan|zarejestrowan)",
  cs: "(?:musíte|je nutné)…(?:přihlás|registrov)…(?:zobraz|prohlí|číst|pokračov)|pouze (?:pro )?(?:přihlášen|registrovan)",
  hu: "(?:be kell jelentkez|regisztrál)…(?:megtekint|olvas|folytat)|csak (?:regisztrált|bejelentkezett)",
  ro: "(?:trebuie să|este necesar)…(?:autentific|înregistr|conect)…(?:vedea|vizualiza|citi|accesa|continua)|(?:doar|numai)…(?:membri|utilizatori(?:i|lor)?) înregistra",
  el: "(?:πρέπει να|απαιτείται)…(?:συνδε|εγγρα)…(?:δείτε|διαβάσετε|προβάλετε|συνεχίσετε)|μόνο (?:για )?(?:μέλη|εγγεγραμμέν)",
  ru: "(?:войдите|авторизуйтесь|зарегистрируйтесь|необходимо войти|нужно войти|должны (?:войти|быть зарегистр|авториз))…(?:чтобы|для просмотр|для доступ|для чтен)|(?:для просмотра|для доступа)…(?:авториз|зарегистр|войти|войдите)|только (?:для )?(?:зарегистрированны|авторизованны)",
  uk: "(?:увійдіть|авторизуйтесь|зареєструйтесь|необхідно увійти|повинні (?:увійти|бути зареєстр))…(?:щоб|для перегляд|для доступ)|(?:для перегляду|для доступу)…(?:авториз|зареєстр|увійти|увійдіть)|(?:лише|тільки) (?:для )?зареєстрован",
  tr: "(?:giriş yap|üye ol)…(?:gerek|zorunda)|(?:yalnızca|sadece) (?:kayıtlı|üye)",
  ar: "يجب…(?:تسجيل الدخول|التسجيل)…(?:لعرض|لمشاهدة|للوصول|لقراءة)|للأعضاء فقط|الأعضاء المسجلين فقط",
  he: "(?:עליך|יש)…(?:להתחבר|להירשם)…(?:לצפות|לקרוא|להמשיך|כדי)|לחברים רשומים בלבד|לרשומים בלבד",
  id: "(?:anda harus|silakan)…(?:masuk|login|mendaftar)…(?:melihat|membaca|mengakses|melanjutkan)|hanya untuk anggota",
  zh: "(?:需要|必须|请先|請先)[^。]{0,10}(?:登录|登錄|登入|注册|註冊)[^。]{0,12}(?:查看|浏览|瀏覽|访问|才能|继续)|您(?:还没有|尚未)登录|没有登录",
  ja: "ログイン(?:してください|が必要)|会員のみ|会員限定",
  ko: "로그인(?:이 필요|하셔야|해 주세요)|회원만|회원 전용",
};

/** Not for us. */
export const DENIED: Sentences = {
  en:
    `(?:do not|don't|does not|doesn't|lack|without)[^.!?]{0,20} (?:permissions?|access|rights?|privileges?|authori[sz]ation)(?:[^.!?]{0,20} to (?:${LOOK}|do (?:that|this|so)|perform)|[^.!?]{0,20}(?:this|that|the) ${THING}|[^a-z]*$)|` +
    `not (?:authori[sz]ed|permitted|allowed) to (?:${LOOK}|do (?:that|this)|perform)|insufficient (?:permissions?|privileges|rights)|` +
    "^(?:error:? ?|sorry,? ?)?(?:access|permission) (?:is |was |has been )?(?:denied|forbidden|restricted)|access to (?:this|the) [^.!?]{0,40}(?:denied|restricted|forbidden|not allowed)|" +
    `^(?:403 ?[-:–]? ?)?forbidden[.!]?$|^(?:401 ?[-:–]? ?)?unauthori[sz]ed[.!]?$|off.limits to you|${THING} is (?:private|not public|hidden)|` +
    "you (?:have been|are|were) (?:permanently |temporarily )?(?:banned|blocked)|your ip[^.!?]{0,30}(?:banned|blocked)|" +
    "(?:security|authori[sz]ation|session|form) (?:code|token|key)[^.!?]{0,30}(?:mismatch|invalid|expired|missing|incorrect)|(?:session|request) (?:has )?(?:timed out|expired)",
  de: "(?:keine|nicht die|nicht über die)…(?:berechtigung|zugriffsrecht|rechte|befugnis)|zugriff (?:verweigert|nicht gestattet|untersagt)|nicht (?:berechtigt|erlaubt|befugt)…(?:zu (?:seh|les|betret|betracht)|zuzugreifen|anzusehen|aufzurufen)",
  fr: "(?:n'avez pas|n'êtes pas|pas)…(?:permission|autoris|droit|accès)…(?:voir|accéder|consulter|lire|afficher|page|forum|section)|accès (?:refusé|interdit|non autorisé)",
  es: "no (?:tienes|tiene|estás|está)…(?:permiso|autoriza|acceso)…(?:ver|acceder|leer|página|foro|sección)|acceso (?:denegado|restringido|prohibido)",
  pt: "não…(?:permissão|autoriza|acesso)…(?:ver|acessar|aceder|ler|visualizar|página|fórum|área)|acesso (?:negado|restrito|proibido)",
  it: "non (?:hai|sei|disponi)…(?:permess|autorizza|accesso)|accesso (?:negato|vietato)",
  nl: "(?:geen|niet)…(?:toegang|toestemming|rechten)…(?:bekijken|pagina|forum|zien|lezen)|toegang geweigerd",
  sv: "åtkomst nekad|(?:inte|ingen)…(?:behörighet|tillåtelse|rättighet)",
  da: "ingen adgang|adgang nægtet|(?:ikke|ingen)…(?:tilladelse|rettighed)",
  nb: "ingen (?:adgang|tilgang)|tilgang nektet|(?:ikke|ingen)…(?:tillatelse|rettighet)",
  fi: "pääsy (?:estetty|kielletty|evätty)|(?:ei|eivät)…(?:oikeuksia|oikeutta|lupaa)…(?:nähdä|katso|lukea|tähän|sivu)",
  pl: "brak (?:dostępu|uprawnień)|nie (?:masz|posiadasz)…(?:uprawnień|dostępu|praw)",
  cs: "přístup (?:odepřen|zamítnut|zakázán)|(?:nemáte|nedostatečná)…(?:oprávnění|práv|přístup)",
  hu: "hozzáférés (?:megtagadva|megtagadott)|(?:nincs|nem rendelkez)…(?:jogosultság|engedély|jogod)",
  ro: "acces (?:interzis|refuzat)|nu (?:ai|aveți|ești|sunteți)…(?:permisiun|autoriza|acces|dreptul)",
  el: "(?:απαγορεύεται|δεν επιτρέπεται) η (?:πρόσβαση|προβολή)|δεν έχετε…(?:δικαίωμα|δικαιώματα|άδεια|πρόσβαση)",
  ru: "(?:нет|не имеете|недостаточно|отсутствуют)…(?:прав|доступа|разрешени)|доступ (?:запрещ|закрыт|ограничен|к )",
  uk: "(?:немає|не маєте|недостатньо|відсутні)…(?:прав|доступу|дозвол)|доступ (?:заборон|закрит|обмежен)",
  tr: "(?:erişim|izniniz|yetkiniz)…(?:engellendi|reddedildi|yok)",
  ar: "(?:ليس لديك|لا تملك)…(?:صلاحية|صلاحيات|إذن|تصريح)|تم رفض الوصول|الوصول مرفوض",
  he: "אין לך…(?:הרשאה|הרשאות|גישה)|הגישה נדחתה",
  id: "akses (?:ditolak|dilarang)|tidak (?:memiliki|punya|mempunyai)…(?:izin|akses|hak)",
  zh: "(?:没有|無|无|沒有)(?:权限|權限|权)|权限不足|權限不足|拒绝访问|访问被拒绝",
  ja: "アクセス(?:権限がありません|が拒否|できません)|権限がありません",
  ko: "권한이 없습니다|접근이 거부|접근 권한",
};

/** Nothing is there, whatever the status says. */
export const MISSING: Sentences = {
  en:
    `${THING}[^.!?:]{0,60}(?:not (?:be )?found|(?:does|do)(?: not|n't) exist|no longer (?:exists?|available)|(?:has|have) been (?:deleted|removed|hidden|archived)|(?:was|were|is) (?:deleted|removed|missing)|(?:is|are) (?:not|un)available|(?:does not|doesn't) seem to exist|(?:is|are|was) (?:invalid|not valid))|` +
    `(?:invalid|unknown|bad|no such|no valid|incorrect)[^.!?]{0,12} ${THING}(?: ?ids?| number)?(?: (?:was |were )?(?:specified|given|selected|provided|supplied|entered))?(?:[.!]|$)|(?:invalid|no) ${THING} (?:was )?specified|` +
    "^(?:http )?(?:error )?404(?![\\p{L}\\p{N}])|^[^\\p{L}\\p{N}]*(?:page |file |error:? )?not found[.!]?$|^(?:page )?gone[.!]?$|^bad request|" +
    "link (?:that )?you (?:have )?(?:followed|clicked|used)[^.!?]{0,40}(?:incorrect|broken|outdated|expired|wrong|invalid|not valid)|followed an? (?:invalid|outdated|broken|bad) link|" +
    "(?:can't|cannot|can not|couldn't|could not|unable to|didn't|did not)[^.!?]{0,12} find (?:the|that|this|what|any|anything)|you(?:'re| are) looking for[^.!?]{0,40}(?:missing|not|n't|gone|moved)|" +
    "no (?:results|matches|hits)[^.!?]{0,30}(?:found|returned|match)?[.!]?$|no results were|there are no (?:threads|topics|posts) that are (?:newer|older)|there are no (?:newer|older|more|previous|next)|" +
    "(?:an?|the following|some) errors? (?:has |have |was |were )?(?:occurr?ed|encountered)|something went wrong|^oops",
  de: "(?:seite|thema|beitrag|forum|benutzer|datei|link|adresse|inhalt|mitglied|diskussion)…(?:existiert nicht|nicht gefunden|existieren nicht|nicht mehr (?:verfügbar|vorhanden)|gibt es nicht|gelöscht|ist ungültig|nicht vorhanden|nicht verfügbar)|(?:kein|keine)[^.!?]{0,20}(?:gefunden|angegeben|ausgewählt)|ungültige[rs]? (?:link|seite|anfrage|thema|beitrag)|ist ein fehler aufgetreten",
  fr: "(?:page|sujet|message|forum|discussion|fil|membre|utilisateur|contenu|lien|document|article)…(?:n'existe (?:pas|plus)|n'existent pas|introuvable|n'a pas été trouvé|n'a pu être trouvé|a été (?:supprimé|effacé)|n'est (?:pas|plus) (?:disponible|valide))|(?:sujet|lien|identifiant|discussion) (?:spécifiée?|indiquée?) (?:est )?(?:invalide|incorrect)|(?:invalide|aucune?)[^.!?]{0,20}spécifié|aucun résultat|une erreur (?:s'est produite|est survenue)",
  es: "(?:página|tema|mensaje|foro|usuario|contenido|enlace|archivo|discusión|hilo)…(?:no existen?|no (?:se )?(?:ha sido |ha |fue |pudo ser )?encontrad[oa]|no se encuentra|ha sido (?:eliminad|borrad)|no está disponible|no es válid|inválid)|no se (?:ha )?(?:encontr|especific)|sin resultados|ha ocurrido un error|se ha producido un error",
  pt: "(?:página|tópico|mensagem|fórum|usuário|utilizador|conteúdo|link|arquivo|discussão)…(?:não existem?|não (?:foi|pôde ser) encontrad|foi (?:removid|excluíd|apagad|eliminad)|não está disponível|inválid)|nenhum resultado|ocorreu um erro",
  it: "(?:pagina|discussione|messaggio|forum|utente|contenuto|argomento|file)…(?:non esist|non (?:è stat[oa] )?trovat|è stat[oa] (?:rimoss|cancellat|eliminat)|non (?:è )?(?:più )?disponibile|non (?:è )?valid)|nessun risultato|si è verificato un errore",
  nl: "(?:pagina|onderwerp|bericht|forum|gebruiker|link)…(?:bestaat niet|niet (?:worden )?gevonden|verwijderd|niet (?:meer )?beschikbaar|ongeldig)|er is een fout opgetreden",
  sv: "(?:sidan|ämnet|tråden|inlägget|användaren)…(?:finns inte|hittades inte|har tagits bort|är borttagen)|ett fel (?:har )?uppstod",
  da: "(?:siden|emnet|tråden|indlægget|brugeren)…(?:findes ikke|ikke fundet|er slettet|eksisterer ikke)|der opstod en fejl",
  nb: "(?:siden|emnet|tråden|innlegget|brukeren)…(?:finnes ikke|ikke funnet|er slettet|eksisterer ikke)|det oppstod en feil",
  fi: "(?:sivua|aihetta|viestiä|ketjua|käyttäjää)…(?:ei löyty|ei ole olemassa|on poistettu)|tapahtui virhe",
  pl: "(?:strona|temat|wątek|post|forum|użytkownik|link)…(?:nie istnieje|nie został[oay]? (?:znalezion|odnalezion)|usunięt|niedostępn|nieprawidłow)|nie znaleziono|wystąpił błąd",
  cs: "(?:stránka|téma|příspěvek|fórum|uživatel|odkaz)…(?:neexistuje|nebyl[ao]? nalezen|byl[ao]? (?:smazán|odstraněn)|není dostupn|neplatn)|nenalezen[oa]|došlo k chybě",
  hu: "(?:oldal|téma|hozzászólás|fórum|felhasználó|hivatkozás)…(?:nem (?:létezik|található|elérhető)|törölt|érvénytelen)|hiba történt",
  ro: "(?:pagina|subiectul|mesajul|forumul|utilizatorul|legătura)…(?:nu există|nu a fost găsit|a fost (?:șters|eliminat)|nu (?:mai )?este disponibil|nu este valid)|niciun rezultat|a apărut o eroare",
  el: "(?:σελίδα|θέμα|μήνυμα|φόρουμ|χρήστης|σύνδεσμος)…(?:δεν (?:υπάρχει|βρέθηκε|είναι διαθέσιμ)|έχει διαγραφεί|μη έγκυρ)|παρουσιάστηκε σφάλμα",
  ru: "(?:страниц|тем|сообщени|форум|пользовател|раздел|запис|материал)…(?:не существу|не найден|удален|удалён|не доступн|недоступн)|(?:не найден|ничего не найден|неверн(?:ый|ая) (?:запрос|ссылк|адрес|тем))|произошла ошибка",
  uk: "(?:сторінк|тем|повідомлен|форум|користувач|розділ)…(?:не існу|не знайден|видален|недоступн)|(?:не знайден|нічого не знайден|невірн(?:ий|а) (?:запит|посиланн|адрес))|сталася помилка",
  tr: "(?:sayfa|konu|mesaj|forum|kullanıcı)…(?:bulunamadı|mevcut değil|silinmiş)|bir hata oluştu",
  ar: "(?:الصفحة|الموضوع|المشاركة|المنتدى|العضو|الرابط)…(?:غير موجود|لم يتم العثور|تم حذف|محذوف|غير صالح)|حدث خطأ",
  he: "(?:הדף|העמוד|הנושא|ההודעה|הפורום|המשתמש)…(?:לא (?:נמצא|קיים)|נמחק|אינו קיים|אינו תקין)|אירעה שגיאה",
  id: "(?:halaman|topik|pesan|forum|pengguna|tautan)…(?:tidak (?:ditemukan|ada|tersedia|valid)|telah dihapus)|terjadi kesalahan",
  zh: "(?:页面|頁面|帖子|主题|主題|内容|用户|版块)[^。]{0,16}(?:不存在|未找到|找不到|已被?删除|已失效)|(?:不存在|找不到)[^。]{0,8}(?:页面|帖子|主题|内容)",
  ja: "(?:ページ|スレッド|トピック|投稿|記事)[^。]{0,20}(?:見つかりません|存在しません|削除され)",
  ko: "(?:페이지|게시물|글|주제)[^.]{0,16}(?:찾을 수 없|존재하지 않|삭제)",
};

/** What pages that do nothing but log people in are called: the whole of a part of the title. */
export const LOGIN_TITLE: Words = {
  en: "login, log in, log-in, logon, log on, log-on, signin, sign in, sign-in, authenticate, authentication, user login, user log in, member login, account login, forum login, login page, login form, login required, log in to your account, sign in to your account, please log in, please sign in",
  de: "anmelden, anmeldung, einloggen",
  fr: "connexion, se connexion, se connecter, identification, s'identifier",
  es: "iniciar sesión, acceder, acceso, entrar, ingresar, inicio de sesión",
  pt: "entrar, iniciar sessão, login de usuário, acessar",
  it: "accedi, accesso, entra",
  nl: "inloggen, aanmelden",
  sv: "logga in, inloggning",
  da: "log ind, log på",
  nb: "logg inn, innlogging",
  fi: "kirjaudu, kirjaudu sisään, kirjautuminen",
  pl: "zaloguj, zaloguj się, logowanie",
  cs: "přihlášení, přihlásit se, přihlásit",
  hu: "belépés, bejelentkezés",
  ro: "autentificare, conectare, intră în cont",
  el: "σύνδεση, είσοδος",
  ru: "вход, войти, авторизация",
  uk: "вхід, увійти, авторизація",
  tr: "giriş, giriş yap, oturum aç",
  ar: "تسجيل الدخول, دخول",
  he: "התחברות, כניסה",
  id: "masuk, login",
  zh: "登录, 登錄, 登入, 用户登录",
  ja: "ログイン",
  ko: "로그인",
};
