import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { CartItem } from '#src/domain/cartItem.ts'
import { keepServiceAtHand } from '#tests/data/appointmentScene.ts'
import { storeAppointment } from '#tests/data/storeAppointment.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { startStallingProxy, type StallingProxy } from '#tests/support/startStallingProxy.ts'
import {
  aBookingOf,
  aCheckoutScene,
  leaveAndComeBack,
  openCheckout,
  REQUEST,
  rowOf,
  SUCCESS,
  TAKEN,
  type CheckoutScene,
} from './checkoutScene.ts'

const backend = openTestBackend()
const NO_ANSWER = 'This is taking too long. Please check your connection and try again.'

interface StalledScene extends CheckoutScene {
  readonly proxy: StallingProxy
  readonly client: TestClient
  readonly user: UserEvent
  readonly storedCart: () => readonly CartItem[]
}

/** A patient at checkout on a network whose answers can be held back. */
async function aStalledScene(): Promise<StalledScene> {
  const scene = await aCheckoutScene(backend)
  const proxy = await startStallingProxy(inject('localBackend').ports.database)
  const client = await backend.connect(scene.patient, {
    databasePort: proxy.port,
    answerMs: 2000,
  })
  onTestFinished(async () => {
    await client.close()
    await proxy.stop()
  })
  const { user } = await openCheckout({
    backend,
    patient: scene.patient,
    items: [scene.item],
    adapt: () => client.repositories,
  })
  await within(rowOf('Teeth cleaning')).findByRole('button', { name: /^Edit/ })
  await keepServiceAtHand(client, scene.clinic.userId, scene.service.id)
  return {
    ...scene,
    proxy,
    client,
    user,
    storedCart: () => client.repositories.cart.load(scene.patient.userId),
  }
}

test.each([
  ['pressing again ends it well', true],
  ['it ends well once the answer comes', false],
])('a request without an answer stays in the cart, and %s', async (_, isPressedAgain) => {
  const { proxy, user, item, patient, clinic, storedCart } = await aStalledScene()
  proxy.holdAnswers()
  await user.click(screen.getByRole('button', { name: REQUEST }))

  expect(await screen.findByText(NO_ANSWER)).toBeVisible()
  // Its own write looks done from here. It may yet be refused.
  expect(storedCart()).toEqual([item])
  expect(within(rowOf('Teeth cleaning')).queryByText(TAKEN)).not.toBeInTheDocument()
  expect(within(rowOf('Teeth cleaning')).getByRole('button', { name: /^Edit/ })).toBeDisabled()

  if (isPressedAgain) await user.click(screen.getByRole('button', { name: REQUEST }))
  proxy.releaseAnswers()
  expect(await screen.findByText(SUCCESS)).toBeVisible()
  expect(screen.queryByText(NO_ANSWER)).not.toBeInTheDocument()
  expect(storedCart()).toEqual([])
  await waitFor(async () => {
    expect(await readMessages(backend, clinic.email)).toHaveLength(1)
  })
  expect(await readMessages(backend, patient.email)).toHaveLength(1)
})

test('the same after another page was looked at meanwhile', async () => {
  const { proxy, user, item, storedCart } = await aStalledScene()
  proxy.holdAnswers()
  await user.click(screen.getByRole('button', { name: REQUEST }))
  await screen.findByText(NO_ANSWER)
  await leaveAndComeBack(user)

  expect(storedCart()).toEqual([item])

  await user.click(screen.getByRole('button', { name: REQUEST }))
  proxy.releaseAnswers()
  expect(await screen.findByText(SUCCESS)).toBeVisible()
})

test('its answer comes while another page is looked at: the cart is empty, and the mails go out', async () => {
  const { proxy, user, patient, clinic, storedCart } = await aStalledScene()
  proxy.holdAnswers()
  await user.click(screen.getByRole('button', { name: REQUEST }))
  await screen.findByText(NO_ANSWER)
  const header = within(screen.getByRole('banner'))
  await user.click(header.getByRole('link', { name: 'Contact' }))

  proxy.releaseAnswers()
  await waitFor(async () => {
    expect(await readMessages(backend, clinic.email)).toHaveLength(1)
  })
  expect(await readMessages(backend, patient.email)).toHaveLength(1)
  expect(storedCart()).toEqual([])
  expect(header.getByRole('link', { name: /Cart/ })).not.toHaveAccessibleName(/1/)
})

test('a request without an answer that turns out refused leaves a taken booking', async () => {
  const { proxy, user, service, storedCart } = await aStalledScene()
  const rival = await backend.createPatient()
  proxy.holdAnswers()
  await storeAppointment(backend, aBookingOf(rival, service))
  await user.click(screen.getByRole('button', { name: REQUEST }))
  await screen.findByText(NO_ANSWER)
  expect(storedCart()[0]?.taken).toBe(false)

  proxy.releaseAnswers()
  await user.click(screen.getByRole('button', { name: REQUEST }))
  expect(await screen.findByText('Teeth cleaning service is no longer available.')).toBeVisible()
  expect(await screen.findByText(TAKEN)).toBeVisible()
  expect(takeConsoleMessages().join('\n')).toContain('permission_denied')
})
