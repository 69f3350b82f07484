import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ReactElement } from 'react'
import { formatDay, formatTime } from '#src/domain/formats.ts'
import type { Slot } from '#src/domain/slot.ts'
import { isSameSlot } from '#src/domain/slotChoice.ts'
import { groupSlotsByDay } from '#src/domain/slots.ts'
import { text } from '#src/text/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SlotStep.module.css'

interface SlotStepProps {
  readonly doctor: string
  readonly slots: readonly Slot[]
  /** The slot that is pressed; null while none is. */
  readonly selected: Slot | null
  /** What went from the list last. */
  readonly vanished: readonly Slot[]
  /** What stands against going on; null while nothing does. */
  readonly error: string | null
  /** Called with the selected slot as well, which is to be unselected then. */
  readonly onSelect: (slot: Slot) => void
  /** The slot whose button had the focus is gone, and the focus with it. */
  readonly onSlotLost: () => void
  readonly onContinue: () => void
}

/** Step 1, 'Date and Time' (spec §2, Booking): the times of each day. */
export function SlotStep({
  doctor,
  slots,
  selected,
  vanished,
  error,
  onSelect,
  onSlotLost,
  onContinue,
}: SlotStepProps): ReactElement {
  const id = useId()
  const focused = useRef<Slot | null>(null)
  const tellSlotLost = useEffectEvent(onSlotLost)

  useEffect(() => {
    const lost = focused.current
    if (lost !== null && vanished.some((slot) => isSameSlot(slot, lost))) {
      focused.current = null
      tellSlotLost()
    }
  }, [vanished])

  if (slots.length === 0) {
    return <EmptyText>{text.booking.noSlots}</EmptyText>
  }
  return (
    <>
      <p>{text.booking.selectSlot}</p>
      <div className={styles['days']}>
        {groupSlotsByDay(slots).map(({ day, slots: times }) => (
          <div key={day} role="group" aria-labelledby={`${id}-${day}`}>
            <h3 id={`${id}-${day}`} className={styles['day']}>
              {formatDay(day)}
            </h3>
            <ul className={styles['times']}>
              {times.map((slot) => {
                const isSelected = selected !== null && isSameSlot(selected, slot)
                return (
                  <li key={slot.slotId}>
                    <button
                      type="button"
                      className={styles['slot']}
                      aria-pressed={isSelected}
                      aria-label={text.booking.slotName(slot.timestamp, doctor)}
                      onClick={() => {
                        onSelect(slot)
                      }}
                      onFocus={() => {
                        focused.current = slot
                      }}
                      onBlur={() => {
                        focused.current = null
                      }}
                    >
                      {isSelected ? <Icon name="check" size="1.125rem" /> : null}
                      {formatTime(slot.timestamp)}
                    </button>
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles['proceed']}>
        <ErrorText>{error}</ErrorText>
        <Button variant="primary" onClick={onContinue}>
          {text.booking.continue}
        </Button>
      </div>
    </>
  )
}
