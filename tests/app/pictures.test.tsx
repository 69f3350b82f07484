import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const PICTURE = 'https://pictures.example/teeth.webp'

describe('the picture of a service (spec §2)', () => {
  let clinic: ClinicAccount
  let patient: PatientAccount
  let service: Service
  let appointmentId: string

  beforeAll(async () => {
    clinic = await backend.createClinic()
    patient = await backend.createPatient()
    service = await backend.createService(clinic, { imageUrl: PICTURE })
    const item = anItemFor(patient, service)
    appointmentId = (await storeAppointment(backend, item)).appointmentId
  })

  const ids = () => ({ clinicId: clinic.userId, serviceId: service.id })
  const details = () => paths.appointmentDetails({ clinicId: clinic.userId, appointmentId })

  test.each<[string, 'patient' | 'clinic', () => string]>([
    ["a clinic's list", 'clinic', paths.services],
    ['the details of the service', 'patient', () => paths.serviceDetails(ids())],
    ['the booking', 'patient', () => paths.booking(ids())],
    ["a patient's dashboard", 'patient', paths.dashboard],
    ["a clinic's dashboard", 'clinic', paths.dashboard],
    ['the appointment, to the patient', 'patient', details],
    ['the appointment, to the clinic', 'clinic', details],
  ])('the picture of a service is shown on %s', async (_place, role, at) => {
    await renderApp({ backend, as: role === 'clinic' ? clinic : patient, at: at() })
    expect((await screen.findAllByText(/^Teeth cleaning/))[0]).toBeVisible()
    expect(sourcesOfPictures()).toContain(PICTURE)
  })

  test.each([
    ['at checkout', paths.checkout],
    ['among the Pending Bookings', paths.dashboard],
  ])('the picture of a service is shown on a booking %s', async (_place, at) => {
    const other = await backend.createPatient()
    await renderApp({
      backend,
      as: other,
      at: at(),
      adapt: (real) => {
        real.cart.save([anItemFor(other, service)])
        return real
      },
    })
    expect((await screen.findAllByText('Teeth cleaning'))[0]).toBeVisible()
    expect(sourcesOfPictures()).toContain(PICTURE)
  })
})

/** Decoration beside the service's name, which has no role. */
function sourcesOfPictures(): readonly string[] {
  return Array.from(screen.getByRole('main').querySelectorAll('img'), ({ src }) => src)
}
