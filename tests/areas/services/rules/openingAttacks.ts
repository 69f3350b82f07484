import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { settingsOf, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  OTHER_CLINIC,
  OTHER_PATIENT,
  startingData,
  type Actor,
} from '#tests/rules/startingData.ts'
import {
  addition,
  cancellation,
  clinicBooking,
  closingCancellation,
  move,
  reservation,
  serviceRemoval,
  slotClosing,
  slotDrop,
  slotReopening,
  startingDataWith,
  without,
} from '#tests/rules/transitions.ts'
import { asTree, at } from '#tests/support/findBrokenInvariants.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { claimsPath } from '#tests/support/places.ts'

const SLOTS = `services/${CLINIC}/service/slots`
const LIST = 'openings/ON/dental'
const SLOT_0 = `${LIST}/${CLINIC}:service:slot_0`
/** Booked. */
const SLOT_3 = `${LIST}/${CLINIC}:service:slot_3`
const entryOf = (slotId: string, changes: Update = {}): Update => ({
  clinicId: CLINIC,
  serviceId: 'service',
  slotId,
  timestamp: at(startingData(), ...`${SLOTS}/${slotId}/timestamp`.split('/')) ?? hoursFromNow(9),
  ...changes,
})

/** As it is, without what the index needs. */
function bare(name: string, by: Actor, changes: Update, given: Update = {}): Attempt {
  return { ...attempt(name, by, changes, given), bringsIndex: false }
}

/** Every honest update that changes a slot, by whom. */
const HONEST: readonly (readonly [name: string, by: Actor, changes: Update])[] = [
  ['book', 'patient', reservation()],
  ['book for a caller', 'clinic', clinicBooking()],
  ['cancel as the patient', 'patient', cancellation('patient')],
  ['cancel as the clinic', 'clinic', cancellation('clinic')],
  ['cancel and close the time', 'clinic', closingCancellation()],
  ['move', 'clinic', move()],
  ['move and close the old time', 'clinic', move('pending', {}, { closesOldTime: true })],
  ['add a service', 'clinic', addition()],
  ['remove a service', 'clinic', serviceRemoval('service')],
  [
    'add a time',
    'clinic',
    { [`${SLOTS}/slot_9`]: { available: true, timestamp: hoursFromNow(9) } },
  ],
  ['give a time another hour', 'clinic', { [`${SLOTS}/slot_0/timestamp`]: hoursFromNow(30) }],
  ['drop a time', 'clinic', slotDrop('slot_0')],
  ['close a time', 'clinic', slotClosing('slot_0')],
  ['offer a closed time again', 'otherClinic', slotReopening()],
]

const isOpening = (path: string): boolean => path.startsWith('openings/')

/** Each without one of its entries, without all of them, and with one that is not quite true. */
const incomplete: readonly Attempt[] = HONEST.flatMap(([name, by, changes]) => {
  const whole = withOpenings(startingData(), changes)
  // Taking out what is not in changes nothing: such a part may be missing.
  const needed = Object.keys(whole).filter(
    (path) =>
      isOpening(path) &&
      (whole[path] !== null || at(startingData(), ...path.split('/')) !== undefined),
  )
  return [
    ...(needed.length === 0 ? [] : [bare(`${name}, and leave the index alone`, by, changes)]),
    ...needed.flatMap((path) => {
      const key = path.slice(LIST.length + 1)
      const entry = asTree(whole[path])
      const wrong: readonly Update[] =
        whole[path] === null
          ? [asTree(at(startingData(), ...path.split('/')))]
          : [
              { ...entry, timestamp: Number(entry['timestamp']) + 60_000 },
              { ...entry, slotId: 'slot_1' },
              { ...entry, serviceId: 'quiet' },
              { ...entry, clinicId: by === 'otherClinic' ? CLINIC : OTHER_CLINIC },
              { ...entry, price: 5 },
            ]
      return [
        bare(`${name}, but for the entry ${key}`, by, without(whole, path)),
        ...wrong.map((value) =>
          bare(`${name}, with the entry ${key} as ${JSON.stringify(value)}`, by, {
            ...whole,
            [path]: value,
          }),
        ),
        ...(whole[path] === null
          ? []
          : [
              bare(`${name}, with the entry ${key} in another list`, by, {
                ...without(whole, path),
                [path.replace('/ON/', '/BC/')]: whole[path],
              }),
              bare(`${name}, with the entry ${key} taken out`, by, { ...whole, [path]: null }),
            ]),
      ]
    }),
    ...(Object.keys(whole)
      .filter((path) => !isOpening(path))
      .some((path) => path.startsWith('services/'))
      ? needed.map((path) =>
          bare(`only the entry of: ${name}, ${path.slice(LIST.length + 1)}`, by, {
            [path]: whole[path],
          }),
        )
      : []),
  ]
})

