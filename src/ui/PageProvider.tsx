import { useMemo, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageContext } from './PageContext.ts'

interface PageProviderProps {
  /** Stands behind every page's title. */
  readonly siteName: string
  readonly children: ReactNode
}

/** Remembers which page was announced last, for `PageHeading`. Once, around all pages. */
export function PageProvider({ siteName, children }: PageProviderProps): ReactElement {
  const announcedPath = useRef(useLocation().pathname)
  const value = useMemo(
    () => ({
      siteName,
      takesFocus: (path: string): boolean => {
        const isNew = announcedPath.current !== path
        announcedPath.current = path
        return isNew
      },
    }),
    [siteName],
  )
  return <PageContext value={value}>{children}</PageContext>
}
