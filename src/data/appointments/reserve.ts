import { endBefore, orderByKey } from 'firebase/database'
import {
  decodeSlotHolder,
  encodeAppointmentReference,
  encodeReservation,
  type SlotHolder,
} from '#src/data/records/appointmentRecord.ts'
import { decodeServiceFields, decodeSlot } from '#src/data/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { findBookingProblem, requireComplete } from '#src/domain/appointmentProblems.ts'
import type { CartItem } from '#src/domain/cartItem.ts'
import { Failure } from '#src/domain/failure.ts'
import type { Service } from '#src/domain/service.ts'
import { writeWithTicket } from './writeWithTicket.ts'

/**
 * Reserves with a single write, for which it reads only the patient's own tickets: the rules compare
 * every detail with the service. A second call for the same item, or a write that arrives late, finds
 * its key used or its slot taken and is refused; where this very reservation was made before, that is a
 * success. `onDone` is called when this very write made it.
 */
export async function reserve(backend: Backend, item: CartItem, onDone: () => void): Promise<void> {
  requireComplete(item)
  requireAccount(backend, item.bookedBy)
  const isOwnWrite = await writeWithTicket(backend, {
    patientId: item.bookedBy,
    holder: {
      holderId: item.appointmentId,
      clinicId: item.bookingDetails.clinicId,
      kind: 'appointment',
    },
    changes: (ticket) => changesOf(item, ticket),
    isDone: () => isReserved(backend, item),
    findProblem: () => findProblem(backend, item),
  })
  if (isOwnWrite) onDone()
}

function changesOf(item: CartItem, ticket: string): Changes {
  const { appointmentId, bookedBy } = item
  const { clinicId, serviceId, slot } = item.bookingDetails
  return {
    [databasePaths.appointment(clinicId, appointmentId)]: encodeReservation(item),
    [databasePaths.patientAppointment(bookedBy, appointmentId)]: encodeAppointmentReference(
      { clinicId, timestamp: slot.timestamp },
      ticket,
    ),
    [databasePaths.slotAvailable(clinicId, serviceId, slot.slotId)]: false,
    [databasePaths.slotClaim(clinicId, serviceId, slot.slotId)]: appointmentId,
  }
}

/** Someone else was quicker, or the service changed since it was put into the cart. */
async function findProblem(
  backend: Backend,
  { bookingDetails }: CartItem,
): Promise<Failure | null> {
  const { clinicId, serviceId, slot } = bookingDetails
  const slotPath = databasePaths.slot(clinicId, serviceId, slot.slotId)
  const [fields, slotValue] = await Promise.all([
    readServiceFields(backend, clinicId, serviceId),
    readValue(backend, slotPath),
  ])
  const slots = slotValue === null ? [] : [decodeSlot(slot.slotId, slotValue, slotPath)]
  const service = fields === null ? null : { ...fields, slots }
  return findBookingProblem(bookingDetails, service, backend.connection.now())
}

/** All but the slots, of which there may be many. */
async function readServiceFields(
  backend: Backend,
  clinicId: string,
  serviceId: string,
): Promise<Omit<Service, 'slots'> | null> {
  const path = databasePaths.service(clinicId, serviceId)
  const snapshot = await readSnapshot(backend, path, orderByKey(), endBefore('slots'))
  return snapshot.exists() ? decodeServiceFields(clinicId, serviceId, snapshot.val()) : null
}

/** Whether this very patient made this very appointment, even if it is over by now. */
async function isReserved(backend: Backend, item: CartItem): Promise<boolean> {
  const { clinicId } = item.bookingDetails
  const places = [
    databasePaths.appointment(clinicId, item.appointmentId),
    databasePaths.completedAppointment(clinicId, item.appointmentId),
  ]
  for (const place of places) {
    try {
      const value = await readValue(backend, place)
      if (value !== null) return holdsItsSlot(item, decodeSlotHolder(value))
    } catch (error) {
      // A record that can't be read is someone else's.
      if (toFailure(error).code === 'permission-denied') return false
      throw error
    }
  }
  return false
}

/** @throws {Failure} already-reserved – the patient's own appointment of this key is for another slot */
function holdsItsSlot(item: CartItem, holder: SlotHolder | null): boolean {
  if (holder?.userId !== item.bookedBy) return false
  const { serviceId, slot } = item.bookingDetails
  if (holder.serviceId === serviceId && holder.slotId === slot.slotId) return true
  throw new Failure('already-reserved')
}
