import type { ReactElement, RefObject } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { useClinicVisits } from '#src/areas/visits/state/useClinicVisits.ts'
import { useKeepDraft } from '#src/core/state/useDraft.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { BookButtons } from './BookButtons.tsx'
import { BookedForPatient } from './BookedForPatient.tsx'
import { PatientFields } from './PatientFields.tsx'
import styles from './SchedulingPage.module.css'
import { SeriesFields } from './SeriesFields.tsx'
import { TimeOfNewAppointment } from './TimeOfNewAppointment.tsx'
import { useBookForPatient } from './useBookForPatient.ts'
import { useCallerDraft } from './useCallerDraft.ts'
import { useCallerForm } from './useCallerForm.ts'
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
  const draft = useCallerDraft({ clinic, startingTime, known })
  const { time, patient } = draft
  // Only at the time that the clinic saw in its calendar.
  const isSqueezed = props.isSqueezed && time === startingTime
  const series = useSeriesOfClinic({ clinicId, time, active, zone, now })
  const isRepeated = series.repetition !== null && time !== null
  const booking = useBookForPatient({ clinicId, time, patient, active, isSqueezed, series })
  const { booked } = booking
  useKeepDraft(draft.keep, booked === null ? draft.typed : null)
  const caller = useCallerForm({ draft, booking, series, zone })

  if (booked !== null) {
    return <BookedForPatient {...booked} clinic={clinic} onAnother={onAnother} />
  }

  return (
    <form {...caller.props} className={styles.columns}>
      <TimeOfNewAppointment
        clinicId={clinicId}
        zone={zone}
        now={now}
        startingTime={startingTime}
        usual={usual}
        chosen={time}
        booking={booking}
        isMissing={caller.isTimeMissing}
        isStartLost={isStartLost}
        onChoose={(chosen) => {
          caller.setTime(chosen)
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
          form={caller.form}
          active={active}
          now={now}
          account={draft.account}
          nameRef={props.nameRef}
          onChoose={draft.choosePatient}
          onLeave={draft.leavePatient}
        />
        <ErrorText>{caller.problem}</ErrorText>
        <BookButtons {...{ booking, draft, isSqueezed }} dates={isRepeated ? series.dates : null} />
      </section>
    </form>
  )
}
