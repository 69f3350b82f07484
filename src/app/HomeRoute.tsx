import { Suspense, type ReactElement } from 'react'
import { lazyPage } from '#src/state/lazyPage.tsx'
import { useOptionalAccount } from '#src/state/useSession.ts'
import { common } from '#src/text/en/common.ts'
import { useText } from '#src/text/useText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { HomePage } from './publicPages.ts'

const TEXTS = { common }

const TodayAtDesk = lazyPage(() => import('#src/features/desk/TodayAtDesk.tsx'), 'TodayAtDesk')

/** The home page; a clinic's begins with its day (spec §1). */
export function HomeRoute(): ReactElement {
  const text = useText(TEXTS)
  const account = useOptionalAccount()
  return (
    <HomePage
      beginning={
        account?.role === 'clinic' ? (
          <Suspense fallback={<LoadingLogo label={text.common.loading} />}>
            <TodayAtDesk account={account} />
          </Suspense>
        ) : null
      }
    />
  )
}
