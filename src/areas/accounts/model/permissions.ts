/** Who is using the application: nobody signed in, a patient or a clinic (spec §6). */
export type Role = 'visitor' | 'patient' | 'clinic'

export type Action =
  | 'view-public-pages'
  | 'sign-in-or-register'
  | 'browse-all-services'
  | 'book'
  | 'cancel-appointment'
  | 'approve-appointment'
  | 'ask-to-move'
  | 'answer-move'
  | 'complete-appointment'
  | 'manage-services'
  | 'see-cart'

const ALLOWED: Readonly<Record<Action, readonly Role[]>> = {
  'view-public-pages': ['visitor', 'patient', 'clinic'],
  'sign-in-or-register': ['visitor'],
  'browse-all-services': ['visitor', 'patient'],
  book: ['patient'],
  'cancel-appointment': ['patient', 'clinic'],
  'approve-appointment': ['clinic'],
  // A patient's move of a confirmed appointment waits for the clinic.
  'ask-to-move': ['patient'],
  'answer-move': ['clinic'],
  'complete-appointment': ['clinic'],
  'manage-services': ['clinic'],
  'see-cart': ['patient'],
}

/**
 * The table of spec §6. It knows roles, not owners: whether an appointment or a service is one's own
 * is asked beside it, and the security rules hold both.
 */
export function can(role: Role, action: Action): boolean {
  return ALLOWED[action].includes(role)
}
