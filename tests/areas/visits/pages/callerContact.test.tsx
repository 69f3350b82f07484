import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { paths } from '#src/config/paths.ts'
import { bookCallers } from '#tests/areas/visits/repository/bookCallers.ts'
import { endAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { openDetails } from './detailsScene.ts'

const backend = openTestBackend()

const TYPO = aPatientData({ fullname: 'Sam Caller', phoneNumber: '(519) 555-0123', email: '' })

type Page = Awaited<ReturnType<typeof renderApp>> & { readonly clinic: ClinicAccount }

/** A clinic that booked twice for Sam on the phone, with a typing error in the number. */
async function open(at: (clinic: ClinicAccount) => string): Promise<Page> {
  const clinic = await backend.createClinic()
  await bookCallers(backend, clinic, [TYPO, TYPO])
  return { clinic, ...(await renderApp({ backend, as: clinic, at: at(clinic) })) }
}

const details = ({ userId }: ClinicAccount): string =>
  paths.appointmentDetails({ clinicId: userId, appointmentId: 'caller0' })

test('a receptionist corrects the phone number of a caller in all coming visits', async () => {
  const { user, clinic } = await open(details)
  await user.click(await screen.findByRole('button', { name: 'Correct contact or language' }))
  const form = within(screen.getByRole('form', { name: 'Correct the contact' }))
  await user.clear(form.getByLabelText(/^Phone number/))
  await user.type(form.getByLabelText(/^Phone number/), '5195550132')
  expect(form.getByLabelText(/^E-mail/)).toHaveAccessibleDescription(/^Nothing is sent/)
  await user.click(form.getByRole('button', { name: 'Save contact' }))
  expect(await screen.findByText('Correction saved for 2 appointments.')).toBeVisible()
  expect(await screen.findByRole('link', { name: '(519) 555-0132' })).toBeVisible()
  expect(await backend.read(`appointments/${clinic.userId}/caller1/patientData/phoneNumber`)).toBe(
    '(519) 555-0132',
  )
})

test("a receptionist corrects the language of a caller's e-mails in all coming visits", async () => {
  const { user, clinic } = await open(details)
  await user.click(await screen.findByRole('button', { name: 'Correct contact or language' }))
  const language = screen.getByRole('combobox', { name: 'Language of e-mails' })
  expect(language).toHaveDisplayValue('English')
  await user.selectOptions(language, 'Français')
  await user.click(screen.getByRole('button', { name: 'Save contact' }))
  expect(await screen.findByText('Correction saved for 2 appointments.')).toBeVisible()
  const visits = `appointments/${clinic.userId}`
  expect(await backend.read(`${visits}/caller0/bookedBy/language`)).toBe('fr')
  expect(await backend.read(`${visits}/caller1/bookedBy/language`)).toBe('fr')
  await user.click(screen.getByRole('button', { name: 'Correct contact or language' }))
  expect(screen.getByRole('combobox', { name: 'Language of e-mails' })).toHaveDisplayValue(
    'Français',
  )
})

test('a receptionist reads which language another one chose, and undoes none of it', async () => {
  const { user, clinic } = await open(details)
  await user.click(await screen.findByRole('button', { name: 'Correct contact or language' }))
  await user.clear(screen.getByLabelText(/^Name/))
  await user.type(screen.getByLabelText(/^Name/), 'Sam Kaller')
  const visit = `appointments/${clinic.userId}/caller0`
  await backend.write(`${visit}/bookedBy/language`, 'fr')
  await backend.write(`${visit}/patientData/corrected`, 1)
  expect(
    await screen.findByText(/corrected this in the meantime.*Language of e-mails: Français\.$/),
  ).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Sam Kaller')
  expect(screen.getByRole('combobox', { name: 'Language of e-mails' })).toHaveDisplayValue(
    'Français',
  )
  await user.click(screen.getByRole('button', { name: 'Save contact' }))
  expect(await screen.findByText('Correction saved for 2 appointments.')).toBeVisible()
  expect(await backend.read(`${visit}/bookedBy/language`)).toBe('fr')
  expect(await backend.read(`${visit}/patientData`)).toMatchObject({
    fullname: 'Sam Kaller',
    corrected: 2,
  })
})

test('a receptionist cannot save a caller without a phone number', async () => {
  const { user } = await open(details)
  await user.click(await screen.findByRole('button', { name: 'Correct contact or language' }))
  await user.clear(screen.getByLabelText(/^Phone number/))
  await user.click(screen.getByRole('button', { name: 'Save contact' }))
  expect(screen.getByText(/^Please enter a phone number, so that/)).toBeVisible()
  expect(screen.getByLabelText(/^Phone number/)).toHaveFocus()
})

test('a receptionist reads what another one corrected, and undoes none of it', async () => {
  const { user, clinic } = await open(details)
  await user.click(await screen.findByRole('button', { name: 'Correct contact or language' }))
  await user.clear(screen.getByLabelText(/^Name/))
  await user.type(screen.getByLabelText(/^Name/), 'Sam Kaller')
  const place = `appointments/${clinic.userId}/caller0/patientData`
  await backend.write(`${place}/phoneNumber`, '(519) 555-0132')
  await backend.write(`${place}/corrected`, 1)
  expect(
    await screen.findByText(/corrected this in the meantime.*Sam Caller, \(519\) 555-0132/),
  ).toBeVisible()
  // What was typed stays, and what was not follows.
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Sam Kaller')
  expect(screen.getByLabelText(/^Phone number/)).toHaveValue('(519) 555-0132')
  await user.click(screen.getByRole('button', { name: 'Save contact' }))
  expect(await screen.findByText('Correction saved for 1 appointment.')).toBeVisible()
  expect(await backend.read(place)).toMatchObject({
    fullname: 'Sam Kaller',
    phoneNumber: '(519) 555-0132',
    corrected: 2,
  })
})

test("a receptionist sees the corrected contact on a caller's card, and all of the caller's visits", async () => {
  const { user } = await open(() => paths.dashboard())
  await user.type(await screen.findByRole('searchbox', { name: /^Find a patient/ }), 'sam{Enter}')
  const card = within(await screen.findByRole('dialog', { name: 'Sam Caller' }))
  await user.click(card.getByRole('button', { name: 'Correct contact or language' }))
  await user.clear(card.getByLabelText(/^Name/))
  await user.type(card.getByLabelText(/^Name/), 'Sam Kaller')
  await user.click(card.getByRole('button', { name: 'Save contact' }))
  const corrected = within(await screen.findByRole('dialog', { name: 'Sam Kaller' }))
  expect(await corrected.findByText('Correction saved for 2 appointments.')).toBeVisible()
  const coming = corrected.getByRole('region', { name: 'Upcoming appointments' })
  expect(within(coming).getAllByRole('listitem')).toHaveLength(2)
})

test("a clinic cannot correct a patient's own contact", async () => {
  await openDetails(backend)
  expect(screen.queryByRole('button', { name: /^Correct contact/ })).toBeNull()
})

test.each([
  [
    'no e-mail',
    '',
    'The patient gets no e-mail: please say it when you call. Up to 300 characters.',
  ],
  [
    'an e-mail',
    'sam@example.com',
    'The patient reads it in the e-mail, so leave health details out. Up to 300 characters.',
  ],
])(
  'a clinic that cancels reads how a caller with %s learns the reason',
  async (_what, email, hint) => {
    const clinic = await backend.createClinic()
    await bookCallers(backend, clinic, [{ ...TYPO, email }])
    const { user } = await renderApp({ backend, as: clinic, at: details(clinic) })
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByLabelText(/^Reason for the patient/)).toHaveAccessibleDescription(
      hint,
    )
  },
)

