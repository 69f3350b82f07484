import { expect, test } from 'vitest'
import { reminderMail } from '#src/areas/mails/text/en/reminderMail.ts'
import { aCartItemWith, aClinic, aClinicProfile, aSlot } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const BOOKING = aCartItemWith('a', { slot: aSlot({ timestamp: localTime(3, 13, 30) }) })
const LINK = 'abcdefghijklmnopqrstuv'
const ADDRESS = `https://clinic.example/answer/${LINK}`
const THERE = {
  appUrl: 'https://clinic.example',
  clinic: null,
  link: LINK,
  now: localTime(2, 9),
}

test('the subject of a reminder says when and where the visit is', () => {
  expect(reminderMail(BOOKING, THERE).subject).toBe(
    'Reminder: Tue 3 Mar, 1:30 PM, Riverside Dental',
  )
})

test("a reminder has the time by the clinic's clock, the address, the phone number and the way to answer", () => {
  const clinic = aClinicProfile(aClinic({ address: '9 New St, Guelph', phone: '519-555-0199' }))
  const { message } = reminderMail(BOOKING, { ...THERE, clinic })
  expect(message).toContain('Tuesday, 3rd March 2026 at 01:30 PM (Toronto time)')
  expect(message).toContain(
    `Will you come? Please tell the clinic here, without logging in: ${ADDRESS}`,
  )
  expect(message).toContain('9 New St, Guelph\nPhone: 519-555-0199\nMap: https://')
})

test('a reminder says who sends it, and where a patient with an account stops it', () => {
  expect(reminderMail(BOOKING, THERE).message).toContain(
    'CareSlot sends this reminder for Riverside Dental. To get no more reminders, switch them off in your account: https://clinic.example/account',
  )
})

test('a reminder to someone without an account says whom to tell', () => {
  const called = { ...BOOKING, bookedBy: BOOKING.bookingDetails.clinicId }
  const { message } = reminderMail(called, THERE)
  expect(message).toContain('To get no more reminders, please tell the clinic.')
  expect(message).toContain('To cancel or move it, please call the clinic.')
  expect(message).not.toContain('/account')
})

test('a reminder says until when the patient may cancel, and after that to call', () => {
  const booking = aCartItemWith('a', { slot: BOOKING.bookingDetails.slot, cancelHours: 24 })
  expect(reminderMail(booking, THERE).message).toContain(
    'You can cancel or move it until Monday, 2nd March 2026 at 01:30 PM (Toronto time).',
  )
  const late = reminderMail(booking, { ...THERE, now: localTime(2, 13, 30) }).message
  expect(late).not.toContain('You can cancel')
  expect(late).toContain('To cancel or move it, please call the clinic.')
})

test("a reminder contains neither the patient's data nor the service, and no link that a clinic typed", () => {
  const { subject, message } = reminderMail(
    aCartItemWith('a', {
      clinicName: 'https://evil.example/login',
      clinicAddress: 'www.evil.example',
    }),
    THERE,
  )
  for (const value of Object.values(BOOKING.patientData).filter((entry) => entry !== '')) {
    expect(`${subject} ${message}`).not.toContain(value)
  }
  expect(`${subject} ${message}`).not.toContain('Teeth cleaning')
  expect(message.match(/https:\S+/g)?.filter((link) => !link.includes('openstreetmap'))).toEqual([
    ADDRESS,
    'https://clinic.example/account',
  ])
})
