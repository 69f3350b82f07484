import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MANIFEST = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }))

function readVersionOf(file: string): string {
  return v.parse(MANIFEST, readFileSync(path.join(ROOT, file), 'utf8')).version
}

/** The lines of a version's section of the changelog; none where it has no section with a date. */
function notesOf(version: string): readonly string[] {
  const changelog = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')
  const section = changelog
    .split(/^## /m)
    .find((part) => /^(\S+) \(\d{1,2} [A-Z][a-z]+ \d{4}\)\n/.exec(part)?.[1] === version)
  return section?.split('\n').filter((line) => line.startsWith('- ')) ?? []
}

test('an owner finds the notes of the version that package.json names in the changelog, with its date', () => {
  expect(notesOf(readVersionOf('package.json'))).not.toEqual([])
})

test('an owner who looks for a version that was never released finds no notes', () => {
  expect(notesOf('99.0.0')).toEqual([])
})

test('a developer installs from a lock file of the version that package.json names', () => {
  expect(readVersionOf('package-lock.json')).toBe(readVersionOf('package.json'))
})
