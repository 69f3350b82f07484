import { asTree } from '#tests/support/findBrokenInvariants.ts'
import { attempt, type Attempt } from '../Attempt.ts'
import type { Update } from '../honestUpdates.ts'
import { CLINIC } from '../startingData.ts'
import { clinicBooking, withValues } from '../transitions.ts'
import { CALLED } from './moveDeeds.ts'

const DATA = `appointments/${CLINIC}/called/patientData`
const CALLED_DATA = asTree(asTree(CALLED[`appointments/${CLINIC}/called`])['patientData'])
const CORRECT = { ...CALLED_DATA, fullname: 'Sam Kaller', phoneNumber: '(807) 555-0110' }

/** The clinic corrects the contact of its caller for the first time. */
export const CORRECTED: Update = { [DATA]: { ...CORRECT, corrected: 1 } }

/** What a clinic corrects of the contact of a caller. */
export const CONTACT_DEEDS: readonly Attempt[] = [
  attempt('correct the name and the phone number of a caller', 'clinic', CORRECTED, CALLED),
  attempt(
    'give a caller an e-mail address',
    'clinic',
    { [DATA]: { ...CORRECT, email: 'sam@example.com', corrected: 1 } },
    CALLED,
  ),
  attempt(
    'take the e-mail address of a caller out again',
    'clinic',
    { [DATA]: { ...CORRECT, corrected: 8 } },
    withValues(CALLED, { [`${DATA}/email`]: 'sam@example.com', [`${DATA}/corrected`]: 7 }),
  ),
  attempt(
    'correct the contact of a caller in two visits',
    'clinic',
    {
      [DATA]: { ...CORRECT, corrected: 1 },
      [`appointments/${CLINIC}/fresh/patientData`]: { ...CORRECT, corrected: 1 },
    },
    { ...CALLED, ...clinicBooking() },
  ),
]
