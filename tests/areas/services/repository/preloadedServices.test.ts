import { readFile } from 'node:fs/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { PreloadedServices } from '#src/areas/services/model/preloadedServices.ts'
import type { ClinicServices, Service } from '#src/areas/services/model/service.ts'
import { placeName } from '#src/areas/services/model/servicePlaces.ts'
import { askPreloadQuestions } from '#src/areas/services/preload/askPreloadQuestions.ts'
import type { PreloadAnswers } from '#src/areas/services/preload/PreloadAnswers.ts'
import { preloadQuestions } from '#src/areas/services/preload/preloadQuestions.ts'
import { readPreloadedServices } from '#src/areas/services/preload/readPreloadedServices.ts'
import { writePreloadHead } from '#src/areas/services/preload/writePreloadHead.ts'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aClinic, aClinicProfile, aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { storedListing, storedService } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

const PHONE = { width: 412, height: 823 }
const DESKTOP = { width: 1280, height: 800 }

interface Visit {
  readonly search?: string
  readonly screen?: typeof PHONE
}

/** Opens the document of the services page. Returns what it asks for, undefined where it asks for nothing. */
function openDocument({ search = '', screen = PHONE }: Visit = {}):
  Promise<PreloadAnswers | null> | undefined {
  const opened: { preloadAnswers?: Promise<PreloadAnswers | null> } = {}
  vi.stubGlobal('location', { search })
  vi.stubGlobal('window', opened)
  // The one that loads formats: there is nothing for it to do here.
  vi.stubGlobal('Worker', EventTarget)
  vi.stubGlobal('innerWidth', screen.width)
  vi.stubGlobal('innerHeight', screen.height)
  try {
    askPreloadQuestions(preloadQuestions(backend.environment))
  } finally {
    // What it asks next needs the size of the screen.
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
  }
  return opened.preloadAnswers
}

async function readDocument(visit: Visit = {}): Promise<PreloadedServices | null> {
  const answers = await openDocument(visit)
  return answers == null ? null : readPreloadedServices(answers)
}

const openSlots = (count: number) =>
  Array.from({ length: count }, (_, number) =>
    aSlot({ slotId: `slot_${String(number)}`, timestamp: SLOT_TIME + number * HOUR_MS }),
  )

interface Clinic {
  readonly services: number | readonly Partial<Service>[]
  readonly changes?: Partial<ClinicAccount>
}

/** Replaces all data with listed clinics, named clinic-0 and so on, and their services in their places. */
async function storeClinics(clinics: readonly Clinic[]): Promise<void> {
  const entries = clinics.flatMap(({ services, changes }, index): [string, unknown][] => {
    const userId = `clinic-${String(index)}`
    const clinic = aClinic({ userId, name: `Clinic ${String(index)}`, ...changes })
    const list =
      typeof services === 'number' ? Array.from({ length: services }, () => ({})) : services
    return [
      [`listed_clinics/${userId}`, storedListing(clinic)],
      ...list.flatMap((changed, position): [string, unknown][] => {
        const id = `service-${String(index)}-${String(position).padStart(2, '0')}`
        const service = aService({ id, slots: openSlots(2), ...changed }, clinic)
        const place = placeName(position)
        return [
          [`services/${userId}/${id}`, storedService(service, place)],
          [`clinic_services/${userId}/${place}`, id],
        ]
      }),
    ]
  })
  await backend.update({
    listed_clinics: null,
    services: null,
    clinic_services: null,
  })
  if (entries.length > 0) await backend.update(Object.fromEntries(entries))
}

const idsOf = (preloaded: PreloadedServices | null): readonly string[] =>
  [...(preloaded?.known.values() ?? [])].flatMap(({ services }) => services.map(({ id }) => id))

/** What the live layer says of a clinic's services. */
async function followLive(clinicId: string): Promise<ClinicServices> {
  const { repositories } = await backend.connect(null)
  return new Recorder<ClinicServices>((observer) =>
    repositories.services.watchClinicServices(clinicId, 12, observer),
  ).until()
}

