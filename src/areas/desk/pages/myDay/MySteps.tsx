import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { ProgressMark, VisitStep } from '#src/areas/visits/model/visitProgress.ts'
import { useProgressActions } from '#src/areas/visits/state/useProgressActions.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'

interface MyStepsProps {
  readonly visit: ActiveAppointment
  readonly steps: readonly VisitStep[]
  /** What can be taken back; null for nothing. */
  readonly mark: ProgressMark | null
  /** Whether the first of them is the next thing to do on the page. */
  readonly isFirst: boolean
  readonly zone: TimeZone
}

/** What a doctor says of an own visit, each in one press that can be undone for a few seconds. */
export function MySteps({ visit, steps, mark, isFirst, zone }: MyStepsProps): ReactElement {
  const words = useDeskText().recentActions
  const { take, takeBack, isTaking } = useProgressActions()
  const isPending = isTaking(visit.appointmentId)
  const name = words.visit(visit.patientData.fullname, startOf(visit), zone)
  return (
    <>
      {steps.map((step, index) => (
        <Button
          key={step}
          variant={isFirst && index === 0 ? 'primary' : 'secondary'}
          isPending={isPending}
          aria-label={words.stepOf(words.steps[step], name)}
          onClick={() => {
            take(visit, step)
          }}
        >
          {words.steps[step]}
        </Button>
      ))}
      {mark === null ? null : (
        <Button
          variant="quiet"
          isPending={isPending}
          aria-label={words.stepOf(
            mark === 'begun' ? words.takeBackBegun : words.takeBackArrived,
            name,
          )}
          onClick={() => {
            takeBack(visit, mark)
          }}
        >
          {mark === 'begun' ? words.takeBackBegun : words.takeBackArrived}
        </Button>
      )}
    </>
  )
}
