import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { App } from '#src/app/App.tsx'
import { noteEarlyInput } from '#src/app/earlyInput.ts'
import { findOpenRoute } from '#src/app/routes.ts'
import type { Preloaded } from '#src/areas/services/model/preloaded.ts'
import { parseEnvironment, type Environment } from '#src/config/env.ts'
import { readPath } from '#src/config/language.ts'
import type { ErrorReporter } from '#src/data/errors/createErrorReporter.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'
import { isVisitorLikely, readRoleHint } from './areas/accounts/repository/signInHint.ts'
import type { Repositories } from './areas/createBackendRepositories.ts'
import { Failure } from './core/failure/failure.ts'
import { fetchCode } from './core/state/fetchCode.ts'

/** How long to wait before another try to fetch the code of a prerendered page. */
const RETRY_MS = 3000

/**
 * How long a document that says everything but times waits for them before the application takes its place, in
 * milliseconds.
 */
const MAX_WAIT_FOR_TIMES_MS = 5000

/** How errors get to the owner. */
interface ErrorReports {
  /** For what a page throws while it is rendered. */
  readonly rootOptions: RootOptions
  readonly reportProblem: ReportProblem
}

/** Loads what reports errors to the owner. Only builds that name a place for them contain it. */
function startErrorReports({ errorEndpoint }: Environment): ErrorReports | null {
  if (errorEndpoint === null) return null
  const loading: Promise<ErrorReporter | null> =
    import('#src/data/errors/createErrorReporter.ts').then(
      ({ createErrorReporter }) => createErrorReporter({ endpoint: errorEndpoint }),
      () => null,
    )
  return {
    rootOptions: {
      onCaughtError: (error) => {
        // eslint-disable-next-line no-console -- as React does without this option
        console.error(error)
        void loading.then((reporter) => reporter?.reportError(error))
      },
    },
    reportProblem: (where, reason) => {
      void loading.then((reporter) => reporter?.reportProblem(where, reason))
    },
  }
}

/** Returns a function that builds the data layer once, however often it is called. */
function createLoader(
  environment: Environment,
  alsoReport: ReportProblem | undefined,
): () => Promise<Repositories> {
  let loading: Promise<Repositories> | null = null
  async function load(): Promise<Repositories> {
    try {
      // It brings Firebase, in separate chunks, after the first paint.
      const [{ createRepositories }] = await Promise.all([
        import('./areas/createRepositories.ts'),
        import('#src/data/sdk/hideSilentIndexedDb.ts').then((probe) => probe.hideSilentIndexedDb()),
      ])
      return await createRepositories(environment, alsoReport)
    } catch (error) {
      loading = null
      throw error instanceof Failure
        ? error
        : new Failure('not-loaded', 'The data layer could not be loaded.', { cause: error })
    }
  }
  return () => (loading ??= load())
}

/** Reads what the document has asked for ahead; null where it asked for nothing. */
function readPreload(environment: Environment): Promise<Preloaded | null> | null {
  const { preloadAnswers, serviceAnswers, clinicAnswers, openingAnswers } = window
  if (openingAnswers !== undefined) return readOpenings(environment, openingAnswers)
  if (preloadAnswers !== undefined) return readServices(preloadAnswers)
  if (clinicAnswers !== undefined) return readClinic(clinicAnswers)
  return serviceAnswers === undefined ? null : readService(serviceAnswers)
}

async function readServices(
  asked: NonNullable<typeof window.preloadAnswers>,
): Promise<Preloaded | null> {
  try {
    const [{ readPreloadedServices }, answers] = await Promise.all([
      import('./areas/services/preload/readPreloadedServices.ts'),
      asked,
    ])
    const services = answers === null ? null : readPreloadedServices(answers)
    return services && { settings: services.settings, services }
  } catch {
    // It can't be used.
    return null
  }
}

async function readService(
  asked: NonNullable<typeof window.serviceAnswers>,
): Promise<Preloaded | null> {
  try {
    const [{ readPreloadedService }, answers] = await Promise.all([
      import('./areas/services/preload/readPreloadedService.ts'),
      asked,
    ])
    const service = answers === null ? null : readPreloadedService(answers)
    return service && { settings: service.settings, service }
  } catch {
    return null
  }
}