const EVERYONE = ['visitor', 'patient', 'otherPatient', 'clinic', 'otherClinic'] as const

const lies: readonly Attempt[] = EVERYONE.flatMap((by) => [
  bare('list a booked slot', by, { [SLOT_3]: entryOf('slot_3') }),
  bare('list a slot that is not there', by, {
    [`${LIST}/${CLINIC}:service:slot_9`]: entryOf('slot_9'),
  }),
  bare('list a closed slot', by, {
    [`${LIST}/${OTHER_CLINIC}:service:slot_3`]: {
      clinicId: OTHER_CLINIC,
      serviceId: 'service',
      slotId: 'slot_3',
      timestamp: hoursFromNow(60),
    },
  }),
  bare('list a slot of a service that is not there', by, {
    [`${LIST}/${CLINIC}:neverMade:slot_0`]: entryOf('slot_0', { serviceId: 'neverMade' }),
  }),
  bare('take a free slot out', by, { [SLOT_0]: null }),
  bare('take a free slot out by half', by, { [`${SLOT_0}/timestamp`]: null }),
  bare('give an entry another time', by, { [`${SLOT_0}/timestamp`]: hoursFromNow(1) }),
  bare('give an entry the time of another slot', by, { [`${SLOT_0}/timestamp`]: hoursFromNow(48) }),
  bare('let an entry lead to another clinic', by, { [`${SLOT_0}/clinicId`]: OTHER_CLINIC }),
  bare('let an entry lead to another service', by, { [`${SLOT_0}/serviceId`]: 'quiet' }),
  bare('let an entry lead to another slot', by, { [`${SLOT_0}/slotId`]: 'slot_1' }),
  ...['name', 'xtimestamp', 'timestampx'].map((field) =>
    bare(`add a field to an entry, ${field}`, by, { [`${SLOT_0}/${field}`]: 'Cleaning' }),
  ),
  bare('add a tree to an entry', by, { [`${SLOT_0}/timestamp/deep`]: { deeper: 1 } }),
  bare('give an entry a priority', by, {
    [SLOT_0]: { ...entryOf('slot_0'), '.priority': 1 },
  }),
  bare('give a field of an entry a priority', by, {
    [SLOT_0]: entryOf('slot_0', { slotId: { '.value': 'slot_0', '.priority': 1 } }),
  }),
  bare('put a text in the place of an entry', by, { [SLOT_0]: 'slot_0' }),
  bare('list a slot twice, under another key', by, {
    [`${LIST}/${CLINIC}:service:slot_00`]: entryOf('slot_0'),
  }),
  bare('list a slot twice, under its ids in another order', by, {
    [`${LIST}/service:${CLINIC}:slot_0`]: entryOf('slot_0'),
  }),
  bare('list a slot twice, under a key of its own', by, { [`${LIST}/first`]: entryOf('slot_0') }),
  bare('list a slot in another province', by, {
    [`openings/BC/dental/${CLINIC}:service:slot_0`]: entryOf('slot_0'),
  }),
  bare('list a slot under another category', by, {
    [`openings/ON/gp/${CLINIC}:service:slot_0`]: entryOf('slot_0'),
  }),
  bare('list a slot in a province that is none', by, {
    [`openings/XX/dental/${CLINIC}:service:slot_0`]: entryOf('slot_0'),
  }),
  bare('write at the list', by, { [LIST]: { [`${CLINIC}:service:slot_0`]: entryOf('slot_0') } }),
  bare('empty a list', by, { [LIST]: null }),
  bare('empty the lists of a province', by, { 'openings/ON': null }),
  bare('empty the index', by, { openings: null }),
  bare('put something of one’s own into the index', by, { [`${LIST}/spam`]: { name: 'Buy now' } }),
  bare('put a text at a list that is not there', by, { 'openings/QC/gp': 'x' }),
  bare('give a list a priority', by, { [`${LIST}/.priority`]: 1 }),
])

