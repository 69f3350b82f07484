import { expect, test, vi } from 'vitest'
import { askOpeningQuestions } from '#src/areas/openings/preload/askOpeningQuestions.ts'
import { fillAddress } from '#src/areas/openings/preload/fillAddress.ts'
import type { OpeningAnswers } from '#src/areas/openings/preload/OpeningAnswers.ts'
import { openingQuestions } from '#src/areas/openings/preload/openingQuestions.ts'
import { readPreloadedOpenings } from '#src/areas/openings/preload/readPreloadedOpenings.ts'
import { writeOpeningsHead } from '#src/areas/openings/preload/writeOpeningsHead.ts'
import type { OpeningsAnswer, OpeningsQuestion } from '#src/areas/services/model/openingSources.ts'
import type { OpeningReads } from '#src/areas/services/model/preloadedOpenings.ts'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

/** Opens the document of the search page. Returns what it asks for, undefined where it asks for nothing. */
function openDocument(address: string): OpeningAnswers | undefined {
  const opened: { openingAnswers?: OpeningAnswers } = {}
  vi.stubGlobal('location', { search: new URL(address, 'https://careslot.example').search })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('window', opened)
  // The one that loads formats: there is nothing for it to do here.
  vi.stubGlobal('Worker', EventTarget)
  try {
    askOpeningQuestions(openingQuestions(backend.environment), fillAddress)
  } finally {
    vi.unstubAllGlobals()
  }
  return opened.openingAnswers
}

/** Waits until so many questions are asked and answered. */
async function settle({ answers }: OpeningAnswers, questions: number): Promise<void> {
  await expect.poll(() => Object.keys(answers)).toHaveLength(questions)
  await Promise.allSettled(Object.values(answers))
}

const ask = (reads: OpeningReads, question: OpeningsQuestion): Promise<OpeningsAnswer> =>
  new Recorder<OpeningsAnswer>((observer) => reads.watchOpenings(question, observer)).until()

async function storeTimes(count: number): Promise<{ clinicId: string; serviceId: string }> {
  const clinic = await backend.createClinic({ province: 'ON', category: 'dental' })
  const slots = Array.from({ length: count }, (_, number) =>
    aSlot({ slotId: `slot_${String(number)}`, timestamp: SLOT_TIME + number * HOUR_MS }),
  )
  const { id } = await backend.createService(clinic, { slots })
  return { clinicId: clinic.userId, serviceId: id }
}

const questionOf = (changes: Partial<OpeningsQuestion> = {}): OpeningsQuestion => ({
  province: 'ON',
  category: 'dental',
  from: 0,
  until: null,
  limit: 20,
  ...changes,
})

test('the document of the search page has the times that the live layer has, and what is shown beside them', async () => {
  const { clinicId, serviceId } = await storeTimes(4)
  const asked = openDocument(paths.find({ what: 'dental', where: 'ON' }))
  if (asked === undefined) throw new Error('The document asked for nothing.')
  // The settings, the times, their clinic and their service.
  await settle(asked, 4)
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { reads, now } = await readPreloadedOpenings(backend.environment, asked)
  const { repositories } = await backend.connect(null)

  const question = questionOf({ from: now })
  expect(await ask(reads, question)).toEqual(await ask(repositories.services, question))
  expect(await reads.getServiceCard(clinicId, serviceId)).toEqual(
    await repositories.services.getServiceCard(clinicId, serviceId),
  )
  // All of it had been asked for.
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('what the document of the search page did not ask for is asked by HTTP', async () => {
  await storeTimes(6)
  const asked = openDocument(paths.find({ what: 'dental', where: 'ON', day: 'sat' }))
  if (asked === undefined) throw new Error('The document asked for nothing.')
  await settle(asked, 1)
  const { reads } = await readPreloadedOpenings(backend.environment, asked)
  const { repositories } = await backend.connect(null)
  for (const question of [
    questionOf({ from: SLOT_TIME, limit: 3 }),
    questionOf({ from: SLOT_TIME + HOUR_MS, until: SLOT_TIME + 3 * HOUR_MS }),
    questionOf({ province: 'BC' }),
  ]) {
    expect(await ask(reads, question)).toEqual(await ask(repositories.services, question))
  }
})

test('a search without the data layer knows when a room is taken, as the live layer does', async () => {
  const { clinicId } = await storeTimes(1)
  const taken = { from: SLOT_TIME, until: SLOT_TIME + HOUR_MS, before: 'start', after: 'end' }
  await backend.write(`busy_times/${clinicId}/r00`, {
    start: { until: 0, after: 'other:slot_0' },
    'other:slot_0': taken,
    end: { from: 8_640_000_000_000_000, before: 'other:slot_0' },
  })
  const asked = openDocument(paths.find({ what: 'dental', where: 'ON' }))
  if (asked === undefined) throw new Error('The document asked for nothing.')
  const { reads } = await readPreloadedOpenings(backend.environment, asked)
  const { repositories } = await backend.connect(null)
  const question = { clinicId, roomId: 'r00', from: SLOT_TIME }
  const times = await reads.getRoomTimes(question)
  expect(times).toEqual([{ key: 'other:slot_0', from: SLOT_TIME, until: SLOT_TIME + HOUR_MS }])
  expect(await repositories.services.getRoomTimes(question)).toEqual(times)
  expect(await reads.getRoomTimes({ ...question, roomId: 'r01' })).toEqual([])
})

test('the document of the search page shows no times of a clinic that was taken off the list', async () => {
  const { clinicId } = await storeTimes(2)
  await backend.write(`listed_clinics/${clinicId}`, null)
  const asked = openDocument(paths.find({ what: 'dental', where: 'ON' }))
  if (asked === undefined) throw new Error('The document asked for nothing.')
  const { reads, now } = await readPreloadedOpenings(backend.environment, asked)
  const { openings } = await ask(reads, questionOf({ from: now }))
  expect(openings.filter((opening) => opening.clinicId === clinicId)).toEqual([])
})

test('a search that the database does not answer fails, so that the data layer is asked', async () => {
  const asked = openDocument(paths.find({ what: 'ivf', where: 'YT' }))
  if (asked === undefined) throw new Error('The document asked for nothing.')
  await settle(asked, 2)
  const { reads } = await readPreloadedOpenings(backend.environment, asked)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(ask(reads, questionOf({ from: 5 }))).rejects.toThrow()
  await expect(reads.getServiceCard('nobody', 'nothing')).rejects.toThrow()
  vi.restoreAllMocks()
})

test('the head of the search page asks the environment’s database', () => {
  const head = writeOpeningsHead(backend.environment)
  expect(head).toContain('"settings":"http://')
  expect(head).toContain('openings/{province}/{category}.json')
})
