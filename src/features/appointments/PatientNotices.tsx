import { useRef, useState, type ReactElement } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { currentNotices, unansweredRequests } from '#src/domain/currentNotices.ts'
import type { Notice } from '#src/domain/notice.ts'
import { useNow } from '#src/state/useNow.ts'
import { appointments as appointmentsTexts } from '#src/text/en/appointments.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { NoticeCard } from './NoticeCard.tsx'
import styles from './PatientNotices.module.css'
import { UnansweredRequest } from './UnansweredRequest.tsx'

const TEXTS = { appointments: appointmentsTexts }

const NOTICES_AT_FIRST = 3

interface PatientNoticesProps {
  /** All of the patient's; those that can't be loaded are left out. */
  readonly all: readonly Notice[]
  /** Those that wait for their clinics. */
  readonly requests: readonly ActiveAppointment[]
}

/**
 * What clinics did to the patient's appointments, until the patient dismisses it, and requests that they
 * did not answer. New ones are announced.
 */
export function PatientNotices({ all, requests }: PatientNoticesProps): ReactElement {
  const words = useText(TEXTS).appointments.notices
  const now = useNow()
  const [isWhole, setIsWhole] = useState(false)
  const placeRef = useRef<HTMLDivElement>(null)
  const notices = currentNotices(all, now)
  const shown = isWhole ? notices : notices.slice(0, NOTICES_AT_FIRST)
  const unanswered = unansweredRequests(requests, now)
  const isEmpty = shown.length === 0 && unanswered.length === 0
  // The button goes with the notice that it dismissed; those that come take no focus.
  const [seen, setSeen] = useState({ count: 0, timesFewer: 0 })
  if (seen.count !== shown.length) {
    const isFewer = shown.length < seen.count
    setSeen({ count: shown.length, timesFewer: seen.timesFewer + (isFewer ? 1 : 0) })
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
          {unanswered.map((appointment) => (
            <UnansweredRequest key={appointment.appointmentId} appointment={appointment} />
          ))}
          {shown.map((notice) => (
            <NoticeCard key={keyOf(notice)} notice={notice} />
          ))}
        </ul>
      )}
      {notices.length > shown.length ? (
        <Button
          variant="quiet"
          onClick={() => {
            setIsWhole(true)
          }}
        >
          {words.showAll(notices.length)}
        </Button>
      ) : null}
    </div>
  )
}

/** Another one of the same appointment is another notice. */
function keyOf({ appointmentId, at }: Notice): string {
  return `${appointmentId}/${String(at)}`
}
