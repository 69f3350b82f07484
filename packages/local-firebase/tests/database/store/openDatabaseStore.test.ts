import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import {
  StoreFailedError,
  type DatabaseStore,
} from '#local-firebase/database/store/DatabaseStore.ts'
import { openDatabaseStore } from '#local-firebase/database/store/openDatabaseStore.ts'
import { EMPTY_NODE } from '#local-firebase/database/tree/DatabaseNode.ts'
import { toWire } from '#local-firebase/database/tree/exportFormat.ts'
import { FolderInUseError } from '#local-firebase/disk/FolderLock.ts'
import { nodeOf } from '#local-firebase/tests/database/tree/nodeOf.ts'
import { changesOfWrite, NAMESPACE, treeAfter } from './numberedWrites.ts'
import { contentsOf, temporaryFolder } from './temporaryFolder.ts'
import { PATIENT, whenDurable } from './whenDurable.ts'

vi.setConfig({ testTimeout: 60_000 })

function set(store: DatabaseStore, namespace: string, path: readonly string[], json: unknown) {
  return store.commit(namespace, [{ path, node: nodeOf(json) }])
}

describe.each([
  ['in memory', false],
  ['in a folder', true],
])('a store %s', (_, inFolder) => {
  const open = () =>
    openDatabaseStore(inFolder ? { dataDirectory: temporaryFolder(), fsync: false } : {})

  test('shows a write at once and numbers it', async () => {
    const store = await open()
    expect(store.root('clinic')).toBe(EMPTY_NODE)
    expect(set(store, 'clinic', ['a', 'b'], 1)).toBe(1)
    expect(set(store, 'clinic', ['a', 'c'], 2)).toBe(2)
    expect(toWire(store.root('clinic'))).toEqual({ a: { b: 1, c: 2 } })
    expect(store.lastSequence).toBe(2)
    await whenDurable(store)
    expect(store.durableSequence).toBe(2)
    await store.close()
  })

  test('takes several changes as one write', async () => {
    const store = await open()
    const changes = [
      { path: ['a'], node: nodeOf(1) },
      { path: ['b'], node: nodeOf(2) },
    ]
    expect(store.commit('clinic', changes)).toBe(1)
    expect(toWire(store.root('clinic'))).toEqual({ a: 1, b: 2 })
    await store.close()
  })

  test('keeps namespaces apart, rules included, and lists those that hold anything', async () => {
    const store = await open()
    set(store, 'b', ['x'], 1)
    set(store, 'c', ['x'], 1)
    set(store, 'c', ['x'], null)
    store.setRulesText('a', '{ "rules": {} }')
    expect(store.namespaces()).toEqual(['a', 'b'])
    expect(store.rulesText('a')).toBe('{ "rules": {} }')
    expect(store.rulesText('b')).toBeNull()
    expect(store.root('a')).toBe(EMPTY_NODE)
    await store.close()
  })

  test('takes nothing more once closed, and may be closed twice', async () => {
    const store = await open()
    await store.close()
    await store.close()
    expect(() => set(store, 'a', [], 1)).toThrow(StoreFailedError)
  })
})

