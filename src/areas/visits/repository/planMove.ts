import * as v from 'valibot'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { planTimes } from '#src/areas/services/repository/planTimes.ts'
import { moveIndexLegs, noticeLegs } from '#src/areas/visits/legs/visitLegs.ts'
import type {
  ActiveAppointment,
  BookingDetails,
  Moved,
} from '#src/areas/visits/model/appointment.ts'
import { hasBegun, isPastDeadline } from '#src/areas/visits/model/appointmentActions.ts'
import type { MoveOrigin } from '#src/areas/visits/model/appointmentChange.ts'
import {
  findBookingProblem,
  findPolicyProblem,
} from '#src/areas/visits/model/appointmentProblems.ts'
import { bookingDetailsOf, withoutDeadline } from '#src/areas/visits/model/bookingDetails.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { encodeBookingDetails } from '#src/areas/visits/records/bookingRecord.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { encodeDueCall } from '#src/areas/visits/records/dueCallRecord.ts'
import { encodeDueMails } from '#src/areas/visits/records/dueMailsRecord.ts'
import { listTimesOf } from '#src/areas/visits/records/listTimesOf.ts'
import { encodeMoved, nextMove } from '#src/areas/visits/records/movedRecord.ts'
import { visitChanges } from '#src/areas/visits/records/visitChanges.ts'
import {
  freedSlotOf,
  slotOf,
  visitOf,
  type StoredVisit,
} from '#src/areas/visits/records/visitOf.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { TERMS } from '#src/core/fields/bookingFields.ts'
import { MAX_MOVES } from '#src/core/fields/limits.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { findNamedSupersession } from './findNamedSupersession.ts'
import { isAt, isWishAt } from './isAt.ts'
import { leaveSlot } from './leaveSlot.ts'
import { leaveWish } from './leaveWish.ts'
import { nameBusyTimes } from './nameBusyTimes.ts'
import { planWish } from './planWish.ts'
import { readAppointment } from './readAppointment.ts'
import { readTarget, type Target, type TargetTime } from './readTarget.ts'
import { forgetClosedTime, isToBeCalled, withdrawNews } from './undoneMove.ts'

export interface MoveOptions {
  readonly by: Moved['by']
  readonly closesOldTime: boolean
  /** Whether the clinic lets it overlap what else the doctor or the room has; not by default. */
  readonly isSqueezed?: boolean
  /** The move that the clinic takes back with it; null for none. */
  readonly undoes?: {
    readonly origin: MoveOrigin
    /** Whether nobody is told of either: refused where somebody has begun to send the mails about it. */
    readonly isUntold: boolean
  } | null
}

export interface MovePlan {
  readonly changes: Changes
  readonly moved: ActiveAppointment
  readonly from: MoveOrigin
}

/**
 * Plans the update by which an appointment moves, from what is stored now; null when it is already there. What a
 * patient may move only with the clinic's agreement becomes a wish.
 */
export async function planMove(
  backend: Backend,
  appointment: ActiveAppointment,
  to: TargetTime,
  options: MoveOptions,
): Promise<MovePlan | null> {
  const stored = await readStored(backend, appointment, to)
  const { active } = stored
  if (isAt(active, to) || (options.by === 'patient' && isWishAt(active, to))) return null
  const now = backend.connection.now()
  const superseded = await findNamedSupersession(backend, appointment, active)
  const judged = judgeMove(stored, to, options, { now, superseded })
  const { target, details, isWish } = judged
  if (!isWish) return await planNewTime(backend, active, judged, options)
  const origin = { appointment: active, isNewTime: false, isOldTimeClosed: false }
  const plan = await planWish(backend, active, { details, target })
  return { ...plan, from: { ...origin, wasToBeCalled: false } }
}

interface StoredMove {
  readonly active: ActiveAppointment
  /** As it is stored. */
  readonly record: unknown
  /** Why the new time can't be read, or what is there. */
  readonly target: Target | Failure
}

async function readStored(
  backend: Backend,
  appointment: ActiveAppointment,
  to: TargetTime,
): Promise<StoredMove> {
  const { appointmentId } = appointment
  const { clinicId } = appointment.bookingDetails
  const [record, target] = await Promise.all([
    readValue(backend, databasePaths.appointment(clinicId, appointmentId)),
    // An appointment that is not there any more says so first.
    readTarget(backend, clinicId, to).catch(toFailure),
  ])
  if (record === null) {
    const current = await readAppointment(backend, appointment)
    throw (await findNamedSupersession(backend, appointment, current)) ?? new Failure('not-found')
  }
  return { active: decodeActiveAppointment(clinicId, appointmentId, record), record, target }
}

interface JudgedMove {
  readonly target: Target
  readonly details: BookingDetails
  readonly moved: ReturnType<typeof nextMove>
  /** Whether the clinic has to agree before the appointment leaves its time. */
  readonly isWish: boolean
}

