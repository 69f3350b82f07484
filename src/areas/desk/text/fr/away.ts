import { MAX_ABSENCE_DAYS } from '#src/areas/doctors/model/absence.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'
import type { TimeCount } from '#src/core/time/timeCount.ts'

const BACK = 'Le professionnel est de retour'
const OPEN_AGAIN = 'La clinique est rouverte'

/** The page of doctors who are away. */
export const away: Texts['away'] = {
  title: 'Professionnel absent',
  toHandle: (visits) => `${visits} rendez-vous à traiter`,
  description:
    'Fermez les plages libres d’un professionnel et traitez les rendez-vous qui sont déjà pris.',
  intro:
    'Les plages libres sont fermées tout de suite. Les rendez-vous restent jusqu’à ce que vous les déplaciez ou les annuliez.',
  noServices: 'Vous n’avez encore aucun service, donc aucun professionnel qui puisse être absent.',
  loadFailed: 'Les professionnels et leurs plages n’ont pas pu être chargés.',

  // Who, from when to when
  formTitle: 'Qui est absent?',
  doctor: 'Professionnel de la santé',
  chooseDoctor: 'Choisissez un professionnel',
  everyone: 'Tout le monde\u00a0: la clinique est fermée',
  nameOf,
  firstDay: 'Premier jour d’absence',
  lastDay: 'Dernier jour d’absence',
  wholeDays: 'Toute la journée',
  fromTime: 'Absence dès',
  untilTime: 'Retour à',
  note: 'Note',
  noteHint: 'Seule votre clinique la voit.',
  preview: (times, visits) =>
    `${times.times === 0 ? 'Aucune plage libre ne sera fermée' : `${countedTimes(times, 'plage libre', 'plages libres')} ${plural(times.times, 'sera fermée', 'seront fermées')}`}. ${affected(visits)}`,
  submit: 'Fermer ces plages',
  problems: {
    'doctor-required': 'Veuillez choisir un professionnel.',
    'first-day-required': 'Veuillez entrer le premier jour.',
    'last-day-required': 'Veuillez entrer le dernier jour.',
    'last-day-before-first': 'Le dernier jour est avant le premier.',
    over: 'C’est déjà passé. Veuillez choisir un jour plus tard.',
    'too-long': `Une absence peut durer au plus ${MAX_ABSENCE_DAYS} jours.`,
    'time-required': 'Veuillez entrer une heure.',
    'time-skipped': 'Cette heure n’existe pas\u00a0: on avance alors les horloges.',
    'ends-before-it-begins': 'Doit être après le début.',
    'note-too-long': `Veuillez vous limiter à ${LIMITS.absenceNote.max} caractères.`,
  },
  closed: (doctor, times) =>
    times.times === 0
      ? `${isAway(doctor)}. Il n’y avait aucune plage libre à fermer. L’absence est affichée sur votre tableau de bord.`
      : `${isAway(doctor)}. ${countedTimes(times, 'plage libre', 'plages libres')} ${plural(times.times, 'est fermée', 'sont fermées')}.`,

  // Public holidays
  holidaysTitle: 'Jours fériés à venir',
  holidaysHint: 'Fermez la clinique pour la journée en un clic. Vous pouvez la rouvrir ci-dessous.',
  closeOn: (day, zone, holiday) => `Fermer le ${format.briefDate(day, zone)}, ${holiday}`,
  weAreOpen: 'Nous sommes ouverts',
  openOn: (holiday) => `Nous sommes ouverts\u00a0: ${holiday}, ne plus demander`,

  // An absence
  listTitle: 'Absents maintenant et bientôt',
  nobody: 'Aucun professionnel n’est absent.',
  day: (from, zone) => format.briefDate(from, zone),
  days: (from, lastDay, zone) =>
    `${format.briefDate(from, zone)} au ${format.briefDate(lastDay, zone)}`,
  hours: (from, until, zone) =>
    `${format.briefDate(from, zone)}, de ${format.time(from, zone)} à ${format.time(until, zone)}`,
  period: (from, until, zone) =>
    `${format.briefDate(from, zone)}, ${format.time(from, zone)} au ${format.briefDate(until, zone)}, ${format.time(until, zone)}`,
  closedTimes: (times) =>
    times.times === 0
      ? 'Aucune plage n’est fermée.'
      : `${countedTimes(times)} ${plural(times.times, 'fermée', 'fermées')}.`,
  reopen: BACK,
  reopenClinic: OPEN_AGAIN,
  reopens: (times) =>
    times.times === 0
      ? 'Retire l’absence. Aucune plage n’est rouverte.'
      : `Retire l’absence. ${countedTimes(times)} ${plural(times.times, 'peut être réservée', 'peuvent être réservées')} par tout le monde aussitôt.`,
  reopenFor: (doctor, period) =>
    doctor === '' ? `${OPEN_AGAIN}\u00a0: ${period}` : `${BACK}\u00a0: ${doctor}, ${period}`,
  reopenQuestion: (times) => `Rouvrir ${countedTimes(times)} à la réservation?`,
  reopenDescription: 'Tout le monde peut les réserver aussitôt. L’absence est retirée.',
  discardReopening: 'Laisser fermé',
  undoReopening: 'Défaire\u00a0: fermer ces plages de nouveau',
  reopened: (doctor, times) =>
    `${doctor === '' ? 'La clinique est rouverte' : `${doctor} est de retour`}. ${
      times.times === 0
        ? 'Il n’y avait aucune plage à offrir de nouveau.'
        : `${countedTimes(times)} ${plural(times.times, 'peut de nouveau être réservée', 'peuvent de nouveau être réservées')}.`
    }`,
  freeAgain: (times) =>
    `${countedTimes(times)} ${plural(times.times, 's’est libérée depuis et peut être réservée', 'se sont libérées depuis et peuvent être réservées')}.`,
  closeAgain: 'Les fermer aussi',

  // Affected appointments
  affectedTitle: (visits) => `${visits} rendez-vous à déplacer, à annuler ou à garder`,
  noneAffected: 'Aucun rendez-vous n’est touché.',
  selectAll: 'Tout sélectionner',
  move: 'Déplacer…',
  moveFor: (patient, timestamp, zone) => `Déplacer… ${patient}, ${format.spoken(timestamp, zone)}`,
  states: { pending: 'Demande', confirmed: 'Confirmé' },
  begun: 'A commencé',
  begunTitle: (visits) =>
    visits === 1 ? '1 rendez-vous a commencé' : `${visits} rendez-vous ont commencé`,
  begunHint:
    'Le patient est peut-être déjà chez vous. Ne le sélectionnez que s’il faut annuler le rendez-vous.',
  reason: 'Raison de l’annulation',
  reasonHint:
    'Les patients la lisent dans le courriel, donc n’y mettez aucun détail de santé, et sur leur tableau de bord s’ils ont un compte.',
  cancel: (visits) => `Annuler ${visits} rendez-vous…`,
  keepHint: 'Les rendez-vous que vous ne sélectionnez pas restent tels quels.',
  cancelQuestion: (visits) => `Voulez-vous vraiment annuler ${visits} rendez-vous?`,
  cancelDescription: (doctor, period, told) =>
    `${nameOf(doctor)}, ${period}. ${told} Les plages restent fermées. Cette action est irréversible.`,
  discard: 'Garder',
  confirmCancel: 'Les annuler',
  cancelling: (done, total) => `Annulation, ${done} sur ${total}…`,
  cancelled: (visits, others) => {
    const theirs = visits === 1 ? 'Sa plage reste fermée' : 'Leurs plages restent fermées'
    const rest =
      others.times === 0
        ? ''
        : `, ainsi que ${countedTimes(others, 'autre plage', 'autres plages')}`
    return `${visits} rendez-vous ${plural(visits, 'annulé', 'annulés')}. ${theirs}${rest}.`
  },
  notCancelled: (patient, reason) => `${patient}\u00a0: ${reason}`,

  // Closed times of no absence
  restTitle: (times) => `Autres plages fermées (${times})`,
  restIntro: 'Les plages que vous avez fermées en déplaçant ou en annulant un rendez-vous.',
  offerAgain: 'Offrir de nouveau',
  offerAgainFor: (service, timestamp, zone) =>
    `Offrir de nouveau\u00a0: ${service}, ${format.spoken(timestamp, zone)}`,
  places: countedPlaces,
  offered: (times) =>
    times.times === 0
      ? 'Cette plage est déjà offerte.'
      : 'Cette plage peut de nouveau être réservée.',
}

function nameOf(doctor: string): string {
  return doctor === '' ? 'Tout le monde' : doctor
}

function isAway(doctor: string): string {
  return doctor === '' ? 'La clinique est fermée' : `${doctor} est absent`
}

function affected(visits: number): string {
  if (visits === 0) return 'Aucun rendez-vous n’est touché.'
  return `${visits} rendez-vous ${plural(visits, 'est touché', 'sont touchés')}.`
}

/** '3 plages', or of groups '3 plages (24 places)'. */
function countedTimes({ times, places }: TimeCount, one = 'plage', several = 'plages'): string {
  const counted = `${times} ${plural(times, one, several)}`
  return places === times ? counted : `${counted} (${countedPlaces(places)})`
}

function countedPlaces(count: number): string {
  return `${count} ${plural(count, 'place', 'places')}`
}
