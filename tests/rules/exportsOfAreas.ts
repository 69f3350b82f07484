import { readdirSync } from 'node:fs'

const AREAS = new URL('../areas/', import.meta.url)

/**
 * Returns what the areas hand to the tests of the rules, by file: of each file in a `rules` folder whose name ends with
 * `fileEnding`, the exports whose name ends with `exportEnding`. The long histories read it too, without Vite: the files
 * are looked for on the disk.
 */
export async function exportsOfAreas(
  fileEnding: string,
  exportEnding: string,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const files = readdirSync(AREAS, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^\w+\/rules\/\w+\.ts$/.test(file) && file.endsWith(fileEnding))
    .sort()
  const byFile: Record<string, readonly unknown[]> = {}
  // One after the other: what they number is then the same in every run.
  for (const file of files) {
    const exported: unknown = await import(new URL(file, AREAS).href)
    const found = Object.entries(Object(exported) as Record<string, unknown>).flatMap(
      ([name, value]) => (name.endsWith(exportEnding) ? [value] : []),
    )
    if (found.length === 0) throw new Error(`tests/areas/${file} exports no …${exportEnding}`)
    byFile[file.replace(/\.ts$/, '')] = found
  }
  return byFile
}
