import { expect, test } from 'vitest'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { aService, aSlot } from '#tests/support/builders.ts'
import { asTree, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { minutes } from './doctorScene.ts'
import { anItemFor } from './storeAppointment.ts'

const backend = openTestBackend()
const CROWD = 50
/** Overlapping times: two that are six apart fit beside each other. */
const OVERLAPPING = 10

interface Racer {
  readonly patient: PatientAccount
  readonly client: TestClient
}

async function aCrowd(): Promise<readonly Racer[]> {
  return await Promise.all(
    Array.from({ length: CROWD }, async () => {
      const patient = await backend.createPatient()
      return { patient, client: await backend.connect(patient) }
    }),
  )
}

/** Lets everybody book at once, each the slot of that index. Returns 'booked' or the code of the failure. */
async function race(
  crowd: readonly Racer[],
  service: Service,
  slotOf: (index: number) => number,
): Promise<readonly string[]> {
  return await Promise.all(
    crowd.map(async ({ patient, client }, index) => {
      const slot = service.slots[slotOf(index)] ?? aSlot()
      try {
        await client.repositories.appointments.reserve(anItemFor(patient, service, { slot }))
        return 'booked'
      } catch (error) {
        return toFailure(error).code
      }
    }),
  )
}

async function aDoctorsService(step: number, count: number): Promise<Service> {
  const clinic = await backend.createClinic()
  const { doctor: name, doctorEmail: email } = aService()
  await backend.write(`doctors/${clinic.userId}/d00`, {
    name,
    email,
    initials: 'LR',
    colour: 'green',
    active: true,
  })
  return await backend.createService(clinic, {
    doctorId: 'd00',
    duration: 50,
    pause: 10,
    slots: Array.from({ length: count }, (_, index) =>
      aSlot({ slotId: `slot_${index}`, timestamp: minutes(index * step) }),
    ),
  })
}

const busyOf = async ({ clinicId }: Service): Promise<number> =>
  entries(await backend.read(`busy_times/${clinicId}/d00`)).length - 2

test(`${CROWD} patients book one doctor at once: as many as fit where times overlap, all where they do not`, async () => {
  const crowd = await aCrowd()
  const overlapping = await aDoctorsService(10, OVERLAPPING)
  const outcomes = await race(crowd, overlapping, (index) => index % OVERLAPPING)
  const booked = outcomes.filter((outcome) => outcome === 'booked').length
  // Ten times in a row, ten minutes apart, of an hour each: one or two of them fit.
  expect([1, 2]).toContain(booked)
  expect(await busyOf(overlapping)).toBe(booked)
  const codes = new Set(outcomes)
  codes.delete('booked')
  for (const code of codes) expect(['doctor-busy', 'slot-taken']).toContain(code)

  const apart = await aDoctorsService(60, CROWD)
  expect(await race(crowd, apart, (index) => index)).toEqual(Array.from(crowd, () => 'booked'))
  expect(await busyOf(apart)).toBe(CROWD)
  expect(Object.keys(asTree(await backend.read(`appointments/${apart.clinicId}`)))).toHaveLength(
    CROWD,
  )
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
}, 120_000)
