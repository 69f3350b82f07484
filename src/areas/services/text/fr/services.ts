import { nearnessOf } from '#src/areas/services/model/daysInView.ts'
import { needsYear } from '#src/areas/services/model/nextOpenTimes.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { placesLeft } from '#src/core/text/fr/placesLeft.ts'
import { plural } from '#src/core/text/fr/plural.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

const NEARNESS = { today: 'Aujourd’hui', tomorrow: 'Demain' } as const

export const services: Texts['services'] = {
  title: 'Services',
  pageDescription:
    'Parcourez les services par catégorie, comparez les prix et les prochaines plages libres, et prenez rendez-vous.',
  ownTitle: 'Vos services',
  views: 'Afficher',
  byTime: 'Plages libres',
  byClinic: 'Cliniques',
  filterByClinic: 'Filtrer par clinique',
  allCategories: 'Tous',
  clinicGroup: (clinicName) => `Clinique\u00a0: ${clinicName}`,
  address: (address, province) => `${address}, ${province}`,
  serviceCount: (count) => `${count} ${plural(count, 'service', 'services')}`,
  loading: 'Chargement des services...',
  error: (message) => `Erreur\u00a0: ${message}`,
  empty: 'Aucun service n’est offert en ce moment.',
  aboutClinic: (clinicName) => `À propos de ${clinicName}`,
  showMore: 'Afficher plus de cliniques',
  showMoreOf: (clinicName) => `Afficher plus de services de ${clinicName}`,
  loadingMore: 'Chargement d’autres cliniques...',

  doctor: (doctor) => `Par ${doctor}`,
  cardDuration: (minutes) => `${format.hours(minutes)}\u00a0h`,
  nextTimes: 'Prochaines plages libres',
  allTimes: 'Toutes les plages horaires',
  allTimesOf: (service) => `Toutes les plages horaires\u00a0: ${service}`,
  timeDay,
  bookTime: (timestamp, zone, now, service, doctor, places) =>
    `${timeDay(timestamp, zone, now)} ${format.time(timestamp, zone)}${places === undefined ? '' : `, ${placesLeft(places)}`}\u00a0: réserver ${service}, ${doctor}`,
  placesLeft,
  comingSlots: ({ open, booked }) =>
    `${open} ${plural(open, 'plage libre', 'plages libres')}, ${booked} ${plural(booked, 'réservée', 'réservées')}`,
  nextSlots: ({ open, booked }) =>
    `Les ${open + booked} prochaines plages\u00a0: ${open} ${plural(open, 'libre', 'libres')}, ${booked} ${plural(booked, 'réservée', 'réservées')}`,
  fullyBooked: 'Aucune plage horaire disponible',
  fullyBookedHint: 'Revenez plus tard. Des plages se libèrent quand quelqu’un annule.',
  bookNow: 'Réserver',
  edit: 'Modifier',
  done: 'Terminé',
  addService: 'Ajouter un service',
  duplicate: 'Dupliquer',
  remove: 'Retirer',
  removeThis: 'retirer',
  bookNowFor: (service) => `Réserver\u00a0: ${service}`,
  editFor: (service) => `Modifier\u00a0: ${service}`,
  offerByAnother: 'Autre professionnel',
  offerByAnotherFor: (service) => `Autre professionnel\u00a0: ${service}`,
  duplicateFor: (service) => `Dupliquer\u00a0: ${service}`,
  removeFor: (service) => `Retirer\u00a0: ${service}`,

  firstSteps: 'Premières étapes',
  firstSteps1: 'Ajoutez un service\u00a0: son nom, son professionnel et son prix.',
  firstSteps2:
    'Remplissez ses heures à partir des heures de la semaine, pour quatre semaines à la fois.',
  firstSteps3:
    'Faites connaître l’adresse de votre clinique. Les nouvelles demandes s’affichent sur votre tableau de bord.',
  addFirst: 'Ajouter votre premier service',
  addClinicDetails: 'Ajouter votre numéro de téléphone et votre note d’arrivée',
  shareClinic: 'Faire connaître l’adresse de votre clinique',

  removeReason: (service) => `retirer ${service}`,
  countingAppointments: 'Vérification de ses rendez-vous...',
  appointmentsUnknown: 'Nous n’avons pas pu vérifier s’il a des rendez-vous à venir.',
  liveAppointments: (count) => {
    if (count === 0) return 'Il n’a aucun rendez-vous à venir.'
    return count === 1
      ? 'Son seul rendez-vous à venir reste réservé.'
      : `Ses ${count} rendez-vous à venir restent réservés.`
  },
  news: {
    saved: 'Le service a été enregistré!',
    changed: 'Le service a été modifié!',
    removed: 'Le service a été retiré.',
  },

  detailsTitle: 'Détails du service',
  clinic: 'Clinique',
  service: 'Service',
  doctorLabel: 'Professionnel de la santé',
  durationLabel: 'Durée approximative',
  priceLabel: 'Prix',
  description: 'Description',
  duration: (minutes) => `${format.hours(minutes)} ${plural(minutes / 60, 'heure', 'heures')}`,
  loginToBook: 'SE CONNECTER POUR RÉSERVER',
  wait: 'Attendre une plage horaire',
  waitForOther: 'Aucune plage ne convient? En attendre une autre',
  backToServices: 'Retour aux services',
  onlyIn: { en: 'Décrit en anglais seulement', fr: 'Décrit en français seulement' },
}

/** 'Aujourd’hui', 'Demain', 'lun. 23 nov.', or '3 mars 2027' where it is far ahead. */
function timeDay(timestamp: number, zone: TimeZone, now: number): string {
  const nearness = nearnessOf(timestamp, now, zone)
  if (nearness !== null) return NEARNESS[nearness]
  return needsYear(timestamp, now)
    ? format.narrowDate(timestamp, zone)
    : format.briefDay(timestamp, zone)
}
