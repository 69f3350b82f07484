import { HOURS_LIMITS } from '#src/areas/services/model/weeklyHours.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { MAX_TIMES_AT_ONCE } from '#src/core/fields/limits.ts'
import { dayNames } from '#src/core/text/fr/dayNames.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDate } from '#src/core/time/wallClock.ts'

const { lengthMinutes, pauseMinutes } = HOURS_LIMITS

/** '12 heures', '1 nouvelle heure'. */
function times(count: number, before = '', after = ''): string {
  const words = [before, 'plage', after].filter((word) => word !== '')
  const shown = words.map((word) => (count < 2 ? word : `${word}s`)).join(' ')
  return `${format.count(count)} ${shown}`
}

function breakName(position: number, count: number): string {
  return count === 1 ? 'Pause' : `Pause ${position}`
}

/** 'ven. 18 déc. 2026', from '2026-12-18'. */
function date(day: string, zone: TimeZone): string {
  return format.briefDate(startOfDate(day, zone), zone)
}

/** 'vendredi 18 décembre 2026', from '2026-12-18'. */
function spokenDate(day: string, zone: TimeZone): string {
  return format.spokenDay(startOfDate(day, zone), zone)
}

export const hours: Texts['hours'] = {
  title: 'Heures de la semaine',
  description: 'Fixez les heures d’un service et publiez-les pour plusieurs semaines à la fois.',
  of: (service, doctor) => `${service} · ${doctor}`,
  choose: 'Choisissez un service pour en fixer les heures.',
  back: 'Retour aux services',
  noServices:
    'Vous n’avez encore aucun service. Les heures de la semaine peuvent être fixées quand vous ajoutez le premier.',
  gone: 'Ce service n’existe plus.',
  all: 'Heures de tous les services',
  state: (kept, zone) =>
    kept === null
      ? 'Aucune heure de la semaine'
      : kept.publishedUntil === null
        ? 'Heures de la semaine enregistrées, non publiées'
        : `Heures de la semaine publiées jusqu’au ${date(kept.publishedUntil, zone)}`,
  publishedUntil: (day, zone) => `Publiées jusqu’au ${date(day, zone)}.`,
  notPublished: 'Ces heures de la semaine sont enregistrées, mais pas publiées.',

  days: 'Jours et heures',
  daysHint: 'Les jours qui ont les mêmes heures vont ensemble.',
  dayNames,
  group: (position) => `Heures ${position}`,
  daysOfGroup: 'Jours',
  rangeFrom: 'De',
  rangeUntil: 'À',
  addBreak: 'Ajouter une pause',
  breakFrom: (position, count) => `${breakName(position, count)} de`,
  breakUntil: (position, count) => `${breakName(position, count)} à`,
  removeBreak: (position, count) => `Retirer la ${breakName(position, count).toLowerCase()}`,
  breakOutside: 'Une pause doit être comprise dans les heures.',
  addGroup: 'Ajouter d’autres heures',
  addGroupHint: 'Pour les jours qui ont d’autres heures',
  removeGroup: (position) => `Retirer les heures ${position}`,

  visits: 'Visites',
  visitsHint: 'La durée d’un rendez-vous, et quand ces heures s’appliquent.',
  length: 'Durée en minutes',
  lengthHint: (duration) => `Le service dure ${duration}\u00a0minutes.`,
  lengthOverlaps: (duration) =>
    `Une visite dure ${duration}\u00a0minutes; ces plages se chevauchent donc.`,
  pause: 'Pause entre les visites, en minutes',
  everyWeeks: 'Répéter',
  everyWeeksOption: (weeks) => (weeks === 1 ? 'Chaque semaine' : `Toutes les ${weeks} semaines`),
  everyWeeksHint: 'Compté à partir de la semaine du premier jour.',
  from: 'Premier jour',
  until: 'Dernier jour (facultatif)',
  untilHint: 'Laissez vide s’il n’y a pas de fin.',

  holidaysTitle: 'Jours fériés',
  skipHolidays: (province) => `Aucune plage les jours fériés (${province})`,
  closedOn: (holiday, day, zone) => `Fermé\u00a0: ${holiday}, ${date(day, zone)}`,
  noHolidays: 'Il n’y en a aucun ces semaines-là.',

  preview: 'Ce qui sera publié',
  previewHint: 'Rien ne change avant que vous publiiez.',
  weeks: 'Semaines à la fois',
  weeksOption: (weeks) => `${weeks} ${plural(weeks, 'semaine', 'semaines')}`,
  previewIncomplete: 'Les plages s’affichent ici dès que les jours et les heures sont complets.',
  previewNothing: 'Il ne reste aucune date à publier.',
  span: (from, until, zone) => `${date(from, zone)} au ${date(until, zone)}`,
  newTimes: (count) => times(count, 'nouvelle'),
  storedTimes: (count) => `${times(count)} déjà ${plural(count, 'publiée', 'publiées')}`,
  closedTimes: (count) =>
    `${times(count)} ${plural(count, 'laissée', 'laissées')} de côté parce que vous ${plural(count, 'l’avez fermée', 'les avez fermées')} ou que le professionnel est absent`,
  overlapTimes: (count, doctor, services) =>
    `${times(count, 'nouvelle')} ${plural(count, 'chevauche', 'chevauchent')} d’autres plages de ${doctor}\u00a0: ${format.list(services)}. Dès qu’une heure est réservée, celles qui la chevauchent ne sont plus offertes; vous pouvez donc publier les deux.`,
  leaveOutOverlaps: (count) =>
    count === 1
      ? 'Laisser de côté la plage qui chevauche'
      : `Laisser de côté les ${times(count)} qui chevauchent`,
  outdatedTimes: (count) =>
    count === 1
      ? '1 plage libre de l’ancien horaire est en dehors du nouveau.'
      : `${format.count(count)} plages libres de l’ancien horaire sont en dehors du nouveau.`,
  dropOutdated: (count) => (count === 1 ? 'La retirer' : `Retirer ces ${times(count)}`),
  outdatedStay: 'Elles restent offertes.',
  strayTimes: (count) =>
    count === 1
      ? '1 plage libre ajoutée à la main est en dehors de ces heures. Elle reste à moins que vous la retiriez.'
      : `${format.count(count)} plages libres ajoutées à la main sont en dehors de ces heures. Elles restent à moins que vous les retiriez.`,
  dropStrays: (count) => (count === 1 ? 'La retirer aussi' : `Retirer aussi ces ${times(count)}`),
  outsideTitle: (count) =>
    count === 1
      ? '1 rendez-vous est en dehors de ces heures'
      : `${format.count(count)} rendez-vous sont en dehors de ces heures`,
  outsideHint:
    'Ils restent réservés. Publiez d’abord, puis déplacez-les, annulez-les ou gardez-les.',
  outsideStates: { pending: 'Demande', confirmed: 'Confirmé' },
  outsideVisit: (patient, timestamp, zone) => `${patient}, ${format.spoken(timestamp, zone)}`,
  weekCaption: 'Nouvelles plages par semaine et par jour',
  week: 'Semaine du',
  weekOf: (monday, zone) => format.briefDay(startOfDate(monday, zone), zone),
  legend: {
    new: 'Nouvelles',
    stored: 'Déjà publiées',
    overlap: 'Chevauchement',
    closed: 'Jour férié',
  },
  dayCount: (day, zone, { added, stored, overlapping }) =>
    [
      `${spokenDate(day, zone)}\u00a0: ${times(added, 'nouvelle')}`,
      ...(stored > 0 ? [`${stored} déjà ${plural(stored, 'publiée', 'publiées')}`] : []),
      ...(overlapping > 0
        ? [`${overlapping} ${plural(overlapping, 'chevauche', 'chevauchent')}`]
        : []),
    ].join(', '),
  dayClosed: (day, zone, holiday) => `${spokenDate(day, zone)}\u00a0: fermé, ${holiday}`,
  showTimes: 'Toutes les nouvelles plages',
  dayOfTimes: (day, zone) => spokenDate(day, zone),

  publish: (count) => `Publier ${times(count)}`,
  publishMore: (count) =>
    `Publier ${format.count(count)} ${plural(count, 'plage', 'plages')} de plus`,
  save: 'Enregistrer les heures',
  add: (count) => `Ajouter ${times(count)}`,
  unsaved: 'Vous avez des modifications non enregistrées.',
  published: (added, day, zone) =>
    added === 0
      ? 'Les heures sont enregistrées.'
      : `${times(added)} ${plural(added, 'publiée', 'publiées')}, jusqu’au ${date(day, zone)}.`,
  changedElsewhere: 'Ces heures ont été modifiées dans une autre fenêtre.',
  useTheirs: 'Afficher ces heures',

  siblings: (doctor) => `Autres services de ${doctor} qui ont les mêmes heures`,
  changeSibling: (service) => `Changer aussi ${service}`,
  siblingFacts: (added, removed) =>
    added + removed === 0
      ? 'Ses heures sont enregistrées; il n’a aucune plage publiée.'
      : `${times(added, 'nouvelle')}, ${times(removed, '', 'libre')} ${plural(removed, 'retirée', 'retirées')}.`,
  siblingsApart: (services) =>
    `${format.list(services)} ${services.length === 1 ? 'garde ses heures' : 'gardent leurs heures'}.`,
  alsoChanged: (services) => `Aussi changé\u00a0: ${format.list(services)}.`,
  sameTitle: 'Heures de ce professionnel',
  sameHint: (doctor) =>
    `${doctor} a des heures dans d’autres services. Un clic les publie aussi pour ce service, avec sa propre durée.`,
  sameAs: (service) => `Mêmes heures que ${service}`,
  sameFacts: (count, until, zone) => `${times(count)}, jusqu’au ${date(until, zone)}`,
  sameTaken: (count, service, until, zone) =>
    `Mêmes heures que ${service}\u00a0: ${times(count)} ${plural(count, 'publiée', 'publiées')}, jusqu’au ${date(until, zone)}.`,
  sameHintNew: (doctor) =>
    `${doctor} a des heures dans d’autres services. Un clic les inscrit ici, avec la durée de ce service.`,
  sameEntered: (count, service) =>
    `Mêmes heures que ${service}\u00a0: ${times(count)} ${plural(count, 'inscrite', 'inscrites')}. Elles sont publiées quand vous ajoutez le service.`,
  undo: 'Annuler',
  undone: (count, booked) =>
    `${times(count)} ${plural(count, 'reprise', 'reprises')}.${booked === 0 ? '' : ` ${times(booked)} ${plural(booked, 'reste, puisqu’elle est réservée', 'restent, puisqu’elles sont réservées')}.`}`,

  open: 'Heures de la semaine',
  short: 'Heures',
  shortFor: (service) => `Heures\u00a0: ${service}`,
  fill: 'Remplir à partir des heures de la semaine',
  dialogTitle: 'Heures tirées de la semaine',
  dialogCancel: 'Annuler',
  dialogHint:
    'Les plages sont ajoutées au formulaire. Elles sont publiées quand vous ajoutez le service.',

  problems: {
    'no-days': 'Veuillez choisir au moins un jour.',
    'range-incomplete': 'Veuillez entrer une heure.',
    'range-backwards': 'Les heures doivent finir après leur début.',
    'ranges-overlap': 'Une pause doit finir après son début.',
    'length-required': 'Veuillez entrer la durée d’une visite.',
    'length-out-of-range': `Veuillez entrer de ${lengthMinutes.min} à ${format.count(lengthMinutes.max)}\u00a0minutes.`,
    'length-too-long': 'Une visite de cette durée n’entre dans aucune des plages.',
    'pause-out-of-range': `Veuillez entrer au plus ${pauseMinutes.max}\u00a0minutes.`,
    'from-invalid': 'Veuillez entrer le premier jour.',
    'until-invalid': 'Veuillez entrer une date, ou laisser vide.',
    'until-before-from': 'Le dernier jour est avant le premier.',
    'too-many-times': `Au plus ${format.count(MAX_TIMES_AT_ONCE)} plages peuvent être publiées à la fois. Veuillez choisir moins de semaines.`,
    'too-many-together': `Cela fait plus de ${format.count(MAX_TIMES_AT_ONCE)} plages en tout. Veuillez choisir moins de semaines, ou changer moins de services à la fois.`,
    'no-new-times':
      'Il n’y a aucune nouvelle plage à publier. Choisissez plus de semaines, ou changez les heures.',
  },
}
