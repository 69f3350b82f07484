import { join } from 'node:path'
import {
  hostAndPort,
  type BackendAddress,
  type BackendPorts,
} from '#local-firebase/BackendAddress.ts'
import { startAuth } from './auth/startAuth.ts'
import { checkOptions } from './checkOptions.ts'
import { startDatabaseServer } from './database/server/startDatabaseServer.ts'
import { openDataFolder } from './disk/openDataFolder.ts'
import { DEFAULT_HOST } from './http/listen.ts'
import { startMailbox } from './mailbox/startMailbox.ts'
import { startStorage } from './storage/startStorage.ts'
import { uploadDatabaseRules } from './uploadRules.ts'

export interface LocalBackendOptions {
  /** A part that is not named takes a free port, so any number of backends run side by side. */
  readonly ports?: Partial<BackendPorts>
  /**
   * The address of this machine that all parts listen on; default 127.0.0.1. With 0.0.0.0 (or ::) every
   * machine in the network reaches them and has the owner's rights, which is logged as a warning.
   */
  readonly host?: string | undefined
  /** Begins with `demo-`, so that no SDK takes it for a real project. */
  readonly projectId: string
  /** Where everything is kept; absent: in memory. One backend holds a folder at a time. */
  readonly dataDirectory?: string
  /** Deletes what the folder keeps, once no other process holds it. */
  readonly reset?: boolean
  /** Names in the folder that belong to the caller, which a reset deletes too. */
  readonly ownEntries?: readonly string[]
  /**
   * The application's page for the links of Auth, in mails and from firebase-admin: they lead to
   * `<actionPageUrl>?mode=…&oobCode=…`.
   */
  readonly actionPageUrl: string
  /** The parameters that an EmailJS mail must have besides `email` and `message`. */
  readonly requiredMailParameters?: readonly string[]
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
 * left running: InvalidOptionsError for bad options, PortInUseError for a busy port, FolderInUseError for a folder in use, and each
 * part's own errors for bad rules or damaged data (an AggregateError when several parts failed).
 */
export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  checkOptions(options)
  const { host = DEFAULT_HOST, projectId } = options
  const ownHost = host === '0.0.0.0' || host === '::' ? DEFAULT_HOST : host
  const namespace = `${projectId}-default-rtdb`
  const log = options.log ?? (() => undefined)
  const folder =
    options.dataDirectory === undefined
      ? null
      : await openDataFolder(options.dataDirectory, {
          reset: options.reset ?? false,
          ownEntries: options.ownEntries,
        })
  const inFolder = (name: string): { dataDirectory?: string } =>
    folder === null ? {} : { dataDirectory: join(folder.path, name) }

  async function report<Started extends Part>(
    name: string,
    starting: Promise<Started>,
  ): Promise<Started> {
    const startedAt = performance.now()
    const part = await starting
    const took = Math.round(performance.now() - startedAt)
    const address = hostAndPort(ownHost, part.port)
    log(`${name.padEnd(18)}http://${address}  ready in ${took} ms`)
    return part
  }

  const mailboxStarting = report(
    'Mailbox',
    startMailbox({
      port: options.ports?.mailbox ?? 0,
      host,
      requiredParameters: options.requiredMailParameters,
      ...inFolder('mailbox'),
    }),
  )
  const databaseStarting = report(
    'Realtime Database',
    startDatabaseServer({
      port: options.ports?.database ?? 0,
      host,
      defaultNamespace: namespace,
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
      host,
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
      host,
      projectId,
      actionPageUrl: options.actionPageUrl,
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
    folder?.release()
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
    const address = { projectId, namespace, host: ownHost, ports }
    // The folder keeps the rules that were uploaded last, perhaps from a file that has changed since.
    if (folder !== null) await uploadDatabaseRules(address, options.databaseRules)
    if (!isLoopback(host)) log(describeExposure(host))
    return { ...address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Whether only this machine reaches the address. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function describeExposure(host: string): string {
  return (
    `Warning: the backend listens on ${host}. Every machine that reaches it has the owner's rights: the ` +
    'token "owner" switches all rules off, and mails and accounts are open. Keep only made-up data in it.'
  )
}

function throwFailures(results: readonly PromiseSettledResult<unknown>[]): void {
  const reasons = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  )
  if (reasons.length === 1) throw reasons[0]
  if (reasons.length > 1) throw new AggregateError(reasons, 'Several parts failed.')
}
