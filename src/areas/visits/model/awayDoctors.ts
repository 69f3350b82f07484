import {
  isSameDoctor,
  isWithinAbsence,
  type Absence,
  type ClosedSlot,
  type NewAbsence,
} from '#src/areas/doctors/model/absence.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { endOf, sortByStart, startOf } from '#src/core/time/appointmentTime.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { countTimes, type TimeCount } from '#src/core/time/timeCount.ts'
import type { ActiveAppointment } from './appointment.ts'
import { hasBegun } from './appointmentActions.ts'

type ServiceOfDoctor = Pick<ListedService, 'id' | 'doctor' | 'duration'>

/** The doctors of a clinic's services, each person once, in the order of `compare`. */
export function listDoctors(
  services: readonly Pick<ListedService, 'doctor'>[],
  compare: (a: string, b: string) => number,
): readonly string[] {
  return services
    .map(({ doctor }) => doctor.trim())
    .filter(
      (doctor, position, all) => all.findIndex((other) => isSameDoctor(doctor, other)) === position,
    )
    .sort(compare)
}

export function servicesOfDoctor<Service extends ServiceOfDoctor>(
  services: readonly Service[],
  doctor: string,
): readonly Service[] {
  return services.filter((service) => isSameDoctor(service.doctor, doctor))
}

/**
 * The visits, not over yet, for which the doctor would not be there, in time order. The doctor is whom the
 * appointment names, or whom its service names by now.
 */
export function findAffectedVisits(
  absence: Pick<NewAbsence, 'doctor' | 'from' | 'until'>,
  active: readonly ActiveAppointment[],
  services: readonly ServiceOfDoctor[],
  now: number,
): readonly ActiveAppointment[] {
  return sortByStart(
    active.filter((appointment) => {
      const { bookingDetails } = appointment
      const { serviceId, duration } = bookingDetails
      const timestamp = startOf(appointment)
      const current = services.find(({ id }) => id === serviceId)
      return (
        endOf(appointment) > now &&
        [bookingDetails.doctor, ...(current === undefined ? [] : [current.doctor])].some((doctor) =>
          isWithinAbsence([absence], { doctor, duration, timestamp }),
        )
      )
    }),
  )
}

/** The visits to come for which a doctor would not be there, each once. One that has begun is with a doctor. */
export function findVisitsToHandle(
  absences: readonly Pick<NewAbsence, 'doctor' | 'from' | 'until'>[],
  active: readonly ActiveAppointment[],
  services: readonly ServiceOfDoctor[],
  now: number,
): readonly ActiveAppointment[] {
  const affected = absences.flatMap((absence) =>
    findAffectedVisits(absence, active, services, now).filter((visit) => !hasBegun(visit, now)),
  )
  return [...new Set(affected)]
}

/** How many times of the doctor are still offered within the absence. */
export function countOffered(
  absence: Pick<NewAbsence, 'doctor' | 'from' | 'until'>,
  services: readonly ServiceOfDoctor[],
  times: ReadonlyMap<string, readonly Slot[]>,
  now: number,
): TimeCount {
  return countTimes(
    services.flatMap(({ id, doctor, duration }) =>
      (times.get(id) ?? [])
        .filter(
          ({ available, timestamp }) =>
            available &&
            timestamp > now &&
            isWithinAbsence([absence], { doctor, duration, timestamp }),
        )
        .map(({ timestamp }) => ({ serviceId: id, timestamp })),
    ),
  )
}

/** The closed times to come, divided by the absence that they belong to; `rest` belong to none. */
export function groupClosed(
  closed: readonly ClosedSlot[],
  absences: readonly Absence[],
  services: readonly ServiceOfDoctor[],
  now: number,
): {
  readonly byAbsence: ReadonlyMap<string, readonly ClosedSlot[]>
  readonly rest: readonly ClosedSlot[]
} {
  const byAbsence = new Map<string, ClosedSlot[]>(absences.map(({ absenceId }) => [absenceId, []]))
  const rest: ClosedSlot[] = []
  for (const slot of closed) {
    if (slot.timestamp <= now) continue
    const service = services.find(({ id }) => id === slot.serviceId)
    const own = absences.filter(
      (absence) =>
        service !== undefined &&
        isWithinAbsence([absence], { ...service, timestamp: slot.timestamp }),
    )
    if (own.length === 0) rest.push(slot)
    for (const { absenceId } of own) byAbsence.get(absenceId)?.push(slot)
  }
  return { byAbsence, rest }
}
