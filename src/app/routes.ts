import { ANY_CLINIC, paths, routePatterns } from '#src/config/paths.ts'
import { lazyPage, type LazyPage } from '#src/core/state/lazyPage.tsx'
import { BackendReady, GuestOnly, type Guard } from './guards.tsx'
import { HomeRoute } from './HomeRoute.tsx'
import { LoginRoute } from './LoginRoute.tsx'

/** A page that people can see without logging in. */
export interface OpenRoute {
  /** The page, which is its own chunk. */
  readonly page: LazyPage<object>
  /** Who sees it, the outermost guard first. With none it is for everyone, even before the data is there. */
  readonly guards: readonly Guard[]
  /**
   * Set if the build prerenders the page as visitors see it. 'without-query': the page reads the address after the
   * '?', so the prerendered page does not fit an address that has one. With a query of its own the page is prerendered for
   * that one: what it shows then, before any data is there, is the start of every other one, and gives way to it. Where
   * the path itself names what is shown, the document is a `file` that the host serves at each such path.
   */
  readonly prerendered?:
    | 'with-any-query'
    | 'without-query'
    | { readonly query: string }
    | { readonly address: string; readonly file: string }
  /** Whether its code is fetched when a person points at a link to it. */
  readonly isFetchedAhead: boolean
}

type Path = (typeof routePatterns)[keyof typeof routePatterns]

/**
 * One row for each page that people can see without logging in. Every other address is for people who are logged in:
 * its row is in `SignedInPages.tsx`, which no visitor loads.
 */
const ROUTES = {
  [routePatterns.home]: {
    page: HomeRoute,
    guards: [],
    prerendered: 'with-any-query',
    isFetchedAhead: true,
  },
  [routePatterns.about]: {
    page: lazyPage(() => import('#src/areas/public/pages/AboutPage.tsx'), 'AboutPage'),
    guards: [],
    prerendered: 'with-any-query',
    isFetchedAhead: true,
  },
  [routePatterns.contact]: {
    page: lazyPage(() => import('#src/areas/public/pages/ContactPage.tsx'), 'ContactPage'),
    guards: [],
    prerendered: 'with-any-query',
    isFetchedAhead: true,
  },
  [routePatterns.accessibility]: {
    page: lazyPage(
      () => import('#src/areas/public/pages/AccessibilityPage.tsx'),
      'AccessibilityPage',
    ),
    guards: [],
    prerendered: 'with-any-query',
    isFetchedAhead: true,
  },
  [routePatterns.privacy]: {
    page: lazyPage(() => import('#src/areas/public/pages/PrivacyPage.tsx'), 'PrivacyPage'),
    guards: [],
    prerendered: 'with-any-query',
    isFetchedAhead: true,
  },
  [routePatterns.services]: {
    page: lazyPage(() => import('#src/areas/services/pages/ServicesPage.tsx'), 'ServicesPage'),
    guards: [],
    prerendered: 'without-query',
    isFetchedAhead: true,
  },
  [routePatterns.serviceDetails]: {
    page: lazyPage(
      () => import('#src/areas/services/pages/ServiceDetailsPage.tsx'),
      'ServiceDetailsPage',
    ),
    guards: [],
    prerendered: { query: '?clinic=any&service=any' },
    isFetchedAhead: true,
  },
  [routePatterns.clinic]: {
    page: lazyPage(
      () => import('#src/areas/services/pages/NamedClinicPage.tsx'),
      'NamedClinicPage',
    ),
    guards: [],
    prerendered: { address: paths.namedClinic(ANY_CLINIC), file: 'clinic-page.html' },
    isFetchedAhead: true,
  },
  [routePatterns.find]: {
    page: lazyPage(() => import('#src/areas/openings/pages/FindPage.tsx'), 'FindPage'),
    guards: [],
    prerendered: { query: '?where=ON' },
    isFetchedAhead: true,
  },
  [routePatterns.login]: {
    page: LoginRoute,
    guards: [GuestOnly],
    prerendered: 'without-query',
    isFetchedAhead: true,
  },
  [routePatterns.register]: {
    page: lazyPage(() => import('#src/areas/accounts/pages/RegisterPage.tsx'), 'RegisterPage'),
    guards: [GuestOnly],
    prerendered: 'without-query',
    isFetchedAhead: true,
  },
  [routePatterns.resetPassword]: {
    page: lazyPage(
      () => import('#src/areas/accounts/pages/ResetPasswordPage.tsx'),
      'ResetPasswordPage',
    ),
    guards: [GuestOnly, BackendReady],
    isFetchedAhead: true,
  },
  [routePatterns.join]: {
    page: lazyPage(() => import('#src/areas/accounts/pages/people/JoinPage.tsx'), 'JoinPage'),
    guards: [BackendReady],
    isFetchedAhead: false,
  },
  [routePatterns.accountAction]: {
    page: lazyPage(
      () => import('#src/areas/accounts/pages/AccountActionPage.tsx'),
      'AccountActionPage',
    ),
    guards: [],
    isFetchedAhead: false,
  },
  [routePatterns.answer]: {
    page: lazyPage(() => import('#src/areas/visits/pages/AnswerPage.tsx'), 'AnswerPage'),
    guards: [BackendReady],
    isFetchedAhead: false,
  },
  [routePatterns.deletionRequested]: {
    page: lazyPage(
      () => import('#src/areas/profile/pages/DeletionRequestedPage.tsx'),
      'DeletionRequestedPage',
    ),
    guards: [],
    isFetchedAhead: false,
  },
  [routePatterns.test]: {
    page: lazyPage(
      () => import('#src/areas/public/pages/BookAppointmentPage.tsx'),
      'BookAppointmentPage',
    ),
    guards: [GuestOnly, BackendReady],
    isFetchedAhead: false,
  },
  [routePatterns.notFound]: {
    page: lazyPage(() => import('#src/areas/public/pages/NotFoundPage.tsx'), 'NotFoundPage'),
    guards: [],
    isFetchedAhead: false,
  },
} satisfies Partial<Record<Path, OpenRoute>>

/** The rows by their paths. */
export const openRoutes: ReadonlyMap<string, OpenRoute> = new Map(Object.entries(ROUTES))

/** Returns the row of an address; undefined where it is for people who are logged in, or of no page. */
export function findOpenRoute(pathname: string): OpenRoute | undefined {
  const isOfClinic = pathname.startsWith(routePatterns.clinic.replace(':name', ''))
  return openRoutes.get(isOfClinic ? routePatterns.clinic : pathname)
}

export type SignedInPath = Exclude<Path, keyof typeof ROUTES>

/** Where people must be logged in: every address that no row above opens. */
export const signedInPaths: readonly SignedInPath[] = Object.values(routePatterns).filter(
  (path): path is SignedInPath => !openRoutes.has(path),
)
