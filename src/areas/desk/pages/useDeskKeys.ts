import { useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { useShortcuts } from '#src/core/state/useShortcuts.ts'
import type { Approvals } from './useApprovals.ts'

const ROWS = '[data-desk-row]'

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
}

/** The keys of the desk: j and k for the next and the previous appointment, a, /, n, t and ?. */
export function useDeskKeys({ deskRef, searchRef, approvals, onToday }: Options): DeskKeys {
  const { shortcuts } = useRepositories()
  const navigate = useNavigate()
  const [areOn, setOn] = useState(() => shortcuts.load())
  const [isHelpOpen, setHelpOpen] = useState(false)

  function step(by: number): void {
    const rows = [...(deskRef.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])].filter(isShown)
    const position = rows.findIndex((row) => row === document.activeElement)
    const next = position === -1 ? (by > 0 ? 0 : rows.length - 1) : position + by
    rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
  }

  function approve(): void {
    const id = document.activeElement?.closest('[data-request]')?.getAttribute('data-request')
    const request = approvals.pending.find(({ appointmentId }) => appointmentId === id)
    if (request !== undefined) approvals.approve([request])
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
