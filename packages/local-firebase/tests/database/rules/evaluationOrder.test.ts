import { describe, expect, test } from 'vitest'
import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import { nodeOf } from '#local-firebase/tests/database/tree/nodeOf.ts'
import { isAllowed, judgeOperation, NOON, type Operation } from './judgeOperation.ts'

type Judge = (name: string, operation: Operation, rules: object, data?: unknown) => void

/** Tests of what the rules grant to someone signed out; `data` is what is there before. */
const granted: Judge = (name, operation, rules, data) => {
  test(name, () => {
    expect(isAllowed(rules, operation, { data })).toBe(true)
  })
}

const denied: Judge = (name, operation, rules, data) => {
  test(name, () => {
    expect(isAllowed(rules, operation, { data })).toBe(false)
  })
}

const read = (path: string): Operation => ({ read: path })
const set = (path: string, to: unknown): Operation => ({ set: path, to })
const remove = (path: string): Operation => ({ remove: path })
const update = (changes: Record<string, unknown>): Operation => ({ update: changes })

const GRANT = { '.read': true, '.write': true }

describe('a read', () => {
  denied('a read is denied without rules', read('/a'), {})
  denied('a read is denied at the root without rules', read('/'), {})
  granted('a read is granted at the place of a true rule', read('/a'), { a: { '.read': true } })
  granted('a read is granted anywhere below a true rule', read('/a/b/c/d'), {
    a: { '.read': true },
  })
  granted('a read once granted above cannot be taken back below', read('/a/b'), {
    a: { '.read': true, b: { '.read': false } },
  })
  granted('a read is granted below a false rule by a true one', read('/a/b'), {
    '.read': false,
    a: { '.read': false, b: { '.read': true } },
  })
  denied('a read gets nothing from rules below its place', read('/a'), {
    a: { b: { '.read': true } },
  })
  denied('a read gets nothing from rules beside its place', read('/a/c'), {
    a: { b: { '.read': true } },
  })
  denied('a read gets nothing from a .write rule', read('/a'), { a: { '.write': true } })
  granted(
    'a read sees data at the place of the rule, not of the read',
    read('/a/b'),
    { a: { '.read': "data.child('open').val() === true" } },
    { a: { open: true, b: { open: false } } },
  )
  granted('a read goes on to the next rule after one that fails', read('/a'), {
    '.read': 'auth.uid.length > 1',
    a: { '.read': true },
  })
  denied('a read is denied by a false Boolean', read('/'), { '.read': false })
  granted('a read of what is not there is judged by the same rules', read('/a'), {
    a: { '.read': '!data.exists()' },
  })
})

