import { render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '#src/app/App.tsx'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { ReadNextTimes } from '#src/areas/openings/state/NextTimesContext.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { ReaderZoneContext } from '#src/core/state/ReaderZoneContext.ts'
import { TextContext } from '#src/core/text/TextContext.ts'
import { CLINIC_ZONE } from './clinicTime.ts'
import type { TestBackend, TestClient } from './localBackend.ts'

// The pages, before the first test: it would spend the time that it gives a page on loading its modules.
await Promise.all(
  Object.values(import.meta.glob('/src/areas/*/pages/**/*Page.tsx')).map((load) => load()),
)

interface RenderAppOptions {
  readonly backend: TestBackend
  /** Who sits at this browser; null for a visitor. */
  readonly as: { readonly email: string } | null
  /** The address at which the visit begins, from `paths`. */
  readonly at: string
  /** Puts something of the test's own in place of a repository, to have it fail or wait. */
  readonly adapt?: (real: Repositories) => Repositories
  /** Another language; default English. */
  readonly texts?: Texts | null
  /** The zone of the reader's own clock; default that of the builders' clinic. */
  readonly readerZone?: string
  /** When a clinic's browser tidies its services, in milliseconds; default after the test. */
  readonly tidyDelayMs?: number
  /** When an open desk sends reminders by itself, in milliseconds; default after the test. */
  readonly remindDelayMs?: number
  /** Another e-mail service. */
  readonly mailPort?: number
  /** How long mails about an approval wait; default not at all. */
  readonly mailUndoMs?: number
  /** Reads the next open times of home, which otherwise stay placeholders. */
  readonly readNextTimes?: ReadNextTimes
}

interface RenderedApp {
  /** The same browser's SDK and repositories: for looking behind the page. */
  readonly client: TestClient
  readonly user: UserEvent
}

/** The whole application, with real repositories against the local backend, in StrictMode. */
export async function renderApp({
  backend,
  as,
  at,
  adapt = (real) => real,
  texts = null,
  readerZone = CLINIC_ZONE,
  tidyDelayMs,
  remindDelayMs,
  mailPort,
  mailUndoMs,
  readNextTimes,
}: RenderAppOptions): Promise<RenderedApp> {
  const client = await backend.connect(as, {
    ...(tidyDelayMs !== undefined && { tidyDelayMs }),
    ...(remindDelayMs !== undefined && { remindDelayMs }),
    ...(mailPort !== undefined && { mailPort }),
    ...(mailUndoMs !== undefined && { mailUndoMs }),
  })
  const repositories = adapt(client.repositories)
  window.history.replaceState(null, '', at)
  const { unmount } = render(
    <TextContext value={texts}>
      <ReaderZoneContext value={readerZone}>
        <App
          appUrl={backend.environment.appUrl}
          loadRepositories={() => Promise.resolve(repositories)}
          {...(readNextTimes !== undefined && { readNextTimes })}
        />
      </ReaderZoneContext>
    </TextContext>,
  )
  onTestFinished(async () => {
    unmount()
    await client.close()
  })
  return { client, user: userEvent.setup() }
}
