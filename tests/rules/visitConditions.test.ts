import { expect, test } from 'vitest'
import { areWritten } from '#src/areas/visits/rules/visitConditions.ts'
import { Expression } from '#src/core/rules/ruleTree.ts'

const id = new Expression('$id')

test.each([
  ['nothing, where its leg leaves nothing', null, "!root.hasChild('list/'+$id)"],
  ['a flag', false, "root.child('list/'+$id).val() === false"],
  ['a text in quotation marks', 'booked', "root.child('list/'+$id).val() === 'booked'"],
  ['what an expression looks up', id, "root.child('list/'+$id).val() === $id"],
  [
    'every field of a record',
    { kind: 'booked', at: new Expression('now') },
    "root.child('list/'+$id+'/kind').val() === 'booked' && root.child('list/'+$id+'/at').val() === now",
  ],
])('the rule for a leg of a visit demands %s', (_what, after, condition) => {
  expect(areWritten('root', [{ path: ['list', id], after }])).toBe(condition)
})
