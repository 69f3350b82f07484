import type { ReactElement } from 'react'
import type { Slot } from '#src/domain/slot.ts'
import { useText } from '#src/text/useText.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SlotChip.module.css'

interface SlotChipProps {
  readonly slot: Slot
  readonly doctor: string
  readonly isSelected: boolean
  readonly onPress: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** A button with a time. */
export function SlotChip({
  slot,
  doctor,
  isSelected,
  onPress,
  onFocus,
  onBlur,
}: SlotChipProps): ReactElement {
  const text = useText()
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.open)}
      aria-pressed={isSelected}
      aria-label={text.booking.slotName(slot.timestamp, doctor)}
      onClick={onPress}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <Time timestamp={slot.timestamp} />
      {isSelected ? (
        <span className={styles.mark}>
          <Icon name="check" size="0.875rem" />
        </span>
      ) : null}
    </button>
  )
}

/** A time that was just taken, fading out. It is announced elsewhere. */
export function FadingSlotChip({ slot }: { readonly slot: Slot }): ReactElement {
  return (
    <span className={classNames(styles.chip, styles.gone)} aria-hidden="true">
      <Time timestamp={slot.timestamp} />
    </span>
  )
}

/** '01:30 PM', with a smaller AM or PM. */
function Time({ timestamp }: { readonly timestamp: number }): ReactElement {
  const text = useText()
  const [time, half] = text.format.time(timestamp).split(' ')
  return (
    <span>
      {time} <span className={styles.half}>{half}</span>
    </span>
  )
}
