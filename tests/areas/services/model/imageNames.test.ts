import { describe, expect, test } from 'vitest'
import {
  addressedFileOf,
  findFreeStems,
  imageFileNames,
} from '#src/areas/services/model/imageNames.ts'

describe('The free names of pictures', () => {
  test('the free names of pictures are two hexadecimal digits, 256 of them', () => {
    const free = findFreeStems([], 0)
    expect(free).toHaveLength(256)
    expect(free.every((stem) => /^[0-9a-f]{2}$/.test(stem))).toBe(true)
    expect(new Set(free).size).toBe(256)
  })

  test('the free names of pictures are those that no file has, whatever its size and ending', () => {
    const free = findFreeStems(['00.webp', '01-full.png', '02-card.avif', 'old-name.png'], 0)
    expect(free[0]).toBe('03')
    expect(free).toHaveLength(253)
  })

  test('the free names of pictures begin anywhere, and end where they began', () => {
    const free = findFreeStems(['ff.webp'], 255)
    expect(free[0]).toBe('00')
    expect(findFreeStems([], 254).slice(0, 3)).toEqual(['fe', 'ff', '00'])
    expect(findFreeStems([], 254).at(-1)).toBe('fd')
  })
})

test('the two files of a picture say which is the card', () => {
  expect(imageFileNames('a7', 'webp')).toEqual({ full: 'a7-full.webp', card: 'a7-card.webp' })
})

test.each([
  ['a7-card.webp', 'a7-full.webp'],
  ['a7-full.webp', 'a7-full.webp'],
  ['a7.png', 'a7.png'],
  ['business-card.png', 'business-card.png'],
  ['00a7-card.png', '00a7-card.png'],
])('the picture file %s is shown through the address of %s', (fileName, addressed) => {
  expect(addressedFileOf(fileName)).toBe(addressed)
})
