import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.clinicSettings.page

async function open(): Promise<{ readonly clinic: ClinicAccount; readonly user: UserEvent }> {
  const clinic = await backend.createClinic()
  const { user } = await renderApp({ backend, as: clinic, at: paths.clinicSettings() })
  await screen.findByRole('heading', { level: 2, name: words.title })
  return { clinic, user }
}

const field = (): HTMLElement => screen.getByLabelText(words.label)
const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }))

describe("The address of a clinic's page, in its settings", () => {
  test('a clinic saves a short address for its page', async () => {
    const { clinic, user } = await open()
    await user.type(field(), 'riverside')
    expect(screen.getByText(words.preview(`${window.location.origin}/c/riverside`))).toBeVisible()
    await press(user, words.save)
    expect(await screen.findByText(words.saved)).toBeVisible()
    expect(await backend.read('clinic_names/riverside')).toBe(clinic.userId)
  })

  test('a clinic that types capitals and accents is offered a name in the right form', async () => {
    const { user } = await open()
    await user.type(field(), 'Clinique Santé')
    await press(user, words.save)
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining(words.problems['page-name-form']) as string,
    )
    expect(field()).toHaveFocus()
    await press(user, words.proposal('clinique-sante'))
    expect(field()).toHaveValue('clinique-sante')
    await press(user, words.save)
    expect(await screen.findByText(words.saved)).toBeVisible()
  })

  test('a clinic that types a reserved name reads that it is not available', async () => {
    const { user } = await open()
    await user.type(field(), 'login')
    await press(user, words.save)
    expect(screen.getByText(words.problems['page-name-reserved'])).toBeVisible()
  })

  test('a clinic that types the name of another reads so at the field, and keeps what it typed', async () => {
    await backend.write('clinic_names/held-by-another', 'another')
    await backend.write('clinics/another/page', 'held-by-another')
    const { clinic, user } = await open()
    await user.type(field(), 'held-by-another')
    await press(user, words.save)
    expect(await screen.findByText(text.failures.general['page-name-taken'])).toBeVisible()
    expect(field()).toHaveValue('held-by-another')
    expect(await backend.read(`clinics/${clinic.userId}/page`)).toBeNull()
    takeConsoleMessages()
  })

  test('a clinic sees the address that another tab saves', async () => {
    const { clinic } = await open()
    await backend.write(`clinics/${clinic.userId}/page`, 'from-elsewhere')
    expect(await screen.findByDisplayValue('from-elsewhere')).toBe(field())
  })
})
