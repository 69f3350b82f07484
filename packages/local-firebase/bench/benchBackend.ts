import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { RawClient } from '#local-firebase/testing/RawClient.ts'
import { BOOKING_RULES } from '#local-firebase/tests/database/rules/bookingRules.ts'
import {
  startDatabaseProcess,
  type DatabaseProcess,
} from '#local-firebase/tests/database/server/support/startDatabaseProcess.ts'

const NAMESPACE = 'bench'
const WRITES = 10_000
const IN_FLIGHT = 100
const ONE_BY_ONE = 500
const LISTENERS = 100
const FAN_OUTS = 50
const NAMESPACES = 10_000
const LARGE = { clinics: 1000, services: 8, slots: 40 }
const CLINICS_PER_UPDATE = 25

/** A listener's rule looks up the role of who listens, so that every write has to ask whether it still holds. */
const RULES = `{ "rules": {
  ".write": true,
  "fan-out": { ".read": "root.child('roles').child(auth.uid).val() === 'listener'" }
} }`

await benchBackend()

/**
 * Measures the local Realtime Database, in a process of its own, over its websocket: writes
 * acknowledged per second, the time for one write to reach 100 listeners, and memory with a large
 * data set.
 */
async function benchBackend(): Promise<void> {
  // Beside the development data, so that it is the same disk: a temporary folder may be in memory.
  const folder = join(process.cwd(), '.local')
  await mkdir(folder, { recursive: true })
  const dataDirectory = await mkdtemp(join(folder, 'bench-'))
  try {
    await withServer('durable, empty database', { dataDirectory }, benchWrites)
    await withServer('in memory, empty database', {}, benchWrites)
    await withServer('durable, large data set', { dataDirectory }, async (server) => {
      await benchLoading(server)
      await benchWrites(server)
      await benchFanOut(server)
    })
    await withServer('durable, large data set, started again', { dataDirectory }, benchMemory)
    await withServer('in memory, namespaces one after the other', {}, benchNamespaces)
  } finally {
    await rm(dataDirectory, { recursive: true })
  }
}

async function withServer(
  title: string,
  options: { dataDirectory?: string },
  measure: (server: DatabaseProcess) => Promise<void>,
): Promise<void> {
  print(title)
  const started = performance.now()
  const server = await startDatabaseProcess({ port: 0, rulesText: RULES, ...options })
  show('process ready', `${(performance.now() - started).toFixed(0)} ms`)
  try {
    await measure(server)
  } finally {
    await server.kill()
  }
}

async function benchWrites({ port }: DatabaseProcess): Promise<void> {
  const client = await RawClient.connect(port, NAMESPACE)
  await writeMany(client, WRITES / 10, IN_FLIGHT) // the first thousand warm the code up
  const many = await writeMany(client, WRITES, IN_FLIGHT)
  show(
    `acknowledged writes, ${String(IN_FLIGHT)} in flight`,
    `${perSecond(WRITES, many)} per second`,
  )
  const single = await writeMany(client, ONE_BY_ONE, 1)
  show('acknowledged writes, one by one', `${perSecond(ONE_BY_ONE, single)} per second`)
  await client.close()
}

/** Opens, fills, empties and leaves one namespace after the other, each with rules of its own. */
async function benchNamespaces(server: DatabaseProcess): Promise<void> {
  await benchMemory(server)
  const started = performance.now()
  for (let index = 0; index < NAMESPACES; index += 1) {
    const namespace = `namespace-${String(index)}`
    const url = `http://127.0.0.1:${String(server.port)}/.settings/rules.json?ns=${namespace}`
    const headers = { Authorization: 'Bearer owner' }
    const response = await fetch(url, { method: 'PUT', headers, body: BOOKING_RULES })
    if (!response.ok) throw new Error(await response.text())
    await response.body?.cancel()
    const client = await RawClient.connect(server.port, namespace)
    await client.request('gauth', { cred: 'owner' })
    await client.request('p', { p: '/services', d: servicesOf(namespace) })
    await client.request('p', { p: '/', d: null })
    await client.close()
  }
  const seconds = (performance.now() - started) / 1000
  show(`${String(NAMESPACES)} namespaces`, `${seconds.toFixed(0)} s`)
  await benchMemory(server)
}

/** Milliseconds until all are acknowledged. */
async function writeMany(client: RawClient, writes: number, inFlight: number): Promise<number> {
  const started = performance.now()
  const waiting: number[] = []
  for (let written = 0; written < writes; written += 1) {
    const record = { patientId: `patient-${String(written)}`, taken: true, at: written }
    waiting.push(client.sendRequest('p', { p: `/writes/w${String(written % 1000)}`, d: record }))
    if (waiting.length >= inFlight) await acknowledged(client, waiting.shift())
  }
  for (const id of waiting) await acknowledged(client, id)
  return performance.now() - started
}

