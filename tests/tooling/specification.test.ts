import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

interface ShownBy {
  /** Below tests/. */
  readonly file: string
  readonly name: string
}

/** One row of a table of docs/specification.md. */
interface Row {
  /** The number of the point it stands under. */
  readonly point: number
  readonly row: string
  readonly where: readonly string[]
  readonly shownBy: readonly ShownBy[]
}

const page = await readFile(path.join(root, 'docs/specification.md'), 'utf8')
const rows = readRows(page)

/** Reads the tables: `| row | `where`, … | `file`: `test`<br>… |`. */
function readRows(text: string): readonly Row[] {
  let point = 0
  return text.split('\n').flatMap((line) => {
    point = Number(/^## (\d)\. /.exec(line)?.[1] ?? point)
    if (!line.startsWith('| ') || /^\| (Row|-+) /.test(line)) return []
    const [, row = '', where = '', shownBy = '', ...rest] = line
      .split('|')
      .map((cell) => cell.trim())
    if (rest.join('') !== '') throw new Error(`This row has too many cells: ${line}`)
    return [
      {
        point,
        row,
        where: Array.from(where.matchAll(/`([^`]+)`/g), ([, file = '']) => file),
        shownBy: shownBy.split('<br>').map((one) => {
          const [, file = '', name = ''] = /^`([^`]+)`: `([^`]+)`$/.exec(one) ?? []
          return { file, name }
        }),
      },
    ]
  })
}

/** The texts that a row says a person reads. */
function textsOf({ row }: Row): readonly string[] {
  return Array.from(row.matchAll(/"([^"]+)"/g), ([, text = '']) => text)
}

function sourceOf(file: string): string | null {
  return [path.join(root, 'src', file), path.join(root, file)].find(existsSync) ?? null
}

async function readTest(file: string): Promise<string> {
  return await readFile(path.join(root, 'tests', file), 'utf8')
}

/** A file of tests: each test as it is written, and what stands around them all. */
interface TestFile {
  /** By the test's name; a template is not filled in. */
  readonly tests: ReadonlyMap<string, string>
  /** What the tests share: constants, helpers, and the scenes beside the file that it imports. */
  readonly shared: string
}

async function parseTests(file: string): Promise<TestFile> {
  const whole = await readTest(file)
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, whole, ts.ScriptTarget.Latest, false, kind)
  const tests = new Map<string, string>()
  let shared = whole
  const visit = (node: ts.Node): void => {
    const [name] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : []
    if (name !== undefined && ts.isStringLiteralLike(name)) {
      const written = whole.slice(node.pos, node.end)
      tests.set(name.text, `${tests.get(name.text) ?? ''}${written}`)
      shared = shared.replace(written, () => '')
    } else {
      ts.forEachChild(node, visit)
    }
  }
  visit(source)
  const scenes = Array.from(whole.matchAll(/ from '\.\/([\w.]+)'/g), ([, name = '']) =>
    readTest(path.join(path.dirname(file), name)),
  )
  return { tests, shared: [shared, ...(await Promise.all(scenes))].join('\n') }
}

/** Whether this is `test`, `test.each(…)`, `test.each<…>(…)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test'
  if (ts.isCallExpression(callee)) return isTest(callee.expression)
  return ts.isPropertyAccessExpression(callee) && isTest(callee.expression)
}

describe('docs/specification.md', () => {
  let sources = ''
  const testFiles = new Map<string, TestFile>()

  beforeAll(async () => {
    const files = await readdir(path.join(root, 'src'), { recursive: true })
    const texts = files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFile(path.join(root, 'src', file), 'utf8'))
    sources = (await Promise.all(texts)).join('\n')
    for (const { file } of rows.flatMap(({ shownBy }) => shownBy)) {
      const isThere = file !== '' && existsSync(path.join(root, 'tests', file))
      if (isThere && !testFiles.has(file)) testFiles.set(file, await parseTests(file))
    }
  })

  test('has rows under each of the nine points', () => {
    expect(new Set(rows.map(({ point }) => point))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]))
  })

  test('names no file that is not there', () => {
    const missing = rows.flatMap(({ row, where }) =>
      where.length === 0
        ? [`${row}: nothing`]
        : where.filter((file) => sourceOf(file) === null).map((file) => `${row}: ${file}`),
    )
    expect(missing).toEqual([])
  })

  test('names no test that is not there, and one at least in every row', () => {
    const missing = rows.flatMap(({ row, shownBy }) =>
      shownBy
        .filter(({ file, name }) => testFiles.get(file)?.tests.has(name) !== true)
        .map(({ file, name }) => `${row}: ${file}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('quotes no text that is not in the sources', () => {
    const missing = rows.flatMap((row) =>
      textsOf(row)
        .filter((text) => !sources.includes(text))
        .map((text) => `${row.row}: ${text}`),
    )
    expect(missing).toEqual([])
  })

  test('quotes each message of points 5 and 8 from a test that shows it', () => {
    const missing = rows
      .filter(({ point }) => point === 5 || point === 8)
      .flatMap((row) => {
        const shown = row.shownBy.map(({ file, name }) => {
          const testFile = testFiles.get(file)
          return `${testFile?.tests.get(name) ?? ''}${testFile?.shared ?? ''}`
        })
        return textsOf(row)
          .filter((text) => !shown.some((one) => one.includes(text)))
          .map((text) => `${row.row}: ${text}`)
      })
    expect(missing).toEqual([])
  })
})
