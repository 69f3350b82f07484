import type { ReactElement } from 'react'
import { useLikelyRole } from '#src/areas/accounts/state/useSession.ts'
import { lazyPage, type LazyPage } from '#src/core/state/lazyPage.tsx'
import { HomePage } from './HomePage.ts'

const ClinicHomePage = lazyPage(() => import('./ClinicHomePage.tsx'), 'ClinicHomePage')
const PatientHomePage = lazyPage(() => import('./PatientHomePage.tsx'), 'PatientHomePage')

function HomeOfRole(): ReactElement {
  const role = useLikelyRole()
  switch (role) {
    case 'clinic':
      return <ClinicHomePage />
    case 'patient':
      return <PatientHomePage />
    case 'visitor':
      return <HomePage role="visitor" />
  }
}

/** The home page. Until it is known who this is, it is laid out for the one who was here last: nothing moves. */
export const HomeRoute: LazyPage<object> = Object.assign(HomeOfRole, {
  load: HomePage.load,
  pageName: HomePage.pageName,
})
