import { isNotBlocked, may, mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { MAX_REMINDER_TRIES, REMINDER_LEASE_MS } from '#src/areas/visits/model/reminder.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  leaf,
  rootAfter,
  withoutPriorities,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'

const MAX_PROBLEM_LENGTH = 100

const before = (field: string): string => `data.child('${field}').val()`
const after = (field: string): string => `newData.child('${field}').val()`

/** reminders/{clinicId}/{appointmentId}: that a patient is being reminded of a visit, or was. */
export function reminderRules(): RuleNode {
  return {
    children: {
      $clinic: {
        read: may('manage-visits', '$clinic'),
        indexOn: ['for'],
        children: {
          $id: {
            why: 'The pivot. The people of the clinic begin a reminder of a confirmed visit to come, where nobody is at it and nobody was reminded of that time; who began it says how it went. They may have called the patient instead, at any time.',
            write: changesReminder(),
            children: {
              $field: leaf(
                any(
                  // The pivot compares them.
                  '$field.matches(/^(for|at|by|state|times)$/)',
                  all("$field === 'problem'", `newData.val().length <= ${MAX_PROBLEM_LENGTH}`),
                  all("$field === 'link'", leadsToItsAnswer()),
                ),
              ),
            },
          },
        },
      },
    },
  }
}

function changesReminder(): string {
  const visit = at('root', ...visitPlaces.active({ clinicId: '$clinic', appointmentId: '$id' }))
  const isStale = `${before('at')} < now - ${REMINDER_LEASE_MS}`
  const begins = all(
    `${after('times')} === ${before('times')} + 1`,
    `${before('times')} < ${MAX_REMINDER_TRIES}`,
    any(`${before('state')} === 'failed'`, all(`${before('state')} === 'sending'`, isStale)),
  )
  const ends = all(
    `${after('state')}.matches(/^(sent|failed)$/)`,
    `${before('state')} === 'sending'`,
    `${before('by')} === auth.uid`,
  )
  const continues = all(
    `${after('times')} === ${before('times')}`,
    any(`${after('state')} === 'called'`, ends),
  )
  const isFirst = all(`${after('times')} === 1`, `${after('state')}.matches(/^(sending|called)$/)`)
  return all(
    mayWrite('manage-visits', '$clinic'),
    isNotBlocked('$clinic'),
    `${after('by')} === auth.uid`,
    `${after('at')} === now`,
    `${after('for')} > now`,
    `${at(visit, 'confirmed')}.val() === true`,
    `${at(visit, 'bookingDetails', 'slot', 'timestamp')}.val() === ${after('for')}`,
    `(${before('for')} !== ${after('for')} ? ${isFirst} : ${after('state')} === 'sending' ? ${begins} : ${continues})`,
  )
}

/** A link leads to an answer about this very time. That it is about this visit, the answer says when it is made. */
function leadsToItsAnswer(): string {
  return `${rootAfter(4)}.child('visit_answers').child(newData.val()).child('visit').val() === newData.parent().child('for').val()`
}

/** The visit is still to take place, at the time that the answer is about. */
function isStillAbout(): string {
  return `root.child('appointments/'+${before('clinic')}+'/'+${before('appointment')}+'/bookingDetails/slot/timestamp').val() === ${before('visit')}`
}

/**
 * visit_answers/{link}: what the link in a reminder leads to. Nobody lists them, and none has a name: who has the link
 * reads it and answers, signed in or not.
 */
export function visitAnswerRules(): RuleNode {
  const reminder = `${rootAfter(2)}.child('reminders').child(${after('clinic')}).child(${after('appointment')})`
  return {
    children: {
      $link: {
        why: 'Comes with the reminder that names it, and stays as it is but for the answer. It is read while the visit is at the time that it is about.',
        read: isStillAbout(),
        write: all(
          '!data.exists()',
          `${after('at')} === now`,
          `${at(reminder, 'link')}.val() === $link`,
        ),
        children: {
          $field: withoutPriorities(
            leaf(
              any(
                '$field.matches(/^(clinic|appointment|visit|at)$/)',
                all("$field === 'answered'", 'newData.val() === now'),
                all("$field === 'answer'", 'newData.val().matches(/^comes(-not)?$/)'),
              ),
              {
                write: all(
                  "$field.beginsWith('answer')",
                  "newData.parent().child('answered').val() === now",
                  "newData.parent().hasChild('answer')",
                  "data.parent().child('visit').val() > now",
                ),
              },
            ),
          ),
        },
      },
    },
  }
}
