import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Work } from '../Command.ts'
import type { Child, OwnerDatabase } from '../OwnerDatabase.ts'
import { childrenOf, fieldOf, textOf } from '../storedValue.ts'

const PATIENTS_PER_PAGE = 100

/** Removes tickets last taken before the cutoff whose appointment or request is over: they say who was where. */
export async function removeOldTickets({ project, step }: Work, cutoff: number): Promise<void> {
  const { database } = project
  for await (const page of database.pages('booking_tickets', PATIENTS_PER_PAGE)) {
    const changes: Record<string, null> = {}
    for (const [patientId, tickets] of page) {
      for (const ticket of childrenOf(tickets)) {
        const at = fieldOf(ticket[1], 'at')
        if (typeof at !== 'number' || at >= cutoff) continue
        if (await isHeld(database, patientId, ticket)) continue
        changes[databasePaths.bookingTicket(patientId, ticket[0])] = null
      }
    }
    const count = Object.keys(changes).length
    if (count > 0) await step(`remove ${count} tickets`, () => database.update(changes))
  }
}

async function isHeld(
  database: OwnerDatabase,
  patientId: string,
  [, ticket]: Child,
): Promise<boolean> {
  const holder = textOf(fieldOf(ticket, 'appointment'))
  if (holder === '') return false
  return (await database.read(databasePaths.patientAppointment(patientId, holder))) !== null
}
