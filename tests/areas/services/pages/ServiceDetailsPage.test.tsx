import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { aSlot } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

function factNamed(name: string): HTMLElement {
  const term = screen.getByText(name, { selector: 'dt' })
  const fact = term.parentElement
  if (fact === null) throw new Error(`${name} is not on the page`)
  return within(fact).getByRole('definition')
}

describe('service details', () => {
  let clinic: Awaited<ReturnType<typeof backend.createClinic>>
  beforeEach(async () => {
    clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  })

  test('a visitor sees everything about a service on its details', async () => {
    const service = await backend.createService(clinic, {
      name: 'Root canal',
      description: 'Two visits.\nBring your insurance card.',
      doctor: 'Dr Maya Lin',
      duration: 45,
      price: 80,
    })
    await renderApp({
      backend,
      as: null,
      at: paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id }),
    })

    await screen.findByRole('heading', { level: 1, name: 'Root canal' })
    expect(factNamed('Clinic')).toHaveTextContent('Lakeside Dental')
    expect(factNamed('Clinic')).toHaveTextContent('12 King Street West, Kitchener, ON')
    expect(factNamed('Doctor')).toHaveTextContent('Dr Maya Lin')
    expect(factNamed('Approximate duration')).toHaveTextContent('0.75 hour')
    expect(factNamed('Price')).toHaveTextContent('$80.00')
    expect(screen.getByText(/Bring your insurance card/)).toBeVisible()
    const times = screen.getByRole('list', { name: 'Next open times' })
    expect(within(times).getAllByRole('listitem')).toHaveLength(2)
    await waitFor(() => {
      expect(document.title).toMatch(/^Root canal/)
    })
  })

  test('a patient goes from the next times of a service to all of them', async () => {
    const service = await backend.createService(clinic)
    const patient = await backend.createPatient()
    const ids = { clinicId: clinic.userId, serviceId: service.id }
    await renderApp({ backend, as: patient, at: paths.serviceDetails(ids) })
    const link = await screen.findByRole('link', { name: `All times: ${service.name}` })
    expect(link).toHaveAttribute('href', paths.booking(ids))
  })

  test('a visitor to a service is asked to log in, and goes on to book it', async () => {
    const service = await backend.createService(clinic)
    const address = paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id })
    const patient = await backend.createPatient()
    const { user } = await renderApp({ backend, as: null, at: address })

    expect(screen.queryByRole('link', { name: 'Book Now' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('link', { name: 'LOGIN TO BOOK' }))
    await user.type(await screen.findByLabelText('E-mail'), patient.email)
    await user.type(screen.getByLabelText('Password'), 'careslot')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))

    expect(await screen.findByRole('heading', { name: 'Date and Time' })).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe(
      paths.booking({ clinicId: clinic.userId, serviceId: service.id }),
    )
  })

  test('a visitor to a fully booked service reads so, and what to expect, and can still log in', async () => {
    const service = await backend.createService(clinic, { slots: [aSlot({ available: false })] })
    await renderApp({
      backend,
      as: null,
      at: paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id }),
    })
    expect(await screen.findByText('No valid slots available')).toBeVisible()
    expect(screen.getByText(/Times reopen when someone cancels/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'LOGIN TO BOOK' })).toBeVisible()
  })

  test("a patient goes on from a service's details to book it", async () => {
    const service = await backend.createService(clinic)
    const patient = await backend.createPatient()
    const { user } = await renderApp({
      backend,
      as: patient,
      at: paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id }),
    })

    await user.click(await screen.findByRole('link', { name: 'Book Now' }))
    await screen.findByRole('heading', { name: 'Date and Time' })
    expect(window.location.pathname + window.location.search).toBe(
      paths.booking({ clinicId: clinic.userId, serviceId: service.id }),
    )
  })

  test('a patient sees that a service has no slot left, and that one is given back', async () => {
    const service = await backend.createService(clinic, { slots: [aSlot({ available: false })] })
    const patient = await backend.createPatient()
    await renderApp({
      backend,
      as: patient,
      at: paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id }),
    })

    expect(await screen.findByText('No valid slots available')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Book Now' })).not.toBeInTheDocument()

    await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_0/available`, true)
    expect(await screen.findByRole('link', { name: 'Book Now' })).toBeVisible()
  })

  test("a clinic is not offered to book on a service's details", async () => {
    const service = await backend.createService(clinic)
    await renderApp({
      backend,
      as: clinic,
      at: paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id }),
    })

    await screen.findByRole('heading', { level: 1, name: service.name })
    await screen.findByRole('button', { name: 'Logout' })
    expect(screen.queryByRole('link', { name: 'Book Now' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'LOGIN TO BOOK' })).not.toBeInTheDocument()
  })

  test("a visitor sees the clinic's changes at once, and is led to the list when the service is removed", async () => {
    const service = await backend.createService(clinic)
    await renderApp({
      backend,
      as: null,
      at: paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id }),
    })
    await screen.findByRole('heading', { level: 1, name: service.name })

    await backend.write(`services/${clinic.userId}/${service.id}/price`, 99)
    await waitFor(() => {
      expect(factNamed('Price')).toHaveTextContent('$99.00')
    })

    await backend.write(`services/${clinic.userId}/${service.id}`, null)
    expect(await screen.findByText('This service is no longer offered.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to services' })).toHaveAttribute(
      'href',
      paths.services(),
    )
  })

  test('a visitor to the details without a service sees the loader', async () => {
    await renderApp({ backend, as: null, at: '/service-details' })
    await screen.findByRole('link', { name: 'Login' })
    await waitFor(() => {
      expect(screen.getByText('Loading...')).toBeVisible()
    })
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  })

  test('a visitor to a damaged service reads an error instead of waiting', async () => {
    await backend.write(`services/${clinic.userId}/broken`, { name: 'Broken' })
    await renderApp({
      backend,
      as: null,
      at: paths.serviceDetails({ clinicId: clinic.userId, serviceId: 'broken' }),
    })
    expect(
      await screen.findByText('Error: This record is damaged and cannot be shown.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })
})
