import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, NOBODY } from '#tests/rules/startingData.ts'
import { entryOf } from '#tests/support/changeLog.ts'
import { joining } from './staffScene.ts'

/** A clinic's log in the tests of the rules: Clinic One's founder and Dana Roy, who is at its desk. */

export const LOG = `log/${CLINIC}`
export const PENDING = `appointments/${CLINIC}/pending`
export const BEGUN = `appointments/${CLINIC}/begun`
export const DANA = { userId: NOBODY, name: 'Dana Roy' } as const
export const FOUNDER = { userId: CLINIC, name: 'Clinic One' } as const

export const APPROVAL: Update = { [`${PENDING}/confirmed`]: true }

/** What approving `pending` enters into the log. */
export const APPROVED = {
  list: 'appointments',
  clinicId: CLINIC,
  place: ['pending', 'confirmed'],
  to: true,
} as const

/** Dana is at the desk, and approved `confirmed` an hour ago. */
export const DANA_AT_DESK: Update = {
  ...joining(),
  [`${LOG}/old`]: {
    by: NOBODY,
    name: 'Dana Roy',
    at: 1_700_000_000_000,
    path: `appointments/${CLINIC}/confirmed/confirmed`,
    what: 'confirmed:confirmed',
    to: true,
  },
  [`${LOG}/confirmed:confirmed`]: 'old',
}

/** Dana approves `pending`, with the entry `mine`; what is given is said of the entry instead. */
export const approvalByDana = (more: Update = {}): Update => {
  const entry = entryOf(APPROVED, DANA, 'mine')
  const record = entry[`${LOG}/mine`]
  return {
    ...APPROVAL,
    ...entry,
    [`${LOG}/mine`]: { ...(typeof record === 'object' ? record : {}), ...more },
  }
}