async function acknowledged(client: RawClient, id: number | undefined): Promise<void> {
  const { status } = await client.answerTo(id ?? 0)
  if (status !== 'ok') throw new Error(`a write was answered with ${String(status)}`)
}

async function benchFanOut({ port }: DatabaseProcess): Promise<void> {
  const writer = await RawClient.connect(port, NAMESPACE)
  const listeners = await Promise.all(
    Array.from({ length: LISTENERS }, async (_, index) => {
      const listener = await RawClient.connect(port, NAMESPACE)
      const uid = `u${String(index)}`
      await listener.request('gauth', { cred: 'owner' })
      await listener.request('p', { p: `/roles/${uid}`, d: 'listener' })
      await listener.request('gauth', { cred: 'owner', authvar: { uid } })
      const { status } = await listener.request('q', { p: '/fan-out', h: '' })
      if (status !== 'ok') throw new Error(`a listen was answered with ${String(status)}`)
      return listener
    }),
  )
  const times: number[] = []
  for (let round = 0; round < FAN_OUTS; round += 1) {
    const started = performance.now()
    const write = writer.sendRequest('p', { p: '/fan-out/slot', d: { available: false, round } })
    await Promise.all(listeners.map((listener) => listener.next()))
    times.push(performance.now() - started)
    await acknowledged(writer, write)
  }
  times.sort((left, right) => left - right)
  const median = times[Math.floor(times.length / 2)] ?? NaN
  show(
    `one write to all of ${String(LISTENERS)} listeners`,
    `${median.toFixed(1)} ms (median of ${String(FAN_OUTS)}), ${(times.at(-1) ?? NaN).toFixed(1)} ms at worst`,
  )
  await Promise.all([writer, ...listeners].map((client) => client.close()))
}

async function benchLoading(server: DatabaseProcess): Promise<void> {
  const started = performance.now()
  let bytes = 0
  for (let first = 0; first < LARGE.clinics; first += CLINICS_PER_UPDATE) {
    const changes = Array.from({ length: CLINICS_PER_UPDATE }, (_, index) => {
      const clinicId = `clinic-${String(first + index).padStart(5, '0')}`
      return [`services/${clinicId}`, servicesOf(clinicId)] as const
    })
    const body = JSON.stringify(Object.fromEntries(changes))
    bytes += body.length
    const url = `http://127.0.0.1:${String(server.port)}/.json?ns=${NAMESPACE}&print=silent`
    const response = await fetch(url, { method: 'PATCH', body })
    if (!response.ok) throw new Error(await response.text())
  }
  const seconds = (performance.now() - started) / 1000
  show(
    `loading ${String(LARGE.clinics)} clinics x ${String(LARGE.services)} services x ${String(LARGE.slots)} slots`,
    `${seconds.toFixed(1)} s, ${megabytes(bytes)} of JSON`,
  )
  await benchMemory(server)
}

/** Of the shape and length that records of the application have (spec §3). */
function servicesOf(clinicId: string): Record<string, unknown> {
  const slotOf = (index: number): unknown => ({
    available: true,
    timestamp: 1_800_000_000_000 + index * 1_800_000,
  })
  const serviceOf = (index: number): unknown => ({
    name: `Annual examination ${String(index)}`,
    clinic_name: `Wascana Health ${clinicId}`,
    clinic_address: '183 Main Street, Kelowna',
    clinic_email: `${clinicId}@careslot.example`,
    clinic_province: 'BC',
    clinic_category: 'gynecology',
    description: 'A yearly examination with tests where they are due, and time to talk in private.',
    doctor: 'Dr. Ines Carvalho',
    doctor_email: 'ines.carvalho@careslot.example',
    price: 130,
    duration: 40,
    image_url: '',
    slots: numbered('slot_', LARGE.slots, slotOf),
  })
  return numbered(`${clinicId}-service-`, LARGE.services, serviceOf)
}

function numbered(
  prefix: string,
  count: number,
  make: (index: number) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${prefix}${String(index)}`, make(index)]),
  )
}

async function benchMemory({ child }: DatabaseProcess): Promise<void> {
  const answer = new Promise<unknown>((resolve) => child.once('message', resolve))
  child.send('memory')
  const memory = JSON.stringify(await answer)
  const bytesOf = (name: string): number => Number(new RegExp(`"${name}":(\\d+)`).exec(memory)?.[1])
  show('memory', `${megabytes(bytesOf('rss'))} resident, ${megabytes(bytesOf('heapUsed'))} heap`)
}

function perSecond(count: number, milliseconds: number): string {
  return Math.round((count * 1000) / milliseconds).toLocaleString('en-CA')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`
}

function show(what: string, result: string): void {
  print(`  ${what.padEnd(52)} ${result}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
