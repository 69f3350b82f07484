import { describe, expect, test } from 'vitest'
import { isAllowed, person, type Situation } from './judgeOperation.ts'

type Outcome = 'true' | 'false' | 'error'
type Row = readonly [expression: string, outcome: Outcome]

const bob = person('bob', {
  name: 'one',
  count: 1,
  admin: true,
  team: { id: 'red', '0': 'zero' },
  roles: ['doctor', 'owner'],
  nothing: null,
})

/** Each expression is the .write rule at /$place/$key; "new" is written at /shop/apple. */
const SITUATION: Situation = {
  auth: bob,
  data: {
    shop: { apple: 'old', pear: 5, none: false, zero: 0, empty: '', list: { a: 1, b: true } },
    other: { apple: 'red' },
  },
}

function holds(expression: string, situation: Situation): boolean {
  const rules = { $place: { $key: { '.write': expression } } }
  return isAllowed(rules, { set: '/shop/apple', to: 'new' }, situation)
}

/**
 * False and error both deny; they differ in that a negation turns false into true and leaves an error
 * an error.
 */
function outcomeOf(expression: string, situation: Situation): Outcome {
  if (holds(expression, situation)) return 'true'
  return holds(`!(${expression})`, situation) ? 'false' : 'error'
}

function comesTo(rows: readonly Row[], situation: Situation = SITUATION): void {
  test.each(rows)('the expression %s comes to %s', (expression, outcome) => {
    expect(outcomeOf(expression, situation)).toBe(outcome)
  })
}

describe('literals and grouping', () => {
  comesTo([
    ['true', 'true'],
    ['false', 'false'],
    ['!true', 'false'],
    ['!!true', 'true'],
    ['(true)', 'true'],
    [`'a' == "a"`, 'true'],
    [`'it\\'s' == "it's"`, 'true'],
    [`'\\u0041\\n' == 'A\\n'`, 'true'],
    ['1.5e3 == 1500', 'true'],
    ['0.1 + 0.2 > 0.3', 'true'],
    ['null == null', 'true'],
    ['1 + 2 * 3 == 7', 'true'],
    ['(1 + 2) * 3 == 9', 'true'],
    ['10 - 3 - 2 == 5', 'true'],
    ['12 / 3 / 2 == 2', 'true'],
    ['7 % 4 == 3', 'true'],
    ['-7 % 4 == -3', 'true'],
    ['- -1 == 1', 'true'],
    ['--1 == 1', 'true'],
    ['1 < 2 == true', 'true'],
    ['!false && false', 'false'],
    ['true || true && false', 'true'],
    ['(true || true) && false', 'false'],
    ['false ? false : true ? true : false', 'true'],
    ['true ? false : true', 'false'],
    ['true && true && true && false', 'false'],
    ['false || false || true', 'true'],
    ['1<2&&2<3', 'true'],
    ['\n  1\n  <\t2  ', 'true'],
  ])
})

describe('equality', () => {
  comesTo([
    ['1 == 1', 'true'],
    ['1 === 1', 'true'],
    ['1 != 1', 'false'],
    ['1 !== 2', 'true'],
    [`'1' == 1`, 'false'],
    [`'1' != 1`, 'true'],
    ['auth.token.count == 1', 'true'],
    [`auth.token.count == '1'`, 'false'],
    ['auth.token.admin == 1', 'false'],
    ['auth.token.admin == true', 'true'],
    [`root.child('shop/zero').val() == false`, 'false'],
    [`root.child('shop/empty').val() == false`, 'false'],
    [`root.child('shop/empty').val() == 0`, 'false'],
    [`root.child('shop/none').val() == null`, 'false'],
    [`root.child('missing').val() == null`, 'true'],
    [`root.child('missing').val() === null`, 'true'],
    [`root.child('missing').val() != null`, 'false'],
    [`root.child('missing').val() == false`, 'false'],
    [`root.child('missing').val() == 0`, 'false'],
    [`root.child('missing').val() == ''`, 'false'],
    [`'foo' == auth.token.absent`, 'false'],
    [`'foo' != auth.token.absent`, 'true'],
    [`'A' == 'a'`, 'false'],
    ['auth == null', 'false'],
    ['auth.token.team == null', 'false'],
    [`auth.token.team == 'red'`, 'false'],
    ['auth.token.team == auth.token.team', 'error'],
    ['auth.token.team != auth.token.roles', 'error'],
    ['data.parent().val() == newData.parent().val()', 'error'],
    ['data.parent().val() != newData.parent().val()', 'error'],
    ['data.parent().val() != null', 'true'],
    ['0 == -0', 'true'],
  ])
})

