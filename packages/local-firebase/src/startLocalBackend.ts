import { join } from 'node:path'
import type { BackendAddress, BackendPorts } from '#local-firebase/BackendAddress.ts'
import { startAuth } from './auth/startAuth.ts'
import { startDatabaseServer } from './database/server/startDatabaseServer.ts'
import { openDataFolder } from './disk/openDataFolder.ts'
import type { PartName } from './http/PortInUseError.ts'
import { startMailbox } from './mailbox/startMailbox.ts'
import { startStorage } from './storage/startStorage.ts'
import { uploadDatabaseRules } from './uploadRules.ts'

export const DEFAULT_PROJECT_ID = 'demo-careslot'

export interface LocalBackendOptions {
  /** A part that is not named takes a free port, so any number of backends run side by side. */
  readonly ports?: Partial<BackendPorts>
  /** Default `demo-careslot`. */
  readonly projectId?: string
  /** Where everything is kept; absent: in memory. One backend holds a folder at a time. */
  readonly dataDirectory?: string
  /** Deletes what the folder keeps, once no other process holds it. */
  readonly reset?: boolean
  /** The application's address without a trailing slash: links in mails lead there. */
  readonly appUrl: string
  /** Text of the rules. They hold for every database of the server and for every bucket. */
  readonly databaseRules: string
  readonly storageRules: string
  /** Logs which rule refused a request, and with which values. */
  readonly explainDenials?: boolean
  /** Takes one line at a time; absent: silence. */
  readonly log?: (line: string) => void
}

export interface LocalBackend extends BackendAddress {
  /** Leaves nothing running, and all data on disk where there is a folder. */
  stop(): Promise<void>
}

interface Part {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts Realtime Database, Auth, Storage and Mailbox in this process. Whatever fails, nothing is
 * left running: PortInUseError for a busy port, FolderInUseError for a folder in use, and each
 * part's own errors for bad rules or damaged data (an AggregateError when several parts failed).
 */
export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const projectId = options.projectId ?? DEFAULT_PROJECT_ID
  const namespace = `${projectId}-default-rtdb`
  const log = options.log ?? (() => undefined)
  const folder =
    options.dataDirectory === undefined
      ? null
      : await openDataFolder(options.dataDirectory, { reset: options.reset ?? false })
  const inFolder = (name: string): { dataDirectory?: string } =>
    folder === null ? {} : { dataDirectory: join(folder.path, name) }

  async function report<Started extends Part>(
    name: PartName,
    starting: Promise<Started>,
  ): Promise<Started> {
    const startedAt = performance.now()
    const part = await starting
    const took = Math.round(performance.now() - startedAt)
    log(`${name.padEnd(18)}http://127.0.0.1:${part.port}  ready in ${took} ms`)
    return part
  }

  const mailboxStarting = report(
    'Mailbox',
    startMailbox({ port: options.ports?.mailbox ?? 0, ...inFolder('mailbox') }),
  )
  const databaseStarting = report(
    'Realtime Database',
    startDatabaseServer({
      port: options.ports?.database ?? 0,
      rulesText: options.databaseRules,
      explainDenials: options.explainDenials ?? false,
      log,
      ...inFolder('database'),
    }),
  )
  const storageStarting = report(
    'Storage',
    startStorage({
      port: options.ports?.storage ?? 0,
      projectId,
      rulesText: options.storageRules,
      explainDenials: options.explainDenials ?? false,
      log,
      ...inFolder('storage'),
    }),
  )
  const authStarting = report(
    'Auth',
    startAuth({
      port: options.ports?.auth ?? 0,
      projectId,
      resetPageUrl: `${options.appUrl}/reset-password`,
      mailbox: ({ to, subject, text, link }) => {
        const body = text.includes(link) ? text : `${text}\n\n${link}`
        void mailboxStarting.then((mailbox) => {
          mailbox.receive({ to, subject, text: body })
        })
      },
      ...inFolder('auth'),
    }),
  )

  const partsStarting = [databaseStarting, authStarting, storageStarting, mailboxStarting]
  async function stop(): Promise<void> {
    const parts = await Promise.allSettled(partsStarting)
    const stopping = await Promise.allSettled(
      parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value.stop()] : [])),
    )
    await folder?.release()
    throwFailures(stopping)
  }

  try {
    throwFailures(await Promise.allSettled(partsStarting))
    const ports = {
      database: (await databaseStarting).port,
      auth: (await authStarting).port,
      storage: (await storageStarting).port,
      mailbox: (await mailboxStarting).port,
    }
    const address = { projectId, namespace, ports }
    // The folder keeps the rules that were uploaded last, perhaps from a file that has changed since.
    if (folder !== null) await uploadDatabaseRules(address, options.databaseRules)
    return { ...address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function throwFailures(results: readonly PromiseSettledResult<unknown>[]): void {
  const reasons = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  )
  if (reasons.length === 1) throw reasons[0]
  if (reasons.length > 1) throw new AggregateError(reasons, 'Several parts failed.')
}
