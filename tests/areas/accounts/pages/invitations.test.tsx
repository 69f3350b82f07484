import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { INVITATION_MS } from '#src/areas/accounts/model/staff.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

function list() {
  return within(screen.getByRole('list', { name: 'People' }))
}

test('an owner invites somebody again in one click whose invitation ended, with the same role', async () => {
  const clinic = await backend.createClinic()
  const places = `staff_places/${clinic.clinicId}`
  await backend.write(`${places}/m05`, {
    email: 'ines@mail.example',
    until: Date.now() - DAY_MS,
    desk: clinic.clinicId,
    manager: clinic.clinicId,
  })
  const { user } = await renderApp({ backend, as: clinic, at: paths.people() })
  expect(await screen.findByText(/This invitation has expired/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copy link for ines@mail.example' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Invite again: ines@mail.example' }))
  expect(await screen.findByText(/^ines@mail.example is invited/)).toBeVisible()
  expect(
    await screen.findByRole('button', { name: 'Copy link for ines@mail.example' }),
  ).toBeVisible()
  expect(await backend.read(`${places}/m05`)).toBeNull()
  const invitation = await backend.read(`${places}/m01`)
  expect(invitation).toMatchObject({ email: 'ines@mail.example', manager: clinic.clinicId })
  expect(list().getByText(/Invited as manager/)).toBeVisible()
  expect(Number(await backend.read(`${places}/m01/until`))).toBeGreaterThan(
    Date.now() + INVITATION_MS - DAY_MS,
  )
})

test('an owner who takes an invitation back has the focus at the list of people', async () => {
  const clinic = await backend.createClinic()
  await backend.write(`staff_places/${clinic.clinicId}/m01`, {
    email: 'ines@mail.example',
    until: Date.now() + DAY_MS,
    desk: clinic.clinicId,
  })
  const { user } = await renderApp({ backend, as: clinic, at: paths.people() })
  await user.click(
    await screen.findByRole('button', { name: 'Take back the invitation of ines@mail.example' }),
  )
  await waitFor(() => {
    expect(list().queryByText('ines@mail.example')).toBeNull()
  })
  expect(screen.getByRole('list', { name: 'People' })).toHaveFocus()
})

test('an owner who removes a person has the focus at the list of people', async () => {
  const [clinic, dana] = await Promise.all([backend.createClinic(), backend.createIdentity()])
  await backend.update({
    [`staff/${dana.userId}`]: {
      clinic: clinic.clinicId,
      place: 'm01',
      name: 'Dana Roy',
      desk: clinic.clinicId,
    },
    [`staff_places/${clinic.clinicId}/m01`]: { user: dana.userId, email: dana.email },
    [`valid_since/${dana.userId}`]: 0,
  })
  const { user } = await renderApp({ backend, as: clinic, at: paths.people() })
  await user.click(await screen.findByRole('button', { name: 'Remove Dana Roy' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Dana Roy?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => {
    expect(screen.getByRole('list', { name: 'People' })).toHaveFocus()
  })
})

test('an owner of a blocked clinic who invites somebody reads why that is refused', async () => {
  const clinic = await backend.createClinic()
  const { user } = await renderApp({ backend, as: clinic, at: paths.people() })
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  await user.type(screen.getByLabelText(/Email address/), 'ines@mail.example')
  await backend.write(`blocked/${clinic.clinicId}`, true)
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText(/^This account is blocked\./)).toBeVisible()
  for (const message of takeConsoleMessages()) expect(message).toContain('permission_denied')
})

test('a person who joins by an invitation that was just taken back reads that it is gone', async () => {
  const [clinic, ines] = await Promise.all([
    backend.createClinic({ name: 'Riverside Dental' }),
    backend.createIdentity(),
  ])
  const path = `staff_places/${clinic.clinicId}/m02`
  await backend.write(path, {
    email: ines.email,
    until: Date.now() + DAY_MS,
    desk: clinic.clinicId,
  })
  const at = paths.join({ clinicId: clinic.clinicId, place: 'm02' })
  const { user } = await renderApp({ backend, as: ines, at })
  await user.type(await screen.findByLabelText(/Your name/), 'Ines Tran')
  await backend.write(path, null)
  await user.click(screen.getByRole('button', { name: 'Join Riverside Dental' }))
  expect(await screen.findByText(/This invitation is no longer valid/)).toBeVisible()
  for (const message of takeConsoleMessages()) expect(message).toContain('permission_denied')
})

test('a founder who handed the clinic over, left and is invited again reads why joining is not possible', async () => {
  const [clinic, dana] = await Promise.all([backend.createClinic(), backend.createIdentity()])
  const { clinicId } = clinic
  const places = `staff_places/${clinicId}`
  await backend.update({
    [`staff/${dana.userId}`]: {
      clinic: clinicId,
      place: 'm01',
      name: 'Dana Roy',
      desk: clinicId,
      manager: clinicId,
    },
    [`${places}/m01`]: { user: dana.userId, email: dana.email },
    [`${places}/owner`]: dana.userId,
    [`${places}/m00`]: null,
    [`${places}/m02`]: { email: clinic.email, until: Date.now() + DAY_MS, desk: clinicId },
    [`valid_since/${dana.userId}`]: 0,
    [`staff/${clinic.userId}`]: null,
  })
  await renderApp({ backend, as: clinic, at: paths.join({ clinicId, place: 'm02' }) })
  expect(await screen.findByText(/signed up a clinic before/)).toHaveTextContent(clinic.email)
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
  expect(screen.getByRole('main')).toContainElement(
    within(screen.getByRole('main')).getByRole('button', { name: 'Log out' }),
  )
})
