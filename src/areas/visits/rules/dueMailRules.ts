import {
  asksForOwn,
  isPatient,
  mayWrite,
  SIGNED_IN,
} from '#src/areas/accounts/rules/accountConditions.ts'
import { MAIL_LEASE_MS, MAX_MAIL_TRIES } from '#src/areas/visits/model/dueMail.ts'
import { READERS } from '#src/areas/visits/model/notification.ts'
import {
  all,
  any,
  at,
  comparedFields,
  leaf,
  map,
  record,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { wholeNumber } from '#src/core/rules/values.ts'

/** One of the two whom the mails are about, of a signed-in account: signed out, `auth.uid` equals what is not there. */
function isParty(mail: string): string {
  const clinicId = `${at(mail, 'clinic_id')}.val()`
  return any(
    all(`${mail}.hasChild('clinic_id')`, mayWrite('manage-visits', clinicId)),
    isPatient(`${at(mail, 'patient')}.val()`, clinicId),
  )
}

/**
 * due_mails/{clinicId:appointmentId:change}: the mails that nobody has sent yet about one change of one
 * appointment. It comes with the change, whose own rules ask who makes it, and `attempt` is the pivot of
 * everything that follows.
 */
export function dueMailRules(): RuleNode {
  return {
    why: 'A party asks for its own.',
    read: asksForOwn(),
    indexOn: ['clinic_id', 'patient'],
    children: {
      $mail: {
        why: 'Comes with its change, again with the next of the kind; goes when nothing is due.',
        write: any(
          comesWithChange(),
          all('!newData.exists()', "!data.hasChild('due')", SIGNED_IN, isParty('data')),
        ),
        // The change compares the rest with what is there.
        validate: "newData.hasChild('patient')",
        children: {
          due: dueRules(),
          attempt: attemptRules(),
          ...comparedFields(['clinic_id', 'patient', 'place', 'change', 'at']),
        },
      },
    },
  }
}

/**
 * `place` is the path of the appointment below `appointments`; the key is made of it and the change, so each
 * change has one record. The appointment is there before or after, which gives the ids their form; how an
 * empty part of a path is read is documented nowhere.
 */
function comesWithChange(): string {
  const value = (field: string): string => `${at('newData', field)}.val()`
  const after = rootAfter(2)
  const stored = (root: string, list: string, field: string): string =>
    `${root}.child('${list}/'+${value('place')}+'/${field}').val()`
  const ofAppointment = (field: string): readonly [before: string, after: string] => [
    stored('root', 'appointments', field),
    stored(after, 'appointments', field),
  ]
  const [confirmed, newConfirmed] = ofAppointment('confirmed')
  const [times, newTimes] = ofAppointment('moved/times')
  const outcome = stored(after, 'completed_appointments', 'outcome')
  return all(
    `${value('at')} === now`,
    `$mail === ${value('place')}.replace('/', ':') + ':' + ${value('change')}`,
    "!$mail.beginsWith(':')",
    "!$mail.contains('::')",
    `${value('place')}.beginsWith(${value('clinic_id')} + '/')`,
    any(...ofAppointment('bookedBy/userId').map((userId) => `${userId} === ${value('patient')}`)),
    `${value('change')} === (${confirmed} === null ? 'booked' : ${newConfirmed} === null ? (${outcome} === 'cancelled' ? 'cancelled' : null) : ${times} !== ${newTimes} ? 'moved' : ${confirmed} === false && ${newConfirmed} === true ? 'approved' : null)`,
  )
}

/** Who is still to get a mail. What was sent is taken out by the one who sent it, with the attempt. */
function dueRules(): RuleNode {
  const attemptAt = (mail: string): string => `${at(mail, 'attempt', 'at')}.val()`
  return map(
    '$reader',
    leaf(all('newData.val() === true', `$reader.matches(/^(${READERS.join('|')})$/)`), {
      write: all(
        '!newData.exists()',
        `${attemptAt('data.parent().parent()')} !== ${attemptAt('newData.parent().parent()')}`,
      ),
    }),
  )
}

function attemptRules(): RuleNode {
  return record(
    {
      by: leaf('newData.val().length <= 40'),
      of: leaf("newData.val() === newData.parent().parent().child('at').val()"),
      at: leaf('newData.val() === now'),
      times: leaf(wholeNumber({ min: 1, max: MAX_MAIL_TRIES })),
      problem: leaf('newData.val().length <= 20'),
    },
    {
      optional: ['problem'],
      why: 'The pivot of sending. A party begins where nobody else is at it, goes on, and says what went wrong. It names the change that it is for, as another may have come since.',
      write: all(
        'newData.exists()',
        isParty('data.parent()'),
        any(
          '!data.exists()',
          "data.hasChild('problem')",
          "data.child('by').val() === newData.child('by').val()",
          `data.child('at').val() < now - ${MAIL_LEASE_MS}`,
        ),
      ),
    },
  )
}
