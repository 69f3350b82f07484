import { useId, useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/domain/account.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { appointmentsOfDay, clinicDays } from '#src/domain/clinicDays.ts'
import { useNow } from '#src/state/useNow.ts'
import { useText } from '#src/text/useText.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './ClinicDashboard.module.css'
import { DaySheet } from './DaySheet.tsx'
import { LiveWeekAhead } from './LiveWeekAhead.tsx'
import { PastAppointmentsGroup } from './PastAppointmentsGroup.tsx'
import { RequestList } from './RequestList.tsx'
import { SummaryTiles, type Tile } from './SummaryTiles.tsx'
import { useApprovals } from './useApprovals.ts'
import { useNewRequests } from './useNewRequests.ts'
import { VisitDays } from './VisitDays.tsx'

interface ClinicDashboardProps {
  readonly account: ClinicAccount
  readonly active: readonly ActiveAppointment[]
}

/**
 * The clinic's view of the appointments page (spec §2): the requests, and beside them the coming week and
 * the appointments, today's first. Printed, it is the sheet of the day.
 */
export function ClinicDashboard({ account, active }: ClinicDashboardProps): ReactElement {
  const text = useText()
  const now = useNow()
  const [selected, setSelected] = useState<Tile>('all')
  const approvals = useApprovals(active)
  const { confirmed, pending } = approvals
  const newRequests = useNewRequests(active)
  const id = useId()
  const headingIdOf = (day: number): string => `${id}-${day}`
  const visits = clinicDays(confirmed, now)
  const words = text.appointments
  const total = confirmed.length + pending.length
  const isEmpty = selected === 'all' && total === 0
  const hasBoth = selected === 'all' && total > 0

  return (
    <>
      <div className={classNames(styles.desk, styles.onScreen)}>
        <SummaryTiles
          counts={{ all: total, confirmed: confirmed.length, pending: pending.length }}
          selected={selected}
          onSelect={setSelected}
        />
        <div role="status">
          <VisuallyHidden>{newRequests}</VisuallyHidden>
        </div>
        <div className={hasBoth ? styles.both : undefined}>
          {/* Hidden, not unmounted: an approval in progress continues, and its row shows the result. */}
          <div hidden={isEmpty || selected === 'confirmed'}>
            <Collapsible title={words.pendingGroup}>
              <RequestList approvals={approvals} now={now} />
            </Collapsible>
          </div>
          <div hidden={selected === 'pending'}>
            <LiveWeekAhead
              clinicId={account.userId}
              confirmed={confirmed}
              pending={pending}
              now={now}
              headingIdOf={headingIdOf}
            />
            <div hidden={isEmpty}>
              <Collapsible title={words.confirmedGroup}>
                {confirmed.length === 0 ? (
                  <EmptyText>{words.noConfirmed}</EmptyText>
                ) : (
                  <VisitDays {...visits} headingIdOf={headingIdOf} />
                )}
              </Collapsible>
            </div>
          </div>
        </div>
        {isEmpty ? <EmptyState drawing="calendar">{words.noAppointments}</EmptyState> : null}
        <div className={styles.past}>
          <PastAppointmentsGroup account={account} active={active} />
        </div>
      </div>
      <DaySheet clinicName={account.name} day={now} appointments={appointmentsOfDay(active, now)} />
    </>
  )
}
