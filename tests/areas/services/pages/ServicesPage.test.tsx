import { readFile } from 'node:fs/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { placeName } from '#src/areas/services/model/servicePlaces.ts'
import { paths } from '#src/config/paths.ts'
import { aClinic, aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { storedClinic, storedListing, storedService } from '#tests/support/storedRecords.ts'
import { isEndOfList, useFakeScreen } from './fakeScreen.ts'

// One database for the file: each test of a list begins by emptying it.
const backend = openTestBackend()

async function emptyDatabase(): Promise<void> {
  await backend.update({ clinics: null, listed_clinics: null, services: null })
}

/** Clinics without accounts, each with one service of its name: enough to be listed. */
async function storeClinics(
  names: readonly string[],
  changes: Partial<ClinicAccount> = {},
): Promise<void> {
  const records = names.flatMap((name, position): [string, unknown][] => {
    const userId = `clinic-${String(position).padStart(3, '0')}`
    const clinic = aClinic({ ...changes, userId, name })
    return [
      [`clinics/${userId}`, storedClinic(clinic)],
      [`listed_clinics/${userId}`, storedListing(clinic)],
      [
        `services/${userId}/checkup`,
        storedService(aService({ name: `${name} checkup` }, clinic), 's000'),
      ],
      [`clinic_services/${userId}/s000`, 'checkup'],
    ]
  })
  await backend.update(Object.fromEntries(records))
}

/** By its words: among many clinics, to find a role by its name again and again takes seconds. */
async function groupOf(clinicName: string): Promise<HTMLElement> {
  const title = await screen.findByText(`Clinic: ${clinicName}`)
  const group = title.closest<HTMLElement>('[role="group"]')
  if (group === null) throw new Error(`${clinicName} has no group`)
  return group
}

async function cardOf(serviceName: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name: serviceName })
  const card = link.closest('li')
  if (card === null) throw new Error(`${serviceName} is on no card`)
  return card
}

