import type { SignInMethod } from '#src/core/fields/SignInMethod.ts'

export type AccountContext =
  | { readonly during: 'loading' }
  | { readonly during: 'sign-in' }
  | { readonly during: 'sign-up' }
  | { readonly during: 'resetting-password' }
  | { readonly during: 'confirming-identity'; readonly method: SignInMethod }
  | { readonly during: 'changing-account' }

export type VisitContext =
  /** Checking a slot before the cart, and re-reading a service to edit a cart item. */
  | { readonly during: 'booking' }
  | { readonly during: 'reserving'; readonly serviceName: string }
  | { readonly during: 'approving' }
  | { readonly during: 'completing' }
  | { readonly during: 'cancelling' }
  /** A clinic writes beside an appointment: a private note. */
  | { readonly during: 'changing-appointment' }

export type SchedulingContext =
  /** A clinic books for a patient. */
  | { readonly during: 'booking-for-patient' }
  | { readonly during: 'moving'; readonly by?: 'clinic' | 'patient' }
  /** A clinic blocks a time of a doctor, or unblocks it. */
  | { readonly during: 'blocking-time' }

export type ServiceContext =
  | { readonly during: 'uploading-image' }
  | { readonly during: 'adding-service' }
  | { readonly during: 'changing-service' }
  | { readonly during: 'removing-service' }

/** What a person was doing when it failed. */
export type FailureContext = AccountContext | VisitContext | SchedulingContext | ServiceContext
