import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { placesLeft } from '#src/core/text/fr/placesLeft.ts'
import { plural } from '#src/core/text/fr/plural.ts'
import { timeWithNote } from '#src/core/text/fr/timeWithNote.ts'

export const booking: Texts['booking'] = {
  title: 'Réservation',
  editing: 'Modification',
  steps: 'Étapes',
  stepDone: 'fait',

  slotStep: 'Date et heure',
  selectSlot: 'Choisissez une plage horaire',
  noSlots: 'Aucune plage horaire',
  noSlotsYet:
    'Toutes les plages horaires sont réservées. Les nouvelles s’affichent ici dès que la clinique les ajoute.',
  otherServices: 'Voir d’autres services',
  continue: 'Continuer',
  slotRequired: 'Vous devez choisir une plage horaire avant de continuer',
  slotName: (timestamp, zone, doctor, places) =>
    `${timeWithNote(timestamp, zone, places === undefined ? '' : placesLeft(places))}, ${doctor}, disponible`,
  placesLeft,
  slotJustTaken: (timestamp, zone) =>
    `La plage horaire du ${format.spoken(timestamp, zone)} vient d’être prise.`,
  chosenSlotTaken: (timestamp, zone) =>
    `Votre plage horaire, ${format.spoken(timestamp, zone)}, vient d’être prise. Veuillez en choisir une autre.`,
  dayJustFull: (timestamp, zone) => `La journée du ${format.day(timestamp, zone)} est complète.`,
  chosenDayFull: (timestamp, zone) =>
    `Votre plage horaire, ${format.spoken(timestamp, zone)}, ne peut plus être réservée\u00a0: cette journée est complète. Veuillez choisir un autre jour.`,
  alreadyRequested: (timestamp, zone) =>
    `Vous avez déjà demandé cette plage horaire\u00a0: ${format.spoken(timestamp, zone)}.`,
  seeRequested: 'Voir ce rendez-vous',
  chosenSlot: 'Votre plage horaire',
  chosenSlotGone: 'N’est plus disponible',
  changeSlot: 'Changer',
  picked: (timestamp, zone) =>
    `Vous avez choisi le ${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  earlierDays: 'Afficher les jours précédents',
  laterDays: 'Afficher les jours suivants',
  moreTimes: 'Afficher plus de dates',

  otherDates: 'Choisir une date',
  calendar: 'Jours avec des plages libres',
  calendarLegend: 'Les points marquent les jours avec des plages libres.',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  // The calendar shows 1 for the first, and a button's name contains what is seen.
  dayName: (day, zone, count) =>
    `${format.spokenDay(day, zone).replace('1er', '1')}, ${timesOf(count)}`,

  informationStep: 'Vos renseignements',
  addToCart: 'Ajouter au panier',
  request: 'Demander ce rendez-vous',
  book: 'Réserver ce rendez-vous',
  bookingNow: 'Réservation de votre rendez-vous...',
  requestTotal: 'Ce que vous payez à la clinique',
  saveChanges: 'Enregistrer les modifications',
  addedToCart: 'Votre réservation est dans le panier.',

  forPatients: {
    title: 'Ici, ce sont les patients qui réservent',
    note: (clinic) =>
      `Vous êtes connecté comme ${clinic}, une clinique. Seuls les patients peuvent réserver cette plage horaire pour eux-mêmes.`,
    own: 'C’est une de vos propres plages horaires\u00a0: vous pouvez la réserver pour un patient.',
    bookForPatient: 'La réserver pour un patient',
    other:
      'Pour la réserver pour vous-même, déconnectez-vous et reconnectez-vous comme patient. Vous reviendrez alors à cette plage horaire.',
    seeService: 'Voir le service',
  },
}

function timesOf(count: number): string {
  return count === 0
    ? 'aucune plage disponible'
    : `${count} ${plural(count, 'plage disponible', 'plages disponibles')}`
}
