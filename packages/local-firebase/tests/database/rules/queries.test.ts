import { describe, expect, test } from 'vitest'
import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import type { RulesQuery } from '#local-firebase/database/rules/RulesRequest.ts'
import { isAllowed } from './judgeOperation.ts'

type Row = readonly [rule: string, query: Partial<RulesQuery>, allowed: boolean]

const byKey: Partial<RulesQuery> = {}
const byValue: Partial<RulesQuery> = { orderByKey: false, orderByValue: true }
const byOwner: Partial<RulesQuery> = { orderByKey: false, orderByChild: 'owner' }

describe('query in a .read rule', () => {
  test.each<Row>([
    ['query.orderByKey', byKey, true],
    ['query.orderByKey', byValue, false],
    ['query.orderByValue', byValue, true],
    ['query.orderByPriority == false', byKey, true],
    ['query.orderByPriority', { orderByKey: false, orderByPriority: true }, true],
    ['query.orderByChild == null', byKey, true],
    ["query.orderByChild == 'owner'", byOwner, true],
    ["query.orderByChild == 'foo/bar'", { ...byOwner, orderByChild: 'foo/bar' }, true],
    ["query.orderByChild == 'owner'", { ...byOwner, orderByChild: 'name' }, false],
    ['query.startAt == null && query.endAt == null && query.equalTo == null', byKey, true],
    ["query.startAt == 'foo'", { ...byValue, startAt: 'foo' }, true],
    ['query.endAt == 3', { ...byValue, endAt: 3 }, true],
    ['query.equalTo == true', { ...byValue, equalTo: true }, true],
    ["query.orderByChild == 'owner' && query.equalTo == auth.uid", byOwner, false],
    [
      "query.orderByChild == 'owner' && query.equalTo == auth.uid",
      { ...byOwner, equalTo: 'bob' },
      true,
    ],
    [
      "query.orderByChild == 'owner' && query.equalTo == auth.uid",
      { ...byOwner, equalTo: 'eve' },
      false,
    ],
    ['query.limitToFirst <= 100', { limitToFirst: 100 }, true],
    ['query.limitToFirst <= 100', { limitToFirst: 101 }, false],
    ['query.limitToFirst <= 100', { limitToLast: 5 }, false],
    ['query.limitToLast <= 10', { limitToLast: 5 }, true],
    ['query.limitToFirst == null && query.limitToLast == null', byKey, true],
    // No limit at all is null, and ordering null is an error, also under a negation.
    ['query.limitToFirst <= 10', byKey, false],
    ['!(query.limitToFirst > 10)', byKey, false],
    ['query.limitToFirst <= 10 || true', byKey, false],
    ["query['limitToFirst'] <= 10", { limitToFirst: 3 }, true],
  ])('the .read rule %s, asked for the query %j, comes to %s', (rule, query, allowed) => {
    const rules = { list: { '.read': rule } }
    expect(isAllowed(rules, { read: '/list', query }, { auth: 'bob' })).toBe(allowed)
  })
})

describe('indexOn', () => {
  const ruleset = compileRules(
    JSON.stringify({
      rules: {
        '.indexOn': '.value',
        clinics: {
          '.indexOn': ['category', 'profile/name'],
          $clinic: { services: { '.indexOn': 'price' } },
          special: {},
        },
      },
    }),
  )

  test.each([
    [[], ['.value']],
    [['clinics'], ['category', 'profile/name']],
    [['clinics', 'c1'], []],
    [['clinics', 'c1', 'services'], ['price']],
    [['clinics', 'special', 'services'], []],
    [['clinics', 'c1', 'services', 's1'], []],
    [['elsewhere', 'deep'], []],
  ])('the index of the path %j is %j', (path, names) => {
    expect(ruleset.indexOn(path)).toEqual(names)
  })
})
