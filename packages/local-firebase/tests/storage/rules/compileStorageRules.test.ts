import { describe, expect, test } from 'vitest'
import {
  compileStorageRules,
  type StorageRequest,
} from '#local-firebase/storage/rules/compileStorageRules.ts'

const NOW = Date.UTC(2026, 0, 2)

function request(changes: Partial<StorageRequest> = {}): StorageRequest {
  return {
    operation: 'create',
    path: ['b', 'bucket', 'o', 'docs', 'ana', 'a.png'],
    auth: {
      uid: 'ana',
      token: { email: 'ana@example.com', level: 3, ratio: 0.5, tags: ['x', 'y'] },
    },
    before: null,
    after: {
      size: 2048,
      contentType: 'image/png',
      timeCreated: new Date(NOW),
      contentEncoding: undefined,
      metadata: { kind: 'photo' },
    },
    now: NOW,
    ...changes,
  }
}

/** Rules with one condition for everything below docs/. */
function withCondition(condition: string): string {
  return `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /docs/{owner}/{file} {
      allow read, write: if ${condition};
    }
  }
}`
}

function allows(condition: string, changes: Partial<StorageRequest> = {}): boolean {
  return compileStorageRules(withCondition(condition)).decide(request(changes)).allowed
}

describe('conditions that hold', () => {
  test.each([
    'true',
    'request.auth.uid == owner',
    "request.auth.token.email == 'ana@example.com'",
    "request.auth['token']['email'] == \"ana@example.com\"",
    'request.auth != null && resource == null',
    "bucket == 'bucket' && file == 'a.png'",
    'request.resource.size <= 2 * 1024',
    'request.resource.size < 2049.5',
    "request.resource.contentType.matches('image/.*')",
    "file.matches('[a-z]\\\\.(png|gif)')",
    "request.resource.metadata.kind == 'photo'",
    "request.resource.metadata.get('kind', '') == 'photo'",
    "request.resource.metadata.get('none', 'x') == 'x'",
    "request.resource.metadata.keys() == ['kind']",
    "request.resource.metadata.keys().hasAny(['kind', 'other'])",
    "'kind' in request.resource.metadata",
    "'x' in request.auth.token.tags",
    "request.auth.token.tags.hasAll(['x', 'y']) && request.auth.token.tags.size() == 2",
    "!request.auth.token.tags.hasAny(['z'])",
    "request.auth.token.tags[1] == 'y'",
    'request.resource.contentEncoding == null',
    "request.method == 'create'",
    "'A' + 'b' == 'Ab' && ' Ab '.trim().lower() == 'ab' && 'ab'.upper() == 'AB'",
    "'a/b/c'.split('/') == ['a', 'b', 'c']",
    "'héé'.size() == 3",
    '7 / 2 == 3 && 7.0 / 2 == 3.5 && -7 % 3 == -1',
    '1 + 2 * 3 == 7 && (1 + 2) * 3 == 9 && 10 - 2 - 3 == 5',
    '1 == 1.0 && 1 != 2',
    "1 < 2 == true && 'a' < 'b'",
    'true || false && false',
    '!false && !(1 > 2)',
    'request.auth.uid is string && request.auth.token.level is int && request.auth.token.ratio is float',
    'request.auth.token.level is number && request.auth.token.tags is list',
    'request.resource.metadata is map && request.time is timestamp && request.path is path',
    '(resource == null) is bool && !(null is string)',
    'request.time == request.resource.timeCreated',
    'request.time <= request.resource.timeCreated && request.time.toMillis() > 0',
    'false ? false : true',
    "request.auth.token.level > 2 ? owner == 'ana' : false",
    'true || request.auth.token.missing',
    '!(false && request.auth.token.missing)',
  ])('the storage condition %s holds', (condition) => {
    expect(allows(condition)).toBe(true)
  })
})

