/**
 * Mutants that change nothing that anybody could notice, each by its name, with the reason. Two
 * rules that both refuse the same thing make each other's mutants equivalent: one alone may go.
 */
export interface Equivalence {
  readonly why: string
  readonly mutants: readonly string[]
}

const CLINIC = '/clinics/$clinicId'
const TIME = `${CLINIC}/slots/$date/$time`
const PATIENT = '/patients/$patientId'
const INDEX = `${PATIENT}/appointments/$appointmentId`
const PAST_INDEX = `${PATIENT}/completed_appointments/$appointmentId`
const SERVICE = '/services/$clinicId/$serviceId'
const SLOT = `${SERVICE}/slots/$slotId`
const CLAIM = '/slot_claims/$clinicId/$serviceId/$slotId'
const APPOINTMENT = '/appointments/$clinicId/$appointmentId'
const COMPLETED = '/completed_appointments/$clinicId/$appointmentId'
const REQUEST = '/appointment_requests/$clinicId/$requestId'

const ID = '/^[-_A-Za-z0-9]{1,128}$/'
const DATE = '/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/'
const TIME_OF_DAY = '/^([01][0-9]|2[0-3]):[0-5][0-9]$/'
const SLOT_ID = '/^slot_(0|[1-9][0-9]{0,8})$/'
const EDITABLE = 'name description doctor doctor_email price duration image_url'

