import { describe, expect, test } from 'vitest'
import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import {
  isAllowed,
  judgeOperation,
  nodeOf,
  NOON,
  type Operation,
  type Situation,
} from './judgeOperation.ts'

interface Case extends Situation {
  readonly name: string
  readonly rules: object
  readonly operation: Operation
  readonly allowed: boolean
}

function judgesAll(cases: readonly Case[]): void {
  test.each(cases)('$name', ({ rules, operation, allowed, ...situation }) => {
    expect(isAllowed(rules, operation, situation)).toBe(allowed)
  })
}

const GRANT = { '.read': true, '.write': true }

describe('a read', () => {
  judgesAll([
    { name: 'is denied without rules', rules: {}, operation: { read: '/a' }, allowed: false },
    {
      name: 'is denied at the root without rules',
      rules: {},
      operation: { read: '/' },
      allowed: false,
    },
    {
      name: 'is granted at the place of a true rule',
      rules: { a: { '.read': true } },
      operation: { read: '/a' },
      allowed: true,
    },
    {
      name: 'is granted anywhere below a true rule',
      rules: { a: { '.read': true } },
      operation: { read: '/a/b/c/d' },
      allowed: true,
    },
    {
      name: 'once granted above can not be taken back below',
      rules: { a: { '.read': true, b: { '.read': false } } },
      operation: { read: '/a/b' },
      allowed: true,
    },
    {
      name: 'is granted below a false rule by a true one',
      rules: { '.read': false, a: { '.read': false, b: { '.read': true } } },
      operation: { read: '/a/b' },
      allowed: true,
    },
    {
      name: 'gets nothing from rules below its place',
      rules: { a: { b: { '.read': true } } },
      operation: { read: '/a' },
      allowed: false,
    },
    {
      name: 'gets nothing from rules beside its place',
      rules: { a: { b: { '.read': true } } },
      operation: { read: '/a/c' },
      allowed: false,
    },
    {
      name: 'gets nothing from a .write rule',
      rules: { a: { '.write': true } },
      operation: { read: '/a' },
      allowed: false,
    },
    {
      name: 'sees data where the rule stands, not where the read is',
      rules: { a: { '.read': "data.child('open').val() === true" } },
      data: { a: { open: true, b: { open: false } } },
      operation: { read: '/a/b' },
      allowed: true,
    },
    {
      name: 'goes on to the next rule after one that fails',
      rules: { '.read': 'auth.uid.length > 1', a: { '.read': true } },
      operation: { read: '/a' },
      allowed: true,
    },
    {
      name: 'is denied by a false Boolean',
      rules: { '.read': false },
      operation: { read: '/' },
      allowed: false,
    },
    {
      name: 'of what is not there is judged by the same rules',
      rules: { a: { '.read': '!data.exists()' } },
      operation: { read: '/a' },
      allowed: true,
    },
  ])
})

