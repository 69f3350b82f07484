import { asTree } from '#tests/support/findBrokenInvariants.ts'
import type { Update } from '../honestUpdates.ts'
import { hoursFromNow } from '../startingData.ts'
import { pick, placesOf } from './choices.ts'
import { AUTHORS } from './historyData.ts'
import type { Twist } from './Operation.ts'

/** What a hostile client puts where something else belongs: some of it true somewhere else. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  hoursFromNow(24),
  hoursFromNow(-24),
  80,
  '',
  'x',
  'x'.repeat(3000),
  'north',
  'south',
  'pat',
  'pia',
  'newt',
  's0',
  's1',
  'slot_0',
  'slot_1',
  'slot_2',
  'visit0',
  'visit1',
  'visit2',
  'patient',
  'clinic',
  'completed',
  'no-show',
  'cancelled',
  'approved',
  'pending',
  'south@example.com',
  'javascript:alert(1)',
  { '.sv': 'timestamp' },
  { '.sv': { increment: 1 } },
  { '.value': true, '.priority': 1 },
  { available: true, timestamp: hoursFromNow(30) },
  { available: false, timestamp: hoursFromNow(30) },
  { clinic_id: 'north', timestamp: hoursFromNow(24) },
  { kind: 'approved', at: { '.sv': 'timestamp' } },
  { p0: { service_id: 's0', slot_id: 'slot_0', timestamp: hoursFromNow(24) } },
  { deep: { deeper: { deepest: true } } },
]

/** Ids that one part of an update is sent to instead of another. */
const KEYS: readonly string[] = [
  ...AUTHORS.flatMap((author) => (author === null ? [] : [author.uid])),
  's0',
  's1',
  'slot_0',
  'slot_1',
  'slot_2',
  'slot_3',
  'slot_01',
  'visit0',
  'visit1',
  'visit2',
  '2031-05-20T10:30',
  'appointments',
  'completed_appointments',
  'slot_claims',
  'closed_slots',
  'available',
  'timestamp',
  'notice',
  'discount',
]

/** The update as a hostile client would send it. */
export function twisted(
  changes: Update,
  twist: Exclude<Twist, { readonly kind: 'mix' | 'twin' }>,
  database: unknown,
): Update {
  const legs = Object.keys(changes)
  switch (twist.kind) {
    case 'drop': {
      const dropped = pick(legs, twist.leg, '')
      return Object.fromEntries(Object.entries(changes).filter(([leg]) => leg !== dropped))
    }
    case 'erase':
      return { ...changes, [pick(legs, twist.leg, 'anything')]: null }
    case 'change':
      return withLeaf(changes, twist.leaf, (value) =>
        twist.value % 2 === 0 ? almost(value) : pick(HOSTILE_VALUES, twist.value, null),
      )
    case 'omit':
      return withLeaf(changes, twist.leaf, () => undefined)
    case 'extend': {
      const leg = pick(legs, twist.leg, 'anything')
      return {
        ...changes,
        [leg]: { ...asTree(changes[leg]), extra: pick(HOSTILE_VALUES, twist.value, null) },
      }
    }
    case 'redirect': {
      const leg = pick(legs, twist.leg, 'anything')
      const segments = leg.split('/')
      segments[twist.segment % segments.length] = pick(KEYS, twist.to, 'x')
      const { [leg]: value, ...rest } = changes
      return { ...rest, [segments.join('/')]: value ?? null }
    }
    case 'add':
      return {
        ...changes,
        [pick(placesOf(database), twist.place, 'anything')]: pick(
          HOSTILE_VALUES,
          twist.value,
          null,
        ),
      }
    case 'split':
      return Object.fromEntries(leavesOf(changes).map(({ path, value }) => [path.join('/'), value]))
  }
}

interface LeafPlace {
  readonly path: readonly string[]
  readonly value: unknown
}

function leavesOf(value: unknown, path: readonly string[] = []): LeafPlace[] {
  return typeof value !== 'object' || value === null
    ? [{ path, value }]
    : Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]))
}

/** Another value that would do just as well, were it the true one. */
function almost(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  return typeof value === 'number' ? value + 1 : `${String(value)}s`
}

function withLeaf(changes: Update, number: number, change: (value: unknown) => unknown): Update {
  const leaf = pick(leavesOf(changes), number, null)
  return leaf === null ? changes : asTree(replaced(changes, leaf.path, change(leaf.value)))
}

function replaced(tree: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const { [key]: child, ...others } = asTree(tree)
  const next = replaced(child, rest, value)
  return next === undefined ? others : { ...others, [key]: next }
}
