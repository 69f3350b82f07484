import { DETAIL_FIELDS, PATIENT_FIELDS, SERVICE_FIELDS } from '#src/domain/bookingFields.ts'
import { fieldsOf, type FieldTable, type Form } from '#src/domain/fieldTable.ts'
import { isAccount, isNotBlocked, mayBookAt, SIGNED_IN } from './accountConditions.ts'
import { takesTicket } from './bookingTicketRules.ts'
import { all, any, at, leaf, record, rootAfter, type RuleNode } from './ruleTree.ts'
import {
  BOOLEAN,
  conditionOf,
  conditionOfCopy,
  ID,
  optionalFields,
  SLOT_ID,
  TIMESTAMP,
} from './values.ts'

const OWN_CLINIC = isAccount('$clinicId')

/** The form of a value, or of each field of a record. */
type Conditions = string | { readonly [field: string]: Conditions }

/**
 * The fields of an appointment, each with its form (spec §3). What is copied from the service has its
 * form here as well: a service that was edited by hand, past these rules, is not to be booked.
 */
const FORMS = {
  bookedBy: { userId: ID },
  patientData: conditionsOf(PATIENT_FIELDS),
  taken: 'newData.val() === false',
  bookingDetails: {
    ...conditionsOf(DETAIL_FIELDS, conditionOfCopy),
    clinicId: 'newData.val() === $clinicId',
    slot: { slotId: SLOT_ID, timestamp: TIMESTAMP, available: 'newData.val() === false' },
  },
} satisfies Conditions

/** What a record may lack, by its path in the appointment. */
const OPTIONAL = [
  ...optionalFields(PATIENT_FIELDS).map((name) => ['patientData', name] as const),
  ...optionalFields(DETAIL_FIELDS).map((name) => ['bookingDetails', name] as const),
]

function conditionsOf(
  table: FieldTable,
  condition: (form: Form) => string = conditionOf,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { form }]) => [name, condition(form)]),
  )
}

function nodesOf(
  forms: Readonly<Record<string, Conditions>>,
  condition: (form: string, path: readonly string[]) => string,
  path: readonly string[] = [],
): Record<string, RuleNode> {
  return Object.fromEntries(
    Object.entries(forms).map(([field, form]) => {
      const here = [...path, field]
      return [
        field,
        typeof form === 'string'
          ? leaf(condition(form, here))
          : record(nodesOf(form, condition, here), {
              optional: OPTIONAL.flatMap(([place, name]) => (place === field ? [name] : [])),
            }),
      ]
    }),
  )
}

/**
 * appointments/{clinicId}/{appointmentId}: pending or confirmed (spec §4). The forms of its values
 * are checked here, its truth (against the service) only once, in the `.write` that makes it: a
 * later approval must pass although the service was edited since.
 */
export function appointmentRules(): RuleNode {
  return {
    children: {
      $clinicId: {
        read: OWN_CLINIC,
        indexOn: ['bookedBy/userId'],
        children: {
          $appointmentId: record(
            {
              ...nodesOf(FORMS, (form) => form),
              confirmed: leaf(BOOLEAN, {
                why: 'The clinic approves its own pending appointments; that is the only change in place.',
                write: all(
                  OWN_CLINIC,
                  isNotBlocked('$clinicId'),
                  'data.val() === false',
                  'newData.val() === true',
                ),
              }),
              completed: leaf('newData.val() === false'),
            },
            {
              why: 'The pivot. Made by the patient for a free slot in the future, with every detail as the service has it; removed by a cancellation or a completion.',
              read: all(
                SIGNED_IN,
                any('!data.exists()', `${at('data', 'bookedBy', 'userId')}.val() === auth.uid`),
              ),
              write: all(SIGNED_IN, any(reserves(), ends())),
            },
          ),
        },
      },
    },
  }
}

function reserves(): string {
  const after = rootAfter(3)
  const details = (...path: readonly string[]): string =>
    `${at('newData', 'bookingDetails', ...path)}.val()`
  const service = (root: string): string => at(root, 'services', '$clinicId', details('serviceId'))
  const slot = (root: string): string => at(service(root), 'slots', details('slot', 'slotId'))
  const claim = (root: string): string =>
    at(root, 'slot_claims', '$clinicId', details('serviceId'), details('slot', 'slotId'))
  const index = (root: string, list: string): string =>
    at(root, 'patients', 'auth.uid', list, '$appointmentId')
  const ticket = at(index(after, 'appointments'), 'ticket')
  return all(
    '!data.exists()',
    'newData.exists()',
    mayBookAt('$clinicId'),
    // Himself, a patient, pending, under a key never used before (the claim holds it, and its form)
    `${at('newData', 'bookedBy', 'userId')}.val() === auth.uid`,
    `${at('root', 'patients', 'auth.uid', 'user_type')}.val() === 'patient'`,
    `${at('newData', 'confirmed')}.val() === false`,
    `!${at('root', 'completed_appointments', '$clinicId', '$appointmentId')}.exists()`,
    `!${index('root', 'appointments')}.exists()`,
    `!${index('root', 'completed_appointments')}.exists()`,
    // Every detail as the service has it now
    ...fieldsOf(DETAIL_FIELDS).flatMap(([name, field]) => {
      if (!('ofService' in field)) return []
      const original = at(service('root'), SERVICE_FIELDS[field.ofService].stored)
      const { optional }: Form = field.form
      const isEqual = `${details(name)} === ${original}.val()`
      // What the service lacks is an empty text in the booking.
      const isMissing = all(`${details(name)} === ''`, `!${original}.exists()`)
      return [optional === 'always' ? any(isEqual, isMissing) : isEqual]
    }),
    // A free slot in the future, taken and claimed by this update
    `${at(slot('root'), 'available')}.val() === true`,
    `${at(slot('root'), 'timestamp')}.val() === ${details('slot', 'timestamp')}`,
    `${details('slot', 'timestamp')} > now`,
    `${at(slot(after), 'available')}.val() === false`,
    `!${claim('root')}.exists()`,
    `${claim(after)}.val() === $appointmentId`,
    // The patient's index
    `${at(index(after, 'appointments'), 'clinic_id')}.val() === $clinicId`,
    `${at(index(after, 'appointments'), 'timestamp')}.val() === ${details('slot', 'timestamp')}`,
    // One of the patient's tickets, which limit the number of bookings
    takesTicket(`${ticket}.val()`, 'appointment', '$appointmentId'),
  )
}

