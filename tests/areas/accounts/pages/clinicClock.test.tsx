import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { CLINIC_ANSWERS, chooseClinic, fillIn, submit } from './registrationSteps.ts'

const backend = openTestBackend()

/** In Toronto it is 10:42 of a morning in January, in Halifax an hour later. */
const MORNING = Date.UTC(2027, 0, 15, 15, 42)

function inTheMorning(real: Repositories): Repositories {
  return { ...real, connection: { ...real.connection, now: () => MORNING } }
}

describe('the time at a clinic that signs up', () => {
  test('a clinic that signs up sees its time once its province is known', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: inTheMorning,
    })
    await chooseClinic(user)
    expect(screen.queryByText(/at your clinic/)).toBeNull()
    await fillIn(user, { Province: 'British Columbia' })
    expect(screen.getByLabelText('Time at your clinic')).toHaveAccessibleDescription(
      'It is 08:42 AM at your clinic. Right?',
    )
    await fillIn(user, { Province: 'Alberta' })
    expect(screen.getByText('It is 09:42 AM at your clinic.')).toBeVisible()
    expect(screen.queryByLabelText('Time at your clinic')).toBeNull()
  })

  test('a clinic that signs up selects its clock where the province has several, and the record keeps it', async () => {
    const { client, user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: inTheMorning,
    })
    await chooseClinic(user)
    await fillIn(user, { ...CLINIC_ANSWERS, Province: 'Quebec', 'E-mail': 'desk@isles.example' })
    const clock = screen.getByLabelText('Time at your clinic')
    expect(clock).toHaveDisplayValue('10:42 AM, Toronto time')
    await user.selectOptions(clock, '11:42 AM, Halifax time')
    expect(clock).toHaveAccessibleDescription('It is 11:42 AM at your clinic. Right?')
    await submit(user)
    await waitFor(async () => {
      const userId = client.firebase.auth.currentUser?.uid ?? ''
      expect(await backend.read(`clinics/${userId}`)).toMatchObject({
        province: 'QC',
        time_zone: 'America/Halifax',
      })
    })
  })
})
