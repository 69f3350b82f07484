import { DIGIT_KEYS, NAME_KEYS } from '#src/areas/visits/model/patientSearchKeys.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { CLINIC } from '#tests/rules/startingData.ts'
import { cancellation, completion, withValues } from '#tests/rules/transitions.ts'

const ALL = Object.fromEntries([...NAME_KEYS, ...DIGIT_KEYS].map((key) => [key, 'x'.repeat(60)]))

/** By what the clinic finds the patient of a visit that is over. */
export const SEARCH_KEY_DEEDS: readonly Attempt[] = [
  attempt(
    'complete a visit with every search key',
    'clinic',
    withValues(completion(), { [`completed_appointments/${CLINIC}/begun/search`]: ALL }),
  ),
  attempt(
    'cancel with search keys',
    'patient',
    withValues(cancellation('patient'), {
      [`completed_appointments/${CLINIC}/pending/search`]: { n0: 'robin tremblay', d6: '0142' },
    }),
  ),
]
