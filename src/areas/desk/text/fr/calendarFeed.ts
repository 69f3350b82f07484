import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'

/** A doctor's days in a calendar program. */
export const calendarFeed: Texts['calendarFeed'] = {
  title: 'Dans votre propre calendrier',
  titleOf: (doctor) => `Calendrier de ${doctor}`,
  intro:
    'Google Agenda, Calendrier d’Apple et Outlook peuvent montrer les rendez-vous et les heures bloquées de la dernière semaine et de tous les jours à venir.',
  secret:
    'Une entrée contient le service et indique s’il est confirmé, jamais le nom, le numéro, le courriel ni la note d’un patient. Quiconque a l’adresse peut la lire\u00a0: gardez-la pour vous.',
  loading: 'Recherche du calendrier...',
  failed: 'Le calendrier n’a pas pu être cherché.',

  ask: 'Créer une adresse',
  asked: (when) =>
    `Demandé le ${when}. Les calendriers sont écrits par un programme de ${site.brand} qui démarre environ une fois par heure; celui-ci n’est donc pas encore là. Cette page vérifie chaque minute.`,
  overdue: `Il devrait déjà être là. Demandez à la personne qui gère ${site.brand} pour votre clinique si le programme horaire est activé.`,
  before: 'S’il y avait déjà une autre adresse, elle fonctionne jusqu’au démarrage du programme.',

  address: 'Adresse du calendrier',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée.',
  copyFailed: 'Votre navigateur n’a pas permis la copie. Sélectionnez l’adresse et copiez-la.',
  how: 'Comment s’abonner',
  programs: [
    {
      name: 'Google Agenda',
      steps:
        'Sur un ordinateur, appuyez sur + à côté de «\u00a0Autres agendas\u00a0», puis sur «\u00a0À partir de l’URL\u00a0».',
      often: 'Il vérifie toutes les 8 à 24\u00a0heures.',
    },
    {
      name: 'Calendrier d’Apple',
      steps:
        'Sur un iPhone, «\u00a0Calendriers\u00a0», puis «\u00a0Ajouter un calendrier\u00a0» et «\u00a0Ajouter un calendrier avec abonnement\u00a0». Sur un Mac, «\u00a0Fichier\u00a0», puis «\u00a0Nouvel abonnement à un calendrier\u00a0».',
      often: 'Il vérifie toutes les 15\u00a0minutes à une fois par jour, à votre choix.',
    },
    {
      name: 'Outlook',
      steps: '«\u00a0Ajouter un calendrier\u00a0», puis «\u00a0S’abonner à partir du web\u00a0».',
      often: 'Il vérifie environ toutes les 3\u00a0heures.',
    },
  ],
  slow: 'Un changement est dans le fichier après le prochain passage du programme horaire, et dans votre calendrier quand celui-ci vérifie de nouveau. Cela peut prendre une journée. Ce que vous voyez ici est toujours à jour.',

  renew: 'Nouvelle adresse',
  renewReason: 'remplacer l’adresse',
  renewNote:
    'L’ancienne adresse cesse de fonctionner au prochain passage du programme horaire, normalement dans l’heure. Les calendriers qui l’utilisent ne changent plus ensuite\u00a0: abonnez-vous de nouveau avec la nouvelle.',
  renewed: 'Le prochain passage du programme crée une nouvelle adresse et retire l’ancienne.',
  stop: 'Cesser de partager',
  stopReason: 'cesser de partager ce calendrier',
  stopNote:
    'Si une adresse existe, elle cesse de fonctionner au prochain passage du programme horaire, normalement dans l’heure. Retirez aussi l’abonnement de votre calendrier.',
  stopped: 'Le prochain passage du programme retire le calendrier.',
}