describe('order', () => {
  comesTo([
    ['1 < 2', 'true'],
    ['2 <= 2', 'true'],
    ['2 > 2', 'false'],
    ['2 >= 2', 'true'],
    [`'a' < 'b'`, 'true'],
    [`'B' < 'a'`, 'true'],
    [`'10' < '9'`, 'true'],
    [`'a' < 1`, 'error'],
    [`1 < 'a'`, 'error'],
    [`'foo' > auth.token.absent`, 'error'],
    [`auth.token.absent <= 'foo'`, 'error'],
    ['auth.token.absent < 5', 'error'],
    ['5 >= auth.token.absent', 'error'],
    ['auth.token.admin > 0', 'error'],
    ['auth.token.team > 0', 'error'],
    ['null < 1', 'error'],
    ['null <= null', 'error'],
    [`root.child('shop').val() > 1`, 'error'],
    [`root.child('shop/pear').val() < 6`, 'true'],
    ['(1/0) > 2', 'false'],
    ['(1/0) < 2', 'false'],
    ['1/0 <= 1/0', 'false'],
    ['1/0 == 1/0', 'false'],
  ])
})

describe('arithmetic', () => {
  comesTo([
    ['auth.token.count + 1 == 2', 'true'],
    [`auth.token.name + 'two' == 'onetwo'`, 'true'],
    [`1 + 'a' == '1a'`, 'true'],
    [`'a' + 1 == 'a1'`, 'true'],
    [`auth.token.name + 1 == 2`, 'false'],
    [`1 + 2 + 'a' == '3a'`, 'true'],
    [`1/0 + '' == 'NaN'`, 'true'],
    [`-1/0 + '' == 'NaN'`, 'true'],
    [`0.5 + '' == '0.5'`, 'true'],
    ['1 + auth.token.admin == 2', 'error'],
    ['auth.token.admin + 1 == 2', 'error'],
    [`auth.token.admin + 'x' == 'truex'`, 'error'],
    ['1 + auth.token.absent == 1', 'error'],
    [`'x' + auth.token.absent == 'xnull'`, 'error'],
    [`'x' + auth.token.team == 'x'`, 'error'],
    [`'x' + root.child('shop').val() == 'x'`, 'error'],
    [`'3' - 1 == 2`, 'error'],
    ['1 - auth.token.name == 0', 'error'],
    [`auth.token.name * 1 == 1`, 'error'],
    ['1 / auth.token.name == 1', 'error'],
    ['auth.token.name % 2 == 1', 'error'],
    ['auth.token.admin - 1 == 0', 'error'],
    ['auth.token.absent * 2 == 0', 'error'],
    ['1 % auth.token.absent == 0', 'error'],
    ['-auth.token.count == -1', 'true'],
    ['-auth.token.name == -1', 'error'],
    ['-auth.token.absent == 0', 'error'],
    ['-auth.token.admin == -1', 'error'],
    ['1 % 0 == 0', 'false'],
  ])
})

