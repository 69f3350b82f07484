import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { routePatterns } from '#src/config/paths.ts'
import { lazyPage } from '#src/state/lazyPage.tsx'
import { BackendReady, GuestOnly, SignedInOnly } from './guards.tsx'
import { HomeRoute } from './HomeRoute.tsx'
import { RootLayout } from './layout/RootLayout.tsx'
import {
  AccountActionPage,
  BookAppointmentPage,
  DeletionRequestedPage,
  FindPage,
  NotFoundPage,
  ResetPasswordPage,
  ServiceDetailsPage,
} from './openPages.ts'
import {
  AboutPage,
  AccessibilityPage,
  ContactPage,
  LoginPage,
  PrivacyPage,
  RegisterPage,
  ServicesPage,
} from './publicPages.ts'
import { SIGNED_IN_PATHS, type SignedInPath } from './signedInPaths.ts'

const SignedInPages = lazyPage<'SignedInPages', { readonly path: SignedInPath }>(
  () => import('./SignedInPages.tsx'),
  'SignedInPages',
)

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
        <Route path={routePatterns.services} element={<ServicesPage />} />
        <Route path={routePatterns.deletionRequested} element={<DeletionRequestedPage />} />
        <Route path={routePatterns.accountAction} element={<AccountActionPage />} />
        <Route element={<BackendReady />}>
          <Route path={routePatterns.find} element={<FindPage />} />
          <Route path={routePatterns.serviceDetails} element={<ServiceDetailsPage />} />
        </Route>
        <Route element={<GuestOnly />}>
          <Route path={routePatterns.login} element={<LoginPage />} />
          <Route path={routePatterns.register} element={<RegisterPage />} />
          <Route element={<BackendReady />}>
            <Route path={routePatterns.resetPassword} element={<ResetPasswordPage />} />
            <Route path={routePatterns.test} element={<BookAppointmentPage />} />
          </Route>
        </Route>
        <Route element={<SignedInOnly />}>
          {SIGNED_IN_PATHS.map((path) => (
            <Route key={path} path={path} element={<SignedInPages path={path} />} />
          ))}
        </Route>
        <Route path={routePatterns.notFound} element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
