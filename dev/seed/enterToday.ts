import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { DEMO_CLINIC, LATE_DOCTOR } from './catalogue/primaryCareClinics.ts'
import { demoDay } from './demoDay.ts'
import { DoctorTimes } from './DoctorTimes.ts'
import type { EnterOptions } from './EnterOptions.ts'
import type { BookingState } from './makeAppointmentRecord.ts'
import { CALLERS, DEMO_PATIENT, type Caller, type Person } from './people.ts'
import type { AppointmentRecord, ServiceRecord } from './records.ts'

export const LATE_MINUTES = 20

/** Between two visits of a doctor. */
const PAUSE_MS = 10 * MINUTE_MS
/** Visits begin at multiples of it. */
const STEP_MS = 5 * MINUTE_MS
/** Patients come so long before their time. */
const ARRIVE_BEFORE_MS = 15 * MINUTE_MS
/** The first times of a group, after the opening of the morning and of the afternoon. */
const GROUP_AFTER_MS = 60 * MINUTE_MS

type States = readonly (BookingState | null)[]

/** What becomes of the slots that are over, of those to come, each list again and again. */
const OVER: States = [
  'completed',
  'completed',
  'no-show',
  'completed',
  'confirmed',
  'completed',
  null,
  'completed',
]
const COMING: States = [
  'confirmed',
  'pending',
  'confirmed',
  'confirmed',
  null,
  'pending',
  'confirmed',
]
/** The state of each place of a group; null for one that is left. */
const GROUP: States = ['confirmed', 'confirmed', null, 'confirmed', 'pending', 'confirmed']

interface PlannedVisit {
  readonly serviceId: string
  readonly service: ServiceRecord
  readonly timestamp: number
}

type Services = readonly (readonly [string, ServiceRecord])[]

/**
 * Gives the demo clinic a full day today, whatever day it is: every doctor one visit after the other, with an hour for
 * lunch, and a group in the morning and one in the afternoon. The demo patient waits for a doctor who is late.
 */
export function enterToday({ tree, book, now, patients }: EnterOptions): void {
  const { id: clinicId, province } = DEMO_CLINIC
  const zone = defaultZoneOf(province)
  const services = Object.entries(tree.services[clinicId] ?? {})
  const free = patients.filter((patient) => book.isFreeOn(patient, now, zone))
  const people: (Person | Caller)[] = interleave(free, CALLERS)

  const enter = (
    { serviceId, service, timestamp }: PlannedVisit,
    wanted: BookingState | null,
    lateMs: number,
    { patient = people[0], isMoved = false }: { patient?: Person | Caller; isMoved?: boolean } = {},
  ): void => {
    const slotId = `slot_${Object.keys(service.slots).length}`
    service.slots[slotId] = { available: true, timestamp }
    // Nobody asks for a time that has come, and a caller's is confirmed.
    const isAsked = wanted === 'pending' && timestamp > now
    const state = wanted === 'pending' && !isAsked ? 'confirmed' : wanted
    if (state === null || patient === undefined || (isAsked && !('uid' in patient))) return
    if (patient === people[0]) people.shift()
    const progress = state === 'confirmed' ? progressOf({ service, timestamp, lateMs, now }) : null
    book.enter({
      clinicId,
      serviceId,
      slotId,
      patient,
      state,
      ...(progress !== null && { progress }),
      ...(state === 'confirmed' && isMoved && { movedFrom: timestamp + DAY_MS }),
    })
  }

  const { opensAt, afternoonAt } = demoDay(now)
  for (const [serviceId, service] of services.filter(([, { places = 0 }]) => places > 0)) {
    for (const begins of [opensAt, afternoonAt]) {
      const visit = { serviceId, service, timestamp: begins + GROUP_AFTER_MS }
      const isOver = endOf(visit) <= now
      for (let place = 0; place < (service.places ?? 0); place += 1) {
        const state = GROUP[place % GROUP.length] ?? null
        enter(visit, isOver && state !== null ? 'completed' : state, 0)
      }
    }
  }

  const roomTimes = new Map<string, DoctorTimes>()
  const doctors = new Set(
    services.flatMap(([, { doctor, places }]) => (places === undefined ? [doctor] : [])),
  )
  for (const [row, doctor] of [...doctors].entries()) {
    const own = services.filter(([, service]) => service.doctor === doctor)
    const lateMs = doctor === LATE_DOCTOR ? LATE_MINUTES * MINUTE_MS : 0
    const visits = fillDay(own, now, roomTimes)
    const next = visits.find(({ timestamp }) => timestamp > now)
    for (const [position, visit] of visits.entries()) {
      if (lateMs > 0 && visit === next) {
        enter(visit, 'confirmed', lateMs, { patient: DEMO_PATIENT })
        continue
      }
      const states = endOf(visit) + lateMs <= now ? OVER : COMING
      // Not in step, so that the doctors' columns differ.
      const wanted = states[(position + row * 3) % states.length] ?? null
      enter(visit, wanted, lateMs, { isMoved: position === 2 })
    }
  }
}

