import { expect } from 'vitest'
import { withLog } from '#tests/support/changeLog.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { withOpenings } from '#tests/support/openings.ts'
import type { Update } from './honestUpdates.ts'
import type { Client, RulesWorld } from './rulesWorld.ts'
import { PEOPLE, startingData, uidOf, type Actor } from './startingData.ts'

export interface RaceEntry {
  readonly client: Client
  readonly changes: Update
}

/** Runs all at once, each on its own connection; true for those that passed. */
export async function race(entries: readonly RaceEntry[]): Promise<boolean[]> {
  const results = await Promise.allSettled(
    entries.map(({ client, changes }): Promise<unknown> => client.ref().update(changes)),
  )
  return results.map((result) => {
    if (result.status === 'fulfilled') return true
    expect(String(result.reason)).toMatch(/permission.denied/i)
    return false
  })
}

/**
 * How often each duel is raced. The database takes one write after the other, so a duel has two courses, and each
 * racer begins in every second round.
 */
export const DUEL_ROUNDS = 25

/** The list from its n-th item on, and then those before it. */
export const startingAt = <Item>(items: readonly Item[], start: number): Item[] => [
  ...items.slice(start % items.length),
  ...items.slice(0, start % items.length),
]

export type Racer = readonly [actor: Actor, changes: Update]

/** Two at once on the starting data. `outcomes` are those that may be: which of the two passed. */
export interface Duel {
  readonly name: string
  readonly racers: readonly [Racer, Racer]
  readonly outcomes: readonly ('both' | 'first' | 'second')[]
}

/**
 * Lets the two begin in turn, `DUEL_ROUNDS` times, on fresh data, and looks at everything after each; `look` is
 * given the database after a round.
 */
export async function runDuel(
  world: RulesWorld,
  { racers, outcomes }: Duel,
  look: (database: unknown) => void = () => undefined,
): Promise<void> {
  const entries = racers.map(([actor, changes]) => ({
    client: world.connect(actor === 'visitor' ? null : PEOPLE[actor]),
    changes: withLog(startingData(), withOpenings(startingData(), changes), uidOf(actor)),
  }))
  for (let round = 0; round < DUEL_ROUNDS; round += 1) {
    await world.reset()
    // Who sends first changes from round to round.
    const passed = startingAt(await race(startingAt(entries, round)), round)
    const both = passed.every((won) => won)
    expect(outcomes).toContain(both ? 'both' : passed[0] === true ? 'first' : 'second')
    expect(passed).toContain(true)
    const after = await world.everything()
    expect(findBrokenInvariants(after)).toEqual([])
    look(after)
  }
}
