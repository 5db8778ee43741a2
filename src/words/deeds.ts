import type { Words } from "./languages.ts";

/**
 * What stands on links that lead to deeds and not to what was written: signing in, answering, printing, searching, sorting. The whole text of
 * a link. A star after letters: the word may go on; a star alone: anything may follow, or stand there.
 */
export const DEEDS: Words = {
  en:
    "login, log in, logon, log on, logout, log out, signin, sign in, signup, sign up, register, registration, join, forgot*, forgot *, lost password, lost your password, " +
    "reply, post reply, add reply, quote, multiquote, multi-quote, report, edit, delete, like, unlike, thank, thanks, vote, upvote, up vote, downvote, down vote, flag, share, tweet, " +
    "print, print view, print version, print page, print topic, print thread, printable, printable view, printable version, printable page, " +
    "email, e-mail, email this *, e-mail this *, send message, send message *, send email, send e-mail, send pm, " +
    "subscribe, subscribe to *, unsubscribe, follow, watch, bookmark, bookmark this *, favorite, favorites, favourite, favourites, rss, atom, feed, " +
    "search, advanced search, find posts *, find threads *, find more posts *, find more threads *, help, faq, rules, terms, terms *, privacy, privacy *, contact, contacts, contact *, about, about *, " +
    "member, members, member list, user, users, staff, team, calendar, who's online, whos online, online, statistics, stats, " +
    "mark * read, unread, unread posts, new posts, today's posts, todays posts, active topics, unanswered, unanswered posts, unanswered topics, unanswered threads, unanswered questions, " +
    "recent posts, recent topics, recent threads, recent activity, what's new, whats new, new topic, new thread, new discussion, post new *, ask question, ask a question",
  de: "anmelden, einloggen, abmelden, registrieren, antworten, zitieren, zitat, melden, bearbeiten, löschen, gefällt mir, drucken, druckansicht, suche, suchen, erweiterte suche, hilfe, mitglieder, kalender, impressum, datenschutz, kontakt, neue beiträge, neues thema, ungelesene beiträge, unbeantwortete themen, thema abonnieren",
  fr: "connexion, se connecter, s'inscrire, inscription, répondre, citer, signaler, modifier, supprimer, j'aime, imprimer, recherche, rechercher, recherche avancée, aide, membres, calendrier, contact, mentions légales, nouveaux messages, nouveau sujet, messages sans réponse, sujets actifs",
  es: "iniciar sesión, registrarse, conectarse, responder, citar, reportar, editar, eliminar, me gusta, imprimir, buscar, búsqueda avanzada, ayuda, miembros, calendario, contacto, nuevos mensajes, nuevo tema, temas sin respuesta, temas activos",
  pt: "entrar, iniciar sessão, registrar, registrar-se, registar, cadastre-se, responder, citar, denunciar, editar, excluir, curtir, imprimir, buscar, pesquisar, pesquisa avançada, ajuda, membros, calendário, contato, novas mensagens, novo tópico, tópicos sem resposta",
  it: "accedi, registrati, rispondi, cita, segnala, modifica, elimina, mi piace, stampa, cerca, ricerca avanzata, aiuto, utenti, iscritti, calendario, contatti, nuovi messaggi, nuovo argomento, nuova discussione, messaggi senza risposta",
  nl: "inloggen, aanmelden, registreren, antwoord, antwoorden, beantwoorden, citeren, melden, bewerken, verwijderen, vind ik leuk, afdrukken, zoeken, uitgebreid zoeken, hulp, leden, kalender, contact, nieuwe berichten, nieuw onderwerp, onbeantwoorde berichten",
  sv: "logga in, registrera, bli medlem, svara, citera, anmäl, rapportera, redigera, radera, gilla, skriv ut, sök, avancerad sökning, hjälp, medlemmar, kalender, kontakt, nya inlägg, ny tråd, obesvarade inlägg",
  da: "log ind, tilmeld, opret bruger, besvar, svar, citer, anmeld, rapportér, rediger, slet, synes godt om, udskriv, søg, avanceret søgning, hjælp, medlemmer, kalender, kontakt, nye indlæg, nyt emne, ubesvarede indlæg",
  nb: "logg inn, registrer, registrer deg, svar, siter, rapporter, rediger, slett, liker, skriv ut, søk, avansert søk, hjelp, medlemmer, kalender, kontakt, nye innlegg, nytt emne, ubesvarte innlegg",
  fi: "kirjaudu, kirjaudu sisään, rekisteröidy, vastaa, lainaa, ilmoita, muokkaa, poista, tykkää, tulosta, haku, etsi, tarkennettu haku, ohje, jäsenet, kalenteri, yhteystiedot, uudet viestit, uusi aihe, vastaamattomat",
  pl: "zaloguj*, zaloguj się, zarejestruj*, zarejestruj się, rejestracja, odpowiedz, cytuj, zgłoś, edytuj, usuń, lubię to, drukuj, szukaj, szukanie zaawansowane, pomoc, użytkownicy, kalendarz, kontakt, nowe posty, nowy temat, posty bez odpowiedzi",
  cs: "přihlásit, přihlásit se, přihlášení, registrace, registrovat, odpovědět, citovat, nahlásit, upravit, smazat, líbí se mi, tisk, vytisknout, hledat, pokročilé hledání, nápověda, členové, uživatelé, kalendář, kontakt, nové příspěvky, nové téma, příspěvky bez odpovědí",
  hu: "belépés, bejelentkezés, regisztráció, válasz, hozzászólás, idézet, idéz, jelentés, szerkesztés, törlés, tetszik, nyomtatás, keresés, részletes keresés, súgó, segítség, tagok, tagok listája, naptár, kapcsolat, új hozzászólások, új téma, megválaszolatlan témák",
  ro: "autentificare, conectare, înregistrare, răspunde, citează, raportează, editează, șterge, îmi place, tipărește, caută, căutare, căutare avansată, ajutor, membri, calendar, contact, mesaje noi, subiect nou, subiecte fără răspuns",
  el: "σύνδεση, είσοδος, εγγραφή, απάντηση, παράθεση, αναφορά, επεξεργασία, διαγραφή, μου αρέσει, εκτύπωση, αναζήτηση, σύνθετη αναζήτηση, βοήθεια, μέλη, ημερολόγιο, επικοινωνία, νέα μηνύματα, νέο θέμα, αναπάντητα θέματα",
  ru: "вход, войти, регистрация, зарегистрироваться, ответить, цитировать, цитата, пожаловаться, редактировать, удалить, нравится, мне нравится, печать, версия для печати, поиск, расширенный поиск, помощь, пользователи, участники, календарь, контакты, новые сообщения, новая тема, сообщения без ответов, активные темы",
  uk: "вхід, увійти, реєстрація, зареєструватися, відповісти, цитувати, поскаржитися, редагувати, видалити, подобається, друк, версія для друку, пошук, розширений пошук, допомога, користувачі, учасники, календар, контакти, нові повідомлення, нова тема, повідомлення без відповідей",
  tr: "giriş, giriş yap, oturum aç, kayıt ol, üye ol, cevapla, yanıtla, alıntı, alıntıla, şikayet et, düzenle, sil, beğen, yazdır, ara, arama, gelişmiş arama, yardım, üyeler, takvim, iletişim, yeni mesajlar, yeni konu, cevapsız konular",
  ar: "دخول, تسجيل الدخول, تسجيل, التسجيل, رد, اقتباس, تبليغ, تعديل, حذف, إعجاب, طباعة, بحث, البحث, بحث متقدم, مساعدة, المساعدة, الأعضاء, قائمة الأعضاء, التقويم, اتصل بنا, مشاركات جديدة, موضوع جديد",
  he: "התחברות, כניסה, הרשמה, הגב, השב, ציטוט, צטט, דיווח, ערוך, מחק, אהבתי, הדפסה, חיפוש, חיפוש מתקדם, עזרה, חברים, משתמשים, לוח שנה, צור קשר, הודעות חדשות, נושא חדש",
  id: "masuk, login, daftar, balas, kutip, laporkan, sunting, edit, hapus, suka, cetak, cari, pencarian, pencarian lanjutan, bantuan, anggota, kalender, kontak, pesan baru, topik baru",
  zh: "登录, 登錄, 登入, 注册, 註冊, 回复, 回覆, 引用, 举报, 檢舉, 编辑, 編輯, 删除, 刪除, 赞, 点赞, 打印, 列印, 搜索, 搜尋, 高级搜索, 帮助, 說明, 会员, 會員, 日历, 联系我们, 新帖, 发帖, 發帖, 发表新帖",
  ja: "ログイン, 登録, 新規登録, 会員登録, 返信, 引用, 報告, 通報, 編集, 削除, いいね, 印刷, 検索, 詳細検索, ヘルプ, メンバー, カレンダー, お問い合わせ, 新着, 新着投稿, 新規投稿, 新規トピック",
  ko: "로그인, 회원가입, 가입, 답글, 답변, 댓글, 인용, 신고, 수정, 삭제, 좋아요, 추천, 인쇄, 검색, 상세검색, 도움말, 회원, 회원목록, 달력, 문의, 새 글, 글쓰기, 새 주제",
};

/** What leads to one post alone; a word of a link's text. */
export const PERMALINK: Words = {
  en: "permalink, permlink, perma-link, perm-link, link",
  de: "direkt*, permalink",
  fr: "lien, lien permanent",
  es: "enlace, enlace permanente",
  pt: "link permanente, ligação",
  it: "collegamento, link permanente",
  nl: "permanente link, koppeling",
  sv: "länk, permalänk",
  da: "permanent link, permalink",
  nb: "lenke, permalenke",
  fi: "linkki, pysyvä linkki",
  pl: "odnośnik, link bezpośredni",
  cs: "odkaz, trvalý odkaz",
  hu: "hivatkozás, állandó link",
  ro: "legătură, link permanent",
  el: "σύνδεσμος, μόνιμος σύνδεσμος",
  ru: "ссылка, постоянная ссылка",
  uk: "посилання, постійне посилання",
  tr: "kalıcı bağlantı, bağlantı",
  ar: "رابط, رابط دائم",
  he: "קישור, קישור קבוע",
  id: "tautan, tautan permanen",
  zh: "链接, 永久链接, 連結",
  ja: "リンク, 固定リンク, パーマリンク",
  ko: "링크, 고유주소",
};
