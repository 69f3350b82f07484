import { useState, type ReactElement } from 'react'
import { PatientAtHome } from '#src/features/appointments/PatientAtHome.tsx'
import { useOptionalAccount } from '#src/state/useSession.ts'
import { common } from '#src/text/en/common.ts'
import { useText } from '#src/text/useText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { HomePage } from './HomePage.ts'

const TEXTS = { common }

/** A patient's home page begins with the news and the next visit (spec §1). Apart from a clinic's, with its code. */
export function PatientHomePage(): ReactElement {
  const text = useText(TEXTS)
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
