import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import type { LocalTarget } from '#owner/connect.ts'
import { OwnerError } from '#owner/OwnerError.ts'

const PROGRAM = join(PROJECT_DIRECTORY, 'owner/nightly/trialBackend.ts')
const MEGABYTE = 1_000_000

const port = v.number()
const addressSchema = v.object({
  projectId: v.string(),
  namespace: v.string(),
  host: v.string(),
  ports: v.object({ auth: port, database: port, storage: port, mailbox: port }),
})

/** A local Firebase in a process of its own. */
export interface TrialBackend {
  readonly target: LocalTarget
  readonly pid: number
  /** Rejects once it ends before it is stopped, as without enough memory; never resolves. */
  readonly lost: Promise<never>
  stop(): Promise<void>
}

/** @throws {OwnerError} – it does not start */
export async function startTrialBackend(heapBytes: number): Promise<TrialBackend> {
  const program = fork(PROGRAM, {
    cwd: PROJECT_DIRECTORY,
    execArgv: ['--import', 'tsx', `--max-old-space-size=${Math.ceil(heapBytes / MEGABYTE)}`],
    // What a program says that runs out of memory fills screens.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const exit = once(program, 'exit')
  const lost = exit.then((): never => {
    throw new OwnerError('the local Firebase for the trial ended: did it have enough memory?')
  })
  // It also ends where nobody waits for it any more.
  lost.catch(() => undefined)
  const message: readonly unknown[] = await Promise.race([lost, once(program, 'message')])
  return {
    target: { kind: 'local', ...v.parse(addressSchema, message[0]) },
    pid: program.pid ?? 0,
    lost,
    stop: async () => {
      program.kill()
      await exit
    },
  }
}
