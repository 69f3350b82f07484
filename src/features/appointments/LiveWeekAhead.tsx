import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import type { ListedService } from '#src/domain/service.ts'
import { weekAhead, type DayLoad } from '#src/domain/weekAhead.ts'
import { useLive, type Live } from '#src/state/useLive.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { WeekAhead } from './WeekAhead.tsx'

interface LiveWeekAheadProps {
  readonly clinicId: string
  readonly confirmed: readonly ActiveAppointment[]
  readonly pending: readonly ActiveAppointment[]
  readonly now: number
  /** Returns the heading of a day's appointments, where the day has any. */
  readonly headingIdOf: (day: number) => string
}

/** The clinic's coming week, live, from its appointments and the slots of its services. */
export function LiveWeekAhead({
  clinicId,
  confirmed,
  pending,
  now,
  headingIdOf,
}: LiveWeekAheadProps): ReactElement {
  const text = useText()
  const { services } = useRepositories()
  const live = useLive<readonly ListedService[]>(
    (observer) =>
      services.watchClinicServices(clinicId, 'all', {
        ...observer,
        next: (value) => {
          observer.next(value.services)
        },
      }),
    clinicId,
  )
  const known = live.status === 'ready' ? live.value : null
  const days = weekAhead({ confirmed, pending, services: known }, now)
  return (
    <WeekAhead
      days={days}
      message={messageOf(text, live, days)}
      onShowDay={({ day, booked }) =>
        booked === 0
          ? null
          : () => {
              showHeading(headingIdOf(day))
            }
      }
    />
  )
}

function messageOf(
  text: Texts,
  live: Live<readonly ListedService[]>,
  days: readonly DayLoad[],
): ReactNode {
  switch (live.status) {
    case 'loading':
      return null
    case 'failed':
      return (
        <>
          <ErrorText>{failureText(text, live.failure, { during: 'loading' })}</ErrorText>
          <Button onClick={live.retry}>{text.common.tryAgain}</Button>
        </>
      )
    case 'ready':
      return days.every(({ booked, waiting, free }) => booked + waiting + (free ?? 0) === 0) ? (
        <>
          <p>{text.desk.emptyWeek}</p>
          <Link to={paths.services()}>{text.desk.toServices}</Link>
        </>
      ) : null
  }
}

/** Opens the heading's group if it is closed, and scrolls there. */
function showHeading(id: string): void {
  const heading = document.getElementById(id)
  heading?.closest('details')?.setAttribute('open', '')
  heading?.focus()
}
