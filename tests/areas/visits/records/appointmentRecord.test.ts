import { describe, expect, test } from 'vitest'
import {
  decodeActiveAppointment,
  encodeReservation,
} from '#src/areas/visits/records/appointmentRecord.ts'
import { decodeAppointmentReference } from '#src/areas/visits/records/appointmentReferenceRecord.ts'
import {
  decodePastAppointment,
  decodeActiveOrPast,
} from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { DETAIL_FIELDS, PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { FieldTable } from '#src/core/fields/fieldTable.ts'
import {
  damagesOf,
  expectCopesOrMalformed,
  expectMalformed,
  without,
} from '#tests/data/records/damage.ts'
import {
  aBooking,
  aCartItem,
  aPatientData,
  anAppointment,
  aPastAppointment,
  aSlot,
  SLOT_TIME,
} from '#tests/support/builders.ts'
import { storedAppointment } from '#tests/support/storedRecords.ts'

/** Of a service that asks nothing of its patients. */
const TERMS = { isConfirmed: false, previous: null }

const CLINIC = 'clinic-1'
const KEY = 'appointment-1'

/** What may be absent, such as notes and a picture (spec §3): damage to it is tried apart. */
const TOLERATED = [
  ...optionalPaths('patientData', PATIENT_FIELDS),
  ...optionalPaths('bookingDetails', DETAIL_FIELDS),
  'without taken',
]

function optionalPaths(record: string, table: FieldTable): readonly string[] {
  return Object.entries(table)
    .filter(([, { form }]) => form.optional !== undefined)
    .map(([name]) => `without ${record}/${name}`)
}

describe('An active appointment', () => {
  const record = storedAppointment(anAppointment())

  test('an active appointment is read as pending, or as confirmed once the clinic approved it', () => {
    expect(decodeActiveAppointment(CLINIC, KEY, record)).toEqual(anAppointment())
    expect(decodeActiveAppointment(CLINIC, KEY, { ...record, confirmed: true })).toEqual(
      anAppointment({ status: 'confirmed' }),
    )
  })

  const damages = damagesOf(record).filter(
    ({ name }) => !TOLERATED.includes(name) && !name.includes('bookingDetails/imageUrl'),
  )

  test.each(damages)('an active appointment is malformed $name', ({ record: damaged }) => {
    try {
      decodeActiveAppointment(CLINIC, KEY, damaged)
      expect.unreachable()
    } catch (error) {
      expectMalformed(error)
    }
  })

  test('an active appointment may lack notes and a picture', () => {
    const bare = without(record, 'patientData/additionalNotes', 'bookingDetails/imageUrl')
    const read = decodeActiveAppointment(CLINIC, KEY, bare)
    expect(read.patientData.additionalNotes).toBe('')
    expect(read.bookingDetails.imageUrl).toBe('')
  })

  test('an active appointment is malformed when it is said to be completed, or names another clinic', () => {
    for (const change of [
      { completed: true },
      { bookingDetails: { ...aBooking(), clinicId: 'clinic-2' } },
    ]) {
      expect(() => decodeActiveAppointment(CLINIC, KEY, { ...record, ...change })).toThrow(
        'malformed',
      )
    }
  })
})

describe('A completed record', () => {
  test.each([
    ['a visit that took place', aPastAppointment()],
    [
      'one that the patient cancelled',
      aPastAppointment({ outcome: { kind: 'cancelled', by: 'patient' } }),
    ],
    [
      'one that the clinic cancelled before approving it',
      aPastAppointment({ wasConfirmed: false, outcome: { kind: 'cancelled', by: 'clinic' } }),
    ],
    ['an older one that does not say how it ended', aPastAppointment({ outcome: null })],
  ])('a completed record is read as %s', (_name, appointment) => {
    const record = storedAppointment(appointment)
    expect(decodePastAppointment(CLINIC, KEY, record)).toEqual(appointment)
  })

  test('a completed record in the short form takes its details from the active record', () => {
    const short = { clinic_id: CLINIC, timestamp: SLOT_TIME }
    const active = storedAppointment(anAppointment({ status: 'confirmed' }))
    expect(decodeActiveOrPast(CLINIC, KEY, active, short)).toEqual(
      aPastAppointment({ outcome: null }),
    )
  })

  test('a completed record in the short form is malformed without the active record', () => {
    const short = { clinic_id: CLINIC, timestamp: SLOT_TIME }
    expect(() => decodeActiveOrPast(CLINIC, KEY, null, short)).toThrow('malformed')
  })

  test('a completed record is malformed when it is cancelled by nobody', () => {
    const cancelled = aPastAppointment({ outcome: { kind: 'cancelled', by: 'clinic' } })
    const record = without(storedAppointment(cancelled), 'cancelled_by')
    expect(() => decodePastAppointment(CLINIC, KEY, record)).toThrow('malformed')
  })

  test('a completed record never crashes its reader, however it is damaged', () => {
    const damages = damagesOf(storedAppointment(aPastAppointment()))
    expect(damages.length).toBeGreaterThan(100)
    for (const { record } of damages) {
      expectCopesOrMalformed(() => decodePastAppointment(CLINIC, KEY, record))
    }
  })
})

describe('An index entry', () => {
  const record = { clinic_id: CLINIC, timestamp: SLOT_TIME }

  test('an index entry is read as where the appointment is to be found', () => {
    expect(decodeAppointmentReference(KEY, record, 'here')).toEqual({
      appointmentId: KEY,
      clinicId: CLINIC,
      timestamp: SLOT_TIME,
    })
  })

  test.each(damagesOf(record))('an index entry is malformed $name', ({ record: damaged }) => {
    expect(() => decodeAppointmentReference(KEY, damaged, 'here')).toThrow('malformed')
  })

  test('an index entry is malformed when its clinic could lead to another path', () => {
    const elsewhere = { ...record, clinic_id: 'clinic-1/other' }
    expect(() => decodeAppointmentReference(KEY, elsewhere, 'here')).toThrow('malformed')
  })
})

test('a reservation is stored pending, with its own slot taken and only the fields that the spec names', () => {
  const item = aCartItem({ bookingDetails: { ...aBooking(), slot: aSlot({ available: true }) } })
  const withMore = { ...item, patientData: { ...item.patientData, note: 'from a form' } }
  const { fullname } = item.patientData
  expect(encodeReservation(withMore, { ...TERMS, accountName: fullname })).toEqual(
    storedAppointment(anAppointment()),
  )
})

test('a reservation of a service that confirms at once, for known patients, is confirmed and names a visit', () => {
  const terms = { accountName: '', isConfirmed: true, previous: 'visit-1' }
  expect(encodeReservation(aCartItem(), terms)).toMatchObject({
    bookedBy: { previous: 'visit-1' },
    confirmed: true,
  })
})

test('a reservation for someone else says whose account it was made with', () => {
  const item = aCartItem({ patientData: aPatientData({ fullname: 'Kofi Osei' }) })
  expect(encodeReservation(item, { ...TERMS, accountName: 'Amara Osei' })).toMatchObject({
    bookedBy: { userId: item.bookedBy, name: 'Amara Osei' },
    patientData: { fullname: 'Kofi Osei' },
  })
})
