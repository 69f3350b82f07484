import { describe, expect, test } from 'vitest'
import {
  parseCommandLine,
  type Command,
  type LaunchOptions,
} from '#dev/launcher/parseCommandLine.ts'

function run(command: Command, ...argv: string[]): LaunchOptions {
  const result = parseCommandLine(command, argv)
  if (result.kind !== 'run') throw new Error(`The flags gave ${JSON.stringify(result)}.`)
  return result.options
}

function error(command: Command, ...argv: string[]): string {
  const result = parseCommandLine(command, argv)
  if (result.kind !== 'error') throw new Error(`The flags gave ${JSON.stringify(result)}.`)
  return result.message
}

describe('the flags of npm run dev', () => {
  test('npm run dev without flags uses the known ports and keeps its data in .local', () => {
    expect(run('dev')).toEqual({
      ports: {
        'Realtime Database': 9000,
        Auth: 9099,
        Storage: 9199,
        Mailbox: 8025,
        Application: 5173,
      },
      host: '127.0.0.1',
      publicHost: '127.0.0.1',
      dataDirectory: '.local',
      reset: false,
      explainDenials: false,
      seedSize: {},
    })
  })

  test('npm run dev takes all of its flags', () => {
    const line =
      '--database-port 1 --auth-port 2 --storage-port 3 --mailbox-port 4 --app-port 0 --host 0.0.0.0 --public-host phone.example --data here --reset --explain-denials --clinics 1000 --services 8 --slots 40'
    expect(run('dev', ...line.split(' '))).toEqual({
      ports: { 'Realtime Database': 1, Auth: 2, Storage: 3, Mailbox: 4, Application: 0 },
      host: '0.0.0.0',
      publicHost: 'phone.example',
      dataDirectory: 'here',
      reset: true,
      explainDenials: true,
      seedSize: { clinics: 1000, servicesPerClinic: 8, slotsPerService: 40 },
    })
  })

  test('npm run dev names an unknown flag, with the way to all of them', () => {
    expect(error('dev', '--frobnicate')).toMatch(/'--frobnicate'.*npm run dev -- --help/s)
    expect(error('dev', 'surplus')).toContain("'surplus'")
    expect(error('dev', '--data')).toContain('--data')
  })

  test.each(['65536', '-1', '1.5', 'http', ''])('npm run dev refuses the port %j', (port) => {
    expect(error('dev', `--auth-port=${port}`)).toContain(
      `--auth-port takes a whole number from 0 to 65535, not '${port}'.`,
    )
  })

  test('npm run dev refuses the same port for two parts, unless it is 0 for any free one', () => {
    expect(error('dev', '--auth-port', '9000')).toContain(
      'Realtime Database and Auth cannot both use port 9000.',
    )
    expect(run('dev', '--auth-port', '0', '--storage-port', '0').ports.Auth).toBe(0)
  })

  test('npm run dev gives browsers the same host, unless that is every address', () => {
    expect(run('dev', '--host', '192.168.7.2').publicHost).toBe('192.168.7.2')
    expect(error('dev', '--host', '0.0.0.0')).toContain('--public-host takes')
    expect(error('dev', '--host', '')).toContain('--host takes')
    expect(run('emulators', '--host', '0.0.0.0').host).toBe('0.0.0.0')
  })

  test('npm run dev reports all mistakes of its command line at once', () => {
    const message = error('dev', '--auth-port', 'x', '--clinics', '0')
    expect(message).toContain('--auth-port')
    expect(message).toContain('--clinics')
  })

  test('npm run dev names every flag in its help', () => {
    const help = parseCommandLine('dev', ['--help'])
    if (help.kind !== 'help') throw new Error('There is no help.')
    for (const flag of ['--reset', '--app-port', '--data', '--explain-denials', '--clinics']) {
      expect(help.text).toContain(flag)
    }
  })
})

describe('the flags of npm run emulators', () => {
  test('npm run emulators without flags keeps nothing', () => {
    expect(run('emulators')).not.toHaveProperty('dataDirectory')
    expect(run('emulators', '--data', 'here').dataDirectory).toBe('here')
  })

  test('npm run emulators has no application and no demo data', () => {
    expect(error('emulators', '--app-port', '1')).toContain('--app-port')
    expect(error('emulators', '--clinics', '1')).toContain('--clinics')
    expect(run('emulators', '--auth-port', '5173').ports.Auth).toBe(5173)
  })

  test('npm run emulators needs a folder for a reset', () => {
    expect(error('emulators', '--reset')).toContain('--reset needs --data')
    expect(run('emulators', '--reset', '--data', 'here').reset).toBe(true)
  })
})
