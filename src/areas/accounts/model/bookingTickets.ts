import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { DEFAULT_MAX_ACTIVE } from './settings.ts'

/**
 * Security rules cannot count, but they can check names. Every appointment of a patient holds one of the
 * patient's numbered tickets, so there are never more of them than tickets.
 * A ticket is at `booking_tickets/{patientId}/{t00 … t99}`.
 */
export interface BookingTicket {
  /** The id of the appointment that holds it, or held it last. */
  readonly holderId: string
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

/** Which ticket a booking can take. */
export type TicketChoice =
  | { readonly kind: 'free'; readonly ticket: string }
  /** `freeAt`: epoch milliseconds from which one is free; null while every holder is active. */
  | { readonly kind: 'none'; readonly freeAt: number | null }

/**
 * Returns the first ticket that can be taken; never a damaged one (null). `isActive` says whether the
 * ticket of this name is still held by an active appointment; `excluded` are
 * tickets that are just being taken.
 */
export function chooseTicket(
  tickets: ReadonlyMap<string, BookingTicket | null>,
  {
    maxActive,
    ...options
  }: ChoiceOptions<BookingTicket> & {
    readonly maxActive: number
  },
): TicketChoice {
  const names = Array.from({ length: maxActive }, (_, index) => ticketName(index))
  return chooseAmong(names, tickets, options)
}

/**
 * A clinic books for a patient's account with one of a few tickets of its own for that patient, at
 * `clinic_tickets/{clinicId}/{patientId}/{k0 … k9}`.
 */
export type ClinicTicket = BookingTicket

/** The names of a clinic's tickets for one patient. */
export const CLINIC_TICKETS = ['k0', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8', 'k9'] as const

/** Like `chooseTicket`, of a clinic's tickets for one patient. */
export function chooseClinicTicket(
  tickets: ReadonlyMap<string, ClinicTicket | null>,
  options: ChoiceOptions<ClinicTicket>,
): TicketChoice {
  return chooseAmong(CLINIC_TICKETS, tickets, options)
}

interface ChoiceOptions<Ticket> {
  readonly now: number
  readonly isActive: (ticket: Ticket, name: string) => boolean
  readonly excluded?: ReadonlySet<string>
}

function chooseAmong<Ticket extends ClinicTicket>(
  names: readonly string[],
  tickets: ReadonlyMap<string, Ticket | null>,
  { now, isActive, excluded = new Set() }: ChoiceOptions<Ticket>,
): TicketChoice {
  let freeAt: number | null = null
  for (const name of names) {
    if (excluded.has(name)) continue
    const ticket = tickets.get(name)
    if (ticket === undefined) return { kind: 'free', ticket: name }
    if (ticket === null || isActive(ticket, name)) continue
    const restsUntil = ticket.takenAt + TICKET_REST_MS
    if (restsUntil < now) return { kind: 'free', ticket: name }
    freeAt = freeAt === null ? restsUntil : Math.min(freeAt, restsUntil)
  }
  return { kind: 'none', freeAt }
}
