import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import type { TestIdentity } from '#tests/support/createTestStage.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { openDetails } from './detailsScene.ts'

const backend = openTestBackend()

/** Somebody at the front desk of a clinic. */
async function enterDana(clinicId: string): Promise<TestIdentity> {
  const dana = await backend.createIdentity()
  await backend.update({
    [`staff/${dana.userId}`]: { clinic: clinicId, place: 'm01', name: 'Dana Roy', desk: clinicId },
    [`valid_since/${dana.userId}`]: 0,
  })
  return dana
}

test('a clinic sees on the page of an appointment who did what, and when, as it happens', async () => {
  const { clinic, appointment } = await openDetails(backend)
  const history = within(await screen.findByRole('region', { name: 'Who did what' }))
  const dana = await enterDana(clinic.userId)
  const colleague = await backend.connect(dana)
  await colleague.repositories.appointments.approve(appointment)
  expect(await history.findByRole('listitem')).toHaveTextContent(
    /^Approved by Dana Roy, today \d\d:\d\d [AP]M$/,
  )
})

test('a patient does not see who of the clinic did what', async () => {
  await openDetails(backend, { as: 'patient' })
  expect(screen.queryByRole('region', { name: 'Who did what' })).toBeNull()
})

describe('the page of changes', () => {
  test('the owner of a clinic reads who did what, the latest first, and opens its appointment', async () => {
    const { clinic, appointment } = await openDetails(backend)
    const dana = await enterDana(clinic.userId)
    const { appointments } = (await backend.connect(dana)).repositories
    await appointments.approve(appointment)
    cleanup()
    const { user } = await renderApp({ backend, as: clinic, at: paths.changes() })
    const list = within(await screen.findByRole('list', { name: 'Changes' }))
    await user.click(list.getByRole('link', { name: /^Approved by Dana Roy, today/ }))
    expect(await screen.findByRole('region', { name: 'Who did what' })).toBeVisible()
  })

  test('the owner of a clinic in which nobody has changed anything reads so', async () => {
    const clinic = await backend.createClinic()
    await renderApp({ backend, as: clinic, at: paths.changes() })
    expect(
      await screen.findByText('Nobody at your clinic has changed an appointment yet.'),
    ).toBeVisible()
  })

  test('somebody at the front desk is not shown who did what at the clinic', async () => {
    const clinic = await backend.createClinic()
    const dana = await enterDana(clinic.userId)
    await renderApp({ backend, as: dana, at: paths.changes() })
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible()
  })
})
