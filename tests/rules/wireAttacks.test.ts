import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RawClient, tokenOf } from '@careslot/local-firebase'
import { withOpenings } from '#tests/support/openings.ts'
import { put, WIRE_ATTACKS } from './attacks/wireAttacks.ts'
import type { Update } from './honestUpdates.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import {
  appointmentRecord,
  CLINIC,
  OTHER_PATIENT,
  PATIENT,
  PEOPLE,
  type Actor,
  startingData,
} from './startingData.ts'
import { reservation } from './transitions.ts'

/** What no SDK would send: messages by hand, over the websocket and REST. */

let world: RulesWorld
let attacks = 0
const open = new Set<RawClient>()
beforeAll(async () => {
  world = await createRulesWorld('wire')
})
beforeEach(() => world.reset())
afterEach(async () => {
  await Promise.all([...open].map((client) => client.close()))
  open.clear()
})
afterAll(async () => {
  await world.close()
  console.info(`Attacks on the wire: ${attacks}`)
})

async function connect(actor: Actor): Promise<RawClient> {
  const client = await RawClient.connect(world.port, world.namespace)
  open.add(client)
  if (actor !== 'visitor') {
    const { uid, email } = PEOPLE[actor]
    const answer = await client.request('auth', { cred: tokenOf(uid, { email, auth_time: 0 }) })
    expect(answer.status).toBe('ok')
  }
  return client
}

const SERVICE = `/services/${CLINIC}/service`

describe('messages that no SDK sends', () => {
  test.each(WIRE_ATTACKS)(
    'a message that no SDK sends cannot %s',
    async (_name, actor, action, body) => {
      attacks += 1
      const before = await world.everything()
      const client = await connect(actor)
      const answer = await client.request(action, body)
      expect(answer.status).not.toBe('ok')
      expect(await world.everything()).toEqual(before)
    },
  )

  test('an account cannot borrow another’s rights with an invented claim', async () => {
    attacks += 1
    const client = await RawClient.connect(world.port, world.namespace)
    open.add(client)
    await client.request('auth', {
      cred: tokenOf(PATIENT, { email: PEOPLE.patient.email, uid: OTHER_PATIENT, admin: true }),
      authvar: { uid: OTHER_PATIENT },
    })
    const answer = await client.request('g', { p: `/patients/${OTHER_PATIENT}`, q: {} })
    expect(answer.status).not.toBe('ok')
  })

  test('a patient who signs out mid-way has no more rights than a visitor', async () => {
    attacks += 1
    const before = await world.everything()
    const client = await connect('patient')
    await client.request('unauth', {})
    const answer = await client.request('m', put('/', reservation()))
    expect(answer.status).toBe('permission_denied')
    expect(await world.everything()).toEqual(before)
  })
})

const LISTS = ['clinics', 'listed_clinics', 'clinic_services'] as const
const QUERIES: readonly (readonly [name: string, query: Record<string, unknown>])[] = [
  ['without a query', {}],
  ['by key without a limit', { i: '.key' }],
  ['by key from one end without a limit', { i: '.key', sp: 'a' }],
  ['by key between two ends without a limit', { i: '.key', sp: 'a', ep: 'z' }],
  ['by key with a limit of 101', { i: '.key', l: 101, vf: 'l' }],
  ['by key with a limit of 101 from the end', { i: '.key', l: 101, vf: 'r' }],
  ['with a limit of 0', { i: '.key', l: 0, vf: 'l' }],
  ['with a limit below 0', { i: '.key', l: -1, vf: 'l' }],
  ['with a limit of half a child', { i: '.key', l: 0.5, vf: 'l' }],
  ['with a text as its limit', { i: '.key', l: '5', vf: 'l' }],
  ['with a limit of a million', { i: '.key', l: 1e6, vf: 'l' }],
  ['by value', { i: '.value', l: 5, vf: 'l' }],
  ['by e-mail', { i: 'email', l: 5, vf: 'l' }],
  ['by a discount', { i: 'discount', l: 5, vf: 'l' }],
  ['by a requested time', { i: 'slots/2031-05-20', l: 5, vf: 'l' }],
  ['by category without a limit', { i: 'category' }],
  ['by category with a limit of 101', { i: 'category', l: 101, vf: 'l' }],
  ['one category without a limit', { i: 'category', sp: 'dental', ep: 'dental' }],
]

