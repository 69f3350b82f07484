import { chooseClinicTicket } from '#src/areas/accounts/model/bookingTickets.ts'
import { decodeClinicTickets } from '#src/areas/visits/records/ticketRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'

/** The backend's clock is known to within this time. */
const CLOCK_TOLERANCE_MS = 2000

/**
 * Chooses as many of the clinic's tickets for a patient as there are visits to book, as they are now.
 *
 * @throws {Failure} too-many-bookings – so many are not free; `detail`: when one is, or empty
 */
export async function findClinicTickets(
  backend: Backend,
  clinicId: string,
  patientId: string,
  count: number,
): Promise<readonly string[]> {
  const path = databasePaths.clinicTickets(clinicId, patientId)
  const tickets = decodeClinicTickets(path, await readValue(backend, path), backend.reportProblem)
  const active = new Set<string>()
  await Promise.all(
    [...tickets.values()].map(async (ticket) => {
      if (ticket === null) return
      const holder = databasePaths.appointment(clinicId, ticket.holderId)
      if ((await readValue(backend, holder)) !== null) active.add(ticket.holderId)
    }),
  )
  const chosen = new Set<string>()
  while (chosen.size < count) {
    const choice = chooseClinicTicket(tickets, {
      now: backend.connection.now() - CLOCK_TOLERANCE_MS,
      isActive: ({ holderId }) => active.has(holderId),
      excluded: chosen,
    })
    if (choice.kind === 'none') {
      throw new Failure('too-many-bookings', choice.freeAt === null ? '' : String(choice.freeAt))
    }
    chosen.add(choice.ticket)
  }
  return [...chosen]
}
