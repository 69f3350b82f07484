import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { addSlot, expectProblem, fieldNamed, findField, SLOTS, submit } from './serviceFormScene.ts'

const backend = openTestBackend()
const words = text.serviceForm
let clinic: ClinicAccount
let desk: TestClient

beforeEach(async () => {
  clinic = await backend.createClinic()
  desk = await backend.connect(clinic)
  const { add } = desk.repositories.doctors
  await add(clinic.userId, {
    name: 'Dr. Lena Roy',
    email: 'roy@riverside.example',
    initials: 'LR',
    colour: 'green',
    language: null,
  })
})

async function chooseRoy(user: UserEvent): Promise<void> {
  await user.selectOptions(await screen.findByLabelText(words.doctor), 'Dr. Lena Roy')
}

const onlyService = async (): Promise<unknown> =>
  Object.values((await backend.read(`services/${clinic.userId}`)) ?? {})[0]

describe('the doctor of a service', () => {
  test('a clinic chooses one of its doctors for a new service, with a pause after each visit', async () => {
    const { user } = await renderApp({ backend, as: clinic, at: paths.addService() })
    await findField('Service name')
    await user.type(fieldNamed('Service name'), 'Gum check')
    await user.type(fieldNamed('Description'), 'A look at your gums.')
    expect(screen.queryByLabelText(words.pause)).toBeNull()
    await chooseRoy(user)
    expect(fieldNamed('Doctor name')).toHaveValue('Dr. Lena Roy')
    expect(fieldNamed('Doctor name')).toHaveAttribute('readonly')
    expect(fieldNamed('Doctor email')).toHaveValue('roy@riverside.example')
    await user.type(fieldNamed('Price'), '80')
    await user.type(fieldNamed('Duration in minutes'), '30')
    await user.type(fieldNamed(words.pause), '999')
    await addSlot(user, '2099-03-03', '09:05')
    await submit(user)
    await expectProblem(fieldNamed(words.pause), words.problems['pause-out-of-range'])
    await user.clear(fieldNamed(words.pause))
    await user.type(fieldNamed(words.pause), '10')
    await submit(user)

    expect(await screen.findByText('Service saved successfully!')).toBeVisible()
    expect(await onlyService()).toMatchObject({
      doctor: 'Dr. Lena Roy',
      doctor_email: 'roy@riverside.example',
      doctor_id: 'd00',
      pause: 10,
    })
  })

  test('a clinic that types somebody else takes the doctor of its list out of a service', async () => {
    const service = await backend.createService(clinic, {
      doctor: 'Dr. Lena Roy',
      doctorEmail: 'roy@riverside.example',
      slots: SLOTS,
    })
    await desk.repositories.doctors.enterFromServices(clinic.userId)
    const at = paths.editService({ clinicId: clinic.userId, serviceId: service.id })
    const { user } = await renderApp({ backend, as: clinic, at })
    await waitFor(() => {
      expect(screen.getByLabelText(words.doctor)).toHaveValue('d00')
    })
    await user.selectOptions(screen.getByLabelText(words.doctor), words.typeDoctor)
    await user.type(fieldNamed('Doctor name'), 'Dr. Ann Other')
    await user.type(fieldNamed('Doctor email'), 'ann@riverside.example')
    expect(screen.getByText(words.doctorChanges('Dr. Lena Roy'))).toBeVisible()
    await submit(user)
    expect(await screen.findByText('Service changed successfully!')).toBeVisible()
    expect(await onlyService()).toMatchObject({ doctor: 'Dr. Ann Other' })
    expect(await onlyService()).not.toHaveProperty('doctor_id')
  })

  test('a doctor who is renamed while a service is typed is saved with the new name', async () => {
    const { user } = await renderApp({ backend, as: clinic, at: paths.addService() })
    await findField('Service name')
    await chooseRoy(user)
    await desk.repositories.doctors.save(clinic.userId, {
      doctorId: 'd00',
      name: 'Dr. Lena Moreau',
      email: 'moreau@riverside.example',
      initials: 'LM',
      colour: 'green',
      language: null,
      isActive: true,
      photo: '',
    })
    await waitFor(() => {
      expect(fieldNamed('Doctor name')).toHaveValue('Dr. Lena Moreau')
    })
    await user.type(fieldNamed('Service name'), 'Gum check')
    await user.type(fieldNamed('Description'), 'A look at your gums.')
    await user.type(fieldNamed('Price'), '80')
    await user.type(fieldNamed('Duration in minutes'), '30')
    await addSlot(user, '2099-03-03', '09:05')
    await submit(user)
    expect(await screen.findByText('Service saved successfully!')).toBeVisible()
    expect(await onlyService()).toMatchObject({ doctor: 'Dr. Lena Moreau', doctor_id: 'd00' })
  })

  test('a doctor who is not active is not offered, and a clinic without active doctors types the name', async () => {
    await desk.repositories.doctors.setActive(clinic.userId, 'd00', false)
    await renderApp({ backend, as: clinic, at: paths.addService() })
    await findField('Service name')
    const link = await screen.findByRole('link', { name: words.enterDoctors })
    expect(link).toHaveAttribute('href', paths.doctors())
    expect(screen.queryByLabelText(words.doctor)).toBeNull()
    expect(fieldNamed('Doctor name')).not.toHaveAttribute('readonly')
  })
})

describe('the same service for another doctor', () => {
  test('a clinic offers a service by another doctor in two clicks, with that doctor’s data filled in', async () => {
    const { add, enterFromServices } = desk.repositories.doctors
    await add(clinic.userId, {
      name: 'Dr. Ann Other',
      email: 'other@riverside.example',
      initials: 'AO',
      colour: 'blue',
      language: null,
    })
    const service = await backend.createService(clinic, {
      doctor: 'Dr. Lena Roy',
      slots: SLOTS,
    })
    await enterFromServices(clinic.userId)
    const { user } = await renderApp({ backend, as: clinic, at: paths.services() })
    await user.click(await screen.findByRole('link', { name: `Another doctor: ${service.name}` }))
    expect(await findField('Service name')).toHaveValue(service.name)
    expect(fieldNamed('Doctor name')).toHaveValue('Dr. Ann Other')
    expect(fieldNamed('Doctor email')).toHaveValue('other@riverside.example')
    await addSlot(user, '2099-03-03', '09:05')
    await submit(user)
    expect(await screen.findByText('Service saved successfully!')).toBeVisible()
    expect(Object.values((await backend.read(`services/${clinic.userId}`)) ?? {})).toHaveLength(2)
  })

  test('a clinic without another doctor types the name of the one who gives the service too', async () => {
    const service = await backend.createService(clinic, { doctor: 'Dr. Lena Roy', slots: SLOTS })
    await renderApp({ backend, as: clinic, at: paths.offerByAnother(service.id) })
    expect(await findField('Service name')).toHaveValue(service.name)
    expect(fieldNamed('Doctor name')).toHaveValue('')
  })
})

describe('what a change of a service touches', () => {
  test('a clinic reads before saving how many open times a new price changes', async () => {
    const service = await backend.createService(clinic, { slots: SLOTS })
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.editService({ clinicId: clinic.userId, serviceId: service.id }),
    })
    await findField('Service name')
    await user.clear(fieldNamed('Price'))
    await user.type(fieldNamed('Price'), '95')
    expect(
      screen.getByText('Saving changes the price of 3 open times. No appointments are booked.'),
    ).toBeVisible()
  })
})
