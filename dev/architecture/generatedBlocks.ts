import { readFileSync } from 'node:fs'
import path from 'node:path'
import { drawImports } from './drawImports.ts'
import { readImportGraph } from './importGraph.ts'
import { listPlaces } from './listPlaces.ts'
import { listAllowedImports, listImports } from './tables.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** The pages that have blocks which are generated. */
export const PAGES_WITH_BLOCKS = ['docs/architecture.md', 'docs/data-model.md', 'CONTRIBUTING.md']

const LAYERS = ['app', 'features', 'state', 'ui', 'text', 'data', 'domain', 'config']
const PARTS = ['dev', 'src/main.tsx', ...LAYERS.map((layer) => `src/${layer}`), 'rules']
const ROOMS_OF_DATA = ['appointments', 'services', 'session', 'records', 'sdk']

/** Returns a page with its generated blocks as the imports and the linter's matrix are now. */
export function renderPage(page: string): string {
  const parts = readImportGraph(ROOT, [...PARTS, 'packages/local-firebase'])
  const rooms = ROOMS_OF_DATA.map((room) => `src/data/${room}`)
  const blocks: Readonly<Record<string, string>> = {
    parts: drawImports(parts),
    imports: listImports(parts),
    data: drawImports(readImportGraph(ROOT, ['src/data', ...rooms])),
    'allowed imports': listAllowedImports(),
    places: listPlaces(),
  }
  return readFileSync(path.join(ROOT, page), 'utf8').replaceAll(
    /(<!-- generated: ([\w ]+) -->\n)[^]*?(\n<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n${blocks[name] ?? ''}\n${end}`,
  )
}