describe('the services of all clinics', () => {
  test('a visitor sees services under their clinics, without the fully booked ones', async () => {
    await emptyDatabase()
    useFakeScreen()
    const dental = await backend.createClinic({ name: 'Lakeside Dental' })
    const eyes = await backend.createClinic({ name: 'Clear Eyes', category: 'ophthalmology' })
    await backend.createService(dental, {
      name: 'Root canal',
      doctor: 'Dr Maya Lin',
      price: 80,
      duration: 90,
    })
    await backend.createService(dental, {
      name: 'Whitening',
      slots: [aSlot({ available: false }), aSlot({ slotId: 'slot_1', timestamp: 1000 })],
    })
    await backend.createService(eyes, { name: 'Eye test' })
    await renderApp({ backend, as: null, at: paths.services() })

    await screen.findByRole('heading', { level: 1, name: 'Services' })
    const group = await groupOf('Lakeside Dental')
    expect(screen.getByRole('group', { name: 'Clinic: Lakeside Dental' })).toBe(group)
    expect(within(group).getByRole('heading', { name: 'Clinic: Lakeside Dental' })).toBeVisible()
    expect(within(group).getByText('Dental')).toBeVisible()
    expect(within(group).getByText('1 service')).toBeVisible()
    expect(within(group).getByText('12 King Street West, Kitchener, ON')).toBeVisible()
    expect(within(group).getAllByRole('heading', { level: 3 })).toHaveLength(1)
    const card = await cardOf('Root canal')
    expect(card).toHaveTextContent('By Dr Maya Lin')
    expect(card).toHaveTextContent('$80.00 + tax')
    expect(card).toHaveTextContent('1.50 hrs')
    expect(within(await groupOf('Clear Eyes')).getByText('Eye test')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Book Now/ })).not.toBeInTheDocument()
  })

  test('a patient follows a card to the details, and Book Now to the booking', async () => {
    await emptyDatabase()
    useFakeScreen()
    const clinic = await backend.createClinic()
    const service = await backend.createService(clinic, { name: 'Root canal' })
    const patient = await backend.createPatient()
    await renderApp({ backend, as: patient, at: paths.services() })

    const ids = { clinicId: clinic.userId, serviceId: service.id }
    expect(await screen.findByRole('link', { name: 'Root canal' })).toHaveAttribute(
      'href',
      paths.serviceDetails(ids),
    )
    expect(screen.getByRole('link', { name: 'Book Now: Root canal' })).toHaveAttribute(
      'href',
      paths.booking(ids),
    )
  })

  test('a service leaves the list with its last slot, its clinic with the last service, and both return', async () => {
    await emptyDatabase()
    useFakeScreen()
    const clinic = await backend.createClinic({ name: 'Lakeside Dental' })
    const slots = [aSlot()]
    const one = await backend.createService(clinic, { name: 'Root canal', slots })
    const two = await backend.createService(clinic, { name: 'Whitening', slots })
    await renderApp({ backend, as: null, at: paths.services() })
    await screen.findByRole('link', { name: 'Root canal' })

    await backend.write(`services/${clinic.userId}/${one.id}/slots/slot_0/available`, false)
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Root canal' })).not.toBeInTheDocument()
    })
    expect(screen.getByRole('link', { name: 'Whitening' })).toBeVisible()

    await backend.write(`services/${clinic.userId}/${two.id}/slots/slot_0/available`, false)
    expect(await screen.findByText('No services available at this time.')).toBeVisible()
    expect(screen.queryByText('Clinic: Lakeside Dental')).not.toBeInTheDocument()

    await backend.write(`services/${clinic.userId}/${two.id}/slots/slot_0/available`, true)
    expect(await screen.findByRole('link', { name: 'Whitening' })).toBeVisible()
    expect(screen.queryByText('No services available at this time.')).not.toBeInTheDocument()
  })

  test('a visitor reads that there are no clinics', async () => {
    await emptyDatabase()
    useFakeScreen()
    await renderApp({ backend, as: null, at: paths.services() })
    expect(await screen.findByText('No services available at this time.')).toBeVisible()
    expect(screen.queryByText('Loading services...')).not.toBeInTheDocument()
  })

  test('a visitor who filters sees one category, and a reload keeps it', async () => {
    await emptyDatabase()
    useFakeScreen()
    const dental = await backend.createClinic({ name: 'Lakeside Dental', category: 'dental' })
    const eyes = await backend.createClinic({ name: 'Clear Eyes', category: 'ophthalmology' })
    await backend.createService(dental)
    await backend.createService(eyes)
    const { user } = await renderApp({ backend, as: null, at: paths.services() })
    await groupOf('Lakeside Dental')

    const filter = screen.getByLabelText('Filter by clinic')
    const options = within(filter).getAllByRole('option')
    expect(options).toHaveLength(31)
    expect(options[0]).toHaveTextContent('All')
    await user.selectOptions(filter, 'Ophthalmology')

    await groupOf('Clear Eyes')
    expect(screen.queryByText('Clinic: Lakeside Dental')).not.toBeInTheDocument()
    expect(window.location.search).toBe('?category=ophthalmology')

    await user.selectOptions(filter, 'Urology')
    expect(await screen.findByText('No services available at this time.')).toBeVisible()
  })

  test("a visitor's address with a category begins with it, and one with nonsense shows all", async () => {
    await emptyDatabase()
    useFakeScreen()
    await backend.createService(await backend.createClinic({ name: 'Lakeside Dental' }))
    const eyes = await backend.createClinic({ name: 'Clear Eyes', category: 'ophthalmology' })
    await backend.createService(eyes)

    const first = await renderApp({ backend, as: null, at: '/services?category=ophthalmology' })
    await groupOf('Clear Eyes')
    expect(screen.getByLabelText('Filter by clinic')).toHaveDisplayValue('Ophthalmology')
    expect(screen.queryByText('Clinic: Lakeside Dental')).not.toBeInTheDocument()

    await first.user.selectOptions(screen.getByLabelText('Filter by clinic'), 'All')
    await groupOf('Lakeside Dental')
    expect(window.location.search).toBe('')
  })

  test('a visitor reads that the backend refuses the list, and trying again helps', async () => {
    await emptyDatabase()
    useFakeScreen()
    await backend.createService(await backend.createClinic({ name: 'Lakeside Dental' }))
    await backend.uploadRules('{"rules": {".read": false}}')
    const { user } = await renderApp({ backend, as: null, at: paths.services() })
    try {
      expect(await screen.findByText('Error: You do not have permission to do this.')).toBeVisible()
    } finally {
      await backend.uploadRules(await readFile('database.rules.json', 'utf8'))
    }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await groupOf('Lakeside Dental')
    expect(screen.queryByText(/^Error:/)).not.toBeInTheDocument()
  })
})