describe('an error makes the whole rule false', () => {
  const failing = [
    'auth.token.absent.length > 1',
    'auth.token.absent < 1',
    `root.child(auth.token.absent).exists()`,
    'root.parent().exists()',
    `'a'.contains(auth.token.count)`,
    `root.child('missing').val().length > 0`,
    'auth.token.name && true',
    '(auth.token.name + 1) - 1 == 0',
  ]
  test.each(failing)('a rule with the error %s is false as a whole', (error) => {
    const denied = [
      error,
      `!(${error})`,
      `!!(${error})`,
      `(${error}) || true`,
      `(${error}) ? true : true`,
      `true && (${error})`,
      `false || (${error})`,
      `(${error}) == false`,
      `(${error}) != true`,
      `true ? (${error}) : true`,
      `((${error}) || true) || true`,
    ]
    expect(denied.filter((expression) => holds(expression, SITUATION))).toEqual([])
    const neverReached = [
      `true || (${error})`,
      `!(false && (${error}))`,
      `true ? true : (${error})`,
      `false ? (${error}) : true`,
      `false || true || (${error})`,
    ]
    expect(neverReached.filter((expression) => !holds(expression, SITUATION))).toEqual([])
  })

  comesTo([
    ['auth.token.name ? true : true', 'error'],
    ['!auth.token.absent', 'error'],
    ['!auth.token.count', 'error'],
    ['auth.token.count || true', 'error'],
    ['auth.token.absent && true', 'error'],
    ['true && auth.token.name', 'error'],
    ['auth.token.admin && true', 'true'],
    ['auth.token.admin', 'true'],
    ['auth.token.name', 'error'],
    ['auth.token.absent', 'error'],
    [`root.child('shop/none').val()`, 'false'],
    [`root.child('shop/pear').val()`, 'error'],
    ['auth', 'error'],
  ])
})

describe('auth', () => {
  comesTo([
    ['auth != null', 'true'],
    [`auth.uid == 'bob'`, 'true'],
    [`auth.provider == 'password'`, 'true'],
    [`auth.token.sub == 'bob'`, 'true'],
    [`auth.token.team.id == 'red'`, 'true'],
    [`auth.token['team']['id'] == 'red'`, 'true'],
    [`auth['uid'] == 'bob'`, 'true'],
    [`auth.token['te' + 'am'].id == 'red'`, 'true'],
    [`auth.token[$key] == null`, 'true'],
    [`auth.token.roles[0] == 'doctor'`, 'true'],
    [`auth.token.roles[5] == null`, 'true'],
    [`auth.token.roles['0'] == null`, 'true'],
    [`auth.token.team[0] == null`, 'error'],
    ['auth.token.absent == null', 'true'],
    ['auth.token.absent.deeper.still == null', 'true'],
    ['auth.token.nothing.more == null', 'true'],
    ['auth.absent == null', 'true'],
    ['auth.token.constructor == null', 'true'],
    ['auth.token.__proto__ == null', 'true'],
    ['auth.token.team.toString == null', 'true'],
    [`auth.token['hasOwnProperty'] == null`, 'true'],
    ['auth.uid.nothing == null', 'error'],
    ['auth.token.count.nothing == null', 'error'],
    ['auth.token[auth.token.absent] == null', 'error'],
    ['auth.token[auth.token.team] == null', 'error'],
    [`auth.uid.length == 3`, 'true'],
    [`auth.contains('b')`, 'error'],
    ['auth.token.roles.length == 2', 'error'],
  ])

  describe('of someone signed out', () => {
    comesTo(
      [
        ['auth == null', 'true'],
        ['auth != null', 'false'],
        ['auth.uid == null', 'true'],
        ['auth.token.admin == null', 'true'],
        ['auth.token.admin == true', 'false'],
        [`auth.uid !== 'eviluser'`, 'true'],
        [`auth.token['a'].b.c == null`, 'true'],
        [`auth.uid == $key`, 'false'],
        [`auth.contains('75')`, 'error'],
        [`root.child('shop/' + auth.uid).exists()`, 'error'],
        [`root.child(auth.uid).exists()`, 'error'],
        [`root.hasChild(auth.uid)`, 'error'],
        [`root.hasChildren([auth.uid])`, 'error'],
        [`auth.uid.length > 0`, 'error'],
      ],
      { ...SITUATION, auth: null },
    )
  })
})

