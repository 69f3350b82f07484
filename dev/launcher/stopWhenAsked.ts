import { constants } from 'node:os'
import { findAncestors, isAlive } from './findAncestors.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** One Ctrl-C may arrive twice: from the terminal and passed on by npm. */
const SAME_REQUEST_MS = 500
const STOP_TIMEOUT_MS = 10_000
const ANCESTOR_CHECK_MS = 1_000

/**
 * Ends the process when it is asked to (Ctrl-C, SIGTERM, a closed terminal) or when whoever started
 * it is gone: stops everything, then exits with 0. A second Ctrl-C does not wait.
 */
export function stopWhenAsked(options: {
  stop: () => Promise<void>
  log: (line: string) => void
}): void {
  const ancestors = findAncestors()
  let askedAt: number | null = null

  function ask(reason: NodeJS.Signals | 'orphaned'): void {
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

  for (const signal of SIGNALS) process.on(signal, ask)
  // A terminal that went away takes no more text; that must not keep us from stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  setInterval(() => {
    if (process.ppid !== ancestors[0] || !ancestors.every(isAlive)) ask('orphaned')
  }, ANCESTOR_CHECK_MS).unref()
}
