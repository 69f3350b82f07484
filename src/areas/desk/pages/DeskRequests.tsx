import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import styles from './Desk.module.css'
import { RequestList } from './RequestList.tsx'
import { SummaryTiles } from './SummaryTiles.tsx'
import type { Approvals } from './useApprovals.ts'
import type { RequestsInView } from './useRequestsInView.ts'

interface DeskRequestsProps {
  readonly inView: RequestsInView
  readonly approvals: Approvals
  readonly now: number
  readonly zone: TimeZone
  readonly onOpen: (appointment: ActiveAppointment) => void
}

/** How many appointments the clinic has, and the requests that it is asked to answer. */
export function DeskRequests({
  inView,
  approvals,
  now,
  zone,
  onOpen,
}: DeskRequestsProps): ReactElement {
  const words = useDeskText().appointments
  const { selected, select, isEmpty, newIds, isOpen, setOpen, sought, leaveSought, areaRef } =
    inView
  const confirmed = approvals.confirmed.length
  const pending = approvals.pending.length
  return (
    <div className={styles.lists}>
      <SummaryTiles
        counts={{ all: confirmed + pending, confirmed, pending }}
        selected={selected}
        onSelect={select}
      />
      {/* Hidden, not unmounted: an approval in progress continues, and its row shows the result. */}
      <div
        ref={areaRef}
        tabIndex={-1}
        hidden={isEmpty || selected === 'confirmed'}
        className={styles.requests}
      >
        <Collapsible title={words.pendingGroup} isOpen={isOpen} onToggle={setOpen}>
          <RequestList
            approvals={approvals}
            now={now}
            zone={zone}
            newIds={newIds}
            sought={sought}
            onSoughtLeft={leaveSought}
            onOpen={onOpen}
          />
        </Collapsible>
      </div>
      {isEmpty ? <EmptyState drawing="calendar">{words.noAppointments}</EmptyState> : null}
    </div>
  )
}
