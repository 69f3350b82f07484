import { expect, test } from 'vitest'
import { waitIdOf } from '#src/areas/openings/model/wait.ts'
import {
  decodeFreedTime,
  decodeWait,
  encodeWait,
  encodeWhen,
  slotOfKey,
} from '#src/areas/openings/records/waitRecord.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'

/** Without what a wait may lack. */
const PLAIN_RECORD = {
  patient: 'p1',
  clinic_id: 'c1',
  service: 's1',
  when: '135 0905-1230',
  at: 5,
  phone: '(519) 555-0142',
  email: 'amara@mail.example',
}
const RECORD = { ...PLAIN_RECORD, doctor: 'd03', name: 'Amara Osei', offer: 's1:slot_4' }

const WAIT = {
  waitId: 'p1:w2',
  patientId: 'p1',
  clinicId: 'c1',
  serviceId: 's1',
  doctorId: 'd03',
  days: ['mon', 'wed', 'fri'],
  from: 9 * 60 + 5,
  until: 12 * 60 + 30,
  since: 5,
  name: 'Amara Osei',
  phone: '(519) 555-0142',
  email: 'amara@mail.example',
  offer: { serviceId: 's1', slotId: 'slot_4' },
} as const

test('a wait is read with days, hours and what was offered', () => {
  expect(decodeWait('p1:w2', RECORD)).toEqual(WAIT)
})

test('a wait without doctor, name and offer is read, as is the name of a Google sign-up', () => {
  expect(decodeWait('p1:w2', { ...PLAIN_RECORD, fullName: WAIT.name })).toEqual({
    ...WAIT,
    doctorId: null,
    offer: null,
  })
  expect(decodeWait('p1:w2', PLAIN_RECORD).name).toBe('')
})

test('a wait is stored as it is read', () => {
  const contact = { name: WAIT.name, email: WAIT.email }
  const stored = encodeWait(waitIdOf('p1', 'w2'), WAIT, contact)
  expect(stored['waits/p1:w2']).toEqual({
    ...PLAIN_RECORD,
    doctor: 'd03',
    name: WAIT.name,
    at: SERVER_TIME,
  })
  expect(stored['patients/p1/phone']).toBe(WAIT.phone)
})

test('every day and the whole day are stored', () => {
  expect(encodeWhen({ days: DAYS_OF_WEEK, from: 0, until: 24 * 60 })).toBe('1234567 0000-2400')
})

test.each(['', '1 900-1000', '8 0900-1000', '1'])(
  'a wait at times like “%s” is malformed',
  (when) => {
    expect(() => decodeWait('p1:w0', { ...RECORD, when })).toThrow('malformed')
  },
)

test('the turns of an offered time are read in their order', () => {
  expect(decodeFreedTime('c1', 's1:slot_4', { until: 90, b: 30, a: 60 })).toEqual({
    clinicId: 'c1',
    serviceId: 's1',
    slotId: 'slot_4',
    until: 90,
    turns: [
      { patientId: 'b', from: 30 },
      { patientId: 'a', from: 60 },
    ],
  })
})

test.each(['s1', 's1:slot_x', 's1:slot_4:x', ''])('“%s” names no time', (key) => {
  expect(slotOfKey(key)).toBeNull()
  expect(() => decodeFreedTime('c1', key, { until: 90 })).toThrow('malformed')
})
