import { afterAll, describe, expect, inject, test } from 'vitest'
import { startDatabaseServer } from '@careslot/local-firebase'
import { databaseRules } from '#dev/rules/databaseRules.ts'
import { toRulesFile } from '#dev/rules/rulesFile.ts'
import type { FirstPolicy } from './histories/historyData.ts'
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

test(`the database keeps every invariant through ${OPERATIONS} random operations of many people`, async () => {
  counts = await runHistories({
    port: inject('localBackend').ports.database,
    seed: SEED,
    operations: OPERATIONS,
  })
  expect(counts.operations).toBeGreaterThanOrEqual(OPERATIONS)
  // A run in which nothing ever passes, or nothing is ever refused, would prove nothing.
  for (const kind of [
    'reserve',
    'approve',
    'cancel',
    'complete',
    'remove service',
    'drop slot',
    'close slot',
    'cancel and close',
    'send a doctor away',
    'move',
    'move as patient',
    'book for someone',
    'send mails',
  ]) {
    expect(counts.honest[kind], kind).toBeGreaterThan(20)
  }
  for (const kind of [
    'book a series',
    'block a time',
    'dismiss',
    'refuse a clinic',
    'reopen slot',
    'change settings',
    'invite',
    'change a role',
    'rename oneself',
  ]) {
    expect(counts.honest[kind], kind).toBeGreaterThan(10)
  }
  // Each of these needs several others before it.
  for (const kind of ['miss', 'correct', 'join', 'remove a person', 'leave', 'hand over']) {
    expect(counts.honest[kind], kind).toBeGreaterThan(2)
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
    "newData.child('slot/slotId').val()).val()==($part=='wanted'?$id+'/wanted':$id)",
    "newData.child('slot/slotId').val()).val()!='x'",
    /claim/,
  ],
  [
    'a clinic that completes what it never approved',
    "data.child('confirmed').val()==true&&now>=data",
    'now>=data',
    /completed without an approval|is not what was there/,
  ],
  [
    'a cancellation that a clinic need not tell of',
    "'/notice/kind').val()==(",
    "'/notice/kind').val()!=('x'+",
    /notice/,
  ],
  [
    'a booked slot that may be moved',
    "&&data.parent().child('available').val()==true&&newData.parent().child('available').val()==true",
    '',
    /moved/,
  ],
  [
    'a patient who approves',
    "!root.child('log/'+$clinic).hasChild(newData.parent().parent().parent().parent().child('log/'+$clinic+'/'+$id+':confirmed').val())",
    'auth!=null',
    /changed in place|session that is over|has no entry/,
  ],
  [
    'a patient who moves a visit after its deadline',
    "now<data.parent().child('bookingDetails/slot/timestamp').val()-",
    "0<data.parent().child('bookingDetails/slot/timestamp').val()-",
    /is moved before its deadline/,
  ],
  [
    'a patient who confirms a booking that the clinic has to approve',
    "newData.child('confirmed').val()==(",
    "newData.child('confirmed').val()==(true||",
    /is confirmed exactly where the service confirms at once/,
  ],
  [
    'a patient who books sooner than the service allows',
    "/policy/notice_minutes').val()*60000",
    "/policy/notice_minutes').val()*0",
    /keeps the notice of the service/,
  ],
  [
    'a free time that anyone may take out of the index',
    "child('available').val()!=true||",
    "child('available').val()!=null||",
    /openings.*is missing/,
  ],
  [
    'mails that are marked by a tab that does not send them',
    "||data.child('at').val()<now-40000)",
    '||true)',
    /another tab is at it/,
  ],
  [
    'mails that are forgotten before they are sent',
    "&&!data.hasChild('due')",
    '',
    /it went while mails are due/,
  ],
  [
    'a time of a doctor that need not end before the next one',
    "==$node&&newData.parent().parent().child(newData.val()+'/until').val()<=newData.parent().child('from').val()",
    '==$node',
    /overlap/,
  ],
  [
    'a patient who squeezes in',
    "root.child('staff/'+auth.uid+'/desk').val()==$clinic&&newData.child('squeezed').val()==true",
    "newData.child('squeezed').val()==true",
    /squeezed in by another/,
  ],
  [
    'a patient who books several visits where the clinic offers none',
    "/policy/series').val()==true)",
    "/policy/series').val()!=5)",
    /only where the service lets patients book several/,
  ],
  [
    'a patient who books more visits a day than the service allows',
    "||newData.child('visits').val()<=data.parent().parent().child('policy/daily_visits').val()",
    '||true',
    /another booked more than/,
  ],
  [
    'a patient who books without being counted',
    ".child(newData.val()?'left':'taken').val()==$slot",
    ".child('visits').val()!='x'",
    /another counted/,
  ],
  [
    'an invitation that gives more than it says',
    "newData.child('manager').val()==root.child('staff_places/'+newData.child('clinic').val()+'/'+newData.child('place').val()+'/manager').val()&&",
    '',
    /joined with another manager/,
  ],
  [
    'a person who raises somebody else',
    "\"$grant\":{\".write\":\"auth!=null&&root.child('staff_places').child(data.parent().child('clinic').val()).child('owner').val()==auth.uid&&",
    '"$grant":{".write":"',
    /has another role, not by the owner/,
  ],
  ['a price that nobody compares', "newData.child('price').val()==", '5!=', /price/],
]

/** What the service with overlapping times asks from the start, where a history seldom comes to it by itself. */
const POLICIES: Readonly<Record<string, FirstPolicy>> = {
  // A quarter of an hour more than until its first time.
  'a patient who books sooner than the service allows': { notice_minutes: 24 * 60 + 15 },
}

describe('the same histories find a hole where there is one', () => {
  test.each(HOLES)(
    'a random history finds a hole where there is one: %s',
    async (name, condition, instead, finds) => {
      const policy = POLICIES[name]
      const rules = toRulesFile(databaseRules())
      expect(rules).toContain(condition)
      const server = await startDatabaseServer({
        port: 0,
        rulesText: rules.replace(condition, instead),
      })
      try {
        const running = runHistories({
          port: server.port,
          seed: SEED,
          operations: OPERATIONS,
          isShortened: false,
          ...(policy !== undefined && { policy }),
        })
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
