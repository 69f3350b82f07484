import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { BackendAddress } from '@careslot/local-firebase'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { SeedSize } from './SeedSize.ts'
import { writeDemoData } from './writeDemoData.ts'
import { clearDatabase, isDatabaseEmpty } from './writeSeed.ts'

/** In the data folder: says whether the demo data were written to the end. */
export const SEED_MARK_FILE = 'seed.json'
const STALE_AFTER_DAYS = 14

const markSchema = v.object({
  state: v.picklist(['started', 'complete']),
  /** Epoch milliseconds. */
  at: v.number(),
  size: v.object({
    clinics: v.optional(v.number()),
    servicesPerClinic: v.optional(v.number()),
    slotsPerService: v.optional(v.number()),
  }),
})
type Mark = v.InferOutput<typeof markSchema>

/**
 * Writes the demo data the first time and keeps what is there from then on, whatever people changed in
 * it. A first time that was cut off is begun again. The result is a line for the person who started.
 */
export async function seedOnce(
  backend: BackendAddress,
  options: { dataDirectory: string; size: SeedSize; now: number; publicHost?: string },
): Promise<string> {
  const { dataDirectory, ...demo } = options
  const { size, now } = demo
  const markFile = join(dataDirectory, SEED_MARK_FILE)
  const mark = await readMark(markFile)
  if (mark?.state === 'complete') return describeKept(mark, size, now)
  if (mark === null && !(await isDatabaseEmpty(backend))) {
    return `${dataDirectory} holds other data already: no demo data were added. --reset makes a fresh start.`
  }

  const startedAt = performance.now()
  await mkdir(dataDirectory, { recursive: true })
  await writeMark(markFile, { state: 'started', at: now, size })
  await clearDatabase(backend)
  const seed = await writeDemoData(backend, demo)
  await writeMark(markFile, { state: 'complete', at: now, size })
  const took = ((performance.now() - startedAt) / 1000).toFixed(1)
  return `Demo data for ${Object.keys(seed.tree.clinics).length} clinics written in ${took} s.`
}

function describeKept(mark: Mark, size: SeedSize, now: number): string {
  const wishes = Object.entries(size)
  const kept: Readonly<Record<string, unknown>> = mark.size
  if (wishes.some(([name, value]) => kept[name] !== value)) {
    return 'The demo data of another size were kept. --reset creates them again in the size you ask for.'
  }
  const days = Math.floor((now - mark.at) / DAY_MS)
  return days > STALE_AFTER_DAYS
    ? `The demo data are ${days} days old, so many times have passed. --reset makes new ones.`
    : 'The data of the last time were kept. --reset makes a fresh start.'
}

async function readMark(file: string): Promise<Mark | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  try {
    return v.parse(markSchema, JSON.parse(text))
  } catch (cause) {
    throw new Error(`${file} is damaged. Delete it to keep the data, or start with --reset.`, {
      cause,
    })
  }
}

/** By way of a second file, so that a crash leaves the old mark or the new one. */
async function writeMark(file: string, mark: Mark): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(mark))
  await rename(`${file}.new`, file)
}
