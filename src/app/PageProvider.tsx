import { useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageContext } from '#src/ui/PageContext.ts'

interface PageProviderProps {
  /** Returns the window's title for a page of this name. A new function renews the title. */
  readonly formatTitle: (page: string) => string
  readonly children: ReactNode
}

/** Remembers which page was announced last, for `PageHeading`. Rendered once, around all pages. */
export function PageProvider({ formatTitle, children }: PageProviderProps): ReactElement {
  const announcedPath = useRef(useLocation().pathname)
  const value = useMemo(
    () => ({
      formatTitle,
      takesFocus: (path: string): boolean => {
        const isNew = announcedPath.current !== path
        announcedPath.current = path
        return isNew
      },
    }),
    [formatTitle],
  )
  return <PageContext value={value}>{children}</PageContext>
}
