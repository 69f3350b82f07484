import { expect, test } from 'vitest'
import { buildNotifications } from '#src/domain/notification.ts'
import { exampleCartItem } from './exampleBooking.ts'

const BOOKING = exampleCartItem('a')

test('a reservation tells patient, doctor and clinic, each in words of their own', () => {
  const mails = buildNotifications('reserved', BOOKING, (reader) => `for the ${reader}`)
  expect(mails.map(({ email, message }) => [email, message])).toEqual([
    ['ana@mail.example', 'for the patient'],
    ['maya@lakeside.example', 'for the doctor'],
    ['desk@lakeside.example', 'for the clinic'],
  ])
})

test('an approval tells patient and doctor', () => {
  const mails = buildNotifications('approved', BOOKING, () => '')
  expect(mails.map(({ email }) => email)).toEqual(['ana@mail.example', 'maya@lakeside.example'])
})

test('a mail carries the seven parameters of the template, and an answer goes to the clinic', () => {
  const [toPatient] = buildNotifications('approved', BOOKING, () => 'Good news')
  expect(toPatient).toEqual({
    from_email: 'desk@lakeside.example',
    email: 'ana@mail.example',
    from_name: 'Lakeside Dental',
    to_name: 'Ana Roy',
    doctor_email: 'maya@lakeside.example',
    doctor_name: 'Dr Maya Lin',
    message: 'Good news',
  })
})

test("an answer to the clinic's mail goes to the patient", () => {
  const toClinic = buildNotifications('reserved', BOOKING, () => '').at(-1)
  expect(toClinic).toMatchObject({ to_name: 'Lakeside Dental', from_email: 'ana@mail.example' })
})

test('a cancellation tells patient and doctor, and the clinic when the patient cancels', () => {
  const readersOf = (event: 'cancelled-by-patient' | 'cancelled-by-clinic'): string[] =>
    buildNotifications(event, BOOKING, (reader) => reader).map(({ message }) => message)
  expect(readersOf('cancelled-by-patient')).toEqual(['patient', 'doctor', 'clinic'])
  expect(readersOf('cancelled-by-clinic')).toEqual(['patient', 'doctor'])
})
