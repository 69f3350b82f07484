import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { aCartItem } from '#tests/support/builders.ts'
import { resizeWindow } from '#tests/support/fillJsdomGaps.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

afterEach(() => {
  resizeWindow(1024)
})

function header(): BoundFunctions<typeof queries> {
  return within(screen.getByRole('banner'))
}

describe('Header (spec §2, Header and footer)', () => {
  test('a visitor finds the links of the pages, Login and Register in the header, and no cart', async () => {
    await renderApp({ backend, as: null, at: paths.home() })
    expect(await header().findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    expect(header().getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
    expect(header().getByRole('link', { name: 'CareSlot, home' })).toHaveAttribute('href', '/')
    expect(header().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/login')
    expect(header().getByRole('link', { name: 'Find' })).toHaveAttribute('href', '/find')
    expect(header().getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services')
    expect(header().getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
    expect(header().getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about')
    expect(header().queryByRole('link', { name: /Cart/ })).toBeNull()
    expect(header().queryByText(/Logged in:/)).toBeNull()
    expect(header().queryByRole('button', { name: 'Logout' })).toBeNull()
  })

  test('a patient finds the cart and the name in the header, and Home leads to the appointments', async () => {
    const patient = await backend.createPatient({ name: 'Amara Osei' })
    await renderApp({ backend, as: patient, at: paths.home() })
    expect(await header().findByText(/Patient Logged in:/)).toHaveTextContent(
      'Patient Logged in: Amara Osei',
    )
    expect(header().getByRole('link', { name: 'Cart, 0 bookings' })).toHaveAttribute(
      'href',
      '/checkout',
    )
    expect(header().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard')
    expect(header().queryByRole('link', { name: 'Login' })).toBeNull()
  })

  test('a clinic has no cart in the header', async () => {
    const clinic = await backend.createClinic({ name: 'Riverside Dental' })
    await renderApp({ backend, as: clinic, at: paths.home() })
    expect(await header().findByText(/Clinic Logged in:/)).toHaveTextContent(
      'Clinic Logged in: Riverside Dental',
    )
    expect(header().queryByRole('link', { name: /Cart/ })).toBeNull()
    expect(header().queryByRole('link', { name: 'Find' })).toBeNull()
  })

  test('the cart in the header counts bookings, and logging out empties it and leads home', async () => {
    const patient = await backend.createPatient()
    const { client, user } = await renderApp({
      backend,
      as: patient,
      at: paths.checkout(),
      adapt: (real) => {
        real.cart.save([aCartItem({ bookedBy: patient.userId })])
        return real
      },
    })
    expect(await header().findByRole('link', { name: 'Cart, 1 booking' })).toHaveTextContent('1')

    await user.click(header().getByRole('button', { name: 'Logout' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/^1 booking is not sent yet/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Logout' }))
    expect(await header().findByRole('link', { name: 'Login' })).toBeVisible()
    expect(window.location.pathname).toBe('/')
    await waitFor(() => {
      expect(client.repositories.cart.load(patient.userId)).toEqual([])
    })
  })
})

describe('the mobile menu (spec §2, Header and footer)', () => {
  test('the open mobile menu locks scrolling, closes on Escape and returns the focus', async () => {
    resizeWindow(360)
    const { user } = await renderApp({ backend, as: null, at: paths.home() })
    const opener = screen.getByRole('button', { name: 'Open menu' })
    await user.click(opener)
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus()
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' })

    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opener).toHaveFocus()
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
  })

  test('the mobile menu closes when a visitor follows a link, and the new page has the focus', async () => {
    resizeWindow(360)
    const { user } = await renderApp({ backend, as: null, at: paths.home() })
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Contact' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    })
    expect(window.location.pathname).toBe('/contact')
  })

  test('the mobile menu closes when the window reaches 768 px, not before', async () => {
    resizeWindow(360)
    const { user } = await renderApp({ backend, as: null, at: paths.home() })
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    resizeWindow(767)
    expect(screen.getByRole('dialog')).toBeVisible()
    resizeWindow(768)
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
  })

  test('the mobile menu names the patient, and holds the links of the header, the cart and Logout', async () => {
    resizeWindow(360)
    const patient = await backend.createPatient()
    const { user } = await renderApp({ backend, as: patient, at: paths.home() })
    await screen.findByText(patient.name)
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const menu = within(screen.getByRole('dialog'))
    expect(menu.getByText(patient.name)).toBeVisible()
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Find',
      'Services',
      'Contact',
      'About Us',
      'Cart, 0 bookings',
      'Account',
      'Français',
    ])
    await user.click(menu.getByRole('button', { name: 'Logout' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await header().findByRole('link', { name: 'Login' })).toBeInTheDocument()
  })
})
