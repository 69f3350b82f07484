import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

test('the About page has the mission and three cofounders with portraits and links (spec §1)', async () => {
  await renderApp({ backend, as: null, at: paths.about() })
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  const mission = within(screen.getByRole('region', { name: 'Our mission' }))
  expect(mission.getByText(/make everyone fit and healthy in brain and body/)).toBeVisible()

  const cofounders = within(screen.getByRole('region', { name: 'Our cofounders' }))
  const people = cofounders.getAllByRole('listitem')
  expect(people).toHaveLength(3)
  for (const person of people) {
    const name = within(person).getByRole('heading', { level: 3 }).textContent
    expect(within(person).getByRole('img')).toHaveAccessibleName(
      expect.stringContaining(`Portrait of ${name}`),
    )
    expect(within(person).getByRole('link', { name: `${name} on LinkedIn` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:/),
    )
  }
})

test('a clinic may read the About page too (spec §6)', async () => {
  const clinic = await backend.createClinic()
  await renderApp({ backend, as: clinic, at: paths.about() })
  await screen.findByText(clinic.name)
  expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
})
