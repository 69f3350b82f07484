import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { PATIENT } from '#tests/rules/startingData.ts'

const CHANGED = 'pat.new@example.com'

/** What follows the change of an account's address. */
export const ADDRESS_DEEDS: readonly Attempt[] = [
  attempt(
    'let the own record follow the address that the account has confirmed',
    'patient',
    { [`patients/${PATIENT}/email`]: CHANGED },
    {},
    { email: CHANGED, email_verified: true },
  ),
  attempt(
    'write the confirmed address that the record has already',
    'patient',
    { [`patients/${PATIENT}/email`]: CHANGED },
    { [`patients/${PATIENT}/email`]: CHANGED },
    { email: CHANGED, email_verified: true },
  ),
]
