import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackendAddress, LocalBackend } from '@careslot/local-firebase'
import { startProjectBackend } from '#dev/launcher/startProjectBackend.ts'
import { seedOnce } from '#dev/seed/seedOnce.ts'
import { findCardAddress } from '#src/areas/services/model/imageAddress.ts'
import { withBusyTimes } from '#tests/support/busyTimes.ts'
import { withLog } from '#tests/support/changeLog.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { claimsPath } from '#tests/support/places.ts'

const appointmentSchema = v.looseObject({
  bookedBy: v.object({ userId: v.string(), by: v.exactOptional(v.string()) }),
  confirmed: v.boolean(),
  bookingDetails: v.looseObject({
    serviceId: v.string(),
    slot: v.looseObject({ slotId: v.string(), timestamp: v.number() }),
  }),
})
type StoredAppointment = v.InferOutput<typeof appointmentSchema>

const hasBegun = ({ bookingDetails }: StoredAppointment): boolean =>
  bookingDetails.slot.timestamp <= Date.now()

const appointmentsSchema = v.record(v.string(), appointmentSchema)
const servicesSchema = v.record(v.string(), v.looseObject({ image_url: v.string() }))

let running: LocalBackend
/** The same backend for all tests, with a database for each. */
let backend: BackendAddress
let folder: string

beforeAll(async () => {
  running = await startProjectBackend({ appUrl: 'http://127.0.0.1:5173' })
}, 30_000)

afterAll(() => running.stop())

beforeEach(async ({ task }) => {
  folder = await mkdtemp(join(tmpdir(), 'seed-'))
  const { projectId, host, ports } = running
  backend = { projectId, host, ports, namespace: `seed-${task.id}` }
})

afterEach(() => rm(folder, { recursive: true }))

function seed(size = {}): Promise<string> {
  return seedOnce(backend, { dataDirectory: folder, size, now: Date.now() })
}

