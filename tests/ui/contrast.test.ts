import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Text is set in these colours on these grounds; what stands in the style sheets must stand here. */
const TEXT_ON: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'surface', 'sunken', 'danger-tint'],
  'ink-soft': ['paper', 'surface', 'sunken'],
  link: ['paper', 'surface', 'sunken'],
  danger: ['paper', 'surface', 'sunken', 'danger-tint'],
  success: ['success-tint'],
  'on-strong': ['strong'],
  'on-accent': ['accent', 'accent-hover'],
}
/** Borders, marks and outlines that tell where a control is, or how it stands. */
const MARKS_ON: Readonly<Record<string, readonly string[]>> = {
  control: ['paper', 'surface', 'sunken'],
  link: ['paper', 'surface', 'sunken'],
  danger: ['paper', 'surface', 'sunken', 'danger-tint'],
  strong: ['paper', 'surface', 'sunken'],
  focus: ['paper', 'surface', 'sunken'],
}
/** Lines that only part or adorn: nothing is lost without them. */
const DECORATION = ['line']

const LEAST_FOR_TEXT = 4.5
const LEAST_FOR_MARKS = 3

interface StyleRule {
  readonly file: string
  readonly selector: string
  /** Property to value. */
  readonly declarations: ReadonlyMap<string, string>
}

const SOURCE = join(process.cwd(), 'src')
const TOKENS_FILE = 'ui/tokens.css'
const styleSheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.css'))
const rules = styleSheets.filter((file) => file !== TOKENS_FILE).flatMap(readRules)

function readStyleSheet(file: string): string {
  return readFileSync(join(SOURCE, file), 'utf8').replaceAll(/\/\*.*?\*\//gsu, '')
}

/** The innermost blocks: rules, and those of @font-face and of keyframes. */
function readRules(file: string): readonly StyleRule[] {
  return [...readStyleSheet(file).matchAll(/([^{}]+)\{([^{}]*)\}/gu)].map(
    ([, selector = '', body = '']) => ({
      file,
      selector: selector.trim(),
      declarations: new Map(
        body
          .split(';')
          .map((declaration) => declaration.split(':'))
          .filter((parts) => parts.length > 1)
          .map(([property = '', ...value]) => [property.trim(), value.join(':').trim()]),
      ),
    }),
  )
}

/** What a theme gives to the tokens: the light one at first, and over it what its own blocks say. */
function readTheme(...conditions: readonly string[]): ReadonlyMap<string, string> {
  const theme = new Map<string, string>()
  const blocks = readStyleSheet(TOKENS_FILE).matchAll(
    /(?:@media([^{]+)\{\s*)?:root\s*\{([^{}]*)\}/gu,
  )
  for (const [, condition = '', body = ''] of blocks) {
    if (condition !== '' && !conditions.includes(condition.trim())) continue
    for (const [, name = '', value = ''] of body.matchAll(/--color-([a-z-]+):([^;]+);/gu)) {
      theme.set(name, value.trim())
    }
  }
  return theme
}

function channelsOf(theme: ReadonlyMap<string, string>, name: string): readonly number[] {
  const value = theme.get(name)
  const other = /^var\(--color-([a-z-]+)\)$/u.exec(value ?? '')?.[1]
  if (other !== undefined) return channelsOf(theme, other)
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/u.exec(value ?? '')
  if (hex === null) throw new Error(`--color-${name} is no opaque colour: ${String(value)}`)
  return hex.slice(1).map((channel) => Number.parseInt(channel, 16) / 255)
}

/** WCAG 2.2, relative luminance. */
function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(theme: ReadonlyMap<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminanceOf(channelsOf(theme, name)))
    .sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
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

  test.each(pairs(TEXT_ON))('text in %s can be read on %s', (front, ground) => {
    expect(contrastOf(theme, front, ground)).toBeGreaterThanOrEqual(LEAST_FOR_TEXT)
  })

  test.each(pairs(MARKS_ON))('a mark in %s can be seen on %s', (front, ground) => {
    expect(contrastOf(theme, front, ground)).toBeGreaterThanOrEqual(LEAST_FOR_MARKS)
  })
})

describe('the style sheets', () => {
  test('take every colour from the tokens', () => {
    const raw = rules.flatMap(({ file, selector, declarations }) =>
      [...declarations]
        .filter(([, value]) =>
          /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|white|black|gr[ae]y|red|green|blue)\b/iu.test(
            value,
          ),
        )
        .map(([property, value]) => `${file} ${selector} ${property}: ${value}`),
    )
    expect(raw).toEqual([])
  })

  test('set text only in pairs whose contrast is computed here', () => {
    const unknown = rules.flatMap(({ file, selector, declarations }) => {
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

  test('draw borders and outlines only in colours whose contrast is computed here', () => {
    const unknown = rules.flatMap(({ file, selector, declarations }) =>
      [...declarations]
        .filter(([property]) => /^(?:border|outline)/u.test(property))
        .flatMap(([, value]) => tokensIn(value))
        .filter((name) => !(name in MARKS_ON) && !DECORATION.includes(name))
        .map((name) => `${file} ${selector}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('use every colour that the tokens name', () => {
    const used = new Set(
      rules.flatMap(({ declarations }) => [...declarations.values()].flatMap(tokensIn)),
    )
    expect([...readTheme().keys()].filter((name) => !used.has(name))).toEqual([])
  })

  test('name each colour in the dark as well', () => {
    const light = readTheme()
    const dark = readTheme(DARK)
    const unchanged = [...light.keys()].filter((name) => light.get(name) === dark.get(name))
    // Dark letters stand on the accent in both.
    expect(unchanged).toEqual(['on-accent'])
  })
})

test("the browser's own bar has the colour of the page", () => {
  const page = readFileSync(join(process.cwd(), 'index.html'), 'utf8')
  expect(page).toContain(`(prefers-color-scheme: light)" content="${THEMES[0][1].get('paper')}"`)
  expect(page).toContain(`(prefers-color-scheme: dark)" content="${THEMES[1][1].get('paper')}"`)
})
