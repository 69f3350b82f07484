import { CLINIC_FIELDS } from '#src/domain/bookingFields.ts'
import { COUNTS, isAccount, isOff } from './accountConditions.ts'
import { boundedQuery } from './queries.ts'
import { all, any, at, leaf, map, record, rootAfter, type RuleNode } from './ruleTree.ts'
import { conditionOf, EMAIL, ID, LOCK_MINUTES, NAME, NUMBER } from './values.ts'

const CREATES = all('!data.exists()', 'newData.exists()')
const REMOVES = all('data.exists()', '!newData.exists()')

/** clinics and patients: an account has one record, made once, by itself (spec §3, §6). */
export function accountRules(): { readonly clinics: RuleNode; readonly patients: RuleNode } {
  return { clinics: clinicRules(), patients: patientRules() }
}

/**
 * Signed in as `uid`, which has no record of this role before and none of the other after. Since
 * nobody removes a record of his own, the other role's is then not there before either.
 */
function signsUp(uid: string, otherRole: string): string {
  return all(isAccount(uid), COUNTS, CREATES, `!${at(rootAfter(2), otherRole, uid)}.exists()`)
}

const OWN_EMAIL = leaf(all(EMAIL, 'newData.val() === auth.token.email'))

const DISCOUNT: RuleNode = {
  why: 'Only the owner of the installation sets a discount, at sign-up too.',
  validate: 'false',
}

function clinicRules(): RuleNode {
  return {
    why: 'The public list of clinics, a page at a time, by key or by category, until the owner separates it: see listed_clinics.',
    read: all(
      isOff('isClinicListSeparate'),
      boundedQuery('query.orderByKey', "query.orderByChild === 'category'"),
    ),
    indexOn: ['category'],
    children: {
      $clinicId: record(
        {
          ...Object.fromEntries(
            Object.values(CLINIC_FIELDS).map(({ stored, form }) => [
              stored,
              leaf(conditionOf(form)),
            ]),
          ),
          email: OWN_EMAIL,
          user_type: leaf("newData.val() === 'clinic'"),
          discount: DISCOUNT,
          lock_minutes: leaf(LOCK_MINUTES, {
            why: 'After how long an unused session of the clinic locks.',
            write: isAccount('$clinicId'),
          }),
          slots: requestedTimeRules(),
        },
        {
          why: 'A record is made once, by the account itself, and never changed by it. A patient can not become a clinic.',
          read: any(isOff('isClinicListSeparate'), isAccount('$clinicId')),
          write: all(signsUp('$clinicId', 'patients'), "!newData.hasChild('slots')"),
          optional: ['discount', 'lock_minutes', 'slots'],
        },
      ),
    },
  }
}

/**
 * The times that the "Book Appointment" form asked for: clinics/{clinicId}/slots/{date}/{time}. The
 * keys need no form of their own: they equal the request's date and time, which have theirs.
 */
function requestedTimeRules(): RuleNode {
  const request = (root: string, entry: 'data' | 'newData'): string =>
    at(root, 'appointment_requests', '$clinicId', `${entry}.child('appointmentId').val()`)
  return map(
    '$date',
    map(
      '$time',
      record(
        {
          available: leaf('newData.val() === false'),
          appointmentId: leaf(ID),
        },
        {
          why: 'Taken once, by a request for this very date and time that appears in the same update; free again when that request goes.',
          write: any(
            all(
              CREATES,
              `!${request('root', 'newData')}.exists()`,
              `${at(request(rootAfter(5), 'newData'), 'date')}.val() === $date`,
              `${at(request(rootAfter(5), 'newData'), 'time')}.val() === $time`,
            ),
            all(
              REMOVES,
              `${request('root', 'data')}.exists()`,
              `!${request(rootAfter(5), 'data')}.exists()`,
            ),
          ),
        },
      ),
    ),
  )
}

function patientRules(): RuleNode {
  return {
    children: {
      $patientId: record(
        {
          name: leaf(NAME),
          fullName: leaf(NAME),
          email: OWN_EMAIL,
          user_type: leaf("newData.val() === 'patient'"),
          discount: DISCOUNT,
          consented_at: leaf('newData.val() === now', {
            why: 'When the patient agreed to how the data are kept: once, and for good.',
            write: all(isAccount('$patientId'), '!data.exists()'),
          }),
          appointments: indexRules(
            'An entry comes with the appointment and goes with it. It names the ticket that the appointment holds.',
            any(
              all(CREATES, appointmentAppears('newData')),
              all(REMOVES, appointmentVanishes('data')),
            ),
            { ticket: leaf('newData.isString()') },
          ),
          completed_appointments: indexRules(
            'An entry comes when the appointment moves to the completed records, and stays.',
            all(CREATES, appointmentVanishes('newData')),
          ),
        },
        {
          why: 'A record is made once, by the account itself, and never changed by it. Only a Google sign-up calls its name fullName.',
          read: isAccount('$patientId'),
          write: all(
            signsUp('$patientId', 'clinics'),
            "!newData.hasChild('appointments')",
            "!newData.hasChild('completed_appointments')",
          ),
          validate: "newData.hasChild('name') !== newData.hasChild('fullName')",
          optional: [
            'name',
            'fullName',
            'discount',
            'consented_at',
            'appointments',
            'completed_appointments',
          ],
        },
      ),
    },
  }
}

/**
 * patients/{patientId}/appointments and …/completed_appointments: where the records are. Timestamp
 * and ticket need no form of their own: the appointment that comes or goes with the entry demands
 * that the one equals the slot's and the other names a ticket.
 */
function indexRules(
  why: string,
  write: string,
  optional: Readonly<Record<string, RuleNode>> = {},
): RuleNode {
  return map(
    '$appointmentId',
    record(
      { clinic_id: leaf(ID), timestamp: leaf(NUMBER), ...optional },
      { why, write, optional: Object.keys(optional) },
    ),
    { indexOn: ['timestamp'] },
  )
}

/** The appointment that an index entry (`entry`: as it is written, or as it was) speaks of. */
function indexedAppointment(root: string, entry: 'data' | 'newData'): string {
  return at(root, 'appointments', `${entry}.child('clinic_id').val()`, '$appointmentId')
}

function appointmentAppears(entry: 'data' | 'newData'): string {
  return all(
    `!${indexedAppointment('root', entry)}.exists()`,
    `${at(indexedAppointment(rootAfter(4), entry), 'bookedBy', 'userId')}.val() === $patientId`,
  )
}

function appointmentVanishes(entry: 'data' | 'newData'): string {
  return all(
    `${at(indexedAppointment('root', entry), 'bookedBy', 'userId')}.val() === $patientId`,
    `!${indexedAppointment(rootAfter(4), entry)}.exists()`,
  )
}
