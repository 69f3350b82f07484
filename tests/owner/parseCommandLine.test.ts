import { describe, expect, test } from 'vitest'
import { COMMANDS } from '#owner/commands.ts'
import { parseCommandLine } from '#owner/parseCommandLine.ts'

const REMOTE = [
  '--project',
  'my-clinic',
  '--database-url',
  'https://my-clinic-default-rtdb.firebaseio.com',
]

function error(...argv: readonly string[]): string {
  const result = parseCommandLine(argv)
  if (result.kind !== 'error') throw new Error(`It gave ${result.kind}.`)
  return result.message
}

function help(...argv: readonly string[]): string {
  const result = parseCommandLine(argv)
  if (result.kind !== 'help') throw new Error(`It gave ${result.kind}.`)
  return result.text
}

describe("the owner's command line", () => {
  test('the owner’s command line names a project and its database, and is dry unless it says otherwise', () => {
    expect(parseCommandLine(['clinics', ...REMOTE])).toMatchObject({
      kind: 'run',
      isReal: false,
      target: {
        kind: 'remote',
        projectId: 'my-clinic',
        databaseUrl: 'https://my-clinic-default-rtdb.firebaseio.com',
        bucket: null,
      },
    })
    expect(parseCommandLine(['clinics', '--yes', ...REMOTE])).toMatchObject({ isReal: true })
  })

  test('the owner’s command line takes the ports of the local backend', () => {
    const line = ['clinics', '--local', '--database-port', '1', '--auth-port=2', '--host', '::1']
    expect(parseCommandLine(line)).toMatchObject({
      target: {
        kind: 'local',
        projectId: 'demo-careslot',
        namespace: 'demo-careslot-default-rtdb',
        host: '::1',
        ports: { database: 1, auth: 2, storage: 9199 },
      },
    })
  })

  test('the owner’s command line shows every command without one, and the flags of one', () => {
    for (const name of COMMANDS.keys()) expect(help()).toContain(`  ${name} `)
    expect(help('--help')).toBe(help())
    expect(help('approve', '--help')).toContain('--name <text>')
    expect(help('doctor', '--help')).toContain('--mail <address>')
    expect(help('doctor', '--help')).not.toContain('--yes')
  })

  test.each([
    [['frobnicate', '--local'], "There is no command 'frobnicate'"],
    [['clinics'], 'Say where: --project <id> --database-url <address>, or --local'],
    [['clinics', '--project', 'my-clinic'], 'Say where'],
    [['clinics', '--local', '--project', 'my-clinic'], '--project is not for --local'],
    [['clinics', ...REMOTE, '--auth-port', '1'], '--auth-port is only for --local'],
    [['clinics', '--local', '--auth-port', 'http'], '--auth-port takes a whole number'],
    [['clinics', '--local', '--auth-port', '0'], '--auth-port takes a whole number'],
    [['clinics', '--local', '--name', 'A'], "'clinics' has no flag --name"],
    [['clinics', '--local', '--frobnicate'], "'--frobnicate'"],
    [['approve', '--local'], "'approve' needs <uid>"],
    [['approve', 'a', 'b', '--local'], "does not take 'b'"],
    [['approve', 'a/b', '--local'], "'a/b' cannot be the id of an account"],
    [['clinics', '--project', 'My Clinic', '--database-url', REMOTE[3] ?? ''], "not 'My Clinic'"],
    [
      ['clinics', '--project', 'my-clinic', '--database-url', 'https://evil.example'],
      'evil.example',
    ],
    [['clinics', ...REMOTE, '--bucket', 'gs://pictures'], 'without gs://'],
  ])('the owner’s command line refuses %j and says why', (argv, message) => {
    expect(error(...argv)).toContain(message)
    expect(error(...argv)).toContain('npm run owner -- ')
  })
})
