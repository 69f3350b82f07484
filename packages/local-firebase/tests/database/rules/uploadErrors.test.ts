import { describe, expect, test } from 'vitest'
import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import { RulesSyntaxError } from '#local-firebase/database/rules/RulesSyntaxError.ts'

function errorOf(text: string): RulesSyntaxError {
  try {
    compileRules(text)
  } catch (error) {
    if (error instanceof RulesSyntaxError) return error
    throw error
  }
  throw new Error(`accepted: ${text}`)
}

/**
 * The text with the place of the fault marked by »: the error must name exactly that line and column.
 */
function expectErrorAtMark(marked: string, rulePath: string, reason: RegExp): void {
  const before = marked.slice(0, marked.indexOf('»'))
  const error = errorOf(marked.replace('»', ''))
  expect(error.message).toMatch(reason)
  expect({ rulePath: error.rulePath, line: error.line, column: error.column }).toEqual({
    rulePath,
    line: before.split('\n').length,
    column: before.length - before.lastIndexOf('\n'),
  })
  expect(error.message).toContain(`${rulePath}, line ${error.line}, column ${error.column}: `)
}

describe('a document that is no JSON', () => {
  test.each([
    ['»', '/', /the text ends/],
    ['»nonsense', '/', /expected a value/],
    ['{"rules": {}} »x', '/', /nothing may follow/],
    ['{"rules": {}}\n»}', '/', /nothing may follow/],
    ['{"rules": {»', '/', /expected a key in double quotes/],
    ["{»'rules': {}}", '/', /expected a key in double quotes/],
    ['{"rules" »{}}', '/', /expected ":"/],
    ['{"rules": {"a": {}»', '/', /expected "," or "}"/],
    ['{"rules": {"a": {},»}}', '/', /expected a key in double quotes/],
    ['{"rules": {".read": »"true}}', '/.read', /never closed/],
    ['{"rules": {".read": »tru}}', '/.read', /expected a value/],
    ['{"rules": {".read": »01}}', '/.read', /expected a value/],
    ['{"rules": {"a": {".indexOn": ["x" »"y"]}}}', '/a/.indexOn', /expected "," or "]"/],
    ['{"rules": {} »/* no end', '/', /a comment is never closed/],
    ['{"rules": {".read": "»\\q"}}', '/.read', /"\\q" is no escape/],
    ['{"rules": {".read": "»\\u12g4"}}', '/.read', /is no escape/],
    [
      '{"rules": {".read": "auth.uid.matches(/»\\d/)"}}',
      '/.read',
      /in JSON a backslash is written twice/,
    ],
    ['{"rules": {".read": "a»\u0001b"}}', '/.read', /control character/],
    ['{"rules": {\n  "a": {},\n  »"a": {}\n}}', '/a', /"a" is here twice/],
    ['{"rules": {".read": true, »".read": false}}', '/.read', /twice/],
    ['{"rules": {}, »"rules": {}}', '/', /twice/],
    ['{"rules": {"a": {}, »"\\u0061": {}}}', '/a', /twice/],
  ])('a rules document that is no JSON is refused: %s', (marked, rulePath, reason) => {
    expectErrorAtMark(marked, rulePath, reason)
  })

  test('a rules document nested too deeply is refused, instead of exhausting the stack', () => {
    expect(errorOf('{"a":'.repeat(100_000)).message).toMatch(/nested too deeply/)
    expect(errorOf('['.repeat(100_000)).message).toMatch(/nested too deeply/)
  })
})

