import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import { booking } from '#src/areas/booking/text/en/booking.ts'
import { slotsByPart } from '#src/areas/services/model/slotsByPart.ts'
import { useText } from '#src/areas/text/useText.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { openTimes } from '#src/core/text/en/openTimes.ts'
import { zone as zoneTexts } from '#src/core/text/en/zone.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import { FadingSlotChip, SlotChip } from './SlotChip.tsx'
import { SlotDay } from './SlotDay.tsx'
import styles from './SlotStep.module.css'
import { SlotTimes } from './SlotTimes.tsx'
import type { ShownDays } from './useShownDays.ts'

const TEXTS = { openTimes, booking, zone: zoneTexts }

/** Above this number, the times of a day are shown more compactly. */
const MAX_ROOMY_TIMES = 8

/** Where no day has more times than this, each takes as little room as it can. */
const MAX_TIMES_OF_SPARSE_DAY = 2

interface SlotStepProps {
  readonly doctor: string
  /** The clinic's, in which the times are shown. */
  readonly zone: TimeZone
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
  /** Whether times are being read. */
  readonly isLoadingTimes: boolean
}

/** Step 1, 'Date and Time' (spec §2, Booking): the times of each day, some days at a time. */
export function SlotStep({
  doctor,
  zone,
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
  isLoadingTimes,
  onMoreTimes,
}: SlotStepProps): ReactElement {
  const text = useText(TEXTS)
  const readerZone = useReaderZone()
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
  const timestamps = shown.listed.flatMap(({ slots }) => slots.map(({ timestamp }) => timestamp))
  const zoneText = zoneNotes(text, timestamps, zone, readerZone)
  const isSparse = shown.listed.every(({ slots }) => slots.length <= MAX_TIMES_OF_SPARSE_DAY)
  return (
    <div>
      <div className={styles.intro}>
        <p className={styles.select}>{text.booking.selectSlot}</p>
        {zoneText === null ? null : <p className={primitives.remark}>{zoneText}</p>}
      </div>
      {shown.hasEarlier ? (
        <div className={styles.more}>
          <Button onClick={shown.showEarlier}>{text.booking.earlierDays}</Button>
        </div>
      ) : null}
      <div className={styles.days}>
        {shown.listed.map(({ day, slots }) => (
          <SlotDay
            key={day}
            day={day}
            zone={zone}
            now={now}
            arrival={shown.arrival?.day === day ? shown.arrival : null}
            isSparse={isSparse}
          >
            {slotsByPart(slots, zone).map(({ part, slots: own }) => (
              <SlotTimes
                key={part ?? 'whole'}
                title={part === null ? null : text.openTimes.parts[part]}
                isFull={slots.length > MAX_ROOMY_TIMES}
              >
                {own.map((slot) =>
                  fading.some((each) => isSameSlot(each, slot)) ? (
                    <li
                      key={`${slot.slotId}-gone`}
                      onAnimationEnd={() => {
                        onFaded(slot)
                      }}
                    >
                      <FadingSlotChip slot={slot} zone={zone} />
                    </li>
                  ) : (
                    <li key={slot.slotId}>
                      <SlotChip
                        slot={slot}
                        zone={zone}
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
              </SlotTimes>
            ))}
          </SlotDay>
        ))}
      </div>
      {shown.hasLater ? (
        <div className={styles.more}>
          <Button onClick={shown.showLater}>{text.booking.laterDays}</Button>
        </div>
      ) : null}
      {onMoreTimes !== null && !shown.hasLater ? (
        <div className={styles.more}>
          <Button isPending={isLoadingTimes} onClick={onMoreTimes}>
            {text.booking.moreTimes}
          </Button>
        </div>
      ) : null}
      <div className={styles.proceed}>
        <ErrorText>{error}</ErrorText>
        {selected === null ? null : (
          <p className={styles.picked}>{text.booking.picked(selected.timestamp, zone)}</p>
        )}
        <Button variant="primary" onClick={onContinue}>
          {text.booking.continue}
        </Button>
      </div>
    </div>
  )
}