describe('conditions that do not hold, or have no value', () => {
  test.each([
    'false',
    'request.auth.uid == bucket',
    // A pattern must fit the whole string, on one line.
    "request.resource.contentType.matches('image')",
    "request.resource.contentType.matches('age/p')",
    "'image/png, text/html'.matches('image/png')",
    "'a\\nb'.matches('a.b')",
    "'ax'.matches('a|b')",
    // Errors deny, on either side of || and below !.
    'request.auth.token.missing == null',
    'request.auth.token.missing || true',
    '!request.auth.token.missing',
    'resource.size == 1',
    'resource.size == 1 || true',
    "request.auth.token.tags[2] == 'z'",
    "request.auth.token.tags['0'] == 'x'",
    "request.auth.token.tags.get('missing', 1) == 1",
    "'1' < 2",
    'null < 1',
    "'a' + 1 == 'a1'",
    'true + true == 2',
    '1 / 0 == 1',
    '9223372036854775807 + 1 > 0',
    "1 == '1'",
    'null == false',
    '1 && true',
    "'' || true",
    '!0',
    'request.auth.uid ? true : true',
    'request.auth.uid',
    '1 in 1',
    "request.auth.token.tags.lower() == 'x'",
    'request.auth.uid.keys() == []',
  ])('the storage condition %s does not hold, or has no value', (condition) => {
    expect(allows(condition)).toBe(false)
  })

  test('a person who is signed out has request.auth null, and asking for its uid denies', () => {
    expect(allows('request.auth == null', { auth: null })).toBe(true)
    expect(allows('request.auth.uid == owner', { auth: null })).toBe(false)
    expect(allows('request.auth.uid != owner', { auth: null })).toBe(false)
  })

  test('a delete has request.resource null', () => {
    const deletion = { operation: 'delete' as const, before: { size: 1 }, after: null }
    expect(allows('request.resource == null && resource.size == 1', deletion)).toBe(true)
    expect(allows('request.resource.size < 5', deletion)).toBe(false)
  })
})

describe('paths and operations', () => {
  function decides(rules: string, changes: Partial<StorageRequest>, version = '2'): boolean {
    const text = `rules_version = '${version}'; service firebase.storage { match /b/{bucket}/o { ${rules} } }`
    return compileStorageRules(text).decide(request({ auth: null, ...changes })).allowed
  }
  const at = (...names: string[]): Partial<StorageRequest> => ({ path: ['b', 'x', 'o', ...names] })

  test('a wildcard of the storage rules takes exactly one segment that is not empty', () => {
    const rules = 'match /a/{name} { allow create; }'
    expect(decides(rules, at('a', 'b'))).toBe(true)
    expect(decides(rules, at('a'))).toBe(false)
    expect(decides(rules, at('a', ''))).toBe(false)
    expect(decides(rules, at('a', 'b', 'c'))).toBe(false)
    expect(decides(rules, at('b', 'b'))).toBe(false)
  })

  test('a storage wildcard with =** takes any number of segments, in version 1 at least one', () => {
    const rules = 'match /a/{rest=**} { allow create; }'
    expect(decides(rules, at('a'))).toBe(true)
    expect(decides(rules, at('a', 'b', 'c'))).toBe(true)
    expect(decides(rules, at('a'), '1')).toBe(false)
    expect(decides(rules, at('a', 'b'), '1')).toBe(true)
    const inTheMiddle = "match /a/{rest=**}/end/{last} { allow create: if last == 'z'; }"
    expect(decides(inTheMiddle, at('a', 'end', 'end', 'z'))).toBe(true)
    expect(decides(inTheMiddle, at('a', 'end', 'y'))).toBe(false)
  })

  test('one allow of the storage rules that holds is enough, wherever it is', () => {
    const rules = `
      match /a/{name} { allow write: if false; }
      match /{any=**} { allow create: if resource.size > 0; allow create: if request.auth == null; }`
    expect(decides(rules, at('a', 'b'))).toBe(true)
  })

  test('a match of the storage rules sees the wildcards of those above it', () => {
    const rules = `match /{first} { match /{second} { allow create: if first == second; } }`
    expect(decides(rules, at('a', 'a'))).toBe(true)
    expect(decides(rules, at('a', 'b'))).toBe(false)
  })

  test('a read is get and list, a write is create, update and delete, and each is separate', () => {
    const all = ['get', 'list', 'create', 'update', 'delete'] as const
    const allowedBy = (names: string): string[] =>
      all.filter((operation) => decides(`match /a { allow ${names}; }`, { ...at('a'), operation }))
    expect(allowedBy('read')).toEqual(['get', 'list'])
    expect(allowedBy('write')).toEqual(['create', 'update', 'delete'])
    expect(allowedBy('get, delete')).toEqual(['get', 'delete'])
  })

  test('storage rules of version 1, the default, allow no list', () => {
    const list = { ...at('a'), operation: 'list' as const }
    expect(decides('match /a { allow read; }', list)).toBe(true)
    expect(decides('match /a { allow read; }', list, '1')).toBe(false)
    const unversioned = 'service firebase.storage { match /a { allow read; } }'
    expect(compileStorageRules(unversioned).decide(request({ ...list, path: ['a'] })).allowed).toBe(
      false,
    )
  })

  test('a function in storage rules sees the wildcards around it, its parameters and variables', () => {
    const rules = `
      function isBig(limit) { let size = request.resource.size; return size > limit; }
      match /a/{name} {
        function isFor(who) { return name == who && isBig(1000); }
        allow create: if isFor('b');
      }`
    expect(decides(rules, at('a', 'b'))).toBe(true)
    expect(decides(rules, at('a', 'c'))).toBe(false)
  })
})