/** What the desk has noted of a confirmed visit of today; null where nothing. */
function progressOf({
  service,
  timestamp,
  lateMs,
  now,
}: {
  service: ServiceRecord
  timestamp: number
  lateMs: number
  now: number
}): AppointmentRecord['progress'] | null {
  const arrivedAt = timestamp - ARRIVE_BEFORE_MS
  const begunAt = timestamp + lateMs
  // One that nobody has marked is over, too.
  if (arrivedAt > now || begunAt + service.duration * MINUTE_MS <= now) return null
  return { arrived_at: arrivedAt, ...(begunAt <= now && { begun_at: begunAt }) }
}

function endOf({ service, timestamp }: PlannedVisit): number {
  return timestamp + service.duration * MINUTE_MS
}

/** A doctor's services in turn, through the day. One whose room is taken waits for its next turn. */
function fillDay(
  own: Services,
  now: number,
  roomTimes: Map<string, DoctorTimes>,
): readonly PlannedVisit[] {
  const { opensAt, lunchAt, afternoonAt, closesAt } = demoDay(now)
  const visits: PlannedVisit[] = []
  let earliest = opensAt
  for (let turn = 0; ; turn += 1) {
    const inTurn = own.map((_, index): PlannedVisit | null => {
      const [serviceId, service] = own[(turn + index) % own.length] ?? []
      if (serviceId === undefined || service === undefined) return null
      const isInTime =
        earliest >= afternoonAt || endOf({ serviceId, service, timestamp: earliest }) <= lunchAt
      return {
        serviceId,
        service,
        timestamp: isInTime ? earliest : Math.max(earliest, afternoonAt),
      }
    })
    const visit = inTurn.find(
      (each) => each !== null && endOf(each) <= closesAt && isRoomFree(each, roomTimes),
    )
    if (visit === undefined || visit === null) return visits
    visits.push(visit)
    takeRoom(visit, roomTimes)
    earliest = Math.ceil((endOf(visit) + PAUSE_MS) / STEP_MS) * STEP_MS
  }
}

function isRoomFree(
  { service: { room_id: roomId, duration }, timestamp }: PlannedVisit,
  roomTimes: ReadonlyMap<string, DoctorTimes>,
): boolean {
  return roomId === undefined || roomTimes.get(roomId)?.isFree(timestamp, duration) !== false
}

function takeRoom(
  { service: { room_id: roomId, duration }, timestamp }: PlannedVisit,
  roomTimes: Map<string, DoctorTimes>,
): void {
  if (roomId === undefined) return
  const times = roomTimes.get(roomId) ?? new DoctorTimes()
  roomTimes.set(roomId, times)
  times.take(timestamp, duration)
}

/** Now and then one of the few among the many. */
function interleave<Value>(many: readonly Value[], few: readonly Value[]): Value[] {
  const every = Math.max(1, Math.floor(many.length / (few.length + 1)))
  const rest = [...few]
  return many.flatMap((value, index) =>
    (index + 1) % every === 0 ? [value, ...rest.splice(0, 1)] : [value],
  )
}
