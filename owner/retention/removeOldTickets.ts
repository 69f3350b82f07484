import type { Work } from '#owner/Command.ts'
import type { Child, OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { childrenOf, fieldOf, textOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const PATIENTS_PER_PAGE = 100

/** Removes tickets last taken before the cutoff whose appointment is over: they say who was where. */
export async function removeOldPatientTickets(
  { project, step }: Work,
  cutoff: number,
): Promise<void> {
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

/** Removes the old tickets that clinics took when they booked for patients' accounts. */
export async function removeOldClinicTickets(
  { project, step }: Work,
  cutoff: number,
): Promise<void> {
  const { database } = project
  for (const clinicId of await database.keysOf('clinic_tickets')) {
    const path = databasePaths.allClinicTickets(clinicId)
    for await (const page of database.pages(path, PATIENTS_PER_PAGE)) {
      const changes: Record<string, null> = {}
      for (const [patientId, tickets] of page) {
        for (const [name, ticket] of childrenOf(tickets)) {
          const at = fieldOf(ticket, 'at')
          if (typeof at !== 'number' || at >= cutoff) continue
          const holder = textOf(fieldOf(ticket, 'appointment'))
          const index = databasePaths.patientAppointment(patientId, holder)
          if ((await database.read(index)) !== null) continue
          changes[databasePaths.clinicTicket(clinicId, patientId, name)] = null
        }
      }
      const count = Object.keys(changes).length
      if (count === 0) continue
      await step(`remove ${count} tickets of clinic ${clinicId}`, () => database.update(changes))
    }
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
