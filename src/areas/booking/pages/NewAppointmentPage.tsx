import { useRef, useState, type ReactElement, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { type NewAppointmentIds } from '#src/config/paths.ts'
import { readNewAppointmentIds } from '#src/config/readAddress.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { NewAppointment } from './NewAppointment.tsx'
import styles from './SchedulingPage.module.css'
import { useStartingTime } from './useStartingTime.ts'
import { useUsualService } from './useUsualService.ts'

/** A clinic books one of its free times for a patient, from a time of the day or without one. */
export function NewAppointmentPage(): ReactElement {
  const text = useSchedulingText()
  const clinic = useClinic()
  const [searchParams] = useSearchParams()
  // Another one begins with nothing that was typed for the last.
  const [round, setRound] = useState(0)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const nameRef = useRef<HTMLInputElement>(null)
  const ids = readNewAppointmentIds(round === 0 ? searchParams : new URLSearchParams())
  return (
    <div className={styles.page}>
      <PageHeading headingRef={headingRef} description={text.scheduling.newDescription}>
        {text.scheduling.newTitle}
      </PageHeading>
      <ShownTogether
        key={round}
        waiting={<LoadingLogo label={text.common.loading} />}
        // The rest was said in the calendar.
        onShown={() => {
          if (ids.at != null) nameRef.current?.focus()
        }}
      >
        <Start
          clinic={clinic}
          ids={ids}
          nameRef={nameRef}
          onAnother={() => {
            headingRef.current?.focus()
            setRound(round + 1)
          }}
        />
      </ShownTogether>
    </div>
  )
}

interface StartProps {
  readonly clinic: ClinicAccount
  readonly ids: NewAppointmentIds
  readonly nameRef: RefObject<HTMLInputElement | null>
  readonly onAnother: () => void
}

/** Reads what the address names: a time, and an appointment of the patient. */
function Start({ clinic, ids, nameRef, onAnother }: StartProps): ReactElement {
  const text = useSchedulingText()
  const { appointments } = useRepositories()
  const time = useStartingTime(clinic.clinicId, ids)
  const { patientOf } = ids
  const known = useLive<Appointment | null>(
    (observer) =>
      appointments.watchAppointment(
        { clinicId: clinic.clinicId, appointmentId: patientOf ?? '' },
        observer,
      ),
    patientOf,
  )
  const usual = useUsualService(clinic.clinicId, known.status === 'ready' ? known.value : null)
  const isLoading =
    time.status === 'loading' ||
    (patientOf !== null && known.status === 'loading') ||
    usual.status === 'loading'
  if (isLoading) return <LoadingLogo label={text.common.loading} />
  return (
    <NewAppointment
      clinic={clinic}
      startingTime={time.status === 'found' ? time.time : null}
      isStartLost={time.status === 'lost'}
      known={known.status === 'ready' ? known.value : null}
      usual={usual.service}
      isSqueezed={ids.isSqueezed === true}
      nameRef={nameRef}
      onAnother={onAnother}
    />
  )
}
