import { describe, expect, test } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import { zoneNote, zoneNotes } from '#src/core/text/zoneNote.ts'
import { TIME_ZONES } from '#src/core/time/timeZones.ts'

const SUMMER = Date.UTC(2026, 6, 15, 12)
const WINTER = Date.UTC(2027, 0, 15, 12)

describe('the city beside a time', () => {
  test.each([
    [
      'is left out for a reader in the same zone',
      SUMMER,
      'America/Toronto',
      'America/Toronto',
      null,
    ],
    [
      'is left out where another zone has the same clock',
      SUMMER,
      'America/Halifax',
      'America/Moncton',
      null,
    ],
    [
      'is there where the clocks differ',
      SUMMER,
      'America/Vancouver',
      'America/Toronto',
      'Vancouver time',
    ],
    [
      'is left out in winter, when the clocks meet',
      WINTER,
      'America/Atikokan',
      'America/Toronto',
      null,
    ],
    [
      'is there in summer, when they part',
      SUMMER,
      'America/Atikokan',
      'America/Toronto',
      'Atikokan time',
    ],
    [
      'is there for a reader overseas',
      WINTER,
      'America/St_Johns',
      'Europe/Paris',
      'St. John’s time',
    ],
    [
      'knows that Inuvik no longer changes its clocks',
      WINTER,
      'America/Edmonton',
      'America/Inuvik',
      null,
    ],
  ] as const)('the city beside a time %s', (_, timestamp, zone, readerZone, note) => {
    expect(zoneNote(text, timestamp, zone, readerZone)).toBe(note)
  })

  test('a note names the city if one of several times differs from the reader’s clock', () => {
    const note = zoneNote(text, [WINTER, SUMMER], 'America/Atikokan', 'America/Toronto')
    expect(note).toBe('Atikokan time')
    expect(zoneNote(text, [], 'America/Atikokan', 'America/Toronto')).toBeNull()
  })

  test('a note above many times is a sentence that names the city', () => {
    expect(zoneNotes(text, [SUMMER], 'America/Vancouver', 'America/Toronto')).toBe(
      'All times are Vancouver time.',
    )
    expect(zoneNotes(text, [SUMMER], 'America/Vancouver', 'America/Vancouver')).toBeNull()
  })
})

test('each time zone has a city of its own', () => {
  expect(new Set(TIME_ZONES.map((zone) => text.zone.cities[zone])).size).toBe(TIME_ZONES.length)
})
