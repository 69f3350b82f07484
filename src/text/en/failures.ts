import type { FailureCode } from '#src/domain/failure.ts'

export const failures = {
  /** What a failure is called where no context below says otherwise. */
  general: {
    offline: 'You are offline. Nothing was sent. Please try again once you are connected.',
    timeout: 'This is taking too long. Please check your connection and try again.',
    unavailable: 'We cannot reach our server right now. Please try again in a moment.',
    'permission-denied': 'You do not have permission to do this.',
    'not-yours': 'This belongs to another account.',
    'not-found': 'We could not find what you are looking for.',
    malformed: 'This record is damaged and cannot be shown.',
    // Misspelled so in the spec (§5, Appointment actions).
    'missing-parameters': 'Missing paramaters.',
    'missing-recipient': 'Missing recipient email',
    'service-gone': 'Appointment not available',
    'service-changed':
      'The clinic has changed this service since you chose it. Please choose your slot again.',
    'slot-gone': 'Appointment does not exist.',
    'slot-taken': 'This appointment is no longer available.',
    'slot-past': 'This appointment is no longer available.',
    'already-reserved': 'An appointment has already been reserved',
    'already-approved': 'This appointment is already confirmed.',
    'already-completed': 'This appointment is already completed.',
    'already-cancelled': 'This appointment has been cancelled.',
    'invalid-credential': 'Invalid email or password. Please try again.',
    'email-already-in-use': 'There is already an account with this email address.',
    'weak-password': 'Please choose a stronger password.',
    'user-disabled': 'This account has been disabled.',
    'too-many-requests': 'Too many attempts. Please wait a while and try again.',
    'expired-action-code': 'This link has expired. Please ask for a new one.',
    'invalid-action-code': 'This link is not valid any more. Please ask for a new one.',
    'popup-blocked': 'Your browser blocked the sign-in window. Please allow it and try again.',
    'popup-closed': 'The sign-in window was closed before you were done.',
    'requires-recent-login': 'Please log in again to do this.',
    'session-ended': 'Your session has ended. Please log in again.',
    'already-registered': 'This account is registered already.',
    'image-type': 'Please choose an image.',
    'image-size': 'This image is too large. Please choose one of at most 5 MB.',
    'upload-canceled': 'The upload was cancelled.',
    'quota-exceeded': 'There is no room for more images right now.',
    unexpected: 'Something went wrong. Please try again.',
  } satisfies Readonly<Record<FailureCode, string>>,

  // Spec §8, Shown inline
  serviceUnavailable: (serviceName: string): string =>
    `${serviceName} service is no longer available.`,
  reserveFailed: 'Error reserving appointment: cannot push cartItem to the database',
  approveWithoutResult: 'Unsuccessful operation.',
  approveFailed: 'Confirming appointment failed',
  completeFailed: 'Mark as completed failed.',
  // Spelled right in this one place (spec §5, Appointment actions).
  completeMissingParameters: 'Missing parameters.',
} as const
