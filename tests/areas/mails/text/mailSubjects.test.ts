import { expect, test } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import {
  type NotificationEvent,
  type NotifiedBooking,
  READERS,
  readersOf,
} from '#src/areas/visits/model/notification.ts'
import { aCartItemWith, aSlot } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const BOOKING = aCartItemWith('a', { slot: aSlot({ timestamp: localTime(3, 13, 30) }) })
const WHEN = 'Tue 3 Mar, 1:30 PM'

/** The subjects of the mails about an event, in the order of sending. */
const subjectsOf = (
  event: NotificationEvent,
  booking: NotifiedBooking = BOOKING,
): readonly string[] =>
  readersOf(event, booking).map((reader) => text.notifications.subject(event, reader, booking))

test('the subject of an answer says it, with day, time and clinic', () => {
  expect(subjectsOf('approved')).toEqual([
    `Confirmed: ${WHEN}, Riverside Dental`,
    `Confirmed: ${WHEN}, Riverside Dental`,
  ])
  expect(subjectsOf('declined').at(-1)).toBe(`Declined: ${WHEN}, Riverside Dental`)
  expect(subjectsOf('cancelled-by-clinic').at(-1)).toBe(`Cancelled: ${WHEN}, Riverside Dental`)
})

test('the subject of a request tells the clinic which doctor it is for', () => {
  expect(subjectsOf('reserved')).toEqual([
    `New request: ${WHEN}, Dr Lena Roy`,
    `New request: ${WHEN}, Riverside Dental`,
    `Request sent: ${WHEN}, Riverside Dental`,
  ])
})

test('the subject of a request that is confirmed at once says so', () => {
  expect(subjectsOf('reserved', { ...BOOKING, status: 'confirmed' })).toEqual([
    `New appointment: ${WHEN}, Dr Lena Roy`,
    `New appointment: ${WHEN}, Riverside Dental`,
    `Confirmed: ${WHEN}, Riverside Dental`,
  ])
})

test('no subject names the service or the patient', () => {
  const events = ['reserved', 'approved', 'declined', 'moved-by-patient'] as const
  for (const event of events) {
    for (const reader of READERS) {
      const subject = text.notifications.subject(event, reader, BOOKING)
      for (const secret of ['Teeth', 'Amara', 'Osei', '555', 'amara@']) {
        expect(subject).not.toContain(secret)
      }
    }
  }
})

test('a name that would be a link, more lines or markup is none of it in a subject', () => {
  const subject = (clinicName: string): string =>
    text.notifications.subject('approved', 'patient', aCartItemWith('a', { clinicName }))
  expect(subject('evil.example/pay\r\nBcc: me@evil.example')).toMatch(
    /, evil\. example\/pay Bcc: me at evil\. example$/,
  )
  expect(subject('O\'Brien & "Sons" <b>')).toMatch(/, O’Brien and ”Sons” b$/)
})
