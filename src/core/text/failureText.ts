import type { Texts } from '#src/areas/text/Texts.ts'
import { assertNever } from '#src/core/failure/assertNever.ts'
import type { Failure, FailureCode } from '#src/core/failure/failure.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type {
  AccountContext,
  FailureContext,
  SchedulingContext,
  ServiceContext,
  VisitContext,
} from './FailureContext.ts'

type Words = Readonly<Partial<Record<FailureCode, string>>>

/** A failure in the words of spec §8, for the place where it is shown. */
export function failureText(
  text: Pick<Texts, 'failures' | 'format'>,
  failure: Failure,
  context: FailureContext,
): string {
  return (
    wordsDuring(text, context, failure.detail)[failure.code] ??
    wordsByDetail(text, failure, context) ??
    text.failures.general[failure.code]
  )
}

/** Where the detail says more than the code, whatever the person was doing. */
function wordsByDetail(
  { failures, format }: Pick<Texts, 'failures' | 'format'>,
  { code, detail }: Failure,
  { during }: FailureContext,
): string | undefined {
  if (detail === '') return undefined
  if (code === 'account-blocked') return failures.deletionRequested
  if (code === 'already-approved') return failures.approvedBy(detail)
  if (code === 'already-cancelled') return failures.cancelledBy(detail)
  if (code === 'already-completed') return failures.endedBy(detail)
  if (code === 'already-moved') return failures.movedBy(detail)
  if (code !== 'too-many-bookings' && code !== 'slot-held') return undefined
  // Rounds up to the minute by which a ticket, or the time, is free.
  const minute = Math.ceil(Number(detail) / MINUTE_MS) * MINUTE_MS
  const time = format.readerTime(minute)
  if (code === 'slot-held') return failures.heldUntil(time)
  return during === 'moving'
    ? failures.scheduling.tooManyMovesUntil(time)
    : failures.tooManyBookingsUntil(time)
}

/** Where the context has a better word than the general one. `detail` is the backend's own, or empty. */
function wordsDuring(
  text: Pick<Texts, 'failures'>,
  context: FailureContext,
  detail: string,
): Words {
  switch (context.during) {
    case 'loading':
    case 'sign-in':
    case 'sign-up':
    case 'resetting-password':
    case 'confirming-identity':
    case 'changing-account':
      return wordsOfAccount(text, context, detail)
    case 'booking':
    case 'reserving':
    case 'approving':
    case 'completing':
    case 'cancelling':
    case 'changing-appointment':
      return wordsOfVisit(text, context, detail)
    case 'booking-for-patient':
    case 'moving':
    case 'blocking-time':
      return wordsOfScheduling(text, context, detail)
    case 'uploading-image':
    case 'adding-service':
    case 'changing-service':
    case 'removing-service':
      return wordsOfService(text, context, detail)
    default:
      return assertNever(context)
  }
}

/** Loading, and what an account does about itself. */
function wordsOfAccount(
  text: Pick<Texts, 'failures'>,
  context: AccountContext,
  detail: string,
): Words {
  const { failures } = text
  switch (context.during) {
    case 'loading':
      // 'Loading and list errors show their raw message' (spec §8).
      return {
        offline: failures.offlineLoading,
        ...(detail === '' ? {} : { unexpected: detail }),
      }
    case 'sign-in':
      // 'A failed sign-in' has one message (spec §5).
      return { unexpected: failures.general['invalid-credential'] }
    case 'sign-up':
      // 'The raw error message of a failed e-mail sign-up' (spec §8).
      return detail === ''
        ? {}
        : {
            'email-already-in-use': detail,
            'invalid-credential': detail,
            'weak-password': detail,
            'too-many-requests': detail,
            'permission-denied': detail,
            unexpected: detail,
          }
    case 'resetting-password':
    case 'changing-account':
      return {}
    case 'confirming-identity': {
      const { identity } = failures
      return {
        'invalid-credential':
          context.method === 'password' ? identity.wrongPassword : identity.wrongAccount,
        'too-many-requests': identity.tooManyAttempts,
        offline: identity.offline,
      }
    }
    default:
      return assertNever(context)
  }
}

