import { describe, expect, test } from 'vitest'
import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import { isAllowed } from './judgeOperation.ts'

function documentWith(pattern: string): string {
  return JSON.stringify({ rules: { '.write': `newData.child('text').val().matches(${pattern})` } })
}

function matches(pattern: string, text: string): boolean {
  return isAllowed(documentWith(pattern), { set: '/text', to: text })
}

describe('matches()', () => {
  test.each<readonly [pattern: string, matching: readonly string[], others: readonly string[]]>([
    ['/foo/', ['foo', 'a foo b'], ['fo', 'FOO']],
    ['/foo/i', ['foo', 'FOO', 'xFoOx'], ['fo']],
    ['/^foo/', ['foo', 'foobar'], ['afoo', 'a\nfoo']],
    ['/foo$/', ['foo', 'barfoo'], ['fooa', 'foo\n', 'foo\nx']],
    ['/^foo$/', ['foo'], ['foobar', 'afoo', 'foo\n', '']],
    ['/^$/', [''], ['a', '\n']],
    ['/^/', ['', 'a'], []],
    ['/a*b/', ['b', 'aab'], ['a']],
    ['/^a+$/', ['a', 'aaa'], ['', 'ab']],
    ['/^ab?$/', ['a', 'ab'], ['abb']],
    ['/^.$/', ['a', 'ä', '\n', '.'], ['', 'ab']],
    ['/^...$/', ['abc'], ['ab', 'abcd']],
    ['/^(ab)*$/', ['', 'ab', 'abab'], ['aba']],
    ['/a|bc/', ['a', 'bc', 'ac'], ['b', 'c']],
    ['/^(a|bc)$/', ['a', 'bc'], ['ac', 'abc']],
    ['/^((a|b)(c|d))+$/', ['ac', 'bdac'], ['ab']],
    ['/^[akz]$/', ['a', 'k', 'z'], ['b', 'ak', '']],
    ['/^[a-z]+$/', ['abc'], ['aBc', 'a1']],
    ['/^[a-z]+$/i', ['abc', 'aBc'], ['a1']],
    ['/^[^0-9]+$/', ['abc', ' '], ['a1']],
    ['/^[a-zA-Z0-9_-]+$/', ['a-Z_9'], ['a b', '']],
    ['/^[-ab]+$/', ['-', 'a-b'], ['c']],
    ['/^[+--]$/', ['+', ',', '-'], ['.']],
    ['/^[.*+?(){}|$^]+$/', ['.*+?(){}|$^'], ['a', '\\']],
    ['/^[a^]$/', ['a', '^'], ['b']],
    ['/^[\\]\\[\\\\]+$/', [']', '[', '\\'], ['a']],
    ['/^[/]$/', ['/'], ['a']],
    ['/^a\\/b$/', ['a/b'], ['ab']],
    ['/^\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\^\\$\\\\$/', ['.*+?()[]{}|^$\\'], ['a']],
    ['/^\\-\\_\\"\\#\\@$/', ['-_"#@'], ['a']],
    ['/a\\$/', ['a$'], ['a']],
    ['/a\\\\$/', ['a\\'], ['a$', 'a']],
    ['/^a{3}$/', ['aaa'], ['aa', 'aaaa']],
    ['/^a{2,}$/', ['aa', 'aaaa'], ['a']],
    ['/^a{2,3}$/', ['aa', 'aaa'], ['a', 'aaaa']],
    ['/^(ab){0,1}$/', ['', 'ab'], ['abab']],
    ['/^\\d{4}-\\d{2}-\\d{2}$/', ['2026-03-03'], ['2026-3-3', '٢٠٢٦-٠٣-٠٣']],
    ['/^\\D$/', ['a', '٢'], ['1']],
    ['/^\\w+$/', ['aZ_9'], ['a b', 'é']],
    ['/^\\W$/', [' ', 'é'], ['a', '_']],
    ['/^\\s$/', [' ', '\t', '\n', '\r', '\f', '\v'], ['a', '\u00a0', '\u2003']],
    ['/^\\S+$/', ['abc', '\u00a0'], ['a b', '\t']],
    ['/^[\\s\\d]+$/', ['1 2\t3'], ['a']],
    ['/^[\\S]$/', ['a', '!', '\u00a0'], [' ', '\n', '\t', '\f']],
    ['/^[^\\S]$/', [' ', '\n'], ['a', '!']],
    ['/^[\\W_]$/', ['_', '-'], ['a']],
    ['/^[\\D]$/', ['a'], ['1']],
    ['/^[\\w.%+-]+@[\\w.-]+[.][a-z]{2,}$/i', ['a.b+c@x.org', 'A@B.CO'], ['a@b', '@x.org']],
    ['/^[0-2][0-9]:[0-5][0-9]$/', ['09:30'], ['9:30', '09:60']],
    ['/^(http|https):\\/\\//', ['https://a', 'http://b'], ['ftp://c', ' https://']],
    ['/é/', ['café'], ['cafe']],
    ['/^[à-ü]$/', ['é'], ['e']],
    ['/ß/i', ['ß'], ['SS']],
    ['/a b/', ['a b'], ['ab']],
    ['/,:;<>=!@#%&~`\'"/', [',:;<>=!@#%&~`\'"'], ['a']],
  ])(
    'the pattern %s matches what the rules language says, and nothing else',
    (pattern, matching, others) => {
      expect(matching.filter((text) => !matches(pattern, text))).toEqual([])
      expect(others.filter((text) => matches(pattern, text))).toEqual([])
    },
  )

  test('a pattern in a rules file is written with every backslash doubled', () => {
    const rules = '{"rules": {".write": "newData.val().matches(/^\\\\d+\\\\/$/)"}}'
    expect(isAllowed(rules, { set: '/', to: '12/' })).toBe(true)
    expect(isAllowed(rules, { set: '/', to: '12' })).toBe(false)
  })
})

