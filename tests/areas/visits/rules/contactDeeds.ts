import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC } from '#tests/rules/startingData.ts'
import { clinicBooking, withValues } from '#tests/rules/transitions.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import { CALLED } from './moveDeeds.ts'

const DATA = `appointments/${CLINIC}/called/patientData`
/** The language is French, until somebody corrects it. */
export const LANGUAGE = `appointments/${CLINIC}/called/bookedBy/language`
const CALLED_DATA = asTree(asTree(CALLED[`appointments/${CLINIC}/called`])['patientData'])
const CORRECT = { ...CALLED_DATA, fullname: 'Sam Kaller', phoneNumber: '(807) 555-0110' }

/** The clinic corrects the contact of its caller for the first time. */
export const CORRECTED: Update = { [DATA]: { ...CORRECT, corrected: 1 } }

const IN_ENGLISH: Update = withValues(CALLED, { [LANGUAGE]: undefined })

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
  attempt(
    'correct the language of a caller from English to French',
    'clinic',
    { ...CORRECTED, [LANGUAGE]: 'fr' },
    IN_ENGLISH,
  ),
  attempt(
    'correct the language of a caller from French to English',
    'clinic',
    { ...CORRECTED, [LANGUAGE]: null },
    CALLED,
  ),
  attempt(
    'correct the language of a caller to English by its name',
    'clinic',
    { ...CORRECTED, [LANGUAGE]: 'en' },
    CALLED,
  ),
  attempt(
    'correct nothing but the language of a caller, after another correction',
    'clinic',
    { [DATA]: { ...CORRECT, corrected: 2 }, [LANGUAGE]: null },
    withValues(CALLED, { [DATA]: { ...CORRECT, corrected: 1 } }),
  ),
  attempt(
    'correct the language of a caller in two visits',
    'clinic',
    {
      ...CORRECTED,
      [LANGUAGE]: null,
      [`appointments/${CLINIC}/fresh/patientData`]: { ...CORRECT, corrected: 1 },
      [`appointments/${CLINIC}/fresh/bookedBy/language`]: null,
    },
    { ...CALLED, ...clinicBooking() },
  ),
]