describe('a public list is read in pages only', () => {
  test.each(LISTS.flatMap((list) => QUERIES.map(([name, query]) => [list, name, query] as const)))(
    'the list /%s is not read %s',
    async (list, _name, query) => {
      for (const actor of ['visitor', 'patient', 'otherClinic'] as const) {
        attacks += 1
        const client = await connect(actor)
        const once = await client.request('g', { p: `/${list}`, q: query })
        expect(once.status).not.toBe('ok')
        const listen = await client.request('q', { p: `/${list}`, q: query, t: 1, h: '' })
        expect(listen.status).not.toBe('ok')
        expect(listen.pushes).toEqual([])
      }
    },
  )

  test.each([
    ['by category', { i: 'category', l: 5, vf: 'l' }],
    ['one category', { i: 'category', sp: 'dental', ep: 'dental', l: 5, vf: 'l' }],
    ['by a place', { i: 's000', l: 5, vf: 'l' }],
  ])('the places of services are not read %s', async (_name, query) => {
    for (const actor of ['visitor', 'patient', 'otherClinic'] as const) {
      attacks += 1
      const client = await connect(actor)
      const once = await client.request('g', { p: '/clinic_services', q: query })
      expect(once.status).not.toBe('ok')
    }
  })

  const CLOSED = [
    '',
    'patients',
    'appointments',
    'completed_appointments',
    'slot_claims',
    'closed_slots',
    'doctors',
    'rooms',
    'busy_times',
    'block_notes',
    'absences',
    'late_doctors',
    'due_calls',
    'reminders',
    'visit_answers',
    'waits',
    'freed_times',
    'appointment_requests',
    'services',
    'openings',
    'openings/ON',
    'openings/ON/dental',
    'booking_tickets',
    'clinic_blocks',
    'nightly',
    'answer_hours',
    'blocked',
    'approved_clinics',
    'deletion_requests',
    'valid_since',
  ]
  test.each(CLOSED)('the list /%s is not read by any query of another patient', async (list) => {
    for (const query of [
      { i: '.key', l: 1, vf: 'l' },
      { i: 'email', l: 1, vf: 'l' },
      { i: '.key', sp: PATIENT, ep: PATIENT },
    ]) {
      attacks += 1
      const client = await connect('otherPatient')
      expect((await client.request('g', { p: `/${list}`, q: query })).status).not.toBe('ok')
    }
  })
})

describe('through REST, without an SDK', () => {
  const base = (): string => `http://127.0.0.1:${world.port}`
  const REQUESTS: readonly (readonly [string, string, string, unknown])[] = [
    ['read everything', 'GET', '/.json', undefined],
    ['read the keys of everything', 'GET', '/.json', 'shallow'],
    ['read the keys of all patients', 'GET', '/patients.json', 'shallow'],
    ['read the keys of all clinics', 'GET', '/clinics.json', 'shallow'],
    ['read the places of all services', 'GET', '/clinic_services.json', undefined],
    ['read which clinics have services', 'GET', '/clinic_services.json', 'shallow'],
    ['export everything', 'GET', '/.json', 'export'],
    ['read the rules', 'GET', '/.settings/rules.json', undefined],
    ['open the rules', 'PUT', '/.settings/rules.json', '{"rules":{".read":true,".write":true}}'],
    ['delete everything', 'DELETE', '/.json', undefined],
    ['push a record into the patients', 'POST', '/patients.json', '{"name":"x"}'],
    [
      'push an appointment',
      'POST',
      `/appointments/${CLINIC}.json`,
      JSON.stringify(appointmentRecord()),
    ],
    ['write an infinite price', 'PUT', `${SERVICE}/price.json`, '1e999'],
    ['write a price that is no JSON', 'PUT', `${SERVICE}/price.json`, 'NaN'],
    ['overwrite a service', 'PATCH', `${SERVICE}.json`, '{"discount":5}'],
  ]

  test.each(REQUESTS)('a request through REST cannot %s', async (_name, method, path, extra) => {
    const before = await world.everything()
    for (const actor of ['visitor', 'patient', 'clinic'] as const) {
      attacks += 1
      const url = new URL(path, base())
      url.searchParams.set('ns', world.namespace)
      if (actor !== 'visitor') {
        url.searchParams.set('auth', tokenOf(PEOPLE[actor].uid, { email: PEOPLE[actor].email }))
      }
      if (extra === 'shallow') url.searchParams.set('shallow', 'true')
      if (extra === 'export') url.searchParams.set('format', 'export')
      const isBody = method !== 'GET' && typeof extra === 'string'
      const response = await fetch(url, { method, ...(isBody && { body: extra }) })
      expect(response.ok).toBe(false)
    }
    expect(await world.everything()).toEqual(before)
  })
})

describe('what was left for the disconnect is judged again when it runs', () => {
  test('a slot that was taken before a patient’s disconnect is not taken over by what was left for it', async () => {
    attacks += 1
    const leaving = await connect('patient')
    const ownSlot = { appointmentId: 'left', slotId: 'slot_1' }
    for (const left of [reservation(), reservation(ownSlot)]) {
      const whole = withOpenings(startingData(), left)
      expect((await leaving.request('om', put('/', whole))).status).toBe('ok')
    }
    const taken = reservation({ appointmentId: 'quicker', patientId: OTHER_PATIENT })
    await world.as('otherPatient').ref().update(withOpenings(startingData(), taken))
    const before = await world.everything()

    // The two run in order: once the second shows, the first has been judged.
    const flag = world.as('otherPatient').ref(`${SERVICE}/slots/slot_1/available`)
    const hasRun = new Promise<void>((resolve, reject) => {
      flag.on(
        'value',
        (snapshot) => {
          if (snapshot.val() === false) resolve()
        },
        reject,
      )
    })
    await leaving.close()
    await hasRun
    flag.off()
    await world.setUp(undone(reservation(ownSlot)))
    expect(await world.everything()).toEqual(before)
  })
})

/** Takes back what a booking of a free slot wrote. */
const undone = (changes: Update): Update =>
  Object.fromEntries(
    Object.keys(changes).map((path) => [path, path.endsWith('/available') ? true : null]),
  )
