import type { ComponentProps, ReactElement } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { SignUpAttemptProvider } from '#src/features/auth/SignUpAttemptProvider.tsx'
import { CartProvider } from '#src/state/CartProvider.tsx'
import { ConnectionProvider } from '#src/state/ConnectionProvider.tsx'
import { LockProvider } from '#src/state/LockProvider.tsx'
import { HistoryStepProvider } from '#src/state/navigation/HistoryStepProvider.tsx'
import { RepositoriesProvider } from '#src/state/RepositoriesProvider.tsx'
import { SessionProvider } from '#src/state/SessionProvider.tsx'
import { SettingsProvider } from '#src/state/SettingsProvider.tsx'
import { LockGate } from './LockGate.tsx'
import { NotificationSender } from './NotificationSender.tsx'
import { PictureSourceProvider } from './PictureSourceProvider.tsx'
import { AppRoutes } from './router.tsx'
import '#src/ui/tokens.css'
import '#src/ui/base.css'

interface AppProps {
  /** The deployed application's address, for the links in e-mails. */
  readonly appUrl: string
  /** Loads and builds the data layer; called after the first paint. */
  readonly loadRepositories: ComponentProps<typeof RepositoriesProvider>['load']
}

/** The whole application. Until the data layer is there, the session is 'loading'. */
export function App({ appUrl, loadRepositories }: AppProps): ReactElement {
  return (
    // Without transitions: the page must be left before signing out changes the session.
    <BrowserRouter useTransitions={false}>
      <HistoryStepProvider>
        <RepositoriesProvider load={loadRepositories}>
          <NotificationSender appUrl={appUrl} />
          <ConnectionProvider>
            <SettingsProvider>
              <PictureSourceProvider>
                <SessionProvider>
                  <CartProvider>
                    <LockProvider>
                      <LockGate>
                        <SignUpAttemptProvider>
                          <AppRoutes />
                        </SignUpAttemptProvider>
                      </LockGate>
                    </LockProvider>
                  </CartProvider>
                </SessionProvider>
              </PictureSourceProvider>
            </SettingsProvider>
          </ConnectionProvider>
        </RepositoriesProvider>
      </HistoryStepProvider>
    </BrowserRouter>
  )
}
