import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { CorruptDataError } from '#local-firebase/database/store/CorruptDataError.ts'
import { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import { recordOf } from '#local-firebase/database/store/recordFormat.ts'
import { isWhole, lastWriteOf, writeUpTo } from './numberedWrites.ts'
import { contentsOf, temporaryFolder } from './temporaryFolder.ts'

let dataDirectory: string
let journal: string
let log: string[]

beforeEach(() => {
  dataDirectory = temporaryFolder()
  journal = join(dataDirectory, 'journal')
  log = []
})

const open = (rewriteAfterBytes = 1_000_000): Promise<DatabaseStore> =>
  DatabaseStore.open({ dataDirectory, rewriteAfterBytes, log: (line) => log.push(line) })

/** Makes the writes up to each of these numbers; gives the journal's size after each. */
async function write(...numbers: readonly number[]): Promise<number[]> {
  const store = await open()
  const sizes = numbers.map((number) => {
    writeUpTo(number, store)
    return readFileSync(journal).length
  })
  store.close()
  return sizes
}

async function expectHeld(last: number, hint = ''): Promise<void> {
  const store = await open()
  expect(lastWriteOf(store), hint).toBe(last)
  expect(isWhole(store), hint).toBe(true)
  store.close()
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
    message: expect.stringMatching(/Nothing was changed.* --reset /) as string,
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

describe('a journal that ends too early', () => {
  test('a journal that ends too early loses the torn record alone; the loss is reported once', async () => {
    const [start = 0, end = 0] = await write(4, 5)
    const whole = readFileSync(journal)
    for (let cut = start + 1; cut < end; cut += 7) {
      writeFileSync(journal, whole.subarray(0, cut))
      writeFileSync(join(dataDirectory, 'acknowledged'), '4')
      log = []
      await expectHeld(4, `cut at ${String(cut)}`)
      expect(log).toEqual([
        `Realtime Database: ${String(cut - start)} bytes after byte ${String(start)} of ${journal} ` +
          'were dropped: a crash cut off a write before it was acknowledged.',
      ])
      await write(6)
      await expectHeld(6)
      expect(log).toHaveLength(1)
    }
  })

  test.each([
    ['between two writes', 0, ''],
    ['within a write', 9, /; 9 bytes after byte \d+ of .*journal were dropped\./],
  ])(
    'a journal that was cut off %s that was acknowledged says how many are lost',
    async (_, more, dropped) => {
      const [start = 0] = await write(151, 300)
      writeFileSync(journal, readFileSync(journal).subarray(0, start + more))
      await expectHeld(151)
      expect(log).toHaveLength(1)
      expect(log[0]).toContain(
        `${journal} is shorter than it was: it contains 151 of 300 acknowledged writes, ` +
          'so the last 149 are lost',
      )
      expect(log[0]).toMatch(dropped)
      await write(152)
      await expectHeld(152)
      expect(log).toHaveLength(1)
    },
  )

  test('a journal without its snapshot, or without anything, is damage, and says what is missing', async () => {
    await write(300)
    const whole = readFileSync(journal)
    for (const kept of [0, 5, 60]) {
      writeFileSync(journal, whole.subarray(0, kept))
      await expectDamage('journal')
      await expect(open()).rejects.toThrow('300 writes were acknowledged')
    }
    rmSync(journal)
    await expectDamage('journal', 0)
    await expect(open()).rejects.toThrow('the file is missing, though 300 writes were acknowledged')
  })

  test('a whole folder opens without any report', async () => {
    await write(10, 20)
    await write(30)
    await expectHeld(30)
    expect(log).toEqual([])
  })
})

describe('a folder damaged by more than a crash', () => {
  test('a changed byte in a record of the journal is named, and nothing touched', async () => {
    const [start = 0, end = 0] = await write(2, 3, 5)
    for (const offset of [start, start + 20, start + 40, end - 1]) {
      flipByte('journal', offset)
      await expectDamage('journal', start)
      flipByte('journal', offset)
    }
    await expectHeld(5)
  })

  test('a record that is missing from the middle of the journal is named, and nothing touched', async () => {
    const [start = 0, end = 0] = await write(2, 3, 5)
    const whole = readFileSync(journal)
    writeFileSync(journal, Buffer.concat([whole.subarray(0, start), whole.subarray(end)]))
    await expectDamage('journal', start)
  })

  test('a snapshot that is changed or cut off anywhere is damage', async () => {
    const store = await open(1)
    writeUpTo(60, store)
    store.close()
    const whole = readFileSync(journal)
    flipByte('journal', 50)
    await expectDamage('journal', 0)
    const end = whole.indexOf('{"kind":"end"')
    for (let kept = 0; kept < end; kept += 97) {
      writeFileSync(journal, whole.subarray(0, kept))
      await expectDamage('journal')
    }
  })

  test('a store’s folder may contain files of others, which are left alone', async () => {
    writeFileSync(join(dataDirectory, 'notes.txt'), 'mine')
    const store = await open(500)
    writeUpTo(50, store)
    store.close()
    expect(readFileSync(join(dataDirectory, 'notes.txt'), 'utf8')).toBe('mine')
  })
})

describe('the folder of a version before', () => {
  const data = (number: number): unknown => ({ namespace: 'x', changes: [[['n'], number]] })
  const head = (generation: number, firstSequence: number): unknown => ({
    kind: 'journal',
    format: 1,
    generation,
    firstSequence,
  })
  const keep = (file: string, ...records: readonly unknown[]): void => {
    const bytes = records.map((record) => recordOf(JSON.stringify(record)))
    writeFileSync(join(dataDirectory, file), Buffer.concat(bytes))
  }

  function keepOldData(): void {
    keep('snapshot-2', { kind: 'snapshot', format: 1, generation: 2, sequence: 3 }, data(3), {
      kind: 'end',
      records: 1,
    })
    keep('journal-1', head(1, 1), { first: 1, writes: [data(1), data(2), data(3)] })
    keep('journal-2', head(2, 4), { first: 4, writes: [data(4), data(5)] })
    keep('journal-3', head(3, 6), { first: 6, writes: [{ namespace: 'x', rules: 'r' }] })
  }

  test('a folder of the version before is read, and kept in the new way from then on', async () => {
    keepOldData()
    for (let time = 0; time < 2; time += 1) {
      const store = await open()
      expect(store.root('x').child('n').leaf).toBe(5)
      expect(store.rulesText('x')).toBe('r')
      store.close()
      expect(Object.keys(contentsOf(dataDirectory))).toEqual(['acknowledged', 'journal'])
    }
    expect(log).toEqual([])
  })

  test('a folder of the version before is refused where one of its files is missing or cut off', async () => {
    keepOldData()
    const last = readFileSync(join(dataDirectory, 'journal-2'))
    writeFileSync(join(dataDirectory, 'journal-2'), last.subarray(0, -3))
    await expectDamage('journal-2')
    rmSync(join(dataDirectory, 'journal-2'))
    await expectDamage('journal-2', 0)
    writeFileSync(join(dataDirectory, 'journal-2'), last)
    flipByte('snapshot-2', 40)
    await expectDamage('snapshot-2', 0)
  })

  test('a folder of the version before loses the torn end of its last journal alone', async () => {
    keepOldData()
    const last = readFileSync(join(dataDirectory, 'journal-3'))
    writeFileSync(join(dataDirectory, 'journal-3'), last.subarray(0, -3))
    const store = await open()
    expect(store.root('x').child('n').leaf).toBe(5)
    expect(store.rulesText('x')).toBeNull()
    store.close()
    expect(log[0]).toMatch(/journal-3 were dropped/)
  })
})
