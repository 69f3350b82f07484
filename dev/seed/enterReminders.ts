import type { Answer } from '#src/areas/visits/model/reminder.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import type { AppointmentRecord, EncodedRecord, SeedTree } from './records.ts'

const SENT_BEFORE_MS = 3 * HOUR_MS
const ANSWERED_AFTER_MS = 20 * MINUTE_MS
/** After the id of the appointment, which has 20 characters. */
const LINK_END = '-a'

/** What became of the reminders of one visit after the other; null for one that is not sent yet. */
const ANSWERS: readonly (Answer | 'no-answer' | null)[] = [
  'comes',
  'comes-not',
  'no-answer',
  null,
  'comes',
  'comes',
]

/** Reminds the patients of the demo clinic's next day with visits: most were mailed, some have answered. */
export function enterReminders(
  appointments: SeedTree['appointments'],
  now: number,
): Pick<SeedTree, 'reminders' | 'visit_answers'> {
  const { id: clinicId } = DEMO_CLINIC
  const reminded = findNextVisits(appointments[clinicId] ?? {}, now).flatMap(
    ([appointmentId, record], index) => {
      const answer = ANSWERS[index % ANSWERS.length] ?? null
      return answer === null ? [] : [remind(appointmentId, record, answer, now)]
    },
  )
  return {
    reminders: {
      [clinicId]: Object.fromEntries(
        reminded.map(({ appointmentId, reminder }) => [appointmentId, reminder]),
      ),
    },
    visit_answers: Object.fromEntries(reminded.map(({ link, answer }) => [link, answer])),
  }
}

/** The confirmed visits with an e-mail, from the earliest on. */
function findNextVisits(
  appointments: Readonly<Record<string, AppointmentRecord>>,
  now: number,
): readonly (readonly [id: string, AppointmentRecord])[] {
  const zone = defaultZoneOf(DEMO_CLINIC.province)
  const startOf = (record: AppointmentRecord): number => record.bookingDetails.slot.timestamp
  const daysOf = (record: AppointmentRecord): number => daysBetween(now, startOf(record), zone)
  const coming = Object.entries(appointments)
    .filter(([, record]) => record.confirmed && daysOf(record) > 0)
    .toSorted(([, a], [, b]) => startOf(a) - startOf(b))
  const [first] = coming
  if (first === undefined) return []
  return coming.filter(
    ([, record]) => daysOf(record) === daysOf(first[1]) && (record.patientData.email ?? '') !== '',
  )
}

interface Reminded {
  readonly appointmentId: string
  readonly link: string
  readonly reminder: EncodedRecord
  readonly answer: EncodedRecord
}

function remind(
  appointmentId: string,
  record: AppointmentRecord,
  answer: Answer | 'no-answer',
  now: number,
): Reminded {
  const { id: clinicId } = DEMO_CLINIC
  const link = `${appointmentId}${LINK_END}`
  const { timestamp: start } = record.bookingDetails.slot
  const at = now - SENT_BEFORE_MS
  return {
    appointmentId,
    link,
    reminder: { for: start, at, by: clinicId, state: 'sent', times: 1, link },
    answer: {
      clinic: clinicId,
      appointment: appointmentId,
      visit: start,
      at,
      ...(answer !== 'no-answer' && { answer, answered: at + ANSWERED_AFTER_MS }),
    },
  }
}
