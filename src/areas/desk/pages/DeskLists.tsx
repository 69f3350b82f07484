import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { CompleteToday } from './CompleteToday.tsx'
import { ConfirmedVisits } from './ConfirmedVisits.tsx'
import styles from './Desk.module.css'
import { DeskRequests } from './DeskRequests.tsx'

interface DeskListsProps extends ComponentProps<typeof DeskRequests> {
  /** The past appointments. */
  readonly children: ReactNode
}

/** The clinic's appointments as the specification groups them (spec §2). */
export function DeskLists({ children, ...props }: DeskListsProps): ReactElement {
  const { inView, approvals, now, zone } = props
  return (
    <div className={styles.lists}>
      <DeskRequests {...props} />
      <CompleteToday confirmed={approvals.confirmed} now={now} zone={zone} />
      <div hidden={inView.isEmpty || inView.selected === 'pending'}>
        <ConfirmedVisits
          visits={approvals.confirmed}
          now={now}
          zone={zone}
          isOpen={inView.isConfirmedOpen}
          onToggle={inView.setConfirmedOpen}
        />
      </div>
      {children}
    </div>
  )
}
