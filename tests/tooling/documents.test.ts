import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

const MANIFEST = v.object({ scripts: v.record(v.string(), v.string()) })
const ROOT = path.resolve(import.meta.dirname, '../..')
const PAGES = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs', /\.md$/), ...packagePages()]
const SOURCES = ['src', 'rules', 'tests', 'dev', 'packages'].flatMap((folder) =>
  listFiles(folder, /\.(tsx?|css)$/),
)

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

/** Files below a folder, as paths from the top of the repository. */
function listFiles(folder: string, pattern: RegExp): readonly string[] {
  if (!existsSync(path.join(ROOT, folder))) return []
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(file, pattern)
    return pattern.test(entry.name) ? [file] : []
  })
}

function packagePages(): readonly string[] {
  return listFiles('packages', /^README\.md$/)
}

/** Everything between backquotes that looks like a path, with a folder or a known ending, but for new files of a how-to. */
function namedPaths(page: string): readonly string[] {
  const prose = withoutBlocks(read(page)).replaceAll(/new file\s+`[^`]+`/g, '')
  const words = Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, word]) => word)
  return words.filter(
    (word): word is string =>
      word !== undefined &&
      (/^(src|rules|tests|dev|packages|docs|public)(\/[\w.@-]+)+\/?$/.test(word) ||
        /^[\w.@/-]+\.(tsx?|css|js|mjs|md|rules|yml)$/.test(word)),
  )
}

function withoutBlocks(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```$/gm, '')
}

/** The anchors that GitHub makes from the headings of a page. */
function anchorsOf(page: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutBlocks(read(page)).matchAll(/^#+ (.+)$/gm)) {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
      .replaceAll(' ', '-')
    let unique = anchor
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`
    anchors.add(unique)
  }
  return anchors
}

/** The relative links of a page that lead nowhere. */
function brokenLinks(page: string): readonly string[] {
  const links = Array.from(withoutBlocks(read(page)).matchAll(/\]\(([^)\s]+)\)/g), ([, to]) => to)
  return links.filter((link): link is string => {
    if (link === undefined || /^(https?|mailto):/.test(link)) return false
    const [target = '', anchor] = link.split('#')
    const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target)
    if (!existsSync(path.join(ROOT, file))) return true
    return anchor !== undefined && !anchorsOf(file).has(anchor)
  })
}

describe.each(PAGES)('%s', (page) => {
  test('a document names only files that exist', () => {
    const missing = namedPaths(page).filter(
      (file) =>
        !existsSync(path.join(ROOT, file)) &&
        !existsSync(path.join(ROOT, path.dirname(page), file)),
    )
    expect(missing).toEqual([])
  })

  test('a document has no broken link', () => {
    expect(brokenLinks(page)).toEqual([])
  })
})

describe('a reference to the specification', () => {
  const sections = new Map(
    read('docs/specification.md')
      .split(/^## /m)
      .map((section) => [section.charAt(0), section]),
  )

  /** "§5" and "§5, Login": the number, and the name where one follows. */
  function unresolved(file: string): readonly string[] {
    return Array.from(
      read(file).matchAll(/§(\d+)(?:,? \(?"?([A-Z][\w/-]*(?: (?!and )[a-z][\w/-]*)*))?/g),
    ).flatMap(([whole, number = '', name = '']) =>
      sections.get(number)?.toLowerCase().includes(name.toLowerCase()) === true
        ? []
        : [`${file}: ${whole}`],
    )
  }

  test('a reference to the specification names one of its nine sections, and a part that it has', () => {
    expect([...sections.keys()].filter((key) => /\d/.test(key))).toEqual(Array.from('123456789'))
    expect(SOURCES.flatMap(unresolved)).toEqual([])
  })
})

test('CONTRIBUTING.md explains every script of package.json', () => {
  const { scripts } = v.parse(MANIFEST, JSON.parse(read('package.json')))
  const contributing = read('CONTRIBUTING.md')
  const unnamed = Object.keys(scripts).filter(
    (script) => !new RegExp(`\`npm (run )?${script}\``).test(contributing),
  )
  expect(unnamed).toEqual([])
})

test('docs/faults.md names tests that exist', () => {
  const named = Array.from(read('docs/faults.md').matchAll(/`(tests\/[\w/.]+)`: “([^”]+)”/g))
  const missing = named.filter(([, file = '', name = '']) => !read(file).includes(name))
  expect(named).not.toEqual([])
  expect(missing.map(([whole]) => whole)).toEqual([])
})
