import type { LoggedChange } from '#src/areas/accounts/model/logEntry.ts'
import { waitingTime } from '#src/areas/visits/model/waitingTime.ts'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import { DEMO_STAFF, type DemoPerson } from './enterStaff.ts'
import type { AppointmentRecord, EncodedRecord, SeedTree } from './records.ts'

interface Deed {
  readonly by: DemoPerson
  /** In epoch milliseconds. */
  readonly at: number
  readonly change: LoggedChange
}

/** After a request came. */
const ANSWERED_MS = 25 * MINUTE_MS

/** What the people of the demo clinic did with its appointments, and what its manager changed, as its log says it. */
export function enterLog(tree: Omit<SeedTree, 'log'>, now: number): Pick<SeedTree, 'log'> {
  const [manager, desk] = DEMO_STAFF
  if (manager === undefined || desk === undefined) {
    throw new Error('Nobody works at the demo clinic.')
  }
  const { id: clinicId } = DEMO_CLINIC
  const deeds = [
    ...Object.entries(tree.appointments[clinicId] ?? {}).flatMap(([id, record], index) =>
      deedsOfActive(id, record, { by: index % 3 === 0 ? manager : desk, now }),
    ),
    ...Object.entries(tree.completed_appointments[clinicId] ?? {}).flatMap(([id, record]) =>
      deedsOfEnded(id, record, { by: desk, now }),
    ),
    ...Object.entries(tree.services[clinicId] ?? {})
      .slice(0, 1)
      .map(([id, { price }]): Deed => ({
        by: manager,
        at: now - 2 * DAY_MS,
        change: { list: 'services', place: [id, 'price'], to: price },
      })),
  ].toSorted((a, b) => a.at - b.at)
  return {
    log: {
      [clinicId]: Object.fromEntries(
        deeds.flatMap(({ by, at, change }, index): [string, EncodedRecord | string][] => {
          const key = `entry-${String(index).padStart(4, '0')}`
          const { place, to } = change
          const what = place.join(':')
          const path = [change.list, clinicId, ...place].join('/')
          return [
            [key, { by: by.uid, name: by.name, at, path, what, to }],
            [what, key],
          ]
        }),
      ),
    },
  }
}

function deedsOfActive(
  id: string,
  { bookedBy, confirmed, moved, progress }: AppointmentRecord,
  { by, now }: { readonly by: DemoPerson; readonly now: number },
): readonly Deed[] {
  const waited = waitingTime(id, now)
  const madeAt = now - (waited ?? DAY_MS)
  const deed = (at: number, place: readonly string[], to: unknown): Deed => ({
    by,
    at,
    change: { list: 'appointments', place: [id, ...place], to },
  })
  return [
    ...(bookedBy.by === 'clinic' ? [deed(madeAt, ['bookedBy', 'by'], 'clinic')] : []),
    ...(confirmed && bookedBy.by === undefined
      ? [deed(Math.min(madeAt + ANSWERED_MS, now - MINUTE_MS), ['confirmed'], true)]
      : []),
    ...(moved === undefined ? [] : [deed(moved.at, ['moved', 'times'], moved.times)]),
    ...Object.entries(progress ?? {}).map(([mark, at]) => deed(at, ['progress', mark], at)),
  ]
}

function deedsOfEnded(
  id: string,
  { bookedBy, confirmed, outcome, cancelled_by: cancelledBy, ended_at: endedAt }: AppointmentRecord,
  { by, now }: { readonly by: DemoPerson; readonly now: number },
): readonly Deed[] {
  if (outcome === undefined || endedAt === undefined) return []
  const answeredAt = now - (waitingTime(id, now) ?? 0) + ANSWERED_MS
  const approval: Deed = {
    by,
    at: Math.min(answeredAt, endedAt - MINUTE_MS),
    change: { list: 'appointments', place: [id, 'confirmed'], to: true },
  }
  const ending: Deed = {
    by,
    at: endedAt,
    change: { list: 'completed_appointments', place: [id, 'outcome'], to: outcome },
  }
  return [
    ...(confirmed && bookedBy.by === undefined ? [approval] : []),
    ...(cancelledBy === 'patient' ? [] : [ending]),
  ]
}
