import type { ComponentProps, ReactElement } from 'react'
import { SignUpAttemptProvider } from '#src/areas/accounts/pages/SignUpAttemptProvider.tsx'
import { TypedEmailProvider } from '#src/areas/accounts/pages/TypedEmailProvider.tsx'
import { LockProvider } from '#src/areas/accounts/state/LockProvider.tsx'
import {
  NextTimeContext,
  type NextTimeFinderProps,
} from '#src/areas/accounts/state/NextTimeContext.ts'
import { SessionProvider } from '#src/areas/accounts/state/SessionProvider.tsx'
import { CartProvider } from '#src/areas/booking/state/CartProvider.tsx'
import { NextTimesContext, type ReadNextTimes } from '#src/areas/openings/state/NextTimesContext.ts'
import { RepositoriesProvider } from '#src/areas/RepositoriesProvider.tsx'
import { KnownServicesProvider } from '#src/areas/services/state/KnownServicesProvider.tsx'
import { PreloadedProvider } from '#src/areas/services/state/PreloadedProvider.tsx'
import { HistoryStepProvider } from '#src/core/navigation/HistoryStepProvider.tsx'
import { lazyPart } from '#src/core/state/lazyPart.tsx'
import { ConnectionProvider } from './ConnectionProvider.tsx'
import { LockGate } from './LockGate.tsx'
import { NewsProvider } from './NewsProvider.tsx'
import { NotificationSender } from './NotificationSender.tsx'
import { PicturesProvider } from './PicturesProvider.tsx'
import { preloadDesk } from './preloadDesk.ts'
import { RecentActionsProvider } from './RecentActionsProvider.tsx'
import { RequestNewsProvider } from './RequestNewsProvider.tsx'
import { AppRoutes } from './router.tsx'
import { SettingsProvider } from './SettingsProvider.tsx'
import '#src/ui/tokens.css'
import '#src/ui/base.css'

const NextTimeFinder = lazyPart(
  () => import('#src/areas/booking/pages/NextTimeFinder.tsx'),
  'NextTimeFinder',
)

export interface ApplicationProps {
  /** The deployed application's address, for the links in e-mails. */
  readonly appUrl: string
  /** Loads and builds the data layer; called after the first paint. */
  readonly loadRepositories: ComponentProps<typeof RepositoriesProvider>['load']
  /** Whether the page begins as visitors see it. Otherwise the session is 'loading' until it is known. */
  readonly isGuestPresumed?: boolean
  /** The role of the account that was last signed in on this device. */
  readonly roleHint?: ComponentProps<typeof SessionProvider>['roleHint']
  /** The first content, if the document has asked for it. Never rejects. */
  readonly preloaded?: ComponentProps<typeof PreloadedProvider>['preloaded']
  /** Reads the next open times without the data layer; null where nobody waits for them. */
  readonly readNextTimes?: ReadNextTimes | null
}

/** The whole application, within a router. */
export function Application({
  appUrl,
  loadRepositories,
  isGuestPresumed = false,
  roleHint = null,
  preloaded = null,
  readNextTimes = null,
}: ApplicationProps): ReactElement {
  return (
    <HistoryStepProvider>
      <RepositoriesProvider
        load={loadRepositories}
        isGuestPresumed={isGuestPresumed}
        beginsAsleep={isGuestPresumed || preloaded !== null}
      >
        <PreloadedProvider preloaded={preloaded}>
          <ConnectionProvider>
            <SettingsProvider>
              <PicturesProvider>
                <SessionProvider roleHint={roleHint} preload={preloadDesk}>
                  <NotificationSender appUrl={appUrl} />
                  <CartProvider>
                    <LockProvider>
                      <NewsProvider>
                        <RequestNewsProvider>
                          <RecentActionsProvider>
                            <LockGate>
                              <SignUpAttemptProvider>
                                <TypedEmailProvider>
                                  <NextTimeContext value={renderNextTime}>
                                    <KnownServicesProvider>
                                      <NextTimesContext value={readNextTimes}>
                                        <AppRoutes />
                                      </NextTimesContext>
                                    </KnownServicesProvider>
                                  </NextTimeContext>
                                </TypedEmailProvider>
                              </SignUpAttemptProvider>
                            </LockGate>
                          </RecentActionsProvider>
                        </RequestNewsProvider>
                      </NewsProvider>
                    </LockProvider>
                  </CartProvider>
                </SessionProvider>
              </PicturesProvider>
            </SettingsProvider>
          </ConnectionProvider>
        </PreloadedProvider>
      </RepositoriesProvider>
    </HistoryStepProvider>
  )
}

function renderNextTime(props: NextTimeFinderProps): ReactElement {
  return <NextTimeFinder {...props} />
}
