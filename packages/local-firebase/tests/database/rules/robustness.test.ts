import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import type { Ruleset } from '#local-firebase/database/rules/Ruleset.ts'
import { RulesSyntaxError } from '#local-firebase/database/rules/RulesSyntaxError.ts'
import { nodeOf } from '#local-firebase/tests/database/tree/nodeOf.ts'
import { BOOKING_RULES } from './bookingRules.ts'
import { isAllowed, judgeOperation, person, type Operation } from './judgeOperation.ts'

/** Null when refused in the one allowed way; whatever else is thrown goes through. */
function compiled(text: string): Ruleset | null {
  try {
    return compileRules(text)
  } catch (error) {
    if (error instanceof RulesSyntaxError) return null
    throw error
  }
}

/** Expressions that are well formed, and mostly well typed, but know nothing of the data. */
const { expression } = fc.letrec<{
  expression: string
  condition: string
  value: string
  snapshot: string
  text: string
}>((tie) => ({
  expression: tie('condition'),
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('true', 'false', 'auth.token.admin', 'newData.val()'),
    fc
      .tuple(tie('value'), fc.constantFrom('==', '!=', '<', '>='), tie('value'))
      .map((parts) => parts.join(' ')),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map((parts) => `(${parts.join(' ')})`),
    tie('condition').map((inner) => `!(${inner})`),
    fc
      .tuple(tie('condition'), tie('condition'), tie('condition'))
      .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    fc
      .tuple(
        tie('snapshot'),
        fc.constantFrom('exists()', 'isString()', 'hasChildren()', "hasChildren(['a', $key])"),
      )
      .map((parts) => parts.join('.')),
    fc
      .tuple(tie('text'), fc.constantFrom('contains', 'beginsWith', 'endsWith'), tie('text'))
      .map(([a, method, b]) => `${a}.${method}(${b})`),
    tie('text').map((inner) => `${inner}.matches(/^[a-z]+$/i)`),
  ),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      '1',
      '-2.5',
      "'a'",
      'null',
      'now',
      '$key',
      'auth',
      'auth.uid',
      'auth.token.team.id',
      'auth.token.list[0]',
    ),
    fc
      .tuple(tie('value'), fc.constantFrom('+', '-', '*', '/', '%'), tie('value'))
      .map((parts) => `(${parts.join(' ')})`),
    tie('value').map((inner) => `-${inner}`),
    tie('snapshot').map((inner) => `${inner}.val()`),
    tie('snapshot').map((inner) => `${inner}.getPriority()`),
    tie('text').map((inner) => `${inner}.length`),
    tie('text'),
  ),
  snapshot: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('root', 'data', 'newData'),
    fc.tuple(tie('snapshot'), tie('text')).map(([inner, path]) => `${inner}.child(${path})`),
    tie('snapshot').map((inner) => `${inner}.parent()`),
  ),
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom("'a'", "''", "'a/b'", '$key', 'auth.uid', 'auth.token.absent', 'newData.val()'),
    tie('text').map((inner) => `${inner}.toLowerCase()`),
    fc.tuple(tie('text'), tie('text')).map(([a, b]) => `(${a} + ${b})`),
    fc.tuple(tie('text'), tie('text'), tie('text')).map(([a, b, c]) => `${a}.replace(${b}, ${c})`),
  ),
}))

const key = fc.constantFrom('a', 'b', 'k', '0')
const path = fc.array(key, { maxLength: 4 }).map((keys) => `/${keys.join('/')}`)
const data = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>('a', 'text', 0, 1.5, true, false, null),
    fc.dictionary(key, tie('tree'), { maxKeys: 3 }),
  ),
})).tree
const auth = fc.constantFrom(
  null,
  person('a'),
  person('k', { admin: true, team: { id: 'red' }, list: ['x', 1] }),
)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  path.map((read) => ({ read })),
  fc.record({ set: path, to: data }),
  path.map((remove) => ({ remove })),
  fc.record({ update: fc.dictionary(path, data, { maxKeys: 3 }) }),
)

/** The rule is where most operations pass, also as .validate. */
function rulesOf(rule: string): object {
  const readable = rule.replaceAll('newData', 'data')
  const rules = { '.read': readable, '.write': rule, '.validate': rule }
  return { $key: { ...rules, b: { ...rules, $second: rules } } }
}

