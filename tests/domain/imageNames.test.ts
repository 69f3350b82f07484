import { describe, expect, test } from 'vitest'
import { findFreeStems } from '#src/domain/imageNames.ts'

describe('The free names of pictures', () => {
  test('are two hexadecimal digits: 256 of them', () => {
    const free = findFreeStems([], 0)
    expect(free).toHaveLength(256)
    expect(free.every((stem) => /^[0-9a-f]{2}$/.test(stem))).toBe(true)
    expect(new Set(free).size).toBe(256)
  })

  test('are those that no file has, whatever its ending', () => {
    const free = findFreeStems(['00.webp', '01.png', 'old-name.png'], 0)
    expect(free[0]).toBe('02')
    expect(free).toHaveLength(254)
  })

  test('begin anywhere, and end where they began', () => {
    const free = findFreeStems(['ff.webp'], 255)
    expect(free[0]).toBe('00')
    expect(findFreeStems([], 254).slice(0, 3)).toEqual(['fe', 'ff', '00'])
    expect(findFreeStems([], 254).at(-1)).toBe('fd')
  })
})
