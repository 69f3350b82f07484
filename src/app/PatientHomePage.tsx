import { useState, type ReactElement } from 'react'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { AgainAtHome } from '#src/areas/visits/pages/AgainAtHome.tsx'
import { PatientAtHome } from '#src/areas/visits/pages/PatientAtHome.tsx'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { HomePage } from './HomePage.ts'

/**
 * A patient's home page begins with the news and the next visit (spec §1), then what can be booked again. Apart from a
 * clinic's, with its code.
 */
export function PatientHomePage(): ReactElement {
  const text = useCommonText()
  const account = useOptionalAccount()
  const [areVisitsShown, setVisitsShown] = useState(false)
  const [isAgainShown, setAgainShown] = useState(false)
  const waiting = <LoadingLogo label={text.common.loading} />
  const patient = account?.role === 'patient' ? account : null
  return (
    <HomePage
      role="patient"
      isBeginning={!areVisitsShown || !isAgainShown}
      beginning={
        <>
          <ShownTogether
            waiting={waiting}
            onShown={() => {
              setVisitsShown(true)
            }}
          >
            {patient === null ? waiting : <PatientAtHome account={patient} />}
          </ShownTogether>
          {/* Asked for at the same time, and not pushed down by what is above. */}
          <div hidden={!areVisitsShown}>
            {patient === null ? null : (
              <ShownTogether
                waiting={null}
                onShown={() => {
                  setAgainShown(true)
                }}
              >
                <AgainAtHome account={patient} />
              </ShownTogether>
            )}
          </div>
        </>
      }
    />
  )
}
