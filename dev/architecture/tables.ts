import { FILES, KINDS, ROOMS } from '../lint/importMatrix.js'
import type { ImportGraph } from './importGraph.ts'

/** Lists all imports of a graph, as they are. */
export function listImports(graph: ImportGraph): string {
  const rows = [...graph].map(([from, imports]) => {
    const list = [...graph.keys()]
      .filter((to) => imports.has(to))
      .map((to) => `\`${to}\`${imports.get(to) === 'types' ? ' (types)' : ''}`)
    return [`\`${from}\``, listed(list)]
  })
  return table([['part', 'imports'], ...rows])
}

/** Lists what the linter lets the folders of the application import: a row for each, and one for each kind in an area. */
export function listAllowedImports(): string {
  const folders = Object.values(ROOMS)
    .filter(({ path, capture }) => path.startsWith('src/') && capture === undefined)
    .map((room) => rowOf(room.path, [], room))
  const kinds = Object.entries(KINDS).map(([kind, room]) =>
    rowOf(
      `src/areas/*/${kind}`,
      room.kinds.map((known) => `\`*/${known}\``),
      room,
    ),
  )
  return table([['folder', 'may import', 'and the packages'], ...folders, ...kinds])
}

type Allowed = Omit<(typeof ROOMS)[string], 'path'>

function rowOf(
  path: string,
  kinds: readonly string[],
  { rooms = [], types = [], files = [], packages = [] }: Allowed,
): readonly string[] {
  return [
    code(path),
    listed([
      ...kinds,
      ...rooms.map(code),
      ...types.map((room) => `${code(room)} (types)`),
      ...Object.entries(FILES).flatMap(([name, file]) =>
        files.includes(name) ? [code(file)] : [],
      ),
    ]),
    packages === 'any' ? 'any' : listed(packages.map(code)),
  ]
}

function code(name: string): string {
  return `\`${name}\``
}

function listed(items: readonly string[]): string {
  return items.length === 0 ? 'nothing' : items.join(', ')
}

/** A table in the form that Prettier gives it; the first row is its head. */
export function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = widths.map((width) => '-'.repeat(width))
  return [head, line, ...rows]
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n')
}
