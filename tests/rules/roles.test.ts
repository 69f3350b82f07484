import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withBusyTimes } from '#tests/support/busyTimes.ts'
import { withLog } from '#tests/support/changeLog.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import { withOpenings } from '#tests/support/openings.ts'
import type { Attempt } from './Attempt.ts'
import { DEEDS } from './honest/allDeeds.ts'
import type { Update } from './honestUpdates.ts'
import { isGranted } from './isGranted.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import { CLINIC, NOBODY, OTHER_CLINIC, PEOPLE, startingData } from './startingData.ts'

/** Each role of a clinic's people against everything that an honest clinic does, and against every list that it reads. */

let world: RulesWorld
beforeAll(async () => {
  world = await createRulesWorld('roles')
})
afterAll(() => world.close())

/** What is stored about a person who tries; `left` was one of the people once. */
const PLACE = `staff_places/${CLINIC}/m01`
const STAFF = `staff/${NOBODY}`
const taken = { user: NOBODY, email: PEOPLE.accountWithoutRecord.email }
const person = (grants: Readonly<Record<string, string>>, clinicId = CLINIC): Update => ({
  [STAFF]: { clinic: clinicId, place: 'm01', name: 'Dana Roy', ...grants },
  [`staff_places/${clinicId}/m01`]: taken,
  [`valid_since/${NOBODY}`]: 0,
})
const ROLES = {
  manager: person({ manager: CLINIC, desk: CLINIC }),
  desk: person({ desk: CLINIC }),
  // Of the doctor whom no visit of the starting data names.
  doctor: person({ doctor: `${CLINIC}/d99` }),
  left: { [`valid_since/${NOBODY}`]: 0 },
  invited: {
    [PLACE]: { email: taken.email, until: Date.now() + 3_600_000, manager: CLINIC, desk: CLINIC },
  },
  'of another clinic': person({ manager: OTHER_CLINIC, desk: OTHER_CLINIC }, OTHER_CLINIC),
} satisfies Readonly<Record<string, Update>>
type Role = keyof typeof ROLES

/** What only its own account says of itself, and the owner of a clinic for it. */
const OWNERS = /^(valid_since|deletion_requests)\//
/** What a manager changes and the desk does not. The desk counts the visits of a day that it books and cancels. */
const MANAGERS =
  /^(clinics\/[^/]+\/(?!slots\/)|listed_clinics\/|clinic_services\/|weekly_hours\/|doctors\/|rooms\/)|^services\/[^/]+\/[^/]+(\/(?!slots\/|booked_days\/)[^/]+.*)?$/
/** What follows from a slot, so that anybody may correct it, and what who has the link of a reminder answers. */
const ANYBODYS = /^visit_answers\/|^openings\/|\/covered$|\/services\/.*\/available$/
/** A picture is in the folder of the person who writes its address or its name, and these are in the owner's. */
const isOwnPicture = ({ changes }: Attempt): boolean =>
  !new RegExp(`${CLINIC}(%2F|/a\\d\\.)`).test(JSON.stringify(changes))

const CLINIC_DEEDS = DEEDS.filter(
  ({ by, changes, claims = {} }) =>
    by === 'clinic' &&
    Object.keys(claims).length === 0 &&
    // What people do about one another has attacks of its own.
    !Object.keys(changes).some((path) => path.startsWith('staff')) &&
    !Object.keys(changes).every((path) => ANYBODYS.test(path)),
)

function touches(pattern: RegExp): (deed: Attempt) => boolean {
  return ({ changes }) => Object.keys(changes).some((path) => pattern.test(path))
}

/** A reminder names the person who begins it. */
function inOwnName(changes: Update): Update {
  return Object.fromEntries(
    Object.entries(changes).map(([path, value]) => [
      path,
      path.startsWith('reminders/') ? { ...asTree(value), by: NOBODY } : value,
    ]),
  )
}

/** Returns the deeds that the rules let a person with this role do. */
async function findAllowed(role: Role): Promise<readonly string[]> {
  const allowed: string[] = []
  let isFresh = false
  for (const { name, changes, given = {} } of CLINIC_DEEDS) {
    const hasGiven = Object.keys(given).length > 0
    if (!isFresh || hasGiven) {
      await world.reset()
      await world.setUp({ ...ROLES[role], ...inOwnName(given) })
    }
    const before = await world.everything()
    const own = inOwnName(withBusyTimes(before, withOpenings(before, changes)))
    const whole = withLog(before, own, NOBODY)
    const isAllowed = await isGranted(world.as('accountWithoutRecord').ref().update(whole))
    if (isAllowed) allowed.push(name)
    isFresh = !isAllowed && !hasGiven
  }
  return allowed
}

