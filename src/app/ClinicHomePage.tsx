import { useState, type ReactElement } from 'react'
import { TodayAtDesk } from '#src/features/desk/TodayAtDesk.tsx'
import { useOptionalAccount } from '#src/state/useSession.ts'
import { common } from '#src/text/en/common.ts'
import { useText } from '#src/text/useText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { HomePage } from './HomePage.ts'
import { AccountRequirement } from './layout/AccountRequirement.tsx'

const TEXTS = { common }

/** A clinic's home page begins with its day (spec §1). */
export function ClinicHomePage(): ReactElement {
  const text = useText(TEXTS)
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
