import { specialties } from '#src/areas/accounts/text/fr/specialties.ts'
import {
  isCalendarDate,
  type DayChoice,
  type FindField,
} from '#src/areas/openings/model/findQuestion.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'
import { provinces } from '#src/core/text/fr/provinces.ts'
import { timeWithNote } from '#src/core/text/fr/timeWithNote.ts'
import { defaultZoneOf, type TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDate } from '#src/core/time/wallClock.ts'
import { search } from './search.ts'

/** The parts of a question as a note names them. */
const FIELDS = {
  what: 'spécialité',
  words: 'mots',
  where: 'province',
  place: 'ville ou clinique',
  day: 'jour',
  part: 'moment de la journée',
} satisfies Readonly<Record<FindField, string>>

/** Where people look for open times, and the beginning of it on the home page. */
export const find: Texts['find'] = {
  title: 'Trouver une plage horaire',
  pageDescription:
    'Trouvez des plages libres dans les cliniques par spécialité, lieu et jour, les plus proches d’abord.',
  filters: 'Filtres',
  time: 'Moment de la journée',
  anyTime: 'À toute heure',
  briefDay: (day) => dayNames(day)[0],
  fullDay: (day) => dayNames(day)[1],

  words: 'Service, professionnel, clinique ou ville',
  wordsExample: 'Mal de dents, médecin, ville',
  search: 'Chercher',
  dropPlace: (place) => `${place}\u00a0: chercher partout`,
  dates: 'Dates',
  otherDate: 'Une autre date...',
  date: 'Date',

  whenFirst: 'Quand cela vous convient-il?',
  whereFirst: 'Où cherchez-vous?',
  whereHint: 'Choisissez une province pour voir ses plages libres.',

  leftOut: (fields) =>
    `Nous avons ignoré une partie de ce lien\u00a0: ${format.list(fields.map((field) => FIELDS[field]))}.`,

  looking: 'Recherche de plages libres...',
  lookingOffline: 'Il n’y a pas de connexion. La recherche continue quand elle est rétablie.',
  found: (count, hasMore) =>
    hasMore
      ? `${openTimes(count)} jusqu’ici, les plus proches d’abord`
      : `${openTimes(count)}, les plus proches d’abord`,
  foundInPart: (count, words) =>
    `Rien ne correspond à tous les mots «\u00a0${words}\u00a0». ${openTimes(count)} pour une partie, les plus proches d’abord`,
  minutes: (minutes) => `${format.count(minutes)}\u00a0min`,
  bookTime,
  placesLeft,
  otherTimes: 'Plus de plages',
  otherTimesOf: (service, clinic) => `Plus de plages\u00a0: ${service}, ${clinic}`,
  gone: (timestamp, zone, clinic) =>
    `La plage du ${format.spoken(timestamp, zone)} à ${clinic} n’est plus libre.`,
  later: 'Afficher des plages plus tardives',
  browse: 'Parcourir plutôt les cliniques',

  none: 'Aucune plage libre ne correspond.',
  noneUntil: (day, zone) =>
    `Aucune plage libre ne correspond avant le ${format.spokenDay(day, zone)}.`,
  dayOver: 'Ce jour est passé.',
  lookFurther: 'Afficher des dates plus lointaines',
  relax: 'Élargissez votre recherche\u00a0:',
  allOf: (what, where, times) => {
    const name = `${specialties[what]}, ${provinces[where]}`
    if (times === null) return name
    const { count, hasMore } = times
    return hasMore
      ? `${name}\u00a0: ${count} plages et plus`
      : `${name}\u00a0: ${count} ${plural(count, 'plage', 'plages')}`
  },
  without: (field, question) => {
    switch (field) {
      case 'what':
        return search.anySpecialty
      case 'words':
        return `Sans «\u00a0${question.words}\u00a0»`
      case 'place':
        return question.where === null
          ? `Pas seulement «\u00a0${question.place}\u00a0»`
          : `Partout\u00a0: ${provinces[question.where]}`
      case 'day':
        return search.days.any[1]
      case 'part':
        return 'À toute heure'
      case 'where':
        return 'Une autre province'
    }
  },
}

function openTimes(count: number): string {
  return `${count} ${plural(count, 'plage libre', 'plages libres')}`
}

function placesLeft(count: number): string {
  return `${count} ${plural(count, 'place libre', 'places libres')}`
}

function dayNames(day: DayChoice): readonly [brief: string, full: string] {
  if (!isCalendarDate(day)) return search.days[day]
  // The calendar is the same in every zone.
  const zone = defaultZoneOf('ON')
  const start = startOfDate(day, zone)
  return [format.briefDay(start, zone), format.spokenDay(start, zone)]
}

function bookTime(
  timestamp: number,
  zone: TimeZone,
  card: { readonly name: string; readonly doctor: string; readonly clinicName: string },
  left: number | null = null,
): string {
  return `${timeWithNote(timestamp, zone, left === null ? '' : placesLeft(left))}\u00a0: réserver ${card.name}, ${card.doctor}, ${card.clinicName}`
}
