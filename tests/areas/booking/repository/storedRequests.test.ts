import { describe, expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/localBackend.ts'

const backend = openTestBackend()

/** A clinic with requests of a patient, sent as the form sends them. */
async function aClinicWithRequests(count: number) {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const service = await backend.createService(clinic)
  const phone = await backend.connect(patient)
  for (let number = 0; number < count; number += 1) {
    await phone.repositories.appointmentRequests.send({
      clinicId: clinic.userId,
      serviceId: service.id,
      date: '2099-03-03',
      time: `10:0${number}`,
    })
  }
  const desk = await backend.connect(clinic)
  return { clinic, patient, phone: phone.repositories, desk: desk.repositories }
}

describe('requests of the form', () => {
  test('a clinic reads its requests a page at a time, and one is removed with the time that it holds', async () => {
    const { clinic, patient, desk } = await aClinicWithRequests(3)
    const { getClinicPage, remove } = desk.appointmentRequests
    const first = await getClinicPage(clinic.userId, { limit: 2, cursor: null })
    expect(first.requests).toMatchObject([
      { patientId: patient.userId, date: '2099-03-03', time: '10:00' },
      { time: '10:01' },
    ])
    const second = await getClinicPage(clinic.userId, { limit: 2, cursor: first.next })
    expect(second).toMatchObject({ requests: [{ time: '10:02' }], next: null })

    const [request] = first.requests
    if (request === undefined) throw new Error('There should be a request.')
    await remove(request)
    await remove(request)
    expect(
      await backend.read(`appointment_requests/${clinic.userId}/${request.requestId}`),
    ).toBeNull()
    expect(await backend.read(`clinics/${clinic.userId}/slots/2099-03-03/10:00`)).toBeNull()
    expect(await backend.read(`clinics/${clinic.userId}/slots/2099-03-03/10:01`)).not.toBeNull()
  })

  test('a patient takes back all own requests', async () => {
    const { clinic, patient, phone } = await aClinicWithRequests(2)
    await phone.appointmentRequests.removeOwn(patient.userId)
    expect(await backend.read(`appointment_requests/${clinic.userId}`)).toBeNull()
    expect(await backend.read(`clinics/${clinic.userId}/slots`)).toBeNull()
    await phone.appointmentRequests.removeOwn(patient.userId)
  })

  test('a damaged request is left out, and the others are shown', async () => {
    const { clinic, desk } = await aClinicWithRequests(1)
    await backend.write(`appointment_requests/${clinic.userId}/000`, { date: 'soon' })
    const page = await desk.appointmentRequests.getClinicPage(clinic.userId, {
      limit: 10,
      cursor: null,
    })
    expect(page.requests).toHaveLength(1)
  })
})
