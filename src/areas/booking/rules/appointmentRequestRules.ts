import {
  COUNTS,
  HAS_VALID_SESSION,
  isNotBlocked,
  isNotTurnedAway,
  isOff,
  mayWrite,
  SIGNED_IN,
} from '#src/areas/accounts/rules/accountConditions.ts'
import { REQUEST_PLACES } from '#src/areas/booking/model/storedRequest.ts'
import { places } from '#src/core/places/places.ts'
import {
  all,
  any,
  at,
  comparedFields,
  exists,
  leaf,
  list,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { isRequestId } from '#src/core/rules/values.ts'

/**
 * appointment_requests/{clinicId}/{date}T{time}: what the "Book Appointment" form writes (spec §2 Other, §3
 * Stray form record), together with clinics/{clinicId}/slots/{date}/{time}. A clinic has one request for a
 * time, so the time is its id.
 */
export function appointmentRequestRules(): RuleNode {
  const value = (field: string): string => `${at('newData', field)}.val()`
  const time = `${rootAfter(3)}.child('clinics/'+$clinic+'/slots/'+$id.replace('T','/'))`
  const isMade = all(
    '!data.exists()',
    isOff('areRequestsClosed'),
    isOff('areBookingsClosed'),
    COUNTS,
    isNotBlocked('$clinic'),
    isNotTurnedAway('$clinic'),
    exists(at('root', ...places.service({ clinicId: '$clinic', serviceId: value('serviceId') }))),
    `${at(rootAfter(3), ...places.patient('auth.uid'), 'requests', value('place'))}.val() === $clinic + '/' + $id`,
  )
  const isTakenBack = any(
    mayWrite('manage-visits', '$clinic'),
    `auth.uid === ${at('data', 'patientId')}.val()`,
  )
  return {
    children: {
      $clinic: {
        why: 'The clinic reads all, a patient asks for the own.',
        read: all(
          SIGNED_IN,
          any(
            mayWrite('manage-visits', '$clinic'),
            "query.orderByChild === 'patientId' && query.equalTo === auth.uid",
          ),
        ),
        indexOn: ['patientId'],
        children: {
          $id: {
            why: 'Made once, by a patient for himself, for a service that exists, with the time that it takes. Patient and clinic may take it back, the time with it.',
            write: all(
              HAS_VALID_SESSION,
              `${exists(time)} === newData.exists()`,
              `newData.exists() ? ${isMade} : ${isTakenBack}`,
            ),
            validate: all(
              isRequestId('$id'),
              `$id === ${value('date')} + 'T' + ${value('time')}`,
              `${value('clinicId')} === $clinic`,
              `${value('patientId')} === auth.uid`,
              `${value('status')} === 'pending'`,
              `${value('serviceId')}.matches(/^[^\\/]+$/)`,
            ),
            children: comparedFields([
              'clinicId',
              'patientId',
              'serviceId',
              'date',
              'time',
              'status',
              'place',
            ]),
          },
        },
      },
    },
  }
}

/** clinics/{clinicId}/slots/{date}/{time}: taken exactly while there is a request for it. */
export function requestedTimeRules(): RuleNode {
  const id = "$date + 'T' + $time"
  return list(
    '$date',
    list('$time', {
      why: 'As the request says that is there after the update. Everybody who is signed in may ask for a time whether it is taken, and finds nobody in it.',
      read: 'auth !== null',
      write: `${rootAfter(5)}.child('appointment_requests/'+$clinic+'/'+${id}).exists() === newData.exists()`,
      validate: all(
        "newData.child('available').val() === false",
        `newData.child('appointmentId').val() === ${id}`,
      ),
      children: comparedFields(['available', 'appointmentId']),
    }),
  )
}

/**
 * patients/{patientId}/requests/{q0 … q4} = clinicId/requestId. A request names its place, and holds it while
 * it is there: so a patient has no more requests than places.
 */
export function requestPlaceRules(): RuleNode {
  return list(
    '$place',
    leaf(
      all(`$place.matches(/^q[0-${REQUEST_PLACES.length - 1}]$/)`, 'newData.val().length <= 300'),
      {
        why: 'Taken again only when the request in it was over before.',
        write: all(
          'auth.uid === $patient',
          'newData.exists()',
          // Someone else may have asked for the same time since.
          any(
            '!data.exists()',
            "root.child('appointment_requests/'+data.val()+'/patientId').val() !== $patient",
          ),
        ),
      },
    ),
  )
}
