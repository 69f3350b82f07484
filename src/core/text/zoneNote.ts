import type { Texts } from '#src/areas/text/Texts.ts'
import { showsSameTime } from '#src/core/time/readerClock.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/**
 * Returns the city whose time is shown, 'Vancouver time', where the reader's own clock shows another time
 * at one of these instants; null where it shows the same.
 */
export function zoneNote(
  { zone: words }: Pick<Texts, 'zone'>,
  timestamps: number | readonly number[],
  zone: TimeZone,
  readerZone: string,
): string | null {
  return [timestamps].flat().every((timestamp) => showsSameTime(timestamp, zone, readerZone))
    ? null
    : words.note(words.cities[zone])
}

/** The same as a sentence: 'All times are Vancouver time.' */
export function zoneNotes(
  text: Pick<Texts, 'zone'>,
  timestamps: readonly number[],
  zone: TimeZone,
  readerZone: string,
): string | null {
  const { zone: words } = text
  return zoneNote(text, timestamps, zone, readerZone) === null
    ? null
    : words.notes(words.cities[zone])
}
