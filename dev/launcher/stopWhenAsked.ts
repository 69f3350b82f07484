import { execFileSync } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** One Ctrl-C may arrive twice: from the terminal and passed on by npm. */
const SAME_REQUEST_MS = 500
const STOP_TIMEOUT_MS = 10_000
const PARENT_CHECK_MS = 1_000

/**
 * Ends the process when it is asked to (Ctrl-C, SIGTERM, a closed terminal) or when the process that
 * started it is gone, as after a killed npm: stops everything, then exits with 0. A second Ctrl-C does
 * not wait.
 */
export function stopWhenAsked(options: {
  stop: () => Promise<void>
  log: (line: string) => void
}): void {
  const parentId = process.ppid
  const npmId = findParentOf(parentId)
  let askedAt: number | null = null

  function requestStop(reason: NodeJS.Signals | 'orphaned'): void {
    const now = performance.now()
    if (askedAt !== null) {
      if (now - askedAt < SAME_REQUEST_MS || reason === 'orphaned') return
      process.exit(128 + constants.signals[reason])
    }
    askedAt = now
    options.log('Stopping … (Ctrl-C again to stop without waiting)')
    setTimeout(() => {
      options.log(`Not everything stopped within ${STOP_TIMEOUT_MS / 1000} s.`)
      process.exit(1)
    }, STOP_TIMEOUT_MS).unref()
    options.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        options.log(`Not everything stopped: ${String(error)}`)
        process.exit(1)
      },
    )
  }

  for (const signal of SIGNALS) process.on(signal, requestStop)
  // A terminal that is gone takes no more text; that must not prevent stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  setInterval(() => {
    if (process.ppid !== parentId || !isAlive(npmId)) requestStop('orphaned')
  }, PARENT_CHECK_MS).unref()
}

/** npm starts a shell, and the shell this process. Returns 0 where there is no `ps` to ask. */
function findParentOf(processId: number): number {
  try {
    return Number(
      execFileSync('ps', ['-o', 'ppid=', '-p', String(processId)], { encoding: 'utf8' }),
    )
  } catch {
    return 0
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