const namesOf = (deeds: readonly Attempt[]): readonly string[] => deeds.map(({ name }) => name)

describe('what people of a clinic may write', { timeout: 120_000 }, () => {
  test('a manager may do everything that the owner does but what accounts say of themselves', async () => {
    const expected = CLINIC_DEEDS.filter((deed) => !touches(OWNERS)(deed) && isOwnPicture(deed))
    expect(await findAllowed('manager')).toEqual(namesOf(expected))
  })

  test('a person at the desk may do what changes neither services nor hours, doctors, rooms or settings', async () => {
    const expected = CLINIC_DEEDS.filter(
      (deed) => !touches(OWNERS)(deed) && !touches(MANAGERS)(deed),
    )
    expect(await findAllowed('desk')).toEqual(namesOf(expected))
  })

  test.each(['doctor', 'left', 'invited', 'of another clinic'] as const)(
    'a person who is %s may do nothing that the clinic does',
    async (role) => {
      expect(await findAllowed(role)).toEqual([])
    },
  )
})

/** Every list in which there is something of the clinic that not everybody reads. */
const PRIVATE_LISTS = [
  'slot_claims',
  'closed_slots',
  'weekly_hours',
  'absences',
  'block_notes',
  'clinic_notes',
  'due_calls',
  'reminders',
  'freed_times',
  'appointments',
  'completed_appointments',
  'clinic_blocks',
]
const OF_ALL_PEOPLE = [
  'clinics',
  'doctors',
  'rooms',
  'staff_places',
  'blocked',
  'deletion_requests',
]

async function whatIsRead(lists: readonly string[]): Promise<readonly string[]> {
  const database = world.as('accountWithoutRecord')
  const read: string[] = []
  for (const list of lists) {
    if (await isGranted(database.ref(`${list}/${CLINIC}`).get())) read.push(list)
  }
  return read
}

