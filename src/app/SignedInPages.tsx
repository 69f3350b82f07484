import { use, type ComponentType, type ReactElement } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { can, type Action } from '#src/areas/accounts/model/permissions.ts'
import type { StaffAction } from '#src/areas/accounts/model/staff.ts'
import { useIsDoctorOnly, useMay } from '#src/areas/accounts/state/useMay.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { paths, routePatterns } from '#src/config/paths.ts'
import { readBookingIds } from '#src/config/readAddress.ts'
import { GoBack } from '#src/core/navigation/GoBack.tsx'
import { lazyPage } from '#src/core/state/lazyPage.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { renderGuarded, Waiting, type Guard, type GuardProps } from './guards.tsx'
import type { SignedInPath } from './routes.ts'
import { TakeoverContext } from './TakeoverContext.ts'

const NotYourRolePage = lazyPage(() => import('./NotYourRolePage.tsx'), 'NotYourRolePage')
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

/** The guards of the pages for a clinic's people. */
const STAFF = {
  'manage-own-visits': forStaff('manage-own-visits'),
  'manage-visits': forStaff('manage-visits'),
  'manage-times': forStaff('manage-times'),
  'manage-services': forStaff('manage-services'),
  'manage-settings': forStaff('manage-settings'),
  'see-numbers': forStaff('see-numbers'),
  'see-changes': forStaff('see-changes'),
  'manage-people': forStaff('manage-people'),
} satisfies Partial<Record<StaffAction, Guard>>

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
    guards: [NotForDoctors],
  },
  [routePatterns.moveAppointment]: {
    page: lazyPage(() => import('./MovePage.tsx'), 'MovePage'),
    guards: [NotForDoctors],
  },
  [routePatterns.booking]: {
    page: lazyPage(() => import('#src/areas/booking/pages/BookingPage.tsx'), 'BookingPage'),
    guards: [PatientsTime],
  },
  [routePatterns.wait]: {
    page: lazyPage(() => import('#src/areas/openings/pages/WaitPage.tsx'), 'WaitPage'),
    guards: [PatientOnly],
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
    guards: [STAFF['manage-services']],
  },
  [routePatterns.clinicSettings]: {
    page: lazyPage(() => import('./SettingsOfClinicPage.tsx'), 'SettingsOfClinicPage'),
    guards: [STAFF['manage-settings']],
  },
  [routePatterns.share]: {
    page: lazyPage(() => import('#src/areas/clinics/pages/SharePage.tsx'), 'SharePage'),
    guards: [STAFF['manage-visits']],
  },
  [routePatterns.doctors]: {
    page: lazyPage(() => import('#src/areas/desk/pages/doctors/DoctorsPage.tsx'), 'DoctorsPage'),
    guards: [STAFF['manage-services']],
  },
  [routePatterns.away]: {
    page: lazyPage(() => import('./ClinicAwayPage.tsx'), 'ClinicAwayPage'),
    guards: [STAFF['manage-times']],
  },
  [routePatterns.hours]: {
    page: lazyPage(() => import('#src/areas/services/pages/hours/HoursPage.tsx'), 'HoursPage'),
    guards: [STAFF['manage-services']],
  },
  [routePatterns.newAppointment]: {
    page: lazyPage(
      () => import('#src/areas/booking/pages/NewAppointmentPage.tsx'),
      'NewAppointmentPage',
    ),
    guards: [STAFF['manage-visits']],
  },
  [routePatterns.people]: {
    page: lazyPage(() => import('#src/areas/accounts/pages/people/PeoplePage.tsx'), 'PeoplePage'),
    guards: [STAFF['manage-people']],
  },
  [routePatterns.changes]: {
    page: lazyPage(() => import('#src/areas/visits/pages/ChangesPage.tsx'), 'ChangesPage'),
    guards: [STAFF['see-changes']],
  },
  [routePatterns.myDay]: {
    page: lazyPage(() => import('./MyDayPage.tsx'), 'MyDayPage'),
    guards: [STAFF['manage-own-visits']],
  },
  [routePatterns.numbers]: {
    page: lazyPage(() => import('#src/areas/numbers/pages/NumbersPage.tsx'), 'NumbersPage'),
    guards: [STAFF['see-numbers']],
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

/** Returns the guard of a page for those of a clinic's people whose role includes this. */
function forStaff(action: StaffAction): Guard {
  return function StaffOnly({ children }: GuardProps): ReactElement {
    return (
      <RoleOnly action="manage-services">
        <WithRole action={action}>{children}</WithRole>
      </RoleOnly>
    )
  }
}

function WithRole({
  action,
  children,
}: GuardProps & { readonly action: StaffAction }): ReactElement {
  const takenOverAt = use(TakeoverContext)
  const { key } = useLocation()
  if (useMay(action)) return children
  // Who signs in at a colleague's lock did not ask for this page.
  return key === takenOverAt ? <Navigate to={paths.home()} replace /> : <NotYourRolePage />
}

/** For patients and the desk. A doctor, whom mails lead here, has all of the own visits on one page. */
function NotForDoctors({ children }: GuardProps): ReactElement {
  return useIsDoctorOnly() ? <Navigate to={paths.myDay()} replace /> : children
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
