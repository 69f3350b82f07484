import { seriesTimes } from '#src/areas/booking/model/seriesPlan.ts'
import { encodeSeries } from '#src/core/fields/series.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import { DEMO_PATIENT } from './people.ts'
import type { Random } from './Random.ts'
import type { BookedTree } from './records.ts'
import type { SeedBook } from './SeedBook.ts'

const ZONE = defaultZoneOf(DEMO_CLINIC.province)
/** Two of them are over. */
const VISITS = 6
const BEGAN_AGO_MS = 15 * DAY_MS
const BOOKED_BEFORE_MS = 3 * DAY_MS

/** Leaves today and the days of the series to what is entered later for the demo patient. */
export function keepDemoDays({
  tree,
  book,
  now,
}: {
  tree: BookedTree
  book: SeedBook
  now: number
}): void {
  for (const timestamp of [now, ...(findSeries(tree, now)?.times ?? [])]) {
    book.keepDay(DEMO_PATIENT, timestamp, ZONE)
  }
}

/** The demo patient comes each week at the same time, and booked all visits at once. */
export function enterSeries({
  tree,
  book,
  random,
  now,
}: {
  tree: BookedTree
  book: SeedBook
  random: Random
  now: number
}): void {
  const found = findSeries(tree, now)
  if (found === null) return
  const { serviceId, times } = found
  const madeAt = (times[0] ?? now) - BOOKED_BEFORE_MS
  const seriesId = random.pushKey(madeAt)
  for (const [index, timestamp] of times.entries()) {
    const slots = tree.services[DEMO_CLINIC.id]?.[serviceId]?.slots ?? {}
    const slotId = Object.keys(slots).find((id) => slots[id]?.timestamp === timestamp)
    if (slotId === undefined) throw new Error('A visit of the series has no slot.')
    book.enter({
      clinicId: DEMO_CLINIC.id,
      serviceId,
      slotId,
      patient: DEMO_PATIENT,
      state: timestamp < now ? 'completed' : 'confirmed',
      series: encodeSeries({ seriesId, position: index + 1, total: VISITS }),
      madeAt: madeAt + index,
    })
  }
}

/** The service that is booked in series, and times of it that are a week apart. */
function findSeries(
  tree: BookedTree,
  now: number,
): { readonly serviceId: string; readonly times: readonly number[] } | null {
  for (const [serviceId, { policy, slots }] of Object.entries(
    tree.services[DEMO_CLINIC.id] ?? {},
  )) {
    if (policy === undefined) continue
    const offered = new Set(Object.values(slots).map(({ timestamp }) => timestamp))
    for (const first of offered) {
      const times = seriesTimes(first, { weeks: 1, count: VISITS }, ZONE)
      const isBegun = first > now - BEGAN_AGO_MS && (times[1] ?? now) < now
      if (isBegun && times.every((time) => offered.has(time))) return { serviceId, times }
    }
  }
  return null
}
