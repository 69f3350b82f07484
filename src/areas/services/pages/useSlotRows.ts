import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { SlotNews } from '#src/areas/services/model/followService.ts'
import { nextRow, type SlotRow } from '#src/areas/services/model/slotRow.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { slotControlName, type SlotRowChange } from './SlotFields.tsx'

interface SlotRows {
  readonly add: () => void
  /** The same function on every render. */
  readonly change: (rowId: string, change: SlotRowChange) => void
  readonly remove: (rowId: string) => void
  /** Whether a row was removed here after all that others did. */
  readonly isRemovalLast: boolean
  /** For the element around the rows. */
  readonly listRef: RefObject<HTMLDivElement | null>
  /** For the button that adds a row. */
  readonly addRef: RefObject<HTMLButtonElement | null>
}

interface SlotRowsOptions {
  /** Digits only: how many minutes a visit takes. */
  readonly duration: string
  readonly zone: TimeZone
  readonly news: readonly SlotNews[]
  readonly onChange: (update: (before: readonly SlotRow[]) => readonly SlotRow[]) => void
}

/** Adds, changes and removes the rows of slots, and keeps the focus among them. */
export function useSlotRows({ duration, zone, news, onChange }: SlotRowsOptions): SlotRows {
  const listRef = useRef<HTMLDivElement>(null)
  const addRef = useRef<HTMLButtonElement>(null)
  const added = useRef(0)
  const focusNext = useRef<string | null>(null)
  // Cleared by the next change of the slots.
  const [removedAfter, setRemovedAfter] = useState<readonly SlotNews[] | null>(null)

  useEffect(() => {
    if (focusNext.current === null) return
    const control = listRef.current?.querySelector<HTMLElement>(
      `[name="${CSS.escape(focusNext.current)}"]`,
    )
    // This may be the effect of an earlier render, without the row.
    if (control == null) return
    focusNext.current = null
    control.focus()
  })

  const change = useCallback(
    (rowId: string, changed: SlotRowChange) => {
      onChange((before) =>
        before.map((each) => (each.rowId === rowId ? { ...each, ...changed } : each)),
      )
    },
    [onChange],
  )

  const remove = useCallback(
    (rowId: string) => {
      // The button is removed with its row.
      addRef.current?.focus()
      setRemovedAfter(news)
      onChange((before) => before.filter((each) => each.rowId !== rowId))
    },
    [onChange, news],
  )

  return {
    add: () => {
      added.current += 1
      const rowId = `new-${added.current}`
      focusNext.current = slotControlName(rowId, 'date')
      setRemovedAfter(null)
      const empty: SlotRow = { rowId, stored: null, zone, date: '', time: '' }
      onChange((before) => [...before, nextRow({ slots: before, duration }, empty)])
    },
    change,
    remove,
    isRemovalLast: removedAfter === news,
    listRef,
    addRef,
  }
}
