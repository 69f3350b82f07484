import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

test('the Contact page says how to reach us, where and when (spec §1)', async () => {
  await renderApp({ backend, as: null, at: paths.contact() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'support@careslot.example' })).toHaveAttribute(
    'href',
    'mailto:support@careslot.example',
  )
  expect(main.getByRole('link', { name: '(519) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+15195550142',
  )
  expect(main.getByText('Kitchener, Ontario')).toBeVisible()
  expect(main.getByRole('link', { name: 'View on a map' })).toHaveAttribute(
    'href',
    expect.stringContaining('Kitchener'),
  )
  expect(main.getByText('Mon to Fri, 8am to 8pm')).toBeVisible()
})

test('a patient may read the Contact page too (spec §6)', async () => {
  const patient = await backend.createPatient()
  await renderApp({ backend, as: patient, at: paths.contact() })
  await screen.findByText(patient.name)
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
})
