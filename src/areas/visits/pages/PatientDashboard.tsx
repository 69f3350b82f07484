import type { ReactElement, ReactNode } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { groupAppointments, nextAppointment } from '#src/areas/visits/model/appointmentGroups.ts'
import { findNews } from '#src/areas/visits/model/findNews.ts'
import { isOverdue } from '#src/areas/visits/model/isOverdue.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { NextAppointment } from './NextAppointment.tsx'
import { NothingBooked } from './NothingBooked.tsx'
import { PastAppointmentsGroup } from './PastAppointmentsGroup.tsx'
import styles from './PatientDashboard.module.css'
import { PatientNotices } from './PatientNotices.tsx'
import type { Visits } from './PatientVisits.tsx'
import { PendingBookings } from './PendingBookings.tsx'
import { useVisitCancellation } from './useVisitCancellation.tsx'
import { noticeOf, VisitList } from './VisitList.tsx'

interface PatientDashboardProps extends Visits {
  readonly account: PatientAccount
  /** What the patient waits for. */
  readonly children: ReactNode
}

/** The patient's view of the appointments page (spec §2): what the patient has to know first, then each visit once. */
export function PatientDashboard({
  account,
  active,
  notices,
  children,
}: PatientDashboardProps): ReactElement {
  const text = useVisitsText()
  const now = useNow()
  const { items } = useCart()
  const news = findNews(notices, active, now)
  const next = nextAppointment(active, now)
  // Each visit is shown once: these two have a place of their own.
  const rest = active.filter(
    (appointment) => appointment !== next && !news.unanswered.includes(appointment),
  )
  // What is yet to come first: nobody has said yet how the rest ended.
  const { confirmed, pending } = groupAppointments(rest)
  const inTurn = (group: readonly ActiveAppointment[]): readonly ActiveAppointment[] =>
    group.toSorted((a, b) => Number(isOverdue(a, now)) - Number(isOverdue(b, now)))
  const cancellation = useVisitCancellation(active)
  const words = text.appointments
  const isNew = active.length === 0 && items.length === 0
  const groups = [
    {
      title: words.upcomingAppointments,
      list: inTurn(confirmed),
      emptyText: next?.status === 'confirmed' ? words.noOtherUpcoming : words.noUpcoming,
    },
    {
      title: words.pendingAppointments,
      list: inTurn(pending),
      emptyText: next?.status === 'pending' ? words.noOtherPending : words.noPending,
    },
  ]
  return (
    <>
      <PatientNotices news={news} />
      {cancellation.news}
      {next === null ? null : (
        <NextAppointment
          appointment={next}
          notice={noticeOf(next, news.good)}
          now={now}
          onCancel={cancellation.ask}
        />
      )}
      {isNew ? <NothingBooked /> : null}
      <PendingBookings />
      <div className={styles.groups}>
        {groups.map(({ title, list, emptyText }) => (
          // Folded where there is nothing at all: one thing matters then.
          <Collapsible key={title} title={title} isCompact isOpenAtFirst={!isNew}>
            <VisitList
              appointments={list}
              news={news.good}
              emptyText={emptyText}
              now={now}
              onCancel={cancellation.ask}
            />
          </Collapsible>
        ))}
      </div>
      {children}
      <PastAppointmentsGroup account={account} active={active} />
      {cancellation.question}
    </>
  )
}
