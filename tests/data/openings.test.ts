import { describe, expect, test } from 'vitest'
import type { OpeningsQuestion } from '#src/data/Repositories.ts'
import type { ClinicAccount } from '#src/domain/account.ts'
import type { Opening } from '#src/domain/opening.ts'
import type { Province } from '#src/domain/provinces.ts'
import { placeName } from '#src/domain/servicePlaces.ts'
import { DAY_MS, HOUR_MS } from '#src/domain/timeUnits.ts'
import {
  aBooking,
  aCartItem,
  aDraftOf,
  aService,
  aSlot,
  SLOT_TIME,
} from '#tests/support/builders.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { storedService } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

/** Each test has a list of its own: that of dentists in another province. */
const question = (
  province: Province,
  changes: Partial<OpeningsQuestion> = {},
): OpeningsQuestion => ({
  province,
  category: 'dental',
  from: SLOT_TIME,
  until: null,
  limit: 10,
  ...changes,
})

const watch = (
  { repositories }: TestClient,
  asked: OpeningsQuestion,
): Recorder<readonly Opening[]> =>
  new Recorder((observer) => repositories.services.watchOpenings(asked, observer))

const slotsAt = (...hours: readonly number[]) =>
  hours.map((hour, index) =>
    aSlot({ slotId: `slot_${String(index)}`, timestamp: SLOT_TIME + hour * HOUR_MS }),
  )

const hoursOf = (openings: readonly Opening[]): readonly number[] =>
  openings.map(({ timestamp }) => (timestamp - SLOT_TIME) / HOUR_MS)

const indexOf = async (province: Province): Promise<unknown> =>
  (await backend.read(`openings/${province}/dental`)) ?? {}

/** What is in the index of a service: the hours of its times. */
async function listedHours(province: Province, serviceId: string): Promise<readonly number[]> {
  return entries(await indexOf(province))
    .filter(([, opening]) => at(opening, 'serviceId') === serviceId)
    .map(([, opening]) => (Number(at(opening, 'timestamp')) - SLOT_TIME) / HOUR_MS)
    .sort((a, b) => a - b)
}

describe('The open times of a category in a province', () => {
  test('are the soonest of all clinics, live, for a visitor', async () => {
    const [one, other] = await Promise.all([
      backend.createClinic({ province: 'AB' }),
      backend.createClinic({ province: 'AB' }),
    ])
    const service = await backend.createService(one, { slots: slotsAt(3, 1, 7) })
    await backend.createService(other, { slots: slotsAt(2, 5) })
    const found = watch(await backend.connect(null), question('AB', { limit: 4 }))
    const [first] = await found.until()
    expect(hoursOf(await found.until())).toEqual([1, 2, 3, 5])
    expect(first).toEqual({
      clinicId: one.userId,
      serviceId: service.id,
      slotId: 'slot_1',
      timestamp: SLOT_TIME + HOUR_MS,
    })

    // Somebody books the soonest: the next one moves up.
    const patient = await backend.createPatient()
    const booked = aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME + HOUR_MS })
    const { repositories } = await backend.connect(patient)
    await repositories.appointments.reserve(
      aCartItem({ bookedBy: patient.userId, bookingDetails: aBooking(service, booked) }),
    )
    await found.untilLatest((openings) => hoursOf(openings).join() === '2,3,5,7')
  })

  test('are those in a range of time, its end left out', async () => {
    const clinic = await backend.createClinic({ province: 'BC' })
    await backend.createService(clinic, { slots: slotsAt(0, 24, 30, 48) })
    const client = await backend.connect(null)
    const day = { from: SLOT_TIME + DAY_MS, until: SLOT_TIME + 2 * DAY_MS }
    expect(hoursOf(await watch(client, question('BC', day)).until())).toEqual([24, 30])
    expect(await watch(client, question('BC', { from: SLOT_TIME + 3 * DAY_MS })).until()).toEqual(
      [],
    )
    expect(await watch(client, question('BC', { category: 'gp' })).until()).toEqual([])
  })

  test('leave out clinics that are not public, however soon they are', async () => {
    await backend.write('settings/clinic_list_separate', true)
    const [hidden, open] = await Promise.all([
      backend.createClinic({ province: 'MB' }),
      backend.createClinic({ province: 'MB' }),
    ])
    const many = Array.from({ length: 12 }, (_item, index) => index)
    await backend.createService(hidden, { slots: slotsAt(...many) })
    await backend.createService(open, { slots: slotsAt(20, 21, 22) })
    await backend.write(`listed_clinics/${open.userId}`, { category: 'dental' })
    const found = watch(await backend.connect(null), question('MB', { limit: 2 }))
    expect(hoursOf(await found.until())).toEqual([20, 21])
    await backend.write('settings/clinic_list_separate', null)
  })

  test('leave out a malformed entry, and report it', async () => {
    const clinic = await backend.createClinic({ province: 'NB' })
    await backend.createService(clinic, { slots: slotsAt(1) })
    await backend.write('openings/NB/dental/damaged', { timestamp: SLOT_TIME + 5 })
    const client = await backend.connect(null)
    expect(hoursOf(await watch(client, question('NB')).until())).toEqual([1])
    expect(client.problems).toEqual([expect.stringContaining('openings/NB/dental/damaged')])
    await backend.write('openings/NB/dental/damaged', null)
  })
})

