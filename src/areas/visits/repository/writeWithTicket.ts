import * as v from 'valibot'
import {
  chooseTicket,
  ticketName,
  type BookingTicket,
  type TicketChoice,
} from '#src/areas/accounts/model/bookingTickets.ts'
import { readSettings } from '#src/areas/accounts/records/readSettings.ts'
import { listPartOf } from '#src/areas/doctors/repository/planBusyTimes.ts'
import { ticketLegs } from '#src/areas/visits/legs/visitLegs.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { decodeTickets } from '#src/areas/visits/records/ticketRecord.ts'
import { Failure, type FailureCode } from '#src/core/failure/failure.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { SERIES_LENGTH } from '#src/core/fields/series.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readWithOwnWrites } from '#src/data/sdk/read.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { findRefusal } from './findRefusal.ts'

/** How often another ticket is tried where other tabs keep taking the chosen one. */
const MAX_TRIES = 5

/** The backend's clock is known to within this time: a ticket has to have rested for so much longer. */
const CLOCK_TOLERANCE_MS = 2000

interface Booking {
  readonly patientId: string
  /** The appointments that will each hold a ticket, and their clinic. */
  readonly holderIds: readonly string[]
  readonly clinicId: string
  /**
   * Reads what the update needs, at the same time as the tickets; gives the update without the tickets themselves, of
   * which it gets one for each holder.
   */
  prepare(): Promise<(tickets: readonly string[]) => Changes>
  /** Whether this very booking was made before, by whatever write. */
  isDone(): Promise<boolean>
  /** Why what is to be booked can't be; null where that isn't the reason. */
  findProblem(): Promise<Failure | null>
}

/**
 * Makes or moves a booking with one of the patient's tickets, or several with one each, in one update. A refusal because
 * another tab took that ticket is tried again with another. Resolves to whether this very write made
 * it: false where it had been made before.
 *
 * @throws {Failure} too-many-bookings – no ticket is free
 * @throws {Failure} account-blocked, email-unconfirmed, bookings-closed, blocked-by-clinic,
 *   clinic-unavailable – nothing may be booked, or not there
 * @throws {Failure} session-ended – the session is too old to book
 */
export async function writeWithTicket(backend: Backend, booking: Booking): Promise<boolean> {
  const { patientId, holderIds, clinicId, prepare, isDone, findProblem } = booking
  requireConnection(backend)

  /** Null where the time that the doctor or the room has is that of this very booking. */
  async function planOrExplain(): Promise<
    readonly [choice: TicketsChoice, changes: (tickets: readonly string[]) => Changes] | null
  > {
    try {
      return await Promise.all([findTickets(backend, patientId, holderIds), prepare()])
    } catch (error) {
      const failure = toFailure(error)
      if (!MAY_BE_OWN.includes(failure.code)) throw failure
      if (await isDone()) return null
      throw (await findProblem()) ?? new Failure(failure.code, detailOf(failure))
    }
  }

  return await backend.pendingWrites.during(holderIds.map(attemptOf), () =>
    attempt({
      tries: MAX_TRIES,
      contended: (plan) => listPartOf(plan?.changes),
      plan: async () => {
        const planned = await planOrExplain()
        if (planned === null) return null
        const [choice, changes] = planned
        if (choice.kind === 'free') {
          return { tickets: choice.tickets, changes: changes(choice.tickets) }
        }
        if (await isDone()) return null
        throw ticketsTaken(choice)
      },
      write: async (plan) => {
        if (plan === null) return false
        const legs = plan.tickets.flatMap((ticket, index) => {
          const holder = { appointmentId: holderIds[index] ?? '', now: SERVER_TIME }
          return ticketLegs(holder, visitPlaces.bookingTicket({ patientId }, ticket))
        })
        await writeOnce(backend, { ...plan.changes, ...changesOf(legs) }, isDone)
        return true
      },
      explain: async (denial, plan, isLast) => {
        if (await isDone()) return { value: false }
        const refusal = await findRefusal(backend, patientId, { clinicId, what: 'booking' })
        if (refusal !== null) return refusal
        const next = await findTickets(backend, patientId, holderIds)
        const isStillFree = next.kind === 'free' && next.tickets.join() === plan?.tickets.join()
        return isStillFree || isLast ? ((await findProblem()) ?? denial) : null
      },
    }),
  )
}

/** Whether an attempt to make or move this booking is in progress: it reads or writes. */
export function isAttempted({ pendingWrites }: Backend, holderId: string): boolean {
  return pendingWrites.isPending(attemptOf(holderId))
}

