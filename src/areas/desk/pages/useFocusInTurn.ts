import { useLayoutEffect, useRef, type RefObject } from 'react'

export interface FocusInTurn {
  /** Registers where the focus goes when it is this item's turn; null when the item is removed. */
  readonly place: (id: string, target: HTMLElement | null) => void
  /** For every control of an item. */
  readonly entered: (id: string) => void
  readonly left: () => void
  /** Whether the focus has only just come to an item by itself: a second press was meant for the one before. */
  readonly hasJustArrived: (id: string) => boolean
}

/** A press of a key so soon after the focus has moved on was not meant for where it is now. */
const ARRIVAL_MS = 400

/**
 * Keeps the focus in a list whose items leave it, by what is done here or elsewhere: it moves on to
 * the item that follows, from the last one back to the first, and to `endRef` (with `tabIndex` -1)
 * once nothing is left. A focus that the person has moved stays.
 */
export function useFocusInTurn(
  ids: readonly string[],
  endRef: RefObject<HTMLElement | null>,
): FocusInTurn {
  const targets = useRef(new Map<string, HTMLElement>())
  const focused = useRef<string | null>(null)
  const idsBefore = useRef(ids)
  const arrival = useRef<{ readonly id: string; readonly at: number } | null>(null)

  useLayoutEffect(() => {
    const before = idsBefore.current
    idsBefore.current = ids
    const lost = focused.current
    // A control that leaves the page takes the focus with it, without an event.
    if (lost === null || ids.includes(lost) || document.activeElement !== document.body) return
    focused.current = null
    const next = nextInTurn(lost, before, ids)
    const target = next === null ? endRef.current : targets.current.get(next)
    target?.focus({ preventScroll: true })
    // Under a pointer nothing may move: the next press would hit another row.
    if (target?.matches(':focus-visible') === true) target.scrollIntoView({ block: 'nearest' })
    arrival.current = next === null ? null : { id: next, at: performance.now() }
  })

  return {
    place: (id, target) => {
      if (target === null) targets.current.delete(id)
      else targets.current.set(id, target)
    },
    entered: (id) => {
      focused.current = id
    },
    left: () => {
      focused.current = null
    },
    hasJustArrived: (id) =>
      arrival.current?.id === id && performance.now() - arrival.current.at < ARRIVAL_MS,
  }
}

function nextInTurn(
  lost: string,
  before: readonly string[],
  now: readonly string[],
): string | null {
  const following = before.slice(before.indexOf(lost) + 1).find((id) => now.includes(id))
  return following ?? now[0] ?? null
}
