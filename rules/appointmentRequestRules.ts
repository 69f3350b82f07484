import { isAccount, isOff, mayBookAt, SIGNED_IN } from './accountConditions.ts'
import { takesTicket } from './bookingTicketRules.ts'
import { all, any, at, leaf, record, rootAfter, type RuleNode } from './ruleTree.ts'
import { ID, isDate, isTime } from './values.ts'

/**
 * appointment_requests/{clinicId}/{requestId}: what the "Book Appointment" form writes (spec §2
 * Other, §3 Stray form record), together with clinics/{clinicId}/slots/{date}/{time}. The request's
 * id needs no form of its own: the time that it takes holds the same id, which has its form there.
 */
export function appointmentRequestRules(): RuleNode {
  const requestedTime = (entry: 'data' | 'newData'): string =>
    at(
      rootAfter(3),
      'clinics',
      '$clinicId',
      'slots',
      `${entry}.child('date').val()`,
      `${entry}.child('time').val()`,
      'appointmentId',
    )
  return {
    children: {
      $clinicId: {
        read: isAccount('$clinicId'),
        children: {
          $requestId: record(
            {
              clinicId: leaf('newData.val() === $clinicId'),
              patientId: leaf('newData.val() === auth.uid'),
              serviceId: leaf(ID),
              date: leaf(isDate('newData.val()')),
              time: leaf(isTime('newData.val()')),
              status: leaf("newData.val() === 'pending'"),
              ticket: leaf('newData.isString()'),
            },
            {
              optional: ['ticket'],
              why: 'Made once, by a patient for himself, for a service that exists, with the time that it takes. Patient and clinic may take it back, the time with it.',
              read: all(
                SIGNED_IN,
                any('!data.exists()', "data.child('patientId').val() === auth.uid"),
              ),
              write: all(
                SIGNED_IN,
                any(
                  all(
                    '!data.exists()',
                    'newData.exists()',
                    isOff('areRequestsClosed'),
                    mayBookAt('$clinicId'),
                    `${at('root', 'patients', 'auth.uid', 'user_type')}.val() === 'patient'`,
                    `${at('root', 'services', '$clinicId', "newData.child('serviceId').val()")}.exists()`,
                    `${requestedTime('newData')}.val() === $requestId`,
                    takesTicket("newData.child('ticket').val()", 'request', '$requestId'),
                  ),
                  all(
                    'data.exists()',
                    '!newData.exists()',
                    any('auth.uid === $clinicId', "auth.uid === data.child('patientId').val()"),
                    `${requestedTime('data')}.val() !== $requestId`,
                  ),
                ),
              ),
            },
          ),
        },
      },
    },
  }
}
