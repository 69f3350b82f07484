import { doctorKey } from '#src/areas/doctors/model/doctorKey.ts'
import { endOf, sortByStart, startOf } from '#src/core/time/appointmentTime.ts'
import type { ActiveAppointment } from './appointment.ts'

/** Visits that overlap one another. */
interface Overlap {
  /** In time order; requests among them, and at least one visit that is confirmed. */
  readonly visits: readonly ActiveAppointment[]
  /** Whether the clinic squeezed in what overlaps, so that nothing has to be done. */
  readonly isChosen: boolean
}

/** Visits of one doctor that overlap one another. */
export interface DoubleBooking extends Overlap {
  /** As the first of them names the doctor. */
  readonly doctor: string
}

/** Visits in one room that overlap one another. */
export interface RoomOverlap extends Overlap {
  readonly roomId: string
}

/**
 * Returns the visits that are not over and overlap another one of their doctor, together with those, in time order.
 * A doctor is known by the id; an older visit without one is of the doctor whose name it has. Requests alone are
 * left out: approving one of them asks first.
 */
export function findDoubleBookings(
  active: readonly ActiveAppointment[],
  now: number,
): readonly DoubleBooking[] {
  const coming = active.filter((visit) => endOf(visit) > now)
  const ids = new Map(
    coming.flatMap(({ bookingDetails: { doctor, doctorId } }) =>
      doctorId === '' ? [] : [[doctorKey(doctor), doctorId] as const],
    ),
  )
  const byDoctor = new Map<string, ActiveAppointment[]>()
  for (const visit of sortByStart(coming)) {
    const { doctor, doctorId } = visit.bookingDetails
    const name = doctorKey(doctor)
    const id = doctorId === '' ? ids.get(name) : doctorId
    const key = id === undefined ? `name ${name}` : `id ${id}`
    byDoctor.set(key, [...(byDoctor.get(key) ?? []), visit])
  }
  return listOverlaps([...byDoctor.values()]).map((overlap) => ({
    ...overlap,
    doctor: overlap.visits[0]?.bookingDetails.doctor ?? '',
  }))
}

/**
 * The same for visits in one room. They are from before their service named the room, or squeezed in. What is also of
 * one doctor is left out: it is among the double bookings.
 */
export function findRoomOverlaps(
  active: readonly ActiveAppointment[],
  now: number,
): readonly RoomOverlap[] {
  const byRoom = new Map<string, ActiveAppointment[]>()
  for (const visit of sortByStart(active.filter((each) => endOf(each) > now))) {
    const { roomId } = visit.bookingDetails
    if (roomId !== '') byRoom.set(roomId, [...(byRoom.get(roomId) ?? []), visit])
  }
  return listOverlaps([...byRoom.values()])
    .filter(({ visits }) => new Set(visits.map(doctorOf)).size > 1)
    .map((overlap) => ({ ...overlap, roomId: overlap.visits[0]?.bookingDetails.roomId ?? '' }))
}

function doctorOf({ bookingDetails: { doctor, doctorId } }: ActiveAppointment): string {
  return doctorId === '' ? `name ${doctorKey(doctor)}` : `id ${doctorId}`
}

/** Returns the visits that overlap, from lists in time order. */
function listOverlaps(lists: readonly (readonly ActiveAppointment[])[]): readonly Overlap[] {
  return lists
    .flatMap((visits) => [...groupOverlapping(visits)])
    .filter((visits) => visits.some(({ status }) => status === 'confirmed'))
    .map((visits) => ({
      visits,
      isChosen:
        groupOverlapping(visits.filter(({ bookingDetails }) => !bookingDetails.squeezed)).length ===
        0,
    }))
    .sort((a, b) => startOfFirst(a) - startOfFirst(b))
}

function startOfFirst({ visits }: Overlap): number {
  return visits[0] === undefined ? 0 : startOf(visits[0])
}

/** Groups visits, in time order, that overlap one after the other; one that overlaps none is left out. */
function groupOverlapping(
  visits: readonly ActiveAppointment[],
): readonly (readonly ActiveAppointment[])[] {
  const groups: ActiveAppointment[][] = []
  let end = -Infinity
  for (const visit of visits) {
    if (startOf(visit) < end) groups.at(-1)?.push(visit)
    else groups.push([visit])
    end = Math.max(end, endOf(visit))
  }
  return groups.filter(([first, ...others]) =>
    others.some((visit) => first !== undefined && !isSameGroup(first, visit)),
  )
}

/** Whether both are places of one group at one time, which may be booked together. */
function isSameGroup(one: ActiveAppointment, other: ActiveAppointment): boolean {
  const [a, b] = [one.bookingDetails, other.bookingDetails]
  return (
    a.serviceId === b.serviceId &&
    a.slot.timestamp === b.slot.timestamp &&
    Math.max(a.places, b.places) > 0
  )
}