describe('now and the wildcards', () => {
  comesTo(
    [
      ['now == 1000', 'true'],
      ['now + 60 * 1000 > 60999', 'true'],
      [`now + '' == '1000'`, 'true'],
      [`$place == 'shop'`, 'true'],
      [`$key == 'apple'`, 'true'],
      [`root.child($place).child($key).val() == 'old'`, 'true'],
      [`$place + '/' + $key == 'shop/apple'`, 'true'],
      [`$key.beginsWith('app')`, 'true'],
    ],
    { ...SITUATION, now: 1000 },
  )
})

describe('snapshots', () => {
  comesTo([
    [`data.val() == 'old'`, 'true'],
    [`newData.val() == 'new'`, 'true'],
    [`root.child('shop/apple').val() == 'old'`, 'true'],
    [`newData.parent().child('pear').val() == 5`, 'true'],
    [`newData.parent().child('apple').val() == 'new'`, 'true'],
    [`newData.parent().parent().child('other/apple').val() == 'red'`, 'true'],
    [`data.parent().child('apple').val() == 'old'`, 'true'],
    [`data.parent().parent().parent().exists()`, 'error'],
    ['root.parent().exists()', 'error'],
    [`root.child('a/b').parent().parent().exists()`, 'true'],
    [`root.child('a/b').parent().parent().parent().exists()`, 'error'],
    [`root.child('missing').parent().exists()`, 'true'],
    [`root.child('missing').exists()`, 'false'],
    [`root.child('missing/deep/er').val() == null`, 'true'],
    [`root.child('shop').child('list').child('a').val() == 1`, 'true'],
    [`root.child('/shop/pear').val() == 5`, 'true'],
    [`root.child('shop/pear/under').exists()`, 'false'],
    [`root.child('ill.egal').exists()`, 'false'],
    [`root.child('a#b$c[d]').exists()`, 'false'],
    [`root.child('.priority').exists()`, 'false'],
    [`root.child('banned/bob@example.com').val() != true`, 'true'],
    [`root.hasChild('banned/bob@example.com')`, 'false'],
    [`root.child('').exists()`, 'error'],
    [`root.child('shop/').exists()`, 'error'],
    [`root.child('shop//apple').exists()`, 'error'],
    [`root.child('/').exists()`, 'error'],
    ['root.child(auth.token.absent).exists()', 'error'],
    ['root.child(auth.token.count).exists()', 'error'],
    ['root.child(auth.token.admin).exists()', 'error'],
    ['root.child(auth.token.team).exists()', 'error'],
    [`root.hasChild('shop')`, 'true'],
    [`root.hasChild('shop/list/a')`, 'true'],
    [`root.hasChild('shop/list/z')`, 'false'],
    [`root.hasChild('')`, 'error'],
    ['root.hasChild(auth.token.absent)', 'error'],
    ['root.hasChildren()', 'true'],
    ['data.hasChildren()', 'false'],
    [`root.child('missing').hasChildren()`, 'false'],
    [`root.child('shop').hasChildren(['apple', 'pear'])`, 'true'],
    [`root.child('shop').hasChildren(['apple', 'plum'])`, 'false'],
    [`root.child('shop').hasChildren(['none', 'zero', 'empty'])`, 'true'],
    [`root.child('shop').hasChildren(['list/a'])`, 'true'],
    [`root.child('shop').hasChildren([$key, 'pe' + 'ar'])`, 'true'],
    ['root.hasChildren([])', 'error'],
    ['root.hasChildren([auth.token.absent])', 'error'],
    [`root.hasChildren(['missing', auth.token.absent])`, 'error'],
    ['root.exists()', 'true'],
    [`root.child('shop/none').exists()`, 'true'],
    [`root.child('shop/zero').exists()`, 'true'],
    [`root.child('shop/empty').exists()`, 'true'],
    [`root.child('shop/pear').isNumber()`, 'true'],
    [`root.child('shop/pear').isString()`, 'false'],
    [`root.child('shop/apple').isString()`, 'true'],
    [`root.child('shop/empty').isString()`, 'true'],
    [`root.child('shop/none').isBoolean()`, 'true'],
    [`root.child('shop/zero').isNumber()`, 'true'],
    [`root.child('shop/list').isNumber()`, 'false'],
    [`root.child('shop/list').isString()`, 'false'],
    [`root.child('missing').isBoolean()`, 'false'],
    [`root['exists']()`, 'true'],
    [`root['child']('shop')["exists"]()`, 'true'],
    ['data.getPriority() == null', 'true'],
    [`(data.exists() ? data : newData).val() == 'old'`, 'true'],
    [`(data.exists() ? data.parent() : root).hasChild('pear')`, 'true'],
  ])

  comesTo(
    [
      [`root.child('n').getPriority() == 7`, 'true'],
      [`root.child('s').getPriority() == 'high'`, 'true'],
      [`root.child('n').val() == 'x'`, 'true'],
      [`root.child('s').hasChildren(['a'])`, 'true'],
      [`root.child('s/.priority').exists()`, 'false'],
    ],
    {
      data: { n: { '.value': 'x', '.priority': 7 }, s: { a: 1, '.priority': 'high' } },
    },
  )
})

