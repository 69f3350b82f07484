import { describe, expect, test } from 'vitest'
import { InvalidDataError } from '#local-firebase/database/tree/InvalidDataError.ts'
import { formatPath, parsePath, parseWritePath } from '#local-firebase/database/tree/path.ts'

describe('paths', () => {
  test.each([
    ['/a/b', ['a', 'b']],
    ['a/b', ['a', 'b']],
    ['//a///b/', ['a', 'b']],
    ['/', []],
    ['', []],
    ['/a b/é%2F', ['a b', 'é%2F']],
  ])('the path %j is read', (text, path) => {
    expect(parsePath(text)).toEqual(path)
  })

  test.each(['/a.b', '/a/$b', '/a#', '/[0]', '/a/.priority', '/a\n'])(
    'the path %j is refused',
    (text) => {
      expect(() => parsePath(text)).toThrow(InvalidDataError)
    },
  )

  test('a path has 32 keys at the most', () => {
    expect(parsePath('/a'.repeat(32))).toHaveLength(32)
    expect(() => parsePath('/a'.repeat(33))).toThrow(/32 keys/)
  })

  test('a write may go to the priority alone', () => {
    expect(parseWritePath('/a/b/.priority')).toEqual({ path: ['a', 'b'], isPriority: true })
    expect(parseWritePath('/.priority/')).toEqual({ path: [], isPriority: true })
    expect(parseWritePath('.priority')).toEqual({ path: [], isPriority: true })
    expect(parseWritePath('/a/b')).toEqual({ path: ['a', 'b'], isPriority: false })
    expect(() => parseWritePath('/a/x.priority')).toThrow(InvalidDataError)
    expect(() => parseWritePath('/.priority/a')).toThrow(InvalidDataError)
  })

  test('a path is written as it is read', () => {
    expect(formatPath(['a', 'b'])).toBe('/a/b')
    expect(formatPath([])).toBe('/')
  })
})
