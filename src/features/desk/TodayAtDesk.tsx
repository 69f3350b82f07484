import { useEffect, useId, type ReactElement } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import type { ClinicAccount } from '#src/domain/account.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { requestQueue } from '#src/domain/requestQueue.ts'
import { zoneOfClinic } from '#src/domain/timeZones.ts'
import { startOfDay } from '#src/domain/wallClock.ts'
import { useLive } from '#src/state/useLive.ts'
import { useNow } from '#src/state/useNow.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { agenda } from '#src/text/en/agenda.ts'
import { useText } from '#src/text/useText.ts'
import { Day } from './Day.tsx'
import styles from './TodayAtDesk.module.css'
import { useDayAgenda } from './useDayAgenda.ts'

const TEXTS = { agenda }

interface TodayAtDeskProps {
  readonly account: ClinicAccount
  /** Called once the day is there, or can't be loaded. Must be the same on every render. */
  readonly onShown: () => void
}

/** The clinic's today by doctor, at the beginning of its home page, with the way to all the rest. */
export function TodayAtDesk({ account, onShown }: TodayAtDeskProps): ReactElement {
  const { appointments } = useRepositories()
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchClinicAppointments(account.userId, observer),
    account.userId,
  )
  return (
    <Today
      account={account}
      active={active.status === 'ready' ? active.value : null}
      hasFailed={active.status === 'failed'}
      onShown={onShown}
    />
  )
}

interface TodayProps extends TodayAtDeskProps {
  /** Null until they are known. */
  readonly active: readonly ActiveAppointment[] | null
  readonly hasFailed: boolean
}

const NONE: readonly ActiveAppointment[] = []

function Today({ account, active, hasFailed, onShown }: TodayProps): ReactElement {
  const text = useText(TEXTS)
  const navigate = useNavigate()
  const now = useNow()
  const zone = zoneOfClinic(account)
  const day = startOfDay(now, zone)
  const headingId = useId()
  const view = useDayAgenda({ clinicId: account.userId, day, zone, now, active: active ?? NONE })
  const isLoading = view.isLoading || active === null
  const isShown = !isLoading || hasFailed || view.retryTimes !== null || view.retryPast !== null
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
  const { waiting } = requestQueue(
    (active ?? NONE).filter(({ status }) => status === 'pending'),
    now,
  )
  return (
    <Day
      view={{ ...view, isLoading }}
      day={day}
      now={now}
      zone={zone}
      doctor=""
      headingId={headingId}
      isWhole
      onOpen={({ appointmentId, bookingDetails: { clinicId } }) => {
        void navigate(paths.appointmentDetails({ clinicId, appointmentId }))
      }}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{text.agenda.title(day, 0, zone)}</h2>
        {waiting.length === 0 ? null : (
          <Link to={paths.dashboard()}>{text.agenda.requests(waiting.length)}</Link>
        )}
      </div>
    </Day>
  )
}
