import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import { StoreFailedError } from '#local-firebase/database/store/StoreFailedError.ts'
import { EMPTY_NODE } from '#local-firebase/database/tree/DatabaseNode.ts'
import { toWire } from '#local-firebase/database/tree/exportFormat.ts'
import { FolderInUseError } from '#local-firebase/disk/FolderLock.ts'
import { nodeOf } from '#local-firebase/tests/database/tree/nodeOf.ts'
import { isWhole, lastWriteOf, writeUpTo } from './numberedWrites.ts'
import { temporaryFolder } from './temporaryFolder.ts'

function set(store: DatabaseStore, namespace: string, path: readonly string[], json: unknown) {
  store.commit(namespace, [{ path, node: nodeOf(json) }])
}

describe.each([
  ['in memory', false],
  ['in a folder', true],
])('a store %s', (_, isInFolder) => {
  const open = () =>
    DatabaseStore.open({ dataDirectory: isInFolder ? temporaryFolder() : undefined })

  test('a store takes several changes as one write, shown at once', async () => {
    const store = await open()
    expect(store.root('clinic')).toBe(EMPTY_NODE)
    store.commit('clinic', [
      { path: ['a'], node: nodeOf(1) },
      { path: ['b', 'c'], node: nodeOf(2) },
    ])
    expect(toWire(store.root('clinic'))).toEqual({ a: 1, b: { c: 2 } })
    store.close()
  })

  test('a store keeps namespaces apart, rules included, and lists those that hold anything', async () => {
    const store = await open()
    set(store, 'b', ['x'], 1)
    set(store, 'c', ['x'], 1)
    set(store, 'c', ['x'], null)
    store.setRulesText('a', '{ "rules": {} }')
    expect(store.namespaces()).toEqual(['a', 'b'])
    expect(store.rulesText('a')).toBe('{ "rules": {} }')
    expect(store.rulesText('b')).toBeNull()
    expect(store.root('a')).toBe(EMPTY_NODE)
    store.close()
  })

  test('a store takes nothing more once closed, and may be closed twice', async () => {
    const store = await open()
    store.close()
    store.close()
    expect(() => {
      set(store, 'a', [], 1)
    }).toThrow(StoreFailedError)
  })
})

describe('a store in a folder', () => {
  test('a store opened again has everything: values, priorities, odd keys, rules', async () => {
    const dataDirectory = join(temporaryFolder(), 'not', 'there', 'yet')
    const json = {
      list: { 0: 'a', 2: { '.value': 'c', '.priority': 3 } },
      deep: { er: { '.priority': 1, more: true }, '.priority': 2 },
      ['__proto__']: { ['é "\\']: '\u0000\n\ud800' },
      number: 1e-300,
      '.priority': 'p',
    }
    const expected = nodeOf(json).with(['list', '1'], nodeOf(true))
    for (const rewriteAfterBytes of [undefined, 1]) {
      const options = { dataDirectory, ...(rewriteAfterBytes && { rewriteAfterBytes }) }
      const store = await DatabaseStore.open(options)
      set(store, 'x', [], json)
      set(store, 'x', ['list', '1'], true)
      for (const name of ['y', 'z']) store.setRulesText(name, '// none\n')
      store.close()
      const again = await DatabaseStore.open(options)
      expect(again.root('x').hash()).toBe(expected.hash())
      expect(toWire(again.root('x'))).toEqual(toWire(expected))
      for (const name of ['y', 'z']) expect(again.rulesText(name)).toBe('// none\n')
      again.close()
    }
  })

  test('a store has a write in its file as soon as it is made', async () => {
    const dataDirectory = temporaryFolder()
    const store = await DatabaseStore.open({ dataDirectory })
    for (const value of ['one', 'two']) {
      set(store, 'a', ['n'], value)
      expect(readFileSync(join(dataDirectory, 'journal'), 'utf8')).toContain(value)
    }
    store.close()
  })

  test('a store rewrites its journal as it grows, with the same in it', async () => {
    const dataDirectory = temporaryFolder()
    const options = { dataDirectory, rewriteAfterBytes: 2000 }
    let store = await DatabaseStore.open(options)
    let largest = 0
    for (let last = 50; last <= 3000; last += 50) {
      writeUpTo(last, store)
      largest = Math.max(largest, statSync(join(dataDirectory, 'journal')).size)
      if (last % 500 !== 0) continue
      store.close()
      store = await DatabaseStore.open(options)
      expect(lastWriteOf(store)).toBe(last)
      expect(isWhole(store)).toBe(true)
    }
    // All writes together have more than 500,000 bytes.
    expect(largest).toBeLessThan(300_000)
    store.close()
  })

  test('a store goes on with its journal, and says so, when it cannot be rewritten', async () => {
    const dataDirectory = temporaryFolder()
    const log: string[] = []
    const options = { dataDirectory, rewriteAfterBytes: 1, log: (line: string) => log.push(line) }
    const store = await DatabaseStore.open(options)
    mkdirSync(join(dataDirectory, 'journal.unfinished'))
    writeUpTo(20, store)
    expect(log[0]).toMatch(/journal could not be rewritten: EISDIR.*No data is lost\./)
    rmdirSync(join(dataDirectory, 'journal.unfinished'))
    store.close()
    const again = await DatabaseStore.open(options)
    expect(lastWriteOf(again)).toBe(20)
    expect(isWhole(again)).toBe(true)
    again.close()
  })

  test('a store’s folder is for one store at a time, and free again once closed', async () => {
    const dataDirectory = temporaryFolder()
    const store = await DatabaseStore.open({ dataDirectory })
    await expect(DatabaseStore.open({ dataDirectory })).rejects.toThrow(FolderInUseError)
    store.close()
    ;(await DatabaseStore.open({ dataDirectory })).close()
  })

  test('a store’s lock is respected while its process lives, and taken over once it is dead', async () => {
    const dataDirectory = temporaryFolder()
    const lock = join(dataDirectory, 'lock')
    const parent = { processId: process.ppid, startedAt: null }
    writeFileSync(lock, JSON.stringify(parent))
    await expect(DatabaseStore.open({ dataDirectory })).rejects.toThrow(
      `in use by process ${String(process.ppid)}`,
    )
    writeFileSync(lock, JSON.stringify({ processId: 2 ** 30, startedAt: null }))
    ;(await DatabaseStore.open({ dataDirectory })).close()
    writeFileSync(lock, 'half a lo')
    ;(await DatabaseStore.open({ dataDirectory })).close()
    expect(existsSync(lock)).toBe(false)
  })

  test.skipIf(process.platform !== 'linux')(
    'a store’s lock is taken over when another process has got the number of the dead one',
    async () => {
      const dataDirectory = temporaryFolder()
      const holder = { processId: process.ppid, startedAt: 'long ago' }
      writeFileSync(join(dataDirectory, 'lock'), JSON.stringify(holder))
      ;(await DatabaseStore.open({ dataDirectory })).close()
    },
  )
})
