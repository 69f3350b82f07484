import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PreloadedService } from '#src/areas/services/model/preloadedService.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { askServiceQuestions } from '#src/areas/services/preload/askServiceQuestions.ts'
import { readPreloadedService } from '#src/areas/services/preload/readPreloadedService.ts'
import type { ServiceAnswers } from '#src/areas/services/preload/ServiceAnswers.ts'
import { serviceQuestions } from '#src/areas/services/preload/serviceQuestions.ts'
import { writeServiceHead } from '#src/areas/services/preload/writePreloadHead.ts'
import { paths, type ServiceIds } from '#src/config/paths.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

/** Opens the document of a service's page. Returns what it asks for, undefined where it asks for nothing. */
function openDocument(address: string): Promise<ServiceAnswers | null> | undefined {
  const opened: { serviceAnswers?: Promise<ServiceAnswers | null> } = {}
  vi.stubGlobal('location', { search: new URL(address, 'https://careslot.example').search })
  vi.stubGlobal('window', opened)
  // The one that loads formats: there is nothing for it to do here.
  vi.stubGlobal('Worker', EventTarget)
  try {
    askServiceQuestions(serviceQuestions(backend.environment))
  } finally {
    vi.unstubAllGlobals()
  }
  return opened.serviceAnswers
}

async function readDocument(ids: ServiceIds): Promise<PreloadedService | null> {
  const answers = await openDocument(paths.serviceDetails(ids))
  return answers == null ? null : readPreloadedService(answers)
}

const slots = (count: number, changes: Partial<Service['slots'][number]> = {}) =>
  Array.from({ length: count }, (_, number) =>
    aSlot({
      slotId: `slot_${String(number)}`,
      timestamp: SLOT_TIME + number * HOUR_MS,
      ...changes,
    }),
  )

async function storeService(changes: Partial<Service> = {}): Promise<ServiceIds> {
  const clinic = await backend.createClinic()
  const { id } = await backend.createService(clinic, changes)
  return { clinicId: clinic.userId, serviceId: id }
}

/** What the live layer says of a service. */
async function followLive({ clinicId, serviceId }: ServiceIds): Promise<Service | null> {
  const { repositories } = await backend.connect(null)
  return new Recorder<Service | null>((observer) =>
    repositories.services.watchService(clinicId, serviceId, 24, observer),
  ).until()
}

test("the document of a service's page has the service that the live layer has", async () => {
  const past = aSlot({ slotId: 'slot_90', timestamp: Date.now() - HOUR_MS })
  const ids = await storeService({ slots: [past, ...slots(30)] })
  const preloaded = await readDocument(ids)
  expect(preloaded?.service.slots).toHaveLength(24)
  expect(preloaded?.service).toEqual(await followLive(ids))
})

test("the document of a service's page leaves one that may have later open times to the live layer", async () => {
  expect(
    await readDocument(await storeService({ slots: slots(30, { available: false }) })),
  ).toBeNull()
  const full = await readDocument(await storeService({ slots: slots(3, { available: false }) }))
  expect(full?.service.slots).toHaveLength(3)
})

test("the document of a service's page has nothing of one that is gone, refused or not named", async () => {
  const ids = await storeService()
  expect(await readDocument({ ...ids, serviceId: 'gone' })).toBeNull()
  expect(openDocument('/service-details')).toBeUndefined()
  expect(await openDocument('/service-details?clinic=..&service=..')).toBeNull()
  const rules = await readFile('database.rules.json', 'utf8')
  onTestFinished(() => backend.uploadRules(rules))
  await backend.uploadRules('{"rules": {".read": false}}')
  expect(await openDocument(paths.serviceDetails(ids))).toBeNull()
})

test("the document's answers about a service are read without its damaged slots, or not at all", async () => {
  const answers = await openDocument(paths.serviceDetails(await storeService()))
  if (answers == null) throw new Error('The document asked for nothing.')
  const damaged = { ...answers, slots: { ...(answers.slots as object), slot_9: 'damaged' } }
  expect(readPreloadedService(damaged)).toEqual(readPreloadedService(answers))
  expect(() => readPreloadedService({ ...answers, slots: 'garbage' })).toThrow('should be')
  expect(() => readPreloadedService({ ...answers, fields: { name: 5 } })).toThrow('should be')
})

test("the head of a service's page connects to the environment's database, and asks it", () => {
  const { environment } = backend
  const head = writeServiceHead({
    ...environment,
    firebase: { ...environment.firebase, databaseUrl: 'https://care.firebaseio.com' },
    localBackend: null,
  })
  expect(head).toContain('<link rel="preconnect" href="https://care.firebaseio.com" crossorigin>')
  expect(head).toContain('"https://care.firebaseio.com/settings.json"')
})
