import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PAGES_WITH_BLOCKS, renderPage, ROOT } from './generatedBlocks.ts'

for (const page of PAGES_WITH_BLOCKS) await writeFile(path.join(ROOT, page), renderPage(page))
