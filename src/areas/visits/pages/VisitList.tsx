import type { ReactElement } from 'react'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { GoodNotice } from '#src/areas/visits/model/findNews.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { VisitCard } from './VisitCard.tsx'
import styles from './VisitList.module.css'

interface VisitListProps {
  readonly appointments: readonly ActiveAppointment[]
  /** The news of these appointments and of others. */
  readonly news: readonly GoodNotice[]
  readonly emptyText: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly onCancel: (appointment: ActiveAppointment) => void
}

/** A patient's active appointments, or a text where there are none. */
export function VisitList({
  appointments,
  news,
  emptyText,
  now,
  onCancel,
}: VisitListProps): ReactElement {
  if (appointments.length === 0) return <EmptyText>{emptyText}</EmptyText>
  return (
    <ul className={styles.list}>
      {appointments.map((appointment) => (
        <VisitCard
          key={appointment.appointmentId}
          appointment={appointment}
          notice={noticeOf(appointment, news)}
          now={now}
          onCancel={onCancel}
        />
      ))}
    </ul>
  )
}

/** Returns what is new of an appointment; null for nothing. */
export function noticeOf(
  { appointmentId }: ActiveAppointment,
  news: readonly GoodNotice[],
): GoodNotice | null {
  return news.find((notice) => notice.appointmentId === appointmentId) ?? null
}
