import { Suspense, useCallback, useState, type ReactElement } from 'react'
import { lazyPage } from '#src/state/lazyPage.tsx'
import { useConnection } from '#src/state/useConnection.ts'
import { useLikelyRole, useOptionalAccount } from '#src/state/useSession.ts'
import { common } from '#src/text/en/common.ts'
import { useText } from '#src/text/useText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { HomePage } from './publicPages.ts'

const TEXTS = { common }

const TodayAtDesk = lazyPage(() => import('#src/features/desk/TodayAtDesk.tsx'), 'TodayAtDesk')

/**
 * The home page; a clinic's begins with its day (spec §1). Until it is known who this is, it is laid out for
 * the one who was here last, so that nothing moves.
 */
export function HomeRoute(): ReactElement {
  const text = useText(TEXTS)
  const account = useOptionalAccount()
  const role = useLikelyRole()
  const [isDayShown, setIsDayShown] = useState(false)
  const handleShown = useCallback(() => {
    setIsDayShown(true)
  }, [])
  const { isOffline } = useConnection()
  const waiting = <LoadingLogo label={text.common.loading} />
  if (role !== 'clinic') return <HomePage role={role} />
  return (
    <HomePage
      role={role}
      isBeginning={!isDayShown && !isOffline}
      beginning={
        account?.role === 'clinic' ? (
          <Suspense fallback={waiting}>
            <TodayAtDesk account={account} onShown={handleShown} />
          </Suspense>
        ) : (
          waiting
        )
      }
    />
  )
}
