import { findFreePlace } from '#src/areas/services/repository/findFreePlace.ts'
import { planTimes } from '#src/areas/services/repository/planTimes.ts'
import { readPolicy } from '#src/areas/services/repository/readPolicy.ts'
import {
  mergeChanges,
  readSlotList,
  takeTime,
  type SlotList,
} from '#src/areas/services/repository/slotWrites.ts'
import { claimLeg, enterIndexLegs } from '#src/areas/visits/legs/visitLegs.ts'
import {
  findBookingProblem,
  findPolicyProblem,
  requireComplete,
} from '#src/areas/visits/model/appointmentProblems.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import {
  decodeSlotHolder,
  encodeReservation,
  type ReservationTerms,
  type SlotHolder,
} from '#src/areas/visits/records/appointmentRecord.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { encodeDueMails } from '#src/areas/visits/records/dueMailsRecord.ts'
import { listTimesOf } from '#src/areas/visits/records/listTimesOf.ts'
import { slotOf, visitOf } from '#src/areas/visits/records/visitOf.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireAccount, requireConnection } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { findFullDay } from './findFullDay.ts'
import { findHold } from './findHold.ts'
import { findOwnVisit } from './findOwnVisit.ts'
import { readServiceWithSlot } from './readServiceWithSlot.ts'
import { isTimeLost, planSeriesTimes, seriesTimeLost } from './seriesTimes.ts'
import { tryPlaces } from './tryPlaces.ts'
import { writeWithTicket } from './writeWithTicket.ts'

/**
 * Reserves with a single write, for which it reads only the patient's own tickets, in which list the service is, what
 * it asks of its patients and what its doctor and its room have beside that time: the rules compare every detail with the service. A second call for the same item, or a write
 * that arrives late, finds its key used or its slot taken and is refused; where this very reservation was
 * made before, that is a success. Several are of one service and one patient, and are made in one update: all or none.
 * `onDone` is called when this very write made it.
 */
export async function reserve(
  backend: Backend,
  items: readonly CartItem[],
  accountName: string,
  onDone: () => void,
): Promise<void> {
  const [first] = items
  if (first === undefined) return
  for (const item of items) requireComplete(item)
  requireAccount(backend, first.bookedBy)
  const isOwnWrite = items.some(({ bookingDetails }) => bookingDetails.places > 0)
    ? await reservePlaces(backend, items, accountName)
    : await reserveSlots(backend, items, accountName)
  if (isOwnWrite) onDone()
}

/** Takes a place of each time by chance, so that those who book at once rarely take the same. */
async function reservePlaces(
  backend: Backend,
  items: readonly CartItem[],
  accountName: string,
): Promise<boolean> {
  requireConnection(backend)
  const [first] = items
  if (first === undefined) return false
  const { clinicId, serviceId } = first.bookingDetails
  const timestamps = items.map(({ bookingDetails }) => bookingDetails.slot.timestamp)
  return await tryPlaces(backend, { clinicId, serviceId, timestamps }, async () => {
    const free = await Promise.all(
      timestamps.map((timestamp) => findFreePlace(backend, { clinicId, serviceId }, timestamp)),
    )
    const placed = items.map((item, index) => ({
      ...item,
      bookingDetails: {
        ...item.bookingDetails,
        slot: free[index] ?? item.bookingDetails.slot,
      },
    }))
    return await reserveSlots(backend, placed, accountName)
  })
}

