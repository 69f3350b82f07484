import {
  COUNTS,
  isAccount,
  isNotBlocked,
  isWriter,
} from '#src/areas/accounts/rules/accountConditions.ts'
import {
  requestedTimeRules,
  requestPlaceRules,
} from '#src/areas/booking/rules/appointmentRequestRules.ts'
import { clinicMayEnter } from '#src/areas/visits/rules/clinicBookingRules.ts'
import { ENTERED_TICKET, PATIENT_ID, takesTicket } from '#src/areas/visits/rules/visitConditions.ts'
import { CLINIC_FIELDS, CLINIC_SETTINGS } from '#src/core/fields/bookingFields.ts'
import type { Field } from '#src/core/fields/fieldTable.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { places, type Place } from '#src/core/places/places.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  comparedFields,
  leaf,
  list,
  map,
  record,
  rootAfter,
  withoutPriorities,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import {
  conditionOf,
  eitherName,
  EMAIL,
  LOCK_MINUTES,
  NAME,
  optionalFields,
} from '#src/core/rules/values.ts'

const CREATES = all('!data.exists()', 'newData.exists()')
const REMOVES = all('data.exists()', '!newData.exists()')

/** clinics and patients: an account has one record, made once, by itself (spec §3, §6). */
export function accountRules(): { readonly clinics: RuleNode; readonly patients: RuleNode } {
  return { clinics: clinicRules(), patients: patientRules() }
}

/**
 * An account that counts, which has no record of this role before and none of the other after. Since
 * nobody removes a record of his own, the other role's is then not there before either.
 */
function signsUp(other: Place<string>): string {
  return all(COUNTS, CREATES, `!${at(rootAfter(2), ...other)}.exists()`)
}

const OWN_EMAIL = leaf(all(EMAIL, 'newData.val() === auth.token.email'))

const DISCOUNT: RuleNode = {
  why: 'Only the owner of the installation sets a discount, at sign-up too.',
  validate: 'false',
}

function clinicRules(): RuleNode {
  const listing = at(rootAfter(3), ...places.listedClinic('$clinicId'))
  return {
    children: {
      $clinicId: record(
        {
          ...Object.fromEntries(
            Object.values(CLINIC_FIELDS)
              .filter((field) => field !== name && field !== address)
              .map(fieldOfClinic),
          ),
          $name: leaf(
            eitherName(name.stored, name.form.limit, address.stored, address.form.limit),
            { write: all(`$name === '${address.stored}'`, CHANGES_WITH_PIVOT, 'newData.exists()') },
          ),
          email: OWN_EMAIL,
          user_type: leaf("newData.val() === 'clinic'"),
          discount: DISCOUNT,
          changed_at: leaf('newData.val() === now', {
            why: 'The pivot of an edit: when the clinic last changed its record. Its entry in the public list changes with it.',
            write: all(
              isWriter('$clinicId'),
              isNotBlocked('$clinicId'),
              'newData.exists()',
              any(`!${listing}.exists()`, `${at(listing, 'changed_at')}.val() === now`),
            ),
          }),
          lock_minutes: leaf(LOCK_MINUTES, {
            why: 'After how long an unused session of the clinic locks.',
            write: isAccount('$clinicId'),
          }),
          slots: withoutPriorities(requestedTimeRules()),
        },
        {
          why: 'A record is made once, by the account itself, which may then change its settings. A patient can not become a clinic.',
          required: [name.stored, address.stored],
          read: isAccount('$clinicId'),
          write: all(
            isWriter('$clinicId'),
            signsUp(places.patient('$clinicId')),
            "!newData.hasChild('slots')",
          ),
          optional: [
            ...optionalFields(CLINIC_FIELDS),
            'changed_at',
            'discount',
            'lock_minutes',
            'slots',
          ],
        },
      ),
    },
  }
}

const { name, address } = CLINIC_FIELDS

const SETTINGS: ReadonlySet<string> = new Set(
  CLINIC_SETTINGS.map((name) => CLINIC_FIELDS[name].stored),
)

/** One of the settings changes with the pivot, and only then. */
const CHANGES_WITH_PIVOT =
  "newData.parent().child('changed_at').val() !== data.parent().child('changed_at').val()"

function fieldOfClinic({ stored, form }: Required<Field>): readonly [string, RuleNode] {
  const write = all(
    CHANGES_WITH_PIVOT,
    ...(form.optional === undefined ? ['newData.exists()'] : []),
  )
  return [stored, leaf(conditionOf(form), SETTINGS.has(stored) ? { write } : {})]
}

