import type { ImportGraph } from './importGraph.ts'

/**
 * Draws a graph as a Mermaid block. An arrow is left out where other arrows lead the same way, so that
 * the layers can be seen; a dotted arrow needs types only.
 */
export function drawImports(graph: ImportGraph): string {
  const arrows = [...graph].flatMap(([from, imports]) =>
    Array.from(imports)
      .filter(([to]) => !leadsAround(graph, from, to))
      .map(([to, kind]) => `  ${id(from)} ${kind === 'types' ? '-.->' : '-->'} ${id(to)}`),
  )
  const nodes = [...graph.keys()].map((part) => `  ${id(part)}["${part}"]`)
  return ['```mermaid', 'flowchart TD', ...nodes, ...arrows.sort(), '```'].join('\n')
}

/** Lists all imports of a graph, as a table in the form that Prettier gives it. */
export function listImports(graph: ImportGraph): string {
  const rows = [...graph].map(([from, imports]) => {
    const list = [...graph.keys()]
      .filter((to) => imports.has(to))
      .map((to) => `\`${to}\`${imports.get(to) === 'types' ? ' (types)' : ''}`)
    return [`\`${from}\``, list.length === 0 ? 'nothing' : list.join(', ')]
  })
  const header = ['part', 'imports']
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = widths.map((width) => '-'.repeat(width))
  return [header, line, ...rows]
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n')
}

/** Whether `from` reaches `to` through a third part. */
function leadsAround(graph: ImportGraph, from: string, to: string): boolean {
  return valuesOf(graph, from).some((next) => next !== to && reaches(graph, next, to))
}

function reaches(graph: ImportGraph, from: string, to: string): boolean {
  return valuesOf(graph, from).some((next) => next === to || reaches(graph, next, to))
}

function valuesOf(graph: ImportGraph, from: string): readonly string[] {
  return [...(graph.get(from) ?? [])].filter(([, kind]) => kind === 'values').map(([to]) => to)
}

function id(part: string): string {
  return part.replaceAll(/\W/g, '_')
}