/** What was removed, and what was never there. */
const absent: readonly Attempt[] = [
  bare(
    'add a missing entry, signed out',
    'visitor',
    { [SLOT_0]: entryOf('slot_0') },
    {
      [SLOT_0]: null,
    },
  ),
  bare(
    'add a missing entry at another time',
    'clinic',
    { [SLOT_0]: entryOf('slot_0', { timestamp: hoursFromNow(1) }) },
    { [SLOT_0]: null },
  ),
  bare(
    'list the slots of a service that was removed',
    'clinic',
    { [`${LIST}/${CLINIC}:quiet:slot_0`]: entryOf('slot_0', { serviceId: 'quiet' }) },
    serviceRemoval(),
  ),
  bare('take a free slot of another clinic out', 'clinic', {
    [`${LIST}/${OTHER_CLINIC}:service:slot_0`]: null,
  }),
  bare('book, and take another clinic’s slot out with it', 'patient', {
    ...withOpenings(startingData(), reservation()),
    [`${LIST}/${OTHER_CLINIC}:service:slot_0`]: null,
  }),
  bare('book, and leave another slot of the service out', 'patient', {
    ...withOpenings(startingData(), reservation()),
    [`${LIST}/${CLINIC}:service:slot_1`]: null,
  }),
  bare('book one slot and take out another', 'patient', {
    ...reservation(),
    [`${LIST}/${CLINIC}:service:slot_1`]: null,
  }),
  bare(
    'book from before there was an index, and list the slot now',
    'patient',
    {
      ...reservation(),
      [SLOT_0]: entryOf('slot_0'),
    },
    { [SLOT_0]: null },
  ),
  bare('drop a slot and list it', 'clinic', {
    ...slotDrop('slot_0'),
    [SLOT_0]: entryOf('slot_0'),
  }),
  bare(
    'remove a service and keep one of its times in the index',
    'clinic',
    without(withOpenings(startingData(), serviceRemoval()), `${LIST}/${CLINIC}:quiet:slot_0`),
  ),
  bare('cancel as the patient, and list the slot later than it is', 'patient', {
    ...cancellation('patient'),
    [SLOT_3]: entryOf('slot_3', { timestamp: hoursFromNow(1) }),
  }),
  bare('book for another, and keep the slot listed', 'otherPatient', {
    ...reservation({ patientId: OTHER_PATIENT }),
    [SLOT_0]: entryOf('slot_0'),
  }),
]

const RECORD_IN_BC: Update = settingsOf(startingData(), CLINIC, {
  clinic_address: '1 Front Street, Vancouver',
  province: 'BC',
})
const inAlberta = startingDataWith({ [`clinics/${CLINIC}/province`]: 'AB' })

