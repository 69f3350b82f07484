import { parseSync, type ESTree } from 'vite'

/** A text of the catalogue within the code of its module. */
interface FoundText {
  readonly start: number
  readonly end: number
  /** What the text has between its words: the code of each expression. */
  readonly placeholders: readonly string[]
  /** The text as an override would write it: 'Kept for {site.retentionYears} years'. */
  readonly text: string
}

/** Why a text cannot be replaced. */
export class TextProblem extends Error {
  override readonly name = 'TextProblem'
}

const PLACEHOLDER = /\{(?<code>[^{}]*)\}/gu

/**
 * Returns the code of a catalogue's module with other texts.
 *
 * @param part the name of its export
 * @param texts the new texts, by where they are in it: 'mission.0'
 * @throws {TextProblem} when there is no such text, it is put together by code, or its placeholders differ
 */
export function replaceTexts(
  code: string,
  part: string,
  texts: ReadonlyMap<string, string>,
): string {
  const edits = [...texts].map(([path, text]) => {
    const found = findText(code, part, path)
    return { ...found, literal: writeLiteral(text, found.placeholders) }
  })
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (edited, { start, end, literal }) => edited.slice(0, start) + literal + edited.slice(end),
      code,
    )
}

/** @throws {TextProblem} */
export function readText(code: string, part: string, path: string): string {
  return findText(code, part, path).text
}

function findText(code: string, part: string, path: string): FoundText {
  const { program } = parseSync(`${part}.ts`, code)
  const catalogue = program.body
    .flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' &&
      statement.declaration?.type === 'VariableDeclaration'
        ? statement.declaration.declarations
        : [],
    )
    .find(({ id }) => id.type === 'Identifier' && id.name === part)
  let node: Node = catalogue?.init
  for (const key of path.split('.')) node = childOf(unwrap(node), key)
  node = unwrap(node)
  if (node?.type === 'ArrowFunctionExpression' && node.expression) node = unwrap(node.body)
  if (node == null || node.type === 'ObjectExpression' || node.type === 'ArrayExpression') {
    throw new TextProblem('There is no such text.')
  }
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return { start: node.start, end: node.end, placeholders: [], text: node.value }
  }
  if (node.type !== 'TemplateLiteral') {
    throw new TextProblem('The program puts this text together: it cannot be replaced.')
  }
  const placeholders = node.expressions.map(({ start, end }) => code.slice(start, end))
  const text = node.quasis
    .map(({ value }, index) => {
      const placeholder = placeholders[index]
      return `${value.cooked ?? ''}${placeholder === undefined ? '' : `{${placeholder}}`}`
    })
    .join('')
  return { start: node.start, end: node.end, placeholders, text }
}

type Node = ESTree.Expression | ESTree.FunctionBody | null | undefined

/** Without `as const` and `satisfies`. */
function unwrap(node: Node): Node {
  return node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression'
    ? unwrap(node.expression)
    : node
}

function childOf(node: Node, key: string): Node {
  if (node?.type === 'ArrayExpression') {
    const element = node.elements[Number(key)]
    return element?.type === 'SpreadElement' ? undefined : element
  }
  if (node?.type !== 'ObjectExpression') return undefined
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue
    const name = property.key.type === 'Identifier' ? property.key.name : nameOf(property.key)
    if (name === key) return property.value
  }
  return undefined
}

function nameOf(key: ESTree.PropertyKey): string | null {
  return key.type === 'Literal' ? String(key.value) : null
}

function writeLiteral(text: string, placeholders: readonly string[]): string {
  const used = Array.from(text.matchAll(PLACEHOLDER), ({ groups }) => groups?.['code'] ?? '')
  const missing = placeholders.filter((code) => !used.includes(code))
  const unknown = used.filter((code) => !placeholders.includes(code))
  if (missing.length > 0) throw new TextProblem(`It needs ${inBraces(missing)}.`)
  if (unknown.length > 0) throw new TextProblem(`It has no ${inBraces(unknown)}.`)
  if (used.length === 0) return JSON.stringify(text)
  const template = text
    .split(PLACEHOLDER)
    .map((piece, index) =>
      index % 2 === 0 ? piece.replaceAll(/[\\`$]/gu, '\\$&') : `\${${piece}}`,
    )
  return `\`${template.join('')}\``
}

function inBraces(codes: readonly string[]): string {
  return [...new Set(codes)].map((code) => `{${code}}`).join(' and ')
}
