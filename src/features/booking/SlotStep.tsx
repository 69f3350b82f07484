import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import { isSameSlot } from '#src/domain/sameSlot.ts'
import type { Slot } from '#src/domain/slot.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import { FadingSlotChip, SlotChip } from './SlotChip.tsx'
import { SlotDay } from './SlotDay.tsx'
import styles from './SlotStep.module.css'
import type { ShownDays } from './useShownDays.ts'

/** Above this number, the times of a day are shown more compactly. */
const MAX_ROOMY_TIMES = 8

/** Days with at most this number of times share a row with another day. */
const MAX_TIMES_OF_SPARSE_DAY = 2

interface SlotStepProps {
  readonly doctor: string
  /** Epoch milliseconds. */
  readonly now: number
  /** False once the last slot is gone. */
  readonly hasSlots: boolean
  readonly shown: ShownDays
  /** Those of the shown slots that are already gone. */
  readonly fading: readonly Slot[]
  /** The selected slot; null for none. */
  readonly selected: Slot | null
  /** The slots that last left the list. */
  readonly vanished: readonly Slot[]
  /** Why step 2 cannot begin; null if it can. */
  readonly error: string | null
  /** Also called with the selected slot, which is then unselected. */
  readonly onSelect: (slot: Slot) => void
  readonly onFaded: (slot: Slot) => void
  /** Called when the slot whose button had the focus is gone. */
  readonly onSlotLost: () => void
  readonly onContinue: () => void
  /** Reads times that come after the last of these; null where there are none. */
  readonly onMoreTimes: (() => void) | null
}

/** Step 1, 'Date and Time' (spec §2, Booking): the times of each day, some days at a time. */
export function SlotStep({
  doctor,
  now,
  hasSlots,
  shown,
  fading,
  selected,
  vanished,
  error,
  onSelect,
  onFaded,
  onSlotLost,
  onContinue,
  onMoreTimes,
}: SlotStepProps): ReactElement {
  const text = useText()
  const focused = useRef<Slot | null>(null)
  const tellSlotLost = useEffectEvent(onSlotLost)

  useEffect(() => {
    const lost = focused.current
    if (lost !== null && vanished.some((slot) => isSameSlot(slot, lost))) {
      focused.current = null
      tellSlotLost()
    }
  }, [vanished])

  if (!hasSlots) {
    return (
      <EmptyState
        drawing="calendar"
        action={<LinkButton to={paths.services()}>{text.booking.otherServices}</LinkButton>}
      >
        <p>{text.booking.noSlots}</p>
        <p>{text.booking.noSlotsYet}</p>
      </EmptyState>
    )
  }
  const isSparse = shown.listed.every(({ slots }) => slots.length <= MAX_TIMES_OF_SPARSE_DAY)
  return (
    <div>
      <div className={styles.intro}>
        <p className={styles.select}>{text.booking.selectSlot}</p>
        <p className={primitives.remark}>{text.booking.zone(now)}</p>
      </div>
      {shown.hasEarlier ? (
        <div className={styles.more}>
          <Button onClick={shown.showEarlier}>{text.booking.earlierDays}</Button>
        </div>
      ) : null}
      <div className={styles.days}>
        <div className={isSparse ? styles.sparse : undefined}>
          {shown.listed.map(({ day, slots }) => (
            <SlotDay
              key={day}
              day={day}
              now={now}
              arrival={shown.arrival?.day === day ? shown.arrival : null}
              isFull={slots.length > MAX_ROOMY_TIMES}
            >
              {slots.map((slot) =>
                fading.some((each) => isSameSlot(each, slot)) ? (
                  <li
                    key={`${slot.slotId}-gone`}
                    onAnimationEnd={() => {
                      onFaded(slot)
                    }}
                  >
                    <FadingSlotChip slot={slot} />
                  </li>
                ) : (
                  <li key={slot.slotId}>
                    <SlotChip
                      slot={slot}
                      doctor={doctor}
                      isSelected={selected !== null && isSameSlot(selected, slot)}
                      onPress={() => {
                        onSelect(slot)
                      }}
                      onFocus={() => {
                        focused.current = slot
                      }}
                      onBlur={() => {
                        focused.current = null
                      }}
                    />
                  </li>
                ),
              )}
            </SlotDay>
          ))}
        </div>
      </div>
      {shown.hasLater ? (
        <div className={styles.more}>
          <Button onClick={shown.showLater}>{text.booking.laterDays}</Button>
        </div>
      ) : null}
      {onMoreTimes !== null && !shown.hasLater ? (
        <div className={styles.more}>
          <Button onClick={onMoreTimes}>{text.booking.moreTimes}</Button>
        </div>
      ) : null}
      <div className={styles.proceed}>
        <ErrorText>{error}</ErrorText>
        {selected === null ? null : (
          <p className={styles.picked}>{text.booking.picked(selected.timestamp)}</p>
        )}
        <Button variant="primary" onClick={onContinue}>
          {text.booking.continue}
        </Button>
      </div>
    </div>
  )
}
