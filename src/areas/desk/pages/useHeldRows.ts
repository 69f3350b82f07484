import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { holdRows, toRows, type HeldRow } from '#src/areas/visits/model/heldRows.ts'

/** How long rows keep their places after a press: a finger leaves no pointer behind. */
const HOLD_AFTER_PRESS_MS = 2000

interface HeldRows<Item> {
  readonly rows: readonly HeldRow<Item>[]
  /** For the element around the rows. */
  readonly holders: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: (event: PointerEvent) => void
  }
  /** After each press that takes a row away. */
  readonly hold: () => void
}

/**
 * Keeps rows where they are while a mouse is over them and for a moment after each press, whatever happens to the list
 * in the meantime. Nobody hits the row that has just moved there.
 */
export function useHeldRows<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): HeldRows<Item> {
  const [isOver, setIsOver] = useState(false)
  const [isPressed, setIsPressed] = useState(false)
  const list = useRef<Element>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState<readonly HeldRow<Item>[]>(() => toRows(items, idOf))
  const isHeld = isOver || isPressed
  const rows = isHeld ? holdRows(shown, items, idOf) : toRows(items, idOf)

  // What is held next time is what is on the page now.
  if (!haveSameRows(rows, shown)) setShown(rows)

  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )
  useEffect(() => {
    if (!isOver) return undefined
    // Where what was under the pointer is gone, browsers may not say that the pointer has left.
    function handleOver({ target }: Event): void {
      if (target instanceof Node && list.current?.contains(target) !== true) setIsOver(false)
    }
    document.addEventListener('pointerover', handleOver)
    return () => {
      document.removeEventListener('pointerover', handleOver)
    }
  }, [isOver])
  return {
    rows,
    holders: {
      onPointerEnter: ({ pointerType, currentTarget }) => {
        list.current = currentTarget
        if (pointerType !== 'touch') setIsOver(true)
      },
      onPointerLeave: () => {
        setIsOver(false)
      },
    },
    hold: () => {
      clearTimeout(timer.current)
      setIsPressed(true)
      timer.current = setTimeout(() => {
        setIsPressed(false)
      }, HOLD_AFTER_PRESS_MS)
    },
  }
}

function haveSameRows<Item>(a: readonly HeldRow<Item>[], b: readonly HeldRow<Item>[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, index) => {
      const other = b[index]
      return other?.id === row.id && other.isGone === row.isGone && other.item === row.item
    })
  )
}
