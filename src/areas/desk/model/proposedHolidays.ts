import { isAbsenceOf, type NewAbsence } from '#src/areas/doctors/model/absence.ts'
import { listHolidays, type Holiday } from '#src/core/time/holidays.ts'
import type { Province } from '#src/core/time/provinces.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDaysToDate, startOfDate, toWallTime } from '#src/core/time/wallClock.ts'

/** How far ahead holidays are proposed. */
const PROPOSED_DAYS = 90

/** A public holiday on which the clinic may want to be closed. */
export interface ProposedHoliday extends Holiday, Pick<NewAbsence, 'from' | 'until'> {}

interface HolidayOptions {
  readonly province: Province
  readonly zone: TimeZone
  readonly now: number
  /** The clinic's doctors, by name. */
  readonly doctors: readonly string[]
  readonly absences: readonly NewAbsence[]
  /** Dates on which the clinic said that it does not close. */
  readonly open: readonly string[]
}

/** Returns the coming public holidays of the province on which a doctor is still there, in time order. */
export function listProposedHolidays({
  province,
  zone,
  now,
  doctors,
  absences,
  open,
}: HolidayOptions): readonly ProposedHoliday[] {
  const { date: today } = toWallTime(now, zone)
  return listHolidays(province, today, addDaysToDate(today, PROPOSED_DAYS))
    .filter(({ date }) => !open.includes(date))
    .map((holiday) => ({
      ...holiday,
      from: startOfDate(holiday.date, zone),
      until: startOfDate(addDaysToDate(holiday.date, 1), zone),
    }))
    .filter(({ from, until }) =>
      doctors.some(
        (doctor) =>
          !absences.some(
            (absence) =>
              isAbsenceOf(absence, doctor) && absence.from <= from && absence.until >= until,
          ),
      ),
    )
}
