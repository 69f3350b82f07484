import { useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { useShortcuts } from '#src/core/state/useShortcuts.ts'

const ROWS = '[data-desk-row]'

interface DeskKeys {
  readonly areOn: boolean
  readonly setOn: (areOn: boolean) => void
  readonly isHelpOpen: boolean
  readonly setHelpOpen: (isOpen: boolean) => void
}

interface Options {
  readonly deskRef: RefObject<HTMLElement | null>
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly pending: readonly ActiveAppointment[]
  readonly onApprove: (request: ActiveAppointment) => void
  readonly onToday: () => void
}

/** The keys of the desk: j and k for the next and the previous appointment, a, /, n, t and ?. */
export function useDeskKeys({
  deskRef,
  searchRef,
  pending,
  onApprove,
  onToday,
}: Options): DeskKeys {
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
    const request = pending.find(({ appointmentId }) => appointmentId === id)
    if (request !== undefined) onApprove(request)
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
      '?': () => {
        setHelpOpen(true)
      },
    },
    areOn,
  )
  return {
    areOn,
    setOn: (value) => {
      setOn(value)
      shortcuts.save(value)
    },
    isHelpOpen,
    setHelpOpen,
  }
}

function isShown(row: HTMLElement): boolean {
  return row.closest('[hidden], details:not([open])') === null
}
