import type { ReactElement } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { paths, readBookingIds, readReturnTo } from '#src/config/paths.ts'
import type { Identity } from '#src/domain/account.ts'
import { can, type Action } from '#src/domain/permissions.ts'
import { GoBack } from '#src/state/navigation/GoBack.tsx'
import { useRepositoriesState } from '#src/state/useRepositories.ts'
import { useOptionalAccount, useSession } from '#src/state/useSession.ts'
import { useKnownSettings } from '#src/state/useSettings.ts'
import { common } from '#src/text/en/common.ts'
import { useText } from '#src/text/useText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { lazyPage } from './lazyPage.ts'
import { SessionProblemPage } from './SessionProblemPage.tsx'

const TEXTS = { common }

const ConfirmEmailPage = lazyPage(
  () => import('#src/features/auth/ConfirmEmailPage.tsx'),
  'ConfirmEmailPage',
)
const ForPatientsPage = lazyPage(
  () => import('#src/features/booking/ForPatientsPage.tsx'),
  'ForPatientsPage',
)
const FinishSignUpPage = lazyPage(
  () => import('#src/features/auth/FinishSignUpPage.tsx'),
  'FinishSignUpPage',
)

/** For public pages that need the data layer, which arrives after the first paint. */
export function BackendReady(): ReactElement {
  const state = useRepositoriesState()
  switch (state.status) {
    case 'loading':
      return <Waiting />
    case 'ready':
      return <Outlet />
    case 'failed':
      return <SessionProblemPage failure={state.failure} />
  }
}

/** For logged-out users. Redirects a logged-in one to home, or to the page they wanted (spec §2). */
export function GuestOnly(): ReactElement {
  const session = useSession()
  const [searchParams] = useSearchParams()
  switch (session.status) {
    case 'loading':
      return <Waiting />
    case 'signed-out':
      return <Outlet />
    case 'signed-in':
      return <Navigate to={readReturnTo(searchParams) ?? paths.home()} replace />
    case 'unregistered':
      return <UnfinishedSignUp identity={session.identity} />
    case 'failed':
      return <SessionProblemPage failure={session.failure} />
  }
}

/** For logged-in users. Redirects a logged-out one to login, and back afterwards (spec §2). */
export function SignedInOnly(): ReactElement {
  const session = useSession()
  const { pathname, search } = useLocation()
  switch (session.status) {
    case 'loading':
      return <Waiting />
    case 'signed-out':
      return <Navigate to={paths.login({ returnTo: `${pathname}${search}` })} replace />
    case 'signed-in':
      return <Outlet />
    case 'unregistered':
      return <UnfinishedSignUp identity={session.identity} />
    case 'failed':
      return <SessionProblemPage failure={session.failure} />
  }
}

/** Inside `SignedInOnly`: sends back users who may not do this, showing a loader (spec §2, §6). */
export function RoleOnly({ action }: { readonly action: Action }): ReactElement {
  const account = useOptionalAccount()
  if (can(account?.role ?? 'visitor', action)) {
    return <Outlet />
  }
  return (
    <GoBack fallback={paths.home()}>
      <Waiting />
    </GoBack>
  )
}

/** `RoleOnly` for booking (spec §2); a clinic that followed the link of a time is told what it can do. */
export function PatientsTime(): ReactElement {
  const account = useOptionalAccount()
  const [searchParams] = useSearchParams()
  const ids = readBookingIds(searchParams)
  if (account?.role === 'clinic' && ids?.slot != null) {
    return <ForPatientsPage clinic={account} time={{ ...ids, slot: ids.slot }} />
  }
  return <RoleOnly action="book" />
}

/** In place of the requested page: what is still missing before the account has its record. */
function UnfinishedSignUp({ identity }: { readonly identity: Identity }): ReactElement {
  const settings = useKnownSettings()
  if (settings === null) return <Waiting />
  return settings.isConfirmedEmailRequired && !identity.isEmailConfirmed ? (
    <ConfirmEmailPage />
  ) : (
    <FinishSignUpPage />
  )
}

function Waiting(): ReactElement {
  const text = useText(TEXTS)
  return <LoadingLogo label={text.common.loading} />
}
