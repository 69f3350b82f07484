import { useRef, type ReactElement } from 'react'
import type { SeriesDate } from '#src/areas/booking/model/seriesPlan.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './SchedulingPage.module.css'
import type { BookForPatient } from './useBookForPatient.ts'
import type { CallerDraft } from './useCallerDraft.ts'

interface BookButtonsProps {
  readonly booking: BookForPatient
  readonly draft: Pick<CallerDraft, 'data' | 'leaveAccount'>
  /** Whether the visit may overlap what else the doctor has. */
  readonly isSqueezed: boolean
  /** The visits of a series; null where one visit is booked, or they are not known yet. */
  readonly dates: readonly SeriesDate[] | null
}

/** The button that books for a patient, and what else can be tried where that was refused. */
export function BookButtons(props: BookButtonsProps): ReactElement {
  const { booking, draft, isSqueezed, dates } = props
  const text = useSchedulingText()
  const words = text.scheduling
  const bookRef = useRef<HTMLButtonElement>(null)
  // The button that leaves the account out, or books anyway, goes when it is pressed.
  useFocusFallback(
    bookRef,
    `${String(booking.canLeaveAccountOut)}/${String(booking.squeezeIn === null)}`,
  )
  return (
    <div className={styles.actions}>
      <Button ref={bookRef} type="submit" variant="primary" isPending={booking.pending}>
        {bookLabel()}
      </Button>
      {booking.canLeaveAccountOut ? (
        <Button
          onClick={() => {
            draft.leaveAccount()
            booking.bookWithoutAccount(draft.data)
          }}
        >
          {words.bookWithoutAccount}
        </Button>
      ) : null}
      {booking.squeezeIn === null ? null : (
        <Button
          onClick={() => {
            booking.squeezeIn?.(draft.data)
          }}
        >
          {text.overlaps.squeezeIn.book}
        </Button>
      )}
    </div>
  )

  function bookLabel(): string {
    if (isSqueezed) return words.squeezeIn
    const count = dates?.filter(({ slot }) => slot !== null).length ?? 0
    return count > 1 ? text.series.book(count) : words.book
  }
}
