import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aSchedulingScene, todayAt } from '#tests/areas/booking/pages/schedulingScene.ts'
import { anAppointmentsScene } from '#tests/areas/visits/pages/appointmentsScene.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { approveButton, atNoon, NOON } from './deskScene.ts'

const backend = openTestBackend()

test('a clinic hears of a new request on another page, and Show leads to it on the dashboard', async () => {
  const scene = await anAppointmentsScene(backend)
  await scene.book('First', 'pending', NOON + DAY_MS)
  const { user } = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.clinicSettings(),
    adapt: atNoon,
  })
  expect(await screen.findByRole('link', { name: '1 request' })).toBeVisible()
  await scene.book('Second', 'pending', NOON + 2 * DAY_MS, { patientName: 'New Person' })
  expect(await screen.findByText('1 new request')).toBeVisible()
  expect(screen.getByRole('link', { name: '2 requests' })).toBeVisible()
  await waitFor(() => {
    expect(document.title).toMatch(/^\(1\) Clinic settings/)
  })
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => {
    expect(window.location.pathname).toBe(paths.dashboard())
    expect(approveButton('Second')).toHaveFocus()
  })
  expect(screen.queryByText('1 new request')).not.toBeInTheDocument()
})

test('a clinic hears of a new wish to move on another page, and Show leads to its answer', async () => {
  const { clinic, patient, service, appointment } = await aSchedulingScene(backend)
  const { user } = await renderApp({
    backend,
    as: clinic,
    at: paths.clinicSettings(),
    adapt: atNoon,
  })
  expect(await screen.findByRole('link', { name: '0 requests' })).toBeVisible()
  const home = await backend.connect(patient)
  const to = { serviceId: service.id, slotId: 'slot_2', timestamp: todayAt(14) }
  await home.repositories.appointments.move(appointment, 'patient', to)
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /^Approve the move: Robin Tremblay/ })).toHaveFocus()
  })
  expect(window.location.pathname).toBe(paths.dashboard())
})

test("a clinic finds a patient from any of its pages and reads the patient's card there", async () => {
  const scene = await anAppointmentsScene(backend)
  await scene.book('Root canal', 'confirmed', NOON + DAY_MS, { patientName: 'Robin Tremblay' })
  const { user } = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.hours(),
    adapt: atNoon,
  })
  await user.type(await screen.findByRole('searchbox', { name: /^Find a patient/ }), 'trem')
  await user.click(
    await within(screen.getByRole('search')).findByRole('button', { name: /^Robin Tremblay/ }),
  )
  expect(await screen.findByRole('dialog', { name: 'Robin Tremblay' })).toBeVisible()
  expect(window.location.pathname).toBe(paths.hours())
})

test('a clinic locks its session with one click on any page', async () => {
  const clinic = await backend.createClinic()
  const { user } = await renderApp({ backend, as: clinic, at: paths.share() })
  await user.click(await screen.findByRole('button', { name: 'Lock now' }))
  expect(await screen.findByRole('heading', { name: 'Locked' })).toBeVisible()
})

test('a patient has no front desk on any page', async () => {
  const patient = await backend.createPatient()
  await renderApp({ backend, as: patient, at: paths.dashboard() })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Front desk' })).not.toBeInTheDocument()
})
