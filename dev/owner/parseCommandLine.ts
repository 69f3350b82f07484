import { parseArgs, type ParseArgsConfig } from 'node:util'
import { PROJECT_ID } from '#dev/launcher/startProjectBackend.ts'
import { KEY_PATTERN } from '#src/config/databaseKey.ts'
import { Input, type Command, type CommandFlag } from './Command.ts'
import { COMMANDS } from './commands.ts'
import type { Target } from './connect.ts'

export type CommandLine =
  | {
      readonly kind: 'run'
      readonly command: Command
      readonly input: Input
      readonly target: Target
      readonly isReal: boolean
    }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string }

/** The flags of every command: where it works, and whether it does anything. */
const COMMON_FLAGS: Readonly<Record<string, CommandFlag>> = {
  project: { placeholder: 'id', text: 'the Firebase project' },
  'database-url': { placeholder: 'address', text: 'its Realtime Database, https://…' },
  bucket: { placeholder: 'name', text: 'its storage bucket, for the pictures of services' },
  local: { text: 'the local backend of `npm run dev` instead' },
  host: { placeholder: 'address', text: 'with --local: where it listens (127.0.0.1)' },
  'database-port': { placeholder: 'number', text: 'with --local: port of the database (9000)' },
  'auth-port': { placeholder: 'number', text: 'with --local: port of Auth (9099)' },
  'storage-port': { placeholder: 'number', text: 'with --local: port of Storage (9199)' },
  namespace: { placeholder: 'name', text: 'with --local: another database than the usual one' },
  yes: { text: 'does it; without it a command only says what it would do' },
  help: { text: 'shows this text' },
}
const REMOTE_FLAGS = ['project', 'database-url', 'bucket']
const LOCAL_FLAGS = ['host', 'database-port', 'auth-port', 'storage-port', 'namespace']

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
  const target = readTarget(values, problems)
  if (target === null || problems.length > 0) return failed(problems.join('\n'), name)
  return {
    kind: 'run',
    command,
    input: new Input(rest, values),
    target,
    isReal: values['yes'] === true,
  }
}

function findArgumentProblems(
  name: string,
  { usage = '', minArguments = 0, maxArguments = minArguments }: Command,
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
  const text = (flag: string): string | null => {
    const value = values[flag]
    return typeof value === 'string' ? value : null
  }
  if (isLocal) {
    const port = (flag: string, usual: number): number => {
      const value = text(flag) ?? String(usual)
      const number = Number(value)
      if (/^\d+$/.test(value) && number >= 1 && number <= 65_535) return number
      problems.push(`--${flag} takes a whole number from 1 to 65535, not '${value}'.`)
      return usual
    }
    return {
      kind: 'local',
      projectId: PROJECT_ID,
      namespace: text('namespace') ?? `${PROJECT_ID}-default-rtdb`,
      host: text('host') ?? '127.0.0.1',
      ports: {
        database: port('database-port', 9000),
        auth: port('auth-port', 9099),
        storage: port('storage-port', 9199),
      },
    }
  }
  const projectId = text('project')
  const databaseUrl = text('database-url')
  const bucket = text('bucket')
  if (projectId === null || databaseUrl === null) {
    problems.push('Say where: --project <id> --database-url <address>, or --local.')
    return null
  }
  if (!/^[a-z][a-z0-9-]{3,}$/.test(projectId)) {
    problems.push(`--project takes the id of a project, not '${projectId}'.`)
  }
  if (!/^https:\/\/[a-z0-9.-]+\.(firebaseio\.com|firebasedatabase\.app)\/?$/.test(databaseUrl)) {
    problems.push(
      `--database-url takes the address of a Realtime Database, such as https://my-clinic-default-rtdb.firebaseio.com, not '${databaseUrl}'.`,
    )
  }
  if (bucket !== null && !/^[a-z0-9][a-z0-9._-]+$/.test(bucket)) {
    problems.push(`--bucket takes the name of a bucket, without gs://, not '${bucket}'.`)
  }
  return { kind: 'remote', projectId, databaseUrl: databaseUrl.replace(/\/$/, ''), bucket }
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

function renderCommandHelp(name: string, { usage = '', summary, flags = {} }: Command): string {
  return [
    `npm run owner -- ${`${name} ${usage}`.trim()} [flags]`,
    '',
    `It ${summary}.`,
    '',
    ...renderFlags({ ...flags, ...COMMON_FLAGS }),
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
