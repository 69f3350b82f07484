import { about } from './en/about.ts'
import { accessibility } from './en/accessibility.ts'
import { account } from './en/account.ts'
import { accountAction } from './en/accountAction.ts'
import { appointments } from './en/appointments.ts'
import { auth } from './en/auth.ts'
import { blocking } from './en/blocking.ts'
import { booking } from './en/booking.ts'
import { bookingRequest } from './en/bookingRequest.ts'
import { checkout } from './en/checkout.ts'
import { clinicCheck } from './en/clinicCheck.ts'
import { common } from './en/common.ts'
import { confirmEmail } from './en/confirmEmail.ts'
import { consent } from './en/consent.ts'
import { contact } from './en/contact.ts'
import { desk } from './en/desk.ts'
import { environment } from './en/environment.ts'
import { failures } from './en/failures.ts'
import { footer } from './en/footer.ts'
import { format } from './en/format.ts'
import { header } from './en/header.ts'
import { home } from './en/home.ts'
import { lock } from './en/lock.ts'
import { newPassword } from './en/newPassword.ts'
import { notifications } from './en/notifications.ts'
import { passwordReset } from './en/passwordReset.ts'
import { privacy } from './en/privacy.ts'
import { provinces } from './en/provinces.ts'
import { registration } from './en/registration.ts'
import { serviceForm } from './en/serviceForm.ts'
import { services } from './en/services.ts'
import { specialties } from './en/specialties.ts'
import { strayRequests } from './en/strayRequests.ts'

/** The English catalogue, one module per area. The wording is the spec's where it gives one. */
export const english = {
  format,
  common,
  header,
  footer,
  home,
  about,
  contact,
  accessibility,
  privacy,
  account,
  lock,
  consent,
  blocking,
  strayRequests,
  auth,
  registration,
  newPassword,
  passwordReset,
  confirmEmail,
  accountAction,
  clinicCheck,
  bookingRequest,
  services,
  serviceForm,
  booking,
  checkout,
  appointments,
  desk,
  notifications,
  failures,
  environment,
  specialties,
  provinces,
} as const
