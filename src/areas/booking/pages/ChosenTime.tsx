import { useRef, useState, type ReactElement } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { FreeTimes } from './FreeTimes.tsx'
import styles from './SchedulingPage.module.css'

interface ChosenTimeProps {
  readonly clinicId: string
  readonly zone: TimeZone
  readonly now: number
  readonly doctor: string | null
  readonly firstServiceId: string | null
  readonly earliest: number
  readonly chosen: FreeTime | null
  readonly onChoose: (time: FreeTime) => void
}

/** The time that was chosen, and the others to choose from: at once where there is none yet. */
export function ChosenTime(props: ChosenTimeProps): ReactElement {
  const { chosen, zone, now, onChoose } = props
  const text = useSchedulingText()
  const [isChoosing, setIsChoosing] = useState(chosen === null)
  const whenRef = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone; the times follow.
  useFocusFallback(whenRef, isChoosing)
  return (
    <>
      {chosen === null ? null : (
        <div className={styles.chosen}>
          <p ref={whenRef} tabIndex={-1} className={styles.when}>
            {text.scheduling.chosen(chosen.slot.timestamp, zone, chosen.service)}
            {chosen.slot.timestamp > now ? null : <span>{` (${text.scheduling.hasStarted})`}</span>}
          </p>
          {isChoosing ? null : (
            <Button
              onClick={() => {
                setIsChoosing(true)
              }}
            >
              {text.scheduling.change}
            </Button>
          )}
        </div>
      )}
      {isChoosing ? <FreeTimes {...props} by="clinic" onChoose={onChoose} /> : null}
    </>
  )
}
