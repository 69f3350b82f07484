import { LIMITS, type Limit } from './limits.ts'

/**
 * The records that a booking is made of, field by field (spec §3). Domain types, decoder, encoder,
 * the comparison of a booking with its service and the security rules are all derived from these
 * tables: a new field begins with a line here. docs/how-to says what else it needs.
 */

const ID = { type: 'id' } as const
const EMAIL = { type: 'email' } as const

function text<const Max extends Limit>(limit: Max): { readonly type: 'text'; readonly limit: Max } {
  return { type: 'text', limit }
}

function name<const Max extends Limit>(limit: Max): { readonly type: 'name'; readonly limit: Max } {
  return { type: 'name', limit }
}

/** What the stored name of a text ends with that is for readers of the other language. */
export const OTHER_LANGUAGE = '_other'

/** What the patient enters in booking step 2: patientData. */
export const PATIENT_FIELDS = {
  fullname: { form: name(LIMITS.fullName) },
  email: { form: { ...EMAIL, optional: 'booked-by-clinic' } },
  /** `(###) ###-####` */
  phoneNumber: { form: { type: 'phone' } },
  /** Empty where the patient left none. */
  additionalNotes: { form: { ...text(LIMITS.additionalNotes), optional: 'always' } },
} as const

/** What a clinic says of itself, at sign-up and in its settings: clinics/{uid}. */
export const CLINIC_FIELDS = {
  category: { stored: 'category', form: { type: 'specialty' } },
  name: { stored: 'name', form: name(LIMITS.clinicName) },
  address: { stored: 'clinic_address', form: name(LIMITS.clinicAddress) },
  province: { stored: 'province', form: { type: 'province' } },
  email: { stored: 'email', form: EMAIL },
  /** Empty: that of the province, see `zoneOfClinic`. */
  timeZone: { stored: 'time_zone', form: { type: 'timeZone', optional: 'always' } },
  /** `(###) ###-####` */
  phone: { stored: 'phone', form: { type: 'phone', optional: 'always' } },
  /** In which it reads its mails, and in which its arrival note is. */
  language: { stored: 'language', form: { type: 'language', optional: 'always' } },
  /** What a patient should know before the visit: where to park, which floor. */
  arrivalNote: {
    stored: 'arrival_note',
    form: { ...text(LIMITS.arrivalNote), optional: 'always' },
  },
  /** The same for readers of the other language than the clinic's. */
  otherArrivalNote: {
    stored: `arrival_note${OTHER_LANGUAGE}`,
    form: { ...text(LIMITS.arrivalNote), optional: 'always' },
  },
  /** The name of its page in addresses, which no other clinic has; empty where it chose none. */
  pageName: { stored: 'page', form: { type: 'pageName', optional: 'always' } },
  /** When it is open, as `writeOpeningHours` writes it; empty where it does not say. */
  openingHours: { stored: 'hours', form: { type: 'openingHours', optional: 'always' } },
} as const

const {
  category,
  name: clinicName,
  address,
  province,
  timeZone,
  phone,
  language,
  arrivalNote,
  otherArrivalNote,
  pageName,
  openingHours,
} = CLINIC_FIELDS

/** What the public may see of a clinic: listed_clinics/{uid}. */
export const PUBLIC_CLINIC_FIELDS = {
  category,
  name: clinicName,
  address,
  province,
  timeZone,
  phone,
  language,
  arrivalNote,
  otherArrivalNote,
  pageName,
  openingHours,
} as const

/** What a clinic may change of its record, by its settings. The name of its page and its opening hours change alone. */
export const CLINIC_SETTINGS = [
  'address',
  'province',
  'timeZone',
  'phone',
  'language',
  'arrivalNote',
  'otherArrivalNote',
] as const satisfies readonly (keyof typeof CLINIC_FIELDS)[]

const POLICY_NUMBER = {
  type: 'wholeNumber',
  limit: LIMITS.policyNumber,
  optional: 'always',
} as const
const POLICY_FLAG = { type: 'flag', optional: 'always' } as const

