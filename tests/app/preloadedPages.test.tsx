import { act, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { App } from '#src/app/App.tsx'
import { DEFAULT_SETTINGS } from '#src/areas/accounts/model/settings.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { MAX_HEADSTART_MS } from '#src/areas/RepositoriesContext.ts'
import type { Preloaded } from '#src/areas/services/model/preloaded.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { takeTime } from '#tests/support/takeTime.ts'

const backend = openTestBackend()

let service: Service
beforeEach(async () => {
  const clinic = await backend.createClinic({ province: 'ON', category: 'dental' })
  service = await backend.createService(clinic, { name: 'Root canal', price: 80 })
})

interface Visit {
  readonly at: string
  /** 'coming': not yet. */
  readonly preloaded: Preloaded | null | 'coming'
  /** Who was signed in here when that was last known; a visitor by default. */
  readonly roleHint?: 'patient'
}

/** Opens a page. Returns how often the data layer was asked for, and what has it come or fail. */
function openPage({ at, preloaded, roleHint }: Visit): {
  readonly countLoads: () => number
  readonly come: (repositories: Repositories | Failure) => void
} {
  let loads = 0
  let come: (repositories: Repositories | Failure) => void = () => undefined
  const loading = new Promise<Repositories>((resolve, reject) => {
    come = (outcome) => {
      if (outcome instanceof Failure) reject(outcome)
      else resolve(outcome)
    }
  })
  window.history.replaceState(null, '', at)
  render(
    <App
      isGuestPresumed={roleHint === undefined}
      roleHint={roleHint ?? null}
      appUrl="https://careslot.example"
      preloaded={preloaded === 'coming' ? new Promise(() => undefined) : Promise.resolve(preloaded)}
      loadRepositories={() => {
        loads += 1
        return loading
      }}
    />,
  )
  return { countLoads: () => loads, come }
}

describe("a service's page that begins without the data layer", () => {
  const openDetails = (
    changes: Partial<Service> = {},
    who: Pick<Visit, 'roleHint'> = {},
  ): ReturnType<typeof openPage> =>
    openPage({
      ...who,
      at: paths.serviceDetails({ clinicId: service.clinicId, serviceId: service.id }),
      preloaded: {
        settings: DEFAULT_SETTINGS,
        service: { settings: DEFAULT_SETTINGS, service: { ...service, ...changes } },
      },
    })

  test('a visitor sees the service and its times, and the same heading once the data layer has its price', async () => {
    const { countLoads, come } = openDetails({ price: 60 })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Root canal' })
    const times = screen.getByRole('list', { name: 'Next open times' })
    expect(within(times).getAllByRole('link')).toHaveLength(2)
    expect(screen.getByText('$60.00')).toBeVisible()
    expect(screen.getByRole('link', { name: 'LOGIN TO BOOK' })).toBeVisible()
    await waitFor(() => {
      expect(countLoads()).toBe(1)
    })
    const { repositories } = await backend.connect(null)
    come(repositories)
    expect(await screen.findByText('$80.00')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Root canal' })).toBe(heading)
  })

  test('a patient who is still logged in sees the times before the data layer is loaded, and what only patients may do once it is', async () => {
    const patient = await backend.createPatient()
    const { countLoads, come } = openDetails({}, { roleHint: 'patient' })
    const times = await screen.findByRole('list', { name: 'Next open times' })
    expect(within(times).getAllByRole('link')).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'LOGIN TO BOOK' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
    await waitFor(() => {
      expect(countLoads()).toBe(1)
    })
    const { repositories } = await backend.connect(patient)
    come(repositories)
    expect(await screen.findByRole('link', { name: 'Book Now' })).toBeVisible()
    expect(screen.getByRole('list', { name: 'Next open times' })).toBe(times)
  })

  test('a visitor reads that a service is booked by phone before the data layer is loaded, and the number once it is', async () => {
    await backend.write(`services/${service.clinicId}/${service.id}/policy/call_to_book`, true)
    const { come } = openDetails({ callToBook: true })
    expect(await screen.findByText('Please call the clinic.')).toBeVisible()
    const { repositories } = await backend.connect(null)
    come(repositories)
    expect(await screen.findByText('Call the clinic:')).toBeVisible()
  })

  test('a visitor sees nothing of another service than the one in the address', async () => {
    const { come } = openDetails({ id: 'another', name: 'Something else' })
    const { repositories } = await backend.connect(null)
    come(repositories)
    expect(await screen.findByRole('heading', { level: 1, name: 'Root canal' })).toBeVisible()
    expect(screen.queryByText('Something else')).toBeNull()
  })

  test('a visitor reads that the data layer could not be loaded', async () => {
    const { countLoads, come } = openDetails()
    await waitFor(() => {
      expect(countLoads()).toBe(1)
    })
    come(new Failure('unavailable'))
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach our server')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe("a clinic's page that begins without the data layer", () => {
  const openClinic = async (): Promise<ReturnType<typeof openPage>> => {
    const clinic = await backend.createClinic({ name: 'Lakeside Dental', pageName: 'lakeside' })
    await backend.write('clinic_names/lakeside', clinic.userId)
    const offered = await backend.createService(clinic, { name: 'Whitening' })
    const services = { services: [{ ...offered, name: 'Bleaching' }], hasMore: false }
    return openPage({
      at: paths.namedClinic('lakeside'),
      preloaded: {
        settings: DEFAULT_SETTINGS,
        clinic: {
          settings: DEFAULT_SETTINGS,
          clinic: { ...clinic, clinicId: clinic.userId },
          answerHours: 3,
          services,
        },
      },
    })
  }

  test('a visitor sees the clinic and its times, and the same heading once the data layer has answered', async () => {
    const { countLoads, come } = await openClinic()
    const heading = await screen.findByRole('heading', { level: 1, name: 'Lakeside Dental' })
    expect(screen.getByRole('heading', { level: 3, name: 'Bleaching' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: /Bleaching/ }).length).toBeGreaterThan(0)
    await waitFor(() => {
      expect(countLoads()).toBe(1)
    })
    const { repositories } = await backend.connect(null)
    come(repositories)
    expect(await screen.findByRole('heading', { level: 3, name: 'Whitening' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Lakeside Dental' })).toBe(heading)
  })

  test('a visitor reads that the data layer could not be loaded', async () => {
    const { countLoads, come } = await openClinic()
    await waitFor(() => {
      expect(countLoads()).toBe(1)
    })
    come(new Failure('unavailable'))
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach our server')
  })
})

describe('a search that begins without the data layer', () => {
  const openFind = async (): Promise<ReturnType<typeof openPage>> => {
    const { repositories } = await backend.connect(null)
    const { services } = repositories
    return openPage({
      at: paths.find({ what: 'dental', where: 'ON' }),
      preloaded: {
        settings: DEFAULT_SETTINGS,
        openings: { settings: DEFAULT_SETTINGS, reads: services, now: Date.now() },
      },
    })
  }
  const findTimes = (): Promise<readonly HTMLElement[]> =>
    screen.findAllByRole('link', { name: /Root canal/ })

  test('a visitor sees the first times before the data layer is asked for, and a taken one goes once it has come', async () => {
    const { countLoads, come } = await openFind()
    const before = await findTimes()
    await waitFor(() => {
      expect(countLoads()).toBe(1)
    })
    const [slot] = service.slots
    if (slot === undefined) throw new Error('The service has no times.')
    await takeTime(backend, service, slot.slotId)
    const { repositories } = await backend.connect(null)
    come(repositories)
    await waitFor(() => {
      expect(screen.getAllByRole('link', { name: /Root canal/ })).toHaveLength(before.length - 1)
    })
  })

  test('a visitor keeps the first times where the data layer could not be loaded, and reads so', async () => {
    const { countLoads, come } = await openFind()
    const before = await findTimes()
    await waitFor(() => {
      expect(countLoads()).toBe(1)
    })
    come(new Failure('unavailable'))
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach our server')
    expect(await findTimes()).toHaveLength(before.length)
  })

  test('a visitor whose document got no answer is answered by the data layer', async () => {
    const { come } = openPage({
      at: paths.find({ what: 'dental', where: 'ON' }),
      preloaded: null,
    })
    const { repositories } = await backend.connect(null)
    come(repositories)
    expect((await findTimes()).length).toBeGreaterThan(0)
  })
})

test('a patient who leaves before the first content has come finds the page that only patients see', async () => {
  const patient = await backend.createPatient()
  const { repositories } = await backend.connect(patient)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { countLoads, come } = openPage({
    at: paths.services(),
    preloaded: 'coming',
    roleHint: 'patient',
  })
  act(() => {
    window.history.replaceState(null, '', paths.dashboard())
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(countLoads()).toBe(0)
  act(() => {
    vi.advanceTimersByTime(MAX_HEADSTART_MS)
  })
  vi.useRealTimers()
  expect(countLoads()).toBe(1)
  come(repositories)
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
