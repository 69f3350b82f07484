import { assertSucceeds } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEEDS_WITHOUT_INDEX } from '#tests/areas/services/rules/openingDeeds.ts'
import { withBusyTimes } from '#tests/support/busyTimes.ts'
import { withLog } from '#tests/support/changeLog.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { claimsPlace } from '#tests/support/places.ts'
import type { Attempt } from './Attempt.ts'
import { DEEDS } from './honest/allDeeds.ts'
import {
  approvalOf,
  cancellationOf,
  completionOf,
  reservationOf,
  serviceOf,
  serviceRemovalOf,
  slotDropOf,
  type Update,
} from './honestUpdates.ts'
import { createRulesWorld, type Claims, type RulesWorld } from './rulesWorld.ts'
import {
  CLINIC,
  OTHER_CLINIC,
  hoursFromNow,
  OTHER_PATIENT,
  PATIENT,
  serviceRecord,
  type Actor,
  uidOf,
} from './startingData.ts'
import { withValues } from './transitions.ts'

let world: RulesWorld
beforeAll(async () => {
  world = await createRulesWorld('honest')
})
beforeEach(() => world.reset())
afterAll(async () => {
  await world.close()
  console.info(`Honest updates that must pass: ${DEEDS.length}`)
})

/** Does it, and looks at everything that it left. */
async function act(
  by: Actor,
  plan: (database: unknown) => Update,
  claims?: Claims,
): Promise<unknown> {
  const before = await world.everything()
  await assertSucceeds(
    world
      .as(by, claims)
      .ref()
      .update(
        withLog(before, withBusyTimes(before, withOpenings(before, plan(before))), uidOf(by)),
      ),
  )
  const after = await world.everything()
  expect(findBrokenInvariants(after)).toEqual([])
  return after
}

describe('what an honest client does passes', () => {
  test.each(DEEDS.map((one): [string, Attempt] => [`${one.by} may ${one.name}`, one]))(
    '%s',
    async (_name, { by, changes, given = {}, claims }) => {
      if (Object.keys(given).length > 0) await world.setUp(given)
      await act(by, () => changes, claims)
    },
  )
})

describe('services from before there was an index of open times', () => {
  test.each(
    DEEDS_WITHOUT_INDEX.map((one): [string, Attempt] => [`${one.by} may ${one.name}`, one]),
  )(
    '%s where a service is not in the index of open times yet',
    async (_name, { by, changes, given = {} }) => {
      await world.setUp(given)
      const before = await world.everything()
      const whole = withLog(before, withOpenings(before, changes), uidOf(by))
      await assertSucceeds(world.as(by).ref().update(whole))
      const problems = findBrokenInvariants(await world.everything())
      expect(problems.filter((problem) => !problem.endsWith(': is missing'))).toEqual([])
    },
  )
})

const SLOT_7 = { clinicId: CLINIC, serviceId: 'service', slotId: 'slot_7' }
const SERVICE = `services/${CLINIC}/service`

describe('one after the other', () => {
  test('a visit is booked, approved and completed, and its slot given away again', async () => {
    const place = { clinicId: CLINIC, serviceId: 'quiet', slotId: 'slot_0' }
    const booking = { appointmentId: 'visit', patientId: PATIENT, ticket: 't00' }
    await act('patient', (database) => reservationOf(database, place, booking))
    await act('clinic', () => approvalOf(CLINIC, 'visit'))
    // Its time has come.
    await world.setUp({
      [`services/${CLINIC}/quiet/slots/slot_0/timestamp`]: hoursFromNow(-1),
      [`appointments/${CLINIC}/visit/bookingDetails/slot/timestamp`]: hoursFromNow(-1),
      [`patients/${PATIENT}/appointments/visit/timestamp`]: hoursFromNow(-1),
    })
    await act('clinic', (database) => completionOf(database, CLINIC, 'visit'))
    await act('clinic', () => ({
      [`services/${CLINIC}/quiet/slots/slot_1`]: { available: true, timestamp: hoursFromNow(80) },
    }))
    await act('clinic', (database) => slotDropOf(database, place))
    await act('clinic', () => ({
      [`services/${CLINIC}/quiet/slots/slot_0`]: { available: true, timestamp: hoursFromNow(90) },
    }))
    const after = await act('otherPatient', (database) =>
      reservationOf(database, place, {
        appointmentId: 'next',
        patientId: OTHER_PATIENT,
        ticket: 't00',
      }),
    )
    expect(at(after, ...claimsPlace(CLINIC, 'quiet', 'slot_0'))).toBe('next')
  })

  test('a slot is booked and cancelled again and again', async () => {
    const place = { clinicId: CLINIC, serviceId: 'service', slotId: 'slot_0' }
    for (const [appointmentId, ticket] of [
      ['first', 't00'],
      ['second', 't04'],
      ['third', 't05'],
    ] as const) {
      await act('patient', (database) =>
        reservationOf(database, place, { appointmentId, patientId: PATIENT, ticket }),
      )
      await act(appointmentId === 'second' ? 'clinic' : 'patient', (database) =>
        cancellationOf(
          database,
          CLINIC,
          appointmentId,
          appointmentId === 'second' ? 'clinic' : 'patient',
        ),
      )
    }
  })

  test('a service edited and then removed keeps nobody from ending a visit', async () => {
    await act('clinic', () => ({ [`${SERVICE}/price`]: 5, [`${SERVICE}/doctor`]: 'Dr. Anew' }))
    await act('clinic', (database) => serviceRemovalOf(database, CLINIC, 'service'))
    await act('clinic', () => approvalOf(CLINIC, 'others'))
    await act('clinic', (database) => completionOf(database, CLINIC, 'begun'))
    await act('patient', (database) => cancellationOf(database, CLINIC, 'pending', 'patient'))
    const after = await act('clinic', (database) =>
      cancellationOf(database, CLINIC, 'confirmed', 'clinic'),
    )
    expect(at(after, ...claimsPlace(CLINIC, 'service'))).toEqual({
      slot_5: 'others',
      slot_6: 'done',
      slot_7: 'begun',
    })
    // The claims of completed visits keep its id from ever coming back.
    await expect(
      world
        .as('clinic')
        .ref()
        .update(
          withOpenings(
            after,
            serviceOf(CLINIC, 'service', { place: 's009', record: serviceRecord() }),
          ),
        ),
    ).rejects.toThrow(/permission.denied/i)
  })

  test('a booked slot is dropped only once its visit is over', async () => {
    const drop = (database: unknown): Update => slotDropOf(database, SLOT_7)
    const before = await world.everything()
    const refused = world
      .as('clinic')
      .ref()
      .update(withOpenings(before, drop(before)))
    await expect(refused).rejects.toThrow(/permission.denied/i)
    await act('clinic', (database) => completionOf(database, CLINIC, 'begun'))
    await act('clinic', drop)
  })

  test('a stale copy of a pending visit does not cancel the approved one', async () => {
    const stale = cancellationOf(await world.everything(), CLINIC, 'pending', 'patient')
    await act('clinic', () => approvalOf(CLINIC, 'pending'))
    await expect(world.as('patient').ref().update(stale)).rejects.toThrow(/permission.denied/i)
    await act('patient', () =>
      withValues(stale, { [`completed_appointments/${CLINIC}/pending/confirmed`]: true }),
    )
  })
})

