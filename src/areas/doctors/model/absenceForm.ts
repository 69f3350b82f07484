import { LIMITS } from '#src/core/fields/limits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDaysToDate, startOfDate, toInstants, toWallTime } from '#src/core/time/wallClock.ts'
import { MAX_ABSENCE_DAYS, type NewAbsence } from './absence.ts'

/** In the form, the doctor where the whole clinic is closed: no name of a person. */
export const EVERYONE = '*'

/** What the clinic enters when a doctor is away. */
export interface AbsenceForm {
  /** `EVERYONE` for the whole clinic. */
  readonly doctor: string
  /** 'YYYY-MM-DD' */
  readonly firstDay: string
  /** 'YYYY-MM-DD'; it is part of the absence. */
  readonly lastDay: string
  /** Whether it begins with the first day and ends with the last. */
  readonly isWholeDays: boolean
  /** 'HH:mm' on the first day. */
  readonly fromTime: string
  /** 'HH:mm' on the last day. */
  readonly untilTime: string
  readonly note: string
}

export type AbsenceProblem =
  | { readonly field: 'doctor'; readonly code: 'doctor-required' }
  | { readonly field: 'firstDay'; readonly code: 'first-day-required' }
  | {
      readonly field: 'lastDay'
      readonly code: 'last-day-required' | 'last-day-before-first' | 'over' | 'too-long'
    }
  | {
      readonly field: 'fromTime' | 'untilTime'
      readonly code: 'time-required' | 'time-skipped' | 'ends-before-it-begins'
    }
  | { readonly field: 'note'; readonly code: 'note-too-long' }

/** Today, all day. */
export function createAbsenceForm(doctor: string, now: number, zone: TimeZone): AbsenceForm {
  const today = toWallTime(now, zone).date
  return {
    doctor,
    firstDay: today,
    lastDay: today,
    isWholeDays: true,
    fromTime: '',
    untilTime: '',
    note: '',
  }
}

/** From when to when the form says, in epoch milliseconds; null while it doesn't say. */
export function rangeOf(
  { firstDay, lastDay, isWholeDays, fromTime, untilTime }: AbsenceForm,
  zone: TimeZone,
): Pick<NewAbsence, 'from' | 'until'> | null {
  if (!isDate(firstDay) || !isDate(lastDay)) return null
  const from = isWholeDays
    ? startOfDate(firstDay, zone)
    : toInstants(firstDay, fromTime, zone).at(0)
  // Where a time comes twice, the later one: the doctor is not there in between.
  const until = isWholeDays
    ? startOfDate(addDaysToDate(lastDay, 1), zone)
    : toInstants(lastDay, untilTime, zone).at(-1)
  return from === undefined || until === undefined || from >= until ? null : { from, until }
}

/** What is wrong with the form, the first field first; nothing of a form that can be sent. */
export function findAbsenceProblems(
  form: AbsenceForm,
  now: number,
  zone: TimeZone,
): readonly AbsenceProblem[] {
  const problems: AbsenceProblem[] = []
  if (form.doctor === '') problems.push({ field: 'doctor', code: 'doctor-required' })
  const { firstDay, lastDay } = form
  if (!isDate(firstDay)) problems.push({ field: 'firstDay', code: 'first-day-required' })
  if (!isDate(lastDay)) problems.push({ field: 'lastDay', code: 'last-day-required' })
  else if (isDate(firstDay) && lastDay < firstDay) {
    problems.push({ field: 'lastDay', code: 'last-day-before-first' })
  } else if (isDate(firstDay) && lastDay >= addDaysToDate(firstDay, MAX_ABSENCE_DAYS)) {
    problems.push({ field: 'lastDay', code: 'too-long' })
  }
  if (problems.length === 0) problems.push(...findTimeProblems(form, now, zone))
  if (form.note.trim().length > LIMITS.absenceNote.max) {
    problems.push({ field: 'note', code: 'note-too-long' })
  }
  return problems
}

function findTimeProblems(
  form: AbsenceForm,
  now: number,
  zone: TimeZone,
): readonly AbsenceProblem[] {
  if (!form.isWholeDays) {
    const times = [
      ['fromTime', form.firstDay],
      ['untilTime', form.lastDay],
    ] as const
    for (const [field, day] of times) {
      if (form[field] === '') return [{ field, code: 'time-required' }]
      if (toInstants(day, form[field], zone).length === 0) return [{ field, code: 'time-skipped' }]
    }
  }
  const range = rangeOf(form, zone)
  if (range === null) return [{ field: 'untilTime', code: 'ends-before-it-begins' }]
  return range.until <= now ? [{ field: 'lastDay', code: 'over' }] : []
}

/** The absence that a form without problems describes; null where it describes none. */
export function toAbsence(form: AbsenceForm, zone: TimeZone): NewAbsence | null {
  const range = rangeOf(form, zone)
  return range === null ? null : { doctor: absentDoctorOf(form), note: form.note.trim(), ...range }
}

/** Who is away as it is stored; empty for the whole clinic. */
export function absentDoctorOf({ doctor }: Pick<AbsenceForm, 'doctor'>): string {
  return doctor === EVERYONE ? '' : doctor
}

function isDate(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
}
