import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import type { VisitStep } from '#src/areas/visits/model/visitProgress.ts'
import { useProgressActions } from '#src/areas/visits/state/useProgressActions.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'

const ICONS: Readonly<Record<VisitStep, IconName>> = {
  arrived: 'enter',
  begun: 'play',
  completed: 'check-double',
  'no-show': 'close',
}

interface StepButtonProps extends Pick<ShownStepProps, 'className'> {
  readonly appointment: Appointment
  /** Nothing is rendered for null. */
  readonly step: VisitStep | null
}

/**
 * Says in one press how far a visit is. In the calendar and the list of the day it stays out of the order of the Tab key:
 * the card of the visit has the same buttons.
 */
export function StepButton({ appointment, step, className }: StepButtonProps): ReactElement | null {
  if (step === null || appointment.status === 'completed') return null
  return <ShownStep appointment={appointment} step={step} className={className} />
}

interface ShownStepProps {
  readonly appointment: ActiveAppointment
  readonly step: VisitStep
  readonly className: string | undefined
}

function ShownStep({ appointment, step, className }: ShownStepProps): ReactElement {
  const words = useDeskText().recentActions
  const recentActions = useProgressActions()
  const { bookingDetails, patientData, appointmentId } = appointment
  const zone = zoneOfBooking(bookingDetails)
  const visit = words.visit(patientData.fullname, bookingDetails.slot.timestamp, zone)
  const label = words.stepOf(words.steps[step], visit)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      aria-label={label}
      title={label}
      aria-disabled={recentActions.isTaking(appointmentId) ? true : undefined}
      onClick={() => {
        recentActions.take(appointment, step)
      }}
    >
      <Icon name={ICONS[step]} size="1em" />
    </button>
  )
}
