// Generated from the folders of texts: "npm run texts".
import { accountAction } from '#src/areas/accounts/text/fr/accountAction.ts'
import { auth } from '#src/areas/accounts/text/fr/auth.ts'
import { confirmEmail } from '#src/areas/accounts/text/fr/confirmEmail.ts'
import { lock } from '#src/areas/accounts/text/fr/lock.ts'
import { newPassword } from '#src/areas/accounts/text/fr/newPassword.ts'
import { passwordReset } from '#src/areas/accounts/text/fr/passwordReset.ts'
import { registration } from '#src/areas/accounts/text/fr/registration.ts'
import { specialties } from '#src/areas/accounts/text/fr/specialties.ts'
import { staff } from '#src/areas/accounts/text/fr/staff.ts'
import { booking } from '#src/areas/booking/text/fr/booking.ts'
import { bookingRequest } from '#src/areas/booking/text/fr/bookingRequest.ts'
import { checkout } from '#src/areas/booking/text/fr/checkout.ts'
import { consent } from '#src/areas/booking/text/fr/consent.ts'
import { requested } from '#src/areas/booking/text/fr/requested.ts'
import { scheduling } from '#src/areas/booking/text/fr/scheduling.ts'
import { series } from '#src/areas/booking/text/fr/series.ts'
import { seriesMoving } from '#src/areas/booking/text/fr/seriesMoving.ts'
import { strayRequests } from '#src/areas/booking/text/fr/strayRequests.ts'
import { timeSignUp } from '#src/areas/booking/text/fr/timeSignUp.ts'
import { clinicCheck } from '#src/areas/clinics/text/fr/clinicCheck.ts'
import { clinicPage } from '#src/areas/clinics/text/fr/clinicPage.ts'
import { clinicSettings } from '#src/areas/clinics/text/fr/clinicSettings.ts'
import { share } from '#src/areas/clinics/text/fr/share.ts'
import { agenda } from '#src/areas/desk/text/fr/agenda.ts'
import { away } from '#src/areas/desk/text/fr/away.ts'
import { calendarFeed } from '#src/areas/desk/text/fr/calendarFeed.ts'
import { desk } from '#src/areas/desk/text/fr/desk.ts'
import { groups } from '#src/areas/desk/text/fr/groups.ts'
import { myDay } from '#src/areas/desk/text/fr/myDay.ts'
import { planning } from '#src/areas/desk/text/fr/planning.ts'
import { doctors } from '#src/areas/doctors/text/fr/doctors.ts'
import { lateDoctors } from '#src/areas/doctors/text/fr/lateDoctors.ts'
import { rooms } from '#src/areas/doctors/text/fr/rooms.ts'
import { timeDeeds } from '#src/areas/doctors/text/fr/timeDeeds.ts'
import { notifications } from '#src/areas/mails/text/fr/notifications.ts'
import { reminders } from '#src/areas/mails/text/fr/reminders.ts'
import { unsentMails } from '#src/areas/mails/text/fr/unsentMails.ts'
import { numbers } from '#src/areas/numbers/text/fr/numbers.ts'
import { everydayWords } from '#src/areas/openings/text/fr/everydayWords.ts'
import { find } from '#src/areas/openings/text/fr/find.ts'
import { search } from '#src/areas/openings/text/fr/search.ts'
import { waits } from '#src/areas/openings/text/fr/waits.ts'
import { account } from '#src/areas/profile/text/fr/account.ts'
import { reminderChoice } from '#src/areas/profile/text/fr/reminderChoice.ts'
import { about } from '#src/areas/public/text/fr/about.ts'
import { accessibility } from '#src/areas/public/text/fr/accessibility.ts'
import { contact } from '#src/areas/public/text/fr/contact.ts'
import { home } from '#src/areas/public/text/fr/home.ts'
import { nextOpenings } from '#src/areas/public/text/fr/nextOpenings.ts'
import { privacy } from '#src/areas/public/text/fr/privacy.ts'
import { hours } from '#src/areas/services/text/fr/hours.ts'
import { openingHours } from '#src/areas/services/text/fr/openingHours.ts'
import { policy } from '#src/areas/services/text/fr/policy.ts'
import { serviceForm } from '#src/areas/services/text/fr/serviceForm.ts'
import { services } from '#src/areas/services/text/fr/services.ts'
import { answers } from '#src/areas/visits/text/fr/answers.ts'
import { appointments } from '#src/areas/visits/text/fr/appointments.ts'
import { blocking } from '#src/areas/visits/text/fr/blocking.ts'
import { calendar } from '#src/areas/visits/text/fr/calendar.ts'
import { calls } from '#src/areas/visits/text/fr/calls.ts'
import { changes } from '#src/areas/visits/text/fr/changes.ts'
import { clinicNotes } from '#src/areas/visits/text/fr/clinicNotes.ts'
import { contacts } from '#src/areas/visits/text/fr/contacts.ts'
import { doctorFeed } from '#src/areas/visits/text/fr/doctorFeed.ts'
import { history } from '#src/areas/visits/text/fr/history.ts'
import { moving } from '#src/areas/visits/text/fr/moving.ts'
import { overlaps } from '#src/areas/visits/text/fr/overlaps.ts'
import { patientFields } from '#src/areas/visits/text/fr/patientFields.ts'
import { patients } from '#src/areas/visits/text/fr/patients.ts'
import { people } from '#src/areas/visits/text/fr/people.ts'
import { prices } from '#src/areas/visits/text/fr/prices.ts'
import { recentActions } from '#src/areas/visits/text/fr/recentActions.ts'
import { refusals } from '#src/areas/visits/text/fr/refusals.ts'
import { visitAnswer } from '#src/areas/visits/text/fr/visitAnswer.ts'
import { wishes } from '#src/areas/visits/text/fr/wishes.ts'
import { common } from '#src/core/text/fr/common.ts'
import { environment } from '#src/core/text/fr/environment.ts'
import { failures } from '#src/core/text/fr/failures.ts'
import { footer } from '#src/core/text/fr/footer.ts'
import { format } from '#src/core/text/fr/format.ts'
import { header } from '#src/core/text/fr/header.ts'
import { holidays } from '#src/core/text/fr/holidays.ts'
import { languageNames } from '#src/core/text/fr/languageNames.ts'
import { loadFailures } from '#src/core/text/fr/loadFailures.ts'
import { newVersion } from '#src/core/text/fr/newVersion.ts'
import { openTimes } from '#src/core/text/fr/openTimes.ts'
import { provinces } from '#src/core/text/fr/provinces.ts'
import { shortcuts } from '#src/core/text/fr/shortcuts.ts'
import { sorting } from '#src/core/text/fr/sorting.ts'
import { zone } from '#src/core/text/fr/zone.ts'
import type { Texts } from './Texts.ts'