/** Each change in each rule. `fields` is a list with blanks between; '' is the place itself. */
function each(
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

/** All that lets a pattern match more. */
function widened(pattern: string, ...sets: readonly string[]): string[] {
  return ['without ^', 'without $', ...sets.map((set) => `with any character for the ${set}`)].map(
    (change) => `${pattern} ${change}`,
  )
}

const WIDER_ID = [...widened(ID, '[-_A-Za-z0-9] at 1'), `${ID} with {1,129} for the {1,128} at 14`]
const WIDER_DATE = widened(
  DATE,
  ...['[0-9] at 1', '[1-9] at 12', '[0-2] at 19', '[1-9] at 28', '[12] at 34', '[0-9] at 38'],
  '[01] at 45',
)
const WIDER_TIME = widened(
  TIME_OF_DAY,
  ...['[01] at 2', '[0-9] at 6', '[0-3] at 13', '[0-5] at 20', '[0-9] at 25'],
)
const WIDER_SLOT_ID = [
  ...widened(SLOT_ID, '[1-9] at 9', '[0-9] at 14'),
  `${SLOT_ID} with {0,9} for the {0,8} at 19`,
]
const LAST = 'newData.val() <= 8640000000000000'
const FORM_OF_TIMESTAMP = [
  'without newData.val() % 1 === 0',
  'without newData.val() >= 0',
  `without ${LAST}`,
  'newData.val() >= 0 with -1 for 0',
  `${LAST} with 8640000000000001 for 8640000000000000`,
]

/** What an active record and its completed copy have in common. */
const BOOKING_TEXTS =
  'bookedBy/userId patientData/fullname patientData/email patientData/phoneNumber ' +
  'patientData/additionalNotes bookingDetails/clinicName bookingDetails/clinicAddress ' +
  'bookingDetails/clinicProvince bookingDetails/clinicEmail bookingDetails/serviceId ' +
  'bookingDetails/serviceName bookingDetails/doctor bookingDetails/doctorEmail ' +
  'bookingDetails/imageUrl bookingDetails/slot/slotId'
const BOOKING_NUMBERS = 'bookingDetails/duration bookingDetails/price bookingDetails/slot/timestamp'
const BOOKING_EMAILS = 'patientData/email bookingDetails/clinicEmail bookingDetails/doctorEmail'

const NO_TEXT = 'without newData.isString()'
const NO_NUMBER = 'without newData.isNumber()'
const NO_BOOLEAN = 'without newData.isBoolean()'
const SHORT_EMAIL = ['without newData.val().length >= 6', 'newData.val().length >= 6 with 5 for 6']
const SIGNED_IN = 'without auth !== null'
const EMPTY_ID = `${ID} with {0,128} for the {1,128} at 14`
const REPEATED_URL = '/^(https?:\\/\\/[^\\s]+)?$/ with * for the ? at 20'
const APPEARS = 'without newData.exists()'

export const EQUIVALENT_MUTANTS: readonly Equivalence[] = [
  {
    why: 'Signed out, auth.uid is nothing: it equals no id, and no child can be looked up by it.',
    mutants: [
      ...each(PATIENT, '', '.read', SIGNED_IN),
      ...['slot_claims', 'appointments', 'completed_appointments', 'appointment_requests'].flatMap(
        (list) => each(`/${list}/$clinicId`, '', '.read', SIGNED_IN),
      ),
      ...[CLINIC, PATIENT, SERVICE, CLAIM, APPOINTMENT, `${APPOINTMENT}/confirmed`].flatMap(
        (place) => each(place, '', '.write', SIGNED_IN),
      ),
      ...each(SERVICE, `${EDITABLE} slots/$slotId slots/$slotId/timestamp`, '.write', SIGNED_IN),
      ...each(REQUEST, '', '.write', SIGNED_IN),
    ],
  },
  {
    why: 'Where there is no limit, it is null, and comparing null with a number is an error.',
    mutants: ['/clinics', '/services'].flatMap((list) =>
      each(list, '', '.read', 'without query.limitToLast !== null'),
    ),
  },
  {
    why: 'Of anything but a text, length and matches() are errors; of anything but a number, % and comparisons are.',
    mutants: [
      ...each(CLINIC, 'category name clinic_address province email', '.validate', NO_TEXT),
      ...each(TIME, 'appointmentId', '.validate', NO_TEXT),
      ...each(PATIENT, 'name fullName email', '.validate', NO_TEXT),
      ...each(SERVICE, 'name description doctor doctor_email image_url', '.validate', NO_TEXT),
      ...each(
        SERVICE,
        'clinic_name clinic_address clinic_email clinic_province clinic_category',
        '.validate',
        NO_TEXT,
      ),
      ...each(SERVICE, 'price duration slots/$slotId/timestamp', '.validate', NO_NUMBER),
      ...each(CLAIM, '', '.validate', NO_TEXT),
      ...each(REQUEST, 'serviceId date time', '.validate', NO_TEXT),
      ...[INDEX, PAST_INDEX].flatMap((entry) => [
        ...each(entry, 'clinic_id', '.validate', NO_TEXT),
        ...each(entry, 'timestamp', '.validate', NO_NUMBER),
      ]),
      ...[APPOINTMENT, COMPLETED].flatMap((record) => [
        ...each(record, BOOKING_TEXTS, '.validate', NO_TEXT),
        ...each(record, BOOKING_NUMBERS, '.validate', NO_NUMBER),
      ]),
    ],
  },
  {
    why: 'What is written there must equal true or false by another condition: .write asks for it, or that it is the opposite of a claim.',
    mutants: [
      ...each(SLOT, 'available', '.validate', NO_BOOLEAN),
      ...each(APPOINTMENT, 'confirmed', '.validate', NO_BOOLEAN),
    ],
  },
  {
    why: 'The shortest address that the pattern takes, a@b.ca, has six characters.',
    mutants: [
      ...each(CLINIC, 'email', '.validate', ...SHORT_EMAIL),
      ...each(PATIENT, 'email', '.validate', ...SHORT_EMAIL),
      ...each(SERVICE, 'doctor_email clinic_email', '.validate', ...SHORT_EMAIL),
      ...each(APPOINTMENT, BOOKING_EMAILS, '.validate', ...SHORT_EMAIL),
      ...each(COMPLETED, BOOKING_EMAILS, '.validate', ...SHORT_EMAIL),
    ],
  },
  {
    why: 'No key, no account’s id and no id that something was found by is empty.',
    mutants: [
      ...each(SERVICE, '', '.write', EMPTY_ID),
      ...each(APPOINTMENT, '', '.write', EMPTY_ID),
      ...each(REQUEST, '', '.write', EMPTY_ID),
      ...each(CLAIM, '', '.validate', EMPTY_ID),
      ...each(TIME, 'appointmentId', '.validate', EMPTY_ID),
      ...each(REQUEST, 'serviceId', '.validate', EMPTY_ID),
      ...[INDEX, PAST_INDEX].flatMap((entry) => each(entry, 'clinic_id', '.validate', EMPTY_ID)),
      ...[APPOINTMENT, COMPLETED].flatMap((record) =>
        each(record, 'bookedBy/userId bookingDetails/serviceId', '.validate', EMPTY_ID),
      ),
    ],
  },
  {
    why: 'The two differ for one millisecond, which nobody can aim at.',
    mutants: [`${APPOINTMENT} .write: newData/bookingDetails/slot/timestamp.val() > now with >=`],
  },
  {
    why: 'Several addresses in a row are one address to this pattern.',
    mutants: [
      ...each(SERVICE, 'image_url', '.validate', REPEATED_URL),
      ...each(APPOINTMENT, 'bookingDetails/imageUrl', '.validate', REPEATED_URL),
      ...each(COMPLETED, 'bookingDetails/imageUrl', '.validate', REPEATED_URL),
    ],
  },
  {
    why: 'A list whose entries are only written one by one: it holds an entry whenever its rule is asked, and nobody may write its own priority.',
    mutants: [
      ...each(CLINIC, 'slots slots/$date', '.validate', ...ofList()),
      ...each(PATIENT, 'appointments completed_appointments', '.validate', ...ofList()),
      ...each('/slot_claims/$clinicId/$serviceId', '', '.validate', ...ofList()),
    ],
  },
  {
    why: 'No record is ever removed by its account, so who had the other role before has it after; and of two records made at once, the other one’s rule refuses.',
    mutants: [
      ...each(
        CLINIC,
        '',
        '.write',
        'without !root/patients/$clinicId.exists()',
        'without !newData↑2/patients/$clinicId.exists()',
      ),
      ...each(
        PATIENT,
        '',
        '.write',
        'without !root/clinics/$patientId.exists()',
        'without !newData↑2/clinics/$patientId.exists()',
      ),
    ],
  },
  {
    why: 'The service or slot around it would lack a field, which its own rule refuses.',
    mutants: [
      ...each(SERVICE, `${EDITABLE} slots/$slotId/timestamp`, '.write', APPEARS),
      ...each(APPOINTMENT, 'bookingDetails', '.validate', ...missingDetails()),
    ],
  },
  {
    why: 'A clinic without a record has no name that the service could hold a copy of.',
    mutants: each(SERVICE, '', '.write', 'without root/clinics/$clinicId.exists()'),
  },
  {
    why: 'Another condition looks something up by a value of what must be there: of nothing, that is an error.',
    mutants: [
      ...each(TIME, '', '.write', APPEARS),
      ...each(REQUEST, '', '.write', APPEARS),
      ...each(INDEX, '', '.write', APPEARS, 'without data.exists()'),
      ...each(PAST_INDEX, '', '.write', APPEARS),
      ...each(CLAIM, '', '.write', APPEARS, 'without data.exists()'),
      ...each(APPOINTMENT, '', '.write', APPEARS, 'without data.exists()'),
      ...each(TIME, '', '.validate', "['available', 'appointmentId'] without 'appointmentId'"),
      ...each(
        REQUEST,
        '',
        '.validate',
        ...['serviceId', 'date', 'time'].map(
          (field) => `['clinicId', 'patientId', 'serviceId', '… 'status'] without '${field}'`,
        ),
      ),
      ...each(
        APPOINTMENT,
        '',
        '.validate',
        ...['bookedBy', 'bookingDetails', 'confirmed'].map(
          (field) => `['bookedBy', 'patientData', 'taken', 'bo…ompleted'] without '${field}'`,
        ),
      ),
      ...each(
        APPOINTMENT,
        'bookingDetails',
        '.validate',
        ...['serviceId', 'slot'].map(withoutDetail),
      ),
      ...each(APPOINTMENT, 'bookedBy', '.validate', "without newData.hasChildren(['userId'])"),
      ...each(
        APPOINTMENT,
        'bookingDetails/slot',
        '.validate',
        "['slotId', 'timestamp', 'available'] without 'slotId'",
        "['slotId', 'timestamp', 'available'] without 'timestamp'",
      ),
    ],
  },
  {
    why: 'The flag of a slot, its claim and the appointment each ask for what the others ask for.',
    mutants: [
      ...each(
        SLOT,
        'available',
        '.write',
        'without data.exists()',
        APPEARS,
        'without data.val() === true',
        'without newData.val() === false',
        'without newData.val() === true',
        'without root/appointments/$clinicId.child(root/slot_claims/$clinicId/$serviceId/$slotId.val()).exists()',
        'without !newData↑6/appointments/$clinicId.child(root/slot_claims/$clinicId/$serviceId/$slotId.val()).exists()',
        "without newData↑6/completed_appointments/$clinicId.child(root/slot_claims/$clinicId/$serviceId/$slotId.val())/outcome.val() === 'cancelled'",
      ),
      // A clinic can not book, so no update of a clinic takes a slot while it moves it.
      ...each(SLOT, 'timestamp', '.write', 'without newData↑1/available.val() === true'),
      ...each(CLAIM, '', '.write', 'without !data.exists()'),
      ...each(APPOINTMENT, '', '.write', 'without !data.exists()'),
    ],
  },
  {
    why: 'The entry of the patient’s index and the appointment each ask for what the other asks for.',
    mutants: [
      ...each(INDEX, '', '.write', 'without !data.exists()', 'without !newData.exists()'),
      ...each(APPOINTMENT, '', '.write', 'without newData/bookedBy/userId.val() === auth.uid'),
      ...[INDEX, PAST_INDEX].flatMap((entry) => [
        ...each(
          entry,
          '',
          '.validate',
          "without newData.hasChildren(['clinic_id', 'timestamp'])",
          "['clinic_id', 'timestamp'] without 'clinic_id'",
          "['clinic_id', 'timestamp'] without 'timestamp'",
        ),
        ...each(entry, 'timestamp', '.validate', ...FORM_OF_TIMESTAMP),
      ]),
      ...[APPOINTMENT, COMPLETED].flatMap((record) =>
        each(record, 'bookingDetails/slot/timestamp', '.validate', ...FORM_OF_TIMESTAMP),
      ),
    ],
  },
  {
    why: 'A booking is of a slot in the future, far from zero.',
    mutants: [INDEX, `${APPOINTMENT}/bookingDetails/slot`].flatMap((place) =>
      each(
        place,
        'timestamp',
        '.validate',
        'newData.val() >= 0 with >',
        'newData.val() >= 0 with 1 for 0',
      ),
    ),
  },
  {
    why: 'A completed record comes only with the end of the active one, which asks for its outcome; the two records are compared field by field, and twice in a few fields.',
    mutants: [
      ...each(COMPLETED, '', '.write', APPEARS, `without root${APPOINTMENT}.exists()`),
      ...each(
        COMPLETED,
        '',
        '.validate',
        "['bookedBy', 'patientData', 'taken', 'bo…'outcome'] without 'outcome'",
      ),
      ...each(
        COMPLETED,
        'outcome',
        '.validate',
        "without (newData.val() === 'completed' || newData.val() === 'cancelled')",
      ),
      ...each(
        COMPLETED,
        'cancelled_by',
        '.validate',
        "without newData↑1/outcome.val() === 'cancelled'",
      ),
      ...[
        'patientData/additionalNotes',
        'taken',
        'bookingDetails/clinicId',
        'bookingDetails/slot/available',
      ].flatMap((field) =>
        each(
          COMPLETED,
          field,
          '.validate',
          `without newData.val() === root${APPOINTMENT}/${field}.val()`,
        ),
      ),
    ],
  },
  {
    why: 'Two places hold the same value, and each checks its form: a request and the time it takes, an appointment and its claim, a booking and its slot.',
    mutants: [
      ...each(TIME, '', '.validate', `without $date.matches(${DATE})`, ...WIDER_DATE),
      ...each(TIME, '', '.validate', `without $time.matches(${TIME_OF_DAY})`, ...WIDER_TIME),
      ...each(REQUEST, 'date', '.validate', `without newData.val().matches(${DATE})`),
      ...each(REQUEST, 'date', '.validate', ...WIDER_DATE),
      ...each(REQUEST, 'time', '.validate', `without newData.val().matches(${TIME_OF_DAY})`),
      ...each(REQUEST, 'time', '.validate', ...WIDER_TIME),
      ...each(TIME, 'appointmentId', '.validate', `without newData.val().matches(${ID})`),
      ...each(TIME, 'appointmentId', '.validate', ...WIDER_ID),
      ...each(REQUEST, '', '.write', `without $requestId.matches(${ID})`, ...WIDER_ID),
      ...each(CLAIM, '', '.validate', `without newData.val().matches(${ID})`, ...WIDER_ID),
      ...each(APPOINTMENT, '', '.write', `without $appointmentId.matches(${ID})`, ...WIDER_ID),
      ...each(
        APPOINTMENT,
        'bookingDetails/slot/slotId',
        '.validate',
        `without newData.val().matches(${SLOT_ID})`,
        ...WIDER_SLOT_ID,
      ),
    ],
  },
]

function ofList(): string[] {
  return ['true', 'without newData.hasChildren()', 'without newData.getPriority() === null']
}

function missingDetails(): string[] {
  const fields =
    'clinicName clinicAddress clinicProvince clinicEmail serviceName doctor doctorEmail duration ' +
    'price imageUrl'
  return fields.split(' ').map(withoutDetail)
}

function withoutDetail(field: string): string {
  return `['clinicId', 'clinicName', 'clinicAddres…', 'slot'] without '${field}'`
}
