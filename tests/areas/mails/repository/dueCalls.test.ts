import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import type { DueCall } from '#src/areas/visits/model/dueCall.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aPatientData, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly service: Service
  readonly desk: TestClient
  /** Books a time for a caller, by default without an e-mail. */
  readonly book: (slotId: string, email?: string) => Promise<ActiveAppointment>
  readonly read: (appointmentId: string) => Promise<ActiveAppointment>
  readonly calls: () => Promise<unknown>
}

async function aScene(): Promise<Scene> {
  const clinic = await backend.createClinic()
  const slots = [0, 1, 2, 3].map((hours) =>
    aSlot({ slotId: `slot_${hours}`, timestamp: SLOT_TIME + hours * HOUR_MS }),
  )
  const service = await backend.createService(clinic, { slots })
  const desk = await backend.connect(clinic)
  const { appointments } = desk.repositories

  async function read(appointmentId: string): Promise<ActiveAppointment> {
    const recorder = new Recorder<Appointment | null>((observer) =>
      appointments.watchAppointment({ clinicId: clinic.userId, appointmentId }, observer),
    )
    const stored = await recorder.untilLatest((value) => value !== null)
    recorder.stop()
    if (stored === null || stored.status === 'completed') throw new Error('It is not active.')
    return stored
  }

  return {
    clinic,
    service,
    desk,
    book: async (slotId, email = '') => {
      const slot = service.slots.find((each) => each.slotId === slotId)
      if (slot === undefined) throw new Error('There is no such time.')
      const appointmentId = crypto.randomUUID()
      await appointments.bookForPatient({
        appointmentId,
        clinicId: clinic.userId,
        serviceId: service.id,
        slot,
        patientData: aPatientData({ email }),
        patient: null,
      })
      return await read(appointmentId)
    },
    read,
    calls: () => backend.read(`due_calls/${clinic.userId}`),
  }
}

describe('a patient without an e-mail', () => {
  test('a patient without an e-mail is to be called after the clinic cancels or moves, until ticked off', async () => {
    const { clinic, service, desk, book, calls } = await aScene()
    const { appointments, dueCalls } = desk.repositories
    const [late, early] = [await book('slot_2'), await book('slot_0')]
    await appointments.cancel(late, 'clinic')
    await appointments.move(early, 'clinic', {
      serviceId: service.id,
      slotId: 'slot_3',
      timestamp: SLOT_TIME + 3 * HOUR_MS,
    })
    const colleague = await backend.connect(clinic)
    const recorder = new Recorder<readonly DueCall[]>((observer) =>
      colleague.repositories.dueCalls.watch(clinic.userId, observer),
    )
    const due = await recorder.untilLatest((value) => value.length === 2)
    // The one who would come first is called first.
    expect(due.map(({ appointmentId }) => appointmentId)).toEqual([
      early.appointmentId,
      late.appointmentId,
    ])
    expect(due[1]?.appointment).toMatchObject({ status: 'completed' })

    await dueCalls.tickOff(clinic.userId, early.appointmentId)
    await dueCalls.tickOff(clinic.userId, early.appointmentId)
    await recorder.untilLatest((value) => value.length === 1)
    await dueCalls.putBack(clinic.userId, early.appointmentId)
    await recorder.untilLatest((value) => value.length === 2)
    recorder.stop()
    expect(Object.keys(Object(await calls()) as object)).toHaveLength(2)
  })

  test('a patient without an e-mail who is moved and then comes need not be called any more', async () => {
    const { clinic, service, desk, book, read, calls } = await aScene()
    const { appointments } = desk.repositories
    const visit = await book('slot_0')
    const to = { serviceId: service.id, slotId: 'slot_1', timestamp: SLOT_TIME + HOUR_MS }
    await appointments.move(visit, 'clinic', to)
    expect(await calls()).not.toBeNull()
    const place = `bookingDetails/slot/timestamp`
    const begun = Date.now() - HOUR_MS
    await backend.update({
      [`appointments/${clinic.userId}/${visit.appointmentId}/${place}`]: begun,
      [`services/${clinic.userId}/${service.id}/slots/slot_1/timestamp`]: begun,
    })
    await appointments.complete(await read(visit.appointmentId))
    expect(await calls()).toBeNull()
  })
})

test('a caller with an e-mail is not to be called', async () => {
  const { desk, book, calls } = await aScene()
  await desk.repositories.appointments.cancel(await book('slot_0', 'ann@example.com'), 'clinic')
  expect(await calls()).toBeNull()
})

test('a damaged appointment does not hide the other calls', async () => {
  const { clinic, desk, book } = await aScene()
  const { appointments, dueCalls } = desk.repositories
  const [whole, damaged] = [await book('slot_0'), await book('slot_1')]
  await appointments.cancel(whole, 'clinic')
  await appointments.cancel(damaged, 'clinic')
  await backend.write(
    `completed_appointments/${clinic.userId}/${damaged.appointmentId}/bookingDetails`,
    5,
  )
  const recorder = new Recorder<readonly DueCall[]>((observer) =>
    dueCalls.watch(clinic.userId, observer),
  )
  const due = await recorder.untilLatest((value) => value.length === 2)
  expect(due.map(({ appointment }) => appointment === null)).toEqual([false, true])
  recorder.stop()
})
