import { describe, expect, test } from 'vitest'
import { judgeOperation, type Operation, type Situation } from './judgeOperation.ts'

function explanationOf(rules: object, operation: Operation, situation?: Situation): string {
  const verdict = judgeOperation(rules, operation, situation)
  if (verdict.allowed) throw new Error('the operation is allowed')
  return verdict.explain()
}

/** What is said about a .write rule at /shop/$item of which "apple" is written. */
function reasonOf(rule: string, newValue: unknown = 'new', situation: Situation = {}): string {
  const rules = { shop: { $item: { '.write': rule } } }
  const lines = explanationOf(rules, { set: '/shop/apple', to: newValue }, situation).split('\n')
  return lines
    .slice(3)
    .map((line) => line.trim())
    .join(' / ')
}

describe('the explanation of a denial', () => {
  test('a denial names the operation, the person, every rule consulted and why each is false', () => {
    const rules = {
      '.write': 'auth.token.admin === true',
      services: {
        $service: {
          '.write': "root.child('owners').child($service).val() === auth.uid",
          price: { '.write': false },
        },
      },
    }
    const text = explanationOf(
      rules,
      { set: '/services/s1/price', to: 5 },
      { auth: 'eve', data: { owners: { s1: 'bob' } } },
    )
    expect(text).toBe(
      [
        'write at /services/s1/price by uid "eve" is denied: no .write rule on the way grants it',
        '  /.write (for /) is false',
        '    rule: auth.token.admin === true',
        '    auth.token.admin === true is false: auth.token.admin is null',
        '  /services/$service/.write (for /services/s1) is false',
        "    rule: root.child('owners').child($service).val() === auth.uid",
        "    root.child('owners').child($service).val() === auth.uid is false: " +
          'root.child(\'owners\').child($service).val() is "bob", auth.uid is "eve", $service is "s1"',
        '  /services/$service/price/.write (for /services/s1/price) is false',
        '    rule: false',
        '    the rule, or this part of it, is the word false',
      ].join('\n'),
    )
  })

  test('a denial shows the .validate that refused, with what was granted and valid before it', () => {
    const rules = {
      services: {
        '.write': 'auth != null',
        $service: {
          '.validate': "newData.hasChildren(['price'])",
          price: {
            '.validate': "newData.parent().child('price').isNumber() && newData.val() >= 0",
          },
        },
      },
    }
    const text = explanationOf(rules, { set: '/services/s1', to: { price: '12' } }, { auth: 'bob' })
    expect(text).toBe(
      [
        'write at /services/s1 by uid "bob" is denied: a .validate rule is false',
        '  /services/.write (for /services) is true',
        '    rule: auth != null',
        '  /services/$service/.validate (for /services/s1) is true',
        "    rule: newData.hasChildren(['price'])",
        '  /services/$service/price/.validate (for /services/s1/price) is false',
        "    rule: newData.parent().child('price').isNumber() && newData.val() >= 0",
        "    newData.parent().child('price').isNumber() is false: " +
          'newData.parent().child(\'price\') is "12"',
      ].join('\n'),
    )
  })

  test('a denial of a read shows the query', () => {
    const rules = { list: { '.read': 'query.orderByKey && query.limitToFirst <= 100' } }
    const text = explanationOf(rules, { read: '/list', query: { limitToFirst: 500 } })
    expect(text).toBe(
      [
        'read at /list by nobody (signed out) is denied: no .read rule on the way grants it',
        '  /list/.read (for /list) is false',
        '    rule: query.orderByKey && query.limitToFirst <= 100',
        '    query.limitToFirst <= 100 is false: query.limitToFirst is 500',
      ].join('\n'),
    )
  })

  test('a denial says so when there is no rule on the way', () => {
    expect(explanationOf({ a: {} }, { read: '/a/b' })).toBe(
      'read at /a/b by nobody (signed out) is denied: there is no .read rule on the way',
    )
  })

  test('a denial says so when the paths of an update overlap', () => {
    const rules = { '.write': true }
    expect(explanationOf(rules, { update: { '/a': { x: 1 }, '/a/y': 2 } })).toBe(
      'write at /a by nobody (signed out) is denied: another path of the same update lies at or below this one',
    )
  })

  test('a denial names the path of an update that fails', () => {
    const rules = { a: { '.write': true }, b: { '.write': 'auth != null' } }
    const text = explanationOf(rules, { update: { '/a': 1, '/b': 2 } })
    expect(text).toContain('write at /b by nobody (signed out) is denied')
    expect(text).toContain('auth != null is false: auth is null')
  })

  test('a denial stays short when very many rules were consulted', () => {
    const rules = { '.write': true, list: { $id: { '.validate': 'newData.val() < 1000' } } }
    const many = Object.fromEntries(
      Array.from({ length: 1001 }, (_, index) => [`k${index}`, index]),
    )
    const text = explanationOf(rules, { set: '/list', to: many })
    expect(text.split('\n').length).toBeLessThan(100)
    expect(text).toContain('newData.val() < 1000 is false: newData.val() is 1000')
  })
})

