import { screen } from '@testing-library/react'
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

const phoneField = (): Promise<HTMLElement> => screen.findByLabelText(/^Phone number/)

test('a patient who books sees the last booking’s phone number, and the account’s name', async () => {
  await storeAppointment(
    backend,
    anItemFor(patient, service, {
      patientData: aPatientData({ fullname: 'Ana’s daughter', phoneNumber: '(519) 555-0177' }),
    }),
  )
  await renderApp({ backend, as: patient, at: address() })
  expect(await screen.findByDisplayValue('(519) 555-0177')).toBe(await phoneField())
  expect(screen.getByLabelText(/^Full name/)).toHaveValue('Ana Roy')
  expect(screen.getByLabelText('Additional notes')).toHaveValue('')
})

test('a patient who books sees the last booking’s phone number even when that visit is over', async () => {
  const item = anItemFor(patient, service, {
    patientData: aPatientData({ phoneNumber: '(519) 555-0188' }),
  })
  await endAppointment(backend, await storeAppointment(backend, item), { kind: 'completed' })
  await renderApp({ backend, as: patient, at: address() })
  expect(await screen.findByDisplayValue('(519) 555-0188')).toBe(await phoneField())
})

test('a patient who typed before the last phone number is known keeps what was typed', async () => {
  let answer: (last: PatientData) => void = () => undefined
  const { user } = await renderApp({
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
  await user.type(await phoneField(), '226')
  answer(aPatientData({ phoneNumber: '(519) 555-0199' }))
  await user.type(await phoneField(), '5550100')
  expect(await phoneField()).toHaveValue('(226) 555-0100')
})
