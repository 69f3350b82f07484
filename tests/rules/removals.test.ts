import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withLog } from '#tests/support/changeLog.ts'
import { withOpenings } from '#tests/support/openings.ts'
import type { Attempt } from './Attempt.ts'
import { inEndedSession } from './endedSession.ts'
import { DEEDS } from './honest/allDeeds.ts'
import { isGranted } from './isGranted.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import { PEOPLE, uidOf } from './startingData.ts'
import { startingDataWith } from './transitions.ts'

/** The rules, as they are for an evaluator that asks no `.validate` above what is removed. */
async function rulesWithoutRoot(): Promise<string> {
  const text = await readFile(new URL('../../database.rules.json', import.meta.url), 'utf8')
  return text.replace(/^(\{"rules":\{)"\.validate":.*\n/, '$1')
}

const REMOVING_DEEDS = DEEDS.filter(
  ({ by, changes }) => by !== 'visitor' && Object.values(changes).every((value) => value === null),
)

const IN_ENDED_SESSIONS = REMOVING_DEEDS.flatMap((deed): readonly [string, Attempt][] => {
  const { by, changes } = deed
  if (by === 'visitor') return []
  // Nobody owns these: anyone who is signed in takes away what is no longer true.
  const isAnyones = (path: string): boolean =>
    path.startsWith('openings/') || path.endsWith('/covered')
  if (Object.keys(changes).every(isAnyones)) return []
  // What is entered into the log with it is no removal, of which the root asks for the session.
  const before = startingDataWith(deed.given ?? {})
  if (Object.keys(withLog(before, changes, PEOPLE[by].uid)).length > Object.keys(changes).length) {
    return []
  }
  const attempt = inEndedSession({ ...deed, by })
  return [[`${by} may not ${attempt.name}`, attempt]]
})

const SIGNED_OUT = REMOVING_DEEDS.map((deed): [string, Attempt] => [
  `visitor may not ${deed.name}`,
  { ...deed, by: 'visitor' },
])

let world: RulesWorld
beforeAll(async () => {
  world = await createRulesWorld('removals', await rulesWithoutRoot())
})
beforeEach(() => world.reset())
afterAll(() => world.close())

test('the rules without those at the root are tested with at least 15 removals', async () => {
  expect(IN_ENDED_SESSIONS.length).toBeGreaterThan(15)
  expect(SIGNED_OUT.length).toBeGreaterThan(IN_ENDED_SESSIONS.length)
  expect(await rulesWithoutRoot()).toMatch(/^\{"rules":\{"clinics"/)
})

test.each([...IN_ENDED_SESSIONS, ...SIGNED_OUT])(
  'the rules without those at the root deny a removal: %s',
  async (_name, { by, changes, given = {}, claims }) => {
    await world.setUp(given)
    const before = await world.everything()
    const whole = withLog(before, withOpenings(before, changes), uidOf(by))
    const update = world.as(by, claims).ref().update(whole)
    expect(await isGranted(update)).toBe(false)
  },
)
