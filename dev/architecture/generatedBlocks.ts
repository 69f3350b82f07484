import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  templateWithoutTime,
  templateWithTime,
  type MailTemplate,
} from '#src/areas/mails/model/mailTemplate.ts'
import { drawImports } from './drawImports.ts'
import { readImportGraph } from './importGraph.ts'
import { listPlaces } from './listPlaces.ts'
import { listAllowedImports, listImports } from './tables.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** The pages that have blocks which are generated. */
export const PAGES_WITH_BLOCKS = [
  'docs/architecture.md',
  'docs/data-model.md',
  'docs/mail-templates.md',
  'CONTRIBUTING.md',
]

/** The example's names; those of an installation are shown by the owner's command `mail-template`. */
const TEMPLATE_NAMES = {
  brand: 'CareSlot',
  supportMailbox: 'support@careslot.example',
  appUrl: 'https://your-domain.example',
}

/** A table of the fields and a block to copy, as the formatter lays them out. */
function showTemplate({ fields, text }: MailTemplate): string {
  const rows = [
    ['field', 'value'] as const,
    ...fields.map(([field, value]) => [field, `\`${value}\``] as const),
  ]
  const [left, right] = [0, 1].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const [head = '', ...lines] = rows.map(
    ([field, value]) => `| ${field.padEnd(left ?? 0)} | ${value.padEnd(right ?? 0)} |`,
  )
  const rule = `| ${'-'.repeat(left ?? 0)} | ${'-'.repeat(right ?? 0)} |`
  return [head, rule, ...lines, '', '```text', text, '```'].join('\n')
}

/** The folders in a folder, as they are. */
function foldersIn(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
}

/** Returns a page with its generated blocks as the imports, the linter's matrix and the mail templates are now. */
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
    'mail template with the time': showTemplate(templateWithTime(TEMPLATE_NAMES)),
    'mail template without the time': showTemplate(templateWithoutTime(TEMPLATE_NAMES)),
  }
  return readFileSync(path.join(ROOT, page), 'utf8').replaceAll(
    /(<!-- generated: ([\w ]+) -->\n)[^]*?(\n<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n${blocks[name] ?? ''}\n${end}`,
  )
}
