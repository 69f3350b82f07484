import type { LoggedChange } from '#src/areas/accounts/model/logEntry.ts'
import type { LoggedTimeList } from '#src/areas/accounts/model/loggedLists.ts'
import type { NewAbsence } from '#src/areas/doctors/model/absence.ts'
import type { NewLateDoctor } from '#src/areas/doctors/model/lateDoctor.ts'
import { LOGGED_TIMES } from '#src/areas/doctors/model/loggedTimes.ts'
import type { TimeSpan } from '#src/areas/doctors/model/takenTime.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'

/**
 * What enters each change of hours and absences into the log of its clinic. Beside the value that the rules ask for, it says what a
 * reader needs when the record is gone, and nothing of the notes.
 */
export const timeChanges = {
  hoursSaved: (serviceId: string): LoggedChange => hoursChange(serviceId, SERVER_TIME),
  hoursRemoved: (serviceId: string): LoggedChange => hoursChange(serviceId, null),
  absent: (absenceId: string, { doctor, from, until }: NewAbsence): readonly LoggedChange[] =>
    changesOf('absences', [absenceId], { doctor, from, until }),
  absenceRemoved: (absenceId: string): LoggedChange => removalOf('absence', 'absences', absenceId),
  late: (place: string, { doctor, minutes }: NewLateDoctor): readonly LoggedChange[] =>
    changesOf('late_doctors', [place], { doctor, minutes }),
  lateTakenBack: (place: string): LoggedChange => removalOf('late', 'late_doctors', place),
  blocked: (listId: string, key: string, { from, until }: TimeSpan): readonly LoggedChange[] =>
    changesOf('busy_times', [listId, key], { from, until }),
  unblocked: (listId: string, key: string): LoggedChange =>
    removalOf('block', 'busy_times', listId, key),
} as const

function hoursChange(serviceId: string, to: unknown): LoggedChange {
  return { list: 'weekly_hours', place: [serviceId, ...LOGGED_TIMES.hours], to }
}

function changesOf(
  list: LoggedTimeList,
  record: readonly string[],
  values: Readonly<Record<string, unknown>>,
): readonly LoggedChange[] {
  return Object.entries(values).map(([field, to]) => ({ list, place: [...record, field], to }))
}

function removalOf(
  what: keyof typeof LOGGED_TIMES,
  list: LoggedTimeList,
  ...record: readonly string[]
): LoggedChange {
  return { list, place: [...record, ...LOGGED_TIMES[what]], to: null }
}
