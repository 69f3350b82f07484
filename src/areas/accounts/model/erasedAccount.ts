/**
 * Who booked an appointment of a patient whose account was erased: the visit stays with the clinic,
 * without the person. No account has this id.
 */
export const ERASED_USER_ID = 'erased'
