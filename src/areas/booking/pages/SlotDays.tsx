import type { ReactElement } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { slotsByPart } from '#src/areas/services/model/slotsByPart.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { FadingSlotChip, SlotChip } from './SlotChip.tsx'
import { SlotDay } from './SlotDay.tsx'
import styles from './SlotStep.module.css'
import { SlotTimes } from './SlotTimes.tsx'
import type { SlotFocus } from './useLostSlot.ts'
import type { ShownDays } from './useShownDays.ts'

/** Above this number, the times of a day are shown more compactly. */
const MAX_ROOMY_TIMES = 8

/** Where no day has more times than this, each takes as little room as it can. */
const MAX_TIMES_OF_SPARSE_DAY = 2

interface SlotDaysProps {
  readonly service: Service
  /** Epoch milliseconds. */
  readonly now: number
  readonly shown: ShownDays
  /** The shown slots that are already gone. */
  readonly fading: readonly Slot[]
  /** The selected slot; null for none. */
  readonly selected: Slot | null
  readonly focus: SlotFocus
  /** Also called with the selected slot. */
  readonly onPress: (slot: Slot) => void
  readonly onFaded: (slot: Slot) => void
}

/** The open times of a service, day by day. */
export function SlotDays(props: SlotDaysProps): ReactElement {
  const { service, now, shown } = props
  const text = useBookingText()
  const zone = zoneOfService(service)
  const isSparse = shown.listed.every(({ slots }) => slots.length <= MAX_TIMES_OF_SPARSE_DAY)
  return (
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
              {own.map(renderSlot)}
            </SlotTimes>
          ))}
        </SlotDay>
      ))}
    </div>
  )

  function renderSlot(slot: Slot): ReactElement {
    const { fading, selected, focus, onPress, onFaded } = props
    return fading.some((each) => isSameSlot(each, slot)) ? (
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
          doctor={service.doctor}
          isSelected={selected !== null && isSameSlot(selected, slot)}
          onPress={() => {
            onPress(slot)
          }}
          onFocus={() => {
            focus.enter(slot)
          }}
          onBlur={focus.leave}
        />
      </li>
    )
  }
}
