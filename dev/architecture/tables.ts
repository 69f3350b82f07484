import { FILES, ROOMS } from '../lint/importMatrix.js'
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

/** Lists what the linter lets the folders of the application import. */
export function listAllowedImports(): string {
  const rows = Object.values(ROOMS)
    .filter(({ path }) => path.startsWith('src/'))
    .map(({ path, rooms = [], types = [], files = [], packages = [] }) => [
      code(path),
      listed([
        ...rooms.map(code),
        ...types.map((room) => `${code(room)} (types)`),
        ...Object.entries(FILES).flatMap(([name, file]) =>
          files.includes(name) ? [code(file)] : [],
        ),
      ]),
      packages === 'any' ? 'any' : listed(packages.map(code)),
    ])
  return table([['folder', 'may import', 'and the packages'], ...rows])
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
