import { useRef, type ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { AppointmentList } from './AppointmentList.tsx'
import styles from './PastAppointmentsGroup.module.css'
import { UnreadableNote } from './UnreadableNote.tsx'
import { usePastAppointments, type PastAppointments } from './usePastAppointments.ts'

interface PastAppointmentsGroupProps {
  readonly account: Account
  readonly active: readonly ActiveAppointment[]
}

/** 'Past Appointments (n)', closed at first (spec §2, Appointments page). */
export function PastAppointmentsGroup({
  account,
  active,
}: PastAppointmentsGroupProps): ReactElement {
  const text = useVisitsText()
  const past = usePastAppointments(account, active)
  const words = text.appointments
  const hasButton = past.hasMore || past.failure !== null
  const endRef = useRef<HTMLDivElement>(null)
  // The button goes with the last page.
  useFocusFallback(endRef, !hasButton)

  return (
    <Collapsible title={titleOf(text, past)} isCompact isOpenAtFirst={false}>
      {past.appointments === null ? (
        past.failure === null && <EmptyText>{words.loading}</EmptyText>
      ) : (
        <PastLists appointments={past.appointments} viewer={account.role} />
      )}
      <UnreadableNote count={past.unreadable} />
      <div ref={endRef} tabIndex={-1} className={styles.end}>
        <StatusText>
          {past.wasAskedForMore && !past.isLoading && past.appointments !== null
            ? words.pastShown(past.appointments.length)
            : null}
        </StatusText>
        <ErrorText>
          {past.failure === null ? null : failureText(text, past.failure, { during: 'loading' })}
        </ErrorText>
        {hasButton ? (
          <Button
            isPending={past.isLoading}
            onClick={past.failure === null ? past.loadMore : past.retry}
          >
            {past.failure === null ? words.showMorePast : text.common.tryAgain}
          </Button>
        ) : null}
      </div>
    </Collapsible>
  )
}

interface PastListsProps {
  /** What ended last first. */
  readonly appointments: readonly PastAppointment[]
  readonly viewer: Account['role']
}

/** The visits first: what was called off may have been meant for next year. */
function PastLists({ appointments, viewer }: PastListsProps): ReactElement {
  const words = useVisitsText().appointments
  if (appointments.length === 0) return <EmptyText>{words.noPast}</EmptyText>
  const isCancelled = ({ outcome }: PastAppointment): boolean => outcome?.kind === 'cancelled'
  const lists = [
    { title: words.pastVisits, list: appointments.filter((past) => !isCancelled(past)) },
    { title: words.pastCancelled, list: appointments.filter(isCancelled) },
  ].filter(({ list }) => list.length > 0)
  return (
    <div className={primitives.stack5}>
      {lists.map(({ title, list }) => (
        <section key={title} aria-label={title} className={primitives.stack3}>
          <h3>{title}</h3>
          <AppointmentList appointments={list} viewer={viewer} />
        </section>
      ))}
    </div>
  )
}

/** Where all are shown, their number; until then as many as were counted, or at least these. */
function titleOf(
  { appointments: words }: Pick<Texts, 'appointments'>,
  { appointments, hasMore, total }: PastAppointments,
): string {
  if (appointments === null) return total === null ? words.pastUncounted : words.past(total)
  const count = appointments.length
  if (!hasMore) return words.past(count)
  return total === null ? words.pastAtLeast(count) : words.past(Math.max(total, count))
}
