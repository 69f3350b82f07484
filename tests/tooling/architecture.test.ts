import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PAGES_WITH_BLOCKS, renderPage, ROOT } from '#dev/architecture/generatedBlocks.ts'

test.each(PAGES_WITH_BLOCKS)('%s is up to date: run "npm run docs:architecture"', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8')
  expect(text).toContain('<!-- generated: ')
  expect(text).toBe(renderPage(page))
})