describe('what the document of the services page asks for', () => {
  test('the document of the services page has the beginning of the list that the live layer has', async () => {
    await storeClinics([{ services: 2 }, { services: 5 }, { services: 1 }])
    const preloaded = await readDocument()
    expect(preloaded?.category).toBe('all')
    expect(preloaded?.loaded.clinics).toEqual([
      aClinicProfile(aClinic({ userId: 'clinic-0', name: 'Clinic 0' })),
      aClinicProfile(aClinic({ userId: 'clinic-1', name: 'Clinic 1' })),
    ])
    expect(preloaded?.known.get('clinic-0')).toEqual(await followLive('clinic-0'))
    const { services } = await followLive('clinic-1')
    expect(preloaded?.known.get('clinic-1')).toEqual({
      services: services.slice(0, 1),
      hasMore: true,
    })
    const { repositories } = await backend.connect(null)
    const rest = await repositories.clinics.getPage({
      category: 'all',
      limit: 20,
      cursor: preloaded?.loaded.next ?? null,
    })
    expect(rest.clinics.map(({ clinicId }) => clinicId)).toEqual(['clinic-2'])
  })

  test('the document of the services page has the whole list if that is short', async () => {
    await storeClinics([{ services: 1 }, { services: 1 }])
    const preloaded = await readDocument()
    expect(idsOf(preloaded)).toEqual(['service-0-00', 'service-1-00'])
    expect(preloaded?.loaded.next).toBeNull()
    expect([...(preloaded?.known.values() ?? [])].map(({ hasMore }) => hasMore)).toEqual([
      false,
      false,
    ])
  })

  test('the document of the services page has the category in the address', async () => {
    await storeClinics([
      { services: 1 },
      { services: 1, changes: { category: 'cardiology' } },
      { services: 1 },
      { services: 1, changes: { category: 'cardiology' } },
    ])
    const search = paths.servicesOf('cardiology').slice(paths.services().length)
    const preloaded = await readDocument({ search })
    expect(preloaded?.category).toBe('cardiology')
    expect(idsOf(preloaded)).toEqual(['service-1-00', 'service-3-00'])
    expect(await readDocument({ search: '?category=nonsense' })).toBeNull()
    expect(await readDocument({ search: '?category=%22%26ns%3Dother' })).toBeNull()
  })

  test('the document of the services page has what the screen has room for, full services not counted', async () => {
    const full = { slots: [aSlot({ available: false })] }
    await storeClinics([{ services: [full, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}] }])
    const onPhone = await readDocument()
    expect(idsOf(onPhone)).toEqual(['service-0-01', 'service-0-02', 'service-0-03'])
    expect(idsOf(await readDocument({ screen: DESKTOP }))).toHaveLength(8)
    await storeClinics([{ services: [...Array.from({ length: 30 }, () => full), {}] }])
    expect((await openDocument())?.services).toHaveLength(24)
  })

  test('the document of the services page has no past times, and no more coming ones than a list has', async () => {
    const past = aSlot({ slotId: 'slot_90', timestamp: Date.now() - HOUR_MS })
    await storeClinics([{ services: [{ slots: [past, ...openSlots(30)] }] }])
    const preloaded = await readDocument()
    expect(preloaded?.known.get('clinic-0')).toEqual(await followLive('clinic-0'))
    expect(preloaded?.known.get('clinic-0')?.services[0]).toMatchObject({
      slots: openSlots(10),
      hasLaterSlots: true,
    })
  })

  test('the document of the services page ends where a service may have later open times', async () => {
    const taken = openSlots(12).map((slot) => ({ ...slot, available: false }))
    await storeClinics([{ services: 1 }, { services: [{ slots: taken }] }, { services: 1 }])
    const preloaded = await readDocument({ screen: DESKTOP })
    expect(idsOf(preloaded)).toEqual(['service-0-00'])
    expect(preloaded?.known.get('clinic-1')).toEqual({ services: [], hasMore: true })
    expect(preloaded?.loaded.next).toEqual({ afterClinicId: 'clinic-1' })
  })

  test('the document of the services page passes over clinics that have no services', async () => {
    await storeClinics([{ services: 0 }, { services: 1 }])
    const preloaded = await readDocument()
    expect(idsOf(preloaded)).toEqual(['service-1-00'])
    expect(preloaded?.known.get('clinic-0')).toEqual(await followLive('clinic-0'))
  })

  test('the document asks for nothing on the page of one clinic', async () => {
    await storeClinics([{ services: 1 }])
    const search = paths.clinicPage('clinic-0').slice(paths.services().length)
    expect(openDocument({ search })).toBeUndefined()
  })

  test('the document of the services page is null if refused, empty or not answered', async () => {
    await storeClinics([])
    expect(await openDocument()).toBeNull()
    await storeClinics([{ services: 1 }])
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await openDocument()).toBeNull()
    vi.restoreAllMocks()
    const rules = await readFile('database.rules.json', 'utf8')
    onTestFinished(() => backend.uploadRules(rules))
    await backend.uploadRules('{"rules": {".read": false}}')
    expect(await openDocument()).toBeNull()
  })
})

