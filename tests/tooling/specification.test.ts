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

/** A test with the scene beside it that it imports: constants for what is said stand there. */
async function readTestAndScene(file: string): Promise<string> {
  const test = await readTest(file)
  const beside = Array.from(test.matchAll(/ from '\.\/([\w.]+)'/g), ([, name = '']) => name)
  const texts = beside.map((name) => readTest(path.join(path.dirname(file), name)))
  return [test, ...(await Promise.all(texts))].join('\n')
}

/** The names of the tests in a file, as they are written there: templates are not filled in. */
async function namesIn(file: string): Promise<ReadonlySet<string>> {
  const source = ts.createSourceFile(
    file,
    await readTest(file),
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [name] = node.arguments
      if (name !== undefined && ts.isStringLiteralLike(name)) names.add(name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** Whether this is `test`, `test.each(…)`, `test.each<…>(…)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test'
  if (ts.isCallExpression(callee)) return isTest(callee.expression)
  return ts.isPropertyAccessExpression(callee) && isTest(callee.expression)
}

describe('docs/specification.md', () => {
  let sources = ''
  const names = new Map<string, ReadonlySet<string>>()

  beforeAll(async () => {
    const files = await readdir(path.join(root, 'src'), { recursive: true })
    const texts = files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFile(path.join(root, 'src', file), 'utf8'))
    sources = (await Promise.all(texts)).join('\n')
    for (const { file } of rows.flatMap(({ shownBy }) => shownBy)) {
      if (file !== '' && existsSync(path.join(root, 'tests', file))) {
        names.set(file, await namesIn(file))
      }
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
        .filter(({ file, name }) => names.get(file)?.has(name) !== true)
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

  test('quotes each message of points 5 and 8 from a test that shows it', async () => {
    const missing: string[] = []
    for (const row of rows.filter(({ point }) => point === 5 || point === 8)) {
      const tests = await Promise.all(row.shownBy.map(({ file }) => readTestAndScene(file)))
      missing.push(...textsOf(row).filter((text) => !tests.some((one) => one.includes(text))))
    }
    expect(missing).toEqual([])
  })
})
