import { useRef, type ReactElement } from 'react'
import { requestQueue } from '#src/domain/requestQueue.ts'
import { useText } from '#src/text/useText.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './RequestList.module.css'
import { RequestRow } from './RequestRow.tsx'
import type { Approvals } from './useApprovals.ts'
import { useFocusInTurn } from './useFocusInTurn.ts'

interface RequestListProps {
  readonly approvals: Approvals
  readonly now: number
}

/** The pending requests, which can be approved one after the other. */
export function RequestList({ approvals, now }: RequestListProps): ReactElement {
  const text = useText()
  const { waiting, passed } = requestQueue(approvals.pending, now)
  const endRef = useRef<HTMLDivElement>(null)
  const turn = useFocusInTurn(
    waiting.map(({ appointment }) => appointment.appointmentId),
    endRef,
  )
  const rows = [...waiting, ...passed]

  return (
    <div ref={endRef} tabIndex={-1} className={primitives.stack3}>
      <div className={rows.length > 0 || approvals.news !== null ? styles.news : undefined}>
        {approvals.news === null && waiting.length > 0 ? (
          <p className={styles.hint}>{text.desk.approveHint}</p>
        ) : null}
        <StatusText tone="success">{approvals.news}</StatusText>
      </div>
      <ErrorText>{approvals.trouble}</ErrorText>
      {rows.length === 0 ? (
        <EmptyText>{text.appointments.noPending}</EmptyText>
      ) : (
        <ul className={styles.list}>
          {rows.map((request, position) => {
            const { appointment } = request
            return (
              <RequestRow
                key={appointment.appointmentId}
                request={request}
                hasPassed={position >= waiting.length}
                isFirst={position === 0}
                onApprove={() => approvals.approve(appointment)}
                turn={turn}
              />
            )
          })}
        </ul>
      )}
    </div>
  )
}
