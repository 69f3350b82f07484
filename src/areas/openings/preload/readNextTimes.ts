import { overlaps, visitSpan } from '#src/areas/doctors/model/takenTime.ts'
import { earliestReaching } from '#src/areas/doctors/model/visitReach.ts'
import { cityOf } from '#src/areas/openings/model/cityOf.ts'
import {
  likelyProvince,
  type NextTime,
  type NextTimes,
  type NextTimesQuestion,
} from '#src/areas/openings/model/nextTime.ts'
import { findOfferProblem } from '#src/areas/services/model/servicePolicy.ts'
import { databaseAddresses, orderBy } from '#src/areas/services/preload/databaseAddresses.ts'
import { fieldsAddress } from '#src/areas/services/preload/fieldsAddress.ts'
import type { Environment } from '#src/config/env.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import { isProvince, type Province } from '#src/core/time/provinces.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { publicPaths } from '#src/data/sdk/publicPaths.ts'
import { readByHttp } from '#src/data/sdk/readByHttp.ts'
import { fillAddress } from './fillAddress.ts'

/** Openings of a specialty that are looked at: the first ones may be too soon, or for known patients only. */
const CANDIDATES = 4

type Stored = Readonly<Record<string, unknown>>

/**
 * Reads the soonest open times of a province by HTTP, from the public index, of as many specialties as possible. Home shows them before
 * any other script of a visitor's, so it reads the few fields that it shows by itself, without the decoders of whole
 * services; what is damaged is left out. `now` in epoch milliseconds.
 *
 * @throws {Failure} unavailable – the database did not answer
 */
export async function readNextTimes(
  environment: Environment,
  { province: chosen, readerZone, specialties, most }: NextTimesQuestion,
  now = Date.now(),
): Promise<NextTimes> {
  const province = chosen ?? likelyProvince(readerZone)
  const address = databaseAddresses(environment)
  const cardAddress = fieldsAddress(environment)
  const answers = new Map<string, Promise<unknown>>()

  /** Asks each question once: services of a clinic share an answer. */
  function read(asked: string): Promise<unknown> {
    const answer = answers.get(asked) ?? readByHttp(asked)
    answers.set(asked, answer)
    return answer
  }

  async function readOpening(value: unknown): Promise<NextTime | null> {
    const opening = readEntry(value)
    if (opening === null) return null
    const { clinicId, serviceId, timestamp } = opening
    const [listed, card] = await Promise.all([
      read(address(publicPaths.listedClinicField(clinicId, 'category'))),
      read(fillAddress(cardAddress, { clinic: clinicId, service: serviceId })),
    ])
    const shown = listed === null ? null : readCard(card, province, timestamp, now)
    if (shown === null || (await isRoomTaken(clinicId, card, timestamp))) return null
    return { ...opening, ...shown }
  }

  /** The index knows when the doctor is busy, and not when a room is that several doctors use. */
  async function isRoomTaken(clinicId: string, card: unknown, timestamp: number): Promise<boolean> {
    if (!isRecord(card)) return false
    const room = textOf(card, 'room_id')
    if (room === '') return false
    const span = visitSpan({
      timestamp,
      duration: numberOf(card, 'duration'),
      pause: numberOf(card, 'pause'),
    })
    const asked = address(publicPaths.busyTimes(clinicId, room), {
      ...orderBy('from'),
      startAt: String(earliestReaching(span.from)),
      endAt: String(span.until),
    })
    // Where it can't be read, the booking will say that the room is taken.
    const stored = await read(asked).catch(() => null)
    return Object.values(isRecord(stored) ? stored : {})
      .filter(isRecord)
      .some((time) =>
        overlaps({ from: numberOf(time, 'from'), until: numberOf(time, 'until') }, span),
      )
  }

  async function findTimes(category: Specialty): Promise<readonly NextTime[]> {
    const stored = await read(
      address(publicPaths.openings({ province, category }), {
        ...orderBy('timestamp'),
        startAt: String(now),
        limitToFirst: String(CANDIDATES),
      }),
    )
    const openings = Object.values(isRecord(stored) ? stored : {})
    const times = await Promise.all(openings.map(readOpening))
    return times.filter((time) => time !== null).toSorted(compareTimes)
  }

  const lists = await Promise.all(specialties.map(findTimes))
  const first = lists.flatMap((times) => times.slice(0, 1)).toSorted(compareTimes)
  const later = lists.flatMap((times) => times.slice(1)).toSorted(compareTimes)
  // The places of one time of a group are one time.
  const known = new Map([...later, ...first].map((time) => [keyOf(time), time]))
  const chosenTimes = [...first, ...later.filter((time) => known.get(keyOf(time)) === time)]
  return { province, times: chosenTimes.slice(0, most).toSorted(compareTimes) }
}

function compareTimes(a: NextTime, b: NextTime): number {
  return a.timestamp - b.timestamp
}

function keyOf({ clinicId, serviceId, timestamp }: NextTime): string {
  return [clinicId, serviceId, timestamp].join('/')
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null
}

function textOf(record: Stored, name: string): string {
  const value = record[name]
  return typeof value === 'string' ? value : ''
}

function numberOf(record: Stored, name: string): number {
  const value = record[name]
  return typeof value === 'number' ? value : 0
}

/** Reads an entry of the index: see `decodeOpening`. */
function readEntry(
  value: unknown,
): Pick<NextTime, 'clinicId' | 'serviceId' | 'slotId' | 'timestamp'> | null {
  if (!isRecord(value)) return null
  const [clinicId, serviceId, slotId] = ['clinicId', 'serviceId', 'slotId'].map((name) =>
    textOf(value, name),
  )
  const timestamp = numberOf(value, 'timestamp')
  return clinicId && serviceId && slotId && timestamp > 0
    ? { clinicId, serviceId, slotId, timestamp }
    : null
}

/** Reads what is shown of a service, as `decodeServiceFields` would; null where a newcomer can't book this time of it. */
function readCard(
  value: unknown,
  listedIn: Province,
  timestamp: number,
  now: number,
): Omit<NextTime, 'clinicId' | 'serviceId' | 'slotId' | 'timestamp'> | null {
  if (!isRecord(value)) return null
  const policy = isRecord(value['policy']) ? value['policy'] : {}
  const problem = findOfferProblem(
    {
      noticeMinutes: numberOf(policy, 'notice_minutes'),
      windowDays: numberOf(policy, 'window_days'),
      callToBook: policy['call_to_book'] === true,
    },
    { timestamp },
    now,
  )
  const [service, clinic] = [textOf(value, 'name'), textOf(value, 'clinic_name')]
  if (problem !== null || policy['known_only'] === true || service === '' || clinic === '') {
    return null
  }
  const province = textOf(value, 'clinic_province')
  return {
    zone: zoneOfClinic({
      province: isProvince(province) ? province : listedIn,
      timeZone: textOf(value, 'clinic_time_zone'),
    }),
    service,
    clinic,
    city: cityOf(textOf(value, 'clinic_address')),
  }
}
