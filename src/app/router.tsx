import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { lazyPage } from '#src/core/state/lazyPage.tsx'
import { renderGuarded, SignedInOnly } from './guards.tsx'
import { RootLayout } from './layout/RootLayout.tsx'
import { openRoutes, signedInPaths, type SignedInPath } from './routes.ts'

const SignedInPages = lazyPage<'SignedInPages', { readonly path: SignedInPath }>(
  () => import('./SignedInPages.tsx'),
  'SignedInPages',
)

/** Every route behind its guards (spec §2). */
export function AppRoutes(): ReactElement {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        {[...openRoutes].map(([path, route]) => (
          <Route key={path} path={path} element={renderGuarded(route)} />
        ))}
        {signedInPaths.map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <SignedInOnly>
                <SignedInPages path={path} />
              </SignedInOnly>
            }
          />
        ))}
      </Route>
    </Routes>
  )
}
