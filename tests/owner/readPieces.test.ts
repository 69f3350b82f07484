import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getDatabaseWithUrl } from 'firebase-admin/database'
import { afterEach, expect, inject, test } from 'vitest'
import { putPiece, type Tree } from '#owner/backup/putPiece.ts'
import { readPieces } from '#owner/backup/readPieces.ts'
import { LOCAL_CREDENTIAL } from '#owner/connect.ts'
import { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { collect } from './collect.ts'
import { openOwnerStage } from './openOwnerStage.ts'

const stage = openOwnerStage()
const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The database of the stage, which refuses longer answers, as the real one does from 256 MB on. */
async function openDatabase(maxAnswerLength: number): Promise<OwnerDatabase> {
  const { host, ports, projectId } = inject('localBackend')
  const namespace = new URL(stage.environment.firebase.databaseUrl).hostname.split('.')[0] ?? ''
  const origin = `http://${host}:${ports.database}`
  const proxy: Server = createServer((request, response) => {
    const { authorization = '' } = request.headers
    void fetch(`${origin}${request.url ?? ''}`, { headers: { authorization } })
      .then((answer) => answer.text())
      .then((text) => {
        const isTooLong = text.length > maxAnswerLength && !request.url?.includes('shallow')
        response.statusCode = isTooLong ? 400 : 200
        response.end(isTooLong ? '{"error":"Data requested exceeds the maximum size"}' : text)
      })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const app = initializeApp({ projectId, credential: LOCAL_CREDENTIAL }, crypto.randomUUID())
  closing.push(
    () => deleteApp(app),
    () => new Promise((resolve) => proxy.close(resolve)),
  )
  return new OwnerDatabase(getDatabaseWithUrl(`${origin}?ns=${namespace}`, app), {
    databaseUrl: `http://127.0.0.1:${port}?ns=${namespace}`,
    getToken: () => Promise.resolve('owner'),
  })
}

async function readTree(database: OwnerDatabase): Promise<Tree> {
  const tree: Tree = {}
  for (const piece of await collect(readPieces(database))) putPiece(tree, piece)
  return tree
}

const slots = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [`slot_${index}`, { timestamp: index, note: 'x' }]),
)
const content = {
  services: { a: { cleaning: { slots, name: 'Cleaning' } }, b: { exam: { name: 'Exam' } } },
  patients: Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`patient ${index} & "é"`, { name: `P ${index}` }]),
  ),
  // Keys that are numbers, in the order of the database and with one missing.
  numbers: { 0: 'a', 1: 'b', 3: 'd', 10: 'k', '-1': 'z', '007': 'y', x: 'x' },
  flag: true,
}

test('an export reads each record of the database once', async () => {
  await stage.write('', content)
  const pieces = await collect(readPieces(await openDatabase(Number.POSITIVE_INFINITY)))
  const paths = pieces.map(([path]) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(await readTree(await openDatabase(Number.POSITIVE_INFINITY))).toEqual(
    await stage.readAll(),
  )
})

test('an export reads one level deeper what the database refuses as too large', async () => {
  await stage.write('', content)
  expect(await readTree(await openDatabase(200))).toEqual(await stage.readAll())
})

test('an export names what the database refuses however little it asks for', async () => {
  await stage.write('', { notes: { long: 'x'.repeat(300) } })
  await expect(readTree(await openDatabase(200))).rejects.toThrow('refuses to return notes/long')
})
