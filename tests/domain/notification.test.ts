import { expect, test } from 'vitest'
import { buildNotifications } from '#src/domain/notification.ts'
import { aCartItemWith } from '#tests/support/builders.ts'

const BOOKING = aCartItemWith('a')

test('a reservation notifies patient, doctor and clinic, each in different words', () => {
  const mails = buildNotifications('reserved', BOOKING, (reader) => `for the ${reader}`)
  expect(mails.map(({ email, message }) => [email, message])).toEqual([
    ['amara@mail.example', 'for the patient'],
    ['roy@riverside.example', 'for the doctor'],
    ['desk@riverside.example', 'for the clinic'],
  ])
})

test('an approval notifies patient and doctor', () => {
  const mails = buildNotifications('approved', BOOKING, () => '')
  expect(mails.map(({ email }) => email)).toEqual(['amara@mail.example', 'roy@riverside.example'])
})

test('a mail carries the seven parameters of the template, and an answer goes to the clinic', () => {
  const [toPatient] = buildNotifications('approved', BOOKING, () => 'Good news')
  expect(toPatient).toEqual({
    from_email: 'desk@riverside.example',
    email: 'amara@mail.example',
    from_name: 'CareSlot',
    to_name: 'Amara Osei',
    doctor_email: 'roy@riverside.example',
    doctor_name: 'Dr Lena Roy',
    message: 'Good news',
  })
})

test("an answer to the clinic's mail goes to the patient", () => {
  const toClinic = buildNotifications('reserved', BOOKING, () => '').at(-1)
  expect(toClinic).toMatchObject({ to_name: 'Riverside Dental', from_email: 'amara@mail.example' })
})

test('no name in a mail becomes a link, and none is the sender', () => {
  const booking = aCartItemWith('a', {
    clinicName: 'evil.example/login',
    doctor: 'Dr http://evil.example',
  })
  for (const mail of buildNotifications('reserved', booking, () => '')) {
    expect(mail.from_name).toBe('CareSlot')
    expect(`${mail.to_name} ${mail.doctor_name}`).not.toContain('evil.example')
  }
})

test('a cancellation notifies patient and doctor, and the clinic when the patient cancels', () => {
  const readersOf = (event: 'cancelled-by-patient' | 'cancelled-by-clinic'): string[] =>
    buildNotifications(event, BOOKING, (reader) => reader).map(({ message }) => message)
  expect(readersOf('cancelled-by-patient')).toEqual(['patient', 'doctor', 'clinic'])
  expect(readersOf('cancelled-by-clinic')).toEqual(['patient', 'doctor'])
})
