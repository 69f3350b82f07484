import { readPath } from '#src/config/language.ts'
import { readReturnTo, routePatterns } from '#src/config/paths.ts'

/** Returns the path, without language, of the page that an address leads to: behind the login, where it is that one. */
export function readDestination({ pathname, search, origin }: Location): string {
  const path = readPath(pathname)
  if (path !== routePatterns.login) return path
  const returnTo = readReturnTo(new URLSearchParams(search))
  return returnTo === null ? routePatterns.home : new URL(returnTo, origin).pathname
}
