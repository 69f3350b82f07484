import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  ref,
  updateMetadata,
  uploadBytes,
  uploadString,
} from 'firebase/storage'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startStorage, type LocalStorage } from '#local-firebase/storage/startStorage.ts'
import { startProcess } from '#local-firebase/tests/support/startProcess.ts'
import { connectStorage, errorCode, someBytes } from './connectStorage.ts'

// Starting takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const PROCESS = join(import.meta.dirname, 'storageProcess.ts')
const OPEN_RULES = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o/{all=**} { allow read, write; } }`
let dataDirectory: string

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'local-firebase-storage-test-'))
  return () => rm(dataDirectory, { recursive: true })
})

function start(directory: string | undefined = dataDirectory): Promise<LocalStorage> {
  return startStorage({
    port: 0,
    projectId: 'demo-library',
    rulesText: OPEN_RULES,
    dataDirectory: directory,
  })
}

const fileAt = ({ port }: { port: number }, path: string) => ref(connectStorage(port, 'ana'), path)

async function blobs(): Promise<string[]> {
  return readdir(join(dataDirectory, 'blobs'))
}

test('a stored file outlives a restart, with its metadata and its link', async () => {
  const before = await start()
  const bytes = someBytes(3000)
  await uploadBytes(fileAt(before, 'a/kept.png'), bytes, {
    contentType: 'image/png',
    customMetadata: { kind: 'photo' },
  })
  await updateMetadata(fileAt(before, 'a/kept.png'), { cacheControl: 'max-age=60' })
  const link = new URL(await getDownloadURL(fileAt(before, 'a/kept.png')))
  const said = await getMetadata(fileAt(before, 'a/kept.png'))
  await uploadString(fileAt(before, 'a/gone.txt'), 'gone')
  await deleteObject(fileAt(before, 'a/gone.txt'))
  await uploadString(fileAt(before, 'a/replaced.txt'), 'old')
  await uploadString(fileAt(before, 'a/replaced.txt'), 'new')
  await before.stop()
  expect(await blobs()).toHaveLength(2)

  const after = await start()
  try {
    const { ref: place, ...rest } = said
    expect(await getMetadata(fileAt(after, place?.fullPath ?? ''))).toMatchObject(rest)
    link.port = String(after.port)
    const response = await fetch(link)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    const replaced = await getBytes(fileAt(after, 'a/replaced.txt'))
    expect(Buffer.from(replaced).toString()).toBe('new')
    const gone = getMetadata(fileAt(after, 'a/gone.txt'))
    expect(await errorCode(gone)).toBe('storage/object-not-found')
  } finally {
    await after.stop()
  }
})

test('a cleared store has every file removed for good', async () => {
  const before = await start()
  await uploadString(fileAt(before, 'a/b.txt'), 'text')
  const cleared = await fetch(`http://127.0.0.1:${before.port}/internal/reset`, { method: 'POST' })
  expect(cleared.status).toBe(200)
  expect(await errorCode(getMetadata(fileAt(before, 'a/b.txt')))).toBe('storage/object-not-found')
  await before.stop()
  expect(await blobs()).toEqual([])
  expect(await readdir(join(dataDirectory, 'objects'))).toEqual([])
})

test('a killed process leaves every file whose upload was answered, whole', async () => {
  const { child, firstLine } = await startProcess(PROCESS, [dataDirectory])
  const running = { port: Number(firstLine) }
  const killed = once(child, 'exit')
  const confirmed: string[] = []
  for (let number = 0; number < 60; number += 1) {
    // Every third upload replaces the one before it.
    const name = `file${number - (number % 3 === 2 ? 1 : 0)}`
    const upload = uploadString(fileAt(running, name), `content of ${name}`)
    if (number === 40) setImmediate(() => child.kill('SIGKILL'))
    if ((await errorCode(upload)) !== 'no error') break
    confirmed.push(name)
  }
  await killed
  expect(confirmed.length).toBeGreaterThan(30)

  const after = await start()
  try {
    for (const name of confirmed) {
      expect(Buffer.from(await getBytes(fileAt(after, name))).toString()).toBe(`content of ${name}`)
    }
  } finally {
    await after.stop()
  }
})