describe('a set', () => {
  const validatedAbove = { '.write': true, a: { '.validate': "newData.hasChildren(['x', 'y'])" } }
  judgesAll([
    {
      name: 'is denied without rules',
      rules: {},
      operation: { set: '/a', to: 1 },
      allowed: false,
    },
    {
      name: 'is denied by rules that only read',
      rules: { '.read': true },
      operation: { set: '/a', to: 1 },
      allowed: false,
    },
    {
      name: 'is granted by a true rule above',
      rules: { a: { '.write': true } },
      operation: { set: '/a/b/c', to: 1 },
      allowed: true,
    },
    {
      name: 'once granted above can not be taken back below',
      rules: { a: { '.write': true, b: { '.write': false } } },
      operation: { set: '/a/b', to: 1 },
      allowed: true,
    },
    {
      name: 'above a grant is not helped by it',
      rules: { a: { b: { '.write': true } } },
      operation: { set: '/a', to: { b: 1 } },
      allowed: false,
    },
    {
      name: 'sees newData at the place of the .write rule, merged with what stays',
      rules: {
        a: { '.write': "newData.child('x').val() === 1 && newData.child('y').val() === 2" },
      },
      data: { a: { x: 1 } },
      operation: { set: '/a/y', to: 2 },
      allowed: true,
    },
    {
      name: 'does not show the .write rule the written value as newData',
      rules: { a: { '.write': 'newData.val() === 2' } },
      data: { a: { x: 1 } },
      operation: { set: '/a/y', to: 2 },
      allowed: false,
    },
    {
      name: 'sees newData at the place of the .write rule although rules stand at its own place too',
      rules: { a: { '.write': "newData.child('x').val() === 1", y: { '.validate': true } } },
      data: { a: { x: 1 } },
      operation: { set: '/a/y', to: 2 },
      allowed: true,
    },
    {
      name: 'does not show a .write rule above what only its own place will hold',
      rules: { a: { '.write': 'newData.val() === 2', y: { '.validate': true } } },
      data: { a: { x: 1 } },
      operation: { set: '/a/y', to: 2 },
      allowed: false,
    },
    {
      name: 'sees data at the place of the .write rule, as it was before',
      rules: { a: { '.write': "data.child('y').val() === 1 && !data.child('z').exists()" } },
      data: { a: { y: 1 } },
      operation: { set: '/a/z', to: 2 },
      allowed: true,
    },
    {
      name: 'leaves root as it was before',
      rules: { '.write': "root.child('a').val() === 1 && newData.child('a').val() === 2" },
      data: { a: 1 },
      operation: { set: '/a', to: 2 },
      allowed: true,
    },
    {
      name: 'replaces all that stood there, so a left-out child is missing in newData',
      rules: { a: { '.write': "!newData.hasChild('x')" } },
      data: { a: { x: 1 } },
      operation: { set: '/a', to: { y: 2 } },
      allowed: true,
    },
    {
      name: 'is granted by a .write rule although another above fails',
      rules: { '.write': 'auth.uid.length > 1', a: { '.write': true } },
      operation: { set: '/a', to: 1 },
      allowed: true,
    },
    {
      name: 'gets nothing from a .validate that is true',
      rules: { '.validate': true, a: { '.validate': true } },
      operation: { set: '/a', to: 1 },
      allowed: false,
    },
    {
      name: 'must pass the .validate at its place',
      rules: { '.write': true, a: { '.validate': 'newData.isNumber()' } },
      operation: { set: '/a', to: 'x' },
      allowed: false,
    },
    {
      name: 'passes the .validate at its place',
      rules: { '.write': true, a: { '.validate': 'newData.isNumber()' } },
      operation: { set: '/a', to: 1 },
      allowed: true,
    },
    {
      name: 'must pass the .validate of what stands above, against the merged value',
      rules: validatedAbove,
      operation: { set: '/a/x', to: 1 },
      allowed: false,
    },
    {
      name: 'passes the .validate above when the merged value is complete',
      rules: validatedAbove,
      data: { a: { y: 1 } },
      operation: { set: '/a/x', to: 1 },
      allowed: true,
    },
    {
      name: 'must pass the .validate of the root',
      rules: { '.write': true, '.validate': "newData.hasChild('b')" },
      operation: { set: '/a', to: 1 },
      allowed: false,
    },
    {
      name: 'must pass a .validate that stands above the grant',
      rules: { '.validate': "newData.hasChild('b')", a: { '.write': true } },
      operation: { set: '/a', to: 1 },
      allowed: false,
    },
    {
      name: 'must pass every .validate below that matches new data',
      rules: { '.write': true, a: { b: { c: { '.validate': 'newData.isString()' } } } },
      operation: { set: '/a', to: { b: { c: 1, d: 2 } } },
      allowed: false,
    },
    {
      name: 'passes over a .validate below for which there is no new data',
      rules: { '.write': true, a: { b: { c: { '.validate': false } } } },
      operation: { set: '/a', to: { b: { d: 2 } } },
      allowed: true,
    },
    {
      name: 'passes over rules below a plain value',
      rules: { '.write': true, a: { b: { '.validate': false }, $c: { '.validate': false } } },
      operation: { set: '/a', to: 'plain' },
      allowed: true,
    },
    {
      name: 'is judged by the .validate of every child of a list',
      rules: { '.write': true, list: { $id: { '.validate': 'newData.val() < 10' } } },
      operation: { set: '/list', to: { a: 1, b: 2, c: 11 } },
      allowed: false,
    },
    {
      name: 'does not judge siblings that are not written again',
      rules: { '.write': true, list: { $id: { '.validate': 'newData.val() < 10' } } },
      data: { list: { old: 99 } },
      operation: { set: '/list/a', to: 1 },
      allowed: true,
    },
    {
      name: 'judges data that stays the same when it is written again',
      rules: { '.write': true, list: { $id: { '.validate': 'newData.val() < 10' } } },
      data: { list: { old: 99 } },
      operation: { set: '/list', to: { old: 99 } },
      allowed: false,
    },
    {
      name: 'needs all .validate rules, one true one is not enough',
      rules: { '.write': true, a: { '.validate': true, b: { '.validate': false } } },
      operation: { set: '/a/b', to: 1 },
      allowed: false,
    },
    {
      name: 'is denied by a .validate that fails',
      rules: { '.write': true, a: { '.validate': 'newData.val().length > 2' } },
      operation: { set: '/a', to: 5 },
      allowed: false,
    },
    {
      name: 'shows a .validate below the old data at the same place',
      rules: { '.write': true, list: { $id: { '.validate': 'newData.val() === data.val() + 1' } } },
      data: { list: { a: 1, b: 5 } },
      operation: { set: '/list', to: { a: 2, b: 6 } },
      allowed: true,
    },
    {
      name: 'beyond the deepest rule is judged by those on the way',
      rules: { a: { '.write': true, '.validate': "newData.hasChild('z')" } },
      operation: { set: '/a/b/c/d', to: 1 },
      allowed: false,
    },
    {
      name: 'of a value in place of a list is seen as that value from above',
      rules: { '.write': true, a: { '.validate': 'newData.hasChildren()' } },
      data: { a: { b: 1 } },
      operation: { set: '/a', to: 'plain' },
      allowed: false,
    },
    {
      name: 'of the root walks the whole of the new data',
      rules: { '.write': true, a: { $b: { '.validate': "$b === 'good'" } } },
      operation: { set: '/', to: { a: { good: 1, bad: 1 } } },
      allowed: false,
    },
  ])
})

