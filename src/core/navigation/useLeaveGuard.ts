import { use, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readPath } from '#src/config/language.ts'
import { HistoryStepContext } from './HistoryStepContext.ts'
import { readHistoryPosition } from './navigationState.ts'

interface LeaveGuard {
  /** Leaves by `leave`, once that is confirmed or where there is nothing to lose. */
  readonly leave: (leave: () => void) => void
  /** For the dialog that asks. */
  readonly dialog: {
    readonly isOpen: boolean
    readonly onConfirm: () => void
    readonly onDiscard: () => void
  }
}

/**
 * Asks before what was typed is lost: at the page's own ways out, at any link of the application and any
 * button with `data-leaves`, at Escape in a dialog that holds forms and at a press beside it, at Back and
 * Forward, and, in the browser's words, at a reload or a closed tab.
 */
export function useLeaveGuard(isActive: boolean): LeaveGuard {
  const navigate = useNavigate()
  const holdHistorySteps = use(HistoryStepContext)
  const [asked, setAsked] = useState<{ readonly leave: () => void } | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isActive) return undefined
    const position = readHistoryPosition(window.history.state)
    let isReturning = false

    function handleUnload(event: BeforeUnloadEvent): void {
      if (!isLeaving.current) event.preventDefault()
    }

    function handleClick(event: MouseEvent): void {
      if (isLeaving.current) return
      const address = readLinkAddress(event)
      const button = findLeavingButton(event)
      if (address === null && button === null) return
      event.preventDefault()
      // Another form that is open on the page asks after this one, not at once.
      event.stopImmediatePropagation()
      setAsked({
        leave: () => {
          if (address !== null) void navigate(address)
          // This time it is let pass.
          else button?.click()
        },
      })
    }

    function handleCancel(event: Event): void {
      const { target } = event
      if (isLeaving.current || !event.cancelable) return
      if (!(target instanceof HTMLDialogElement && target.matches('[data-closing-leaves]'))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setAsked({
        leave: () => {
          target.dispatchEvent(new Event('cancel', { cancelable: true }))
        },
      })
    }

    function handlePop(event: PopStateEvent): void {
      if (isLeaving.current) return
      if (isReturning) {
        isReturning = false
        event.stopImmediatePropagation()
        return
      }
      const target = readHistoryPosition(event.state)
      if (position === null || target === null || target === position) return
      // The browser has gone already: back to here, unseen by the router, until that is confirmed.
      event.stopImmediatePropagation()
      isReturning = true
      window.history.go(position - target)
      setAsked({
        leave: () => {
          window.history.go(target - position)
        },
      })
    }

    window.addEventListener('beforeunload', handleUnload)
    document.addEventListener('click', handleClick, { capture: true })
    document.addEventListener('cancel', handleCancel, { capture: true })
    const release = holdHistorySteps(handlePop)
    return () => {
      window.removeEventListener('beforeunload', handleUnload)
      document.removeEventListener('click', handleClick, { capture: true })
      document.removeEventListener('cancel', handleCancel, { capture: true })
      release()
    }
  }, [isActive, navigate, holdHistorySteps])

  return {
    leave: (leave) => {
      if (isActive) setAsked({ leave })
      else leave()
    },
    dialog: {
      isOpen: asked !== null,
      onConfirm: () => {
        isLeaving.current = true
        setAsked(null)
        asked?.leave()
      },
      onDiscard: () => {
        setAsked(null)
      },
    },
  }
}

/** The button that was pressed, if it leads away from any page. */
function findLeavingButton({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-leaves]') : null
}

/** Where a click leads within the application, to another page, in this tab; else null. */
function readLinkAddress(event: MouseEvent): string | null {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || link === null || link.target === '_blank' || link.href === '') return null
  const { origin, pathname, search } = window.location
  // The other languages are documents of their own: the browser asks.
  if (link.origin !== origin || link.hreflang !== '') return null
  const isSamePage = link.pathname === pathname && link.search === search
  return isSamePage ? null : `${readPath(link.pathname)}${link.search}${link.hash}`
}
