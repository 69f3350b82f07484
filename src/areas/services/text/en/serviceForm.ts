import type { ContestedField } from '#src/areas/services/model/followService.ts'
import {
  POLICY_RANGES,
  type ServiceFormProblem,
} from '#src/areas/services/model/serviceFormProblem.ts'
import type { TouchedTerm, TouchedTimes } from '#src/areas/services/model/touchedTimes.ts'
import type { Language } from '#src/config/language.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { format } from '#src/core/text/en/format.ts'
import { hiddenCharacter } from '#src/core/text/en/hiddenCharacter.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

const FIELDS: Readonly<Record<ContestedField, string>> = {
  name: 'service name',
  description: 'description',
  language: 'language of the texts',
  otherName: 'service name in the other language',
  otherDescription: 'description in the other language',
  doctor: 'doctor name',
  doctorEmail: 'doctor email',
  doctorId: 'doctor',
  roomId: 'room',
  pause: 'pause after a visit',
  places: 'patients at one time',
  price: 'price',
  notTaxed: 'sales tax',
  duration: 'duration',
  noticeHours: 'least notice',
  windowDays: 'how far ahead patients book',
  dailyVisits: 'visits a day',
  cancelHours: 'until when patients cancel',
  confirmsAtOnce: 'confirmation at once',
  callToBook: 'booking by phone',
  knownOnly: 'patients you know',
  allowsSeries: 'several appointments at once',
}

const FIELDS_TOUCHED: Readonly<Record<TouchedTerm, string>> = {
  doctor: 'doctor',
  roomId: 'room',
  price: 'price',
  duration: 'length',
}

/** How many times are named one by one. */
const LISTED_TIMES = 4

