import { useNavigate } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import type { Action } from '#src/state/useAction.ts'
import { useSignOut } from '#src/state/useSignOut.ts'

/**
 * Logs out. The page is left first: its guard would ask the next person at this computer to log in
 * and lead them to where this one was.
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
