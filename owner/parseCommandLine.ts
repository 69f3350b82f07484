import { parseArgs, type ParseArgsConfig } from 'node:util'
import { PROJECT_ID } from '#dev/launcher/startProjectBackend.ts'
import { KEY_PATTERN } from '#src/config/databaseKey.ts'
import { Input, type Command, type CommandFlag, type InstallationCommand } from './Command.ts'
import { COMMANDS } from './commands.ts'
import { isDatabaseAddress, type LocalTarget, type Target } from './connect.ts'

export type CommandLine =
  | {
      readonly kind: 'run'
      readonly command: Command
      readonly input: Input
      readonly target: Target
      readonly isReal: boolean
    }
  | {
      readonly kind: 'inspect'
      readonly command: InstallationCommand
      readonly input: Input
      /** Null: the project that `.env` names. */
      readonly target: LocalTarget | null
    }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string }

/** The flags of every command: where it works, and whether it does anything. */
const COMMON_FLAGS: Readonly<Record<string, CommandFlag>> = {
  project: { placeholder: 'id', text: 'the Firebase project' },
  'database-url': { placeholder: 'address', text: 'its Realtime Database, https://…' },
  bucket: { placeholder: 'name', text: 'its storage bucket, for pictures and doctors’ calendars' },
  local: { text: 'the local backend of `npm run dev` instead' },
  host: { placeholder: 'address', text: 'with --local: where it listens (127.0.0.1)' },
  'database-port': { placeholder: 'number', text: 'with --local: port of the database (9000)' },
  'auth-port': { placeholder: 'number', text: 'with --local: port of Auth (9099)' },
  'storage-port': { placeholder: 'number', text: 'with --local: port of Storage (9199)' },
  'mailbox-port': { placeholder: 'number', text: 'with --local: port of the mailbox (8025)' },
  namespace: { placeholder: 'name', text: 'with --local: another database than the usual one' },
  yes: { text: 'does it; without it a command only says what it would do' },
  help: { text: 'shows this text' },
}
const REMOTE_FLAGS = ['project', 'database-url', 'bucket']
/** A command about the whole installation knows its project from `.env`. */
const NOT_OF_INSTALLATION = [...REMOTE_FLAGS, 'yes']
const LOCAL_FLAGS = [
  'host',
  'database-port',
  'auth-port',
  'storage-port',
  'mailbox-port',
  'namespace',
]

type Values = Readonly<Record<string, unknown>>

/** Reads a command line of the owner's; never throws. */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  const allFlags: Readonly<Record<string, CommandFlag>> = Object.fromEntries(
    [...[...COMMANDS.values()].map(({ flags = {} }) => flags), COMMON_FLAGS].flatMap((flags) =>
      Object.entries(flags),
    ),
  )
  let values: Values
  let words: readonly string[]
  try {
    const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
      Object.entries(allFlags).map(([name, { placeholder }]) => [
        name,
        { type: placeholder === undefined ? 'boolean' : 'string' },
      ]),
    )
    const parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
    values = parsed.values
    words = parsed.positionals
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error)
    return failed(`${reason.replace(/\.$/, '')}.`)
  }
  const [name, ...rest] = words
  if (name === undefined) return { kind: 'help', text: renderHelp() }
  const command = COMMANDS.get(name)
  if (command === undefined) return failed(`There is no command '${name}'.`)
  if (values['help'] === true) return { kind: 'help', text: renderCommandHelp(name, command) }
  const problems = [
    ...Object.keys(values)
      .filter((flag) => !(flag in COMMON_FLAGS) && !(flag in (command.flags ?? {})))
      .map((flag) => `'${name}' has no flag --${flag}.`),
    ...findArgumentProblems(name, command, rest),
  ]
  const input = new Input(rest, values)
  const isReal = values['yes'] === true
  if ('inspect' in command) {
    for (const flag of NOT_OF_INSTALLATION.filter((name) => name in values)) {
      problems.push(`--${flag} is not for '${name}': it reads the project from .env.`)
    }
    const target = values['local'] === true ? readLocalTarget(values, problems) : null
    return problems.length > 0
      ? failed(problems.join('\n'), name)
      : { kind: 'inspect', command, input, target }
  }
  const target = readTarget(values, problems)
  return target === null || problems.length > 0
    ? failed(problems.join('\n'), name)
    : { kind: 'run', command, input, target, isReal }
}