describe('many clinics', () => {
  const names = Array.from({ length: 45 }, (_, position) => `Clinic ${position + 1}`)

  test('a visitor of many clinics gets a page at each press, which leads to its first new one', async () => {
    await emptyDatabase()
    useFakeScreen()
    await storeClinics(names)
    const { user } = await renderApp({ backend, as: null, at: paths.services() })

    await groupOf('Clinic 20')
    expect(screen.queryByText('Clinic: Clinic 21')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show more clinics' }))
    expect(await groupOf('Clinic 21')).toHaveFocus()
    await groupOf('Clinic 40')
    await user.click(await screen.findByRole('button', { name: 'Show more clinics' }))
    await groupOf('Clinic 45')
    expect(screen.queryByRole('button', { name: 'Show more clinics' })).not.toBeInTheDocument()
  })

  test('a visitor who comes Back from a service finds many clinics as they were left', async () => {
    await emptyDatabase()
    const fakeScreen = useFakeScreen()
    await storeClinics(names.slice(0, 25))
    const { user } = await renderApp({ backend, as: null, at: paths.services() })
    await groupOf('Clinic 20')
    await user.click(screen.getByRole('button', { name: 'Show more clinics' }))
    await user.click(await screen.findByRole('link', { name: 'Clinic 21 checkup' }))
    await screen.findByRole('heading', { level: 1, name: 'Clinic 21 checkup' })

    // Nothing is requested again: nothing is on the screen.
    fakeScreen.show(() => false)
    window.history.back()
    await groupOf('Clinic 1')
    await groupOf('Clinic 21')

    // A new visit starts with a new list.
    fakeScreen.show((element) => !isEndOfList(element))
    await user.click(screen.getAllByRole('link', { name: 'Contact' })[0] ?? document.body)
    await user.click(screen.getAllByRole('link', { name: 'Services' })[0] ?? document.body)
    await groupOf('Clinic 20')
    expect(screen.queryByText('Clinic: Clinic 21')).not.toBeInTheDocument()
  })

  test('a visitor who nears the end of the list gets the next clinics without a press', async () => {
    await emptyDatabase()
    const fakeScreen = useFakeScreen()
    await storeClinics(names)
    await renderApp({ backend, as: null, at: paths.services() })

    await groupOf('Clinic 20')
    expect(screen.queryByText('Clinic: Clinic 21')).not.toBeInTheDocument()
    fakeScreen.show(() => true)
    await groupOf('Clinic 45')
  })

  test('a clinic in the list is followed only while it is on the screen, and keeps what was known', async () => {
    await emptyDatabase()
    const fakeScreen = useFakeScreen()
    await storeClinics(['Near', 'Far'])
    const isNear = (element: Element): boolean =>
      !isEndOfList(element) && element.closest('[aria-label="Clinic: Far"]') === null
    await renderApp({ backend, as: null, at: paths.services() })
    await groupOf('Near')
    await groupOf('Far')
    fakeScreen.show(isNear)

    // Reported in the order of the writes: once the near one is there, the far one would be as well.
    await backend.write('services/clinic-001/checkup/name', 'Far news')
    await backend.write('services/clinic-000/checkup/name', 'Near news')
    await screen.findByRole('link', { name: 'Near news' })
    expect(screen.getByRole('link', { name: 'Far checkup' })).toBeVisible()

    fakeScreen.show((element) => !isEndOfList(element))
    expect(await screen.findByRole('link', { name: 'Far news' })).toBeVisible()
  })

  test('a clinic in the list is not followed while it is folded away', async () => {
    await emptyDatabase()
    useFakeScreen()
    await storeClinics(['First', 'Second'])
    const { user } = await renderApp({ backend, as: null, at: paths.services() })
    await user.click(within(await groupOf('First')).getByText('Clinic: First'))
    await waitFor(() => {
      expect(screen.getByText('First checkup')).not.toBeVisible()
    })

    await backend.write('services/clinic-000/checkup/name', 'First news')
    await backend.write('services/clinic-001/checkup/name', 'Second news')
    await screen.findByRole('link', { name: 'Second news' })
    expect(screen.getByText('First checkup')).toBeInTheDocument()

    await user.click(screen.getByText('Clinic: First'))
    expect(await screen.findByRole('link', { name: 'First news' })).toBeVisible()
  })

  test('a visitor without IntersectionObserver gets every clinic by pressing the button', async () => {
    await emptyDatabase()
    const original = window.IntersectionObserver
    Reflect.deleteProperty(window, 'IntersectionObserver')
    try {
      await storeClinics(names.slice(0, 21))
      const { user } = await renderApp({ backend, as: null, at: paths.services() })
      await groupOf('Clinic 20')
      await user.click(screen.getByRole('button', { name: 'Show more clinics' }))
      await groupOf('Clinic 21')
    } finally {
      window.IntersectionObserver = original
    }
  })
})

test("a visitor sees a screenful of a clinic's many services, and more when asked for", async () => {
  await emptyDatabase()
  useFakeScreen()
  const clinic = aClinic({ name: 'Large Clinic' })
  const ids = Array.from({ length: 15 }, (_, position) => `service-${String(position)}`)
  for (const [position, id] of ids.entries()) {
    const service = aService({ id, name: `Checkup ${String(position)}` }, clinic)
    await backend.update({
      [`services/${clinic.userId}/${id}`]: {
        ...storedService(service),
        place: placeName(position),
      },
      [`clinic_services/${clinic.userId}/${placeName(position)}`]: id,
    })
  }
  await backend.update({
    [`clinics/${clinic.userId}`]: storedClinic(clinic),
    [`listed_clinics/${clinic.userId}`]: storedListing(clinic),
  })
  const { user } = await renderApp({ backend, as: null, at: paths.services() })
  const group = await groupOf('Large Clinic')
  expect(within(group).getAllByRole('heading', { level: 3 })).toHaveLength(12)
  await user.click(
    within(group).getByRole('button', { name: 'Show more services of Large Clinic' }),
  )
  await within(group).findByText('Checkup 14')
  expect(within(group).getAllByRole('heading', { level: 3 })).toHaveLength(15)
  expect(within(group).queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument()
})

describe('a clinic’s own services', () => {
  test('a clinic sees only its own services, the fully booked ones overlaid', async () => {
    useFakeScreen()
    await emptyDatabase()
    const clinic = await backend.createClinic()
    const other = await backend.createClinic({ name: 'Somebody Else' })
    await backend.createService(clinic, { name: 'Root canal' })
    await backend.createService(clinic, {
      name: 'Whitening',
      slots: [aSlot({ available: false, timestamp: SLOT_TIME })],
    })
    await backend.createService(other, { name: 'Eye test' })
    await renderApp({ backend, as: clinic, at: paths.services() })

    await screen.findByRole('heading', { level: 1, name: 'Your services' })
    await waitFor(async () => {
      expect(await cardOf('Root canal')).toHaveTextContent('2 open times, 0 booked')
      expect(await cardOf('Whitening')).toHaveTextContent('No valid slots available')
    })
    expect(await cardOf('Root canal')).not.toHaveTextContent('No valid slots available')
    expect(screen.queryByText('Eye test')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Filter by clinic')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Book Now/ })).not.toBeInTheDocument()
  })

  test("a clinic's service is followed only while it is on the screen, and keeps what was known", async () => {
    await emptyDatabase()
    const fake = useFakeScreen()
    const clinic = await backend.createClinic()
    const { id } = await backend.createService(clinic, { name: 'Root canal' })
    const place = `services/${clinic.userId}/${id}/slots`
    await renderApp({ backend, as: clinic, at: paths.services() })
    await screen.findByText('2 open times, 0 booked')

    fake.show(() => false)
    await backend.write(`${place}/slot_0`, null)
    await backend.write(`services/${clinic.userId}/${id}/name`, 'Extraction')
    expect(await screen.findByRole('link', { name: 'Extraction' })).toBeVisible()
    expect(screen.getByText('2 open times, 0 booked')).toBeVisible()

    fake.show(() => true)
    expect(await screen.findByText('1 open time, 0 booked')).toBeVisible()
  })

  test('a clinic with more times than are counted reads how full the next ones are', async () => {
    await emptyDatabase()
    useFakeScreen()
    const clinic = await backend.createClinic()
    await backend.createService(clinic, {
      slots: Array.from({ length: 400 }, (_, number) =>
        aSlot({
          slotId: `slot_${String(number)}`,
          timestamp: SLOT_TIME + number * 1000,
          available: number % 10 !== 0,
        }),
      ),
    })
    await renderApp({ backend, as: clinic, at: paths.services() })
    expect(await screen.findByText('Next 150 times: 135 open, 15 booked')).toBeVisible()
  })

  test('a clinic sees its services change at once, and reads when there are none', async () => {
    await emptyDatabase()
    const clinic = await backend.createClinic()
    await renderApp({ backend, as: clinic, at: paths.services() })
    expect(await screen.findByText('No services available at this time.')).toBeVisible()

    await backend.createService(clinic, { name: 'Root canal' })
    expect(await screen.findByRole('link', { name: 'Root canal' })).toBeVisible()
  })
})
