import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FREE_PORTS, isListening, LauncherProcess, startLauncher } from './LauncherProcess.ts'

const TIMEOUT_MS = 120_000

async function occupyPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('There is no port.')
  return address.port
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launcher-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function expectNothingListens(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const port of Object.values(ports)) expect(await isListening(port)).toBe(false)
}

describe('npm run emulators', { timeout: TIMEOUT_MS }, () => {
  test('npm run emulators reports a busy port with its part and flag, and nothing keeps running', async () => {
    const databasePort = await occupyPort()
    const mailboxPort = await occupyPort()
    const launcher = startLauncher('start', [
      ...['--database-port', String(databasePort), '--mailbox-port', String(mailboxPort)],
      ...['--auth-port', '0', '--storage-port', '0'],
    ])
    const { code, errors, output } = await launcher.ended
    expect(code).toBe(1)
    expect(errors).toMatch(
      new RegExp(`Realtime Database: port ${String(databasePort)}.*--database-port <number>`),
    )
    expect(errors).toMatch(
      new RegExp(`Mailbox: port ${String(mailboxPort)}.*--mailbox-port <number>`),
    )
    expect(output).not.toContain('Ready')
  })

  test('npm run emulators refuses an unknown flag, and explains itself with --help', async () => {
    const mistaken = await startLauncher('start', ['--rest']).ended
    expect(mistaken.code).toBe(1)
    expect(mistaken.errors).toContain("'--rest'")
    const helped = await startLauncher('start', ['--help']).ended
    expect(helped).toMatchObject({ code: 0, errors: '' })
    expect(helped.output).toContain('--database-port')
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'npm run emulators stops everything at %s, with exit code 0',
    async (signal) => {
      const launcher = startLauncher('start', FREE_PORTS)
      await launcher.untilOutput('Ready in')
      const { ports } = launcher
      expect(Object.keys(ports).sort()).toEqual(['Auth', 'Mailbox', 'Realtime Database', 'Storage'])
      for (const port of Object.values(ports)) expect(await isListening(port)).toBe(true)

      launcher.kill(signal)
      expect(await launcher.ended).toMatchObject({ code: 0, errors: '' })
      await expectNothingListens(ports)
    },
  )

  test('npm run emulators stops as well when it is asked to in the middle of its start', async () => {
    const launcher = startLauncher('start', FREE_PORTS)
    await launcher.untilOutput('Mailbox')
    launcher.kill('SIGTERM')
    expect(await launcher.ended).toMatchObject({ code: 0, errors: '' })
    await expectNothingListens(launcher.ports)
  })

  test('npm run emulators does not outlive npm, however that ended', async () => {
    const npm = new LauncherProcess(['npm', 'run', 'emulators', '--', ...FREE_PORTS])
    await npm.untilOutput('Ready in')
    npm.kill('SIGKILL')
    const { output } = await npm.ended
    expect(output).toContain('Stopping')
    await expectNothingListens(npm.ports)
  })

  test('npm run emulators refuses a folder in use and leaves it as it is, also with a reset', async () => {
    const folder = await makeFolder()
    const holder = startLauncher('start', [...FREE_PORTS, '--data', folder])
    await holder.untilOutput('Ready in')
    const before = await readdir(folder, { recursive: true })

    const second = await startLauncher('start', [...FREE_PORTS, '--data', folder, '--reset']).ended
    expect(second.code).toBe(1)
    expect(second.errors).toContain(folder)
    expect(second.errors).toContain('in use')
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  })
})

describe('npm run dev', { timeout: TIMEOUT_MS }, () => {
  test('npm run dev seeds once, prints addresses and accounts, and keeps what was changed', async () => {
    const folder = await makeFolder()
    const flags = [...FREE_PORTS, '--app-port', '0', '--data', folder]
    const first = startLauncher('dev', flags)
    const output = await first.untilOutput('Ready in')
    for (const text of [
      'clinic@careslot.example',
      'patient@careslot.example',
      'password careslot',
    ]) {
      expect(output).toContain(text)
    }
    expect(output).toContain('Demo data for 12 clinics written')
    const application = first.ports['Application'] ?? 0
    const page = await fetch(`http://127.0.0.1:${String(application)}/`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<html')
    const main = await fetch(`http://127.0.0.1:${String(application)}/src/main.tsx`)
    expect(await main.text()).toContain(
      `database=127.0.0.1:${String(first.ports['Realtime Database'])}`,
    )
    const changed = await request(first, 'PUT', 'clinics/demo-clinic/name', 'Renamed Clinic')
    expect(changed).toBe('Renamed Clinic')
    const before = await request(first, 'GET', '')
    first.kill('SIGTERM')
    expect(await first.ended).toMatchObject({ code: 0, errors: '' })
    await expectNothingListens(first.ports)

    const everywhere = [...flags, '--host', '0.0.0.0', '--public-host', 'localhost']
    const second = startLauncher('dev', everywhere, { VITE_EMAILJS_PUBLIC_KEY: 'my own' })
    const secondOutput = await second.untilOutput('Ready in')
    const address = /Open (http:\/\/localhost:\d+)/.exec(secondOutput)?.[1] ?? ''
    expect(await (await fetch(`${address}/src/main.tsx`)).text()).toContain('database=localhost:')
    expect(secondOutput).toContain('were kept')
    expect(secondOutput).toContain('The environment sets EmailJS')
    expect(await request(second, 'GET', '')).toEqual(before)
    second.kill('SIGTERM')
    expect(await second.ended).toMatchObject({ code: 0, errors: '' })
  })

  test('npm run dev reports a busy application port before anything starts', async () => {
    const port = await occupyPort()
    const { code, errors, output } = await startLauncher('dev', [
      ...FREE_PORTS,
      ...['--app-port', String(port), '--data', join(await makeFolder(), 'never')],
    ]).ended
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toMatch(new RegExp(`Application: port ${String(port)}.*--app-port <number>`))
  })
})

async function request(
  launcher: LauncherProcess,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const port = launcher.ports['Realtime Database'] ?? 0
  const response = await fetch(
    `http://127.0.0.1:${String(port)}/${path}.json?ns=demo-careslot-default-rtdb`,
    {
      method,
      headers: { Authorization: 'Bearer owner' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  )
  return response.json()
}
