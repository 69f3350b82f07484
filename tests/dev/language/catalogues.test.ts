import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUES, renderCatalogue } from '#dev/language/catalogues.ts'
import { builtLanguages } from '#dev/language/languages.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

test.each(builtLanguages)(
  'the catalogue "%s" has every module of texts: run "npm run texts"',
  (language) => {
    const { file } = CATALOGUES[language]
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(renderCatalogue(ROOT, language))
  },
)
