import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Opening } from '#src/areas/services/model/opening.ts'
import type { OpeningsAnswer, OpeningsQuestion } from '#src/areas/services/model/openingSources.ts'
import { placeName } from '#src/areas/services/model/servicePlaces.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import type { Province } from '#src/core/time/provinces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
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
import { readService } from '#tests/support/readService.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { storedListing, storedService } from '#tests/support/storedRecords.ts'

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
  new Recorder((observer) =>
    repositories.services.watchOpenings(asked, {
      failed: observer.failed,
      next: ({ openings }) => {
        observer.next(openings)
      },
    }),
  )

/** Takes a clinic off the public list, past the rules, and leaves its entries in the index. */
async function hide({ userId }: ClinicAccount): Promise<void> {
  await backend.update({ [`listed_clinics/${userId}`]: null })
}

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
  test('a visitor gets the soonest open times of all clinics of a category, live', async () => {
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

  test('a visitor gets the open times in a range of time, its end left out', async () => {
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

  test('a visitor gets no open times of clinics that are not public, however soon they are', async () => {
    const [hidden, open] = await Promise.all([
      backend.createClinic({ province: 'MB' }),
      backend.createClinic({ province: 'MB' }),
    ])
    const many = Array.from({ length: 12 }, (_item, index) => index)
    await backend.createService(hidden, { slots: slotsAt(...many) })
    await backend.createService(open, { slots: slotsAt(20, 21, 22) })
    await hide(hidden)
    const found = watch(await backend.connect(null), question('MB', { limit: 2 }))
    expect(hoursOf(await found.until())).toEqual([20, 21])
  })

  test('a visitor gets open times beyond those of hidden clinics, and how far if these are too many', async () => {
    const [hidden, open] = await Promise.all([
      backend.createClinic({ province: 'NT' }),
      backend.createClinic({ province: 'NT' }),
    ])
    // All at the same moment: where a page ends is not only a question of time.
    const many = (count: number, hour: number): readonly Slot[] =>
      Array.from({ length: count }, (_item, index) =>
        aSlot({ slotId: `slot_${String(index)}`, timestamp: SLOT_TIME + hour * HOUR_MS }),
      )
    await backend.createService(hidden, { slots: many(1150, 1) })
    await backend.createService(open, { slots: slotsAt(2, 20) })
    await hide(hidden)
    const { repositories } = await backend.connect(null)
    const ask = (): Promise<OpeningsAnswer> =>
      new Recorder<OpeningsAnswer>((observer) =>
        repositories.services.watchOpenings(question('NT', { limit: 2 }), observer),
      ).until()
    const first = await ask()
    expect(hoursOf(first.openings)).toEqual([2, 20])
    await backend.createService(hidden, { slots: many(400, 0) })
    expect(await ask()).toEqual({ openings: [], readUntil: SLOT_TIME + HOUR_MS })
  })

  test('a visitor gets the open times without a malformed entry, which is reported', async () => {
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
  test('the card of a service is all of it but its slots', async () => {
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

  test('a clinic that adds, edits and removes a service keeps the index of times true', async () => {
    const [clinic, { repositories }] = await aClinicIn('NL')
    const draft = aService({ slots: slotsAt(1, 2, 3) }, clinic)
    const id = repositories.services.createServiceId()
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

  test('a clinic that removes a service of ten thousand times keeps the index true', async () => {
    const [clinic, { repositories }] = await aClinicIn('NS')
    const slots = Array.from({ length: 10_000 }, (_item, number) =>
      aSlot({ slotId: `slot_${String(number)}`, timestamp: SLOT_TIME + number * 60_000 }),
    )
    const service = await backend.createService(clinic, { slots })
    await repositories.services.remove(clinic.userId, service.id)
    expect(await backend.read(`services/${clinic.userId}`)).toBeNull()
    expect(await indexOf('NS')).toEqual({})
  }, 60_000)

  test('a clinic that removes a service while a patient books keeps the index of times true', async () => {
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

  test('a clinic that moves to another province keeps the index true, and its services with times', async () => {
    const [clinic, { repositories }] = await aClinicIn('QC')
    const full = await backend.createService(clinic, { slots: slotsAt(1) })
    const empty = await backend.createService(clinic, { slots: [] })
    const { address, timeZone, phone, language, arrivalNote, otherArrivalNote } = clinic
    await repositories.account.saveClinicSettings(clinic, {
      address,
      timeZone,
      phone,
      language,
      arrivalNote,
      otherArrivalNote,
      province: 'SK',
    })
    const provinceOf = (id: string): Promise<unknown> =>
      backend.read(`services/${clinic.userId}/${id}/clinic_province`)
    expect(await provinceOf(full.id)).toBe('QC')
    expect(await provinceOf(empty.id)).toBe('SK')
    expect(await listedHours('QC', full.id)).toEqual([1])
  })

  test('a clinic whose times are older than the index of times brings them into it', async () => {
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

describe('A clinic that is not on the public list', () => {
  test('a clinic off the public list publishes, edits, closes and cancels without the index, as do patients', async () => {
    const clinic = await backend.createClinic({ province: 'NU' })
    await hide(clinic)
    const { repositories } = await backend.connect(clinic)
    const id = repositories.services.createServiceId()
    await repositories.services.add(
      clinic,
      id,
      aDraftOf(aService({ slots: slotsAt(1, 2, 3) }, clinic)),
    )
    const service = await readService(repositories, clinic.userId, id)
    if (service === null) throw new Error('The service is gone.')
    await repositories.services.save(
      service,
      aDraftOf(service, { slots: [...slotsAt(4, 2, 3), { slotId: null, timestamp: SLOT_TIME }] }),
    )
    const patient = await backend.createPatient()
    const own = (await backend.connect(patient)).repositories.appointments
    const [booked] = slotsAt(4)
    if (booked === undefined) throw new Error('No slot.')
    const item = aCartItem({ bookedBy: patient.userId, bookingDetails: aBooking(service, booked) })
    await own.reserve(item)
    const stored = await backend.read(`appointments/${clinic.userId}/${item.appointmentId}`)
    await own.cancel(decodeActiveAppointment(clinic.userId, item.appointmentId, stored), 'patient')
    expect(await backend.read(`services/${clinic.userId}/${id}/slots/slot_0/available`)).toBe(true)
    expect(await indexOf('NU')).toEqual({})
  })

  test('a clinic that enters the public list is soon in the index: its own browser brings its times', async () => {
    const clinic = await backend.createClinic({ province: 'NU' })
    await hide(clinic)
    const first = await backend.connect(clinic)
    const id = first.repositories.services.createServiceId()
    const draft = aDraftOf(aService({ slots: slotsAt(5, 6) }, clinic))
    await first.repositories.services.add(clinic, id, draft)
    const found = watch(await backend.connect(null), question('NU'))
    expect(await found.until()).toEqual([])
    await backend.write(`listed_clinics/${clinic.userId}`, storedListing(clinic))
    const client = await backend.connect(clinic, { tidyDelayMs: 1 })
    const session = new Recorder((observer) => client.repositories.session.watch(observer))
    await found.untilLatest((openings) => hoursOf(openings).join() === '5,6')
    session.stop()
    expect(client.problems).toEqual([])
  })
})

test('the index of times is as it has to be after everything done in this file', async () => {
  const database = await backend.read('')
  const index = Object.fromEntries(
    ['services', 'openings', 'listed_clinics'].map((list) => [list, at(database, list)]),
  )
  expect(findBrokenInvariants(index).filter((problem) => problem.startsWith('openings/'))).toEqual([
    expect.stringContaining(':slot_9'),
    expect.stringContaining(':slot_9'),
  ])
})
