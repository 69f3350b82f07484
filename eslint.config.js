import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import { flatConfigs as importX } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * The layers of src, lowest first: which folders and which packages each may import. Whatever does
 * not stand here is refused, a new folder's imports included.
 */
const LAYERS = {
  config: { folders: [], packages: [] },
  domain: { folders: ['config'], packages: ['date-fns'] },
  text: { folders: ['domain', 'config'], packages: ['react', 'date-fns'] },
  data: {
    // The shim is loaded with the local backend only; a production build drops it.
    folders: ['domain', 'config', 'localFirebase'],
    packages: ['firebase', '@emailjs/browser', 'valibot'],
  },
  state: {
    folders: ['domain', 'config'],
    types: ['data'],
    packages: ['react', 'react-router-dom'],
  },
  ui: { folders: [], packages: ['react', 'react-router-dom'] },
  features: {
    folders: ['state', 'ui', 'text', 'domain', 'config'],
    packages: ['react', 'react-day-picker', 'react-router-dom'],
  },
  app: {
    folders: ['features', 'state', 'ui', 'text', 'domain', 'config'],
    packages: ['react', 'react-dom', 'react-router-dom'],
  },
  main: {
    folders: ['app', 'features', 'state', 'ui', 'text', 'data', 'domain', 'config'],
    packages: ['react', 'react-dom'],
  },
}

const element = (types) => ({ element: { types: { anyOf: types } } })

const layerPolicies = Object.entries(LAYERS).flatMap(
  ([layer, { folders, types = [], packages }]) => {
    const from = layer === 'main' ? { file: { categories: 'main' } } : { element: { type: layer } }
    return [
      ...(folders.length > 0 ? [{ from, allow: { to: element(folders) } }] : []),
      ...(types.length > 0
        ? [{ from, allow: { to: element(types), dependency: { kind: 'type' } } }]
        : []),
      ...(packages.length > 0
        ? [{ from, allow: { to: { module: { origin: 'external', source: packages } } } }]
        : []),
    ]
  },
)

const onlyData = (what) =>
  `${what} belongs to src/data: ask a repository (useRepositories) instead.`

export default tseslint.config(
  {
    ignores: [
      'dist',
      'generated',
      'node_modules',
      '.local',
      'test-results',
      'playwright-report',
      'tests/tooling/planted',
    ],
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
      // Private members are `#name`: the language's own, in one style.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"], TSParameterProperty)[accessibility]',
          message: 'Write #name instead of private; a public member needs no modifier.',
        },
      ],
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
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
      'boundaries/files': [{ category: 'main', pattern: 'src/main.tsx' }],
      'boundaries/elements': [
        { type: 'features', pattern: 'src/features/*', capture: ['feature'] },
        ...['config', 'domain', 'text', 'data', 'state', 'ui', 'app'].map((layer) => ({
          type: layer,
          pattern: `src/${layer}`,
        })),
        { type: 'localFirebase', pattern: 'packages/local-firebase' },
      ],
    },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          checkUnknownLocals: true,
          policies: layerPolicies,
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/data/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: onlyData('localStorage') },
        { name: 'sessionStorage', message: onlyData('sessionStorage') },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'localStorage', message: onlyData('localStorage') },
        { object: 'window', property: 'sessionStorage', message: onlyData('sessionStorage') },
        { object: 'globalThis', property: 'localStorage', message: onlyData('localStorage') },
      ],
    },
  },
  {
    files: ['src/{features,app,state,ui}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'text/(en(/|$)|english)',
              message: 'Read texts through useText: the language is not known here.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.config.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    // Command-line programs speak through the console.
    files: ['dev/**/*.ts', 'packages/*/bench/**/*.ts', 'tests/{rules,support}/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['.ci/*.mjs'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly' } },
  },
)
