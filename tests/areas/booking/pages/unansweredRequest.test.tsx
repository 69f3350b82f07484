import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { keepTicketsAtHand } from '#tests/areas/visits/repository/appointmentScene.ts'
import { storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
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
const STILL_SENDING = 'Still sending...'

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
    slowWriteMs: 500,
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
  await keepTicketsAtHand(client, scene.patient.userId)
  return {
    ...scene,
    proxy,
    client,
    user,
    storedCart: () => client.repositories.cart.load(scene.patient.userId),
  }
}

async function expectOneMailEach({ clinic, patient }: CheckoutScene): Promise<void> {
  // The patient's mail is the last one.
  await waitFor(async () => {
    expect(await readMessages(backend, patient.email)).toHaveLength(1)
  })
  expect(await readMessages(backend, clinic.email)).toHaveLength(1)
}

test('a request without an answer is still being sent, and ends well once the answer comes', async () => {
  const scene = await aStalledScene()
  const { proxy, user, item, storedCart } = scene
  const edit = within(rowOf('Teeth cleaning')).getByRole('button', { name: /^Edit/ })
  const remove = within(rowOf('Teeth cleaning')).getByRole('button', { name: /^Delete/ })
  proxy.holdAnswers()
  await user.click(screen.getByRole('button', { name: REQUEST }))

  expect(await screen.findByText(STILL_SENDING)).toBeVisible()
  expect(storedCart()).toEqual([item])
  expect(within(rowOf('Teeth cleaning')).queryByText(TAKEN)).not.toBeInTheDocument()
  expect(edit).toBeDisabled()
  expect(remove).toBeDisabled()

  await user.click(screen.getByRole('button', { name: REQUEST }))
  proxy.releaseAnswers()
  expect(await screen.findByText(SUCCESS)).toBeVisible()
  expect(screen.queryByText(STILL_SENDING)).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(storedCart()).toEqual([])
  await expectOneMailEach(scene)
})

test('a request without an answer is still being sent after a visit to another page', async () => {
  const scene = await aStalledScene()
  const { proxy, user, item, storedCart } = scene
  proxy.holdAnswers()
  await user.click(screen.getByRole('button', { name: REQUEST }))
  await screen.findByText(STILL_SENDING)
  await leaveAndComeBack(user)

  expect(await screen.findByText(STILL_SENDING)).toBeVisible()
  expect(storedCart()).toEqual([item])

  proxy.releaseAnswers()
  expect(await screen.findByText(SUCCESS)).toBeVisible()
  expect(storedCart()).toEqual([])
  await expectOneMailEach(scene)
  takeConsoleMessages()
})

test('a request answered while another page is shown empties the cart, and the mails go out', async () => {
  const scene = await aStalledScene()
  const { proxy, user, storedCart } = scene
  proxy.holdAnswers()
  await user.click(screen.getByRole('button', { name: REQUEST }))
  await screen.findByText(STILL_SENDING)
  const header = within(screen.getByRole('banner'))
  await user.click(header.getByRole('link', { name: 'Contact' }))
  expect(screen.getByText(`${STILL_SENDING} Please keep this page open.`)).toBeVisible()

  proxy.releaseAnswers()
  await expectOneMailEach(scene)
  expect(storedCart()).toEqual([])
  expect(header.getByRole('link', { name: /Cart/ })).not.toHaveAccessibleName(/1/)
})

test.each([
  ['stays', false],
  ['has looked at another page', true],
])(
  'a patient who %s reads that a request was refused late, and has a taken booking',
  async (_, hasLeft) => {
    const { proxy, user, service, storedCart } = await aStalledScene()
    const rival = await backend.createPatient()
    proxy.holdAnswers()
    await storeAppointment(backend, aBookingOf(rival, service))
    await user.click(screen.getByRole('button', { name: REQUEST }))
    await screen.findByText(STILL_SENDING)
    if (hasLeft) await leaveAndComeBack(user)
    expect(storedCart()[0]?.taken).toBe(false)

    proxy.releaseAnswers()
    expect(await screen.findByText('Teeth cleaning service is no longer available.')).toBeVisible()
    expect(await screen.findByText(TAKEN)).toBeVisible()
    expect(takeConsoleMessages().join('\n')).toContain('permission_denied')
  },
)