function findArgumentProblems(
  name: string,
  { usage = '', minArguments = 0, maxArguments = minArguments }: Command | InstallationCommand,
  words: readonly string[],
): readonly string[] {
  if (words.length < minArguments) return [`'${name}' needs ${usage}.`]
  if (words.length > maxArguments) {
    return [`'${name}' does not take '${words.slice(maxArguments).join(' ')}'.`]
  }
  const [first] = words
  if (first !== undefined && usage.startsWith('<uid>') && !KEY_PATTERN.test(first)) {
    return [`'${first}' cannot be the id of an account.`]
  }
  return []
}

/** Null, with the reasons in `problems`, where the flags don't say where to work. */
function readTarget(values: Values, problems: string[]): Target | null {
  const isLocal = values['local'] === true
  for (const flag of isLocal ? REMOTE_FLAGS : LOCAL_FLAGS) {
    if (flag in values) {
      problems.push(`--${flag} is ${isLocal ? 'not for --local' : 'only for --local'}.`)
    }
  }
  if (isLocal) return readLocalTarget(values, problems)
  const projectId = textOf(values, 'project')
  const databaseUrl = textOf(values, 'database-url')
  const bucket = textOf(values, 'bucket')
  if (projectId === null || databaseUrl === null) {
    problems.push('Say where: --project <id> --database-url <address>, or --local.')
    return null
  }
  if (!/^[a-z][a-z0-9-]{3,}$/.test(projectId)) {
    problems.push(`--project takes the id of a project, not '${projectId}'.`)
  }
  if (!isDatabaseAddress(databaseUrl)) {
    problems.push(
      `--database-url takes the address of a Realtime Database, such as https://my-clinic-default-rtdb.firebaseio.com, not '${databaseUrl}'.`,
    )
  }
  if (bucket !== null && !/^[a-z0-9][a-z0-9._-]+$/.test(bucket)) {
    problems.push(`--bucket takes the name of a bucket, without gs://, not '${bucket}'.`)
  }
  return { kind: 'remote', projectId, databaseUrl: databaseUrl.replace(/\/$/, ''), bucket }
}

function readLocalTarget(values: Values, problems: string[]): LocalTarget {
  const port = (flag: string, usual: number): number => {
    const value = textOf(values, flag) ?? String(usual)
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= 1 && number <= 65_535) return number
    problems.push(`--${flag} takes a whole number from 1 to 65535, not '${value}'.`)
    return usual
  }
  return {
    kind: 'local',
    projectId: PROJECT_ID,
    namespace: textOf(values, 'namespace') ?? `${PROJECT_ID}-default-rtdb`,
    host: textOf(values, 'host') ?? '127.0.0.1',
    ports: {
      database: port('database-port', 9000),
      auth: port('auth-port', 9099),
      storage: port('storage-port', 9199),
      mailbox: port('mailbox-port', 8025),
    },
  }
}

function textOf(values: Values, flag: string): string | null {
  const value = values[flag]
  return typeof value === 'string' ? value : null
}

function failed(message: string, command?: string): CommandLine {
  const help = command === undefined ? '--help' : `${command} --help`
  return { kind: 'error', message: `${message}\nHelp: npm run owner -- ${help}` }
}

function renderHelp(): string {
  return [
    'npm run owner -- <command> [flags]',
    '',
    'What only the owner of an installation may do: docs/owner-guide.md. Without --yes nothing is changed.',
    '',
    ...[...COMMANDS].map(([name, { usage = '', summary }]) =>
      helpLine(`${name} ${usage}`, summary, 34),
    ),
    '',
    ...renderFlags(COMMON_FLAGS),
  ].join('\n')
}

function renderCommandHelp(name: string, command: Command | InstallationCommand): string {
  const { usage = '', summary, flags = {} } = command
  const common = Object.entries(COMMON_FLAGS).filter(
    ([flag]) => !('inspect' in command && NOT_OF_INSTALLATION.includes(flag)),
  )
  return [
    `npm run owner -- ${`${name} ${usage}`.trim()} [flags]`,
    '',
    `It ${summary}.`,
    '',
    ...renderFlags({ ...flags, ...Object.fromEntries(common) }),
  ].join('\n')
}

function renderFlags(flags: Readonly<Record<string, CommandFlag>>): readonly string[] {
  return Object.entries(flags).map(([name, { placeholder, text }]) =>
    helpLine(placeholder === undefined ? `--${name}` : `--${name} <${placeholder}>`, text, 28),
  )
}

function helpLine(left: string, right: string, width: number): string {
  return `  ${left.trim().padEnd(width)}${right}`
}
