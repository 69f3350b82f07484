import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Measure } from '#dev/bench/Measure.ts'

const ENTRY = /<script[^>]+type="module"[^>]+src="\/([^"]+)"/gu
/** Static ones alone: a dynamic import has a bracket behind the word. */
const STATIC_IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]+?\bfrom\s*|\{[^}]*\}\s*from\s*)?["'](\.{1,2}\/[^"']+)["']/gu

/** The scripts that the page names, and every script that those can't start without. */
export const entryGraph: Measure = {
  name: 'entry',
  title: 'the scripts that every page needs, compressed',
  run: async ({ application: { folder } }) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    const entries = [...page.matchAll(ENTRY)].map(([, entry = '']) => entry)
    if (entries.length === 0) throw new Error('index.html names no script.')
    const bytes = await measureGraph(folder, entries)
    return [{ what: 'entry graph', unit: 'kB', value: bytes / 1000, atMost: 85 }]
  },
}

async function measureGraph(folder: string, entries: readonly string[]): Promise<number> {
  const found = new Set(entries)
  let bytes = 0
  for (const file of found) {
    const content = await readFile(join(folder, file), 'utf8')
    bytes += brotliCompressSync(content).length
    for (const [, imported = ''] of content.matchAll(STATIC_IMPORT)) {
      found.add(join(dirname(file), imported))
    }
  }
  return bytes
}
