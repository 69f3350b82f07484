import { isSameDoctor } from '#src/areas/doctors/model/absence.ts'
import { isSlotOpen } from '#src/areas/services/model/openSlots.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** What is counted, in the order in which it is shown. */
export const COUNTED = ['booked', 'free', 'cancelled', 'missed'] as const

/**
 * Booked: waiting, confirmed or completed. Free: can still be booked. Cancelled by either side. Missed: the
 * patient did not come.
 */
export type Counts = Readonly<Record<(typeof COUNTED)[number], number>>

export interface DoctorsCounts extends Counts {
  readonly doctor: string
}

export interface Numbers {
  /** By name. */
  readonly doctors: readonly DoctorsCounts[]
  readonly total: Counts
}

interface Counted {
  readonly range: { readonly from: number; readonly until: number }
  readonly active: readonly ActiveAppointment[]
  readonly past: readonly PastAppointment[]
  readonly services: readonly Pick<ListedService, 'id' | 'doctor'>[]
  /** By the service's id. */
  readonly times: ReadonlyMap<string, readonly Slot[]>
}

const NONE: Counts = { booked: 0, free: 0, cancelled: 0, missed: 0 }

/** Counts what a clinic has in a range of time, by doctor. Where a visit is read twice, the past one counts. */
export function countNumbers(
  { range, active, past, services, times }: Counted,
  now: number,
  compare: (a: string, b: string) => number,
): Numbers {
  const doctors: DoctorsCounts[] = []
  const isWithin = (timestamp: number): boolean =>
    timestamp >= range.from && timestamp < range.until

  function add(doctor: string, what: keyof Counts, count = 1): void {
    const index = doctors.findIndex((each) => isSameDoctor(each.doctor, doctor))
    const before = doctors[index] ?? { doctor: doctor.trim(), ...NONE }
    const after = { ...before, [what]: before[what] + count }
    if (index === -1) doctors.push(after)
    else doctors[index] = after
  }

  // Every doctor of today has a line, also without an appointment.
  for (const { id, doctor } of services) {
    const free = (times.get(id) ?? []).filter(
      (slot) => isSlotOpen(slot, now) && isWithin(slot.timestamp),
    )
    add(doctor, 'free', free.length)
  }
  const ended = new Set(past.map(({ appointmentId }) => appointmentId))
  for (const appointment of active) {
    if (!isWithin(startOf(appointment)) || ended.has(appointment.appointmentId)) continue
    add(appointment.bookingDetails.doctor, 'booked')
  }
  for (const appointment of past) {
    if (isWithin(startOf(appointment))) add(appointment.bookingDetails.doctor, whatOf(appointment))
  }
  return {
    doctors: doctors.sort((a, b) => compare(a.doctor, b.doctor)),
    total: doctors.reduce<Counts>(
      (sum, each) => ({
        booked: sum.booked + each.booked,
        free: sum.free + each.free,
        cancelled: sum.cancelled + each.cancelled,
        missed: sum.missed + each.missed,
      }),
      NONE,
    ),
  }
}

function whatOf({ outcome }: PastAppointment): keyof Counts {
  if (outcome?.kind === 'cancelled') return 'cancelled'
  return outcome?.kind === 'no-show' ? 'missed' : 'booked'
}
