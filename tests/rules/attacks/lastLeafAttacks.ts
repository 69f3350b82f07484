import { CALLED } from '#tests/areas/visits/rules/moveDeeds.ts'
import { claimsPath } from '#tests/support/places.ts'
import { attempt, type Attempt } from '../Attempt.ts'
import { inEndedSession } from '../endedSession.ts'
import type { Update } from '../honestUpdates.ts'
import {
  CLINIC,
  noticeRecord,
  PATIENT,
  patientRecord,
  PEOPLE,
  serviceRecord,
} from '../startingData.ts'
import { move } from '../transitions.ts'

/**
 * Records of which someone removed all the rest by hand. Usually the `.validate` of the record around a
 * leaf refuses that it goes, or asks for a valid session. Nothing is left here for that `.validate` to
 * judge, so the leaf's own rule has to do it.
 */

interface LastLeaf {
  readonly by: 'patient' | 'clinic'
  /** The record that was damaged. */
  readonly record: string
  /** All that it holds. */
  readonly left: Readonly<Record<string, unknown>>
  /** False where the name, which has to go too, asks for the session. */
  readonly asksForSession: boolean
}

const SERVICE = `services/${CLINIC}/broken`
const { phone, people } = patientRecord(PEOPLE.patient)
const { slots, ...fields } = serviceRecord()
const { clinic_province, clinic_category } = fields

const ofPatients = Object.entries<Readonly<Record<string, unknown>>>({
  phone: { phone },
  'people/p0': { people },
  'appointments/confirmed/notice': {
    appointments: { confirmed: { notice: noticeRecord('approved') } },
  },
  'completed_appointments/dropped/notice': {
    completed_appointments: { dropped: { notice: noticeRecord('cancelled') } },
  },
}).map(([leaf, left]): readonly [string, LastLeaf] => [
  leaf,
  { by: 'patient', record: `patients/${PATIENT}`, left, asksForSession: true },
])

const ASK_FOR_SESSION = [
  'name',
  'language',
  'name_other',
  'description_other',
  'not_taxed',
  'policy',
  'clinic_time_zone',
]

const ofServices = Object.entries(fields).map(([field, value]): readonly [string, LastLeaf] => [
  field,
  {
    by: 'clinic',
    record: SERVICE,
    left: { [field]: value },
    asksForSession: ASK_FOR_SESSION.includes(field),
  },
])

const lastLeaves: readonly Attempt[] = [...ofPatients, ...ofServices].flatMap(
  ([leaf, { by, record, left, asksForSession }]) => {
    const name = `take away ${leaf}, the last that a record has`
    const changes: Update = { [`${record}/${leaf}`]: null }
    const given: Update = { [record]: left }
    return [
      attempt(name, by === 'patient' ? 'otherPatient' : 'otherClinic', changes, given),
      ...(asksForSession ? [inEndedSession({ name, by, changes, given })] : []),
    ]
  },
)

const lastSlot: readonly Attempt[] = [
  inEndedSession({
    name: 'take away the last slot of a service without a name',
    by: 'clinic',
    changes: {
      [`${SERVICE}/slots/slot_0`]: null,
      [`${SERVICE}/clinic_province`]: null,
      [`${SERVICE}/clinic_category`]: null,
    },
    given: { [SERVICE]: { clinic_province, clinic_category, slots } },
  }),
]

/** The slot of a caller's visit is free, and nothing claims it. */
const HOLDS_NOTHING: Update = {
  ...CALLED,
  [`services/${CLINIC}/service/slots/slot_1/available`]: true,
  [claimsPath(CLINIC, 'service', 'slot_1')]: null,
}

const MOVED = `appointments/${CLINIC}/called/moved`

const moves: readonly Attempt[] = [
  inEndedSession({
    name: 'say that a visit was moved that holds no slot',
    by: 'clinic',
    changes: {
      [MOVED]: move('called', { slotId: 'slot_1' }, { given: HOLDS_NOTHING })[MOVED],
    },
    given: HOLDS_NOTHING,
  }),
]

export const LAST_LEAF_ATTACKS: readonly Attempt[] = [...lastLeaves, ...lastSlot, ...moves]
