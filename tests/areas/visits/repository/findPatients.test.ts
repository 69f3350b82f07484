import { describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { patientOf } from '#src/areas/visits/model/knownPatients.ts'
import { searchKeysOf } from '#src/areas/visits/model/patientSearchKeys.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aPatientData, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { anItemFor, endAppointment, storeAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly past: readonly PastAppointment[]
}

/** Past visits of people with these names, each a day after the one before. */
async function aScene(names: readonly string[]): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const slots = names.map((_, index) =>
    aSlot({ slotId: `slot_${index}`, timestamp: SLOT_TIME + index * DAY_MS }),
  )
  const service = await backend.createService(clinic, { slots })
  const past = await Promise.all(
    slots.map(async (slot, index) => {
      const patientData = aPatientData({
        fullname: names[index] ?? '',
        phoneNumber: `(519) 555-010${index}`,
        email: `patient${index}@example.com`,
      })
      const item = anItemFor(patient, service, { slot, patientData })
      return await endAppointment(backend, await storeAppointment(backend, item), {
        kind: 'completed',
      })
    }),
  )
  return { clinic, patient, past }
}

function namesOf(found: readonly PastAppointment[]): readonly string[] {
  return found.map(({ patientData }) => patientData.fullname).sort()
}

describe('A search among the past appointments', () => {
  test.each([
    ['robin', ['Robin Tremblay']],
    ['ROBIN T', ['Robin Tremblay']],
    ['jean-l', ['Jean-Luc Roy']],
    ["o'b", ["O'Brien Kelly"]],
    ['de', ['de Souza Ana']],
    ['519555', ["O'Brien Kelly", 'Jean-Luc Roy', 'Robin Tremblay', 'de Souza Ana']],
    ['(519) 555-0101', ['Jean-Luc Roy']],
    ['Patient2@', ["O'Brien Kelly"]],
    ['r', []],
    ['   ', []],
    ['nobody', []],
  ])('a clinic that searches its past appointments for %j finds %j', async (query, names) => {
    const { clinic } = await aScene([
      'Robin Tremblay',
      'Jean-Luc Roy',
      "O'Brien Kelly",
      'de Souza Ana',
    ])
    const { repositories, problems } = await backend.connect(clinic)
    const found = await repositories.appointments.findPatients(clinic.userId, query)
    expect(namesOf(found)).toEqual(names.toSorted())
    expect(problems).toEqual([])
  })

  test.each([
    ['tremblay', 'Robin Tremblay'],
    ['tremblay rob', 'Robin Tremblay'],
    ['Roy, Jean', 'Jean-Luc Roy'],
    ['jean-luc', 'Jean-Luc Roy'],
    ['luc', 'Jean-Luc Roy'],
    ['brien', "O'Brien Kelly"],
  ])(
    'a clinic that searches its past appointments for a later part, %j, finds %j',
    async (query, name) => {
      const { clinic, past } = await aScene(['Robin Tremblay', 'Jean-Luc Roy', "O'Brien Kelly"])
      for (const { appointmentId, patientData } of past) {
        await backend.write(
          `completed_appointments/${clinic.userId}/${appointmentId}/search`,
          searchKeysOf(patientData),
        )
      }
      const { repositories } = await backend.connect(clinic)
      const found = await repositories.appointments.findPatients(clinic.userId, query)
      expect(namesOf(found)).toContain(name)
    },
  )

  test('a clinic that searches its past appointments gets no damaged record, which is reported', async () => {
    const { clinic, past } = await aScene(['Robin Tremblay', 'Robin Roy'])
    await backend.write(
      `completed_appointments/${clinic.userId}/${past[0]?.appointmentId ?? ''}/bookingDetails/price`,
      'much',
    )
    const client = await backend.connect(clinic)
    const found = await client.repositories.appointments.findPatients(clinic.userId, 'Robin')
    expect(namesOf(found)).toEqual(['Robin Roy'])
    expect(client.problems).toHaveLength(1)
  })

  test("a patient or another clinic cannot search a clinic's past appointments", async () => {
    const { clinic, patient } = await aScene(['Robin Tremblay'])
    for (const account of [patient, await backend.createClinic()]) {
      const { repositories } = await backend.connect(account)
      await expect(
        repositories.appointments.findPatients(clinic.userId, 'Robin'),
      ).rejects.toMatchObject({ code: 'permission-denied' })
    }
  })
})

test("a patient's history has that patient's visits alone, latest first", async () => {
  const { clinic, past } = await aScene(['Robin Roy', 'Kim Roy', 'robin  roy'])
  const [first, , last] = past
  const { repositories } = await backend.connect(clinic)
  const history = await repositories.appointments.getHistory(
    clinic.userId,
    patientOf(first ?? expect.unreachable()),
  )
  expect(history).toEqual([last, first])
})

test('a clinic gets the past appointments of a range of time page by page, latest first', async () => {
  const { clinic, past } = await aScene(['A A', 'B B', 'C C', 'D D', 'E E'])
  const { repositories } = await backend.connect(clinic)
  const range = { from: SLOT_TIME + DAY_MS, until: SLOT_TIME + 4 * DAY_MS }
  const found: PastAppointment[] = []
  let cursor: string | null = null
  do {
    const page = await repositories.appointments.getClinicPast(clinic.userId, {
      ...range,
      limit: 2,
      cursor,
    })
    found.push(...page.appointments)
    cursor = page.next
  } while (cursor !== null)
  expect(found).toEqual([past[3], past[2], past[1]])
})
