import type { VisitEvent } from '#src/areas/visits/model/visitHistory.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'

const DEEDS: Readonly<Record<VisitEvent, string>> = {
  requested: 'Requested',
  booked: 'Booked',
  approved: 'Approved',
  'approval-taken-back': 'Approval taken back',
  moved: 'Moved',
  'move-asked': 'Another time asked for',
  'move-declined': 'Move declined',
  'move-lapsed': 'Move not answered in time, noticed',
  'move-taken-back': 'Wish to move taken back',
  arrived: 'Marked as arrived',
  'arrival-taken-back': 'Arrival taken back',
  begun: 'Marked as in progress',
  'beginning-taken-back': 'In progress taken back',
  'contact-corrected': 'Contact or language corrected',
  cancelled: 'Cancelled',
  completed: 'Completed',
  'no-show': 'Marked as missed',
}

/** Who did what with an appointment. */
export const history = {
  title: 'Who did what',
  /** 'Approved by Dana Roy'; without a name it was the patient. */
  deed: (event: VisitEvent, name: string | null): string =>
    `${DEEDS[event]} by ${name ?? 'the patient'}`,
  /** 'today 10:42 AM', 'Tue 3 Mar 2026 10:42 AM' */
  when: (at: number, now: number, zone: TimeZone): string => {
    const days = daysBetween(at, now, zone)
    const day = days === 0 ? 'today' : days === 1 ? 'yesterday' : format.briefDate(at, zone)
    return `${day} ${format.time(at, zone)}`
  },
  nothing: 'Nothing has been done with this appointment yet.',
  pageTitle: 'Changes',
  failed: 'We could not load who did what.',
} as const
