import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { aCheckoutScene, openCheckout, REQUEST, SUCCESS } from './checkoutScene.ts'

const backend = openTestBackend()

test('a patient at checkout reads a new price with the old one, and accepts it with one press', async () => {
  const { clinic, patient, service, item } = await aCheckoutScene(backend, {
    service: { price: 80 },
  })
  const { client, user } = await openCheckout({ backend, patient, items: [item] })
  await backend.write(`services/${clinic.userId}/${service.id}/price`, 95)
  expect(await screen.findByText('The price is now $95.00. It was $80.00.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Accept $95.00 for Teeth cleaning' }))
  expect(screen.queryByText(/The price is now/)).not.toBeInTheDocument()
  expect(document.body).not.toHaveFocus()
  expect(client.repositories.cart.load(patient.userId)).toEqual([
    { ...item, bookingDetails: { ...item.bookingDetails, price: 95 } },
  ])
  await user.click(screen.getByRole('button', { name: REQUEST }))
  expect(await screen.findByText(SUCCESS)).toBeVisible()
})

test('a patient at checkout reads whatever else changed, and accepts every detail together', async () => {
  const { clinic, patient, service, item } = await aCheckoutScene(backend)
  const { client, user } = await openCheckout({ backend, patient, items: [item] })
  const path = `services/${clinic.userId}/${service.id}`
  await backend.write(`${path}/doctor`, 'Dr Ann Other')
  expect(
    await screen.findByText('It is now with Dr Ann Other, no longer with Dr Lena Roy.'),
  ).toBeVisible()
  await backend.write(`${path}/not_taxed`, true)
  expect(await screen.findByText(/It is no longer taxed\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accept the change for Teeth cleaning' }))
  await waitFor(() => {
    expect(client.repositories.cart.load(patient.userId)).toMatchObject([
      { bookingDetails: { doctor: 'Dr Ann Other', notTaxed: true } },
    ])
  })
  expect(screen.getAllByText(/not taxed/i)).not.toHaveLength(0)
})

test('a patient at checkout reads in general of a change that would not be noticed', async () => {
  const { clinic, patient, service, item } = await aCheckoutScene(backend)
  await openCheckout({ backend, patient, items: [item] })
  await backend.write(`services/${clinic.userId}/${service.id}/doctor_email`, 'new@mail.example')
  expect(await screen.findByText('The clinic updated some details of this service.')).toBeVisible()
})
