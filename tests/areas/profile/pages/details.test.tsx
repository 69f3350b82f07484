import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { PERSON_PLACES } from '#src/areas/accounts/model/people.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { findPart } from './accountScene.ts'

const backend = openTestBackend()

/** The account page, with everything read that it shows. */
async function openAccount(
  as: PatientAccount,
  adapt: (real: Repositories) => Repositories = (real) => real,
): Promise<UserEvent> {
  const { user } = await renderApp({ backend, as, at: paths.account(), adapt })
  const refusals = await findPart('Clinics that can book for you')
  await refusals.findByText(/^No clinic can book for you/)
  return user
}

const DETAILS = 'Your details'
const PEOPLE = 'People you book for'

describe('Your details', () => {
  test('a patient saves a name, a phone number and a language, and the header shows the name', async () => {
    const patient = await backend.createPatient()
    const user = await openAccount(patient)
    const part = await findPart(DETAILS)
    await user.clear(part.getByLabelText(/Full name/))
    await user.type(part.getByLabelText(/Full name/), 'Zoë Roy')
    await user.type(part.getByLabelText('Phone number'), '8075550110')
    await user.selectOptions(part.getByLabelText('Language of our e-mails'), 'Français')
    await user.click(part.getByRole('button', { name: 'Save' }))
    expect(await part.findByText('Your details are saved.')).toBeVisible()
    expect(await backend.read(`patients/${patient.userId}/phone`)).toBe('(807) 555-0110')
    expect(await backend.read(`patients/${patient.userId}/language`)).toBe('fr')
    expect(await screen.findAllByText(/Zoë Roy/)).not.toHaveLength(0)
    await user.type(part.getByLabelText(/Full name/), 's')
    expect(part.queryByText('Your details are saved.')).not.toBeInTheDocument()
  })

  test('a patient reads beside its field what is wrong in the details, and nothing is sent', async () => {
    const patient = await backend.createPatient({ phone: '(519) 555-0142' })
    const user = await openAccount(patient)
    const part = await findPart(DETAILS)
    await user.clear(part.getByLabelText(/Full name/))
    await user.type(part.getByLabelText('Phone number'), '{Backspace}')
    await user.click(part.getByRole('button', { name: 'Save' }))
    expect(await part.findByText('Please enter your full name')).toBeVisible()
    expect(part.getByText('You must enter a valid phone number')).toBeVisible()
    expect(part.getByLabelText(/Full name/)).toHaveFocus()
    expect(await backend.read(`patients/${patient.userId}/phone`)).toBe('(519) 555-0142')
  })

  test('a patient sees what another tab saves, except where something was typed', async () => {
    const patient = await backend.createPatient({ name: 'Amara Osei' })
    const user = await openAccount(patient)
    const part = await findPart(DETAILS)
    await user.type(part.getByLabelText('Phone number'), '807')
    await backend.write(`patients/${patient.userId}/name`, 'Ama Osei')
    await waitFor(() => {
      expect(part.getByLabelText(/Full name/)).toHaveValue('Ama Osei')
    })
    expect(part.getByLabelText('Phone number')).toHaveValue('(807')
  })
})

describe('People you book for', () => {
  test('a patient adds and removes a person to book for, and the focus stays near', async () => {
    const patient = await backend.createPatient()
    const user = await openAccount(patient)
    const part = await findPart(PEOPLE)
    expect(part.getByText('Nobody yet.')).toBeVisible()
    await user.type(part.getByLabelText('Full name of the person'), 'Kofi Osei{Enter}')
    expect(await part.findByText('Kofi Osei is on your list.')).toBeVisible()
    expect(part.getByLabelText('Full name of the person')).toHaveValue('')
    await user.click(await part.findByRole('button', { name: 'Remove Kofi Osei' }))
    expect(await part.findByText(/^Kofi Osei is no longer on your list\./)).toBeVisible()
    expect(part.getByText('Nobody yet.')).toBeVisible()
    expect(document.body).not.toHaveFocus()
    expect(await backend.read(`patients/${patient.userId}/people`)).toBeNull()
  })

  test("a patient who adds nobody's name adds nobody, and a failure keeps what was typed", async () => {
    const patient = await backend.createPatient()
    const user = await openAccount(patient, (real) => ({
      ...real,
      account: { ...real.account, addPerson: () => Promise.reject(new Failure('offline')) },
    }))
    const part = await findPart(PEOPLE)
    await user.click(part.getByRole('button', { name: 'Add' }))
    expect(await part.findByText('Please enter your full name')).toBeVisible()
    await user.type(part.getByLabelText('Full name of the person'), 'Kofi Osei')
    await user.click(part.getByRole('button', { name: 'Add' }))
    expect(await part.findByText(/^There was no connection, so nothing was sent\./)).toBeVisible()
    expect(part.getByLabelText('Full name of the person')).toHaveValue('Kofi Osei')
  })

  test('a patient with a full list of people reads so, and has no field for another', async () => {
    const patient = await backend.createPatient({
      people: PERSON_PLACES.map((place) => ({ place, name: `Child ${place}` })),
    })
    await openAccount(patient)
    const part = await findPart(PEOPLE)
    expect(part.getAllByRole('listitem')).toHaveLength(10)
    expect(part.getByText(/^Your list has 10 people/)).toBeVisible()
    expect(part.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('a clinic has neither personal details nor people to book for', async () => {
    await renderApp({ backend, as: await backend.createClinic(), at: paths.account() })
    await findPart('Your data')
    expect(screen.queryByRole('region', { name: PEOPLE })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: DETAILS })).not.toBeInTheDocument()
  })
})
