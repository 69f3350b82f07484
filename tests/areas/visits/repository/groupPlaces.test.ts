import { expect, test } from 'vitest'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { claimsPlace } from '#tests/support/places.ts'
import { bookCallers } from './bookCallers.ts'

const backend = openTestBackend()

const PLACES = 8

/** A clinic with a group of eight places tomorrow, and so many visits of another service. */
async function aGroup(visits = 0) {
  const clinic = await backend.createClinic()
  const { desk, booked } = await bookCallers(
    backend,
    clinic,
    Array.from({ length: visits }, () => aPatientData({ email: '' })),
  )
  const timestamp = Date.now() + DAY_MS
  const group = await backend.createService(clinic, {
    doctorId: '',
    places: PLACES,
    slots: Array.from({ length: PLACES }, (_, index) =>
      aSlot({ slotId: `slot_${index}`, timestamp }),
    ),
  })
  return { clinic, desk, booked, group, timestamp }
}

async function codeOf(run: Promise<unknown>): Promise<string | null> {
  try {
    await run
    return null
  } catch (error) {
    return error instanceof Failure ? error.code : String(error)
  }
}

async function countTaken({ clinicId, id }: Service): Promise<number> {
  const database = await backend.read('')
  expect(findBrokenInvariants(database)).toEqual([])
  return entries(at(database, ...claimsPlace(clinicId, id))).length
}

test('ten callers whom a clinic books at once for a group get its eight places, and two read that it is taken', async () => {
  const { clinic, desk, group, timestamp } = await aGroup()
  const other = await backend.connect(clinic)
  const codes = await Promise.all(
    Array.from({ length: PLACES + 2 }, (_, index) =>
      codeOf(
        (index % 2 === 0 ? desk : other).repositories.appointments.bookForPatient({
          appointmentId: `of-group-${index}`,
          clinicId: clinic.userId,
          serviceId: group.id,
          slot: { slotId: 'slot_0', timestamp },
          patientData: aPatientData({ email: '' }),
          patient: null,
        }),
      ),
    ),
  )
  expect(codes.toSorted()).toEqual(
    [...Array<null>(PLACES).fill(null), 'slot-taken', 'slot-taken'].toSorted(),
  )
  expect(await countTaken(group)).toBe(PLACES)
})

test('eight visits that a clinic moves at once into one time of a group all find a place', async () => {
  const { clinic, desk, booked, group, timestamp } = await aGroup(PLACES)
  const other = await backend.connect(clinic)
  const move = (appointment: ActiveAppointment, index: number): Promise<unknown> =>
    (index % 2 === 0 ? desk : other).repositories.appointments.move(appointment, 'clinic', {
      serviceId: group.id,
      slotId: 'slot_0',
      timestamp,
    })
  expect(await Promise.all(booked.map((each, index) => codeOf(move(each, index))))).toEqual(
    booked.map(() => null),
  )
  expect(await countTaken(group)).toBe(PLACES)
})

test('a clinic that books a group whose places are all taken reads that the time is taken', async () => {
  const { clinic, desk, group, timestamp } = await aGroup()
  await backend.update(
    Object.fromEntries(
      group.slots.map(({ slotId }) => [
        `services/${clinic.userId}/${group.id}/slots/${slotId}/available`,
        false,
      ]),
    ),
  )
  expect(
    await codeOf(
      desk.repositories.appointments.bookForPatient({
        appointmentId: 'too-late',
        clinicId: clinic.userId,
        serviceId: group.id,
        slot: { slotId: 'slot_0', timestamp },
        patientData: aPatientData({ email: '' }),
        patient: null,
      }),
    ),
  ).toBe('slot-taken')
})