describe('a pattern outside the dialect is refused at upload', () => {
  // » marks the fault.
  const PATTERN_COLUMN = documentWith('/').indexOf('/') + 1

  test.each([
    ['/»(?=a)/', /"\(\?" is not supported/],
    ['/»(?!a)/', /"\(\?" is not supported/],
    ['/»(?<=a)b/', /"\(\?" is not supported/],
    ['/»(?:a)/', /"\(\?" is not supported/],
    ['/»(?<name>a)/', /"\(\?" is not supported/],
    ['/(a)»\\1/', /"\\1" is not supported/],
    ['/a»\\bc/', /"\\b" is not supported/],
    ['/»\\n/', /"\\n" is not supported/],
    ['/»\\t/', /"\\t" is not supported/],
    ['/»\\u0041/', /"\\u" is not supported/],
    ['/»\\p{L}/', /"\\p" is not supported/],
    ['/[»\\b]/', /"\\b" is not supported/],
    ['/a*»?/', /a quantifier after a quantifier/],
    ['/a+»?/', /a quantifier after a quantifier/],
    ['/a?»?/', /a quantifier after a quantifier/],
    ['/a{1,2}»?/', /a quantifier after a quantifier/],
    ['/a+»+/', /a quantifier after a quantifier/],
    ['/a{2}»{3}/', /a quantifier after a quantifier/],
    ['/»*a/', /"\*" repeats nothing/],
    ['/»+a/', /"\+" repeats nothing/],
    ['/»?/', /"\?" repeats nothing/],
    ['/»{2}/', /"{" repeats nothing/],
    ['/^»*/', /"\*" repeats nothing/],
    ['/(»+a)/', /"\+" repeats nothing/],
    ['/a»{/', /expected {n}/],
    ['/a»{}/', /expected {n}/],
    ['/a»{x}/', /expected {n}/],
    ['/a»{,3}/', /expected {n}/],
    ['/a»{1,2/', /expected {n}/],
    ['/a»{3,2}/', /the repeats run backwards/],
    ['/a»{1001}/', /more than 1000 repeats/],
    ['/a»{1,100000}/', /more than 1000 repeats/],
    ['/a»}/', /"}" needs a backslash/],
    ['/a»]/', /"\]" needs a backslash/],
    ['/a»^b/', /"\^" may only be at the very start/],
    ['/(»^a)/', /"\^" may only be/],
    ['/a»$b/', /"\$" may only be at the very end/],
    ['/(a»$)/', /"\$" may only be/],
    ['/^a|»^b/', /"\^" may only be/],
    ['/»^a|b/', /put the alternatives into brackets/],
    ['/»a|b$/', /put the alternatives into brackets/],
    ['/a|»/', /an alternative or a group is empty/],
    ['/»|a/', /is empty/],
    ['/a|»|b/', /is empty/],
    ['/(»)/', /is empty/],
    ['/(a|»)/', /is empty/],
    ['/»(a/', /"\(" is never closed/],
    ['/a»)/', /"\)" closes nothing/],
    ['/»[]/', /never closed|a set of no characters/],
    ['/»[^]/', /a set of no characters/],
    ['/[»[a]]/', /"\[" in a set needs a backslash/],
    ['/[a»[:alpha:]]/', /"\[" in a set needs a backslash/],
    ['/[»z-a]/', /the range runs backwards/],
    ['/[»\\d-z]/', /a predefined set cannot end a range/],
    ['/[»a-\\w]/', /a predefined set cannot end a range/],
    ['/[a-c»-e]/', /"-" in a set needs a backslash/],
    ['/[a»b-\\s]/', /a predefined set cannot end a range/],
  ])('a pattern outside the dialect is refused at upload: %s', (marked, reason) => {
    const place = PATTERN_COLUMN + JSON.stringify(marked.slice(0, marked.indexOf('»'))).length - 2
    const upload = (): unknown => compileRules(documentWith(marked.replace('»', '')))
    expect(upload).toThrow(expect.objectContaining({ rulePath: '/.write', line: 1, column: place }))
    expect(upload).toThrow(reason)
  })

  test('a pattern with groups nested too deeply is refused at upload', () => {
    const pattern = `/${'('.repeat(5000)}a${')'.repeat(5000)}/`
    expect(() => compileRules(documentWith(pattern))).toThrow(/groups are nested too deeply/)
  })
})
