import type { Answer } from '#src/areas/visits/model/reminder.ts'
import { waitingTime } from '#src/areas/visits/model/waitingTime.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { addDays, daysBetween, toWallTime } from '#src/core/time/wallClock.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import type { AppointmentRecord, BookedTree, EncodedRecord, SeedTree } from './records.ts'
import { atMinutes } from './slotTimes.ts'

const SENT_BEFORE_MS = 3 * HOUR_MS
/** When the desk was opened on the day before a visit, in minutes since midnight. */
const DESK_OPENED_MINUTES = 8 * 60 + 10
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

/** What patients answered whose visits took place: every fourth did not. */
const PAST_ANSWERS: readonly (Answer | 'no-answer')[] = ['comes', 'comes', 'comes', 'no-answer']

type Appointments = Readonly<Record<string, AppointmentRecord>>
type Visit = readonly [id: string, AppointmentRecord]

/**
 * Reminds the patients of the demo clinic's next day with visits: most were mailed, some have answered. Those of most past
 * visits were reminded too, so that its numbers say how many were missed with and without.
 */
export function enterReminders(
  {
    appointments,
    completed_appointments: past,
  }: Pick<BookedTree, 'appointments' | 'completed_appointments'>,
  now: number,
): Pick<SeedTree, 'reminders' | 'visit_answers'> {
  const { id: clinicId } = DEMO_CLINIC
  const reminded = [
    ...findNextVisits(appointments[clinicId] ?? {}, now).flatMap((visit, index) => {
      const answer = ANSWERS[index % ANSWERS.length] ?? null
      return answer === null ? [] : [remind(visit, answer, now - SENT_BEFORE_MS)]
    }),
    ...remindOfPast(past[clinicId] ?? {}),
  ]
  return {
    reminders: {
      [clinicId]: Object.fromEntries(
        reminded.map(({ appointmentId, reminder }) => [appointmentId, reminder]),
      ),
    },
    visit_answers: Object.fromEntries(
      reminded.flatMap(({ answer }) => (answer === null ? [] : [[answer.link, answer.record]])),
    ),
  }
}

/**
 * On the morning before each visit that was booked early enough. Of the patients who missed theirs, only every second one
 * was reminded: a reminder helps.
 */
function remindOfPast(past: Appointments): readonly Reminded[] {
  const visits = Object.entries(past)
    .filter(([id, record]) => (waitingTime(id, morningBefore(record)) ?? 0) > DAY_MS)
    .toSorted(([, a], [, b]) => startOf(a) - startOf(b))
  const of = (outcome: AppointmentRecord['outcome']): readonly Visit[] =>
    visits.filter(([, record]) => record.outcome === outcome)
  return [
    ...of('completed').map((visit, index) => ({
      visit,
      answer: PAST_ANSWERS[index % PAST_ANSWERS.length] ?? 'no-answer',
    })),
    ...of('no-show')
      .filter((_, index) => index % 2 === 1)
      .map((visit) => ({ visit, answer: 'no-answer' as const })),
  ].map(({ visit, answer }) => {
    const [, record] = visit
    const at = morningBefore(record)
    return hasEmail(record) ? remind(visit, answer, at) : callOf(visit, at)
  })
}

function morningBefore(record: AppointmentRecord): number {
  const zone = defaultZoneOf(DEMO_CLINIC.province)
  const { date } = toWallTime(addDays(startOf(record), -1, zone), zone)
  return atMinutes(date, DESK_OPENED_MINUTES, zone)
}

function startOf({ bookingDetails }: AppointmentRecord): number {
  return bookingDetails.slot.timestamp
}

function hasEmail({ patientData }: AppointmentRecord): boolean {
  return (patientData.email ?? '') !== ''
}

/** The confirmed visits with an e-mail, from the earliest on. */
function findNextVisits(appointments: Appointments, now: number): readonly Visit[] {
  const zone = defaultZoneOf(DEMO_CLINIC.province)
  const daysOf = (record: AppointmentRecord): number => daysBetween(now, startOf(record), zone)
  const coming = Object.entries(appointments)
    .filter(([, record]) => record.confirmed && daysOf(record) > 0)
    .toSorted(([, a], [, b]) => startOf(a) - startOf(b))
  const [first] = coming
  if (first === undefined) return []
  return coming.filter(([, record]) => daysOf(record) === daysOf(first[1]) && hasEmail(record))
}

interface Reminded {
  readonly appointmentId: string
  readonly reminder: EncodedRecord
  /** What the link in its mail leads to; null where there was a call. */
  readonly answer: { readonly link: string; readonly record: EncodedRecord } | null
}

function remind(
  [appointmentId, record]: Visit,
  answer: Answer | 'no-answer',
  at: number,
): Reminded {
  const { id: clinicId } = DEMO_CLINIC
  const link = `${appointmentId}${LINK_END}`
  const start = startOf(record)
  return {
    appointmentId,
    reminder: { for: start, at, by: clinicId, state: 'sent', times: 1, link },
    answer: {
      link,
      record: {
        clinic: clinicId,
        appointment: appointmentId,
        visit: start,
        at,
        ...(answer !== 'no-answer' && { answer, answered: at + ANSWERED_AFTER_MS }),
      },
    },
  }
}

/** The call that reminds a patient without an e-mail. */
function callOf([appointmentId, record]: Visit, at: number): Reminded {
  const { id: clinicId } = DEMO_CLINIC
  return {
    appointmentId,
    reminder: { for: startOf(record), at, by: clinicId, state: 'called', times: 1 },
    answer: null,
  }
}
