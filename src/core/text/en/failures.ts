import { site } from '#src/config/site.ts'
import type { FailureCode } from '#src/core/failure/failure.ts'
import {
  MAX_ABSENCES,
  MAX_DOCTORS,
  MAX_IMAGE_BYTES,
  MAX_PEOPLE,
  MAX_ROOMS,
  MAX_SERVICES,
  MAX_TIMES_AT_ONCE,
  MAX_WAITS,
} from '#src/core/fields/limits.ts'
import { format } from './format.ts'
import { loadFailures } from './loadFailures.ts'

const TOO_MANY_BOOKINGS = 'You have as many appointments and requests as one account can have.'

const TOO_MANY_MOVES =
  'You have booked and moved as often as you can within an hour. Your appointment stays at its time.'

export const failures = {
  /** Where nothing was to be sent. */
  offlineLoading: loadFailures.offline,
  /** In the place of the general text, where there may be several services. */
  serviceChanged: (service: string): string =>
    `The clinic changed ${service} since you chose it. Please check what changed and send your request again.`,
  /** A colleague was quicker. */
  approvedBy: (name: string): string => `${name} has already approved this appointment.`,
  cancelledBy: (name: string): string => `${name} has already cancelled this appointment.`,
  /** As completed or as missed. */
  endedBy: (name: string): string => `${name} has already said whether the patient came.`,
  movedBy: (name: string): string =>
    `${name} has moved this appointment to another time. Please look at it again.`,
  /** Where `failureText` has no better text for what the person was doing. */
  general: {
    ...loadFailures.general,
    offline:
      'There was no connection, so nothing was sent. Please try again once you are connected.',
    // Misspelled in the spec (§5, Appointment actions).
    'missing-parameters': 'Missing paramaters.',
    'missing-recipient': 'Missing recipient email',
    'service-gone': 'Appointment not available',
    'service-changed': 'The clinic updated this service. Please pick your time again.',
    'slot-gone': 'Appointment does not exist.',
    'slot-taken': 'This appointment is no longer available.',
    'series-time-lost': 'One of these times is no longer free, so nothing was booked.',
    'slot-past': 'This appointment is no longer available.',
    'slot-held':
      'This time is held for someone on the waitlist. Please choose another one, or try again later.',
    'day-full': 'No more of these visits can be booked on that day. Please choose another day.',
    'already-reserved': 'An appointment has already been reserved',
    'already-approved': 'This appointment is already confirmed.',
    'already-completed': 'This appointment is already completed.',
    'already-cancelled': 'This appointment has been cancelled.',
    'already-begun': 'This appointment has already begun. Please call the clinic.',
    'not-begun': 'This appointment has not begun yet.',
    'already-moved': 'This appointment has been moved to another time. Please look at it again.',
    'already-corrected':
      'Someone at your clinic corrected this contact in the meantime, so nothing was changed. Please check it and save again.',
    'too-many-moves':
      'This appointment cannot be moved again. Please cancel it and book a new one.',
    'already-told':
      'The e-mails about this are already on their way. Please cancel the appointment instead.',
    'wish-gone':
      'This wish to move has been answered or taken back, or one of its times has passed.',
    'terms-changed':
      'The name, length, price or doctor of the service has changed since this was booked. It stays where it is.',
    'too-late': 'This can be changed within 24 hours only.',
    'too-soon':
      'It is too late to book this time online. Please choose a later time, or call the clinic.',
    'too-far-ahead':
      'This time cannot be booked online yet. Please choose an earlier time, or call the clinic.',
    'call-to-book': 'This service is booked by phone. Please call the clinic.',
    'known-only':
      'Only patients who have been at this clinic before can book this online. Please call the clinic.',
    'deadline-passed':
      'It is too late to cancel or move this appointment online. Please call the clinic.',
    'too-many-bookings': `${TOO_MANY_BOOKINGS} You can book again once one of them is over or cancelled, at the earliest an hour after you booked it.`,
    'blocked-by-clinic':
      'This clinic does not take bookings from this account. Please call the clinic.',
    'refused-by-patient':
      'This patient does not let your clinic book on their account. You can book without it.',
    'account-blocked': `This account is blocked. Please write to ${site.supportMailbox}.`,
    'clinic-unavailable': 'This clinic cannot be booked at the moment.',
    'bookings-closed': 'Bookings are closed at the moment. Please try again later.',
    'email-unconfirmed': 'Please confirm your e-mail address first.',
    'too-many-people': `You have ${MAX_PEOPLE} people, which is as many as an account can keep. Please remove one first.`,
    'too-many-waits': `You are on ${MAX_WAITS} waitlists, which is as many as an account can be. Please leave one first.`,
    'doctor-busy': 'This time was just taken. Please choose another one.',
    'room-busy': 'This time is no longer available. Please choose another one.',
    'too-many-blocks': 'There are too many blocked times. Please remove one first.',
    'too-many-doctors': `You have ${MAX_DOCTORS} doctors, which is as many as a clinic can have.`,
    'too-many-staff':
      'Your clinic has 30 people and invitations, which is the limit. Remove one first.',
    'invitation-gone':
      'This invitation is no longer valid: it has expired, or the clinic took it back. Ask the clinic for a new one.',
    'too-many-rooms': `You have ${MAX_ROOMS} rooms and devices, which is as many as a clinic can have.`,
    'too-many-absences': `You have ${MAX_ABSENCES} absences, which is as many as a clinic can have. Please end one first.`,
    'too-many-times': `Too many times. At most ${format.count(MAX_TIMES_AT_ONCE)} can be published at once, and a service can have 10,000.`,
    'page-name-taken': 'Another clinic has this address. Please choose another one.',
    'too-many-services': `You have ${MAX_SERVICES} services, which is as many as a clinic can have. Please remove one first.`,
    'invalid-credential': 'Invalid email or password. Please try again.',
    'email-already-in-use': 'An account with this e-mail address already exists.',
    'weak-password': 'Please choose a stronger password.',
    'user-disabled': 'This account has been disabled.',
    'too-many-requests': 'Too many attempts. Please wait a while and try again.',
    'expired-action-code': 'This link has expired. Please ask for a new one.',
    'invalid-action-code': 'This link is no longer valid. Please ask for a new one.',
    'popup-blocked': 'Your browser blocked the sign-in window. Please allow it and try again.',
    'popup-closed': 'Sign-in was cancelled. Please try again.',
    'requires-recent-login': 'Please log in again to do this.',
    'already-registered': 'This account is already registered.',
    'image-type': 'Please choose an image.',
    'image-unreadable':
      'This image cannot be opened. Please choose another one, for example a JPEG or PNG.',
    'image-size': `This image is too large. Please choose one of at most ${MAX_IMAGE_BYTES / 1024 / 1024} MB.`,
    'upload-canceled': 'The upload was cancelled.',
    'quota-exceeded': 'Image storage is full. Please contact support.',
    'folder-full':
      'You have as many pictures as a clinic can have. Please remove the picture of another service first.',
  } satisfies Readonly<Record<FailureCode, string>>,

  // Spec §8, Shown inline
  serviceUnavailable: (serviceName: string): string =>
    `${serviceName} service is no longer available.`,
  doctorBusy: (serviceName: string): string =>
    `The doctor of ${serviceName} was just booked at this time. Please choose another time.`,
  roomBusy: (serviceName: string): string =>
    `This time of ${serviceName} is no longer available. Please choose another time.`,
  deletionRequested: 'You asked us to delete this account, so it can no longer be used for this.',
  /** `time`: from when on there is room for another. */
  heldUntil: (time: string): string =>
    `This time is held for someone on the waitlist. If it is still free at ${time}, you can book it then.`,
  tooManyBookingsUntil: (time: string): string =>
    `${TOO_MANY_BOOKINGS} You can book again after ${time}.`,
  reserveFailed: 'Error reserving appointment: cannot push cartItem to the database',
  approveWithoutResult: 'Unsuccessful operation.',
  proposalTaken: 'A time that you proposed is no longer free. Please choose again.',
  approveFailed: 'Confirming appointment failed',
  completeFailed: 'Mark as completed failed.',
  // Spelled right in this one place (spec §5, Appointment actions).
  completeMissingParameters: 'Missing parameters.',

  /** Proving who one is. */
  identity: {
    wrongPassword: 'This is not the right password. Please try again.',
    wrongAccount: 'This is not the account that is logged in. Please try again.',
    tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
    offline: 'There is no connection. Please try again once you are connected.',
  },

  /** A clinic books for a patient, or someone moves an appointment. */
  scheduling: {
    /** `what`: the patients who are there, and what is noted about blocked times; empty where nothing is. */
    doctorBusy: (what: string): string =>
      `The doctor has something else then, or needs a pause${what === '' ? '' : `: ${what}`}. Please choose another time, or put this one in beside it.`,
    roomBusy: (what: string): string =>
      `The room is taken at this time${what === '' ? '' : `: ${what}`}. Please choose another time, or put this one in beside it.`,
    timeLost: 'That time is no longer free. Please choose another.',
    tooManyForPatient:
      'You have booked as many appointments for this account as is possible at the same time. You can book without the account.',
    /** `names` are patients and what is noted about blocked times. */
    busyWith: (names: string): string => `The doctor is busy then: ${names}.`,
    roomBusyWith: (names: string): string => `The room is taken at this time: ${names}.`,
    notBlocked: 'The blocked time could not be changed.',
    notMoved: 'The appointment could not be moved.',
    tooManyMoves: `${TOO_MANY_MOVES} You can still cancel it, or call the clinic.`,
    tooManyMovesUntil: (time: string): string => `${TOO_MANY_MOVES} You can move it after ${time}.`,
    notBooked: 'The appointment could not be booked.',
  },

  service: {
    gone: loadFailures.serviceGone,
    /** Spec §5, Other: a service that can't be removed, or edited. */
    idsMissing: 'Clinic or Service ID missing.',
    // Spec §8, Service form
    changeFailed: 'Error changing service, please try again.',
    addFailed: 'Error adding service, please try again.',
    noClinicName: 'Could not get clinic name: userData is null',
    slotTaken: 'Someone just booked a slot that you changed. Please review your slots.',
  },
} as const
