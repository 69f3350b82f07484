import { readFile } from 'node:fs/promises'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { enterDoctor } from '#tests/support/enterDoctor.ts'
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

  test('a visitor reads when the clinic is open, as soon as it says so', async () => {
    const clinic = await backend.createClinic()
    const listed = `listed_clinics/${clinic.userId}`
    await renderApp({ backend, as: null, at: paths.clinicPage(clinic.userId) })
    await screen.findByRole('heading', { level: 1, name: clinic.name })
    expect(screen.queryByText(text.openingHours.title)).toBeNull()
    const nineToFive = '09:00-17:00'
    const openingHours = [nineToFive, nineToFive, '', '', '09:00-12:00,13:00-17:00', '', ''].join(
      ';',
    )
    await backend.write(listed, storedListing({ ...clinic, openingHours }))
    const title = await screen.findByRole('heading', { name: text.openingHours.title })
    const lines = within(title.parentElement ?? document.body).getAllByRole('term')
    expect(lines.map((line) => [line.textContent, line.nextSibling?.textContent])).toEqual([
      ['Monday to Tuesday', '9:00 AM to 5:00 PM'],
      ['Wednesday to Thursday', 'Closed'],
      ['Friday', '9:00 AM to 12:00 PM, 1:00 PM to 5:00 PM'],
      ['Saturday to Sunday', 'Closed'],
    ])
    await backend.write(listed, storedListing({ ...clinic, openingHours: '09:00-08:00;;;;;;' }))
    await expect.poll(() => screen.queryByText(text.openingHours.title)).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: clinic.name })).toBeVisible()
  })

  test('a visitor reads how soon the clinic usually answers, where that is known', async () => {
    const clinic = await backend.createClinic()
    const place = `answer_hours/${clinic.userId}`
    await backend.write(place, 3)
    await renderApp({ backend, as: null, at: paths.clinicPage(clinic.userId) })
    await screen.findByRole('heading', { level: 1, name: clinic.name })
    // At once with the heading: nothing moves later.
    expect(screen.getByText('Usually answers within 3 hours')).toBeVisible()
    for (const damaged of [5, '3', 0.5, { 3: true }, true, null]) {
      await backend.write(place, 24)
      expect(await screen.findByText('Usually answers within a day')).toBeVisible()
      await backend.write(place, damaged)
      await expect.poll(() => screen.queryByText(/Usually answers/)).toBeNull()
      expect(screen.getByRole('heading', { level: 1, name: clinic.name })).toBeVisible()
    }
  })

  test('a visitor sees the page of a clinic also where the rules are from before its answers were known', async () => {
    const clinic = await backend.createClinic()
    const rules = await readFile('database.rules.json', 'utf8')
    onTestFinished(() => backend.uploadRules(rules))
    await backend.uploadRules(rules.replace('"answer_hours":{"$c":{".read":"true"}},', ''))
    await renderApp({ backend, as: null, at: paths.clinicPage(clinic.userId) })
    expect(await screen.findByRole('heading', { level: 1, name: clinic.name })).toBeVisible()
  })

  test('a visitor sees the photo of a doctor who has one, and the initials where it cannot be loaded', async () => {
    const clinic = await backend.createClinic()
    await enterDoctor(backend, clinic, { name: 'Dr. Lena Roy' })
    await backend.write(`doctors/${clinic.userId}/d00/photo`, `${clinic.userId}/a7.webp`)
    await backend.createService(clinic, { doctor: 'Dr. Lena Roy', doctorId: 'd00' })
    await renderApp({ backend, as: null, at: paths.clinicPage(clinic.userId) })
    const title = await screen.findByRole('heading', { level: 2, name: words.doctors })
    const doctors = title.parentElement ?? document.body
    const photo = await waitFor(() => {
      const image = doctors.querySelector('img')
      if (image === null) throw new Error('no photo yet')
      return image
    })
    expect(decodeURIComponent(photo.src)).toContain(
      `services/${clinic.userId}/a7-card.webp?alt=media`,
    )
    expect(photo).toHaveAttribute('alt', '')
    fireEvent.error(photo)
    expect(doctors.querySelector('img')).toBeNull()
    expect(within(doctors).getByText('LR')).toBeInTheDocument()
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

  test('a visitor opens the page of a clinic by the name that it chose', async () => {
    const clinic = await backend.createClinic({ name: 'Lakeside Dental', pageName: 'lakeside' })
    await backend.write('clinic_names/lakeside', clinic.userId)
    await backend.createService(clinic, { doctor: 'Dr. Ann Other' })
    await renderApp({ backend, as: null, at: '/c/lakeside' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Lakeside Dental' })).toBeVisible()
    const doctors = await screen.findByRole('heading', { level: 2, name: words.doctors })
    expect(doctors.parentElement).toHaveTextContent('Dr. Ann Other')
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${window.location.origin}/c/lakeside`,
    )
  })

  test('the long address and the old one of a clinic lead to the one that it has now', async () => {
    const clinic = await backend.createClinic({ pageName: 'new-name' })
    await backend.write('clinic_names/new-name', clinic.userId)
    await backend.write('clinic_names/old-name', clinic.userId)
    await renderApp({ backend, as: null, at: '/c/old-name' })
    await screen.findByRole('heading', { level: 1, name: clinic.name })
    expect(window.location.pathname).toBe('/c/new-name')
    cleanup()
    await renderApp({ backend, as: null, at: paths.clinicPage(clinic.userId) })
    await screen.findByRole('heading', { level: 1, name: clinic.name })
    expect(window.location.pathname).toBe('/c/new-name')
  })

  test.each(['no-such-clinic', 'a', 'CLINIQUE-SANTÉ'])(
    'a visitor at a name that no clinic has reads so: %s',
    async (name) => {
      await renderApp({ backend, as: null, at: `/c/${name}` })
      expect(await screen.findByText(words.unknown)).toBeVisible()
    },
  )

  test('a visitor at the name of a clinic that was taken off the list reads that it is not here', async () => {
    const clinic = await backend.createClinic({ pageName: 'gone-since' })
    await backend.write('clinic_names/gone-since', clinic.userId)
    await renderApp({ backend, as: null, at: '/c/gone-since' })
    await screen.findByRole('heading', { level: 1, name: clinic.name })
    await backend.write(`listed_clinics/${clinic.userId}`, null)
    expect(await screen.findByText(words.unknown)).toBeVisible()
  })

  test('a clinic at its own page is led to its settings and to sharing it, and at that of another one is not', async () => {
    const [own, other] = await Promise.all([backend.createClinic(), backend.createClinic()])
    await renderApp({ backend, as: own, at: paths.clinicPage(own.userId) })
    expect(await screen.findByRole('link', { name: text.clinicSettings.title })).toHaveAttribute(
      'href',
      paths.clinicSettings(),
    )
    expect(screen.getByRole('link', { name: text.share.title })).toHaveAttribute(
      'href',
      paths.share(),
    )
    cleanup()
    await renderApp({ backend, as: own, at: paths.clinicPage(other.userId) })
    await screen.findByRole('heading', { level: 1, name: other.name })
    expect(screen.queryByRole('link', { name: text.share.title })).toBeNull()
  })

  test('a visitor comes from a service to the page of its clinic', async () => {
    const clinic = await backend.createClinic({ name: 'Hillside Dental' })
    const service = await backend.createService(clinic)
    const at = paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id })
    const { user } = await renderApp({ backend, as: null, at })
    await user.click(await screen.findByRole('link', { name: 'Hillside Dental' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Hillside Dental' })).toBeVisible()
  })
})
