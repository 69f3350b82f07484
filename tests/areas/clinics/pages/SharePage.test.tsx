import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
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
