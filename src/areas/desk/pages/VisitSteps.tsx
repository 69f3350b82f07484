import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { findProgress, listSteps } from '#src/areas/visits/model/visitProgress.ts'
import { useProgressActions } from '#src/areas/visits/state/useProgressActions.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './PatientCard.module.css'

interface VisitStepsProps {
  readonly appointment: Appointment
  readonly zone: TimeZone
}

/** How far a visit is, and what can be said of it next, each in one press. */
export function VisitSteps({ appointment, zone }: VisitStepsProps): ReactElement | null {
  const words = useDeskText().recentActions
  const now = useNow()
  const recentActions = useProgressActions()
  if (appointment.status === 'completed') return null
  const steps = listSteps(appointment, now, zone)
  const progress = findProgress(appointment)
  if (steps.length === 0 && progress === null) return null
  const { arrivedAt, begunAt } = appointment.progress
  const { bookingDetails, patientData, appointmentId } = appointment
  const visit = words.visit(patientData.fullname, bookingDetails.slot.timestamp, zone)
  return (
    <>
      {progress === null ? null : (
        <p>
          {progress === 'begun'
            ? words.begunAt(begunAt ?? now, zone)
            : words.arrivedAt(arrivedAt ?? now, zone)}
        </p>
      )}
      <div className={styles.actions}>
        {steps.map((step) => (
          <Button
            key={step}
            isPending={recentActions.isTaking(appointmentId)}
            aria-label={words.stepOf(words.steps[step], visit)}
            onClick={() => {
              recentActions.take(appointment, step)
            }}
          >
            {words.steps[step]}
          </Button>
        ))}
        {progress === null ? null : (
          <Button
            variant="quiet"
            onClick={() => {
              recentActions.takeBack(appointment, progress)
            }}
          >
            {progress === 'begun' ? words.takeBackBegun : words.takeBackArrived}
          </Button>
        )}
      </div>
    </>
  )
}
