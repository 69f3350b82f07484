import { build } from 'vite'
import { expect, test } from 'vitest'
import { groupModules } from '#dev/prerender/groupModules.ts'

/** Modules by their ids, and what each imports: at once, or later. */
type Project = Readonly<Record<string, { readonly now?: string[]; readonly later?: string[] }>>

const ROOT = '/project'

interface Chunk {
  readonly modules: readonly string[]
  readonly code: string
}

/** Builds a project of nothing but imports. Returns the chunks by their names. */
async function chunksOf(project: Project): Promise<ReadonlyMap<string, Chunk>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      groupModules(),
      {
        name: 'project',
        enforce: 'pre',
        resolveId: (id) => (id in project ? `${ROOT}${id}` : null),
        load: (id) => {
          const path = id.slice(ROOT.length)
          const imports = id.startsWith(ROOT) ? project[path] : undefined
          if (imports === undefined) return null
          return [
            ...(imports.now ?? []).map((name) => `import '${name}'`),
            ...(imports.later ?? []).map((name) => `globalThis.later = () => import('${name}')`),
            `globalThis.loaded = '${path}'`,
          ].join('\n')
        },
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: '/src/main.tsx', treeshake: false },
    },
  })
  if (!('output' in result)) throw new Error('One build was asked for.')
  return new Map(
    result.output
      .filter((item) => item.type === 'chunk')
      .map(({ name, moduleIds, code }) => {
        const own = moduleIds.filter((id) => id.startsWith(ROOT))
        return [name, { modules: own.map((id) => id.slice(ROOT.length)), code }]
      }),
  )
}

test('the code that pages share is in the chunk of those who see them, and not in that of the data', async () => {
  const home = '/src/areas/public/pages/HomePage.tsx'
  const services = '/src/areas/services/pages/ServicesPage.tsx'
  const desk = '/src/areas/desk/pages/DeskPage.tsx'
  const away = '/src/areas/desk/pages/AwayPage.tsx'
  const preloaded = '/src/areas/services/preload/readPreloadedServices.ts'
  const data = '/src/data/createRepositories.ts'
  const chunks = await chunksOf({
    '/src/main.tsx': {
      now: ['/src/shell.ts'],
      later: [home, services, desk, away, data, preloaded],
    },
    '/src/shell.ts': {},
    [home]: { now: ['/src/search.ts', '/src/welcome.ts', '/src/shell.ts'] },
    [services]: { now: ['/src/search.ts', '/src/card.ts', '/src/slot.ts', '/src/own.ts'] },
    [desk]: { now: ['/src/card.ts', '/src/agenda.ts', '/src/visit.ts'] },
    [away]: { now: ['/src/agenda.ts', '/src/welcome.ts'] },
    [data]: { now: ['/src/visit.ts', '/src/decode.ts', '/src/shell.ts'] },
    [preloaded]: { now: ['/src/decode.ts', '/src/slot.ts'] },
    '/src/search.ts': {},
    '/src/card.ts': {},
    '/src/own.ts': {},
    '/src/agenda.ts': {},
    '/src/visit.ts': {},
    '/src/decode.ts': {},
    '/src/slot.ts': {},
    '/src/welcome.ts': {},
  })
  expect(chunks.get('main')?.modules).toEqual(['/src/shell.ts', '/src/main.tsx'])
  expect(chunks.get('visitors')?.modules).toEqual(['/src/search.ts'])
  expect(chunks.get('home')?.modules).toEqual(['/src/welcome.ts'])
  expect(chunks.get('services')?.modules).toEqual(['/src/card.ts'])
  expect(chunks.get('listed')?.modules).toEqual(['/src/slot.ts'])
  expect(chunks.get('preload')?.modules).toEqual(['/src/decode.ts'])
  expect(chunks.get('clinics')?.modules).toEqual(['/src/agenda.ts'])
  expect(chunks.get('records')?.modules).toEqual(['/src/visit.ts'])
  expect(chunks.get('ServicesPage')?.modules).toEqual(['/src/own.ts', services])
})

test('a visitor’s page on the way to a time loads what it shares with others, and nothing else of theirs', async () => {
  const services = '/src/areas/services/pages/ServicesPage.tsx'
  const details = '/src/areas/services/pages/ServiceDetailsPage.tsx'
  const find = '/src/areas/openings/pages/FindPage.tsx'
  const booking = '/src/areas/booking/pages/BookingPage.tsx'
  const data = '/src/data/createRepositories.ts'
  const chunks = await chunksOf({
    '/src/main.tsx': { later: [services, details, find, booking, data] },
    [services]: { now: ['/src/card.ts'] },
    [details]: { now: ['/src/card.ts', '/src/policy.ts', '/src/note.ts', '/src/slot.ts'] },
    [find]: { now: ['/src/note.ts', '/src/row.ts'] },
    [booking]: { now: ['/src/policy.ts', '/src/row.ts', '/src/form.ts'] },
    [data]: { now: ['/src/slot.ts'] },
    '/src/card.ts': {},
    '/src/policy.ts': {},
    '/src/note.ts': {},
    '/src/row.ts': {},
    '/src/slot.ts': {},
    '/src/form.ts': {},
  })
  expect(chunks.get('services')?.modules).toEqual(['/src/card.ts'])
  expect(chunks.get('details')?.modules).toEqual(['/src/policy.ts'])
  expect(chunks.get('times')?.modules).toEqual(['/src/note.ts'])
  expect(chunks.get('find')?.modules).toEqual(['/src/row.ts'])
  expect(chunks.get('facts')?.modules).toEqual(['/src/slot.ts'])
  expect(chunks.get('BookingPage')?.modules).toEqual(['/src/form.ts', booking])
})

test('the code that the first services wait for is compiled ahead, and nothing else', async () => {
  const services = '/src/areas/services/pages/ServicesPage.tsx'
  const desk = '/src/areas/desk/pages/DeskPage.tsx'
  const chunks = await chunksOf({
    '/src/main.tsx': { later: [services, desk] },
    [services]: { now: ['/src/card.ts'] },
    [desk]: { now: ['/src/card.ts'] },
    '/src/card.ts': {},
  })
  const ahead = [...chunks].filter(([, { code }]) =>
    code.startsWith('//# allFunctionsCalledOnLoad\n'),
  )
  expect(ahead.map(([name]) => name)).toEqual(['services'])
})