describe('a document of the wrong shape', () => {
  test.each([
    ['»[]', '/', /must be an object/],
    ['»null', '/', /must be an object/],
    ['»"rules"', '/', /must be an object/],
    ['»{}', '/', /needs the key "rules"/],
    ['»{"rule": {}}', '/', /needs the key "rules"/],
    ['{"rules": {}, »"other": 1}', '/', /"other" is not known beside "rules"/],
    ['{»"other": 1, "rules": {}}', '/', /"other" is not known beside "rules"/],
    ['{"rules": »true}', '/', /expected an object of rules/],
    ['{"rules": {"a": »"true"}}', '/a', /expected an object of rules/],
    ['{"rules": {"a": {"b": »[]}}}', '/a/b', /expected an object of rules/],
  ])('a rules document of the wrong shape is refused: %s', (marked, rulePath, reason) => {
    expectErrorAtMark(marked, rulePath, reason)
  })

  test.each([
    ['{"rules": {"a": {»".reed": true}}}', '/a/.reed', /"\.reed" is no kind of rule/],
    ['{"rules": {»".value": 1}}', '/.value', /no kind of rule/],
    ['{"rules": {".read": »1}}', '/.read', /must be an expression in a string, true or false/],
    ['{"rules": {".write": »null}}', '/.write', /must be an expression/],
    ['{"rules": {".validate": »{}}}', '/.validate', /must be an expression/],
    ['{"rules": {".read": »["true"]}}', '/.read', /must be an expression/],
    ['{"rules": {"$a": {}, »"$b": {}}}', '/$b', /a second wildcard at this level/],
    ['{"rules": {"$a": {"x": {»"$a": {}}}}}', '/$a/x/$a', /already bound/],
    ['{"rules": {»"$": {}}}', '/$', /a wildcard is/],
    ['{"rules": {»"$a-b": {}}}', '/$a-b', /a wildcard is/],
    ['{"rules": {»"": {}}}', '/', /a key cannot be empty/],
    ['{"rules": {»"a.b": {}}}', '/a.b', /a key cannot/],
    ['{"rules": {»"a#b": {}}}', '/a#b', /a key cannot/],
    ['{"rules": {»"a$b": {}}}', '/a$b', /a key cannot/],
    ['{"rules": {»"a/b": {}}}', '/a/b', /a key cannot/],
    ['{"rules": {»"a[b]": {}}}', '/a[b]', /a key cannot/],
    ['{"rules": {".indexOn": »true}}', '/.indexOn', /the name of a child/],
    ['{"rules": {".indexOn": »{}}}', '/.indexOn', /the name of a child/],
    ['{"rules": {".indexOn": ["a", »1]}}', '/.indexOn', /the name of a child/],
    ['{"rules": {".indexOn": »""}}', '/.indexOn', /the name of a child/],
    ['{"rules": {".indexOn": ["a", »".key"]}}', '/.indexOn', /needs no index/],
  ])('a rules document with a wrong entry is refused: %s', (marked, rulePath, reason) => {
    expectErrorAtMark(marked, rulePath, reason)
  })

  test('a rules document has no rules deeper than data can lie, and no longer keys', () => {
    const nested = (depth: number): string =>
      `{"rules": ${'{"a": '.repeat(depth)}{}${'}'.repeat(depth)}}`
    expect(() => compileRules(nested(32))).not.toThrow()
    expect(errorOf(nested(33)).message).toMatch(/deeper than 32 levels/)
    expect(() => compileRules(`{"rules": {"${'k'.repeat(768)}": {}}}`)).not.toThrow()
    expect(errorOf(`{"rules": {"${'k'.repeat(769)}": {}}}`).message).toMatch(/768 bytes/)
    expect(errorOf(`{"rules": {"${'é'.repeat(385)}": {}}}`).message).toMatch(/768 bytes/)
  })
})

/** Each is the .validate rule of /shop/$item; » marks the fault. */
function expectRuleError(marked: string, reason: RegExp, kind = '.validate'): void {
  const escaped = JSON.stringify(marked).slice(1, -1)
  const text = `{"rules": {\n  "shop": {"$item": {\n    "${kind}": "${escaped}"\n  }}\n}}`
  expectErrorAtMark(text, `/shop/$item/${kind}`, reason)
}

describe('a rule that is no expression', () => {
  test.each([
    ['»', /the expression ends where a value is expected/],
    ['true &&»', /ends where a value is expected/],
    ['(true»', /ends where "\)" is expected/],
    ['true»)', /unexpected "\)" after the expression/],
    ['true »true', /unexpected "true" after/],
    ['now »= 5', /assignments are not allowed/],
    ["auth.uid == '5'»; true", /one expression, without ";"/],
    ['var »foo == 8', /unexpected "foo"/],
    ['2 »** 2 == 4', /"\*\*" is not supported/],
    ['true »& false', /write "&&"/],
    ['true »| false', /write "\|\|"/],
    ['1 »^ 2 == 3', /unexpected "\^"/],
    ['»~1 == 2', /unexpected "~"/],
    ['»+1 == 1', /unexpected "\+"/],
    ['»{} == null', /unexpected "{"/],
    ['true ? false»', /ends where ":" is expected/],
    ["»'open", /a string is never closed/],
    ["»'line\nbreak' == 'x'", /a string is never closed/],
    ["'a»\\x' == 'a'", /is no escape/],
    ['»012 == 10', /"012" is no number/],
    ['»0x10 == 16', /"0x10" is no number/],
    ['»1.2.3 == 1', /is no number/],
    ['»1. == 1', /is no number/],
    ['».5 == 1', /unexpected "\."/],
    ['auth.»', /ends where a name is expected/],
    ['auth.»5 == 1', /where a name is expected/],
    ['auth[»] == 1', /unexpected "\]"/],
    ['newData.val(»', /ends where a value is expected/],
    ["newData.hasChildren(['a'»)", /where "\]" is expected/],
    ['true», false', /unexpected "," after/],
    ['»é == 1', /unexpected "é"/],
    ['a »in auth', /unexpected "in"/],
    ['»exists()', /only methods of snapshots and strings/],
    ["root[»'exi' + 'sts']() == false", /must be written out/],
    ['root[»$item]() == false', /must be written out/],
    ['newData.val().matches(»/open)', /never closed/],
    ['newData.val().matches(»//)', /empty or never closed/],
    ['newData.val().matches(/a/»ig)', /only the flag i/],
    ['newData.val().matches(/a/»g)', /only the flag i/],
  ])('a rule that is no expression is refused: %s', (marked, reason) => {
    expectRuleError(marked, reason)
  })

  test('a rule nested or chained too deeply is refused', () => {
    const refused = (rule: string): string =>
      errorOf(JSON.stringify({ rules: { '.read': rule } })).message
    expect(refused('('.repeat(50_000))).toMatch(/nested too deeply/)
    expect(refused('!'.repeat(50_000))).toMatch(/nested too deeply/)
    expect(refused(`1${'+1'.repeat(50_000)} == 1`)).toMatch(/too long/)
    expect(refused(`root${".child('a')".repeat(50_000)}.exists()`)).toMatch(/too long/)
  })
})

