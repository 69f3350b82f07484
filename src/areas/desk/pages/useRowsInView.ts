import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNearEnd } from '#src/core/state/useNearEnd.ts'

/** How many requests are shown at first, and how many more each time: they fill a screen. */
const ROWS_AT_ONCE = 24

interface RowsInView<Row> {
  readonly shown: readonly Row[]
  /** How many rows are not shown yet. */
  readonly hiddenCount: number
  /** Shows more rows, and focuses the first of them. */
  readonly readOn: () => void
  readonly listRef: RefObject<HTMLUListElement | null>
  /** For the element below the rows. */
  readonly moreRef: RefObject<HTMLDivElement | null>
}

/**
 * Shows the first rows of a long list, and more as its end comes near the screen.
 *
 * @param mustShow whether a row is shown however far down it is
 */
export function useRowsInView<Row>(
  rows: readonly Row[],
  mustShow: (row: Row) => boolean,
): RowsInView<Row> {
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  // The first row that was asked for by the button, which takes the focus.
  const [readFrom, setReadFrom] = useState<number | null>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const moreRef = useRef<HTMLDivElement>(null)
  const shown = rows.slice(0, Math.max(limit, rows.findLastIndex(mustShow) + 1))

  function showMore(): void {
    setLimit(shown.length + ROWS_AT_ONCE)
  }
  useNearEnd({
    end: moreRef,
    isActive: shown.length < rows.length,
    length: shown.length,
    onNear: showMore,
  })

  useEffect(() => {
    if (readFrom === null) return
    listRef.current?.children.item(readFrom)?.querySelector('button')?.focus()
  }, [readFrom])

  return {
    shown,
    hiddenCount: rows.length - shown.length,
    readOn: () => {
      setReadFrom(shown.length)
      showMore()
    },
    listRef,
    moreRef,
  }
}
