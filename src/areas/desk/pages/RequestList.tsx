import { useEffect, useRef, useState, type ReactElement } from 'react'
import { desk } from '#src/areas/desk/text/en/desk.ts'
import { useText } from '#src/areas/text/useText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { requestQueue } from '#src/areas/visits/model/requestQueue.ts'
import { waitingTime } from '#src/areas/visits/model/waitingTime.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { useNearEnd } from '#src/core/state/useNearEnd.ts'
import { isAtSameTime } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { ApprovedRow } from './ApprovedRow.tsx'
import styles from './RequestList.module.css'
import { RequestRow } from './RequestRow.tsx'
import type { Approvals } from './useApprovals.ts'
import { useFocusInTurn } from './useFocusInTurn.ts'
import { useHeldRows } from './useHeldRows.ts'

const TEXTS = { appointments, desk }

/** How many requests are shown at first, and how many more each time: they fill a screen. */
const ROWS_AT_ONCE = 24

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
  const text = useText(TEXTS)
  // As they were when they were chosen, by id.
  const [choices, setChoices] = useState<ReadonlyMap<string, ActiveAppointment>>(new Map())
  const { waiting, passed } = requestQueue(approvals.pending, now)
  const { rows, holders, hold } = useHeldRows([...waiting, ...passed], idOf)
  const endRef = useRef<HTMLDivElement>(null)
  const turn = useFocusInTurn(waiting.map(idOf), endRef)
  const isChosen = (request: ActiveAppointment): boolean => {
    const choice = choices.get(idOf(request))
    return choice !== undefined && isAtSameTime(choice, request)
  }
  const chosen = waiting.filter(isChosen)
  // Nobody has chosen their new time.
  const movedSince = waiting.filter((request) => choices.has(idOf(request)) && !isChosen(request))
  const canChoose = waiting.length > 1
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  // The first row that was asked for by the button, which takes the focus.
  const [readFrom, setReadFrom] = useState<number | null>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const moreRef = useRef<HTMLDivElement>(null)
  // An announced request must be in the page, so that it can be focused.
  const lastNew = rows.findLastIndex(({ id }) => newIds.has(id) || id === sought?.appointmentId)
  const shown = rows.slice(0, Math.max(limit, lastNew + 1))
  const isCutShort = shown.length < rows.length
  useNearEnd({
    end: moreRef,
    isActive: isCutShort,
    length: shown.length,
    onNear: showMore,
  })

  useEffect(() => {
    if (readFrom === null) return
    listRef.current?.children.item(readFrom)?.querySelector('button')?.focus()
  }, [readFrom])

  function showMore(): void {
    setLimit(shown.length + ROWS_AT_ONCE)
  }

  function approve(requests: readonly ActiveAppointment[]): void {
    if (!approvals.approve(requests)) return
    hold()
    setChoices(new Map())
  }

  function choose(request: ActiveAppointment, isToBeChosen: boolean): void {
    setChoices((before) => {
      const after = new Map(before)
      if (isToBeChosen) after.set(idOf(request), request)
      else after.delete(idOf(request))
      return after
    })
  }

  return (
    <div ref={endRef} tabIndex={-1} className={primitives.stack3}>
      <div className={rows.length > 0 || approvals.news !== null ? styles.news : undefined}>
        {approvals.news === null && waiting.length > 0 ? (
          <p className={styles.hint}>{text.desk.approveHint}</p>
        ) : null}
        <StatusText tone="success">{approvals.news}</StatusText>
      </div>
      <ErrorText>{approvals.trouble}</ErrorText>
      <StatusText>
        {movedSince.length === 0
          ? null
          : text.desk.movedSinceChosen(movedSince.map(({ patientData }) => patientData.fullname))}
      </StatusText>
      {canChoose ? (
        <div className={styles.several}>
          <Checkbox
            name="every-request"
            label={text.desk.chooseAll}
            value={chosen.length === waiting.length}
            onChange={(areAllChosen) => {
              setChoices(
                new Map(areAllChosen ? waiting.map((request) => [idOf(request), request]) : []),
              )
            }}
          />
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              approve(chosen)
            }}
          >
            {text.desk.approveCount(chosen.length)}
          </Button>
        </div>
      ) : null}
      {rows.length === 0 ? (
        <EmptyText>{text.appointments.noPending}</EmptyText>
      ) : (
        <ul ref={listRef} className={styles.list} {...holders}>
          {shown.map(({ id, item: appointment, isGone }) =>
            isGone ? (
              <ApprovedRow key={id} appointment={appointment} zone={zone} />
            ) : (
              <RequestRow
                key={id}
                appointment={appointment}
                waited={waitedFor(appointment, now)}
                hasPassed={passed.includes(appointment)}
                isNew={newIds.has(id)}
                sought={sought?.appointmentId === id ? sought : null}
                onSoughtLeft={onSoughtLeft}
                isChosen={canChoose ? isChosen(appointment) : null}
                zone={zone}
                approvals={approvals}
                turn={turn}
                onChoose={(isToBeChosen) => {
                  choose(appointment, isToBeChosen)
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
      {isCutShort ? (
        <div ref={moreRef}>
          <Button
            onClick={() => {
              setReadFrom(shown.length)
              showMore()
            }}
          >
            {text.desk.showMoreRequests(rows.length - shown.length)}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Since the patient asked, the last time. */
function waitedFor({ appointmentId, moved }: ActiveAppointment, now: number): number | null {
  return moved?.by === 'patient' ? Math.max(0, now - moved.at) : waitingTime(appointmentId, now)
}

function idOf({ appointmentId }: ActiveAppointment): string {
  return appointmentId
}
