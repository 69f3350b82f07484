import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_PATH, renderArchitecturePage } from '#dev/architecture/architecturePage.ts'

test('docs/architecture.md shows the imports as they are: run "npm run docs:architecture"', () => {
  expect(readFileSync(PAGE_PATH, 'utf8')).toBe(renderArchitecturePage())
})
