import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { aBooking, aCartItem, aPatientData } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { EARLY, findSlot, FIRST, goToInformation, SLOTS } from './bookingScene.ts'

const backend = openTestBackend()

/** A patient with two bookings in the cart, who edits the second. */
async function openEditing(
  cartItem = 'second',
): Promise<Awaited<ReturnType<typeof renderApp>> & { readonly patientId: string }> {
  const clinic = await backend.createClinic()
  const patient = await backend.createPatient({ name: 'Ana Roy' })
  const service = await backend.createService(clinic, { name: 'Root canal', slots: SLOTS })
  const other = await backend.createService(clinic, { name: 'Whitening', slots: SLOTS })
  const app = await renderApp({
    backend,
    as: patient,
    at: paths.booking({ clinicId: clinic.userId, serviceId: service.id, cartItem }),
  })
  // Before the cart is first looked at: the account is still being asked for.
  app.client.repositories.cart.save([
    aCartItem({
      appointmentId: 'first',
      bookedBy: patient.userId,
      bookingDetails: aBooking(other),
    }),
    aCartItem({
      appointmentId: 'second',
      bookedBy: patient.userId,
      patientData: aPatientData({ fullname: 'Little Roy', additionalNotes: 'Afraid of needles.' }),
      bookingDetails: aBooking(service),
    }),
  ])
  return { ...app, patientId: patient.userId }
}

test('a patient who edits a booking finds it as it was, and it keeps its place in the cart', async () => {
  const { client, user, patientId } = await openEditing()

  expect(await findSlot(FIRST)).toBePressed()
  expect(screen.getByText('Editing')).toBeVisible()
  await goToInformation(user, EARLY)
  expect(screen.getByLabelText(/^Full name/)).toHaveValue('Little Roy')
  expect(screen.getByLabelText(/^Phone number/)).toHaveValue('(519) 555-0142')
  expect(screen.getByLabelText('Additional notes')).toHaveValue('Afraid of needles.')
  await user.type(screen.getByLabelText('Additional notes'), ' Very.')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  await waitFor(() => {
    expect(window.location.pathname).toBe(paths.checkout())
  })
  const items = client.repositories.cart.load(patientId)
  expect(items.map(({ appointmentId }) => appointmentId)).toEqual(['first', 'second'])
  expect(items[1]).toMatchObject({
    patientData: { fullname: 'Little Roy', additionalNotes: 'Afraid of needles. Very.' },
    bookingDetails: { serviceName: 'Root canal', slot: SLOTS[1] },
  })
})

test('a patient who edits a cart item of another service gets a new booking', async () => {
  await openEditing('first')
  expect(await findSlot(FIRST)).not.toBePressed()
  expect(screen.queryByText('Editing')).not.toBeInTheDocument()
})
