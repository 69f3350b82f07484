import { expect, test } from 'vitest'
import type { ClinicServices } from '#src/areas/services/model/service.ts'
import type { TimesByService } from '#src/areas/services/repository/watchTimes.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

test('a clinic gets the times of several services in a range of time live', async () => {
  const clinic = await backend.createClinic()
  const slots = [0, 1, 2, 24].map((hours, index) =>
    aSlot({ slotId: `slot_${index}`, timestamp: SLOT_TIME + hours * HOUR_MS }),
  )
  await Promise.all(
    ['a', 'b'].map((id) => backend.createService(clinic, { id, slots, name: `Service ${id}` })),
  )
  const { repositories } = await backend.connect(clinic)
  const times = new Recorder<TimesByService>((observer) =>
    repositories.services.watchTimes(
      clinic.userId,
      ['a', 'b'],
      { from: SLOT_TIME + HOUR_MS, until: SLOT_TIME + DAY_MS },
      observer,
    ),
  )
  expect(await times.until()).toEqual(
    new Map(['a', 'b'].map((id) => [id, [slots[1], slots[2]]] as const)),
  )
  await backend.write(`services/${clinic.userId}/b/slots/slot_1/available`, false)
  await times.untilLatest((value) => value.get('b')?.[0]?.available === false)
  times.stop()
})

test('a clinic gets the times of no services at once', async () => {
  const clinic = await backend.createClinic()
  const { repositories } = await backend.connect(clinic)
  const times = new Recorder<TimesByService>((observer) =>
    repositories.services.watchTimes(
      clinic.userId,
      [],
      { from: SLOT_TIME, until: SLOT_TIME + DAY_MS },
      observer,
    ),
  )
  expect(await times.until()).toEqual(new Map())
})

test('a clinic lists its services without their times', async () => {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic, { id: 'a' })
  const { repositories } = await backend.connect(clinic)
  const services = new Recorder<ClinicServices>((observer) =>
    repositories.services.watchClinicServices(clinic.userId, 'without-times', observer),
  )
  const [listed] = (await services.until()).services
  expect(listed).toMatchObject({ id: 'a', name: service.name, doctor: service.doctor, slots: [] })
})
