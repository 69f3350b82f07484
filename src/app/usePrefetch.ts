import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Role } from '#src/areas/accounts/model/permissions.ts'
import { useLikelyRole } from '#src/areas/accounts/state/useSession.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import { readPath } from '#src/config/language.ts'
import { routePatterns } from '#src/config/paths.ts'
import { fetchCode } from '#src/core/state/fetchCode.ts'
import { TimeSignUpPage } from './LoginRoute.tsx'
import { readDestination } from './readDestination.ts'
import { findOpenRoute, signedInPaths } from './routes.ts'

/** What a person does before following a link. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** Where a person mostly goes on to from a page that is read for a while. */
const NEXT_PAGES: Readonly<
  Record<string, { readonly patient?: string; readonly visitor?: string }>
> = {
  [routePatterns.find]: { patient: routePatterns.booking, visitor: routePatterns.login },
  [routePatterns.services]: { patient: routePatterns.booking },
  [routePatterns.serviceDetails]: { patient: routePatterns.booking, visitor: routePatterns.login },
  [routePatterns.booking]: { patient: routePatterns.checkout },
}

/** How long a page has the line for itself once the data layer is there, in milliseconds. */
const READING_MS = 1000

/**
 * Fetches the code of the page that a person is about to open: who points at a link mostly follows it, and who reads
 * about a time mostly books one.
 */
export function usePrefetch(): void {
  const role = useLikelyRole()
  useEffect(() => {
    function handleIntent({ target }: Event): void {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) {
        // What can't be fetched now is fetched when the page is opened.
        fetchPage(readPath(link.pathname), role).catch(() => undefined)
      }
    }
    for (const name of INTENTS) window.addEventListener(name, handleIntent, { passive: true })
    window.addEventListener('focusin', fetchBehindLogin)
    return () => {
      for (const name of INTENTS) window.removeEventListener(name, handleIntent)
      window.removeEventListener('focusin', fetchBehindLogin)
    }
  }, [role])

  const { pathname } = useLocation()
  const isReady = useRepositoriesState().status === 'ready'
  useEffect(() => {
    const next = isReady && role !== 'clinic' ? NEXT_PAGES[pathname]?.[role] : undefined
    if (next === undefined) return undefined
    const timer = setTimeout(() => {
      fetchPage(next, role).catch(() => undefined)
    }, READING_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isReady, role, pathname])
}

/** Who signs in to reach a page has its code by the time that the account is checked: it comes while the password is typed. */
function fetchBehindLogin({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return
  if (readPath(window.location.pathname) !== routePatterns.login) return
  // Only the dashboard differs by role, and those who come by its address are mostly clinics.
  fetchPage(readDestination(window.location), 'clinic').catch(() => undefined)
}

async function fetchPage(path: string, role: Role): Promise<void> {
  const signedInPath = signedInPaths.find((each) => each === path)
  if (signedInPath === undefined) {
    const route = findOpenRoute(path)
    if (route?.isFetchedAhead === true) await route.page.load()
  } else if (role === 'visitor') {
    // The link of a time leads there.
    if (path === routePatterns.booking) await TimeSignUpPage.load()
  } else {
    const { fetchSignedInPage } = await fetchCode(() => import('./SignedInPages.tsx'))
    await fetchSignedInPage(signedInPath, role)
  }
}
