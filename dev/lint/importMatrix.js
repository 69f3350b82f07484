/**
 * Who may import whom. What is not listed is refused, so a new folder can import nothing, and nobody it,
 * until it has a line here.
 *
 * @typedef {object} Room
 * @property {string} path the folder
 * @property {string[]} [rooms] the rooms that it may import
 * @property {string[]} [types] the rooms of which it may import types only
 * @property {string[]} [files] the single files (see FILES) that it may import
 * @property {string[] | 'any'} [packages] the npm packages that it may import
 * @property {boolean} [node] whether it may import modules of Node.js
 */

/** Single files that stand apart from the folder in which they are. */
export const FILES = {
  main: 'src/main.tsx',
  prerender: 'src/prerender.tsx',
  localFirebase: 'packages/local-firebase/src/index.ts',
  localFirebaseBrowser: 'packages/local-firebase/src/auth/googlePopupShim.ts',
  firebaseTools: 'packages/local-firebase/src/firebaseTools.ts',
  isRecord: 'packages/local-firebase/src/isRecord.ts',
}

const LOCAL_FIREBASE_ROOMS = [
  'lf-auth',
  'lf-disk',
  'lf-http',
  'lf-mailbox',
  'lf-ruleText',
  'lf-rules',
  'lf-server',
  'lf-storage',
  'lf-store',
  'lf-testing',
  'lf-top',
  'lf-tree',
]
const SRC_ROOMS = ['config', 'domain', 'text', 'data', 'state', 'ui', 'features', 'app']

/** @type {Record<string, Room>} */
export const ROOMS = {
  // The application, lowest layer first.
  config: { path: 'src/config' },
  domain: { path: 'src/domain', rooms: ['config'] },
  text: { path: 'src/text', rooms: ['domain', 'config'], packages: ['react'] },
  data: {
    path: 'src/data',
    rooms: ['domain', 'config'],
    // Loaded with the local backend only; a production build drops it.
    files: ['localFirebaseBrowser'],
    packages: ['firebase', '@emailjs/browser', 'valibot'],
  },
  state: {
    path: 'src/state',
    rooms: ['domain', 'config'],
    types: ['data'],
    packages: ['react', 'react-router-dom'],
  },
  ui: { path: 'src/ui', packages: ['react', 'react-router-dom'] },
  features: {
    path: 'src/features/*',
    rooms: ['state', 'ui', 'text', 'domain', 'config'],
    packages: ['react', 'react-day-picker', 'react-router-dom', 'uqr'],
  },
  app: {
    path: 'src/app',
    rooms: ['features', 'state', 'ui', 'text', 'domain', 'config'],
    packages: ['react', 'react-dom', 'react-router-dom'],
  },
  rules: { path: 'rules', rooms: ['domain', 'config'], node: true },

  // The local Firebase, which knows nothing of the application.
  'lf-tree': {
    path: 'packages/local-firebase/src/database/tree',
    packages: ['sorted-btree'],
    node: true,
  },
  'lf-ruleText': { path: 'packages/local-firebase/src/ruleText' },
  'lf-rules': {
    path: 'packages/local-firebase/src/database/rules',
    rooms: ['lf-tree', 'lf-ruleText'],
  },
  'lf-disk': { path: 'packages/local-firebase/src/disk', packages: ['valibot'], node: true },
  'lf-http': { path: 'packages/local-firebase/src/http', files: ['isRecord'], node: true },
  'lf-store': {
    path: 'packages/local-firebase/src/database/store',
    rooms: ['lf-tree', 'lf-disk'],
    node: true,
  },
  'lf-server': {
    path: 'packages/local-firebase/src/database/server',
    rooms: ['lf-store', 'lf-rules', 'lf-tree', 'lf-http'],
    files: ['isRecord'],
    packages: ['ws'],
    node: true,
  },
  'lf-auth': {
    path: 'packages/local-firebase/src/auth',
    rooms: ['lf-disk', 'lf-http'],
    files: ['firebaseTools', 'isRecord'],
    packages: ['valibot'],
    node: true,
  },
  'lf-storage': {
    path: 'packages/local-firebase/src/storage',
    rooms: ['lf-disk', 'lf-http', 'lf-ruleText'],
    files: ['firebaseTools'],
    packages: ['valibot'],
    node: true,
  },
  'lf-mailbox': {
    path: 'packages/local-firebase/src/mailbox',
    rooms: ['lf-disk', 'lf-http'],
    files: ['isRecord'],
    packages: ['valibot'],
    node: true,
  },
  'lf-testing': { path: 'packages/local-firebase/src/testing', packages: ['ws'] },
  'lf-top': { path: 'packages/local-firebase/src', rooms: LOCAL_FIREBASE_ROOMS, node: true },
  'lf-tests': {
    path: 'packages/local-firebase/{tests,bench}',
    rooms: [...LOCAL_FIREBASE_ROOMS, 'lf-tests'],
    packages: 'any',
    node: true,
  },

  // Development tools.
  'dev-seed': {
    path: 'dev/seed',
    rooms: ['domain'],
    files: ['localFirebase'],
    packages: ['valibot'],
    node: true,
  },
  'dev-launcher': {
    path: 'dev/launcher',
    rooms: ['dev-seed', 'domain', 'config'],
    files: ['localFirebase'],
    packages: ['vite'],
    node: true,
  },
  'dev-hosting': {
    path: 'dev/hosting',
    rooms: ['dev-launcher'],
    files: ['localFirebase'],
    packages: ['superstatic', 'valibot'],
    node: true,
  },
  'dev-prerender': { path: 'dev/prerender', packages: ['vite'], node: true },
  'dev-bench': {
    path: 'dev/bench',
    rooms: [
      'domain',
      'config',
      'text',
      'dev-launcher',
      'dev-seed',
      'tests-e2e',
      'tests-scenes',
      'tests-support',
    ],
    packages: ['@playwright/test', 'valibot'],
    node: true,
  },
  'dev-owner': {
    path: 'dev/owner',
    rooms: ['data', 'text', 'domain', 'config', 'dev-launcher', 'tests-support'],
    files: ['localFirebase'],
    packages: ['firebase-admin', 'valibot', 'vite'],
    node: true,
  },
  'dev-screenshots': {
    path: 'dev/screenshots',
    rooms: ['dev-launcher', 'config', 'tests-e2e', 'tests-scenes', 'tests-support'],
    packages: ['@playwright/test'],
    node: true,
  },
  'dev-mutation': {
    path: 'dev/mutation',
    rooms: ['dev-launcher', 'domain', 'tests-support'],
    files: ['localFirebase'],
    packages: ['vitest'],
    node: true,
  },
  'dev-lint': { path: 'dev/lint' },
  'dev-architecture': {
    path: 'dev/architecture',
    rooms: ['data', 'dev-lint'],
    packages: ['typescript'],
    node: true,
  },

  // Tests; each may use the packages of the project as it needs them.
  'tests-support': {
    path: 'tests/support',
    rooms: [...SRC_ROOMS, 'dev-launcher'],
    files: ['localFirebase'],
    packages: 'any',
    node: true,
  },
  ...Object.fromEntries(
    Object.entries({
      config: ['config'],
      domain: ['domain', 'text', 'dev-seed'],
      text: ['text', 'domain', 'tests-domain'],
      data: ['data', 'domain', 'config'],
      state: ['state', 'data', 'domain'],
      ui: ['ui', 'domain', 'app'],
      features: [...SRC_ROOMS, 'dev-seed', 'tests-data'],
      app: [...SRC_ROOMS, 'tests-data', 'tests-features'],
      rules: ['rules', 'domain', 'config'],
      scenes: ['config', 'domain', 'text', 'dev-launcher', 'dev-seed'],
      e2e: [...SRC_ROOMS, 'dev-hosting', 'dev-launcher', 'dev-seed', 'tests-data', 'tests-scenes'],
      dev: [
        ...SRC_ROOMS,
        'tests-data',
        ...[
          'seed',
          'launcher',
          'hosting',
          'prerender',
          'owner',
          'screenshots',
          'mutation',
          'architecture',
        ].map((room) => `dev-${room}`),
      ],
      tooling: ['data', 'dev-architecture'],
    }).map(([folder, rooms]) => [
      `tests-${folder}`,
      {
        path: `tests/${folder}`,
        rooms: [...rooms, 'tests-support'],
        files: ['localFirebase', 'localFirebaseBrowser'],
        packages: 'any',
        node: true,
      },
    ]),
  ),
}

