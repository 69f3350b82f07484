import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { PreloadedClinic } from '#src/areas/services/model/preloadedClinic.ts'
import type { ClinicServices } from '#src/areas/services/model/service.ts'
import { askClinicQuestions } from '#src/areas/services/preload/askClinicQuestions.ts'
import type { ClinicAnswers } from '#src/areas/services/preload/ClinicAnswers.ts'
import { clinicQuestions } from '#src/areas/services/preload/clinicQuestions.ts'
import { readPreloadedClinic } from '#src/areas/services/preload/readPreloadedClinic.ts'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

/** The attributes of a document that a deployment wrote for a clinic. */
interface WrittenFor {
  readonly clinic?: string
  readonly services?: string
}

/** Opens the document of a clinic's page. Returns what it asks for, undefined where it asks for nothing. */
function openDocument(
  pathname: string,
  dataset: WrittenFor = {},
): Promise<ClinicAnswers | null> | undefined {
  const opened: { clinicAnswers?: Promise<ClinicAnswers | null> } = {}
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('window', opened)
  // The one that loads formats: there is nothing for it to do here.
  vi.stubGlobal('Worker', EventTarget)
  try {
    askClinicQuestions(clinicQuestions(backend.environment))
  } finally {
    vi.unstubAllGlobals()
  }
  return opened.clinicAnswers
}

async function readDocument(name: string, dataset?: WrittenFor): Promise<PreloadedClinic | null> {
  const answers = await openDocument(paths.namedClinic(name), dataset)
  return answers == null ? null : readPreloadedClinic(answers)
}

async function storeClinic(pageName: string): Promise<ClinicAccount> {
  const clinic = await backend.createClinic({ pageName })
  await backend.write(`clinic_names/${pageName}`, clinic.userId)
  return clinic
}

test("the document of a clinic's page has the clinic and the services that the live layer has", async () => {
  const clinic = await storeClinic('lakeside')
  await backend.createService(clinic, { name: 'Whitening' })
  await backend.createService(clinic, { name: 'Root canal' })
  const preloaded = await readDocument('lakeside')
  expect(preloaded?.clinic).toMatchObject({ name: clinic.name, pageName: 'lakeside' })
  const { repositories } = await backend.connect(null)
  const live = await new Recorder<ClinicServices>((observer) =>
    repositories.services.watchClinicServices(clinic.userId, 12, observer, { marksBusy: true }),
  ).until()
  expect(preloaded?.services).toEqual(live)
})

test('a document that was written for a clinic asks for its services without waiting, and for nothing twice', async () => {
  const clinic = await storeClinic('written')
  const services = [await backend.createService(clinic), await backend.createService(clinic)]
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => {
    fetched.mockRestore()
  })
  const writtenFor = { clinic: clinic.userId, services: services.map(({ id }) => id).join(' ') }
  const asked = openDocument(paths.namedClinic('written'), writtenFor)
  const atOnce = fetched.mock.calls.map(([address]) => (typeof address === 'string' ? address : ''))
  for (const { id } of services) expect(atOnce.join()).toContain(`/${id}/slots.json`)
  const answers = await asked
  expect(fetched).toHaveBeenCalledTimes(atOnce.length)
  expect(new Set(atOnce).size).toBe(atOnce.length)
  expect(answers && readPreloadedClinic(answers)).toEqual(await readDocument('written'))
})

test('a document that was written for a clinic has what the clinic offers by now, and whose name it is by now', async () => {
  const clinic = await storeClinic('changed')
  const service = await backend.createService(clinic, { name: 'Whitening' })
  const before = { clinic: clinic.userId, services: 'service-that-is-gone' }
  expect((await readDocument('changed', before))?.services.services).toMatchObject([
    { id: service.id, name: 'Whitening' },
  ])
  expect(
    (await readDocument('changed', { ...before, services: '' }))?.services.services,
  ).toHaveLength(1)
  const other = await backend.createClinic({ name: 'Northside', pageName: 'changed' })
  await backend.write('clinic_names/changed', other.userId)
  expect((await readDocument('changed', before))?.clinic.name).toBe('Northside')
})

test("the document of a clinic's page has how soon the clinic usually answers, where that is known", async () => {
  const clinic = await storeClinic('quick')
  expect((await readDocument('quick'))?.answerHours).toBeNull()
  await backend.write(`answer_hours/${clinic.userId}`, 24)
  expect((await readDocument('quick'))?.answerHours).toBe(24)
  await backend.write(`answer_hours/${clinic.userId}`, 23)
  expect((await readDocument('quick'))?.answerHours).toBeNull()
  const rules = await readFile('database.rules.json', 'utf8')
  onTestFinished(() => backend.uploadRules(rules))
  await backend.uploadRules(rules.replace('"answer_hours":{"$c":{".read":"true"}},', ''))
  expect(await readDocument('quick')).toMatchObject({ clinic: { name: clinic.name } })
})

test("the document of a clinic's page asks for a screenful of many services, and knows that there are others", async () => {
  const clinic = await storeClinic('many-services')
  for (let count = 0; count < 13; count += 1) await backend.createService(clinic)
  const preloaded = await readDocument('many-services')
  expect(preloaded?.services.services).toHaveLength(12)
  expect(preloaded?.services.hasMore).toBe(true)
})

test("the document of a clinic's page has nothing of a clinic that is gone, renamed or refused", async () => {
  expect(await readDocument('no-such-clinic')).toBeNull()
  expect(openDocument('/c/CLINIQUE%20SANT%C3%89')).toBeUndefined()
  const clinic = await storeClinic('new-name')
  await backend.write('clinic_names/old-name', clinic.userId)
  expect(await readDocument('NEW-NAME')).not.toBeNull()
  expect(await readDocument('old-name')).toBeNull()
  await backend.write(`listed_clinics/${clinic.userId}`, null)
  expect(await readDocument('new-name')).toBeNull()
  const rules = await readFile('database.rules.json', 'utf8')
  onTestFinished(() => backend.uploadRules(rules))
  await backend.uploadRules('{"rules": {".read": false}}')
  expect(await openDocument(paths.namedClinic('new-name'))).toBeNull()
})
