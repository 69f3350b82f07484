import {
  act,
  screen,
  waitFor,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import {
  OPEN_QUESTION,
  writeFindQuestion,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { takeTime } from '#tests/support/takeTime.ts'

const backend = openTestBackend()

/** 3 March 2099 is a Tuesday, and the 7th the Saturday of that week. */
function slotsAt(...times: readonly (readonly [day: number, hour: number])[]): readonly Slot[] {
  return times.map(([day, hour], position) => ({
    slotId: `slot_${String(position)}`,
    timestamp: clinicTime(2099, 2, day, hour, 30),
    available: true,
  }))
}

let lakeside: ClinicAccount
let rootCanal: Service

beforeEach(async () => {
  window.localStorage.clear()
  delete document.documentElement.dataset['province']
  await backend.update({ clinics: null, services: null, openings: null })
  lakeside = await backend.createClinic({
    name: 'Lakeside Dental',
    address: '12 King Street West, Kitchener',
  })
  rootCanal = await backend.createService(lakeside, {
    name: 'Root canal',
    doctor: 'Dr Maya Lin',
    price: 80,
    duration: 90,
    slots: slotsAt([3, 9], [3, 14], [7, 18]),
  })
})

async function addMaple(): Promise<Service> {
  const maple = await backend.createClinic({
    name: 'Maple Row Dental',
    address: '7 Water Street, Guelph',
  })
  return backend.createService(maple, {
    name: 'Cleaning',
    doctor: 'Dr Zoë Roy',
    slots: slotsAt([3, 8], [4, 10]),
  })
}

const dentalInOntario = (wish: Partial<FindQuestion> = {}): string =>
  paths.find(writeFindQuestion({ ...OPEN_QUESTION, what: 'dental', where: 'ON', ...wish }))

const bookingNames = (): readonly (string | null)[] =>
  screen.queryAllByRole('link', { name: /: book / }).map((link) => link.getAttribute('aria-label'))

const headingsOf = (level: number): readonly (string | null)[] =>
  main()
    .getAllByRole('heading', { level })
    .map((each) => each.textContent)

const main = (): BoundFunctions<typeof queries> => within(screen.getByRole('main'))

const addressNow = (): string => window.location.pathname + window.location.search

describe('open times', () => {
  test('a visitor sees open times by clinic and day, soonest first, each a link that selects it', async () => {
    const cleaning = await addMaple()
    await renderApp({ backend, as: null, at: dentalInOntario() })
    // The first times are shown while others are still looked for.
    expect(await screen.findByText('5 open times, soonest first')).toBeVisible()
    expect(headingsOf(2)).toEqual(['Maple Row Dental', 'Lakeside Dental'])
    const lakesideCard = within(screen.getByRole('article', { name: 'Lakeside Dental' }))
    expect(lakesideCard.getByText('$80.00 + tax')).toBeVisible()
    expect(lakesideCard.getByText('90 min')).toBeVisible()
    expect(lakesideCard.getByText('Dr Maya Lin')).toBeVisible()
    expect(lakesideCard.getByText('Kitchener')).toBeVisible()
    expect(
      within(lakesideCard.getByRole('list', { name: 'Tue 3 Mar' })).getAllByRole('link'),
    ).toHaveLength(2)
    expect(
      within(lakesideCard.getByRole('list', { name: 'Sat 7 Mar' })).getAllByRole('link'),
    ).toHaveLength(1)
    const maple = within(screen.getByRole('article', { name: 'Maple Row Dental' }))
    expect(
      maple.getByRole('link', {
        name: '08:30 AM, Tuesday 3 March: book Cleaning, Dr Zoë Roy, Maple Row Dental',
      }),
    ).toHaveAttribute(
      'href',
      paths.booking({ clinicId: cleaning.clinicId, serviceId: cleaning.id, slot: 'slot_0' }),
    )
  })

  test('a visitor is shown no time at which somebody else has the room', async () => {
    const [taken, free] = slotsAt([4, 9], [4, 14])
    await backend.createService(lakeside, {
      name: 'Implant',
      doctor: 'Dr Ana Silva',
      roomId: 'r00',
      slots: slotsAt([4, 9], [4, 14]),
    })
    const visit = { from: taken?.timestamp, until: free?.timestamp, before: 'start', after: 'end' }
    await backend.update({
      [`busy_times/${lakeside.userId}/r00`]: {
        start: { until: 0, after: 'other:slot_0' },
        'other:slot_0': visit,
        end: { from: 8_640_000_000_000_000, before: 'other:slot_0' },
      },
    })
    await renderApp({ backend, as: null, at: dentalInOntario() })
    expect(await screen.findByText('4 open times, soonest first')).toBeVisible()
    expect(bookingNames().filter((name) => name?.includes('Implant'))).toEqual([
      '02:30 PM, Wednesday 4 March: book Implant, Dr Ana Silva, Lakeside Dental',
    ])
  })

  test('a visitor who wonders whom a time is with goes to the page of the clinic', async () => {
    await renderApp({ backend, as: null, at: dentalInOntario() })
    expect(await screen.findByRole('link', { name: 'Lakeside Dental' })).toHaveAttribute(
      'href',
      paths.clinicPage(lakeside.userId),
    )
  })

  test('a visitor sees open times of the chosen specialty and province only', async () => {
    const eyes = await backend.createClinic({ name: 'Clear Eyes', category: 'ophthalmology' })
    await backend.createService(eyes, { name: 'Eye test', slots: slotsAt([3, 9]) })
    const west = await backend.createClinic({ name: 'Coast Dental', province: 'BC', timeZone: '' })
    await backend.createService(west, { name: 'Braces', slots: slotsAt([3, 9]) })
    await renderApp({ backend, as: null, at: dentalInOntario() })
    await screen.findByText('3 open times, soonest first')
    expect(screen.queryByText('Eye test')).not.toBeInTheDocument()
    expect(screen.queryByText('Braces')).not.toBeInTheDocument()
  })

  test('a visitor who selects no specialty finds open times of every one', async () => {
    const eyes = await backend.createClinic({ name: 'Clear Eyes', category: 'ophthalmology' })
    await backend.createService(eyes, { name: 'Eye test', slots: slotsAt([3, 10]) })
    await renderApp({ backend, as: null, at: paths.find({ where: 'ON' }) })
    await screen.findByText('4 open times, soonest first')
    expect(headingsOf(3)).toEqual(['Root canal', 'Eye test'])
  })

  test('a visitor in another zone sees the clinic’s clock, and its name', async () => {
    await renderApp({
      backend,
      as: null,
      at: dentalInOntario({ part: 'morning' }),
      readerZone: 'America/Vancouver',
    })
    expect(await screen.findByRole('link', { name: /09:30 AM/ })).toHaveTextContent('09:30 AM')
    expect(screen.getByText('Toronto time')).toBeVisible()
  })

  test("a visitor sees the first times of a service's day, with a way to the others", async () => {
    await backend.createService(lakeside, {
      name: 'Whitening',
      slots: slotsAt([5, 8], [5, 9], [5, 10], [5, 11], [5, 12], [5, 13], [5, 14]),
    })
    await renderApp({ backend, as: null, at: dentalInOntario({ words: 'whitening' }) })
    await screen.findByText('7 open times, soonest first')
    expect(bookingNames()).toHaveLength(3)
    expect(
      screen.getByRole('link', { name: 'More times: Whitening, Lakeside Dental' }),
    ).toBeVisible()
  })
})

describe('the question', () => {
  test('a visitor is first asked for the province, and selects it with one press', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.find({ what: 'dental' }) })
    await screen.findByRole('heading', { name: 'Where are you looking?' })
    await user.click(screen.getByRole('link', { name: 'Ontario' }))
    await screen.findByText('3 open times, soonest first')
    expect(addressNow()).toBe(dentalInOntario())
  })

  test('a visitor narrows the times by day and time of day, and Back undoes each step', async () => {
    const { user } = await renderApp({ backend, as: null, at: dentalInOntario() })
    await screen.findByText('3 open times, soonest first')
    await user.selectOptions(screen.getByLabelText('When'), 'Tuesday')
    await screen.findByText('2 open times, soonest first')
    expect(screen.getByLabelText('When')).toHaveValue('tue')
    expect(screen.getByLabelText('When')).toHaveFocus()

    await user.selectOptions(screen.getByLabelText('Time of day'), 'Afternoon')
    await screen.findByText('1 open time, soonest first')
    expect(addressNow()).toBe(dentalInOntario({ day: 'tue', part: 'afternoon' }))

    act(() => {
      window.history.back()
    })
    await screen.findByText('2 open times, soonest first')
    expect(addressNow()).toBe(dentalInOntario({ day: 'tue' }))
  })

  test('a visitor who searches for a toothache finds dental times', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.find(writeFindQuestion({ ...OPEN_QUESTION, where: 'ON' })),
    })
    await user.type(
      await screen.findByLabelText('Service, doctor, clinic or city'),
      'toothache{Enter}',
    )
    await screen.findByText('3 open times, soonest first')
    expect(bookingNames()[0]).toContain('book Root canal, Dr Maya Lin, Lakeside Dental')
    expect(screen.getByLabelText('Service, doctor, clinic or city')).toHaveFocus()
  })

  test('a visitor whose words fit only in part reads so, and sees what fits best', async () => {
    const eyes = await backend.createClinic({ name: 'Clear Eyes', category: 'ophthalmology' })
    await backend.createService(eyes, { name: 'Eye test', slots: slotsAt([3, 8]) })
    await renderApp({
      backend,
      as: null,
      at: paths.find(writeFindQuestion({ ...OPEN_QUESTION, where: 'ON', words: 'teeth grinding' })),
    })
    await screen.findByText(
      'Nothing matches all of “teeth grinding”. 3 open times for part of it, soonest first',
    )
    expect(headingsOf(2)).toEqual(['Lakeside Dental'])
  })

  test('a visitor whose words mean another specialty is led to all of its times', async () => {
    await backend.createClinic({ name: 'Clear Eyes', category: 'ophthalmology' })
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.find(
        writeFindQuestion({
          ...OPEN_QUESTION,
          what: 'ophthalmology',
          where: 'ON',
          words: 'toothache',
        }),
      ),
    })
    await user.click(await screen.findByRole('link', { name: 'Dental in Ontario: 3 times' }))
    await screen.findByText('3 open times, soonest first')
    expect(addressNow()).toBe(dentalInOntario())
  })

  test('a visitor who comes back without a province finds the last one chosen', async () => {
    const { user } = await renderApp({ backend, as: null, at: dentalInOntario() })
    await screen.findByText('3 open times, soonest first')
    await user.selectOptions(screen.getByLabelText('Where'), 'British Columbia')
    await screen.findByText('No open times match.')
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Find' }))
    await waitFor(() => {
      expect(addressNow()).toBe(paths.find({ where: 'BC' }))
    })
    expect(screen.queryByText('Where are you looking?')).not.toBeInTheDocument()
  })

  test('a visitor who follows a link to another province keeps the own one', async () => {
    await renderApp({ backend, as: null, at: dentalInOntario() })
    await screen.findByText('3 open times, soonest first')
    expect(window.localStorage.getItem('find-province')).toBeNull()
    expect(document.documentElement.dataset['province']).toBeUndefined()
  })

  test('a visitor searches by a doctor, a town and a day of the calendar', async () => {
    await addMaple()
    const { user } = await renderApp({ backend, as: null, at: dentalInOntario() })
    await screen.findByText('5 open times, soonest first')
    await user.type(screen.getByLabelText('Service, doctor, clinic or city'), 'zoe guelph')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await screen.findByText('2 open times, soonest first')
    await user.selectOptions(screen.getByLabelText('When'), 'Another date...')
    await user.type(screen.getByLabelText('Date'), '2099-03-04')
    await screen.findByText('1 open time, soonest first')
    expect(addressNow()).toBe(dentalInOntario({ words: 'zoe guelph', day: '2099-03-04' }))
    expect(screen.getByLabelText('When')).toHaveDisplayValue('Another date...')
  })

  test('a visitor gives up the place of a link with one press', async () => {
    await addMaple()
    const { user } = await renderApp({
      backend,
      as: null,
      at: dentalInOntario({ place: 'guelph' }),
    })
    await screen.findByText('2 open times, soonest first')
    await user.click(screen.getByRole('button', { name: 'guelph: look everywhere' }))
    await screen.findByText('5 open times, soonest first')
    expect(document.activeElement).not.toBe(document.body)
  })

  test('a visitor changes the specialty and the province in lists', async () => {
    const { user } = await renderApp({ backend, as: null, at: dentalInOntario({ day: 'sat' }) })
    await screen.findByText('1 open time, soonest first')
    await user.selectOptions(screen.getByLabelText('Where'), 'British Columbia')
    await screen.findByText('No open times match.')
    await user.selectOptions(screen.getByLabelText('What'), 'Any specialty')
    expect(addressNow()).toBe(paths.find({ where: 'BC', day: 'sat' }))
  })

  test('a visitor whose link has parts that make no sense reads what was left out', async () => {
    await renderApp({
      backend,
      as: null,
      at: '/find?what=dental&where=ON&day=someday&part=noon&utm_source=mail',
    })
    expect(
      await screen.findByText('We ignored part of this link: day and time of day.'),
    ).toBeVisible()
    await screen.findByText('3 open times, soonest first')
  })

  test('a visitor who comes back from the clinic’s view finds the search as it was', async () => {
    const { user } = await renderApp({ backend, as: null, at: dentalInOntario({ day: 'sat' }) })
    await screen.findByText('1 open time, soonest first')
    await user.click(screen.getByRole('link', { name: 'Browse clinics instead' }))
    expect(await screen.findByLabelText('Filter by clinic')).toHaveValue('dental')
    expect(screen.getByRole('link', { name: 'Open times' })).toHaveAttribute(
      'href',
      paths.find({ what: 'dental' }),
    )
    act(() => {
      window.history.back()
    })
    await screen.findByText('1 open time, soonest first')
    expect(addressNow()).toBe(dentalInOntario({ day: 'sat' }))
  })
})

