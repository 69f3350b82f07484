import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from '@careslot/local-firebase'
import { runOwner } from '#owner/runOwner.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owner-'))
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

async function run(...argv: readonly string[]): Promise<string> {
  const lines: string[] = []
  const log = (line: string): void => {
    lines.push(line)
  }
  expect(await runOwner(argv, { log, logError: log })).toBe(1)
  return lines.join('\n')
}

const PROJECT = ['--project', 'my-clinic', '--database-url', 'https://my-clinic.firebaseio.com']

describe('a project', () => {
  test('the owner’s command is refused with the key file of another project', async () => {
    const file = join(folder, 'key.json')
    await writeFile(file, JSON.stringify({ project_id: 'your-clinic' }))
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file)
    expect(await run('clinics', ...PROJECT)).toContain(
      'The key file is for project your-clinic, but --project is my-clinic.',
    )
  })

  test('the owner’s command needs a key file that can be read', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(folder, 'missing.json'))
    expect(await run('clinics', ...PROJECT)).toContain('no readable key file')
  })

  test('the owner’s command needs credentials that work', async () => {
    const file = join(folder, 'key.json')
    await writeFile(file, JSON.stringify({ project_id: 'my-clinic' }))
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file)
    expect(await run('clinics', ...PROJECT)).toContain('GOOGLE_APPLICATION_CREDENTIALS')
  })

  test('the owner’s command for a project stops where the shell still points to an emulator', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099')
    expect(await run('clinics', ...PROJECT)).toContain('Unset it.')
  })
})

describe('the local backend', () => {
  test('the owner’s command says so where the local backend is not running', async () => {
    const server = createServer()
    const port = await listen(server, 'Nothing', { port: 0 })
    await new Promise((resolve) => server.close(resolve))
    expect(await run('clinics', '--local', '--database-port', String(port))).toContain(
      'Is `npm run dev` running?',
    )
  })

  test('the owner’s command says so where the local backend refuses', async () => {
    const server = createServer((_, response) => {
      response.statusCode = 401
      response.end('null')
    })
    const port = await listen(server, 'Refusal', { port: 0 })
    expect(await run('clinics', '--local', '--database-port', String(port))).toContain('(401)')
    await new Promise((resolve) => server.close(resolve))
  })
})

test('the owner’s command does not load the parts of firebase-admin that it does not need', () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  expect(loaded.filter((file) => file.includes('firebase-admin/lib/auth'))).not.toEqual([])
  expect(loaded.filter((file) => /@google-cloud\/(firestore|storage)/.test(file))).toEqual([])
})
