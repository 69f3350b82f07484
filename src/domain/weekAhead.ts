import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import type { ActiveAppointment } from './appointment.ts'
import { startOf } from './appointmentTime.ts'
import { clinicDays } from './clinicDays.ts'
import { openSlots } from './openSlots.ts'
import { requestQueue } from './requestQueue.ts'
import type { Service } from './service.ts'

const DAYS = 7

/** How full a day of a clinic is, from now on. */
export interface DayLoad {
  /** Epoch milliseconds of the day's start in the visitor's zone. */
  readonly day: number
  /** Visits that are confirmed and not over. */
  readonly booked: number
  /** Requests that can still be answered. */
  readonly waiting: number
  /** Slots that can still be booked; null while that isn't known. */
  readonly free: number | null
}

interface ClinicBook {
  readonly confirmed: readonly ActiveAppointment[]
  readonly pending: readonly ActiveAppointment[]
  /** The clinic's own; null while they aren't known. */
  readonly services: readonly Pick<Service, 'id' | 'slots'>[] | null
}

/** Today and the six days that follow, empty ones included. `now` in epoch milliseconds. */
export function weekAhead(
  { confirmed, pending, services }: ClinicBook,
  now: number,
): readonly DayLoad[] {
  const booked = new Map(clinicDays(confirmed, now).days.map(({ day, visits }) => [day, visits]))
  const waiting = countByDay(
    requestQueue(pending, now).waiting.map(({ appointment }) => startOf(appointment)),
  )
  const free = services === null ? null : countByDay(freeTimes(services, confirmed, pending, now))
  return Array.from({ length: DAYS }, (_, position) => {
    const day = addDays(startOfDay(now), position).getTime()
    return {
      day,
      booked: booked.get(day)?.length ?? 0,
      waiting: waiting.get(day) ?? 0,
      free: free === null ? null : (free.get(day) ?? 0),
    }
  })
}

/** The slots that nobody has; services and appointments may arrive one after the other. */
function freeTimes(
  services: readonly Pick<Service, 'id' | 'slots'>[],
  confirmed: readonly ActiveAppointment[],
  pending: readonly ActiveAppointment[],
  now: number,
): readonly number[] {
  const taken = new Set(
    [...confirmed, ...pending].map(({ bookingDetails: { serviceId, slot } }) =>
      slotKey(serviceId, slot.slotId),
    ),
  )
  return services.flatMap((service) =>
    openSlots(service, now)
      .filter(({ slotId }) => !taken.has(slotKey(service.id, slotId)))
      .map(({ timestamp }) => timestamp),
  )
}

function slotKey(serviceId: string, slotId: string): string {
  return `${serviceId}/${slotId}`
}

function countByDay(timestamps: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const timestamp of timestamps) {
    const day = startOfDay(timestamp).getTime()
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}