describe('a removal', () => {
  judgesAll([
    {
      name: 'needs a .write',
      rules: { '.read': true },
      data: { a: 1 },
      operation: { remove: '/a' },
      allowed: false,
    },
    {
      name: 'skips the .validate at its place',
      rules: { '.write': true, a: { '.validate': false } },
      data: { a: 1 },
      operation: { remove: '/a' },
      allowed: true,
    },
    {
      name: 'skips every .validate below',
      rules: { '.write': true, a: { b: { '.validate': false } } },
      data: { a: { b: 1 } },
      operation: { remove: '/a' },
      allowed: true,
    },
    {
      name: 'by an empty object is a removal too',
      rules: { '.write': true, a: { '.validate': false } },
      data: { a: 1 },
      operation: { set: '/a', to: {} },
      allowed: true,
    },
    {
      name: 'by an empty list is a removal too',
      rules: { '.write': true, a: { '.validate': false } },
      data: { a: 1 },
      operation: { set: '/a', to: [] },
      allowed: true,
    },
    {
      name: 'must leave data above that its .validate accepts',
      rules: { '.write': true, a: { '.validate': "newData.hasChildren(['x', 'y'])" } },
      data: { a: { x: 1, y: 1 } },
      operation: { remove: '/a/x' },
      allowed: false,
    },
    {
      name: 'with rules at its own place must still leave data above that is valid',
      rules: {
        '.write': true,
        a: { '.validate': "newData.hasChildren(['x', 'y'])", x: { '.validate': true } },
      },
      data: { a: { x: 1, y: 1 } },
      operation: { remove: '/a/x' },
      allowed: false,
    },
    {
      name: 'of the last child skips the .validate of the parent, which vanishes with it',
      rules: { '.write': true, a: { '.validate': "newData.hasChildren(['x', 'y'])" } },
      data: { a: { x: 1 } },
      operation: { remove: '/a/x' },
      allowed: true,
    },
    {
      name: 'above a grant is not helped by it',
      rules: { a: { b: { '.write': true } } },
      data: { a: { b: 1 } },
      operation: { remove: '/a' },
      allowed: false,
    },
    {
      name: 'is seen by .write as newData that does not exist',
      rules: { a: { '.write': 'data.exists() && !newData.exists()' } },
      data: { a: 1 },
      operation: { remove: '/a' },
      allowed: true,
    },
    {
      name: 'can be forbidden by .write alone',
      rules: { a: { '.write': 'newData.exists()' } },
      data: { a: 1 },
      operation: { remove: '/a' },
      allowed: false,
    },
    {
      name: 'of one field inside a written object is no reason to skip the others',
      rules: { '.write': true, a: { x: { '.validate': 'newData.isNumber()' } } },
      data: { a: { y: 1 } },
      operation: { set: '/a', to: { x: 'no', y: null } },
      allowed: false,
    },
  ])
})

