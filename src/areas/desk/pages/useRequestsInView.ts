import { useEffect, useRef, useState, type RefObject } from 'react'
import type { SoughtRequest } from './RequestList.tsx'
import type { Tile } from './SummaryTiles.tsx'
import type { Approvals } from './useApprovals.ts'
import type { NewRequests } from './useNewRequests.ts'

export interface RequestsInView {
  /** Which appointments are shown. */
  readonly selected: Tile
  readonly select: (tile: Tile) => void
  /** Whether there is nothing to show. */
  readonly isEmpty: boolean
  /** The ids of requests that came while the page was open and were not looked at. */
  readonly newIds: ReadonlySet<string>
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** The request whose row takes the focus; null for none. */
  readonly sought: SoughtRequest | null
  readonly leaveSought: () => void
  /** For what surrounds the requests. */
  readonly areaRef: RefObject<HTMLDivElement | null>
  /** Shows the requests, and the first of the new ones. */
  readonly showNew: () => void
}

/** Which requests the desk shows, and how it leads to those that just came. */
export function useRequestsInView(
  { confirmed, pending }: Pick<Approvals, 'confirmed' | 'pending'>,
  newRequests: NewRequests,
): RequestsInView {
  const [selected, select] = useState<Tile>('all')
  const [isOpen, setOpen] = useState(true)
  const [sought, setSought] = useState<SoughtRequest | null>(null)
  const areaRef = useRef<HTMLDivElement>(null)

  // Where the row can't take the focus, its list does.
  useEffect(() => {
    const area = areaRef.current
    if (sought !== null && area?.contains(document.activeElement) === false) area.focus()
  }, [sought])

  return {
    selected,
    select,
    isEmpty: selected === 'all' && confirmed.length + pending.length === 0,
    newIds: newRequests.ids,
    isOpen,
    setOpen,
    sought,
    leaveSought: () => {
      setSought(null)
    },
    areaRef,
    showNew: () => {
      const [first] = newRequests.ids
      newRequests.markAsSeen()
      select((tile) => (tile === 'confirmed' ? 'all' : tile))
      setOpen(true)
      setSought({ appointmentId: first ?? '' })
    },
  }
}
