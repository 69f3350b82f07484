import { describe, expect, test } from 'vitest'
import { compileRules } from '@careslot/local-firebase'
import { applyBatch, mutantBatches } from '#dev/mutation/mutantBatches.ts'
import { patternEdits } from '#dev/mutation/patternEdits.ts'
import { generateRuleMutants } from '#dev/mutation/ruleMutants.ts'

/** What becomes of one `.write` rule of /notes/$id, by the change's name. */
function mutantsOf(rule: string): Record<string, string> {
  const text = JSON.stringify({ rules: { notes: { $id: { '.write': rule } } } })
  const start = text.indexOf('".write":') + '".write":'.length
  return Object.fromEntries(
    generateRuleMutants(text).map((mutant) => [
      mutant.name.replace('/notes/$id .write: ', ''),
      String(JSON.parse(mutant.text.slice(start, mutant.text.indexOf('}')))),
    ]),
  )
}

/** Without the two that any rule has. */
function changesOf(rule: string): string[] {
  return Object.values(mutantsOf(rule)).filter((text) => text !== 'true' && text !== 'false')
}

describe('the mutants of a rule', () => {
  test('it always holds, and it never does', () => {
    expect(mutantsOf('auth.isAdmin')).toEqual({ true: 'true', false: 'false' })
    expect(mutantsOf('false')).toEqual({ true: 'true' })
  })

  test('each condition of a chain is left out, with the sign beside it', () => {
    expect(mutantsOf('data.exists() && (auth.a || auth.b) && auth.c')).toEqual({
      true: 'true',
      false: 'false',
      'without data.exists()': '(auth.a || auth.b) && auth.c',
      'without (auth.a || auth.b)': 'data.exists() && auth.c',
      'without auth.c': 'data.exists() && (auth.a || auth.b)',
      'without auth.a': 'data.exists() && (auth.b) && auth.c',
      'without auth.b': 'data.exists() && (auth.a) && auth.c',
    })
  })

  test('comparisons are turned around, and those of order moved by one', () => {
    expect(changesOf('auth.uid === $id')).toEqual(['auth.uid !== $id'])
    expect(changesOf('auth.uid !== $id')).toEqual(['auth.uid === $id'])
    expect(changesOf('now > auth.from')).toEqual(['now >= auth.from', 'now < auth.from'])
    expect(changesOf('now <= auth.until')).toEqual(['now < auth.until', 'now >= auth.until'])
  })

  test('negations are left out, also inside brackets', () => {
    expect(changesOf('!data.exists()')).toEqual(['data.exists()'])
    expect(changesOf('(!data.exists())')).toEqual(['(data.exists())'])
  })

  test('numbers go up and down by one', () => {
    expect(changesOf('auth.age === 18')).toEqual([
      'auth.age !== 18',
      'auth.age === 17',
      'auth.age === 19',
    ])
  })

  test('a choice is made for good', () => {
    expect(changesOf('data.exists() ? auth.a : auth.b')).toEqual([
      'true ? auth.a : auth.b',
      'false ? auth.a : auth.b',
    ])
  })

  test('each item of a list is left out, but not the only one', () => {
    expect(changesOf("newData.hasChildren(['a', 'b', 'c'])")).toEqual([
      "newData.hasChildren(['b', 'c'])",
      "newData.hasChildren(['a', 'c'])",
      "newData.hasChildren(['a', 'b'])",
    ])
    expect(changesOf("newData.hasChildren(['a'])")).toEqual([])
  })

  test('patterns change inside their slashes', () => {
    expect(changesOf('newData.val().matches(/^a$/i)')).toEqual([
      'newData.val().matches(/a$/i)',
      'newData.val().matches(/^a/i)',
    ])
  })

  test('names say where, and stay apart', () => {
    const text = '{ "rules": { "a": { ".read": "data.exists() || data.exists()" } } }'
    expect(generateRuleMutants(text).map(({ name }) => name)).toEqual([
      '/a .read: true',
      '/a .read: false',
      '/a .read: without data.exists()',
    ])
  })
})

