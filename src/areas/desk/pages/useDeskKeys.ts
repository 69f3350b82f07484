import { useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { VisitState } from '#src/areas/desk/model/visitState.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import type { DeskView } from '#src/config/readAddress.ts'
import { useShortcuts } from '#src/core/state/useShortcuts.ts'
import type { Approvals } from './useApprovals.ts'

/** Visits of the calendar, with the time at which they begin, and requests. */
const ROWS = '[data-desk-row]'

/** States of visits that are over. */
const OVER: readonly string[] = [
  'cancelled',
  'done',
  'lapsed',
  'missed',
  'over',
] satisfies readonly VisitState[]

interface DeskKeys {
  readonly openHelp: () => void
  /** For the dialog that lists the keys. */
  readonly help: {
    readonly isOpen: boolean
    /** Whether the keys work. */
    readonly areOn: boolean
    readonly onChange: (areOn: boolean) => void
    readonly onClose: () => void
  }
}

interface Options {
  readonly deskRef: RefObject<HTMLElement | null>
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly approvals: Pick<Approvals, 'pending' | 'approve'>
  readonly onToday: () => void
  readonly onView: (view: DeskView) => void
}

/** The keys of the desk: j and k for the next and the previous appointment, a, /, n, t, d, w and ?. */
export function useDeskKeys({ deskRef, searchRef, approvals, onToday, onView }: Options): DeskKeys {
  const { shortcuts } = useRepositories()
  const navigate = useNavigate()
  const [areOn, setOn] = useState(() => shortcuts.load())
  const [isHelpOpen, setHelpOpen] = useState(false)

  function step(by: number): void {
    const rows = [...(deskRef.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
      .filter(isShown)
      .toSorted((a, b) => startOfRow(a) - startOfRow(b))
    const position = rows.findIndex((row) => row === document.activeElement)
    // What is over is behind those who look for the next.
    const coming = Math.max(
      0,
      rows.findIndex((row) => !OVER.includes(row.dataset['state'] ?? '')),
    )
    const next = position === -1 ? (by > 0 ? coming : rows.length - 1) : position + by
    rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
  }

  function approve(): void {
    const id = document.activeElement?.closest('[data-request]')?.getAttribute('data-request')
    const request = approvals.pending.find(({ appointmentId }) => appointmentId === id)
    if (request !== undefined) approvals.approve([request])
    // A move that waits for an answer is approved by its own button.
    else document.activeElement?.closest<HTMLElement>('[data-answers="wish"]')?.click()
  }

  function openHelp(): void {
    setHelpOpen(true)
  }

  useShortcuts(
    {
      j: () => {
        step(1)
      },
      k: () => {
        step(-1)
      },
      a: approve,
      '/': () => searchRef.current?.focus(),
      n: () => {
        void navigate(paths.newAppointment())
      },
      t: onToday,
      d: () => {
        onView('day')
      },
      w: () => {
        onView('week')
      },
      '?': openHelp,
    },
    areOn,
  )
  return {
    openHelp,
    help: {
      isOpen: isHelpOpen,
      areOn,
      onChange: (value) => {
        setOn(value)
        shortcuts.save(value)
      },
      onClose: () => {
        setHelpOpen(false)
      },
    },
  }
}

function isShown(row: HTMLElement): boolean {
  return row.closest('[hidden], details:not([open])') === null
}

/** Visits in time order, whatever the doctor, and requests after them. */
function startOfRow({ dataset }: HTMLElement): number {
  const start = Number(dataset['deskRow'])
  return start > 0 ? start : Number.MAX_SAFE_INTEGER
}
