import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths, routePatterns } from '#src/config/paths.ts'
import { readBookingIds } from '#src/config/readAddress.ts'
import type { Account } from '#src/domain/account.ts'
import { can, type Action } from '#src/domain/permissions.ts'
import { lazyPage, type LazyPage } from '#src/state/lazyPage.tsx'
import { GoBack } from '#src/state/navigation/GoBack.tsx'
import { useOptionalAccount } from '#src/state/useSession.ts'
import { DashboardPage, DASHBOARDS } from './DashboardPage.tsx'
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

const ClinicAwayPage = lazyPage(() => import('./ClinicAwayPage.tsx'), 'ClinicAwayPage')

const NumbersPage = lazyPage(() => import('#src/features/numbers/NumbersPage.tsx'), 'NumbersPage')

const ConfirmEmailPage = lazyPage(
  () => import('#src/features/auth/ConfirmEmailPage.tsx'),
  'ConfirmEmailPage',
)

const ForPatientsPage = lazyPage(
  () => import('#src/features/booking/ForPatientsPage.tsx'),
  'ForPatientsPage',
)

interface SignedInPage {
  readonly element: ReactElement
  /** Fetches its code ahead. */
  readonly load: (role: Account['role']) => Promise<void>
}

const PAGES: Readonly<Record<SignedInPath, SignedInPage>> = {
  [routePatterns.account]: forAll(AccountPage),
  [routePatterns.confirmEmail]: forAll(ConfirmEmailPage),
  [routePatterns.dashboard]: {
    element: <DashboardPage />,
    load: (role) => DASHBOARDS[role].load(),
  },
  [routePatterns.appointmentDetails]: forAll(AppointmentDetailsPage),
  [routePatterns.moveAppointment]: forAll(MoveAppointmentPage),
  [routePatterns.booking]: {
    element: (
      <PatientsTime>
        <BookingPage />
      </PatientsTime>
    ),
    load: BookingPage.load,
  },
  [routePatterns.checkout]: forThose('book', CheckoutPage),
  [routePatterns.addService]: forThose('manage-services', ServiceFormPage),
  [routePatterns.clinicSettings]: forThose('manage-services', ClinicSettingsPage),
  [routePatterns.share]: forThose('manage-services', SharePage),
  [routePatterns.away]: forThose('manage-services', ClinicAwayPage),
  [routePatterns.hours]: forThose('manage-services', HoursPage),
  [routePatterns.newAppointment]: forThose('manage-services', NewAppointmentPage),
  [routePatterns.numbers]: forThose('manage-services', NumbersPage),
}

/** The pages behind `SignedInOnly`. They are apart, so that no visitor loads the list of them. */
export function SignedInPages({ path }: { readonly path: SignedInPath }): ReactElement {
  return PAGES[path].element
}

/** Fetches the code of one of them ahead. Fails with a `PageLoadError`. */
export async function fetchSignedInPage(path: SignedInPath, role: Account['role']): Promise<void> {
  await PAGES[path].load(role)
}

function forAll(Page: LazyPage<object>): SignedInPage {
  return { element: <Page />, load: Page.load }
}

function forThose(action: Action, Page: LazyPage<object>): SignedInPage {
  return {
    element: (
      <RoleOnly action={action}>
        <Page />
      </RoleOnly>
    ),
    load: Page.load,
  }
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
