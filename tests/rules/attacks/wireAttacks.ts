import {
  appointmentRecord,
  CLINIC,
  hoursFromNow,
  NOBODY,
  PATIENT,
  PEOPLE,
  serviceRecord,
  type Actor,
} from '../startingData.ts'
import { approval, completion, reservation, withValues } from '../transitions.ts'

/** `action` and `body` as they travel. */
type Message = readonly [name: string, by: Actor, action: string, body: Record<string, unknown>]

/** The body of a request that writes. */
export const put = (path: string, d: unknown): Record<string, unknown> => ({ p: path, d })
const SERVICE = `/services/${CLINIC}/service`
const FRESH = `appointments/${CLINIC}/fresh`

/** Messages that write, and that no SDK would send. */
export const WIRE_ATTACKS: readonly Message[] = [
  ['give a service a priority by its path', 'clinic', 'p', put(`${SERVICE}/.priority`, 1)],
  ['give a field a priority by its path', 'clinic', 'p', put(`${SERVICE}/name/.priority`, 1)],
  [
    'give a flag a priority by its path',
    'patient',
    'p',
    put(`${SERVICE}/slots/slot_0/available/.priority`, 1),
  ],
  ['give a list a priority by its path', 'clinic', 'p', put(`/services/${CLINIC}/.priority`, 1)],
  ['give the root a priority', 'clinic', 'p', put('/.priority', 1)],
  ['give an own record a priority', 'patient', 'p', put(`/patients/${PATIENT}/.priority`, 'x')],
  [
    'give an index entry a priority',
    'patient',
    'p',
    put(`/patients/${PATIENT}/appointments/pending/.priority`, 1),
  ],
  [
    'give an own appointment a priority',
    'patient',
    'p',
    put(`/appointments/${CLINIC}/pending/.priority`, 1),
  ],
  [
    'approve with a priority',
    'clinic',
    'm',
    put('/', { ...approval(), [`appointments/${CLINIC}/pending/confirmed/.priority`]: 1 }),
  ],
  [
    'book with the priority of the appointment apart',
    'patient',
    'm',
    put('/', { ...reservation(), [`${FRESH}/.priority`]: 1 }),
  ],
  [
    'book with the priority of a flag apart',
    'patient',
    'm',
    put('/', {
      ...reservation(),
      [`services/${CLINIC}/service/slots/slot_0/available/.priority`]: 1,
    }),
  ],
  [
    'approve and complete in one update',
    'clinic',
    'm',
    put('/', {
      ...withValues(completion('pending'), {
        [`completed_appointments/${CLINIC}/pending/confirmed`]: true,
      }),
      [`appointments/${CLINIC}/pending/confirmed`]: true,
    }),
  ],
  [
    'remove a service and write below it in one update',
    'clinic',
    'm',
    put('/', { [`services/${CLINIC}/quiet`]: null, [`services/${CLINIC}/quiet/price`]: 1 }),
  ],
  [
    'write a record and a field of it in one update',
    'accountWithoutRecord',
    'm',
    put('/', {
      [`patients/${NOBODY}`]: {
        name: 'No Body',
        email: PEOPLE.accountWithoutRecord.email,
        user_type: 'patient',
      },
      [`patients/${NOBODY}/discount`]: 5,
    }),
  ],
  [
    'write the same path twice in one update',
    'patient',
    'm',
    put('/', { ...reservation(), [`/${FRESH}`]: appointmentRecord() }),
  ],
  [
    'book with a list in the place of the slot',
    'patient',
    'm',
    put(
      '/',
      withValues(reservation(), {
        [`${FRESH}/bookingDetails/slot`]: ['slot_0', hoursFromNow(24), false],
      }),
    ),
  ],
  ['use a server value that is none', 'clinic', 'p', put(`${SERVICE}/price`, { '.sv': 'price' })],
  [
    'use an increment that is a text',
    'clinic',
    'p',
    put(`${SERVICE}/price`, { '.sv': { increment: '1' } }),
  ],
  [
    'count a price below nothing',
    'clinic',
    'p',
    put(`${SERVICE}/price`, { '.sv': { increment: -1e6 } }),
  ],
  ['use a key with a dot', 'clinic', 'p', put(`/services/${CLINIC}/a.b`, serviceRecord())],
  ['use a key with a bracket', 'clinic', 'p', put(`/services/${CLINIC}/a[0]`, serviceRecord())],
  [
    'use a key with a dollar sign',
    'clinic',
    'p',
    put(`/services/${CLINIC}/$added`, serviceRecord()),
  ],
  ['use a key with a hash', 'patient', 'm', put('/', reservation({ appointmentId: '#fresh' }))],
  [
    'use a key with a control character',
    'patient',
    'm',
    put('/', reservation({ appointmentId: 'fr\u0000sh' })),
  ],
  [
    'use an empty key',
    'clinic',
    'p',
    put(`/services/${CLINIC}/quiet`, { ...serviceRecord(), '': 'x' }),
  ],
  [
    'use a key of 800 bytes',
    'clinic',
    'p',
    put(`/services/${CLINIC}/${'k'.repeat(800)}`, serviceRecord()),
  ],
  ['hide a path in a key', 'clinic', 'p', put(`/services/${CLINIC}`, { 'quiet/price': 1 })],
  [
    'climb out of a folder',
    'clinic',
    'p',
    put(`/services/${CLINIC}/../otherClinicUid/service/price`, 1),
  ],
  [
    'climb out with an encoded slash',
    'clinic',
    'p',
    put(`/services/${CLINIC}%2F..%2FotherClinicUid/service`, null),
  ],
  ['write 40 levels deep', 'clinic', 'p', put(`/services/${CLINIC}/${'d/'.repeat(40)}x`, 1)],
  ['write a number that is none', 'clinic', 'p', put(`${SERVICE}/price`, 'NaN')],
  [
    'put a value with a value beside it',
    'clinic',
    'p',
    put(`${SERVICE}/price`, { '.value': 5, other: 1 }),
  ],
  [
    'book by a transaction that knows nothing',
    'patient',
    'p',
    { ...put(`/${FRESH}`, appointmentRecord()), h: '' },
  ],
  [
    'overwrite a service by a transaction',
    'clinic',
    'p',
    { ...put(SERVICE, serviceRecord()), h: '' },
  ],
  ['clear the database on disconnect', 'clinic', 'o', put('/', null)],
  ['remove all patients on disconnect', 'clinic', 'o', put('/patients', null)],
  [
    'free a booked slot on disconnect',
    'clinic',
    'o',
    put(`${SERVICE}/slots/slot_3/available`, true),
  ],
  ['sign in with a token of no parts', 'visitor', 'auth', { cred: 'token' }],
]
