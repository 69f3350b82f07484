import { memo, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { isBooked, isMoved, type SlotRow } from '#src/areas/services/model/slotRow.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { paths } from '#src/config/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import primitives from '#src/ui/primitives.module.css'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './SlotFields.module.css'

export interface SlotFieldsError {
  readonly part: 'date' | 'time'
  readonly message: string
}

/** What was typed into one of its fields. */
export type SlotRowChange = Pick<SlotRow, 'date'> | Pick<SlotRow, 'time'>

interface SlotFieldsProps {
  readonly row: SlotRow
  /** Counted from 1. */
  readonly position: number
  /** Whether its time has come. */
  readonly isOver: boolean
  /** Shown below the date or the time; null for none. */
  readonly error: SlotFieldsError | null
  /** Says which of the doctor's services have an overlapping time; null for none. */
  readonly overlaps: string | null
  readonly onChange: (rowId: string, change: SlotRowChange) => void
  readonly onRemove: (rowId: string) => void
}

/** One booking slot: its date, its time and Remove. A booked one is locked, with a reason (spec §4, Slot). */
// Memoized, because there may be hundreds, and every key in one of them renders the list again.
export const SlotFields = memo(function SlotFields({
  row,
  position,
  isOver,
  error,
  overlaps,
  onChange,
  onRemove,
}: SlotFieldsProps): ReactElement {
  const text = useOwnServicesText()
  const { rowId } = row
  const isLocked = isBooked(row)
  // No warning for a stored slot that was never booked and is now past.
  const isNewlyPast = isOver && (row.stored === null || isMoved(row))

  return (
    <li>
      <fieldset
        className={classNames(
          primitives.stack2,
          row.stored !== null && styles.stored,
          isLocked && styles.locked,
        )}
      >
        <legend>
          <VisuallyHidden>{text.serviceForm.slot(position)}</VisuallyHidden>
        </legend>
        <div className={classNames(styles.fields, row.stored === null && styles.fresh)}>
          <Field
            label={text.serviceForm.date}
            type="date"
            name={slotControlName(rowId, 'date')}
            value={row.date}
            // Not `disabled`, which would lose the focus when someone books the slot.
            readOnly={isLocked}
            error={error?.part === 'date' ? error.message : null}
            onChange={(date) => {
              if (!isLocked) onChange(rowId, { date })
            }}
          />
          <Field
            label={text.serviceForm.time}
            type="time"
            name={slotControlName(rowId, 'time')}
            value={row.time}
            readOnly={isLocked}
            error={error?.part === 'time' ? error.message : null}
            onChange={(time) => {
              if (!isLocked) onChange(rowId, { time })
            }}
          />
          <Button
            variant="quiet"
            disabled={isLocked}
            aria-label={text.serviceForm.removeSlotOf(position)}
            onClick={() => {
              onRemove(rowId)
            }}
          >
            <Icon name="delete" />
            {text.serviceForm.removeSlot}
          </Button>
        </div>
        {isLocked ? (
          <p className={styles.note}>
            <Icon name="lock" />
            <span>
              {isOver ? (
                text.serviceForm.slotOver
              ) : (
                <>
                  {bookedText(text, row)}{' '}
                  <Link to={paths.dashboard()}>{text.serviceForm.toDashboard}</Link>
                </>
              )}
            </span>
          </p>
        ) : null}
        {overlaps === null ? null : <p className={styles.note}>{overlaps}</p>}
        {isNewlyPast ? <p className={styles.note}>{text.serviceForm.slotPast}</p> : null}
      </fieldset>
    </li>
  )
})

/** Returns the name of a control of a row. */
export function slotControlName(rowId: string, part: 'date' | 'time'): string {
  return `${rowId}-${part}`
}

/** Says that a time is booked, or how many of its places are. */
function bookedText(
  { serviceForm: words }: Pick<Texts, 'serviceForm'>,
  { stored }: SlotRow,
): string {
  const places = stored?.places
  return places === undefined
    ? words.slotBooked
    : words.placesBooked(places.of - places.left, places.of)
}
