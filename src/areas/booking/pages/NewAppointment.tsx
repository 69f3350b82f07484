import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { ERASED_USER_ID } from '#src/areas/accounts/model/erasedAccount.ts'
import { scheduling } from '#src/areas/booking/text/en/scheduling.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useText } from '#src/areas/text/useText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import {
  EMPTY_PATIENT_DATA,
  type ActiveAppointment,
  type Appointment,
  type PatientData,
} from '#src/areas/visits/model/appointment.ts'
import { trimBookingInformation } from '#src/areas/visits/model/bookingInformation.ts'
import { findCallerProblems } from '#src/areas/visits/model/callerInformation.ts'
import { patientOf, type KnownPatient } from '#src/areas/visits/model/knownPatients.ts'
import { overlaps } from '#src/areas/visits/text/en/overlaps.ts'
import { patientFields } from '#src/areas/visits/text/en/patientFields.ts'
import { logFailure } from '#src/core/state/logFailure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { zone as zoneTexts } from '#src/core/text/en/zone.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { startOfDay } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { ChosenTime } from './ChosenTime.tsx'
import { Done } from './Done.tsx'
import { OverlapDialog } from './OverlapDialog.tsx'
import { PatientFields, type CallerData, type ChosenAccount } from './PatientFields.tsx'
import styles from './SchedulingPage.module.css'
import { useOverlappedVisits } from './useOverlappedVisits.ts'

const TEXTS = {
  patientFields,
  common,
  failures,
  format,
  overlaps,
  scheduling,
  zone: zoneTexts,
}

interface NewAppointmentProps {
  readonly clinic: ClinicAccount
  readonly startingTime: FreeTime | null
  /** Whether the time that the address names is not free any more. */
  readonly isStartLost: boolean
  /** An appointment of the patient; null where none is named. */
  readonly known: Appointment | null
  readonly onAnother: () => void
}

interface Booked {
  readonly appointmentId: string
  readonly data: PatientData
  readonly time: FreeTime
}

interface TypedCall {
  readonly time: FreeTime | null
  readonly account: ChosenAccount | null
  readonly data: CallerData
}

const drafts: Drafts<TypedCall> = new WeakMap()

const EMPTY_CALLER_DATA: CallerData = { ...EMPTY_PATIENT_DATA, privateNote: '' }

const NOBODY: readonly ActiveAppointment[] = []

