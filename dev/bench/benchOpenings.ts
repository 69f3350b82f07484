import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { RawClient, startDatabaseServer } from '@careslot/local-firebase'

const SIZES = [10, 10_000]
const SERVICES = 8
const SLOTS = 40
const CLINICS_PER_UPDATE = 25
const ROUNDS = 200
const WANTED = 10
const HOUR_MS = 3_600_000

/** Two clinics of ten are dentists in Ontario, so that their list grows with the number of clinics. */
const LISTS = [
  ['ON', 'dental'],
  ['ON', 'gp'],
  ['QC', 'dental'],
  ['BC', 'pediatrics'],
  ['AB', 'dermatology'],
] as const

await benchOpenings()

/**
 * Measures what a visitor downloads and waits for until the first ten open times of a specialty in a
 * province are on the screen with their services, with few clinics and with many: the query of the index,
 * whether the clinics are public, and the services without their slots.
 */
async function benchOpenings(): Promise<void> {
  const rulesText = await readFile('database.rules.json', 'utf8')
  const medians: number[] = []
  for (const clinics of SIZES) {
    const server = await startDatabaseServer({ port: 0, rulesText })
    try {
      const started = performance.now()
      await load(server.port, clinics)
      show(`${clinics} clinics x ${SERVICES} services x ${SLOTS} slots`, secondsSince(started))
      const client = await RawClient.connect(server.port, 'bench')
      const results: Measured[] = []
      for (let round = 0; round < ROUNDS; round += 1) results.push(await measure(client))
      await client.close()
      const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
      const median = times[Math.floor(times.length / 2)] ?? Number.NaN
      medians.push(median)
      const [first] = results
      show('  answers', `${String(first?.bytes)} bytes in ${String(first?.roundTrips)} round trips`)
      show('  first time', `${(results[0]?.ms ?? Number.NaN).toFixed(1)} ms`)
      show('  median', `${median.toFixed(2)} ms of ${ROUNDS}`)
    } finally {
      await server.stop()
    }
  }
  const [few = Number.NaN, many = Number.NaN] = medians
  show('many to few', (many / few).toFixed(2))
}

interface Measured {
  readonly bytes: number
  readonly roundTrips: number
  readonly ms: number
}

async function measure(client: RawClient): Promise<Measured> {
  const started = performance.now()
  const before = client.frames.length
  let roundTrips = 0
  const ask = async (
    questions: readonly Record<string, unknown>[],
  ): Promise<readonly unknown[]> => {
    roundTrips += 1
    const payloads: unknown[] = []
    for (const id of questions.map((question) => client.sendRequest('g', question))) {
      const { status, payload } = await client.answerTo(id)
      if (status !== 'ok') throw new Error(`refused: ${String(status)}`)
      payloads.push(payload)
    }
    return payloads
  }
  const now = startOf(0) + HOUR_MS
  const [found] = await ask([
    { p: '/openings/ON/dental', q: { i: 'timestamp', sp: now, l: WANTED, vf: 'l' } },
  ])
  const openings = Object.keys(found ?? {}).map((key) => key.split(':'))
  if (openings.length !== WANTED) throw new Error(`${openings.length} openings were found`)
  const clinicIds = new Set(openings.map(([clinicId]) => clinicId))
  const services = new Set(openings.map(([clinicId, serviceId]) => `${clinicId}/${serviceId}`))
  await ask([
    { p: '/settings', q: {} },
    ...[...clinicIds].map((clinicId) => ({ p: `/listed_clinics/${clinicId}/category`, q: {} })),
  ])
  await ask(
    [...services].map((service) => ({ p: `/services/${service}`, q: { i: '.key', ep: 'place' } })),
  )
  const ms = performance.now() - started
  const bytes = client.frames.slice(before).reduce((sum, frame) => sum + frame.length, 0)
  return { bytes, roundTrips, ms }
}

async function load(port: number, clinics: number): Promise<void> {
  for (let first = 0; first < clinics; first += CLINICS_PER_UPDATE) {
    const changes: Record<string, unknown> = {}
    for (let number = first; number < Math.min(clinics, first + CLINICS_PER_UPDATE); number += 1) {
      Object.assign(changes, clinicOf(number))
    }
    const response = await fetch(`http://127.0.0.1:${port}/.json?ns=bench&print=silent`, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify(changes),
    })
    if (!response.ok) throw new Error(await response.text())
  }
}

/** As long as ids and texts of the application are. */
function clinicOf(number: number): Record<string, unknown> {
  const clinicId = `clinic${String(number).padStart(22, '0')}`
  const [province, category] = LISTS[number % LISTS.length] ?? LISTS[0]
  const clinic = { name: `Lakeside Health ${number}`, clinic_address: '183 Main Street, Guelph' }
  const services: Record<string, unknown> = {}
  const changes: Record<string, unknown> = {
    'settings/clinic_list_separate': true,
    [`listed_clinics/${clinicId}`]: { ...clinic, province, category },
    [`services/${clinicId}`]: services,
  }
  for (let index = 0; index < SERVICES; index += 1) {
    const serviceId = `-OWx${String(index).padStart(16, '0')}`
    const slots: Record<string, unknown> = {}
    for (let slot = 0; slot < SLOTS; slot += 1) {
      const timestamp = startOf(slot) + ((number * SERVICES + index) % 997) * 60_000
      slots[`slot_${slot}`] = { available: true, timestamp }
      const opening = { clinicId, serviceId, slotId: `slot_${slot}`, timestamp }
      changes[`openings/${province}/${category}/${clinicId}:${serviceId}:slot_${slot}`] = opening
    }
    services[serviceId] = {
      name: `Annual examination ${index}`,
      clinic_name: clinic.name,
      clinic_address: clinic.clinic_address,
      clinic_email: 'desk@lakeside.example',
      clinic_province: province,
      clinic_category: category,
      description:
        'A yearly examination with tests where they are due, and time to talk in private.',
      doctor: 'Dr. Ines Carvalho',
      doctor_email: 'ines.carvalho@lakeside.example',
      price: 130,
      duration: 40,
      image_url: '',
      place: `s00${index}`,
      slots,
    }
  }
  return changes
}

function startOf(slot: number): number {
  return 1_800_000_000_000 + slot * 18 * HOUR_MS
}

function secondsSince(started: number): string {
  return `loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`
}

function show(what: string, result: string): void {
  process.stdout.write(`${what.padEnd(52)} ${result}\n`)
}
