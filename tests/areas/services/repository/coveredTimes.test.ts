import { afterEach, expect, test } from 'vitest'
import type { Service } from '#src/areas/services/model/service.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { aDoctorScene, aPatientAt, minutes } from '#tests/areas/visits/repository/doctorScene.ts'
import { anItemFor } from '#tests/areas/visits/repository/storeAppointment.ts'
import { findOverlappedSlots, findUntrueCovers } from '#tests/support/covers.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

afterEach(async () => {
  const database = await backend.read('')
  expect(findBrokenInvariants(database)).toEqual([])
  expect(findUntrueCovers(database)).toEqual([])
})

/** The times of a service that Find shows: minutes after the first time of the doctor. */
async function shown({ id }: Service): Promise<readonly number[]> {
  return entries(await backend.read('openings/ON/dental'))
    .filter(([, opening]) => at(opening, 'serviceId') === id)
    .map(([, opening]) => (Number(at(opening, 'timestamp')) - minutes(0)) / 60_000)
    .sort((a, b) => a - b)
}

const slotOf = (service: Service, index: number): { readonly slot: Service['slots'][number] } => {
  const slot = service.slots[index]
  if (slot === undefined) throw new Error('There is no such slot')
  return { slot }
}

test('Find shows no time of a doctor whom a patient has booked, and shows it again when the patient cancels', async () => {
  const scene = await aDoctorScene(backend)
  const { patient, client } = await aPatientAt(backend)
  const item = anItemFor(patient, scene.exam, slotOf(scene.exam, 0))
  const { appointments } = client.repositories
  await appointments.reserve(item)
  expect(await shown(scene.exam)).toEqual([100, 200])
  // The exam takes 45 minutes and a pause of ten.
  expect(await shown(scene.talk)).toEqual([55, 130, 300])
  expect(await shown(scene.other)).toEqual([0])

  const stored = await backend.read(`appointments/${scene.clinic.userId}/${item.appointmentId}`)
  const booked = decodeActiveAppointment(scene.clinic.userId, item.appointmentId, stored)
  await appointments.cancel(booked, 'patient')
  expect(await shown(scene.exam)).toEqual([0, 100, 200])
  expect(await shown(scene.talk)).toEqual([30, 55, 130, 300])
})

test('Find shows no time that a clinic has blocked for a doctor, and shows it again when the block is gone', async () => {
  const { clinic, desk, exam, talk } = await aDoctorScene(backend)
  const { blocks } = desk.repositories
  const key = await blocks.add(clinic.userId, {
    doctorId: 'd00',
    from: minutes(90),
    until: minutes(140),
    note: 'Meeting',
  })
  expect(await shown(exam)).toEqual([0, 200])
  expect(await shown(talk)).toEqual([30, 55, 300])
  await blocks.remove(clinic.userId, 'd00', key)
  expect(await shown(exam)).toEqual([0, 100, 200])
  expect(await shown(talk)).toEqual([30, 55, 130, 300])
})

test('a time that a clinic publishes while the doctor is busy is not shown until the doctor is free', async () => {
  const { clinic, desk, talk } = await aDoctorScene(backend)
  const { blocks, hours } = desk.repositories
  const key = await blocks.add(clinic.userId, {
    doctorId: 'd00',
    from: minutes(400),
    until: minutes(460),
    note: '',
  })
  await hours.publish(clinic.userId, [
    {
      serviceId: talk.id,
      hours: null,
      timestamps: [minutes(380), minutes(430), minutes(460)],
      dropped: [],
    },
  ])
  expect(await shown(talk)).toEqual([30, 55, 130, 300, 460])
  await blocks.remove(clinic.userId, 'd00', key)
  expect(await shown(talk)).toEqual([30, 55, 130, 300, 380, 430, 460])
})

test('a clinic’s own tab hides the times of a busy doctor that a visit has left, and shows those that are free', async () => {
  const { clinic, desk, exam, talk } = await aDoctorScene(backend)
  await desk.repositories.blocks.add(clinic.userId, {
    doctorId: 'd00',
    from: minutes(20),
    until: minutes(40),
    note: '',
  })
  // Past the rules: what a client left behind.
  const slots = (service: Service): string => `services/${clinic.userId}/${service.id}/slots`
  const opening = (service: Service, slotId: string, minute: number): Record<string, unknown> => ({
    [`openings/ON/dental/${clinic.userId}:${service.id}:${slotId}`]: {
      clinicId: clinic.userId,
      serviceId: service.id,
      slotId,
      timestamp: minutes(minute),
    },
  })
  await backend.update({
    [`${slots(talk)}/slot_0/covered`]: null,
    ...opening(talk, 'slot_0', 30),
    [`${slots(talk)}/slot_2/covered`]: 'b001',
    [`openings/ON/dental/${clinic.userId}:${talk.id}:slot_2`]: null,
  })
  expect(await shown(talk)).toEqual([30, 55, 300])
  const tab = await backend.connect(clinic, { tidyDelayMs: 1 })
  const session = new Recorder((observer) => tab.repositories.session.watch(observer))
  await expect.poll(() => shown(talk), { timeout: 20_000 }).toEqual([55, 130, 300])
  session.stop()
  expect(tab.problems).toEqual([])
  expect(await shown(exam)).toEqual([100, 200])
  const database = await backend.read('')
  expect(findOverlappedSlots(database, clinic.userId)).toHaveLength(2)
})
