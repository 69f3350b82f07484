import { lazyPage } from '#src/state/lazyPage.tsx'

/** Pages for everyone, or for those who are logged out, that the build does not prerender. */

export const NotFoundPage = lazyPage(
  () => import('#src/features/public/NotFoundPage.tsx'),
  'NotFoundPage',
)
export const ResetPasswordPage = lazyPage(
  () => import('#src/features/auth/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
)
export const AccountActionPage = lazyPage(
  () => import('#src/features/auth/AccountActionPage.tsx'),
  'AccountActionPage',
)
export const DeletionRequestedPage = lazyPage(
  () => import('#src/features/account/DeletionRequestedPage.tsx'),
  'DeletionRequestedPage',
)
export const BookAppointmentPage = lazyPage(
  () => import('#src/features/public/BookAppointmentPage.tsx'),
  'BookAppointmentPage',
)
export const FindPage = lazyPage(() => import('#src/features/find/FindPage.tsx'), 'FindPage')
export const ServiceDetailsPage = lazyPage(
  () => import('#src/features/services/ServiceDetailsPage.tsx'),
  'ServiceDetailsPage',
)
