import { clinicTime } from './clinicTime.ts'

/** A time in March 2026, or another month of that year, at the builders' clinic: the 3rd is a Tuesday. */
export function localTime(day: number, hours = 0, minutes = 0, month = 3): number {
  return clinicTime(2026, month - 1, day, hours, minutes)
}
