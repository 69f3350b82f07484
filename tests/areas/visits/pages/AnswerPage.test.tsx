import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.visitAnswer
let links = 0

function timeOf({ clinicId }: ClinicAccount): string {
  return `appointments/${clinicId}/appointment-1/bookingDetails/slot/timestamp`
}

/** Stores what a reminder's link leads to, of a visit in so many hours. */
async function aLink(clinic: ClinicAccount, hours = 20): Promise<string> {
  links += 1
  const link = `abcdefghijklmnopqrst${String(links).padStart(2, '0')}`
  const visit = Date.now() + hours * HOUR_MS
  await backend.update({
    [`visit_answers/${link}`]: {
      clinic: clinic.clinicId,
      appointment: 'appointment-1',
      visit,
      at: Date.now(),
    },
    [timeOf(clinic)]: visit,
  })
  return link
}

test('a patient who opens the link of a reminder changes nothing', async () => {
  const clinic = await backend.createClinic({ name: 'Grand River' })
  const link = await aLink(clinic)
  const before = await backend.read(`visit_answers/${link}`)
  await renderApp({ backend, as: null, at: paths.answer(link) })
  expect(await screen.findByText(words.at('Grand River'))).toBeVisible()
  expect(screen.getByRole('button', { name: words.comes })).toHaveAttribute('aria-pressed', 'false')
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await backend.read(`visit_answers/${link}`)).toEqual(before)
})

test('a patient who is logged out says that they come, and reads that the clinic knows', async () => {
  const link = await aLink(await backend.createClinic())
  const { user } = await renderApp({ backend, as: null, at: paths.answer(link) })
  await user.click(await screen.findByRole('button', { name: words.comes }))
  expect(await screen.findByText(words.knows.comes)).toBeVisible()
  expect(await backend.read(`visit_answers/${link}/answer`)).toBe('comes')
})

test('a patient who can’t come is asked once more, and led to the appointment', async () => {
  const clinic = await backend.createClinic()
  const link = await aLink(clinic)
  const { user } = await renderApp({ backend, as: null, at: paths.answer(link) })
  await user.click(await screen.findByRole('button', { name: words.comesNot }))
  expect(await backend.read(`visit_answers/${link}/answer`)).toBeNull()
  await user.click(screen.getByRole('button', { name: words.confirm }))
  expect(await screen.findByText(words.knows['comes-not'])).toBeVisible()
  expect(screen.getByRole('link', { name: words.cancelOrMove })).toHaveAttribute(
    'href',
    paths.appointmentDetails({ clinicId: clinic.clinicId, appointmentId: 'appointment-1' }),
  )
})

test('a patient who opens the link of a reminder after the visit has moved reads that it is no longer valid', async () => {
  const clinic = await backend.createClinic()
  const link = await aLink(clinic)
  await backend.write(timeOf(clinic), Date.now() + 30 * HOUR_MS)
  await renderApp({ backend, as: null, at: paths.answer(link) })
  expect(await screen.findByRole('heading', { name: words.unknownTitle })).toBeVisible()
})

test('a patient whose visit is cancelled since the reminder reads that its link is no longer valid', async () => {
  const clinic = await backend.createClinic()
  const link = await aLink(clinic)
  await backend.write(`appointments/${clinic.clinicId}/appointment-1`, null)
  await renderApp({ backend, as: null, at: paths.answer(link) })
  expect(await screen.findByRole('heading', { name: words.unknownTitle })).toBeVisible()
})

test('a patient whose visit moves while the page is open reads that its link is no longer valid, and answers nothing', async () => {
  const clinic = await backend.createClinic()
  const link = await aLink(clinic)
  await renderApp({ backend, as: null, at: paths.answer(link) })
  await screen.findByRole('button', { name: words.comes })
  await backend.write(timeOf(clinic), Date.now() + 30 * HOUR_MS)
  expect(await screen.findByRole('heading', { name: words.unknownTitle })).toBeVisible()
  expect(await backend.read(`visit_answers/${link}/answer`)).toBeNull()
})

test('a patient changes the answer until the visit begins', async () => {
  const link = await aLink(await backend.createClinic())
  const { user } = await renderApp({ backend, as: null, at: paths.answer(link) })
  await user.click(await screen.findByRole('button', { name: words.comesNot }))
  await user.click(screen.getByRole('button', { name: words.confirm }))
  await screen.findByText(words.knows['comes-not'])
  await user.click(screen.getByRole('button', { name: words.comes }))
  expect(await screen.findByText(words.knows.comes)).toBeVisible()
  await waitFor(async () => {
    expect(await backend.read(`visit_answers/${link}/answer`)).toBe('comes')
  })
})

test('a patient who opens the link after the visit reads that it is over', async () => {
  const link = await aLink(await backend.createClinic(), -1)
  await renderApp({ backend, as: null, at: paths.answer(link) })
  expect(await screen.findByRole('heading', { name: words.overTitle })).toBeVisible()
  expect(screen.queryByRole('button', { name: words.comes })).toBeNull()
})

test.each(['abcdefghijklmnopqrstuv', 'short'])(
  'a patient whose link leads nowhere reads that it is no longer valid: %s',
  async (link) => {
    await renderApp({ backend, as: null, at: paths.answer(link) })
    expect(await screen.findByRole('heading', { name: words.unknownTitle })).toBeVisible()
  },
)

test('a patient whose clock is a day late reads that an answer after the visit was not sent', async () => {
  const link = await aLink(await backend.createClinic(), -1)
  const { user } = await renderApp({
    backend,
    as: null,
    at: paths.answer(link),
    adapt: (real) => ({
      ...real,
      connection: { ...real.connection, now: () => Date.now() - DAY_MS },
    }),
  })
  await user.click(await screen.findByRole('button', { name: words.comes }))
  expect(await screen.findByText(words.refused)).toBeVisible()
  expect(await backend.read(`visit_answers/${link}/answer`)).toBeNull()
  // The SDK warns of the refused answer.
  takeConsoleMessages()
})
