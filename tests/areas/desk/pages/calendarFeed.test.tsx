import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { CalendarFeed } from '#src/areas/doctors/model/calendarFeed.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { enterDoctor } from '#tests/support/enterDoctor.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.calendarFeed
const ADDRESS = 'https://files.example/feeds%2Fc%2Fx.ics?alt=media'

type Feeds = Repositories['calendarFeeds']

/** Storage whose answers the test gives; what it was asked for is kept. */
function withFeeds(
  first: CalendarFeed | Failure,
  changes: Partial<Feeds> = {},
): {
  readonly asked: string[]
  readonly adapt: (real: Repositories) => Repositories
} {
  const asked: string[] = []
  const observers = new Set<Observer<CalendarFeed>>()
  const change =
    (name: string, next: CalendarFeed) =>
    (doctorId: string): Promise<void> => {
      asked.push(`${name} ${doctorId}`)
      for (const observer of observers) observer.next(next)
      return Promise.resolve()
    }
  return {
    asked,
    adapt: (real) => ({
      ...real,
      calendarFeeds: {
        watch: (doctorId, observer) => {
          asked.push(`watch ${doctorId}`)
          if (first instanceof Failure) observer.failed(first)
          else observer.next(first)
          observers.add(observer)
          return () => observers.delete(observer)
        },
        ask: change('ask', { state: 'asked', at: Date.now() }),
        renew: change('renew', { state: 'asked', at: Date.now() }),
        stop: change('stop', { state: 'none' }),
        ...changes,
      },
    }),
  }
}

async function openDay(scene: ReturnType<typeof withFeeds>) {
  const clinic = await backend.createClinic()
  const person = await enterDoctor(backend, clinic)
  const { user } = await renderApp({
    backend,
    as: person,
    at: paths.myDay(),
    adapt: scene.adapt,
  })
  await user.click(await screen.findByText(words.title))
  return {
    user,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  }
}

describe('the calendar on the page of the own day', () => {
  test('nothing is looked for until a doctor opens it', async () => {
    const scene = withFeeds({ state: 'none' })
    const clinic = await backend.createClinic()
    await renderApp({
      backend,
      as: await enterDoctor(backend, clinic),
      at: paths.myDay(),
      adapt: scene.adapt,
    })
    await screen.findByText(words.title)
    expect(scene.asked).toEqual([])
  })

  test('a doctor asks for an address and reads that it is not there yet, and who makes it', async () => {
    const scene = withFeeds({ state: 'none' })
    const { press } = await openDay(scene)
    expect(await screen.findByText(words.secret)).toBeVisible()
    await press(words.ask)
    expect(await screen.findByText(/^Asked for on .* so it is not there yet\./)).toBeVisible()
    expect(scene.asked).toEqual(['watch d00', 'ask d00'])
    expect(screen.queryByText(words.overdue)).toBeNull()
    expect(screen.queryByRole('button', { name: words.renew })).toBeNull()
  })

  test('a doctor who has waited for hours reads whom to ask', async () => {
    await openDay(withFeeds({ state: 'asked', at: Date.now() - 4 * HOUR_MS }))
    expect(await screen.findByText(words.overdue)).toBeVisible()
  })

  test('a doctor copies the address and reads how rarely each calendar looks', async () => {
    const { press } = await openDay(withFeeds({ state: 'ready', address: ADDRESS }))
    expect(await screen.findByLabelText(words.address)).toHaveValue(ADDRESS)
    for (const { often } of words.programs) {
      expect(screen.getByText(new RegExp(often.replace('.', '\\.')))).toBeVisible()
    }
    await press(words.copy)
    expect(await navigator.clipboard.readText()).toBe(ADDRESS)
    expect(await screen.findByText(words.copied)).toBeVisible()
  })

  test('a doctor replaces the address after reading when the old one stops', async () => {
    const scene = withFeeds({ state: 'ready', address: ADDRESS })
    const { user, press } = await openDay(scene)
    await press(words.renew)
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(words.renewNote)).toBeVisible()
    expect(scene.asked).toEqual(['watch d00'])
    await user.click(dialog.getByRole('button', { name: words.renew }))
    expect(await screen.findByText(words.renewed)).toBeVisible()
    expect(scene.asked).toEqual(['watch d00', 'renew d00'])
    expect(screen.queryByLabelText(words.address)).toBeNull()
  })

  test('a doctor stops sharing, and can ask again', async () => {
    const scene = withFeeds({ state: 'ready', address: ADDRESS })
    const { user, press } = await openDay(scene)
    await press(words.stop)
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: words.stop }))
    expect(await screen.findByText(words.stopped)).toBeVisible()
    expect(screen.getByRole('button', { name: words.ask })).toBeVisible()
  })

  test('a doctor reads why it could not be asked for, and keeps the button', async () => {
    const scene = withFeeds(
      { state: 'none' },
      { ask: () => Promise.reject(new Failure('offline')) },
    )
    const { press } = await openDay(scene)
    await press(words.ask)
    expect(await screen.findByText(text.failures.general.offline)).toBeVisible()
    expect(screen.getByRole('button', { name: words.ask })).toBeEnabled()
  })

  test('a doctor whose calendar cannot be looked for reads so, and tries again', async () => {
    const scene = withFeeds(new Failure('unavailable'))
    const { press } = await openDay(scene)
    expect(await screen.findByText(new RegExp(`^${words.failed}`))).toBeVisible()
    await press(text.common.tryAgain)
    expect(scene.asked.filter((each) => each === 'watch d00').length).toBeGreaterThan(1)
  })
})

describe('the calendars on the page of the doctors', () => {
  test('the owner of a clinic has one of each active doctor, and a manager has none', async () => {
    const clinic = await backend.createClinic()
    await enterDoctor(backend, clinic, { doctorId: 'd00', name: 'Dr. Dana Roy' })
    await enterDoctor(backend, clinic, { doctorId: 'd01', name: 'Dr. Eve Fox' })
    await backend.write(`doctors/${clinic.clinicId}/d01/active`, false)
    const scene = withFeeds({ state: 'none' })
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.doctors(),
      adapt: scene.adapt,
    })
    await user.click(await screen.findByText(words.titleOf('Dr. Dana Roy')))
    await user.click(await screen.findByRole('button', { name: words.ask }))
    expect(scene.asked).toEqual(['watch d00', 'ask d00'])
    expect(screen.queryByText(words.titleOf('Dr. Eve Fox'))).toBeNull()
  })
})
