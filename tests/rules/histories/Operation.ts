import fc from 'fast-check'

/**
 * What someone tries, described without knowing the database: numbers choose among whatever is there when
 * its turn comes. So a history stays meaningful when operations before it are left out.
 */
export type Intent =
  | {
      readonly kind: 'reserve'
      readonly patient: number
      readonly slot: number
      readonly key: number
    }
  | { readonly kind: 'approve'; readonly appointment: number; readonly isNoted: boolean }
  | {
      readonly kind: 'move' | 'move as patient'
      readonly appointment: number
      readonly slot: number
      readonly closesOldTime: boolean
    }
  /** The clinic takes one of its slots for a caller, or for a patient who was there before. */
  | {
      readonly kind: 'book for someone'
      readonly slot: number
      readonly key: number
      readonly visit: number
      readonly isCaller: boolean
      readonly isSqueezed: boolean
    }
  /** Several visits of one service in one update, each of which says which of them it is. */
  | {
      readonly kind: 'book a series'
      readonly by: 'patient' | 'clinic' | 'clinic for a patient'
      readonly patient: number
      readonly slot: number
      readonly key: number
      readonly count: number
    }
  | {
      readonly kind: 'block a time'
      readonly clinic: number
      readonly name: number
      readonly hours: number
      readonly isBlocked: boolean
    }
  | {
      readonly kind: 'refuse a clinic'
      readonly clinic: number
      readonly patient: number
      readonly isRefused: boolean
    }
  | { readonly kind: 'complete' | 'miss'; readonly appointment: number }
  | {
      readonly kind: 'cancel'
      readonly appointment: number
      readonly by: 'patient' | 'clinic'
      /** So many free times are proposed; 0 without a reason, either. */
      readonly proposed: number
    }
  /** Says the opposite of whether the patient came. */
  | { readonly kind: 'correct'; readonly appointment: number }
  | { readonly kind: 'dismiss'; readonly notice: number }
  /** A tab of a party begins with mails, marks some as sent, fails, or clears what is sent. */
  | {
      readonly kind: 'send mails'
      readonly mails: number
      readonly by: 'patient' | 'clinic'
      readonly tab: number
      readonly step: 'begin' | 'mark' | 'fail' | 'clear'
    }
  | {
      readonly kind: 'add service'
      readonly clinic: number
      readonly service: number
      readonly slots: number
    }
  | { readonly kind: 'remove service'; readonly service: number }
  | {
      readonly kind: 'edit service'
      readonly service: number
      readonly field: number
      readonly value: number
    }
  | {
      readonly kind: 'add slot'
      readonly service: number
      readonly slot: number
      readonly hours: number
    }
  | { readonly kind: 'drop slot' | 'close slot' | 'reopen slot'; readonly slot: number }
  | { readonly kind: 'cancel and close'; readonly appointment: number }
  | {
      readonly kind: 'send a doctor away'
      readonly clinic: number
      readonly name: number
      readonly isAway: boolean
    }
  | { readonly kind: 'move slot'; readonly slot: number; readonly hours: number }
  | {
      readonly kind: 'sign up'
      readonly person: number
      readonly role: 'patient' | 'google' | 'clinic'
    }
  | {
      readonly kind: 'ask for a time'
      readonly patient: number
      readonly clinic: number
      readonly key: number
      readonly time: number
    }
  | {
      readonly kind: 'take a request back'
      readonly request: number
      readonly by: 'patient' | 'clinic'
    }
  | {
      readonly kind: 'keep hours'
      readonly service: number
      readonly hours: number
      readonly isKept: boolean
    }
  | {
      readonly kind: 'change settings'
      readonly clinic: number
      readonly value: number
      /** How the entry in the public list follows: whole, leaf by leaf, or only the time of the change. */
      readonly listing: 'whole' | 'leaves' | 'time'
    }
  | { readonly kind: 'change details'; readonly patient: number; readonly value: number }
  | { readonly kind: 'enter the list'; readonly clinic: number; readonly isIn: boolean }
  | {
      readonly kind: 'turn away'
      readonly clinic: number
      readonly patient: number
      readonly isAway: boolean
    }
  | { readonly kind: 'ask for deletion'; readonly person: number; readonly isAsked: boolean }
  | { readonly kind: 'end all sessions'; readonly person: number }
  /** As much as fits into one update, each with a ticket or a place of its own, or all with one. */
  | {
      readonly kind: 'flood'
      readonly what: 'book' | 'ask' | 'publish'
      readonly person: number
      readonly count: number
      readonly name: number
      readonly isShared: boolean
    }
  /** The owner of the installation switches something on or off, past the rules. */
  | { readonly kind: 'owner decides'; readonly decision: number; readonly isOn: boolean }
  /** All tickets have rested, and a visit has begun: no write that anyone sends. */
  | { readonly kind: 'time passes'; readonly appointment: number }
  | { readonly kind: 'scribble'; readonly place: number; readonly value: number }
  /** About the places of a clinic's people: `colleague` chooses whom, or which invitation. */
  | {
      readonly kind: 'invite' | 'take an invitation back' | 'join'
      readonly clinic: number
      readonly colleague: number
      readonly role: number
    }
  /** About one of a clinic's people, whom `colleague` chooses. */
  | {
      readonly kind: 'change a role' | 'hand over' | 'remove a person' | 'leave' | 'rename oneself'
      readonly clinic: number
      readonly colleague: number
      readonly role: number
    }

