import { useId, type ReactElement } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { requestQueue } from '#src/areas/visits/model/requestQueue.ts'
import { paths } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { startOfDay } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Day } from './Day.tsx'
import styles from './TodayAtDesk.module.css'
import { useAgendas } from './useAgendas.ts'

interface TodayAtDeskProps {
  readonly account: ClinicAccount
}

/** The clinic's today by doctor, at the beginning of its home page, with the way to all the rest. */
export function TodayAtDesk({ account }: TodayAtDeskProps): ReactElement {
  const text = useDeskText()
  const { appointments } = useRepositories()
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchClinicAppointments(account.clinicId, observer),
    account.clinicId,
  )
  if (active.status === 'failed') {
    return (
      <div className={primitives.stack3}>
        <ErrorText>{text.appointments.listFailed}</ErrorText>
        <div>
          <Button onClick={active.retry}>{text.common.tryAgain}</Button>
        </div>
      </div>
    )
  }
  return <Today account={account} active={active.status === 'ready' ? active.value : null} />
}

interface TodayProps extends TodayAtDeskProps {
  /** Null until they are known. */
  readonly active: readonly ActiveAppointment[] | null
}

const NONE: readonly ActiveAppointment[] = []

function Today({ account, active }: TodayProps): ReactElement {
  const text = useDeskText()
  const navigate = useNavigate()
  const now = useNow()
  const zone = zoneOfClinic(account)
  const day = startOfDay(now, zone)
  const headingId = useId()
  const view = useAgendas({
    clinicId: account.clinicId,
    firstDay: day,
    dayCount: 1,
    zone,
    now,
    active: active ?? NONE,
  })
  const [agenda = { day, doctors: [] }] = view.agendas
  const days = agenda.doctors.map((each) => ({ ...each, day }))
  const { waiting } = requestQueue(
    (active ?? NONE).filter(({ status }) => status === 'pending'),
    now,
  )
  return (
    <Day
      view={{ ...view, isLoading: view.isLoading || active === null }}
      days={days}
      agenda={agenda}
      now={now}
      zone={zone}
      headingId={headingId}
      onShowDay={null}
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
