import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { startDatabaseServer } from '@careslot/local-firebase'
import { BrokenHistoryError, runHistories, type HistoryCounts } from './histories/runHistories.ts'

const OPERATIONS = 20_000
const SEED = 20_261_121

let counts: HistoryCounts | null = null
afterAll(() => {
  if (counts === null) return
  const { operations, accepted, histories } = counts
  console.info(
    `Random operations: ${operations} in ${histories} histories, ${accepted} accepted and checked`,
  )
})

test(`whatever many people do, in ${OPERATIONS} random operations, the whole database stays sound`, async () => {
  counts = await runHistories({
    port: inject('localBackend').ports.database,
    seed: SEED,
    operations: OPERATIONS,
  })
  expect(counts.operations).toBeGreaterThanOrEqual(OPERATIONS)
  // A run in which nothing ever passes, or nothing is ever refused, would prove nothing.
  for (const kind of ['reserve', 'approve', 'cancel', 'complete', 'remove service', 'drop slot']) {
    expect(counts.honest[kind], kind).toBeGreaterThan(20)
  }
  expect(counts.accepted).toBeLessThan(counts.operations / 2)
}, 300_000)

/** Rules with one condition less, each a mistake that is easily made. */
const HOLES: readonly (readonly [
  name: string,
  condition: string,
  instead: string,
  finds: RegExp,
])[] = [
  [
    'a claim that is not asked for',
    "bookingDetails/slot/slotId').val()).val() === $appointmentId && newData.parent()",
    "bookingDetails/slot/slotId').val()).val() !== 'x' && newData.parent()",
    /claim/,
  ],
  [
    'a clinic that completes what it never approved',
    "data.child('confirmed').val() === true && now >= data",
    'now >= data',
    /completed without an approval|is not what was there/,
  ],
  [
    'a booked slot that may be moved',
    " && data.parent().child('available').val() === true && newData.parent().child('available').val() === true",
    '',
    /moved/,
  ],
  [
    'a patient who approves',
    " && !root.child('blocked').child($clinicId).exists() && data.val() === false",
    ' && false || auth !== null && data.val() === false',
    /changed in place|session that is over/,
  ],
  [
    'a price that nobody compares',
    "newData.child('bookingDetails/price').val() === ",
    '5 !== ',
    /price/,
  ],
  [
    'a field nobody knows',
    "\"newData.hasChildren(['available', 'timestamp']) && newData.getPriority() === null && (data.exists() || $slotId",
    "\"newData.hasChildren(['timestamp']) && newData.getPriority() === null && (data.exists() || $slotId",
    /available/,
  ],
]

describe('the same histories find a hole where there is one', () => {
  test.each(HOLES)(
    '%s',
    async (_name, condition, instead, finds) => {
      const rules = await readFile(new URL('../../database.rules.json', import.meta.url), 'utf8')
      expect(rules).toContain(condition)
      const server = await startDatabaseServer({
        port: 0,
        rulesText: rules.replace(condition, instead),
      })
      try {
        const running = runHistories({ port: server.port, seed: SEED, operations: OPERATIONS })
        const error = await running.catch((reason: unknown) => reason)
        expect(error).toBeInstanceOf(BrokenHistoryError)
        expect(String(error)).toMatch(finds)
      } finally {
        await server.stop()
      }
    },
    120_000,
  )
})