describe('strings', () => {
  comesTo([
    [`'foo'.length == 3`, 'true'],
    [`''.length == 0`, 'true'],
    [`newData.val().length <= 3`, 'true'],
    [`'foobar'.contains('oba')`, 'true'],
    [`'foobar'.contains('')`, 'true'],
    [`'foobar'.contains('x')`, 'false'],
    [`'foobar'.beginsWith('foo')`, 'true'],
    [`'foobar'.beginsWith('bar')`, 'false'],
    [`'foobar'.endsWith('bar')`, 'true'],
    [`'foobar'.endsWith('foo')`, 'false'],
    [`'a.b.c'.replace('.', ',') == 'a,b,c'`, 'true'],
    [`'a+b'.replace('+', '$&') == 'a$&b'`, 'true'],
    [`'AbC'.toLowerCase() == 'abc'`, 'true'],
    [`'AbC'.toUpperCase() == 'ABC'`, 'true'],
    [`auth.token.name.toUpperCase().beginsWith('ON')`, 'true'],
    [`auth.token.name['contains']('on')`, 'true'],
    [`'foo'['length'] == 3`, 'true'],
    [`('a' + 'b').length == 2`, 'true'],
    [`('a' + 'b').replace('a', 'c').contains('cb')`, 'true'],
    [`auth.token.absent.contains('a')`, 'error'],
    [`auth.token.count.contains('1')`, 'error'],
    [`auth.token.roles.contains('doctor')`, 'error'],
    [`'foo1'.contains(auth.token.count)`, 'error'],
    [`'foo'.contains(auth.token.absent)`, 'error'],
    [`'1foo'.beginsWith(auth.token.count)`, 'error'],
    [`'foo'.beginsWith(auth.token.absent)`, 'error'],
    [`'foo1'.endsWith(auth.token.count)`, 'error'],
    [`'foo'.endsWith(auth.token.absent)`, 'error'],
    [`'foo'.replace(auth.token.absent, 'bar') == 'foo'`, 'error'],
    [`'foo1'.replace(auth.token.count, 'bar') == 'foobar'`, 'error'],
    [`'foobar'.replace('bar', auth.token.count) == 'foo1'`, 'error'],
    [`auth.token.absent.toLowerCase() == ''`, 'error'],
    [`auth.token.count.toUpperCase() == '1'`, 'error'],
    [`root.child('missing').val().length == 0`, 'error'],
    [`root.child('shop').val().length == 0`, 'error'],
    [`root.child('shop/pear').val().length == 1`, 'error'],
    [`root.child('missing').val().matches(/a/)`, 'error'],
    [`root.child('shop/pear').val().matches(/5/)`, 'error'],
    [`newData.val().matches(/^n.w$/)`, 'true'],
    [`newData.val().matches(/^NEW$/i)`, 'true'],
    [`newData.val().matches(/old/)`, 'false'],
  ])
})