describe('a set', () => {
  const validatedAbove = { '.write': true, a: { '.validate': "newData.hasChildren(['x', 'y'])" } }
  denied('a set is denied without rules', set('/a', 1), {})
  denied('a set is denied by rules that only read', set('/a', 1), { '.read': true })
  granted('a set is granted by a true rule above', set('/a/b/c', 1), { a: { '.write': true } })
  granted('a set once granted above cannot be taken back below', set('/a/b', 1), {
    a: { '.write': true, b: { '.write': false } },
  })
  denied('a set above a grant is not helped by it', set('/a', { b: 1 }), {
    a: { b: { '.write': true } },
  })
  granted(
    'a set sees newData at the place of the .write rule, merged with what stays',
    set('/a/y', 2),
    { a: { '.write': "newData.child('x').val() === 1 && newData.child('y').val() === 2" } },
    { a: { x: 1 } },
  )
  denied(
    'a set does not show the .write rule the written value as newData',
    set('/a/y', 2),
    { a: { '.write': 'newData.val() === 2' } },
    { a: { x: 1 } },
  )
  granted(
    'a set sees newData at the place of the .write rule although its own place has rules too',
    set('/a/y', 2),
    { a: { '.write': "newData.child('x').val() === 1", y: { '.validate': true } } },
    { a: { x: 1 } },
  )
  denied(
    'a set does not show a .write rule above what only its own place will hold',
    set('/a/y', 2),
    { a: { '.write': 'newData.val() === 2', y: { '.validate': true } } },
    { a: { x: 1 } },
  )
  granted(
    'a set sees data at the place of the .write rule, as it was before',
    set('/a/z', 2),
    { a: { '.write': "data.child('y').val() === 1 && !data.child('z').exists()" } },
    { a: { y: 1 } },
  )
  granted(
    'a set leaves root as it was before',
    set('/a', 2),
    { '.write': "root.child('a').val() === 1 && newData.child('a').val() === 2" },
    { a: 1 },
  )
  granted(
    'a set replaces all that was there, so a left-out child is missing in newData',
    set('/a', { y: 2 }),
    { a: { '.write': "!newData.hasChild('x')" } },
    { a: { x: 1 } },
  )
  granted('a set is granted by a .write rule although another above fails', set('/a', 1), {
    '.write': 'auth.uid.length > 1',
    a: { '.write': true },
  })
  denied('a set gets nothing from a .validate that is true', set('/a', 1), {
    '.validate': true,
    a: { '.validate': true },
  })
  denied('a set must pass the .validate at its place', set('/a', 'x'), {
    '.write': true,
    a: { '.validate': 'newData.isNumber()' },
  })
  granted('a set passes the .validate at its place', set('/a', 1), {
    '.write': true,
    a: { '.validate': 'newData.isNumber()' },
  })
  denied(
    'a set must pass the .validate rules above, against the merged value',
    set('/a/x', 1),
    validatedAbove,
  )
  granted(
    'a set passes the .validate above when the merged value is complete',
    set('/a/x', 1),
    validatedAbove,
    { a: { y: 1 } },
  )
  denied('a set must pass the .validate of the root', set('/a', 1), {
    '.write': true,
    '.validate': "newData.hasChild('b')",
  })
  denied('a set must pass a .validate above the grant', set('/a', 1), {
    '.validate': "newData.hasChild('b')",
    a: { '.write': true },
  })
  denied(
    'a set must pass every .validate below that matches new data',
    set('/a', { b: { c: 1, d: 2 } }),
    { '.write': true, a: { b: { c: { '.validate': 'newData.isString()' } } } },
  )
  granted(
    'a set passes over a .validate below for which there is no new data',
    set('/a', { b: { d: 2 } }),
    { '.write': true, a: { b: { c: { '.validate': false } } } },
  )
  granted('a set passes over rules below a plain value', set('/a', 'plain'), {
    '.write': true,
    a: { b: { '.validate': false }, $c: { '.validate': false } },
  })
  denied(
    'a set is judged by the .validate of every child of a list',
    set('/list', { a: 1, b: 2, c: 11 }),
    { '.write': true, list: { $id: { '.validate': 'newData.val() < 10' } } },
  )
  granted(
    'a set does not judge siblings that are not written again',
    set('/list/a', 1),
    { '.write': true, list: { $id: { '.validate': 'newData.val() < 10' } } },
    { list: { old: 99 } },
  )
  denied(
    'a set judges data that stays the same when it is written again',
    set('/list', { old: 99 }),
    { '.write': true, list: { $id: { '.validate': 'newData.val() < 10' } } },
    { list: { old: 99 } },
  )
  denied('a set needs all .validate rules, one true one is not enough', set('/a/b', 1), {
    '.write': true,
    a: { '.validate': true, b: { '.validate': false } },
  })
  denied('a set is denied by a .validate that fails', set('/a', 5), {
    '.write': true,
    a: { '.validate': 'newData.val().length > 2' },
  })
  granted(
    'a set shows a .validate below the old data at the same place',
    set('/list', { a: 2, b: 6 }),
    { '.write': true, list: { $id: { '.validate': 'newData.val() === data.val() + 1' } } },
    { list: { a: 1, b: 5 } },
  )
  denied('a set beyond the deepest rule is judged by those on the way', set('/a/b/c/d', 1), {
    a: { '.write': true, '.validate': "newData.hasChild('z')" },
  })
  denied(
    'a set of a value in place of a list is seen as that value from above',
    set('/a', 'plain'),
    { '.write': true, a: { '.validate': 'newData.hasChildren()' } },
    { a: { b: 1 } },
  )
  denied(
    'a set of the root walks the whole of the new data',
    set('/', { a: { good: 1, bad: 1 } }),
    {
      '.write': true,
      a: { $b: { '.validate': "$b === 'good'" } },
    },
  )
})

