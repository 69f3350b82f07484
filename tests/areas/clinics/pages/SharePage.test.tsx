import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.share

test('a clinic copies the address of its own page, and prints it as a code', async () => {
  const clinic = await backend.createClinic()
  const { user } = await renderApp({ backend, as: clinic, at: paths.share() })
  const address = `${window.location.origin}/services?clinic=${clinic.userId}`
  expect(await screen.findByLabelText(words.address)).toHaveValue(address)
  expect(screen.getByRole('link', { name: words.open })).toHaveAttribute(
    'href',
    paths.clinicPage(clinic.userId),
  )
  expect(screen.getByRole('img', { name: words.code(clinic.name) })).toBeVisible()

  await user.click(screen.getByRole('button', { name: words.copy }))
  expect(await screen.findByText(words.copied)).toBeVisible()
  expect(await window.navigator.clipboard.readText()).toBe(address)

  const print = vi.spyOn(window, 'print').mockReturnValue()
  await user.click(screen.getByRole('button', { name: words.print }))
  expect(print).toHaveBeenCalledOnce()
})

test('a clinic with a short address shares that, and gets a button with it for its website', async () => {
  const clinic = await backend.createClinic({ pageName: 'lakeside' })
  await backend.write('clinic_names/lakeside', clinic.userId)
  const { user } = await renderApp({ backend, as: clinic, at: paths.share() })
  const address = `${window.location.origin}/c/lakeside`
  expect(await screen.findByLabelText(words.address)).toHaveValue(address)
  const shown = screen.getByLabelText<HTMLTextAreaElement>(words.html)
  const page = new DOMParser().parseFromString(shown.value, 'text/html')
  expect(page.querySelector('a')?.href).toBe(address)
  expect(page.body.textContent.trim()).toBe(words.htmlButton)

  screen.getByRole('button', { name: words.copyHtml }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(words.htmlCopied)).toBeVisible()
  expect(screen.queryByText(words.copied)).toBeNull()
  expect(await window.navigator.clipboard.readText()).toBe(shown.value)
})

test('a clinic whose browser does not allow copying reads what to do instead', async () => {
  const clinic = await backend.createClinic()
  const { user } = await renderApp({ backend, as: clinic, at: paths.share() })
  const copyHtml = await screen.findByRole('button', { name: words.copyHtml })
  vi.spyOn(window.navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'))
  await user.click(copyHtml)
  expect(await screen.findByText(words.htmlCopyFailed)).toBeVisible()
  expect(screen.queryByText(words.htmlCopied)).toBeNull()
  takeConsoleMessages()
})
