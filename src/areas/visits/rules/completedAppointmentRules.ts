import { isPatient, mayWrite, SIGNED_IN } from '#src/areas/accounts/rules/accountConditions.ts'
import { isLogged } from '#src/areas/accounts/rules/logRules.ts'
import { LOGGED_VALUES } from '#src/areas/visits/legs/loggedValues.ts'
import { CORRECTION_MS } from '#src/areas/visits/model/appointmentActions.ts'
import { DAY_KEY } from '#src/areas/visits/model/doctorDay.ts'
import {
  DIGIT_KEYS,
  MAX_SEARCH_KEY_LENGTH,
  NAME_KEYS,
} from '#src/areas/visits/model/patientSearchKeys.ts'
import { DETAIL_FIELDS, PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { visitPlaces, WISH } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  comparedFields,
  exists,
  hasAll,
  leaf,
  map,
  record,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { requiredFields, textOf } from '#src/core/rules/values.ts'
import { OPTIONAL_PATHS } from './appointmentForms.ts'
import { mayReadEndedVisits, mayReadVisit } from './readConditions.ts'

/** The free times that a clinic proposes in place of the one that it cancels, at most three. */
function proposedRules(): RuleNode {
  const slot = at(
    rootAfter(5),
    ...visitPlaces.slot({
      clinicId: '$clinic',
      serviceId: "newData.child('service_id').val()",
      slotId: "newData.child('slot_id').val()",
    }),
  )
  return map('$number', {
    why: 'A time that is free in this very state, which gives the two ids their form.',
    validate: all(
      '$number.matches(/^p[0-2]$/)',
      "newData.child('timestamp').val() > now",
      `${at(slot, 'available')}.val() === true`,
      `${at(slot, 'timestamp')}.val() === newData.child('timestamp').val()`,
    ),
    children: comparedFields(['service_id', 'slot_id', 'timestamp']),
  })
}

const SEARCH_KEYS = [...NAME_KEYS, ...DIGIT_KEYS]

/**
 * What the clinic finds the patient by later. The person who ends the visit writes it once. A wrong key hides no other
 * record, and shows none: what is found is compared with the patient's own name and number.
 */
function searchRules(): RuleNode {
  return map(
    '$key',
    leaf(
      all(
        `newData.val().length <= ${MAX_SEARCH_KEY_LENGTH}`,
        any(
          `$key.matches(/^(n[0-${NAME_KEYS.length - 1}]|d[1-${DIGIT_KEYS.length}])$/)`,
          all(
            `$key === '${DAY_KEY}'`,
            // A doctor's list asks for it, so nobody else's visits may have it.
            `newData.val().beginsWith(${at('newData.parent().parent()', 'bookingDetails', 'doctorId')}.val() + ':')`,
          ),
        ),
      ),
    ),
  )
}

/** What may be missing, in any of the parts. */
const OPTIONAL_NAMES = OPTIONAL_PATHS.map(([, name]) => name)
const VISIT = { clinicId: '$clinic', appointmentId: '$id' }
const before = (...path: readonly string[]): string =>
  at('root', ...visitPlaces.active(VISIT), ...path)

const isCopy = (...path: readonly string[]): string => `newData.val() === ${before(...path)}.val()`

/**
 * A part of the record whose values all equal those of the same name in the active record, which has none of
 * another name. The record asks for what must be there when it is made; an optional field must not get lost on the way.
 */
const PART: RuleNode = {
  validate: all(
    'newData.hasChildren()',
    ...OPTIONAL_NAMES.map(
      (name) => `${exists(at('newData', name))} === ${exists(before('$part', name))}`,
    ),
  ),
  children: {
    slot: {
      validate: hasAll('slotId', 'timestamp', 'available'),
      children: { $field: leaf(isCopy('$part', 'slot', '$field')) },
    },
    $field: leaf(isCopy('$part', '$field')),
  },
}

/** What the parts must have that every record has. */
const PARTS = {
  bookedBy: ['userId'],
  patientData: requiredFields(PATIENT_FIELDS).filter((name) => name !== 'email'),
  bookingDetails: [...requiredFields(DETAIL_FIELDS), 'slot'],
}

function hasAllIn(part: string, names: readonly string[]): string {
  return hasAll(...names).replace('newData', `newData.child('${part}')`)
}

/**
 * completed_appointments/{clinicId}/{appointmentId}: moved there once, unchanged, for good. Each
 * value equals the active record's, where its form was checked; it is not checked again, so that a
 * visit can be ended even where its record was made before a form was what it is now.
 */
export function completedAppointmentRules(): RuleNode {
  return {
    children: {
      $clinic: {
        read: mayReadEndedVisits(),
        indexOn: [
          'ended_at',
          'bookingDetails/slot/timestamp',
          'bookedBy/userId',
          'patientData/fullname',
          'patientData/phoneNumber',
          'patientData/email',
          ...[...SEARCH_KEYS, DAY_KEY].map((key) => `search/${key}`),
        ],
        children: {
          $id: record(
            {
              $part: PART,
              taken: leaf('newData.val() === false'),
              confirmed: leaf(isCopy('confirmed')),
              completed: leaf('newData.val() === true'),
              outcome: leaf(
                any(
                  "newData.parent().child('cancelled_by').val() === 'patient'",
                  isLogged(rootAfter(4), ['$id', ...LOGGED_VALUES.ended]),
                ),
                {
                  why: 'The end of the active record asks for one of three, and of the clinic’s people for an entry in the log. Whether the patient came can be corrected for a day.',
                  write: all(
                    mayWrite('manage-visits', '$clinic'),
                    any(
                      all("data.val() === 'completed'", "newData.val() === 'no-show'"),
                      all("data.val() === 'no-show'", "newData.val() === 'completed'"),
                    ),
                    `now < data.parent().child('ended_at').val() + ${CORRECTION_MS}`,
                  ),
                },
              ),
              cancelled_by: leaf(
                `newData.val() === (${isPatient(before('bookedBy', 'userId') + '.val()')} ? 'patient' : 'clinic')`,
              ),
              ended_at: leaf('newData.val() === now'),
              reason: leaf(textOf(LIMITS.cancellationReason)),
              proposed: proposedRules(),
              search: searchRules(),
            },
            {
              why: 'Comes when the active record vanishes, which asks for the rest.',
              read: all(SIGNED_IN, mayReadVisit()),
              write: all(
                '!data.exists()',
                'newData.exists()',
                `!${exists(at(rootAfter(3), ...visitPlaces.active(VISIT)))}`,
                ...Object.entries(PARTS).map(([part, names]) => hasAllIn(part, names)),
                // Who moved it is compared in each part, as it is one of the names that may be missing in another.
                any("!newData.hasChild('moved')", hasAllIn('moved', ['from', 'at', 'times'])),
                // A move must not get lost with its whole part.
                `${exists(at('newData', 'moved'))} === ${exists(before('moved'))}`,
              ),
              validate: all(
                `!newData.hasChild('${WISH}')`,
                "newData.hasChild('cancelled_by') === (newData.child('outcome').val() === 'cancelled')",
                any(
                  "newData.child('cancelled_by').val() === 'clinic'",
                  "!newData.hasChild('reason') && !newData.hasChild('proposed')",
                ),
              ),
              optional: ['cancelled_by', 'reason', 'proposed', 'search'],
            },
          ),
        },
      },
    },
  }
}
