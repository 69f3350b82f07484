import { beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { accountFileText } from '#src/areas/profile/model/accountData.ts'
import { placesOf } from '#src/areas/profile/records/storedPaths.ts'
import {
  anAppointmentScene,
  type AppointmentScene,
} from '#tests/areas/visits/repository/appointmentScene.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { oneOfEach } from '#tests/rules/lists/oneOfEach.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { listsOfRules } from '#tests/support/everyList.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { claimsPath } from '#tests/support/places.ts'

const backend = openTestBackend()
const PAST_COUNT = 105
const NOTE = 'Sensitive to cold.'
const PRIVATE_NOTE = 'Pays late.'

/** The lists that a patient's data are in, by the table of places. */
const LISTS_OF_PATIENTS = new Set(
  placesOf('patient').flatMap(([path, { download }]) =>
    download.patient === undefined ? [] : path.split('/').slice(0, 1),
  ),
)

let scene: AppointmentScene
let pastIds: readonly string[]

/** More past appointments than one page holds. */
beforeAll(async () => {
  scene = await anAppointmentScene(backend, 'confirmed')
  const { clinic, patient } = scene
  const slots = Array.from({ length: PAST_COUNT }, (_, number) =>
    aSlot({ slotId: `slot_${number}`, timestamp: SLOT_TIME + number }),
  )
  const service = await backend.createService(clinic, { slots })
  const past = await Promise.all(
    slots.map((slot) => storeAppointment(backend, anItemFor(patient, service, { slot }))),
  )
  for (const appointment of past) {
    await endAppointment(backend, appointment, { kind: 'completed' })
  }
  pastIds = past.map(({ appointmentId }) => appointmentId)
  const { appointmentId, bookingDetails } = scene.appointment
  const start = bookingDetails.slot.timestamp
  await backend.update({
    [`clinic_blocks/${clinic.userId}/${patient.userId}`]: true,
    [`clinic_notes/${clinic.userId}/${scene.appointment.appointmentId}`]: PRIVATE_NOTE,
    [`clinics/${clinic.userId}/slots/2099-03-03/09:30`]: { available: false, appointmentId: 'r1' },
    [`appointment_requests/${clinic.userId}/r1`]: { patientId: patient.userId, serviceId: 'any' },
    [`due_calls/${clinic.userId}/${pastIds[0] ?? ''}`]: 5,
    [`reminders/${clinic.userId}/${pastIds[0] ?? ''}`]: { for: 5, link: 'an-old-link' },
    'visit_answers/an-old-link': { clinic: clinic.userId, appointment: 'gone', visit: 5, at: 5 },
    [`reminders/${clinic.userId}/${appointmentId}`]: { for: start, link: 'a-link' },
    'visit_answers/a-link': {
      clinic: clinic.userId,
      appointment: appointmentId,
      visit: start,
      at: 5,
    },
    [`waits/${patient.userId}:w0`]: {
      patient: patient.userId,
      clinic_id: clinic.userId,
      offer: 'any:slot_0',
    },
    [`freed_times/${clinic.userId}/any:slot_0`]: { until: 9, [patient.userId]: 5 },
    [`patients/${patient.userId}/requests/q0`]: `${clinic.userId}/r1`,
    [`booking_tickets/${patient.userId}/t00`]: { appointment: 'gone', at: 1 },
  })
})

describe('everything that is stored about an account', () => {
  test("a patient's data has record, index, every appointment, requests, tickets and blocks", async () => {
    const { patient, clinic, appointment } = scene
    const { repositories } = await backend.connect(patient)
    const counts: number[] = []
    const data = await repositories.account.collectData(patient, (count) => counts.push(count))
    expect(data.unreadable).toEqual({})
    expect(data.identity).toMatchObject({ user_id: patient.userId, email: patient.email })
    expect(data.records[`patients/${patient.userId}`]).toMatchObject({ email: patient.email })
    expect(
      data.records[`appointments/${clinic.userId}/${appointment.appointmentId}`],
    ).toMatchObject({ patientData: { additionalNotes: NOTE } })
    for (const id of pastIds) {
      expect(data.records).toHaveProperty([`completed_appointments/${clinic.userId}/${id}`])
      expect(data.records).toHaveProperty([
        `patients/${patient.userId}/completed_appointments/${id}`,
      ])
    }
    expect(data.records[`appointment_requests/${clinic.userId}`]).toHaveProperty('r1')
    expect(data.records).toHaveProperty([`booking_tickets/${patient.userId}/t00`])
    expect(data.records).toHaveProperty([`clinic_blocks/${clinic.userId}/${patient.userId}`])
    expect(data.records['waits']).toHaveProperty([`${patient.userId}:w0`])
    expect(data.records).toHaveProperty([
      `freed_times/${clinic.userId}/any:slot_0/${patient.userId}`,
    ])
    // What the clinic notes for itself is not the patient's to read.
    expect(JSON.stringify(data)).not.toContain(PRIVATE_NOTE)
    expect(counts.at(-1)).toBe(Object.keys(data.records).length)
  })

  test("a clinic's data has record, services with slots and claims, appointments, requests and blocks", async () => {
    const { patient, clinic, service, appointment } = scene
    const { repositories } = await backend.connect(clinic)
    const data = await repositories.account.collectData(clinic, () => undefined)
    expect(data.unreadable).toEqual({})
    expect(data.records[`clinics/${clinic.userId}`]).toMatchObject({
      name: clinic.name,
      user_type: 'clinic',
    })
    expect(data.records[`services/${clinic.userId}/${service.id}`]).toHaveProperty('slots.slot_0')
    expect(data.records).toHaveProperty([claimsPath(clinic.userId, service.id)])
    expect(data.records).toHaveProperty([
      `appointments/${clinic.userId}/${appointment.appointmentId}`,
    ])
    for (const id of pastIds) {
      expect(data.records).toHaveProperty([`completed_appointments/${clinic.userId}/${id}`])
    }
    expect(data.records).toHaveProperty([`appointment_requests/${clinic.userId}/r1`])
    expect(data.records[`clinic_notes/${clinic.userId}/${appointment.appointmentId}`]).toBe(
      PRIVATE_NOTE,
    )
    expect(data.records).toHaveProperty([`clinics/${clinic.userId}/slots/2099-03-03`])
    expect(data.records).toHaveProperty([`due_calls/${clinic.userId}/${pastIds[0] ?? ''}`])
    expect(data.records).toHaveProperty([`reminders/${clinic.userId}/${pastIds[0] ?? ''}`])
    expect(data.records).toHaveProperty(['visit_answers/a-link'])
    expect(data.records['waits']).toHaveProperty([`${patient.userId}:w0`])
    expect(data.records).toHaveProperty([`freed_times/${clinic.userId}/any:slot_0`])
    expect(data.records).toHaveProperty([`clinic_blocks/${clinic.userId}/${patient.userId}`])
  })

  test("a patient's data names what an index refers to and nobody can read", async () => {
    const patient = await backend.createPatient()
    const path = `patients/${patient.userId}/appointments`
    await backend.update({
      [`${path}/gone`]: { clinic_id: 'nowhere', timestamp: 1 },
      [`${path}/foreign`]: {
        clinic_id: scene.clinic.userId,
        timestamp: 1,
      },
      [`appointments/${scene.clinic.userId}/foreign`]: { bookedBy: { userId: 'somebody-else' } },
    })
    const { repositories } = await backend.connect(patient)
    const data = await repositories.account.collectData(patient, () => undefined)
    expect(data.unreadable).toEqual({
      'appointments/nowhere/gone': 'not-found',
      [`appointments/${scene.clinic.userId}/foreign`]: 'permission-denied',
    })
    expect(accountFileText(data, 0)).toContain('"could_not_be_read": {\n    "appointments/')
  })

  test("an account's data leaves out no list of the rules in which something is about it", async () => {
    const { patient, clinic, service } = scene
    await backend.update({
      ...oneOfEach({
        clinicId: clinic.userId,
        patientId: patient.userId,
        serviceId: service.id,
      }),
      [`listed_clinics/${clinic.userId}/name`]: clinic.name,
      [`clinic_services/${clinic.userId}/s00`]: service.id,
    })
    const downloadedBy = async (account: Account): Promise<readonly string[]> => {
      const { repositories } = await backend.connect(account)
      const { records } = await repositories.account.collectData(account, () => undefined)
      return [...new Set(Object.keys(records).map((path) => path.split('/')[0] ?? ''))]
    }
    const ofClinic = await downloadedBy(clinic)
    const ofPatient = await downloadedBy(patient)
    // The owner's switches and runs, what the clinic's record says as well, what its services say, and what everyone may read.
    const ofNobody = ['settings', 'nightly', 'clinic_names', 'openings', 'answer_hours']
    const lists = [...ofNobody, ...ofClinic, ...ofPatient]
    expect([...new Set(lists)].sort()).toEqual([...listsOfRules()].sort())
    expect([...ofPatient].sort()).toEqual([...LISTS_OF_PATIENTS].sort())
  })

  test('a patient cannot collect the data of a clinic', async () => {
    const { repositories } = await backend.connect(scene.patient)
    await expect(
      repositories.account.collectData(scene.clinic, () => undefined),
    ).rejects.toMatchObject({ code: 'not-yours' })
  })
})