describe('a rule that can be known to be wrong', () => {
  test.each([
    ["»skies == 'blue'", /unknown variable "skies"/],
    ["»$color == 'red'", /unknown variable "\$color"/],
    ['true || »undefined == 1', /unknown variable "undefined"/],
    ['»query.orderByKey', /query is not known in a \.validate rule/],
    ['»7', /a rule must be true or false, not a number/],
    ["»'foo'", /a rule must be true or false, not a string/],
    ['»null', /a rule must be true or false, not null/],
    ['»newData', /a rule must be true or false, not a snapshot/],
    ['»now + 1', /a rule must be true or false, not a number/],
    ['»newData.val().length', /a rule must be true or false, not a number/],
    ['newData.exists() ? »7 : true', /must be true or false, not a number/],
    ['»now ? true : false', /the condition before "\?" must be true or false/],
    ['!»now', /what "!" turns around must be true or false/],
    ["!»'a'", /what "!" turns around/],
    ['!»data', /what "!" turns around must be true or false, not a snapshot/],
    ['true && »1', /each side of "&&" must be true or false/],
    ["»'a' || true", /each side of "\|\|"/],
    ['»data && true', /each side of "&&"/],
    ['newData.val() > »true', /">" does not order true and false/],
    ['»false <= newData.val()', /"<=" does not order true and false/],
    ['newData.val() >= »newData.exists()', />=/],
    ['»newData != null', /a snapshot is no value: use val\(\) or exists\(\)/],
    ["»root.child('foo') == 'x'", /a snapshot is no value/],
    ["'a' + »data == 'a'", /a snapshot is no value/],
    ['-»data == 1', /a snapshot is no value/],
    ['root.child(»data).exists()', /a snapshot is no value/],
    ["»['a'] == 'a'", /a list may only be in hasChildren/],
    ["»/a/ == 'a'", /a pattern may only be in matches/],
    ['newData.»value() == 1', /a snapshot has no method "value"/],
    ["root[»'doesNotExist']() == true", /a snapshot has no method "doesNotExist"/],
    ["newData.»contains('a')", /a snapshot has no method "contains"/],
    ['newData.»val == 1', /"val" is a method: write val\(..\)/],
    ['newData.»exists', /"exists" is a method/],
    ['newData.»foo == 1', /a snapshot has no property "foo"/],
    ['newData[»$item] == 1', /only claims of auth can be looked up/],
    ['newData.val().»foo == 1', /has no property "foo"/],
    ["newData.val()[»'foo'] == 1", /has no property "foo"/],
    ["'a'[»now] == 'a'", /only claims of auth/],
    ["'a'.»contains == 'a'", /"contains" is a method/],
    ["'a'.»charAt('b')", /a string has no method "charAt"/],
    ['newData.val().»exists()', /has no method "exists"/],
    ["newData.val().»child('a').exists()", /has no method "child"/],
    ['auth.token.»notFound() == false', /has no method "notFound"/],
    ["auth.token.name[»'missing']('x')", /has no method "missing"/],
    ["now.»contains('1')", /a number has no method "contains"/],
    ["newData.exists().»contains('1')", /true or false has no method/],
    ['now.»foo == 1', /a number has no property "foo"/],
    ['null.»length == 1', /null has no property "length"/],
    ['auth.uid.contains(»7)', /contains\(\) takes a string here/],
    ['auth.uid.contains(»true)', /takes a string/],
    ['root.child(»5).exists()', /child\(\) takes a string/],
    ['root.child(»null).exists()', /child\(\) takes a string/],
    ['root.child(»now).exists()', /child\(\) takes a string/],
    ['root.hasChild(»newData.exists())', /hasChild\(\) takes a string/],
    ["root.hasChildren(['foo', »7])", /hasChildren\(\) takes a string/],
    ["root.hasChildren(»'foo')", /takes a list of strings/],
    ['root.hasChildren(»newData.val())', /takes a list of strings/],
    ["root.»hasChildren('foo', 'bar')", /hasChildren\(\) takes at most 1 argument, not 2/],
    ["root.child(»['a']).exists()", /a list may only be/],
    ["newData.val().matches(»'/foo/')", /matches\(\) takes a pattern here/],
    ['newData.val().matches(»newData.val())', /takes a pattern/],
    ['newData.val().contains(»/foo/)', /a pattern may only be/],
    ['newData.val().»matches()', /matches\(\) takes 1 argument, not 0/],
    ["newData.val().»replace('a') == 'a'", /replace\(\) takes 2 arguments, not 1/],
    ["newData.»exists('a')", /exists\(\) takes 0 arguments, not 1/],
    ['newData.»child().exists()', /child\(\) takes 1 argument, not 0/],
    ['newData.»val(1) == 1', /val\(\) takes 0 arguments, not 1/],
    ['auth.token[»true] == 1', /a property needs a name/],
    ["»(newData.exists() ? newData : 'x') == 'x'", /one branch is a snapshot/],
  ])('a rule that can be known to be wrong is refused: %s', (marked, reason) => {
    expectRuleError(marked, reason)
  })

  test.each([
    ['»newData.exists()', /newData is not known in a \.read rule/],
    ['query.»foo == 1', /the query has no property "foo"/],
    ['query.»limitToFirst() == 1', /the query has no method "limitToFirst"/],
    ["query[»'a' + 'b'] == 1", /only claims of auth/],
    ['»query == null', /the query is no value/],
    ['»query', /a rule must be true or false, not the query/],
    ['»query.orderByChild && true', /must be true or false, not null or a string/],
    ['»(query.orderByKey ? query : query).orderByKey', /cannot be the query itself/],
  ])('a .read rule that can be known to be wrong is refused: %s', (marked, reason) => {
    expectRuleError(marked, reason, '.read')
  })

  test('a .write rule does not know query', () => {
    expectRuleError('»query.orderByKey', /query is not known in a \.write rule/, '.write')
  })

  test('an error in a rule is found at the right column behind escapes, and in a rule over several lines', () => {
    expectErrorAtMark('{"rules": {".read": "\\"a\\" == »foo"}}', '/.read', /unknown variable/)
    expectErrorAtMark('{"rules": {".read": "auth != null &&\n    »foo"}}', '/.read', /unknown/)
    expectErrorAtMark('{"rules": {\r\n\t".read": "»foo"}}', '/.read', /unknown/)
  })
})

