import type { ListedService } from '#src/areas/services/model/service.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import type { AgendaVisit } from './dayAgenda.ts'
import { deskDoctorOf, type DeskDoctor } from './deskDoctor.ts'
import type { VisitState } from './visitState.ts'

/**
 * Why a visit cannot be moved within the calendar: it would get another doctor, or other terms, which is only done where
 * that is said first; its service is gone; or the time has begun.
 */
export type MoveObstacle = 'doctor' | 'gone' | 'past' | 'terms'

/** Where a visit is to go. */
export interface MoveGoal {
  readonly doctor: DeskDoctor
  /** Epoch milliseconds. */
  readonly start: number
}

const MOVABLE: readonly VisitState[] = ['confirmed', 'now', 'waiting']

/** Whether a visit can be moved at all: what is over stays. */
export function isMovable({ state }: Pick<AgendaVisit, 'state'>): boolean {
  return MOVABLE.includes(state)
}

/** Returns what keeps a visit from a place of the calendar; null where nothing known does. */
export function findMoveObstacle(
  { bookingDetails }: Pick<Appointment, 'bookingDetails'>,
  { doctor, start }: MoveGoal,
  services: readonly Pick<ListedService, 'doctor' | 'duration' | 'id' | 'name' | 'price'>[],
  now: number,
): MoveObstacle | null {
  const service = services.find(({ id }) => id === bookingDetails.serviceId)
  if (service === undefined) return 'gone'
  if (deskDoctorOf(bookingDetails.doctor).key !== doctor.key) return 'doctor'
  const { duration, price, serviceName } = bookingDetails
  const isSame =
    service.duration === duration && service.price === price && service.name === serviceName
  if (!isSame || deskDoctorOf(service.doctor).key !== doctor.key) return 'terms'
  return start <= now ? 'past' : null
}
