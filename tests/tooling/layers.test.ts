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

const MODEL = 'src/areas/booking/model/planted.ts'
const PAGES = 'src/areas/booking/pages/planted.tsx'
const REPOSITORIES = '#src/areas/createRepositories.ts'
const BIND_TEXT = '#src/core/text/bindText.ts'

const refused: readonly { file: string; source: string; because: string }[] = [
  { file: 'src/config/planted.ts', source: '#src/core/time/slot.ts', because: 'config is lowest' },
  { file: MODEL, source: BIND_TEXT, because: 'a model has no words' },
  { file: MODEL, source: 'react', because: 'a model is plain TypeScript' },
  { file: MODEL, source: 'firebase/database', because: 'a model knows no Firebase' },
  {
    file: 'src/areas/services/model/planted.ts',
    source: '#src/areas/desk/model/dayAgenda.ts',
    because: 'an area knows none above it',
  },
  {
    file: 'src/areas/services/repository/planted.ts',
    source: '#src/areas/booking/repository/cartStorage.ts',
    because: 'an area knows none above it',
  },
  { file: 'src/areas/booking/text/planted.ts', source: REPOSITORIES, because: 'text is pure' },
  { file: 'src/data/planted.ts', source: 'react', because: 'data never imports React' },
  { file: 'src/data/planted.ts', source: BIND_TEXT, because: 'data speaks in codes' },
  {
    file: 'src/data/planted.ts',
    source: '#src/areas/visits/model/upcoming.ts',
    because: 'data knows no subject',
  },
  {
    file: 'src/core/state/planted.ts',
    source: '#src/ui/Button.tsx',
    because: 'state has no looks',
  },
  {
    file: 'src/core/time/planted.ts',
    source: '#src/areas/visits/model/upcoming.ts',
    because: 'core knows no subject',
  },
  { file: 'src/ui/planted.tsx', source: '#src/core/time/slot.ts', because: 'ui knows no time' },
  {
    file: PAGES,
    source: '#src/areas/booking/repository/cartStorage.ts',
    because: 'pages ask useRepositories',
  },
  {
    file: PAGES,
    source: '#src/areas/accounts/pages/LoginPage.tsx',
    because: 'pages of areas meet through addresses',
  },
  {
    file: 'src/areas/brandNew/pages/planted.tsx',
    source: '#src/areas/accounts/model/account.ts',
    because: 'a new area knows nothing before it has its place in the list',
  },
  ...['firebase/database', '@emailjs/browser'].map((source) => ({
    file: 'src/areas/visits/repository/planted.ts',
    source,
    because: 'only data knows the services that host us',
  })),
  {
    file: PAGES,
    source: '#src/areas/booking/rules/appointmentRequestRules.ts',
    because: 'only the generator reads the rules',
  },
  {
    file: 'src/app/planted.tsx',
    source: '#src/data/sdk/write.ts',
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
    source: '#src/core/time/slot.ts',
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
  { file: 'dev/seed/planted.ts', source: REPOSITORIES, because: 'never data' },
  {
    file: 'src/areas/booking/rules/planted.ts',
    source: '#src/data/sdk/write.ts',
    because: 'rules are made of words and models',
  },
]

const allowed: readonly { file: string; source: string }[] = [
  { file: MODEL, source: '#src/config/site.ts' },
  { file: MODEL, source: '#src/areas/services/model/service.ts' },
  { file: 'src/data/planted.ts', source: 'firebase/database' },
  { file: 'src/data/planted.ts', source: '#src/core/time/slot.ts' },
  { file: PAGES, source: '#src/ui/Button.tsx' },
  { file: 'src/app/planted.tsx', source: '#src/areas/accounts/pages/LoginPage.tsx' },
  { file: 'src/main.tsx', source: REPOSITORIES },
  { file: 'src/data/planted.ts', source: '@careslot/local-firebase/browser' },
  { file: 'src/areas/booking/rules/planted.ts', source: '#src/core/rules/ruleTree.ts' },
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

  test('a page reads its texts through the hook, which knows the language', async () => {
    const rules = async (use: string): Promise<readonly (string | null)[]> =>
      brokenRules(
        PAGES,
        `import { services } from '#src/areas/services/text/en/services.ts'\n\nexport ${use}\n`,
      )
    expect(await rules('const title = services.title')).toContain(
      'careslot/read-texts-through-hook',
    )
    expect(await rules('const useText = bindText({ services })')).toEqual([])
  })

  test('a dynamic import is held to the matrix too', async () => {
    const text = "export const later = (): Promise<unknown> => import('#src/data/sdk/write.ts')\n"
    expect(await brokenRules(PAGES, text)).toContain('boundaries/dependencies')
  })

  test('a re-export is held to the matrix too', async () => {
    const text = "export * from '#src/data/sdk/write.ts'\n"
    expect(await brokenRules('src/ui/planted.ts', text)).toContain('boundaries/dependencies')
  })

  test.each(['src/helpers/planted.ts', 'dev/brandNew/planted.ts'])(
    'a file outside every folder of the matrix is refused: %s',
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
    const outside = await brokenRules('src/core/state/planted.ts', `${statement}\n`)
    expect(outside.join()).toMatch(/no-restricted-(globals|properties)/)
    const inside = await brokenRules('src/data/planted.ts', `${statement}\n`)
    expect(inside.join()).not.toMatch(/no-restricted-(globals|properties)/)
  })

  test.each(['Date.now()', 'performance.now()', 'new Date()', 'Date()'])(
    'a model has no clock: %s',
    async (clock) => {
      const text = `export const time = ${clock}\n`
      expect(await brokenRules(MODEL, text)).toContain('no-restricted-syntax')
      expect(await brokenRules('src/data/planted.ts', text)).not.toContain('no-restricted-syntax')
    },
  )
})