/** A service that has times stays in the list of its province; one without any may leave it. */
const provinces: readonly Attempt[] = [
  bare('take a service with times to another province', 'clinic', {
    ...RECORD_IN_BC,
    [`services/${CLINIC}/service/clinic_province`]: 'BC',
  }),
  bare('take a service to another province, with entries in both lists', 'clinic', {
    ...RECORD_IN_BC,
    [`services/${CLINIC}/quiet/clinic_province`]: 'BC',
    [`openings/BC/dental/${CLINIC}:quiet:slot_0`]: entryOf('slot_0', { serviceId: 'quiet' }),
  }),
  bare('take a service to another province, entries and all', 'clinic', {
    ...RECORD_IN_BC,
    [`services/${CLINIC}/quiet/clinic_province`]: 'BC',
    [`openings/BC/dental/${CLINIC}:quiet:slot_0`]: entryOf('slot_0', { serviceId: 'quiet' }),
    [`${LIST}/${CLINIC}:quiet:slot_0`]: null,
  }),
  bare(
    'drop the times of a service, leave their entries, and take it to another province',
    'clinic',
    {
      ...RECORD_IN_BC,
      [`services/${CLINIC}/quiet/clinic_province`]: 'BC',
      [`services/${CLINIC}/quiet/slots/slot_0`]: null,
    },
  ),
  bare('take a service to a province that is not its clinic’s', 'clinic', {
    ...withOpenings(startingData(), slotDrop('slot_0', 'quiet')),
    [`services/${CLINIC}/quiet/clinic_province`]: 'BC',
  }),
  bare(
    'list a slot in the province of the clinic, which is not its service’s',
    'clinic',
    { [`openings/AB/dental/${CLINIC}:quiet:slot_0`]: entryOf('slot_0', { serviceId: 'quiet' }) },
    { [`clinics/${CLINIC}/province`]: at(inAlberta, 'clinics', CLINIC, 'province') },
  ),
  bare('take the province of a service away', 'clinic', {
    [`services/${CLINIC}/quiet/clinic_province`]: null,
  }),
  bare(
    'take the province of a service without times away',
    'clinic',
    {
      [`services/${CLINIC}/quiet/clinic_province`]: null,
    },
    slotDrop('slot_0', 'quiet'),
  ),
  bare('take a service to another category', 'clinic', {
    [`services/${CLINIC}/quiet/clinic_category`]: 'gp',
  }),
]

const numbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_item, index) => index)

/** Many at once: each entry needs its own slot. */
const floods: readonly Attempt[] = (['patient', 'clinic', 'otherClinic'] as const).flatMap((by) => [
  bare(
    'flood a list with times that are not there',
    by,
    Object.fromEntries(
      numbers(200).map((number) => [
        `${LIST}/${CLINIC}:service:slot_${100 + number}`,
        entryOf(`slot_${100 + number}`, { timestamp: hoursFromNow(number) }),
      ]),
    ),
  ),
  bare(
    'flood all provinces with one free slot',
    by,
    Object.fromEntries(
      ['AB', 'BC', 'MB', 'NB', 'QC'].map((province) => [
        `openings/${province}/dental/${CLINIC}:service:slot_0`,
        entryOf('slot_0'),
      ]),
    ),
  ),
  bare(
    'flood a list with one free slot under many keys',
    by,
    Object.fromEntries(numbers(100).map((number) => [`${LIST}/${number}`, entryOf('slot_0')])),
  ),
])

/** Two half truths: one of them would be honest by itself. */
const pairs: readonly Attempt[] = [
  bare(
    'book two slots and clear one entry',
    'patient',
    without(
      withOpenings(startingData(), {
        ...reservation(),
        ...reservation({ appointmentId: 'fresh2', slotId: 'slot_1', ticket: 't05' }),
      }),
      SLOT_0,
    ),
  ),
  bare('add two slots and list one of them twice', 'clinic', {
    [`${SLOTS}/slot_8`]: { available: true, timestamp: hoursFromNow(8) },
    [`${SLOTS}/slot_9`]: { available: true, timestamp: hoursFromNow(9) },
    [`${LIST}/${CLINIC}:service:slot_8`]: entryOf('slot_8', { timestamp: hoursFromNow(8) }),
    [`${LIST}/${CLINIC}:service:slot_9`]: entryOf('slot_8', { timestamp: hoursFromNow(8) }),
  }),
  bare('swap the times of two slots but not of their entries', 'clinic', {
    [`${SLOTS}/slot_0/timestamp`]: hoursFromNow(48),
    [`${SLOTS}/slot_1/timestamp`]: hoursFromNow(24),
  }),
  bare('free a slot and list it for a patient who has not cancelled', 'clinic', {
    [`${SLOTS}/slot_3/available`]: true,
    [SLOT_3]: entryOf('slot_3'),
  }),
  bare('take a slot that nobody books out of the index', 'patient', {
    [`${SLOTS}/slot_0/available`]: false,
    [SLOT_0]: null,
    [claimsPath(CLINIC, 'service', 'slot_0')]: 'pending',
  }),
]

