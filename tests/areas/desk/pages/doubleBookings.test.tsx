import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.doctors.double
let clinic: ClinicAccount
let cleaning: Service
let whitening: Service

beforeEach(async () => {
  clinic = await backend.createClinic()
  const slots = (minutes: number) => [aSlot({ timestamp: SLOT_TIME + minutes * MINUTE_MS })]
  cleaning = await backend.createService(clinic, { name: 'Cleaning', slots: slots(0) })
  whitening = await backend.createService(clinic, { name: 'Whitening', slots: slots(10) })
})

async function book(service: Service, fullname: string, isSqueezed = false): Promise<string> {
  const patient = await backend.createPatient()
  const patientData = aPatientData({ fullname, email: patient.email })
  const { appointmentId } = await storeAppointment(
    backend,
    anItemFor(patient, service, { patientData }),
    'confirmed',
  )
  if (isSqueezed) {
    await backend.write(
      `appointments/${clinic.userId}/${appointmentId}/bookingDetails/squeezed`,
      true,
    )
  }
  return appointmentId
}

const section = (): HTMLElement => screen.getByRole('region', { name: words.title })

describe('two visits of a doctor at once', () => {
  test('a clinic without double bookings reads that there are none', async () => {
    await book(cleaning, 'Ana Roy')
    await renderApp({ backend, as: clinic, at: paths.doctors() })
    expect(await screen.findByText(words.none)).toBeVisible()
  })

  test('a clinic finds its double bookings from the dashboard, and each leads to the visit and to moving it', async () => {
    const first = await book(cleaning, 'Ana Roy')
    const second = await book(whitening, 'Ben Ng')
    const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard() })
    expect(await screen.findByText(text.desk.doubleBookings(1))).toBeVisible()
    await user.click(screen.getByRole('link', { name: text.desk.showDoubleBookings }))

    expect(await screen.findByText(words.hint)).toBeVisible()
    expect(screen.queryByText(words.chosen)).toBeNull()
    const links = within(section()).getAllByRole('link', { name: /^(Ana Roy|Ben Ng), / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [first, second].map((appointmentId) =>
        paths.appointmentDetails({ clinicId: clinic.userId, appointmentId }),
      ),
    )
    expect(screen.getByRole('link', { name: /^Move: Ben Ng, / })).toHaveAttribute(
      'href',
      paths.moveAppointment(second),
    )
  })

  test('a clinic reads of a visit that it squeezed in that this was chosen', async () => {
    await book(cleaning, 'Ana Roy')
    await book(whitening, 'Ben Ng', true)
    await renderApp({ backend, as: clinic, at: paths.doctors() })
    expect(await screen.findByText(words.chosen)).toBeVisible()
    expect(within(section()).getByText(words.squeezed)).toBeVisible()
  })

  test('a clinic that squeezed a visit in gets no notice of it on the dashboard', async () => {
    await book(cleaning, 'Ana Roy')
    await book(whitening, 'Ben Ng', true)
    await renderApp({ backend, as: clinic, at: paths.dashboard() })
    await screen.findByRole('button', { name: text.shortcuts.button })
    expect(screen.queryByText(text.desk.doubleBookings(1))).toBeNull()
  })

  test('a clinic whose visits cannot be read keeps its doctors, and can try again', async () => {
    let isFailing = true
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.doctors(),
      adapt: (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          watchClinicAppointments: (clinicId, observer) => {
            if (!isFailing) {
              return real.appointments.watchClinicAppointments(clinicId, observer)
            }
            observer.failed(new Failure('offline'))
            return () => undefined
          },
        },
      }),
    })
    expect(await screen.findByText(new RegExp(words.loadFailed))).toBeVisible()
    expect(screen.getByRole('heading', { name: text.doctors.listTitle })).toBeVisible()
    isFailing = false
    await user.click(within(section()).getByRole('button', { name: text.common.tryAgain }))
    await waitFor(() => {
      expect(screen.getByText(words.none)).toBeVisible()
    })
  })
})

test('a clinic finds visits of different doctors that overlap in one room, by the name of the room', async () => {
  await backend.write(`rooms/${clinic.userId}/r00`, { name: 'Ultrasound', active: true })
  const scan = await backend.createService(clinic, {
    name: 'Scan',
    doctor: 'Dr. Ann Other',
    slots: [aSlot({ timestamp: SLOT_TIME + 20 * MINUTE_MS })],
  })
  const ids = [await book(cleaning, 'Ana Roy'), await book(scan, 'Ben Ng')]
  await backend.update(
    Object.fromEntries(
      ids.map((id) => [`appointments/${clinic.userId}/${id}/bookingDetails/roomId`, 'r00']),
    ),
  )
  await renderApp({ backend, as: clinic, at: paths.doctors() })
  expect(await screen.findByText(words.roomHint)).toBeVisible()
  expect(await screen.findByRole('heading', { level: 3, name: /^Ultrasound, / })).toBeVisible()
  expect(screen.getByText(words.none)).toBeVisible()
  expect(within(section()).getByRole('link', { name: /^Move: Ben Ng, / })).toBeVisible()
})