async function database(
  method: string,
  path: string,
  options: { body?: unknown; idToken?: string } = {},
): Promise<unknown> {
  const { body, idToken } = options
  const url = `http://127.0.0.1:${String(backend.ports.database)}/${path}.json?ns=${backend.namespace}`
  const response = await fetch(idToken === undefined ? url : `${url}&auth=${idToken}`, {
    method,
    headers: idToken === undefined ? { Authorization: 'Bearer owner' } : {},
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

async function signIn(email: string): Promise<{ localId: string; idToken: string }> {
  const response = await fetch(
    `http://127.0.0.1:${String(backend.ports.auth)}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'careslot', returnSecureToken: true }),
    },
  )
  return v.parse(v.object({ localId: v.string(), idToken: v.string() }), await response.json())
}

async function findAppointment(
  isWanted: (appointment: StoredAppointment) => boolean,
): Promise<[string, StoredAppointment]> {
  const all = v.parse(appointmentsSchema, await database('GET', 'appointments/demo-clinic'))
  const found = Object.entries(all).find(([, appointment]) => isWanted(appointment))
  if (found === undefined) throw new Error('There is no such appointment.')
  return found
}

describe('the first start', { timeout: 30_000 }, () => {
  test('the first start of the local backend fills database, accounts and pictures', async () => {
    expect(await seed()).toContain('Demo data for 12 clinics written')
    expect(findBrokenInvariants(await database('GET', ''))).toEqual([])
    expect((await signIn('clinic@careslot.example')).localId).toBe('demo-clinic')
    expect((await signIn('patient@careslot.example')).localId).toBe('demo-patient')
    expect((await signIn('hello@maplerow.example')).localId).toBe('clinic-maple-row')

    const services = v.parse(servicesSchema, await database('GET', 'services/demo-clinic'))
    for (const { image_url } of Object.values(services)) {
      const card = findCardAddress(image_url)
      if (card === null) throw new Error(`${image_url} names no card`)
      for (const address of [image_url, card]) {
        const picture = await fetch(address)
        expect(picture.headers.get('content-type')).toBe('image/webp')
        expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000)
      }
    }
  })

  test('the first start makes records on which the rules let clinic and patient go on working', async () => {
    await seed()
    const clinic = await signIn('clinic@careslot.example')
    const patient = await signIn('patient@careslot.example')

    const [pendingId] = await findAppointment((record) => !record.confirmed && !hasBegun(record))
    await database('PATCH', '', {
      body: withLog(
        await database('GET', ''),
        { [`appointments/demo-clinic/${pendingId}/confirmed`]: true },
        clinic.localId,
      ),
      idToken: clinic.idToken,
    })

    const [begunId, begun] = await findAppointment(
      (record) => record.confirmed && hasBegun(record) && record.bookedBy.by === undefined,
    )
    const before = await database('GET', '')
    await database('PATCH', '', {
      idToken: clinic.idToken,
      body: withLog(
        before,
        withBusyTimes(before, endOf(begunId, begun, { outcome: 'completed' })),
        clinic.localId,
      ),
    })

    const [ownId, own] = await findAppointment(
      (record) => record.bookedBy.userId === patient.localId && !hasBegun(record),
    )
    const { serviceId, slot } = own.bookingDetails
    const stored = await database('GET', '')
    const cancellation = {
      ...endOf(ownId, own, { outcome: 'cancelled', cancelled_by: 'patient' }),
      [`services/demo-clinic/${serviceId}/slots/${slot.slotId}/available`]: true,
      [claimsPath('demo-clinic', serviceId, slot.slotId)]: null,
    }
    await database('PATCH', '', {
      idToken: patient.idToken,
      body: withBusyTimes(stored, withOpenings(stored, cancellation)),
    })
    expect(findBrokenInvariants(await database('GET', ''))).toEqual([])
  })
})

describe('a later start', { timeout: 30_000 }, () => {
  test('a later start keeps the demo data with all changes', async () => {
    await seed()
    await database('PUT', 'clinics/demo-clinic/name', { body: 'Renamed Clinic' })
    const before = await database('GET', '')
    expect(await seed()).toContain('were kept')
    expect(await database('GET', '')).toEqual(before)
  })

  test('a later start says so when the kept demo data are of another size than asked for', async () => {
    await seed({ clinics: 2 })
    expect(await seed({ clinics: 3 })).toContain('--reset')
    expect(Object.keys(Object(await database('GET', 'clinics')) as object)).toHaveLength(2)
  })

  test('a later start seeds again where the first was cut off', async () => {
    await writeFile(join(folder, 'seed.json'), '{"state":"started","at":1,"size":{}}')
    await database('PUT', 'clinics/half/name', { body: 'Half a clinic' })
    expect(await seed()).toContain('written')
    expect(await database('GET', 'clinics/half')).toBeNull()
  })

  test('a later start adds no demo data to data of another origin', async () => {
    await database('PUT', 'clinics/own/name', { body: 'My own clinic' })
    expect(await seed()).toContain('no demo data were added')
    expect(await database('GET', '')).toEqual({ clinics: { own: { name: 'My own clinic' } } })
  })

  test('a later start stops at a damaged mark rather than guess', async () => {
    await writeFile(join(folder, 'seed.json'), '{"state":')
    await expect(seed()).rejects.toThrow('seed.json is damaged')
  })
})

test(
  'a large seed is written in a few updates and keeps the invariants',
  { timeout: 60_000 },
  async () => {
    await seed({ clinics: 60, servicesPerClinic: 2, slotsPerService: 8 })
    const database_ = await database('GET', '')
    expect(findBrokenInvariants(database_)).toEqual([])
    expect((await signIn('clinic-00060@careslot.example')).localId).toBe('clinic-00060')
  },
)

/** What the database puts in as its own time. */
const NOW = { '.sv': 'timestamp' }

/** The update that moves an appointment to the completed records, index entries included. */
function endOf(
  appointmentId: string,
  record: StoredAppointment,
  outcome: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const patientId = record.bookedBy.userId
  const { timestamp } = record.bookingDetails.slot
  return {
    [`appointments/demo-clinic/${appointmentId}`]: null,
    [`completed_appointments/demo-clinic/${appointmentId}`]: {
      ...record,
      completed: true,
      ...outcome,
      ended_at: NOW,
    },
    [`patients/${patientId}/appointments/${appointmentId}`]: null,
    [`patients/${patientId}/completed_appointments/${appointmentId}`]: {
      clinic_id: 'demo-clinic',
      timestamp,
      ended_at: NOW,
    },
  }
}
