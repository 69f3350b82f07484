import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { paths } from '#src/config/paths.ts'
import { anItemFor } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { goToInformation, SLOTS } from './bookingScene.ts'

const backend = openTestBackend()
const WHO = /Who is it for\?/

async function openStep2(
  patient: PatientAccount,
  itemsOf: (service: Service) => readonly CartItem[] = () => [],
): Promise<Awaited<ReturnType<typeof renderApp>> & { readonly clinicId: string }> {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic, { name: 'Root canal', slots: SLOTS })
  const app = await renderApp({
    backend,
    as: patient,
    at: paths.booking({ clinicId: clinic.userId, serviceId: service.id }),
    adapt: (real) => {
      real.cart.save(itemsOf(service))
      return real
    },
  })
  await goToInformation(app.user)
  return { ...app, clinicId: clinic.userId }
}

test('a booking is for the account itself, with its phone number, until another name is selected', async () => {
  const patient = await backend.createPatient({
    name: 'Ana Roy',
    phone: '(519) 555-0142',
    people: [{ place: 'p0', name: 'Mia Roy' }],
  })
  const { user, client } = await openStep2(patient)
  expect(screen.getByRole('button', { name: 'Myself' })).toBePressed()
  expect(screen.getByText('For Ana Roy, (519) 555-0142')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mia Roy' }))
  expect(screen.getByText('For Mia Roy, (519) 555-0142')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Edit/ }))
  expect(screen.getByLabelText(WHO)).toHaveDisplayValue('Mia Roy')
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Mia Roy')
  expect(screen.getByLabelText(/Phone number/)).toHaveValue('(519) 555-0142')
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
  expect(client.repositories.cart.load(patient.userId)).toMatchObject([
    { patientData: { fullname: 'Mia Roy' } },
  ])
  expect(screen.getByText('For Mia Roy')).toBeVisible()
  expect(await backend.read(`patients/${patient.userId}/people`)).toEqual({ p0: 'Mia Roy' })
})

test('a patient who books for someone new has the name saved, and the clinic sees who booked', async () => {
  const patient = await backend.createPatient({ name: 'Ana Roy', phone: '(519) 555-0142' })
  const { user, clinicId } = await openStep2(patient)
  await user.click(screen.getByRole('button', { name: 'Someone else…' }))
  expect(screen.getByLabelText(/Full name/)).toHaveFocus()
  expect(screen.getByLabelText(/Full name/)).toHaveValue('')
  expect(screen.getByText('We save the name for next time.')).toBeVisible()
  await user.type(screen.getByLabelText(/Full name/), 'Leo Roy')
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
  await user.click(await screen.findByRole('button', { name: 'Make Reservation Request' }))
  await waitFor(async () => {
    const stored = Object.values((await backend.read(`appointments/${clinicId}`)) ?? {})
    expect(stored).toMatchObject([
      { bookedBy: { name: 'Ana Roy' }, patientData: { fullname: 'Leo Roy' } },
    ])
  })
  expect(await backend.read(`patients/${patient.userId}/people`)).toEqual({ p0: 'Leo Roy' })
})

test('a patient who books a person twice at one time reads so, and is refused nothing', async () => {
  const patient = await backend.createPatient({
    name: 'Ana Roy',
    phone: '(519) 555-0142',
    people: [{ place: 'p0', name: 'Mia Roy' }],
  })
  const otherClinic = await backend.createClinic()
  const other = await backend.createService(otherClinic, { name: 'Eye test', slots: SLOTS })
  const { user, client } = await openStep2(patient)
  expect(screen.queryByText(/already has/)).not.toBeInTheDocument()
  const elsewhere = await backend.connect(patient)
  await elsewhere.repositories.appointments.reserve(
    anItemFor(patient, other, { patientData: aPatientData({ fullname: 'Ana Roy' }) }),
  )
  expect(
    await screen.findByText(/^Ana Roy already has Eye test at that time: Tuesday 3 March, 1:30 PM/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mia Roy' }))
  expect(screen.queryByText(/already has/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Myself' }))
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
  expect(client.repositories.cart.load(patient.userId)).toHaveLength(1)
  expect(await screen.findByText(/^Ana Roy already has Eye test/)).toBeVisible()
})

test('a time that is in the cart already is said to be so, instead of replaced in silence', async () => {
  const patient = await backend.createPatient({ phone: '(519) 555-0142' })
  await openStep2(patient, (service) => [anItemFor(patient, service)])
  expect(await screen.findByText(/^This time is already in your cart\./)).toBeVisible()
})
