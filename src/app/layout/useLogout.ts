import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSignOut } from '#src/areas/accounts/state/useSignOut.ts'
import { RecentActionsContext } from '#src/areas/visits/state/RecentActionsContext.ts'
import { paths } from '#src/config/paths.ts'
import type { Action } from '#src/core/state/useAction.ts'

/**
 * Logs out. Leaves the page first: otherwise its guard would ask the next person at this computer to log
 * in and then lead them to the same page.
 */
export function useLogout(): Action<[]> {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { finish } = use(RecentActionsContext)
  return {
    ...signOut,
    run: () => {
      void navigate(paths.home())
      // Without a session, what is held back could no longer be done.
      void finish().then(() => {
        signOut.run()
      })
    },
  }
}