/**
 * No place in the database: it only makes a second attempt of the same booking wait for the first, and the person who
 * waits is told so also while it reads.
 */
function attemptOf(holderId: string): string {
  return `booking_attempts/${holderId}`
}

/** The failure that says when there is a ticket again, where that is known. */
export function ticketsTaken({ freeAt }: Extract<TicketChoice, { kind: 'none' }>): Failure {
  return new Failure('too-many-bookings', freeAt === null ? '' : String(freeAt))
}

/** What a page watches is read from memory. */
export function keepTicketsAtHand(backend: Backend, patientId: string): Unsubscribe {
  const stops = [
    databasePaths.bookingTickets(patientId),
    databasePaths.patientAppointments(patientId),
  ].map((path) =>
    watchValue(backend, { path }, () => null, { next: () => undefined, failed: () => undefined }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

/** For a time that seems to be somebody else's: it may be that of this very booking. */
const MAY_BE_OWN: readonly FailureCode[] = [
  'slot-taken',
  'doctor-busy',
  'room-busy',
  'series-time-lost',
]

/** Whom the doctor has is nobody's business; which of several times can't be had is. */
function detailOf({ code, detail }: Failure): string {
  return code === 'series-time-lost' ? detail : ''
}

const indexSchema = v.nullable(v.record(v.string(), v.unknown()))
const entrySchema = v.object({ ticket: v.string() })

/** Which tickets several bookings can take. */
type TicketsChoice =
  | { readonly kind: 'free'; readonly tickets: readonly string[] }
  | Extract<TicketChoice, { kind: 'none' }>

/**
 * Chooses among the patient's tickets as they are now, one for each of these appointments, which may
 * take their own again. Those that this page is just taking are left out.
 *
 * @throws {Failure} session-ended – what is one's own is only refused to a session that is over
 */
export async function findTickets(
  backend: Backend,
  patientId: string,
  holderIds: readonly string[],
): Promise<TicketsChoice> {
  const { tickets, none } = await chooseTickets(backend, patientId, holderIds, holderIds.length)
  return none ?? { kind: 'free', tickets }
}

/** Returns how many appointments more the patient can request now, up to the visits of a series. */
export async function countFreeTickets(backend: Backend, patientId: string): Promise<number> {
  const { tickets } = await chooseTickets(backend, patientId, [], SERIES_LENGTH.max)
  return tickets.length
}

/** Chooses this many free tickets, or as many as there are, and says why there are no more. */
async function chooseTickets(
  backend: Backend,
  patientId: string,
  holderIds: readonly string[],
  count: number,
): Promise<{
  readonly tickets: readonly string[]
  readonly none: Extract<TicketChoice, { kind: 'none' }> | null
}> {
  const { connection, pendingWrites, reportProblem } = backend
  const [settings, ticketsValue, index] = await Promise.all([
    readSettings(backend),
    readOwn(backend, databasePaths.bookingTickets(patientId)),
    readOwn(backend, databasePaths.patientAppointments(patientId)),
  ])
  const tickets = decodeTickets(patientId, ticketsValue, reportProblem)
  const entries = v.parse(indexSchema, index) ?? {}
  // An appointment that took another ticket when it moved holds the former no longer.
  const isHeld = (ticket: BookingTicket, name: string): boolean => {
    const entry = entries[ticket.holderId]
    return !holderIds.includes(ticket.holderId) && v.is(entrySchema, entry) && entry.ticket === name
  }
  const excluded = new Set(
    Array.from({ length: settings.maxActive }, (_, number) => ticketName(number)).filter((name) =>
      pendingWrites.isPending(databasePaths.bookingTicket(patientId, name)),
    ),
  )
  const chosen: string[] = []
  while (chosen.length < count) {
    const choice = chooseTicket(tickets, {
      maxActive: settings.maxActive,
      now: connection.now() - CLOCK_TOLERANCE_MS,
      isActive: isHeld,
      excluded,
    })
    if (choice.kind === 'none') return { tickets: chosen, none: choice }
    chosen.push(choice.ticket)
    excluded.add(choice.ticket)
  }
  return { tickets: chosen, none: null }
}

/** @throws {Failure} session-ended – what is one's own is only refused to a session that is over */
async function readOwn(backend: Backend, path: string): Promise<unknown> {
  try {
    return await readWithOwnWrites(backend, path)
  } catch (error) {
    const failure = toFailure(error)
    throw failure.code === 'permission-denied' ? new Failure('session-ended') : failure
  }
}
