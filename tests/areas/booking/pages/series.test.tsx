import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { atNoon } from '#tests/areas/desk/pages/deskScene.ts'
import { entries, at, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { claimsPath } from '#tests/support/places.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { aSchedulingScene, todayAt, type SchedulingScene } from './schedulingScene.ts'

const backend = openTestBackend()
const words = text.series

/** Two weeks on, after the clocks went forward, it is free at 2 PM; on 31 March only at 3 PM; on 14 April at 2 PM. */
const LATER = {
  slot_20: todayAt(14, 17),
  slot_21: todayAt(15, 31),
  slot_22: todayAt(14, 31 + 14),
}

type Page = SchedulingScene & Awaited<ReturnType<typeof renderApp>>

/** The clinic has begun a booking for a caller at 2 PM today. */
async function open(): Promise<Page> {
  const scene = await aSchedulingScene(backend)
  const { clinic, service } = scene
  for (const [slotId, timestamp] of Object.entries(LATER)) {
    await backend.write(`services/${clinic.userId}/${service.id}/slots/${slotId}`, {
      available: true,
      timestamp,
    })
  }
  const app = await renderApp({
    backend,
    as: clinic,
    at: paths.newAppointment({ serviceId: service.id, slotId: 'slot_2' }),
    adapt: atNoon,
  })
  await app.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sam Caller')
  await app.user.type(screen.getByLabelText(/^Phone number/), '5195550123')
  await app.user.selectOptions(screen.getByLabelText(words.repeat), words.interval(2))
  return { ...scene, ...app }
}

const dates = async (): Promise<HTMLElement> =>
  await screen.findByRole('list', { name: words.dates })
const dateOf = async (day: RegExp): Promise<HTMLElement> => {
  const all = within(await dates()).getAllByRole('listitem')
  const found = all.find(({ textContent }) => day.test(textContent))
  if (found === undefined) throw new Error(`There is no date ${String(day)}.`)
  return found
}

/** When the caller's visits are, and what each says of the series. */
async function readSeries({
  clinic,
}: SchedulingScene): Promise<readonly (readonly [number, string])[]> {
  return entries(await backend.read(`appointments/${clinic.userId}`))
    .flatMap(([, record]): (readonly [number, string])[] => {
      const series = at(record, 'bookingDetails', 'series')
      const timestamp = Number(at(record, 'bookingDetails', 'slot', 'timestamp'))
      return typeof series === 'string' ? [[timestamp, series.slice(series.indexOf('.'))]] : []
    })
    .toSorted(([a], [b]) => a - b)
}

describe('a clinic that books several visits at once', () => {
  test('a clinic books 4 visits every 2 weeks, one of them at the nearest other time', async () => {
    const page = await open()
    const { user } = page
    expect(await dateOf(/17th March 2099, 02:00 PM/)).toHaveTextContent(words.free)
    const exception = await dateOf(/31st March 2099/)
    expect(exception).toHaveTextContent(words.problem('unpublished'))
    await user.click(screen.getByRole('button', { name: words.book(3) }))
    expect(screen.getByText(words.undecided(1))).toBeVisible()
    expect(screen.getByText(words.decideFirst)).toBeVisible()
    expect(await readSeries(page)).toEqual([])

    await user.click(within(exception).getByRole('button', { name: /^Take .*03:00 PM/ }))
    await user.click(screen.getByRole('button', { name: words.book(4) }))
    expect(
      await screen.findByText(/^Booked and confirmed: Sam Caller, 4 appointments/),
    ).toBeVisible()
    expect(await readSeries(page)).toEqual([
      [todayAt(14), '.1.4'],
      [LATER.slot_20, '.2.4'],
      [LATER.slot_21, '.3.4'],
      [LATER.slot_22, '.4.4'],
    ])
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a clinic leaves one date out, and books a time that it never published', async () => {
    const page = await open()
    const { user } = page
    const exception = await dateOf(/31st March 2099/)
    await user.click(within(exception).getByRole('button', { name: /^Leave out/ }))
    await user.click(within(exception).getByRole('button', { name: /^Change/ }))
    await user.click(within(exception).getByRole('button', { name: /^Book it anyway/ }))
    await user.selectOptions(screen.getByLabelText(words.count), '5')
    const last = await dateOf(/28th April 2099/)
    expect(last).toHaveTextContent(words.noOther)
    await user.click(within(last).getByRole('button', { name: /^Leave out/ }))
    await user.click(screen.getByRole('button', { name: words.book(4) }))
    expect(
      await screen.findByText(/^Booked and confirmed: Sam Caller, 4 appointments/),
    ).toBeVisible()
    expect((await readSeries(page)).map(([timestamp]) => timestamp)).toEqual([
      todayAt(14),
      LATER.slot_20,
      todayAt(14, 31),
      LATER.slot_22,
    ])
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a clinic whose date is lost in between reads which, books nothing, and keeps the rest', async () => {
    const page = await open()
    const { user, clinic, service } = page
    const exception = await dateOf(/31st March 2099/)
    await user.click(within(exception).getByRole('button', { name: /^Leave out/ }))
    const last = await dateOf(/14th April 2099/)
    // While the page does not hear of it.
    await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_22/available`, false)
    await backend.write(claimsPath(clinic.userId, service.id, 'slot_22'), 'elsewhere')
    await user.click(screen.getByRole('button', { name: /^Book \d appointments$/ }))
    expect(await within(last).findByRole('button', { name: /^Leave out/ })).toBeVisible()
    expect(await readSeries(page)).toEqual([])
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sam Caller')
    await user.click(within(last).getByRole('button', { name: /^Leave out/ }))
    await user.click(screen.getByRole('button', { name: words.book(2) }))
    expect(
      await screen.findByText(/^Booked and confirmed: Sam Caller, 2 appointments/),
    ).toBeVisible()
  })
})
