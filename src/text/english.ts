import { about } from './en/about.ts'
import { accessibility } from './en/accessibility.ts'
import { account } from './en/account.ts'
import { accountAction } from './en/accountAction.ts'
import { agenda } from './en/agenda.ts'
import { answers } from './en/answers.ts'
import { appointments } from './en/appointments.ts'
import { auth } from './en/auth.ts'
import { away } from './en/away.ts'
import { blocking } from './en/blocking.ts'
import { booking } from './en/booking.ts'
import { bookingRequest } from './en/bookingRequest.ts'
import { calendar } from './en/calendar.ts'
import { calls } from './en/calls.ts'
import { checkout } from './en/checkout.ts'
import { clinicCheck } from './en/clinicCheck.ts'
import { clinicNotes } from './en/clinicNotes.ts'
import { clinicPage, clinicSettings, share } from './en/clinicSettings.ts'
import { common } from './en/common.ts'
import { confirmEmail } from './en/confirmEmail.ts'
import { consent } from './en/consent.ts'
import { contact } from './en/contact.ts'
import { contacts } from './en/contacts.ts'
import { desk } from './en/desk.ts'
import { environment } from './en/environment.ts'
import { everydayWords } from './en/everydayWords.ts'
import { failures } from './en/failures.ts'
import { find } from './en/find.ts'
import { footer } from './en/footer.ts'
import { format } from './en/format.ts'
import { header } from './en/header.ts'
import { holidays } from './en/holidays.ts'
import { home } from './en/home.ts'
import { hours } from './en/hours.ts'
import { lock } from './en/lock.ts'
import { moving } from './en/moving.ts'
import { newPassword } from './en/newPassword.ts'
import { newVersion } from './en/newVersion.ts'
import { notifications } from './en/notifications.ts'
import { numbers } from './en/numbers.ts'
import { openTimes } from './en/openTimes.ts'
import { overlaps } from './en/overlaps.ts'
import { passwordReset } from './en/passwordReset.ts'
import { patientFields } from './en/patientFields.ts'
import { patients } from './en/patients.ts'
import { people } from './en/people.ts'
import { prices } from './en/prices.ts'
import { privacy } from './en/privacy.ts'
import { provinces } from './en/provinces.ts'
import { refusals } from './en/refusals.ts'
import { registration } from './en/registration.ts'
import { requested } from './en/requested.ts'
import { scheduling } from './en/scheduling.ts'
import { search } from './en/search.ts'
import { serviceForm } from './en/serviceForm.ts'
import { services } from './en/services.ts'
import { shortcuts } from './en/shortcuts.ts'
import { sorting } from './en/sorting.ts'
import { specialties } from './en/specialties.ts'
import { strayRequests } from './en/strayRequests.ts'
import { unsentMails } from './en/unsentMails.ts'
import { zone } from './en/zone.ts'

/** The English catalogue, one module per area. The wording is the spec's where it gives one. */
export const english = {
  format,
  sorting,
  zone,
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
  overlaps,
  passwordReset,
  confirmEmail,
  accountAction,
  clinicCheck,
  bookingRequest,
  find,
  everydayWords,
  search,
  services,
  serviceForm,
  hours,
  holidays,
  booking,
  openTimes,
  patientFields,
  calendar,
  people,
  prices,
  checkout,
  requested,
  answers,
  appointments,
  desk,
  scheduling,
  moving,
  refusals,
  agenda,
  patients,
  clinicNotes,
  contacts,
  shortcuts,
  away,
  calls,
  clinicSettings,
  clinicPage,
  share,
  numbers,
  notifications,
  unsentMails,
  newVersion,
  failures,
  environment,
  specialties,
  provinces,
} as const
