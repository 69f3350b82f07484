import {
  decodeSlotHolder,
  encodeAppointmentReference,
  encodeReservation,
  type SlotHolder,
} from '#src/data/records/appointmentRecord.ts'
import { decodeService } from '#src/data/records/serviceRecord.ts'
import { readPath, requireAccount, requireConnection, untilAnswered } from '#src/data/sdk/ask.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { UnansweredWrites } from '#src/data/sdk/UnansweredWrites.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import type { CartItem } from '#src/domain/cartItem.ts'
import { Failure } from '#src/domain/failure.ts'
import { findBookingProblem, findIncomplete } from './appointmentProblems.ts'

/**
 * One read (the service) and one write. What is found wrong, before or after, is told only if this
 * very reservation has not been made already: so trying again after a `timeout` is always safe, and a
 * write that arrives late finds its key used or its slot taken and is refused. `onDone` is called when
 * this very write made it, however late its answer comes.
 */
export async function reserve(
  backend: Backend,
  unanswered: UnansweredWrites,
  item: CartItem,
  onDone: () => void,
): Promise<void> {
  const incomplete = findIncomplete(item)
  if (incomplete !== null) throw incomplete
  requireAccount(backend, item.bookedBy)
  requireConnection(backend)

  // A reading would take a reservation that is still on its way for one that was made.
  let written = unanswered.get(item.appointmentId)
  const isUnderWay = written !== undefined
  if (written === undefined) {
    const problem = await findProblem(backend, item)
    if (problem !== null) {
      if (await isReserved(backend, item)) return
      throw problem
    }
    written = unanswered.send(item.appointmentId, async () => {
      await writeOnce(backend, reservationOf(item), () => isReserved(backend, item))
      onDone()
    })
  }
  try {
    await untilAnswered(backend, written)
    // What was under way may have been for another slot: the item was edited since.
    if (isUnderWay) await isReserved(backend, item)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'permission-denied') throw failure
    if (await isReserved(backend, item)) return
    // Someone else was quicker, or the service changed between the read and the write.
    throw (await findProblem(backend, item)) ?? failure
  }
}

function reservationOf(item: CartItem): Readonly<Record<string, unknown>> {
  const { appointmentId, bookedBy } = item
  const { clinicId, serviceId, slot } = item.bookingDetails
  return {
    [databasePaths.appointment(clinicId, appointmentId)]: encodeReservation(item),
    [databasePaths.patientAppointment(bookedBy, appointmentId)]: encodeAppointmentReference({
      clinicId,
      timestamp: slot.timestamp,
    }),
    [databasePaths.slotAvailable(clinicId, serviceId, slot.slotId)]: false,
    [databasePaths.slotClaim(clinicId, serviceId, slot.slotId)]: appointmentId,
  }
}

async function findProblem(backend: Backend, item: CartItem): Promise<Failure | null> {
  const { clinicId, serviceId } = item.bookingDetails
  const value = await readPath(backend, databasePaths.service(clinicId, serviceId))
  const service =
    value === null ? null : decodeService(clinicId, serviceId, value, backend.reportProblem)
  return findBookingProblem(item.bookingDetails, service, backend.connection.now())
}

/** Whether this very appointment was made by this very patient, be it finished by now. */
async function isReserved(backend: Backend, item: CartItem): Promise<boolean> {
  const { clinicId } = item.bookingDetails
  const places = [
    databasePaths.appointment(clinicId, item.appointmentId),
    databasePaths.completedAppointment(clinicId, item.appointmentId),
  ]
  for (const place of places) {
    try {
      const value = await readPath(backend, place)
      if (value !== null) return holdsItsSlot(item, decodeSlotHolder(value))
    } catch (error) {
      // Whatever stands there is someone else's.
      if (toFailure(error).code === 'permission-denied') return false
      throw error
    }
  }
  return false
}

/** Fails with `already-reserved` where the patient's own appointment of this key is for another slot. */
function holdsItsSlot(item: CartItem, holder: SlotHolder | null): boolean {
  if (holder?.userId !== item.bookedBy) return false
  const { serviceId, slot } = item.bookingDetails
  if (holder.serviceId === serviceId && holder.slotId === slot.slotId) return true
  throw new Failure('already-reserved')
}