/** Returns what moves where, or throws the first reason why it may not. */
function judgeMove(
  { active, record, target }: StoredMove,
  { timestamp }: TargetTime,
  { by, isSqueezed = false, undoes = null }: MoveOptions,
  { now, superseded }: { readonly now: number; readonly superseded: Failure | null },
): JudgedMove {
  if (by === 'patient' && hasBegun(active, now)) throw new Failure('already-begun')
  if (by === 'patient' && isPastDeadline(active, now)) throw new Failure('deadline-passed')
  if (superseded !== null) throw superseded
  if (target instanceof Failure) throw target
  const { service, slotId } = target
  const copied = bookingDetailsOf(
    service,
    { slotId, timestamp, available: false },
    { isSqueezed: by === 'clinic' && isSqueezed, series: active.bookingDetails.series },
  )
  const problem = findBookingProblem(copied, service, now)
  const policyProblem = by === 'patient' ? findPolicyProblem(copied, service, now) : null
  if (problem !== null) throw problem
  if (policyProblem !== null) throw policyProblem
  if (by === 'patient' && isForOthers(service, active, record)) throw new Failure('known-only')
  const details = by === 'clinic' ? withoutDeadline(copied) : copied
  if (undoes !== null && !hasSameTerms(details, undoes.origin.appointment.bookingDetails)) {
    throw new Failure('terms-changed')
  }
  const moved = nextMove(active, by, { at: now })
  const isWish = by === 'patient' && active.status === 'confirmed' && !service.confirmsAtOnce
  // A wish can always be taken back.
  if (moved.times + (isWish ? 1 : 0) > MAX_MOVES[by]) throw new Failure('too-many-moves')
  return { target, details, moved, isWish }
}

async function planNewTime(
  backend: Backend,
  active: ActiveAppointment,
  { target, details, moved }: JudgedMove,
  { by, closesOldTime, undoes = null }: MoveOptions,
): Promise<MovePlan> {
  const { appointmentId } = active
  const { clinicId } = active.bookingDetails
  const movedStatus = target.service.confirmsAtOnce ? 'confirmed' : 'pending'
  const status = by === 'patient' ? movedStatus : active.status
  const movedAppointment = {
    ...active,
    status,
    bookingDetails: details,
    moved,
    wanted: null,
  } as const
  const visit = visitOf(movedAppointment)
  const leaves = closesOldTime ? 'closed' : undoes?.origin.isNewTime === true ? 'dropped' : 'free'
  const [oldSlot, wish, wasToBeCalled] = await Promise.all([
    leaveSlot(backend, active, leaves),
    leaveWish(backend, active),
    by === 'clinic' ? isToBeCalled(backend, active) : false,
  ])
  const planLists = (): Promise<Changes> =>
    planTimes(backend, clinicId, {
      leave: [...listTimesOf(active.bookingDetails), ...wish.times.leave],
      take: listTimesOf(details),
      taken: [
        slotOf(details),
        ...(oldSlot.isFreed ? [] : [slotOf(active.bookingDetails)]),
        ...wish.times.taken,
      ],
      freed: [
        ...(oldSlot.isFreed ? [freedSlotOf(active.bookingDetails)] : []),
        ...wish.times.freed,
      ],
      visits: {
        taken: [{ ...slotOf(details), newSlot: target.newSlot }],
        left: [{ ...slotOf(active.bookingDetails), isFreed: oldSlot.isFreed }, ...wish.times.left],
      },
    })
  return {
    moved: movedAppointment,
    from: {
      appointment: active,
      isNewTime: target.newSlot !== null,
      isOldTimeClosed: closesOldTime,
      wasToBeCalled,
    },
    changes: {
      // Nothing else of the record, so that a move by the clinic undoes no approval.
      [databasePaths.appointmentDetails(clinicId, appointmentId)]: encodeBookingDetails(details),
      [databasePaths.appointmentMoved(clinicId, appointmentId)]: encodeMoved(moved),
      ...(active.wanted !== null && {
        [databasePaths.appointmentWish(clinicId, appointmentId)]: null,
      }),
      // The clinic has not agreed to the new time, unless the service confirms at once.
      ...(by === 'patient' && {
        [databasePaths.appointmentConfirmed(clinicId, appointmentId)]: status === 'confirmed',
      }),
      ...(by === 'clinic' &&
        (await enterIntoLog(backend, clinicId, [visitChanges.moved(appointmentId, moved.times)]))),
      ...indexChanges(visit, moved, undoes?.isUntold === true),
      ...oldSlot.changes,
      ...wish.changes,
      ...target.take(visit),
      ...(undoes?.origin.isOldTimeClosed === true && forgetClosedTime(undoes.origin)),
      ...newsChanges(backend, active, by, undoes),
      ...(await (by === 'clinic' ? nameBusyTimes(backend, details, planLists) : planLists())),
    },
  }
}

/** What is due because of a move: mails, and a call where the clinic moved; of a move that nobody is told of, nothing. */
function newsChanges(
  backend: Backend,
  active: ActiveAppointment,
  by: Moved['by'],
  undoes: MoveOptions['undoes'] = null,
): Changes {
  if (undoes?.isUntold === true) return withdrawNews(backend, active, undoes.origin)
  return {
    ...encodeDueMails(`moved-by-${by}`, active.appointmentId, active),
    ...(by === 'clinic' && encodeDueCall(active)),
  }
}

const knownSchema = v.object({ bookedBy: v.object({ previous: v.string() }) })

/** Whether the patient can't move into this service: it is another, and only for those whom the clinic knows. */
function isForOthers(service: Service, active: ActiveAppointment, record: unknown): boolean {
  return (
    service.knownOnly &&
    service.id !== active.bookingDetails.serviceId &&
    !v.is(knownSchema, record)
  )
}

/**
 * The clinic can't read the patient's index, so only what changes of the entry is written. A notice of
 * what the clinic did before says nothing of the patient's new time, nor does one of a move that is taken back.
 */
function indexChanges(visit: StoredVisit, { by, from }: Moved, isUntold: boolean): Changes {
  if (visit.patientId === visit.clinicId) return {}
  const notice = by === 'patient' || isUntold ? null : { kind: 'moved', at: visit.now, from }
  return changesOf([...moveIndexLegs(visit), ...noticeLegs(visit, notice)])
}

function hasSameTerms(a: BookingDetails, b: BookingDetails): boolean {
  return [...TERMS, 'doctor' as const].every((name) => a[name] === b[name])
}
