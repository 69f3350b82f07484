import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { ticketName } from '#src/domain/bookingTickets.ts'
import type { Work } from '../Command.ts'
import { readable } from '../readable.ts'
import { readSettings } from '../readClinics.ts'
import { childrenOf, fieldOf } from '../storedValue.ts'

const PATIENTS_PER_PAGE = 50
const SERVER_TIME = { '.sv': 'timestamp' }

/** An active appointment that has no ticket. */
interface Holder {
  readonly id: string
  /** The record that names the ticket. */
  readonly path: string
}

/**
 * Gives a ticket to each active appointment that has none, the soonest first. What no ticket is left for stays as
 * it is: it ends like before, uncounted, and so do requests from before there were places for them.
 */
export async function giveTickets(work: Work): Promise<void> {
  const { maxActive } = await readSettings(work.project)
  for await (const patients of work.project.database.pages('patients', PATIENTS_PER_PAGE)) {
    const holders = new Map(
      patients.map(([patientId, record]) => [patientId, appointmentsOf(patientId, record)]),
    )
    await giveTo(work, holders, maxActive)
  }
}

function appointmentsOf(patientId: string, record: unknown): readonly Holder[] {
  return childrenOf(record, 'appointments')
    .filter(([, entry]) => fieldOf(entry, 'ticket') === null)
    .sort(([, a], [, b]) => Number(fieldOf(a, 'timestamp')) - Number(fieldOf(b, 'timestamp')))
    .map(([id]) => ({
      id,
      path: databasePaths.patientAppointment(patientId, id),
    }))
}

async function giveTo(
  { project, log, step }: Work,
  holders: ReadonlyMap<string, readonly Holder[]>,
  maxActive: number,
): Promise<void> {
  const { database } = project
  const plans = await Promise.all(
    [...holders]
      .filter(([, some]) => some.length > 0)
      .map(async ([patientId, some]) => {
        const tickets = await database.read(databasePaths.bookingTickets(patientId))
        return { patientId, some, ...planTickets(tickets, some, maxActive) }
      }),
  )
  const count = plans.reduce((sum, { given }) => sum + given.size, 0)
  if (count > 0) {
    await step(`give tickets to ${count} appointments of ${plans.length} patients`, async () => {
      await Promise.all(
        plans.map(async ({ patientId, some }) => {
          // The patient may be booking at this moment.
          await database.change(databasePaths.bookingTickets(patientId), (current) =>
            Object.fromEntries(planTickets(current, some, maxActive).tickets),
          )
          const written = await database.read(databasePaths.bookingTickets(patientId))
          for (const [holder, ticket] of planTickets(written, some, maxActive).given) {
            // What ended since is not brought back.
            await database.change(holder.path, (entry) =>
              typeof entry === 'object' && entry !== null ? { ...entry, ticket } : entry,
            )
          }
        }),
      )
    })
  }
  for (const { patientId, left } of plans) {
    if (left.length === 0) continue
    log(
      `No ticket left: ${left.length} appointments of patient ${readable(patientId)}: ${left.map(({ id }) => readable(id)).join(', ')}`,
    )
  }
}

/** A ticket that was written before an interruption is given to the same holder again. */
function planTickets(
  stored: unknown,
  holders: readonly Holder[],
  maxActive: number,
): {
  readonly tickets: ReadonlyMap<string, unknown>
  readonly given: ReadonlyMap<Holder, string>
  readonly left: readonly Holder[]
} {
  const tickets = new Map<string, unknown>(childrenOf(stored))
  const given = new Map<Holder, string>()
  const left: Holder[] = []
  const names = Array.from({ length: maxActive }, (_, index) => ticketName(index))
  for (const holder of holders) {
    const own = names.find((name) => isTicketOf(tickets.get(name), holder))
    const name = own ?? names.find((free) => !tickets.has(free))
    if (name === undefined) {
      left.push(holder)
      continue
    }
    given.set(holder, name)
    if (own === undefined) {
      tickets.set(name, { appointment: holder.id, at: SERVER_TIME })
    }
  }
  return { tickets, given, left }
}

function isTicketOf(ticket: unknown, { id }: Holder): boolean {
  return fieldOf(ticket, 'appointment') === id
}
