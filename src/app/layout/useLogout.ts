import { useNavigate } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import type { Action } from '#src/state/useAction.ts'
import { useSignOut } from '#src/state/useSignOut.ts'

/**
 * Logs out. Leaves the page first: otherwise its guard would ask the next person at this computer to log
 * in and then lead them to the same page.
 */
export function useLogout(): Action<[]> {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return {
    ...signOut,
    run: () => {
      void navigate(paths.home())
      signOut.run()
    },
  }
}
