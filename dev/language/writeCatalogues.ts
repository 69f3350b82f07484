import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CATALOGUES, renderCatalogue } from './catalogues.ts'
import { builtLanguages } from './languages.ts'

const root = path.resolve(import.meta.dirname, '../..')
for (const language of builtLanguages) {
  await writeFile(path.join(root, CATALOGUES[language].file), renderCatalogue(root, language))
}
