import { useRef, useState, type ReactElement } from 'react'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { findNews } from '#src/areas/visits/model/findNews.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { NoticeCard } from './NoticeCard.tsx'
import styles from './PatientNotices.module.css'
import { UnansweredRequest } from './UnansweredRequest.tsx'

/** How many of the good ones are shown at first. Bad news is never folded away. */
const GOOD_AT_FIRST = 3

interface PatientNoticesProps {
  /** All of the patient's; those that can't be loaded are left out. */
  readonly all: readonly Notice[]
  readonly active: readonly ActiveAppointment[]
}

/**
 * What clinics did to the patient's appointments, until the patient dismisses it, and requests that they
 * did not answer. What does not take place is first. New ones are announced.
 */
export function PatientNotices({ all, active }: PatientNoticesProps): ReactElement {
  const words = useVisitsText().appointments.notices
  const now = useNow()
  const [isWhole, setIsWhole] = useState(false)
  const placeRef = useRef<HTMLDivElement>(null)
  const { cancelled, unanswered, moved, good, count } = findNews(all, active, now)
  const shownGood = isWhole ? good : good.slice(0, GOOD_AT_FIRST)
  const shownCount = count - good.length + shownGood.length
  const isEmpty = count === 0
  // The button goes with the notice that it dismissed; those that come take no focus.
  const [seen, setSeen] = useState({ count: 0, timesFewer: 0 })
  if (seen.count !== shownCount) {
    const isFewer = shownCount < seen.count
    setSeen({ count: shownCount, timesFewer: seen.timesFewer + (isFewer ? 1 : 0) })
  }
  useFocusFallback(placeRef, String(seen.timesFewer))

  return (
    <div
      ref={placeRef}
      tabIndex={-1}
      role={isEmpty ? undefined : 'region'}
      aria-label={isEmpty ? undefined : words.title}
      aria-live="polite"
    >
      {isEmpty ? null : (
        <ul className={styles.list}>
          {cancelled.map((notice) => (
            <NoticeCard key={keyOf(notice)} notice={notice} />
          ))}
          {unanswered.map((appointment) => (
            <UnansweredRequest key={appointment.appointmentId} appointment={appointment} />
          ))}
          {[...moved, ...shownGood].map((notice) => (
            <NoticeCard key={keyOf(notice)} notice={notice} />
          ))}
        </ul>
      )}
      {count > shownCount ? (
        <Button
          variant="quiet"
          onClick={() => {
            setIsWhole(true)
          }}
        >
          {words.showAll(count)}
        </Button>
      ) : null}
    </div>
  )
}

/** Another one of the same appointment is another notice. */
function keyOf({ appointmentId, at }: Notice): string {
  return `${appointmentId}/${String(at)}`
}
