import { useId, useRef, type ReactElement } from 'react'
import { findRestOfToday } from '#src/areas/desk/model/clinicDays.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { useVisitsInTurn } from './useVisitsInTurn.ts'

interface CompleteTodayProps {
  /** The clinic's confirmed visits. */
  readonly confirmed: readonly ActiveAppointment[]
  readonly now: number
  readonly zone: TimeZone
}

/** Marks what is left of today, and over, as completed in one press, and says how that went. Keep it mounted. */
export function CompleteToday({ confirmed, now, zone }: CompleteTodayProps): ReactElement {
  const words = useDeskText().desk
  const { appointments } = useRepositories()
  const hintId = useId()
  const placeRef = useRef<HTMLDivElement>(null)
  const { run, isPending, done, total, failures } = useVisitsInTurn({
    during: 'completing',
  })
  const { comingOf } = useRecentActions()
  const rest = findRestOfToday(confirmed, now, zone).filter(
    ({ appointmentId }) => comingOf(appointmentId) === null,
  )
  // While they are completed one by one, the button stays as it was pressed.
  const count = isPending ? total : rest.length
  useFocusFallback(placeRef, count === 0)

  return (
    <div ref={placeRef} tabIndex={-1} className={primitives.stack2}>
      {count === 0 ? null : (
        <div>
          <Button
            isPending={isPending}
            aria-describedby={hintId}
            onClick={() => {
              run(rest, (visit) => appointments.complete(visit))
            }}
          >
            {words.completeToday(count)}
          </Button>
          <p id={hintId} className={primitives.remark}>
            {words.completeTodayHint}
          </p>
        </div>
      )}
      <StatusText tone={isPending || failures.length > 0 ? 'info' : 'success'}>
        {total === 0
          ? null
          : isPending
            ? words.completing(done.length, total)
            : words.completedCount(done.length, total)}
      </StatusText>
      {failures.map(({ appointmentId, patient, message }) => (
        <ErrorText key={appointmentId}>{words.notCompleted(patient, message)}</ErrorText>
      ))}
    </div>
  )
}
