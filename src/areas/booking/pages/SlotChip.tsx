import type { ReactElement } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { TimeNote } from '#src/ui/TimeNote.tsx'
import styles from './SlotChip.module.css'

interface FadingSlotChipProps {
  readonly slot: Slot
  /** The clinic's. */
  readonly zone: TimeZone
}

interface SlotChipProps extends FadingSlotChipProps {
  readonly doctor: string
  readonly isSelected: boolean
  readonly onPress: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** A button with a time. */
export function SlotChip({
  slot,
  zone,
  doctor,
  isSelected,
  onPress,
  onFocus,
  onBlur,
}: SlotChipProps): ReactElement {
  const text = useBookingText()
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.open)}
      aria-pressed={isSelected}
      aria-label={text.booking.slotName(slot.timestamp, zone, doctor, slot.places)}
      onClick={onPress}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <Time slot={slot} zone={zone} />
      {isSelected ? (
        <span className={styles.mark}>
          <Icon name="check" size="0.875rem" />
        </span>
      ) : null}
    </button>
  )
}

/** A time that was just taken, fading out. It is announced elsewhere. */
export function FadingSlotChip({ slot, zone }: FadingSlotChipProps): ReactElement {
  return (
    <span className={classNames(styles.chip, styles.gone)} aria-hidden="true">
      <Time slot={slot} zone={zone} />
    </span>
  )
}

/** '01:30 PM', with a smaller AM or PM. */
function Time({ slot, zone }: FadingSlotChipProps): ReactElement {
  const text = useBookingText()
  const [time, half] = text.format.time(slot.timestamp, zone).split(' ')
  return (
    <span>
      {time} <span className={styles.half}>{half}</span>
      {slot.places === undefined ? null : (
        <TimeNote>{text.booking.placesLeft(slot.places)}</TimeNote>
      )}
    </span>
  )
}
