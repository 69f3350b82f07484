import { useState, type ReactElement } from 'react'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { PatientAtHome } from '#src/areas/visits/pages/PatientAtHome.tsx'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { HomePage } from './HomePage.ts'

/** A patient's home page begins with the news and the next visit (spec §1). Apart from a clinic's, with its code. */
export function PatientHomePage(): ReactElement {
  const text = useCommonText()
  const account = useOptionalAccount()
  const [isBegun, setIsBegun] = useState(false)
  const waiting = <LoadingLogo label={text.common.loading} />
  return (
    <HomePage
      role="patient"
      isBeginning={!isBegun}
      beginning={
        <ShownTogether
          waiting={waiting}
          onShown={() => {
            setIsBegun(true)
          }}
        >
          {account?.role === 'patient' ? <PatientAtHome account={account} /> : waiting}
        </ShownTogether>
      }
    />
  )
}
