import { resolve } from 'node:path'
import { hostAndPort, PortInUseError } from '@careslot/local-firebase'
import { findBusyPorts, findFreePort } from './findBusyPorts.ts'
import {
  parseCommandLine,
  PORT_FLAGS,
  type Command,
  type LaunchOptions,
  type PartName,
} from './parseCommandLine.ts'
import { PROJECT_DIRECTORY, watchRules } from './projectRules.ts'
import { startProjectBackend } from './startProjectBackend.ts'
import { stopWhenAsked } from './stopWhenAsked.ts'

export interface Output {
  readonly log: (line: string) => void
  readonly logError: (line: string) => void
}

type Stop = () => Promise<void>

/** Runs `npm run dev` or `npm run emulators`: starts everything, then stays until asked to stop. */
export async function launch(
  command: Command,
  argv: readonly string[],
  output: Output,
): Promise<void> {
  const commandLine = parseCommandLine(command, argv)
  switch (commandLine.kind) {
    case 'help':
      output.log(commandLine.text)
      return
    case 'error':
      output.logError(commandLine.message)
      process.exit(1)
      break
    case 'run': {
      const starting = start(command, commandLine.options, output.log)
      // Asked during the start, it stops what the start has brought up.
      stopWhenAsked({ stop: async () => (await starting)(), log: output.log })
      try {
        await starting
      } catch (error) {
        output.logError(describeFailure(error))
        process.exit(1)
      }
    }
  }
}

async function start(command: Command, options: LaunchOptions, log: Output['log']): Promise<Stop> {
  const startedAt = performance.now()
  const withApplication = command === 'dev'
  const { host, publicHost, dataDirectory } = options
  const busy = await findBusyPorts(
    host,
    entriesOf(options.ports).filter(([part]) => withApplication || part !== 'Application'),
  )
  if (busy.length > 0) throw new AggregateError(busy)

  const appPort = options.ports.Application || (await findFreePort(host))
  const appUrl = `http://${hostAndPort(publicHost, appPort)}`
  const backend = await startProjectBackend({
    host,
    ports: {
      auth: options.ports.Auth,
      database: options.ports['Realtime Database'],
      storage: options.ports.Storage,
      mailbox: options.ports.Mailbox,
    },
    appUrl,
    ...(dataDirectory === undefined ? {} : { dataDirectory: resolve(dataDirectory) }),
    reset: options.reset,
    explainDenials: options.explainDenials,
    log,
  })

  const stops: Stop[] = []
  const stop: Stop = async () => {
    await Promise.allSettled(stops.map((stopOne) => stopOne()))
    await backend.stop()
  }
  try {
    const stopWatching = watchRules(backend, { directory: PROJECT_DIRECTORY, log })
    stops.push(() => {
      stopWatching()
      return Promise.resolve()
    })
    if (withApplication && dataDirectory !== undefined) {
      const { startDemo } = await import('./startDemo.ts')
      const demo = { host, publicHost, appPort, appUrl, dataDirectory: resolve(dataDirectory), log }
      stops.push(await startDemo(backend, { ...demo, seedSize: options.seedSize }))
    }
    if (options.nightlySeconds !== undefined) {
      const { startNights } = await import('./startNights.ts')
      stops.push(await startNights(backend, { appUrl, seconds: options.nightlySeconds, log }))
    }
    log(
      `\nReady in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C stops everything.`,
    )
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Says what went wrong, to the person who started it; a busy port comes with its flag. */
function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('\n')
  if (error instanceof PortInUseError) {
    const flag = new Map(Object.entries(PORT_FLAGS)).get(error.part) ?? 'port'
    return `${error.message} Stop that program, or choose another port with --${flag} <number>.`
  }
  return error instanceof Error ? error.message : String(error)
}

function entriesOf(ports: LaunchOptions['ports']): readonly (readonly [PartName, number])[] {
  return [
    ['Realtime Database', ports['Realtime Database']],
    ['Auth', ports.Auth],
    ['Storage', ports.Storage],
    ['Mailbox', ports.Mailbox],
    ['Application', ports.Application],
  ]
}
