import { all, any, at, leaf, record, rootAfter, type RuleNode } from './ruleTree.ts'
import { ID, isDate, isTime } from './values.ts'

/**
 * appointment_requests/{clinicId}/{requestId}: what the "Book Appointment" form writes (spec §2
 * Other, §3 Stray form record), together with clinics/{clinicId}/slots/{date}/{time}. The request's
 * id needs no form of its own: the time that it takes holds the same id, which has its form there.
 */
export function appointmentRequestRules(): RuleNode {
  const requestedTime = at(
    rootAfter(3),
    'clinics',
    '$clinicId',
    'slots',
    "newData.child('date').val()",
    "newData.child('time').val()",
  )
  const ownClinic = all('auth !== null', 'auth.uid === $clinicId')
  return {
    children: {
      $clinicId: {
        read: ownClinic,
        children: {
          $requestId: record(
            {
              clinicId: leaf('newData.val() === $clinicId'),
              patientId: leaf('newData.val() === auth.uid'),
              serviceId: leaf(ID),
              date: leaf(all('newData.isString()', isDate('newData.val()'))),
              time: leaf(all('newData.isString()', isTime('newData.val()'))),
              status: leaf("newData.val() === 'pending'"),
            },
            {
              why: 'Made once, by a patient for himself, for a service that exists, with the time that it takes.',
              read: all(
                'auth !== null',
                any('!data.exists()', "data.child('patientId').val() === auth.uid"),
              ),
              write: all(
                'auth !== null',
                '!data.exists()',
                'newData.exists()',
                `${at('root', 'patients', 'auth.uid', 'user_type')}.val() === 'patient'`,
                `${at('root', 'services', '$clinicId', "newData.child('serviceId').val()")}.exists()`,
                `${at(requestedTime, 'appointmentId')}.val() === $requestId`,
              ),
            },
          ),
        },
      },
    },
  }
}