describe('whatever the rule, the data and the person', () => {
  test('a rule is judged and explained without throwing, whatever the rule, the data and the person', () => {
    fc.assert(
      fc.property(expression, operation, data, auth, (rule, attempt, before, who) => {
        if (compiled(JSON.stringify({ rules: rulesOf(rule) })) === null) return
        const verdict = judgeOperation(rulesOf(rule), attempt, { data: before, auth: who })
        if (!verdict.allowed) expect(verdict.explain()).toContain('is denied: ')
      }),
      { numRuns: 500 },
    )
  })

  test('a rule and its negation never both hold', () => {
    fc.assert(
      fc.property(expression, data, auth, (rule, before, who) => {
        const grants = (text: string): boolean =>
          isAllowed(
            { $key: { '.write': text } },
            { set: '/a', to: 'x' },
            { data: before, auth: who },
          )
        if (compiled(JSON.stringify({ rules: { $key: { '.write': rule } } })) === null) return
        expect(grants(rule) && grants(`!(${rule})`)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('a person who may not write at a path alone may not by an update either', () => {
    fc.assert(
      fc.property(expression, path, data, auth, (rule, where, before, who) => {
        if (compiled(JSON.stringify({ rules: rulesOf(rule) })) === null) return
        const situation = { data: before, auth: who }
        const alone = isAllowed(rulesOf(rule), { set: where, to: 'x' }, situation)
        const updated = isAllowed(rulesOf(rule), { update: { [where]: 'x' } }, situation)
        expect(updated).toBe(alone)
      }),
      { numRuns: 200 },
    )
  })
})

describe('whatever is uploaded', () => {
  test('a random text that is uploaded is refused with a RulesSyntaxError and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => compiled(text) === null),
    )
  })

  test('random rules are compiled or refused with a RulesSyntaxError that has a place', () => {
    const fragment = fc.constantFrom(
      ...[
        '(',
        ')',
        '[',
        ']',
        "'a'",
        '"',
        '/',
        '/a/',
        '.',
        ',',
        '!',
        '-',
        '+',
        '==',
        '&&',
        '||',
        '?',
      ],
      ...[
        ':',
        'auth',
        'data',
        'newData',
        'val()',
        'child',
        'length',
        'now',
        '1',
        'null',
        ' ',
        '\\',
      ],
      ...['matches(', 'hasChildren([', '$x', 'query', '{', '}', '*', '^', '$'],
    )
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 12 }), (fragments) => {
        const text = JSON.stringify({ rules: { $x: { '.read': fragments.join('') } } })
        try {
          compileRules(text)
        } catch (error) {
          expect(error).toBeInstanceOf(RulesSyntaxError)
          expect(error).toMatchObject({ rulePath: '/$x/.read', line: 1 })
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('a good rules file with one character changed or lost never brings down the compiler', () => {
    const change = fc.record({
      at: fc.nat({ max: BOOKING_RULES.length - 1 }),
      by: fc.constantFrom(
        '',
        '"',
        '{',
        '}',
        "'",
        '(',
        ')',
        '\\',
        '/',
        '*',
        '$',
        '.',
        ' ',
        '\u0000',
      ),
    })
    fc.assert(
      fc.property(change, ({ at, by }) => {
        compiled(BOOKING_RULES.slice(0, at) + by + BOOKING_RULES.slice(at + 1))
      }),
      { numRuns: 100 },
    )
  })

  test('random patterns are translated or refused, and never throw when matched', () => {
    const fragment = fc.constantFrom(
      ...'ab1.*+?(){}[]^$|-\\/,:='.split(''),
      '\\d',
      '\\w',
      '{1,2}',
      '[a-z]',
    )
    fc.assert(
      fc.property(
        fc.array(fragment, { maxLength: 10 }),
        fc.string({ maxLength: 10 }),
        (parts, text) => {
          const rule = `newData.val().matches(/${parts.join('')}/)`
          const ruleset = compiled(JSON.stringify({ rules: { '.write': rule } }))
          ruleset?.canWrite({
            paths: [[]],
            auth: null,
            now: 0,
            before: nodeOf(null),
            after: nodeOf(text === '' ? 'x' : text),
          })
        },
      ),
      { numRuns: 2000 },
    )
  })
})
