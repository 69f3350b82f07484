import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.clinicSettings
const { fields } = words

async function open(overrides: Partial<ClinicAccount> = {}): Promise<{
  readonly clinic: ClinicAccount
  readonly user: UserEvent
}> {
  const clinic = await backend.createClinic(overrides)
  const { user } = await renderApp({ backend, as: clinic, at: paths.clinicSettings() })
  await screen.findByRole('heading', { level: 1, name: words.title })
  return { clinic, user }
}

const field = (name: string): HTMLElement => screen.getByLabelText(new RegExp(`^${escaped(name)}`))
const escaped = (name: string): string => name.replace(/[()]/g, '\\$&')
const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }))
const read = async (clinic: ClinicAccount): Promise<unknown> =>
  await backend.read(`clinics/${clinic.userId}`)

describe("A clinic's settings", () => {
  test("a clinic's settings begin with what is stored, and are saved whole", async () => {
    const { clinic, user } = await open()
    const service = await backend.createService(clinic)
    expect(field(fields.address)).toHaveValue(clinic.address)
    expect(field(fields.phone)).toHaveValue(clinic.phone)
    await user.clear(field(fields.address))
    await user.click(field(fields.address))
    await user.paste(' 9 Rainy Lake Road, Kenora ')
    await user.selectOptions(field(fields.timeZone), 'America/Winnipeg')
    await user.clear(field(fields.phone))
    await user.type(field(fields.phone), '8075550110')
    await user.selectOptions(field(fields.language), 'Français')
    expect(screen.getByText(words.unsaved)).toBeVisible()
    await press(user, words.save)

    expect(await screen.findByText(words.saved)).toBeVisible()
    expect(screen.queryByText(words.unsaved)).toBeNull()
    expect(field(fields.address)).toHaveValue('9 Rainy Lake Road, Kenora')
    expect(await read(clinic)).toMatchObject({
      clinic_address: '9 Rainy Lake Road, Kenora',
      time_zone: 'America/Winnipeg',
      phone: '(807) 555-0110',
      language: 'fr',
      arrival_note: clinic.arrivalNote,
    })
    expect(await backend.read(`services/${clinic.userId}/${service.id}`)).toMatchObject({
      clinic_address: '9 Rainy Lake Road, Kenora',
      clinic_time_zone: 'America/Winnipeg',
    })
  })

  test("a clinic's settings with mistakes say what is wrong at the field, and keep what was typed", async () => {
    const { clinic, user } = await open()
    await user.clear(field(fields.address))
    await user.clear(field(fields.phone))
    await user.type(field(fields.phone), '80755')
    await press(user, words.save)
    expect(field(fields.address)).toHaveAccessibleDescription(
      words.problems['clinic-address-required'],
    )
    expect(field(fields.address)).toHaveFocus()
    expect(screen.getByText(words.problems['phone-incomplete'])).toBeVisible()
    expect(field(fields.phone)).toHaveValue('(807) 55')
    expect(await read(clinic)).not.toHaveProperty('changed_at')
  })

  test("a clinic's settings may be without a phone number and a note", async () => {
    const { clinic, user } = await open()
    await user.clear(field(fields.phone))
    await user.clear(field(fields.arrivalNote))
    await press(user, words.save)
    await screen.findByText(words.saved)
    expect(await read(clinic)).not.toHaveProperty('phone')
    expect(await read(clinic)).not.toHaveProperty('arrival_note')
  })

  test("a clinic's settings offer the clocks of the province, and say what another one changes", async () => {
    const { user } = await open({ timeZone: '' })
    expect(within(field(fields.timeZone)).getAllByRole('option')).toHaveLength(3)
    // Only a clock that was just chosen is a question.
    expect(field(fields.timeZone)).toHaveAccessibleDescription(/^It is .* at your clinic\.$/)
    await user.selectOptions(field(fields.timeZone), 'America/Winnipeg')
    expect(field(fields.timeZone)).toHaveAccessibleDescription(
      /^It is .* at your clinic\. Right\?$/,
    )
    expect(screen.getByText(/Your published times stay at the same moment/)).toBeVisible()
    await user.selectOptions(field(fields.province), 'MB')
    expect(screen.queryByLabelText(fields.timeZone)).toBeNull()
    await user.selectOptions(field(fields.province), 'ON')
    expect(field(fields.timeZone)).toHaveValue('America/Winnipeg')
  })

  test("a clinic's settings follow what another window saves, and name what was typed here as well", async () => {
    const { clinic, user } = await open()
    const other = await backend.connect(clinic)
    await user.clear(field(fields.address))
    await user.type(field(fields.address), '1 Mine Street')
    await other.repositories.account.saveClinicSettings(clinic, {
      address: '2 Theirs Street',
      province: 'ON',
      timeZone: 'America/Toronto',
      phone: '(807) 555-0110',
      language: clinic.language,
      arrivalNote: clinic.arrivalNote,
      otherArrivalNote: clinic.otherArrivalNote,
    })
    expect(await screen.findByText(words.changedElsewhere(['address']))).toBeVisible()
    expect(field(fields.address)).toHaveValue('1 Mine Street')
    expect(field(fields.phone)).toHaveValue('(807) 555-0110')
    await press(user, words.takeTheirs)
    expect(field(fields.address)).toHaveValue('2 Theirs Street')
    expect(screen.queryByText(words.unsaved)).toBeNull()
  })

  test("a clinic's settings that are refused stay in the form, with the reason", async () => {
    const { clinic, user } = await open()
    await backend.write(`blocked/${clinic.userId}`, true)
    await user.type(field(fields.arrivalNote), ' Ring twice.')
    await press(user, words.save)
    expect(await screen.findByText(text.failures.general['account-blocked'])).toBeVisible()
    expect(takeConsoleMessages()).toHaveLength(1)
    expect(field(fields.arrivalNote)).toHaveValue(`${clinic.arrivalNote} Ring twice.`)
  })

  test('a clinic with settings typed and not saved is asked before it leaves them', async () => {
    const { user } = await open()
    await user.type(field(fields.arrivalNote), ' Ring twice.')
    const services = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: 'Services',
    })
    await user.click(services)
    const { question, confirmLabel, discardLabel } = text.common.leave
    const dialog = within(await screen.findByRole('alertdialog', { name: question }))
    await user.click(dialog.getByRole('button', { name: discardLabel }))
    expect(field(fields.arrivalNote)).toHaveDisplayValue(/Ring twice\.$/)

    await user.click(services)
    await press(user, confirmLabel)
    await waitFor(() => {
      expect(window.location.pathname).toBe(paths.services())
    })
  })

  test.each([
    ['opening hours', async (user: UserEvent) => press(user, text.openingHours.add)],
    [
      'an address of its page',
      async (user: UserEvent) => user.type(field(text.clinicSettings.page.label), 'riverside'),
    ],
  ])('a clinic with %s entered and not saved is asked before it leaves them', async (_, enter) => {
    const { user } = await open()
    await enter(user)
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    await user.click(main.getByRole('link', { name: 'Services' }))
    const { question, confirmLabel } = text.common.leave
    expect(await screen.findByRole('alertdialog', { name: question })).toBeVisible()
    await press(user, confirmLabel)
    await waitFor(() => {
      expect(window.location.pathname).toBe(paths.services())
    })
  })
})
