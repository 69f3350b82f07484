import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Service, ServicePolicy } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { encodeSeries } from '#src/core/fields/series.ts'
import { atNoon } from '#tests/areas/desk/pages/deskScene.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aBooking, aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.seriesMoving
const SERIES_ID = 'seriesOf20characters'

/** In March 2099, where the 3rd is a Tuesday and today; the clocks go forward on the 8th. */
const march = (day: number, hour = 14): number => clinicTime(2099, 2, day, hour, 30)
const TUESDAYS = [3, 10, 17].map((day) => march(day))
/** On Wednesday the 11th, 2:30 PM was never published, and 4:30 PM is free. */
const FREE = [march(4), march(11, 16), march(18), march(24)]

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly service: Service
}

/** A patient has three visits, a week apart, all confirmed unless said otherwise. */
async function aSeries(
  policy: Partial<ServicePolicy> = {},
  statuses: readonly ActiveAppointment['status'][] = [],
): Promise<Scene> {
  const [clinic, patient] = await Promise.all([
    backend.createClinic({ name: 'Lakeside Physio' }),
    backend.createPatient({ name: 'Ana Roy' }),
  ])
  const slots = [...TUESDAYS, ...FREE].map((timestamp, index) =>
    aSlot({ slotId: `slot_${index}`, timestamp }),
  )
  const service = await backend.createService(clinic, { name: 'Physiotherapy', slots, ...policy })
  for (const [index, slot] of slots.slice(0, TUESDAYS.length).entries()) {
    const series = encodeSeries({ seriesId: SERIES_ID, position: index + 1, total: 3 })
    const bookingDetails = { ...aBooking(service, slot), series }
    const item = anItemFor(patient, service, { appointmentId: `visit${index}`, bookingDetails })
    await storeAppointment(backend, item, statuses[index] ?? 'confirmed')
  }
  return { clinic, patient, service }
}

async function open(
  { clinic }: Scene,
  as: ClinicAccount | PatientAccount,
  adapt: (real: Repositories) => Repositories = (real) => real,
): ReturnType<typeof renderApp> {
  return await renderApp({
    backend,
    as,
    at: paths.moveSeries({ clinicId: clinic.userId, appointmentId: 'visit1' }),
    adapt: (real) => adapt(atNoon(real)),
  })
}

type User = Awaited<ReturnType<typeof open>>['user']

const chooseWednesday = async (user: User): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: /^02:30 PM, Wednesday 4 March/ }))
}

async function dateOf(day: RegExp): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: words.dates })
  const found = within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => day.test(textContent))
  if (found === undefined) throw new Error(`There is no date ${String(day)}.`)
  return found
}

/** When the visits of the series are by their ids, and whether each is confirmed. */
async function readSeries({ clinic }: Scene): Promise<Readonly<Record<string, unknown>>> {
  const visits = entries(await backend.read(`appointments/${clinic.userId}`))
  return Object.fromEntries(
    visits
      .filter(([id]) => id.startsWith('visit'))
      .map(([id, record]) => [
        id,
        [at(record, 'bookingDetails', 'slot', 'timestamp'), at(record, 'confirmed')],
      ]),
  )
}

/** When each visit would be if the clinic agreed. */
async function readWishes({ clinic }: Scene): Promise<readonly unknown[]> {
  const visits = entries(await backend.read(`appointments/${clinic.userId}`))
  return visits
    .filter(([id]) => id.startsWith('visit'))
    .map(([, record]) => at(record, 'wanted', 'slot', 'timestamp'))
}

