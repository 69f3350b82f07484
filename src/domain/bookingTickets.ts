import { DEFAULT_MAX_ACTIVE } from './limits.ts'
import { HOUR_MS } from './timeUnits.ts'

/**
 * Security rules cannot count, but they can check names. Every appointment and request of a patient
 * holds one of the patient's numbered tickets, so there are never more of them than tickets.
 * A ticket is at `booking_tickets/{patientId}/{t00 … t99}`.
 */
export interface BookingTicket {
  /** The id of the appointment or of the request that holds it, or held it last. */
  readonly holderId: string
  readonly clinicId: string
  readonly kind: 'appointment' | 'request'
  /** Epoch milliseconds by the backend's clock: when it was last taken. */
  readonly takenAt: number
}

/** After it was last taken, a ticket rests for so long, even if its appointment is over earlier. */
export const TICKET_REST_MS = HOUR_MS

/** The last ticket where the owner has not set another. */
export const DEFAULT_LAST_TICKET = ticketName(DEFAULT_MAX_ACTIVE - 1)

/** `t00` for 0. Names of equal length sort like their numbers. */
export function ticketName(index: number): string {
  return `t${String(index).padStart(2, '0')}`
}

/** The number in a ticket's name; null where the name is none of a ticket. */
export function indexOfTicket(name: string): number | null {
  return /^t\d{2}$/.test(name) ? Number(name.slice(1)) : null
}

/** What a patient who wants to book is told. */
export type TicketChoice =
  | { readonly kind: 'free'; readonly ticket: string }
  /** `freeAt`: epoch milliseconds from which one is free; null while every holder is active. */
  | { readonly kind: 'none'; readonly freeAt: number | null }

/**
 * Returns the first ticket that can be taken; never a damaged one (null). `isActive` says whether the
 * holder of a ticket is still an active appointment or a standing request; `excluded` are tickets that
 * are just being taken.
 */
export function chooseTicket(
  tickets: ReadonlyMap<string, BookingTicket | null>,
  {
    maxActive,
    now,
    isActive,
    excluded = new Set(),
  }: {
    readonly maxActive: number
    readonly now: number
    readonly isActive: (ticket: BookingTicket) => boolean
    readonly excluded?: ReadonlySet<string>
  },
): TicketChoice {
  let freeAt: number | null = null
  for (let index = 0; index < maxActive; index += 1) {
    const name = ticketName(index)
    if (excluded.has(name)) continue
    const ticket = tickets.get(name)
    if (ticket === undefined) return { kind: 'free', ticket: name }
    if (ticket === null || isActive(ticket)) continue
    const restsUntil = ticket.takenAt + TICKET_REST_MS
    if (restsUntil < now) return { kind: 'free', ticket: name }
    freeAt = freeAt === null ? restsUntil : Math.min(freeAt, restsUntil)
  }
  return { kind: 'none', freeAt }
}
