import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { catchFiles } from '#tests/support/catchFiles.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { findPart, unfoldPart } from './accountScene.ts'

const backend = openTestBackend()
const NOW = Date.UTC(2099, 2, 3, 12)

let clinic: ClinicAccount
let patient: PatientAccount

beforeAll(async () => {
  ;[clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
})

test('a patient follows the header to the account page, and reads whose account it is', async () => {
  const { user } = await renderApp({ backend, as: patient, at: paths.dashboard() })
  await user.click(await within(screen.getByRole('banner')).findByRole('link', { name: 'Account' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toHaveFocus()
  const who = await findPart('Your account')
  expect(who.getByText(patient.email)).toBeVisible()
  expect(who.getByText('Patient')).toBeVisible()
})

describe('Download my data', () => {
  test('a patient who downloads the data gets a file with its date, and reads how much is in it', async () => {
    const files = catchFiles()
    const { user } = await renderApp({
      backend,
      as: patient,
      at: paths.account(),
      adapt: (real) => ({ ...real, connection: { ...real.connection, now: () => NOW } }),
    })
    const part = await unfoldPart(user, 'Your data')
    await user.click(part.getByRole('button', { name: 'Download my data' }))
    expect(await part.findByText(/Your file is saved\. It contains \d+ record/)).toBeVisible()
    expect(files.map(({ name }) => name)).toEqual(['careslot-data-2099-03-03.json'])
    expect(await files[0]?.text()).toContain(patient.email)
  })

  test('a person whose download of data fails reads why, and can try again', async () => {
    const files = catchFiles()
    let isOffline = true
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.account(),
      adapt: (real) => ({
        ...real,
        account: {
          ...real.account,
          collectData: (account, onProgress) =>
            isOffline
              ? Promise.reject(new Failure('offline'))
              : real.account.collectData(account, onProgress),
        },
      }),
    })
    const part = await unfoldPart(user, 'Your data')
    const button = part.getByRole('button', { name: 'Download my data' })
    await user.click(button)
    expect(await part.findByText(/There (is|was) no connection/)).toBeVisible()
    expect(files).toEqual([])
    isOffline = false
    await user.click(button)
    expect(await part.findByText(/Your file is saved/)).toBeVisible()
    expect(files).toHaveLength(1)
  })

  test('a person who downloads the data reads that something could not be read', async () => {
    catchFiles()
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.account(),
      adapt: (real) => ({
        ...real,
        account: {
          ...real.account,
          collectData: () =>
            Promise.resolve({
              identity: {},
              records: { a: 1 },
              unreadable: { 'appointments/c/a': 'not-found' },
            }),
        },
      }),
    })
    const part = await unfoldPart(user, 'Your data')
    await user.click(part.getByRole('button', { name: 'Download my data' }))
    expect(await part.findByText(/1 record could not be read\. The file says which/)).toBeVisible()
  })
})

test('a visitor follows the footer to the privacy page, and on to what the device keeps', async () => {
  const { user } = await renderApp({ backend, as: null, at: paths.home() })
  const footer = within(screen.getByRole('contentinfo'))
  await user.click(footer.getByRole('link', { name: 'Privacy' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toHaveFocus()
  for (const part of ['What is stored, and where', 'How long it is kept', 'Your choices']) {
    expect(screen.getByRole('region', { name: part })).toBeVisible()
  }
  await user.click(footer.getByRole('link', { name: 'Cookies' }))
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 2, name: 'On your device' })).toHaveFocus()
  })
})
