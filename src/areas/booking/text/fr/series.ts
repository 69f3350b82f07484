import type { SeriesProblem } from '#src/areas/booking/model/seriesPlan.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { SeriesWeeks } from '#src/core/fields/series.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

const INTERVALS: Readonly<Record<SeriesWeeks, string>> = {
  1: 'Toutes les semaines',
  2: 'Toutes les 2 semaines',
  3: 'Toutes les 3 semaines',
  4: 'Toutes les 4 semaines',
}

const PROBLEMS: Readonly<Record<SeriesProblem, string>> = {
  lost: 'Vient d’être prise',
  taken: 'Prise',
  absent: 'Le professionnel est absent',
  closed: 'Fermé',
  'too-far-ahead': 'Trop loin pour réserver',
  'too-soon': 'Trop tard pour réserver en ligne',
  past: 'Dans le passé',
  'not-free': 'Pas libre',
  unpublished: 'Pas une plage libre',
}

/** Where several visits are booked at once. */
export const series: Texts['series'] = {
  repeat: 'Répéter',
  never: 'Ne se répète pas',
  interval: (weeks) => INTERVALS[weeks],
  count: 'Nombre de rendez-vous',
  dates: 'Dates',
  date: (timestamp, zone) => `${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  free: 'Libre',
  checking: 'Vérification…',
  problem: (problem) => PROBLEMS[problem],
  instead: (timestamp, zone) =>
    `Prendre ${format.briefDay(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  takenInstead: (timestamp, zone) =>
    `À la place\u00a0: ${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  anyway: 'Réserver quand même',
  bookedAnyway: 'Sera réservée quand même',
  leaveOut: 'Laisser de côté',
  leftOut: 'Laissée de côté',
  change: 'Changer',
  noOther: 'Aucune autre plage libre cette semaine-là',
  named: (label, date) => `${label} (${date})`,
  undecided: (count) =>
    count === 1
      ? 'Une date n’est pas libre. Choisissez une autre plage horaire pour elle, ou laissez-la de côté.'
      : `${count} dates ne sont pas libres. Choisissez une autre plage horaire pour chacune, ou laissez-la de côté.`,
  decideFirst: 'Veuillez décider ce qui arrive à chaque date qui n’est pas libre.',
  summary: (count) => `${count} rendez-vous ${plural(count, 'sera réservé', 'seront réservés')}.`,
  requestSummary: (count) =>
    `${count} rendez-vous ${plural(count, 'sera demandé', 'seront demandés')}.`,
  tooMany: (left) =>
    left === 0
      ? 'Vous avez autant de rendez-vous et de demandes que vous pouvez en avoir en même temps.'
      : left === 1
        ? 'Vous pouvez avoir 1 rendez-vous de plus pour le moment. Veuillez laisser de côté les autres dates.'
        : `Vous pouvez avoir ${left} rendez-vous de plus pour le moment. Veuillez en choisir moins, ou laisser des dates de côté.`,
  notInCart: 'Plusieurs rendez-vous sont demandés ensemble, sans le panier.',
  bookedTogether: 'Plusieurs rendez-vous sont réservés ensemble, sans le panier.',
  lost: (times, zone) => {
    const named = times.map(
      (timestamp) => `${format.day(timestamp, zone)} à ${format.time(timestamp, zone)}`,
    )
    return `Rien n’a été réservé\u00a0: ${named.join(' et ')} ${
      times.length === 1 ? 'n’est plus libre' : 'ne sont plus libres'
    }. Choisissez une autre plage horaire, ou laissez la date de côté.`
  },
  book: (count) => (count === 1 ? 'Réserver le rendez-vous' : `Réserver ${count} rendez-vous`),
  request: (count) => (count === 1 ? 'Demander le rendez-vous' : `Demander ${count} rendez-vous`),
  booked: (name, times, zone) =>
    `Réservés et confirmés\u00a0: ${name}, ${times.length} rendez-vous\u00a0: ${times
      .map((timestamp) => format.spoken(timestamp, zone))
      .join('; ')}.`,
  mailed: (count) =>
    `Le patient et le professionnel reçoivent un courriel pour chacun des ${count} rendez-vous.`,
  notMailed: (count) =>
    `Le professionnel reçoit un courriel pour chacun des ${count} rendez-vous. Aucun courriel n’est envoyé au patient.`,
}
