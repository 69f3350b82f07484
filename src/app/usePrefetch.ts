import { useEffect } from 'react'
import { routePatterns } from '#src/config/paths.ts'
import type { Role } from '#src/domain/permissions.ts'
import { fetchCode } from '#src/state/fetchCode.ts'
import { useOptionalAccount } from '#src/state/useSession.ts'
import { FindPage, ResetPasswordPage, ServiceDetailsPage } from './openPages.ts'
import { publicPages } from './publicPages.ts'
import { SIGNED_IN_PATHS } from './signedInPaths.ts'

/** What a person does before following a link. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** Pages that links lead to. */
const LOADERS: ReadonlyMap<string, () => Promise<void>> = new Map([
  ...[...publicPages].map(([path, { page }]) => [path, page.load] as const),
  [routePatterns.find, FindPage.load],
  [routePatterns.serviceDetails, ServiceDetailsPage.load],
  [routePatterns.resetPassword, ResetPasswordPage.load],
])

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
    return () => {
      for (const name of INTENTS) window.removeEventListener(name, handleIntent)
    }
  }, [role])
}

async function fetchPage(path: string, role: Role): Promise<void> {
  const signedInPath = SIGNED_IN_PATHS.find((each) => each === path)
  if (signedInPath === undefined) {
    await LOADERS.get(path)?.()
  } else if (role !== 'visitor') {
    const { fetchSignedInPage } = await fetchCode(() => import('./SignedInPages.tsx'))
    await fetchSignedInPage(signedInPath, role)
  }
}
