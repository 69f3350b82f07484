import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#src/app/App.tsx'
import { EnvironmentErrorPage } from '#src/app/EnvironmentErrorPage.tsx'
import { parseEnvironment, type Environment } from '#src/config/env.ts'
import type { Repositories } from '#src/data/Repositories.ts'
import { Failure } from '#src/domain/failure.ts'

/** Returns a function that builds the data layer once, however often it is called. */
function createLoader(environment: Environment): () => Promise<Repositories> {
  let loading: Promise<Repositories> | null = null
  async function load(): Promise<Repositories> {
    try {
      // It brings Firebase, in separate chunks, after the first paint.
      const { createRepositories } = await import('#src/data/createRepositories.ts')
      return createRepositories(environment)
    } catch (error) {
      loading = null
      throw error instanceof Failure
        ? error
        : new Failure('unavailable', 'The data layer could not be loaded.', { cause: error })
    }
  }
  return () => (loading ??= load())
}

const container = document.querySelector('#root')
if (container === null) {
  throw new Error('index.html has no element #root.')
}
const parsed = parseEnvironment(import.meta.env)
createRoot(container).render(
  <StrictMode>
    {parsed.ok ? (
      <App appUrl={parsed.environment.appUrl} loadRepositories={createLoader(parsed.environment)} />
    ) : (
      <EnvironmentErrorPage problems={parsed.problems} />
    )}
  </StrictMode>,
)
