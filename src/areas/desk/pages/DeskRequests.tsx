import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { hasBegun } from '#src/areas/visits/model/appointmentActions.ts'
import { findWish, isLapseNews } from '#src/areas/visits/model/wish.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { CardParts } from './CardParts.ts'
import styles from './Desk.module.css'
import { RequestList, type SoughtRequest } from './RequestList.tsx'
import { SummaryTiles } from './SummaryTiles.tsx'
import type { Approvals } from './useApprovals.ts'
import type { RequestsInView } from './useRequestsInView.ts'

interface DeskRequestsProps extends Pick<CardParts, 'renderWish'> {
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
  renderWish,
}: DeskRequestsProps): ReactElement {
  const words = useDeskText().appointments
  const { selected, select, isEmpty, newIds, isOpen, setOpen, sought, leaveSought, areaRef } =
    inView
  const confirmed = approvals.confirmed.length
  const pending = approvals.pending.length
  return (
    <div ref={areaRef} tabIndex={-1} className={styles.lists}>
      <SummaryTiles
        counts={{ all: confirmed + pending, confirmed, pending }}
        selected={selected}
        onSelect={select}
      />
      <Wishes visits={approvals.confirmed} now={now} sought={sought} renderWish={renderWish} />
      {/* Hidden, not unmounted: an approval in progress continues, and its row shows the result. */}
      <div hidden={isEmpty || selected === 'confirmed'} className={styles.requests}>
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

interface WishesProps extends Pick<CardParts, 'renderWish'> {
  readonly visits: readonly ActiveAppointment[]
  readonly now: number
  readonly sought: SoughtRequest | null
}

/** The confirmed visits that their patients would like to move, each with its answer in one press. */
function Wishes({ visits, now, sought, renderWish }: WishesProps): ReactElement | null {
  const text = useDeskText()
  const wished = visits.filter(
    (visit) => findWish(visit, now) !== null || (isLapseNews(visit, now) && !hasBegun(visit, now)),
  )
  if (wished.length === 0) return null
  return (
    <section className={styles.requests} aria-label={text.wishes.title}>
      <h2>{text.wishes.title}</h2>
      {wished.map((visit) => (
        <WishPlace
          key={visit.appointmentId}
          sought={sought?.appointmentId === visit.appointmentId ? sought : null}
        >
          {renderWish(visit, now)}
        </WishPlace>
      ))}
    </section>
  )
}

interface WishPlaceProps {
  /** The first button within takes the focus with each new object; null for not. */
  readonly sought: object | null
  readonly children: ReactNode
}

/** The place of a wish, which can be sought as a request can. */
function WishPlace({ sought, children }: WishPlaceProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sought !== null) ref.current?.querySelector('button')?.focus()
  }, [sought])
  return <div ref={ref}>{children}</div>
}
