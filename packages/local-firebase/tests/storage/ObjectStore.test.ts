import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { loadStorageTools } from '#local-firebase/firebaseTools/storageTools.ts'
import { ObjectStore, objectKey } from '#local-firebase/storage/ObjectStore.ts'

const KEY = objectKey('bucket', 'a.txt')
const tools = loadStorageTools()
let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'local-firebase-objects-test-'))
  return () => rm(directory, { recursive: true })
})

/** What the layers above do when an upload is complete. */
function put(store: ObjectStore, content: string): void {
  const bytes = Buffer.from(content)
  store.appendBytes('upload', bytes.subarray(0, 1))
  store.appendBytes('upload', bytes.subarray(1))
  store.deleteFile(KEY, true)
  store.renameFile('upload', KEY)
  const metadata = {
    name: 'a.txt',
    bucket: 'bucket',
    size: bytes.length,
    md5Hash: 'x',
    crc32c: '1',
  }
  const { StoredFile, StoredFileMetadata } = tools
  store.files.set(KEY, new StoredFile(StoredFileMetadata.fromJSON(JSON.stringify(metadata), store)))
  store.dispatch('finalize', { bucket: 'bucket', name: 'a.txt' })
}

/** What another process finds if this one dies right now; null when there is no such file. */
async function readAfterCrash(): Promise<string | null> {
  const copy = join(directory, 'copy')
  await rm(copy, { recursive: true, force: true })
  await cp(join(directory, 'data'), copy, { recursive: true })
  const store = await ObjectStore.open(copy, tools)
  return store.files.has(KEY) ? store.readBytes(KEY, 3).toString() : null
}

test('a change to a file counts once it is saved, and until then the old file stays whole', async () => {
  const store = await ObjectStore.open(join(directory, 'data'), tools)
  put(store, 'old')
  expect(await readAfterCrash()).toBeNull()
  await store.save()
  expect(await readAfterCrash()).toBe('old')

  put(store, 'new')
  expect(await readAfterCrash()).toBe('old')
  await store.save()
  expect(await readAfterCrash()).toBe('new')

  store.files.delete(KEY)
  store.deleteFile(KEY)
  store.dispatch('delete', { bucket: 'bucket', name: 'a.txt' })
  expect(await readAfterCrash()).toBe('new')
  await store.save()
  expect(await readAfterCrash()).toBeNull()
})

test('a save of files that fails is tried again with the next one', async () => {
  const store = await ObjectStore.open(join(directory, 'data'), tools)
  put(store, 'old')
  await rm(join(directory, 'data', 'objects'), { recursive: true })
  await expect(store.save()).rejects.toThrow('ENOENT')
  await mkdir(join(directory, 'data', 'objects'))
  await store.save()
  expect(await readAfterCrash()).toBe('old')
})