describe('the false part of a rule', () => {
  test.each([
    [
      "newData.isString() && newData.val().matches(/^n/) && newData.val() === 'x'",
      `newData.val() === 'x' is false: newData.val() is "new"`,
    ],
    [
      "newData.val() === 'x' || newData.val() === 'y'",
      `newData.val() === 'x' is false: newData.val() is "new" / newData.val() === 'y' is false: newData.val() is "new"`,
    ],
    [
      "auth == null && (newData.isNumber() || newData.val() === 'y')",
      `newData.isNumber() is false: newData is "new" / newData.val() === 'y' is false: newData.val() is "new"`,
    ],
    ['!newData.exists()', '!newData.exists() is false: newData.exists() is true, newData is "new"'],
    [
      "newData.hasChildren(['a', $item])",
      `newData.hasChildren(['a', $item]) is false: newData is "new", $item is "apple"`,
    ],
    [
      'data.exists() ? true : newData.isNumber()',
      'data.exists() is false / newData.isNumber() is false: newData is "new"',
    ],
    [
      'auth.uid === newData.val()',
      'auth.uid === newData.val() is false: auth.uid is null, newData.val() is "new"',
    ],
    ["newData.val().contains('x')", `newData.val().contains('x') is false: newData.val() is "new"`],
    ['now < 5', 'now < 5 is false: now is 1772539200000'],
    ['(true && false)', 'the rule, or this part of it, is the word false'],
  ])('a denial shows the false part of the rule %s', (rule, reason) => {
    expect(reasonOf(rule)).toBe(reason)
  })

  test.each([
    [
      'newData.val() < 5',
      'newData.val() < 5 is an error ("<" needs two numbers or two strings, not "new" and 5): newData.val() is "new"',
    ],
    [
      'newData.exists() && (auth.uid.length > 3 || true)',
      'auth.uid.length is an error (length needs a string, not null): auth.uid is null',
    ],
    [
      "root.child('people/' + auth.uid).exists()",
      `'people/' + auth.uid is an error ("+" needs numbers or strings, not "people/" and null): auth.uid is null`,
    ],
    [
      'root.child(auth.token.clinic).exists()',
      'root.child(auth.token.clinic) is an error (the argument of child() needs a string, not null): root is null, auth.token.clinic is null',
    ],
    ['root.parent().exists()', 'root.parent() is an error (the root has no parent): root is null'],
    ['newData.val()', 'error: a rule must be true or false, not "new"'],
    [
      'newData.val() && true',
      'newData.val() && true is an error (each side of "&&" must be true or false, not "new"): newData.val() is "new"',
    ],
  ])('a denial shows the part of a rule that fails: %s', (rule, reason) => {
    expect(reasonOf(rule)).toBe(reason)
  })

  test('a denial shows data cut to a readable length', () => {
    expect(reasonOf('newData.isNumber()', 'x'.repeat(500))).toMatch(
      /^newData\.isNumber\(\) is false: newData is "x{76}…$/,
    )
    expect(reasonOf('newData.isNumber()', { a: 1, b: { c: 2 } })).toBe(
      'newData.isNumber() is false: newData is { "a": 1, "b": {…} }',
    )
    const wide = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 1]))
    expect(reasonOf('newData.isNumber()', wide)).toContain('… 20 children }')
    expect(reasonOf('newData.val() == 1', { a: 1 })).toBe(
      'newData.val() == 1 is false: newData.val() is data with children',
    )
  })

  test('a denial shows the false part on one line though the rule runs over several', () => {
    expect(reasonOf('newData.val()\n    ===\n   1')).toBe(
      'newData.val() === 1 is false: newData.val() is "new"',
    )
  })
})
