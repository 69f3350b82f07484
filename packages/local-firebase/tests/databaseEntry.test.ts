import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { get, ref, set } from 'firebase/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSdkClient } from '#local-firebase/tests/database/server/support/sdkClient.ts'
import { startProcess } from '#local-firebase/tests/support/startProcess.ts'

// Starting takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const PACKAGE = join(import.meta.dirname, '..')
let project: string

function findPackage(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const folder = folders.find((candidate) => existsSync(join(candidate, name)))
  if (folder === undefined) throw new Error(`${name} is not installed.`)
  return join(folder, name)
}

/** A project that has this package and its three small dependencies, and no firebase-tools. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'local-firebase-project-'))
  const installed = join(project, 'node_modules')
  const copy = join(installed, '@careslot/local-firebase')
  await mkdir(copy, { recursive: true })
  await cp(join(PACKAGE, 'package.json'), join(copy, 'package.json'))
  await cp(join(PACKAGE, 'src'), join(copy, 'src'), { recursive: true })
  for (const name of ['ws', 'sorted-btree', 'valibot']) {
    await symlink(findPackage(name), join(installed, name))
  }
})

afterAll(() => rm(project, { recursive: true }))

async function writeProgram(name: string, text: string): Promise<string> {
  const file = join(project, name)
  await writeFile(file, text)
  return file
}

test('a program without firebase-tools starts the database by its own entry, and the SDK writes and reads', async () => {
  const program = await writeProgram(
    'database.mjs',
    `import { startDatabaseServer } from '@careslot/local-firebase/database'
    const rulesText = '{ "rules": { "books": { ".read": true, ".write": true } } }'
    const { port } = await startDatabaseServer({ port: 0, rulesText })
    console.log(port)`,
  )
  const { firstLine } = await startProcess(program, [])
  const client = openSdkClient(Number(firstLine), { namespace: 'demo-library-default-rtdb' })
  try {
    await set(ref(client.database, 'books/b1'), 'The Tempest')
    expect((await get(ref(client.database, 'books'))).val()).toEqual({ b1: 'The Tempest' })
    await expect(set(ref(client.database, 'people/p1'), 'Ana')).rejects.toThrow('PERMISSION_DENIED')
  } finally {
    await client.close()
  }
})

test('a program without firebase-tools that starts the whole backend is told what to install', async () => {
  const program = await writeProgram(
    'backend.mjs',
    `import { startLocalBackend } from '@careslot/local-firebase'
    await startLocalBackend({
      projectId: 'demo-library',
      databaseRules: '{ "rules": {} }',
      storageRules: 'service firebase.storage { }',
      actionPageUrl: 'http://127.0.0.1/account-action',
    })
    console.log('started')`,
  )
  await expect(startProcess(program, [])).rejects.toThrow(
    'Auth and Storage need firebase-tools 15.34.2',
  )
})
