import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { SeedSize } from '#dev/seed/SeedSize.ts'

export type Command = 'dev' | 'emulators'

/** What is started, by the names that people read in messages. */
export type PartName = 'Realtime Database' | 'Auth' | 'Storage' | 'Mailbox' | 'Application'

export interface LaunchOptions {
  readonly ports: Readonly<Record<PartName, number>>
  /** The address of this machine to listen on. */
  readonly host: string
  /** Where browsers reach this machine. */
  readonly publicHost: string
  /** Absent: in memory. */
  readonly dataDirectory?: string
  readonly reset: boolean
  readonly explainDenials: boolean
  readonly seedSize: SeedSize
  /** How many seconds a night is away; absent: there are no nights. */
  readonly nightlySeconds?: number
}

export type CommandLine =
  | { readonly kind: 'run'; readonly options: LaunchOptions }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string }

interface Flag {
  readonly placeholder?: string
  readonly text: string
  readonly commands: readonly Command[]
}

const BOTH: readonly Command[] = ['dev', 'emulators']
const DEFAULT_HOST = '127.0.0.1'
const DEFAULT_DATA_DIRECTORY = '.local'

const DEFAULT_PORTS: Readonly<Record<PartName, number>> = {
  'Realtime Database': 9000,
  Auth: 9099,
  Storage: 9199,
  Mailbox: 8025,
  Application: 5173,
}

/** The flag that moves each part to another port. */
export const PORT_FLAGS: Readonly<Record<PartName, string>> = {
  'Realtime Database': 'database-port',
  Auth: 'auth-port',
  Storage: 'storage-port',
  Mailbox: 'mailbox-port',
  Application: 'app-port',
}

const FLAGS: Readonly<Record<string, Flag>> = {
  ...Object.fromEntries(
    Object.entries(DEFAULT_PORTS).map(([part, port]) => [
      PORT_FLAGS[part as PartName],
      {
        placeholder: 'number',
        text: `${part} listens there (${port}; 0 takes a free one)`,
        commands: part === 'Application' ? (['dev'] as const) : BOTH,
      },
    ]),
  ),
  host: {
    placeholder: 'address',
    text: `listens on this address of the machine (${DEFAULT_HOST}); 0.0.0.0 is all of them`,
    commands: BOTH,
  },
  'public-host': {
    placeholder: 'name',
    text: 'what browsers call this machine, if not by --host; needed with 0.0.0.0',
    commands: ['dev'],
  },
  data: { placeholder: 'folder', text: 'keeps the data in this folder', commands: BOTH },
  reset: { text: 'deletes the kept data first', commands: BOTH },
  'explain-denials': {
    text: 'logs which rule refused a request, and with which values',
    commands: BOTH,
  },
  clinics: { placeholder: 'number', text: 'demo data: number of clinics (12)', commands: ['dev'] },
  services: {
    placeholder: 'number',
    text: 'demo data: services of each clinic (4 to 13)',
    commands: ['dev'],
  },
  slots: {
    placeholder: 'number',
    text: 'demo data: slots of each service (10 to 18)',
    commands: ['dev'],
  },
  nightly: {
    placeholder: 'seconds',
    text: 'does the nightly run, and reminds patients, each so many seconds, as if a day had passed',
    commands: ['dev'],
  },
  help: { text: 'shows this text', commands: BOTH },
}

const DESCRIPTIONS: Readonly<Record<Command, string>> = {
  dev: `Starts the local backend and the application, with demo data, kept in ${DEFAULT_DATA_DIRECTORY}/.`,
  emulators: 'Starts the local backend alone, without demo data, in memory unless --data is given.',
}

