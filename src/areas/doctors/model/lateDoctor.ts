import type { FieldTable, ValuesOf } from '#src/core/fields/fieldTable.ts'
import { LIMITS, MAX_LATE_DOCTORS } from '#src/core/fields/limits.ts'
import { isSameDoctor } from './absence.ts'

/** late_doctors/{clinicId}/{place} but for its numbers. */
export const LATE_DOCTOR_FIELDS = {
  /** As the services name the doctor. */
  doctor: { form: { type: 'text', limit: LIMITS.doctor } },
} as const satisfies FieldTable

/** A doctor who is late today. */
export interface NewLateDoctor extends ValuesOf<typeof LATE_DOCTOR_FIELDS> {
  readonly minutes: number
  /** The end of the clinic's day, in epoch milliseconds: from then on it is no longer so. */
  readonly until: number
}

export interface LateDoctor extends NewLateDoctor {
  /** One of the clinic's numbered places, l00 to l99. */
  readonly place: string
}

/** What the desk offers in one press each; any other number is typed. */
export const LATE_MINUTES = [5, 10, 15, 20, 25, 30, 40, 50, 60, 90, 120, 180] as const

/** By how much a doctor is later with one more press. */
export const LATE_STEP_MINUTES = 5

/** Returns who of them is late at this moment, in epoch milliseconds, if the doctor is. */
export function findLate<Late extends NewLateDoctor>(
  late: readonly Late[],
  doctor: string,
  now: number,
): Late | null {
  return late.find((each) => each.until > now && isSameDoctor(each.doctor, doctor)) ?? null
}

/** The first place that is free; null where all are taken. */
export function findFreeLatePlace(taken: readonly string[]): string | null {
  for (let number = 0; number < MAX_LATE_DOCTORS; number += 1) {
    const place = `l${String(number).padStart(2, '0')}`
    if (!taken.includes(place)) return place
  }
  return null
}

/** A number of minutes that was typed; null where it is none that can be said. */
export function readLateMinutes(typed: string): number | null {
  const { min, max } = LIMITS.lateMinutes
  const minutes = Number(typed.trim())
  return /^\d+$/.test(typed.trim()) && minutes >= min && minutes <= max ? minutes : null
}