/** The French catalogue, for Canada, one module per area. */
export const french: Texts = {
  accountAction,
  auth,
  confirmEmail,
  lock,
  newPassword,
  passwordReset,
  registration,
  specialties,
  staff,
  booking,
  bookingRequest,
  checkout,
  consent,
  requested,
  scheduling,
  series,
  seriesMoving,
  strayRequests,
  timeSignUp,
  clinicCheck,
  clinicPage,
  clinicSettings,
  share,
  agenda,
  away,
  calendarFeed,
  desk,
  groups,
  myDay,
  planning,
  doctors,
  lateDoctors,
  rooms,
  timeDeeds,
  notifications,
  reminders,
  unsentMails,
  numbers,
  everydayWords,
  find,
  search,
  waits,
  account,
  reminderChoice,
  about,
  accessibility,
  contact,
  home,
  nextOpenings,
  privacy,
  hours,
  openingHours,
  policy,
  serviceForm,
  services,
  answers,
  appointments,
  blocking,
  calendar,
  calls,
  changes,
  clinicNotes,
  contacts,
  doctorFeed,
  history,
  moving,
  overlaps,
  patientFields,
  patients,
  people,
  prices,
  recentActions,
  refusals,
  visitAnswer,
  wishes,
  common,
  environment,
  failures,
  footer,
  format,
  header,
  holidays,
  languageNames,
  loadFailures,
  newVersion,
  openTimes,
  provinces,
  shortcuts,
  sorting,
  zone,
}
