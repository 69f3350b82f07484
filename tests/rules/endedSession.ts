import type { Attempt } from './Attempt.ts'
import { PEOPLE, type Actor } from './startingData.ts'

/** When all sessions of an account were ended, in milliseconds: at the beginning of a second. */
export const SINCE = 1_700_000_001_000

/** The token of a session that began in the second before, in seconds: the last one that is over. */
export const LAST_ENDED = 1_700_000_000

/** The same in a session that is over, though it began just before all of them were ended. */
export function inEndedSession(
  one: Omit<Attempt, 'by' | 'claims'> & { readonly by: Exclude<Actor, 'visitor'> },
): Attempt {
  return {
    ...one,
    name: `${one.name} in a session that began just before all were ended`,
    given: { ...one.given, [`valid_since/${PEOPLE[one.by].uid}`]: SINCE },
    claims: { auth_time: LAST_ENDED },
  }
}
