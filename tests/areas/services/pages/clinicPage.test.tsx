import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { storedListing } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()
const words = text.clinicPage

describe("A clinic's own page", () => {
  test("a visitor sees a clinic's own page, with its services only", async () => {
    const [clinic, other] = await Promise.all([
      backend.createClinic({ name: 'Lakeside Dental' }),
      backend.createClinic({ name: 'Hilltop Dental' }),
    ])
    await backend.createService(clinic, { name: 'Whitening' })
    await backend.createService(other, { name: 'Root canal' })
    await renderApp({ backend, as: null, at: paths.clinicPage(clinic.userId) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Lakeside Dental' })).toBeVisible()
    expect(await screen.findByRole('heading', { level: 3, name: 'Whitening' })).toBeVisible()
    expect(screen.queryByText('Root canal')).toBeNull()
    expect(screen.getByRole('link', { name: words.call(clinic.phone) })).toHaveAttribute(
      'href',
      'tel:+15195550199',
    )
    expect(screen.getByText(clinic.arrivalNote)).toBeVisible()
    expect(screen.getByText(`${clinic.address}, ON`)).toBeVisible()
  })

  test("a visitor on a clinic's own page sees what the clinic changes", async () => {
    const clinic = await backend.createClinic({ phone: '', arrivalNote: '' })
    const listed = `listed_clinics/${clinic.userId}`
    await backend.write(listed, storedListing(clinic))
    await renderApp({ backend, as: null, at: paths.clinicPage(clinic.userId) })
    await screen.findByRole('heading', { level: 1, name: clinic.name })
    expect(screen.queryByText(words.beforeYouCome)).toBeNull()
    await backend.write(listed, storedListing({ ...clinic, arrivalNote: 'Ring twice.' }))
    expect(await screen.findByText('Ring twice.')).toBeVisible()
  })

  test('a visitor on the page of a clinic without an open time reads so', async () => {
    const clinic = await backend.createClinic()
    await renderApp({ backend, as: null, at: paths.clinicPage(clinic.userId) })
    expect(await screen.findByText(words.empty)).toBeVisible()
  })

  test.each(['nobody', 'no/key', ''])(
    'a visitor on the page of a clinic that does not exist reads so: %j',
    async (clinicId) => {
      await renderApp({ backend, as: null, at: paths.clinicPage(clinicId) })
      expect(await screen.findByText(words.unknown)).toBeVisible()
      expect(screen.getByRole('link', { name: words.allServices })).toHaveAttribute(
        'href',
        paths.services(),
      )
    },
  )
})
