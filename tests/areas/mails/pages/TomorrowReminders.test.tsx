import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { english as text } from '#src/areas/text/english.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { addDays, startOfDay } from '#src/core/time/wallClock.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.reminders
/** A noon that has not come yet, by the clinic's clock. */
const NOON = startOfDay(addDays(Date.now(), 1, CLINIC_ZONE), CLINIC_ZONE) + 12 * HOUR_MS
const atNoon = (real: Repositories): Repositories => ({
  ...real,
  connection: { ...real.connection, now: () => NOON },
})

function title(total: number, reminded: number, comes: number, toCall: number, cannot = 0): string {
  return words.title({ day: null, total, reminded, comes, cannot, toCall })
}

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly visits: readonly ActiveAppointment[]
}

/** Visits of the day after that noon, one for each e-mail. */
async function aScene(...emails: readonly string[]): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const slots = emails.map((_, index) =>
    aSlot({
      slotId: `slot_${index}`,
      timestamp: addDays(NOON, 1, CLINIC_ZONE) + index * HOUR_MS,
    }),
  )
  const service = await backend.createService(clinic, { slots })
  const visits: ActiveAppointment[] = []
  for (const [index, slot] of slots.entries()) {
    const email = emails[index] ?? ''
    const patientData = aPatientData({ fullname: `Patient ${index}`, email })
    visits.push(
      await storeAppointment(
        backend,
        anItemFor(patient, service, { patientData, slot }),
        'confirmed',
      ),
    )
  }
  return { clinic, patient, visits }
}

test('a desk reminds everyone with one press, and sees an answer', async () => {
  const { clinic, visits } = await aScene('a@mail.example', 'b@mail.example', '')
  const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard(), adapt: atNoon })
  expect(
    await screen.findByRole('heading', {
      name: title(3, 0, 0, 1),
    }),
  ).toBeVisible()
  await user.click(await screen.findByRole('button', { name: words.remindAll(2) }))
  expect(
    await screen.findByRole('heading', {
      name: title(3, 2, 0, 1),
    }),
  ).toBeVisible()
  const [first] = visits
  if (first === undefined) throw new Error('There is no visit.')
  const link = await backend.read(`reminders/${clinic.clinicId}/${first.appointmentId}/link`)
  await backend.update({
    [`visit_answers/${String(link)}/answer`]: 'comes-not',
    [`visit_answers/${String(link)}/answered`]: Date.now(),
  })
  await user.click(await screen.findByRole('heading', { name: title(3, 2, 0, 1, 1) }))
  expect(await screen.findByRole('heading', { name: words.cannotTitle(1) })).toBeVisible()
})

test('a desk ticks off a call, and the visit counts as reminded', async () => {
  const { clinic } = await aScene('')
  const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard(), adapt: atNoon })
  await user.click(await screen.findByRole('heading', { name: title(1, 0, 0, 1) }))
  await user.click(await screen.findByRole('button', { name: /^Called: Patient 0/ }))
  expect(await screen.findByText(words.wasCalled('Patient 0'))).toBeVisible()
  expect(
    await screen.findByRole('heading', {
      name: title(1, 1, 0, 0),
    }),
  ).toBeVisible()
})

test('a desk that ticked off the wrong call takes it back in its place', async () => {
  const { clinic } = await aScene('', '')
  const at = { backend, as: clinic, at: paths.dashboard(), adapt: atNoon }
  const { user } = await renderApp(at)
  await user.click(await screen.findByRole('heading', { name: title(2, 0, 0, 2) }))
  await user.click(await screen.findByRole('button', { name: /^Called: Patient 0/ }))
  expect(await screen.findByRole('heading', { name: words.callTitle(1) })).toBeVisible()
  const undo = await screen.findByRole('button', { name: /^Undo: Called: Patient 0/ })
  await waitFor(() => {
    expect(undo).toHaveFocus()
    expect(undo).not.toHaveAttribute('aria-disabled')
  })
  expect(screen.getByText(words.wasCalled('Patient 0'))).toBeVisible()
  await user.click(undo)
  expect(await screen.findByRole('button', { name: /^Called: Patient 0/ })).toHaveFocus()
  await waitFor(() => {
    expect(screen.queryByText(words.wasCalled('Patient 0'))).toBeNull()
  })
  expect(await screen.findByRole('heading', { name: title(2, 0, 0, 2) })).toBeVisible()
})

test('a desk that double clicks on “Called” takes nothing back', async () => {
  const { clinic, visits } = await aScene('')
  const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard(), adapt: atNoon })
  await user.click(await screen.findByRole('heading', { name: title(1, 0, 0, 1) }))
  await user.click(await screen.findByRole('button', { name: /^Called: Patient 0/ }))
  const undo = await screen.findByRole('button', { name: /^Undo: Called: Patient 0/ })
  await waitFor(() => {
    expect(undo).not.toHaveAttribute('aria-disabled')
  })
  fireEvent.click(undo, { detail: 2 })
  expect(undo).not.toHaveAttribute('aria-busy')
  const path = `reminders/${clinic.clinicId}/${visits[0]?.appointmentId ?? ''}/state`
  expect(await backend.read(path)).toBe('called')
  await user.click(undo)
  expect(await screen.findByRole('button', { name: /^Called: Patient 0/ })).toBeVisible()
})

test('an open desk reminds by itself', async () => {
  const { clinic } = await aScene('self@mail.example')
  const at = { backend, as: clinic, at: paths.dashboard(), adapt: atNoon, remindDelayMs: 0 }
  const { user } = await renderApp(at)
  await user.click(await screen.findByRole('heading', { name: title(1, 1, 0, 0) }))
  expect(await screen.findByText(words.byThisPage)).toBeVisible()
})

test('a desk whose mail service is down says which patient to call', async () => {
  const { clinic } = await aScene('down@mail.example')
  const at = { backend, as: clinic, at: paths.dashboard(), adapt: atNoon, mailPort: 1 }
  const { user } = await renderApp(at)
  await user.click(await screen.findByRole('button', { name: words.remindAll(1) }))
  expect(await screen.findByText(words.notSent(1))).toBeVisible()
  await user.click(await screen.findByRole('heading', { name: title(1, 0, 0, 1) }))
  expect(await screen.findByText(words.reasons['not-sent'])).toBeVisible()
})

test('a desk with a timer reads nothing about the open page', async () => {
  const { clinic, visits } = await aScene('timer@mail.example')
  const [visit] = visits
  if (visit === undefined) throw new Error('There is no visit.')
  await backend.write(`reminders/${clinic.clinicId}/${visit.appointmentId}`, {
    ...{ for: startOf(visit), at: Date.now(), by: 'run:mail.example:1', state: 'sent', times: 1 },
  })
  await renderApp({ backend, as: clinic, at: paths.dashboard(), adapt: atNoon })
  expect(await screen.findByRole('heading', { name: title(1, 1, 0, 0) })).toBeVisible()
  expect(screen.queryByText(words.byThisPage)).toBeNull()
})

test('a patient who switched reminders off is not reminded', async () => {
  const { clinic, patient } = await aScene('off@mail.example')
  await backend.write(`patients/${patient.userId}/no_reminders`, true)
  const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard(), adapt: atNoon })
  await user.click(await screen.findByRole('heading', { name: title(1, 0, 0, 0) }))
  expect(await screen.findByText(new RegExp(words.off(1)))).toBeVisible()
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: words.remindAll(1) })).toBeNull()
  })
})
