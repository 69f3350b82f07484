import { use, useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { PageContext } from './PageContext.ts'
import { usePageDescription } from './usePageDescription.ts'

interface PageHeadingProps {
  readonly children: ReactNode
  /** The tag of its language where that is not the page's. */
  readonly lang?: string | undefined
  /** The page's name in the window's title; by default the heading's text. */
  readonly title?: string
  /** A sentence about the page for search engines; by default that of the document. */
  readonly description?: string
  /** For a page that moves the focus to its heading itself. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
}

/**
 * The one h1 of a page. It sets the window's title and, after a change of page, takes the focus, so that
 * screen readers and keyboards start at the top of the new page.
 */
export function PageHeading({
  children,
  lang,
  title,
  description,
  headingRef,
}: PageHeadingProps): ReactElement {
  const { formatTitle, takesFocus } = use(PageContext)
  const path = useLocation().pathname
  const ownRef = useRef<HTMLHeadingElement>(null)
  const ref = headingRef ?? ownRef
  usePageDescription(description)
  const name = title ?? (typeof children === 'string' ? children : '')

  useEffect(() => {
    // Who has begun to type beside the page, as in a search, goes on: their letters would be shortcuts.
    if (takesFocus(path) && !(document.activeElement instanceof HTMLInputElement)) {
      // The page is already scrolled to the right position.
      ref.current?.focus({ preventScroll: true })
    }
  }, [path, ref, takesFocus])

  return (
    <>
      <title>{formatTitle(name)}</title>
      <h1 ref={ref} tabIndex={-1} lang={lang}>
        {children}
      </h1>
    </>
  )
}
