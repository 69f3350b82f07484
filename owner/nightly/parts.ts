import type { Part } from './Part.ts'
import { answerTimes } from './parts/answerTimes.ts'
import { calendars } from './parts/calendars.ts'
import { check } from './parts/check.ts'
import { deletionRequests } from './parts/deletionRequests.ts'
import { dueMails } from './parts/dueMails.ts'
import { exportEncrypted } from './parts/exportEncrypted.ts'
import { reminders } from './parts/reminders.ts'
import { restoreDrill } from './parts/restoreDrill.ts'
import { retention } from './parts/retention.ts'
import { waitingClinics } from './parts/waitingClinics.ts'

/** All parts of a night, in the order in which they are done. */
export const PARTS: readonly Part[] = [
  check,
  exportEncrypted,
  retention,
  deletionRequests,
  waitingClinics,
  dueMails,
  reminders,
  calendars,
  answerTimes,
  restoreDrill,
]
