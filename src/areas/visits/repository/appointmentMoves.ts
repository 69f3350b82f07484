import { type Account } from '#src/areas/accounts/model/account.ts'
import {
  type CancellationNote,
  type Attendance,
  type ActiveAppointment,
} from '#src/areas/visits/model/appointment.ts'
import type { AppointmentChange, MoveOrigin } from '#src/areas/visits/model/appointmentChange.ts'
import type { WishAnswer } from '#src/areas/visits/model/wish.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { type Watchers } from '#src/data/sdk/Watchers.ts'
import { answerWish, eventOf } from './answerWish.ts'
import { endAppointment } from './endAppointment.ts'
import { findMoveWait, moveAppointment } from './moveAppointment.ts'
import type { TargetTime } from './readTarget.ts'
import { takeBackMove } from './takeBackMove.ts'

/** How an appointment ends or moves, by either party (spec §4, §7). */
export function createAppointmentMoves(backend: Backend, ownChanges: Watchers<AppointmentChange>) {
  return {
    /**
     * Either party ends it before the visit: the record moves to the past ones and the slot is free
     * again, or closed, unless its service is gone. Only a clinic gives options. What this very party has
     * already cancelled is a success, so a retry is safe. Fails with `already-moved` (it is no longer at the
     * time that it has here), `already-cancelled` (by the other), `already-completed`, `already-begun` and
     * `deadline-passed` (for the patient), `slot-taken` (a proposed time is no longer
     * free; `detail` is its id), `missing-parameters`, `missing-recipient`, `not-yours`, `not-found`,
     * `malformed`, `session-ended`, `offline`, `timeout`.
     */
    cancel: (
      appointment: ActiveAppointment,
      by: Account['role'],
      {
        closesTime = false,
        ...note
      }: CancellationNote & {
        /** Whether the time stays closed instead of becoming free again. */
        readonly closesTime?: boolean
      } = {},
    ) =>
      endAppointment(
        backend,
        appointment,
        { outcome: { kind: 'cancelled', by, ...note }, closesTime },
        () => {
          ownChanges.notify({ event: `cancelled-by-${by}`, booking: appointment, note })
        },
      ),
    /**
     * The clinic, from the time of the visit on. Fails like `cancel`, and with `permission-denied` while
     * pending, `not-begun`.
     */
    complete: (appointment: ActiveAppointment, as: Attendance = 'completed') =>
      endAppointment(backend, appointment, { outcome: { kind: as }, closesTime: false }, () => {
        ownChanges.notify({ event: 'completed', booking: appointment })
      }),
    /**
     * Returns the `too-many-bookings` that keeps its patient from moving it now; null where nothing does. Fails
     * with `session-ended`, `timeout`, `unavailable`.
     */
    findMoveWait: (appointment: ActiveAppointment) => findMoveWait(backend, appointment),
    /**
     * Either party moves it to a free time to come of any of the clinic's services. The old time is free
     * again, or kept closed, which only a clinic asks for. Where it is confirmed, and the service does not confirm at once, a
     * patient's move is a wish: it stays where it is until the clinic answers. What a patient moves otherwise waits for the clinic again, and
     * takes one of the patient's tickets. Only a clinic squeezes it in beside what else the doctor has, and moves it
     * to a time that was never published, whose `slotId` is null.
     * Moving it to where it already is is a success, so a retry is safe. Fails with `service-gone`,
     * `slot-gone`, `slot-taken`, `slot-past`, `doctor-busy` (for the clinic, `detail` are the patients who are there
     * and what is noted about blocked times), `too-many-moves`, `already-moved` (it is no longer at the time
     * that it has here), `already-cancelled`, `already-completed`,
     * `missing-parameters`, `missing-recipient`, `not-yours`, `not-found`, `malformed`, `account-blocked`,
     * `session-ended`, `offline`, `timeout`, `permission-denied`; for a patient also with `already-begun`,
     * `deadline-passed`, `too-soon`, `too-far-ahead`, `call-to-book`, `known-only`,
     * `bookings-closed`, `blocked-by-clinic`, `email-unconfirmed`, `clinic-unavailable`, `too-many-bookings`.
     */
    move: (
      appointment: ActiveAppointment,
      by: Account['role'],
      to: TargetTime,
      {
        closesOldTime = false,
        isSqueezed = false,
        offersUndo = true,
      }: {
        readonly closesOldTime?: boolean
        readonly isSqueezed?: boolean
        /** Whether a clinic can take it back: not one of several that are moved together. */
        readonly offersUndo?: boolean
      } = {},
    ) =>
      moveAppointment(
        backend,
        appointment,
        to,
        { by, closesOldTime, isSqueezed },
        (booking, from) => {
          ownChanges.notify({
            event: booking.moved?.wish === 'asked' ? 'move-asked' : `moved-by-${by}`,
            booking,
            ...(by === 'clinic' && offersUndo && { movedFrom: from }),
          })
        },
      ),
    /**
     * Ends the wish to move it. The patient takes it back, or the clinic declines it, and the appointment stays; or the
     * clinic moves it there; or nobody answered in time, and it stays. A wish that ended this way already is a success. Fails with `wish-gone`, `already-moved`,
     * `already-cancelled`, `already-completed`, `terms-changed`, `service-gone`, `not-yours`, `not-found`,
     * `account-blocked`, `session-ended`, `offline`, `timeout`, `permission-denied`.
     */
    answerWish: (appointment: ActiveAppointment, answer: WishAnswer) =>
      answerWish(backend, appointment, answer, (booking) => {
        ownChanges.notify({ event: eventOf(answer), booking })
      }),
    /**
     * The clinic moves it back to where it was before a move of a moment ago; resolves with whether the patient is told,
     * which is so where a mail about that move was begun. Fails like `move`, and with `terms-changed`.
     */
    takeBackMove: (moved: ActiveAppointment, from: MoveOrigin) =>
      takeBackMove(backend, moved, from, (booking) => {
        ownChanges.notify({ event: 'moved-by-clinic', booking })
      }),
  }
}
