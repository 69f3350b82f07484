import { screen, waitFor, within } from '@testing-library/react'
import { goOffline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { CLINIC_CANCEL_REDIRECT_MS } from '#src/config/timings.ts'
import { endAppointment, letBegin } from '#tests/areas/visits/repository/storeAppointment.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { moveElsewhere } from './appointmentsScene.ts'
import {
  ask,
  buttonNames,
  confirm,
  DECLINING,
  hidePage,
  isFree,
  knowingOnlyTheFirstState,
  mailsOf,
  openDetails,
  openDetailsOnBadLine,
  REDIRECT,
  stateGroup,
  storedStates,
  yesOf,
  type DetailsScene,
} from './detailsScene.ts'

const MAIL_PROBLEM = "A notification mail can't be sent"
const backend = openTestBackend()

async function stored(scene: DetailsScene): Promise<unknown> {
  return [await storedStates(backend, scene), await isFree(backend, scene)]
}

/** Waits for this many mails to patient, doctor and clinic. */
async function expectMails(scene: DetailsScene, counts: readonly number[]): Promise<void> {
  await waitFor(async () => {
    const mails = Object.values(await mailsOf(backend, scene))
    expect(mails.map(({ length }) => length)).toEqual(counts)
  })
}

const ACTIONS = [
  {
    action: 'Approve',
    question: 'Are you sure you want to approve this appointment?',
    as: 'clinic',
    status: 'pending',
    hasBegun: false,
    news: 'This appointment is now confirmed.',
    newsFromElsewhere: 'This appointment is now confirmed.',
    mails: [1, 1, 0],
    act: ({ appointments }: Repositories, { appointment }: DetailsScene) =>
      appointments.approve(appointment),
    // Approving is not looked up before it is sent, so the rules refuse what comes too late.
    isRefusedByRules: true,
  },
  {
    action: 'Cancel',
    question: 'Are you sure you want to cancel this appointment?',
    as: 'patient',
    status: 'confirmed',
    hasBegun: false,
    news: REDIRECT,
    newsFromElsewhere: 'You cancelled',
    mails: [1, 1, 1],
    act: ({ appointments }: Repositories, { appointment }: DetailsScene) =>
      appointments.cancel(appointment, 'patient'),
    isRefusedByRules: false,
  },
  {
    action: 'Mark as completed',
    question: 'Are you sure you want to mark this appointment as completed?',
    as: 'clinic',
    status: 'confirmed',
    hasBegun: true,
    news: 'Marked as completed. Returning to your dashboard...',
    newsFromElsewhere: 'This appointment is now completed.',
    mails: [0, 0, 0],
    act: ({ appointments }: Repositories, { appointment }: DetailsScene) =>
      appointments.complete(appointment),
    isRefusedByRules: false,
  },
] as const

const whenOf = (hasBegun: boolean): string =>
  hasBegun ? 'Tuesday, 7th January 2020 · 09:00 AM' : 'Tuesday, 3rd March 2099 · 01:30 PM'

describe.each(ACTIONS)('$action (spec §2, §4, §7)', (row) => {
  const { action, as, status, hasBegun, news, mails } = row
  const view = { as, status, hasBegun }

  test(`"${action}" asks the ${as} first, and Discard changes nothing`, async () => {
    const scene = await openDetails(backend, view)
    const before = await stored(scene)
    const dialog = await ask(scene.user, action)
    expect(dialog).toHaveAccessibleName(row.question)
    expect(dialog).toHaveAccessibleDescription(
      `${as === 'clinic' ? 'Ana Roy' : 'Lakeside Dental'} · Root canal · ${whenOf(hasBegun)} ${
        {
          Approve: 'You can undo this for 10 seconds.',
          Cancel: 'This action cannot be undone.',
          'Mark as completed': 'You can correct this within 24 hours.',
        }[action]
      }`,
    )
    const discard = within(dialog).getByRole('button', { name: 'Discard' })
    expect(discard).toHaveAccessibleDescription(action === 'Cancel' ? 'Keeps the appointment.' : '')
    await scene.user.click(discard)

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: action })).toHaveFocus()
    expect(await stored(scene)).toEqual(before)
  })

  test(`"${action}" is done once by a double click of the ${as}, with one mail to each`, async () => {
    const scene = await openDetails(backend, view)
    const dialog = within(await ask(scene.user, action))
    await scene.user.dblClick(dialog.getByRole('button', { name: yesOf(action) }))
    await screen.findByText(news)
    await expectMails(scene, mails)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test(`"${action}" succeeds even if no mail can be sent, and shows the ${as} no mail failure`, async () => {
    const scene = await openDetails(backend, { ...view, mailPort: 1 })
    const before = await stored(scene)
    await confirm(scene.user, action)
    await screen.findByText(news)
    await waitFor(() => {
      expect(scene.client.problems.some((problem) => problem.startsWith(MAIL_PROBLEM))).toBe(
        mails.some((count) => count > 0),
      )
    })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await stored(scene)).not.toEqual(before)
  })

  test(`"${action}" done in another tab closes the question to the ${as}, and that tab sends the mails`, async () => {
    const scene = await openDetails(backend, view)
    await ask(scene.user, action)
    const otherTab = await backend.connect(scene[as])
    await row.act(otherTab.repositories, scene)

    expect(await screen.findByText(row.newsFromElsewhere)).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.queryByText(REDIRECT)).not.toBeInTheDocument()
    expect(stateGroup()).toHaveFocus()
    await expectMails(scene, [0, 0, 0])
  })

  test(`"${action}" of what was cancelled unnoticed says so to the ${as}, and sends no mail`, async () => {
    const scene = await openDetails(backend, { ...view, adapt: knowingOnlyTheFirstState })
    const other = as === 'clinic' ? 'patient' : 'clinic'
    await endAppointment(backend, scene.appointment, { kind: 'cancelled', by: other })
    await confirm(scene.user, action)

    expect(await screen.findByText('This appointment has been cancelled.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.queryByText(news)).not.toBeInTheDocument()
    await expectMails(scene, [0, 0, 0])
    const isRefused = takeConsoleMessages().some((message) => message.includes('permission_denied'))
    expect(isRefused).toBe(row.isRefusedByRules)
  })

  test(`"${action}" while offline says to the ${as} that nothing was sent`, async () => {
    const scene = await openDetails(backend, view)
    const before = await stored(scene)
    const buttons = buttonNames()
    goOffline(scene.client.firebase.database)
    await untilConnected(scene.client.repositories, false)
    await confirm(scene.user, action)

    expect(await screen.findByText(/^There was no connection, so nothing was sent./)).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: action })).toHaveFocus()
    expect(buttonNames()).toEqual(buttons)
    expect(screen.queryByText(news)).not.toBeInTheDocument()
    expect(await stored(scene)).toEqual(before)
  })

  test(`"${action}" without an answer is still being sent for the ${as}, and mail follows the answer`, async () => {
    const scene = await openDetailsOnBadLine(backend, view)
    const buttons = buttonNames()
    scene.line.holdAnswers()
    await confirm(scene.user, action)

    expect(await screen.findByText('Still sending...')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: action })).toHaveAttribute('aria-busy', 'true')
    expect(buttonNames()).toEqual(buttons)
    expect(screen.queryByText(news)).not.toBeInTheDocument()

    scene.line.releaseAnswers()
    expect(await screen.findByText(news)).toBeVisible()
    expect(screen.queryByText('Still sending...')).not.toBeInTheDocument()
    await expectMails(scene, mails)
    takeConsoleMessages()
  })
})

