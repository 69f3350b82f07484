import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readReturnTo } from '#src/config/paths.ts'
import { readTime, type TimeIds } from '#src/config/readAddress.ts'
import { lazyPage, type LazyPage } from '#src/core/state/lazyPage.tsx'

const LoginPage = lazyPage(() => import('#src/areas/accounts/pages/LoginPage.tsx'), 'LoginPage')

/** For those who have chosen a time. */
export const TimeSignUpPage = lazyPage<'TimeSignUpPage', { readonly ids: TimeIds }>(
  () => import('./timeSignUp/TimeSignUpPage.tsx'),
  'TimeSignUpPage',
)

function LoginOrTime(): ReactElement {
  const [searchParams] = useSearchParams()
  const returnTo = readReturnTo(searchParams)
  const ids = returnTo === null ? null : readTime(returnTo)
  return ids === null ? <LoginPage /> : <TimeSignUpPage ids={ids} />
}

/** Login: on the way to a time, with the sign-up and the request on the same page. */
export const LoginRoute: LazyPage<object> = Object.assign(LoginOrTime, {
  load: LoginPage.load,
  pageName: LoginPage.pageName,
})
