import { describe, expect, test } from 'vitest'
import { english } from '#src/areas/text/english.ts'
import { french } from '#src/areas/text/french.ts'
import {
  readersOf,
  type NotificationEvent,
  type NotifiedBooking,
} from '#src/areas/visits/model/notification.ts'
import { aBooking, aCartItemWith, aService, aSlot } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const SLOT = aSlot({ timestamp: localTime(3, 13, 30) })
const BOOKING: NotifiedBooking = {
  ...aCartItemWith('a', { slot: SLOT, cancelHours: 24 }),
  wanted: aBooking(aService(), aSlot({ timestamp: localTime(4, 9, 0) })),
  moved: {
    from: localTime(2, 9, 0),
    by: 'clinic',
    at: localTime(1, 9, 0),
    times: 1,
    terms: { serviceName: 'Examen', duration: 30, price: 80 },
  },
}
const NOTE = {
  reason: 'Dr. Roy is ill.',
  proposed: [{ serviceId: 's', slotId: 'slot_1', timestamp: localTime(5, 10, 30) }],
}
const APP = { appUrl: 'https://clinic.example', note: NOTE }

const EVENTS: Readonly<Record<NotificationEvent, true>> = {
  reserved: true,
  approved: true,
  'cancelled-by-patient': true,
  'cancelled-by-clinic': true,
  declined: true,
  'moved-by-clinic': true,
  'moved-by-patient': true,
  'move-asked': true,
  'move-taken-back': true,
  'move-approved': true,
  'move-declined': true,
  'move-lapsed': true,
  'booked-by-clinic': true,
}

/** Every mail that is written, before the clinic has agreed and after. */
const MAILS = (['pending', 'confirmed'] as const).flatMap((status) =>
  Object.keys(EVENTS).flatMap((name) => {
    const event = name as NotificationEvent
    const booking = { ...BOOKING, status }
    return readersOf(event, booking).map((reader) => ({ event, reader, booking, status }))
  }),
)

/** Words that only one of the languages has. What people typed is in neither. */
const ENGLISH = /\b(the|your|you|with|from|see it|was|time|write to|minutes)\b/i
const FRENCH = /\b(le|la|votre|vous|avec|rendez-vous|heure|écrivez|clinique)\b/i
const TYPED = [NOTE.reason, 'Riverside Dental', 'Dr Lena Roy', 'Teeth cleaning', 'Examen']

const withoutTyped = (text: string): string =>
  TYPED.reduce((rest, typed) => rest.replaceAll(typed, ''), text)
    .replaceAll(/https?:\S+/g, '')
    .replace(BOOKING.patientData.fullname, '')

describe.each(MAILS)('the mail "$event" to the $reader ($status)', (mail) => {
  const { event, reader, booking } = mail
  const write = ({ notifications }: typeof english | typeof french): string =>
    `${notifications.subject(event, reader, booking)}\n\n${notifications.message(event, reader, booking, APP)}`

  test('a reader of French finds no English word in it, and one of English no French one', () => {
    expect(withoutTyped(write(french))).not.toMatch(ENGLISH)
    expect(withoutTyped(write(english))).not.toMatch(FRENCH)
  })

  test('both languages say the same of it: the same parts, link and typed words', () => {
    const [ours, theirs] = [write(english), write(french)]
    expect(theirs.split('\n').length).toBe(ours.split('\n').length)
    for (const part of [...TYPED, 'https://', 'support@careslot.example']) {
      expect(theirs.includes(part), part).toBe(ours.includes(part))
    }
  })
})
