import * as v from 'valibot'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { listPartOf } from '#src/areas/doctors/repository/planBusyTimes.ts'
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
  requireComplete,
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
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { answerWish } from './answerWish.ts'
import { findClinicRefusal } from './findClinicRefusal.ts'
import { findHold } from './findHold.ts'
import { findNamedSupersession } from './findNamedSupersession.ts'
import { leaveSlot } from './leaveSlot.ts'
import { leaveWish } from './leaveWish.ts'
import { nameBusyTimes } from './nameBusyTimes.ts'
import { planWish } from './planWish.ts'
import { readAppointment } from './readAppointment.ts'
import { readTarget, type TargetTime } from './readTarget.ts'
import { requireParty } from './requireParty.ts'
import { findLostPlace, tryPlaces } from './tryPlaces.ts'
import { forgetClosedTime, isToBeCalled, withdrawNews } from './undoneMove.ts'
import { findTickets, ticketsTaken, writeWithTicket } from './writeWithTicket.ts'

/**
 * An approval, an edit of the service or a change of the old slot between reading and writing makes the
 * update stale: it is then made again.
 */
const MAX_TRIES = 3

interface MoveOptions {
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

/**
 * Moves an appointment to another free time of its clinic: the same record with the details of the new
 * time, the old slot freed or dropped, and the new one taken, in one update. The patient's index gets
 * the new time, and a notice where the clinic moved; someone without an account has no index. What a
 * patient moves is pending again, unless the service confirms at once, and takes one of the patient's tickets, as a booking does. An appointment
 * that the other party has moved in the meantime stays where it is. `onDone` is called with the moved
 * appointment when this very write moved it.
 */
export async function moveAppointment(
  backend: Backend,
  appointment: ActiveAppointment,
  to: TargetTime,
  options: MoveOptions,
  onDone: (moved: ActiveAppointment, from: MoveOrigin) => void,
): Promise<void> {
  requireComplete(appointment)
  const { bookedBy, bookingDetails } = appointment
  const { clinicId } = bookingDetails
  const isUntold = options.undoes?.isUntold === true
  requireParty(backend, options.by, appointment)
  requireConnection(backend)

  const isMoved = async (): Promise<boolean> => {
    const current = await readAppointment(backend, appointment)
    return isAt(current, to) || (options.by === 'patient' && isWishAt(current, to))
  }

  /** Returns whether this very write moved it. */
  async function write({ changes, moved }: MovePlan): Promise<boolean> {
    if (options.by === 'clinic') {
      await writeOnce(backend, changes, isMoved)
      return true
    }
    const ticketPath = databasePaths.patientAppointmentTicket(bookedBy, appointment.appointmentId)
    return await writeWithTicket(backend, {
      patientId: bookedBy,
      holderIds: [appointment.appointmentId],
      clinicId,
      prepare: () => Promise.resolve(([ticket]) => ({ ...changes, [ticketPath]: ticket })),
      isDone: isMoved,
      findProblem: () =>
        findHold(backend, { clinicId, ...slotOf(moved.wanted ?? moved.bookingDetails) }, bookedBy),
    })
  }

  const move = (): Promise<void> =>
    attempt({
      // Refused, it is done openly: nobody can say before whether a mail was begun.
      tries: isUntold ? 1 : MAX_TRIES,
      plan: () => planMove(backend, appointment, to, options),
      contended: (plan) => listPartOf(plan?.changes),
      write: async (plan) => {
        if (plan !== null && (await write(plan))) onDone(plan.moved, plan.from)
      },
      explain: async (_denial, plan) =>
        (options.by === 'clinic' ? await findClinicRefusal(backend, clinicId) : null) ??
        (plan === null || to.slotId === null ? null : await findLostPlace(backend, [plan.moved])),
    })
  // A patient has one wish at a time.
  if (options.by === 'patient' && appointment.wanted !== null && !isWishAt(appointment, to)) {
    await answerWish(backend, appointment, { kind: 'keep', by: 'patient' }, () => undefined)
  }
  const { serviceId, timestamp } = to
  await tryPlaces(backend, { clinicId, serviceId, timestamps: [timestamp] }, move)
}

/** Returns why the patient has to wait before this appointment can be moved; null where it can be now. */
export async function findMoveWait(
  backend: Backend,
  { appointmentId, bookedBy }: ActiveAppointment,
): Promise<Failure | null> {
  const choice = await findTickets(backend, bookedBy, [appointmentId])
  return choice.kind === 'free' ? null : ticketsTaken(choice)
}

interface MovePlan {
  readonly changes: Changes
  readonly moved: ActiveAppointment
  readonly from: MoveOrigin
}

/** The update made from what is stored now; null when the appointment is already there. */
async function planMove(
  backend: Backend,
  appointment: ActiveAppointment,
  to: TargetTime,
  { by, closesOldTime, isSqueezed = false, undoes = null }: MoveOptions,
): Promise<MovePlan | null> {
  const { appointmentId } = appointment
  const { clinicId } = appointment.bookingDetails
  const path = databasePaths.appointment(clinicId, appointmentId)
  const [record, target] = await Promise.all([
    readValue(backend, path),
    // An appointment that is not there any more says so first.
    readTarget(backend, clinicId, to).catch(toFailure),
  ])
  if (record === null) {
    const current = await readAppointment(backend, appointment)
    throw (await findNamedSupersession(backend, appointment, current)) ?? new Failure('not-found')
  }
  const active = decodeActiveAppointment(clinicId, appointmentId, record)
  if (isAt(active, to) || (by === 'patient' && isWishAt(active, to))) return null
  const now = backend.connection.now()
  if (by === 'patient' && hasBegun(active, now)) throw new Failure('already-begun')
  if (by === 'patient' && isPastDeadline(active, now)) throw new Failure('deadline-passed')
  const superseded = await findNamedSupersession(backend, appointment, active)
  if (superseded !== null) throw superseded
  if (target instanceof Failure) throw target
  const { service, slotId } = target
  const { timestamp } = to
  const slot = { slotId, timestamp, available: false }
  const copied = bookingDetailsOf(service, slot, {
    isSqueezed: by === 'clinic' && isSqueezed,
    series: active.bookingDetails.series,
  })
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
  const { times } = moved
  const isWish = by === 'patient' && active.status === 'confirmed' && !service.confirmsAtOnce
  // A wish can always be taken back.
  if (times + (isWish ? 1 : 0) > MAX_MOVES[by]) throw new Failure('too-many-moves')
  if (isWish) {
    const origin = { appointment: active, isNewTime: false, isOldTimeClosed: false }
    const plan = await planWish(backend, active, { details, target })
    return { ...plan, from: { ...origin, wasToBeCalled: false } }
  }
  const movedStatus = service.confirmsAtOnce ? 'confirmed' : 'pending'
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
    })
  return {
    moved: movedAppointment,
    from: {
      appointment: active,
      isNewTime: target.isNew,
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
        (await enterIntoLog(backend, clinicId, [visitChanges.moved(appointmentId, times)]))),
      ...indexChanges(visit, moved, undoes?.isUntold === true),
      ...oldSlot.changes,
      ...wish.changes,
      ...target.take(visit),
      ...(undoes?.origin.isOldTimeClosed === true && forgetClosedTime(undoes.origin)),
      ...(undoes?.isUntold !== true
        ? {
            ...encodeDueMails(`moved-by-${by}`, appointmentId, active),
            ...(by === 'clinic' && encodeDueCall(active)),
          }
        : withdrawNews(backend, active, undoes.origin)),
      ...(await (by === 'clinic' ? nameBusyTimes(backend, details, planLists) : planLists())),
    },
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

function isAt(appointment: Awaited<ReturnType<typeof readAppointment>>, to: TargetTime): boolean {
  return (
    appointment !== null &&
    appointment.status !== 'completed' &&
    isDetailsAt(appointment.bookingDetails, to)
  )
}

/** Its patient has asked for this time. */
function isWishAt(
  appointment: Awaited<ReturnType<typeof readAppointment>>,
  to: TargetTime,
): boolean {
  const wanted =
    appointment === null || appointment.status === 'completed' ? null : appointment.wanted
  return wanted !== null && isDetailsAt(wanted, to)
}

function isDetailsAt(details: BookingDetails, to: TargetTime): boolean {
  return (
    details.serviceId === to.serviceId &&
    (to.slotId === null || details.places > 0
      ? details.slot.timestamp === to.timestamp
      : isSameSlot(details.slot, { ...to, slotId: to.slotId }))
  )
}