describe('a removal', () => {
  denied('a removal needs a .write', remove('/a'), { '.read': true }, { a: 1 })
  granted(
    'a removal skips the .validate at its place',
    remove('/a'),
    { '.write': true, a: { '.validate': false } },
    { a: 1 },
  )
  granted(
    'a removal skips every .validate below',
    remove('/a'),
    { '.write': true, a: { b: { '.validate': false } } },
    { a: { b: 1 } },
  )
  granted(
    'a set of an empty object is judged as a removal',
    set('/a', {}),
    { '.write': true, a: { '.validate': false } },
    { a: 1 },
  )
  granted(
    'a set of an empty list is judged as a removal',
    set('/a', []),
    { '.write': true, a: { '.validate': false } },
    { a: 1 },
  )
  denied(
    'a removal must leave data above that its .validate accepts',
    remove('/a/x'),
    { '.write': true, a: { '.validate': "newData.hasChildren(['x', 'y'])" } },
    { a: { x: 1, y: 1 } },
  )
  denied(
    'a removal with rules at its own place must still leave data above that is valid',
    remove('/a/x'),
    {
      '.write': true,
      a: { '.validate': "newData.hasChildren(['x', 'y'])", x: { '.validate': true } },
    },
    { a: { x: 1, y: 1 } },
  )
  granted(
    'a removal of the last child skips the .validate of the parent, which vanishes with it',
    remove('/a/x'),
    { '.write': true, a: { '.validate': "newData.hasChildren(['x', 'y'])" } },
    { a: { x: 1 } },
  )
  denied(
    'a removal above a grant is not helped by it',
    remove('/a'),
    { a: { b: { '.write': true } } },
    { a: { b: 1 } },
  )
  granted(
    'a removal is seen by .write as newData that does not exist',
    remove('/a'),
    { a: { '.write': 'data.exists() && !newData.exists()' } },
    { a: 1 },
  )
  denied(
    'a removal can be forbidden by .write alone',
    remove('/a'),
    { a: { '.write': 'newData.exists()' } },
    { a: 1 },
  )
  denied(
    'a removal of one field inside a written object is no reason to skip the others',
    set('/a', { x: 'no', y: null }),
    { '.write': true, a: { x: { '.validate': 'newData.isNumber()' } } },
    { a: { y: 1 } },
  )
})

describe('an update', () => {
  const twoFields = {
    a: { x: { '.write': true }, y: { '.write': "newData.parent().child('x').val() === 1" } },
  }
  granted(
    'an update needs a grant for each path and none for their base',
    update({ '/a/x': 1, '/a/y': 2 }),
    {
      a: { x: { '.write': true }, y: { '.write': true } },
    },
  )
  denied('an update is denied whole if one path is not granted', update({ '/a/x': 1, '/a/y': 2 }), {
    a: { x: { '.write': true } },
  })
  denied('an update is denied whole if one path is not valid', update({ '/a': 1, '/b': 2 }), {
    ...GRANT,
    b: { '.validate': 'newData.isString()' },
  })
  granted(
    'an update shows each path what the others write, through newData.parent()',
    update({ '/a/x': 1, '/a/y': 2 }),
    twoFields,
  )
  granted(
    'an update shows each path what the others write, in any order',
    update({ '/a/y': 2, '/a/x': 1 }),
    twoFields,
  )
  denied(
    'an update does not pass a path that needs another one without it',
    update({ '/a/y': 2 }),
    twoFields,
  )
  granted(
    'an update leaves root and data as before the whole update for every path',
    update({ '/a': 1, '/b': 2 }),
    {
      a: { '.write': "!root.child('b').exists() && !data.exists()" },
      b: { '.write': "!root.child('a').exists() && !data.exists()" },
    },
  )
  granted(
    'an update sees the whole update in the .validate above',
    update({ '/a/x': 1, '/a/y': 2 }),
    {
      '.write': true,
      a: { '.validate': "newData.hasChildren(['x', 'y'])" },
    },
  )
  denied(
    'an update sees a removal by another path in the .validate above',
    update({ '/a/x': null, '/a/y': 2 }),
    { '.write': true, a: { '.validate': "newData.hasChild('x')" } },
    { a: { x: 1 } },
  )
  granted(
    'an update moves a value: what vanishes here appears there, in one state after',
    update({ '/from/m': null, '/to/m': 'x' }),
    {
      from: { $id: { '.write': "newData.parent().parent().child('to/' + $id).exists()" } },
      to: { $id: { '.write': "!newData.parent().parent().child('from/' + $id).exists()" } },
    },
    { from: { m: 'x' } },
  )
  denied(
    'an update that only takes away, where a move is asked for, is denied',
    update({ '/from/m': null }),
    { from: { $id: { '.write': "newData.parent().parent().child('to/' + $id).exists()" } } },
    { from: { m: 'x' } },
  )
  denied(
    'an update with a path above another is denied',
    update({ '/a': { x: 1 }, '/a/x': 2 }),
    GRANT,
  )
  denied(
    'an update with a path above another is denied in the other order too',
    update({ '/a/b/x': 2, '/a': { x: 1 } }),
    GRANT,
  )
  denied(
    'an update with the root among other paths is denied',
    update({ '/': { x: 1 }, '/a/x': 2 }),
    GRANT,
  )
  granted(
    'an update with paths of which one only begins like the other is fine',
    update({ '/a': 1, '/ab': 2 }),
    GRANT,
  )
  granted('an update judges wildcards for each path by itself', update({ '/a/a': 1, '/b/b': 2 }), {
    $x: { $y: { '.write': '$x === $y' } },
  })
  denied(
    'an update does not carry a wildcard from one path to the next',
    update({ '/a/a': 1, '/b/a': 2 }),
    {
      $x: { $y: { '.write': '$x === $y' } },
    },
  )
  granted('an update of nothing changes nothing', update({}), {})

  test.each([
    [3, true],
    [4, false],
  ])(
    'an update that writes a priority is judged as a write of its node (%d)',
    (priority, allowed) => {
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
    },
  )
})