describe.each([
  ['Approve', 'clinic', 'patient', 'pending'],
  ['Cancel', 'clinic', 'patient', 'pending'],
  ['Cancel', 'patient', 'clinic', 'confirmed'],
] as const)('%s, asked of a %s while the %s moves the appointment', (action, as, by, status) => {
  test(`"${action}" says to the ${as} where the ${by} moved the visit, and has to be asked again`, async () => {
    const scene = await openDetails(backend, { as, status })
    const question = await ask(scene.user, action)
    question.querySelector<HTMLElement>('button:last-of-type')?.focus()
    await moveElsewhere(backend, scene, scene.appointment, by)

    const news = await within(question).findByText(/^This appointment has been moved since/)
    expect(news).toHaveTextContent('Wednesday, 4th March 2099 · 01:30 PM')
    expect(news.closest('[role=alert]')).toBeVisible()
    expect(question).toHaveAccessibleDescription(/Tuesday, 3rd March 2099 · 01:30 PM$/)
    const only = within(question).getByRole('button')
    expect(only).toHaveAccessibleName('Discard')
    expect(only).toHaveFocus()
    expect(await storedStates(backend, scene)).toMatchObject({
      active: { bookingDetails: { slot: { slotId: 'slot_1' } } },
      past: null,
    })

    await scene.user.click(only)
    const again = await ask(scene.user, action)
    expect(again).toHaveAccessibleDescription(/Wednesday, 4th March 2099 · 01:30 PM/)
    await scene.user.click(within(again).getByRole('button', { name: yesOf(action) }))
    const done = as === 'patient' ? REDIRECT : DECLINING
    const text = action === 'Approve' ? 'This appointment is now confirmed.' : done
    expect(await screen.findByText(text)).toBeVisible()
  })

  test(`"${action}" does nothing to an unnoticed new time, and says to the ${as} that the ${by} moved it`, async () => {
    const scene = await openDetails(backend, { as, status, adapt: knowingOnlyTheFirstState })
    await moveElsewhere(backend, scene, scene.appointment, by)
    await confirm(scene.user, action)
    if (action === 'Cancel' && as === 'clinic') await hidePage()
    const [said] = await screen.findAllByText(
      /This appointment has been moved to another time. Please look at it again.$/,
    )
    expect(said).toBeInTheDocument()
    expect(await storedStates(backend, scene)).toMatchObject({
      active: { confirmed: by === 'clinic', bookingDetails: { slot: { slotId: 'slot_1' } } },
      past: null,
    })
    takeConsoleMessages()
  })
})