describe('The card of a service', () => {
  test('is all of it but its slots', async () => {
    const clinic = await backend.createClinic()
    const service = await backend.createService(clinic)
    const { repositories } = await backend.connect(null)
    const card = await repositories.services.getServiceCard(clinic.userId, service.id)
    expect({ ...card, slots: service.slots }).toEqual(service)
    expect(card).not.toHaveProperty('slots')
    expect(await repositories.services.getServiceCard(clinic.userId, 'gone')).toBeNull()
  })
})

describe('A clinic that changes its services keeps the index true', () => {
  async function aClinicIn(province: Province): Promise<[ClinicAccount, TestClient]> {
    const clinic = await backend.createClinic({ province })
    return [clinic, await backend.connect(clinic)]
  }

  test('when it adds, edits and removes one', async () => {
    const [clinic, { repositories }] = await aClinicIn('NL')
    const draft = aService({ slots: slotsAt(1, 2, 3) }, clinic)
    const id = repositories.services.createServiceId(clinic.userId)
    await repositories.services.add(clinic, id, aDraftOf(draft))
    expect(await listedHours('NL', id)).toEqual([1, 2, 3])

    await repositories.services.save(
      { clinicId: clinic.userId, id },
      aDraftOf(draft, {
        name: 'Deep cleaning',
        slots: [
          { slotId: 'slot_1', timestamp: SLOT_TIME + 9 * HOUR_MS },
          { slotId: 'slot_2', timestamp: SLOT_TIME + 3 * HOUR_MS },
          { slotId: null, timestamp: SLOT_TIME + 5 * HOUR_MS },
        ],
      }),
    )
    expect(await listedHours('NL', id)).toEqual([3, 5, 9])

    await repositories.services.remove(clinic.userId, id)
    expect(await backend.read(`services/${clinic.userId}/${id}`)).toBeNull()
    expect(await listedHours('NL', id)).toEqual([])
  })

  test('when it removes one of ten thousand times', async () => {
    const [clinic, { repositories }] = await aClinicIn('NS')
    const slots = Array.from({ length: 10_000 }, (_item, number) =>
      aSlot({ slotId: `slot_${String(number)}`, timestamp: SLOT_TIME + number * 60_000 }),
    )
    const service = await backend.createService(clinic, { slots })
    await repositories.services.remove(clinic.userId, service.id)
    expect(await backend.read(`services/${clinic.userId}`)).toBeNull()
    expect(await indexOf('NS')).toEqual({})
  }, 60_000)

  test('when a patient books while it removes one', async () => {
    const [clinic, { repositories }] = await aClinicIn('PE')
    const service = await backend.createService(clinic, { slots: slotsAt(1, 2, 3) })
    const patient = await backend.createPatient()
    const other = await backend.connect(patient)
    await Promise.allSettled([
      other.repositories.appointments.reserve(
        aCartItem({ bookedBy: patient.userId, bookingDetails: aBooking(service) }),
      ),
      repositories.services.remove(clinic.userId, service.id),
    ])
    expect(await backend.read(`services/${clinic.userId}`)).toBeNull()
    expect(await indexOf('PE')).toEqual({})
  })

  test('when it moves to another province, where services with times stay', async () => {
    const [clinic, { repositories }] = await aClinicIn('QC')
    const full = await backend.createService(clinic, { slots: slotsAt(1) })
    const empty = await backend.createService(clinic, { slots: [] })
    const { address, timeZone, phone, arrivalNote } = clinic
    await repositories.account.saveClinicSettings(clinic, {
      address,
      timeZone,
      phone,
      arrivalNote,
      province: 'SK',
    })
    const provinceOf = (id: string): Promise<unknown> =>
      backend.read(`services/${clinic.userId}/${id}/clinic_province`)
    expect(await provinceOf(full.id)).toBe('QC')
    expect(await provinceOf(empty.id)).toBe('SK')
    expect(await listedHours('QC', full.id)).toEqual([1])
  })

  test('when its times are from before there was an index', async () => {
    const clinic = await backend.createClinic({ province: 'YT' })
    const slots = [...slotsAt(1, 2), aSlot({ slotId: 'slot_9', timestamp: Date.now() - DAY_MS })]
    const services = ['first', 'second'].map((id) => aService({ id, slots }, clinic))
    await backend.update(
      Object.fromEntries(
        services.flatMap((service, index): [string, unknown][] => [
          [`services/${clinic.userId}/${service.id}`, storedService(service, placeName(index))],
          [`clinic_services/${clinic.userId}/${placeName(index)}`, service.id],
        ]),
      ),
    )
    await backend.write('openings/YT', null)
    const client = await backend.connect(clinic, { tidyDelayMs: 1 })
    const session = new Recorder((observer) => client.repositories.session.watch(observer))
    const found = watch(client, question('YT'))
    await found.untilLatest((openings) => openings.length === 4)
    session.stop()
    expect(client.problems).toEqual([])
  })
})

test('everything that was done here left the index as it has to be', async () => {
  const database = await backend.read('')
  const index = { services: at(database, 'services'), openings: at(database, 'openings') }
  expect(findBrokenInvariants(index).filter((problem) => problem.startsWith('openings/'))).toEqual([
    expect.stringContaining(':slot_9'),
    expect.stringContaining(':slot_9'),
  ])
})
