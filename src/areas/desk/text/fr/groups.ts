import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'

/** Visits of a group at one time, on the clinic's dashboard. */
export const groups: Texts['groups'] = {
  count,
  title: (service, taken, places) => `${service} · ${count(taken, places)}`,
  notes: (tally, { left, isFull }) =>
    [
      counted(tally.waiting, plural(tally.waiting, 'demande', 'demandes')),
      counted(tally.arrived, plural(tally.arrived, 'arrivé', 'arrivés')),
      counted(tally.begun, 'en cours'),
      counted(tally.over, 'à marquer comme terminés'),
      counted(tally.lapsed, plural(tally.lapsed, 'pas approuvé à temps', 'pas approuvés à temps')),
      counted(tally.missed, plural(tally.missed, 'absence', 'absences')),
      counted(tally.done, plural(tally.done, 'terminé', 'terminés')),
      placesLeft(left),
      isFull ? 'complet' : '',
    ].filter((note) => note !== ''),
  block: (parts) =>
    `${[
      `${format.time(parts.timestamp, parts.zone)} ${parts.title}`,
      ...parts.notes,
      `${parts.minutes}\u00a0min`,
      parts.doctor,
      format.briefDay(parts.timestamp, parts.zone),
    ].join(', ')}\u00a0: afficher les patients`,
  show: (timestamp, zone) => `, ${format.spoken(timestamp, zone)}\u00a0: afficher les patients`,
  when: (timestamp, doctor, minutes, zone) =>
    `${format.time(timestamp, zone)}, ${format.briefDay(timestamp, zone)}, ${minutes}\u00a0min, ${doctor}`,
  patients: 'Patients',
  placesLeft,
  full: 'Aucune place libre.',
  bookHere: 'Réserver ici',
  bookHereFor: (service, timestamp, zone) =>
    `Réserver ici\u00a0: ${service}, ${format.spoken(timestamp, zone)}`,
}

/** '3 sur 8'; no number of places stands for one that is not known. */
function count(taken: number, places: number | null): string {
  return places === null
    ? `${taken} ${plural(taken, 'réservé', 'réservés')}`
    : `${taken} sur ${places}`
}

function counted(number: number, what: string): string {
  return number === 0 ? '' : `${number} ${what}`
}

function placesLeft(left: number): string {
  return left === 0 ? '' : `${left} ${plural(left, 'place libre', 'places libres')}`
}
