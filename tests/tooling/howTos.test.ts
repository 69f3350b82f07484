import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'docs/how-to')
const PAGES = readdirSync(FOLDER).map(
  (name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')] as const,
)

/** What the sources, their types and their rules are made of. */
const COPIED = [
  ...['src', 'tests', 'dev', 'owner', 'generated', 'installation'],
  ...[
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'eslint.config.js',
    'playwright.config.ts',
  ],
  ...['database.rules.json', 'storage.rules', 'firebase.json', 'index.html', '.env.example'],
]

interface Step {
  readonly file: string
  /** Where the code goes; a file without a place is new. */
  readonly where?: { readonly isInstead: boolean; readonly anchor: string }
  readonly code: string
}

/** "New file `a`:", "in `a`, after `b`:" or "in `a`, in place of `b`:", and the code block that follows. */
const STEP =
  /(?:new file|in)\s+`([\w./-]+)`(?:,\s+(after|in\s+place\s+of)\s+`([^`]+)`)?:\n\n( *)```tsx?\n([\s\S]*?)\n *```/gi

function stepsOf(page: string): readonly Step[] {
  return Array.from(
    page.matchAll(STEP),
    ([, file = '', word, anchor = '', indent = '', code = '']) => ({
      file,
      ...(word !== undefined && {
        where: { isInstead: word.includes('place'), anchor: anchor.replaceAll(/\s+/g, ' ') },
      }),
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}

/** Puts the code where the step says. The place is the only line that has the anchor. */
function applied({ file, where, code }: Step, source: string | null): string {
  if (where === undefined) {
    if (source !== null) throw new Error(`${file} is no new file`)
    return `${code}\n`
  }
  const lines = (source ?? '').split('\n')
  const places = lines.flatMap((line, index) => (line.includes(where.anchor) ? [index] : []))
  const [place] = places
  if (place === undefined || places.length > 1) {
    throw new Error(`${file} has ${places.length} lines with ${where.anchor}`)
  }
  return lines
    .toSpliced(where.isInstead ? place : place + 1, where.isInstead ? 1 : 0, code)
    .join('\n')
}

describe.each(PAGES)('a reader of %s', (_name, page) => {
  test('finds the place of every code block', () => {
    const blocks = page.match(/^ *```tsx?$/gm) ?? []
    expect(stepsOf(page)).toHaveLength(blocks.length)
  })

  test('runs commands on files and folders that exist', () => {
    const commands = Array.from(page.matchAll(/```sh\n([\s\S]*?)```/g), ([, code = '']) => code)
    const named =
      commands.join('\n').match(/(?<![\w./])(?:src|tests|dev|owner|docs)\/[\w./-]+/g) ?? []
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })
})

describe('a developer who follows all how-tos', { timeout: 240_000 }, () => {
  const steps = PAGES.flatMap(([, page]) => stepsOf(page))
  const files = [...new Set(steps.map(({ file }) => file))]
  let copy = ''

  beforeAll(async () => {
    copy = await mkdtemp(path.join(tmpdir(), 'how-tos-'))
    for (const part of COPIED) {
      await cp(path.join(ROOT, part), path.join(copy, part), {
        recursive: true,
      })
    }
    await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
    for (const step of steps) {
      const place = path.join(copy, step.file)
      await mkdir(path.dirname(place), { recursive: true })
      const source = existsSync(place) ? await readFile(place, 'utf8') : null
      await writeFile(place, applied(step, source))
    }
    await run('--import', 'tsx', 'dev/rules/writeRules.ts')
    await run('--import', 'tsx', 'dev/language/writeCatalogues.ts')
  })

  afterAll(async () => {
    await rm(copy, { recursive: true, force: true })
  })

  /** Runs Node.js in the copy. Returns what it prints, also where it fails. */
  async function run(...parameters: readonly string[]): Promise<string> {
    const ours = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name))
    try {
      const { stdout } = await promisify(execFile)(process.execPath, parameters, {
        cwd: copy,
        env: Object.fromEntries(ours),
      })
      return stdout
    } catch (error) {
      if (error instanceof Error && 'stdout' in error) {
        return `${String(error.stdout)}${error.message}`
      }
      throw error
    }
  }

  test('has no type errors', async () => {
    expect(await run('node_modules/typescript/bin/tsc', '--noEmit')).toBe('')
  })

  test('imports only what the import matrix allows', async () => {
    const settings = {
      'boundaries/root-path': copy,
      'import/resolver': { typescript: { project: path.join(copy, 'tsconfig.json') } },
    }
    const eslint = new ESLint({
      cwd: copy,
      overrideConfig: [
        { settings },
        { files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked },
      ],
    })
    const results = await eslint.lintFiles(files)
    const refused = results.flatMap(({ filePath, messages }) =>
      messages
        .filter(({ ruleId }) => ruleId?.startsWith('boundaries/') === true || ruleId === null)
        .map(({ message }) => `${path.relative(copy, filePath)}: ${message}`),
    )
    expect(results).toHaveLength(files.length)
    expect(refused).toEqual([])
  })

  test('gets rules that accept the new field up to its length', async () => {
    expect(await readFile(path.join(copy, 'dev/rules/conditions.txt'), 'utf8')).toMatch(
      /\/appointments\/\$clinic\/\$id\/patientData\/\$field\n[^/]*\$field === 'healthCardNumber' && newData\.val\(\)\.length <= 20\b/,
    )
  })

  test('gets rules that refuse a copy that is not the service’s', async () => {
    expect(await readFile(path.join(copy, 'dev/rules/conditions.txt'), 'utf8')).toMatch(
      /newData\.child\('serviceDescription'\)\.val\(\) === root\.child\('services\/.*\.child\('description'\)\.val\(\) && /,
    )
  })

  /** Counts what Vitest reports of the tests that are named. */
  async function runTests(
    project: string,
    ...parameters: readonly string[]
  ): Promise<Readonly<Record<string, number>>> {
    const output = await run(
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...parameters],
      ...['--reporter', 'json'],
    )
    return Object.fromEntries(
      Array.from(
        output.matchAll(/"num(Failed|Passed|Total)Tests":(\d+)/g),
        ([, kind = '', count]) => [kind, Number(count)],
      ),
    )
  }

  test('gets rules that pass the example’s deeds, refuse its attacks and fit its description', async () => {
    const rules = ['honest', 'attacks', 'permissionMatrix', 'reads']
    const tests = [
      ...rules.map((name) => `tests/rules/${name}.test.ts`),
      'tests/areas/profile/repository/accountData.test.ts',
    ]
    // 3 deeds, 15 attacks, 6 lines of permissions, a read, the description itself and its example in a download.
    const names = 'favourite|of every list of the rules|leaves out no list of the rules'
    expect(await runTests('backend', ...tests, '-t', names)).toMatchObject({
      Failed: 0,
      Passed: 27,
    })
  })

  test('gets a button that does what the example says', async () => {
    const file = 'tests/areas/clinics/pages/FavouriteButton.test.tsx'
    expect(await runTests('pages', file)).toMatchObject({ Failed: 0, Passed: 1 })
  })
})