describe('where nothing fits', () => {
  test('a visitor who finds nothing can give up each wish with one press', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: dentalInOntario({ day: 'sun', part: 'evening', words: 'maya' }),
    })
    await screen.findByText('No open times match.')
    expect(screen.getByRole('link', { name: 'Without “maya”' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Any time of day' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Dental in Ontario: 3 times' })).toHaveAttribute(
      'href',
      dentalInOntario(),
    )
    await user.click(screen.getByRole('link', { name: 'Any day' }))
    await screen.findByText('1 open time, soonest first')
    expect(addressNow()).toBe(dentalInOntario({ words: 'maya', part: 'evening' }))
  })

  test('a visitor who searches on a day that is over reads so', async () => {
    await renderApp({ backend, as: null, at: dentalInOntario({ day: '2020-03-03' }) })
    expect(await screen.findByText('That day has passed.')).toBeVisible()
  })
})

describe('while it is looked at', () => {
  test('a visitor sees a taken time fade, hears of it and keeps the focus on the page', async () => {
    await renderApp({ backend, as: null, at: dentalInOntario() })
    const first = await screen.findByRole('link', { name: /^09:30 AM, .*: book Root canal/ })
    first.focus()
    await takeTime(backend, rootCanal, 'slot_0')
    expect(
      await screen.findByText('Tuesday 3 March, 9:30 AM at Lakeside Dental is no longer open.'),
    ).toBeVisible()
    expect(
      screen.queryByRole('link', { name: /^09:30 AM, .*: book Root canal/ }),
    ).not.toBeInTheDocument()
    // It fades where it was, and is then gone.
    expect(screen.getByText('09:30')).toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
    await waitFor(
      () => {
        expect(screen.queryByText('09:30')).not.toBeInTheDocument()
      },
      { timeout: 3000 },
    )
    expect(screen.getByText('2 open times, soonest first')).toBeVisible()
  })

  test('a visitor who asks for more sees many times in parts', async () => {
    const times = Array.from({ length: 30 }, (_, position) => [3 + position, 10] as const)
    await Promise.all(
      ['One', 'Two'].map((name) =>
        backend.createService(lakeside, { name: `Check ${name}`, slots: slotsAt(...times) }),
      ),
    )
    const { user } = await renderApp({
      backend,
      as: null,
      at: dentalInOntario({ day: 'weekdays' }),
    })
    await screen.findByText(/so far, soonest first/)
    const before = bookingNames().length
    await user.click(screen.getByRole('button', { name: 'Show later times' }))
    await waitFor(() => {
      expect(bookingNames().length).toBeGreaterThan(before)
    })
    expect(new Set(bookingNames()).size).toBe(bookingNames().length)
  })
})

