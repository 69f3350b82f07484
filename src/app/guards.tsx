import type { ComponentType, ReactElement } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { Identity } from '#src/areas/accounts/model/account.ts'
import { useIsPresumed, useSession } from '#src/areas/accounts/state/useSession.ts'
import { useNeededRepositories } from '#src/areas/useRepositories.ts'
import { paths, readReturnTo } from '#src/config/paths.ts'
import { lazyPage } from '#src/core/state/lazyPage.tsx'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { useSettings } from './useSettings.ts'

const SessionProblemPage = lazyPage(() => import('./SessionProblemPage.tsx'), 'SessionProblemPage')
const ConfirmEmailPage = lazyPage(
  () => import('#src/areas/accounts/pages/ConfirmEmailPage.tsx'),
  'ConfirmEmailPage',
)
const LeftClinicPage = lazyPage(
  () => import('#src/areas/accounts/pages/people/LeftClinicPage.tsx'),
  'LeftClinicPage',
)
const FinishSignUpPage = lazyPage(
  () => import('#src/areas/accounts/pages/FinishSignUpPage.tsx'),
  'FinishSignUpPage',
)

export interface GuardProps {
  readonly children: ReactElement
}

/** Shows the page within it to those who may see it, and something else to the others. */
export type Guard = ComponentType<GuardProps>

interface GuardedPage {
  readonly page: ComponentType
  /** The outermost one first. */
  readonly guards: readonly Guard[]
}

/** Returns a page within its guards. */
export function renderGuarded({ page: Page, guards }: GuardedPage): ReactElement {
  return guards.reduceRight((children, Guard) => <Guard>{children}</Guard>, <Page />)
}

/** For public pages that need the data layer, which arrives after the first paint. */
export function BackendReady({ children }: GuardProps): ReactElement {
  const state = useNeededRepositories()
  switch (state.status) {
    case 'asleep':
    case 'loading':
      return <Waiting />
    case 'ready':
      return children
    case 'failed':
      return <SessionProblemPage failure={state.failure} />
  }
}

/** For logged-out users. Redirects a logged-in one to home, or to the page they wanted (spec §2). */
export function GuestOnly({ children }: GuardProps): ReactElement {
  const session = useSession()
  const [searchParams] = useSearchParams()
  switch (session.status) {
    case 'loading':
      return <Waiting />
    case 'signed-out':
      return children
    case 'signed-in':
      return <Navigate to={readReturnTo(searchParams) ?? paths.home()} replace />
    case 'unregistered':
      return <UnfinishedSignUp {...session} />
    case 'failed':
      return <SessionProblemPage failure={session.failure} />
  }
}

/** For logged-in users. Redirects a logged-out one to login, and back afterwards (spec §2). */
export function SignedInOnly({ children }: GuardProps): ReactElement {
  const session = useSession()
  const isPresumed = useIsPresumed()
  const { pathname, search } = useLocation()
  // A presumption must not send anyone away.
  if (isPresumed) return <SessionKnown />
  switch (session.status) {
    case 'loading':
      return <Waiting />
    case 'signed-out':
      return <Navigate to={paths.login({ returnTo: `${pathname}${search}` })} replace />
    case 'signed-in':
      return children
    case 'unregistered':
      return <UnfinishedSignUp {...session} />
    case 'failed':
      return <SessionProblemPage failure={session.failure} />
  }
}

/** Until it is known whether anyone is signed in. */
function SessionKnown(): ReactElement {
  const state = useNeededRepositories()
  return state.status === 'failed' ? <SessionProblemPage failure={state.failure} /> : <Waiting />
}

interface UnfinishedSignUpProps {
  readonly identity: Identity
  readonly hasLeft?: true
}

/** In place of the requested page: what is still missing before the account has its record. */
function UnfinishedSignUp({ identity, hasLeft }: UnfinishedSignUpProps): ReactElement {
  const settings = useSettings()
  if (hasLeft === true) return <LeftClinicPage />
  if (settings === null) return <Waiting />
  return settings.isConfirmedEmailRequired && !identity.isEmailConfirmed ? (
    <ConfirmEmailPage />
  ) : (
    <FinishSignUpPage />
  )
}

export function Waiting(): ReactElement {
  const text = useCommonText()
  return <LoadingLogo label={text.common.loading} />
}