/** What a hostile client does to an honest update before it sends it. */
export type Twist =
  /** Leaves a part out. */
  | { readonly kind: 'drop'; readonly leg: number }
  /** Writes null in the place of a part. */
  | { readonly kind: 'erase'; readonly leg: number }
  /** Changes one value. */
  | { readonly kind: 'change'; readonly leaf: number; readonly value: number }
  /** Leaves one value out. */
  | { readonly kind: 'omit'; readonly leaf: number }
  /** Adds a field. */
  | { readonly kind: 'extend'; readonly leg: number; readonly value: number }
  /** Sends a part elsewhere. */
  | {
      readonly kind: 'redirect'
      readonly leg: number
      readonly segment: number
      readonly to: number
    }
  /** Writes somewhere else as well. */
  | { readonly kind: 'add'; readonly place: number; readonly value: number }
  /** Does something else in the same update. */
  | { readonly kind: 'mix'; readonly intent: Intent }
  /** Does the same under another key in the same update. */
  | { readonly kind: 'twin'; readonly key: number }
  /** Writes leaf by leaf. */
  | { readonly kind: 'split' }

export interface Operation {
  readonly intent: Intent
  /** null = a person who has the right to do it; a number chooses one of all people. */
  readonly author: number | null
  /** Where a clinic does it: null = its owner; a number chooses one of those who were ever invited, there or not. */
  readonly colleague: number | null
  readonly twists: readonly Twist[]
}

const some = fc.nat({ max: 999 })
const key = fc.nat({ max: 39 })
const few = fc.nat({ max: 4 })
const hours = fc.integer({ min: -10, max: 90 })
/** What bars others is mostly off. */
const seldom = fc.nat({ max: 4 }).map((number) => number === 0)

