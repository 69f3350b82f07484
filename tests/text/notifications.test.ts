import { describe, expect, test } from 'vitest'
import { english as text } from '#src/text/english.ts'
import { aCartItemWith, aSlot } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'
import { mailsOf } from '#tests/support/mailsOf.ts'

const BOOKING = aCartItemWith('a', { slot: aSlot({ timestamp: localTime(3, 13, 30) }) })

const EVENTS = ['reserved', 'approved', 'cancelled-by-patient', 'cancelled-by-clinic'] as const

describe.each(EVENTS)('a mail about an appointment %s', (event) => {
  const mails = mailsOf(event, BOOKING, (reader) =>
    text.notifications.message(event, reader, BOOKING, 'https://clinic.example'),
  )

  test('contains the time, the link and the support mailbox', () => {
    for (const { message } of mails) {
      expect(message).toContain('Tuesday, 3rd March 2026 at 01:30 PM (Toronto time)')
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

  test('never names the service, which is the reason for the visit', () => {
    for (const { message } of mails) expect(message).not.toContain('Teeth cleaning')
  })

  test('says who can log in to see more', () => {
    for (const { message } of mails) expect(message).toMatch(/log in to see it/i)
  })

  test('has no link but ours, whatever the clinic calls itself', () => {
    const booking = aCartItemWith('a', {
      clinicName: 'https://evil.example/login call pay@evil.example\nnow',
      clinicAddress: 'www.evil.example',
    })
    for (const { message } of mailsOf(event, booking, (reader) =>
      text.notifications.message(event, reader, booking, 'https://clinic.example'),
    )) {
      expect(message.match(/\S+\.example\S*/g)).toEqual([
        'https://clinic.example',
        'support@careslot.example.',
      ])
    }
  })
})

describe('a mail about an appointment that the clinic cancels with a word', () => {
  const note = {
    reason: 'Dr. Roy is ill. Pay at https://evil.example\nor call pay@evil.example',
    proposed: [
      { serviceId: 's', slotId: 'slot_1', timestamp: localTime(4, 9, 0) },
      { serviceId: 's', slotId: 'slot_2', timestamp: localTime(5, 10, 30) },
    ],
  }
  const [toDoctor, toPatient] = mailsOf('cancelled-by-clinic', BOOKING, (reader) =>
    text.notifications.message(
      'cancelled-by-clinic',
      reader,
      BOOKING,
      'https://clinic.example',
      note,
    ),
  ).map(({ message }) => message)

  test('says to the patient why, without a link, and what else is free', () => {
    expect(toPatient).toContain('says: "Dr. Roy is ill.')
    expect(toPatient).not.toContain('evil.example')
    expect(toPatient).toContain('- Wednesday, 4th March 2026 at 09:00 AM (Toronto time)')
    expect(toPatient).toContain('- Thursday, 5th March 2026 at 10:30 AM (Toronto time)')
  })

  test('says none of it to the doctor', () => {
    expect(toDoctor).not.toMatch(/says|proposes/)
  })
})
