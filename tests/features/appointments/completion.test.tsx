import { screen, within } from '@testing-library/react'
import { goOffline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import { endAppointment, letBegin } from '#tests/data/storeAppointment.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import {
  ask,
  buttonNames,
  confirm,
  knowingOnlyTheFirstState,
  openDetails,
  openDetailsOnBadLine,
  stateGroup,
  storedStates,
} from './detailsScene.ts'

const backend = openTestBackend()

describe('marking as completed (spec §2, §4, §7)', () => {
  test('asks first, and Discard changes nothing', async () => {
    const scene = await openDetails(backend, { status: 'confirmed', hasBegun: true })
    const dialog = await ask(scene.user, 'Mark as completed')
    expect(dialog).toHaveAccessibleName(
      'Are you sure you want to mark this appointment as completed?',
    )
    expect(within(dialog).getByText('This action cannot be undone.')).toBeVisible()
    await scene.user.click(within(dialog).getByRole('button', { name: 'Discard' }))

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Mark as completed' })).toHaveFocus()
    expect(await storedStates(backend, scene)).toMatchObject({ past: null })
  })

  test('says so, leaves COMPLETED alone there, and keeps the focus; nobody is mailed', async () => {
    const scene = await openDetails(backend, { status: 'confirmed', hasBegun: true })
    await confirm(scene.user, 'Mark as completed')

    const news = await screen.findByText('This appointment is now completed.')
    expect(news.closest('[role=status]')).toBeVisible()
    expect(buttonNames()).toEqual(['COMPLETED'])
    expect(screen.getByRole('button', { name: 'COMPLETED' })).toBeDisabled()
    expect(stateGroup()).toHaveFocus()
    expect(await storedStates(backend, scene)).toMatchObject({
      active: null,
      past: { completed: true, outcome: 'completed' },
    })
    expect(await readMessages(backend, scene.patient.email)).toEqual([])
  })

  test('is offered from the moment at which it begins, and Cancel remains', async () => {
    const { user, appointment } = await openDetails(backend, { status: 'confirmed' })
    expect(buttonNames()).toEqual(['CONFIRMED', 'Cancel'])
    await letBegin(backend, appointment)
    expect(await screen.findByRole('button', { name: 'Mark as completed' })).toBeEnabled()
    expect(buttonNames()).toEqual(['CONFIRMED', 'Mark as completed', 'Cancel'])
    await confirm(user, 'Mark as completed')
    expect(await screen.findByText('This appointment is now completed.')).toBeVisible()
  })

  test('a double click completes it once', async () => {
    const { user } = await openDetails(backend, { status: 'confirmed', hasBegun: true })
    await user.dblClick(
      within(await ask(user, 'Mark as completed')).getByRole('button', {
        name: 'Mark as completed',
      }),
    )
    await screen.findByRole('button', { name: 'COMPLETED' })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('follows an approval without leaving the page', async () => {
    const { user } = await openDetails(backend, { hasBegun: true })
    await confirm(user, 'Approve')
    await screen.findByRole('button', { name: 'CONFIRMED' })
    await confirm(user, 'Mark as completed')
    expect(await screen.findByText('This appointment is now completed.')).toBeVisible()
    expect(buttonNames()).toEqual(['COMPLETED'])
  })
})

describe('what others do in the meantime', () => {
  test('another tab completes it: the question closes, and the focus is not lost', async () => {
    const { user, clinic, appointment } = await openDetails(backend, {
      status: 'confirmed',
      hasBegun: true,
    })
    await ask(user, 'Mark as completed')
    const otherTab = await backend.connect(clinic)
    await otherTab.repositories.appointments.complete(appointment)

    expect(await screen.findByRole('button', { name: 'COMPLETED' })).toBeDisabled()
    expect(screen.getByText('This appointment is now completed.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(stateGroup()).toHaveFocus()
  })

  test('the patient cancels, and the page does not know yet: it says so', async () => {
    const { user, appointment } = await openDetails(backend, {
      status: 'confirmed',
      hasBegun: true,
      adapt: knowingOnlyTheFirstState,
    })
    await endAppointment(backend, appointment, { kind: 'cancelled', by: 'patient' })
    await confirm(user, 'Mark as completed')

    expect(await screen.findByText('This appointment has been cancelled.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.queryByText('COMPLETED')).not.toBeInTheDocument()
  })
})

describe('a completion that fails', () => {
  test('while offline says that nothing was sent', async () => {
    const scene = await openDetails(backend, { status: 'confirmed', hasBegun: true })
    goOffline(scene.client.firebase.database)
    await untilConnected(scene.client.repositories, false)
    await confirm(scene.user, 'Mark as completed')

    expect(await screen.findByText(/^You are offline. Nothing was sent./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mark as completed' })).toHaveFocus()
    expect(buttonNames()).toEqual(['CONFIRMED', 'Mark as completed', 'Cancel'])
    expect(await storedStates(backend, scene)).toMatchObject({
      active: { confirmed: true },
      past: null,
    })
  })

  test('without an answer is still being sent, and done once the answer comes', async () => {
    const scene = await openDetailsOnBadLine(backend, { status: 'confirmed', hasBegun: true })
    scene.line.holdAnswers()
    await confirm(scene.user, 'Mark as completed')

    expect(await screen.findByText('Still sending...')).toBeVisible()
    expect(screen.queryByText('COMPLETED')).not.toBeInTheDocument()

    scene.line.releaseAnswers()
    expect(await screen.findByRole('button', { name: 'COMPLETED' })).toBeDisabled()
    expect(screen.queryByText('Still sending...')).not.toBeInTheDocument()
    takeConsoleMessages()
  })
})