const intent: fc.Arbitrary<Intent> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({ kind: fc.constant('reserve'), patient: few, slot: some, key }),
  },
  {
    weight: 15,
    arbitrary: fc.record({
      kind: fc.constantFrom('move', 'move as patient'),
      appointment: some,
      slot: some,
      closesOldTime: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('book for someone'),
      slot: some,
      key,
      visit: some,
      isCaller: fc.boolean(),
      isSqueezed: seldom,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('book a series'),
      by: fc.constantFrom('patient', 'patient', 'clinic', 'clinic for a patient'),
      patient: few,
      slot: some,
      key,
      count: fc.integer({ min: 2, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('block a time'),
      clinic: few,
      name: few,
      hours,
      isBlocked: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refuse a clinic'),
      clinic: few,
      patient: few,
      isRefused: seldom,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('approve'),
      appointment: some,
      isNoted: fc.boolean(),
    }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('complete'), appointment: some }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('miss'), appointment: some }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('correct'), appointment: some }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('dismiss'), notice: some }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send mails'),
      mails: some,
      by: fc.constantFrom('patient', 'clinic'),
      tab: few,
      step: fc.constantFrom('begin', 'mark', 'fail', 'clear'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('cancel'),
      appointment: some,
      by: fc.constantFrom('patient', 'clinic'),
      proposed: few,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('add service'),
      clinic: few,
      service: few,
      slots: few,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove service'), service: some }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit service'),
      service: some,
      field: some,
      value: some,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('add slot'), service: some, slot: few, hours }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop slot'), slot: some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close slot'), slot: some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen slot'), slot: some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel and close'), appointment: some }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('send a doctor away'),
      clinic: few,
      name: few,
      isAway: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('change settings'),
      clinic: few,
      value: some,
      listing: fc.constantFrom('whole', 'leaves', 'time'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('change details'), patient: few, value: some }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move slot'), slot: some, hours }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sign up'),
      person: few,
      role: fc.constantFrom('patient', 'google', 'clinic'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('ask for a time'),
      patient: few,
      clinic: few,
      key,
      time: few,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('scribble'), place: some, value: some }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('take a request back'),
      request: some,
      by: fc.constantFrom('patient', 'clinic'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('keep hours'),
      service: some,
      hours: few,
      isKept: fc.nat({ max: 3 }).map((number) => number > 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('enter the list'),
      clinic: few,
      isIn: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('turn away'),
      clinic: few,
      patient: few,
      isAway: seldom,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('ask for deletion'),
      person: some,
      isAsked: seldom,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('flood'),
      what: fc.constantFrom('book', 'ask', 'publish'),
      person: few,
      count: fc.integer({ min: 2, max: 6 }),
      name: few,
      isShared: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('owner decides'),
      decision: some,
      isOn: seldom,
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('time passes'), appointment: some }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'invite',
        'invite',
        'invite',
        'invite',
        'join',
        'join',
        'join',
        'join',
        'join',
        'join',
        'take an invitation back',
      ),
      clinic: few,
      colleague: some,
      role: some,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'change a role',
        'change a role',
        'rename oneself',
        'remove a person',
        'leave',
        'hand over',
      ),
      clinic: few,
      colleague: some,
      role: some,
    }),
  },
)

/** Rare, because it ends almost everything that its author can still do. */
const rareIntent: fc.Arbitrary<Intent> = fc.oneof(
  { weight: 99, arbitrary: intent },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('end all sessions'), person: some }),
  },
)

const change: fc.Arbitrary<Twist> = fc.record({
  kind: fc.constant('change'),
  leaf: some,
  value: some,
})

const twist: fc.Arbitrary<Twist> = fc.oneof(
  change,
  fc.record({ kind: fc.constant('drop'), leg: some }),
  fc.record({ kind: fc.constant('erase'), leg: some }),
  fc.record({ kind: fc.constant('omit'), leaf: some }),
  fc.record({ kind: fc.constant('extend'), leg: some, value: some }),
  fc.record({ kind: fc.constant('redirect'), leg: some, segment: some, to: some }),
  fc.record({ kind: fc.constant('add'), place: some, value: some }),
  fc.record({ kind: fc.constant('mix'), intent }),
  fc.record({ kind: fc.constant('twin'), key }),
  fc.record({ kind: fc.constant('split') }),
)

export const operation: fc.Arbitrary<Operation> = fc.record({
  intent: rareIntent,
  author: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.nat({ max: 9 }) },
  ),
  colleague: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: few }),
  twists: fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    // Most holes are as wide as a single value.
    { weight: 3, arbitrary: fc.tuple(change) },
    { weight: 3, arbitrary: fc.array(twist, { minLength: 1, maxLength: 3 }) },
  ),
})
