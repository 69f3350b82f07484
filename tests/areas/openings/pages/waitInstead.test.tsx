import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import {
  OPEN_QUESTION,
  writeFindQuestion,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { NO_POLICY } from '#src/areas/services/model/servicePolicy.ts'
import { english as text } from '#src/areas/text/english.ts'
import { french } from '#src/areas/text/french.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.waits
/** Tuesday 3 March 2099. */
const TUESDAY = [{ slotId: 'slot_0', timestamp: clinicTime(2099, 2, 3, 9), available: true }]

let lakeside: ClinicAccount
let rootCanal: Service

beforeEach(async () => {
  window.localStorage.clear()
  delete document.documentElement.dataset['province']
  await backend.update({ clinics: null, listed_clinics: null, services: null, openings: null })
  await backend.update({ clinic_services: null })
  lakeside = await backend.createClinic({
    name: 'Lakeside Dental',
    address: '12 King Street West, Kitchener',
  })
  rootCanal = await backend.createService(lakeside, {
    name: 'Root canal',
    doctor: 'Dr Maya Lin',
    slots: [],
  })
})

const onSundays = (wish: Partial<FindQuestion> = {}): string =>
  paths.find(writeFindQuestion({ ...OPEN_QUESTION, where: 'ON', day: 'sun', ...wish }))

const idsOf = ({ clinicId, id }: Service): { clinicId: string; serviceId: string } => ({
  clinicId,
  serviceId: id,
})

async function findWaitLinks(): Promise<readonly (string | null)[]> {
  const part = within(await screen.findByRole('region', { name: words.instead }))
  return part.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
}

/** Counts what is asked beyond the search itself. */
function counting(calls: string[]): (real: Repositories) => Repositories {
  return (real) => ({
    ...real,
    clinics: {
      ...real.clinics,
      getPage: (page) => {
        calls.push('clinics')
        return real.clinics.getPage(page)
      },
    },
    services: {
      ...real.services,
      listServices: (clinicId) => {
        calls.push('services')
        return real.services.listServices(clinicId)
      },
    },
  })
}

describe('a search that finds no free time', () => {
  test('a patient who finds nothing waits with two presses, on the days and at the hours that were looked for', async () => {
    const patient = await backend.createPatient({ phone: '(519) 555-0142' })
    const at = onSundays({ what: 'dental', part: 'evening' })
    const { user } = await renderApp({ backend, as: patient, at })
    const name = words.waitNamed('Root canal', 'Dr Maya Lin', 'Lakeside Dental')
    await user.click(await screen.findByRole('link', { name }))
    await user.click(await screen.findByRole('button', { name: words.submit }))
    expect(await screen.findByText(words.started)).toBeVisible()
    expect(await backend.read(`waits/${patient.userId}:w0`)).toMatchObject({
      service: rootCanal.id,
      when: '7 1700-2400',
    })
  })

  test('a visitor who finds nothing sees a service with its doctor, clinic and town, also where all of its times are taken', async () => {
    await renderApp({ backend, as: null, at: onSundays() })
    const part = within(await screen.findByRole('region', { name: words.instead }))
    const row = within(part.getByRole('listitem'))
    for (const shown of ['Root canal', 'Dr Maya Lin', 'Lakeside Dental', 'Kitchener']) {
      expect(row.getByText(shown)).toBeVisible()
    }
  })

  test('a visitor who finds nothing reads of a service that it is described in French only', async () => {
    await backend.createService(lakeside, { name: 'Détartrage', language: 'fr', slots: [] })
    await renderApp({ backend, as: null, at: onSundays() })
    const mark = await screen.findByText(text.services.onlyIn.fr)
    const row = mark.closest('li')
    expect(row).toHaveTextContent('Détartrage')
    expect(row).not.toHaveTextContent('Root canal')
  })

  test('a visitor who would wait logs in first, and comes to where one waits', async () => {
    const { user } = await renderApp({ backend, as: null, at: onSundays() })
    const part = within(await screen.findByRole('region', { name: words.instead }))
    await user.click(part.getByRole('link'))
    expect(await screen.findByRole('heading', { level: 1, name: text.auth.title })).toBeVisible()
    expect(new URLSearchParams(window.location.search).get('returnTo')).toBe(
      paths.wait(idsOf(rootCanal), { day: 'sun' }),
    )
  })

  test('a visitor is offered what fits the place, the specialty and the words, and nothing that cannot be waited for', async () => {
    const guelph = await backend.createClinic({ name: 'Maple Row', address: '7 Water St, Guelph' })
    await backend.createService(guelph, { name: 'Cleaning', slots: [] })
    const west = await backend.createClinic({ name: 'Coast', province: 'BC', timeZone: '' })
    await backend.createService(west, { name: 'Braces', slots: [] })
    const eyes = await backend.createClinic({ name: 'Clear Eyes', category: 'ophthalmology' })
    await backend.createService(eyes, { name: 'Eye test', slots: [] })
    await backend.createService(lakeside, {
      ...NO_POLICY,
      name: 'Implant',
      callToBook: true,
      slots: [],
    })
    await backend.createService(lakeside, {
      ...NO_POLICY,
      name: 'Recall',
      knownOnly: true,
      slots: [],
    })
    const only = [words.waitNamed('Root canal', 'Dr Maya Lin', 'Lakeside Dental')]
    for (const wish of [
      { what: 'dental', place: 'Kitchener' } as const,
      { words: 'maya' },
      { words: 'toothache', place: 'lakeside' },
    ]) {
      await renderApp({ backend, as: null, at: onSundays(wish) })
      expect(await findWaitLinks(), JSON.stringify(wish)).toEqual(only)
      cleanup()
    }
  })

  test('a visitor who asks for more goes on at the first of the added services', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await backend.createService(lakeside, { name: `Visit ${number}`, slots: [] })
    }
    const { user } = await renderApp({ backend, as: null, at: onSundays() })
    expect(await findWaitLinks()).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: words.moreServices }))
    expect(await screen.findByRole('link', { name: /^Wait: Visit 7/ })).toBeVisible()
    expect(await findWaitLinks()).toHaveLength(8)
    expect(screen.getByRole('link', { name: /^Wait: Visit 6/ })).toHaveFocus()
    expect(screen.queryByRole('button', { name: words.moreServices })).toBeNull()
  })

  test('a visitor sees services of several clinics first, not all of one', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await backend.createService(lakeside, { name: `Visit ${number}`, slots: [] })
    }
    const maple = await backend.createClinic({ name: 'Maple Row' })
    await backend.createService(maple, { name: 'Cleaning', slots: [] })
    await renderApp({ backend, as: null, at: onSundays() })
    expect((await findWaitLinks()).join(' ')).toContain('Cleaning')
  })

  test('a visitor is told nothing of waiting where no service fits', async () => {
    const calls: string[] = []
    const at = onSundays({ what: 'oncology' })
    await renderApp({ backend, as: null, at, adapt: counting(calls) })
    expect(await screen.findByText(text.find.none)).toBeVisible()
    await expect.poll(() => calls).toContain('clinics')
    expect(screen.queryByRole('heading', { name: words.instead })).toBeNull()
  })

  test('a clinic that searches is offered no waiting', async () => {
    const calls: string[] = []
    await renderApp({ backend, as: lakeside, at: onSundays(), adapt: counting(calls) })
    expect(await screen.findByText(text.find.none)).toBeVisible()
    expect(screen.queryByRole('heading', { name: words.instead })).toBeNull()
    expect(calls).toEqual([])
  })

  test('a visitor whose services could not be loaded reads so, and another try finds them', async () => {
    let isReadable = false
    const { user } = await renderApp({
      backend,
      as: null,
      at: onSundays(),
      adapt: (real) => ({
        ...real,
        services: {
          ...real.services,
          listServices: (clinicId) =>
            isReadable
              ? real.services.listServices(clinicId)
              : Promise.reject(new Failure('timeout')),
        },
      }),
    })
    expect(await screen.findByText(words.insteadFailed)).toBeVisible()
    expect(screen.queryByRole('heading', { name: words.instead })).toBeNull()
    isReadable = true
    await user.click(screen.getByRole('button', { name: text.common.tryAgain }))
    expect(await findWaitLinks()).toHaveLength(1)
    expect(screen.queryByText(words.insteadFailed)).toBeNull()
  })

  test('a visitor reads about waiting in French', async () => {
    await renderApp({ backend, as: null, at: onSundays(), texts: french })
    expect(await screen.findByRole('region', { name: french.waits.instead })).toBeVisible()
  })
})

test('a search that finds times asks nothing about waiting', async () => {
  await backend.createService(lakeside, { name: 'Cleaning', slots: TUESDAY })
  const calls: string[] = []
  const at = onSundays({ day: 'any' })
  await renderApp({ backend, as: null, at, adapt: counting(calls) })
  expect(await screen.findByText(text.find.found(1, false))).toBeVisible()
  expect(screen.queryByRole('heading', { name: words.instead })).toBeNull()
  expect(calls).toEqual([])
})