/** The part of a stored service that has its rules. Its name is between those that a list reads. */
export const POLICY = 'policy'

/** A service's own rules for its patients, each of which may be missing. The clinic is exempt from all of them. */
export const POLICY_FIELDS = {
  /** How many minutes before its time a patient may still book. */
  noticeMinutes: { stored: `${POLICY}/notice_minutes`, form: POLICY_NUMBER },
  /** How many days ahead a patient may book. */
  windowDays: { stored: `${POLICY}/window_days`, form: POLICY_NUMBER },
  /** How many visits patients may book on one day of the clinic. */
  dailyVisits: { stored: `${POLICY}/daily_visits`, form: POLICY_NUMBER },
  /** How many hours before its time a patient may still cancel or move. */
  cancelHours: { stored: `${POLICY}/cancel_hours`, form: POLICY_NUMBER },
  /** Whether a booking by a patient needs no approval. */
  confirmsAtOnce: { stored: `${POLICY}/confirms_at_once`, form: POLICY_FLAG },
  /** Whether patients book it by telephone only. */
  callToBook: { stored: `${POLICY}/call_to_book`, form: POLICY_FLAG },
  /** Whether only those patients book it who have completed a visit at the clinic. */
  knownOnly: { stored: `${POLICY}/known_only`, form: POLICY_FLAG },
  /** Whether a patient books several visits at once, every so many weeks. */
  allowsSeries: { stored: `${POLICY}/series`, form: POLICY_FLAG },
} as const

/** What the clinic enters in the form of a service, and may change later. */
export const EDITABLE_SERVICE_FIELDS = {
  name: { stored: 'name', form: name(LIMITS.serviceName) },
  description: { stored: 'description', form: text(LIMITS.description) },
  /** In which its name and its description are. */
  language: { stored: 'language', form: { type: 'language', optional: 'always' } },
  /** Its name for readers of the other language; empty where the clinic gives it in one only. */
  otherName: {
    stored: `name${OTHER_LANGUAGE}`,
    form: { ...name(LIMITS.serviceName), optional: 'always' },
  },
  /** Its description for them. The stored name is not between those that a list reads. */
  otherDescription: {
    stored: `description${OTHER_LANGUAGE}`,
    form: { ...text(LIMITS.description), optional: 'always' },
  },
  doctor: { stored: 'doctor', form: name(LIMITS.doctor) },
  doctorEmail: { stored: 'doctor_email', form: EMAIL },
  /** Which of the clinic's doctors that is; empty where the clinic does not say. */
  doctorId: { stored: 'doctor_id', form: { type: 'doctorId', optional: 'always' } },
  /** Which of the clinic's rooms or devices it needs; empty for none. */
  roomId: { stored: 'room_id', form: { type: 'roomId', optional: 'always' } },
  /** Dollars. */
  price: { stored: 'price', form: { type: 'number', limit: LIMITS.price } },
  /** Whether no sales tax is due on it. The name comes before `slots`, which queries leave out. */
  notTaxed: { stored: 'not_taxed', form: { type: 'flag', optional: 'always' } },
  /** Minutes. */
  duration: { stored: 'duration', form: { type: 'wholeNumber', limit: LIMITS.duration } },
  /** Minutes that the doctor and the room need after a visit; 0 where none. */
  pause: {
    stored: 'pause',
    form: { type: 'wholeNumber', limit: LIMITS.pause, optional: 'always' },
  },
  /** How many places a new time of a group gets, each a slot of its own; 0 where one patient comes at a time. */
  places: {
    stored: 'places',
    form: { type: 'wholeNumber', limit: LIMITS.places, optional: 'always' },
  },
  /** Empty where the clinic gave no picture. */
  imageUrl: { stored: 'image_url', form: { type: 'imageUrl' } },
  ...POLICY_FIELDS,
} as const

