import { compileOnce } from '#local-firebase/database/rules/compileOnce.ts'
import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import type { Ruleset } from '#local-firebase/database/rules/Ruleset.ts'
import { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import { listen, type ListenAddress } from '#local-firebase/http/listen.ts'
import { serveStore } from './serveStore.ts'

export interface DatabaseServerOptions extends ListenAddress {
  /** Where acknowledged writes are kept; absent = in memory only. */
  readonly dataDirectory?: string
  /** For requests that name no database, neither by `ns=` nor by host; absent = they are refused. */
  readonly defaultNamespace?: string
  /** For every namespace to which no rules were uploaded; absent = those are open. */
  readonly rulesText?: string
  /** Compiles a rules text; default `compileRules`. For tools that observe the rules at work. */
  readonly compile?: (rulesText: string) => Ruleset
  /** Logs for each denial which rule was false, and why. */
  readonly explainDenials?: boolean
  readonly log?: (line: string) => void
}

export interface DatabaseServer {
  readonly port: number
  /** Makes the writes that clients left for their disconnect, and releases everything. */
  stop(): Promise<void>
}

/**
 * A Realtime Database for development and tests: the SDK's websocket protocol and REST
 * on one port, security rules per namespace, kept on disk.
 *
 * @throws PortInUseError, RulesSyntaxError, CorruptDataError
 */
export async function startDatabaseServer({
  port,
  host,
  dataDirectory,
  defaultNamespace,
  rulesText,
  compile = compileRules,
  explainDenials = false,
  log = (): void => undefined,
}: DatabaseServerOptions): Promise<DatabaseServer> {
  const compileRemembered = compileOnce(compile)
  const defaultRules =
    rulesText === undefined ? null : { text: rulesText, ruleset: compileRemembered(rulesText) }
  const store = await DatabaseStore.open({ dataDirectory, log })
  const logDenial = explainDenials ? log : null
  const { http, stop } = serveStore({
    store,
    defaultRules,
    defaultNamespace: defaultNamespace ?? null,
    compile: compileRemembered,
    now: Date.now,
    logDenial,
    log,
  })
  try {
    return { port: await listen(http, 'Realtime Database', { port, host }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
