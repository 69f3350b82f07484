import { afterAll, beforeAll, inject } from 'vitest'
import { connect } from '#owner/connect.ts'
import type { Project } from '#owner/Project.ts'
import { runOwner } from '#owner/runOwner.ts'
import { openTestBackend, type TestBackend } from '#tests/support/localBackend.ts'

/** What a command of the owner's printed, and its exit code. */
export interface OwnerResult {
  readonly code: number
  readonly output: string
}

/** A database of the test file's own, and the owner's commands on it. */
export interface OwnerStage extends TestBackend {
  /** Runs `npm run owner -- --local <words>` on it. */
  owner(...words: readonly string[]): Promise<OwnerResult>
  /** The whole database. */
  readAll(): Promise<unknown>
  /** With the owner's rights; there once the tests run. */
  readonly project: Project
}

/**
 * Call it at the top level of a test file.
 *
 * @param bucket where its files are, if not with those of all other test files
 */
export function openOwnerStage({ bucket }: { readonly bucket?: string } = {}): OwnerStage {
  const backend = openTestBackend()
  const { host, ports, projectId } = inject('localBackend')
  const namespace = new URL(backend.environment.firebase.databaseUrl).hostname.split('.')[0] ?? ''
  const opened: Project[] = []

  beforeAll(async () => {
    opened.push(
      await connect({
        kind: 'local',
        projectId,
        namespace,
        host,
        ports,
        ...(bucket !== undefined && { bucket }),
      }),
    )
  })
  afterAll(() => Promise.all(opened.map((project) => project.close())))

  return {
    ...backend,
    get project() {
      const [project] = opened
      if (project === undefined) throw new Error('The owner is not connected yet.')
      return project
    },
    readAll: () => backend.read(''),
    owner: async (...words) => {
      const lines: string[] = []
      const log = (line: string): void => {
        lines.push(line)
      }
      const where = [
        '--local',
        `--namespace=${namespace}`,
        `--database-port=${ports.database}`,
        `--auth-port=${ports.auth}`,
        `--storage-port=${ports.storage}`,
      ]
      const code = await runOwner([...words, ...where], { log, logError: log })
      return { code, output: lines.join('\n') }
    },
  }
}
