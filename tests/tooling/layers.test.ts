import path from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** The project's own lint configuration; only the rules that need type information are left out. */
const eslint = new ESLint({
  cwd: root,
  ignore: false,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked }],
})

/** The ids of the rules that a file of this text, at this place, breaks. */
async function brokenRules(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) })
  if (result === undefined) throw new Error(`${file} was not linted`)
  return result.messages.map((message) => message.ruleId ?? message.message)
}

const importing = (source: string): string =>
  `import * as imported from '${source}'\nexport const used = imported\n`

const refused: readonly { file: string; source: string; because: string }[] = [
  { file: 'src/config/planted.ts', source: '#src/domain/slot.ts', because: 'config is lowest' },
  {
    file: 'src/domain/planted.ts',
    source: '#src/text/useText.ts',
    because: 'text is above domain',
  },
  { file: 'src/domain/planted.ts', source: 'react', because: 'the domain is plain TypeScript' },
  {
    file: 'src/domain/planted.ts',
    source: 'firebase/database',
    because: 'only data speaks Firebase',
  },
  { file: 'src/text/planted.ts', source: '#src/data/Repositories.ts', because: 'text is pure' },
  { file: 'src/data/planted.ts', source: 'react', because: 'data never imports React' },
  { file: 'src/data/planted.ts', source: '#src/text/useText.ts', because: 'data speaks in codes' },
  { file: 'src/state/planted.ts', source: '#src/data/Repositories.ts', because: 'only its types' },
  { file: 'src/state/planted.ts', source: '#src/ui/Button.tsx', because: 'state has no looks' },
  { file: 'src/ui/planted.tsx', source: '#src/domain/slot.ts', because: 'ui knows no domain' },
  {
    file: 'src/features/booking/planted.tsx',
    source: '#src/data/Repositories.ts',
    because: 'never data',
  },
  {
    file: 'src/features/booking/planted.tsx',
    source: '#src/features/auth/LoginPage.tsx',
    because: 'features meet through state and URLs',
  },
  {
    file: 'src/features/brandNew/planted.tsx',
    source: '#src/features/auth/LoginPage.tsx',
    because: 'a new feature is held apart from its first day',
  },
  {
    file: 'src/features/booking/planted.tsx',
    source: '@emailjs/browser',
    because: 'only data mails',
  },
  {
    file: 'src/app/planted.tsx',
    source: '#src/data/Repositories.ts',
    because: 'app is above all but data',
  },
  { file: 'src/data/planted.ts', source: 'node:fs', because: 'the browser has no files' },
  {
    file: 'src/app/planted.tsx',
    source: '@careslot/local-firebase',
    because: 'development only',
  },
  {
    file: 'packages/local-firebase/src/http/planted.ts',
    source: '#src/domain/slot.ts',
    because: 'the local Firebase knows no application',
  },
  {
    file: 'packages/local-firebase/src/disk/planted.ts',
    source: '#local-firebase/auth/startAuth.ts',
    because: 'a lower room knows no higher one',
  },
  {
    file: 'dev/launcher/planted.ts',
    source: '../../packages/local-firebase/src/http/identity.ts',
    because: 'there is one entry',
  },
  { file: 'dev/seed/planted.ts', source: '#src/data/Repositories.ts', because: 'never data' },
  { file: 'rules/planted.ts', source: '#src/data/Repositories.ts', because: 'only the domain' },
  { file: 'tests/domain/planted.ts', source: '#src/data/Repositories.ts', because: 'no backend' },
]

const allowed: readonly { file: string; source: string }[] = [
  { file: 'src/domain/planted.ts', source: '#src/config/site.ts' },
  { file: 'src/data/planted.ts', source: 'firebase/database' },
  { file: 'src/data/planted.ts', source: '#src/domain/slot.ts' },
  { file: 'src/features/booking/planted.tsx', source: '#src/ui/Button.tsx' },
  { file: 'src/app/planted.tsx', source: '#src/features/auth/LoginPage.tsx' },
  { file: 'src/main.tsx', source: '#src/data/Repositories.ts' },
  { file: 'src/data/planted.ts', source: '@careslot/local-firebase/browser' },
  { file: 'rules/planted.ts', source: '#src/domain/slot.ts' },
  { file: 'dev/launcher/planted.ts', source: '@careslot/local-firebase' },
  { file: 'packages/local-firebase/tests/planted.ts', source: '#local-firebase/isRecord.ts' },
]

describe('the import matrix', { timeout: 60_000 }, () => {
  test.each(refused)('$file may not import $source: $because', async ({ file, source }) => {
    expect(await brokenRules(file, importing(source))).toContain('boundaries/dependencies')
  })

  test.each(allowed)('$file may import $source', async ({ file, source }) => {
    expect(await brokenRules(file, importing(source))).not.toContain('boundaries/dependencies')
  })

  test('state may import the types of data', async () => {
    const text =
      "import type { Repositories } from '#src/data/Repositories.ts'\n\nexport type Planted = Repositories\n"
    expect(await brokenRules('src/state/planted.ts', text)).toEqual([])
  })

  test('a page reads its texts through the hook, which knows the language', async () => {
    const rules = async (use: string): Promise<readonly (string | null)[]> =>
      brokenRules(
        'src/features/booking/planted.tsx',
        `import { home } from '#src/text/en/home.ts'\n\nexport ${use}\n`,
      )
    expect(await rules('const title = home.headline')).toContain('careslot/read-texts-through-hook')
    expect(await rules('const TEXTS = { home }')).toEqual([])
  })

  test('a dynamic import is held to the matrix too', async () => {
    const text =
      "export const later = (): Promise<unknown> => import('#src/data/Repositories.ts')\n"
    expect(await brokenRules('src/features/booking/planted.ts', text)).toContain(
      'boundaries/dependencies',
    )
  })

  test('a re-export is held to the matrix too', async () => {
    const text = "export * from '#src/data/Repositories.ts'\n"
    expect(await brokenRules('src/ui/planted.ts', text)).toContain('boundaries/dependencies')
  })

  test.each(['src/helpers/planted.ts', 'dev/brandNew/planted.ts'])(
    'a file outside every room is refused: %s',
    async (file) => {
      expect(await brokenRules(file, 'export const planted = 1\n')).toContain(
        'boundaries/no-unknown-files',
      )
    },
  )

  test.each([
    'localStorage.clear()',
    'window.localStorage.clear()',
    'globalThis.localStorage.clear()',
    'void fetch("/")',
    'indexedDB.open("a")',
  ])('only data may touch storage and network: %s', async (statement) => {
    const outside = await brokenRules('src/state/planted.ts', `${statement}\n`)
    expect(outside.join()).toMatch(/no-restricted-(globals|properties)/)
    const inside = await brokenRules('src/data/planted.ts', `${statement}\n`)
    expect(inside.join()).not.toMatch(/no-restricted-(globals|properties)/)
  })

  test.each(['Date.now()', 'performance.now()', 'new Date()', 'Date()'])(
    'the domain has no clock: %s',
    async (clock) => {
      const text = `export const time = ${clock}\n`
      expect(await brokenRules('src/domain/planted.ts', text)).toContain('no-restricted-syntax')
      expect(await brokenRules('src/data/planted.ts', text)).not.toContain('no-restricted-syntax')
    },
  )
})
