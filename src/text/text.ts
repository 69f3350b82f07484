import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import { appointments } from './appointments.ts'
import { auth } from './auth.ts'
import { booking } from './booking.ts'
import { bookingRequest } from './bookingRequest.ts'
import { checkout } from './checkout.ts'
import { common } from './common.ts'
import { contact } from './contact.ts'
import { desk } from './desk.ts'
import { environment } from './environment.ts'
import { failures } from './failures.ts'
import { footer } from './footer.ts'
import { header } from './header.ts'
import { home } from './home.ts'
import { newPassword } from './newPassword.ts'
import { notifications } from './notifications.ts'
import { passwordReset } from './passwordReset.ts'
import { registration } from './registration.ts'
import { serviceForm } from './serviceForm.ts'
import { services } from './services.ts'

/** Every text that a person reads, one module per area. The wording is the spec's where it gives one. */
export const text = {
  common,
  header,
  footer,
  home,
  about,
  contact,
  accessibility,
  auth,
  registration,
  newPassword,
  passwordReset,
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
} as const
