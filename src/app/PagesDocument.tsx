import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'

interface PagesDocumentProps {
  readonly isLocked: boolean
  readonly children: ReactNode
}

/**
 * The pages. While the session is locked they are not in the document, where any extension, print or inspector would
 * find the patients. They stay mounted, with what was typed; the focus, the place on the page and open dialogs come back.
 *
 * Rendered before the lock screen: when its dialog opens, the pages are gone, and when they come back, it is closed.
 */
export function PagesDocument({ isLocked, children }: PagesDocumentProps): ReactElement {
  const pagesRef = useRef<HTMLDivElement>(null)
  const putBack = useRef<(() => void) | null>(null)
  // Layout effects, so that nothing is painted in between. No clean-up: that would come before the dialog closes.
  useLayoutEffect(() => {
    if (isLocked && pagesRef.current !== null) {
      putBack.current = takeOut(pagesRef.current)
    } else {
      putBack.current?.()
      putBack.current = null
    }
  }, [isLocked])
  useLayoutEffect(
    () => () => {
      putBack.current?.()
      putBack.current = null
    },
    [],
  )
  return <div ref={pagesRef}>{children}</div>
}

/** Takes the pages out of the document; returns what puts them back. */
function takeOut(pages: HTMLElement): () => void {
  const place = document.createComment('')
  const focused = document.activeElement
  const { scrollX, scrollY } = window
  pages.replaceWith(place)
  return () => {
    place.replaceWith(pages)
    for (const dialog of pages.querySelectorAll('dialog[open]')) {
      if (dialog instanceof HTMLDialogElement) showAgain(dialog)
    }
    const isBack = focused instanceof HTMLElement && pages.contains(focused)
    // Where a reload began locked there is nothing to return the focus to.
    const target = isBack ? focused : pages.querySelector('main')
    target?.focus({ preventScroll: true })
    window.scrollTo(scrollX, scrollY)
  }
}

/** Out of the document a dialog is no longer modal, although it still says that it is open. */
function showAgain(dialog: HTMLDialogElement): void {
  dialog.open = false
  dialog.showModal()
}
