import { expect, test } from 'vitest'
import { buildNotification } from '#src/areas/visits/model/notification.ts'
import { aCartItemWith } from '#tests/support/builders.ts'
import { mailsOf } from '#tests/support/mailsOf.ts'

const BOOKING = aCartItemWith('a')
const WORDS = { subject: 'Confirmed', message: 'Good news' }

test('a reservation notifies clinic, doctor and patient, each in different words, the clinic first', () => {
  const mails = mailsOf('reserved', BOOKING, (reader) => `for the ${reader}`)
  expect(mails.map(({ email, message }) => [email, message])).toEqual([
    ['desk@riverside.example', 'for the clinic'],
    ['roy@riverside.example', 'for the doctor'],
    ['amara@mail.example', 'for the patient'],
  ])
})

test('an approval notifies patient and doctor', () => {
  const mails = mailsOf('approved', BOOKING, () => '')
  expect(mails.map(({ email }) => email)).toEqual(['roy@riverside.example', 'amara@mail.example'])
})

test('a mail carries the seven parameters of the specification and its subject, and an answer goes to the clinic', () => {
  expect(buildNotification('patient', BOOKING, WORDS)).toEqual({
    from_email: 'desk@riverside.example',
    email: 'amara@mail.example',
    from_name: 'CareSlot',
    to_name: 'Amara Osei',
    doctor_email: 'roy@riverside.example',
    doctor_name: 'Dr Lena Roy',
    message: 'Good news',
    subject: 'Confirmed',
  })
})

test("an answer to the clinic's mail goes to the patient", () => {
  expect(buildNotification('clinic', BOOKING, WORDS)).toMatchObject({
    to_name: 'Riverside Dental',
    from_email: 'amara@mail.example',
  })
})

test('no name in a mail becomes a link, and none is the sender', () => {
  const booking = aCartItemWith('a', {
    clinicName: 'evil.example/login',
    doctor: 'Dr http://evil.example',
  })
  for (const mail of mailsOf('reserved', booking, () => '')) {
    expect(mail.from_name).toBe('CareSlot')
    expect(`${mail.to_name} ${mail.doctor_name}`).not.toContain('evil.example')
  }
})

test('a cancellation notifies patient and doctor, and the clinic when the patient cancels', () => {
  const readersOf = (event: 'cancelled-by-patient' | 'cancelled-by-clinic'): string[] =>
    mailsOf(event, BOOKING, (reader) => reader).map(({ message }) => message)
  expect(readersOf('cancelled-by-patient')).toEqual(['clinic', 'doctor', 'patient'])
  expect(readersOf('cancelled-by-clinic')).toEqual(['doctor', 'patient'])
})
