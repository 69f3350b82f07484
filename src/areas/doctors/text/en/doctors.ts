import type { DoctorColour } from '#src/areas/doctors/model/doctor.ts'
import type { DoctorProblem } from '#src/areas/doctors/model/doctorForm.ts'
import { LIMITS, MAX_DOCTORS } from '#src/core/fields/limits.ts'
import { format } from '#src/core/text/en/format.ts'
import { hiddenCharacter } from '#src/core/text/en/hiddenCharacter.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** The page of a clinic's doctors. */
export const doctors = {
  title: 'Doctors',
  description: 'Who sees patients at your clinic, and which services each doctor gives.',
  intro:
    'A doctor has one visit at a time. Once a time is booked, none of the doctor’s services offers it to anyone else.',
  empty: 'You have not entered any doctors yet.',
  loadFailed: 'Your doctors could not be loaded.',
  listTitle: 'Your doctors',
  full: `You have ${MAX_DOCTORS} doctors, which is as many as a clinic can have.`,

  add: 'Add doctor',
  edit: 'Edit',
  editNamed: (doctor: string): string => `Edit: ${doctor}`,
  deactivate: 'Set inactive',
  deactivateNamed: (doctor: string): string => `Set inactive: ${doctor}`,
  activate: 'Set active',
  activateNamed: (doctor: string): string => `Set active: ${doctor}`,
  inactive: 'Not active',
  services: (names: readonly string[]): string =>
    names.length === 0 ? 'No services yet' : format.list(names),
  /** Said of a doctor whose mails are in another language than the clinic's. */
  mailLanguage: (language: string): string => `Language of e-mails: ${language}`,
  stillOffered: (services: number): string =>
    `Patients can still book ${services === 1 ? 'this service' : 'these services'}. To stop that, choose another doctor there or remove ${services === 1 ? 'the service' : 'the services'}.`,

  // The form
  addTitle: 'New doctor',
  editTitle: (doctor: string): string => `Edit ${doctor}`,
  fields: {
    name: 'Name',
    email: 'E-mail',
    language: 'Language of e-mails',
    initials: 'Initials',
    colour: 'Colour',
  },
  photo: {
    label: 'Photo (optional)',
    hint: 'Patients see it on your page and on the page of a service. It becomes a small square; nothing else of the file is kept.',
    without: 'Without a photo, patients see the initials.',
    remove: 'Remove photo',
    preparing: 'Preparing the photo...',
  },
  nameHint: 'As patients see it, such as Dr. Ana Silva.',
  emailHint: 'Bookings and changes are mailed to this address.',
  colourHint: 'Seen by your clinic only.',
  initialsHint: `At most ${LIMITS.doctorInitials.max} characters.`,
  colours: {
    green: 'Green',
    orange: 'Orange',
    blue: 'Blue',
    purple: 'Purple',
    red: 'Red',
    yellow: 'Yellow',
    teal: 'Teal',
    pink: 'Pink',
    brown: 'Brown',
    grey: 'Grey',
  } satisfies Readonly<Record<DoctorColour, string>>,
  /** Says what saving another name or address does. */
  touches: (services: readonly string[]): string =>
    services.length === 0
      ? ''
      : `Saving also changes the name and e-mail in ${format.list(services)}. Appointments that are already booked keep what they were booked with.`,
  /** Says what a new name leaves as it was: absences go by name. */
  absencesKeepName: (name: string): string =>
    `“Doctor away” has absences of ${name}. They keep this name: after saving, enter them again.`,
  save: 'Save doctor',
  cancel: 'Cancel',
  problems: {
    'doctor-required': "Please enter the doctor's name.",
    'doctor-invalid': 'Please enter a valid name for the doctor.',
    'doctor-hidden': hiddenCharacter('name'),
    'doctor-twice':
      'You already have a doctor of this name. Add what tells the two apart, such as a second name.',
    'doctor-email-invalid': 'Please enter a valid email address.',
    'initials-invalid': `Please enter 1 to ${LIMITS.doctorInitials.max} characters without spaces.`,
  } satisfies Readonly<Record<DoctorProblem['code'], string>>,

  /** Coming visits of one doctor that overlap. */
  double: {
    title: 'Two visits at once',
    hint: 'These visits of one doctor overlap. Both stay booked until you move or cancel one.',
    roomHint:
      'These visits of different doctors use one room or device at the same time. All stay booked until you move or cancel one.',
    /** A room whose name is not known yet. */
    unknownRoom: 'A room or device',
    none: 'No doctor has two coming visits at once.',
    loading: 'Looking for visits that overlap...',
    loadFailed: 'The visits could not be checked.',
    /** `owner` is the doctor, or the room. */
    when: (owner: string, day: string): string => `${owner}, ${day}`,
    visit: (patient: string, start: number, end: number, zone: TimeZone): string =>
      `${patient}, ${format.time(start, zone)} to ${format.time(end, zone)}`,
    chosen: 'You squeezed this in, so there is nothing to do.',
    squeezed: 'Squeezed in',
    states: { pending: 'Request', confirmed: 'Confirmed' },
    move: 'Move',
    moveFor: (patient: string, timestamp: number, zone: TimeZone): string =>
      `Move: ${patient}, ${format.spoken(timestamp, zone)}`,
  },

  // From the services
  planTitle: 'Doctors in your services',
  planIntro: (services: number): string =>
    `${counted(services, 'service')} ${services === 1 ? 'has' : 'have'} the doctor only as text, so ${services === 1 ? 'its' : 'their'} times can be booked over other visits of the same doctor.`,
  plan: 'Show these doctors',
  planAdds: 'A new doctor',
  planKnown: 'One of your doctors',
  planServices: (names: readonly string[]): string => format.list(names),
  planChangesEmail: (names: readonly string[], email: string): string =>
    `Mails of ${format.list(names)} will go to ${email}.`,
  planNothing:
    'Nothing can be entered from your services. Choose a doctor in each service instead.',
  planTooMany: (left: number): string =>
    `Your services name ${counted(left, 'doctor')} more than a clinic can have. Give some of them the same name first.`,
  enter: (doctors: number): string =>
    doctors === 0 ? 'Use your doctors in these services' : `Enter ${counted(doctors, 'doctor')}`,

  news: {
    added: (doctor: string): string => `${doctor} was added.`,
    saved: (doctor: string): string => `${doctor} was saved.`,
    activated: (doctor: string): string => `${doctor} is active again.`,
    deactivated: (doctor: string): string => `${doctor} is no longer active.`,
    entered: (services: number): string =>
      `Done. ${counted(services, 'service')} now ${services === 1 ? 'has' : 'have'} one of your doctors.`,
  },
} as const

function counted(count: number, what: string): string {
  return `${format.count(count)} ${what}${count === 1 ? '' : 's'}`
}