describe('approving', () => {
  test('a clinic that approves reads so and keeps the focus there, and patient and doctor get mail', async () => {
    const scene = await openDetails(backend)
    await confirm(scene.user, 'Approve')

    const news = await screen.findByText('This appointment is now confirmed.')
    expect(news.closest('[role=status]')).toBeVisible()
    expect(screen.getByRole('button', { name: 'CONFIRMED' })).toBeDisabled()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(stateGroup()).toHaveFocus()
    expect(await storedStates(backend, scene)).toMatchObject({ active: { confirmed: true } })

    await expectMails(scene, [1, 1, 0])
    const [message] = await readMessages(backend, scene.patient.email)
    expect(message).toContain('Lakeside Dental approved your appointment')
    expect(message).toContain(backend.environment.appUrl)
  })

  test('a clinic is not asked again by itself when the patient asks to move what was approved', async () => {
    const scene = await openDetails(backend)
    await confirm(scene.user, 'Approve')
    await screen.findByText('This appointment is now confirmed.')
    await moveElsewhere(backend, scene, scene.appointment, 'patient')
    expect(await screen.findByRole('button', { name: /^Approve the move: / })).toBeVisible()
    expect(screen.getByRole('button', { name: 'CONFIRMED' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('a clinic asked to approve sees the question close when the patient cancels, and reads who did', async () => {
    const { user, appointment } = await openDetails(backend)
    await ask(user, 'Approve')
    await endAppointment(backend, appointment, { kind: 'cancelled', by: 'patient' })

    expect(await screen.findByText('Cancelled by the patient')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(stateGroup()).toHaveFocus()
  })
})

describe('marking as completed', () => {
  test('a clinic asked to complete reads that another desk moved the visit, and stays asked', async () => {
    const scene = await openDetails(backend, { status: 'confirmed', hasBegun: true })
    const question = await ask(scene.user, 'Mark as completed')
    await moveElsewhere(backend, scene, scene.appointment, 'clinic')
    expect(
      await within(question).findByText(/^This appointment has been moved since/),
    ).toBeVisible()
    await scene.user.click(within(question).getByRole('button', { name: 'Discard' }))
    expect(buttonNames()).toEqual(['CONFIRMED', 'Cancel'])
  })

  test('a clinic completes what it approved on the same page, sees COMPLETED alone, and keeps the focus', async () => {
    const redirect = holdTimers(CLINIC_CANCEL_REDIRECT_MS)
    const scene = await openDetails(backend, { hasBegun: true })
    await confirm(scene.user, 'Approve')
    await screen.findByRole('button', { name: 'CONFIRMED' })
    await confirm(scene.user, 'Mark as completed')

    const news = await screen.findByText('Marked as completed. Returning to your dashboard...')
    expect(news.closest('[role=status]')).toBeVisible()
    expect(buttonNames()).toEqual(['COMPLETED', 'Change to missed'])
    expect(screen.getByRole('button', { name: 'COMPLETED' })).toBeDisabled()
    expect(stateGroup()).toHaveFocus()
    expect(await storedStates(backend, scene)).toMatchObject({
      active: null,
      past: { completed: true, outcome: 'completed' },
    })
    await redirect.elapse()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  test('a clinic is offered to complete a visit from its first moment, and can still cancel', async () => {
    const { user, appointment } = await openDetails(backend, { status: 'confirmed' })
    expect(buttonNames()).toEqual(['CONFIRMED', 'Cancel'])
    await letBegin(backend, appointment)
    expect(await screen.findByRole('button', { name: 'Mark as completed' })).toBeEnabled()
    expect(buttonNames()).toEqual(['CONFIRMED', 'Mark as completed', 'Mark as missed', 'Cancel'])
    await confirm(user, 'Mark as completed')
    expect(await screen.findByText(/^Marked as completed\./)).toBeVisible()
  })
})
