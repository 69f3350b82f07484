import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { routePatterns } from '#src/config/paths.ts'
import { DashboardPage } from './DashboardPage.tsx'
import { BackendReady, GuestOnly, PatientsTime, RoleOnly, SignedInOnly } from './guards.tsx'
import { HomeRoute } from './HomeRoute.tsx'
import { RootLayout } from './layout/RootLayout.tsx'
import { lazyPage } from './lazyPage.ts'

const NotFoundPage = lazyPage(() => import('#src/features/public/NotFoundPage.tsx'), 'NotFoundPage')
const LoginPage = lazyPage(() => import('#src/features/auth/LoginPage.tsx'), 'LoginPage')
const RegisterPage = lazyPage(() => import('#src/features/auth/RegisterPage.tsx'), 'RegisterPage')
const ResetPasswordPage = lazyPage(
  () => import('#src/features/auth/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
)
const AccountActionPage = lazyPage(
  () => import('#src/features/auth/AccountActionPage.tsx'),
  'AccountActionPage',
)
const ConfirmEmailPage = lazyPage(
  () => import('#src/features/auth/ConfirmEmailPage.tsx'),
  'ConfirmEmailPage',
)
const AboutPage = lazyPage(() => import('#src/features/public/AboutPage.tsx'), 'AboutPage')
const ContactPage = lazyPage(() => import('#src/features/public/ContactPage.tsx'), 'ContactPage')
const AccessibilityPage = lazyPage(
  () => import('#src/features/public/AccessibilityPage.tsx'),
  'AccessibilityPage',
)
const PrivacyPage = lazyPage(() => import('#src/features/public/PrivacyPage.tsx'), 'PrivacyPage')
const AccountPage = lazyPage(() => import('#src/features/account/AccountPage.tsx'), 'AccountPage')
const DeletionRequestedPage = lazyPage(
  () => import('#src/features/account/DeletionRequestedPage.tsx'),
  'DeletionRequestedPage',
)
const BookAppointmentPage = lazyPage(
  () => import('#src/features/public/BookAppointmentPage.tsx'),
  'BookAppointmentPage',
)
const FindPage = lazyPage(() => import('#src/features/find/FindPage.tsx'), 'FindPage')
const ServicesPage = lazyPage(
  () => import('#src/features/services/ServicesPage.tsx'),
  'ServicesPage',
)
const ServiceDetailsPage = lazyPage(
  () => import('#src/features/services/ServiceDetailsPage.tsx'),
  'ServiceDetailsPage',
)
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

/** Every route behind its guard (spec §2). Each page is its own chunk. */
export function AppRoutes(): ReactElement {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path={routePatterns.home} element={<HomeRoute />} />
        <Route path={routePatterns.about} element={<AboutPage />} />
        <Route path={routePatterns.contact} element={<ContactPage />} />
        <Route path={routePatterns.accessibility} element={<AccessibilityPage />} />
        <Route path={routePatterns.privacy} element={<PrivacyPage />} />
        <Route path={routePatterns.deletionRequested} element={<DeletionRequestedPage />} />
        <Route path={routePatterns.accountAction} element={<AccountActionPage />} />
        <Route element={<BackendReady />}>
          <Route path={routePatterns.find} element={<FindPage />} />
          <Route path={routePatterns.services} element={<ServicesPage />} />
          <Route path={routePatterns.serviceDetails} element={<ServiceDetailsPage />} />
        </Route>
        <Route element={<GuestOnly />}>
          <Route path={routePatterns.login} element={<LoginPage />} />
          <Route path={routePatterns.register} element={<RegisterPage />} />
          <Route path={routePatterns.resetPassword} element={<ResetPasswordPage />} />
          <Route path={routePatterns.test} element={<BookAppointmentPage />} />
        </Route>
        <Route element={<SignedInOnly />}>
          <Route path={routePatterns.account} element={<AccountPage />} />
          <Route path={routePatterns.confirmEmail} element={<ConfirmEmailPage />} />
          <Route path={routePatterns.dashboard} element={<DashboardPage />} />
          <Route path={routePatterns.appointmentDetails} element={<AppointmentDetailsPage />} />
          <Route path={routePatterns.moveAppointment} element={<MoveAppointmentPage />} />
          <Route element={<PatientsTime />}>
            <Route path={routePatterns.booking} element={<BookingPage />} />
          </Route>
          <Route element={<RoleOnly action="book" />}>
            <Route path={routePatterns.checkout} element={<CheckoutPage />} />
          </Route>
          <Route element={<RoleOnly action="manage-services" />}>
            <Route path={routePatterns.addService} element={<ServiceFormPage />} />
            <Route path={routePatterns.clinicSettings} element={<ClinicSettingsPage />} />
            <Route path={routePatterns.share} element={<SharePage />} />
            <Route path={routePatterns.away} element={<AwayPage />} />
            <Route path={routePatterns.hours} element={<HoursPage />} />
            <Route path={routePatterns.newAppointment} element={<NewAppointmentPage />} />
            <Route path={routePatterns.numbers} element={<NumbersPage />} />
          </Route>
        </Route>
        <Route path={routePatterns.notFound} element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