describe('all visits to come of a series, which are moved together', () => {
  test('a clinic moves all visits to Wednesdays, one of them to the nearest other time', async () => {
    const scene = await aSeries()
    const { user } = await renderApp({
      backend,
      as: scene.clinic,
      at: paths.appointmentDetails({ clinicId: scene.clinic.userId, appointmentId: 'visit1' }),
      adapt: atNoon,
    })
    await user.click(await screen.findByRole('link', { name: text.appointments.moveSeries(3) }))
    expect(await screen.findByText(words.first(march(3), 'America/Toronto'))).toBeVisible()
    await user.click(await screen.findByRole('button', { name: words.move(3) }))
    expect(screen.getByText(text.scheduling.noTimeChosen)).toBeVisible()

    await chooseWednesday(user)
    expect(await dateOf(/Wednesday, 18th March 2099, 02:30 PM/)).toHaveTextContent(text.series.free)
    const exception = await dateOf(/11th March/)
    expect(exception).toHaveTextContent(text.series.problem('unpublished'))
    await user.click(screen.getByRole('button', { name: words.move(2) }))
    expect(screen.getByText(words.decideFirst)).toBeVisible()
    await user.click(within(exception).getByRole('button', { name: /^Take .*04:30 PM/ }))
    expect(screen.getByText(words.summary(3, 0))).toBeVisible()
    await user.click(screen.getByRole('button', { name: words.move(3) }))

    expect(await screen.findByText(words.result(3, 3))).toBeVisible()
    expect(screen.getByRole('group', { name: words.results })).toHaveFocus()
    expect(await readSeries(scene)).toEqual({
      visit0: [march(4), true],
      visit1: [march(11, 16), true],
      visit2: [march(18), true],
    })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a clinic leaves one visit where it is, and moves another to a time that it never published', async () => {
    const scene = await aSeries()
    const { user } = await open(scene, scene.clinic)
    await chooseWednesday(user)
    const exception = await dateOf(/11th March/)
    await user.click(within(exception).getByRole('button', { name: new RegExp(words.stay) }))
    expect(screen.getByText(words.summary(2, 1))).toBeVisible()
    await user.click(within(exception).getByRole('button', { name: /^Change/ }))
    await user.click(within(exception).getByRole('button', { name: new RegExp(words.anyway) }))
    await user.click(screen.getByRole('button', { name: words.move(3) }))
    expect(await screen.findByText(words.result(3, 3))).toBeVisible()
    expect(await readSeries(scene)).toMatchObject({ visit1: [march(11), true] })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a clinic moves all visits a week later, each to the time that the next one leaves', async () => {
    const scene = await aSeries()
    const { user } = await open(scene, scene.clinic)
    await user.click(await screen.findByRole('button', { name: words.weekLater }))
    expect(await dateOf(/Tuesday, 24th March/)).toHaveTextContent(text.series.free)
    await user.click(screen.getByRole('button', { name: words.move(3) }))
    expect(await screen.findByText(words.result(3, 3))).toBeVisible()
    expect(await readSeries(scene)).toEqual({
      visit0: [march(10), true],
      visit1: [march(17), true],
      visit2: [march(24), true],
    })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a patient moves the visits whose deadline has not passed, and they wait for the clinic again', async () => {
    const scene = await aSeries({ cancelHours: 24 }, ['confirmed', 'pending', 'pending'])
    const { user } = await open(scene, scene.patient)
    expect(await screen.findByText(words.kept(1))).toBeVisible()
    expect(screen.getByText(words.follows)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: words.weekLater }))
    await dateOf(/24th March/)
    await user.click(screen.getByRole('button', { name: words.move(2) }))
    expect(await screen.findByText(words.result(2, 2))).toBeVisible()
    expect(await readSeries(scene)).toEqual({
      visit0: [march(3), true],
      visit1: [march(17), false],
      visit2: [march(24), false],
    })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a patient asks to move confirmed visits, and each keeps its time until the clinic answers', async () => {
    const scene = await aSeries()
    const { user } = await open(scene, scene.patient)
    expect(await screen.findByText(words.followsKept)).toBeVisible()
    await chooseWednesday(user)
    const exception = await dateOf(/11th March/)
    await user.click(within(exception).getByRole('button', { name: /^Take .*04:30 PM/ }))
    expect(screen.getByText(words.summary(3, 0, 3))).toBeVisible()
    await user.click(screen.getByRole('button', { name: words.move(3) }))
    expect(
      await screen.findByText('You asked the clinic to move all 3 appointments.'),
    ).toBeVisible()
    expect(screen.getByText(words.asked(march(11, 16), 'America/Toronto'))).toBeVisible()
    expect(screen.queryByText(/^Moved from/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: words.again })).not.toBeInTheDocument()
    expect(await readSeries(scene)).toEqual({
      visit0: [march(3), true],
      visit1: [march(10), true],
      visit2: [march(17), true],
    })
    expect(await readWishes(scene)).toEqual([march(4), march(11, 16), march(18)])
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a patient is not offered a visit again that waits for an answer, and the others move without it', async () => {
    const scene = await aSeries()
    const { clinic, patient, service } = scene
    const home = await backend.connect(patient)
    const visits = await new Promise<readonly ActiveAppointment[]>((resolve, reject) => {
      home.repositories.appointments.watchPatientAppointments(patient.userId, {
        next: resolve,
        failed: reject,
      })
    })
    const last = visits.find(({ appointmentId }) => appointmentId === 'visit2')
    if (last === undefined) throw new Error('There is no last visit.')
    const to = { serviceId: service.id, slotId: 'slot_6', timestamp: march(24) }
    await home.repositories.appointments.move(last, 'patient', to)

    const { user } = await open(scene, patient)
    expect(await screen.findByText(words.kept(1))).toBeVisible()
    await chooseWednesday(user)
    const list = await screen.findByRole('list', { name: words.dates })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(await readWishes({ ...scene, clinic })).toEqual([undefined, undefined, march(24)])
  })

  test('a patient who asks for a week later reads that confirmed visits keep the times of the next', async () => {
    const scene = await aSeries({}, ['confirmed', 'confirmed', 'pending'])
    const { user } = await open(scene, scene.patient)
    expect(await screen.findByText(words.followsPartlyKept)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: words.weekLater }))
    expect(await dateOf(/Tuesday, 10th March/)).toHaveTextContent(text.series.problem('not-free'))
    const second = await dateOf(/Tuesday, 17th March/)
    expect(second).toHaveTextContent(text.series.free)
    const first = await dateOf(/Tuesday, 10th March/)
    await user.click(within(first).getByRole('button', { name: new RegExp(words.stay) }))
    expect(screen.getByText(words.summary(2, 1, 1))).toBeVisible()
    await user.click(screen.getByRole('button', { name: words.move(2) }))
    expect(await screen.findByText(words.result(1, 2, 1))).toBeVisible()
    expect(await readSeries(scene)).toEqual({
      visit0: [march(3), true],
      visit1: [march(10), true],
      visit2: [march(24), false],
    })
    expect(await readWishes(scene)).toEqual([undefined, march(17), undefined])
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test.each([
    ['new time', 'pending', [march(4), march(11, 16)], words.result(2, 3)],
    ['wanted time', 'confirmed', [march(3), march(10)], words.result(0, 3, 2)],
  ] as const)(
    'a patient whose %s is taken in between reads which visit stays, and moves it afterwards',
    async (_time, status, [first, second], result) => {
      const scene = await aSeries({}, [status, status, status])
      let isStolen = false
      const { user } = await open(scene, scene.patient, (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          move: async (visit, ...rest) => {
            if (visit.appointmentId === 'visit2' && !isStolen) {
              isStolen = true
              const slot = scene.service.slots.find(({ timestamp }) => timestamp === march(18))
              const rival = await backend.createPatient()
              if (slot === undefined) throw new Error('There is no such time.')
              await storeAppointment(backend, anItemFor(rival, scene.service, { slot }))
            }
            await real.appointments.move(visit, ...rest)
          },
        },
      }))
      await chooseWednesday(user)
      const exception = await dateOf(/11th March/)
      expect(exception).toHaveTextContent(text.series.problem('not-free'))
      await user.click(within(exception).getByRole('button', { name: /^Take .*04:30 PM/ }))
      await user.click(screen.getByRole('button', { name: words.move(3) }))
      expect(await screen.findByText(result)).toBeVisible()
      expect(screen.getByText(words.failed(text.failures.scheduling.timeLost))).toBeVisible()
      expect(await readSeries(scene)).toEqual({
        visit0: [first, status === 'confirmed'],
        visit1: [second, status === 'confirmed'],
        visit2: [march(17), status === 'confirmed'],
      })
      await user.click(screen.getByRole('button', { name: words.again }))
      expect(await screen.findByText(words.newTime)).toBeVisible()
      expect(findBrokenInvariants(await backend.read(''))).toEqual([])
      takeConsoleMessages()
    },
  )
})
