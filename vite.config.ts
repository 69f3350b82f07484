import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { insertInstallation } from './dev/installation/insertInstallation.ts'
import { buildOtherLanguages } from './dev/language/buildOtherLanguages.ts'
import { dropDebugNames } from './dev/prerender/dropDebugNames.ts'
import { groupModules } from './dev/prerender/groupModules.ts'
import { prerenderPages } from './dev/prerender/prerenderPages.ts'
import { addVersion } from './dev/version/addVersion.ts'

export default defineConfig({
  plugins: [
    react(),
    insertInstallation(),
    dropDebugNames(),
    groupModules(),
    addVersion(),
    prerenderPages(),
    buildOtherLanguages(),
  ],
  build: {
    // Browsers that don't know the hint fetch a little later.
    modulePreload: { polyfill: false },
    // Most licences ask that their text comes with every copy.
    license: { fileName: 'licenses.md' },
  },
  test: {
    // Much of the time goes into waiting for the backend: one more at once than there are cores.
    maxWorkers: availableParallelism() + 1,
    // A worker loads the application once for all its files: each file leaves nothing behind for the next.
    isolate: false,
    // A loaded machine is slow, and nothing is shown by a test that runs out of time there.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      'packages/*',
      {
        // Nothing is shared: what needs a server starts its own on a free port.
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'tests/{config,dev,tooling}/**/*.test.ts',
            'tests/core/{fields,failure,text,time}/**/*.test.ts',
            'tests/areas/{text,*/{model,text}}/**/*.test.ts',
          ],
        },
      },
      {
        // One local backend for all files; each file takes a namespace of its own.
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          globalSetup: 'tests/support/startBackendForTests.ts',
          setupFiles: 'tests/support/setUpBackendTests.ts',
          include: [
            'tests/{data,rules,owner}/**/*.test.ts',
            'tests/areas/*.test.ts',
            'tests/areas/*/{records,legs,repository,preload}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          // A page has a clock of its own. What the rules decide has none, and gets no second try.
          retry: process.env['SECOND_TRY'] === undefined ? 0 : 1,
          environment: 'jsdom',
          // From 25 on, Node.js has a storage of its own, which stands in the way of the window's.
          execArgv: process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
            ? ['--no-experimental-webstorage']
            : [],
          globalSetup: 'tests/support/startBackendForTests.ts',
          setupFiles: 'tests/support/setUpPageTests.ts',
          include: [
            'tests/{ui,app}/**/*.test.{ts,tsx}',
            'tests/core/{state,navigation}/**/*.test.{ts,tsx}',
            'tests/areas/*/{state,pages}/**/*.test.{ts,tsx}',
            'tests/dev/**/*.test.tsx',
          ],
        },
      },
    ],
  },
})