/** Reads the flags of `npm run dev` or `npm run emulators`; never throws. */
export function parseCommandLine(command: Command, argv: readonly string[]): CommandLine {
  const flags = Object.entries(FLAGS).filter(([, flag]) => flag.commands.includes(command))
  let values: Readonly<Record<string, unknown>>
  try {
    const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
      flags.map(([name, flag]) => [
        name,
        { type: flag.placeholder === undefined ? 'boolean' : 'string' },
      ]),
    )
    values = parseArgs({ args: [...argv], options, strict: true }).values
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error)
    return failed(command, `${reason.replace(/\.$/, '')}.`)
  }
  if (values['help'] === true) return { kind: 'help', text: renderHelp(command, flags) }

  const problems: string[] = []
  function readNumber(name: string, lowest: number, highest: number): number | undefined {
    const text = values[name]
    if (typeof text !== 'string') return undefined
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= lowest && number <= highest) return number
    problems.push(`--${name} takes a whole number from ${lowest} to ${highest}, not '${text}'.`)
    return undefined
  }
  function readPort(part: PartName): number {
    return readNumber(PORT_FLAGS[part], 0, 65_535) ?? DEFAULT_PORTS[part]
  }

  const ports: Readonly<Record<PartName, number>> = {
    'Realtime Database': readPort('Realtime Database'),
    Auth: readPort('Auth'),
    Storage: readPort('Storage'),
    Mailbox: readPort('Mailbox'),
    Application: readPort('Application'),
  }
  const clinics = readNumber('clinics', 1, 10_000)
  const servicesPerClinic = readNumber('services', 1, 100)
  const slotsPerService = readNumber('slots', 1, 1_000)
  const nightlySeconds = readNumber('nightly', 5, 86_400)
  const seedSize: SeedSize = {
    ...(clinics === undefined ? {} : { clinics }),
    ...(servicesPerClinic === undefined ? {} : { servicesPerClinic }),
    ...(slotsPerService === undefined ? {} : { slotsPerService }),
  }

  problems.push(...findSharedPorts(command, ports))
  const host = typeof values['host'] === 'string' ? values['host'] : DEFAULT_HOST
  const publicHost = typeof values['public-host'] === 'string' ? values['public-host'] : host
  if (host === '') problems.push('--host takes an address of this machine.')
  if (command === 'dev' && ['', '0.0.0.0', '::'].includes(publicHost)) {
    problems.push('--public-host takes the name or address that browsers use for this machine.')
  }
  const dataDirectory =
    typeof values['data'] === 'string'
      ? values['data']
      : command === 'dev'
        ? DEFAULT_DATA_DIRECTORY
        : undefined
  if (dataDirectory === '') problems.push('--data takes the name of a folder.')
  const reset = values['reset'] === true
  if (reset && dataDirectory === undefined) problems.push('--reset needs --data: nothing is kept.')

  if (problems.length > 0) return failed(command, problems.join('\n'))
  return {
    kind: 'run',
    options: {
      ports,
      host,
      publicHost,
      ...(dataDirectory === undefined ? {} : { dataDirectory }),
      reset,
      explainDenials: values['explain-denials'] === true,
      seedSize,
      ...(nightlySeconds === undefined ? {} : { nightlySeconds }),
    },
  }
}

function findSharedPorts(command: Command, ports: LaunchOptions['ports']): string[] {
  const used = new Map<number, string>()
  const problems: string[] = []
  for (const [part, port] of Object.entries(ports)) {
    if (port === 0 || (part === 'Application' && command === 'emulators')) continue
    const other = used.get(port)
    if (other !== undefined) problems.push(`${other} and ${part} cannot both use port ${port}.`)
    used.set(port, part)
  }
  return problems
}

function failed(command: Command, message: string): CommandLine {
  return { kind: 'error', message: `${message}\nAll flags: npm run ${command} -- --help` }
}

function renderHelp(command: Command, flags: readonly [string, Flag][]): string {
  const lines = flags.map(([name, flag]) => {
    const usage = flag.placeholder === undefined ? `--${name}` : `--${name} <${flag.placeholder}>`
    return `  ${usage.padEnd(26)}${flag.text}`
  })
  return [`npm run ${command} -- [flags]`, '', DESCRIPTIONS[command], '', ...lines].join('\n')
}
