import type { ComponentType, ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { can, type Action } from '#src/areas/accounts/model/permissions.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { paths, routePatterns } from '#src/config/paths.ts'
import { readBookingIds } from '#src/config/readAddress.ts'
import { GoBack } from '#src/core/navigation/GoBack.tsx'
import { lazyPage } from '#src/core/state/lazyPage.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { renderGuarded, Waiting, type Guard, type GuardProps } from './guards.tsx'
import type { SignedInPath } from './routes.ts'

const ForPatientsPage = lazyPage(
  () => import('#src/areas/booking/pages/ForPatientsPage.tsx'),
  'ForPatientsPage',
)

/** A page for people who are logged in. Its code is fetched when one of them points at a link to it. */
interface SignedInRoute {
  /** The page, which is its own chunk. `load` fetches its code ahead; it fails with a `PageLoadError`. */
  readonly page: ComponentType & { readonly load: (role: Account['role']) => Promise<void> }
  /** Who sees it. With none it is for everyone who is logged in. */
  readonly guards: readonly Guard[]
}

/** One row for each page for people who are logged in. The rows of the other pages are in `routes.ts`. */
const ROUTES: Readonly<Record<SignedInPath, SignedInRoute>> = {
  [routePatterns.account]: {
    page: lazyPage(() => import('#src/areas/profile/pages/AccountPage.tsx'), 'AccountPage'),
    guards: [],
  },
  [routePatterns.confirmEmail]: {
    page: lazyPage(
      () => import('#src/areas/accounts/pages/ConfirmEmailPage.tsx'),
      'ConfirmEmailPage',
    ),
    guards: [],
  },
  [routePatterns.dashboard]: { page: DashboardPage, guards: [] },
  [routePatterns.appointmentDetails]: {
    page: lazyPage(
      () => import('#src/areas/visits/pages/AppointmentDetailsPage.tsx'),
      'AppointmentDetailsPage',
    ),
    guards: [],
  },
  [routePatterns.moveAppointment]: {
    page: lazyPage(
      () => import('#src/areas/booking/pages/MoveAppointmentPage.tsx'),
      'MoveAppointmentPage',
    ),
    guards: [],
  },
  [routePatterns.booking]: {
    page: lazyPage(() => import('#src/areas/booking/pages/BookingPage.tsx'), 'BookingPage'),
    guards: [PatientsTime],
  },
  [routePatterns.checkout]: {
    page: lazyPage(() => import('#src/areas/booking/pages/CheckoutPage.tsx'), 'CheckoutPage'),
    guards: [PatientOnly],
  },
  [routePatterns.addService]: {
    page: lazyPage(
      () => import('#src/areas/services/pages/ServiceFormPage.tsx'),
      'ServiceFormPage',
    ),
    guards: [ClinicOnly],
  },
  [routePatterns.clinicSettings]: {
    page: lazyPage(
      () => import('#src/areas/clinics/pages/ClinicSettingsPage.tsx'),
      'ClinicSettingsPage',
    ),
    guards: [ClinicOnly],
  },
  [routePatterns.share]: {
    page: lazyPage(() => import('#src/areas/clinics/pages/SharePage.tsx'), 'SharePage'),
    guards: [ClinicOnly],
  },
  [routePatterns.doctors]: {
    page: lazyPage(() => import('#src/areas/desk/pages/doctors/DoctorsPage.tsx'), 'DoctorsPage'),
    guards: [ClinicOnly],
  },
  [routePatterns.away]: {
    page: lazyPage(() => import('./ClinicAwayPage.tsx'), 'ClinicAwayPage'),
    guards: [ClinicOnly],
  },
  [routePatterns.hours]: {
    page: lazyPage(() => import('#src/areas/services/pages/hours/HoursPage.tsx'), 'HoursPage'),
    guards: [ClinicOnly],
  },
  [routePatterns.newAppointment]: {
    page: lazyPage(
      () => import('#src/areas/booking/pages/NewAppointmentPage.tsx'),
      'NewAppointmentPage',
    ),
    guards: [ClinicOnly],
  },
  [routePatterns.numbers]: {
    page: lazyPage(() => import('#src/areas/numbers/pages/NumbersPage.tsx'), 'NumbersPage'),
    guards: [ClinicOnly],
  },
}

/** The pages behind `SignedInOnly`. They are apart, so that no visitor loads the list of them. */
export function SignedInPages({ path }: { readonly path: SignedInPath }): ReactElement {
  return renderGuarded(ROUTES[path])
}

/** Fetches the code of one of them ahead. Fails with a `PageLoadError`. */
export async function fetchSignedInPage(path: SignedInPath, role: Account['role']): Promise<void> {
  await ROUTES[path].page.load(role)
}

interface RoleOnlyProps extends GuardProps {
  readonly action: Action
}

/** Sends back users who may not do this, showing a loader (spec §2, §6). */
function RoleOnly({ action, children }: RoleOnlyProps): ReactElement {
  const account = useOptionalAccount()
  if (can(account?.role ?? 'visitor', action)) {
    return children
  }
  return (
    <GoBack fallback={paths.home()}>
      <Waiting />
    </GoBack>
  )
}

function PatientOnly({ children }: GuardProps): ReactElement {
  return <RoleOnly action="book">{children}</RoleOnly>
}

function ClinicOnly({ children }: GuardProps): ReactElement {
  return <RoleOnly action="manage-services">{children}</RoleOnly>
}

/** `PatientOnly` for booking (spec §2); a clinic that followed the link of a time is told what it can do. */
function PatientsTime({ children }: GuardProps): ReactElement {
  const account = useOptionalAccount()
  const [searchParams] = useSearchParams()
  const ids = readBookingIds(searchParams)
  if (account?.role === 'clinic' && ids?.slot != null) {
    return <ForPatientsPage clinic={account} time={{ ...ids, slot: ids.slot }} />
  }
  return <PatientOnly>{children}</PatientOnly>
}