describe('what the document was answered', () => {
  const answers = (changes: Partial<PreloadAnswers> = {}): PreloadAnswers => {
    const clinic = aClinic({ userId: 'clinic-0' })
    const { slots, ...fields } = storedService(aService({ id: 'one' }, clinic), 's000')
    return {
      category: null,
      settings: null,
      clinics: { 'clinic-0': storedListing(clinic) },
      places: { 'clinic-0': { s000: 'one' } },
      services: [{ clinicId: 'clinic-0', serviceId: 'one', fields, slots }],
      ...changes,
    }
  }
  const [service] = answers().services

  test("the document's answers are read as the live layer reads them, without damaged parts", () => {
    expect(idsOf(readPreloadedServices(answers()))).toEqual(['one'])
    const slots = { slot_0: { available: true, timestamp: SLOT_TIME }, slot_1: 'damaged' }
    const preloaded = readPreloadedServices(
      answers({
        clinics: { ...(answers().clinics as object), 'clinic-1': 5 },
        services: [{ clinicId: 'clinic-0', serviceId: 'one', fields: service?.fields, slots }],
      }),
    )
    expect(preloaded?.loaded.clinics).toHaveLength(1)
    expect(preloaded?.known.get('clinic-0')?.services[0]?.slots).toHaveLength(1)
  })

  test.each([
    ['a damaged service', { services: [{ ...service, fields: { name: 5 } }] }],
    ['a service that is gone', { services: [{ ...service, fields: null }] }],
    ['services without times', { services: [{ ...service, slots: null }] }],
    ['a damaged clinic', { clinics: { 'clinic-0': 'text' } }],
    ['places of another form', { places: { 'clinic-0': { elsewhere: 'one', s001: 5 } } }],
    ['another category', { category: 'nonsense' }],
  ])("the document's answers show nothing of %s", (_what, changes) => {
    expect(readPreloadedServices(answers(changes as Partial<PreloadAnswers>))).toBeNull()
  })

  test.each([
    ['clinics', { clinics: 'garbage' }],
    ['places', { places: 5 }],
    ['slots', { services: [{ ...service, slots: 'garbage' }] }],
  ])("the document's answers fail if the %s are none", (_what, changes) => {
    expect(() => readPreloadedServices(answers(changes as Partial<PreloadAnswers>))).toThrow(
      'should be',
    )
  })

  test("the document's answers count times as they are now", () => {
    expect(readPreloadedServices(answers(), SLOT_TIME + 48 * HOUR_MS)).toBeNull()
  })
})

test("the head of the document connects to the environment's database, and asks it", () => {
  const { environment } = backend
  const local = writePreloadHead(environment)
  expect(local).toContain(`ns=${new URL(environment.firebase.databaseUrl).hostname.split('.')[0]}`)
  const production = writePreloadHead({
    ...environment,
    firebase: { ...environment.firebase, databaseUrl: 'https://care.firebaseio.com' },
    localBackend: null,
  })
  expect(production).toContain(
    '<link rel="preconnect" href="https://care.firebaseio.com" crossorigin>',
  )
  expect(production).toContain('"https://care.firebaseio.com/settings.json"')
})
