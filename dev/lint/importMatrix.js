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
 * @property {string[]} [capture] what the stars of the path stand for
 * @property {boolean} [node] whether it may import modules of Node.js
 */

/** Single files that stand apart from the folder in which they are. */
export const FILES = {
  main: 'src/main.tsx',
  prerender: 'src/prerender.tsx',
  localFirebase: 'packages/local-firebase/src/index.ts',
  localFirebaseBrowser: 'packages/local-firebase/src/auth/googlePopupShim.ts',
  isRecord: 'packages/local-firebase/src/isRecord.ts',
}

const LOCAL_FIREBASE_ROOMS = [
  'lf-auth',
  'lf-disk',
  'lf-firebaseTools',
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
/** The areas, lowest first. Each knows those before it. */
export const AREAS = [
  'accounts',
  'clinics',
  'doctors',
  'services',
  'visits',
  'openings',
  'mails',
  'booking',
  'numbers',
  'desk',
  'public',
  'profile',
]

/** Where an area knows one after it, in single files that don't lead back. */
const KNOWS_TOO = {
  // Times are published around the visits that are there, and a service is removed with its visits in view.
  services: ['visits'],
  // A patient's appointments begin with what still waits in the cart.
  visits: ['booking'],
}

const CORE = ['core', 'core-text', 'core-state', 'config']

/**
 * What each kind of folder within an area may import: kinds of its own area and of those that it knows, and
 * rooms outside the areas.
 *
 * @type {Record<string, Omit<Room, 'path'> & { kinds: string[] }>}
 */
export const KINDS = {
  model: { kinds: ['model'], rooms: ['core', 'config'] },
  records: {
    kinds: ['model', 'legs', 'records'],
    rooms: ['data', 'core', 'config'],
    packages: ['valibot'],
  },
  legs: { kinds: ['model', 'legs'], rooms: ['core'] },
  rules: { kinds: ['model', 'legs', 'rules'], rooms: ['core-rules', 'core', 'config'] },
  repository: {
    kinds: ['model', 'records', 'legs', 'repository'],
    rooms: ['data', 'core', 'config'],
    packages: ['valibot'],
  },
  preload: {
    kinds: ['model', 'records', 'repository', 'preload'],
    rooms: ['data', 'core', 'config'],
    packages: ['valibot'],
  },
  text: {
    kinds: ['model', 'text'],
    rooms: ['core-text', 'core', 'config'],
    types: ['areas'],
    packages: ['react'],
  },
  state: {
    kinds: ['model', 'text', 'state'],
    rooms: ['areas', ...CORE],
    packages: ['react', 'react-router-dom'],
  },
  pages: {
    kinds: ['model', 'text', 'state', 'pages'],
    rooms: ['areas', 'ui', ...CORE],
    packages: ['react', 'react-day-picker', 'react-router-dom', 'uqr'],
  },
}

/** The rooms of these kinds, in every area. */
const inAreas = (...kinds) => kinds.map((kind) => `areas/${kind}`)

const KIND_ROOMS = Object.fromEntries(
  Object.keys(KINDS).map((kind) => [
    `areas/${kind}`,
    { path: `src/areas/*/${kind}`, capture: ['area'] },
  ]),
)

const SRC_ROOMS = [...Object.keys(KIND_ROOMS), 'areas', 'app', 'data', 'ui', 'core-rules', ...CORE]

/** @type {Record<string, Room>} */
export const ROOMS = {
  // The application, lowest layer first.
  config: { path: 'src/config', rooms: ['dev-installation'] },
  core: { path: 'src/core/{failure,fields,places,time}', rooms: ['core', 'config'] },
  'core-rules': { path: 'src/core/rules', rooms: ['core'] },
  'core-text': {
    path: 'src/core/text',
    rooms: ['core', 'config'],
    types: ['areas'],
    packages: ['react'],
  },
  'core-state': {
    path: 'src/core/{state,navigation}',
    rooms: ['core-state', 'core', 'config'],
    packages: ['react', 'react-dom', 'react-router-dom'],
  },
  data: {
    path: 'src/data',
    rooms: ['core', 'config'],
    // Loaded with the local backend only; a production build drops it.
    files: ['localFirebaseBrowser'],
    packages: ['firebase', '@emailjs/browser', 'valibot'],
  },
  ui: { path: 'src/ui', packages: ['react', 'react-router-dom'] },
  ...KIND_ROOMS,
  // What holds the areas together: their repositories, connected, and their texts.
  areas: {
    path: 'src/areas',
    rooms: [
      ...inAreas('model', 'records', 'repository', 'preload', 'text'),
      'data',
      'core',
      'core-text',
      'core-state',
      'config',
    ],
    packages: ['react'],
  },
  app: {
    path: 'src/app',
    rooms: [...inAreas('model', 'text', 'state', 'pages'), 'areas', 'ui', ...CORE],
    packages: ['react', 'react-dom', 'react-router-dom'],
  },

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
  'lf-firebaseTools': {
    path: 'packages/local-firebase/src/firebaseTools',
    files: ['isRecord'],
    node: true,
  },
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
    rooms: ['lf-disk', 'lf-firebaseTools', 'lf-http'],
    files: ['isRecord'],
    packages: ['valibot'],
    node: true,
  },
  'lf-storage': {
    path: 'packages/local-firebase/src/storage',
    rooms: ['lf-disk', 'lf-firebaseTools', 'lf-http', 'lf-ruleText'],
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
    rooms: [...inAreas('model', 'records', 'legs'), 'core'],
    files: ['localFirebase'],
    packages: ['valibot'],
    node: true,
  },
  'dev-launcher': {
    path: 'dev/launcher',
    rooms: ['dev-seed', 'dev-language', 'owner', ...inAreas('model'), 'core', 'config'],
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
  'dev-language': { path: 'dev/language', types: ['config'], packages: ['vite'], node: true },
  'dev-installation': {
    path: 'dev/installation',
    rooms: ['dev-language'],
    types: ['config'],
    packages: ['valibot', 'vite'],
    node: true,
  },
  'dev-version': { path: 'dev/version', packages: ['valibot', 'vite'], node: true },
  'dev-prerender': {
    path: 'dev/prerender',
    rooms: ['dev-installation', 'dev-language'],
    types: ['config'],
    packages: ['vite'],
    node: true,
  },
  'dev-bench': {
    path: 'dev/bench',
    rooms: [
      ...inAreas('model', 'text'),
      'areas',
      'core',
      'config',
      'dev-launcher',
      'dev-seed',
      'tests-e2e',
      'tests-scenes',
      'tests-support',
    ],
    packages: ['@playwright/test', 'valibot'],
    node: true,
  },
  owner: {
    path: 'owner',
    rooms: [
      ...inAreas('model', 'records', 'legs', 'repository', 'text'),
      'areas',
      'data',
      'core',
      'core-text',
      'config',
      'dev-installation',
      'dev-language',
      'dev-launcher',
      'dev-prerender',
      'dev-version',
      'tests-support',
    ],
    files: ['localFirebase'],
    packages: ['age-encryption', 'firebase-admin', 'valibot', 'vite'],
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
    rooms: ['dev-rules', ...inAreas('model'), 'core', 'tests-support'],
    files: ['localFirebase'],
    packages: ['vitest'],
    node: true,
  },
  'dev-lint': { path: 'dev/lint' },
  'dev-architecture': {
    path: 'dev/architecture',
    rooms: [...inAreas('model', 'records'), 'dev-lint'],
    packages: ['typescript'],
    node: true,
  },

  // Tests; each may use the packages of the project as it needs them.
  'tests-support': {
    path: 'tests/support',
    rooms: [...SRC_ROOMS, 'dev-launcher', 'dev-rules'],
    files: ['localFirebase'],
    packages: 'any',
    node: true,
  },
  'dev-rules': {
    path: 'dev/rules',
    rooms: [...inAreas('rules', 'model'), 'core-rules', 'core', 'config'],
    files: ['localFirebase'],
    node: true,
  },
  ...Object.fromEntries(
    Object.entries({
      config: ['config'],
      core: [...inAreas('model', 'text'), 'areas', 'core', 'core-text', 'core-state', 'dev-seed'],
      data: [
        'areas',
        'data',
        'tests-areas',
        ...inAreas('model', 'records', 'repository'),
        'core',
        'config',
      ],
      ui: ['ui', ...inAreas('model'), 'core', 'app'],
      areas: [...SRC_ROOMS, 'dev-seed', 'tests-areas', 'tests-data', 'tests-rules'],
      app: [...SRC_ROOMS, 'tests-areas', 'tests-data'],
      rules: [...SRC_ROOMS, 'dev-rules', 'tests-areas'],
      scenes: [
        ...inAreas('model', 'text'),
        'areas',
        ...CORE,
        'dev-language',
        'dev-launcher',
        'dev-seed',
      ],
      e2e: [
        ...SRC_ROOMS,
        // A journey publishes the application as its owner does.
        'owner',
        'dev-hosting',
        'dev-launcher',
        'dev-seed',
        'tests-areas',
        'tests-data',
        'tests-scenes',
      ],
      owner: [
        ...SRC_ROOMS,
        'owner',
        'dev-installation',
        'dev-launcher',
        'dev-seed',
        'dev-version',
        'tests-areas',
        'tests-data',
        // Its examples of what each list contains.
        'tests-rules',
      ],
      dev: [
        ...SRC_ROOMS,
        'tests-areas',
        'tests-data',
        ...[
          'seed',
          'installation',
          'language',
          'launcher',
          'hosting',
          'prerender',
          'screenshots',
          'mutation',
          'architecture',
          'bench',
          'rules',
        ].map((room) => `dev-${room}`),
      ],
      tooling: [...inAreas('model', 'records'), 'dev-architecture', 'dev-launcher'],
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
  rooms: ['app', 'areas', ...inAreas('preload'), 'data', 'config'],
  packages: ['react', 'react-dom', 'react-router-dom'],
}

const element = (types) => ({ element: { types: { anyOf: types } } })

/** Kinds of an area and of those that it knows; pages are of their own area alone. */
function inKnownAreas(area, kinds) {
  const known = [area, ...AREAS.slice(0, AREAS.indexOf(area)), ...(KNOWS_TOO[area] ?? [])]
  return kinds.map((kind) => ({
    element: {
      type: `areas/${kind}`,
      captured: { area: kind === 'pages' ? area : known },
    },
  }))
}

function policiesOf(
  from,
  { rooms = [], types = [], files = [], packages = [], node = false },
  more = [],
) {
  const to = [
    ...more,
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
  'boundaries/elements': Object.entries(ROOMS).map(([type, { path, capture }]) => ({
    type,
    pattern: [path, `generated/${path}`],
    partialMatch: false,
    ...(capture !== undefined && { capture }),
  })),
}

/** One configuration for each room, with its own policies alone: all of them together take ten times as long. */
export const boundaryConfigurations = [
  configurationOf('**', []),
  configurationOf(FILES.main, policiesOf({ file: { categories: 'main' } }, MAIN)),
  configurationOf(FILES.prerender, policiesOf({ file: { categories: 'prerender' } }, PRERENDER)),
  ...Object.entries(ROOMS)
    .filter(([type]) => !(type in KIND_ROOMS))
    // A room within another comes after it.
    .sort(([, a], [, b]) => a.path.length - b.path.length)
    .map(([type, room]) =>
      configurationOf(`${room.path}/**`, policiesOf({ element: { type } }, room)),
    ),
  ...AREAS.flatMap((area) =>
    Object.entries(KINDS).map(([kind, { kinds, ...room }]) =>
      configurationOf(
        `src/areas/${area}/${kind}/**`,
        policiesOf({ element: { type: `areas/${kind}` } }, room, inKnownAreas(area, kinds)),
      ),
    ),
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
