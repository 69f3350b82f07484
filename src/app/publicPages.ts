import { routePatterns } from '#src/config/paths.ts'
import { lazyPage, type LazyPage } from '#src/state/lazyPage.tsx'

export const HomePage = lazyPage(() => import('#src/features/public/HomePage.tsx'), 'HomePage')
export const AboutPage = lazyPage(() => import('#src/features/public/AboutPage.tsx'), 'AboutPage')
export const ContactPage = lazyPage(
  () => import('#src/features/public/ContactPage.tsx'),
  'ContactPage',
)
export const AccessibilityPage = lazyPage(
  () => import('#src/features/public/AccessibilityPage.tsx'),
  'AccessibilityPage',
)
export const PrivacyPage = lazyPage(
  () => import('#src/features/public/PrivacyPage.tsx'),
  'PrivacyPage',
)
export const LoginPage = lazyPage(() => import('#src/features/auth/LoginPage.tsx'), 'LoginPage')
export const RegisterPage = lazyPage(
  () => import('#src/features/auth/RegisterPage.tsx'),
  'RegisterPage',
)
export const ServicesPage = lazyPage(
  () => import('#src/features/services/ServicesPage.tsx'),
  'ServicesPage',
)

interface PublicPage {
  readonly page: LazyPage<never>
  /** Whether what it shows depends on the address after the '?'. */
  readonly readsQuery: boolean
}

/** The pages that the build prerenders as visitors see them, by their paths. */
export const publicPages: ReadonlyMap<string, PublicPage> = new Map([
  [routePatterns.home, { page: HomePage, readsQuery: false }],
  [routePatterns.about, { page: AboutPage, readsQuery: false }],
  [routePatterns.contact, { page: ContactPage, readsQuery: false }],
  [routePatterns.accessibility, { page: AccessibilityPage, readsQuery: false }],
  [routePatterns.privacy, { page: PrivacyPage, readsQuery: false }],
  [routePatterns.login, { page: LoginPage, readsQuery: true }],
  [routePatterns.register, { page: RegisterPage, readsQuery: true }],
  [routePatterns.services, { page: ServicesPage, readsQuery: true }],
])