test('an unfinished upload leaves nothing after a restart', async () => {
  const before = await start()
  const response = await fetch(
    `http://127.0.0.1:${before.port}/v0/b/demo-library.appspot.com/o?name=half.txt`,
    { method: 'POST', headers: { 'X-Goog-Upload-Command': 'start' } },
  )
  const upload = response.headers.get('x-goog-upload-url') ?? ''
  const headers = { 'X-Goog-Upload-Command': 'upload', 'X-Goog-Upload-Offset': '0' }
  await fetch(upload, { method: 'POST', headers, body: 'half' })
  await before.stop()
  expect(await blobs()).toHaveLength(1)

  const after = await start()
  expect(await blobs()).toEqual([])
  await after.stop()
})

describe('a damaged folder is an error that names the file, and stays as it is', () => {
  async function oneFile(): Promise<{ record: string; blob: string }> {
    const before = await start()
    await uploadString(fileAt(before, 'a.txt'), 'text')
    await before.stop()
    const [record = ''] = await readdir(join(dataDirectory, 'objects'))
    const [blob = ''] = await blobs()
    return {
      record: join(dataDirectory, 'objects', record),
      blob: join(dataDirectory, 'blobs', blob),
    }
  }

  test.each(['', '{"version":1', '{"version":1,"blob":"../x","metadata":{}}'])(
    'a record of a file that holds %j is an error that names it, and stays as it is',
    async (content) => {
      const { record } = await oneFile()
      await writeFile(record, content)
      await expect(start()).rejects.toThrow(record)
      expect(await readFile(record, 'utf8')).toBe(content)
      expect(await blobs()).toHaveLength(1)
    },
  )

  test('a file whose bytes are cut short or missing is an error that names it, and stays as it is', async () => {
    const { record, blob } = await oneFile()
    await truncate(blob, 2)
    await expect(start()).rejects.toThrow(record)
    await rm(blob)
    await expect(start()).rejects.toThrow(blob)
  })
})

test('two instances of Storage at once share nothing, and leave no folder behind', async () => {
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, dataDirectory)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const temporary = () =>
    startStorage({ port: 0, projectId: 'demo-library', rulesText: OPEN_RULES })
  const [first, second] = await Promise.all([temporary(), temporary()])
  expect(await readdir(dataDirectory)).toHaveLength(2)
  await uploadString(fileAt(first, 'a.txt'), 'text')
  expect(await errorCode(getMetadata(fileAt(second, 'a.txt')))).toBe('storage/object-not-found')
  await first.stop()
  await uploadString(fileAt(second, 'b.txt'), 'text')
  await second.stop()
  expect(await readdir(dataDirectory)).toEqual([])
})

test.each([['with a data folder'], ['without one']])(
  'the process ends by itself once Storage has stopped, %s',
  async (how) => {
    const parameters = how === 'without one' ? [] : [dataDirectory]
    const { child, firstLine } = await startProcess(PROCESS, parameters)
    await uploadString(fileAt({ port: Number(firstLine) }, 'a.txt'), 'text')
    child.stdin.write('stop\n')
    expect(await once(child, 'exit')).toEqual([0, null])
  },
  30_000,
)

test('a Storage server whose port is busy fails with an error that names it', async () => {
  const first = await start()
  try {
    const attempt = startStorage({
      port: first.port,
      projectId: 'demo-library',
      rulesText: OPEN_RULES,
    })
    await expect(attempt).rejects.toMatchObject({ name: 'PortInUseError', port: first.port })
  } finally {
    await first.stop()
  }
})

test('storage rules that do not hold up are an error with line and column', async () => {
  const attempt = startStorage({
    port: 0,
    projectId: 'demo-library',
    rulesText: 'service firebase.storage {\n  match /a { allow reed; }\n}',
  })
  await expect(attempt).rejects.toThrow('storage.rules:2:20: "reed" is not one of')
})