async function readClinic(
  asked: NonNullable<typeof window.clinicAnswers>,
): Promise<Preloaded | null> {
  try {
    const [{ readPreloadedClinic }, answers] = await Promise.all([
      import('./areas/services/preload/readPreloadedClinic.ts'),
      asked,
    ])
    const clinic = answers === null ? null : readPreloadedClinic(answers)
    return clinic && { settings: clinic.settings, clinic }
  } catch {
    return null
  }
}

async function readOpenings(
  environment: Environment,
  asked: NonNullable<typeof window.openingAnswers>,
): Promise<Preloaded | null> {
  try {
    const { readPreloadedOpenings } =
      await import('./areas/openings/preload/readPreloadedOpenings.ts')
    const openings = await readPreloadedOpenings(environment, asked)
    return { settings: openings.settings, openings }
  } catch {
    return null
  }
}

/** Shows the page in place of what the document has. */
function show(container: Element, page: ReactNode, options?: RootOptions): void {
  const root = createRoot(container, options)
  // In small steps, so that the document's own controls answer in the meantime.
  startTransition(() => {
    root.render(<StrictMode>{page}</StrictMode>)
  })
}

async function start(container: Element): Promise<void> {
  const parsed = parseEnvironment(import.meta.env)
  if (!parsed.ok) {
    const { EnvironmentErrorPage } = await import('#src/app/EnvironmentErrorPage.tsx')
    show(container, <EnvironmentErrorPage problems={parsed.problems} />)
    return
  }
  const reports = import.meta.env.VITE_ERROR_ENDPOINT
    ? startErrorReports(parsed.environment)
    : undefined
  const { pathname, search } = window.location
  const route = findOpenRoute(readPath(pathname))
  const isPrerendered = route?.prerendered !== undefined && container.hasChildNodes()
  const isGuestPresumed = route?.prerendered !== undefined && isVisitorLikely()
  const preloading = route?.prerendered === undefined ? null : readPreload(parsed.environment)
  // The page can be read and its links work: it stays until its code is there.
  if (isPrerendered) await untilLoaded(route.page.load)
  // Written for one clinic, it says all but the times: it stays until they are there too.
  const isOfClinic = container.querySelector('[data-of-clinic]') !== null
  const preloaded = isOfClinic ? (await waitForTimes(preloading)).value : preloading
  const app = (
    <App
      appUrl={parsed.environment.appUrl}
      loadRepositories={createLoader(parsed.environment, reports?.reportProblem)}
      isGuestPresumed={isGuestPresumed}
      roleHint={readRoleHint()}
      preloaded={preloaded}
      readNextTimes={async (question) => {
        const { readNextTimes } = await fetchCode(
          () => import('./areas/openings/preload/readNextTimes.ts'),
        )
        return readNextTimes(parsed.environment, question)
      }}
    />
  )
  noteEarlyInput(document.body)
  if (
    isPrerendered &&
    isGuestPresumed &&
    (route.prerendered === 'with-any-query' ||
      (route.prerendered === 'without-query' && search === ''))
  ) {
    // In small steps, as `show` does.
    startTransition(() => {
      hydrateRoot(container, <StrictMode>{app}</StrictMode>, reports?.rootOptions)
    })
  } else {
    show(container, app, reports?.rootOptions)
  }
  delete document.documentElement.dataset['signIn']
}

/** Returns what the document asked for ahead; in an object, as it is still a promise where it takes long. */
async function waitForTimes(
  preloading: Promise<Preloaded | null> | null,
): Promise<{ readonly value: Promise<Preloaded | null> | Preloaded | null }> {
  const late = new Promise<'late'>((resolve) => {
    setTimeout(resolve, MAX_WAIT_FOR_TIMES_MS, 'late')
  })
  const first = await Promise.race([preloading, late])
  return { value: first === 'late' ? preloading : first }
}

async function untilLoaded(load: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await load()
      return
    } catch {
      // Its words are in index.html; they go once the page is started.
      document.querySelector('#not-started')?.removeAttribute('hidden')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

const root = document.querySelector('#root')
if (root === null) {
  throw new Error('index.html has no element #root.')
}
void start(root)