/** The clinic is off the public list: not approved yet, or blocked. What it had in the index may still be there. */
const UNLISTED: Update = { [`listed_clinics/${CLINIC}`]: null }
const NEVER_LISTED: Update = {
  ...UNLISTED,
  ...Object.fromEntries(
    ['service:slot_0', 'service:slot_1', 'service:slot_2', 'quiet:slot_0'].map((slot) => [
      `openings/ON/dental/${CLINIC}:${slot}`,
      null,
    ]),
  ),
}
const NOT_APPROVED: Update = { ...NEVER_LISTED, 'settings/clinic_approval_required': true }
const BLOCKED: Update = { ...NEVER_LISTED, [`blocked/${CLINIC}`]: true }

/** So many times in one service, with an entry for each. */
function manyTimes(count: number): Update {
  const slots = Object.fromEntries(
    numbers(count).map((number) => [
      `slot_${number}`,
      { available: true, timestamp: hoursFromNow(1) + number * 60_000 },
    ]),
  )
  return withOpenings(startingData(), addition({ slots }))
}

/** Nobody brings the times of a clinic into the index that the owner would not let onto the list. */
const hidden: readonly Attempt[] = [
  ...EVERYONE.flatMap((by) => [
    bare(
      'list a time of a clinic that is not approved',
      by,
      { [SLOT_0]: entryOf('slot_0') },
      NOT_APPROVED,
    ),
    bare('list a time of a blocked clinic', by, { [SLOT_0]: entryOf('slot_0') }, BLOCKED),
    bare(
      'give an entry of a clinic that left the list another time',
      by,
      { [`${SLOT_0}/timestamp`]: hoursFromNow(1) },
      UNLISTED,
    ),
  ]),
  bare('publish 120 times in the index, not approved', 'clinic', manyTimes(120), NOT_APPROVED),
  bare('publish 120 times in the index, off the list', 'clinic', manyTimes(120), NEVER_LISTED),
  bare(
    'take out an entry of a clinic off the list, signed out',
    'visitor',
    { [SLOT_0]: null },
    UNLISTED,
  ),
  // Whether the clinic is on the list counts as it was before the update.
  bare(
    'enter the list and bring a time along',
    'clinic',
    {
      [`listed_clinics/${CLINIC}`]: at(startingData(), 'listed_clinics', CLINIC),
      [SLOT_0]: entryOf('slot_0'),
    },
    NEVER_LISTED,
  ),
  ...HONEST.filter(([, by]) => by !== 'otherClinic').flatMap(([name, by, changes]) => {
    const whole = withOpenings(startingData(), changes)
    return Object.values(whole).some(
      (value) => at(value, 'slotId') !== undefined && at(value, 'clinicId') !== undefined,
    )
      ? [bare(`${name}, with an entry though the clinic is off the list`, by, whole, NEVER_LISTED)]
      : []
  }),
  bare(
    'give a time another hour and leave its entry, off the list',
    'clinic',
    { [`${SLOTS}/slot_0/timestamp`]: hoursFromNow(30) },
    UNLISTED,
  ),
  bare('book a time and leave its entry, off the list', 'patient', reservation(), UNLISTED),
  bare('drop a time and leave its entry, off the list', 'clinic', slotDrop('slot_0'), UNLISTED),
]

export const OPENING_ATTACKS: readonly Attempt[] = [
  ...hidden,
  ...incomplete,
  ...lies,
  ...absent,
  ...provinces,
  ...floods,
  ...pairs,
]
