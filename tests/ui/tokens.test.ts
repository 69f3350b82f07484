import { describe, expect, test } from 'vitest'
import { readSource, sourceFiles, styleRules } from './styleSheets.ts'

/** Words that are colours to the browser, and yet come from elsewhere: the text, the system. */
const BORROWED =
  /^(?:transparent|currentcolor|inherit|initial|unset|revert|revert-layer|canvas\w*|selecteditem\w*|highlight\w*|button\w*|linktext|graytext|mark\w*|field\w*)$/iu

/** Whether a browser takes these words for a colour of their own. */
function isRawColor(words: string): boolean {
  if (BORROWED.test(words)) return false
  const { style } = document.createElement('i')
  style.color = words
  return style.color !== ''
}

/** The raw colours in a value of CSS, such as '1px solid #ddd'. */
function rawColorsIn(value: string): readonly string[] {
  const withoutText = value.replaceAll(/url\([^)]*\)|'[^']*'|"[^"]*"|var\(--[\w-]+\)/gu, ' ')
  const functions = withoutText.match(/\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/giu) ?? []
  const words = withoutText.match(/#[0-9a-f]+|[a-z][\w-]*/giu) ?? []
  return [...functions, ...words.filter(isRawColor)]
}

describe('the tokens are the only source', () => {
  test('the tokens are the only source of colours in style sheets', () => {
    const raw = styleRules.flatMap(({ file, selector, declarations }) =>
      [...declarations]
        // What these name is no colour, whatever it is called.
        .filter(([property]) => !/^(?:animation|transition|grid|font-family)/u.test(property))
        .flatMap(([property, value]) =>
          rawColorsIn(value).map((color) => `${file} ${selector} ${property}: ${color}`),
        ),
    )
    expect(raw).toEqual([])
  })

  test('the tokens are the only source of colours in components', () => {
    const raw = sourceFiles('.tsx').flatMap((file) => {
      const source = readSource(file)
      const attributes = source.matchAll(/\b(?:fill|stroke|color|stopColor|floodColor)="([^"]*)"/gu)
      const literals = source.matchAll(/['"`](#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([^'"`]*)['"`]/giu)
      return [
        ...[...attributes].flatMap(([, value = '']) => rawColorsIn(value)),
        ...[...literals].map(([, color = '']) => color),
      ].map((color) => `${file}: ${color}`)
    })
    expect(raw).toEqual([])
  })

  test('the tokens are the only source of letter sizes', () => {
    const raw = styleRules.flatMap(({ file, selector, declarations }) =>
      ['font-size', 'font']
        .map((property) => declarations.get(property) ?? 'inherit')
        // In proportion to the text around it, or to what the reader has set.
        .filter((value) => !/^(?:inherit|var\(--text-[a-z]+\)|[\d.]+(?:em|%))$/u.test(value))
        .map((value) => `${file} ${selector}: ${value}`),
    )
    expect(raw).toEqual([])
  })

  test('the tokens are the only source of gaps and radii, except hairlines', () => {
    const raw = styleRules.flatMap(({ file, selector, declarations }) =>
      [...declarations]
        .filter(([property]) => /^(?:gap|row-gap|column-gap|border-radius)$/u.test(property))
        .filter(([, value]) => [...value.matchAll(/([\d.]+)px/gu)].some(([, px]) => Number(px) > 3))
        .map(([property, value]) => `${file} ${selector} ${property}: ${value}`),
    )
    expect(raw).toEqual([])
  })
})

test.each(['#abc', '1px solid Tomato', 'rgb(1 2 3)', 'linear-gradient(to left, red, var(--a))'])(
  'a raw colour is found in "%s"',
  (value) => {
    expect(rawColorsIn(value)).not.toEqual([])
  },
)

test.each([
  '1px solid var(--color-line)',
  'none',
  'currentColor',
  "url('red.svg')",
  'SelectedItem',
])('no raw colour is found in "%s"', (value) => {
  expect(rawColorsIn(value)).toEqual([])
})