describe('a wildcard', () => {
  granted('a wildcard matches any key', read('/whatever'), { $id: { '.read': true } })
  denied('a wildcard does not match its own place', read('/'), { $id: { '.read': true } })
  granted('a wildcard binds the key as a string', read('/12'), {
    $id: { '.read': "$id === '12' && $id.length === 2" },
  })
  denied('a wildcard is never a number', read('/12'), { $id: { '.read': '$id == 12' } })
  granted('a wildcard is visible to all rules below', read('/me/a/b'), {
    $id: { a: { b: { '.read': "$id === 'me'" } } },
  })
  denied('a wildcard gives way to a sibling that is named', read('/named'), {
    $id: { '.read': true },
    named: {},
  })
  denied('a wildcard gives way with everything below it', read('/named/x'), {
    $id: { x: { '.read': true } },
    named: { y: {} },
  })
  denied('a wildcard that is false rejects unknown keys', set('/a', { known: 1, unknown: 2 }), {
    '.write': true,
    a: { known: {}, $other: { '.validate': false } },
  })
  granted('a wildcard that is false accepts the known keys', set('/a', { known: 1 }), {
    '.write': true,
    a: { known: {}, $other: { '.validate': false } },
  })
  denied(
    'a wildcard that is false rejects an unknown key written by itself',
    set('/a/unknown/deep', 1),
    {
      '.write': true,
      a: { known: {}, $other: { '.validate': false } },
    },
  )
  granted('a wildcard at several levels binds each its own key', set('/1/2/3', true), {
    $a: { $b: { $c: { '.write': "$a + '-' + $b + '-' + $c === '1-2-3'" } } },
  })
  granted(
    'a wildcard below the written place binds the key of each child in turn',
    set('/', { x: { p: 'xp', q: 'xq' }, y: { p: 'yp' } }),
    { '.write': true, $a: { $b: { '.validate': 'newData.val() === $a + $b' } } },
  )
  granted(
    'a wildcard of one branch does not reach into another',
    set('/', { a: { k: 'k' }, b: { l: { m: 'l/m' } } }),
    {
      '.write': true,
      a: { $x: { '.validate': 'newData.val() === $x' } },
      b: { $y: { $z: { '.validate': "newData.val() === $y + '/' + $z" } } },
    },
  )
})

test('a granted request gives its result and says nothing more', () => {
  expect(judgeOperation({ '.read': true }, { read: '/' })).toEqual({ allowed: true })
})
