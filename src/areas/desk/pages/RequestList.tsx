import { useRef, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { requestQueue } from '#src/areas/visits/model/requestQueue.ts'
import { waitingTime } from '#src/areas/visits/model/waitingTime.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { ApproveSeveral } from './ApproveSeveral.tsx'
import { GoneRow } from './GoneRow.tsx'
import styles from './RequestList.module.css'
import { RequestRow } from './RequestRow.tsx'
import type { Approvals } from './useApprovals.ts'
import { useFocusInTurn } from './useFocusInTurn.ts'
import { useHeldRows } from './useHeldRows.ts'
import { useRequestChoices } from './useRequestChoices.ts'
import { useRowsInView } from './useRowsInView.ts'

/** The request whose row takes the focus; each time an object of its own. */
export interface SoughtRequest {
  readonly appointmentId: string
}

interface RequestListProps {
  readonly approvals: Approvals
  readonly now: number
  readonly zone: TimeZone
  /** The ids of requests that came while the page was open and were not looked at. */
  readonly newIds: ReadonlySet<string>
  readonly sought: SoughtRequest | null
  /** Called when the focus leaves a row's button: none is sought any more. */
  readonly onSoughtLeft: () => void
  readonly onOpen: (appointment: ActiveAppointment) => void
}

/**
 * The pending requests, those whose time passes first on top. Each can be approved on its own, or several
 * together. No row moves under the pointer.
 */
export function RequestList({
  approvals,
  now,
  zone,
  newIds,
  sought,
  onSoughtLeft,
  onOpen,
}: RequestListProps): ReactElement {
  const text = useDeskText()
  const { waiting, passed } = requestQueue(approvals.pending, now)
  const { rows, holders, hold } = useHeldRows([...waiting, ...passed], idOf)
  const endRef = useRef<HTMLDivElement>(null)
  const turn = useFocusInTurn(waiting.map(idOf), endRef)
  const { comingOf } = useRecentActions()
  const approvable = waiting.filter((request) => comingOf(idOf(request)) === null)
  const choices = useRequestChoices(approvable)
  const { chosen } = choices
  const canChoose = approvable.length > 1
  // An announced request must be in the page, so that it can be focused.
  const { shown, hiddenCount, readOn, listRef, moreRef } = useRowsInView(
    rows,
    ({ id }) => newIds.has(id) || id === sought?.appointmentId,
  )

  function approve(requests: readonly ActiveAppointment[]): void {
    if (!approvals.approve(requests)) return
    hold()
    choices.chooseAll(false)
  }

  return (
    <div ref={endRef} tabIndex={-1} className={primitives.stack3}>
      <ApprovalNews
        approvals={approvals}
        hasRows={rows.length > 0}
        hasWaiting={waiting.length > 0}
        movedSince={choices.movedSince}
      />
      {canChoose ? (
        <ApproveSeveral
          chosenCount={chosen.length}
          areAllChosen={chosen.length === approvable.length}
          onChooseAll={choices.chooseAll}
          onApprove={() => {
            approve(chosen)
          }}
        />
      ) : null}
      {rows.length === 0 ? (
        <EmptyText>{text.appointments.noPending}</EmptyText>
      ) : (
        <ul ref={listRef} className={styles.list} {...holders}>
          {shown.map(({ id, item: appointment, isGone }) =>
            isGone ? (
              <GoneRow
                key={id}
                appointment={appointment}
                isApproved={approvals.confirmed.some(({ appointmentId }) => appointmentId === id)}
                zone={zone}
              />
            ) : (
              <RequestRow
                key={id}
                appointment={appointment}
                waited={waitedFor(appointment, now)}
                hasPassed={passed.includes(appointment)}
                isNew={newIds.has(id)}
                sought={sought?.appointmentId === id ? sought : null}
                onSoughtLeft={onSoughtLeft}
                isChosen={canChoose ? choices.isChosen(appointment) : null}
                zone={zone}
                approvals={approvals}
                turn={turn}
                onChoose={(isToBeChosen) => {
                  choices.choose(appointment, isToBeChosen)
                }}
                onApprove={() => {
                  approve([appointment])
                }}
                onOpen={() => {
                  onOpen(appointment)
                }}
              />
            ),
          )}
        </ul>
      )}
      {hiddenCount > 0 ? (
        <div ref={moreRef}>
          <Button onClick={readOn}>{text.desk.showMoreRequests(hiddenCount)}</Button>
        </div>
      ) : null}
    </div>
  )
}

interface ApprovalNewsProps {
  readonly approvals: Approvals
  readonly hasRows: boolean
  /** Whether a request can still be approved. */
  readonly hasWaiting: boolean
  /** The requests that moved since they were chosen. */
  readonly movedSince: readonly ActiveAppointment[]
}

/** What came of the last approvals; before the first one, how to approve. */
function ApprovalNews({
  approvals: { news, trouble },
  hasRows,
  hasWaiting,
  movedSince,
}: ApprovalNewsProps): ReactElement {
  const { desk } = useDeskText()
  return (
    <>
      <div className={hasRows || news !== null ? styles.news : undefined}>
        {news === null && hasWaiting ? <p className={styles.hint}>{desk.approveHint}</p> : null}
        <StatusText tone="success">{news}</StatusText>
      </div>
      <ErrorText>{trouble}</ErrorText>
      <StatusText>
        {movedSince.length === 0
          ? null
          : desk.movedSinceChosen(movedSince.map(({ patientData }) => patientData.fullname))}
      </StatusText>
    </>
  )
}

/** Since the patient asked, the last time. */
function waitedFor({ appointmentId, moved }: ActiveAppointment, now: number): number | null {
  return moved?.by === 'patient' ? Math.max(0, now - moved.at) : waitingTime(appointmentId, now)
}

function idOf({ appointmentId }: ActiveAppointment): string {
  return appointmentId
}
