import { useEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { routePatterns } from '#src/config/paths.ts'
import { TypedEmailContext } from './TypedEmailContext.ts'

/** The pages between which an address is carried. */
const PAGES_OF_LOGIN: readonly string[] = [
  routePatterns.login,
  routePatterns.register,
  routePatterns.resetPassword,
  routePatterns.accountAction,
]

/**
 * Keeps the typed address in memory, and forgets it on every other page: the next person at this computer does not
 * find it. Rendered once, around all pages.
 */
export function TypedEmailProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const email = useRef('')
  const { pathname } = useLocation()
  useEffect(() => {
    if (!PAGES_OF_LOGIN.includes(pathname)) email.current = ''
  }, [pathname])
  const memory = useMemo(
    () => ({
      remember: (typed: string): void => {
        email.current = typed.trim()
      },
      recall: (): string => email.current,
    }),
    [],
  )
  return <TypedEmailContext value={memory}>{children}</TypedEmailContext>
}