export const serviceForm = {
  addTitle: 'Add new service',
  editTitle: 'Edit service',
  cancel: 'Cancel',
  aboutService: 'About the service',
  aboutHint: 'What patients read before they book.',
  name: 'Service name',
  description: 'Description',
  /** The title names the language that the texts above are not in. */
  otherHeading: { en: 'Also in English', fr: 'Also in French' } as const satisfies Readonly<
    Record<Language, string>
  >,
  otherHint: 'Optional. Patients who read that language see these texts instead of the ones above.',
  language: 'Language of the texts above',
  otherName: {
    en: 'Service name in English (optional)',
    fr: 'Service name in French (optional)',
  } as const satisfies Readonly<Record<Language, string>>,
  otherDescription: {
    en: 'Description in English (optional)',
    fr: 'Description in French (optional)',
  } as const satisfies Readonly<Record<Language, string>>,
  doctor: 'Doctor',
  doctorHint: 'A doctor from your list has one visit at a time, whatever the service.',
  typeDoctor: 'Someone else: enter the name below',
  doctorsHint: 'You can choose doctors here, so that none is booked twice, once you have',
  enterDoctors: 'entered them',
  inactiveDoctor: (doctor: string): string => `${doctor} (not active)`,
  doctorFromList: 'Change it on the Doctors page.',
  /** Shown once another doctor is chosen than the one who is stored. */
  doctorChanges: (before: string): string =>
    `Appointments that are already booked stay with ${before}.`,
  /** Before saving: what another doctor, room, price or length does. */
  touches: ({ terms, open, booked }: TouchedTimes): string =>
    `Saving changes the ${format.list(terms.map((term) => FIELDS_TOUCHED[term]))} of ${open === 1 ? '1 open time' : `${format.count(open)} open times`}. ${
      booked === 0
        ? 'No appointments are booked.'
        : `${booked === 1 ? '1 booked appointment keeps' : `${format.count(booked)} booked appointments keep`} what ${booked === 1 ? 'it was' : 'they were'} booked with.`
    }`,
  room: 'Room or device',
  roomHint: 'It is used for one visit at a time, whatever the service and the doctor.',
  noRoom: 'None',
  inactiveRoom: (room: string): string => `${room} (not active)`,
  /** In the place of a room that could not be loaded. */
  keepsRoom: 'The room it has now',
  /** Shown once another room is chosen than the one that is stored. */
  roomChanges: (before: string): string =>
    before === ''
      ? 'Appointments that are already booked take no room.'
      : `Appointments that are already booked stay in ${before}.`,
  doctorName: 'Doctor name',
  doctorEmail: 'Doctor email',
  useDoctorEmail: (email: string): string => `Use ${email}`,
  priceAndTime: 'Price and time',
  priceAndTimeHint: 'Patients pay in person.',
  price: 'Price',
  notTaxed: 'No sales tax is due on this service',
  notTaxedHint: 'Most health services are not taxed. Checkout then adds no tax to its price.',
  priceHint: 'In whole dollars.',
  /** The field takes digits only; cents of a stored price stay until it is changed. */
  priceKept: (dollars: number): string =>
    `In whole dollars. It stays ${format.price(dollars)} unless you change it.`,
  /** Only digits are kept, so that '12.50' has become 1250. */
  priceCents: (dollars: number): string =>
    `Prices are in whole dollars, so this is now ${format.price(dollars)}. Please check it.`,
  duration: 'Duration in minutes',
  durationHint: `For example 30. Up to ${format.count(LIMITS.duration.max)}.`,
  pause: 'Pause after the visit, in minutes (optional)',
  pauseHint: `For example 10. The next visit of the doctor, or in the room, begins after it. Up to ${LIMITS.pause.max}.`,

  places: 'Patients at one time (optional)',
  placesHint: `For a vaccination or a class, for example 8: each time gets so many places. Leave it empty for one patient at a time. Up to ${LIMITS.places.max}.`,
  /** Once the number was changed, before it is saved. */
  placesChange: (places: number, times: number): string =>
    `Saving gives ${times === 1 ? 'the time' : `the ${format.count(times)} times`} to come ${places > 1 ? `${format.count(places)} places` : 'one place'}. A time on which more are booked keeps those.`,

  rulesHeading: 'Rules for booking',
  rulesHint: 'Optional. They are for patients: your clinic can book, move and cancel at any time.',
  callToBook: 'Patients book this service by phone only',
  notice: 'Least notice, in hours (optional)',
  noticeHint: 'For example 2: patients book at least 2 hours ahead.',
  window: 'How far ahead, in days (optional)',
  windowHint: 'For example 60: patients book at most 60 days ahead.',
  daily: 'At most so many visits a day (optional)',
  dailyHint:
    'For example 4: once 4 are booked on a day, patients can book no more on it. What your clinic books counts, and may go beyond.',
  deadline: 'Patients cancel or move until, in hours before (optional)',
  deadlineHint:
    'For example 24. Patients see it before they book. Later, they call you. Appointments that are booked already keep what they had.',
  confirmsAtOnce: 'Confirm bookings at once, without your approval',
  knownOnly: 'Only for patients who have completed a visit at your clinic',
  allowsSeries: 'Patients may book 2 to 10 appointments at once, every 1 to 4 weeks',

  image: 'Image (optional)',
  imageHint: 'A photo or drawing. Large images are resized before upload.',
  imageHeading: 'Image',
  imageSectionHint: 'Shown on the card and at the top of the service page.',
  imageDefault: 'Without an image, patients see this illustration.',
  imagePreview: 'Preview of the service image',
  removeImage: 'Remove image',
  preparingImage: 'Preparing the image...',
  uploadingImage: 'Uploading the image',
  cancelUpload: 'Cancel upload',
  uploadCancelled: 'The upload was cancelled. Nothing was saved.',

  slots: 'Booking slots',
  slotsHint: 'Times that patients can book.',
  newSlots: 'New slots',
  pastSlots: (count: number): string => `Past slots (${count})`,
  noSlots: 'No slots added',
  addSlot: 'Add Slot',
  slot: (position: number): string => `Slot ${position}`,
  date: 'Date',
  time: 'Time',
  removeSlot: 'Remove',
  removeSlotOf: (position: number): string => `Remove: slot ${position}`,
  slotRemoved: 'The slot was removed.',
  slotBooked: 'This slot is booked. Cancel its appointment from the dashboard first.',
  /** It can be neither cancelled nor removed any more. */
  slotOver: 'This slot was booked, and its time has come. It stays with its appointment.',
  toDashboard: 'Go to the dashboard',
  /** Beneath a slot that a doctor could not keep. */
  /** After the length was changed: which published times no longer fit one after the other. */
  lengthOverlaps: (
    minutes: number,
    doctor: string,
    times: readonly { readonly timestamp: number; readonly zone: TimeZone }[],
  ): string => {
    const listed = times
      .slice(0, LISTED_TIMES)
      .map(({ timestamp, zone }) => format.spoken(timestamp, zone))
    const more = times.length - listed.length
    const which = [...listed, ...(more > 0 ? [`${format.count(more)} more`] : [])].join('; ')
    return `With ${minutes} minutes, open times that are published overlap others of this service or visits of ${doctor}: ${which}. Once a time is booked, those that overlap it are no longer offered.`
  },
  takeBackOverlapping: (count: number): string =>
    count === 1
      ? 'Take back this open time when I save'
      : `Take back these ${format.count(count)} open times when I save`,
  slotOverlaps: (services: readonly string[]): string =>
    `Overlaps another time of this doctor: ${format.list(services)}.`,
  /** At the head of a day's slots. */
  slotCount: (count: number, booked: number): string =>
    `${count === 1 ? '1 slot' : `${format.count(count)} slots`}${booked === 0 ? '' : `, ${format.count(booked)} booked`}`,
  /** The same where several patients come at once. */
  placesBooked: (booked: number, of: number): string =>
    `${format.count(booked)} of ${format.count(of)} places are booked. Cancel these appointments from the dashboard first.`,
  slotPast: 'This time has passed. Patients will not see it.',
  slotNews: {
    booked: (timestamp: number, zone: TimeZone): string =>
      `${format.spoken(timestamp, zone)} was just booked and can no longer be changed here.`,
    freed: (timestamp: number, zone: TimeZone): string =>
      `${format.spoken(timestamp, zone)} is open again.`,
    added: (timestamp: number, zone: TimeZone): string =>
      `${format.spoken(timestamp, zone)} was added in another window.`,
    removed: (timestamp: number, zone: TimeZone): string =>
      `${format.spoken(timestamp, zone)} was removed in another window.`,
    moved: (timestamp: number, zone: TimeZone): string =>
      `A time was moved to ${format.spoken(timestamp, zone)} in another window.`,
    contested: (timestamp: number, zone: TimeZone): string =>
      `A time that you have changed here was moved to ${format.spoken(timestamp, zone)} in another window. Saving replaces that with what you have here.`,
  },

  add: 'Add Service',
  saveChanges: 'Save Changes',
  unsaved: 'You have unsaved changes.',
  changedElsewhere: (fields: readonly ContestedField[]): string =>
    `Changed in another window in the meantime: ${format.list(fields.map((field) => FIELDS[field]))}. Saving replaces that with what you have here.`,
  takeTheirs: 'Use the other version',

  problems: {
    // Misspelled in the spec (§5, Service form).
    'name-required': 'Please enter the servicce name.',
    'name-invalid': 'Please enter a valid service name.',
    'name-hidden': hiddenCharacter('name'),
    'description-required': 'Please enter the description.',
    'description-invalid': 'Please enter a valid description.',
    'other-name-invalid':
      'Please enter a service name of 2 to 100 characters in the other language, or leave it empty.',
    'other-name-hidden': hiddenCharacter('name'),
    'other-description-invalid':
      'Please enter a description of 5 to 2,000 characters in the other language, or leave it empty.',
    'doctor-required': "Please enter the doctor's name.",
    'doctor-invalid': 'Please enter a valid name for the doctor.',
    'doctor-hidden': hiddenCharacter('name'),
    'doctor-email-invalid': 'Please enter a valid email address.',
    'room-inactive': 'This room is not active. Please choose another, or none.',
    'price-required': 'Please enter a price.',
    'price-too-high': `Please enter a price of at most $${format.count(LIMITS.price.max)}.`,
    'duration-required': 'Please enter a duration.',
    'duration-out-of-range': `Please enter a duration of ${LIMITS.duration.min} to ${format.count(LIMITS.duration.max)} minutes.`,
    'pause-out-of-range': `Please enter a pause of at most ${LIMITS.pause.max} minutes, or leave it empty.`,
    'places-out-of-range': `Please enter at most ${LIMITS.places.max} patients at one time, or leave it empty.`,
    'notice-out-of-range': `Please enter a notice of at most ${format.count(POLICY_RANGES.noticeHours.max)} hours, such as 2 or 1.5, or leave it empty.`,
    'window-out-of-range': `Please enter 1 to ${format.count(POLICY_RANGES.windowDays.max)} days, or leave it empty.`,
    'window-within-notice':
      'This is no further ahead than the least notice, so patients could book nothing.',
    'daily-out-of-range': `Please enter 1 to ${format.count(POLICY_RANGES.dailyVisits.max)} visits a day, or leave it empty.`,
    'deadline-out-of-range': `Please enter 1 to ${format.count(POLICY_RANGES.cancelHours.max)} hours, or leave it empty.`,
    'slots-required': 'Please enter at least one slot.',
    'slots-invalid': 'Please make sure all slots are valid.',
    'slots-twice': 'This time is in the list twice. Please change or remove one of them.',
  } satisfies Readonly<Record<ServiceFormProblem['code'], string>>,

  // Spec §8, Service form
  imageUploadFailed: (reason: string): string => `Image upload failed, please try again: ${reason}`,
} as const
