import type { FailureCode } from '#src/core/failure/failure.ts'

/**
 * Why something could not be read. They are apart from the other failures, which are four times as long: visitors only
 * read.
 */
export const loadFailures = {
  /** Where nothing was to be sent. */
  offline: 'There is no connection. Please try again once you are connected.',
  serviceGone: 'This service is no longer offered.',
  /** What can be the matter when something is read. */
  general: {
    timeout: 'This is taking too long. Please check your connection and try again.',
    unavailable: 'We cannot reach our server right now. Please try again in a moment.',
    'not-loaded': 'A part of this page could not be loaded. Please try again, or reload the page.',
    'permission-denied': 'You do not have permission to do this.',
    'not-yours': 'This belongs to another account.',
    'not-found': 'We could not find what you are looking for.',
    malformed: 'This record is damaged and cannot be shown.',
    'session-ended': 'Your session has ended. Please log in again.',
    unexpected: 'Something went wrong. Please try again.',
  } satisfies Readonly<Partial<Record<FailureCode, string>>>,
} as const