test('a storage denial says which conditions failed, where, and why', () => {
  const ruleset = compileStorageRules(`rules_version = '2';
service firebase.storage {
  match /a {
    allow read: if false;
    allow create: if request.auth.uid == 'x';
    allow create: if 1 > 2;
  }
}`)
  expect(ruleset.decide(request({ path: ['a'], auth: null }))).toEqual({
    allowed: false,
    reasons: ['storage.rules:5:35: null has no "uid"', 'storage.rules:6:5: came out false'],
  })
})

describe('a text that is refused, with line, column and reason', () => {
  test.each([
    ['', '1:1', 'expected "service", found the end'],
    ["rules_version = '3';", '1:17', 'the version is'],
    ["rules_version = '2'\nservice", '2:1', 'expected ";"'],
    ['service cloud.firestore {}', '1:9', 'the only service'],
    [
      'service firebase.storage {\n  match /a {\n    allow read',
      '3:15',
      'expected ";", found the end',
    ],
    ['service firebase.storage { allow read; }', '1:28', 'expected match, function'],
    ['service firebase.storage { match a {} }', '1:34', 'expected "/"'],
    ['service firebase.storage { match /{a=*} {} }', '1:38', 'expected "**"'],
    ['service firebase.storage { match /{a=**}/{b=**} {} }', '1:28', 'only one segment'],
    ['service firebase.storage { match /{a}/{a} {} }', '1:28', '"a" is declared twice'],
    ['service firebase.storage { match /a { allow peek; } }', '1:45', '"peek" is not one of'],
    ['service firebase.storage { } service', '1:30', 'nothing more'],
    ['service firebase.storage { /* oops }', '1:28', 'never closed'],
    ['service firebase.storage { function f() { return f(); } }', '1:37', 'calls itself'],
    ['service firebase.storage { function f() { } }', '1:43', 'expected "return"'],
  ])('the storage rules %j are refused with line, column and reason', (text, place, reason) => {
    expect(() => compileStorageRules(text)).toThrow(`storage.rules:${place}: `)
    expect(() => compileStorageRules(text)).toThrow(reason)
  })

  test.each([
    ['request.auth.uid = owner', 'expected ";"'],
    ['request.auth.name == owner', 'no field "name"'],
    ['request.user == null', 'no field "user"'],
    ['resource.sise > 1', 'no field "sise"'],
    ['request.resource.type == 1', 'no field "type"'],
    ['uid == owner', '"uid" is not declared'],
    ['isOwner()', 'no function "isOwner"'],
    ['owner.startsWith("a")', 'no method "startsWith"'],
    ['owner.matches()', '"matches" takes 1 parameters, not 0'],
    ['owner.matches(file)', 'written out'],
    ["owner.matches('(?=a)b')", '"(?" is not supported'],
    ["owner.matches('(?<!a)b')", '"(?" is not supported'],
    ["owner.matches('(a)\\\\1')", 'not supported'],
    ["owner.matches('a**')", 'not supported'],
    ["owner.matches('[a')", 'never closed'],
    ["owner.matches('a\\.b')", 'written twice'],
    ["owner == 'a", 'a string is never closed'],
    ['owner is text', '"text" is not one of'],
    ['firestore.get(/a/b).data.x == 1', 'firestore can not be asked'],
    ['firestore.exists(owner)', 'firestore can not be asked'],
    ['9223372036854775808 > 0', 'too large'],
    ['owner ==', 'expected an expression'],
    ['(owner == owner', 'expected ")"'],
    ['[1, 2 == owner', 'expected "]"'],
    ['owner & owner', '"&" has no meaning'],
    [`${'('.repeat(200)}true${')'.repeat(200)}`, 'nested too deeply'],
    [`${'!'.repeat(20_000)}true`, 'nested too deeply'],
  ])(
    'the storage condition "if %s" is refused with line, column and reason',
    (condition, reason) => {
      const compile = (): unknown => compileStorageRules(withCondition(condition))
      expect(compile).toThrow(reason)
      expect(compile).toThrow(/^storage\.rules:5:\d+: /)
    },
  )
})
