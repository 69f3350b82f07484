import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import type { BookingState } from './makeAppointmentRecord.ts'
import { CALLERS, type Caller, type Person } from './people.ts'
import type { BookedTree, ServiceRecord } from './records.ts'
import type { SeedBook } from './SeedBook.ts'
import { atMinutes } from './slotTimes.ts'

const OPENS_MINUTES = 8 * 60 + 30
const LUNCH_MINUTES = 12 * 60
const AFTERNOON_MINUTES = 13 * 60
const CLOSES_MINUTES = 17 * 60
/** Between two visits of a doctor. */
const PAUSE_MINUTES = 10
/** Visits begin at multiples of it. */
const STEP_MINUTES = 5

/** What becomes of the slots that are over, of those to come, each list again and again. */
const OVER: readonly (BookingState | null)[] = [
  'completed',
  'completed',
  'no-show',
  'completed',
  'confirmed',
  'completed',
  null,
  'completed',
]
const COMING: readonly (BookingState | null)[] = [
  'confirmed',
  'pending',
  'confirmed',
  'confirmed',
  null,
  'pending',
  'confirmed',
]

/**
 * Gives the demo clinic a full day today, whatever day it is: every doctor one visit after the other from
 * half past eight to five in the clinic's zone, with an hour for lunch.
 */
export function enterToday(options: {
  tree: BookedTree
  book: SeedBook
  now: number
  patients: readonly Person[]
}): void {
  const { tree, book, now, patients } = options
  const { id: clinicId, province } = DEMO_CLINIC
  const zone = defaultZoneOf(province)
  const { date } = toWallTime(now, zone)
  const services = Object.entries(tree.services[clinicId] ?? {})
  const doctors = new Set(services.map(([, { doctor }]) => doctor))
  const free = patients.filter((patient) => book.isFreeOn(patient, now, zone))
  const people: (Person | Caller)[] = interleave(free, CALLERS)
  let taken = 0

  for (const [row, doctor] of [...doctors].entries()) {
    const own = services.filter(([, service]) => service.doctor === doctor)
    for (const [position, { serviceId, service, minutes }] of fillDay(own).entries()) {
      const timestamp = atMinutes(date, minutes, zone)
      const slotId = `slot_${Object.keys(service.slots).length}`
      service.slots[slotId] = { available: true, timestamp }
      const isOver = timestamp + service.duration * MINUTE_MS <= now
      const states = isOver ? OVER : COMING
      // Not in step, so that the doctors' columns differ.
      const wanted = states[(position + row * 3) % states.length] ?? null
      const state = timestamp <= now && wanted === 'pending' ? 'confirmed' : wanted
      const patient = people[taken]
      if (state === null || patient === undefined) continue
      if (state === 'pending' && !('uid' in patient)) continue
      taken += 1
      book.enter({
        clinicId,
        serviceId,
        slotId,
        patient,
        state,
        ...(state === 'confirmed' && position === 2 && { movedFrom: timestamp + DAY_MS }),
      })
    }
  }
}

interface PlannedVisit {
  readonly serviceId: string
  readonly service: ServiceRecord
  /** Since midnight. */
  readonly minutes: number
}

/** A doctor's services in turn, through the day. */
function fillDay(own: readonly (readonly [string, ServiceRecord])[]): readonly PlannedVisit[] {
  const visits: PlannedVisit[] = []
  let minutes = OPENS_MINUTES
  for (let turn = 0; ; turn += 1) {
    const [serviceId, service] = own[turn % own.length] ?? []
    if (serviceId === undefined || service === undefined) return visits
    if (minutes < AFTERNOON_MINUTES && minutes + service.duration > LUNCH_MINUTES) {
      minutes = AFTERNOON_MINUTES
    }
    if (minutes + service.duration > CLOSES_MINUTES) return visits
    visits.push({ serviceId, service, minutes })
    const next = minutes + service.duration + PAUSE_MINUTES
    minutes = Math.ceil(next / STEP_MINUTES) * STEP_MINUTES
  }
}

/** Now and then one of the few among the many. */
function interleave<Value>(many: readonly Value[], few: readonly Value[]): Value[] {
  const every = Math.max(1, Math.floor(many.length / (few.length + 1)))
  const rest = [...few]
  return many.flatMap((value, index) =>
    (index + 1) % every === 0 ? [value, ...rest.splice(0, 1)] : [value],
  )
}