/** Time and patient, on one page. What is typed stays when the time is lost to somebody else. */
export function NewAppointment(props: NewAppointmentProps): ReactElement {
  const { clinic, startingTime, isStartLost, known, onAnother } = props
  const clinicId = clinic.userId
  const text = useText(TEXTS)
  const words = text.scheduling
  const now = useNow()
  const zone = zoneOfClinic(clinic)
  const zoneText = zoneNotes(text, [now], zone, useReaderZone())
  const { appointments } = useRepositories()
  const { found, keep } = useDraft(drafts, known?.appointmentId ?? '')
  const [isTimeMissing, setIsTimeMissing] = useState(false)
  const start = known === null || known.bookedBy === ERASED_USER_ID ? null : patientOf(known)
  const [initial] = useState<TypedCall>(() => ({
    time: startingTime,
    account: start === null ? null : accountOf(start, null, clinicId),
    data: start === null ? EMPTY_CALLER_DATA : { ...EMPTY_CALLER_DATA, ...dataOf(start) },
  }))
  const [time, setTime] = useState((found ?? initial).time)
  const [account, setAccount] = useState((found ?? initial).account)
  const [data, setData] = useState((found ?? initial).data)
  const [booked, setBooked] = useState<Booked | null>(null)
  // One id for each attempt at the same time, so that a retry books no second one.
  const [appointmentId, setAppointmentId] = useState(() => appointments.createAppointmentId())
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchClinicAppointments(clinicId, observer),
    clinicId,
  )
  useKeepDraft(
    keep,
    booked === null && (data !== initial.data || found !== null) ? { time, account, data } : null,
  )
  const patient =
    account?.previous == null ? null : { userId: account.userId, previous: account.previous }

  function choose(person: KnownPatient, previous: string | null): void {
    setData((before) => ({ ...before, ...dataOf(person) }))
    setAccount(accountOf(person, previous, clinicId))
  }

  // Only a visit that took place lets the clinic book for an account; the search may not have found one.
  const unsureOf = account?.previous === null ? account.userId : null
  useEffect(() => {
    if (unsureOf === null) return undefined
    let isCurrent = true
    appointments.findPreviousVisit(clinicId, unsureOf).then(
      (previous) => {
        if (isCurrent && previous !== null) setAccount({ userId: unsureOf, previous })
      },
      (error: unknown) => {
        logFailure("A patient's last visit", toActionFailure(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [appointments, clinicId, unsureOf])

  const book = useAction(
    async (values: CallerData, withAccount: boolean) => {
      if (time === null) return null
      const { service, slot } = time
      const patientData = trimBookingInformation(values)
      await appointments.bookForPatient({
        appointmentId,
        clinicId,
        serviceId: service.id,
        slot: { slotId: slot.slotId, timestamp: slot.timestamp },
        patientData,
        privateNote: values.privateNote.trim(),
        patient: withAccount ? patient : null,
      })
      return { appointmentId, data: patientData, time }
    },
    (done) => {
      if (done !== null) setBooked(done)
    },
  )
  const activeVisits = active.status === 'ready' ? active.value : NOBODY
  const overlapped = useOverlappedVisits(activeVisits, time, appointmentId)
  // What is to be booked over another visit, once that is confirmed.
  const [asked, setAsked] = useState<CallerData | null>(null)
  const form = useForm({
    values: data,
    setValues: setData,
    validate: (values) => findCallerProblems(values, { hasAccount: patient !== null }),
    describe: ({ code }) =>
      code === 'phone-required' ? words.phoneRequired : text.patientFields.problems[code],
    submission: {
      pending: book.pending,
      clearFailure: book.clearFailure,
      run: (values) => {
        if (time === null) return
        if (overlapped.length > 0) setAsked(values)
        else book.run(values, true)
      },
    },
  })
  const code = book.failure?.code
  const canLeaveAccountOut = code === 'refused-by-patient' || code === 'too-many-bookings'
  const bookRef = useRef<HTMLButtonElement>(null)
  // The button that leaves the account out goes when it is pressed.
  useFocusFallback(bookRef, String(canLeaveAccountOut))

  if (booked !== null) {
    return (
      <Done
        message={words.booked(booked.data.fullname, booked.time.slot.timestamp, zone)}
        note={booked.data.email === '' ? words.notMailed : words.mailed}
        appointment={{ clinicId, appointmentId: booked.appointmentId }}
      >
        <Button onClick={onAnother}>{words.another}</Button>
      </Done>
    )
  }

  const problemCount = form.problems.length + (isTimeMissing ? 1 : 0)
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        if (!book.pending) setIsTimeMissing(time === null)
        form.props.onSubmit(event)
      }}
      className={styles.columns}
    >
      <section className={styles.part} aria-labelledby="time-title">
        <h2 id="time-title">{words.timesTitle}</h2>
        {zoneText === null ? null : <p className={primitives.remark}>{zoneText}</p>}
        <ChosenTime
          clinicId={clinicId}
          zone={zone}
          now={now}
          doctor={startingTime?.service.doctor ?? null}
          // Who has just walked in is booked for a time that has begun.
          earliest={startOfDay(now, zone)}
          chosen={time}
          onChoose={(chosen) => {
            setTime(chosen)
            setIsTimeMissing(false)
            setAppointmentId(appointments.createAppointmentId())
            book.clearFailure()
          }}
        />
        <ErrorText>
          {time === null || overlapped.length === 0
            ? null
            : text.overlaps.busy(time.service.doctor, overlapped, zone)}
        </ErrorText>
        <ErrorText>
          {isTimeMissing
            ? words.noTimeChosen
            : isStartLost && time === null
              ? text.failures.scheduling.timeLost
              : null}
        </ErrorText>
      </section>
      <section className={styles.part} aria-labelledby="patient-title">
        <h2 id="patient-title">{words.patientTitle}</h2>
        <StatusText>{found === null ? null : text.common.keptForm}</StatusText>
        <PatientFields
          clinicId={clinicId}
          form={form}
          active={activeVisits}
          now={now}
          account={account}
          onChoose={choose}
          onLeave={() => {
            setAccount(null)
            setData(EMPTY_CALLER_DATA)
          }}
        />
        <ErrorText>
          {problemCount > 1
            ? text.patientFields.problemCount(problemCount)
            : book.failure === null
              ? null
              : failureText(text, book.failure, { during: 'booking-for-patient' })}
        </ErrorText>
        <div className={styles.actions}>
          <Button ref={bookRef} type="submit" variant="primary" isPending={book.pending}>
            {words.book}
          </Button>
          {canLeaveAccountOut ? (
            <Button
              onClick={() => {
                setAccount(null)
                book.run(data, false)
              }}
            >
              {words.bookWithoutAccount}
            </Button>
          ) : null}
        </div>
      </section>
      {time === null ? null : (
        <OverlapDialog
          isOpen={asked !== null}
          kind="book"
          time={time}
          visits={overlapped}
          zone={zone}
          onConfirm={() => {
            setAsked(null)
            if (asked !== null) book.run(asked, true)
          }}
          onDiscard={() => {
            setAsked(null)
          }}
        />
      )}
    </form>
  )
}

function dataOf({ fullname, phoneNumber, email }: KnownPatient): PatientData {
  return { ...EMPTY_PATIENT_DATA, fullname, phoneNumber, email }
}

/** The account of a patient; someone without one has the clinic's. */
function accountOf(
  { userId }: KnownPatient,
  previous: string | null,
  clinicId: string,
): ChosenAccount | null {
  return userId === clinicId ? null : { userId, previous }
}
