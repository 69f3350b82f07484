import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '#src/domain/csv.ts'

const MARK = '\uFEFF'

test('rows end as spreadsheets expect, with a mark of the encoding before them', () => {
  expect(
    toCsv([
      ['Date', 'Patient'],
      ['2026-11-22', 'Zoë 雷'],
    ]),
  ).toBe(`${MARK}Date,Patient\r\n2026-11-22,Zoë 雷\r\n`)
})

test.each([
  ['a, b', '"a, b"'],
  ['say "ah"', '"say ""ah"""'],
  ['two\nlines', '"two\nlines"'],
  [' blank ', '" blank "'],
  ['', ''],
])('%j is written as %j', (value, written) => {
  expect(toCsv([[value]])).toBe(`${MARK}${written}\r\n`)
})

describe('what a spreadsheet would run is text', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1 519 555 0100', "'+1 519 555 0100"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\0=1', `"'\0=1"`],
    ['\0', `"'\0"`],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ])('%j', (value, written) => {
    expect(toCsv([[value]])).toBe(`${MARK}${written}\r\n`)
  })

  test.each(['(519) 555-0100', '12.50', 'Amara Osei', 'a=b', "O'Neill"])(
    'but %s is as it was',
    (value) => {
      expect(toCsv([[value]])).toBe(`${MARK}${value}\r\n`)
    },
  )
})

/** Reads a file back as spreadsheets do. */
function parse(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    const row = rows.at(-1) ?? []
    if (character === '"' && isQuoted && text.charAt(index + 1) === '"') {
      row.push(`${row.pop() ?? ''}"`)
      index += 1
    } else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) row.push(`${row.pop() ?? ''}${character}`)
    else if (character === ',') row.push('')
    else if (text.startsWith('\r\n', index)) {
      rows.push([''])
      index += 1
    } else row.push(`${row.pop() ?? ''}${character}`)
  }
  return rows.slice(0, -1)
}

test('every table is read back as it was, but for apostrophes, and no cell begins a formula', () => {
  const value = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', '"', ',', ' ', 'a'),
    }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
      (rows) => {
        const cells = parse(toCsv(rows).slice(MARK.length))
        expect(cells.map((row) => row.length)).toEqual(rows.map((row) => row.length))
        for (const [y, row] of cells.entries()) {
          for (const [x, cell] of row.entries()) {
            const original = rows[y]?.[x] ?? ''
            expect([original, `'${original}`]).toContain(cell)
            expect(cell).not.toMatch(/^[=+\-@\t\r\0]/)
          }
        }
      },
    ),
  )
})
