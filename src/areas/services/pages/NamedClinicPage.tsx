import type { ReactElement } from 'react'
import { useParams } from 'react-router-dom'
import { can } from '#src/areas/accounts/model/permissions.ts'
import { useLikelyRole } from '#src/areas/accounts/state/useSession.ts'
import { isPageName } from '#src/core/fields/pageNames.ts'
import { ClinicPage } from './ClinicPage.tsx'

/** A clinic's own page at the address that it chose. */
export function NamedClinicPage(): ReactElement {
  const role = useLikelyRole()
  // An address that was typed by hand may have capitals.
  const name = useParams()['name']?.toLowerCase() ?? ''
  return (
    <ClinicPage
      key={name}
      named={isPageName(name) ? { pageName: name } : null}
      canBook={can(role, 'book')}
    />
  )
}