describe('a store in a folder', () => {
  test('has everything again when opened again: values, priorities, odd keys, rules', async () => {
    const dataDirectory = join(temporaryFolder(), 'not', 'there', 'yet')
    const json = {
      list: { 0: 'a', 2: { '.value': 'c', '.priority': 3 } },
      ['__proto__']: { ['é "\\']: '\u0000\n\ud800' },
      number: 1e-300,
      '.priority': 'p',
    }
    const store = await openDatabaseStore({ dataDirectory })
    set(store, 'x', [], json)
    set(store, 'x', ['list', '1'], true)
    store.setRulesText('y', '// none\n')
    await store.close()
    const again = await openDatabaseStore({ dataDirectory })
    expect(again.lastSequence).toBe(3)
    expect(again.durableSequence).toBe(3)
    expect(again.root('x').hash()).toBe(nodeOf(json).with(['list', '1'], nodeOf(true)).hash())
    expect(toWire(again.root('x'))).toEqual(toWire(nodeOf(json).with(['list', '1'], nodeOf(true))))
    expect(again.rulesText('y')).toBe('// none\n')
    await again.close()
  })

  test('says in order what has become durable, and never before it is in the file', async () => {
    const dataDirectory = temporaryFolder()
    const store = await openDatabaseStore({ dataDirectory })
    const heard: number[] = []
    store.onDurable((sequence) => {
      heard.push(sequence)
      if (store.lastSequence < 30) set(store, 'a', ['n'], store.lastSequence)
      const journal = contentsOf(dataDirectory)['journal-1'] ?? ''
      expect(Buffer.from(journal, 'base64').toString()).toContain(`"first":${String(sequence)},`)
    })
    expect(set(store, 'a', ['n'], 0)).toBe(1)
    expect(store.durableSequence).toBe(0)
    await expect.poll(() => store.durableSequence, PATIENT).toBe(30)
    expect(heard).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    await store.close()
  })

  test('writes of one turn share a record', async () => {
    const store = await openDatabaseStore({ dataDirectory: temporaryFolder() })
    const heard: number[] = []
    store.onDurable((sequence) => heard.push(sequence))
    for (let number = 1; number <= 500; number += 1) set(store, 'a', [String(number)], number)
    await whenDurable(store)
    expect(heard).toEqual([500])
    await store.close()
  })

  test('becomes a snapshot and a short journal as it grows, with the same in it', async () => {
    const dataDirectory = temporaryFolder()
    const options = { dataDirectory, fsync: false, compactAfterBytes: 2000 }
    let store = await openDatabaseStore(options)
    for (let number = 1; number <= 3000; number += 1) {
      if (number % 500 === 0) {
        await store.close()
        store = await openDatabaseStore(options)
        expect(store.root(NAMESPACE).hash()).toBe(treeAfter(number - 1).hash())
      }
      store.commit(NAMESPACE, changesOfWrite(number))
      if (number % 25 === 0) await whenDurable(store)
    }
    await expect.poll(() => readdirSync(dataDirectory).length, PATIENT).toBe(3)
    const names = readdirSync(dataDirectory)
    expect(names.filter((name) => name.startsWith('snapshot-'))).toHaveLength(1)
    expect(existsSync(join(dataDirectory, 'journal-1'))).toBe(false)
    await store.close()
    const again = await openDatabaseStore(options)
    expect(again.root(NAMESPACE).hash()).toBe(treeAfter(3000).hash())
    expect(again.lastSequence).toBe(3000)
    await again.close()
  })

  test('a snapshot keeps rules, and priorities of objects too large for one record', async () => {
    const dataDirectory = temporaryFolder()
    const options = { dataDirectory, fsync: false, compactAfterBytes: 100_000 }
    const large = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`k${String(index)}`, { a: index }]),
    )
    const node = nodeOf({ large: { ...large, '.priority': 4 }, long: 'x'.repeat(200_000) })
    const store = await openDatabaseStore(options)
    store.setRulesText('x', 'rules')
    store.commit('x', [{ path: [], node }])
    await whenDurable(store)
    store.commit('x', [{ path: ['more'], node: nodeOf(1) }])
    await expect.poll(() => existsSync(join(dataDirectory, 'snapshot-2')), PATIENT).toBe(true)
    await store.close()
    const again = await openDatabaseStore(options)
    expect(again.root('x').hash()).toBe(node.with(['more'], nodeOf(1)).hash())
    expect(again.rulesText('x')).toBe('rules')
    await again.close()
  })

  test('compacts under a flood of writes that the disk can only take bit by bit', async () => {
    const dataDirectory = temporaryFolder()
    const options = { dataDirectory, fsync: false, compactAfterBytes: 1 }
    const store = await openDatabaseStore(options)
    const megabytes = 'x'.repeat(3_000_000)
    for (const key of ['a', 'b', 'c', 'd', 'e']) set(store, 'flood', [key], megabytes)
    let late = 0
    store.onDurable(() => {
      late += 1
      if (late <= 20) set(store, 'flood', ['late'], late)
    })
    await expect
      .poll(() => readdirSync(dataDirectory).some((name) => /^snapshot-\d+$/.test(name)), PATIENT)
      .toBe(true)
    await expect.poll(() => late, PATIENT).toBeGreaterThan(20)
    await store.close()
    const again = await openDatabaseStore(options)
    expect(again.root('flood').child('late').leaf).toBe(20)
    expect(again.root('flood').childCount).toBe(6)
    expect(again.lastSequence).toBe(25)
    await again.close()
  })

  test('is for one at a time, and free again once closed', async () => {
    const dataDirectory = temporaryFolder()
    const store = await openDatabaseStore({ dataDirectory })
    await expect(openDatabaseStore({ dataDirectory })).rejects.toThrow(FolderInUseError)
    await store.close()
    await (await openDatabaseStore({ dataDirectory })).close()
  })

  test('a lock of a process that lives is respected, one of a dead process taken over', async () => {
    const dataDirectory = temporaryFolder()
    const lock = join(dataDirectory, 'lock')
    const parent = { processId: process.ppid, startedAt: null }
    writeFileSync(lock, JSON.stringify(parent))
    await expect(openDatabaseStore({ dataDirectory })).rejects.toThrow(
      `in use by process ${String(process.ppid)}`,
    )
    writeFileSync(lock, JSON.stringify({ processId: 2 ** 30, startedAt: null }))
    await (await openDatabaseStore({ dataDirectory })).close()
    writeFileSync(lock, 'half a lo')
    await (await openDatabaseStore({ dataDirectory })).close()
    expect(existsSync(lock)).toBe(false)
  })

  test.skipIf(process.platform !== 'linux')(
    'a lock of a dead process is taken over when another has got its number',
    async () => {
      const dataDirectory = temporaryFolder()
      const holder = { processId: process.ppid, startedAt: 'long ago' }
      writeFileSync(join(dataDirectory, 'lock'), JSON.stringify(holder))
      await (await openDatabaseStore({ dataDirectory })).close()
    },
  )

  test('stops taking writes, and tells so, when it cannot write', async () => {
    const dataDirectory = join(temporaryFolder(), 'data')
    const store = await openDatabaseStore({ dataDirectory, compactAfterBytes: 1 })
    const heard: number[] = []
    store.onDurable((sequence) => heard.push(sequence))
    // The next write starts a new journal file, for which there is no folder any more.
    rmSync(dataDirectory, { recursive: true })
    const failed = new Promise<Error>((resolve) => store.onFailure(resolve))
    set(store, 'a', ['b'], 1)
    expect((await failed).message).toMatch(/can't write to .*journal-1: ENOENT/)
    expect(() => set(store, 'a', ['b'], 2)).toThrow(StoreFailedError)
    expect(store.failure).toBeInstanceOf(StoreFailedError)
    expect(heard).toEqual([])
    expect(store.durableSequence).toBe(0)
    await store.close()
  })
})
