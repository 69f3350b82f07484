import * as v from 'valibot'
import type { BookingTicket, ClinicTicket } from '#src/areas/accounts/model/bookingTickets.ts'
import { decode, decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

const ticketSchema = v.object({ appointment: fields.id, at: fields.timestamp })

const ticketsSchema = v.nullable(v.record(v.string(), v.unknown()))

/** Reads booking_tickets/{patientId}, by name; a malformed ticket is reported, and null. */
export function decodeTickets(
  patientId: string,
  value: unknown,
  reportProblem: ReportProblem,
): ReadonlyMap<string, BookingTicket | null> {
  const path = databasePaths.bookingTickets(patientId)
  const tickets = decode(ticketsSchema, value, path) ?? {}
  return new Map(
    Object.entries(tickets).map(([name, stored]) => {
      const where = `${path}/${name}`
      return [name, decodeOrLeaveOut(() => decodeTicket(stored, where), where, reportProblem)]
    }),
  )
}

/** Reads clinic_tickets/{clinicId}/{patientId}, by name; a malformed ticket is reported, and null. */
export function decodeClinicTickets(
  path: string,
  value: unknown,
  reportProblem: ReportProblem,
): ReadonlyMap<string, ClinicTicket | null> {
  const tickets = decode(ticketsSchema, value, path) ?? {}
  return new Map(
    Object.entries(tickets).map(([name, stored]) => {
      const where = `${path}/${name}`
      return [name, decodeOrLeaveOut(() => decodeTicket(stored, where), where, reportProblem)]
    }),
  )
}

function decodeTicket(value: unknown, where: string): BookingTicket {
  const { appointment, at } = decode(ticketSchema, value, where)
  return { holderId: appointment, takenAt: at }
}