describe('an update', () => {
  const twoFields = {
    a: { x: { '.write': true }, y: { '.write': "newData.parent().child('x').val() === 1" } },
  }
  judgesAll([
    {
      name: 'needs a grant for each path and none for their base',
      rules: { a: { x: { '.write': true }, y: { '.write': true } } },
      operation: { update: { '/a/x': 1, '/a/y': 2 } },
      allowed: true,
    },
    {
      name: 'is denied whole if one path is not granted',
      rules: { a: { x: { '.write': true } } },
      operation: { update: { '/a/x': 1, '/a/y': 2 } },
      allowed: false,
    },
    {
      name: 'is denied whole if one path is not valid',
      rules: { ...GRANT, b: { '.validate': 'newData.isString()' } },
      operation: { update: { '/a': 1, '/b': 2 } },
      allowed: false,
    },
    {
      name: 'shows each path what the others write, through newData.parent()',
      rules: twoFields,
      operation: { update: { '/a/x': 1, '/a/y': 2 } },
      allowed: true,
    },
    {
      name: 'shows it whatever the order of the paths',
      rules: twoFields,
      operation: { update: { '/a/y': 2, '/a/x': 1 } },
      allowed: true,
    },
    {
      name: 'does not pass a path that needs another one without it',
      rules: twoFields,
      operation: { update: { '/a/y': 2 } },
      allowed: false,
    },
    {
      name: 'leaves root and data as before the whole update for every path',
      rules: {
        a: { '.write': "!root.child('b').exists() && !data.exists()" },
        b: { '.write': "!root.child('a').exists() && !data.exists()" },
      },
      operation: { update: { '/a': 1, '/b': 2 } },
      allowed: true,
    },
    {
      name: 'sees the whole update in the .validate above',
      rules: { '.write': true, a: { '.validate': "newData.hasChildren(['x', 'y'])" } },
      operation: { update: { '/a/x': 1, '/a/y': 2 } },
      allowed: true,
    },
    {
      name: 'sees a removal by another path in the .validate above',
      rules: { '.write': true, a: { '.validate': "newData.hasChild('x')" } },
      data: { a: { x: 1 } },
      operation: { update: { '/a/x': null, '/a/y': 2 } },
      allowed: false,
    },
    {
      name: 'moves a value: what vanishes here appears there, in one state after',
      rules: {
        from: { $id: { '.write': "newData.parent().parent().child('to/' + $id).exists()" } },
        to: { $id: { '.write': "!newData.parent().parent().child('from/' + $id).exists()" } },
      },
      data: { from: { m: 'x' } },
      operation: { update: { '/from/m': null, '/to/m': 'x' } },
      allowed: true,
    },
    {
      name: 'that only takes away, where a move is asked for, is denied',
      rules: {
        from: { $id: { '.write': "newData.parent().parent().child('to/' + $id).exists()" } },
      },
      data: { from: { m: 'x' } },
      operation: { update: { '/from/m': null } },
      allowed: false,
    },
    {
      name: 'with a path above another is denied',
      rules: GRANT,
      operation: { update: { '/a': { x: 1 }, '/a/x': 2 } },
      allowed: false,
    },
    {
      name: 'with a path above another is denied in the other order too',
      rules: GRANT,
      operation: { update: { '/a/b/x': 2, '/a': { x: 1 } } },
      allowed: false,
    },
    {
      name: 'with the root among other paths is denied',
      rules: GRANT,
      operation: { update: { '/': { x: 1 }, '/a/x': 2 } },
      allowed: false,
    },
    {
      name: 'with paths of which one only begins like the other is fine',
      rules: GRANT,
      operation: { update: { '/a': 1, '/ab': 2 } },
      allowed: true,
    },
    {
      name: 'judges wildcards for each path by itself',
      rules: { $x: { $y: { '.write': '$x === $y' } } },
      operation: { update: { '/a/a': 1, '/b/b': 2 } },
      allowed: true,
    },
    {
      name: 'does not carry a wildcard from one path to the next',
      rules: { $x: { $y: { '.write': '$x === $y' } } },
      operation: { update: { '/a/a': 1, '/b/a': 2 } },
      allowed: false,
    },
    { name: 'of nothing changes nothing', rules: {}, operation: { update: {} }, allowed: true },
  ])

  test.each([
    [3, true],
    [4, false],
  ])('that writes a priority is judged as a write of its node (%d)', (priority, allowed) => {
    const ruleset = compileRules(
      '{"rules": {"a": {".write": true, ".validate": "newData.getPriority() === 3"}}}',
    )
    const verdict = ruleset.canWrite({
      paths: [['a', '.priority']],
      auth: null,
      now: NOON,
      before: nodeOf({ a: 1 }),
      after: nodeOf({ a: { '.value': 1, '.priority': priority } }),
    })
    expect(verdict.allowed).toBe(allowed)
  })
})

