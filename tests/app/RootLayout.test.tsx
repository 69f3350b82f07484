import { act, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { App } from '#src/app/App.tsx'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { PUBLIC_PAGES } from '#tests/support/publicPages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

describe('routes (spec §2)', () => {
  test("an unknown path shows 'Error 404' and a way home", async () => {
    const { user } = await renderApp({ backend, as: null, at: '/nowhere' })
    expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeVisible()
    expect(document.title).toBe('Error 404 · CareSlot')
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1, name: /Book a doctor/ })).toHaveFocus()
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
    const overview = await screen.findByRole('link', { name: 'Browse clinics' })
    window.scrollTo(0, 700)
    await user.click(overview)
    await screen.findByRole('heading', { level: 1, name: 'Services' })
    expect(window.scrollY).toBe(0)

    window.history.back()
    await screen.findByRole('heading', { level: 1, name: /Book a doctor/ })
    expect(window.scrollY).toBe(700)
  })
})

describe('Footer (spec §1)', () => {
  test('the footer has the link groups, the labels and the social links', async () => {
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

  test('the footer leads to every page that is the same for everyone', async () => {
    await renderApp({ backend, as: null, at: paths.home() })
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(Object.values(PUBLIC_PAGES).map(({ path }) => path())),
    )
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
  test('a banner reports a lost connection, and that it is back', async () => {
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
    expect(screen.queryByText(/There (is|was) no connection/)).toBeNull()
    notify(false)
    expect(
      await screen.findByText('There is no connection. What you see may be out of date.'),
    ).toBeVisible()
    notify(true)
    expect(await screen.findByText('The connection is back.')).toBeVisible()
    expect(screen.queryByText(/There (is|was) no connection/)).toBeNull()
  })

  test('a banner reports that an answer is late, until it comes', async () => {
    let notify = (): void => undefined
    let isSlow = true
    await renderApp({
      backend,
      as: null,
      at: paths.home(),
      adapt: (real) => ({
        ...real,
        receiving: {
          isSlow: () => isSlow,
          watch: (onChange) => {
            notify = onChange
            return () => undefined
          },
        },
      }),
    })
    const late = 'This is taking longer than usual. We are still trying.'
    expect(await screen.findByText(late)).toBeVisible()
    isSlow = false
    act(() => {
      notify()
    })
    await waitFor(() => {
      expect(screen.queryByText(late)).toBeNull()
    })
  })

  test('a banner says that the browser is offline, before there is a connection to ask', async () => {
    const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => {
      onLine.mockRestore()
    })
    window.history.replaceState(null, '', paths.home())
    render(
      <App
        appUrl={backend.environment.appUrl}
        loadRepositories={() => new Promise(() => undefined)}
        isGuestPresumed
      />,
    )
    const words = 'There is no connection. What you see may be out of date.'
    expect(await screen.findByText(words)).toBeVisible()
    onLine.mockReturnValue(true)
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    expect(screen.queryByText(words)).toBeNull()
  })
})
