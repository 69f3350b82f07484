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

/** Whether `from` reaches `to` through a third part that doesn't lead back to it. */
function leadsAround(graph: ImportGraph, from: string, to: string): boolean {
  return valuesOf(graph, from).some(
    (next) => next !== to && reaches(graph, next, to) && !reaches(graph, next, from),
  )
}

function reaches(graph: ImportGraph, from: string, to: string): boolean {
  const reached = new Set([from])
  // Grows while it is walked through.
  for (const part of reached) for (const next of valuesOf(graph, part)) reached.add(next)
  return from !== to && reached.has(to)
}

function valuesOf(graph: ImportGraph, from: string): readonly string[] {
  return [...(graph.get(from) ?? [])].filter(([, kind]) => kind === 'values').map(([to]) => to)
}

function id(part: string): string {
  return part.replaceAll(/\W/g, '_')
}
