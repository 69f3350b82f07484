import { useRef, useState, type ReactElement } from 'react'
import type { News } from '#src/areas/visits/model/findNews.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { GoodNews } from './GoodNews.tsx'
import { NoticeCard } from './NoticeCard.tsx'
import styles from './PatientNotices.module.css'
import { UnansweredRequest } from './UnansweredRequest.tsx'
import { UnansweredWish } from './UnansweredWish.tsx'

interface PatientNoticesProps {
  readonly news: News
  /** The one appointment whose card is on the page; null where all of them are. */
  readonly onlyShown?: { readonly appointmentId: string | null } | null
}

/**
 * What clinics did to the patient's appointments, until the patient dismisses it, and what they did not answer. What does not take place is first, and all of it is shown; what was approved has a mark on its own
 * card. New ones are announced.
 */
export function PatientNotices({ news, onlyShown = null }: PatientNoticesProps): ReactElement {
  const words = useVisitsText().appointments.notices
  const placeRef = useRef<HTMLDivElement>(null)
  const { cancelled, unanswered, moved, lapsed, good, count } = news
  const listed = count - good.length
  // The button goes with the notice that it dismissed; those that come take no focus.
  const [seen, setSeen] = useState({ count: 0, timesFewer: 0 })
  if (seen.count !== listed) {
    const isFewer = listed < seen.count
    setSeen({ count: listed, timesFewer: seen.timesFewer + (isFewer ? 1 : 0) })
  }
  useFocusFallback(placeRef, String(seen.timesFewer))

  return (
    <div
      ref={placeRef}
      tabIndex={-1}
      role={count === 0 ? undefined : 'region'}
      aria-label={count === 0 ? undefined : words.title}
      aria-live="polite"
    >
      {listed === 0 ? null : (
        <ul className={styles.list}>
          {cancelled.map((notice) => (
            <NoticeCard key={keyOf(notice)} notice={notice} />
          ))}
          {unanswered.map((appointment) => (
            <UnansweredRequest key={appointment.appointmentId} appointment={appointment} />
          ))}
          {moved.map((notice) => (
            <NoticeCard key={keyOf(notice)} notice={notice} />
          ))}
          {lapsed.map((appointment) => (
            <UnansweredWish key={appointment.appointmentId} appointment={appointment} />
          ))}
        </ul>
      )}
      <GoodNews good={good} onlyShown={onlyShown} />
    </div>
  )
}

/** Another one of the same appointment is another notice. */
function keyOf({ appointmentId, at }: Notice): string {
  return `${appointmentId}/${String(at)}`
}
