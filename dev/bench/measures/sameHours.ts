import { setTimeout as sleep } from 'node:timers/promises'
import type { Measure } from '#dev/bench/Measure.ts'
import { visit } from '#dev/bench/tools/Visit.ts'
import { generateSeed } from '#dev/seed/generateSeed.ts'
import { mapValues } from '#dev/seed/mapValues.ts'
import type { SeedTree, ServiceRecord } from '#dev/seed/records.ts'
import { clearDatabase, writeTree } from '#dev/seed/writeSeed.ts'
import { planList } from '#src/areas/doctors/model/planList.ts'
import { visitSpan } from '#src/areas/doctors/model/takenTime.ts'
import { paths } from '#src/config/paths.ts'

const SETTLE_MS = 200
const SIZE = { clinics: 1000, servicesPerClinic: 5, slotsPerService: 24 }
const DOCTOR_ID = 'd00'
const DURATION = 15
const MAX_RATIO = 1.1
const DESKTOP = { viewport: { width: 1280, height: 800 }, line: 'distance' } as const
const PAGES = [
  ['find', paths.find({ what: 'gp', where: 'ON' })],
  ['page of a clinic', paths.namedClinic('grand-river')],
] as const

/**
 * What a visitor downloads where each doctor offers five services at the same hours: with every second time taken by a
 * visit of one of them, and with none.
 */
export const sameHours: Measure = {
  name: 'same-hours',
  title: 'find and a clinic of 1,000 whose doctors offer five services at the same hours',
  run: async ({ browser, application: { backend, url } }) => {
    const bytes: number[][] = []
    for (const isBusy of [false, true]) {
      const { tree } = generateSeed({ now: Date.now(), size: SIZE })
      const stored = withSameHours(tree, isBusy)
      // That took so long that the connections are closed, which is noticed only now.
      await sleep(SETTLE_MS)
      await clearDatabase(backend)
      await writeTree(backend, stored)
      const ofPages: number[] = []
      for (const [, path] of PAGES) {
        const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
        ofPages.push((await visit(context, path, DESKTOP)).databaseBytes)
        await context.close()
      }
      bytes.push(ofPages)
    }
    const [free = [], busy = []] = bytes
    return PAGES.flatMap(([name], index) => {
      const [without = Number.NaN, withBusy = Number.NaN] = [free[index], busy[index]]
      return [
        { what: `${name}, nobody busy: database`, unit: 'kB' as const, value: without / 1000 },
        { what: `${name}, doctors busy: database`, unit: 'kB' as const, value: withBusy / 1000 },
        {
          what: `${name}, busy to not`,
          unit: 'ratio' as const,
          value: withBusy / without,
          atMost: MAX_RATIO,
        },
      ]
    })
  },
}

/** The same clinics with one doctor each; a time that is taken by the first service covers it in the others. */
function withSameHours(tree: SeedTree, isBusy: boolean): SeedTree {
  return {
    ...tree,
    services: mapValues(tree.services, (services) => withOneDoctor(services, isBusy)),
    busy_times: isBusy
      ? mapValues(tree.services, (services) => ({ [DOCTOR_ID]: busyListOf(services) }))
      : {},
  }
}

function withOneDoctor(
  services: Readonly<Record<string, ServiceRecord>>,
  isBusy: boolean,
): Record<string, ServiceRecord> {
  const [firstId = '', first] = Object.entries(services)[0] ?? []
  return mapValues(services, (service, serviceId) => ({
    ...service,
    doctor: first?.doctor ?? service.doctor,
    doctor_email: first?.doctor_email ?? service.doctor_email,
    doctor_id: DOCTOR_ID,
    duration: DURATION,
    slots: Object.fromEntries(
      timesOf(services).map((timestamp, number) => {
        const isTaken = isBusy && number % 2 === 1
        const covered =
          isTaken && serviceId !== firstId ? { covered: `${firstId}:slot_${number}` } : {}
        const available = !(isTaken && serviceId === firstId)
        return [`slot_${number}`, { available, timestamp, ...covered }]
      }),
    ),
  }))
}

function busyListOf(
  services: Readonly<Record<string, ServiceRecord>>,
): SeedTree['busy_times'][string][string] {
  const [firstId = ''] = Object.keys(services)
  const plan = planList([], {
    remove: [],
    add: timesOf(services).flatMap((timestamp, number) =>
      number % 2 === 1
        ? [
            {
              key: `${firstId}:slot_${number}`,
              ...visitSpan({ timestamp, duration: DURATION, pause: 0 }),
            },
          ]
        : [],
    ),
  })
  if (plan.kind !== 'planned') throw new Error('A doctor would have two visits at once.')
  return plan.changes
}

/** The hours of the first service. */
function timesOf(services: Readonly<Record<string, ServiceRecord>>): readonly number[] {
  return Object.values(Object.values(services)[0]?.slots ?? {}).map(({ timestamp }) => timestamp)
}