/** What is done to a visit that keeps its time. */
function wordsOfVisit(text: Pick<Texts, 'failures'>, context: VisitContext, detail: string): Words {
  const { failures } = text
  switch (context.during) {
    case 'booking':
      return {}
    case 'changing-appointment':
      return { 'not-found': failures.general['slot-gone'] }
    case 'reserving': {
      const gone = failures.serviceUnavailable(context.serviceName)
      return {
        'service-changed': failures.serviceChanged(context.serviceName),
        'service-gone': gone,
        'slot-gone': gone,
        'slot-taken': gone,
        'slot-past': gone,
        'doctor-busy': failures.doctorBusy(context.serviceName),
        'room-busy': failures.roomBusy(context.serviceName),
        'permission-denied': failures.reserveFailed,
        'not-yours': failures.reserveFailed,
        malformed: failures.reserveFailed,
        unavailable: failures.reserveFailed,
        unexpected: failures.reserveFailed,
      }
    }
    case 'approving':
      return {
        timeout: failures.approveWithoutResult,
        'not-found': failures.general['slot-gone'],
        'permission-denied': failures.approveFailed,
        'not-yours': failures.approveFailed,
        malformed: failures.approveFailed,
        unavailable: failures.approveFailed,
        // 'Otherwise the raw error text' (spec §8).
        unexpected: detail === '' ? failures.approveFailed : detail,
      }
    case 'completing':
      return {
        'missing-parameters': failures.completeMissingParameters,
        timeout: failures.completeFailed,
        'not-found': failures.general['slot-gone'],
        'permission-denied': failures.completeFailed,
        'not-yours': failures.completeFailed,
        malformed: failures.completeFailed,
        unavailable: failures.completeFailed,
        unexpected: detail === '' ? failures.completeFailed : detail,
      }
    case 'cancelling':
      // 'Otherwise the raw error text' (spec §8).
      return {
        'not-found': failures.general['slot-gone'],
        'slot-taken': failures.proposalTaken,
        ...(detail === '' ? {} : { unexpected: detail }),
      }
    default:
      return assertNever(context)
  }
}

/** What takes a time of a doctor or a room. */
function wordsOfScheduling(
  text: Pick<Texts, 'failures'>,
  context: SchedulingContext,
  detail: string,
): Words {
  const { failures } = text
  switch (context.during) {
    case 'booking-for-patient':
      return {
        'too-many-bookings': failures.scheduling.tooManyForPatient,
        'doctor-busy': failures.scheduling.doctorBusy(detail),
        'room-busy': failures.scheduling.roomBusy(detail),
        ...lostTime(text),
        ...wordsFor(failures.scheduling.notBooked),
      }
    case 'moving':
      return {
        // Only a clinic may know with whom.
        ...(context.by === 'clinic' && {
          'doctor-busy': failures.scheduling.doctorBusy(detail),
          'room-busy': failures.scheduling.roomBusy(detail),
        }),
        ...lostTime(text),
        ...wordsFor(failures.scheduling.notMoved),
        ...(detail === '' && { 'too-many-bookings': failures.scheduling.tooManyMoves }),
      }
    case 'blocking-time':
      return {
        ...(detail !== '' && {
          'doctor-busy': failures.scheduling.busyWith(detail),
          'room-busy': failures.scheduling.roomBusyWith(detail),
        }),
        ...wordsFor(failures.scheduling.notBlocked),
      }
    default:
      return assertNever(context)
  }
}

/** What a clinic does to its services and images. */
function wordsOfService(
  text: Pick<Texts, 'failures'>,
  context: ServiceContext,
  detail: string,
): Words {
  const { failures } = text
  switch (context.during) {
    case 'uploading-image':
      // '…please try again: ' and the reason (spec §8).
      return detail === '' ? {} : { unexpected: detail }
    case 'adding-service':
      return {
        'session-ended': failures.service.noClinicName,
        'permission-denied': failures.service.addFailed,
        malformed: failures.service.addFailed,
        unavailable: failures.service.addFailed,
        unexpected: failures.service.addFailed,
      }
    case 'changing-service':
      return {
        'service-gone': failures.service.gone,
        'slot-taken': failures.service.slotTaken,
        'permission-denied': failures.service.changeFailed,
        malformed: failures.service.changeFailed,
        unavailable: failures.service.changeFailed,
        unexpected: failures.service.changeFailed,
      }
    case 'removing-service':
      return { 'missing-parameters': failures.service.idsMissing }
    default:
      return assertNever(context)
  }
}

/** A free time that a clinic chose is not there any more. */
function lostTime({ failures }: Pick<Texts, 'failures'>): Words {
  return {
    'service-gone': failures.scheduling.timeLost,
    'slot-gone': failures.scheduling.timeLost,
    'slot-taken': failures.scheduling.timeLost,
    'slot-past': failures.scheduling.timeLost,
  }
}

function wordsFor(failed: string): Words {
  return { 'permission-denied': failed, unavailable: failed, unexpected: failed }
}
