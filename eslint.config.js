import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import { flatConfigs as importX } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { boundaryConfigurations, boundarySettings } from './dev/lint/importMatrix.js'
import { readTextsThroughHook } from './dev/lint/readTextsThroughHook.js'

const onlyData = (what) =>
  `${what} belongs to src/data: ask a repository (useRepositories) instead.`

/** What asks the application's own host for its own files, which are code and not data. */
const OWN_HOST = ['src/app/{findLatestVersion,forgetFile,runServiceWorker}.ts']

/** What asks in the document, before the code of the data layer is there. */
const IN_DOCUMENT = ['src/areas/*/preload/ask*Questions.ts']

const ONLY_DATA = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
]

/** Private members are `#name`: the language's own, in one style. */
const PRIVATE_MEMBERS = {
  selector:
    ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"], TSParameterProperty)[accessibility]',
  message: 'Write #name instead of private; a public member needs no modifier.',
}

/** A repository's type is what its factory returns; every other function still says what it returns. */
const UNTYPED_RETURN = {
  selector:
    ':matches(ExportNamedDeclaration > FunctionDeclaration:not([id.name=/^create/]), MethodDefinition[kind="method"] > FunctionExpression):not([returnType])',
  message: 'Write the return type; only a factory of a repository has an inferred one.',
}

const CLOCKS = [
  'CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name="now"]',
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
].map((selector) => ({ selector, message: 'The domain has no clock: take `now` as an argument.' }))

export default tseslint.config(
  {
    ignores: ['dist', 'generated', 'node_modules', '.local', 'test-results', 'playwright-report'],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX.recommended.plugins['import-x'] },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver': { typescript: { project: 'tsconfig.json' } },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': ['error', PRIVATE_MEMBERS],
      curly: ['error', 'multi-line'],
      'import-x/first': 'error',
      'import-x/newline-after-import': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [
            { pattern: '#*/**', group: 'internal' },
            { pattern: '@careslot/**', group: 'internal', position: 'before' },
          ],
          pathGroupsExcludedImportTypes: ['builtin'],
          'newlines-between': 'never',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A repository's methods are handed on one by one; none of them reads `this`.
      '@typescript-eslint/unbound-method': 'off',
      'import-x/no-default-export': 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      // A component's own `role` is who reads it.
      'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: ['{src,dev,owner,tests,packages}/**/*.{ts,tsx}'],
    ignores: ['packages/*/*.ts'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      ...boundarySettings,
    },
    rules: { 'boundaries/no-unknown-files': 'error' },
  },
  ...boundaryConfigurations,
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/data/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...ONLY_DATA.map((name) => ({ name, message: onlyData(name) })),
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          ONLY_DATA.map((property) => ({ object, property, message: onlyData(property) })),
        ),
      ],
    },
  },
  {
    files: [...OWN_HOST, ...IN_DOCUMENT],
    rules: {
      'no-restricted-globals': [
        'error',
        ...ONLY_DATA.filter((name) => name !== 'fetch').map((name) => ({
          name,
          message: onlyData(name),
        })),
      ],
    },
  },
  {
    files: [
      'src/areas/*/repository/*.ts',
      'src/areas/create{BackendRepositories,BrowserStorages}.ts',
    ],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      'no-restricted-syntax': ['error', PRIVATE_MEMBERS, UNTYPED_RETURN],
    },
  },
  {
    files: ['src/{areas/*/{model,legs},core/{failure,fields,places,time}}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', PRIVATE_MEMBERS, ...CLOCKS] },
  },
  {
    files: ['src/{areas/*/{pages,state},app,core/{navigation,state},ui}/**/*.{ts,tsx}'],
    plugins: { careslot: { rules: { 'read-texts-through-hook': readTextsThroughHook } } },
    rules: {
      'careslot/read-texts-through-hook': 'error',
    },
  },
  {
    files: ['**/*.config.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    // Command-line programs speak through the console.
    files: ['{dev,owner}/**/*.ts', 'packages/*/bench/**/*.ts', 'tests/{rules,support}/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['.ci/*.mjs'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly' } },
  },
)
