import { useState } from 'react'
import { visitsOfSeries } from '#src/areas/booking/model/seriesPlan.ts'
import { isBusy } from '#src/areas/doctors/model/isBusy.ts'
import { NEW_SLOT_ID, type FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, PatientData } from '#src/areas/visits/model/appointment.ts'
import { trimBookingInformation } from '#src/areas/visits/model/bookingInformation.ts'
import type { ClinicBooking } from '#src/areas/visits/model/clinicBooking.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { SERIES_LENGTH } from '#src/core/fields/series.ts'
import { useAction } from '#src/core/state/useAction.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { CallerData } from './PatientFields.tsx'
import { trySqueezing } from './trySqueezing.ts'
import { useOverlappedVisits } from './useOverlappedVisits.ts'
import type { Series } from './useSeries.ts'

export interface Booked {
  readonly appointmentId: string
  readonly data: PatientData
  /** When it is: several of a series, in time order. */
  readonly times: readonly number[]
}

export interface BookForPatient {
  /** What was booked; null until then. */
  readonly booked: Booked | null
  /** The other visits of the doctor at the time. */
  readonly overlapped: readonly ActiveAppointment[]
  readonly pending: boolean
  readonly failure: Failure | null
  readonly clearFailure: () => void
  /** Whether it may be booked without the patient's account, after the last try. */
  readonly canLeaveAccountOut: boolean
  /** Books; where the doctor would have two visits at once, it asks first, by `question`. */
  readonly submit: (values: CallerData) => void
  readonly bookWithoutAccount: (values: CallerData) => void
  /** Books beside what else the doctor has; null unless the last try failed by that. */
  readonly squeezeIn: ((values: CallerData) => void) | null
  /** Begins with another time. */
  readonly startOver: () => void
  /** For the dialog that asks. */
  readonly question: {
    readonly isOpen: boolean
    readonly onConfirm: () => void
    readonly onDiscard: () => void
  }
}

interface BookForPatientOptions {
  readonly clinicId: string
  readonly time: FreeTime | null
  /** The account to book for; null for somebody without one. */
  readonly patient: { readonly userId: string; readonly previous: string } | null
  readonly active: readonly ActiveAppointment[]
  /** Whether the clinic has said already that it may overlap what else the doctor has. */
  readonly isSqueezed: boolean
  /** How often it is repeated, and when. */
  readonly series: Series
}

/** Books an appointment on behalf of a patient. */
export function useBookForPatient({
  clinicId,
  time,
  patient,
  active,
  isSqueezed,
  series,
}: BookForPatientOptions): BookForPatient {
  const { appointments } = useRepositories()
  const [booked, setBooked] = useState<Booked | null>(null)
  // One id for each attempt at the same time, so that a retry books no second one.
  const createIds = (): readonly string[] =>
    Array.from({ length: SERIES_LENGTH.max }, () => appointments.createAppointmentId())
  const [ids, setIds] = useState(createIds)
  const [appointmentId = ''] = ids
  // What is to be booked over another visit, once that is confirmed.
  const [asked, setAsked] = useState<CallerData | null>(null)
  const overlapped = useOverlappedVisits(active, time, appointmentId)

  const book = useAction(
    async (values: CallerData, withAccount: boolean, squeezes: boolean) => {
      if (time === null) return null
      const patientData = trimBookingInformation(values)
      const bookingAt = (slot: Slot, index: number): ClinicBooking => ({
        appointmentId: ids[index] ?? '',
        clinicId,
        serviceId: time.service.id,
        slot: {
          slotId: slot.slotId === NEW_SLOT_ID ? null : slot.slotId,
          timestamp: slot.timestamp,
        },
        patientData,
        callerLanguage: values.language,
        privateNote: values.privateNote.trim(),
        patient: withAccount ? patient : null,
      })
      const visits = visitsOf(series, time.slot, appointmentId)
      const times = visits.map(({ slot }) => slot.timestamp)
      const [first] = visits
      if (visits.length > 1) {
        const bookings = visits.map((visit, index) => ({
          ...bookingAt(visit.slot, index),
          series: visit.series,
        }))
        await series.noteLost(() => appointments.bookSeriesForPatient(bookings))
      } else if (first !== undefined) {
        const bookAs = (squeezed: boolean): Promise<void> =>
          appointments.bookForPatient({ ...bookingAt(first.slot, 0), isSqueezed: squeezed })
        // What was chosen by name stays so; what is only confirmed is put in beside nothing where there is room.
        await (isSqueezed ? bookAs(true) : trySqueezing(squeezes, bookAs))
      }
      return { appointmentId, data: patientData, times }
    },
    (done) => {
      if (done !== null) setBooked(done)
    },
  )
  const { pending, failure, clearFailure } = book

  return {
    booked,
    overlapped,
    pending,
    failure,
    clearFailure,
    canLeaveAccountOut:
      failure?.code === 'refused-by-patient' || failure?.code === 'too-many-bookings',
    submit: (values) => {
      if (time === null) return
      // In a series, the dates say which can't be had.
      if (series.repetition !== null) book.run(values, true, false)
      else if (overlapped.length > 0 && !isSqueezed) setAsked(values)
      else book.run(values, true, isSqueezed)
    },
    bookWithoutAccount: (values) => {
      book.run(values, false, isSqueezed || overlapped.length > 0)
    },
    squeezeIn: isBusy(failure)
      ? (values) => {
          book.run(values, true, true)
        }
      : null,
    startOver: () => {
      setIds(createIds())
      clearFailure()
    },
    question: {
      isOpen: asked !== null,
      onConfirm: () => {
        setAsked(null)
        // Who confirms that two visits overlap squeezes the second one in.
        if (asked !== null) book.run(asked, true, true)
      },
      onDiscard: () => {
        setAsked(null)
      },
    },
  }
}

/** What is booked, and what each visit says of its series. */
function visitsOf(
  series: Series,
  first: Slot,
  seriesId: string,
): readonly { readonly slot: Slot; readonly series: string }[] {
  if (series.repetition === null || series.dates === null) return [{ slot: first, series: '' }]
  return visitsOfSeries(series.dates, seriesId)
}