describe('a wildcard', () => {
  judgesAll([
    {
      name: 'matches any key',
      rules: { $id: { '.read': true } },
      operation: { read: '/whatever' },
      allowed: true,
    },
    {
      name: 'does not match the place it stands in',
      rules: { $id: { '.read': true } },
      operation: { read: '/' },
      allowed: false,
    },
    {
      name: 'binds the key as a string',
      rules: { $id: { '.read': "$id === '12' && $id.length === 2" } },
      operation: { read: '/12' },
      allowed: true,
    },
    {
      name: 'is never a number',
      rules: { $id: { '.read': '$id == 12' } },
      operation: { read: '/12' },
      allowed: false,
    },
    {
      name: 'is visible to all rules below',
      rules: { $id: { a: { b: { '.read': "$id === 'me'" } } } },
      operation: { read: '/me/a/b' },
      allowed: true,
    },
    {
      name: 'gives way to a sibling that is named',
      rules: { $id: { '.read': true }, named: {} },
      operation: { read: '/named' },
      allowed: false,
    },
    {
      name: 'gives way with everything below it',
      rules: { $id: { x: { '.read': true } }, named: { y: {} } },
      operation: { read: '/named/x' },
      allowed: false,
    },
    {
      name: 'that is false rejects unknown keys',
      rules: { '.write': true, a: { known: {}, $other: { '.validate': false } } },
      operation: { set: '/a', to: { known: 1, unknown: 2 } },
      allowed: false,
    },
    {
      name: 'that is false accepts the known keys',
      rules: { '.write': true, a: { known: {}, $other: { '.validate': false } } },
      operation: { set: '/a', to: { known: 1 } },
      allowed: true,
    },
    {
      name: 'that is false rejects an unknown key written by itself',
      rules: { '.write': true, a: { known: {}, $other: { '.validate': false } } },
      operation: { set: '/a/unknown/deep', to: 1 },
      allowed: false,
    },
    {
      name: 'at several levels binds each its own key',
      rules: { $a: { $b: { $c: { '.write': "$a + '-' + $b + '-' + $c === '1-2-3'" } } } },
      operation: { set: '/1/2/3', to: true },
      allowed: true,
    },
    {
      name: 'below the written place binds the key of each child in turn',
      rules: { '.write': true, $a: { $b: { '.validate': 'newData.val() === $a + $b' } } },
      operation: { set: '/', to: { x: { p: 'xp', q: 'xq' }, y: { p: 'yp' } } },
      allowed: true,
    },
    {
      name: 'of one branch does not reach into another',
      rules: {
        '.write': true,
        a: { $x: { '.validate': 'newData.val() === $x' } },
        b: { $y: { $z: { '.validate': "newData.val() === $y + '/' + $z" } } },
      },
      operation: { set: '/', to: { a: { k: 'k' }, b: { l: { m: 'l/m' } } } },
      allowed: true,
    },
  ])
})

test('the result of a granted request says nothing more', () => {
  expect(judgeOperation({ '.read': true }, { read: '/' })).toEqual({ allowed: true })
})
