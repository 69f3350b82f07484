import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const sources = path.resolve(import.meta.dirname, '../../src')

test('every layer over the page has a fixed z-index, a modal 1300 (spec §9, Labels)', async () => {
  const files = (await readdir(sources, { recursive: true })).filter((file) =>
    file.endsWith('.css'),
  )
  const sheets = await Promise.all(files.map((file) => readFile(path.join(sources, file), 'utf8')))
  const css = sheets.join('\n')
  const layers = Object.fromEntries(
    Array.from(
      css.matchAll(/--layer-([\w-]+): (\d+);/g),
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  )
  expect(layers).toEqual({ bar: '1000', banner: '1100', modal: '1300', 'skip-link': '1400' })
  const used = new Set(Array.from(css.matchAll(/z-index: ([^;]+);/g), ([, value = '']) => value))
  // A digit lies over its neighbours in the page, and beneath every layer.
  for (const value of used) if (/^\d$/u.test(value)) used.delete(value)
  expect(used).toEqual(new Set(Object.keys(layers).map((name) => `var(--layer-${name})`)))
})
