import { useRef, useState, type ReactElement } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { accountNameOf, type Appointment } from '#src/areas/visits/model/appointment.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import styles from './BlockDialog.module.css'
import { BlockDialog } from './BlockDialog.tsx'

interface PatientBlockProps {
  readonly appointment: Appointment
}

/** For the clinic: takes no more bookings from the patient of this appointment. */
export function PatientBlock({ appointment }: PatientBlockProps): ReactElement {
  const text = useClinicVisitsText()
  const { clinicBlocks } = useRepositories()
  const { clinicId } = appointment.bookingDetails
  const name = accountNameOf(appointment)
  const [isAsking, setIsAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const blocked = useLive<readonly string[]>(
    (observer) => clinicBlocks.watch(clinicId, observer),
    clinicId,
  )
  useStillLoading(blocked.status === 'loading')
  const isBlocked = blocked.status === 'ready' && blocked.value.includes(appointment.bookedBy)
  const groupRef = useRef<HTMLDivElement>(null)
  // The button that was pressed goes when the patient is blocked.
  useFocusFallback(groupRef, wasAsked && isBlocked && !isAsking)

  return (
    <div ref={groupRef} tabIndex={-1} className={styles.block}>
      <p role="status">{isBlocked && !isAsking ? text.blocking.blocked(name) : null}</p>
      {blocked.status === 'ready' && !isBlocked ? (
        <Button
          variant="quiet"
          onClick={() => {
            setIsAsking(true)
            setWasAsked(true)
          }}
        >
          {text.blocking.block}
        </Button>
      ) : null}
      <BlockDialog
        isOpen={isAsking}
        appointment={appointment}
        onClose={() => {
          setIsAsking(false)
        }}
      />
    </div>
  )
}
