import { useState, type ReactElement } from 'react'
import { Navigate } from 'react-router-dom'
import { useIsDoctorOnly } from '#src/areas/accounts/state/useMay.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { TodayAtDesk } from '#src/areas/desk/pages/TodayAtDesk.tsx'
import { paths } from '#src/config/paths.ts'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { HomePage } from './HomePage.ts'
import { AccountRequirement } from './layout/AccountRequirement.tsx'

/** A clinic's home page begins with its day (spec §1). A doctor's is the own day. */
export function ClinicHomePage(): ReactElement {
  return useIsDoctorOnly() ? <Navigate to={paths.myDay()} replace /> : <HomeOfDesk />
}

function HomeOfDesk(): ReactElement {
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