describe('when the backend', () => {
  test('a visitor reads that the backend refuses, and another try finds the times', async () => {
    const refusal = { isOn: true }
    const { user } = await renderApp({
      backend,
      as: null,
      at: dentalInOntario(),
      adapt: (real) =>
        withServices(real, {
          watchOpenings: (question, observer) => {
            if (!refusal.isOn) return real.services.watchOpenings(question, observer)
            observer.failed(new Failure('permission-denied'))
            return () => undefined
          },
        }),
    })
    expect(await screen.findByText(/^Error: /)).toBeVisible()
    refusal.isOn = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('3 open times, soonest first')
    expect(screen.queryByText(/^Error: /)).not.toBeInTheDocument()
  })

  test('a visitor sees the other times when one service fails, and another try finds it', async () => {
    await addMaple()
    const loss = { isOn: true }
    const { user } = await renderApp({
      backend,
      as: null,
      at: dentalInOntario(),
      adapt: (real) =>
        withServices(real, {
          getServiceCard: (clinicId, serviceId) =>
            loss.isOn && clinicId === lakeside.userId
              ? Promise.reject(new Failure('timeout'))
              : real.services.getServiceCard(clinicId, serviceId),
        }),
    })
    expect(await screen.findByText(/^Error: /)).toBeVisible()
    expect(await screen.findByText('Cleaning')).toBeVisible()
    expect(screen.queryByText('Root canal')).not.toBeInTheDocument()
    loss.isOn = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('5 open times, soonest first')
  })

  test('a visitor who changes the question never sees a late answer to the old one', async () => {
    const late: (() => void)[] = []
    const { user } = await renderApp({
      backend,
      as: null,
      at: dentalInOntario({ day: 'tue' }),
      adapt: (real) =>
        withServices(real, {
          getServiceCard: async (clinicId, serviceId) => {
            const card = await real.services.getServiceCard(clinicId, serviceId)
            if (late.length === 0) await new Promise<void>((resolve) => late.push(resolve))
            return card
          },
        }),
    })
    await waitFor(() => {
      expect(late).toHaveLength(1)
    })
    expect(screen.getByText('Looking for open times...')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('When'), 'Saturday')
    await screen.findByText('1 open time, soonest first')
    await act(async () => {
      late[0]?.()
      await Promise.resolve()
    })
    expect(screen.getByText('1 open time, soonest first')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Tuesday 3 March/ })).not.toBeInTheDocument()
  })
})

function withServices(
  real: Repositories,
  changes: Partial<Repositories['services']>,
): Repositories {
  return { ...real, services: { ...real.services, ...changes } }
}