function patientRules(): RuleNode {
  return {
    children: {
      $patientId: record(
        {
          $name: leaf(eitherName('name', LIMITS.fullName, 'fullName', LIMITS.fullName), {
            why: 'In the one spelling or in the other; the account changes it.',
            // A patient's own name is never taken away.
            write: all(isWriter('$patientId'), 'data.exists()', 'newData.exists()'),
          }),
          phone: leaf(conditionOf({ type: 'phone' }), { write: isAccount('$patientId') }),
          people: map(
            '$place',
            leaf(all(NAME, '$place.matches(/^p[0-9]$/)'), {
              why: 'Names of people whom the patient books for. They come and go, so that no other tab overwrites one.',
              write: all(isAccount('$patientId'), any('!data.exists()', '!newData.exists()')),
            }),
          ),
          email: OWN_EMAIL,
          user_type: leaf("newData.val() === 'patient'"),
          discount: DISCOUNT,
          consented_at: leaf('newData.val() === now', {
            why: 'When the patient agreed to how the data are kept: once, and for good.',
            write: all(isWriter('$patientId'), '!data.exists()'),
          }),
          requests: requestPlaceRules(),
          appointments: indexRules(
            'An entry comes with the appointment, moves in time with it and goes with it. It names the ticket that the appointment holds.',
            any(
              all(CREATES, appointmentAppears()),
              all(REMOVES, appointmentVanishes('data')),
              appointmentMoves(),
            ),
            ['clinic_id', 'timestamp', 'ticket'],
            noticeRules(
              'The patient removes it. An approval may bring one. One of a move also says when it was before.',
              any(DISMISSES, all("newData.child('kind').val() === 'approved'", isApproved())),
              ["newData.hasChild('from') === (newData.child('kind').val() === 'moved')"],
              ['from'],
            ),
          ),
          completed_appointments: indexRules(
            'An entry comes when the appointment moves to the completed records, and stays.',
            all(CREATES, appointmentVanishes('newData')),
            ['clinic_id', 'timestamp', 'ended_at'],
            noticeRules(
              'The patient removes it. The end asks for its kind, which no notice is without.',
              DISMISSES,
              ["newData.hasChild('kind')"],
            ),
            ['ended_at'],
          ),
        },
        {
          why: 'A record is made once, by the account itself. Only a Google sign-up calls its name fullName.',
          read: isAccount('$patientId'),
          write: all(
            isWriter('$patientId'),
            signsUp(places.clinic('$patientId')),
            "!newData.hasChild('appointments')",
            "!newData.hasChild('completed_appointments')",
          ),
          validate: "newData.hasChild('name') !== newData.hasChild('fullName')",
          optional: [
            'phone',
            'people',
            'discount',
            'consented_at',
            'requests',
            'appointments',
            'completed_appointments',
          ],
        },
      ),
    },
  }
}

/**
 * patients/{patientId}/appointments and …/completed_appointments: where the records are. No field needs a
 * form of its own: the appointment that comes, moves or goes with the entry compares each.
 */
function indexRules(
  why: string,
  write: string,
  fields: readonly string[],
  notice: RuleNode,
  sortedBy: readonly string[] = [],
): RuleNode {
  return withoutPriorities(
    list(
      '$id',
      { why, write, children: { notice, ...comparedFields(fields) } },
      { indexOn: ['timestamp', 'notice/at', ...sortedBy] },
    ),
  )
}

const DISMISSES = all(isAccount('$patientId'), '!newData.exists()')

/**
 * What a patient has not seen yet of what the clinic did. The clinic's pivots demand it with its kind and, of a move,
 * with the time before; those of the patient forbid it.
 */
function noticeRules(
  why: string,
  write: string,
  conditions: readonly string[],
  fields: readonly string[] = [],
): RuleNode {
  return {
    why,
    write,
    validate: all("newData.child('at').val() === now", ...conditions),
    children: comparedFields(['kind', 'at', ...fields]),
  }
}

/** The appointment of a notice is approved by this very update: by its clinic, then. */
function isApproved(): string {
  const clinicId = "data.parent().child('clinic_id').val()"
  const active = visitPlaces.active({ clinicId, appointmentId: '$id' })
  const confirmed = (root: string): string => `${at(root, ...active, 'confirmed')}.val()`
  return all(`${confirmed('root')} === false`, `${confirmed(rootAfter(5))} === true`)
}

/** The appointment that an index entry (`entry`: as it is written, or as it was) speaks of. */
function indexedAppointment(root: string, entry: 'data' | 'newData'): string {
  const clinicId = `${entry}.child('clinic_id').val()`
  return at(root, ...visitPlaces.active({ clinicId, appointmentId: '$id' }))
}

function appointmentAppears(): string {
  const appointment = indexedAppointment(rootAfter(4), 'newData')
  return all(
    `!${indexedAppointment('root', 'newData')}.exists()`,
    `${at(appointment, 'bookedBy', 'userId')}.val() === $patientId`,
    `${at('root', ...places.patient('$patientId'), 'user_type')}.val() === 'patient'`,
    `!${at('root', ...visitPlaces.endedEntry({ patientId: '$patientId', appointmentId: '$id' }))}.exists()`,
    `${at('newData', 'timestamp')}.val() === ${at(appointment, 'bookingDetails', 'slot', 'timestamp')}.val()`,
    any(
      all(
        "!newData.hasChild('notice')",
        // One of the patient's tickets, which nobody else takes, limits the number of bookings
        takesTicket(visitPlaces.bookingTicket({ patientId: PATIENT_ID }, ENTERED_TICKET)),
      ),
      clinicMayEnter(),
    ),
  )
}

/**
 * How often it was moved changes in this very update, which asks for time and notice. The clinic stays, so
 * the entry is there before and after: without a clinic there is nothing to look up. Another ticket is
 * one that this appointment has taken.
 */
function appointmentMoves(): string {
  const times = (root: string): string =>
    `${at(indexedAppointment(root, 'data'), 'moved', 'times')}.val()`
  const ticket = `${at('newData', 'ticket')}.val()`
  return all(
    `${times('root')} !== ${times(rootAfter(4))}`,
    `${at('newData', 'clinic_id')}.val() === ${at('data', 'clinic_id')}.val()`,
    any(
      `${ticket} === ${at('data', 'ticket')}.val()`,
      `${at(rootAfter(4), ...visitPlaces.bookingTicket({ patientId: '$patientId' }, ticket), 'appointment')}.val() === $id`,
    ),
  )
}

function appointmentVanishes(entry: 'data' | 'newData'): string {
  return all(
    `${at(indexedAppointment('root', entry), 'bookedBy', 'userId')}.val() === $patientId`,
    `!${indexedAppointment(rootAfter(4), entry)}.exists()`,
  )
}
