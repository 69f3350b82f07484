import type { ReactElement } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { paths, readReturnTo } from '#src/config/paths.ts'
import { can, type Action } from '#src/domain/permissions.ts'
import { GoBack } from '#src/state/navigation/GoBack.tsx'
import { useRepositoriesState } from '#src/state/useRepositories.ts'
import { useOptionalAccount, useSession } from '#src/state/useSession.ts'
import { useText } from '#src/text/useText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { lazyPage } from './lazyPage.ts'
import { SessionProblemPage } from './SessionProblemPage.tsx'

const FinishSignUpPage = lazyPage(
  () => import('#src/features/auth/FinishSignUpPage.tsx'),
  'FinishSignUpPage',
)

/** For pages that anyone may see but that need the data layer: it arrives after the first paint. */
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

/** Only for logged-out users: a logged-in one is redirected home, or to where they wanted to go (spec §2). */
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
      return <FinishSignUpPage />
    case 'failed':
      return <SessionProblemPage failure={session.failure} />
  }
}

/** Only for logged-in users: a logged-out one is redirected to login, and back after it (spec §2). */
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
      return <FinishSignUpPage />
    case 'failed':
      return <SessionProblemPage failure={session.failure} />
  }
}

/** Inside `SignedInOnly`: who may not do this is sent back and sees a loader meanwhile (spec §2, §6). */
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

function Waiting(): ReactElement {
  const text = useText()
  return <LoadingLogo label={text.common.loading} />
}
