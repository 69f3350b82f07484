import type { Account } from '#src/areas/accounts/model/account.ts'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { listPartOf } from '#src/areas/doctors/repository/planBusyTimes.ts'
import { planTimes } from '#src/areas/services/repository/planTimes.ts'
import { claimLeg, moveIndexLegs, noticeLegs } from '#src/areas/visits/legs/visitLegs.ts'
import type { ActiveAppointment, BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { findBookingProblem } from '#src/areas/visits/model/appointmentProblems.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import { findWish, holdsLapsedWish, type WishAnswer } from '#src/areas/visits/model/wish.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { encodeBookingDetails } from '#src/areas/visits/records/bookingRecord.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { encodeDueMails } from '#src/areas/visits/records/dueMailsRecord.ts'
import { listTimesOf } from '#src/areas/visits/records/listTimesOf.ts'
import { encodeMoved, nextMove } from '#src/areas/visits/records/movedRecord.ts'
import { visitChanges } from '#src/areas/visits/records/visitChanges.ts'
import { freedSlotOf, slotOf, visitOf } from '#src/areas/visits/records/visitOf.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { TERMS } from '#src/core/fields/bookingFields.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { findClinicRefusal } from './findClinicRefusal.ts'
import { findNamedSupersession } from './findNamedSupersession.ts'
import { leaveSlot } from './leaveSlot.ts'
import { leaveWish } from './leaveWish.ts'
import { readAppointment } from './readAppointment.ts'
import { readServiceWithSlot } from './readServiceWithSlot.ts'
import { requireParty } from './requireParty.ts'

/** The service, its slots or the doctor's other times may change between reading and writing. */
const MAX_TRIES = 3

/**
 * Ends the wish to move an appointment, in one update. Kept or lapsed, the wanted time is free again; met, the appointment moves
 * there, and its old time is free again. The patient is told of what the clinic does. A wish that has already ended this way
 * is a success.
 *
 * @throws {Failure} wish-gone – there is no such wish any more, or it can no longer be met
 * @throws {Failure} terms-changed – the service takes something else by now; the clinic can decline, or move the visit
 */
export async function answerWish(
  backend: Backend,
  appointment: ActiveAppointment,
  answer: WishAnswer,
  onDone: (answered: ActiveAppointment) => void,
): Promise<void> {
  const { wanted } = appointment
  const { clinicId } = appointment.bookingDetails
  const by = answer.kind === 'meet' ? 'clinic' : answer.by
  if (wanted === null) throw new Failure('wish-gone')
  requireParty(backend, by, appointment)
  requireConnection(backend)
  await attempt({
    tries: MAX_TRIES,
    plan: () => planAnswer(backend, appointment, wanted, answer),
    contended: (plan) => listPartOf(plan?.changes),
    write: async (plan) => {
      if (plan === null) return
      await writeOnce(backend, plan.changes, async () => {
        const current = await readAppointment(backend, appointment)
        return isAnswered(current, wanted, answer)
      })
      onDone(plan.answered)
    },
    explain: async () => (by === 'clinic' ? await findClinicRefusal(backend, clinicId) : null),
  })
}

interface Plan {
  readonly changes: Changes
  readonly answered: ActiveAppointment
}

/** The update made from what is stored now; null where the wish has already been answered so. */
async function planAnswer(
  backend: Backend,
  asked: ActiveAppointment,
  wanted: BookingDetails,
  answer: WishAnswer,
): Promise<Plan | null> {
  const { appointmentId } = asked
  const { clinicId } = asked.bookingDetails
  const record = await readValue(backend, databasePaths.appointment(clinicId, appointmentId))
  const active = record === null ? null : decodeActiveAppointment(clinicId, appointmentId, record)
  if (active === null) {
    const current = await readAppointment(backend, asked)
    throw (await findNamedSupersession(backend, asked, current)) ?? new Failure('not-found')
  }
  if (isAnswered(active, wanted, answer)) return null
  const superseded = await findNamedSupersession(backend, asked, active)
  if (superseded !== null) throw superseded
  if (active.wanted === null || !isSameTime(active.wanted, wanted)) throw new Failure('wish-gone')
  if (answer.kind === 'meet') return await planMeeting(backend, active)
  // Somebody can still answer it.
  if (answer.kind === 'lapse' && !holdsLapsedWish(active, backend.connection.now())) {
    throw new Failure('wish-gone')
  }
  return await planKeeping(backend, active, answer)
}

async function planKeeping(
  backend: Backend,
  active: ActiveAppointment,
  { kind, by }: { readonly kind: 'keep' | 'lapse'; readonly by: Account['role'] },
): Promise<Plan> {
  const { appointmentId, bookingDetails } = active
  const { clinicId } = bookingDetails
  const visit = visitOf(active)
  const wish = kind === 'lapse' ? 'lapsed' : 'kept'
  const moved = nextMove(active, by, { at: backend.connection.now(), wish })
  const left = await leaveWish(backend, active)
  const notice = by === 'patient' ? null : { kind: 'moved', at: visit.now, from: visit.timestamp }
  const answered: ActiveAppointment = { ...active, moved, wanted: null }
  return {
    answered,
    changes: {
      [databasePaths.appointmentWish(clinicId, appointmentId)]: null,
      [databasePaths.appointmentMoved(clinicId, appointmentId)]: encodeMoved(moved),
      ...changesOf(noticeLegs(visit, notice)),
      ...left.changes,
      ...encodeDueMails(eventOf({ kind, by }), appointmentId, active),
      ...(by === 'clinic' && (await logMove(backend, answered))),
      ...(await planTimes(backend, clinicId, {
        take: [],
        ...left.times,
        visits: { taken: [], left: left.times.left },
      })),
    },
  }
}

async function planMeeting(backend: Backend, active: ActiveAppointment): Promise<Plan> {
  const { appointmentId, bookingDetails } = active
  const { clinicId } = bookingDetails
  const now = backend.connection.now()
  const wanted = findWish(active, now)
  if (wanted === null) throw new Failure('wish-gone')
  const { serviceId, slot } = wanted
  const service = await readServiceWithSlot(backend, { clinicId, serviceId, slotId: slot.slotId })
  if (service === null) throw new Failure('service-gone')
  // It is free for this one appointment.
  const own = { ...service, slots: service.slots.map((each) => ({ ...each, available: true })) }
  const copied = bookingDetailsOf(own, slot, { series: bookingDetails.series })
  const problem = findBookingProblem(copied, own, now)
  if (problem !== null) throw problem
  const details = { ...copied, cancelHours: wanted.cancelHours }
  if (!takesTheSame(details, wanted)) throw new Failure('terms-changed')
  const moved = nextMove(active, 'clinic', { at: now, wish: 'met' })
  const answered: ActiveAppointment = { ...active, bookingDetails: details, moved, wanted: null }
  const visit = visitOf(answered)
  const left = await leaveSlot(backend, active, 'free')
  const from = bookingDetails.slot.timestamp
  return {
    answered,
    changes: {
      [databasePaths.appointmentWish(clinicId, appointmentId)]: null,
      [databasePaths.appointmentDetails(clinicId, appointmentId)]: encodeBookingDetails(details),
      [databasePaths.appointmentMoved(clinicId, appointmentId)]: encodeMoved(moved),
      ...changesOf([
        ...moveIndexLegs(visit),
        ...noticeLegs(visit, { kind: 'moved', at: visit.now, from }),
        claimLeg(visit),
      ]),
      ...left.changes,
      ...encodeDueMails('move-approved', appointmentId, active),
      ...(await logMove(backend, answered)),
      ...(await planTimes(backend, clinicId, {
        leave: listTimesOf(bookingDetails),
        take: [],
        taken: [slotOf(details), ...(left.isFreed ? [] : [slotOf(bookingDetails)])],
        freed: left.isFreed ? [freedSlotOf(bookingDetails)] : [],
        visits: { taken: [], left: [{ ...slotOf(bookingDetails), isFreed: left.isFreed }] },
      })),
    },
  }
}

/** Returns what an answer is to those who are told of it. */
export function eventOf(
  answer: WishAnswer,
): 'move-approved' | 'move-declined' | 'move-lapsed' | 'move-taken-back' {
  if (answer.kind === 'meet') return 'move-approved'
  if (answer.kind === 'lapse') return 'move-lapsed'
  // Nobody need know any more of a wish that is taken back.
  return answer.by === 'patient' ? 'move-taken-back' : 'move-declined'
}

async function logMove(
  backend: Backend,
  { appointmentId, bookingDetails, moved }: ActiveAppointment,
): Promise<Changes> {
  const change = visitChanges.moved(appointmentId, moved?.times ?? 1)
  return await enterIntoLog(backend, bookingDetails.clinicId, [change])
}

const TAKEN = [...TERMS, 'doctorId', 'roomId', 'pause'] as const

/** What the patient asked for is what the service still is. */
function takesTheSame(a: BookingDetails, b: BookingDetails): boolean {
  return TAKEN.every((name) => a[name] === b[name])
}

function isSameTime(a: BookingDetails, b: BookingDetails): boolean {
  return a.serviceId === b.serviceId && isSameSlot(a.slot, b.slot)
}

function isAnswered(
  current: Awaited<ReturnType<typeof readAppointment>>,
  wanted: BookingDetails,
  { kind }: WishAnswer,
): boolean {
  if (current === null || current.status === 'completed' || current.wanted !== null) return false
  const isThere = isSameTime(current.bookingDetails, wanted)
  const wish = current.moved?.wish
  if (kind === 'meet') return isThere
  return !isThere && (wish === 'kept' || (kind === 'lapse' && wish === 'lapsed'))
}
