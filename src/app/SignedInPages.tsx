import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths, readBookingIds, routePatterns } from '#src/config/paths.ts'
import { can, type Action } from '#src/domain/permissions.ts'
import { lazyPage } from '#src/state/lazyPage.tsx'
import { GoBack } from '#src/state/navigation/GoBack.tsx'
import { useOptionalAccount } from '#src/state/useSession.ts'
import { DashboardPage } from './DashboardPage.tsx'
import { Waiting } from './guards.tsx'
import type { SignedInPath } from './signedInPaths.ts'

const AccountPage = lazyPage(() => import('#src/features/account/AccountPage.tsx'), 'AccountPage')

const ServiceFormPage = lazyPage(
  () => import('#src/features/services/ServiceFormPage.tsx'),
  'ServiceFormPage',
)

const HoursPage = lazyPage(() => import('#src/features/services/HoursPage.tsx'), 'HoursPage')

const NewAppointmentPage = lazyPage(
  () => import('#src/features/scheduling/NewAppointmentPage.tsx'),
  'NewAppointmentPage',
)

const MoveAppointmentPage = lazyPage(
  () => import('#src/features/scheduling/MoveAppointmentPage.tsx'),
  'MoveAppointmentPage',
)

const BookingPage = lazyPage(() => import('#src/features/booking/BookingPage.tsx'), 'BookingPage')

const CheckoutPage = lazyPage(
  () => import('#src/features/checkout/CheckoutPage.tsx'),
  'CheckoutPage',
)

const AppointmentDetailsPage = lazyPage(
  () => import('#src/features/appointments/AppointmentDetailsPage.tsx'),
  'AppointmentDetailsPage',
)

const ClinicSettingsPage = lazyPage(
  () => import('#src/features/clinic/ClinicSettingsPage.tsx'),
  'ClinicSettingsPage',
)

const SharePage = lazyPage(() => import('#src/features/clinic/SharePage.tsx'), 'SharePage')

const AwayPage = lazyPage(() => import('#src/features/absences/AwayPage.tsx'), 'AwayPage')

const NumbersPage = lazyPage(() => import('#src/features/numbers/NumbersPage.tsx'), 'NumbersPage')

const ConfirmEmailPage = lazyPage(
  () => import('#src/features/auth/ConfirmEmailPage.tsx'),
  'ConfirmEmailPage',
)

const ForPatientsPage = lazyPage(
  () => import('#src/features/booking/ForPatientsPage.tsx'),
  'ForPatientsPage',
)

const PAGES: Readonly<Record<SignedInPath, ReactElement>> = {
  [routePatterns.account]: <AccountPage />,
  [routePatterns.confirmEmail]: <ConfirmEmailPage />,
  [routePatterns.dashboard]: <DashboardPage />,
  [routePatterns.appointmentDetails]: <AppointmentDetailsPage />,
  [routePatterns.moveAppointment]: <MoveAppointmentPage />,
  [routePatterns.booking]: (
    <PatientsTime>
      <BookingPage />
    </PatientsTime>
  ),
  [routePatterns.checkout]: (
    <RoleOnly action="book">
      <CheckoutPage />
    </RoleOnly>
  ),
  [routePatterns.addService]: forClinics(<ServiceFormPage />),
  [routePatterns.clinicSettings]: forClinics(<ClinicSettingsPage />),
  [routePatterns.share]: forClinics(<SharePage />),
  [routePatterns.away]: forClinics(<AwayPage />),
  [routePatterns.hours]: forClinics(<HoursPage />),
  [routePatterns.newAppointment]: forClinics(<NewAppointmentPage />),
  [routePatterns.numbers]: forClinics(<NumbersPage />),
}

/** The pages behind `SignedInOnly`. They are apart, so that no visitor loads the list of them. */
export function SignedInPages({ path }: { readonly path: SignedInPath }): ReactElement {
  return PAGES[path]
}

function forClinics(page: ReactElement): ReactElement {
  return <RoleOnly action="manage-services">{page}</RoleOnly>
}

interface RoleOnlyProps {
  readonly action: Action
  readonly children: ReactElement
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

/** `RoleOnly` for booking (spec §2); a clinic that followed the link of a time is told what it can do. */
function PatientsTime({ children }: { readonly children: ReactElement }): ReactElement {
  const account = useOptionalAccount()
  const [searchParams] = useSearchParams()
  const ids = readBookingIds(searchParams)
  if (account?.role === 'clinic' && ids?.slot != null) {
    return <ForPatientsPage clinic={account} time={{ ...ids, slot: ids.slot }} />
  }
  return <RoleOnly action="book">{children}</RoleOnly>
}
