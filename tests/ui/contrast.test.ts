import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrastOf } from '#tests/support/contrast.ts'
import { readSource, sourceFiles, styleRules, TOKENS_FILE } from './styleSheets.ts'

/** The text colours on their backgrounds. Every pair of the style sheets must be listed here. */
const TEXT_ON: Readonly<Record<string, readonly string[]>> = {
  ink: [
    'paper',
    'surface',
    'sunken',
    'closed',
    'hatch',
    'danger-tint',
    'success-tint',
    'accent-tint',
  ],
  'ink-soft': ['paper', 'surface', 'sunken', 'closed', 'success-tint'],
  link: ['paper', 'surface', 'sunken'],
  danger: ['paper', 'surface', 'sunken', 'danger-tint'],
  success: ['success-tint'],
  surface: ['danger'],
  'on-strong': ['strong'],
  'on-deep': ['deep'],
  'on-accent': ['accent', 'accent-hover'],
}
/** Borders, marks and outlines that show where a control is, or its state. */
const MARKS_ON: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'surface', 'sunken'],
  control: ['paper', 'surface', 'sunken'],
  link: ['paper', 'surface', 'sunken'],
  danger: ['paper', 'surface', 'sunken', 'danger-tint'],
  strong: ['paper', 'surface', 'sunken'],
  success: ['surface', 'closed', 'success-tint'],
  focus: ['paper', 'surface', 'sunken'],
}
/** Lines that only part or adorn: nothing is lost without them. */
const DECORATION = ['line', 'hatch']

const MIN_TEXT_CONTRAST = 4.5
const MIN_MARK_CONTRAST = 3

/** What a theme gives to the tokens: the light one at first, and over it what its own blocks say. */
function readTheme(...conditions: readonly string[]): ReadonlyMap<string, string> {
  const theme = new Map<string, string>()
  const blocks = readSource(TOKENS_FILE).matchAll(/(?:@media([^{]+)\{\s*)?:root\s*\{([^{}]*)\}/gu)
  for (const [, condition = '', body = ''] of blocks) {
    if (condition !== '' && !conditions.includes(condition.trim())) continue
    for (const [, name = '', value = ''] of body.matchAll(/--color-([a-z-]+):([^;]+);/gu)) {
      theme.set(name, value.trim())
    }
  }
  return theme
}

function valueOf(theme: ReadonlyMap<string, string>, name: string): string {
  const value = theme.get(name) ?? ''
  const other = /^var\(--color-([a-z-]+)\)$/u.exec(value)?.[1]
  return other === undefined ? value : valueOf(theme, other)
}

function tokensIn(value: string): readonly string[] {
  return [...value.matchAll(/var\(--color-([a-z-]+)\)/gu)].map(([, name = '']) => name)
}

const DARK = 'screen and (prefers-color-scheme: dark)'
const MORE = '(prefers-contrast: more)'
const THEMES = [
  ['light', readTheme()],
  ['dark', readTheme(DARK)],
  ['light, with more contrast', readTheme(MORE)],
  ['dark, with more contrast', readTheme(DARK, MORE)],
  ['on paper', readTheme('print')],
] as const

describe.each(THEMES)('the palette, %s', (_, theme) => {
  const pairs = (table: Readonly<Record<string, readonly string[]>>): [string, string][] =>
    Object.entries(table).flatMap(([front, grounds]) =>
      grounds.map((ground): [string, string] => [front, ground]),
    )

  test.each(pairs(TEXT_ON))('a text in %s can be read on %s', (front, ground) => {
    expect(contrastOf(valueOf(theme, front), valueOf(theme, ground))).toBeGreaterThanOrEqual(
      MIN_TEXT_CONTRAST,
    )
  })

  test.each(pairs(MARKS_ON))('a mark in %s can be seen on %s', (front, ground) => {
    expect(contrastOf(valueOf(theme, front), valueOf(theme, ground))).toBeGreaterThanOrEqual(
      MIN_MARK_CONTRAST,
    )
  })
})

describe('the style sheets', () => {
  test('the style sheets set text only in pairs whose contrast is computed here', () => {
    const unknown = styleRules.flatMap(({ file, selector, declarations }) => {
      const [front] = tokensIn(declarations.get('color') ?? '')
      const [ground] = tokensIn(
        declarations.get('background') ?? declarations.get('background-color') ?? '',
      )
      if (front === undefined) return []
      const grounds = TEXT_ON[front]
      const isKnown = grounds !== undefined && (ground === undefined || grounds.includes(ground))
      return isKnown ? [] : [`${file} ${selector}: ${front} on ${ground ?? 'its parent'}`]
    })
    expect(unknown).toEqual([])
  })

  test('the style sheets draw borders and outlines only in colours whose contrast is computed here', () => {
    const unknown = styleRules.flatMap(({ file, selector, declarations }) =>
      [...declarations]
        .filter(([property]) => /^(?:border|outline)/u.test(property))
        .flatMap(([, value]) => tokensIn(value))
        .filter((name) => !(name in MARKS_ON) && !DECORATION.includes(name))
        .map((name) => `${file} ${selector}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('the style sheets use every colour that the tokens name', () => {
    const used = new Set(
      [
        ...styleRules.flatMap(({ declarations }) => [...declarations.values()]),
        ...[...sourceFiles('.svg'), ...sourceFiles('.tsx')].map(readSource),
      ].flatMap(tokensIn),
    )
    expect([...readTheme().keys()].filter((name) => !used.has(name))).toEqual([])
  })

  test('the style sheets name each colour in dark mode too', () => {
    const light = readTheme()
    const dark = readTheme(DARK)
    const unchanged = [...light.keys()].filter((name) => light.get(name) === dark.get(name))
    // The accent has dark letters in both themes.
    expect(unchanged).toEqual(['on-accent', 'code', 'code-ground'])
  })
})

test('black on white has the highest contrast there is, and a colour none on itself', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#77877f', '#77877f')).toBe(1)
  expect(() => contrastOf('transparent', '#ffffff')).toThrow('no opaque colour')
})

test("the browser's own bar has the colour of the page", () => {
  const page = readFileSync(join(process.cwd(), 'index.html'), 'utf8')
  expect(page).toContain(`(prefers-color-scheme: light)" content="${THEMES[0][1].get('paper')}"`)
  expect(page).toContain(`(prefers-color-scheme: dark)" content="${THEMES[1][1].get('paper')}"`)
})
