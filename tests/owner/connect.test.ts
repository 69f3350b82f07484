import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { listen } from '@careslot/local-firebase'
import { runOwner } from '#owner/runOwner.ts'

async function run(...argv: readonly string[]): Promise<string> {
  const lines: string[] = []
  const log = (line: string): void => {
    lines.push(line)
  }
  expect(await runOwner(argv, { log, logError: log })).toBe(1)
  return lines.join('\n')
}

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
