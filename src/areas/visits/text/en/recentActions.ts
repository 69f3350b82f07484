import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

type Told = 'account' | 'call' | 'mail'

const callFirst = (phone: string): string => `No e-mail address: please call ${phone}.`

/** What a clinic did to an appointment in the last seconds, or is about to do. `visit` is 'Ann Lee, 9:30 AM'. */
export const recentActions = {
  title: 'Just done',
  undo: 'Undo',
  /** The button's name for a screen reader; it begins with the word that is seen. */
  undoOf: (words: string): string => `Undo: ${words}`,
  open: 'See appointment',
  /** Likewise. */
  openOf: (words: string): string => `See appointment: ${words}`,
  dismiss: 'Close',
  visit: (patient: string, timestamp: number, zone: TimeZone): string =>
    `${patient}, ${format.time(timestamp, zone)}`,
  arrived: (visit: string): string => `Arrived: ${visit}.`,
  notArrived: (visit: string): string => `No longer marked as arrived: ${visit}.`,
  begun: (visit: string): string => `In progress: ${visit}.`,
  notBegun: (visit: string): string => `No longer marked as in progress: ${visit}.`,
  completing: (visit: string): string => `Marking as completed in a few seconds: ${visit}.`,
  completed: (visit: string): string => `Completed: ${visit}.`,
  missing: (visit: string): string => `Marking as missed in a few seconds: ${visit}.`,
  missed: (visit: string): string => `Missed: ${visit}.`,
  unchanged: (visit: string): string => `Nothing was changed: ${visit}.`,
  /** In place of what else can be done with an appointment. */
  coming: {
    completed: 'Marking as completed in a few seconds',
    missed: 'Marking as missed in a few seconds',
    cancelled: 'Cancelling in a few seconds',
    declined: 'Declining in a few seconds',
  },
  /** Here and below, `visit` is 'Ann Lee, Tuesday 3 March, 9:30 AM'. */
  cancelling: (visit: string): string => `Cancelling in a few seconds: ${visit}.`,
  declining: (visit: string): string => `Declining in a few seconds: ${visit}.`,
  /** `told` says how the patient learns of it. */
  cancelled: (visit: string, told: string): string => `Cancelled: ${visit}. ${told}`,
  declined: (visit: string, told: string): string => `Declined: ${visit}. ${told}`,
  notCancelled: (visit: string): string => `Not cancelled: ${visit}. Nobody was told.`,
  notDeclined: (visit: string): string => `Not declined: ${visit}. Nobody was told.`,
  approved: (visit: string): string => `${visit}: approved. E-mails go out in a few seconds.`,
  notApproved: (visit: string): string => `${visit}: a request again. No e-mail was sent.`,
  /** `told` is how the patient learns of it. */
  moved: (visit: string, told: Told, phone: string): string =>
    `Moved: ${visit}. ${told === 'call' ? callFirst(phone) : 'E-mails go out in a few seconds.'}`,
  movedBack: (visit: string): string => `Back where it was: ${visit}. No e-mail was sent.`,
  /** A mail about the move was on its way, or it was moved before. */
  movedBackTold: (visit: string, told: Told, phone: string): string =>
    `Back where it was: ${visit}. ${
      told === 'call' ? callFirst(phone) : 'E-mails about this go out.'
    }`,
  request: (patient: string, timestamp: number, zone: TimeZone): string =>
    `${patient}, ${format.spoken(timestamp, zone)}`,
  /** Follows what was tried. */
  failed: (words: string, problem: string): string => `${words} ${problem}`,
  tried: (visit: string): string => `${visit}:`,
  steps: {
    arrived: 'Arrived',
    begun: 'In progress',
    completed: 'Completed',
    'no-show': 'Missed',
  },
  /** The button's name for a screen reader; it begins with the words that are seen. */
  stepOf: (step: string, visit: string): string => `${step}: ${visit}`,
  arrivedAt: (timestamp: number, zone: TimeZone): string =>
    `Arrived at ${format.time(timestamp, zone)}`,
  begunAt: (timestamp: number, zone: TimeZone): string =>
    `In progress since ${format.time(timestamp, zone)}`,
  takeBackArrived: 'Not arrived',
  takeBackBegun: 'Not in progress',
} as const
