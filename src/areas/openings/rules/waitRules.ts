import {
  asksForOwn,
  HAS_VALID_SESSION,
  isNotBlocked,
  isWriter,
  may,
  mayWrite,
} from '#src/areas/accounts/rules/accountConditions.ts'
import { MAX_WAITS } from '#src/core/fields/limits.ts'
import {
  all,
  any,
  hasAll,
  leaf,
  rootAfter,
  withoutPriorities,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { isDoctorId } from '#src/core/rules/values.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'

const after = (field: string): string => `newData.child('${field}').val()`

/** waits/{patientId:place}: patients who wait for a time, at most five times each, at all clinics together. */
export function waitRules(): RuleNode {
  return withoutPriorities({
    why: 'A patient and a clinic ask for their own.',
    read: asksForOwn(),
    indexOn: ['clinic_id', 'patient'],
    children: {
      $wait: {
        why: 'The pivot. A patient whom the clinic takes waits for one of its services, and stops waiting. The clinic may end it too.',
        write: `newData.exists() ? ${begins()} : ${all(
          HAS_VALID_SESSION,
          any(
            isWriter("data.child('patient').val()"),
            mayWrite('manage-visits', "data.child('clinic_id').val()"),
          ),
        )}`,
        children: {
          $field: leaf(
            any(
              // The pivot compares them.
              '$field.matches(/^(patient|at|clinic_id|service)$/)',
              all('$field.matches(/^(name|fullName|phone|email)$/)', isOfPatient()),
              all("$field === 'when'", 'newData.val().matches(/^[1-7]{1,7} [0-9]{4}-[0-9]{4}$/)'),
              all("$field === 'doctor'", isDoctorId('newData.val()')),
              all("$field === 'offer'", isOffered()),
            ),
            {
              why: 'The clinic says which time it offered last.',
              write: all(
                "$field === 'offer'",
                'newData.exists()',
                mayWrite('manage-visits', "data.parent().child('clinic_id').val()"),
              ),
            },
          ),
        },
      },
    },
  })
}

function begins(): string {
  const clinicId = after('clinic_id')
  return all(
    '!data.exists()',
    `$wait.matches(/^[^:]*:w[0-${MAX_WAITS - 1}]$/)`,
    "$wait.beginsWith(auth.uid + ':')",
    isWriter(after('patient')),
    `${after('at')} === now`,
    isNotBlocked('auth.uid'),
    `!root.child('clinic_blocks/'+${clinicId}).hasChild(auth.uid)`,
    // No service has a child without an id, so what is not there is refused.
    `root.child('services/'+${clinicId}).hasChild(${after('service')})`,
    hasAll('phone', 'email', 'when'),
  )
}

/** As the patient's own record has it after the update: nobody signs up another person's mailbox. */
function isOfPatient(): string {
  return `newData.val() === ${rootAfter(3)}.child('patients/'+auth.uid+'/'+$field).val()`
}

/** A time that the clinic offers, in the state afterwards. */
function isOffered(): string {
  return `${rootAfter(3)}.child('freed_times/'+newData.parent().child('clinic_id').val()).hasChild(newData.val())`
}

/** No time is held for longer, by whatever clock. A clinic's own may be some minutes fast. */
const MAX_HOLD_MS = HOUR_MS

/**
 * freed_times/{clinicId}/{serviceId:slotId}: a time that is held for those who wait: `until` when, and by account from when
 * that one may take it. Taking the slot asks for that: see `isNotHeld`.
 */
export function freedTimeRules(): RuleNode {
  return {
    children: {
      $clinic: {
        read: may('manage-visits', '$clinic'),
        children: {
          $slot: {
            why: 'The desk offers a time that is free afterwards, where it is not held any more, and takes that back.',
            write: all(
              may('manage-visits', '$clinic'),
              any(
                '!newData.exists()',
                all(
                  any('!data.exists()', "data.child('until').val() <= now"),
                  `${after('until')} <= now + ${MAX_HOLD_MS}`,
                  `${rootAfter(3)}.child('services/'+$clinic+'/'+$slot.replace(':','/slots/')+'/available').val() === true`,
                ),
              ),
            ),
            children: {
              $key: withoutPriorities(
                leaf(
                  all(
                    any("$key === 'until'", "root.hasChild('patients/'+$key)"),
                    "newData.val() <= newData.parent().child('until').val()",
                  ),
                  {
                    why: 'Everyone may know how long it is held, and only the person herself whom it is held for. Also in a session that is over: it holds nothing but why something is refused.',
                    read: any(all("$key === 'until'", 'auth !== null'), 'auth.uid === $key'),
                  },
                ),
              ),
            },
          },
        },
      },
    },
  }
}
