import { expect, test } from 'vitest'
import { likelyProvince } from '#src/areas/openings/model/nextTime.ts'
import { readNextTimes } from '#src/areas/openings/preload/readNextTimes.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'

const backend = openTestBackend()

async function storeService(
  province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'SK',
  category: 'dental' | 'gp',
  hours: number,
  changes: Partial<Service> = {},
): Promise<Service> {
  const clinic = await backend.createClinic({ province, category })
  const slots = [aSlot({ slotId: 'slot_0', timestamp: SLOT_TIME + hours * HOUR_MS })]
  return backend.createService(clinic, { slots, ...changes })
}

const read = (
  province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'SK' | null,
  readerZone = 'America/Toronto',
  most = 4,
): ReturnType<typeof readNextTimes> =>
  readNextTimes(backend.environment, { province, readerZone, specialties: ['dental', 'gp'], most })

test('a visitor sees the soonest time of each specialty, soonest first, without the data layer', async () => {
  await storeService('BC', 'dental', 5, { name: 'Later cleaning' })
  const dental = await storeService('BC', 'dental', 3, { name: 'Cleaning' })
  await storeService('BC', 'gp', 1, { name: 'Check-up' })
  const { province, times } = await read('BC', 'America/Toronto', 2)
  expect(province).toBe('BC')
  expect(times.map(({ service }) => service)).toEqual(['Check-up', 'Cleaning'])
  expect(times[1]).toMatchObject({
    clinicId: dental.clinicId,
    serviceId: dental.id,
    slotId: 'slot_0',
    timestamp: SLOT_TIME + 3 * HOUR_MS,
    clinic: dental.clinicName,
    zone: zoneOfService(dental),
  })
})

test('a visitor sees later times where few specialties have any, and those of a group once', async () => {
  const dental = await backend.createClinic({ province: 'NB', category: 'dental' })
  await backend.createService(dental, {
    name: 'Class',
    places: 2,
    slots: [0, 0, 1].map((hours, number) =>
      aSlot({ slotId: `slot_${String(number)}`, timestamp: SLOT_TIME + hours * HOUR_MS }),
    ),
  })
  const { times } = await read('NB')
  expect(times.map(({ timestamp }) => timestamp)).toEqual([SLOT_TIME, SLOT_TIME + HOUR_MS])
})

test('a visitor sees no time that a newcomer can’t book', async () => {
  await storeService('SK', 'dental', 1, { name: 'For known patients', knownOnly: true })
  await storeService('SK', 'dental', 2, { name: 'By telephone', callToBook: true })
  await storeService('SK', 'dental', 3, { name: 'Too far ahead', windowDays: 1 })
  await storeService('SK', 'dental', 4, { name: 'For everyone' })
  const { times } = await read('SK')
  expect(times.map(({ service }) => service)).toEqual(['For everyone'])
})

test('a visitor sees no time at which the room of the service is taken by another doctor', async () => {
  const service = await storeService('NL', 'dental', 1, { name: 'In a room', roomId: 'r00' })
  const [from, until] = [SLOT_TIME + HOUR_MS / 2, SLOT_TIME + 2 * HOUR_MS]
  const list = `busy_times/${service.clinicId}/r00`
  await backend.write(list, {
    start: { until: 0, after: 'other:slot_0' },
    'other:slot_0': { from, until, before: 'start', after: 'end' },
    end: { from: 8_640_000_000_000_000, before: 'other:slot_0' },
  })
  await storeService('NL', 'gp', 2, { name: 'Check-up' })
  expect((await read('NL')).times.map((time) => time.service)).toEqual(['Check-up'])

  await backend.update({ [`${list}/other:slot_0/until`]: SLOT_TIME + HOUR_MS })
  expect((await read('NL')).times.map((time) => time.service)).toEqual(['In a room', 'Check-up'])
})

test('a visitor sees no time of a clinic that is off the public list', async () => {
  const { clinicId } = await storeService('MB', 'gp', 1)
  await backend.update({ [`listed_clinics/${clinicId}`]: null })
  expect((await read('MB')).times).toEqual([])
})

test('a visitor sees the other specialties where what is stored of one is damaged', async () => {
  const damaged = await storeService('NS', 'dental', 1)
  await storeService('NS', 'gp', 2, { name: 'Check-up' })
  await backend.update({ [`services/${damaged.clinicId}/${damaged.id}/name`]: 7 })
  expect((await read('NS')).times.map(({ service }) => service)).toEqual(['Check-up'])
})

test('a visitor who never chose a province sees times where it is as late as on the own clock', async () => {
  await storeService('AB', 'gp', 2, { name: 'Check-up' })
  expect(await read(null, 'America/Edmonton')).toMatchObject({
    province: 'AB',
    times: [{ service: 'Check-up' }],
  })
  expect(likelyProvince('America/Halifax')).toBe('NS')
  expect(likelyProvince('America/Toronto')).toBe('ON')
  expect(likelyProvince('Europe/Paris')).toBe('ON')
})
