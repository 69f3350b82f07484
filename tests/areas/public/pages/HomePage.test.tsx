import { act, screen, within, type BoundFunctions, type queries } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

beforeEach(() => {
  window.localStorage.clear()
  delete document.documentElement.dataset['province']
})

function main(): BoundFunctions<typeof queries> {
  return within(screen.getByRole('main'))
}

describe('HomePage (spec §1)', () => {
  test('a visitor reads about health and finds the services and the sign-up', async () => {
    await renderApp({ backend, as: null, at: paths.home() })
    expect(await screen.findByText(/fit and healthy in brain and body/)).toBeVisible()
    expect(main().getByRole('link', { name: 'Browse clinics' })).toHaveAttribute(
      'href',
      '/services',
    )
    expect(main().getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register',
    )
  })

  test('a visitor who selects a category is led to its open times, which begin with the province', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.home() })
    const categories = within(await screen.findByRole('region', { name: 'What do you need?' }))
    await user.click(categories.getByRole('link', { name: 'Dental' }))
    await screen.findByRole('heading', { level: 1, name: 'Find a time' })
    expect(await screen.findByRole('link', { name: 'Ontario' })).toHaveAttribute(
      'href',
      paths.find({ what: 'dental', where: 'ON' }),
    )
  })

  test('a visitor asks what, where and when at once on the home page', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.home() })
    const search = within(await screen.findByRole('search', { name: 'Find a time' }))
    await user.type(search.getByLabelText('What'), 'dental')
    await user.selectOptions(search.getByLabelText('Where'), 'Ontario')
    await user.selectOptions(search.getByLabelText('When'), 'Saturday')
    await user.click(search.getByRole('button', { name: 'Find' }))
    await screen.findByRole('heading', { level: 1, name: 'Find a time' })
    expect(window.location.pathname + window.location.search).toBe(
      paths.find({ what: 'dental', where: 'ON', day: 'sat' }),
    )
  })

  test('a visitor who goes back from the search finds its beginning as it was', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.home() })
    const search = within(await screen.findByRole('search', { name: 'Find a time' }))
    await user.type(search.getByLabelText('What'), 'toothache')
    await user.selectOptions(search.getByLabelText('Where'), 'Ontario')
    await user.selectOptions(search.getByLabelText('When'), 'Saturday')
    await user.click(search.getByRole('button', { name: 'Find' }))
    await screen.findByRole('heading', { level: 1, name: 'Find a time' })
    expect(window.location.pathname + window.location.search).toBe(
      paths.find({ words: 'toothache', where: 'ON', day: 'sat' }),
    )
    act(() => {
      window.history.back()
    })
    const again = within(await screen.findByRole('region', { name: 'What do you need?' }))
    expect(again.getByRole('link', { name: 'Dental' })).toBeVisible()
    expect(screen.getByLabelText('What')).toHaveValue('toothache')
    expect(screen.getByLabelText('Where')).toHaveValue('ON')
    expect(screen.getByLabelText('When')).toHaveValue('sat')
  })

  test('a visitor who looked for a time before has the province selected', async () => {
    document.documentElement.dataset['province'] = 'BC'
    await renderApp({ backend, as: null, at: paths.home() })
    const search = within(await screen.findByRole('search', { name: 'Find a time' }))
    expect(search.getByLabelText('Where')).toHaveValue('BC')
  })

  test('a visitor who registers a clinic starts its sign-up as that of a clinic', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.home() })
    const invitation = within(await screen.findByRole('region', { name: 'For clinics' }))
    await user.click(invitation.getByRole('link', { name: 'Register your clinic' }))
    expect(await screen.findByRole('radio', { name: 'Clinic' })).toBeChecked()
    expect(screen.getByLabelText('Clinic name')).toBeVisible()
  })

  test('a patient who is logged in needs no sign-up, and finds the appointments', async () => {
    const patient = await backend.createPatient()
    await renderApp({ backend, as: patient, at: paths.home() })
    await screen.findByText(patient.name)
    expect(await main().findByRole('link', { name: 'Browse clinics' })).toBeVisible()
    expect(main().getByRole('link', { name: 'Go to your appointments' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    expect(main().queryByRole('link', { name: 'Create an account' })).toBeNull()
    expect(main().queryByRole('region', { name: 'For clinics' })).toBeNull()
  })

  test('a clinic finds its appointments and its own services, and no categories', async () => {
    const clinic = await backend.createClinic()
    await renderApp({ backend, as: clinic, at: paths.home() })
    await screen.findByText(clinic.name)
    expect(await main().findByRole('link', { name: 'Go to your appointments' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    expect(main().getByRole('link', { name: 'See your services' })).toHaveAttribute(
      'href',
      '/services',
    )
    expect(main().queryByRole('region', { name: 'What do you need?' })).toBeNull()
    expect(main().queryByRole('search')).toBeNull()
  })
})