test("a receptionist corrects a caller's contact from a visit that is over, for the one to come", async () => {
  const clinic = await backend.createClinic()
  const { booked } = await bookCallers(backend, clinic, [TYPO, TYPO])
  const [first] = booked
  if (first === undefined) throw new Error('Nothing was booked.')
  await endAppointment(backend, first, { kind: 'completed' })
  const now = (): number => first.bookingDetails.slot.timestamp + 1
  const { user } = await renderApp({
    backend,
    as: clinic,
    at: paths.dashboard(),
    adapt: (real) => ({ ...real, connection: { ...real.connection, now } }),
  })
  await user.click(await screen.findByRole('button', { name: /Sam Caller.*Completed/ }))
  const card = within(await screen.findByRole('dialog', { name: 'Sam Caller' }))
  await user.click(card.getByRole('button', { name: 'Correct contact or language' }))
  await user.clear(card.getByLabelText(/^Phone number/))
  await user.type(card.getByLabelText(/^Phone number/), '5195550132')
  await user.click(card.getByRole('button', { name: 'Save contact' }))
  expect(await card.findByText('Correction saved for 1 appointment.')).toBeVisible()
  expect(await backend.read(`appointments/${clinic.userId}/caller1/patientData/phoneNumber`)).toBe(
    '(519) 555-0132',
  )
})