/** What main.tsx, a room of its own, may import. */
const MAIN = { rooms: SRC_ROOMS, packages: ['react', 'react-dom'] }

/** The same for what renders the public pages during the build. */
const PRERENDER = {
  rooms: ['app', 'data', 'config'],
  packages: ['react', 'react-dom', 'react-router-dom'],
}

const element = (types) => ({ element: { types: { anyOf: types } } })

function policiesOf(from, { rooms = [], types = [], files = [], packages = [], node = false }) {
  const to = [
    ...(rooms.length > 0 ? [element(rooms)] : []),
    ...files.map((file) => ({ file: { categories: file } })),
    ...(packages === 'any' ? [{ module: { origin: 'external' } }] : []),
    ...(packages !== 'any' && packages.length > 0
      ? [{ module: { origin: 'external', source: packages } }]
      : []),
    ...(node ? [{ module: { origin: 'core' } }] : []),
  ]
  const ofTypes = { to: element(types), dependency: { kind: 'type' } }
  return [
    ...to.map((target) => ({ from, allow: { to: target } })),
    ...(types.length > 0 ? [{ from, allow: ofTypes }] : []),
  ]
}

/** What the linter has to know of the rooms. Types of style sheets are generated beside the sources. */
export const boundarySettings = {
  'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
  'boundaries/files': Object.entries(FILES).map(([category, pattern]) => ({ category, pattern })),
  'boundaries/elements': Object.entries(ROOMS).map(([type, { path }]) => ({
    type,
    pattern: [path, `generated/${path}`],
    partialMatch: false,
  })),
}

/** One configuration for each room, with its own policies alone: all of them together take ten times as long. */
export const boundaryConfigurations = [
  configurationOf('**', []),
  configurationOf(FILES.main, policiesOf({ file: { categories: 'main' } }, MAIN)),
  configurationOf(FILES.prerender, policiesOf({ file: { categories: 'prerender' } }, PRERENDER)),
  ...Object.entries(ROOMS)
    // A room within another comes after it.
    .sort(([, a], [, b]) => a.path.length - b.path.length)
    .map(([type, room]) =>
      configurationOf(`${room.path}/**`, policiesOf({ element: { type } }, room)),
    ),
]

function configurationOf(path, policies) {
  return {
    files: [path.endsWith('**') ? `${path}/*.{ts,tsx}` : path],
    ignores: ['*.ts', 'packages/*/*.ts'],
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies },
      ],
    },
  }
}
