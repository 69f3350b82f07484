import type { FieldTable, ValuesOf } from '#src/core/fields/fieldTable.ts'
import { LIMITS, MAX_ABSENCES } from '#src/core/fields/limits.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { doctorKey } from './doctorKey.ts'

/** absences/{clinicId}/{absenceId} but for its two times. */
export const ABSENCE_FIELDS = {
  /** As the services name the doctor; empty where the whole clinic is closed. */
  doctor: { form: { type: 'text', limit: LIMITS.absentDoctor } },
  /** For the clinic itself; empty where it left none. */
  note: { form: { type: 'text', limit: LIMITS.absenceNote, optional: 'always' } },
} as const satisfies FieldTable

/** A doctor is away, or everyone: nothing of theirs is offered from `from` until just before `until`. */
export interface NewAbsence extends ValuesOf<typeof ABSENCE_FIELDS> {
  /** Epoch milliseconds. */
  readonly from: number
  /** Epoch milliseconds. */
  readonly until: number
}

export interface Absence extends NewAbsence {
  /** One of the clinic's numbered names, a00 to a99. */
  readonly absenceId: string
}

/** A slot that the clinic took back from the public: it comes back under its own id, at its own time. */
export interface ClosedSlot {
  readonly serviceId: string
  readonly slotId: string
  /** Epoch milliseconds. */
  readonly timestamp: number
}

/** Longer ones are typing errors. */
export const MAX_ABSENCE_DAYS = 366

/** The first name that no absence has; null where all are taken. */
export function findFreeAbsenceId(taken: readonly string[]): string | null {
  for (let number = 0; number < MAX_ABSENCES; number += 1) {
    const absenceId = `a${String(number).padStart(2, '0')}`
    if (!taken.includes(absenceId)) return absenceId
  }
  return null
}

/** A time of a doctor: a slot of a service, free or not. */
export interface DoctorsTime {
  readonly doctor: string
  /** Minutes. */
  readonly duration: number
  /** Epoch milliseconds of the start. */
  readonly timestamp: number
  /** The service, where that is known. */
  readonly serviceId?: string
  /** How many patients of that service come at one time; 0 or nothing for one. */
  readonly places?: number
}

/**
 * Whether the doctor is away at any moment of this time. What is published has to ask: a new time
 * within an absence would offer a doctor who isn't there.
 */
export function isWithinAbsence(
  absences: readonly Pick<NewAbsence, 'doctor' | 'from' | 'until'>[],
  { doctor, timestamp, duration }: DoctorsTime,
): boolean {
  const end = timestamp + duration * MINUTE_MS
  return absences.some(
    (absence) => isAbsenceOf(absence, doctor) && timestamp < absence.until && end > absence.from,
  )
}

/** Whether this doctor is the one who is away, or one of all. */
export function isAbsenceOf(absence: Pick<NewAbsence, 'doctor'>, doctor: string): boolean {
  return absence.doctor === '' || isSameDoctor(absence.doctor, doctor)
}

/** Whether two services mean the same person, however carefully the name was typed. */
export function isSameDoctor(a: string, b: string): boolean {
  return doctorKey(a) === doctorKey(b)
}