/** What a list shows of a service, which is read without the rest. */
export const LISTED_SERVICE_FIELDS = {
  name: EDITABLE_SERVICE_FIELDS.name,
  language: EDITABLE_SERVICE_FIELDS.language,
  otherName: EDITABLE_SERVICE_FIELDS.otherName,
  doctor: EDITABLE_SERVICE_FIELDS.doctor,
  doctorId: EDITABLE_SERVICE_FIELDS.doctorId,
  roomId: EDITABLE_SERVICE_FIELDS.roomId,
  price: EDITABLE_SERVICE_FIELDS.price,
  notTaxed: EDITABLE_SERVICE_FIELDS.notTaxed,
  duration: EDITABLE_SERVICE_FIELDS.duration,
  pause: EDITABLE_SERVICE_FIELDS.pause,
  places: EDITABLE_SERVICE_FIELDS.places,
  imageUrl: EDITABLE_SERVICE_FIELDS.imageUrl,
  ...POLICY_FIELDS,
} as const

/** What a service copies from its clinic, by the clinic's field `ofClinic`. */
export const CLINIC_SERVICE_FIELDS = {
  clinicName: copyOfClinic('name', 'clinic_name'),
  clinicAddress: copyOfClinic('address', 'clinic_address'),
  clinicEmail: copyOfClinic('email', 'clinic_email'),
  clinicProvince: copyOfClinic('province', 'clinic_province'),
  clinicCategory: copyOfClinic('category', 'clinic_category'),
  clinicTimeZone: copyOfClinic('timeZone', 'clinic_time_zone'),
} as const

/** services/{clinicId}/{serviceId} but for its slots. */
export const SERVICE_FIELDS = { ...EDITABLE_SERVICE_FIELDS, ...CLINIC_SERVICE_FIELDS } as const

/** bookingDetails but for the slot: the two ids, and what is copied from the service's `ofService`. */
export const DETAIL_FIELDS = {
  clinicId: { form: ID },
  clinicName: copyOfService('clinicName'),
  clinicAddress: copyOfService('clinicAddress'),
  clinicProvince: copyOfService('clinicProvince'),
  clinicTimeZone: copyOfService('clinicTimeZone'),
  clinicEmail: copyOfService('clinicEmail'),
  serviceId: { form: ID },
  serviceName: copyOfService('name'),
  doctor: copyOfService('doctor'),
  doctorEmail: copyOfService('doctorEmail'),
  doctorId: copyOfService('doctorId'),
  roomId: copyOfService('roomId'),
  /** Whether the clinic takes it beside what the doctor, or the room, has at that time. */
  squeezed: { form: { type: 'flag', optional: 'always' } },
  /** Which visits were booked together, and which of them this is; empty where it was booked alone. */
  series: { form: { type: 'series', optional: 'always' } },
  /** Minutes. */
  duration: copyOfService('duration'),
  /** Minutes. */
  pause: copyOfService('pause'),
  /** 0 where the service was no group when it was booked. */
  places: copyOfService('places'),
  /** Dollars. */
  price: copyOfService('price'),
  notTaxed: copyOfService('notTaxed'),
  /** 0 where it may be cancelled until it begins, as what the clinic itself books or moves. */
  cancelHours: copyOfService('cancelHours'),
  /** Empty where the service has no picture. */
  imageUrl: copyOfService('imageUrl'),
} as const

/** What a visit is and what it costs, of `DETAIL_FIELDS`: a move keeps what they were before. */
export const TERMS = [
  'serviceName',
  'duration',
  'price',
] as const satisfies readonly (keyof typeof DETAIL_FIELDS)[]

type ClinicField = keyof typeof CLINIC_FIELDS
type ServiceField = keyof typeof SERVICE_FIELDS

function copyOfClinic<const Name extends ClinicField, const Stored extends string>(
  ofClinic: Name,
  stored: Stored,
): {
  readonly ofClinic: Name
  readonly stored: Stored
  readonly form: (typeof CLINIC_FIELDS)[Name]['form']
} {
  return { ofClinic, stored, form: CLINIC_FIELDS[ofClinic].form }
}

function copyOfService<const Name extends ServiceField>(
  ofService: Name,
): { readonly ofService: Name; readonly form: (typeof SERVICE_FIELDS)[Name]['form'] } {
  return { ofService, form: SERVICE_FIELDS[ofService].form }
}