describe('the mutants of a document', () => {
  const text = `{
    // A comment stays.
    "rules": {
      "notes": {
        ".indexOn": ["from", "to"],
        "$id": { "text": { ".validate": "newData.isString() && newData.val() === \\"x\\"" },
                 "$other": { ".validate": false } } } } }`

  test('each index is left out, and unknown fields are let in', () => {
    const mutants = generateRuleMutants(text)
    expect(mutants.map(({ name }) => name)).toEqual([
      '/notes .indexOn: without from',
      '/notes .indexOn: without to',
      '/notes/$id/text .validate: true',
      '/notes/$id/text .validate: false',
      '/notes/$id/text .validate: without newData.isString()',
      '/notes/$id/text .validate: without newData.val() === "x"',
      '/notes/$id/text .validate: newData.val() === "x" with !==',
      '/notes/$id/$other .validate: true for false',
    ])
    expect(mutants[0]?.text).toBe(text.replace('["from", "to"]', '["to"]'))
    expect(mutants.at(-1)?.text).toBe(text.replace('false', 'true'))
  })

  test('all can be compiled, and no two are the same', () => {
    const mutants = generateRuleMutants(text)
    for (const mutant of mutants) expect(() => compileRules(mutant.text)).not.toThrow()
    expect(new Set(mutants.map((mutant) => mutant.text)).size).toBe(mutants.length)
  })
})

describe('the changes of a pattern', () => {
  const changed = (pattern: string): string[] =>
    patternEdits(pattern).map(
      ({ start, end, replacement }) => pattern.slice(0, start) + replacement + pattern.slice(end),
    )

  test('anchors are left out, but not an escaped $', () => {
    expect(changed('^a$')).toEqual(['a$', '^a'])
    expect(changed('a\\$')).toEqual([])
  })

  test('alternatives are left out, in groups within groups too', () => {
    expect(changed('(a|(b|c)d|e)')).toEqual([
      '(a|(c)d|e)',
      '(a|(b)d|e)',
      '((b|c)d|e)',
      '(a|e)',
      '(a|(b|c)d)',
    ])
  })

  test('sets are widened, and lose a member', () => {
    expect(changed('[a-z_]')).toEqual(['.', '[_]', '[a-z]'])
    expect(changed('[^\\s@]')).toEqual(['.', '[^@]', '[^\\s]'])
    expect(changed('[-a]')).toEqual(['.', '[a]', '[-]'])
    expect(changed('[.]')).toEqual(['.'])
  })

  test('repetitions get longer and shorter by one', () => {
    expect(changed('a{3}')).toEqual(['a{2}', 'a{4}'])
    expect(changed('a{1,2}')).toEqual(['a{0,2}', 'a{2,2}', 'a{1,1}', 'a{1,3}'])
    expect(changed('a+b*c?')).toEqual(['a*b*c?', 'ab*c?', 'a+b+c?', 'a+bc?', 'a+b*c', 'a+b*c*'])
  })
})

describe('several mutants at a time', () => {
  const text = JSON.stringify({ rules: { a: { '.read': 'auth.a' }, b: { '.read': 'auth.b' } } })

  test('a batch changes each rule once, and all mutants are in one', () => {
    const batches = mutantBatches(generateRuleMutants(text))
    expect(batches.map((batch) => batch.map(({ name }) => name))).toEqual([
      ['/a .read: true', '/b .read: true'],
      ['/a .read: false', '/b .read: false'],
    ])
  })

  test('its changes are all in the rules', () => {
    const [batch = []] = mutantBatches(generateRuleMutants(text))
    expect(JSON.parse(applyBatch(text, batch))).toEqual({
      rules: { a: { '.read': 'true' }, b: { '.read': 'true' } },
    })
  })
})
