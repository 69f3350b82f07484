import { useLocation, useSearchParams } from 'react-router-dom'
import { readReturnTo, routePatterns } from '#src/config/paths.ts'

/** Pages that only lead to others. */
const WAYS_IN: readonly string[] = [
  routePatterns.login,
  routePatterns.register,
  routePatterns.confirmEmail,
  routePatterns.resetPassword,
]

/** Where the person goes once signed in: as the address says, or the very page, which the guard holds back. */
export function useReturnTo(): string | null {
  const { pathname, search } = useLocation()
  const [searchParams] = useSearchParams()
  return WAYS_IN.includes(pathname) ? readReturnTo(searchParams) : `${pathname}${search}`
}
