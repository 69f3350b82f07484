import { useRef, useState, type ReactElement, type RefObject } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { findCallerProblems } from '#src/areas/visits/model/callerInformation.ts'
import { useClinicVisits } from '#src/areas/visits/state/useClinicVisits.ts'
import { useKeepDraft } from '#src/core/state/useDraft.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { BookedForPatient } from './BookedForPatient.tsx'
import { PatientFields } from './PatientFields.tsx'
import styles from './SchedulingPage.module.css'
import { SeriesFields } from './SeriesFields.tsx'
import { TimeOfNewAppointment } from './TimeOfNewAppointment.tsx'
import { useBookForPatient } from './useBookForPatient.ts'
import { useCallerDraft } from './useCallerDraft.ts'
import { lostTimes } from './useSeries.ts'
import { useSeriesOfClinic } from './useSeriesOfClinic.ts'
import type { UsualService } from './useUsualService.ts'

interface NewAppointmentProps {
  readonly clinic: ClinicAccount
  readonly startingTime: FreeTime | null
  /** Whether the time that the address names is not free any more. */
  readonly isStartLost: boolean
  /** An appointment of the patient; null where none is named. */
  readonly known: Appointment | null
  /** What the patient had last; null where that is not known, or no longer offered. */
  readonly usual: UsualService | null
  /** Whether the address says that the visit may overlap what else the doctor has. */
  readonly isSqueezed: boolean
  /** The field of the patient's name. */
  readonly nameRef: RefObject<HTMLInputElement | null>
  readonly onAnother: () => void
}

const NOBODY: readonly ActiveAppointment[] = []

/** Time and patient, on one page. What is typed stays when the time is lost to somebody else. */
export function NewAppointment(props: NewAppointmentProps): ReactElement {
  const { clinic, startingTime, isStartLost, known, usual, onAnother } = props
  const clinicId = clinic.clinicId
  const text = useSchedulingText()
  const words = text.scheduling
  const now = useNow()
  const zone = zoneOfClinic(clinic)
  const active = useClinicVisits(clinicId) ?? NOBODY
  const draft = useCallerDraft({ clinicId, startingTime, known })
  const { time, patient } = draft
  // Only at the time that the clinic saw in its calendar.
  const isSqueezed = props.isSqueezed && time === startingTime
  const series = useSeriesOfClinic({ clinicId, time, active, zone, now })
  const isRepeated = series.repetition !== null && time !== null
  const booking = useBookForPatient({ clinicId, time, patient, active, isSqueezed, series })
  const { booked } = booking
  useKeepDraft(draft.keep, booked === null ? draft.typed : null)
  const [isTimeMissing, setIsTimeMissing] = useState(false)
  const [isUndecidedSent, setIsUndecidedSent] = useState(false)
  const form = useForm({
    values: draft.data,
    setValues: draft.setData,
    validate: (values) => findCallerProblems(values, { hasAccount: patient !== null }),
    describe: ({ code }) =>
      code === 'phone-required' ? words.phoneRequired : text.patientFields.problems[code],
    submission: {
      ...booking,
      run: (values) => {
        // The dates say what is still to be decided.
        const isUndecided = isRepeated && !series.isDecided
        setIsUndecidedSent(isUndecided)
        if (!isUndecided) booking.submit(values)
      },
    },
  })
  const bookRef = useRef<HTMLButtonElement>(null)
  // The button that leaves the account out, or books anyway, goes when it is pressed.
  useFocusFallback(
    bookRef,
    `${String(booking.canLeaveAccountOut)}/${String(booking.squeezeIn === null)}`,
  )

  if (booked !== null) {
    return <BookedForPatient {...booked} clinic={clinic} onAnother={onAnother} />
  }

  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        if (!booking.pending) setIsTimeMissing(time === null)
        form.props.onSubmit(event)
      }}
      className={styles.columns}
    >
      <TimeOfNewAppointment
        clinicId={clinicId}
        zone={zone}
        now={now}
        startingTime={startingTime}
        usual={usual}
        chosen={time}
        booking={booking}
        isMissing={isTimeMissing}
        isStartLost={isStartLost}
        onChoose={(chosen) => {
          draft.setTime(chosen)
          setIsTimeMissing(false)
          booking.startOver()
        }}
      >
        {time === null || isSqueezed ? null : (
          <SeriesFields series={series} zone={zone} by="clinic" />
        )}
      </TimeOfNewAppointment>
      <section className={styles.part} aria-labelledby="patient-title">
        <h2 id="patient-title">{words.patientTitle}</h2>
        <StatusText>{draft.isRestored ? text.common.keptForm : null}</StatusText>
        <PatientFields
          clinicId={clinicId}
          form={form}
          active={active}
          now={now}
          account={draft.account}
          nameRef={props.nameRef}
          onChoose={draft.choosePatient}
          onLeave={draft.leavePatient}
        />
        <ErrorText>{problem()}</ErrorText>
        <div className={styles.actions}>
          <Button ref={bookRef} type="submit" variant="primary" isPending={booking.pending}>
            {bookLabel()}
          </Button>
          {booking.canLeaveAccountOut ? (
            <Button
              onClick={() => {
                draft.leaveAccount()
                booking.bookWithoutAccount(draft.data)
              }}
            >
              {words.bookWithoutAccount}
            </Button>
          ) : null}
          {booking.squeezeIn === null ? null : (
            <Button
              onClick={() => {
                booking.squeezeIn?.(draft.data)
              }}
            >
              {text.overlaps.squeezeIn.book}
            </Button>
          )}
        </div>
      </section>
    </form>
  )

  function bookLabel(): string {
    if (isSqueezed) return words.squeezeIn
    const count = series.dates?.filter(({ slot }) => slot !== null).length ?? 0
    return isRepeated && count > 1 ? text.series.book(count) : words.book
  }

  function problem(): string | null {
    const count = form.problems.length + (isTimeMissing ? 1 : 0)
    if (count > 1) return text.patientFields.problemCount(count)
    if (isUndecidedSent && isRepeated && !series.isDecided) return text.series.decideFirst
    const { failure } = booking
    const lost = failure === null ? [] : lostTimes(failure)
    if (lost.length > 0) return text.series.lost(lost, zone)
    return failure === null ? null : failureText(text, failure, { during: 'booking-for-patient' })
  }
}
