import type { Language } from "../language.ts";
import { lines, split } from "./split.ts";

export const fr: Language = {
  code: "fr",
  gap: " ",
  stops: [".", " ?", " !", ","],
  common: split(
    `de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec ils ou son lui nous
     comme mais tout si cette était même être bien où sans peut aux ces fait faire deux elle je tu mon ma mes très aussi encore
     déjà alors donc toujours jamais quand avant après depuis chez entre sous vers parce merci bonjour quelqu'un chose voilà ici
     peu trop moins beaucoup vraiment peut-être sinon ensuite pourtant plutôt surtout`,
  ),
  content: split(
    `moteur batterie caméra serveur câble filtre jardin recette pain vélo vitesse pneu objectif trépied pilote écran clavier
     tension résistance pompe soupape joint embrayage frein peinture vis atelier notice fusible compte guitare corde concert
     saison équipe match gardien sentier tente montagne météo port voile ancre échappement assurance vendeur garantie livraison
     chapitre roman traduction examen professeur projet réunion bureau tomate terreau clôture toit fenêtre chauffage cuisine four
     farine levure café moulin chien vétérinaire aquarium plante bois échelle couleur panne solution avis question réponse`,
  ),
  syllables: [
    split("al bran cha dé en fon gran hau jou lan mon nou par quin ré sau tour val vien tré cou"),
    split("a e i o u ou an on ette ill ar eu"),
    split("tion ment eau ier ette age oir euse ine elle ique isme ance"),
  ],
  titles: lines(
    `Problème avec *
     Question sur *
     * en panne
     Recherche *
     Présentation de mon *
     Quel * choisir ?
     * ou * ?
     [Résolu] * ne marche plus
     Vos photos de *
     Tuto : nettoyer *
     Bruit bizarre au *
     Un avis sur * ?`,
  ),
  categories: lines(
    `Généralités
     Technique
     Communauté
     Projets
     Petites annonces
     Divers`,
  ),
  boards: lines(
    `Annonces et nouvelles
     Présentations
     Questions et réponses
     Mécanique
     Électricité
     Accessoires
     Trucs et astuces
     Galerie photo
     Achats et ventes
     Le bistrot
     Rencontres et sorties
     Débutants
     Voyages
     Lectures
     Musique
     Jeux
     Suggestions`,
  ),
  months: split("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
  monthsShort: split("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."),
  days: split("dimanche lundi mardi mercredi jeudi vendredi samedi"),
  labels: {
    home: "Accueil",
    forum: "Forum",
    boards: "Forums",
    board: "Forum",
    threads: "Sujets",
    thread: "Sujet",
    posts: "Messages",
    replies: "Réponses",
    reply: "Répondre",
    views: "Vues",
    author: "Auteur",
    lastPost: "Dernier message",
    next: "Suivante",
    previous: "Précédente",
    first: "Première",
    last: "Dernière",
    page: "Page",
    pages: "Pages",
    of: "sur",
    more: "Voir plus",
    older: "Articles plus anciens",
    newer: "Articles plus récents",
    quote: "Citer",
    report: "Signaler",
    print: "Version imprimable",
    search: "Rechercher",
    members: "Membres",
    calendar: "Calendrier",
    online: "Qui est en ligne",
    login: "Connexion",
    register: "S'inscrire",
    help: "Aide",
    contact: "Contact",
    joined: "Inscription",
    location: "Lieu",
    newThread: "Nouveau sujet",
    sticky: "Épinglé",
    locked: "Fermé",
    moved: "Déplacé",
    poll: "Sondage",
    votes: "votes",
    by: "par",
    today: "Aujourd'hui",
    yesterday: "Hier",
    wrote: "a écrit",
    edited: "Dernière modification",
    tags: "Étiquettes",
    categories: "Catégories",
    comments: "Commentaires",
    answers: "réponses",
    question: "Question",
    feed: "Flux",
    isPrivate: "Privé",
    notFound: "La page demandée n'existe pas.",
    mustLogin: "Vous devez vous connecter pour voir cette page.",
    password: "Mot de passe",
    userName: "Nom d'utilisateur",
    unread: "Premier message non lu",
    welcome: "Bienvenue",
    profile: "Profil",
    subboards: "Sous-forums",
    about: "À propos",
    message: "Message",
    subject: "Sujet",
    recent: "Sujets récents",
    signature: "Signature",
    minutesAgo: "il y a # minutes",
    hoursAgo: "il y a # heures",
    daysAgo: "il y a # jours",
    monthsAgo: "il y a # mois",
    yearsAgo: "il y a # ans",
    allTime: "Toutes les dates",
    unanswered: "Sans réponse",
    points: "points",
    news: "Actualités",
    shop: "Boutique",
    events: "Agenda",
    loading: "Chargement…",
    anonymous: "Anonyme",
    archives: "Archives",
  },
};
