import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUseError } from '#local-firebase/disk/FolderLock.ts'
import { openDataFolder } from '#local-firebase/disk/openDataFolder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('a reset deletes what a backend keeps and the entries named, and nothing else', async () => {
  await mkdir(join(folder, 'database'))
  await writeFile(join(folder, 'database', 'journal-1'), 'data')
  await writeFile(join(folder, 'seed.json'), '{}')
  await writeFile(join(folder, 'notes.txt'), 'mine')

  const opened = await openDataFolder(folder, { reset: true, ownEntries: ['seed.json'] })
  opened.release()
  expect(await readdir(folder)).toEqual(['notes.txt'])
})

test('a data folder opened without a reset keeps everything', async () => {
  await writeFile(join(folder, 'seed.json'), '{}')
  const opened = await openDataFolder(folder, { reset: false })
  opened.release()
  expect(await readdir(folder)).toEqual(['seed.json'])
})

test('a data folder in use is refused with nothing deleted, and is free after its release', async () => {
  await writeFile(join(folder, 'seed.json'), '{}')
  const first = await openDataFolder(folder, { reset: false })
  await expect(openDataFolder(folder, { reset: true })).rejects.toThrow(FolderInUseError)
  expect(await readdir(folder)).toContain('seed.json')

  first.release()
  const second = await openDataFolder(folder, { reset: true, ownEntries: ['seed.json'] })
  second.release()
  expect(await readdir(folder)).toEqual([])
})
