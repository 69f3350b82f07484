import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useSignOut } from '#src/areas/accounts/state/useSignOut.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { findUpcoming } from '#src/areas/visits/model/upcoming.ts'
import { cancelAll } from '#src/areas/visits/state/cancelAll.ts'
import { paths } from '#src/config/paths.ts'
import type { NavigationState } from '#src/core/navigation/navigationState.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'

interface Progress {
  readonly done: number
  readonly total: number
}

interface Deletion extends Action<[]> {
  /** How many appointments are cancelled; null while none are being cancelled. */
  readonly progress: Progress | null
}

/**
 * Deletes the account as far as a browser can: cancels every upcoming appointment, asks the owner to
 * remove the rest, and logs out. Each step can be repeated, so that trying again goes on after a failure
 * or a reload.
 */
export function useDeletion(
  account: Account,
  readActive: () => Promise<readonly ActiveAppointment[]>,
): Deletion {
  const repositories = useRepositories()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [progress, setProgress] = useState<Progress | null>(null)

  async function cancelUpcoming(): Promise<void> {
    const upcoming = findUpcoming(await readActive(), repositories.connection.now())
    const total = upcoming.length
    if (total > 0) setProgress({ done: 0, total })
    await cancelAll(
      upcoming,
      (appointment) => repositories.appointments.cancel(appointment, account.role),
      (done) => {
        setProgress({ done, total })
      },
    )
  }

  const action = useAction(
    async () => {
      await cancelUpcoming()
      if (account.role === 'patient') {
        await repositories.appointmentRequests.removeOwn(account.userId)
      }
      await repositories.account.requestDeletion(account)
      // What was booked in the meantime; from now on nothing can be.
      await cancelUpcoming()
    },
    () => {
      const state: NavigationState = { news: 'deletion-requested' }
      // Leaves the page first, as logging out does: its guard would ask to log in again.
      void navigate(paths.deletionRequested(), { state, replace: true })
      signOut.run()
    },
  )
  return { ...action, progress: action.pending ? progress : null }
}
