/** Mutants, by their names, that change nothing for one reason. */
export interface Equivalence {
  readonly why: string
  readonly mutants: readonly string[]
}

export const CLINIC = '/clinics/$clinic'
export const PATIENT = '/patients/$patient'
export const INDEX = `${PATIENT}/appointments/$id`
export const PAST_INDEX = `${PATIENT}/completed_appointments/$id`
export const SERVICE = '/services/$clinic/$service'
export const CLAIM = '/slot_claims/$clinic/$service/$slot'
export const APPOINTMENT = '/appointments/$clinic/$id'
export const COMPLETED = '/completed_appointments/$clinic/$id'
export const TICKET = '/booking_tickets/$patient/$ticket'
export const CLINIC_TICKET = '/clinic_tickets/$clinic/$patient/$ticket'
export const MAILS = '/due_mails/$mail'
export const LIST = '/busy_times/$clinic/$list'
export const RESTED = [
  'data/at.val() + 3600000 < now with <=',
  'data/at.val() + 3600000 with 3599999 for 3600000',
  'data/at.val() + 3600000 with 3600001 for 3600000',
]
export const UNDONE_AT = 'root/due_mails/$clinic:$id:approved/at.val()'
export const HAS_BOOKED_SLOT =
  "root.hasChild('services/'+$clinic+'/'+newData/serviceId.val()+'/slots/'+newData/slot/slotId.val())"

/** Each change in each rule. `fields` is a list with blanks between; '' is the place itself. */
export function each(
  place: string,
  fields: string,
  kind: '.read' | '.write' | '.validate',
  ...changes: readonly string[]
): string[] {
  return fields
    .split(' ')
    .flatMap((field) =>
      changes.map((change) => `${place}${field === '' ? '' : `/${field}`} ${kind}: ${change}`),
    )
}

/** Until when a patient may cancel or move the appointment at this place. */
export function deadlineOf(place: string): readonly string[] {
  const hours = `${place}/bookingDetails/cancelHours.val()`
  const before = `(${hours} === null ? 0 : ${hours}) * 3600000`
  return [
    `now < ${place}/bookingDetails/slot/timestamp.val() - ${before} with <=`,
    `${before} with 3599999 for 3600000`,
    `${before} with 3600001 for 3600000`,
  ]
}

const BOOKED_POLICY = "'services/'+$clinic+'/'+newData/serviceId.val()+'/policy"
export const NOTICE = `root.child(${BOOKED_POLICY}/notice_minutes').val() * 60000`
export const WINDOW = `root.child(${BOOKED_POLICY}/window_days').val() * 86400000`
export const ANYWHERE = '*'
export const SIGNED_IN = 'without auth !== null'
export const SESSION_IS_NEWER = 'auth.token.auth_time + 1 > root/valid_since/auth.uid.val() / 1000'
export const HAS_VALID_SESSION = `!root.hasChild('valid_since/'+auth.uid) || ${SESSION_IS_NEWER}`
export const EMPTY_ID = '/^[-_A-Za-z0-9]{1,128}$/ with {0,128} for the {1,128} at 14'
export const REPEATED_URL =
  '/^(https?:\\/\\/[-A-Za-z0-9._~:\\/?#@!&()*+,;=%]+)?$/ with * for the ? at 46'
export const APPEARS = 'without newData.exists()'
export const PERSON = '/staff/$user'
export const STAFF_PLACE = '/staff_places/$clinic/$place'
export const INVITATION =
  "root.child('staff_places/'+newData/clinic.val()+'/'+newData/place.val()+'"
