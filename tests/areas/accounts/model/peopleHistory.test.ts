import { expect, test } from 'vitest'
import type { LogEntry } from '#src/areas/accounts/model/logEntry.ts'
import { peopleChangesOf } from '#src/areas/accounts/model/peopleHistory.ts'
import { staff as words } from '#src/areas/accounts/text/en/staff.ts'

const SAM = { userId: 'sam', name: 'Sam Chen' }
let made = 0

const entry = (
  path: string,
  to: LogEntry['to'],
  { userId = SAM.userId, name = SAM.name, of = null, at = 1000 }: Partial<LogEntry> = {},
): LogEntry => {
  const [list = '', ...place] = path.split('/')
  return { key: `k${(made += 1)}`, userId, name, of, at, value: { list, place }, to }
}

const MEMBERS = new Map([
  ['sam', 'Sam Chen'],
  ['dana', 'Dana Roy'],
])

const said = (...entries: readonly LogEntry[]): string[] =>
  peopleChangesOf(entries, MEMBERS).map((change) => words.change(change))

test('an invitation, joining, leaving and a removal are said with who did it', () => {
  expect(
    said(
      entry('staff/lee/clinic', null, { of: 'Lee Park', at: 5 }),
      entry('staff/kim/clinic', null, { userId: 'kim', name: 'Kim Diaz', of: 'Kim Diaz', at: 4 }),
      entry('staff_places/m02/email', null, { at: 3 }),
      entry('staff/dana/clinic', 'clinic', { userId: 'dana', name: '', at: 2 }),
      entry('staff_places/m01/email', 'dana@mail.example', { at: 1 }),
    ),
  ).toEqual([
    'Sam Chen removed Lee Park',
    'Kim Diaz left',
    'Sam Chen took an invitation back',
    'Dana Roy joined',
    'Sam Chen invited dana@mail.example',
  ])
})

test.each([
  ['a manager', [entry('staff/dana/manager', 'clinic')]],
  ['one of the front desk', [entry('staff/dana/manager', null)]],
  ['one of the front desk', [entry('staff/dana/desk', 'clinic'), entry('staff/dana/doctor', null)]],
  [
    'a doctor',
    [
      entry('staff/dana/manager', null),
      entry('staff/dana/desk', null),
      entry('staff/dana/doctor', 'clinic/d00'),
    ],
  ],
  ['a doctor', [entry('staff/dana/doctor', 'clinic/d01')]],
])('a person who became %s is said to be that, in one line', (role, entries) => {
  expect(said(...entries)).toEqual([`Sam Chen made Dana Roy ${role}`])
})

test('a clinic that is handed over is one line, whatever became of the role', () => {
  expect(said(entry('staff/dana/manager', 'clinic'), entry('staff_places/owner', 'dana'))).toEqual([
    'Sam Chen handed the clinic over to Dana Roy',
  ])
})

test('an invitation in the place of one that ended is one line', () => {
  expect(
    said(
      entry('staff_places/m01/email', null),
      entry('staff_places/m02/email', 'ines@mail.example'),
    ),
  ).toEqual(['Sam Chen invited ines@mail.example'])
})

test('a person who joined and was removed is called by the name of the removal', () => {
  expect(
    said(
      entry('staff/lee/clinic', null, { of: 'Lee Park', at: 2 }),
      entry('staff/lee/clinic', 'clinic', { userId: 'lee', name: '', at: 1 }),
    ),
  ).toEqual(['Sam Chen removed Lee Park', 'Lee Park joined'])
})

test('a person whose name nobody says is someone who is no longer there', () => {
  expect(said(entry('staff/lee/clinic', 'clinic', { userId: 'lee', name: '' }))).toEqual([
    'Someone who is no longer there joined',
  ])
})

test('what was done with appointments is not about people', () => {
  expect(said(entry('appointments/a1/confirmed', true))).toEqual([])
})
