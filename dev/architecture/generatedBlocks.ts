import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { drawImports } from './drawImports.ts'
import { readImportGraph } from './importGraph.ts'
import { listPlaces } from './listPlaces.ts'
import { listAllowedImports, listImports } from './tables.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** The pages that have blocks which are generated. */
export const PAGES_WITH_BLOCKS = ['docs/architecture.md', 'docs/data-model.md', 'CONTRIBUTING.md']

/** The folders in a folder, as they are. */
function foldersIn(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
}

/** Returns a page with its generated blocks as the imports and the linter's matrix are now. */
export function renderPage(page: string): string {
  const parts = readImportGraph(ROOT, [
    'dev',
    'owner',
    'src/main.tsx',
    ...foldersIn('src'),
    'packages/local-firebase',
  ])
  const blocks: Readonly<Record<string, string>> = {
    parts: drawImports(parts),
    imports: listImports(parts),
    areas: drawImports(readImportGraph(ROOT, foldersIn('src/areas'))),
    core: drawImports(readImportGraph(ROOT, foldersIn('src/core'))),
    'allowed imports': listAllowedImports(),
    places: listPlaces(),
  }
  return readFileSync(path.join(ROOT, page), 'utf8').replaceAll(
    /(<!-- generated: ([\w ]+) -->\n)[^]*?(\n<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n${blocks[name] ?? ''}\n${end}`,
  )
}