describe('a document that is accepted', () => {
  test.each([
    ['no rules at all', '{"rules": {}}'],
    [
      'comments of both kinds',
      '// top\n{/* a */"rules"/**/: {// b\n ".read": true // c\n}} // end',
    ],
    ['what looks like a comment inside a string', '{"rules": {".read": "\'//\' == \'/*\'"}}'],
    ['a rule over several lines', '{"rules": {".read": "auth != null\n\t&& now > 5"}}'],
    ['a byte order mark', '\uFEFF{"rules": {}}'],
    ['Booleans for rules', '{"rules": {".read": true, ".write": false, ".validate": true}}'],
    ['an index of one name', '{"rules": {".indexOn": "name"}}'],
    ['an index of several names and values', '{"rules": {".indexOn": ["a", "b/c", ".value"]}}'],
    ['the same wildcard name on two branches', '{"rules": {"a": {"$x": {}}, "b": {"$x": {}}}}'],
    [
      'what is only wrong for some data',
      '{"rules": {".write": "newData.val() + 1 === data.val()"}}',
    ],
    ['claims of any name', '{"rules": {".read": "auth.token.anything.at.all == 1"}}'],
    ['a claim as a rule', '{"rules": {".read": "auth.token.admin"}}'],
    ['an order that can only fail', '{"rules": {".read": "now < null || \'a\' < 1"}}'],
    ['patterns with slashes in sets', '{"rules": {".read": "\'a\'.matches(/[/]|b/i)"}}'],
  ])('a rules document is accepted with %s', (_name, text) => {
    expect(() => compileRules(text)).not.toThrow()
  })
})
