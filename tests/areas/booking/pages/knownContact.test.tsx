import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { PatientData } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { SLOTS } from './bookingScene.ts'

const backend = openTestBackend()
let patient: PatientAccount
let service: Service

beforeEach(async () => {
  const clinic = await backend.createClinic()
  patient = await backend.createPatient({ name: 'Ana Roy' })
  service = await backend.createService(clinic, { slots: SLOTS })
})

const address = (): string =>
  paths.booking({ clinicId: service.clinicId, serviceId: service.id, slot: 'slot_2' })

const edit = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Edit/ }))

test('a patient who books sees the last booking’s phone number, and the account’s name', async () => {
  await storeAppointment(
    backend,
    anItemFor(patient, service, {
      patientData: aPatientData({ fullname: 'Ana’s daughter', phoneNumber: '(519) 555-0177' }),
    }),
  )
  const { user } = await renderApp({ backend, as: patient, at: address() })
  expect(await screen.findByText('For Ana Roy, (519) 555-0177')).toBeVisible()
  await edit(user)
  expect(screen.getByLabelText(/^Phone number/)).toHaveValue('(519) 555-0177')
  expect(screen.getByLabelText(/^Full name/)).toHaveValue('Ana Roy')
  expect(screen.getByLabelText('Additional notes')).toHaveValue('')
})

test('a patient who books sees the last booking’s phone number even when that visit is over', async () => {
  const item = anItemFor(patient, service, {
    patientData: aPatientData({ phoneNumber: '(519) 555-0188' }),
  })
  await endAppointment(backend, await storeAppointment(backend, item), { kind: 'completed' })
  await renderApp({ backend, as: patient, at: address() })
  expect(await screen.findByText('For Ana Roy, (519) 555-0188')).toBeVisible()
})

test('a patient sees no empty phone number while the last booking is read', async () => {
  let answer: (last: PatientData | null) => void = () => undefined
  await renderApp({
    backend,
    as: patient,
    at: address(),
    adapt: (real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        findLastPatientData: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    }),
  })
  await screen.findByRole('heading', { name: 'Your Information' })
  expect(screen.queryByLabelText(/^Phone number/)).not.toBeInTheDocument()
  answer(null)
  expect(await screen.findByLabelText(/^Phone number/)).toHaveValue('')
})

test('a patient who put a first booking into the cart has the phone number on the account', async () => {
  const { user } = await renderApp({ backend, as: patient, at: address() })
  await user.type(await screen.findByLabelText(/^Phone number/), '5195550166')
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
  await screen.findByRole('heading', { name: 'Booking Summary' })
  await waitFor(async () => {
    expect(await backend.read(`patients/${patient.userId}/phone`)).toBe('(519) 555-0166')
  })
})
