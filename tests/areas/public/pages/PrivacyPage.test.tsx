import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a visitor reads nothing about error reports on the privacy page where there are none', async () => {
  await renderApp({ backend, as: null, at: paths.privacy() })
  expect(await screen.findByRole('region', { name: 'Your choices' })).toBeVisible()
  expect(screen.queryByText(/When a page fails/)).toBeNull()
})

test('a visitor reads on the privacy page that cancellation reasons go through the mail service', async () => {
  await renderApp({ backend, as: null, at: paths.privacy() })
  expect(await screen.findByRole('region', { name: 'E-mails' })).toHaveTextContent(
    'When a clinic cancels, the text also contains the reason and the other times that the clinic gives.',
  )
})

test('a visitor reads on the privacy page who sees internet addresses', async () => {
  await renderApp({ backend, as: null, at: paths.privacy() })
  expect(await screen.findByRole('region', { name: 'E-mails' })).toHaveTextContent(
    'hands each e-mail to EmailJS, which therefore sees the internet address of that computer',
  )
  expect(screen.getByRole('region', { name: 'What is stored, and where' })).toHaveTextContent(
    'When somebody signs up or logs in, it keeps that address',
  )
})

test('a visitor reads on the privacy page who answers for privacy, and in what office', async () => {
  await renderApp({ backend, as: null, at: paths.privacy() })
  expect(await screen.findByRole('region', { name: 'Questions and complaints' })).toHaveTextContent(
    'Robin Example (Privacy Officer) is responsible for protecting your personal information.',
  )
})

test('a visitor reads on the privacy page what is reported where the build names a place for it', async () => {
  vi.stubEnv('VITE_ERROR_ENDPOINT', 'https://errors.example/report')
  await renderApp({ backend, as: null, at: paths.privacy() })
  const errors = await screen.findByRole('region', { name: 'When a page fails' })
  expect(errors).toHaveTextContent('nothing that you typed')
})