function ends(): string {
  const after = rootAfter(3)
  const was = (...path: readonly string[]): string => `${at('data', ...path)}.val()`
  const slot = (root: string): string =>
    at(
      root,
      'services',
      '$clinicId',
      was('bookingDetails', 'serviceId'),
      'slots',
      was('bookingDetails', 'slot', 'slotId'),
    )
  const claim = at(
    after,
    'slot_claims',
    '$clinicId',
    was('bookingDetails', 'serviceId'),
    was('bookingDetails', 'slot', 'slotId'),
  )
  const ended = at(after, 'completed_appointments', '$clinicId', '$appointmentId')
  const index = (list: string): string =>
    at(after, 'patients', was('bookedBy', 'userId'), list, '$appointmentId')
  const outcome = `${at(ended, 'outcome')}.val()`
  return all(
    'data.exists()',
    '!newData.exists()',
    // The clinic at any time, the patient until it begins
    any(
      'auth.uid === $clinicId',
      all(
        `auth.uid === ${was('bookedBy', 'userId')}`,
        `now < ${was('bookingDetails', 'slot', 'timestamp')}`,
      ),
    ),
    // The record moves, and both entries of the patient's index with it
    `!${index('appointments')}.exists()`,
    `${at(index('completed_appointments'), 'clinic_id')}.val() === $clinicId`,
    `${at(index('completed_appointments'), 'timestamp')}.val() === ${was('bookingDetails', 'slot', 'timestamp')}`,
    any(
      // Cancelled: the slot is free again, unless its service is gone
      all(
        `${outcome} === 'cancelled'`,
        `!${claim}.exists()`,
        any(`!${slot(after)}.exists()`, `${at(slot(after), 'available')}.val() === true`),
      ),
      // Completed, by the clinic, after it was approved and has begun: the slot stays taken
      all(
        // The patient ends nothing from then on, so it is the clinic.
        `${outcome} === 'completed'`,
        `${was('confirmed')} === true`,
        `now >= ${was('bookingDetails', 'slot', 'timestamp')}`,
        any(`!${slot(after)}.exists()`, `${claim}.val() === $appointmentId`),
      ),
    ),
  )
}

/**
 * completed_appointments/{clinicId}/{appointmentId}: moved there once, unchanged, for good. Each
 * value equals the active record's, where its form was checked; it is not checked again, so that a
 * visit can be ended even where its record was made before a form was what it is now.
 */
export function completedAppointmentRules(): RuleNode {
  const before = (...path: readonly string[]): string =>
    at('root', 'appointments', '$clinicId', '$appointmentId', ...path)
  return {
    children: {
      $clinicId: {
        read: OWN_CLINIC,
        indexOn: ['bookingDetails/slot/timestamp', 'bookedBy/userId'],
        children: {
          $appointmentId: record(
            {
              ...nodesOf(FORMS, (_, path) => `newData.val() === ${before(...path)}.val()`),
              confirmed: leaf(`newData.val() === ${before('confirmed')}.val()`),
              completed: leaf('newData.val() === true'),
              outcome: leaf("newData.val() === 'completed' || newData.val() === 'cancelled'"),
              cancelled_by: leaf(
                "newData.val() === (auth.uid === $clinicId ? 'clinic' : 'patient')",
              ),
            },
            {
              why: 'Comes when the active record vanishes, which asks for the rest. An optional field must not get lost on the way.',
              read: all(
                SIGNED_IN,
                any('!data.exists()', `${at('data', 'bookedBy', 'userId')}.val() === auth.uid`),
              ),
              write: all(
                '!data.exists()',
                'newData.exists()',
                `${before()}.exists()`,
                `!${at(rootAfter(3), 'appointments', '$clinicId', '$appointmentId')}.exists()`,
              ),
              validate: all(
                "newData.hasChild('cancelled_by') === (newData.child('outcome').val() === 'cancelled')",
                ...OPTIONAL.map(
                  (path) => `${at('newData', ...path)}.val() === ${before(...path)}.val()`,
                ),
              ),
              optional: ['cancelled_by'],
            },
          ),
        },
      },
    },
  }
}
