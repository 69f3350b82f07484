import { BUSY, busyWith, freeSlot, whole } from '#tests/areas/doctors/rules/busyTimeScene.ts'
import { clinicBookingOf, reservationOf, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, PATIENT } from '#tests/rules/startingData.ts'
import { startingDataWith, withValues } from '#tests/rules/transitions.ts'
import { asTree } from '#tests/support/jsonTree.ts'

/**
 * What the attempts about series have in common: where doctors have one time, `exam` has ten more free times, one a day
 * from 300 hours on. Patients may book several of them at once.
 */
const HOURS_OF_DAY = 24
const FIRST_AT = 300
export const SERIES_ID = 'seriesOf20characters'
const slotOf = (index: number): string => `slot_${10 + index}`

/** The appointment at a place of the series, from 0. */
export const visitAt = (index: number): string => `appointments/${CLINIC}/visit${index}`
export const detailsAt = (index: number): string => `${visitAt(index)}/bookingDetails`
export const EXAM_POLICY = `services/${CLINIC}/exam/policy`

const NEW_SLOTS: Update = Object.assign(
  {},
  ...Array.from({ length: 10 }, (_, index) =>
    freeSlot('exam', slotOf(index), FIRST_AT + HOURS_OF_DAY * index),
  ),
) as Update

/** What was before, and something else. */
export const seriesGiven = (more: Update = {}): Update =>
  busyWith({ [EXAM_POLICY]: { series: true }, ...more }, busyWith(NEW_SLOTS, BUSY))

interface SeriesOptions {
  readonly count?: number
  readonly by?: 'patient' | 'clinic' | 'clinic for a patient'
  readonly seriesId?: string
  /** What was there before, beside `seriesGiven`. */
  readonly given?: Update
  readonly patientId?: string
}

/** Books so many visits of `exam` in one update, two by default, with everything that it brings. */
export function seriesOf(options: SeriesOptions = {}): Update {
  return whole(bareSeriesOf(options), startingDataWith(seriesGiven(options.given)))
}

/** The same without what the doctor's list needs of it. */
export function bareSeriesOf({
  count = 2,
  by = 'clinic',
  seriesId = SERIES_ID,
  given = {},
  patientId = PATIENT,
}: SeriesOptions = {}): Update {
  const database = startingDataWith(seriesGiven(given))
  const parts = Array.from({ length: count }, (_, index) => {
    const appointmentId = `visit${index}`
    const place = { clinicId: CLINIC, serviceId: 'exam', slotId: slotOf(index) }
    const single =
      by === 'patient'
        ? reservationOf(database, place, { appointmentId, patientId, ticket: `t1${index}` })
        : clinicBookingOf(database, place, {
            appointmentId,
            patient: by === 'clinic' ? null : { userId: patientId, previous: 'done' },
            ticket: `k${index}`,
          })
    return withValues(single, {
      [`${detailsAt(index)}/series`]: `${seriesId}.${index + 1}.${Math.max(2, count)}`,
    })
  })
  return Object.assign({}, ...parts) as Update
}

/** What was before where the series was booked already. */
export const bookedSeries = (options: SeriesOptions = {}): Update => {
  const { given = {} } = options
  const before = seriesGiven(given)
  const booked = Object.fromEntries(
    Object.entries(seriesOf(options)).filter(([path]) => !path.startsWith('due_mails/')),
  )
  return Object.entries(booked).reduce(
    (data, [path, value]) => busyWith({ [path]: timed(value) }, data),
    before,
  )
}

/** With a time in place of the backend's own. */
function timed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('.sv' in value) return hoursFromNow(-2)
  return Object.fromEntries(Object.entries(asTree(value)).map(([key, each]) => [key, timed(each)]))
}
