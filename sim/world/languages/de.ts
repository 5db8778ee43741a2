import type { Language } from "../language.ts";
import { lines, split } from "./split.ts";

export const de: Language = {
  code: "de",
  gap: " ",
  stops: [".", "?", "!", ","],
  common: split(
    `der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach
     wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde
     sei ich mir mich wenn dann hier jetzt schon mal doch ja nein gibt habe kann muss soll weil immer wieder gut sehr etwas alle
     ohne unter gegen zwischen seit dort heute gestern vielleicht leider danke bitte gerade eigentlich natürlich ziemlich`,
  ),
  content: split(
    `Motor Batterie Kamera Server Kabel Filter Garten Rezept Brot Fahrrad Getriebe Reifen Objektiv Stativ Treiber Bildschirm
     Tastatur Spannung Widerstand Pumpe Ventil Dichtung Kupplung Bremse Lack Schraube Werkstatt Anleitung Sicherung Passwort Konto
     Gitarre Verstärker Saite Konzert Saison Verein Spiel Torwart Strecke Zelt Berg Wetter Hafen Segel Anker Auspuff Versicherung
     Händler Garantie Versand Kapitel Roman Übersetzung Prüfung Lehrer Projekt Termin Büro Tomate Kompost Zaun Dach Fenster Heizung
     Küche Ofen Mehl Hefe Kaffee Mühle Hund Tierarzt Aquarium Pflanze Holz Leiter Farbe Fehler Lösung Vorschlag Meinung Erfahrung`,
  ),
  syllables: [
    split(
      "Ab Auf Bau Be Brenn Dreh Ein Feld Ge Grund Hand Kraft Luft Nacht Ober Rad Schalt Steuer Über Um Ver Wasser Zer Zünd",
    ),
    split("werk lager stell zieh halt fahr druck lauf kopf band rohr zeug schlag"),
    split("ung er heit keit ring stück platte teil schaft anlage hebel deckel"),
  ],
  titles: lines(
    `Problem mit *
     Frage zu *
     * defekt – was tun?
     Suche *
     Vorstellung: mein *
     Welche * könnt ihr empfehlen?
     * oder *?
     [gelöst] * läuft nicht
     Bilder von eurem *
     Anleitung: * reinigen
     Komisches Geräusch am *
     Hat jemand Erfahrung mit *?
     * zu verkaufen`,
  ),
  categories: lines(
    `Allgemeines
     Technik
     Gemeinschaft
     Werkstatt
     Marktplatz
     Sonstiges`,
  ),
  boards: lines(
    `Neuigkeiten und Ankündigungen
     Vorstellungsrunde
     Fragen und Antworten
     Motor und Antrieb
     Elektrik
     Zubehör
     Tipps und Tricks
     Galerie
     Suche und biete
     Plauderecke
     Treffen und Termine
     Für Einsteiger
     Reisen
     Bücher
     Musik
     Spiele
     Kritik und Anregungen`,
  ),
  months: split("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
  monthsShort: split("Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez"),
  days: split("Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag"),
  labels: {
    home: "Startseite",
    forum: "Forum",
    boards: "Foren",
    board: "Forum",
    threads: "Themen",
    thread: "Thema",
    posts: "Beiträge",
    replies: "Antworten",
    reply: "Antworten",
    views: "Aufrufe",
    author: "Autor",
    lastPost: "Letzter Beitrag",
    next: "Nächste",
    previous: "Vorherige",
    first: "Erste",
    last: "Letzte",
    page: "Seite",
    pages: "Seiten",
    of: "von",
    more: "Mehr laden",
    older: "Ältere Beiträge",
    newer: "Neuere Beiträge",
    quote: "Zitieren",
    report: "Melden",
    print: "Druckansicht",
    search: "Suche",
    members: "Mitglieder",
    calendar: "Kalender",
    online: "Wer ist online",
    login: "Anmelden",
    register: "Registrieren",
    help: "Hilfe",
    contact: "Kontakt",
    joined: "Registriert",
    location: "Wohnort",
    newThread: "Neues Thema",
    sticky: "Wichtig",
    locked: "Geschlossen",
    moved: "Verschoben",
    poll: "Umfrage",
    votes: "Stimmen",
    by: "von",
    today: "Heute",
    yesterday: "Gestern",
    wrote: "schrieb",
    edited: "Zuletzt bearbeitet",
    tags: "Schlagwörter",
    categories: "Kategorien",
    comments: "Kommentare",
    answers: "Antworten",
    question: "Frage",
    feed: "Feed",
    isPrivate: "Privat",
    notFound: "Die angeforderte Seite existiert nicht.",
    mustLogin: "Du musst dich anmelden, um diese Seite zu sehen.",
    password: "Passwort",
    userName: "Benutzername",
    unread: "Erster ungelesener Beitrag",
    welcome: "Willkommen",
    profile: "Profil",
    subboards: "Unterforen",
    about: "Über uns",
    message: "Nachricht",
    subject: "Betreff",
    recent: "Neueste Themen",
    signature: "Signatur",
    minutesAgo: "vor # Minuten",
    hoursAgo: "vor # Stunden",
    daysAgo: "vor # Tagen",
    monthsAgo: "vor # Monaten",
    yearsAgo: "vor # Jahren",
    allTime: "Alle Zeiten",
    unanswered: "Unbeantwortet",
    points: "Punkte",
    news: "Aktuelles",
    shop: "Laden",
    events: "Termine",
    loading: "Lädt …",
    anonymous: "Anonym",
    archives: "Archiv",
  },
};