describe('what people of a clinic may read', () => {
  test.each([
    ['manager', PRIVATE_LISTS, OF_ALL_PEOPLE],
    ['desk', PRIVATE_LISTS.filter((list) => list !== 'weekly_hours'), OF_ALL_PEOPLE],
    ['doctor', [], OF_ALL_PEOPLE],
    ['left', [], []],
    ['invited', [], []],
    ['of another clinic', [], []],
  ] as const)(
    'a person who is %s reads the lists of that role only',
    async (role, lists, ofAll) => {
      await world.reset()
      await world.setUp(ROLES[role])
      expect(await whatIsRead(PRIVATE_LISTS)).toEqual(lists)
      expect(await whatIsRead(OF_ALL_PEOPLE)).toEqual(ofAll)
    },
  )

  test.each([
    ['manager', true, true],
    ['desk', true, false],
    ['doctor', false, false],
    ['left', false, false],
    ['invited', false, false],
    ['of another clinic', false, false],
  ] as const)(
    'a person who is %s reads who did what with one appointment: %s, and what was done lately: %s',
    async (role, readsOne, readsLatest) => {
      await world.reset()
      await world.setUp(ROLES[role])
      const log = world.as('accountWithoutRecord').ref(`log/${CLINIC}`)
      const ofOne = log.orderByChild('what').startAt('pending:').endAt('pending:~')
      expect(await isGranted(ofOne.get())).toBe(readsOne)
      expect(await isGranted(log.orderByChild('at').limitToLast(200).get())).toBe(readsLatest)
    },
  )

  test('a doctor reads the own visits by the query for them, and by their ids, and no others', async () => {
    const own = 'pending'
    await world.reset()
    await world.setUp({
      ...person({ doctor: `${CLINIC}/d07` }),
      [`appointments/${CLINIC}/${own}/bookingDetails/doctorId`]: 'd07',
      [`appointments/${CLINIC}/confirmed/bookingDetails/doctorId`]: 'd08',
      [`clinic_notes/${CLINIC}`]: { pending: 'Own', confirmed: 'Of another' },
      [`block_notes/${CLINIC}/d07/b001`]: 'Own',
    })
    const database = world.as('accountWithoutRecord')
    const visits = database.ref(`appointments/${CLINIC}`)
    const found = await visits.orderByChild('bookingDetails/doctorId').equalTo('d07').get()
    expect(Object.keys(Object(found.val()) as object)).toEqual([own])
    for (const path of [
      `appointments/${CLINIC}/${own}`,
      `clinic_notes/${CLINIC}/${own}`,
      `block_notes/${CLINIC}/d07`,
    ]) {
      expect(await isGranted(database.ref(path).get()), path).toBe(true)
    }
    for (const path of [
      `appointments/${CLINIC}`,
      `appointments/${CLINIC}/confirmed`,
      `completed_appointments/${CLINIC}/done`,
      `clinic_notes/${CLINIC}/confirmed`,
      `block_notes/${CLINIC}/d00`,
    ]) {
      expect(await isGranted(database.ref(path).get()), path).toBe(false)
    }
  })

  test('a doctor reads the own visits that have ended by the query for a day of them, and no others', async () => {
    const past = `completed_appointments/${CLINIC}`
    await world.reset()
    await world.setUp({
      ...person({ doctor: `${CLINIC}/d07` }),
      [`${past}/done/bookingDetails/doctorId`]: 'd07',
      [`${past}/done/search/day`]: 'd07:2026-03-08',
      [`${past}/dropped/search/day`]: 'd08:2026-03-08',
    })
    const visits = world.as('accountWithoutRecord').ref(past)
    const ofDay = (day: string) => visits.orderByChild('search/day').equalTo(day)
    expect(Object.keys(Object((await ofDay('d07:2026-03-08').get()).val()) as object)).toEqual([
      'done',
    ])
    expect((await ofDay('d07:2026-03-09').get()).exists()).toBe(false)
    for (const [asked, query] of Object.entries({
      'another doctor’s day': ofDay('d08:2026-03-08'),
      'the doctor alone': ofDay('d07'),
      'a longer name': ofDay('d070:2026-03-08'),
      'every day': visits.orderByChild('search/day'),
      'from a day on': visits.orderByChild('search/day').startAt('d07:2026-03-08'),
      'a day by another field': visits.orderByChild('search/n0').equalTo('d07:2026-03-08'),
      'all of the doctor': visits.orderByChild('bookingDetails/doctorId').equalTo('d07'),
    })) {
      expect(await isGranted(query.get()), asked).toBe(false)
    }
    await world.setUp({ [`staff/${NOBODY}/doctor`]: null })
    expect(await isGranted(ofDay('d07:2026-03-08').get())).toBe(false)
    expect(await isGranted(ofDay('null:2026-03-08').get())).toBe(false)
  })

  test('a doctor gets no byte of another doctor’s visits in 1,000 random tries', async () => {
    await world.reset()
    await world.setUp({
      ...person({ doctor: `${CLINIC}/d07` }),
      ...Object.fromEntries(
        ['pending', 'confirmed', 'begun', 'others'].map((id, index) => [
          `appointments/${CLINIC}/${id}/bookingDetails/doctorId`,
          `d0${String(index)}`,
        ]),
      ),
    })
    const database = world.as('accountWithoutRecord')
    let seed = 20_261_126
    const choose = <Value>(values: readonly Value[]): Value => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      const value = values[seed % values.length]
      if (value === undefined) throw new Error('There is nothing to choose from.')
      return value
    }
    const lists = ['appointments', 'completed_appointments', 'clinic_notes', 'slot_claims']
    const children = [
      'bookingDetails/doctorId',
      'search/day',
      'bookedBy/userId',
      'confirmed',
      'bookingDetails',
    ]
    const values = ['d00', 'd01', 'd08', '', 'd', 'd08:2026-03-08', `${CLINIC}/d07`]
    const ids = ['', '/pending', '/confirmed', '/done', '/others/patientData', '/service']
    let read = 0
    for (let tried = 0; tried < 1000; tried += 1) {
      const place = database.ref(`${choose(lists)}/${CLINIC}${choose(ids)}`)
      const child = choose(children)
      const ordered = choose([
        () => place.orderByKey(),
        () => place.orderByChild(child),
        () => place.orderByValue(),
      ])()
      const value = choose(values)
      const asked = choose([
        () => ordered,
        () => ordered.equalTo(value),
        () => ordered.startAt(value),
        () => ordered.endAt(value),
        () => ordered.startAt(value).endAt(choose(values)),
        () => ordered.limitToFirst(choose([1, 5, 100])),
        () => ordered.startAt(value).limitToLast(choose([1, 100])),
      ])
      try {
        const found: unknown = (await asked().get()).val()
        if (found !== null) read += JSON.stringify(found).length
      } catch {
        // Refused, or no query at all.
      }
    }
    expect(read).toBe(0)
  })
})

test('the starting data has nobody at a clinic but those who signed it up', () => {
  expect(Object.keys(Object(startingData()['staff']) as object)).toEqual([CLINIC, OTHER_CLINIC])
})
