import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DatabaseServerOptions } from '#local-firebase/database/server/startDatabaseServer.ts'
import { fieldsOf } from './fieldsOf.ts'

export interface DatabaseProcess {
  readonly port: number
  readonly child: ChildProcess
  /** Kills without a chance to clean up, and waits for the end. */
  kill(): Promise<void>
}

/** Starts a database server in its own real process, ready for requests. */
export async function startDatabaseProcess(
  options: Omit<DatabaseServerOptions, 'log'>,
): Promise<DatabaseProcess> {
  const file = fileURLToPath(new URL('./databaseProcess.ts', import.meta.url))
  const child = fork(file, [JSON.stringify(options)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const first = await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('the database process ended before it was ready')
    }),
  ])
  const { port } = fieldsOf(first[0])
  if (typeof port !== 'number') throw new Error('the database process sent no port')
  return {
    port,
    child,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
