import { useEffect, useRef, useState, type RefObject } from 'react'
import type { NewRequests } from '#src/areas/desk/state/useNewRequests.ts'
import type { SoughtRequest } from './RequestList.tsx'
import type { Tile } from './SummaryTiles.tsx'
import type { Approvals } from './useApprovals.ts'

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
  /** Whether the confirmed ones are listed: the calendar shows the same. */
  readonly isConfirmedOpen: boolean
  readonly setConfirmedOpen: (isOpen: boolean) => void
  /** The request, or the wish to move, whose row takes the focus; null for none. */
  readonly sought: SoughtRequest | null
  readonly leaveSought: () => void
  /** For what surrounds the requests and the wishes to move. */
  readonly areaRef: RefObject<HTMLDivElement | null>
  /** Shows the requests, and the first of the new ones. */
  readonly showNew: () => void
}

/** Which requests the desk shows, and how it leads to those that just came. */
export function useRequestsInView(
  { confirmed, pending }: Pick<Approvals, 'confirmed' | 'pending'>,
  newRequests: NewRequests,
): RequestsInView {
  const [selected, setSelected] = useState<Tile>('all')
  const [isOpen, setOpen] = useState(true)
  const [isConfirmedOpen, setConfirmedOpen] = useState(false)
  const [sought, setSought] = useState<SoughtRequest | null>(null)
  const areaRef = useRef<HTMLDivElement>(null)

  // Where the row can't take the focus, its list does.
  useEffect(() => {
    const area = areaRef.current
    if (sought !== null && area?.contains(document.activeElement) === false) area.focus()
  }, [sought])

  return {
    selected,
    select: (tile) => {
      setSelected(tile)
      if (tile === 'confirmed') setConfirmedOpen(true)
    },
    isEmpty: selected === 'all' && confirmed.length + pending.length === 0,
    newIds: newRequests.ids,
    isOpen,
    setOpen,
    isConfirmedOpen,
    setConfirmedOpen,
    sought,
    leaveSought: () => {
      setSought(null)
    },
    areaRef,
    showNew: () => {
      const [first] = newRequests.ids
      newRequests.markAsSeen()
      setSelected((tile) => (tile === 'confirmed' ? 'all' : tile))
      setOpen(true)
      setSought({ appointmentId: first ?? '' })
    },
  }
}
