import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

describe('routes (spec §2)', () => {
  test("an unknown path shows 'Error 404' and a way home", async () => {
    const { user } = await renderApp({ backend, as: null, at: '/nowhere' })
    expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeVisible()
    expect(document.title).toBe('Error 404 · CareSlot')
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1, name: /Fit and healthy/ })).toHaveFocus()
    })
    expect(document.title).toBe('Home · CareSlot')
  })

  test('the home page can be read before the data layer is there', async () => {
    await renderApp({
      backend,
      as: null,
      at: paths.home(),
      adapt: (real) => ({
        ...real,
        session: { ...real.session, watch: () => () => undefined },
      }),
    })
    expect(await screen.findByText(/make everyone fit and healthy in brain and body/)).toBeVisible()
  })
})

describe('moving about', () => {
  test('the skip link leads past the header to the content', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.home() })
    await screen.findByRole('heading', { level: 1 })
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('a new page starts at its top, and Back restores the scroll position', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.home() })
    const overview = await screen.findByRole('link', { name: 'Find an appointment' })
    window.scrollTo(0, 700)
    await user.click(overview)
    await screen.findByRole('heading', { level: 1, name: 'Services' })
    expect(window.scrollY).toBe(0)

    window.history.back()
    await screen.findByRole('heading', { level: 1, name: /Fit and healthy/ })
    expect(window.scrollY).toBe(700)
  })
})

describe('Footer (spec §1)', () => {
  test('has the link groups, the labels and the social links', async () => {
    await renderApp({ backend, as: null, at: paths.home() })
    const footer = within(screen.getByRole('contentinfo'))
    const shop = within(footer.getByRole('navigation', { name: 'Shop' }))
    expect(shop.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/')
    expect(shop.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services')
    const company = within(footer.getByRole('navigation', { name: 'Company' }))
    expect(company.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about')
    expect(company.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
    for (const label of ['Terms', 'Privacy', 'Cookies']) {
      expect(footer.getByText(label)).toBeVisible()
    }
    const social = within(footer.getByRole('navigation', { name: 'Social media' }))
    expect(social.getAllByRole('link')).toHaveLength(3)
  })

  test('the newsletter form accepts an e-mail and does nothing with it', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.home() })
    const form = within(screen.getByRole('form', { name: 'Newsletter' }))
    await user.type(form.getByLabelText('Newsletter e-mail'), 'amara@mail.example')
    await user.click(form.getByRole('button', { name: 'Submit' }))
    expect(form.getByLabelText('Newsletter e-mail')).toHaveValue('amara@mail.example')
    expect(window.location.pathname).toBe('/')
  })
})

describe('the offline banner', () => {
  test('reports a lost connection, and that it is back', async () => {
    let notify: (connected: boolean) => void = () => undefined
    await renderApp({
      backend,
      as: null,
      at: paths.home(),
      adapt: (real) => ({
        ...real,
        connection: {
          ...real.connection,
          watch: (next) => {
            notify = next
            next(true)
            return () => undefined
          },
        },
      }),
    })
    await screen.findByRole('link', { name: 'Login' })
    expect(screen.queryByText(/You are offline/)).toBeNull()
    notify(false)
    expect(
      await screen.findByText('You are offline. What you see may be out of date.'),
    ).toBeVisible()
    notify(true)
    expect(await screen.findByText('You are back online.')).toBeVisible()
    expect(screen.queryByText(/You are offline/)).toBeNull()
  })
})
