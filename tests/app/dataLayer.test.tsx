import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { App } from '#src/app/App.tsx'
import { DEFAULT_SETTINGS } from '#src/areas/accounts/model/settings.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Preloaded } from '#src/areas/services/model/preloaded.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { aClinic, aClinicProfile, aService } from '#tests/support/builders.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'

const backend = openTestBackend()
const NO_CLINICS = { clinics: [], next: null }

function renderAt(path: string, load: () => Promise<Repositories>): void {
  window.history.replaceState(null, '', path)
  render(<App appUrl="https://careslot.example" loadRepositories={load} />)
}

describe('the data layer arrives after the first paint', () => {
  test('before the data layer is loaded the home page is shown, and other pages wait', async () => {
    renderAt(paths.home(), () => new Promise(() => undefined))
    expect(await screen.findByRole('heading', { level: 1, name: /Book a doctor/ })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Browse clinics' }))
    expect(await screen.findByText('Loading services...')).toBeVisible()
  })

  test('a page whose data layer cannot be loaded says so and offers to try again', async () => {
    const { repositories } = await backend.connect(null)
    let isReachable = false
    renderAt(paths.services(), () =>
      isReachable ? Promise.resolve(repositories) : Promise.reject(new Failure('unavailable')),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach our server')
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()

    isReachable = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
  })
})

describe('where a visitor is presumed', () => {
  function renderPresumed(path: string, load: () => Promise<Repositories>): void {
    window.history.replaceState(null, '', path)
    render(<App isGuestPresumed appUrl="https://careslot.example" loadRepositories={load} />)
  }

  test('a visitor who is about to use a control loads the data layer, and only once', async () => {
    const { repositories } = await backend.connect(null)
    let loads = 0
    renderPresumed(paths.home(), () => {
      loads += 1
      return Promise.resolve(repositories)
    })
    await screen.findByRole('link', { name: 'Login' })
    await userEvent.hover(screen.getByRole('heading', { level: 1 }))
    expect(loads).toBe(0)
    await userEvent.hover(screen.getByRole('link', { name: 'Register' }))
    await userEvent.hover(screen.getByRole('link', { name: 'Login' }))
    expect(loads).toBe(1)
  })

  test('the list of services shows the preloaded ones, and loads the data layer once their pictures are there too', async () => {
    const clinic = aClinic({ name: 'Early Dental' })
    const service = aService({ name: 'Early check', imageUrl: 'blob:a-picture' }, clinic)
    let deliver: (preloaded: Preloaded | null) => void = () => undefined
    const preloaded = new Promise<Preloaded | null>((resolve) => {
      deliver = resolve
    })
    let loads = 0
    window.history.replaceState(null, '', paths.services())
    render(
      <App
        isGuestPresumed
        appUrl="https://careslot.example"
        preloaded={preloaded}
        loadRepositories={() => {
          loads += 1
          return new Promise(() => undefined)
        }}
      />,
    )
    await screen.findByRole('heading', { level: 1, name: 'Services' })
    expect(loads).toBe(0)
    deliver({
      settings: DEFAULT_SETTINGS,
      services: {
        category: 'all',
        settings: DEFAULT_SETTINGS,
        loaded: { clinics: [aClinicProfile(clinic)], next: null },
        known: new Map([[clinic.userId, { services: [service], hasMore: false }]]),
      },
    })
    expect(await screen.findByRole('link', { name: 'Early check' })).toBeVisible()
    expect(screen.queryByText('Loading services...')).toBeNull()
    expect(loads).toBe(0)
    const picture = document.querySelector('img')
    if (picture === null) throw new Error('The service has no picture.')
    // No picture ever comes in jsdom.
    Object.defineProperty(picture, 'complete', { value: true })
    fireEvent.load(picture)
    await waitFor(() => {
      expect(loads).toBe(1)
    })
  })

  test.each([
    ['nothing came', null],
    ['it is of another category', 'dental'],
  ] as const)(
    'the list of services loads the data layer at once where %s',
    async (_why, category) => {
      const { repositories } = await backend.connect(null)
      let loads = 0
      const preloaded =
        category === null
          ? null
          : {
              settings: DEFAULT_SETTINGS,
              services: {
                category,
                settings: DEFAULT_SETTINGS,
                loaded: NO_CLINICS,
                known: new Map(),
              },
            }
      window.history.replaceState(null, '', paths.services())
      render(
        <App
          isGuestPresumed
          appUrl="https://careslot.example"
          preloaded={Promise.resolve(preloaded)}
          loadRepositories={() => {
            loads += 1
            return Promise.resolve(repositories)
          }}
        />,
      )
      expect(await screen.findByText('No services available at this time.')).toBeVisible()
      expect(loads).toBe(1)
    },
  )

  test('a patient who was presumed a visitor sees the account’s name as soon as it is known', async () => {
    const patient = await backend.createPatient({ name: 'Amara Osei' })
    const { repositories } = await backend.connect(patient)
    renderPresumed(paths.home(), () => Promise.resolve(repositories))
    await userEvent.hover(await screen.findByRole('link', { name: 'Login' }))
    expect(await screen.findByText('Amara Osei')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  })

  test('a page for people who are logged in sends nobody away before the session is known', async () => {
    const patient = await backend.createPatient()
    const { repositories } = await backend.connect(patient)
    renderPresumed(paths.account(), () => Promise.resolve(repositories))
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  })

  test('a visitor’s typed login stays where the data layer cannot be loaded', async () => {
    const patient = await backend.createPatient()
    const { repositories } = await backend.connect(null)
    let isReachable = false
    renderPresumed(paths.login(), () =>
      isReachable ? Promise.resolve(repositories) : Promise.reject(new Failure('unavailable')),
    )
    await userEvent.type(await screen.findByLabelText('E-mail'), patient.email)
    await userEvent.type(screen.getByLabelText('Password'), TEST_PASSWORD)
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach our server')

    isReachable = true
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible()
  })
})