describe('a listener outlives what it watches', () => {
  test.each([
    ['patient', `appointments/${CLINIC}/pending`],
    ['patient', `services/${CLINIC}/service`],
    ['clinic', `appointments/${CLINIC}/pending`],
  ] as const)('a listening %s at /%s sees the record go', async (actor, path) => {
    const seen: unknown[] = []
    const gone = new Promise<void>((resolve, reject) => {
      world
        .as(actor)
        .ref(path)
        .on(
          'value',
          (snapshot) => {
            seen.push(snapshot.val())
            if (seen.length === 1) {
              act('clinic', (database) =>
                path.startsWith('services')
                  ? serviceRemovalOf(database, CLINIC, 'service')
                  : cancellationOf(database, CLINIC, 'pending', 'clinic'),
              ).catch(reject)
            } else resolve()
          },
          reject,
        )
    })
    await gone
    world.as(actor).ref(path).off()
    expect(seen).toEqual([expect.objectContaining({}), null])
  })

  test('the places of services are read by clinic, up to 100 at a time', async () => {
    for (const actor of ['visitor', 'patient', 'clinic'] as const) {
      const places = world.as(actor).ref('clinic_services')
      const [first, last, all, fromEnd] = await Promise.all([
        places.orderByKey().limitToFirst(1).get(),
        places.orderByKey().limitToLast(1).get(),
        places.orderByKey().limitToFirst(100).get(),
        places.orderByKey().limitToLast(100).get(),
      ])
      expect(fromEnd.val()).toEqual(all.val())
      expect(Object.keys(all.val() as object)).toEqual([CLINIC, OTHER_CLINIC])
      expect([first, last].map((page) => Object.keys(page.val() as object))).toEqual([
        [CLINIC],
        [OTHER_CLINIC],
      ])
    }
  })

  test('a visitor asks for the times of a doctor by when they begin', async () => {
    const list = world.as('visitor').ref(`busy_times/${CLINIC}/d00`).orderByChild('from')
    const [first, last] = await Promise.all([
      list.endAt(hoursFromNow(299)).limitToLast(1).get(),
      list.startAfter(hoursFromNow(299)).limitToFirst(1).get(),
    ])
    expect(Object.keys(first.val() as object)).toEqual(['start'])
    expect(Object.keys(last.val() as object)).toEqual(['b000'])
  })

  test('a patient and a clinic page through their own appointments by time', async () => {
    const coming = world.as('patient').ref(`patients/${PATIENT}/appointments`)
    const next = await coming.orderByChild('timestamp').limitToLast(1).get()
    expect(entries(next.val()).map(([key]) => key)).toEqual(['confirmed'])
    const own = world.as('patient').ref(`patients/${PATIENT}/completed_appointments`)
    const page = await own.orderByChild('timestamp').limitToLast(1).get()
    expect(entries(page.val()).map(([key]) => key)).toEqual(['done'])
    const past = world.as('clinic').ref(`completed_appointments/${CLINIC}`)
    const last = await past.orderByChild('bookingDetails/slot/timestamp').limitToLast(1).get()
    expect(entries(last.val()).map(([key]) => key)).toEqual(['done'])
  })
})
