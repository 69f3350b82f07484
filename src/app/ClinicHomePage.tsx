import { useState, type ReactElement } from 'react'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { TodayAtDesk } from '#src/areas/desk/pages/TodayAtDesk.tsx'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { HomePage } from './HomePage.ts'
import { AccountRequirement } from './layout/AccountRequirement.tsx'

/** A clinic's home page begins with its day (spec §1). */
export function ClinicHomePage(): ReactElement {
  const text = useCommonText()
  const account = useOptionalAccount()
  const [isDayShown, setIsDayShown] = useState(false)
  const waiting = <LoadingLogo label={text.common.loading} />
  return (
    <HomePage
      role="clinic"
      isBeginning={!isDayShown}
      beginning={
        <ShownTogether
          waiting={waiting}
          onShown={() => {
            setIsDayShown(true)
          }}
        >
          {account?.role === 'clinic' ? (
            <>
              <AccountRequirement />
              <TodayAtDesk account={account} />
            </>
          ) : (
            waiting
          )}
        </ShownTogether>
      }
    />
  )
}
