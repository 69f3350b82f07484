import type { FreeTime, KnownVisit } from '#src/areas/openings/model/wait.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { findOfferProblem } from '#src/areas/services/model/servicePolicy.ts'
import { decodeService } from '#src/areas/services/records/serviceRecord.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { waitingTime } from '#src/areas/visits/model/waitingTime.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { decodePastAppointment } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { OfferingRun } from './OfferingRun.ts'

const RECORDS_PER_PAGE = 200
/** A time that has been free for longer was there for everyone who began to wait since. */
const FREED_WITHIN_MS = DAY_MS

/** What a run knows of one clinic, of the services for which somebody waits there. */
export interface FreeTimes {
  /** By their ids. */
  readonly services: ReadonlyMap<string, Service>
  /** The soonest first. */
  readonly times: readonly FreeTime[]
  /** The visits of the clinic that are still to come. */
  readonly visits: readonly KnownVisit[]
}

/**
 * Finds the times of a clinic that a cancelled or moved visit left free within a day, that nobody has taken, and that patients
 * may book. `onUnreadable` gets the path of each record that can't be read.
 */
export async function findFreeTimes(
  run: OfferingRun,
  clinicId: string,
  serviceIds: readonly string[],
  onUnreadable: (path: string) => void,
): Promise<FreeTimes> {
  const now = run.serverNow()
  const reader: Reader = {
    run,
    read: (path, decode) =>
      decodeOrLeaveOut(decode, path, () => {
        onUnreadable(path)
      }),
  }
  const services = await readServices(reader, clinicId, serviceIds)
  const coming = await readComing(reader, clinicId, now)
  const freed = [
    ...(await readCancelled(reader, clinicId, now)),
    ...coming.flatMap((visit) => leftByMove(visit, services, now)),
  ]
  return {
    services,
    times: Array.from(services.values(), (service) => timesOf(service, freed, now))
      .flat()
      .toSorted((a, b) => a.timestamp - b.timestamp),
    visits: coming.map((visit) => knownVisitOf(visit, now)),
  }
}

interface Reader {
  readonly run: OfferingRun
  readonly read: <Value>(path: string, decode: () => Value) => Value | null
}

/** A time that a visit left, and when it did. */
interface LeftTime {
  readonly serviceId: string
  readonly slotId: string
  /** Epoch milliseconds. */
  readonly at: number
}

async function readServices(
  { run, read }: Reader,
  clinicId: string,
  serviceIds: readonly string[],
): Promise<ReadonlyMap<string, Service>> {
  const services = new Map<string, Service>()
  for (const serviceId of serviceIds) {
    const path = databasePaths.service(clinicId, serviceId)
    const value = await run.database.read(path)
    // The retention removes who waits for a service that is gone.
    if (value === null) continue
    const service = read(path, () => decodeService(clinicId, serviceId, value, () => undefined))
    if (service !== null) services.set(serviceId, service)
  }
  return services
}

async function readComing(
  { run, read }: Reader,
  clinicId: string,
  now: number,
): Promise<readonly ActiveAppointment[]> {
  const visits: ActiveAppointment[] = []
  const pages = run.database.pagesUpTo(databasePaths.clinicAppointments(clinicId), {
    field: 'bookingDetails/slot/timestamp',
    start: now,
    end: Number.MAX_SAFE_INTEGER,
    size: RECORDS_PER_PAGE,
  })
  for await (const page of pages) {
    for (const [id, value] of page) {
      const path = databasePaths.appointment(clinicId, id)
      const visit = read(path, () => decodeActiveAppointment(clinicId, id, value))
      if (visit !== null) visits.push(visit)
    }
  }
  return visits
}

async function readCancelled(
  { run, read }: Reader,
  clinicId: string,
  now: number,
): Promise<readonly LeftTime[]> {
  const left: LeftTime[] = []
  const pages = run.database.pagesUpTo(databasePaths.clinicCompletedAppointments(clinicId), {
    field: 'ended_at',
    start: now - FREED_WITHIN_MS,
    end: now,
    size: RECORDS_PER_PAGE,
  })
  for await (const page of pages) {
    for (const [id, value] of page) {
      const path = databasePaths.completedAppointment(clinicId, id)
      const visit = read(path, () => decodePastAppointment(clinicId, id, value))
      if (visit?.outcome?.kind !== 'cancelled' || visit.endedAt === null) continue
      const { serviceId, slot } = visit.bookingDetails
      left.push({ serviceId, slotId: slot.slotId, at: visit.endedAt })
    }
  }
  return left
}

/** What a move left free. The record says when that was, not which slot, and it may have been at another service. */
function leftByMove(
  visit: ActiveAppointment,
  services: ReadonlyMap<string, Service>,
  now: number,
): readonly LeftTime[] {
  const { moved, bookingDetails } = visit
  // With a wish the visit is still where it was, unless the wish was met.
  const isMoved = moved !== null && (moved.wish === undefined || moved.wish === 'met')
  if (!isMoved || moved.at < now - FREED_WITHIN_MS || moved.from === startOf(visit)) return []
  const { serviceId } = bookingDetails
  return (services.get(serviceId)?.slots ?? [])
    .filter(({ timestamp }) => timestamp === moved.from)
    .map(({ slotId }) => ({ serviceId, slotId, at: moved.at }))
}

/** The times of a service that were left and are free. */
function timesOf(service: Service, left: readonly LeftTime[], now: number): readonly FreeTime[] {
  return service.slots.flatMap(({ slotId, timestamp, available, covered }) => {
    const moments = left
      .filter((time) => time.serviceId === service.id && time.slotId === slotId)
      .map(({ at }) => at)
    const isFree = available && covered === undefined
    const problem = findOfferProblem(service, { timestamp }, now)
    if (moments.length === 0 || !isFree || problem !== null) return []
    return {
      clinicId: service.clinicId,
      serviceId: service.id,
      slotId,
      timestamp,
      duration: service.duration,
      doctorId: service.doctorId === '' ? null : service.doctorId,
      freedAt: Math.max(...moments),
    }
  })
}

function knownVisitOf(visit: ActiveAppointment, now: number): KnownVisit {
  const { appointmentId, bookedBy, bookingDetails, moved } = visit
  const waitedMs = waitingTime(appointmentId, now)
  return {
    patientId: bookedBy,
    serviceId: bookingDetails.serviceId,
    timestamp: startOf(visit),
    duration: bookingDetails.duration,
    bookedAt: moved?.at ?? (waitedMs === null ? null : now - waitedMs),
  }
}
