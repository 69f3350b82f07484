import { useEffect } from 'react'
import type { Role } from '#src/areas/accounts/model/permissions.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { readReturnTo, routePatterns } from '#src/config/paths.ts'
import { fetchCode } from '#src/core/state/fetchCode.ts'
import { openRoutes, signedInPaths } from './routes.ts'

/** What a person does before following a link. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** Fetches the code of the page that a person is about to open: who points at a link mostly follows it. */
export function usePrefetch(): void {
  const account = useOptionalAccount()
  const role = account?.role ?? 'visitor'
  useEffect(() => {
    function handleIntent({ target }: Event): void {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) {
        // What can't be fetched now is fetched when the page is opened.
        fetchPage(link.pathname, role).catch(() => undefined)
      }
    }
    for (const name of INTENTS) window.addEventListener(name, handleIntent, { passive: true })
    window.addEventListener('submit', fetchWhileSigningIn)
    return () => {
      for (const name of INTENTS) window.removeEventListener(name, handleIntent)
      window.removeEventListener('submit', fetchWhileSigningIn)
    }
  }, [role])
}

/** Who signs in to reach a page has its code by the time that the account is checked. */
function fetchWhileSigningIn(): void {
  const { pathname, search, origin } = window.location
  if (pathname !== routePatterns.login) return
  const returnTo = readReturnTo(new URLSearchParams(search))
  if (returnTo === null) return
  // Only the dashboard differs by role, and those who come by its address are mostly clinics.
  fetchPage(new URL(returnTo, origin).pathname, 'clinic').catch(() => undefined)
}

async function fetchPage(path: string, role: Role): Promise<void> {
  const signedInPath = signedInPaths.find((each) => each === path)
  if (signedInPath === undefined) {
    const route = openRoutes.get(path)
    if (route?.isFetchedAhead === true) await route.page.load()
  } else if (role !== 'visitor') {
    const { fetchSignedInPage } = await fetchCode(() => import('./SignedInPages.tsx'))
    await fetchSignedInPage(signedInPath, role)
  }
}