/** Returns whether this very write reserved them. */
async function reserveSlots(
  backend: Backend,
  items: readonly CartItem[],
  accountName: string,
): Promise<boolean> {
  const [first] = items
  if (first === undefined) return false
  const { clinicId } = first.bookingDetails
  const planFor = (visits: readonly CartItem[]): Promise<Changes> =>
    planTimes(backend, clinicId, {
      leave: [],
      take: visits.flatMap(({ bookingDetails }) => listTimesOf(bookingDetails)),
      taken: visits.map(({ bookingDetails }) => slotOf(bookingDetails)),
      visits: { taken: visits.map(({ bookingDetails }) => slotOf(bookingDetails)), left: [] },
    })
  return await writeWithTicket(backend, {
    patientId: first.bookedBy,
    holderIds: items.map(({ appointmentId }) => appointmentId),
    clinicId,
    prepare: async () => {
      const [list, policy, doctorsTime] = await Promise.all([
        readSlotList(backend, first.bookingDetails),
        readTerms(backend, first),
        items.length === 1 ? planFor(items) : planSeriesTimes(items, planFor),
      ])
      return (tickets) => {
        const own = items.map((item, index) =>
          reservationOf(item, { accountName, ...policy }, { list, ticket: tickets[index] ?? '' }),
        )
        return mergeChanges([...own, doctorsTime])
      }
    },
    isDone: async () => {
      const answers = await Promise.all(items.map((item) => isReserved(backend, item)))
      return answers.every(Boolean)
    },
    findProblem: () => findProblems(backend, items),
  })
}

/** Why they can't be booked: of several, which of them, where it is by their times. */
async function findProblems(backend: Backend, items: readonly CartItem[]): Promise<Failure | null> {
  const found = await Promise.all(
    items.map(async (item) => ({ ...item, problem: await findProblem(backend, item) })),
  )
  const problems = found.flatMap(({ problem }) => (problem === null ? [] : [problem]))
  const final = problems.find((problem) => items.length === 1 || !isTimeLost(problem))
  if (final !== undefined) return final
  return problems.length === 0
    ? null
    : seriesTimeLost(found.filter(({ problem }) => problem !== null))
}

/** What the service's own rules make of the reservation. */
async function readTerms(
  backend: Backend,
  { bookedBy, bookingDetails: { clinicId, serviceId } }: CartItem,
): Promise<Omit<ReservationTerms, 'accountName'>> {
  const { confirmsAtOnce, knownOnly } = await readPolicy(backend, { clinicId, serviceId })
  return {
    isConfirmed: confirmsAtOnce,
    previous: knownOnly ? await findOwnVisit(backend, clinicId, bookedBy) : null,
  }
}

function reservationOf(
  item: CartItem,
  terms: ReservationTerms,
  { list, ticket }: { readonly list: SlotList | null; readonly ticket: string },
): Changes {
  const visit = visitOf(item)
  const { clinicId, appointmentId } = visit
  return {
    [databasePaths.appointment(clinicId, appointmentId)]: encodeReservation(item, terms),
    ...changesOf(enterIndexLegs(visit, { ticket })),
    // Where the service is gone, the rules refuse the rest.
    ...(list === null ? changesOf([claimLeg(visit)]) : takeTime(visit, list)),
    ...encodeDueMails('reserved', appointmentId, item),
  }
}

/** Someone else was quicker, or the service changed since it was put into the cart. */
async function findProblem(
  backend: Backend,
  { bookedBy, bookingDetails }: CartItem,
): Promise<Failure | null> {
  const { clinicId, serviceId, slot } = bookingDetails
  const service = await readServiceWithSlot(backend, { clinicId, serviceId, slotId: slot.slotId })
  const now = backend.connection.now()
  const problem =
    findBookingProblem(bookingDetails, service, now) ??
    findPolicyProblem(bookingDetails, service, now)
  if (problem !== null) return problem
  const held = async (): Promise<Failure | null> =>
    (await findHold(backend, { clinicId, serviceId, slotId: slot.slotId }, bookedBy)) ??
    (await findFullDay(backend, { clinicId, serviceId, slotId: slot.slotId }))
  if (service?.knownOnly !== true) return await held()
  const visit = await findOwnVisit(backend, clinicId, bookedBy)
  return visit === null ? new Failure('known-only') : await held()
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
  const { serviceId, slot, places } = item.bookingDetails
  const isSame = places > 0 ? holder.timestamp === slot.timestamp : holder.slotId === slot.slotId
  if (holder.serviceId === serviceId && isSame) return true
  throw new Failure('already-reserved')
}
