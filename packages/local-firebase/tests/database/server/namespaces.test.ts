import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { compileOnce } from '#local-firebase/database/rules/compileOnce.ts'
import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import { Databases } from '#local-firebase/database/server/Databases.ts'
import { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import { OWNER } from '#local-firebase/http/identity.ts'
import { BOOKING_RULES } from '#local-firebase/tests/database/rules/bookingRules.ts'

const MEGABYTE = 1024 * 1024
const NAMESPACES = 10_000

test('namespaces that are opened, filled, emptied and left one after the other take no memory', () => {
  let compiled = 0
  const databases = new Databases({
    store: new DatabaseStore(),
    defaultRules: null,
    compile: compileOnce((text) => {
      compiled += 1
      return compileRules(text)
    }),
    now: Date.now,
    logDenial: null,
  })
  const rules = BOOKING_RULES
  const write = (name: string, data: unknown): void => {
    const operation = { kind: 'set', path: [], isPriority: false, data } as const
    databases.open(name).write(operation, OWNER)
  }
  const useOne = (index: number): void => {
    const name = `namespace-${String(index)}`
    const database = databases.join(name)
    // A new string each time, as uploads come.
    if (index % 2 === 0) database.uploadRules(Buffer.from(rules).toString())
    write(name, { list: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, n])) })
    write(name, null)
    databases.leave(database)
  }

  useOne(0)
  const before = heapBytes()
  for (let index = 1; index <= NAMESPACES; index += 1) useOne(index)
  expect(compiled).toBe(1)
  expect(databases.names()).toHaveLength(NAMESPACES / 2 + 1) // those with rules of their own
  expect(heapBytes() - before).toBeLessThan(5 * MEGABYTE)
}, 60_000)

function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  return process.memoryUsage().heapUsed
}
