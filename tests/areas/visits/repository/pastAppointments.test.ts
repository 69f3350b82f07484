import { describe, expect, test } from 'vitest'
import type { Account, ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aPastAppointment, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { anItemFor, endAppointment, storeAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  /** Five of them, what ended last first; the last two don't say when. */
  readonly past: readonly PastAppointment[]
}

async function aScene(): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const slots = [2, 4, 1, 0, 3].map((day, index) =>
    aSlot({ slotId: `slot_${index}`, timestamp: SLOT_TIME + day * DAY_MS }),
  )
  const service = await backend.createService(clinic, { slots })
  const past = await Promise.all(
    slots.map(async (slot, index) => {
      const active = await storeAppointment(backend, anItemFor(patient, service, { slot }))
      return await endAppointment(
        backend,
        active,
        index % 2 === 0 ? { kind: 'completed' } : { kind: 'cancelled', by: 'patient' },
        ENDED_DAYS_AGO[index] === undefined ? null : SLOT_TIME - ENDED_DAYS_AGO[index] * DAY_MS,
      )
    }),
  )
  return { clinic, patient, past: past.toSorted((a, b) => compareEnds(b, a)) }
}

/** Not in the order of the slots; the rest is from before there was such a time. */
const ENDED_DAYS_AGO = [3, 1, 2]

/** By their ends; then as they were made, which is the order of their keys. */
function compareEnds(a: PastAppointment, b: PastAppointment): number {
  const difference = (a.endedAt ?? 0) - (b.endedAt ?? 0)
  return difference === 0 ? (a.appointmentId < b.appointmentId ? -1 : 1) : difference
}

async function readPages(
  { repositories }: TestClient,
  account: Account,
  limit: number,
): Promise<readonly (readonly PastAppointment[])[]> {
  const pages: (readonly PastAppointment[])[] = []
  let cursor: string | null = null
  do {
    const page = await repositories.appointments.getPastPage(account, { limit, cursor })
    pages.push(page.appointments)
    cursor = page.next
  } while (cursor !== null)
  return pages
}

describe.each(['clinic', 'patient'] as const)('The past appointments of a %s', (role) => {
  test(`a ${role}'s past appointments come page by page, what ended last first, each once`, async () => {
    const scene = await aScene()
    const client = await backend.connect(scene[role])
    const pages = await readPages(client, scene[role], 2)
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(scene.past)
    expect(client.problems).toEqual([])
  })

  test(`a ${role} without past appointments gets one empty page`, async () => {
    const account = role === 'clinic' ? await backend.createClinic() : await backend.createPatient()
    expect(await readPages(await backend.connect(account), account, 10)).toEqual([[]])
  })

  test(`a ${role}'s past appointments leave out a malformed record, report it, and go on behind it`, async () => {
    const scene = await aScene()
    const [, , bad] = scene.past
    const place = `completed_appointments/${scene.clinic.userId}/${bad?.appointmentId ?? ''}`
    await backend.write(`${place}/bookedBy/userId`, 5)
    // A patient may not even read what is no longer his appointment.
    const client = await backend.connect(scene[role])
    const pages = await readPages(client, scene[role], 3)
    expect(pages.flat()).toEqual(scene.past.filter((appointment) => appointment !== bad))
    expect(client.problems).toHaveLength(1)
  })
})

test('a clinic also sees a past record in the short form, while the active record has the rest', async () => {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const service = await backend.createService(clinic)
  const active = await storeAppointment(backend, anItemFor(patient, service), 'confirmed')
  await backend.write(`completed_appointments/${clinic.userId}/${active.appointmentId}`, {
    clinic_id: clinic.userId,
    timestamp: SLOT_TIME,
  })
  const pages = await readPages(await backend.connect(clinic), clinic, 5)
  expect(pages).toEqual([
    [
      aPastAppointment({
        appointmentId: active.appointmentId,
        bookedBy: active.bookedBy,
        patientData: active.patientData,
        bookingDetails: active.bookingDetails,
        outcome: null,
      }),
    ],
  ])
})

test('a stranger is refused the past appointments of another account', async () => {
  const { clinic, patient } = await aScene()
  const stranger = await backend.connect(await backend.createPatient())
  for (const account of [clinic, patient]) {
    await expect(readPages(stranger, account, 5)).rejects.toMatchObject({
      code: 'permission-denied',
    })
  }
})
