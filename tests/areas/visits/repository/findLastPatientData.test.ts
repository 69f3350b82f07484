import { beforeEach, describe, expect, test } from 'vitest'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { aPatientData, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { anItemFor, endAppointment, storeAppointment } from './storeAppointment.ts'

const backend = openTestBackend()
let patient: PatientAccount
let service: Service
let client: TestClient

beforeEach(async () => {
  const clinic = await backend.createClinic()
  patient = await backend.createPatient()
  service = await backend.createService(clinic)
  client = await backend.connect(patient)
})

/** Keys grow with the time at which a booking is made. */
const itemOf = (key: string, position: number, phoneNumber: string): CartItem =>
  anItemFor(patient, service, {
    appointmentId: key,
    slot: aSlot({ slotId: `slot_${String(position)}`, timestamp: SLOT_TIME + position }),
    patientData: aPatientData({ phoneNumber }),
  })

const find = (): Promise<unknown> =>
  client.repositories.appointments.findLastPatientData(patient.userId)

describe('what the patient typed for the latest booking', () => {
  test('a patient without a booking has no data from an earlier one', async () => {
    expect(await find()).toBeNull()
  })

  test("a patient's earlier data is that of the latest booking, whether it is over or not", async () => {
    const first = await storeAppointment(backend, itemOf('a', 0, '(519) 555-0101'))
    await storeAppointment(backend, itemOf('b', 1, '(519) 555-0102'))
    expect(await find()).toMatchObject({ phoneNumber: '(519) 555-0102' })

    const third = await storeAppointment(backend, itemOf('c', 2, '(519) 555-0103'))
    await endAppointment(backend, first, { kind: 'completed' })
    await endAppointment(backend, third, { kind: 'cancelled', by: 'patient' })
    expect(await find()).toMatchObject({ phoneNumber: '(519) 555-0103' })
  })

  test('a patient whose latest booking cannot be read has no earlier data, which is reported', async () => {
    await backend.write(`patients/${patient.userId}/appointments/z`, 'damaged')
    expect(await find()).toBeNull()
    expect(client.problems.join()).toContain("The last booking can't be read")
  })
})
