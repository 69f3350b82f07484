import { use, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { actsFor } from '#src/areas/accounts/model/account.ts'
import { useLock } from '#src/areas/accounts/state/useLock.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { RecentActionsContext } from '#src/areas/visits/state/RecentActionsContext.ts'
import { paths } from '#src/config/paths.ts'

/** That somebody signed in at the lock of another person. */
interface Takeover {
  /** The account that signed in. */
  readonly userId: string
  /** The clinic of the person before. */
  readonly clinicId: string
  /** The entry of the history at which it happened. */
  readonly locationKey: string
}

interface TakeoverSteps {
  readonly takeover: Takeover | null
  /** Finishes what only the person before can do. */
  readonly prepare: () => Promise<void>
  /** Call it once this account is signed in. */
  readonly complete: (userId: string | null) => void
}

/**
 * Lets a colleague sign in at the lock. Someone of the same clinic goes on at the same page, anybody else at home; the
 * person who was signed in already has unlocked.
 */
export function useTakeover(): TakeoverSteps {
  const account = useOptionalAccount()
  const navigate = useNavigate()
  const { key: locationKey } = useLocation()
  const { finish } = use(RecentActionsContext)
  const { unlock } = useLock()
  const [takeover, setTakeover] = useState<Takeover | null>(null)
  const isSomewhereElse =
    takeover !== null &&
    account?.userId === takeover.userId &&
    takeover.locationKey === locationKey &&
    !actsFor(account, takeover.clinicId)
  useEffect(() => {
    if (isSomewhereElse) void navigate(paths.home(), { replace: true })
  }, [isSomewhereElse, navigate])

  return {
    takeover,
    prepare: finish,
    complete: (userId) => {
      if (account?.role !== 'clinic' || userId === null) return
      if (userId === account.userId) unlock()
      else setTakeover({ userId, clinicId: account.clinicId, locationKey })
    },
  }
}
