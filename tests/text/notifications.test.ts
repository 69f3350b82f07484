import { describe, expect, test } from 'vitest'
import { buildNotifications } from '#src/domain/notification.ts'
import { english as text } from '#src/text/english.ts'
import { aCartItemWith, aSlot } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const BOOKING = aCartItemWith('a', { slot: aSlot({ timestamp: localTime(3, 13, 30) }) })

describe.each(['reserved', 'approved'] as const)('a mail about an appointment %s', (event) => {
  const mails = buildNotifications(event, BOOKING, (reader) =>
    text.notifications.message(event, reader, BOOKING, 'https://clinic.example'),
  )

  test('contains the time, the link and the support mailbox', () => {
    for (const { message } of mails) {
      expect(message).toContain('Tuesday, 3rd March 2026 at 01:30 PM (GMT')
      expect(message).toContain('https://clinic.example')
      expect(message).toContain('support@careslot.example')
    }
  })

  test("never contains the patient's notes, name, phone number or address", () => {
    for (const { message } of mails) {
      for (const value of Object.values(BOOKING.patientData).filter((entry) => entry !== '')) {
        expect(message).not.toContain(value)
      }
    }
  })

  test('names the service only to the doctor, who has no account to look it up', () => {
    const naming = mails.filter(({ message }) => message.includes('Teeth cleaning'))
    expect(naming.map(({ to_name }) => to_name)).toEqual(['Dr Lena Roy'])
  })
})
