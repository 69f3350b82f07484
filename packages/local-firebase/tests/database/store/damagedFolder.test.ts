import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CorruptDataError } from '#local-firebase/database/store/CorruptDataError.ts'
import type { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import { openDatabaseStore } from '#local-firebase/database/store/openDatabaseStore.ts'
import { changesOfWrite, NAMESPACE, treeAfter } from './numberedWrites.ts'
import { contentsOf, temporaryFolder } from './temporaryFolder.ts'
import { PATIENT, whenDurable } from './whenDurable.ts'

vi.setConfig({ testTimeout: 60_000 })

let dataDirectory: string

beforeEach(() => {
  dataDirectory = temporaryFolder()
})

const open = (compactAfterBytes = 1_000_000): Promise<DatabaseStore> =>
  openDatabaseStore({ dataDirectory, fsync: false, compactAfterBytes })

async function writeUpTo(last: number, store: DatabaseStore): Promise<void> {
  for (let number = store.lastSequence + 1; number <= last; number += 1) {
    store.commit(NAMESPACE, changesOfWrite(number))
    await whenDurable(store)
  }
}

async function writeBeyondCompaction(): Promise<void> {
  const store = await open(1000)
  await writeUpTo(60, store)
  await expect
    .poll(() => readdirSync(dataDirectory).some((name) => /^snapshot-\d+$/.test(name)), PATIENT)
    .toBe(true)
  await store.close()
}

async function expectDamage(file: string, offset?: number): Promise<void> {
  const before = contentsOf(dataDirectory)
  const error: unknown = await open().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CorruptDataError)
  expect(error).toMatchObject({
    file: join(dataDirectory, file),
    ...(offset === undefined ? {} : { offset }),
  })
  expect(contentsOf(dataDirectory)).toEqual(before)
}

function flipByte(file: string, offset: number): void {
  const path = join(dataDirectory, file)
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(offset) ^ 1, offset)
  writeFileSync(path, bytes)
}

describe('a journal whose last record was torn', () => {
  test('loses that one alone, wherever it was torn, and goes on from there', async () => {
    const store = await open()
    await writeUpTo(4, store)
    const journal = join(dataDirectory, 'journal-1')
    const start = readFileSync(journal).length
    await writeUpTo(5, store)
    await store.close()
    const whole = readFileSync(journal)
    for (let cut = start; cut < whole.length; cut += 1) {
      writeFileSync(journal, whole.subarray(0, cut))
      const torn = await open()
      expect(torn.lastSequence, `cut at ${String(cut)}`).toBe(4)
      expect(torn.root(NAMESPACE).hash()).toBe(treeAfter(4).hash())
      await writeUpTo(6, torn)
      await torn.close()
      const again = await open()
      expect(again.root(NAMESPACE).hash()).toBe(treeAfter(6).hash())
      await again.close()
    }
  })

  test('a record of many writes is kept whole or not at all', async () => {
    const store = await open()
    for (let number = 1; number <= 20; number += 1) {
      store.commit(NAMESPACE, changesOfWrite(number))
    }
    await store.close()
    const journal = join(dataDirectory, 'journal-1')
    truncateSync(journal, readFileSync(journal).length - 1)
    const torn = await open()
    expect(torn.lastSequence).toBe(0)
    expect(torn.namespaces()).toEqual([])
    await torn.close()
  })

  test('even its head may be torn, at any byte', async () => {
    await (await open()).close()
    const journal = join(dataDirectory, 'journal-1')
    const whole = readFileSync(journal)
    for (let cut = 0; cut < whole.length; cut += 1) {
      writeFileSync(journal, whole.subarray(0, cut))
      const torn = await open()
      await writeUpTo(2, torn)
      await torn.close()
      const again = await open()
      expect(again.lastSequence, `cut at ${String(cut)}`).toBe(2)
      await again.close()
    }
  })
})

describe('a folder damaged by more than a crash', () => {
  test('a changed byte in a record of the journal is named, and nothing touched', async () => {
    const store = await open()
    await writeUpTo(2, store)
    const start = readFileSync(join(dataDirectory, 'journal-1')).length
    await writeUpTo(3, store)
    const end = readFileSync(join(dataDirectory, 'journal-1')).length
    await writeUpTo(5, store)
    await store.close()
    for (const offset of [start, start + 20, start + 40, end - 1]) {
      flipByte('journal-1', offset)
      await expectDamage('journal-1', start)
      flipByte('journal-1', offset)
    }
    const store2 = await open()
    expect(store2.lastSequence).toBe(5)
    await store2.close()
  })

  test('so is a record that is missing from the middle', async () => {
    const store = await open()
    const journal = join(dataDirectory, 'journal-1')
    await writeUpTo(2, store)
    const start = readFileSync(journal).length
    await writeUpTo(3, store)
    const end = readFileSync(journal).length
    await writeUpTo(5, store)
    await store.close()
    const whole = readFileSync(journal)
    writeFileSync(journal, Buffer.concat([whole.subarray(0, start), whole.subarray(end)]))
    await expectDamage('journal-1', start)
  })

  test('a snapshot that is changed or cut off anywhere is damage', async () => {
    await writeBeyondCompaction()
    const [snapshot = ''] = readdirSync(dataDirectory).filter((name) => /^snapshot-\d+$/.test(name))
    const whole = readFileSync(join(dataDirectory, snapshot))
    flipByte(snapshot, 50)
    await expectDamage(snapshot, 0)
    for (let kept = 0; kept < whole.length; kept += 97) {
      writeFileSync(join(dataDirectory, snapshot), whole.subarray(0, kept))
      await expectDamage(snapshot)
    }
  })

  test('a missing journal is damage, and so is one from another folder', async () => {
    await writeBeyondCompaction()
    const names = readdirSync(dataDirectory).sort()
    const [journal = ''] = names.filter((name) => name.startsWith('journal-'))
    const whole = readFileSync(join(dataDirectory, journal))
    rmSync(join(dataDirectory, journal))
    await expectDamage(journal)
    writeFileSync(join(dataDirectory, journal), whole)
    const number = Number(journal.replace('journal-', ''))
    writeFileSync(join(dataDirectory, `journal-${String(number + 1)}`), whole)
    await expectDamage(`journal-${String(number + 1)}`, 0)
  })

  test('a torn record is damage when a later journal shows that it had been whole', async () => {
    const store = await open()
    await writeUpTo(5, store)
    await store.close()
    const journal = join(dataDirectory, 'journal-1')
    const { length } = readFileSync(journal)
    writeFileSync(join(dataDirectory, 'journal-2'), '')
    truncateSync(journal, length - 3)
    await expectDamage('journal-1')
  })

  test('files of others in the folder are left alone', async () => {
    writeFileSync(join(dataDirectory, 'notes.txt'), 'mine')
    const store = await open(500)
    await writeUpTo(50, store)
    await store.close()
    expect(readFileSync(join(dataDirectory, 'notes.txt'), 'utf8')).toBe('mine')
  })
})
