import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { MoveOrigin } from '#src/areas/visits/model/appointmentChange.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { moveAppointment } from './moveAppointment.ts'

/**
 * Moves an appointment back to where the clinic moved it from, on the same terms. Where that was its first move and nobody
 * has begun to send the mails about it, none is ever sent. Otherwise this is a move like any other, and its patient is told.
 *
 * @param onTold called with the appointment where mails about moving it back are due
 * @returns whether its patient is told
 * @throws {Failure} terms-changed – its service says something else by now
 * @throws {Failure} what `moveAppointment` throws
 */
export async function takeBackMove(
  backend: Backend,
  moved: ActiveAppointment,
  origin: MoveOrigin,
  onTold: (back: ActiveAppointment) => void,
): Promise<boolean> {
  const { serviceId, slot, squeezed } = origin.appointment.bookingDetails
  // A time that was closed has no slot any more.
  const slotId = origin.isOldTimeClosed ? null : slot.slotId
  const to = { serviceId, slotId, timestamp: slot.timestamp }
  const options = { by: 'clinic', closesOldTime: false, isSqueezed: squeezed } as const
  if (slot.timestamp <= backend.connection.now()) throw new Failure('slot-past')
  const moveBack = async (isUntold: boolean, onDone: typeof onTold): Promise<void> => {
    const undoes = { origin, isUntold }
    await moveAppointment(backend, moved, to, { ...options, undoes }, onDone)
  }
  // The mails about a move before that may still wait behind those about this one.
  if (origin.appointment.moved === null) {
    try {
      await moveBack(true, () => undefined)
      return false
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code !== 'permission-denied') throw failure
    }
  }
  await moveBack(false, onTold)
  return true
}
