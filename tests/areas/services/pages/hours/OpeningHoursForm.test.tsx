import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.openingHours

async function open(overrides: Partial<ClinicAccount> = {}): Promise<{
  readonly clinic: ClinicAccount
  readonly user: UserEvent
  readonly form: HTMLElement
}> {
  const clinic = await backend.createClinic(overrides)
  const { user } = await renderApp({ backend, as: clinic, at: paths.clinicSettings() })
  const form = await screen.findByRole('form', { name: words.title })
  return { clinic, user, form }
}

const stored = async (clinic: ClinicAccount): Promise<unknown> =>
  await backend.read(`clinics/${clinic.userId}/hours`)

describe('The opening hours in the settings of a clinic', () => {
  test('a clinic adds its opening hours, beginning with the usual ones, by keyboard', async () => {
    const { clinic, user, form } = await open()
    within(form).getByRole('button', { name: words.add }).focus()
    await user.keyboard('{Enter}')
    expect(within(form).getByRole('checkbox', { name: text.hours.dayNames.mon })).toHaveFocus()
    await user.keyboard(' ')
    await user.click(within(form).getByRole('button', { name: words.save }))
    expect(await within(form).findByText(words.saved)).toBeVisible()
    const nineToFive = '09:00-17:00'
    expect(await stored(clinic)).toBe(
      ['', nineToFive, nineToFive, nineToFive, nineToFive, '', ''].join(';'),
    )
  })

  test('a clinic that is open on no day is told to choose one, at the field', async () => {
    const { clinic, user, form } = await open({ openingHours: '09:00-17:00;;;;;;' })
    await user.click(within(form).getByRole('checkbox', { name: text.hours.dayNames.mon }))
    await user.click(within(form).getByRole('button', { name: words.save }))
    expect(await within(form).findByText(text.hours.problems['no-days'])).toBeVisible()
    expect(within(form).getByRole('checkbox', { name: text.hours.dayNames.mon })).toHaveFocus()
    expect(await stored(clinic)).toBe('09:00-17:00;;;;;;')
  })

  test('a clinic removes its opening hours, and the focus goes to where it can add them again', async () => {
    const { clinic, user, form } = await open({ openingHours: '09:00-17:00;;;;;;' })
    await user.click(within(form).getByRole('button', { name: words.remove }))
    expect(within(form).getByRole('button', { name: words.add })).toHaveFocus()
    await user.click(within(form).getByRole('button', { name: words.save }))
    expect(await within(form).findByText(words.removed)).toBeVisible()
    expect(await stored(clinic)).toBeNull()
  })

  test('a clinic without typing sees the opening hours that another tab saves', async () => {
    const { clinic, form } = await open()
    await backend.write(`clinics/${clinic.userId}/hours`, ';;;10:00-15:00;;;')
    const opens = await within(form).findByLabelText(text.hours.rangeFrom)
    expect(opens).toHaveValue('10:00')
  })
})
