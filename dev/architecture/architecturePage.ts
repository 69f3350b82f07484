import { readFileSync } from 'node:fs'
import path from 'node:path'
import { drawImports, listImports } from './drawImports.ts'
import { readImportGraph } from './importGraph.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
export const PAGE_PATH = path.join(ROOT, 'docs/architecture.md')

const LAYERS = ['app', 'features', 'state', 'ui', 'text', 'data', 'domain', 'config']
const PARTS = ['dev', 'src/main.tsx', ...LAYERS.map((layer) => `src/${layer}`), 'rules']
const ROOMS = ['appointments', 'services', 'session', 'records', 'sdk']

/** docs/architecture.md with its generated blocks as the imports are now. */
export function renderArchitecturePage(): string {
  const parts = readImportGraph(ROOT, [...PARTS, 'packages/local-firebase'])
  const rooms = readImportGraph(ROOT, ['src/data', ...ROOMS.map((room) => `src/data/${room}`)])
  const page = readFileSync(PAGE_PATH, 'utf8')
  return [
    ['parts', drawImports(parts)] as const,
    ['imports', listImports(parts)] as const,
    ['data', drawImports(rooms)] as const,
  ].reduce((text, [name, block]) => replaceBlock(text, name, block), page)
}

function replaceBlock(page: string, name: string, block: string): string {
  const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`]
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`No block "${name}"`)
  return `${before}${begin}\n\n${block}\n\n${end}${after}`
}
