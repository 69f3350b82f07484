import type { Plugin, Rolldown } from 'vite'

type ModuleLookup = (id: string) => Rolldown.ModuleInfo | null

const HOME = '/HomePage.tsx'
const SERVICES = '/ServicesPage.tsx'
const DETAILS = '/ServiceDetailsPage.tsx'
const FIND = '/FindPage.tsx'
const CLINIC = '/NamedClinicPage.tsx'
/** What only Find and its parts share. */
const FIND_PARTS = /\/(?:FindPage|NothingFound)\.tsx$/u
const NEWS = '/NewsCounter.tsx'
const DATA = /\/src\/(?:data|areas\/\w+\/(?:records|repository|preload))\/|\/src\/areas\/create/u
/** The next open times of home, which come after the page has started. */
const NEXT_TIMES = /\/(?:readNextTimes\.ts|NextOpeningList\.tsx)$/u
/** What is loaded before the rest of the data layer. */
const PRELOAD = /\/readPreloaded\w+\.ts$/u

/** A module that several of the later parts share goes to the first group that has one of them. */
const GROUPS: readonly { readonly name: string; readonly usedBy: RegExp }[] = [
  {
    name: 'patients',
    usedBy: /\/(?:Booking|Checkout|PatientDashboard|AppointmentDetails)Page\.tsx$/u,
  },
  { name: 'accounts', usedBy: /\/areas\/(?:accounts|profile)\/pages\//u },
  { name: 'clinics', usedBy: /\/src\/(?:areas\/\w+\/pages|app)\//u },
]

/** What more parts than these share is for everybody, or for everybody who is logged in. */
const MAX_PARTS = 6
const FOR_VISITORS = /\/(?:Find|ServiceDetails|Clinic|About|Contact|Login|Register)Page\.tsx$/u

const ENTRY = '/src/main.tsx'

/**
 * Most functions of these run before the first services are shown. When the file begins with this line, V8 compiles
 * them beside the download; otherwise it reads each of them again when it is called. To other engines it is a comment.
 */
const COMPILED_AHEAD = {
  groups: ['application', 'services', 'listed', 'next'],
  line: '//# allFunctionsCalledOnLoad',
}

/**
 * Puts modules into few chunks: what the application starts with, and what the pages of visitors, patients and
 * clinics share. Left alone, the bundler makes a chunk for each set of pages that share something, and a page
 * waits for twenty of them.
 */
export function groupModules(): Plugin {
  let reached: Reached | null = null
  return {
    name: 'group-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: (id) => (reached === null ? null : nameGroup(id, reached)),
                  debugName: 'by audience',
                },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const entry = [...this.getModuleIds()].find((id) => id.endsWith(ENTRY))
      if (entry === undefined) throw new Error(`The build has no ${ENTRY}.`)
      reached = followImports((id) => this.getModuleInfo(id), entry)
    },
    generateBundle: {
      // After Vite has put a line of its own before everything.
      order: 'post',
      handler: (_options, bundle) => {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && COMPILED_AHEAD.groups.includes(output.name)) {
            output.code = `${COMPILED_AHEAD.line}\n${output.code}`
          }
        }
      },
    },
  }
}

interface Reached {
  /** What the entry imports at once. */
  readonly byEntry: ReadonlySet<string>
  /** By module, what is loaded later and imports it at once. */
  readonly byLater: ReadonlyMap<string, ReadonlySet<string>>
}

function nameGroup(id: string, { byEntry, byLater }: Reached): string | null {
  // Vite's own helper belongs to those who use it; elsewhere it would make a circle.
  if (byEntry.has(id) || id.startsWith('\0')) return 'application'
  const users = [...(byLater.get(id) ?? [])]
  if (users.length < 2) return null
  // The pages on which most visits begin load no more than they need.
  const has = (end: string): boolean => users.some((user) => user.endsWith(end))
  const isPreloaded = users.some((user) => PRELOAD.test(user))
  if (has(HOME)) return has(SERVICES) || isPreloaded ? 'visitors' : 'home'
  if (users.some((user) => NEXT_TIMES.test(user))) return 'next'
  if (users.every((user) => FIND_PARTS.test(user))) return 'search'
  // A search shows no cards.
  if (has(SERVICES)) return has(FIND) || isPreloaded ? 'listed' : 'services'
  if (isPreloaded) return 'preload'
  const ofData = users.filter((user) => DATA.test(user))
  if (has(DETAILS) || has(FIND)) {
    // The data layer must not bring the code of pages with it.
    if (ofData.length > 0) return 'facts'
    if (has(DETAILS)) return has(FIND) ? 'times' : 'details'
    return 'find'
  }
  if (has(CLINIC)) return ofData.length > 0 ? 'facts' : 'clinic'
  if (users.length > MAX_PARTS) {
    return users.some((user) => FOR_VISITORS.test(user)) ? 'pages' : 'signedIn'
  }
  // Every page of a patient needs it.
  if (has(NEWS)) return 'news'
  // The data layer must not bring the code of pages with it, nor a page the data layer.
  if (ofData.length > 0) return ofData.length === users.length ? 'data' : 'records'
  return GROUPS.find(({ usedBy }) => users.some((user) => usedBy.test(user)))?.name ?? null
}

function followImports(getModuleInfo: ModuleLookup, entry: string): Reached {
  const laterIds = new Set<string>()

  /** Returns what a module imports at once, with what that imports, and notes what is loaded later. */
  function collect(start: string): ReadonlySet<string> {
    const found = new Set([start])
    // Grows while it is walked through.
    for (const id of found) {
      const info = getModuleInfo(id)
      for (const imported of info?.importedIds ?? []) found.add(imported)
      for (const later of info?.dynamicallyImportedIds ?? []) laterIds.add(later)
    }
    return found
  }

  const byEntry = collect(entry)
  const byLater = new Map<string, Set<string>>()
  for (const later of laterIds) {
    for (const id of collect(later)) {
      if (!byEntry.has(id)) byLater.set(id, (byLater.get(id) ?? new Set()).add(later))
    }
  }
  return { byEntry, byLater }
}
